import type { AnswerCost, Estimate } from '../../lookups/outcome.ts';
import type { Move } from '../../model/answer.ts';
import { type Dataset, filterField } from '../../model/datasets.ts';
import type { ListedFirm } from '../../model/lists.ts';
import { type Budget, type Spending, workflowUser } from '../../model/money.ts';

/**
 * Text from records, people and the service is untrusted: it must not mention, link, format or break a message. Names
 * and descriptions go into plain_text, table cells and rich_text, which parse nothing; a message's `text` and mrkdwn go
 * through `inSentence`.
 */

/** Words of ASCII and of Latin letters, and the signs of our own sentences, with one space between them. */
const alreadyClean = /^[\x21-\x7e\xa1-\xac\xae-\u024f–—‘’“”…]+(?: [\x21-\x7e\xa1-\xac\xae-\u024f–—‘’“”…]+)*$/;

/**
 * Drops characters that hide or reorder text, folds white space, and cuts at `max` without splitting a character.
 * Counts UTF-16 units, the larger of the ways in which Slack may count.
 */
export function cleanText(text: string, max = 300): string {
  if (text.length <= max && alreadyClean.test(text)) return text;
  // The beginning of a text that is far too long is enough, unless much of it is dropped.
  for (let taken = 2 * max; ; taken *= 2) {
    const clean = text
      .slice(0, taken)
      .replace(/\s+/g, ' ')
      .replace(/(?!\u200d)[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
      .trim();
    if (clean.length > max) return `${withoutHalf(clean.slice(0, max - 1)).trimEnd()}…`;
    if (taken >= text.length) return clean;
  }
}

/** Cutting may leave the first half of a character at the end. */
const withoutHalf = (text: string) => text.replace(/[\ud800-\udbff]$/, '');

/** Like `cleanText`, but never empty: Slack refuses a whole message because of one empty cell. */
export function cellText(text: string | null | undefined, max = 300): string {
  const clean = text == null ? '' : cleanText(text, max);
  return clean === '' ? '–' : clean;
}

const rightToLeft = String.raw`\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}`;
/** A quote mark inside a word belongs to it: `בע"מ`. */
const markInside = `(?<=[${rightToLeft}])"(?=[${rightToLeft}])`;
const rightToLeftWords = new RegExp(
  String.raw`[${rightToLeft}](?:(?:[${rightToLeft}\p{M}\d\s&.'’-]|${markInside})*[${rightToLeft}\p{M}])?`,
  'gu',
);

/** The text with one period at its end. Its last word may have one, as in `Acme Inc.` */
export const ended = (text: string): string => `${text.replace(/\.$/, '')}.`;

/** Unicode isolates keep a name that is written from right to left from reordering the sentence around it. */
function isolate(text: string): string {
  return text.replace(rightToLeftWords, '\u2068$&\u2069');
}

/** `cellText` within a sentence, such as a headline. A pasted command drops what is added here. */
export function lineText(text: string, max = 300): string {
  const line = isolate(cellText(text, max));
  return line.length <= max ? line : isolate(cellText(text, Math.max(1, 2 * max - line.length)));
}

export function joined(parts: readonly string[], by = ' '): string {
  return parts.filter((part) => part !== '').join(by);
}

/** Word joiner: invisible, not spoken, and not a word boundary for Slack. A pasted command drops it. */
const joiner = '\u2060';

/**
 * For `text` and mrkdwn: nothing in it can mention, link or format, and every character stays. mrkdwn has no escape for
 * `* _ ~` and backticks, but they format only between white space and ASCII punctuation, so a word joiner on either
 * side disables them. Marks inside a word need none, so `acme_robotics` can be searched and copied.
 * @param max length of the result, including what is added here
 */
export function inSentence(text: string, max = 150): string {
  let clean = cleanText(text, max);
  for (;;) {
    const sent = isolate(escapeText(withoutMarkup(clean)));
    if (sent.length <= max) return sent;
    clean = cleanText(clean, Math.max(1, clean.length - Math.ceil((sent.length - max) / 5)));
  }
}

function withoutMarkup(text: string): string {
  return (
    text
      .replace(/(?<![a-z\d])[*_~`]|[*_~`](?![a-z\d])/gi, `${joiner}$&${joiner}`)
      // A quote mark at the start of a line, emoji names, and addresses, which Slack links by itself.
      .replace(/^[>＞]/, `${joiner}$&`)
      .replace(/:(?=\/\/|[^\s:]+:)/g, `:${joiner}`)
      .replace(/(\w)\.(?=[a-z]{2})/gi, `$1.${joiner}`)
      .replace(/@/g, `@${joiner}`)
  );
}

export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });

