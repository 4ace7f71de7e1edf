import { elementsIn, type Json } from '../../src/local/slack/elements.ts';
import { isObject } from '../../src/local/slack/check-rule.ts';
import { optionsOf } from '../../src/local/slack/input-state.ts';
import type { EnteredValues, ShownMessage, ShownView } from '../../src/local/slack/types.ts';
import type { Random } from '../../src/local/trade-service/random.ts';

/** Few, so that people ask the same and alerts find what is published. */
export const companies = ['acme-robotics', 'acme-robotics-gmbh'];

/** As people type it. */
export const someDay = (dice: Random) => `${1 + dice.below(12)}/${1 + dice.below(28)}/2025`;

/** What people say to the bot in words. */
export const said = [
  'acme robotics shipments',
  'suppliers of acme robotics',
  'acme robotics',
  'only from China',
  'and last year?',
  'is acme robotics growing?',
  'robots from China since June share',
];

/** A command that a person may type. */
export function commandFor(dice: Random): string {
  const company = dice.pick(companies);
  const size = dice.pick([1, 5, 10]);
  const texts: readonly (() => string)[] = [
    () => `shipments company:company/${company} size:${size}`,
    () => `shipments company:company/${company} size:${size} from:01/01/2026 --share`,
    () => `shipments robots size:${size}`,
    () => `company company/${company}`,
    () => 'company acme robotics',
    () => `top suppliers company:company/${company} size:${size}`,
    () => 'product robots',
    () => `trend company:company/${company}`,
    () => 'acme robotics',
    () => 'suppliers of acme robotics',
    () => 'robots from China since June',
    () => 'alerts',
    () => 'export csv',
    () => 'again',
    () => 'usage',
    () => 'compare acme robotics vs acme robotics gmbh',
    () => 'only from China',
    () => 'shipments',
    () => 'save mine',
    () => 'open mine',
    () => 'help',
    () => 'nonsense:1 %%',
  ];
  return `/trade ${dice.pick(texts)()}`;
}

/** A tool that an agent may call, and its arguments. */
export function toolCallFor(dice: Random): readonly [tool: string, args: Readonly<Record<string, unknown>>] {
  const company = dice.pick(companies);
  const ofRows = { company, page_size: dice.pick([1, 2, 5]), ...(dice.unit() < 0.4 && { max_credits: dice.below(3) }) };
  return dice.pick([
    ['shipments', ofRows],
    ['shipments', { ...ofRows, from: someDay(dice) }],
    ['top', { rank: 'suppliers', ...ofRows }],
    ['product', { words: 'robots', page_size: 2 }],
    ['company_profile', { company }],
    ['partners', { company }],
    ['trend', { company, by: 'quarter' }],
    ['compare', { firms: companies }],
    ['find_company', { name: 'acme robotics' }],
    ['usage', {}],
    ['estimate', { tool: 'shipments', arguments: ofRows }],
    ['offer_watch', {}],
    ['offer_watch', {}],
    ['shipments', { nonsense: 1 }],
  ] as const);
}

/** A step that a workflow may have, and its inputs. */
export function stepFor(dice: Random) {
  const company = `company/${dice.pick(companies)}`;
  const question = dice.pick([
    `shipments company:${company}`,
    `shipments company:${company} from:01/01/2026`,
    'robots',
  ]);
  // The count is paid, and the page costs too much then.
  const isTooDear = { max_credits: 1, question: `shipments company:company/${companies[0] ?? ''} from:01/01/2026` };
  if (dice.unit() < 0.2) return ['new_shipments', isTooDear] as const;
  const inputs = { ...(dice.unit() < 0.5 && { max_credits: dice.below(4) }) };
  const step = dice.pick(['find_shipments', 'count_shipments', 'company_profile', 'new_shipments']);
  return [step, { ...inputs, ...(step === 'company_profile' ? { company } : { question }) }] as const;
}

interface Control {
  readonly label: string;
  readonly aim: { readonly actionId: string; readonly blockId: string; readonly value?: string };
  /** Whether it does something in the app. */
  readonly isSafe: boolean;
}

/** What can be pressed on a message: each is a button, or the choices of a menu. */
export function controlsOf({ blocks = [] }: ShownMessage): Control[][] {
  const controls = elementsIn(blocks).map(({ blockId, element }) => {
    const actionId = String(element['action_id']);
    if (element['type'] === 'button') {
      const value = element['value'];
      const isSafe = element['url'] === undefined;
      return [
        { label: labelOf(element), isSafe, aim: { actionId, blockId, ...(typeof value === 'string' && { value }) } },
      ];
    }
    return optionsOf(element).map((option) => ({
      label: labelOf(option),
      isSafe: true,
      aim: { actionId, blockId, value: String(option['value']) },
    }));
  });
  return controls.filter((choices) => choices.length > 0);
}

function labelOf({ text }: Json): string {
  return isObject(text) ? String(text['text']) : '';
}

/** Something for the inputs of a form; most keep what stands in them. */
export function entriesFor(dice: Random, view: ShownView): EnteredValues {
  const values: Record<string, Record<string, string>> = {};
  for (const { block, blockId, element } of elementsIn(view.blocks)) {
    if (block.type !== 'input') continue;
    const type = String(element['type']);
    const isEmpty = JSON.stringify(view.state.values[blockId] ?? {}).includes('null');
    const isNeeded = block['optional'] !== true && isEmpty;
    if (!isNeeded && dice.unit() < 0.8) continue;
    const options = optionsOf(element).map((option) => String(option['value']));
    const text = type === 'number_input' ? String(1 + dice.below(9)) : dice.pick(['robots', 'acme robotics', 'mine']);
    if (options.length > 0 && /select|radio/.test(type))
      values[blockId] = { [String(element['action_id'])]: dice.pick(options) };
    else if (/text_input|number_input/.test(type)) values[blockId] = { [String(element['action_id'])]: text };
    else if (/conversations?_select|channels_select/.test(type))
      values[blockId] = { [String(element['action_id'])]: 'C0TRADE001' };
  }
  return values;
}
