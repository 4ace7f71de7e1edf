import { bareName } from '../../src/model/names.ts';
import type { KnownEntry } from '../../src/model/screening.ts';
import { createIndex } from '../../src/screening/match.ts';
import { comparable } from '../../src/screening/normalize.ts';
import { entryWords } from '../../src/screening/words.ts';
import { nameKeyOf } from '../../src/store/screening.ts';
import type { Said } from './exchange.ts';
import type { OracleParts } from './oracle-parts.ts';

interface MatchRow {
  readonly name_key: string;
  readonly entry: string;
  readonly name: string;
  readonly list: string;
  readonly entry_name: string;
  readonly since: string | null;
  readonly found_at: number;
}

type Row = Record<string, string | number | null>;

/** An entry as a row or a message names it. */
type Named = Pick<KnownEntry, 'name' | 'list' | 'since'>;

const noticed =
  /^(?:New or changed screening lists .*? firms you follow|New names of firms .*? with screening lists)\. (.*)\. Type "screening"/s;
/** A person follows a firm for this long before a list changes. */
const settledMs = 10_000;
const minute = 60_000;

/** Lists of firms keep what was added, and matches with screening lists are told once. */
export function createListOracle({ beside, acts, clock, violate, wasSetBack, isCertain }: OracleParts) {
  /** By person and line. */
  const told = new Map<string, Said[]>();
  /** When each entry was first there, epoch ms. */
  const brought = new Map<string, number>();
  /** Since when a person follows a firm, epoch ms. */
  const follows = new Map<string, number>();
  /** Firms whose addition was acknowledged, by list. */
  const owed = new Map<string, { readonly list: string; readonly kind: string; readonly slug: string }>();

  const wordsOf = (entry: Named) => entryWords({ ...entry, key: '', aliases: [], country: null, link: null });
  const lineOf = (name: string, entry: Named) => `${name}: possible match: ${wordsOf(entry)}`;
  const bring = (entry: Named, at: number) => {
    if (!brought.has(wordsOf(entry))) brought.set(wordsOf(entry), at);
  };
  const ownLists = () => beside.all<{ entries: string; at: number }>('select entries, at from screening_lists');
  const entriesOf = ({ entries }: { readonly entries: string }) => JSON.parse(entries) as KnownEntry[];

  function look(): void {
    for (const list of ownLists()) for (const entry of entriesOf(list)) bring(entry, list.at);
    const now = new Set<string>();
    const followed = beside.all<{ user: string; slug: string }>(
      `select owner as user, slug from listed_firms join firm_lists on id = list where deleted_at is null
       union select owner, questions from alerts where state <> 'stopped'`,
    );
    for (const { user, slug } of followed) {
      const [, asked = slug] = /"company":"([^"]+)"/.exec(slug) ?? [];
      now.add(`${user} ${bareName(asked.replaceAll('-', ' '))}`);
    }
    for (const one of follows.keys()) if (!now.has(one)) follows.delete(one);
    for (const one of now) if (!follows.has(one)) follows.set(one, clock.now());
    checkOwed();
  }

  /** Whether a firm may just have been removed, or its list deleted. */
  const mayBeTaken = () =>
    acts.all.some(
      ({ words, elapsed }) => clock.elapsed() - elapsed < 5 * minute && /^(\/trade remove|remove|delete)/i.test(words),
    );

  function checkOwed(): void {
    for (const [key, { list, kind, slug }] of owed) {
      const isThere = beside.first(
        'select 1 from listed_firms where list = ? and kind = ? and slug = ?',
        list,
        kind,
        slug,
      );
      if (isThere !== undefined) continue;
      owed.delete(key);
      const isDeleted =
        beside.first('select 1 from firm_lists where id = ? and deleted_at is null', list) === undefined;
      if (!isDeleted && !mayBeTaken()) violate(`5: ${slug} was added to the list ${list}, and is not on it anymore`);
    }
  }

  function noteAdded(text: string): void {
    const [, firm = '', name = ''] = /^Added (.+?) to “(.+?)”/.exec(text) ?? [];
    if (name === '') return;
    const rows = beside.all<Row>(
      `select list, kind, slug, title from listed_firms join firm_lists on id = list where firm_lists.name = ?`,
      name,
    );
    const added = rows.filter(({ slug, title }) => slug === firm || title === firm);
    if (added.length === 0 && !/^\d+ firms$/.test(firm) && !mayBeTaken() && !mayBeRenamed())
      violate(`5: somebody reads that ${firm} was added to “${name}”, and it is not on it`);
    for (const { list, kind, slug } of added)
      owed.set(`${list} ${kind} ${slug}`, { list: String(list), kind: String(kind), slug: String(slug) });
  }

  const mayBeRenamed = () =>
    acts.all.some(({ words, elapsed }) => clock.elapsed() - elapsed < 5 * minute && /^rename/i.test(words));

  return {
    /** Called every few seconds. */
    look,
    bring,

    onSaid(said: Said): void {
      if (said.error !== null) return;
      const text = String(said.args['text']);
      if (said.act !== null || said.ofAddress !== null) noteAdded(text);
      const [, lines] = noticed.exec(text) ?? [];
      if (said.method !== 'chat.postMessage' || lines === undefined) return;
      for (const line of lines.split('; ')) {
        const key = `${String(said.args['channel'])} ${line.replace(/ \([^()]*\)$/, '')}`;
        told.set(key, [...(told.get(key) ?? []), said]);
      }
    },

    atEnd(): void {
      look();
      for (const [key, each] of told) {
        // A process that freezes once it holds the message may send it when another one has: Slack takes no fence.
        const all = each.filter(({ isHeldUp }) => !isHeldUp);
        if (all.length > 1 && all.slice(0, -1).every(isCertain)) violate(`5: ${key} was told ${all.length} times`);
      }
      if (wasSetBack()) return;
      checkTold();
      checkFound();
    },

    counts: () => ({ told: told.size, owed: owed.size }),
  };

  /** A match of a name that was paid for before its entry came is told to those who followed the firm. */
  function checkTold(): void {
    const rows = beside.all<MatchRow & Row>('select * from screening_matches');
    for (const { name, name_key: key, entry, entry_name: called, list, since, found_at: foundAt } of rows) {
      const at = brought.get(wordsOf({ name: called, list, since }));
      const seenAt = beside.first('select at from seen_names where name_key = ?', key);
      const isDecided = beside.first('select 1 from screening_decisions where name_key = ? and entry = ?', key, entry);
      if (at === undefined || foundAt < at || isDecided !== undefined) continue;
      if (typeof seenAt !== 'number' || seenAt > at) continue;
      for (const [one, from] of follows) {
        const [user = '', ...firm] = one.split(' ');
        if (firm.join(' ') !== bareName(name) || from > at - settledMs) continue;
        const line = lineOf(name, { name: called, list, since });
        if (!told.has(`${user} ${line}`)) violate(`5: ${user} was never told of ${line}`);
      }
    }
  }

  /** Every name that was paid for was compared with every list. */
  function checkFound(): void {
    const index = createIndex();
    for (const list of ownLists()) for (const entry of entriesOf(list)) index.add(entry);
    for (const { name } of beside.all<{ name: string }>('select name from seen_names')) {
      const one = comparable(name);
      for (const { entry } of one === null ? [] : index.match(one)) {
        const found = beside.first(
          'select gone_at is null from screening_matches where name_key = ? and entry = ?',
          nameKeyOf(name),
          entry.key,
        );
        if (found !== 1) violate(`5: the possible match ${lineOf(name, entry)} was not found`);
      }
    }
  }
}