export function figure(value: number): string {
  return figures.format(value);
}

/** An ISO day as mm/dd/yyyy, the format of the records. */
export function day(iso: string): string {
  const [year = '', month = '', date = ''] = iso.split('-');
  return `${month}/${date}/${year}`;
}

const spokenDays = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** An ISO day as in a sentence: Nov 22, 2026. */
export function spokenDay(iso: string): string {
  const time = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(time) ? iso : spokenDays.format(time);
}

/** An ISO day of a year that is clear: Nov 22. */
export function monthDay(iso: string): string {
  return spokenDay(iso).replace(/, \d+$/, '');
}

const inUtc = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** For readers of unknown time zones. @param at epoch ms */
export function utcMoment(at: number): string {
  return `${inUtc.format(at).replace(/\s/g, ' ')} UTC`;
}

/** `2026-11-27 16:37 UTC`, for files. @param at epoch ms */
export function fileMoment(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

export function moment(at: number): string {
  return `<!date^${Math.floor(at / 1000)}^{date_short_pretty} at {time}|${utcMoment(at)}>`;
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export function money(value: number): string {
  return dollars.format(value);
}

export function withState(place: string): string {
  return place.replace(/, [A-Z][a-z](?=$|"| or | \d)/g, (state) => state.toUpperCase());
}

export function monthName(iso: string): string {
  return spokenDay(iso).slice(0, 3);
}

export function monthYear(iso: string): string {
  return `${monthName(iso)} ${iso.slice(0, 4)}`;
}

export function count(number: number, one: string, many = `${one}s`): string {
  return `${figure(number)} ${number === 1 ? one : many}`;
}

/** Rounded, but only a whole is 100%. */
export function percent(share: number): string {
  const whole = Math.round(share * 100);
  if (whole === 0 && share > 0) return 'under 1%';
  return whole === 100 && share < 1 ? 'over 99%' : `${figure(whole)}%`;
}

/**
 * Credits as the service charges them, in tenths or hundredths. Shares and averages are finer; those are shown in
 * tenths, or with one significant digit below a tenth.
 */
export function creditFigure(credits: number): string {
  const charged = Number(credits.toFixed(2));
  if (Math.abs(credits - charged) < 0.000_05) return figure(charged);
  return figure(Number(credits < 0.1 ? credits.toPrecision(1) : credits.toFixed(1)));
}

export function inCredits(credits: number): string {
  const shown = creditFigure(credits);
  return `${shown} ${shown === '1' ? 'credit' : 'credits'}`;
}

/** The nearest percent; 100% only once nothing is left. */
export function usedPercent(used: number, limit: number): string {
  if (used >= limit) return limit === 0 ? '100%' : percent(used / limit);
  return `${Math.min(99, Math.round((used / limit) * 100))}%`;
}

/** Characters that a button or a choice shows. */
const longestLabel = 75;

/** `Next 10 · 1 credit`. Of a long label the words are cut, not the price. @param credits null when it is unknown */
export function priced(label: string, credits: number | null): string {
  return withPrice(label, credits === null ? 'costs credits' : credits === 0 ? 'free' : inCredits(credits));
}

/** `Shipments · up to 1 credit` @param credits the most it may cost; null when it is unknown */
export function upTo(label: string, credits: number | null): string {
  return credits === null || credits === 0 ? priced(label, credits) : withPrice(label, `up to ${inCredits(credits)}`);
}

function withPrice(label: string, price: string): string {
  return `${cleanText(label, longestLabel - price.length - 3)} · ${price}`;
}

export const withoutPrice = (label: string): string =>
  label.replace(/ · (?:free|costs credits|(?:up to )?\S+ credits?)$/, '');

export function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Only undoes Slack's references and entities, to get the text that the person typed. */
export function asTyped(text: string): string {
  return text
    .replace(/<([^<>]*)>/g, (_, inside: string) => plainReference(inside))
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}

function plainReference(inside: string): string {
  const [target = '', label] = inside.split('|', 2);
  if (target.startsWith('#')) return `#${label ?? target.slice(1)}`;
  if (target.startsWith('@')) return `@${label ?? target.slice(1)}`;
  if (target.startsWith('mailto:') || target.startsWith('tel:')) return label ?? target.replace(/^\w+:/, '');
  // Slack turns a typed `acme.com` into a link with the typed text as its label.
  if (/^https?:\/\//.test(target)) return label !== undefined && target.endsWith(label) ? label : target;
  return inside;
}

/** The last line of every answer: `1 credit · 812.4 left`, `Free · 977.5 credits left`, `Free · from 3 h ago`. */
export function costLine(cost: AnswerCost, now: number): string {
  return [capital(charge(cost.charged)), ...left(cost), ...age(cost, now)].join(' · ');
}

/** `costLine` as a sentence, for notifications and screen readers. */
export function costSentence(cost: AnswerCost, now: number): string {
  const line = [charge(cost.charged), ...age(cost, now)].join(', ');
  return `${[capital(line), ...left(cost)].join('; ')}.`;
}

export function chargedWords(charged: number | null): string {
  if (charged === 0) return 'Nothing has been charged so far.';
  return charged === null
    ? "The data service didn't say what this cost so far."
    : `This cost ${inCredits(charged)} so far.`;
}

/** `1 credit`, `free`, `cost not reported` */
export function charge(charged: number | null): string {
  if (charged === null) return 'cost not reported';
  return charged === 0 ? 'free' : inCredits(charged);
}

function left({ charged, left: credits }: AnswerCost): string[] {
  if (credits === null) return [];
  return [charged === null || charged === 0 ? `${inCredits(credits)} left` : `${creditFigure(credits)} left`];
}

function age({ source, at, updated }: AnswerCost, now: number): string[] {
  if (source === 'fresh') return [];
  const from = `from ${ago(now - at).replace('just now', 'a moment ago')}`;
  return updated === undefined
    ? [from]
    : [from, `nothing newer: the data service was last updated on ${spokenDay(updated)}`];
}

export function ago(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`;
}

/** An estimate: only the service says what it charged. */
export function aboutPrice({ rows, credits }: Estimate, unit = 'row'): string {
  if (rows === 0) return 'Free: I still have the answer.';
  const forRows = `for up to ${count(rows, unit)}`;
  if (credits === null) return `I don't know the price ${forRows} yet. The first answer will say it.`;
  if (credits === 0) return `This was free ${forRows} before.`;
  return `About ${inCredits(credits)} ${forRows}.`;
}

/** `You've`, `your`, `today`: `You've used 56.9 of your 60 credits for today`. */
export function budgetWords({ whose, agents, user }: Budget) {
  const period = whose === 'person' ? 'today' : 'this month';
  if (whose === 'workspace')
    return agents
      ? { owner: "This workspace's agents have", its: 'their', period }
      : { owner: 'This workspace has', its: 'its', period };
  if (user === workflowUser) return { owner: 'Workflows have', its: 'their', period };
  return agents ? { owner: 'Your agents have', its: 'their', period } : { owner: "You've", its: 'your', period };
}

/** Appended to a sentence about a budget; empty when there is nothing in doubt or reserved. */
export function besidesSpent({ inDoubt, reserved }: Spending): string {
  return [
    inDoubt === 0 ? '' : `, ${creditFigure(inDoubt)} more may have been charged`,
    reserved === 0 ? '' : `, ${creditFigure(reserved)} more reserved for answers under way`,
  ].join('');
}

export function doubtfulLine(dataset: Dataset, fields: readonly string[]): string {
  return `Under half of these rows match the filter (${labelsOf(dataset, fields).join(', ')}): the data service may have ignored it.`;
}

export function labelsOf(dataset: Dataset, fields: readonly string[]): string[] {
  return fields.map((field) => filterField(dataset, field)?.label ?? field);
}

export function movedLines(moves: readonly Move[], parties: readonly ListedFirm[]): string[] {
  return moves.map(({ from, to }) => {
    const name = parties.find(({ slug }) => slug === to)?.title ?? to;
    return ended(`Moved: ${from} is now ${cleanText(name, 80)}`);
  });
}

/** For workflows and agents, which have no buttons. @param instead replaces "press Retry" */
export function withoutRetry(text: string, instead: 'run the workflow again' | 'call again'): string {
  return text.replace(/press retry(?:,? (?:or|to) try again)?/gi, (said) =>
    said.startsWith('P') ? capital(instead) : instead,
  );
}

export function namesIn(names: readonly string[], most = 15): string {
  const shown = names.slice(0, most).map((name) => cleanText(name, 50));
  const more = names.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${figure(more)} more`] : [])].join(', ');
}
