import { type Asked, type Found, LookupError, type Outcome, type RecordCard } from '../lookups/outcome.ts';
import type { LookUp } from '../model/look-up.ts';
import { workflowUser } from '../model/money.ts';
import { dayOfRow } from '../model/records.ts';
import { addMonths, isoDay } from '../model/time.ts';
import { errorFields } from '../ops/log.ts';
import type { Interaction } from '../slack/failure.ts';
import { blockIds, type How } from '../slack/kit/action.ts';
import {
  type Button,
  button,
  buttons,
  changedMessage,
  failureMessage,
  formatted,
  header,
  type Message,
  note,
  paragraph,
  type PriceOf,
  type Shown,
  messageOf,
  running,
  withFirstLine,
} from '../slack/kit/blocks.ts';
import { capital, chargedWords, count, inCredits, inSentence, priced, ended, spokenDay } from '../slack/kit/text.ts';
import type { AnswerContext } from '../slack/listeners/deliveries.ts';
import type { Place } from '../slack/replier.ts';
import type { ActionDeps } from './feature.ts';
import { behindRecord, factsOf } from './look-ups/record-card.ts';
import { factSaid } from './look-ups/record-facts.ts';
import { again, retryButton, waysOn } from './look-ups/ways-on.ts';
import { cancelButton } from './look-ups/paging.ts';
import { isAnswer, nextOf, pricedIn, unitOf, viewOf } from './kinds.ts';
import { extremeWords } from './insights/trend.ts';
import { keepLast, keepQuestion, lastLookUp, openedPlace } from './last-look-up.ts';
import { questionOf } from './offers.ts';
import { describeLookUp, savedDates } from './reader/say.ts';
import { refusalOf } from './where-to-post.ts';
import { shownFor } from './look-ups/possible-matches.ts';
import { whileSlow } from './while-slow.ts';

/** Never throws. @returns whether Slack took the answer */
export async function answerLookUp(deps: ActionDeps, { to, place }: AnswerContext, lookUp: LookUp, how: How = {}) {
  const { pricing, replier, timings, log } = deps;
  const wanted = how.place === 'channel' ? 'channel' : place;
  let arrived = false;
  // Without a response_url, anything but a mention is a direct message to the bot.
  const isPublic = wanted === 'channel' && (to.responseUrl !== null || to.mention !== undefined);
  await deps.answerFailures(to, waysOn(lookUp, how, pricing), async () => {
    if (isPublic && (await refuseShare(deps, to, lookUp, how, 'Nothing was charged.'))) return;
    const askedAt = performance.now();
    const outcome = await perform(deps, to, lookUp, how, wanted);
    // Only answers go to the channel. A price never replaces the page it was asked from, which Cancel would remove.
    const isKept = isAnswer(outcome) || (outcome.is !== 'estimate' && wanted !== 'channel');
    const mayBePlaced = isKept ? wanted : 'new';
    const isOld = isPublic && mayBePlaced === 'channel' && performance.now() - askedAt > timings.sharingKnownMs;
    const placed = isOld && (await refuseShare(deps, to, lookUp, how, 'Only you see it.')) ? 'new' : mayBePlaced;
    const sharedBy = placed === 'channel' ? to.user : null;
    const draw = (priceOf: PriceOf) => {
      if (outcome.is === 'estimate') {
        const agreed = outcome.estimate.credits === null ? 'first' : true;
        return estimateMessage(outcome, { ...again(how), agreed }, priceOf);
      }
      const { savedAs, savedWindow, asks, place } = how;
      const decidesOn = sharedBy === null && isAnswer(outcome) ? { decidesOn: outcome.lookUp } : {};
      const shown = { savedAs, savedWindow, asks, place, ...decidesOn, ...shownFor(deps, sharedBy, priceOf) };
      const said = [answered(how, outcome, deps.now()), how.said].filter((line) => line !== undefined);
      return withFirstLine(said.join(' '), outcomeMessage(outcome, shown));
    };
    const message = await pricing.withPrices(draw, (priceOf) =>
      outcome.is === 'estimate' ? draw(priceOf) : pricedIn(outcome, shownFor(deps, sharedBy, priceOf)),
    );
    // Before the answer is sent, since its reader may type `again`, `export` or `only from Vietnam` right away.
    await keepAsRecent(deps, to, { outcome, shown: message, isShared: placed === 'channel', asks: how.asks });
    const receipt = await replier.reply(to, message, placed);
    arrived = receipt === 'taken';
    if (placed === 'channel' && (receipt === 'unknown' || receipt === 'failed')) {
      const retry = await pricing.withPrices((priceOf) => retryButton(lookUp, how, priceOf));
      // Else a failed share would go unnoticed.
      await replier.reply(to, unsharedMessage(to, receipt, retry), 'new');
    } else if (receipt === 'failed') replier.noteMissed(to, missedMessage(outcome));
    const { reference, workspace } = to;
    const { is, cost } = outcome;
    log.info({ reference, workspace, do: lookUp.do, is, charged: cost.charged, receipt }, 'answered');
  });
  return arrived;
}

