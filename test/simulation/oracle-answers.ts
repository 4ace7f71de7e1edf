import { blockIds } from '../../src/slack/kit/action.ts';
import type { Act } from './acts.ts';
import type { Said } from './exchange.ts';
import type { OracleParts } from './oracle-parts.ts';

interface Parts extends OracleParts {
  readonly secrets: readonly string[];
  /** Whether its delivery was claimed: what opens a form is not, and is lost with the process. */
  readonly isClaimed: (act: Act) => boolean;
  /** Whether the disk refused a write in that time. */
  readonly wasFull: (from: number, to: number) => boolean;
  /** Whether a power cut has lost the note of an answer, by the clock's `elapsed`. */
  readonly hasLost: (by: string, at: number) => boolean;
}

/** Slack's words for a message, a view or an argument that is wrong in itself. */
const wrong =
  /^(parameter_validation_failed|invalid_(blocks|blocks_format|arguments|payload|attachments|view|form_data)|msg_(blocks_)?too_long|no_text|view_too_large|block_mismatch|unknown_method|missing_scope)$/;

/** Ways to say something that ends what a person waits for. */
const ends =
  /^(response_url|chat\.(postMessage|postEphemeral|update)|views\.|files\.completeUploadExternal|functions\.|tools\/)/;

/** Tells of a budget or a balance, beside the answer. */
const isNotice = /(This message cost nothing|The Home tab shows who spent what, under Workspace usage)\.$/;

const isMessage = /^(response_url|chat\.post)/;

/** An answer that Slack takes after a pause is sent at least so often. */
const leastTries = 3;

const minute = 60_000;
/** A post without a receipt is given up after ten seconds, and sent again. */
const repeatedAfterMs = 9_000;
const interrupted = /before it could answer/;
const restarted = /Trade (was )?restarted/;

