import type { FormName } from '../errand.ts';
import { buttons, formatted, header, note } from './blocks.ts';
import { errandButton } from './errand-button.ts';
import type { Button, Message } from './message.ts';
import { escapeText } from './text.ts';

const formLabels: readonly (readonly [FormName, string])[] = [
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
        errandButton({ errand: { errand: 'form', form: 'alert' }, label: 'New alert', nth: 8 }),
        errandButton({ errand: { errand: 'alerts', scope: 'here', offset: 0 }, label: 'Alerts' }),
        errandButton({ errand: { errand: 'saved' }, label: 'Saved queries' }),
        errandButton({ errand: { errand: 'again', share: false }, label: 'Repeat the last one' }),
        errandButton({ errand: { errand: 'usage', scope: 'me' }, label: 'Usage' }),
        errandButton({ errand: { errand: 'form', form: 'settings' }, label: 'Settings', nth: 9 }),
        errandButton({ errand: { errand: 'help', topic: null, command }, label: 'Help' }),
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
    errandButton({ errand: { errand: 'form', form }, label, nth: i + 1, ...(i === 0 && { style: 'primary' }) }),
  );
}
