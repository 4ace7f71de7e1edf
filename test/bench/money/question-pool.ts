import type { Shipment, TradeData } from '../../../src/local/trade-service/index.ts';
import { createRandom, type Random } from '../../../src/local/trade-service/random.ts';
import type { LookUp, Party } from '../../../src/model/look-up.ts';

/** The twelve months that Trade assumes where nobody names dates. */
const window = { from: '2025-11-21', to: '2026-11-20', assumedWindow: true };
const firstDay = Date.parse(window.from) / 86_400_000;
const page = { dataset: 'us-import', filter: {}, ...window, size: 10, offset: 0 } as const;

/** What is asked about a record that somebody has in mind; null where the record does not name it. */
type Kind = (about: Shipment, random: Random) => LookUp | null;

/** Half of the firms are typed as names. */
function partyOf(firm: Shipment['company'], random: Random): Party | null {
  if (firm?.slug == null) return null;
  return random.unit() < 1 / 2 ? { name: firm.name } : { slug: firm.slug, title: firm.name };
}

const shipmentsOf =
  (kind: 'company' | 'supplier'): Kind =>
  (about, random) => {
    const party = partyOf(about[kind], random);
    return party === null ? null : { do: 'shipments', ...page, [kind]: party };
  };

const profileOf =
  (kind: 'company' | 'supplier'): Kind =>
  (about, random) => {
    const party = partyOf(about[kind], random);
    return party === null ? null : { do: 'profile', kind, party };
  };

const shipmentsOfGoods: Kind = ({ good }, random) => {
  const words = random.pick(good.english).replaceAll(/[^A-Z ]/g, ' ');
  return { do: 'shipments', ...page, filter: { product_description: `"${words.trim().replaceAll(/ +/g, ' ')}"` } };
};

const bill: Kind = ({ number }) => ({ do: 'bill', number, dataset: 'us-import' });

const ranking: Kind = ({ hs }, random) =>
  hs === null ? null : { do: 'top', view: random.pick(['companies', 'suppliers']), ...page, filter: { hs_code: hs } };

/** How many in twenty ask what: mostly for a firm's shipments, then who a firm is, seldom for one record or a ranking. */
const kinds: readonly Kind[] = [
  ...Array.from({ length: 6 }, () => shipmentsOf('company')),
  ...Array.from({ length: 4 }, () => shipmentsOf('supplier')),
  ...Array.from({ length: 2 }, () => shipmentsOfGoods),
  ...Array.from({ length: 3 }, () => profileOf('company')),
  profileOf('supplier'),
  ...Array.from({ length: 3 }, () => bill),
  ranking,
];

/**
 * Draws questions, none of them twice. Each is about a shipment of the last year, so that who ships more is asked about
 * more often.
 * @throws RangeError when the records do not hold that many
 */
export function drawQuestions({ bills }: Pick<TradeData, 'bills'>, seed: number, count: number): LookUp[] {
  const random = createRandom(seed);
  const recent = bills.filter(({ dataset, arrival }) => dataset === 'us-import' && arrival >= firstDay);
  const drawn = new Map<string, LookUp>();
  for (let tries = 0; drawn.size < count; tries += 1) {
    if (tries > 100 * count) throw new RangeError(`there are only ${drawn.size} different questions, not ${count}`);
    const lookUp = random.pick(kinds)(random.pick(recent), random);
    if (lookUp !== null) drawn.set(JSON.stringify(lookUp), lookUp);
  }
  return [...drawn.values()];
}
