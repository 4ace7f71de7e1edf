import { isDeepStrictEqual } from 'node:util';
import { FeedError } from '../../alerts/feeds/feed-work.ts';
import { isResumedBy, needsNoReading } from '../../alerts/first-reading.ts';
import { isDirect, maySee } from '../../alerts/rights.ts';
import { noteSpentBefore, OverBudget } from '../../lookups/outcome.ts';
import { assertWithinBudgets } from '../../lookups/quote.ts';
import type { Alert, AlertSet, AlertTerms, BaselineProgress, SendResult } from '../../model/alert.ts';
import type { Interaction } from '../../slack/failure.ts';
import { priced, upTo } from '../../slack/kit/text.ts';
import type { AnswerContext } from '../../slack/listeners/deliveries.ts';
import { tell } from '../../slack/replier.ts';
import type { ActionDeps } from '../feature.ts';
import { readKept } from '../forms.ts';
import { allowed, showCard } from '../postings/kind.ts';
import { duplicateWords } from '../postings/words.ts';
import { actorOf, mayBeTaken, refuseAim, type Then, whyNotTold } from '../where-to-post.ts';
import { alertKind } from './alerts.ts';
import { type AlertDraft, alertDraftSchema, resolveFirms, withFirmIn } from './alert-draft.ts';
import { isOfCounts, numberedName, readAlertDraft } from './alert-fields.ts';
import {
  alertNotSet,
  alertQuestion,
  baselineUnderway,
  costlierWords,
  costWords,
  firmQuestion,
  notSet,
  type NotSetProps,
  notSetWords,
  savedTwice,
  setWords,
  watchedHere,
} from './alert-question.ts';
import { whileSlow } from '../while-slow.ts';
import { crossingWords } from './alert-words.ts';

function keepDraft({ payloads }: ActionDeps, { workspace }: Interaction, draft: AlertDraft): Promise<string> {
  return payloads.put(workspace, JSON.stringify(draft));
}

export const keptAlertDraft = (deps: ActionDeps, id: string) => readKept(deps, id, alertDraftSchema);

export const staleDraft = "I don't have this form anymore. Type watch again. Nothing was charged.";
async function refuse(deps: ActionDeps, { to, place }: AnswerContext, draft: AlertDraft, unset: NotSetProps) {
  await tell(deps, to, alertNotSet(await keepDraft(deps, to, draft), unset), place);
}

/** Step 1: asks for the price. Terms that need no reading are saved right away. @throws TradeError, LookupError */
export async function askBaseline(deps: ActionDeps, context: AnswerContext, draft: AlertDraft): Promise<void> {
  const { to, place } = context;
  try {
    const { draft: found, unclear } = await resolveFirms(deps, to, draft);
    if (unclear !== null) {
      await tell(deps, to, firmQuestion(unclear, await keepDraft(deps, to, found)), place);
      return;
    }
    const read = readAlertDraft(found, deps.today(), to.user);
    // The form was validated when it was sent; only the date can have changed since.
    const why = read.is === 'mistakes' ? Object.values(read.errors).join(' ') : notSet.unreadable;
    if (read.is === 'mistakes' || read.terms === null) await refuse(deps, context, draft, { why });
    else await askAbout(deps, context, found, await withOwnName(deps, to, found, read.terms));
  } catch (error) {
    const isUncounted = error instanceof FeedError && error.code === 'no_total';
    const why = error instanceof OverBudget ? notSet.beyondBudget : notSet.unpriced;
    await refuse(deps, context, draft, { why: isUncounted ? notSet.uncounted : why });
    if (!isUncounted) throw error;
  }
}

interface OwnTerms {
  readonly terms: AlertTerms;
  /** A visible alert that has the generated name already. */
  readonly namesake?: Alert | undefined;
}

/** Numbers a generated name until no visible alert has it. A typed name stays unchanged. */
async function withOwnName(deps: ActionDeps, to: Interaction, draft: AlertDraft, terms: AlertTerms): Promise<OwnTerms> {
  if (draft.name !== '') return { terms };
  const actor = actorOf(deps, to);
  const seen = (await deps.alerts.list(to.workspace)).filter((alert) => maySee(alert, actor));
  const others = seen.filter(({ id }) => id !== draft.alert);
  const taken = new Set(others.map(({ name }) => name));
  let { name } = terms;
  for (let nth = 2; taken.has(name); nth += 1) name = numberedName(terms, nth);
  return { terms: { ...terms, name }, namesake: others.find((alert) => alert.name === terms.name) };
}

