import { minSurge, settledAfterDays } from '../../lookups/compared-days.ts';
import { partyKinds } from '../../model/answer.ts';
import { isOfAll } from '../follow-ups/sides.ts';
import type { Action } from '../../slack/kit/action.ts';
import { inWords, offered } from '../in-words.ts';
import { nameSearch } from '../look-ups/party-choice.ts';
import { ask, question } from '../reader/ask.ts';
import { notUnderstood } from '../reader/decide/decision.ts';
import { gistOf } from '../reader/decide/gist.ts';
import { isOdd, soughtIn } from '../reader/decide/odd.ts';
import {
  answerAsked,
  emptyWords,
  isFunctionWord,
  isGoodsWord,
  isPlainWord,
  isSentenceWord,
} from '../reader/lexicon/index.ts';
import { asName } from '../reader/query/name-action.ts';
import { isCapitalized, isTitle, textOf, type Word, wordsOf } from '../reader/words/words.ts';
import { isLookUp } from './typed-questions.ts';

/* Questions that no look-up answers: about Trade itself, and about what no record holds. */

interface PlainAnswer {
  /** Without it, the command is carried out at once. */
  readonly say?: string;
  /** The command that says more. */
  readonly see?: string;
}

const noInvoices = {
  say: 'I have no invoices and no plans. I count the credits that were spent here.',
  see: 'usage workspace',
};

const compared =
  `The ${settledAfterDays} newest days don't count, since they are still being filed. ` +
  'The form of an alert can change both figures.';

/** The answers, by their words in the lexicon, which are tried in the lexicon's order. */
const plainAnswers: Readonly<Record<string, PlainAnswer>> = {
  refund: {
    say: "I can't give credits back. The data service charges them when it answers. Asking the same again soon is free.",
    see: 'help credits',
  },
  invoice: noInvoices,
  invoices: noInvoices,
  'budget end': {
    say: 'Nothing that costs credits runs once a budget is used up. An admin can raise it; otherwise it begins anew with its day or month. Kept answers stay free, and alerts miss nothing.',
    see: 'help credits',
  },
  admins: { say: "The person who runs Trade names its admins. I can't change that here." },
  'alert makers': {
    say: 'Anyone can make alerts, in channels that Trade is in. Their owner and the admins can change them, and anyone in the channel can pause them for a day.',
    see: 'alerts all',
  },
  language: { say: 'I read English and Spanish, and answer in English.' },
  'date format': {
    say: 'Tables show dates as filed, with the month first. Elsewhere the month is in letters, such as Nov 24, 2026.',
  },
  platform: { say: 'I work in Slack. Other programs and agents can ask me over MCP.' },
  'data protection': { see: 'help privacy' },
  invite: { say: 'I can post in a channel once I am in it: type /invite @Trade there.' },
  cite: {
    say: 'Cite the record: its number, its date, the dataset, and the day on which you looked it up. What you may publish is up to your contract with the data service.',
    see: 'help data',
  },
  'own name': { see: 'help data' },
  missing: {
    say: 'A firm may ask customs to keep its name confidential. A forwarder or a bank may stand on the bill instead of it, and records are published days or weeks after the arrival.',
    see: 'help data',
  },
  'how often': { say: 'How often an alert tells you is changed on its card.', see: 'alerts' },
  quiet: {
    say: `Quiet means at most half of the shipments of the same 90 days a year before. ${compared}`,
  },
  surge: {
    say:
      'A surge means at least twice the shipments of the same 90 days a year before. ' +
      `It has ${minSurge} or more. ${compared}`,
  },
  defaults: { say: 'Your settings say which records I look in, unless you name others.', see: 'settings' },
  cap: { see: 'settings' },
  glossary: { see: 'help terms' },
  status: { see: 'status' },
  coverage: { see: 'help data' },
  files: {
    say: 'Paste up to 200 names into New list, or names into Screen. The person who runs Trade adds screening lists as files.',
    see: 'help lists',
  },
  api: { say: 'Agents and other programs can ask me over MCP, with a token from the settings.', see: 'settings' },
  'already listed': {
    say: "I can't leave the firms of a list out of an answer. Add the firms that you want to a list by their names.",
    see: 'help lists',
  },
  positions: {
    say: 'Records have no live positions of ships, and no queues at ports. They are filed when goods arrive.',
  },
  bot: { say: "I'm a bot. The person who runs Trade in your workspace is who to ask about anything else." },
  mail: { say: 'I answer in Slack, and send no email. A file comes as a message here.', see: 'export csv' },
  adjustment: {
    say: 'I count records as they are, and adjust nothing. A chart shows each month beside that of a year before.',
  },
  tasks: { say: "I look up customs records. I can't write, call, order or translate." },
  instructions: { say: 'I look up customs records, and follow no other instructions.' },
  start: { see: 'help' },
  confirm: { say: 'Press the button that you mean. What costs credits starts only there.' },
  wrong: {
    say: "I show what customs published, and can't correct it. If another firm or time is meant, say which.",
    see: 'help data',
  },
  'list names': { see: 'screening' },
  contacts: {
    say: 'Records name no people and no email addresses. A profile has the phone number and website it knows.',
  },
  quality: {
    say: "Records don't say how good a firm is, or whether it delivers on time. They say what it shipped, when, and to whom.",
  },
  certificates: { say: 'Records hold no certificates, registrations or approvals of a firm.' },
  terms: {
    say:
      'Records hold no minimum order, lead time or terms of payment. Mexican declarations name the incoterm, and ' +
      'incoterm:FOB narrows them.',
  },
  finances: { say: 'Records hold no sales, revenue or profit of a firm. They say what it shipped.' },
  batch: {
    say: 'Batch, lot, serial, seal and model numbers have no field of their own. The text of a record may name them: search for the number as a word of the product.',
  },
  entry: {
    say: 'US records are bills of lading, and not customs entries. They name no entry number, no declared tariff line and no broker. Mexican declarations name the broker.',
  },
  charges: { say: 'Records hold no charges: no freight, demurrage, detention or storage.' },
  damage: { say: "Records don't say in what state goods arrived." },
  forecast: { say: 'I make no forecasts. A trend shows the months so far.' },
  advice: { say: "I show what customs records say. I can't certify them, and give no legal advice." },
  clearance: {
    say: "Records don't say whether goods were released or picked up. They are filed when goods arrive, and published days or weeks later.",
  },
  kinship: { say: "Records don't say which firms belong together. Their profiles show addresses and partners." },
  duty: { say: "I look up shipments, and don't know duty rates." },
  measure: {
    say: 'Weights are in kilograms, as far as records say. Mexican declarations give values in US dollars, and US records give none.',
  },
  capacity: { say: 'Records count shipments, weight and quantity, and no watts.' },
};

