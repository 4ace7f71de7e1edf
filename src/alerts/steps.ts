import type { Actor, AlertState, CatchUp, HistoryLine, PauseEnd, Posting, Saved, Transition } from '../model/alert.ts';
import { type PostingStep, stoppedForMs } from '../model/posting.ts';
import type { Report } from '../model/report.ts';
import type { Reports } from '../store/reports.ts';
import { nextPostAt } from './calendar.ts';
import { mayManage, mayResume, maySee, mayTakeOver } from './rights.ts';
import { activated, byPerson, isStoppedInPause, pausing, runningStates, stopping } from './transitions.ts';

/* The steps in the life of alerts and of reports. Each checks the actor's rights and is one transaction. */

/** Null, with nothing changed, when the state of the posting doesn't allow it. */
type Moved<P extends Posting> = Saved<P> | null;

interface Parts<P extends Posting> {
  readonly now: () => number;
  readonly find: (workspace: string, id: string) => Promise<P | null>;
  /** From one of these states. @param catchUp for a posting that becomes active */
  readonly move: (posting: P, from: readonly AlertState[], to: Transition, catchUp: CatchUp) => Promise<Moved<P>>;
  readonly setOwner: (workspace: string, id: string, owner: string, line: HistoryLine) => Promise<P | null>;
}

/** Those that need nothing but the actor, the id and the end of a pause. */
export type PlainSteps<P extends Posting> = Omit<ReturnType<typeof createSteps<P>>, 'step' | 'resume'>;

export function createSteps<P extends Posting>({ now, find, move, setOwner }: Parts<P>) {
  async function step(
    actor: Actor,
    id: string,
    may: (posting: P, actor: Actor) => boolean,
    change: (posting: P) => Promise<Moved<P>>,
  ): Promise<PostingStep<P>> {
    const posting = await find(actor.workspace, id);
    if (posting === null || !maySee(posting, actor)) return { is: 'unknown' };
    if (!may(posting, actor)) return { is: 'forbidden', posting };
    return (await change(posting)) ?? { is: 'unfit', posting };
  }

  return {
    step,

    /** A pause with an end ends by itself, and posts what was missed. Only one of those changes an earlier pause. */
    pause: (actor: Actor, id: string, end: PauseEnd | null) =>
      step(actor, id, maySee, (posting) => {
        const mayChange = posting.state === 'paused' && end !== null && mayManage(posting, actor);
        const from = mayChange ? ([...runningStates, 'paused'] as const) : runningStates;
        return move(posting, from, pausing(posting, actor, end, now()), 'missed');
      }),

    /** @param what a sentence for the history */
    resume: (actor: Actor, id: string, what: string, catchUp: CatchUp = 'missed') =>
      step(actor, id, mayResume, (posting) =>
        move(posting, ['paused', 'broken', 'waiting', 'blocked'], activated(actor.user, what), catchUp),
      ),

    stop: (actor: Actor, id: string) =>
      step(actor, id, mayManage, (posting) => {
        const from = posting.state === 'paused' ? (['paused'] as const) : runningStates;
        return move(posting, from, stopping(posting, actor.user), 'missed');
      }),

    /** Allowed within 7 days of the stop. It resumes without posting what it missed, unless its pause lasts. */
    undo: (actor: Actor, id: string) =>
      step(actor, id, mayManage, async (posting) => {
        const { state, since, pausedUntil } = posting;
        if (state !== 'stopped' || since < now() - stoppedForMs) return null;
        const isPaused = isStoppedInPause(posting, now());
        const to = isPaused
          ? byPerson('paused', actor.user, 'Brought back, still paused.', pausedUntil)
          : activated(actor.user, 'Brought back.');
        return move(posting, ['stopped'], to, 'quietly');
      }),

    takeOver: (actor: Actor, id: string) =>
      step(actor, id, mayTakeOver, async ({ workspace }) => {
        const taken = await setOwner(workspace, id, actor.user, { by: actor.user, what: 'Taken over.' });
        return taken && { is: 'done', posting: taken };
      }),
  };
}

export function createReportSteps(reports: Reports, now: () => number) {
  return createSteps<Report>({
    now,
    find: (workspace, id) => reports.get(workspace, id),
    setOwner: (workspace, id, owner, line) => reports.setOwner(workspace, id, owner, line),
    async move(report, from, to) {
      const moved = await reports.move(report.workspace, report.id, from, to, nextRunAt(report, to, now()));
      return moved && { is: 'done', posting: moved };
    },
  });
}

/** Undefined: as planned before. */
function nextRunAt({ schedule, isUnreadable }: Report, { state, pausedUntil }: Transition, now: number) {
  if (isUnreadable) return undefined;
  if (state === 'active') return nextPostAt(schedule, now);
  return state === 'paused' && pausedUntil != null ? nextPostAt(schedule, pausedUntil) : undefined;
}
