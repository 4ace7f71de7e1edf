import { isSameFirm, type ListedFirm, listPageSize } from '../model/lists.ts';
import type { ListLookUp } from '../model/look-up.ts';
import { TradeError } from '../trade/index.ts';
import type { LookupContext } from './gate.ts';
import {
  type AnswerCost,
  costOfParts,
  costOfCalls,
  type ListGone,
  type ListPage,
  type ListRow,
  LookupError,
} from './outcome.ts';
import { firstMonth, monthsOf } from './firm-months.ts';
import type { Call } from './prices.ts';
import { profileCalls, readFirms, readProfile } from './profiles.ts';
import { resolveParty } from './resolve-party.ts';

/** The profiles that it reads. Drawing a list from what is kept needs no call. */
export function listCalls({ read }: Pick<ListLookUp, 'read'>): Call[] {
  return read.flatMap(({ kind, slug }) => profileCalls(kind, { slug }));
}

/**
 * A page of a list as it is now: `read` profiles through the gate, the others as kept, at any age.
 * @throws TradeError, LookupError; AskFirst for the sum of the profiles to read
 */
export async function readList(lookUp: ListLookUp, context: LookupContext): Promise<ListPage | ListGone> {
  const list = await context.list(lookUp.list);
  const free = costOfCalls([], context.now());
  if (list === null) return { is: 'list-gone', lookUp, cost: free };
  const { firms, ...head } = list;
  // Firms may have been removed since the button was made.
  const lastPage = Math.floor(Math.max(0, firms.length - 1) / listPageSize) * listPageSize;
  const offset = Math.min(lookUp.offset, lastPage);
  const onPage = <T>(all: readonly T[]) => all.slice(offset, offset + listPageSize);
  const page = lookUp.by === undefined ? onPage(firms) : firms;
  const wanted = page.filter((firm) => lookUp.read.some((one) => isSameFirm(one, firm)));
  // No profile is read only to learn what one costs.
  await context.confirmPrice(
    wanted.flatMap(({ kind, slug }) => profileCalls(kind, { slug })),
    true,
  );
  const paid = await readFirms(wanted, context, {
    kindOf: ({ kind }) => kind,
    calls: ({ kind, slug }) => profileCalls(kind, { slug }),
    read: (firm) => paidRow(firm, context),
  });
  const kept = context.using({ cachedOnly: true });
  const read = await Promise.all(
    page.map(async (firm) => paid.find((row) => isSameFirm(row, firm)) ?? (await keptRow(firm, kept))),
  );
  const rows = lookUp.by === undefined ? read : onPage(rankedBy(lookUp.by, read, firstMonth(context.now())));
  return {
    is: 'list',
    lookUp: { ...lookUp, name: head.name, offset, read: [] },
    list: head,
    rows,
    cost: costOf(paid, rows) ?? { ...free, source: 'fresh' },
  };
}

/** The highest first; those without figures last. @param first of the last twelve full months */
function rankedBy(by: NonNullable<ListLookUp['by']>, rows: readonly ListRow[], first: string): ListRow[] {
  const ranked = rows.map((row) => {
    const { recent = null, before = null } = row.card === null ? {} : monthsOf(row.card, first);
    if (recent === null || before === null) return { row, value: -Infinity };
    const change = before === 0 ? recent : recent / before;
    return { row, value: by === 'shipments' ? recent : change };
  });
  return ranked.sort((one, other) => other.value - one.value || 0).map(({ row }) => row);
}

async function rowOf(firm: ListedFirm, context: LookupContext): Promise<ListRow> {
  const { kind, slug, title } = firm;
  const party = { slug, ...(title !== null && { title }) };
  const found = await resolveParty(kind, party, context);
  if (found.is !== 'one') return { ...firm, card: null, isUnknown: true };
  const card = await readProfile({ do: 'profile', kind, party }, found.party, found.move, context);
  return { ...firm, card, isUnknown: false };
}

/** @throws TradeError, LookupError, but not for a firm that does not exist */
export async function paidRow(firm: ListedFirm, context: LookupContext): Promise<ListRow> {
  try {
    return await rowOf(firm, context);
  } catch (error) {
    // One firm that does not exist is no reason to show none of the others.
    if (error instanceof TradeError && /^(company|supplier)_not_found$/.test(error.code))
      return { ...firm, card: null, isUnknown: true };
    throw error;
  }
}

async function keptRow(firm: ListedFirm, context: LookupContext): Promise<ListRow> {
  try {
    return await rowOf(firm, context);
  } catch (error) {
    if (error instanceof LookupError && error.code === 'not_kept') return { ...firm, card: null, isUnknown: false };
    throw error;
  }
}

/** The cost of the profiles that were read, else of the kept ones; null without any. */
function costOf(paid: readonly ListRow[], rows: readonly ListRow[]): AnswerCost | null {
  const costs = (paid.length > 0 ? paid : rows).flatMap(({ card }) => (card === null ? [] : [card.cost]));
  return costs.length === 0 ? null : costOfParts(costs);
}
