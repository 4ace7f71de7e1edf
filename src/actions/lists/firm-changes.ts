import { holds } from '../../lookups/compared-days.ts';
import type { Digest, DigestFirm, ProfileCard } from '../../lookups/outcome.ts';
import type { CountCondition } from '../../model/feed.ts';
import { newPartners, partnersOf, rankedPartners } from '../look-ups/profile-card.ts';

const days = 90;
const quiet: CountCondition = { is: 'quiet', percent: 50, days };
const surge: CountCondition = { is: 'surge', percent: 200, days };
/** A firm is quiet only if it had this many shipments: going from two to one is no news. */
export const minQuiet = 5;

export interface FirmChange {
  readonly firm: DigestFirm;
  readonly is: 'quiet' | 'surge' | null;
  /** Names of partners whose first shipment came within the compared days. */
  readonly newPartners: readonly string[];
  readonly moved: MovedCountry | null;
}

/** A country's share of the shipments of the last 12 months, and of the time before; 0 to 1. */
export interface MovedCountry {
  readonly name: string;
  readonly share: number;
  readonly before: number;
}

export function changeOf(firm: DigestFirm, { days: { recent } }: Digest): FirmChange {
  const { card } = firm;
  return {
    firm,
    is: crossed(firm),
    newPartners: card === null ? [] : [...newPartners(rankedPartners(card), recent.from)].map(({ name }) => name),
    moved: card === null ? null : movedCountry(card),
  };
}

function crossed({ recent, before }: DigestFirm): FirmChange['is'] {
  if (recent === null || before === null) return null;
  if (before >= minQuiet && holds(quiet, recent, before, false)) return 'quiet';
  return holds(surge, recent, before, false) ? 'surge' : null;
}

/** With fewer shipments a share says little. */
const minShared = 10;
const minMove = 0.15;

/** The country whose share moved most; null if none moved much. */
export function movedCountry(card: ProfileCard): MovedCountry | null {
  const sums = new Map<string, { recent: number; earlier: number }>();
  for (const { country, recent, total } of partnersOf(card)) {
    if (country === null || recent === null || total === null) continue;
    const sum = sums.get(country) ?? { recent: 0, earlier: 0 };
    sums.set(country, { recent: sum.recent + recent, earlier: sum.earlier + Math.max(0, total - recent) });
  }
  const sumOf = (of: 'recent' | 'earlier') => [...sums.values()].reduce((all, sum) => all + sum[of], 0);
  const [recent, earlier] = [sumOf('recent'), sumOf('earlier')];
  if (recent < minShared || earlier < minShared) return null;
  const shares = [...sums].map(([name, sum]) => ({ name, share: sum.recent / recent, before: sum.earlier / earlier }));
  const moveOf = ({ share, before }: MovedCountry) => Math.round(Math.abs(share - before) * 1_000) / 1_000;
  const [most] = shares.sort((one, other) => moveOf(other) - moveOf(one) || other.share - one.share);
  return most === undefined || moveOf(most) < minMove ? null : most;
}

export const hasChanged = ({ is, newPartners: partners, moved }: FirmChange): boolean =>
  is !== null || partners.length > 0 || moved !== null;

/** Sorts by importance: gone quiet, surged, new partners, countries; the larger change first. */
export function inOrder(changes: readonly FirmChange[]): FirmChange[] {
  const groupOf = ({ is, newPartners: partners }: FirmChange) =>
    is === 'quiet' ? 0 : is === 'surge' ? 1 : partners.length > 0 ? 2 : 3;
  const weightOf = ({ firm: { recent, before }, is, newPartners: partners, moved }: FirmChange) => {
    if (is !== null) return Math.abs((recent ?? 0) - (before ?? 0));
    return partners.length > 0 ? partners.length : Math.abs((moved?.share ?? 0) - (moved?.before ?? 0));
  };
  return changes.toSorted((one, other) => groupOf(one) - groupOf(other) || weightOf(other) - weightOf(one));
}
