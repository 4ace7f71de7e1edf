import {
  type Actor,
  type Alert,
  type AlertSet,
  type AlertState,
  type AlertStep,
  type AlertTerms,
  type CatchUp,
  isCounting,
  isUnreadable,
  type Posting,
  type Saved,
  type SetOptions,
  type HistoryLine,
  type PauseEnd,
  type Transition,
  conditionOf,
} from '../model/alert.ts';
import type { Caller } from '../model/money.ts';
import type { CheckPrice, RecordsPage, RecordsSpan } from '../model/feed.ts';
import { editedWords } from '../model/posting.ts';
import { dayMs } from '../model/time.ts';
import { questionsKeyOf } from '../store/alert-rows.ts';
import { type AlertStore, stoppedForMs } from '../store/alerts.ts';
import type { CheckedFeeds } from '../store/checked-feeds.ts';
import { feedIdOf } from '../store/feeds.ts';
import {
  type AlertFeeds,
  openFeeds,
  priceReading,
  type Read,
  readQuestions,
  needsNoReading,
  sumOf,
} from './first-reading.ts';
import { firstPost, releaseUnwanted } from './schedule.ts';
import {
  brokenByVersion,
  byPerson,
  isBelowNewCap,
  isChecked,
  isOnHold,
  runningStates,
  isStoppedInPause,
  stillPaused,
  stopping,
} from './transitions.ts';

/** True when the alert posts to one person: `channel` then holds a user id, and only that person sees the alert. */
export function isDirect(channel: string): boolean {
  return /^[UW]/.test(channel);
}

export function mayManage(alert: Posting, { user, isAdmin }: Actor): boolean {
  return (isAdmin && !isDirect(alert.channel)) || alert.owner === user || alert.creator === user;
}

export function mayResume(alert: Posting, actor: Actor): boolean {
  const { state, by, pausedUntil } = alert;
  return mayManage(alert, actor) || (state === 'paused' && pausedUntil !== null && by === actor.user);
}

/** Members of the channel see an alert because they read its posts. They may also pause it for a day. */
export function maySee(alert: Posting, actor: Actor): boolean {
  return mayManage(alert, actor) || alert.channel === actor.channel;
}

export function mayChangePause(alert: Posting, actor: Actor, end: PauseEnd | null): boolean {
  return alert.state === 'paused' && end !== null && mayManage(alert, actor);
}

export const forDay = (now: number): PauseEnd => ({ at: now + dayMs, words: 'for a day' });

/** People who may not manage the alert or report pause it for a day. */
export function pausing(posting: Posting, actor: Actor, asked: PauseEnd | null, now: number): Transition {
  const end = mayManage(posting, actor) ? asked : forDay(now);
  const what = end === null ? 'Paused.' : `Paused ${end.words}.`;
  return byPerson('paused', actor.user, what, end?.at ?? null);
}

export function mayTakeOver(alert: Posting, { user, isAdmin }: Actor): boolean {
  return isAdmin && alert.owner !== user && !isDirect(alert.channel);
}

type Watched = Pick<AlertTerms, 'questions' | 'lookBackDays'>;

interface Parts {
  readonly store: AlertStore;
  readonly feeds: AlertFeeds;
  readonly checked: CheckedFeeds;
  readonly checkNow: (workspace: string, feed: string) => Promise<void>;
  readonly now: () => number;
}

const resumedAtOnce = 100;

export type Alerts = ReturnType<typeof createAlerts>;

