import {
  type Actor,
  type Alert,
  type AlertSet,
  type AlertState,
  type AlertTerms,
  type CatchUp,
  conditionOf,
  type HistoryLine,
  isCounting,
  isUnreadable,
  type Saved,
  type SetOptions,
  type Transition,
} from '../model/alert.ts';
import type { CheckPrice, RecordsPage, RecordsSpan } from '../model/feed.ts';
import type { Caller } from '../model/money.ts';
import { editedWords } from '../model/posting.ts';
import { lookUntil } from '../model/time.ts';
import { questionsKeyOf } from '../store/alert-rows.ts';
import type { AlertStore } from '../store/alerts.ts';
import type { CheckedFeeds } from '../store/checked-feeds.ts';
import { feedIdOf } from '../store/feeds.ts';
import {
  type AlertFeeds,
  needsNoReading,
  openFeeds,
  priceReading,
  type Read,
  readQuestions,
  sumOf,
} from './first-reading.ts';
import { mayManage } from './rights.ts';
import { firstPost, releaseUnwanted } from './schedule.ts';
import { createSteps } from './steps.ts';
import {
  brokenByVersion,
  byPerson,
  isBelowNewCap,
  isChecked,
  isOnHold,
  isStoppedInPause,
  runningStates,
} from './transitions.ts';

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

  async function move(alert: Alert, from: readonly AlertState[], to: Transition, catchUp: CatchUp) {
    if (to.state === 'active') return activate(alert, from, catchUp, to);
    // The same may be watched there since it was stopped.
    const duplicate = from.includes('stopped') ? await store.duplicateOf(alert.workspace, alert, alert.id) : null;
    if (duplicate !== null) return { is: 'duplicate', posting: duplicate } as const;
    const moved = await deactivate(alert, from, to);
    return moved && ({ is: 'done', posting: moved } as const);
  }

  const { step, ...steps } = createSteps<Alert>({
    now,
    move,
    setOwner: store.setOwner,
    find: (workspace, id) => store.get(workspace, id),
  });

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
    const raised = isBelowNewCap(alert, kept.posting);
    if (!raised && (read === null || !isOnHold(alert))) return kept;
    const why = raised ? 'Its monthly cap was raised.' : 'Resumed.';
    return activate(kept.posting, ['waiting', 'blocked'], 'missed', { by, what: why });
  }

  return {
    get: (workspace: string, id: string): Promise<Alert | null> => store.get(workspace, id),
    list: (workspace: string): Promise<readonly Alert[]> => store.list(workspace),

    rename: store.rename,
    postedAs: store.postedAs,
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
        const { is, posting: alert } = await store.create(made);
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
      const { is, posting: alert } = changed;
      return { read: 0, charged: 0, ...read, is: is === 'done' ? 'set' : is, alert };
    },

    ...steps,

    resume: (actor: Actor, id: string, how: CatchUp) =>
      steps.resume(actor, id, `Resumed. What came in meanwhile is ${how === 'missed' ? 'posted' : 'skipped'}.`, how),

    runSoon: (actor: Actor, id: string) =>
      step(actor, id, mayManage, async (alert) => {
        if (!isChecked(alert)) return null;
        await store.runSoon(alert.workspace, alert.id);
        await checkAll(alert);
        return { is: 'done', posting: alert };
      }),

    /** After `runSoon`. @returns the alert once all its feeds were checked; null if that takes longer */
    async whenChecked({ workspace, id }: Alert, mostMs: number): Promise<Alert | null> {
      const askedAt = now();
      const isAhead = (at: number) => at === 0 || at > askedAt;
      return lookUntil(async () => {
        const ids = await store.feedsOf(workspace, id);
        const checked = await Promise.all(ids.map((feed) => feeds.get(workspace, feed)));
        const alert = await store.get(workspace, id);
        const isEnded = checked.every((feed) => isAhead(feed?.dueAt ?? 0)) && isAhead(alert?.nextCheckAt ?? 0);
        return isEnded || alert === null || !isChecked(alert) ? alert : undefined;
      }, mostMs);
    },

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