async function refuseShare(deps: ActionDeps, to: Interaction, lookUp: LookUp, how: How, said: string) {
  const { pricing, replier } = deps;
  const then = { label: 'Share', action: { ...lookUp, how: { ...how, place: 'channel' } } };
  const refusal = await refusalOf(deps, to, to.channel, { isShared: to.mention?.isShared, then });
  if (refusal === null) return false;
  const { why, next, offer, isPassing } = refusal;
  // After Share, the answer is already visible.
  const own = await pricing.withPrices((priceOf) => running('Show it only to me', lookUp, priceOf));
  const look =
    how.cachedOnly === true
      ? button({ id: 'elsewhere', label: 'Share elsewhere', action: { do: 'share-form', of: lookUp } })
      : button({ id: 'own', ...own, how: again({ ...how, place: 'new' }) });
  const retry = await pricing.withPrices((priceOf) => retryButton(lookUp, how, priceOf));
  const offers = [look, isPassing ? retry : offer];
  const lines = [`I didn't post this there. ${said}`, next];
  await replier.reply(to, failureMessage({ title: why, lines, offers, typed: to.typed }), 'new');
  return true;
}

async function perform(deps: ActionDeps, to: Interaction, lookUp: LookUp, how: How, place: Place): Promise<Outcome> {
  // Checked before paying for rows that could not be delivered.
  if (lookUp.do === 'export' && !(await deps.files.canSend()))
    throw new LookupError('no_files', 'The scope files:write is missing.');
  const why: Slowness = { throttled: false, counted: null, changes: place === 'replace' };
  const onThrottled = () => (why.throttled = true);
  const onProgress = (done: number, of: number) => (why.counted = { done, of, unit: unitOf(lookUp) });
  // A page stays until its answer arrives; a price question has been answered and may go.
  const noticePlace = place === 'replace' && how.agreed === undefined ? 'new' : place;
  const say = (isReplaced: boolean) => slowMessage(why, isReplaced);
  const agreed = { confirmed: how.agreed === true, mayLearn: how.agreed === 'first' };
  return whileSlow(deps, to, noticePlace, say, () =>
    deps.lookUp(lookUp, to, { ...how, ...agreed, onThrottled, onProgress }),
  );
}

interface Drawn {
  readonly outcome: Outcome;
  readonly shown: Message;
  readonly isShared: boolean;
  readonly asks: How['asks'];
}

