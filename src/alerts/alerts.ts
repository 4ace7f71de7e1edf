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
  isCounting,
  isUnreadable,
  type Saved,
  type SetOptions,
  type Transition,
  conditionOf,
} from '../model/alert.ts';
import type { Caller } from '../model/money.ts';
import type { CheckPrice, RecordsPage, RecordsSpan } from '../model/feed.ts';
import type { AlertStore } from '../store/alerts.ts';
import type { CheckedFeeds } from '../store/checked-feeds.ts';
import {
  type AlertFeeds,
  openFeeds,
  priceChecks,
  priceCounts,
  priceReading,
  type Read,
  readQuestions,
  needsNoReading,
  type Watched,
} from './first-reading.ts';
import { firstPost, releaseUnwanted } from './schedule.ts';
import { brokenByVersion, byPerson, isBelowNewCap, isChecked, isOnHold, runningStates } from './transitions.ts';

/** Whether an alert posts to a person, whose id is in place of a channel's. Nobody else sees such an alert. */
export function isDirect({ channel }: Pick<Alert, 'channel'>): boolean {
  return /^[UW]/.test(channel);
}

/** The creator, the owner and the admins change an alert. */
export function mayManage(alert: Alert, { user, isAdmin }: Actor): boolean {
  return (isAdmin && !isDirect(alert)) || alert.owner === user || alert.creator === user;
}

/** Who paused it for a day may resume it, too. */
export function mayResume(alert: Alert, actor: Actor): boolean {
  const { state, by, pausedUntil } = alert;
  return mayManage(alert, actor) || (state === 'paused' && pausedUntil !== null && by === actor.user);
}

/** People of its channel see an alert, since they read its posts. They may also pause it for a day. */
export function maySee(alert: Alert, actor: Actor): boolean {
  return mayManage(alert, actor) || alert.channel === actor.channel;
}

/** Admins take over alerts, for example of people who left. */
export function mayTakeOver(alert: Alert, { user, isAdmin }: Actor): boolean {
  return isAdmin && alert.owner !== user && !isDirect(alert);
}