/** Each step checks the actor's rights and is one transaction. Only `price`, `create` and `change` spend credits. */
export function createAlerts(parts: Parts) {
  const { store, feeds, checkNow, now } = parts;

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

  async function activate(alert: Alert, from: readonly AlertState[], how: CatchUp, change: HistoryLine) {
    // The feeds may have been released during the pause.
    await openFeeds(feeds, alert.workspace, alert);
    const kept = await store.resume(alert.workspace, alert.id, from, how, change);
    if (kept?.is === 'done') await checkAll(alert);
    return kept;
  }

  async function deactivate({ workspace, id }: Alert, from: readonly AlertState[], to: Transition) {
    const alert = await store.move(workspace, id, from, to);
    if (alert !== null) await releaseUnwanted(parts, workspace, await store.feedsOf(workspace, id));
    return alert;
  }

  async function edit(alert: Alert, terms: AlertTerms, by: string, read: Read | null): Promise<Saved | null> {
    const { workspace, id } = alert;
    const before = await store.feedsOf(workspace, id);
    const cursors = await openFeeds(feeds, workspace, terms);
    const nextPostAt = firstPost(terms, now());
    const counted = read === null ? undefined : checkOf(terms, read);
    const what = editedWords(comparable(alert), comparable(terms), fieldWords);
    const kept = await store.edit(id, { workspace, by, terms, cursors, nextPostAt, counted, what });
    await releaseUnwanted(parts, workspace, [...before, ...cursors.map(({ feed }) => feed)]);
    if (kept?.is !== 'done') return kept;
    const raised = isBelowNewCap(alert, kept.alert);
    if (!raised && (read === null || !isOnHold(alert))) return kept;
    const why = raised ? 'Its monthly cap was raised.' : 'Resumed.';
    return activate(kept.alert, ['waiting', 'blocked'], 'missed', { by, what: why });
  }

  return {
    get: (workspace: string, id: string): Promise<Alert | null> => store.get(workspace, id),
    list: (workspace: string): Promise<readonly Alert[]> => store.list(workspace),

    rename: store.rename,
    missed: store.missed,
    duplicateOf: store.duplicateOf,
    history: async (workspace: string, id: string) => (await store.history(workspace, id)).toReversed(),
    records: async (workspace: string, id: string, page: RecordsSpan): Promise<RecordsPage> => {
      const alert = await store.get(workspace, id);
      const onlyFirst = alert !== null && conditionOf(alert).is === 'new-partner';
      return store.records(workspace, await store.feedsOf(workspace, id), { ...page, onlyFirst });
    },

    /** @param isFresh true repeats a recent count @throws TradeError, LookupError, FeedError */
    price: (caller: Caller, terms: AlertTerms, isFresh = false) => priceReading(feeds, caller, terms, isFresh),

    /** Credits that `price` itself costs; null when no price is known. */
    async countPrice(workspace: string, { questions, lookBackDays }: Watched): Promise<number | null> {
      return sumOf(await Promise.all(questions.map((one) => feeds.countPrice(workspace, one, lookBackDays))));
    },

    /** @returns null when run, resume or undo first asks about missed records, so that it checks nothing */
    async checkPrice(alert: Alert, missed: 'quietly' | 'post' | null = null): Promise<CheckPrice | null> {
      const { workspace, id, state } = alert;
      const asks = missed === null && (state === 'paused' || state === 'broken');
      if (isStoppedInPause(alert, now()) || (asks && (await store.missed(workspace, id)) !== 0)) return null;
      const ids = await store.feedsOf(workspace, id);
      const prices = await Promise.all(ids.map((feed) => feeds.checkPrice(workspace, feed)));
      return { credits: sumOf(prices.map(({ credits }) => credits)), isLeast: prices.some(({ isLeast }) => isLeast) };
    },

    /** Reads what matches now, so that none of it counts as new. @throws TradeError, LookupError; as `firstPost` */
    async create(caller: Caller, terms: AlertTerms, options: SetOptions): Promise<AlertSet> {
      const { workspace, user: by } = caller;
      firstPost(terms, now());
      let set: AlertSet | null = null;
      try {
        const read = await readQuestions(feeds, caller, terms, options);
        if (read.is !== 'read') return read;
        const cursors = await openFeeds(feeds, workspace, terms);
        const nextPostAt = firstPost(terms, now());
        const counted = checkOf(terms, read);
        const made = { workspace, by, terms, cursors, nextPostAt, counted, what: 'Made.' };
        const { is, alert } = await store.create(made);
        return (set = { ...read, is: is === 'done' ? 'set' : is, alert });
      } finally {
        // The result or the error says what was charged, so a failure here doesn't replace it. A feed that is left
        // open is released after its next check.
        if (set === null) await releaseUnwanted(parts, workspace, terms.questions.map(feedIdOf)).catch(() => undefined);
      }
    },

    /** A new question is read first. @returns null when it is gone or not the caller's to manage @throws as `create` */
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

    /** A pause with an end ends by itself, and posts what was missed. Only one of those changes an earlier pause. */
    pause: (actor: Actor, id: string, end: PauseEnd | null): Promise<AlertStep> =>
      step(actor, id, maySee, (alert) => {
        const from: readonly AlertState[] = mayChangePause(alert, actor, end)
          ? [...runningStates, 'paused']
          : runningStates;
        return deactivate(alert, from, pausing(alert, actor, end, now()));
      }),

    resume: (actor: Actor, id: string, how: CatchUp): Promise<AlertStep> =>
      step(actor, id, mayResume, (alert) => {
        const what = `Resumed. What came in meanwhile is ${how === 'missed' ? 'posted' : 'skipped'}.`;
        return activate(alert, ['paused', 'broken', 'waiting', 'blocked'], how, { by: actor.user, what });
      }),

    runSoon: (actor: Actor, id: string): Promise<AlertStep> =>
      step(actor, id, mayManage, async (alert) => {
        if (!isChecked(alert)) return null;
        await store.runSoon(alert.workspace, alert.id);
        await checkAll(alert);
        return alert;
      }),

    stop: (actor: Actor, id: string): Promise<AlertStep> =>
      step(actor, id, mayManage, (alert) => {
        return deactivate(alert, alert.state === 'paused' ? ['paused'] : runningStates, stopping(alert, actor.user));
      }),

    /** Allowed within 7 days of the stop. The alert resumes without posting what it missed, unless its pause lasts. */
    undoStop: (actor: Actor, id: string): Promise<AlertStep> =>
      step(actor, id, mayManage, async (alert) => {
        const { workspace, state, since, pausedUntil } = alert;
        if (state !== 'stopped' || since < now() - stoppedForMs) return null;
        const by = actor.user;
        if (!isStoppedInPause(alert, now()))
          return activate(alert, ['stopped'], 'quietly', { by, what: 'Brought back.' });
        const duplicate = await store.duplicateOf(workspace, alert, id);
        if (duplicate !== null) return { is: 'duplicate', alert: duplicate };
        return deactivate(alert, ['stopped'], stillPaused(by, pausedUntil));
      }),

    takeOver: (actor: Actor, id: string): Promise<AlertStep> =>
      step(actor, id, mayTakeOver, ({ workspace }) =>
        store.setOwner(workspace, id, actor.user, { by: actor.user, what: 'Taken over.' }),
      ),

    /** They stay paused until someone resumes them. @param why a sentence */
    async pauseAll(workspace: string, why: string): Promise<void> {
      for (const alert of await store.list(workspace)) {
        const isPaused = alert.state === 'paused' && alert.pausedUntil === null;
        if (isPaused || alert.state === 'stopped') continue;
        await deactivate(alert, [...runningStates, 'paused'], byPerson('paused', null, why, null));
      }
    },

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

const comparable = (terms: AlertTerms) => ({ ...terms, questions: questionsKeyOf(terms.questions) });

const fieldWords = {
  name: 'its name',
  questions: 'what it watches',
  channel: 'where it posts',
  schedule: 'when it posts',
  lookBackDays: 'how far it looks back',
  thorough: 'how thoroughly it checks',
  corrections: 'whether it posts corrections',
  quietDays: 'the note when nothing comes',
  inThread: 'whether it posts in a thread',
};

/** The part of a first reading that counts as a check: all of it for alerts that only count. */
function checkOf(terms: AlertTerms, { charged }: Read): number {
  return isCounting(terms) ? (charged ?? 0) : 0;
}
