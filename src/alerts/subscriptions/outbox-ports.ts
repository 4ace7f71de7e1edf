import type { Alert } from '../../model/alert.ts';
import type { HeldChannel, LogRange, MessageEnd, OutboxMessage, RecordsMessage } from '../../model/outbox.ts';

/** How news become messages, and messages go out, as the store sees it; ports.ts says how. */

/** Cursors move, and messages come to be, in one transaction. Alerts at their cap post what was found by then. */
export interface FanOutStore {
  /** Sees what feeds have logged whose check then failed, or whose process died before it told their alerts. */
  noteFound(): Promise<void>;
  /** As found: a message for each subscription that has fallen behind. @returns how many were moved, 0 when none is left. */
  gatherFound(most: number): Promise<number>;
  /** One summary for each alert whose feeds were all checked since it was resumed. @returns how many, 0 when none is left. */
  gatherBacklogs(most: number): Promise<number>;
  dueDigests(most: number): Promise<readonly { readonly alert: Alert; readonly dueAt: number }[]>;
  /** Does nothing when that digest was gathered already. */
  gatherDigest(alert: Alert, dueAt: number, nextPostAt: number): Promise<void>;
  /** One note for each alert that has been without a match for long. @returns how many, 0 when none is left. */
  gatherQuiet(most: number): Promise<number>;
}

/** Messages on their way, in order per channel. */
export interface Outbox {
  /** @returns null when no channel has a message due that nobody else sends. */
  claim(): Promise<HeldChannel | null>;
  /** The first message that may be sent. */
  head(held: HeldChannel): Promise<OutboxMessage | null>;
  /** Due messages behind that one of other alerts that post daily at the same time. */
  alongside(held: HeldChannel, message: OutboxMessage, most: number): Promise<readonly RecordsMessage[]>;
  /** Which of these records are in the channel already. */
  postedAmong(workspace: string, channel: string, keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Other active alerts of the channel on one of these feeds. */
  namesOn(alert: Alert, feeds: readonly string[]): Promise<readonly string[]>;
  /** Messages of other alerts that wait for the same channel. */
  othersWaiting(
    alert: Alert,
    most: number,
  ): Promise<readonly { readonly name: string; readonly ranges: readonly LogRange[] }[]>;
  /** Holds it for another lease, which is longer than any post takes. @returns false when another holds it. */
  renew(held: HeldChannel): Promise<boolean>;
  /**
   * All of it or nothing. A sender that has lost its lease changes nothing, but what it posted is known to be in the
   * channel.
   */
  settle(held: HeldChannel, ends: readonly MessageEnd[]): Promise<void>;
  /** Lets the channel go until its next message is due, at least `inMs` from now. */
  release(held: HeldChannel, inMs: number): Promise<void>;
}
