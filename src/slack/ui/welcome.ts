import { buttons, header, list, note, paragraph } from './blocks.ts';
import { actionButton } from './action-button.ts';
import type { Message } from './message.ts';
import { count } from './text.ts';

export interface WelcomeProps {
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
