import type { AnswerCost, Estimate, ResolvedParty } from '../../lookups/outcome.ts';
import type { Move } from '../../model/answer.ts';
import { type Dataset, filterField } from '../../model/datasets.ts';
import type { Spending } from '../../model/money.ts';

/**
 * Text from records, people and the service is hostile: it must not mention, link, format or break a message. Names
 * and descriptions go into plain_text, table cells and rich_text, which parse nothing; a message's `text` and mrkdwn
 * go through `inSentence`.
 */

/**
 * Drops what hides or reorders text, folds white space, and cuts at `max` without splitting a character. Counted in
 * UTF-16 units, the longer of the ways in which Slack may count.
 */
export function cleanText(text: string, max = 300): string {
  // Most of what records hold is clean already.
  if (text.length <= max && /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/.test(text)) return text;
  const clean = text
    // Line breaks and tabs separate words.
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, (c) => (c === '\u200d' ? c : ''))
    .trim();
  if (clean.length <= max) return clean;
  const cut = clean.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '');
  return `${cut.trimEnd()}…`;
}

/** Like `cleanText`, and never empty: Slack refuses a whole message for one empty cell. */
export function cellText(text: string | null | undefined, max = 300): string {
  const clean = text == null ? '' : cleanText(text, max);
  return clean === '' ? '–' : clean;
}

/** Neither seen nor spoken, and no edge of a word to Slack. A command that it is pasted into drops it. */
const joiner = '\u2060';

/**
 * For a message's `text` and for mrkdwn: nothing in it can mention, link or format, and every character stays.
 * mrkdwn has no escape for `* _ ~` and backticks, but they format only between white space and ASCII punctuation: a word
 * joiner on either side keeps them text. Marks inside a word need none, so `acme_robotics` is found and copied as it is.
 * @param max of what is sent, with all that is added here
 */
export function inSentence(text: string, max = 150): string {
  let clean = cleanText(text, max);
  for (;;) {
    const sent = escapeText(withoutMarkup(clean));
    if (sent.length <= max) return sent;
    // No character grows by more than four.
    clean = cleanText(clean, Math.max(1, clean.length - Math.ceil((sent.length - max) / 5)));
  }
}

function withoutMarkup(text: string): string {
  return (
    text
      .replace(/(?<![a-z\d])[*_~`]|[*_~`](?![a-z\d])/gi, `${joiner}$&${joiner}`)
      // A quote at the beginning of a line; emoji by their names, and addresses, which Slack links without being asked.
      .replace(/^[>＞]/, `${joiner}$&`)
      .replace(/:(?=\/\/|[^\s:]+:)/g, `:${joiner}`)
      .replace(/(\w)\.(?=[a-z]{2})/gi, `$1.${joiner}`)
      .replace(/@/g, `@${joiner}`)
  );
}

/** Slack's three entities, in this order. */
export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });

/** 12345.6 as 12,345.6 */
export function figure(value: number): string {
  return figures.format(value);
}

/** An ISO day as mm/dd/yyyy, as the records write it. */
export function day(iso: string): string {
  const [year = '', month = '', date = ''] = iso.split('-');
  return `${month}/${date}/${year}`;
}

const spokenDays = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** An ISO day as it stands in a sentence: Nov 22, 2026. */
export function spokenDay(iso: string): string {
  const time = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(time) ? iso : spokenDays.format(time);
}

const inUtc = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** An instant where no reader's zone is known. @param at epoch ms */
export function utcMoment(at: number): string {
  return `${inUtc.format(at).replace(/\s/g, ' ')} UTC`;
}