interface Offer {
  readonly text: string;
  readonly action: Action;
}

const mostOffers = 2;

/**
 * Answers a question that no look-up answers, if its reading is no better: a question about what was meant, the
 * overview of the help, or a look-up of the very words that ask for it. Other actions stay as they are.
 * @param today ISO date
 * @param run reads a command
 */
export function plainAnswer(typed: string, asked: Action, today: string, run: (command: string) => Action): Action {
  const words = wordsOf(typed.split(/\s+/));
  const found = answerAsked(words);
  const answer = found === null ? undefined : plainAnswers[found.answer];
  const { data: unclear } = question.safeParse(asked);
  if (found === null || answer === undefined || mayBeName(words, found.answer))
    return namesNothing(words) ? withoutNames(asked, words, unclear?.meant ?? [], run) : asked;
  const isSought = seeksOnly(asked, found.words);
  const isInName = isNameOf(asked, found.words);
  if (unclear === undefined && !isSought && !isInName && !isGeneral(asked)) return asked;
  const command = (text: string) => ({ text: inWords({ do: 'command' }, text), action: run(text) });
  const likely = isSought ? [offered(asked)] : (unclear?.meant ?? []);
  const offers = likely.filter(({ action }) => isSought || holdsMore(action, words, found.words)).slice(0, mostOffers);
  const more = answer.see === undefined ? [] : [command(answer.see)];
  if (answer.say === undefined)
    return unclear === undefined || offers.every(({ action }) => !isLookUp(action) || isOfAll(action))
      ? run(answer.see ?? 'help')
      : { ...asked, meant: [...more, ...offers] };
  const rest = words.filter((word) => !found.words.includes(word));
  const others = (offers.length > 0 ? offers : firmIn(rest, today)).filter(({ text }) => text !== more[0]?.text);
  return ask(answer.say, more.length + others.length === 0 ? [command('help')] : [...more, ...others], 'help');
}