/** What people read, and what Slack makes of it. */
export function createAnswerOracle({ acts, secrets, violate, hadTrouble, isClaimed, wasFull, hasLost }: Parts) {
  /** Tries of an answer to each act. */
  const tries = new Map<Act, Said[]>();
  /** Answers to each act that Slack took, other than after a crash. */
  const taken = new Map<Act, Said[]>();
  /** Answers that everybody in the channel reads, by what was done. */
  const shownToAll = new Map<Act, string[]>();

  return {
    /** @param isFault whether it came to nothing by a fault */
    onSaid(one: Said, isFault: boolean): void {
      const text = JSON.stringify(one.args);
      if (one.error !== null && !isFault && wrong.test(one.error))
        violate(`6: Slack refuses ${one.method} of ${one.by} with ${one.error}: ${text.slice(0, 300)}`);
      for (const secret of secrets) if (text.includes(secret)) violate(`6: ${one.method} of ${one.by} holds a secret`);
      if (one.act !== null && one.ofAddress !== null && one.act.user !== one.ofAddress.user)
        violate(`6: ${one.by} sends the answer to act ${one.act.id} to who made act ${one.ofAddress.id}`);
      if (!ends.test(one.method) || isNotice.test(String(one.args['text']))) return;
      if (one.error === null && !isWaiting(text)) checkPublic(one);
      for (const act of [one.act, one.ofAddress]) {
        // What an admin is asked for somebody answers nobody.
        const isToOther = /^U/.test(String(one.args['channel'])) && one.args['channel'] !== act?.user;
        if (act === null || isToOther) continue;
        tries.set(act, [...(tries.get(act) ?? []), one]);
        if (one.error === null && !isWaiting(text) && (act.kind === 'talk' || !isForChannel(one))) {
          act.answers.push({ at: one.elapsed, by: one.by, text: wordsOf(one), isLost: one.isLost });
          if (act === one.act && !one.isLost && isMessage.test(one.method) && !restarted.test(text)) {
            checkTwice(act, one);
            taken.set(act, [...(taken.get(act) ?? []), one]);
          }
        }
        if (one.act === one.ofAddress) break;
      }
      // What a process does for a dead one has the address of what was done alone.
      if (one.act === null && one.ofAddress === null && restarted.test(text)) noteDirectly(one);
    },

    /** An agent has waited for a minute, or nobody listened. */
    onUnanswered(act: Act, error: string): void {
      if (error === 'operation_timeout' && !hadTrouble('', act.elapsed, act.elapsed + minute))
        violate(`4: act ${act.id} (${act.words.slice(0, 60)}) of an agent was not answered within a minute`);
    },

    onLog(line: string): void {
      for (const secret of secrets) if (line.includes(secret)) violate('6: a log line holds a secret');
    },

    atEnd(): void {
      for (const act of acts.all) {
        const named = `act ${act.id} (${act.kind} ${act.words.slice(0, 60)})`;
        const takenAt = act.acknowledgedAt ?? act.elapsed;
        const mayBeLost = !isClaimed(act) && hadTrouble('', act.elapsed, takenAt + minute);
        const wantsAnswer = act.acknowledgedAt !== null && act.kind !== 'form' && !act.twin;
        if (wantsAnswer && !tries.has(act) && !mayBeLost) violate(`4: ${named} was acknowledged and never answered`);
        const said = tries.get(act) ?? [];
        // The address that came with it is not left for a message of its own.
        const isGivenUp = [said, said.filter(({ method }) => method === 'response_url')].some(
          (some) => some.length > 0 && some.length < leastTries && some.every(({ error }) => error === 'ratelimited'),
        );
        if (wantsAnswer && isGivenUp && !hadTrouble('', act.elapsed, act.elapsed + 3 * minute))
          violate(`4: ${named} was given up when Slack asked for a pause`);
        const free = act.answers.find(({ text }) => /Nothing was charged\./.test(text));
        // A full disk takes no note that it was answered, and an event that Slack repeats is carried out; so is a call of
        // a tool that came twice.
        const isRepeated = wasFull(act.elapsed, act.elapsed + 3 * minute) || (act.twin && act.kind === 'agent');
        if (free !== undefined && act.charged > 0 && act.answers.length === 1 && !isRepeated)
          violate(`4: ${named} reads that nothing was charged, and the service charged ${act.charged}`);
        const [first, ...later] = act.answers;
        const contradiction = later.find(({ text }) => interrupted.test(text));
        if (
          first !== undefined &&
          !first.isLost &&
          !hasLost(first.by, first.at) &&
          contradiction !== undefined &&
          act.kind !== 'form' &&
          // The answer to the other press is an edit of the same message.
          !act.twin &&
          // What comes later is about the form that it opened.
          first.text !== 'views.open' &&
          !isRepeated &&
          // A process that freezes right before it tells of the interruption does so after the next one has.
          !restarted.test(first.text)
        )
          violate(`4: ${named} was answered, and then reads: ${contradiction.text.slice(0, 120)}`);
      }
    },
  };

  /** A channel sees an answer only if it was shared, and once, even if Slack's receipt was lost. */
  function checkPublic(one: Said): void {
    const act = one.ofAddress ?? one.act;
    if (act === null || !isPublic(act, one)) return;
    const named = `act ${act.id} (${act.kind} ${act.words.slice(0, 60)})`;
    if (!/share|again|retry|anyway/i.test(act.words)) violate(`6: everybody reads the answer to ${named}`);
    const before = shownToAll.get(act) ?? [];
    const text = String(one.args['text']);
    if (before.includes(text)) violate(`4: everybody reads the answer to ${named} twice`);
    shownToAll.set(act, [...before, text]);
  }

  /** One answer is all, unless its process has lost sight of the first, or it opens a form, which is not claimed. */
  function checkTwice(act: Act, one: Said): void {
    // A process whose disk is full can't claim what it is given, and says so.
    if (!isClaimed(act) || wasFull(one.elapsed - minute, one.elapsed)) return;
    for (const first of taken.get(act) ?? []) {
      const isSame = first.args['text'] === one.args['text'] && one.elapsed - first.elapsed < repeatedAfterMs;
      const isSure = !hadTrouble(first.by, act.elapsed - 2 * minute, one.elapsed);
      if (isSure && (isSame || first.by !== one.by))
        violate(`4: act ${act.id} (${act.words.slice(0, 60)}) was answered by ${first.by} and again by ${one.by}`);
    }
  }

  /** A direct message in place of an answer whose address takes nothing any more. */
  function noteDirectly(one: Said): void {
    // It holds a reference of its own: an act that was told of it by its address, or by an earlier try, is meant.
    const isKnown = ({ args }: Said) => args['text'] === one.args['text'];
    if ([...tries.values()].some((some) => some.some(isKnown))) return;
    const all = acts.all.filter(
      (act) =>
        [one.args['channel'], one.args['user']].includes(act.user) &&
        act.kind !== 'form' &&
        // Only a mention is answered in a channel for one person.
        (one.method !== 'chat.postEphemeral' || act.kind === 'talk') &&
        !tries.has(act) &&
        !act.twin &&
        isClaimed(act),
    );
    // A command has a response_url, and is told by it first. Slack may hear the acknowledgement of a repetition later.
    const acknowledged = all.filter(({ acknowledgedAt }) => acknowledgedAt !== null);
    const waiting = acknowledged.find(({ kind }) => kind === 'talk') ?? acknowledged[0] ?? all[0];
    if (waiting === undefined) return;
    tries.set(waiting, [one]);
    waiting.answers.push({ at: one.elapsed, by: one.by, text: wordsOf(one), isLost: one.isLost });
  }
}

/** Beside the answer, as the notice of a new alert. */
const isForChannel = ({ method, args }: Said) =>
  method === 'chat.postMessage' && String(args['channel']).startsWith('C');

const isPublic = ({ kind }: Act, one: Said) =>
  one.args['response_type'] === 'in_channel' || (kind === 'talk' && isForChannel(one));

const isWaiting = (text: string) =>
  text.includes(`"block_id":"${blockIds.waiting}"`) || text.includes(`\\"block_id\\":\\"${blockIds.waiting}\\"`);

function wordsOf({ args, method }: Said): string {
  return typeof args['text'] === 'string' ? `${args['text']} ${JSON.stringify(args['blocks'] ?? '')}` : method;
}
