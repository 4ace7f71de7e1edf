import type { Alert, AlertState, CatchUp, Edit, Kept, NewAlert, Transition } from '../../model/alert.ts';
import type { AlertBook } from '../ports.ts';
export type { Alert, AlertSchedule, AlertState, AlertTerms } from '../../model/alert.ts';
export type { FeedQuestion } from '../../model/feed.ts';

/** Alerts and their changes. */
export interface AlertStore extends AlertBook {
  create(alert: NewAlert): Promise<Kept>;
  edit(workspace: string, id: string, edit: Edit): Promise<Kept | null>;
  /** @returns null when the alert is in none of the states `from`, and nothing was changed. */
  move(workspace: string, id: string, from: readonly AlertState[], to: Transition): Promise<Alert | null>;
  /** Makes it active again, and settles what becomes of the messages that it kept. */
  resume(
    workspace: string,
    id: string,
    from: readonly AlertState[],
    how: CatchUp,
    change: Pick<Transition, 'by' | 'what'>,
  ): Promise<Kept | null>;
  setOwner(
    workspace: string,
    id: string,
    owner: string,
    change: Pick<Transition, 'by' | 'what'>,
  ): Promise<Alert | null>;
  feedsOf(workspace: string, id: string): Promise<readonly string[]>;
  /**
   * How many entries its feeds hold that it has not posted; null where there are none and its feeds are not checked, so
   * that nobody knows what came meanwhile.
   */
  missed(workspace: string, id: string): Promise<number | null>;
  /** What Slack has refused is sent once more. */
  sendAgain(workspace: string, id: string): Promise<void>;
  /** Alerts whose pause has ended, or whose month with a cap is over. */
  toWake(most: number): Promise<readonly Alert[]>;
  /** Forgets alerts that were stopped before `before`, with their messages; and what was posted long ago. */
  forget(before: { readonly stopped: number; readonly sent: number; readonly posted: number }): Promise<void>;
}
