import { maySee } from '../../alerts/rights.ts';
import { nounOf } from '../../alerts/transitions.ts';
import { isAlert } from '../../model/alert.ts';
import { normalizeName } from '../../model/names.ts';
import { type Posting, postingId, typedPostingId } from '../../model/posting.ts';
import { isReport } from '../../model/report.ts';
import type { Interaction } from '../../slack/failure.ts';
import { scheduleWords, watchedWords } from '../alerts/alert-words.ts';
import type { ActionDeps } from '../feature.ts';
import { isOwnOf } from '../postings/kind.ts';
import { recurringWords } from '../postings/schedules.ts';
import { isPluralNoun, nounIn, type PostingVerb, untelling, wordsIn } from '../postings/words.ts';
import { asked } from '../reports/report-messages.ts';
import { actorOf } from '../where-to-post.ts';

/* Alerts and reports by the words that people use for them. */

export const isKept = ({ state }: Posting): boolean => state !== 'stopped';

/** Whether it is in a state that the verb changes. */
export const isFor =
  (verb: PostingVerb) =>
  ({ state }: Posting): boolean => {
    if (verb === 'undo' || state === 'stopped') return verb === 'undo' && state === 'stopped';
    if (verb === 'pause') return state !== 'paused';
    return verb !== 'resume' || state !== 'active';
  };

export const postingOf = async (deps: ActionDeps, workspace: string, posting: string): Promise<Posting | null> =>
  (await deps.alerts.get(workspace, posting)) ?? (await deps.reports.get(workspace, posting));

/** Those that the person sees. */
export async function postingsSeen(deps: ActionDeps, to: Interaction): Promise<Posting[]> {
  const all = [...(await deps.alerts.list(to.workspace)), ...(await deps.reports.list(to.workspace))];
  return all.filter((one) => maySee(one, actorOf(deps, to)));
}

export type Named = Awaited<ReturnType<typeof postingsNamed>>;

/**
 * Alerts and reports that the person sees and whose names hold all telling words: `the digest of core suppliers now`
 * names reports only, and `every alert I have` all alerts. `only`: the one that is meant, by its id, its whole name, or
 * as the only one found; else null. Several ids name all of them.
 * @param isWanted unless named by the id
 */
export async function postingsNamed(
  deps: ActionDeps,
  to: Interaction,
  name: string,
  isWanted: (posting: Posting) => boolean,
) {
  const words = wordsIn(name);
  const telling = words.filter((word) => !untelling.has(word));
  const [first = '', ...others] = telling;
  const typed = (others.length === 0 ? first : name).toUpperCase();
  const byId = postingId.safeParse(typed).success ? await postingOf(deps, to.workspace, typed) : null;
  if (byId !== null && maySee(byId, actorOf(deps, to)))
    return { only: byId, isById: true, isNoneOwn: false, found: [byId], all: [byId], isEvery: false };
  const noun = nounIn(words);
  const seen = await postingsSeen(deps, to);
  if (others.length > 0 && telling.every((word) => typedPostingId.test(word))) {
    const ids = telling.map((word) => word.toUpperCase());
    const found = seen.filter(({ id }) => ids.includes(id));
    return { only: null, isById: true, isNoneOwn: false, found, all: found, isEvery: true };
  }
  const all = seen.filter((posting) => isWanted(posting) && (noun === null || nounOf(posting) === noun));
  const isPlural = telling.length === 0 && words.some(isPluralNoun);
  const isEvery = isPlural || /^(?:all|every|everything|both|each)\b/i.test(name);
  const holding = (textOf: (posting: Posting) => string, of: readonly string[]) =>
    all.filter((posting) => of.every((word) => beginsWord(textOf(posting), word.replace(/s$/, ''))));
  const byName = telling.length > 0 || noun !== null || isEvery ? holding(({ name: called }) => called, telling) : [];
  const byWords = noun !== null && byName.length === 0 ? holding(wordsOf, telling) : byName;
  const digests = words.some((word) => /^digests?$/.test(word))
    ? byWords.filter((one) => isReport(one) && one.lookUp.do === 'digest')
    : [];
  const fitting = digests.length > 0 ? digests : byWords;
  const isMine = words.some((word) => /^(?:my|mine|mi|mis)$/.test(word));
  const own = isMine ? fitting.filter(isOwnOf(to.user)) : [];
  // `my` was said, but all matches belong to others.
  const isNoneOwn = isMine && own.length === 0 && fitting.length > 0;
  const found = own.length > 0 ? own : fitting;
  const exact = found.filter((posting) => [words, telling].some((of) => posting.name.toLowerCase() === of.join(' ')));
  const [only, second] = exact.length > 0 ? exact : found;
  const isOne = only !== undefined && second === undefined && !isNoneOwn;
  return { only: isOne ? only : null, isById: false, isNoneOwn, found, all, isEvery };
}

/** `Gear` of `Gearboxes, from Italy`, but not `it` */
const beginsWord = (text: string, word: string): boolean =>
  ` ${normalizeName(text)}`.includes(` ${normalizeName(word)}`);

/** Also what it looks up and when, or what it watches: `the Monday report of Acme`, `the daily digest`. */
function wordsOf(posting: Posting): string {
  const { name } = posting;
  if (isAlert(posting))
    return `${name} ${adverbs[posting.schedule.every]} ${scheduleWords(posting)} ${watchedWords(posting.questions)}`;
  if (!isReport(posting) || posting.isUnreadable) return name;
  return `${name} ${adverbs[posting.schedule.every]} ${recurringWords(posting.schedule)} ${asked(posting)}`;
}

const adverbs = { check: '', day: 'daily', weekday: 'daily', week: 'weekly', month: 'monthly', workday: 'monthly' };