async function keepAsRecent(deps: ActionDeps, to: Interaction, { outcome, shown, isShared, asks }: Drawn) {
  const isPriced = outcome.is === 'estimate' && outcome.lookUp.do !== 'export';
  const isQuestion = isPriced || outcome.is === 'choice' || outcome.is === 'compare-question';
  const { workspace, user, reference } = to;
  if (isAnswer(outcome))
    deps.recent.keep(workspace, user, outcome.lookUp, (error: unknown) => {
      // The answer was sent; only follow-ups are affected.
      deps.log.error({ reference, error: errorFields(error) }, 'the store did not keep a look-up as recent');
    });
  if (isAnswer(outcome) || isQuestion) {
    const { lookUp, cost } = outcome;
    const answer = { lookUp, next: nextOf(outcome), ...(!isQuestion && { charged: cost.charged }), asks };
    const ofRecord = outcome.is === 'record' && (await aboutRecord(deps, to, outcome));
    keepLast(deps, to, { ...answer, ...ofRecord }, shown, isShared && !isQuestion);
  }
  // Last, since a question is open only if nothing was kept after it.
  if (!isAnswer(outcome) || outcome.lookUp.do === 'export') keepQuestion(deps, to, questionOf(shown));
}

/** With the rows of the list that it may have been opened from, so that `and row 4?` can follow. */
async function aboutRecord(deps: ActionDeps, to: Interaction, { record, lookUp }: RecordCard) {
  const before = await lastLookUp(deps, to);
  // Not those of another answer.
  const isFromList = before !== null && openedPlace({ ...before, lookUp, opened: undefined }) > 0;
  const rows = isFromList ? before.rows : [];
  return { record: behindRecord(record, lookUp.dataset, deps.now()), rows };
}

export function outcomeMessage(outcome: Found, shown: Shown): Message {
  const built = viewOf(outcome, shown);
  const { savedAs, savedWindow } = shown;
  const dates = savedWindow === undefined ? null : savedDates(outcome.lookUp, savedWindow);
  const message = savedAs === undefined ? built : underName(savedAs, dates, built);
  return shown.sharedBy === null ? message : sharedMessage(message, shown.sharedBy);
}

export function sharedMessage(message: Message, sharedBy: string): Message {
  const who = sharedBy === workflowUser ? 'a workflow' : `<@${sharedBy}>`;
  const by = formatted(`${capital(who)} shared this.`);
  return changedMessage(`Shared by ${who}: ${message.text}`, message, (all) => [by, ...all]);
}

function underName(name: string, dates: string | null, message: Message): Message {
  return changedMessage(`${inSentence(name)} – ${message.text}`, message, (all) =>
    all
      .map((block, i) => (i === 0 && block.type === 'header' ? header(`${name} – ${block.text.text}`) : block))
      .toSpliced(-1, 0, ...(dates === null ? [] : [note(dates)])),
  );
}

/** The answer to the question that was asked, as far as the record or the rows on the page tell. */
function answered({ asks }: How, outcome: Outcome, now: number): string | undefined {
  if (asks === undefined || asks === 'shared' || asks === 'growth') return undefined;
  if (asks === 'most' || asks === 'fewest') return outcome.is === 'trend' ? extremeWords(outcome, asks) : undefined;
  if (outcome.is === 'record') return factSaid(asks, factsOf(outcome.record, outcome.lookUp.dataset));
  const days =
    outcome.is === 'page' && outcome.doubtful.length === 0 ? outcome.rows.flatMap((row) => dayOfRow(row) ?? []) : [];
  const newest = days.toSorted().at(-1);
  if (newest === undefined) return undefined;
  // A firm without a shipment for six months counts as lost elsewhere, too.
  const isYes = asks === 'whether' || (asks === 'still' && newest >= addMonths(isoDay(now), -6));
  return `${isYes ? 'Yes. ' : ''}The newest shipment here is from ${spokenDay(newest)}.`;
}

interface Counted {
  readonly done: number;
  readonly of: number;
  readonly unit: string | undefined;
}

interface Slowness {
  throttled: boolean;
  counted: Counted | null;
  /** Whether the answer replaces the message that was pressed. */
  readonly changes: boolean;
}