export async function chooseWatchedFirm(
  deps: ActionDeps,
  context: AnswerContext,
  { draft: id, line, firm }: { draft: string; line: string | null; firm: Parameters<typeof withFirmIn>[2] | null },
): Promise<void> {
  const draft = await keptAlertDraft(deps, id);
  if (draft === null) return tell(deps, context.to, staleDraft, context.place);
  await askBaseline(deps, context, firm === null ? { ...draft, mayName: [] } : withFirmIn(draft, line, firm));
}

/** An alert that is about to be saved. */
interface Making extends OwnTerms {
  readonly deps: ActionDeps;
  readonly context: AnswerContext;
  readonly draft: AlertDraft;
  /** Whether it hasn't posted there before. */
  readonly isNewThere: boolean;
}

async function askAbout(deps: ActionDeps, context: AnswerContext, draft: AlertDraft, own: OwnTerms): Promise<void> {
  const { to } = context;
  const { terms } = own;
  const before = draft.alert === null ? null : await deps.alerts.get(to.workspace, draft.alert);
  const id = await keepDraft(deps, to, draft);
  const form = { label: 'Open the form', action: { do: 'draft-form', draft: id } };
  const making = { deps, context, draft, ...own, isNewThere: before?.channel !== terms.channel };
  const refusal = await refusalOf(making, form);
  if (refusal !== null) return refuse(deps, context, draft, refusal);
  if (before !== null && needsNoReading(before, terms)) return setAlert(deps, context, { draft: id, anyway: false });
  await askPrice({ ...making, draft: { ...draft, resumes: before !== null && isResumedBy(before, terms) } });
}

async function refusalOf({ deps, context: { to }, draft, terms, isNewThere }: Making, then: Then) {
  const aim = await refuseAim(deps, to, terms.channel, isNewThere, then);
  if (aim !== null) return { ...aim, why: `${aim.why} Nothing was charged.` };
  const same = await deps.alerts.duplicateOf(to.workspace, terms, draft.alert);
  return same && { why: `${duplicateWords(same)} Nothing was charged.`, duplicate: same.id };
}

/** @param before why it is asked again @throws OverBudget before anything is read that could not be read to its end */
async function askPrice(
  { deps, context, draft, terms, namesake }: Making,
  before: string | null = null,
): Promise<void> {
  const { to, place } = context;
  const baseline = await deps.alerts.price(to, terms, before !== null);
  const { sharedChannels } = await deps.settings.recent(to.workspace);
  const { unread, records, credits } = baseline;
  if (before === null)
    await assertWithinBudgets(deps, to, { credits: credits ?? 0, rows: unread }).catch((error: unknown) => {
      noteSpentBefore(error, { credits: baseline.charged ?? 0, isInDoubt: false });
      throw error;
    });
  const agreed = { agreedRecords: unread, agreedCredits: credits, existingRecords: records };
  const id = await keepDraft(deps, to, { ...draft, ...agreed });
  const isShared = sharedChannels.includes(terms.channel);
  const { alert: changes, resumes } = draft;
  const question = alertQuestion({ terms, baseline, draft: id, isShared, changes, resumes, before, namesake });
  await tell(deps, to, question, place);
}

/** Longer than reading a baseline takes. The claim of a process that died ends after this. */
const onceMs = 10 * 60_000;

