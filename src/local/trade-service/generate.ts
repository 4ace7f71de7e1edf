import { dayOf } from './days.ts';
import { type FirmPlan, missingParty, planCompanies, planMexicans, planSuppliers } from './firms.ts';
import { createRandom, cycle, hashText, type Random } from './random.ts';
import { makeShipment, sharedGoods } from './shipments.ts';
import { writeStories } from './stories.ts';
import type { Dataset, Firm, Good, Shipment } from './types.ts';
import { hostileNames } from './vocabulary/names.ts';

const FIRST_DAY = dayOf('2021-01-01');
const sizes: Readonly<Record<Dataset, number>> = {
  'us-import': 42_000,
  'us-export': 9_000,
  'mx-import': 6_400,
  'mx-export': 4_200,
};

/** All that a data set starts with. */
export interface Generated {
  readonly companies: readonly Firm[];
  readonly suppliers: readonly Firm[];
  readonly shipments: Readonly<Record<Dataset, readonly Shipment[]>>;
  readonly nextSerial: number;
}

interface Party {
  readonly firm: Firm;
  readonly quota: number;
  readonly partners: readonly FirmPlan[];
}

/** Writes the whole data set as it stands on the morning of `today` (day number): published up to the day before. */
export function generate(seed: number, today: number): Generated {
  const random = createRandom(seed);
  const companies = planCompanies(random);
  const suppliers = planSuppliers(random);
  const mexicans = planMexicans(random);
  const writer = new Writer(
    random,
    today - 1,
    companies.slice(60).map(({ firm }) => firm),
  );
  const exporters = companies.filter((plan, index) => index % 3 === 0 && plan.quota === null);
  const shipments = {
    'us-import': writer.write('us-import', parties(companies, suppliers, sizes['us-import'])),
    'us-export': writer.write('us-export', parties(exporters, suppliers, sizes['us-export'])),
    'mx-import': writer.write('mx-import', parties(mexicans, suppliers, sizes['mx-import'])),
    'mx-export': writer.write('mx-export', parties(exporters, mexicans, sizes['mx-export'])),
  };
  const told = writeStories(random, today, () => writer.serial++);
  return {
    companies: [...companies.map(({ firm }) => firm), ...told.companies],
    suppliers: [...suppliers.map(({ firm }) => firm), ...told.suppliers],
    shipments: {
      ...shipments,
      'us-import': withNumber('MAEU123456789', [...shipments['us-import'], ...told.shipments]),
      'mx-import': withNumber('26_47_QXM010203AB1_6001234', shipments['mx-import']),
    },
    nextSerial: writer.serial,
  };
}

/** Gives the newest record that names both firms the number that the help and the README use as an example. */
function withNumber(number: string, shipments: readonly Shipment[]): readonly Shipment[] {
  const newest = shipments.reduce<Shipment | null>((best, one) => {
    const isWhole = one.company !== null && one.supplier !== null && one.weight !== null;
    return isWhole && (best === null || one.arrival > best.arrival) ? one : best;
  }, null);
  return shipments.map((one) => (one === newest ? { ...one, number } : one));
}

/** Shares the records out: named quotas first, the rest by rank, so that a few firms have thousands and most have few. */
function parties(plans: readonly FirmPlan[], partners: readonly FirmPlan[], size: number): readonly Party[] {
  const fixed = plans.reduce((sum, plan) => sum + (plan.quota ?? 0), 0);
  const ranks = plans.filter((plan) => plan.quota === null).map((_, rank) => 1 / (rank + 1) ** 1.05);
  const unit = (size - fixed) / ranks.reduce((sum, share) => sum + share, 0);
  let rank = 0;
  return plans.map((plan) => {
    const quota = plan.quota ?? Math.max(1, Math.round((ranks[rank++] ?? 0) * unit));
    const all = partners.filter((partner) => sharedGoods(plan.firm, partner.firm).length > 0);
    const count = Math.min(all.length, 3 + Math.floor(quota / 6));
    const first = plan.quota === null ? hashText(plan.firm.name) % all.length : 0;
    const mine = Array.from({ length: count }, (_, step) => cycle(all, first + step));
    return { firm: plan.firm, quota, partners: mine };
  });
}

