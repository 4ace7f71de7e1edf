import { asName } from '../../../src/actions/reader/query/name-action.ts';
import { actions } from '../../../src/actions/registry.ts';
import { hasButton, type Person, personIn } from '../../support/person.ts';
import { renderText } from '../../../src/local/render-text.ts';
import { elementsIn } from '../../../src/local/slack/elements.ts';
import type { ShownMessage } from '../../../src/local/slack/index.ts';
import type { RecordedCall } from '../../../src/local/trade-service/index.ts';
import { startWorld } from '../../../src/local/world.ts';
import { lookUpSchema } from '../../../src/model/look-up.ts';
import { readJson } from '../../../src/slack/button-values.ts';
import { type Action, hasName, namedAction } from '../../../src/slack/kit/action.ts';
import { today } from './fixed-day.ts';
import { letKnow } from './known-firms.ts';
import type { Meaning } from './meaning.ts';
import { isPaid, meaningOfCalls } from './paid-calls.ts';

export interface Asked {
  /** What the bot carried out. */
  readonly action: Action;
  /** What reached the service for it. */
  readonly calls: readonly RecordedCall[];
  /** The look-up that was paid for, by these calls alone; null for none. */
  readonly paidFor: Meaning | null;
  /** The first lines of the message. */
  readonly head: string;
  readonly buttons: readonly { readonly label: string; readonly action: Action }[];
}

/** The actions that were carried out last: each is checked first. */
const done: Action[] = [];
const check = actions.check.bind(actions);
actions.check = (action) => {
  if (hasName(action)) done.push(action);
  return check(action);
};

/** The person who asks, in a direct message. */
const direct = 'D0ANA00001';

interface Typed {
  readonly typed: string;
  /** Typed first. */
  readonly after?: string | undefined;
  readonly isCommand: boolean;
  /** The service knows the firms in it. */
  readonly want: readonly Meaning[];
  /** Names of firms: it knows those that were typed before, too. */
  readonly names?: readonly string[];
}

/** Types this into a new bot, so that no answer is kept from before and each call is seen. */
export async function ask({ typed, after, isCommand, want, names = [] }: Typed): Promise<Asked> {
  const env = { LOG_LEVEL: 'silent', TRADE_MIN_INTERVAL_MS: '0' };
  const world = await startWorld({ trade: { today }, slack: { ackTimeoutMs: 60_000 }, env });
  const said = names.filter((name) => after?.includes(name) === true);
  const before = said.filter((name) => !said.some((other) => other !== name && other.includes(name)));
  const forget = letKnow(world.trade.data, want, before);
  try {
    const ana = personIn(world.slack);
    const say = async (text: string): Promise<ShownMessage | null> => {
      if (!isCommand) return ana.answerAfter(() => world.slack.talk({ user: ana.user, channel: direct, text }), direct);
      const ran = await ana.runs(`/trade ${text}`);
      return ran.is === 'answer' ? ran.message : null;
    };
    if (after !== undefined) await answered(ana, await say(after));
    done.length = 0;
    const { length } = world.trade.calls;
    const message = await say(typed);
    const [action = { do: 'nothing' }] = done;
    const calls = world.trade.calls.slice(length);
    const paid = calls.filter(isPaid);
    return {
      action,
      calls,
      paidFor: paid.length === 0 ? null : asRows(meaningOfCalls(paid, world.trade.data, action), action),
      head: message === null ? 'A form opened' : headOf(message),
      buttons: message === null ? [] : buttonsOf(message),
    };
  } finally {
    forget();
    await world.close();
  }
}

/** A file has as many rows as there are. */
const asRows = (meaning: Meaning, action: Action): Meaning =>
  JSON.stringify(action).includes('"do":"export"') ? { ...meaning, count: undefined } : meaning;

/** Presses the likeliest look-up where the bot asks which one was meant, as people do before they go on. */
async function answered(ana: Person, message: ShownMessage | null): Promise<void> {
  if (message === null || !hasButton(message, 'meant:1')) return;
  const [first] = buttonsOf(message);
  const isLookUp = lookUpSchema.safeParse(first?.action).success || asName(first?.action ?? { do: '' }) !== null;
  if (isLookUp) await ana.presses(message, 'meant:1');
}

function headOf(message: ShownMessage): string {
  const lines = renderText(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('─'));
  return lines.slice(0, 2).join(' / ').trim();
}

function buttonsOf({ blocks = [] }: ShownMessage): Asked['buttons'] {
  return elementsIn(blocks).flatMap(({ element }) => {
    if (element['type'] !== 'button') return [];
    const action = readJson(namedAction, String(element['value']));
    const { text } = element['text'] as { readonly text: string };
    return action === null ? [] : [{ label: text, action }];
  });
}
