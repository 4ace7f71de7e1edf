import type { AnswerCost, Estimate } from '../../lookups/estimate.ts';
import type { Asked } from '../../lookups/outcome.ts';
import type { Move } from '../../model/answer.ts';
import type { Intent } from '../../model/intent.ts';
import type { Spending } from '../../model/money.ts';
import { button, buttons, header, type Message, note, paragraph } from './blocks.ts';
import type { RunName } from './ids.ts';
import { describeIntent } from '../../actions/look-ups/party-choice.ts';
import { count, figure, inSentence } from './text.ts';

/** The last line of every answer: `1 credit · 812.4 left · fresh`, `0 credits · cached 3 h ago`. */
export function costLine(cost: AnswerCost, now: number): string {
  const left = cost.left === null ? [] : [`${figure(cost.left)} left`];
  return [charge(cost.charged), ...left, age(cost, now)].join(' · ');
}

/** The same as a sentence, for the notification and the screen reader. */
export function costSentence(cost: AnswerCost, now: number): string {
  const left = cost.left === null ? '' : ` ${figure(cost.left)} credits are left.`;
  const source = cost.source === 'cached' ? ` from an answer ${age(cost, now)}` : '';
  if (cost.charged === null) return `The service did not report the cost${source}.${left}`;
  return `This cost ${charge(cost.charged)}${source}.${left}`;
}

function charge(charged: number | null): string {
  if (charged === null) return 'cost not reported';
  return `${figure(charged)} ${charged === 1 ? 'credit' : 'credits'}`;
}

function age(cost: AnswerCost, now: number): string {
  return cost.source === 'fresh' ? 'fresh' : `cached ${ago(now - cost.at)}`;
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
  const forRows = `for up to ${count(rows, 'row')}`;
  if (credits === null) return `What this costs ${forRows} is not known yet: the first answer will say it.`;
  if (credits === 0) return `This was free ${forRows} before.`;
  return `About ${count(credits, 'credit')} ${forRows}; nothing if the answer is still kept.`;
}

/** What a budget counts beside what was charged, to follow it in a sentence; empty when there is nothing. */
export function besidesSpent({ inDoubt, reserved }: Pick<Spending, 'inDoubt' | 'reserved'>): string {
  return [
    inDoubt === 0 ? '' : `, ${figure(inDoubt)} more may have been charged`,
    reserved === 0 ? '' : `, ${figure(reserved)} more reserved for look-ups under way`,
  ].join('');
}

/** Rows of a first page. */
const firstRows = 10;

/** What a look-up would cost, before anything is paid: Run, its first rows only, or Cancel. @param run what Run does */
export function estimateMessage({ intent, estimate, cost }: Asked, run: RunName): Message {
  const price = estimate.credits === null ? 'an unknown price' : `about ${count(estimate.credits, 'credit')}`;
  const what = `${price} for ${estimate.rows === 1 ? '1 record' : `up to ${count(estimate.rows, 'row')}`}`;
  const isExport = intent.do === 'export';
  const say = isExport ? `To count what an export would hold costs ${what}` : `This costs ${what}`;
  const why = 'That is more than you want to pay without being asked.';
  const next = isExport
    ? ['Run reads these rows and says what the whole export would cost, before anything else is paid.']
    : [];
  const first = firstPage(intent);
  return {
    text: [
      `${say}: ${inSentence(describeIntent(intent), 600)}.`,
      why,
      ...next,
      'Press Run or Cancel.',
      soFar(cost.charged),
    ].join(' '),
    blocks: [
      header(say),
      paragraph(`${describeIntent(intent)}.`),
      paragraph([why, ...next, 'The price is learned from what the data service charged before.'].join(' ')),
      ...buttons('estimate', [
        button({ does: run, label: 'Run', intent, style: 'primary' }),
        first === null
          ? null
          : button({ does: run, nth: 1, label: `First page only (${firstRows} rows)`, intent: first }),
        button({ does: 'cancel', label: 'Cancel', intent }),
      ]),
      note(soFar(cost.charged)),
    ],
    plain: null,
  };
}

function firstPage(intent: Intent): Intent | null {
  return 'size' in intent && intent.size > firstRows ? { ...intent, size: firstRows, offset: 0 } : null;
}

/** Names may have been searched for on the way, and a service may charge for that. */
function soFar(charged: number | null): string {
  if (charged === 0) return 'Nothing was charged so far.';
  if (charged === null) return 'A search for the name was made, and the service did not report its cost.';
  return `Searching for the name cost ${figure(charged)} ${charged === 1 ? 'credit' : 'credits'}.`;
}

/** Said where the service may have ignored a filter. @param fields at least one that under half of the rows satisfy */
export function doubtfulLine(fields: readonly string[]): string {
  return `Under half of these rows satisfy ${fields.join(', ')}: the service may have ignored it.`;
}

/** A sentence for each slug that the service has moved for good. */
export function movedLines(moves: readonly Move[]): string[] {
  return moves.map(({ from, to }) => `Moved: ${from} is now ${to}.`);
}
