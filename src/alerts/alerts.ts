import { isDeepStrictEqual } from 'node:util';
import {
  type Actor,
  type Alert,
  type AlertChange,
  type AlertSet,
  type AlertState,
  type AlertStep,
  type AlertTerms,
  type Baseline,
  type CatchUp,
  type Cursor,
  isCounting,
  isUnreadable,
  type Saved,
  type SetOptions,
  type Transition,
  conditionOf,
} from '../model/alert.ts';
import type { Caller } from '../model/money.ts';
import type { CheckPrice, RecordsPage, RecordsSpan } from '../model/feed.ts';
import { questionsKeyOf } from '../store/alert-rows.ts';
import type { AlertStore } from '../store/alerts.ts';
import type { CheckedFeeds } from '../store/checked-feeds.ts';
import { type Counted, type FeedPrices, priceChecks, priceCounts, priceReading, sumOf } from './alert-prices.ts';
import type { FeedEngine, FeedReport } from './feeds/feed-engine.ts';
import { FeedError } from './feeds/feed-work.ts';
import { firstPost } from './schedule.ts';
import { brokenByVersion } from './transitions.ts';

/** Whether what an alert has read already covers other terms. */
export function needsNoReading(before: Alert, terms: AlertTerms): boolean {
  const isAsDeep = terms.lookBackDays <= before.lookBackDays && (before.thorough || !terms.thorough);
  return isAsDeep && hasSameQuestions(before, terms) && !isResumedBy(before, terms);
}

/**
 * Whether an alert that a check has put on hold is sent unchanged: a person then pays for what the check left, or trusts
 * the filter.
 */
export function isResumedBy(before: Alert, terms: AlertTerms): boolean {
  if (!isOnHold(before) || !hasSameQuestions(before, terms)) return false;
  return isDeepStrictEqual({ ...before, ...terms, questions: before.questions }, before);
}

function hasSameQuestions(before: Alert, terms: AlertTerms): boolean {
  return questionsKeyOf(before.questions) === questionsKeyOf(terms.questions);
}

/** About a page of records may come between the price and the reading. */
const extraRecords = 50;

type Read = { readonly is: 'read'; readonly read: number; readonly charged: number | null };
type Reading = Read | Exclude<AlertSet, { is: 'set' | 'duplicate' }>;

const nothingRead: Read = { is: 'read', read: 0, charged: 0 };

/** Reads what matches every question now, so that none of it counts as new. @throws TradeError, LookupError, FeedError */
async function readQuestions(
  feeds: Pick<FeedEngine, 'open' | 'baseline'>,
  caller: Caller,
  terms: AlertTerms,
  { agreedRecords, isTrusted, onProgress }: SetOptions,
): Promise<Reading> {
  const maxRows = 2 * agreedRecords + extraRecords;
  let read = 0;
  const charges: (number | null)[] = [];
  for (const question of terms.questions) {
    const feed = await feeds.open(caller.workspace, question, { ...terms, isTrusted });
    // Its price was nothing: another alert's feed has read all that matches.
    if (agreedRecords === 0 && feed.baselineAt !== null && !isCounting(terms)) continue;
    const before = read;
    const report = await feeds.baseline(caller.workspace, feed.id, caller, {
      maxRows: maxRows - before,
      onProgress: (progress) => {
        onProgress({ read: before + progress.read, total: terms.questions.length === 1 ? progress.total : null });
      },
    });
    read += report.paid.rows;
    charges.push(report.paid.charged);
    const failure = failureOf(report, read, sumOf(charges));
    if (failure !== null) return failure;
  }
  return { is: 'read', read, charged: sumOf(charges) };
}

/** @throws the report's error, where it does not answer the question */
function failureOf({ is, error }: FeedReport, read: number, charged: number | null): Reading | null {
  if (is !== 'failed') return null;
  if (!(error instanceof FeedError) || error.code === 'no_total') throw error;
  if (error.code === 'filter_ignored') return { is: 'doubtful', fields: error.fields, charged };
  if (error.code === 'moving') return { is: 'moving', read, charged };
  return { is: error.code === 'too_dear' ? 'costlier' : 'busy', read, charged };
}

