import { elementsIn } from '../../src/local/slack/elements.ts';
import type { Block } from '../../src/local/slack/types.ts';
import { isSpelling } from '../../src/model/names.ts';
import { cellText } from '../../src/slack/kit/text.ts';
import { nameKeyOf } from '../../src/store/screening.ts';
import type { Said } from './exchange.ts';
import type { OracleParts } from './oracle-parts.ts';

interface Decision {
  readonly id: string;
  readonly name_key: string;
  readonly entry: string;
  readonly decision: 'dismissed' | 'restored';
  readonly made_by: string;
}

type Decided = Pick<Decision, 'name_key' | 'entry'>;

interface Match {
  readonly name_key: string;
  readonly entry: string;
  readonly name: string;
  readonly entry_name: string;
  readonly list: string;
  readonly gone_at: number | null;
}

interface List {
  readonly id: string;
  readonly name: string;
}

interface Table extends Block {
  readonly rows?: readonly (readonly { readonly text: string }[])[];
}

/** A process reads its lists and decisions every 5 s, and may fail to when the disk is busy or slow. */
const knownAfterMs = 40_000;
const minute = 60_000;
/** Of a firm in a table. */
const firmWidth = 25;

/** A dismissed match stays dismissed, and is marked; it is asked about again once that is undone or the entry changes. */
export function createDecisionOracle({ beside, acts, clock, violate, hadTrouble, wasSetBack, isCertain }: OracleParts) {
  /** When each decision was first seen, by the clock's `elapsed`. */
  const seen = new Map<string, number>();
  /** The same of each match, and of its going. */
  const found = new Map<string, number>();
  /** When each list was last changed, by its name and the clock's `elapsed`. */
  const changedAt = new Map<string, number>();
  let lists: readonly List[] = [];
  /** Messages that a dismissal was undone. */
  const undone: Said[] = [];
  const decisions = () => beside.all<Decision>('select * from screening_decisions order by at');

  function look(): void {
    const rows = decisions();
    for (const { id } of rows) if (!seen.has(id)) seen.set(id, clock.elapsed());
    if (rows.length < seen.size) violate('5: a decision about a possible match is lost');
    for (const match of beside.all<Match>('select * from screening_matches')) {
      if (!found.has(keyOf(match))) found.set(keyOf(match), clock.elapsed());
    }
    const now = beside.all<List>('select id, name from screening_lists');
    const has = (some: readonly List[], { id }: List) => some.some((one) => one.id === id);
    for (const list of [...lists, ...now])
      if (!has(lists, list) || !has(now, list)) changedAt.set(list.name, clock.elapsed());
    lists = now;
  }

  function onSaid(said: Said): void {
    if (said.error !== null) return;
    const text = String(said.args['text']);
    if (text.includes(' undid your dismissal of ')) undone.push(said);
    if (said.act === null) return;
    look();
    const rows = decisions();
    const lastOf = (match: Decided) => lastAmong(rows, match);
    const isDismissed = (match: Decided) => lastOf(match)?.decision === 'dismissed';
    const { elapsed: askedAt } = said.act;
    const hasSettled = (at = -Infinity) => at < askedAt - knownAfterMs;
    const isSure = !hadTrouble(said.by, askedAt - minute, said.elapsed);
    const blocks = blocksOf(said);
    for (const { element } of elementsIn(blocks)) {
      const { do: does, name, entry, is } = actionOf(element['value']);
      if (does !== 'dismiss-match' && (does !== 'decide-match' || is !== 'restored')) continue;
      const of = { name_key: nameKeyOf(name), entry };
      const asDismissed = does === 'decide-match';
      const decision = lastOf(of);
      if (asDismissed && decision === undefined) violate(`5: ${name} reads as dismissed, and nobody has dismissed it`);
      if (asDismissed !== isDismissed(of) && isSure && hasSettled(seen.get(decision?.id ?? '')))
        violate(`5: ${name} reads as ${asDismissed ? 'dismissed' : 'open'}, and was ${decision?.decision ?? 'never'}`);
    }
    if (!isSure) return;
    const current = beside.all<Match>('select * from screening_matches where gone_at is null');
    const dismissed = current.filter(isDismissed);
    for (const [name, own] of Map.groupBy(current, (match) => match.name)) {
      const isKnown = (match: Match) =>
        [seen.get(lastOf(match)?.id ?? ''), found.get(keyOf(match)), changedAt.get(match.list)].every(hasSettled);
      if (own.every((match) => isDismissed(match) && isKnown(match))) checkMarked(blocks, name);
    }
    if (![...seen.values(), ...found.values(), ...changedAt.values()].every(hasSettled)) return;
    const [, open, others] = /compared: (\d+) open possible match(?:es)?, (\d+) dismissed/.exec(text) ?? [];
    if (open !== undefined && (open !== '0') !== current.length > dismissed.length)
      violate(`5: screening shows ${open} open matches of ${current.length - dismissed.length}`);
    if (others !== undefined && (others !== '0') !== dismissed.length > 0)
      violate(`5: screening shows ${others} dismissed matches of ${dismissed.length}`);
  }

  /** Rows with a firm whose match was dismissed say so. */
  function checkMarked(blocks: readonly Table[], name: string): void {
    for (const { rows = [] } of blocks) {
      const at = (rows[0] ?? []).findIndex(({ text }) => text === 'Supplier');
      for (const row of rows)
        if (row[at]?.text === cellText(name, firmWidth) && !row.some(({ text }) => text.includes('dismissed')))
          violate(`5: a row with ${name} doesn't say that its match was dismissed`);
    }
  }

  return {
    look,
    onSaid,
    /** A list of the folder was written or removed. */
    onFolder: (list: string) => void changedAt.set(list, clock.elapsed()),

    atEnd(): void {
      const rows = decisions();
      const [forms, presses] = [/^Dismiss this match\?/, /^undo$/i].map((did) =>
        acts.all.filter((act) => did.test(act.words)),
      );
      const [dismissals, undos] = ['dismissed', 'restored'].map((is) => rows.filter(({ decision }) => decision === is));
      for (const [made, asked] of [
        [dismissals, forms],
        [undos, presses],
      ])
        if ((made ?? []).length > (asked ?? []).length) violate(`5: a decision about a possible match was made twice`);
      if (wasSetBack()) return;
      const owed = rows.flatMap((row, nth) => {
        const before = lastAmong(rows.slice(0, nth), row);
        const isOwed =
          row.decision === 'restored' && before?.decision === 'dismissed' && before.made_by !== row.made_by;
        // It may be undone under another spelling of the name, which the message then has.
        return isOwed ? [{ ...row, made_by: before.made_by }] : [];
      });
      for (const [line, each] of Map.groupBy(owed, lineOf)) {
        const told = undone.filter(({ args: { channel, text } }) =>
          `${String(channel)} ${String(text).replace(/^.*? undid/, 'undid')}`.startsWith(line),
        );
        if (told.length < each.length) violate(`5: not all of ${each.length} were told: ${line}`);
        // A process that freezes once it holds the message may send it when another one has: Slack takes no fence.
        const inTime = told.filter(({ isHeldUp }) => !isHeldUp);
        if (inTime.length > each.length && inTime.slice(0, -1).every(isCertain)) violate(`5: told twice: ${line}`);
      }
    },

    counts: () => ({ decisions: seen.size }),
  };

  function lineOf({ made_by: person, ...of }: Decision): string {
    const where = 'name_key = ? and entry = ?';
    const [match] = beside.all<Match>(`select * from screening_matches where ${where}`, of.name_key, of.entry);
    return `${person} undid your dismissal of ${match?.name ?? ''} and ${match?.entry_name ?? ''}, ${match?.list ?? ''}, `;
  }
}

const keyOf = ({ name_key: name, entry, gone_at: at }: Match) => `${name} ${entry} ${at ?? ''}`;

/** The latest decision: it holds for a name with its legal form and without, but not for another form. */
const lastAmong = (rows: readonly Decision[], { name_key: name, entry }: Decided): Decision | undefined =>
  rows.findLast((row) => row.entry === entry && isSpelling(row.name_key, name));

function blocksOf({ args: { blocks = [] } }: Said): readonly Table[] {
  return (typeof blocks === 'string' ? JSON.parse(blocks) : blocks) as readonly Table[];
}

/** The action of a button. */
function actionOf(value: unknown): Readonly<Record<'do' | 'name' | 'entry' | 'is', string>> {
  const none = { do: '', name: '', entry: '', is: '' };
  return typeof value === 'string' && value.startsWith('{') ? { ...none, ...(JSON.parse(value) as object) } : none;
}
