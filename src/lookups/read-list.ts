import { type FirmKey, isSameFirm, type ListedFirm, listPageSize } from '../model/lists.ts';
import type { DigestLookUp, ListLookUp } from '../model/look-up.ts';
import { addDays, addMonths, monthOf } from '../model/time.ts';
import { requests, TradeError, type TradeRequest } from '../trade/index.ts';
import { type ComparedDays, daysUpTo } from './compared-days.ts';
import { firstMonth, shipmentsFrom, yearsCompared } from './profile-months.ts';
import { costOfCounts, countAll, countCalls, mayWorkForOthers, yearBefore } from './count-trend.ts';
import type { LookupContext } from './carry-out.ts';
import {
  costOfCalls,
  costOfParts,
  type Digest,
  type DigestFirm,
  ifKept,
  type ListGone,
  type ListPage,
  type ListRow,
  LookupError,
} from './outcome.ts';
import type { Call } from './prices.ts';
import { callsOfFirms, readFirms, readProfile } from './profiles.ts';
import { recall, resolveParty } from './resolve-party.ts';

/** `read` profiles through the gate, the others as kept, at any age. @throws TradeError, LookupError, AskFirst */
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
  await context.confirmPrice(callsOfFirms(wanted), true);
  const paid = await readFirms(wanted, context, (firm) => paidRow(firm, context));
  const kept = context.using({ cachedOnly: true });
  const read = await Promise.all(
    page.map(async (firm) => paid.find((row) => isSameFirm(row, firm)) ?? (await keptRow(firm, kept))),
  );
  const rows = lookUp.by === undefined ? read : onPage(rankedBy(lookUp.by, read, firstMonth(context.now())));
  const costs = (paid.length > 0 ? paid : rows).flatMap(({ card }) => card?.cost ?? []);
  return {
    is: 'list',
    lookUp: { ...lookUp, name: head.name, offset, read: [] },
    list: head,
    rows,
    // Of the profiles that were read, else of the kept ones.
    cost: costs.length === 0 ? { ...free, source: 'fresh' } : costOfParts(costs),
  };
}

/** The highest first; those without figures last. @param first of the last twelve full months */
function rankedBy(by: NonNullable<ListLookUp['by']>, rows: readonly ListRow[], first: string): ListRow[] {
  const ranked = rows.map((row) => {
    const { recent = null, before = null } = row.card === null ? {} : yearsCompared(row.card, first);
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
async function paidRow(firm: ListedFirm, context: LookupContext): Promise<ListRow> {
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
  const kept = await ifKept(rowOf(firm, context));
  return kept ?? { ...firm, title: (await named(firm, context)).title, card: null, isUnknown: false };
}

/* What changed at the firms of a list. */

const countedDays = 90;
const countedMonths = 3;

/** The same days as those of alerts that count, so that kept counts serve both. Profiles have figures of months only. */
function comparedBy(by: DigestLookUp['by'], to: string): ComparedDays {
  if (by === 'counts') return daysUpTo(to, countedDays);
  const next = monthOf(addDays(to, 1));
  const recent = { from: addMonths(next, -countedMonths), to: addDays(next, -1), next };
  return { recent, before: yearBefore(recent) };
}

const countsOf = ({ kind, slug }: FirmKey, { recent, before }: ComparedDays) =>
  requests.counts({ dataset: 'us-import', filter: { [kind]: slug } }, [recent, before]);

/** @param to the newest settled day */
export function digestCalls({ by, to }: DigestLookUp, firms: readonly FirmKey[], settledDay: string): Call[] {
  if (by === 'profiles') return callsOfFirms(firms);
  const days = comparedBy(by, to ?? settledDay);
  return countCalls(firms.flatMap((firm): TradeRequest[] => countsOf(firm, days)));
}

/** Fails only if no firm has figures. @throws TradeError, LookupError; AskFirst for the sum of what is not kept */
export async function readDigest(lookUp: DigestLookUp, context: LookupContext): Promise<Digest | ListGone<'digest'>> {
  const list = await context.list(lookUp.list);
  const free = { ...costOfCalls([], context.now()), source: 'fresh' } as const;
  if (list === null) return { is: 'list-gone', lookUp, cost: free };
  const { firms, ...head } = list;
  const { to = await context.settledDay(), ...asked } = lookUp;
  const { by } = asked;
  const days = comparedBy(by, to);
  const read = by === 'counts' ? countFirms : readProfiles;
  const found = firms.length === 0 ? { firms: [], cost: free } : await read(firms, days, context);
  return { is: 'digest', lookUp: { ...asked, name: head.name }, list: head, days, ...found };
}

type Read = (firms: readonly ListedFirm[], days: ComparedDays, context: LookupContext) => Promise<Found>;
type Found = Pick<Digest, 'firms' | 'cost'>;

const countFirms: Read = async (listed, days, context) => {
  const firms = await Promise.all(listed.map((firm) => named(firm, context)));
  const requested = firms.flatMap((firm) => countsOf(firm, days));
  const { hasTotals, counts, costs } = await countAll(requested, context.using({ settled: true }));
  const countAt = (place: number) => (hasTotals ? (counts[place] ?? null) : null);
  return {
    firms: firms.map((firm, nth): DigestFirm => {
      const [recent, before] = [countAt(2 * nth), countAt(2 * nth + 1)];
      return { ...firm, card: null, isUnknown: false, recent, before };
    }),
    cost: costOfCounts(costs, context.now()),
  };
};

/** A firm that was added by its slug, or has moved since, as this workspace knows it. */
async function named(firm: ListedFirm, context: LookupContext): Promise<ListedFirm> {
  const known = await recall(firm.kind, firm.slug, context);
  if (known?.is !== 'one') return firm;
  return { ...firm, slug: known.party.slug, title: firm.title ?? known.party.title };
}

const readProfiles: Read = async (listed, { recent, before }, context) => {
  const failures: unknown[] = [];
  const rows = await readFirms(listed, context, (firm) =>
    paidRow(firm, context).catch((error: unknown) => {
      if (!isOfOneFirm(error)) throw error;
      failures.push(error);
      return { ...firm, card: null, isUnknown: false };
    }),
  );
  const costs = rows.flatMap(({ card }) => card?.cost ?? []);
  if (costs.length === 0 && failures.length > 0) throw failures[0];
  return {
    firms: rows.map((row): DigestFirm => {
      const shipmentsIn = (from: string) => row.card && shipmentsFrom(row.card, from, countedMonths);
      return { ...row, recent: shipmentsIn(recent.from), before: shipmentsIn(before.from) };
    }),
    cost: costs.length === 0 ? { ...costOfCalls([], context.now()), source: 'fresh' } : costOfParts(costs),
  };
};

/** No reason to show none of the others. */
function isOfOneFirm(error: unknown): boolean {
  if (error instanceof LookupError) return error.code === 'not_kept';
  return error instanceof TradeError && mayWorkForOthers(error);
}