type Whose = Pick<Alert, 'owner' | 'creator' | 'channel'>;

/** Whether an alert posts to a person, whose id is in place of a channel's. Nobody else sees such an alert. */
export function isDirect({ channel }: Pick<Alert, 'channel'>): boolean {
  return /^[UW]/.test(channel);
}

/** The creator, the owner and the admins change an alert. */
export function mayManage(alert: Whose, { user, isAdmin }: Actor): boolean {
  return (isAdmin && !isDirect(alert)) || alert.owner === user || alert.creator === user;
}

/** Who paused it for a day may resume it, too. */
export function mayResume(alert: Alert, actor: Actor): boolean {
  const { state, by, pausedUntil } = alert;
  return mayManage(alert, actor) || (state === 'paused' && pausedUntil !== null && by === actor.user);
}

/** People of its channel see an alert, since they read its posts. They may also pause it for a day. */
export function maySee(alert: Whose, actor: Actor): boolean {
  return mayManage(alert, actor) || alert.channel === actor.channel;
}

/** Admins take over alerts, for example of people who left. */
export function mayTakeOver(alert: Whose, { user, isAdmin }: Actor): boolean {
  return isAdmin && alert.owner !== user && !isDirect(alert);
}

/** Whether its feeds are checked. A check ends what a check has blocked; a person, Slack or a cap needs another remedy. */
export function isChecked({ state, monthlyCap, creditsThisMonth }: Alert): boolean {
  if (state === 'active' || state === 'blocked') return true;
  return state === 'waiting' && (monthlyCap === null || creditsThisMonth < monthlyCap);
}

/** Whether a check has put it on hold. */
function isOnHold(alert: Alert): boolean {
  return alert.state !== 'active' && isChecked(alert);
}

/** Whether an alert waited for its cap, and no longer has to. */
function isBelowNewCap({ state, monthlyCap, creditsThisMonth }: Alert, after: Alert): boolean {
  if (state !== 'waiting' || monthlyCap === null || creditsThisMonth < monthlyCap) return false;
  return after.monthlyCap === null || after.monthlyCap > creditsThisMonth;
}

interface Parts {
  readonly store: AlertStore;
  readonly feeds: FeedPrices & Pick<FeedEngine, 'open' | 'release' | 'baseline'>;
  readonly checked: Pick<CheckedFeeds, 'wants'>;
  /** Makes a feed due at once, and wakes the schedule. */
  readonly checkNow: (workspace: string, feed: string) => Promise<void>;
  readonly now: () => number;
}

/** How much of a first reading is a check of the alert: all of it where it only counts. */
function checkOf(terms: AlertTerms, charged: number | null): number {
  return isCounting(terms) ? (charged ?? 0) : 0;
}

const dayMs = 24 * 60 * 60_000;
const undoMs = 7 * dayMs;
/** The reason of a stop that is undone to a pause. */
const stoppedInPause = 'Stopped while it was paused.';
/** Whether an alert was stopped in a pause that still lasts. */
function isStoppedInPause({ state, reason, pausedUntil }: Alert, now: number): boolean {
  return state === 'stopped' && reason === stoppedInPause && (pausedUntil === null || pausedUntil > now);
}
const resumedAtOnce = 100;
const running: readonly AlertState[] = ['active', 'waiting', 'blocked', 'broken'];

export type Alerts = ReturnType<typeof createAlerts>;

/**
 * The life of alerts: made, changed, paused, resumed, stopped. Each step checks the actor's rights and is one
 * transaction. Only `price`, `create` and `change` spend credits; all of it throws what the store throws.
 */
