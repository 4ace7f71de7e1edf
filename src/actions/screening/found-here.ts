import { bareName, isSpelling, normalizeName } from '../../model/names.ts';
import type { KnownEntry } from '../../model/screening.ts';
import type { MatchRow } from '../../store/screening.ts';
import type { ActionDeps } from '../feature.ts';
import { type FoundHere, isDismissed } from './match-page.ts';

/* Current matches of all names that anybody here paid for, listed or screened. */

const newForMs = 7 * 24 * 60 * 60_000;

/**
 * The newest first; those of names that were only typed come last. A typed name that is another spelling of one above
 * it, with the same decision, has none of its own.
 */
export async function foundHere({ screening, now }: ActionDeps, workspace: string): Promise<FoundHere[]> {
  const { of, store } = screening;
  const [rows, typed] = await Promise.all([store.matches(workspace), store.typedOnly(workspace)]);
  const screener = of(workspace);
  if (screener === null) return [];
  const isTyped = ({ name_key: key }: MatchRow) => typed.has(key);
  const found = rows
    .filter(({ gone_at: gone }) => gone === null)
    .toSorted(
      (one, other) =>
        Number(isTyped(one)) - Number(isTyped(other)) ||
        other.found_at - one.found_at ||
        (one.name < other.name ? -1 : 1),
    )
    .flatMap((row): FoundHere[] => {
      const { name, entry: key, found_at: at } = row;
      const match = screener.decided(name).find(({ entry }) => entry.key === key);
      if (match === undefined) return [];
      return [{ name, match, isTyped: isTyped(row), isNew: !isDismissed({ match }) && at > now() - newForMs }];
    });
  const byEntry = Map.groupBy(found, ({ match }) => match.entry.key);
  const isFirst = (one: FoundHere) => {
    const all = byEntry.get(one.match.entry.key) ?? [];
    return !all.slice(0, all.indexOf(one)).some((other) => isSpelledAlike(one, other));
  };
  return found.filter((one) => one.isTyped !== true || isFirst(one));
}

/** Whether they are one name, and nothing else was decided about one of them. */
const isSpelledAlike = (one: FoundHere, other: FoundHere): boolean =>
  one.match.decision?.at === other.match.decision?.at && isSpelling(one.name, other.name);

/** Current matches with the entries of a list. */
export async function foundWith(deps: ActionDeps, workspace: string, entries: readonly KnownEntry[]) {
  const keys = new Set(entries.map(({ key }) => key));
  return (await foundHere(deps, workspace)).filter(({ match }) => keys.has(match.entry.key));
}

/** The names that hold all words, without legal forms; only the one that is the same, if there is one. */
export function namesHolding(words: string, found: readonly FoundHere[]): string[] {
  const names = [...new Set(found.map(({ name }) => name))];
  const exact = names.find((one) => normalizeName(one) === normalizeName(words));
  if (exact !== undefined) return [exact];
  const same = names.filter((one) => isSpelling(one, words));
  if (same.length > 0) return same;
  const wanted = bareName(words).split(' ');
  return names.filter((one) => {
    const held = normalizeName(one).split(' ');
    return wanted.every((word) => held.some((part) => part.startsWith(word)));
  });
}
