import type { Alert, AlertState, AlertTerms, CatchUp, Kept, Transition } from '../../model/alert.ts';
import type { AlertStore } from '../../store/alerts.ts';
import type { CheckedFeeds } from '../../store/checked-feeds.ts';
import type { Feeds } from '../../store/feeds.ts';
import { firstPost, isChecked, isFreed, openFeeds } from './terms.ts';

interface HoldingParts {
  readonly store: AlertStore;
  readonly feeds: Feeds;
  /** Makes a feed due at once, and has the schedule look. */
  readonly checkNow: (workspace: string, feed: string) => Promise<void>;
  readonly checked: Pick<CheckedFeeds, 'wants'>;
}

/** Holding alerts and having them go on, with what that means for the feeds they are on. */
interface Holding {
  /** Ends it for now. @returns null when it is in none of the states `from`. */
  readonly hold: (alert: Alert, from: readonly AlertState[], to: Transition) => Promise<Alert | null>;
  /** Makes it active again, and has its feeds checked at once. @returns null when it is in none of the states `from`. */
  readonly goOn: (
    alert: Alert,
    from: readonly AlertState[],
    how: CatchUp,
    change: Pick<Transition, 'by' | 'what'>,
  ) => Promise<Kept | null>;
  readonly checkAll: (alert: Alert) => Promise<void>;
  /** What no alert wants checked is let go at once, since every check costs. */
  readonly releaseUnwanted: (workspace: string, feeds: readonly string[]) => Promise<void>;
}

function createHolding({ store, feeds, checkNow, checked }: HoldingParts): Holding {
  async function goOn(
    alert: Alert,
    from: readonly AlertState[],
    how: CatchUp,
    change: Pick<Transition, 'by' | 'what'>,
  ): Promise<Kept | null> {
    // Its feeds may have been let go meanwhile.
    await openFeeds(feeds, alert.workspace, alert);
    const kept = await store.resume(alert.workspace, alert.id, from, how, change);
    if (kept?.is === 'kept') await checkAll(alert);
    return kept;
  }

  async function checkAll({ workspace, id }: Alert): Promise<void> {
    for (const feed of await store.feedsOf(workspace, id)) await checkNow(workspace, feed);
  }

  async function releaseUnwanted(workspace: string, unwanted: readonly string[]): Promise<void> {
    for (const feed of unwanted) {
      if ((await checked.wants(workspace, feed, 0)) === null) await feeds.release(workspace, feed);
    }
  }

  async function hold({ workspace, id }: Alert, from: readonly AlertState[], to: Transition): Promise<Alert | null> {
    const held = await store.move(workspace, id, from, to);
    if (held === null) return null;
    await releaseUnwanted(workspace, await store.feedsOf(workspace, id));
    return held;
  }

  return { hold, goOn, checkAll, releaseUnwanted };
}

/** Whoever made it, whoever has taken it over, and admins: Slack user ids. */
function mayChange(alert: Pick<Alert, 'creator' | 'owner'>, user: string, admins: readonly string[]): boolean {
  return user === alert.creator || user === alert.owner || admins.includes(user);
}

/** Admins, for those who have left. */
function mayTakeOver(user: string, admins: readonly string[]): boolean {
  return admins.includes(user);
}

interface Parts extends HoldingParts {
  /** Slack user ids. */
  readonly admins: readonly string[];
  readonly now: () => number;
}

/** Which alert, and who wants something of it. */
interface Ask {
  readonly workspace: string;
  /** As typed or as a button carries it. */
  readonly id: string;
  readonly user: string;
}

/**
 * What a request came to. `duplicate`: the channel has the alert that is handed out, with the same questions.
 * `forbidden`: it is not theirs. `unfit`: its state does not allow it, such as resuming an active one.
 */
export type Changed =
  { readonly is: 'done' | 'duplicate' | 'forbidden' | 'unfit'; readonly alert: Alert } | { readonly is: 'unknown' };

const dayMs = 24 * 60 * 60_000;
const undoMs = 7 * dayMs;
const sweptAtOnce = 100;
const running: readonly AlertState[] = ['active', 'waiting', 'blocked', 'broken'];

export type Lifecycle = ReturnType<typeof createLifecycle>;

