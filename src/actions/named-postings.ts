import { maySee } from '../alerts/alerts.ts';
import { nounOf } from '../alerts/transitions.ts';
import { isAlert, type Posting } from '../model/alert.ts';
import { postingId } from '../model/posting.ts';
import { isReport } from '../model/report.ts';
import type { ActionContext } from '../slack/listeners/deliveries.ts';
import { actorOf } from './aim.ts';
import { watchedWords } from './alerts/alert-words.ts';
import type { ActionDeps } from './feature.ts';
import { isPluralNoun, nounIn, untelling, wordsIn } from './postings/said.ts';
import { recurringWords } from './postings/schedules.ts';
import { asked } from './reports/report-messages.ts';

interface NamedPostings {
  /** The one that is meant, by its id, its whole name, or as the only one found; else null. */
  readonly only: Posting | null;
  readonly isById: boolean;
  /** `My` is said, but all of those found are other people's. None of them is meant for sure. */
  readonly isNoneOwn: boolean;
  readonly found: readonly Posting[];
  readonly all: readonly Posting[];
  /** `All my alerts` */
  readonly isEvery: boolean;
}

export const postingOf = async (deps: ActionDeps, workspace: string, posting: string): Promise<Posting | null> =>
  (await deps.alerts.get(workspace, posting)) ?? (await deps.reports.get(workspace, posting));

/**
 * Alerts and reports that the person sees and whose names hold all telling words: `the digest of core suppliers now`
 * names reports only, and `every alert I have` all alerts.
 * @param isWanted unless named by the id
 */
export async function postingsNamed(
  deps: ActionDeps,
  to: ActionContext['to'],
  name: string,
  isWanted: (posting: Posting) => boolean,
): Promise<NamedPostings> {
  const actor = actorOf(deps, to);
  const words = wordsIn(name);
  const [first = '', ...others] = words.filter((word) => !untelling.has(word));
  const typed = (others.length === 0 ? first : name).toUpperCase();
  const byId = postingId.safeParse(typed).success ? await postingOf(deps, to.workspace, typed) : null;
  if (byId !== null && maySee(byId, actor))
    return { only: byId, isById: true, isNoneOwn: false, found: [byId], all: [byId], isEvery: false };
  const noun = nounIn(words);
  const listed = [...(await deps.alerts.list(to.workspace)), ...(await deps.reports.list(to.workspace))];
  const all = listed.filter(
    (posting) => maySee(posting, actor) && isWanted(posting) && (noun === null || nounOf(posting) === noun),
  );
  const telling = words.filter((word) => !untelling.has(word));
  const isPlural = telling.length === 0 && words.some(isPluralNoun);
  const isEvery = isPlural || /^(?:all|every|everything|both|each)\b/i.test(name);
  const holding = (textOf: (posting: Posting) => string, of: readonly string[]) =>
    all.filter((posting) => of.every((word) => textOf(posting).toLowerCase().includes(word.replace(/s$/, ''))));
  const byName = telling.length > 0 || noun !== null || isEvery ? holding(nameOf, telling) : [];
  const byWords = noun !== null && byName.length === 0 ? holding(wordsOf, telling) : byName;
  const digests = words.some((word) => /^digests?$/.test(word)) ? byWords.filter(isDigest) : [];
  const fitting = digests.length > 0 ? digests : byWords;
  const isMine = words.some((word) => mineWords.has(word));
  const own = isMine ? fitting.filter(isOwnOf(to.user)) : [];
  const isNoneOwn = isMine && own.length === 0 && fitting.length > 0;
  const found = own.length > 0 ? own : fitting;
  const exact = found.filter((posting) =>
    [words, telling].some((of) => nameOf(posting).toLowerCase() === of.join(' ')),
  );
  const [only, second] = exact.length > 0 ? exact : found;
  const isOne = only !== undefined && second === undefined && !isNoneOwn;
  return { only: isOne ? only : null, isById: false, isNoneOwn, found, all, isEvery };
}

const mineWords: ReadonlySet<string> = new Set(['my', 'mine', 'mi', 'mis']);

export const isOwnOf =
  (user: string) =>
  ({ owner, creator }: Posting): boolean =>
    owner === user || creator === user;

const nameOf = ({ name }: Posting): string => name;

const isDigest = (posting: Posting): boolean => isReport(posting) && posting.lookUp.do === 'digest';

/** Also what it looks up and when, or what it watches: `the Monday report of Acme`. */
function wordsOf(posting: Posting): string {
  if (isAlert(posting)) return `${posting.name} ${watchedWords(posting.questions)}`;
  if (!isReport(posting) || posting.isUnreadable) return posting.name;
  return `${posting.name} ${recurringWords(posting.schedule)} ${asked(posting)}`;
}