/** A single word, or capitalized words alone, may be a name. */
const mayBeName = (words: readonly Word[], answer: string) =>
  answer !== 'confirm' && (words.length < 2 || (words.length < fewestWords && words.every(isTitle)));

/** In a shorter text, a name may be of everyday words: `best buy imports`. */
const fewestWords = 4;

/** `How accurate is this`: everyday words alone, which name no firm and no goods. */
const namesNothing = (words: readonly Word[]): boolean =>
  words.length >= fewestWords && words.every((word, at) => isEmpty(word.low) && !(at > 0 && isCapitalized(word)));

/**
 * The question without the firms and goods that it makes of these words; those of the last answer stay. The search for
 * a name is offered, at most.
 */
function withoutNames(
  asked: Action,
  words: readonly Word[],
  meant: readonly Offer[],
  run: (command: string) => Action,
): Action {
  const isTyped = ({ low }: Pick<Word, 'low'>) => words.some((word) => word.low === low);
  const offers = meant.filter(({ action }) => !isLookUp(action) || !soughtIn(action).some(isTyped));
  const found = asName(asked) === null ? [] : [offered(asked)];
  if (offers.length === meant.length && found.length === 0) return asked;
  return offers.length > 0
    ? { ...asked, meant: offers }
    : ask(notUnderstood, [{ text: 'Help', action: run('help') }, ...found]);
}

/** Pages that answer a question only in general. */
const isGeneral = (asked: Action): boolean =>
  asked.do === 'status' || asked.do === 'launcher' || (asked.do === 'help' && asked['topic'] === null);

/** `EBITDA`, `the batch number 24-0871-B`: what is looked for are the words of the question itself. */
function seeksOnly(asked: Action, own: readonly Word[]): boolean {
  const sought = soughtIn(asked);
  const isOwn = (low: string) => own.some((word) => word.low === low) || isEmpty(low) || /^@|\d/.test(low);
  return isLookUp(asked) && sought.length > 0 && sought.every(({ low }) => isOwn(low));
}

/**
 * `meridova drives iso 9001 certified`: the question's words are a part of the name that is looked for, or of what is
 * looked for after an answer.
 */
function isNameOf(asked: Action, own: readonly Word[]): boolean {
  const follows = 'how' in asked;
  const sought = follows || asName(asked)?.wanted.do === 'profile' ? soughtIn(asked) : [];
  const asks = own.filter((word) => !isFunctionWord(word.low) && (follows || !isTitle(word)));
  const isPart = asks.length > 0 && asks.every(({ low }) => sought.some((word) => word.low === low));
  return isPart && (follows || own.length > 1);
}

const isEmpty = (low: string) => isSentenceWord(low) || isPlainWord(low) || emptyWords.has(low);

/**
 * Whether a look-up holds goods or a capitalized name, and no word of the question. Other actions stay, apart from
 * changes of the last answer.
 */
function holdsMore(action: Action, text: readonly Word[], own: readonly Word[]): boolean {
  const sought = soughtIn(action);
  // `The email of their sales manager` asks for no alert.
  if (action.do === 'watch') return false;
  if (sought.length === 0) return !('how' in action);
  const isOwn = (low: string) => own.some((word) => word.low === low && !isFunctionWord(low));
  const isNamed = (low: string) =>
    text.some((word, at) => word.low === low && (isGoodsWord(low) || (at > 0 && isCapitalized(word))));
  return !isOdd(action, text) && !sought.some(({ low }) => isOwn(low)) && sought.some(({ low }) => isNamed(low));
}

/** The only firm that words name, to open. */
function firmIn(words: readonly Word[], today: string) {
  const firm = textOf(gistOf(words, today).named('firms', words));
  return firm === '' ? [] : [offered(nameSearch(firm, partyKinds, { do: 'profile' }))];
}
