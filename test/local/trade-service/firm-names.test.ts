import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalTradeService, type Shipment, startTradeService } from '../../../src/local/trade-service/index.ts';
import { TODAY } from './ask.ts';

/** Trade words in names, each with the parts of the tariff in which such a firm deals. The first match decides. */
const promises: readonly (readonly [words: RegExp, hs: RegExp])[] = [
  [/\bhardware\b/i, /^(73|82|83|8481)/],
  [/\bmetal works\b/i, /^(73|82|83|8481|9403)/],
  [/\b(precision|machinery|robotics|automation)\b/i, /^(84|85|90)/],
  [/\binstruments\b/i, /^90/],
  [/\bcomponents\b/i, /^(7318|848|85|8708|9032)/],
  [/\b(drives|antriebe|servo|actuators|motion)\b/i, /^(8501|8483|9032)/],
  [/\bgearworks\b/i, /^8483/],
  [/\b(robot joints|linear guides|rulman)\b/i, /^848/],
  [/\b(pinze|greifer|castings)\b/i, /^846/],
  [/\bsensors\b/i, /^9032/],
  [/\b(electric|electronics|audio|acoustics|speaker|wandler|semicon|circuit boards)\b/i, /^85/],
  [/\boptoelectronics\b/i, /^(85|9405)/],
  [/\bhome & living stores\b/i, /^(1905|34|3924|63|69|70|73|82|83|8481|85|8712|94|95|4411)/],
  [/\b(houseware|home goods|home products)\b/i, /^(34|3924|63|69|70|7323|94)/],
  [/\bholiday decor\b/i, /^(34|69|70|9405|9505)/],
  [/\bcrafts\b/i, /^(34|69|9505)/],
  [/\bglassware\b/i, /^70/],
  [/\bceramica\b/i, /^69/],
  [/\blights\b/i, /^9405/],
  [/\b(patio|rattan|teak|outdoor furniture)\b/i, /^9403/],
  [/\bfurniture\b/i, /^(94|4411)/],
  [/\btextiles?\b/i, /^(5|6[0-3]|4202)/],
  [/\boutfitters\b/i, /^(6|4202)/],
  [/\b(plastics|plasticos)\b/i, /^39/],
  [/\b(auto parts|autopartes)\b/i, /^(8708|4011|8512)/],
  [/\b(foods|alimentos)\b/i, /^(0|1[5-9]|20|21)/],
  [/\btoys\b/i, /^95(03|05)/],
];

/** Traders, carriers and the hostile names deal in anything. */
const promisesNothing =
  /\b(imports?|trading|industries|supply|brands|distribution|wholesale|global|manufacturing|international trade|exporters|holdings|comercializadora|manufacturas|freight forwarding|logistics|consolidators|missing in source document|sons|corp|goods|promotions)\b|=HYPERLINK|شركة|Parcel/i;

/** Names and goods that don't go together, and texts that don't name the goods. */
function misfits(rows: readonly Shipment[]): string[] {
  const found = new Set<string>();
  for (const { company, supplier, notify, good, text } of rows) {
    for (const name of [company?.name, supplier?.name, notify]) {
      if (name == null || name === 'SAME AS CONSIGNEE') continue;
      const promised = promises.find(([words]) => words.test(name))?.[1];
      if (promised?.test(good.hs) ?? promisesNothing.test(name)) continue;
      found.add(`${name}: ${good.hs} ${good.hsText}`);
    }
    if (![...good.english, ...good.spanish].some((words) => text.includes(words))) found.add(`${good.hsText}: ${text}`);
  }
  return [...found];
}

describe.each([1, 2, 3])('in the world of seed %i', (seed) => {
  let service: LocalTradeService;
  beforeAll(async () => {
    service = await startTradeService({ seed, today: TODAY });
  });
  afterAll(() => service.close());

  it('every firm ships and buys what its name promises', () => {
    expect(misfits([...service.data.bills, ...service.data.declarations])).toEqual([]);
  });

  it.each(['us-import', 'us-export', 'mx-import', 'mx-export'] as const)(
    'and in what is published later: %s',
    (dataset) => {
      const { fresh, late } = service.publish({ dataset, fresh: 100, late: 100 });
      expect(misfits([...fresh, ...late])).toEqual([]);
    },
  );

  it.each(['acme-robotics', 'saltmarrow-patio', 'norvane-home-living-stores'])(
    'and new suppliers of %s too',
    (company) => {
      const { fresh } = service.publish({ newSuppliers: 10, for: { company } });
      expect(fresh).toHaveLength(10);
      expect(misfits(fresh)).toEqual([]);
    },
  );

  it('and firms that have shipped nothing for long', () => {
    service.setToday('2029-01-01');
    const { fresh } = service.publish({ fresh: 50 });
    expect(misfits(fresh)).toEqual([]);
    for (const target of [{ company: 'acme-robotics' }, { supplier: 'hoavinta-rattan-jsc' }])
      expect(misfits(service.publish({ fresh: 20, for: target }).fresh)).toEqual([]);
  });
});
