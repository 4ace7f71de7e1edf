import type { Result } from '../../lookups/outcome.ts';
import type { Snapshot } from '../../model/report.ts';
import { isIsoDate } from '../../model/time.ts';
import { cleanText, count, figure, monthYear } from '../../slack/kit/text.ts';
import { kindOf } from '../kinds.ts';

/* What an answer says, in figures by the names of its rows, so that the next one can be compared with it. */

const maxRows = 300;
/** Figures that move with the order or the page, not with what happened. */
const ignored = /share|relevance|score|offset|weight|left_out|partners_in_all/;
/** The first that a row has names it; bills before firms, since firms have many. */
const numberFields = ['bol_number', 'pedimento_number', 'declaration_id'];
const idFields = [...numberFields, 'slug', 'key', 'title', 'name', 'from', 'hs_code'];
const nameFields = ['title', 'key', 'name', 'supplier_name', 'company_name', 'from', 'slug', 'description', 'hs_code'];

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const textIn = (row: Fields, fields: readonly string[]) =>
  fields.flatMap((field) => (typeof row[field] === 'string' && row[field] !== '' ? [row[field]] : []))[0] ?? null;

/** Only what is on the page, and how many there are. */
export function snapshotOf(result: Result): Snapshot {
  const figures: Record<string, number> = {};
  const rows: Record<string, Record<string, number>> = {};
  if ('total' in result && typeof result.total === 'number') figures['in all'] = result.total;
  const visit = (value: unknown, into: Record<string, number>): void => {
    if (Array.isArray(value)) for (const row of value) addRow(row);
    else if (isFields(value))
      for (const [field, inner] of Object.entries(value)) {
        if (ignored.test(field)) continue;
        if (typeof inner === 'number') into[field] = inner;
        else if (field !== 'roles' && field !== 'firms') visit(inner, into);
      }
  };
  const addRow = (row: unknown): void => {
    const id = isFields(row) ? textIn(row, idFields) : null;
    if (!isFields(row) || id === null || Object.keys(rows).length >= maxRows) return;
    const own: Record<string, number> = {};
    rows[nameOf(row, id)] = own;
    visit(row, own);
  };
  visit(kindOf(result.lookUp).data(result), figures);
  return { figures, rows };
}

function nameOf(row: Fields, id: string): string {
  const name = textIn(row, nameFields) ?? id;
  const shown = isIsoDate(name) ? monthYear(name) : cleanText(name, 80);
  // Two shipments of one firm are two rows.
  return numberFields.some((field) => row[field] === id) ? `${shown} (${cleanText(id, 40)})` : shown;
}

const mostNamed = 3;

/** At most three sentences; none if nothing changed. */
export function changesBetween(before: Snapshot, after: Snapshot): string[] {
  const added = Object.keys(after.rows).filter((name) => before.rows[name] === undefined);
  const gone = Object.keys(before.rows).filter((name) => after.rows[name] === undefined);
  const kept = Object.keys(after.rows).filter((name) => before.rows[name] !== undefined);
  const moved = [
    ...movedIn(before.figures, after.figures),
    ...kept.flatMap((name) =>
      movedIn(before.rows[name] ?? {}, after.rows[name] ?? {}).map((words) => `${name}: ${words}`),
    ),
  ];
  return [named('New', added), named('Gone', gone), named('Changed', moved)].filter((line) => line !== '');
}

function named(what: string, lines: readonly string[]): string {
  if (lines.length === 0) return '';
  const rest = lines.length - mostNamed;
  const more = rest > 0 ? ` and ${count(rest, 'more', 'more')}` : '';
  return `${what}: ${lines.slice(0, mostNamed).join(', ')}${more}.`;
}

const fieldWords: Readonly<Record<string, string>> = { doc_count: 'records', total_shipments: 'shipments' };

function movedIn(before: Readonly<Record<string, number>>, after: Readonly<Record<string, number>>): string[] {
  return Object.entries(after).flatMap(([field, now]) => {
    const then = before[field];
    const words = fieldWords[field] ?? field.replaceAll('_', ' ');
    return then === undefined || then === now ? [] : [`${figure(then)} → ${figure(now)} ${words}`];
  });
}