export function createAlerts(parts: Parts) {
  const { store, feeds, now } = parts;
  const { activate, deactivate, checkAll, releaseUnwanted } = createTransitions(parts);

  /** Finds the alert, checks the actor's rights and carries the change out. */
  async function step(
    actor: Actor,
    id: string,
    may: (alert: Alert, actor: Actor) => boolean,
    change: (alert: Alert) => Promise<Alert | Saved | null>,
  ): Promise<AlertStep> {
    const alert = await store.get(actor.workspace, id);
    if (alert === null || !maySee(alert, actor)) return { is: 'unknown' };
    if (!may(alert, actor)) return { is: 'forbidden', alert };
    const changed = await change(alert);
    if (changed === null) return { is: 'unfit', alert };
    return 'is' in changed ? changed : { is: 'done', alert: changed };
  }

  async function save({ workspace, user }: Caller, terms: AlertTerms, charged: number | null): Promise<Saved> {
    const cursors = await openFeeds(feeds, workspace, terms);
    const nextPostAt = firstPost(terms, now());
    const counted = checkOf(terms, charged);
    return store.create({ workspace, creator: user, terms, cursors, nextPostAt, counted, what: 'Made.' });
  }

  /** A new question starts at the end of its feed; the others keep their cursors. */
  async function edit(alert: Alert, terms: AlertTerms, by: string, read: Read): Promise<Saved | null> {
    const isRead = read !== nothingRead;
    const { workspace, id } = alert;
    const before = await store.feedsOf(workspace, id);
    const cursors = await openFeeds(feeds, workspace, terms);
    const nextPostAt = firstPost(terms, now());
    const counted = isRead ? checkOf(terms, read.charged) : undefined;
    const kept = await store.edit(workspace, id, { terms, cursors, nextPostAt, counted, by, what: 'Changed.' });
    await releaseUnwanted(workspace, [...before, ...cursors.map(({ feed }) => feed)]);
    if (kept?.is !== 'done') return kept;
    const raised = isBelowNewCap(alert, kept.alert);
    if (!raised && (!isRead || !isOnHold(alert))) return kept;
    const what = raised ? 'Its monthly limit was raised.' : 'Resumed.';
    return activate(kept.alert, ['waiting', 'blocked'], 'missed', { by, what });
  }

  return {
    get: (workspace: string, id: string): Promise<Alert | null> => store.get(workspace, id),
    /** All alerts, with those stopped in the last 7 days. */
    list: (workspace: string): Promise<readonly Alert[]> => store.list(workspace),
    /** How many records were found that it has not posted; null when its feeds were not checked. */
    missed: store.missed,
    /** Another alert with the same questions in the same channel. Takes the id of the alert that is being changed, or null. */
    duplicateOf: store.duplicateOf,
    /** Newest first. */
    history: async (workspace: string, id: string): Promise<readonly AlertChange[]> =>
      (await store.history(workspace, id)).toReversed(),
    /** What the alert's feeds logged, as far as it tells that. */
    records: async (workspace: string, id: string, page: RecordsSpan): Promise<RecordsPage> => {
      const alert = await store.get(workspace, id);
      const onlyFirst = alert !== null && conditionOf(alert).is === 'new-partner';
      return store.records(workspace, await store.feedsOf(workspace, id), { ...page, onlyFirst });
    },

    /** What the first reading would cost. @param isFresh whether a recent count is repeated @throws TradeError, LookupError, FeedError */
    price: (caller: Caller, terms: AlertTerms, isFresh = false): Promise<Baseline> =>
      priceReading(feeds, caller, terms, isFresh),

    /** What asking for that price costs. Credits; null where no price is known. */
    countPrice: (workspace: string, terms: Counted): Promise<number | null> => priceCounts(feeds, workspace, terms),

    /**
     * What the step costs that checks an alert at once: run, resume or undo.
     * @param missed as somebody answered what to do with it
     * @returns null where the step checks nothing, as it asks first what to do with what was missed
     */
    async checkPrice(alert: Alert, missed: 'quietly' | 'post' | null = null): Promise<CheckPrice | null> {
      const { workspace, id, state } = alert;
      const asks = missed === null && (state === 'paused' || state === 'broken');
      if (isStoppedInPause(alert, now()) || (asks && (await store.missed(workspace, id)) !== 0)) return null;
      return priceChecks(feeds, workspace, await store.feedsOf(workspace, id));
    },

    /**
     * Reads what matches now, so that none of it counts as new, and makes the alert.
     * @throws TradeError, LookupError; RangeError for terms without a question, or with a wrong time or zone
     */
    async create(caller: Caller, terms: AlertTerms, options: SetOptions): Promise<AlertSet> {
      const { workspace } = caller;
      firstPost(terms, now());
      let set: AlertSet | null = null;
      try {
        const read = await readQuestions(feeds, caller, terms, options);
        if (read.is !== 'read') return read;
        const { is, alert } = await save(caller, terms, read.charged);
        return (set = { ...read, is: is === 'done' ? 'set' : is, alert });
      } finally {
        if (set === null) {
          const cursors = await openFeeds(feeds, workspace, terms);
          await releaseUnwanted(
            workspace,
            cursors.map(({ feed }) => feed),
          );
        }
      }
    },

    /**
     * Gives an alert other terms. A new question is read first.
     * @returns null when the alert is gone, or is not the caller's to change
     * @throws as `create`
     */
    async change(caller: Caller & Actor, id: string, terms: AlertTerms, options: SetOptions): Promise<AlertSet | null> {
      firstPost(terms, now());
      const before = await store.get(caller.workspace, id);
      if (before === null || !mayManage(before, caller)) return null;
      const read = needsNoReading(before, terms) ? nothingRead : await readQuestions(feeds, caller, terms, options);
      if (read.is !== 'read') return read;
      const changed = await step(caller, id, mayManage, (alert) => edit(alert, terms, caller.user, read));
      if (changed.is === 'done') return { ...read, is: 'set', alert: changed.alert };
      return changed.is === 'duplicate' ? { ...read, is: 'duplicate', alert: changed.alert } : null;
    },

    /** People who may not manage it pause it for a day. Such a pause ends by itself, with what was missed. */
    pause: (actor: Actor, id: string, forDay: boolean): Promise<AlertStep> =>
      step(actor, id, maySee, (alert) => {
        const isForDay = forDay || !mayManage(alert, actor);
        const what = isForDay ? 'Paused for a day.' : 'Paused.';
        const end = { pausedUntil: isForDay ? now() + dayMs : null, by: actor.user };
        return deactivate(alert, running, { state: 'paused', blockedBy: 'person', reason: what, what, ...end });
      }),

    resume: (actor: Actor, id: string, how: CatchUp): Promise<AlertStep> =>
      step(actor, id, mayResume, (alert) => {
        const what = how === 'missed' ? 'Resumed, with what it missed.' : 'Resumed, without what it missed.';
        return activate(alert, ['paused', 'broken', 'waiting', 'blocked'], how, { by: actor.user, what });
      }),

    /** Checks its feeds at once, and sends once more what Slack has refused. */
    runSoon: (actor: Actor, id: string): Promise<AlertStep> =>
      step(actor, id, mayManage, async (alert) => {
        if (!isChecked(alert)) return null;
        await store.sendAgain(alert.workspace, alert.id);
        await checkAll(alert);
        return alert;
      }),

    stop: (actor: Actor, id: string): Promise<AlertStep> =>
      step(actor, id, mayManage, (alert) => {
        const { state, pausedUntil } = alert;
        const wasPaused = state === 'paused';
        return deactivate(alert, wasPaused ? ['paused'] : running, {
          state: 'stopped',
          blockedBy: 'person',
          reason: wasPaused ? stoppedInPause : 'Stopped.',
          by: actor.user,
          what: 'Stopped. This can be undone for 7 days.',
          pausedUntil,
        });
      }),

    /** Within 7 days of the stop. The alert is resumed quietly, unless its pause lasts. */
    undoStop: (actor: Actor, id: string): Promise<AlertStep> =>
      step(actor, id, mayManage, async (alert) => {
        const { workspace, state, since, pausedUntil } = alert;
        if (state !== 'stopped' || since < now() - undoMs) return null;
        const isPaused = isStoppedInPause(alert, now());
        const [by, what] = [actor.user, isPaused ? 'Brought back, still paused.' : 'Brought back.'];
        if (!isPaused) return activate(alert, ['stopped'], 'quietly', { by, what });
        const duplicate = await store.duplicateOf(workspace, alert, id);
        if (duplicate !== null) return { is: 'duplicate', alert: duplicate };
        const paused = { state: 'paused', blockedBy: 'person', reason: what, by, what, pausedUntil } as const;
        return deactivate(alert, ['stopped'], paused);
      }),

    takeOver: (actor: Actor, id: string): Promise<AlertStep> =>
      step(actor, id, mayTakeOver, ({ workspace }) =>
        store.setOwner(workspace, id, actor.user, { by: actor.user, what: 'Taken over.' }),
      ),

    /** Pauses all alerts of a workspace. They stay paused until somebody resumes them. @param why a sentence */
    async pauseAll(workspace: string, why: string): Promise<void> {
      for (const alert of await store.list(workspace)) {
        const isPaused = alert.state === 'paused' && alert.pausedUntil === null;
        if (isPaused || alert.state === 'stopped') continue;
        const to = { reason: why, what: why, by: null, pausedUntil: null };
        await deactivate(alert, [...running, 'paused'], { state: 'paused', blockedBy: 'person', ...to });
      }
    },

    /** Resumes alerts whose pause has ended, or whose cap counts a new month. */
    async resumeDue(): Promise<void> {
      for (const alert of await store.toResume(resumedAtOnce)) {
        if (isUnreadable(alert)) {
          await deactivate(alert, [...running, 'paused'], brokenByVersion(alert));
          continue;
        }
        const what = alert.state === 'paused' ? 'The pause ended.' : 'A new month began, with new credits.';
        await activate(alert, [alert.state], 'missed', { by: null, what });
      }
    },
  };
}

