import { aboutScreening, type Notification } from '../model/alert.ts';
import { bareName } from '../model/names.ts';
import type { KnownEntry, PossibleMatch } from '../model/screening.ts';
import type { Follower, FoundMatch } from '../store/screening.ts';

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** `ACME ROBOTIKS LTD, Demo Watch List, since May 4, 2026` */
export function entryWords({ name, list, since }: KnownEntry): string {
  const date = since === null ? 'no date given' : `since ${days.format(Date.parse(`${since}T00:00:00Z`))}`;
  return `${name}, ${list}, ${date}`;
}

/** As pages and the audit file say it. */
export const kindWords = {
  exact: 'the same name',
  alias: 'an alias',
  near: 'spelled much alike',
  within: 'the name contains it',
} as const;

/** `the same name`, `an alias: Acme Nord`, `spelled much alike: Acme Nord` */
export const howWords = ({ how, by }: PossibleMatch): string =>
  how === 'exact' ? kindWords.exact : `${kindWords[how]}: ${by}`;

const shownAtOnce = 10;

const openings = {
  listed: 'New or changed screening lists were compared with firms you follow.',
  named: 'New names of firms you follow were compared with screening lists.',
};

/** Possible matches of the firms that people follow, by person. A firm is followed by its bare name. */
function followed(matches: readonly FoundMatch[], followers: readonly Follower[]) {
  const byName = Map.groupBy(matches, ({ name }) => bareName(name));
  const found = followers.flatMap(({ user, by, firms }) =>
    [...new Set(firms.map((firm) => bareName(firm.replaceAll('-', ' '))))].flatMap((firm) =>
      (byName.get(firm) ?? []).map((one) => ({ user, by, one })),
    ),
  );
  return [...Map.groupBy(found, ({ user }) => user)];
}

const firstOf = (lines: readonly string[]): string =>
  lines.slice(0, shownAtOnce).join('; ') +
  (lines.length > shownAtOnce ? `; and ${lines.length - shownAtOnce} more` : '');

/** Tells those who follow a firm that a list which it matched was removed. @param who removed it */
export function removalNotices(
  matched: readonly FoundMatch[],
  followers: readonly Follower[],
  { list, who, id }: { readonly list: string; readonly who: string; readonly id: string },
): readonly Notification[] {
  return followed(matched, followers).map(([user, all]) => {
    const lines = [...new Set(all.map(({ one }) => `${one.name} (possible match: ${one.match.entry.name})`))];
    const text = `${who} removed the screening list ${list}. Firms you follow are no longer compared with it: ${firstOf(lines)}. Type "screening" to see the other lists. Nothing was charged.`;
    return { id: `screening removed ${id} ${user}`, user, text, alert: aboutScreening };
  });
}

/**
 * One message for each person who follows one of the firms, however many there are.
 * @param news whether the lists are new to the firms, or the firms' names to the lists
 */
export function noticesOf(
  fresh: readonly FoundMatch[],
  followers: readonly Follower[],
  news: keyof typeof openings,
  id: string,
): readonly Notification[] {
  return followed(fresh, followers).map(([user, all]) => {
    const lines = [...Map.groupBy(all, ({ one }) => `${one.name}: possible match: ${entryWords(one.match.entry)}`)].map(
      ([line, of]) => `${line} (${[...new Set(of.map(({ by }) => by))].join(', ')})`,
    );
    const text = `${openings[news]} ${firstOf(lines)}. Type "screening" to see and decide. Nothing was charged.`;
    return { id: `screening ${news} ${id} ${user}`, user, text, alert: aboutScreening };
  });
}