interface Parts {
  readonly store: AlertStore;
  readonly feeds: AlertFeeds;
  readonly checked: CheckedFeeds;
  /** Makes a feed due at once, and wakes the schedule. */
  readonly checkNow: (workspace: string, feed: string) => Promise<void>;
  readonly now: () => number;
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

export type Alerts = ReturnType<typeof createAlerts>;

/**
 * The life of alerts: made, changed, paused, resumed, stopped. Each step checks the actor's rights and is one
 * transaction. Only `price`, `create` and `change` spend credits; all of it throws what the store throws.
 */
export function createAlerts(parts: Parts) {
  const { store, feeds, checkNow, now } = parts;

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

  async function checkAll({ workspace, id }: Alert): Promise<void> {
    for (const feed of await store.feedsOf(workspace, id)) await checkNow(workspace, feed);
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
    if (alert !== null) await releaseUnwanted(parts, workspace, await store.feedsOf(workspace, id));
    return alert;
  }

  /** A new question starts at the end of its feed; the others keep their cursors. @param read null where nothing was */
  async function edit(alert: Alert, terms: AlertTerms, by: string, read: Read | null): Promise<Saved | null> {
    const { workspace, id } = alert;
    const before = await store.feedsOf(workspace, id);
    const cursors = await openFeeds(feeds, workspace, terms);
    const nextPostAt = firstPost(terms, now());
    const counted = read === null ? undefined : checkOf(terms, read);
    const kept = await store.edit(workspace, id, { terms, cursors, nextPostAt, counted, by, what: 'Changed.' });
    await releaseUnwanted(parts, workspace, [...before, ...cursors.map(({ feed }) => feed)]);
    if (kept?.is !== 'done') return kept;
    const raised = isBelowNewCap(alert, kept.alert);
    if (!raised && (read === null || !isOnHold(alert))) return kept;
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
    countPrice: (workspace: string, terms: Watched): Promise<number | null> => priceCounts(feeds, workspace, terms),

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
      const { workspace, user: creator } = caller;
      firstPost(terms, now());
      let set: AlertSet | null = null;
      try {
        const read = await readQuestions(feeds, caller, terms, options);
        if (read.is !== 'read') return read;
        const cursors = await openFeeds(feeds, workspace, terms);
        const nextPostAt = firstPost(terms, now());
        const counted = checkOf(terms, read);
        const made = { workspace, creator, terms, cursors, nextPostAt, counted, what: 'Made.' };
        const { is, alert } = await store.create(made);
        return (set = { ...read, is: is === 'done' ? 'set' : is, alert });
      } finally {
        if (set === null) {
          const cursors = await openFeeds(feeds, workspace, terms);
          const opened = cursors.map(({ feed }) => feed);
          await releaseUnwanted(parts, workspace, opened);
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
      const read = needsNoReading(before, terms) ? null : await readQuestions(feeds, caller, terms, options);
      if (read !== null && read.is !== 'read') return read;
      const changed = await step(caller, id, mayManage, (alert) => edit(alert, terms, caller.user, read));
      if (changed.is !== 'done' && changed.is !== 'duplicate') return null;
      const { is, alert } = changed;
      return { read: 0, charged: 0, ...read, is: is === 'done' ? 'set' : is, alert };
    },

    /** People who may not manage it pause it for a day. Such a pause ends by itself, with what was missed. */
    pause: (actor: Actor, id: string, forDay: boolean): Promise<AlertStep> =>
      step(actor, id, maySee, (alert) => {
        const isForDay = forDay || !mayManage(alert, actor);
        const what = isForDay ? 'Paused for a day.' : 'Paused.';
        const pausedUntil = isForDay ? now() + dayMs : null;
        return deactivate(alert, runningStates, byPerson('paused', actor.user, what, pausedUntil));
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
        const wasPaused = alert.state === 'paused';
        const what = 'Stopped. This can be undone for 7 days.';
        const to = byPerson('stopped', actor.user, what, alert.pausedUntil);
        const reason = wasPaused ? stoppedInPause : 'Stopped.';
        return deactivate(alert, wasPaused ? ['paused'] : runningStates, { ...to, reason });
      }),

    /** Within 7 days of the stop. The alert is resumed quietly, unless its pause lasts. */
    undoStop: (actor: Actor, id: string): Promise<AlertStep> =>
      step(actor, id, mayManage, async (alert) => {
        const { workspace, state, since, pausedUntil } = alert;
        if (state !== 'stopped' || since < now() - undoMs) return null;
        const by = actor.user;
        if (!isStoppedInPause(alert, now()))
          return activate(alert, ['stopped'], 'quietly', { by, what: 'Brought back.' });
        const duplicate = await store.duplicateOf(workspace, alert, id);
        if (duplicate !== null) return { is: 'duplicate', alert: duplicate };
        return deactivate(alert, ['stopped'], byPerson('paused', by, 'Brought back, still paused.', pausedUntil));
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
        await deactivate(alert, [...runningStates, 'paused'], byPerson('paused', null, why, null));
      }
    },

    /** Resumes alerts whose pause has ended, or whose cap counts a new month. */
    async resumeDue(): Promise<void> {
      for (const alert of await store.toResume(resumedAtOnce)) {
        if (isUnreadable(alert)) {
          await deactivate(alert, [...runningStates, 'paused'], brokenByVersion(alert));
          continue;
        }
        const what = alert.state === 'paused' ? 'The pause ended.' : 'A new month began, with new credits.';
        await activate(alert, [alert.state], 'missed', { by: null, what });
      }
    },
  };
}

/** How much of a first reading is a check of the alert: all of it where it only counts. */
function checkOf(terms: AlertTerms, { charged }: Read): number {
  return isCounting(terms) ? (charged ?? 0) : 0;
}
