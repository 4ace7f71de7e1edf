import type { FirmKey, ListedFirm } from '../model/lists.ts';
import type { DigestLookUp } from '../model/look-up.ts';
import { monthOf } from '../model/time.ts';
import { addDays, addMonths, requests, TradeError, type TradeRequest } from '../trade/index.ts';
import { type ComparedDays, daysUpTo } from './compared-days.ts';
import { costOfCounts, countAll, countCalls, mayWorkForOthers, yearBefore } from './count-trend.ts';
import type { LookupContext } from './gate.ts';
import { costOfParts, costOfCalls, type Digest, type DigestFirm, type ListGone, LookupError } from './outcome.ts';
import type { Call } from './prices.ts';
import { profileCalls, readFirms } from './profiles.ts';
import { paidRow } from './read-list.ts';
import { recall } from './resolve-party.ts';

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
  if (by === 'profiles') return firms.flatMap(({ kind, slug }) => profileCalls(kind, { slug }));
  const days = comparedBy(by, to ?? settledDay);
  return countCalls(firms.flatMap((firm): TradeRequest[] => countsOf(firm, days)));
}

/**
 * Firms without figures count among the others, unless no firm has figures.
 * @throws TradeError, LookupError; AskFirst for the sum of what is not kept
 */
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
  const { hasTotals, counts, costs } = await countAll(
    firms.flatMap((firm) => countsOf(firm, days)),
    context.using({ settled: true }),
  );
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
  const rows = await readFirms(listed, context, {
    kindOf: ({ kind }) => kind,
    calls: ({ kind, slug }) => profileCalls(kind, { slug }),
    read: (firm) =>
      paidRow(firm, context).catch((error: unknown) => {
        if (!isOfOneFirm(error)) throw error;
        failures.push(error);
        return { ...firm, card: null, isUnknown: false };
      }),
  });
  const costs = rows.flatMap(({ card }) => card?.cost ?? []);
  if (costs.length === 0 && failures.length > 0) throw failures[0];
  return {
    firms: rows.map((row): DigestFirm => {
      const series = row.card?.profile.time_series ?? [];
      const sumOf = (from: string) => {
        const months = Array.from({ length: countedMonths }, (_, nth) => addMonths(from, nth).slice(0, 7));
        return series
          .filter(({ month }) => months.includes(month))
          .reduce((sum, { shipments }) => sum + (shipments ?? 0), 0);
      };
      const isKnown = series.length > 0;
      return { ...row, recent: isKnown ? sumOf(recent.from) : null, before: isKnown ? sumOf(before.from) : null };
    }),
    cost: costs.length === 0 ? { ...costOfCalls([], context.now()), source: 'fresh' } : costOfParts(costs),
  };
};

/** No reason to show none of the others. */
function isOfOneFirm(error: unknown): boolean {
  if (error instanceof LookupError) return error.code === 'not_kept';
  return error instanceof TradeError && mayWorkForOthers(error);
}
