import { FeedError } from '../alerts/feeds/feed-work.ts';
import { KnownFailure } from '../lookups/kept-answers.ts';
import { LookupError, OverBudget, spentBeforeOf } from '../lookups/outcome.ts';
import { nextStartOf } from '../lookups/quote.ts';
import type { MessagePlace } from '../model/alert.ts';
import { addDays, isoDay, startOf } from '../model/time.ts';
import { type Caller, workflowUser } from '../model/money.ts';
import { errorFields, knownFields, type Log } from '../ops/log.ts';
import { TradeError } from '../trade/index.ts';
import type { AdminNotices } from './admin-notices.ts';
import {
  type FailureWords,
  feedFailureWords,
  lookupFailureWords,
  serviceFailureWords,
  stillWork,
  unexpectedFailureWords,
} from './failure-words.ts';
import type { Action } from './kit/action.ts';
import { type Button, button, type Controls, failureMessage } from './kit/blocks.ts';
import { ago, besidesSpent, budgetWords, capital, cleanText, creditFigure, inCredits, moment } from './kit/text.ts';
import { tell, type Address, type Replier } from './replier.ts';
import { notInstalled } from './refusals.ts';

interface Failure {
  readonly title: string;
  readonly lines: readonly string[];
  readonly quoted: readonly string[];
  /** An event and its time, epoch ms; shown in the reader's time zone. */
  readonly again?: { readonly says: string; readonly at: number };
  readonly notes: readonly string[];
  readonly canRetry: boolean;
  readonly tellAdmins: string | null;
  readonly code: string;
  /** As many rows as what is left of a budget buys. */
  readonly affordableRows?: number;
}

interface FailureContext {
  readonly reference: string;
  readonly at: number;
  readonly hasAdmins: boolean;
}

/** The only path from an error to what the user reads. Never shows a stack, a key or a raw object. */
export function describeFailure(error: unknown, context: FailureContext): Failure {
  const failure = describeError(error, context);
  const { credits, isInDoubt, isRepeated = false } = spentBeforeOf(error);
  const kept = isRepeated ? '' : ' They are kept, and cost nothing the next time.';
  const paid = `${inCredits(credits)} went to earlier parts of it.${kept}`;
  const inDoubt = 'Another part of it got no answer, and may have been charged.';
  const spent = [...(credits > 0 ? [paid] : []), ...(isInDoubt ? [inDoubt] : [])];
  if (spent.length === 0) return failure;
  return { ...failure, lines: [...failure.lines.filter((line) => line !== nothingCharged), ...spent] };
}

function describeError(error: unknown, context: FailureContext): Failure {
  const notes = [`Reference ${context.reference}.`];
  if (error instanceof TradeError) return describeServiceFailure(error, context);
  if (error instanceof OverBudget) {
    const { budget, spending, wanted, isGuess, affordableRows } = error;
    const { owner, its, period } = budgetWords(budget);
    const used = `${owner} used ${creditFigure(spending.spent)} of ${its} ${inCredits(budget.limit)} for ${period}`;
    const needs =
      wanted === null
        ? "I don't know yet what this costs"
        : `this ${isGuess ? 'may need up to' : 'needs about'} ${creditFigure(wanted)}`;
    const besides = besidesSpent(spending).replace(/^, /, '');
    const words = { ...lookupFailureWords[error.code], title: `${used}; ${needs}` };
    const lines = [...(besides === '' ? [] : [`${capital(besides)}.`]), stillWork, nothingCharged];
    const again = { says: 'The budget resets', at: nextStartOf(budget) };
    return { ...failureOf(words, lines, notes, error.code), again, affordableRows };
  }
  if (error instanceof LookupError) {
    const words = lookupFailureWords[error.code];
    const failure = failureOf(words, [words.next, nothingCharged], notes, error.code);
    const again = { says: 'More searches are allowed from', at: startOf(addDays(isoDay(context.at), 1)) };
    return error.code === 'search_bound' ? { ...failure, again } : failure;
  }
  if (error instanceof FeedError) {
    const words = feedFailureWords[error.code];
    return failureOf(words, [words.next], notes, error.code);
  }
  return failureOf(unexpectedFailureWords, [unexpectedFailureWords.next], notes, 'unexpected');
}

function describeServiceFailure(error: TradeError, context: FailureContext): Failure {
  const words = serviceFailureWords[error.code];
  const said = words.quote === true ? error.messages.slice(0, 6) : [];
  const wait = error.retryAfterMs === null ? [] : [`It asks to wait ${durationWords(error.retryAfterMs)}.`];
  const known = context.hasAdmins ? "I've told the admins." : 'Tell the person who runs Trade.';
  const next = [...wait, words.next, ...(words.tellAdmins === undefined ? [] : [known])].join(' ');
  const charge = chargeLines(error, context);
  // Errors found before anything is sent have messages of ours.
  const isOurs = error.code === 'invalid_request';
  const quoted = isOurs ? [] : said.map((one, nth) => `${nth === 0 ? 'It says: ' : ''}“${one}”`);
  const why = isOurs ? said : quoted;
  const lines = error.charge === 'none' ? [...why, next, ...charge] : [...why, ...charge, next];
  return { ...failureOf(words, lines, [supportNote(error, context)], error.code), quoted };
}