/** An instant as mrkdwn, which Slack shows in the reader's own zone. @param at epoch ms */
export function moment(at: number): string {
  return `<!date^${Math.floor(at / 1000)}^{date_short_pretty} at {time}|${utcMoment(at)}>`;
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** 80683.7 as $80,683.70 */
export function money(value: number): string {
  return dollars.format(value);
}

/** `Los Angeles, Ca`, as records write it, as `Los Angeles, CA`. */
export function withState(place: string): string {
  return place.replace(/, [A-Z][a-z](?=$|"| or | \d)/g, (state) => state.toUpperCase());
}

/** The month of an ISO day: Nov */
export function monthName(iso: string): string {
  return spokenDay(iso).slice(0, 3);
}

/** The month of an ISO day with its year: Nov 2025 */
export function monthYear(iso: string): string {
  return `${monthName(iso)} ${iso.slice(0, 4)}`;
}

/** `1 record`, `2 records` */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${figure(number)} ${number === 1 ? one : many}`;
}

/** Rounded down, so that the shares of a page add up to at most 100%. */
export function percent(share: number): string {
  const whole = Math.floor(share * 100 + 1e-9);
  return whole === 0 && share > 0 ? 'under 1%' : `${figure(whole)}%`;
}

/**
 * Credits as the service charges them, in tenths or hundredths. Finer figures are shares and averages: tenths are enough
 * for those, and the first digit for those below a tenth.
 */
export function creditFigure(credits: number): string {
  const charged = Number(credits.toFixed(2));
  if (Math.abs(credits - charged) < 0.000_05) return figure(charged);
  return figure(Number(credits < 0.1 ? credits.toPrecision(1) : credits.toFixed(1)));
}

/** `1 credit`, `0.1 credits`, `1,204.5 credits` */
export function inCredits(credits: number): string {
  const shown = creditFigure(credits);
  return `${shown} ${shown === '1' ? 'credit' : 'credits'}`;
}

/** How much of a budget is used, to the nearest percent; 100% only once nothing is left. */
export function usedPercent(used: number, limit: number): string {
  if (used >= limit) return limit === 0 ? '100%' : percent(used / limit);
  return `${Math.min(99, Math.round((used / limit) * 100))}%`;
}

/** A button's label with its price: `Next 10 · 1 credit`. @param credits null where nobody knows the price */
export function priced(label: string, credits: number | null): string {
  return credits === null ? label : `${label} · ${credits === 0 ? 'free' : inCredits(credits)}`;
}

/** With a capital letter, as a label begins. */
export function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Undoes only what Slack does on the way: references and entities. What is left is what the person saw themselves type. */
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
  // Slack makes a link of `acme.com` as typed; what was typed is the label.
  if (/^https?:\/\//.test(target)) return label !== undefined && target.endsWith(label) ? label : target;
  return inside;
}

/** The last line of every answer: `1 credit · 812.4 left`, `Free · 977.5 credits left`, `Free · from 3 h ago`. */
export function costLine(cost: AnswerCost, now: number): string {
  return [capital(charge(cost.charged)), ...left(cost), ...age(cost, now)].join(' · ');
}

/** The same as a sentence, for the notification and the screen reader. */
export function costSentence(cost: AnswerCost, now: number): string {
  const line = [charge(cost.charged), ...age(cost, now)].join(', ');
  return `${[capital(line), ...left(cost)].join('; ')}.`;
}

/** What asking, or reading, has cost so far. Names may have been searched for on the way, which a service may charge for. */
export function chargedWords(charged: number | null): string {
  if (charged === 0) return 'Nothing has been charged so far.';
  return charged === null
    ? "The data service didn't say what this cost so far."
    : `This cost ${inCredits(charged)} so far.`;
}

function charge(charged: number | null): string {
  if (charged === null) return 'cost not reported';
  return charged === 0 ? 'free' : inCredits(charged);
}

function left({ charged, left: credits }: AnswerCost): string[] {
  if (credits === null) return [];
  // Behind "1 credit" the unit goes without saying.
  return [charged === null || charged === 0 ? `${inCredits(credits)} left` : `${creditFigure(credits)} left`];
}

/** Empty for a new answer. */
function age({ source, at, updated }: AnswerCost, now: number): string[] {
  if (source === 'fresh') return [];
  const from = `from ${ago(now - at).replace('just now', 'a moment ago')}`;
  return updated === undefined
    ? [from]
    : [from, `nothing newer, the data service was last updated on ${spokenDay(updated)}`];
}

/** Milliseconds as the nearest whole unit people say. */
export function ago(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`;
}

/** What something would cost, as a sentence; always about, since only the service says what it charged. */
export function aboutPrice({ rows, credits }: Estimate): string {
  if (rows === 0) return 'Free: I still have the answer.';
  const forRows = `for up to ${count(rows, 'row')}`;
  if (credits === null) return `I don't know the price ${forRows} yet. The first answer will say it.`;
  if (credits === 0) return `This was free ${forRows} before.`;
  return `About ${inCredits(credits)} ${forRows}.`;
}

/** What a budget counts beside what was charged, to follow it in a sentence; empty when there is nothing. */
export function besidesSpent({ inDoubt, reserved }: Pick<Spending, 'inDoubt' | 'reserved'>): string {
  return [
    inDoubt === 0 ? '' : `, ${creditFigure(inDoubt)} more may have been charged`,
    reserved === 0 ? '' : `, ${creditFigure(reserved)} more reserved for answers under way`,
  ].join('');
}

/** Said where the service may have ignored a filter. @param fields at least one that under half of the rows satisfy */
export function doubtfulLine(dataset: Dataset, fields: readonly string[]): string {
  return `Under half of these rows match the filter (${labelsOf(dataset, fields).join(', ')}): the data service may have ignored it.`;
}

/** Fields by what people call them. */
export function labelsOf(dataset: Dataset, fields: readonly string[]): string[] {
  return fields.map((field) => filterField(dataset, field)?.label ?? field);
}

/** A sentence for each slug that the service has moved for good, with the name of the firm it is now. */
export function movedLines(
  moves: readonly Move[],
  parties: readonly Pick<ResolvedParty, 'slug' | 'title'>[],
): string[] {
  return moves.map(({ from, to }) => {
    const name = parties.find(({ slug }) => slug === to)?.title ?? to;
    return `Moved: ${from} is now ${cleanText(name, 80).replace(/\.$/, '')}.`;
  });
}

/** For workflows and agents, which have no buttons. @param instead what they do in place of pressing it */
export function withoutRetry(text: string, instead: 'run the workflow again' | 'call again'): string {
  return text.replace(/press retry(?:,? (?:or|to) try again)?/gi, (said) =>
    said.startsWith('P') ? capital(instead) : instead,
  );
}