/** After the price was agreed to. @param asked `anyway`: the filter is trusted although records do not satisfy it */
export async function setAlert(
  deps: ActionDeps,
  context: AnswerContext,
  asked: { readonly draft: string; readonly anyway: boolean },
): Promise<void> {
  const { to } = context;
  const draft = await keptAlertDraft(deps, asked.draft);
  const read = draft && readAlertDraft(draft, deps.today(), to.user);
  if (draft === null || read?.is !== 'read' || read.terms === null)
    return tell(deps, context.to, staleDraft, context.place);
  const { terms } = await withOwnName(deps, to, draft, read.terms);
  const before = draft.alert === null ? null : await allowed(alertKind, deps, to, draft.alert);
  if (draft.alert !== null && before === null) return;
  // Two presses of Run are two deliveries, and would make two alerts.
  const claim = `set-alert ${asked.draft} ${to.user}`;
  if (!(await deps.notices.claim(to.workspace, claim, onceMs))) return tell(deps, to, savedTwice, context.place);
  const making = { deps, context, draft, terms, isNewThere: before?.channel !== terms.channel };
  let set: AlertSet | null;
  try {
    const start = { label: priced('Start watching', draft.agreedCredits), action: { do: 'set-alert', ...asked } };
    const refusal = await refusalOf(making, start);
    if (refusal !== null) {
      await refuse(deps, context, draft, refusal);
      return;
    }
    set = await setOnce(making, asked.anyway);
  } finally {
    await deps.notices.release(to.workspace, claim);
  }
  if (set?.is === 'costlier') await askPrice(making, costlierWords(set));
}

/** Reports every result except `costlier`. @returns null when nothing was read */
async function setOnce(making: Making, anyway: boolean): Promise<AlertSet | null> {
  const { deps, context, draft, terms, isNewThere } = making;
  const { to } = context;
  const tells = isNewThere && !isDirect(terms.channel);
  const note = tells ? await deps.messages.post(terms.channel, watchedHere(terms, to.user), to.reference) : null;
  const why = note && whyNotTold(note, deps.botName, 'Retry');
  if (note !== null && why !== null) {
    const again = mayBeTaken(note) ? { label: priced('Retry', draft.agreedCredits), anyway } : null;
    await refuse(deps, context, draft, { why, again });
    return null;
  }
  let set: AlertSet | null;
  try {
    set = await readAndSave(making, anyway, note);
  } catch (error) {
    await refuse(deps, context, draft, {
      why: notSet.interrupted,
      again: { label: upTo('Retry', draft.agreedCredits), anyway },
    });
    throw error;
  }
  if (set?.is === 'set') {
    const hasMoved = isNewThere && draft.alert !== null;
    const already = isOfCounts(draft.tell) && !draft.resumes ? await alreadyWords(deps, set.alert) : null;
    const said = setWords(set.alert, { ...draft, hasMoved, already, isHere: set.alert.channel === to.channel });
    await showCard(alertKind, deps, context, set.alert, said || null, costWords(set.charged), hasMoved);
  } else if (set?.is !== 'costlier') await refuse(deps, context, draft, notSetWords(set, draft.agreedCredits));
  return set;
}

/** Deletes the message in the channel if nothing was saved. @returns null when the alert to be changed is gone */
async function readAndSave({ deps, context, draft, terms }: Making, isTrusted: boolean, note: SendResult | null) {
  const { to, place } = context;
  let progress: BaselineProgress | null = null;
  const onProgress = (now: BaselineProgress) => (progress = now);
  const options = { agreedRecords: draft.agreedRecords, isTrusted, onProgress };
  const say = (isReplaced: boolean) => baselineUnderway(terms, isReplaced ? progress : null);
  let set: AlertSet | null = null;
  try {
    set = await whileSlow(deps, to, place, say, async () =>
      draft.alert === null
        ? deps.alerts.create(to, terms, options)
        : deps.alerts.change({ ...to, ...actorOf(deps, to) }, draft.alert, terms, options),
    );
    return set;
  } finally {
    if (set?.is !== 'set' && note?.is === 'taken') await deps.messages.withdraw(note.at, to.reference);
  }
}

async function alreadyWords({ alerts }: ActionDeps, alert: Alert): Promise<string | null> {
  const span = { since: 0, until: null, offset: 0, most: 100 };
  const { records } = await alerts.records(alert.workspace, alert.id, span);
  const found = records.flatMap((record) => crossingWords(alert, record) ?? []);
  const latest = found.filter(
    ({ of }, at) => at === found.findIndex((one) => isDeepStrictEqual(one.of.filter, of.filter)),
  );
  const said = latest.filter(({ of }) => of.isCrossed).map(({ title, figures }) => `${title}: ${figures}`);
  return said.length === 0 ? null : `${said.slice(0, 5).join(' ')} I'll post when that ends.`;
}