/** @param isReplaced by the answer; if not, its text must stay true afterwards */
export function slowMessage({ throttled, counted, changes }: Slowness, isReplaced: boolean): Message {
  const pause = throttled ? ['Slowing down, as the data service asked.'] : [];
  const why =
    counted !== null ? [...pause, isReplaced ? progressWords(counted) : `That takes ${callsOf(counted)}.`] : pause;
  const where = changes ? 'The message you pressed will change.' : 'The answer will appear here.';
  const said = why.length > 0 ? why : ['Still looking. The data service is slow.'];
  const text = [...said, isReplaced ? 'The answer will replace this.' : where].join(' ');
  return messageOf(text, [paragraph(text, blockIds.waiting)]);
}

const callsOf = ({ of, unit = 'call' }: Counted) => count(of, unit);

export function progressWords(counted: Counted): string {
  return `${counted.done} of ${callsOf(counted)} ${counted.done === 1 ? 'is' : 'are'} in.`;
}

/** For a person whose answer Slack refused in every form. Its rows are stored, so showing it is free. */
export function missedMessage({ lookUp, cost }: Outcome): Message {
  const title = "I couldn't show you an earlier answer";
  const paid = cost.charged === null ? "Its cost wasn't reported" : `It cost ${inCredits(cost.charged)}`;
  const lines = [`${ended(describeLookUp(lookUp))} Slack didn't take it. ${paid}, and I kept it.`];
  const show = button({ id: 'missed', label: 'Show it', action: lookUp, how: { place: 'new', anyAge: true } });
  return messageOf(`${title}: ${lines.map((line) => inSentence(line, 600)).join(' ')}`, [
    header(title),
    lines.map((line) => paragraph(line)),
    buttons('missed', [show]),
  ]);
}

export function unsharedMessage(
  { reference, typed }: { readonly reference: string; readonly typed: string | null },
  receipt: 'unknown' | 'failed',
  retry: Button,
): Message {
  const [title, next] =
    receipt === 'unknown'
      ? ['The answer may not be in the channel', "Slack didn't confirm it. If you don't see it there, press Retry."]
      : ["I couldn't share the answer", 'Slack refused it for the channel. Press Retry to share it again.'];
  return failureMessage({ title, lines: [next], notes: [`Reference ${reference}.`], offers: [retry], typed });
}

const firstRows = 10;

/** The price of a look-up, before anything is paid: Run, its first rows only, or Cancel. @param how Run looks up */
export function estimateMessage(
  { lookUp, estimate: { credits, rows, limit }, cost }: Asked,
  how: How,
  priceOf: Shown['priceOf'],
): Message {
  const unit = unitOf(lookUp);
  const what = unit !== undefined ? count(rows, unit) : rows === 1 ? '1 record' : `up to ${count(rows, 'row')}`;
  const price = credits === null ? 'Price not known yet' : `About ${inCredits(credits)}`;
  const isExport = lookUp.do === 'export';
  const title = `${price} ${isExport ? `to count this export: ${what}` : `for ${what}`}`;
  const lines = [
    ended(describeLookUp(lookUp, how.savedWindow)),
    ...(isExport ? ["I'll then tell you the price of the whole file before anything else is charged."] : []),
  ];
  const why =
    credits === null
      ? "I ask because the data service tells a price only with its first answer, and I haven't had one yet. I ask again if the rest would cost more than the limit in your settings."
      : limit === 0
        ? 'I ask before every answer that costs credits, as your settings say.'
        : `I ask because this is over ${limit === undefined ? '' : `${inCredits(limit)}, `}the limit in your settings.`;
  const notes = [chargedWords(cost.charged), why];
  const first = 'size' in lookUp && lookUp.size > firstRows ? { ...lookUp, size: firstRows, offset: 0 } : null;
  return messageOf(`${title}. ${[...lines, ...notes].map((line) => inSentence(line, 600)).join(' ')}`, [
    header(title),
    lines.map((line) => paragraph(line)),
    buttons('estimate', [
      button({ id: 'run', label: priced('Look up', credits), action: lookUp, how, style: 'primary' }),
      first !== null && button({ id: 'run', nth: 1, ...running(`First ${firstRows} rows`, first, priceOf), how }),
      cancelButton,
    ]),
    note(notes.join(' ')),
  ]);
}