/** Changes of state, with what they mean for the feeds: every check costs, so a feed that no alert wants is released. */
function createTransitions({ store, feeds, checkNow, checked }: Parts) {
  async function checkAll({ workspace, id }: Alert): Promise<void> {
    for (const feed of await store.feedsOf(workspace, id)) await checkNow(workspace, feed);
  }

  async function releaseUnwanted(workspace: string, ids: readonly string[]): Promise<void> {
    for (const feed of ids) {
      if ((await checked.wants(workspace, feed, 0)) === null) await feeds.release(workspace, feed);
    }
  }

  /** Makes an alert active and checks its feeds at once. @returns null when it is in none of the states `from` */
  async function activate(
    alert: Alert,
    from: readonly AlertState[],
    how: CatchUp,
    change: Pick<Transition, 'by' | 'what'>,
  ): Promise<Saved | null> {
    // Its feeds may have been released meanwhile.
    await openFeeds(feeds, alert.workspace, alert);
    const kept = await store.resume(alert.workspace, alert.id, from, how, change);
    if (kept?.is === 'done') await checkAll(alert);
    return kept;
  }

  /** @returns null when it is in none of the states `from` */
  async function deactivate(
    { workspace, id }: Alert,
    from: readonly AlertState[],
    to: Transition,
  ): Promise<Alert | null> {
    const alert = await store.move(workspace, id, from, to);
    if (alert !== null) await releaseUnwanted(workspace, await store.feedsOf(workspace, id));
    return alert;
  }

  return { activate, deactivate, checkAll, releaseUnwanted };
}

/** Opens the feeds of these questions. The cursors start at their ends. */
async function openFeeds(
  feeds: Pick<FeedEngine, 'open'>,
  workspace: string,
  { questions, lookBackDays, thorough }: Pick<AlertTerms, 'questions' | 'lookBackDays' | 'thorough'>,
): Promise<readonly Cursor[]> {
  const cursors: Cursor[] = [];
  for (const question of questions) {
    const { id, seq, baselineAt } = await feeds.open(workspace, question, { lookBackDays, thorough });
    cursors.push({ feed: id, seq, isSilent: baselineAt === null });
  }
  return cursors;
}
