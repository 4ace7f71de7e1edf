import { buttons, formatted, header, note } from './blocks.ts';
import { actionButton } from './action-button.ts';
import type { Button, Message } from './message.ts';
import { escapeText } from './text.ts';

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