class Writer {
  readonly #random: Random;
  readonly #lastDay: number;
  readonly #buyers: readonly Firm[];
  readonly #buyersOf = new Map<Good, readonly Firm[]>();
  serial = 1;

  constructor(random: Random, lastDay: number, buyers: readonly Firm[]) {
    this.#random = random;
    this.#lastDay = lastDay;
    this.#buyers = buyers;
  }

  write(dataset: Dataset, parties: readonly Party[]): readonly Shipment[] {
    const rows: Shipment[] = [];
    for (const party of parties) {
      for (let count = 0; count < party.quota; count += 1) {
        const row = this.#one(dataset, party);
        rows.push(row);
        if (row.billType === 'M') rows.push(...this.#houses(row));
        else if (row.hash % 251 === 0) rows.push(this.#again(row));
      }
    }
    return rows;
  }

  #one(dataset: Dataset, party: Party): Shipment {
    const random = this.#random;
    // Squaring prefers the first partners: a firm has a few steady ones and a tail.
    const partner = cycle(party.partners, Math.floor(party.partners.length * random.unit() ** 2));
    const arrival = this.#arrival();
    const published = this.#publication(arrival);
    const us = dataset.startsWith('us');
    const luck = random.unit();
    const master = dataset === 'us-import' && party.firm.forwarder && luck < 0.3;
    const good = random.pick(sharedGoods(party.firm, partner.firm));
    return makeShipment(random, {
      dataset,
      serial: this.serial++,
      arrival,
      published,
      batch: published,
      company: us && party.quota > 10 && luck > 0.99 ? null : party.firm,
      supplier:
        us && luck > 0.97 && luck < 0.985 ? missingParty : us && luck > 0.965 && luck < 0.97 ? null : partner.firm,
      good,
      notify: this.#notify(party.firm, good),
      billType: master ? 'M' : luck < 0.6 ? 'R' : 'H',
      masterNumber: !master && luck > 0.8 ? `MSTR${String(700_000_000 + random.below(99_999_999))}` : null,
      hostility: hostileNames.includes(party.firm.name) ? 3 : 700,
    });
  }

  /** More arrivals in recent months than in early ones. */
  #arrival(): number {
    return FIRST_DAY + Math.floor((this.#lastDay + 1 - FIRST_DAY) * this.#random.unit() ** 0.6);
  }

  /** Records are published with a lag of days, some of weeks. */
  #publication(arrival: number): number {
    const lag = 1 + Math.floor(20 * this.#random.unit() ** 3);
    return Math.min(arrival + lag, this.#lastDay);
  }

  #notify(firm: Firm, good: Good): string | null {
    const luck = this.#random.unit();
    if (firm.forwarder) return this.#buyerOf(good).name;
    if (luck < 0.5) return null;
    return luck < 0.8 ? 'SAME AS CONSIGNEE' : firm.name;
  }

  #buyerOf(good: Good): Firm {
    const known = this.#buyersOf.get(good) ?? this.#buyers.filter((buyer) => buyer.goods.includes(good));
    this.#buyersOf.set(good, known);
    return this.#random.pick(known);
  }

  /** The house bills under a master bill: the same voyage, the true buyers. */
  #houses(master: Shipment): readonly Shipment[] {
    return Array.from({ length: 1 + this.#random.below(2) }, () => {
      const house = makeShipment(this.#random, {
        ...master,
        serial: this.serial++,
        company: this.#buyerOf(master.good),
        notify: master.company?.name ?? null,
        billType: 'H',
        masterNumber: master.number,
        hostility: 700,
      });
      return {
        ...house,
        vessel: master.vessel,
        carrier: master.carrier,
        entryPort: master.entryPort,
        exitPort: master.exitPort,
      };
    });
  }

  /** A corrected bill that stands beside its first version as an extra row. */
  #again(row: Shipment): Shipment {
    const published = Math.min(row.published + 6, this.#lastDay);
    return { ...row, weight: (row.weight ?? 1000) + 25, hash: row.hash ^ 0x5bd1, published, batch: published };
  }
}