const nothingCharged = 'Nothing was charged.';

export function againIn({ again }: Failure, write: (at: number) => string): string | null {
  return again === undefined ? null : `${again.says} ${write(again.at)}.`;
}

function failureOf(words: FailureWords, lines: readonly string[], notes: readonly string[], code: string): Failure {
  const { title, canRetry, tellAdmins = null } = words;
  return { title, lines, quoted: [], notes, canRetry, tellAdmins, code };
}

/** `30 seconds`, `2 minutes`: rounded up */
export function durationWords(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1_000));
  return seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}

function chargeLines(error: TradeError, { at }: FailureContext): string[] {
  if (error instanceof KnownFailure) {
    const asked = `The data service said so ${ago(at - error.at)}, so I didn't ask again. I'll check again tomorrow.`;
    return [asked, nothingCharged];
  }
  if (error.charge === 'none') return [nothingCharged];
  const charged = error.cost?.charged ?? null;
  if (error.charge === 'yes' && charged !== null) return [`This cost ${inCredits(charged)}.`];
  // A server error is sent again; its own words say so.
  if (error.code === 'server_error') return ['This may have been charged.'];
  return ["This may have been charged, so I didn't send it again on my own."];
}

/** The details that support needs when a charge is in doubt. A missing record is nothing to report. */
function supportNote(error: TradeError, { reference, at }: FailureContext): string {
  if (error.charge === 'none' || error.status === 404) return `Reference ${reference}.`;
  const when = new Date(at).toISOString().slice(0, 19).replace('T', ' ');
  return `For support: GET ${error.path}, ${when} UTC, reference ${reference}.`;
}

export interface Interaction extends Caller, Address {
  /** The whole command as typed, repeated when it fails; null for a button. */
  readonly typed: string | null;
  readonly pressedIn?: string | undefined;
  readonly pressedAt?: MessagePlace | undefined;
}

export interface Offers {
  readonly what: () => string;
  readonly wanted?: Action;
  readonly buttons: (failure: Failure) => Controls | Promise<Controls>;
}

/** Failures that only an admin's settings can change, with the label of the admin's button. */
const adminsCan: Readonly<Record<string, string>> = { over_budget: 'Raise budget', spending_stopped: 'Allow spending' };

/** A new daily budget for the person: double, and enough for this call; null for other budgets. */
function raiseFor(error: unknown): number | null {
  if (!(error instanceof OverBudget)) return null;
  const { budget, spending, wanted } = error;
  if (budget.whose !== 'person' || budget.agents || budget.user === workflowUser) return null;
  const needed = spending.spent + spending.inDoubt + spending.reserved + (wanted ?? 1);
  return Math.max(2 * budget.limit, Math.ceil(needed));
}

/** Opens the settings for an admin; for others, sends the admins a request. @param raise a sufficient daily budget */
function adminButton(code: string, isAdmin: boolean, { what, wanted }: Offers, raise: number | null): Button | null {
  const label = adminsCan[code];
  if (label === undefined) return null;
  if (isAdmin) return button({ id: 'raise', label, action: { do: 'form', form: 'settings' }, style: 'primary' });
  const asked = raise === null ? {} : { raise, ...(wanted !== undefined && { wanted }) };
  const action = { do: 'ask-admin', what: cleanText(what(), 600), ...asked };
  return button({ id: 'ask-admin', label: 'Ask an admin', action });
}

/** Never throws: an error becomes a message to the person, a log line and, if the admins can fix it, one to them. */
export type FailureBoundary = (to: Interaction, offers: Offers | null, work: () => Promise<void>) => Promise<void>;

interface Parts {
  readonly replier: Replier;
  readonly admins: AdminNotices;
  readonly isStillThere: () => Promise<boolean>;
  readonly now: () => number;
  readonly log: Log;
}

export function createFailureBoundary({ replier, admins, isStillThere, now, log }: Parts): FailureBoundary {
  return async function answerFailures(to, offers, work) {
    try {
      await work();
    } catch (error) {
      const { reference, workspace, typed, user } = to;
      const failure = describeFailure(error, { reference, at: now(), hasAdmins: admins.hasAny });
      const { code, title, lines, notes } = failure;
      const again = againIn(failure, moment);
      const fields = code === 'unexpected' ? errorFields(error) : knownFields(error);
      log.warn({ reference, workspace, code, error: fields }, 'not answered');
      // Uninstalling deletes the key too. Without the app, no one should be asked to enter one.
      if (code === 'no_key' && !(await isStillThere())) return tell({ replier }, to, notInstalled);
      const offered = offers ?? { what: () => typed ?? '', buttons: () => [] };
      const admin = admins.hasAny ? adminButton(code, admins.isAdmin(user), offered, raiseFor(error)) : null;
      const buttons = [admin, await offered.buttons(failure)];
      // A failure never replaces a page that is already shown.
      await replier.reply(to, failureMessage({ title, lines, again, notes, offers: buttons, typed }), 'new');
      if (failure.tellAdmins !== null) await admins.tellOnce(workspace, failure.code, failure.tellAdmins);
    }
  };
}
