import type { ActionDeps } from '../deps.ts';
import {
  actionButton,
  type Button,
  buttons,
  formatted,
  header,
  list,
  type Message,
  note,
  paragraph,
} from '../../slack/kit/blocks.ts';
import { count, escapeText } from '../../slack/kit/text.ts';

const formLabels: readonly (readonly [form: string, label: string])[] = [
  ['query', 'Find shipments'],
  ['top', 'Top firms'],
  ['company', 'Company'],
  ['supplier', 'Supplier'],
  ['product', 'Product'],
];

/** Where a person starts: a button for every job. @param command the slash command as this workspace names it */
export function launcher(command: string): Message {
  const name = escapeText(command);
  return {
    text: 'What do you want to look up? Choose by a button; nothing was charged.',
    blocks: [
      header('What do you want to look up?'),
      ...buttons('look-up', searchButtons()),
      ...buttons('own', [
        actionButton({ action: { do: 'form', form: 'alert' }, label: 'New alert', nth: 8 }),
        actionButton({ action: { do: 'alerts', scope: 'here', offset: 0 }, label: 'Alerts' }),
        actionButton({ action: { do: 'saved' }, label: 'Saved queries' }),
        actionButton({ action: { do: 'again', share: false }, label: 'Repeat the last one' }),
        actionButton({ action: { do: 'usage', scope: 'me' }, label: 'Usage' }),
        actionButton({ action: { do: 'form', form: 'settings' }, label: 'Settings', nth: 9 }),
        actionButton({ action: { do: 'help', topic: null, command }, label: 'Help' }),
      ]),
      formatted(`Or type it: \`${name} shipments frozen shrimp\`, \`${name} company Acme Robotics\``),
      note('Nothing was charged. Every answer says what it cost.'),
    ],
    plain: null,
  };
}

/** A button for every form that looks something up. */
export function searchButtons(): Button[] {
  return formLabels.map(([form, label], i) =>
    actionButton({ action: { do: 'form', form }, label, nth: i + 1, ...(i === 0 && { style: 'primary' }) }),
  );
}

interface WelcomeProps {
  /** Whether whoever installed Trade is its admin. */
  readonly isAdmin: boolean;
  /** The end of the key that is there already; null where there is none. */
  readonly ending: string | null;
  /** Alerts that wait for somebody to resume them. */
  readonly paused: number;
}

const settings = { do: 'form', form: 'settings' } as const;

/** What whoever installed Trade reads first. */
export function welcomeMessage({ isAdmin, ending, paused }: WelcomeProps): Message {
  const enter = isAdmin
    ? 'Enter the key of the data service: press Settings, or type /trade settings. It is checked for free, and kept sealed.'
    : 'An admin of Trade enters the key of the data service: /trade settings.';
  const steps = [
    ending === null ? enter : `The key of the data service that ends in ${ending} is still there.`,
    'Then look something up in any channel: /trade company NAME, or /trade for a button for every job.',
    'Invite Trade into channels where it is to post alerts.',
    ...(paused === 0 ? [] : [`${count(paused, 'alert')} of before is paused: /trade alerts all lists them to resume.`]),
  ];
  return {
    text: `Trade is installed. ${ending === null ? 'Next, an admin enters the key of the data service in its settings.' : 'It has its key.'} Nothing was charged.`,
    blocks: [
      header('Trade is installed'),
      paragraph(isAdmin ? 'You are its admin in this workspace.' : 'Whoever runs Trade has named its admins.'),
      list('What comes next', steps),
      ...buttons('welcome', [actionButton({ action: settings, label: 'Settings', nth: 9, style: 'primary' })]),
      note('Until there is a key nothing can be looked up. Nothing was charged.'),
    ],
    plain: null,
  };
}

/** What the person reads who has just installed the app. */
export async function welcome({ alerts, ownKey, admins, workspace }: ActionDeps, installer: string): Promise<Message> {
  const [known, key] = await Promise.all([alerts.list(workspace), ownKey?.about()]);
  return welcomeMessage({
    isAdmin: admins.includes(installer),
    ending: key?.ending ?? null,
    paused: known.filter(({ state }) => state === 'paused').length,
  });
}