/** What people do with alerts. All of it throws what the store throws, and nothing of it spends credits. */
export function createLifecycle(parts: Parts) {
  const { store, admins, now } = parts;
  const { goOn, hold, checkAll, releaseUnwanted } = createHolding(parts);

  /** Finds the alert, asks whether this person may, and tells what came of it. */
  async function on(
    { workspace, id, user }: Ask,
    change: (alert: Alert) => Promise<Alert | Kept | null>,
    may: (alert: Alert) => boolean = (alert) => mayChange(alert, user, admins),
  ): Promise<Changed> {
    const alert = await store.get(workspace, id);
    if (alert === null) return { is: 'unknown' };
    if (!may(alert)) return { is: 'forbidden', alert };
    const changed = await change(alert);
    if (changed === null) return { is: 'unfit', alert };
    if (!('is' in changed)) return { is: 'done', alert: changed };
    return { is: changed.is === 'kept' ? 'done' : 'duplicate', alert: changed.alert };
  }

  return {
    /**
     * Makes an alert on feeds whose baseline was read: what their logs hold is not posted.
     * @throws RangeError for terms without a question, or with a time or zone that is none
     */
    async create(workspace: string, user: string, terms: AlertTerms): Promise<Kept> {
      const first = firstPost(terms, now());
      const cursors = await openFeeds(parts.feeds, workspace, terms);
      const what = 'The alert was made.';
      return store.create({ workspace, creator: user, terms, cursors, nextPostAt: first, what });
    },

    /** What was opened for an alert that was not made in the end: what no other alert wants is not checked. */
    async abandon(workspace: string, terms: AlertTerms): Promise<void> {
      const cursors = await openFeeds(parts.feeds, workspace, terms);
      await releaseUnwanted(
        workspace,
        cursors.map(({ feed }) => feed),
      );
    },

    /** New questions begin at the end of their feeds; others go on where they were. @throws RangeError as `create` */
    edit: (ask: Ask, terms: AlertTerms): Promise<Changed> =>
      on(ask, async (alert) => {
        const { workspace, id } = alert;
        const first = firstPost(terms, now());
        const before = await store.feedsOf(workspace, id);
        const cursors = await openFeeds(parts.feeds, workspace, terms);
        const edit = { terms, cursors, nextPostAt: first, by: ask.user, what: 'It was changed.' };
        const kept = await store.edit(workspace, id, edit);
        await releaseUnwanted(workspace, [...before, ...cursors.map(({ feed }) => feed)]);
        if (kept?.is !== 'kept' || !isFreed(alert, kept.alert)) return kept;
        return goOn(kept.alert, ['waiting'], 'missed', { by: ask.user, what: 'Its cap was raised.' });
      }),

    pause: (ask: Ask): Promise<Changed> =>
      on(ask, (alert) =>
        hold(alert, running, {
          ...{ state: 'paused', heldBy: 'person', reason: 'It was paused.', by: ask.user, what: 'It was paused.' },
        }),
      ),

    /** By the button of a message, so by anybody in its channel. It ends by itself, with what was missed. */
    pauseForDay: (ask: Ask): Promise<Changed> =>
      on(
        ask,
        (alert) =>
          hold(alert, running, {
            ...{ state: 'paused', heldBy: 'person', by: ask.user, pausedUntil: now() + dayMs },
            ...{ reason: 'It was paused for a day.', what: 'It was paused for a day.' },
          }),
        () => true,
      ),

    resume: (ask: Ask, how: CatchUp): Promise<Changed> =>
      on(ask, (alert) => {
        const what = how === 'missed' ? 'It was resumed, with what it missed.' : 'It was resumed quietly.';
        return goOn(alert, ['paused', 'broken', 'waiting', 'blocked'], how, { by: ask.user, what });
      }),

    /** Has its feeds checked at once, and sends once more what Slack has refused. */
    runNow: (ask: Ask): Promise<Changed> =>
      on(ask, async (alert) => {
        if (!isChecked(alert)) return null;
        await store.sendAgain(alert.workspace, alert.id);
        await checkAll(alert);
        return alert;
      }),

    stop: (ask: Ask): Promise<Changed> =>
      on(ask, (alert) =>
        hold(alert, [...running, 'paused'], {
          ...{ state: 'stopped', heldBy: 'person', reason: 'It was stopped.', by: ask.user },
          what: 'It was stopped. That can be undone for 7 days.',
        }),
      ),

    /** Within 7 days of the stop. It goes on quietly. */
    undoStop: (ask: Ask): Promise<Changed> =>
      on(ask, async (alert) => {
        if (alert.state !== 'stopped' || alert.since < now() - undoMs) return null;
        return goOn(alert, ['stopped'], 'quietly', { by: ask.user, what: 'The stop was undone.' });
      }),

    takeOver: (ask: Ask): Promise<Changed> =>
      on(
        ask,
        ({ workspace, id }) => store.setOwner(workspace, id, ask.user, { by: ask.user, what: 'It was taken over.' }),
        () => mayTakeOver(ask.user, admins),
      ),

    /** Pauses all that the workspace has, until somebody resumes each. Doing it twice does no harm. @param why a sentence */
    async pauseAll(workspace: string, why: string): Promise<void> {
      for (const alert of await store.list(workspace)) {
        const isHeld = alert.state === 'paused' && alert.pausedUntil === null;
        if (isHeld || alert.state === 'stopped') continue;
        await hold(alert, [...running, 'paused'], {
          ...{ state: 'paused', heldBy: 'person', reason: why, by: null, what: why, pausedUntil: null },
        });
      }
    },

    /** Ends what ends by the clock: pauses, and waiting for a new month. */
    async sweep(): Promise<void> {
      for (const alert of await store.toWake(sweptAtOnce)) {
        const what = alert.state === 'paused' ? 'Its pause has ended.' : 'A new month has begun for its credits.';
        await goOn(alert, [alert.state], 'missed', { by: null, what });
      }
    },
  };
}
