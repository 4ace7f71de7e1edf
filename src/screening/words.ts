import type { Notification } from '../model/alert.ts';
import { bareName } from '../model/names.ts';
import type { KnownEntry, PossibleMatch } from '../model/screening.ts';
import type { Follower, FoundMatch } from '../store/screening.ts';

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** `ACME ROBOTIKS LTD, Demo Watch List, since May 4, 2026` */
export function entryWords({ name, list, since }: KnownEntry): string {
  const date = since === null ? 'no date given' : `since ${days.format(Date.parse(`${since}T00:00:00Z`))}`;
  return `${name}, ${list}, ${date}`;
}

/** `the same name`, `the alias Acme Nord`, `spelled much like Acme Nord` */
export function howWords({ how, by }: PossibleMatch): string {
  return how === 'exact' ? 'the same name' : how === 'alias' ? `the alias ${by}` : `spelled much like ${by}`;
}

const shownAtOnce = 10;

const openings = {
  listed: 'Screening lists changed, and firms you follow were compared again.',
  named: 'New names of firms you follow were compared with screening lists.',
};

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
  const byName = Map.groupBy(fresh, ({ name }) => bareName(name));
  const found = followers.flatMap(({ user, by, firms }) =>
    [...new Set(firms.map((firm) => bareName(firm.replaceAll('-', ' '))))].flatMap((firm) =>
      (byName.get(firm) ?? []).map((one) => ({ user, by, one })),
    ),
  );
  return [...Map.groupBy(found, ({ user }) => user)].map(([user, all]) => {
    const lines = [...Map.groupBy(all, ({ one }) => `${one.name}: possible match: ${entryWords(one.match.entry)}`)].map(
      ([line, of]) => `${line} (${[...new Set(of.map(({ by }) => by))].join(', ')})`,
    );
    const shown = lines.slice(0, shownAtOnce).join('; ');
    const rest = lines.length > shownAtOnce ? `; and ${lines.length - shownAtOnce} more` : '';
    const text = `${openings[news]} ${shown}${rest}. Type "screening" to see and decide. Nothing was charged.`;
    return { id: `screening ${news} ${id} ${user}`, user, text };
  });
}
