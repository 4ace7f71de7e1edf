import { isoOf } from './days.ts';
import { cycle, type Random } from './random.ts';
import type { Dataset, Firm, Good, Shipment } from './types.ts';
import { remarks } from './vocabulary/goods.ts';
import { brokers, carriers, hostileTexts, vessels } from './vocabulary/names.ts';
import { countries, customsOffices, usPorts } from './vocabulary/places.ts';

/** What is decided about a shipment before its papers are written. */
interface ShipmentPlan {
  readonly dataset: Dataset;
  readonly serial: number;
  readonly arrival: number;
  readonly published: number;
  readonly batch: number;
  readonly company: Firm | null;
  readonly supplier: Firm | null;
  readonly good: Good;
  /** Name of the notify party, if the papers have one. */
  readonly notify: string | null;
  readonly billType: 'H' | 'R' | 'M';
  readonly masterNumber: string | null;
  /** One in so many descriptions is hostile. */
  readonly hostility: number;
}

const countryByCode = new Map(countries.map((country) => [country.code, country]));
const units = ['CTN', 'PCS', 'PKG', 'PLT', 'BAG'] as const;

const sharedBy = new WeakMap<readonly Good[], WeakMap<readonly Good[], readonly Good[]>>();

/** The kinds of goods that both firms deal in. Firms of one trade share one list, so that few pairs are compared. */
export function sharedGoods({ goods: ours }: Firm, { goods: theirs }: Firm): readonly Good[] {
  const known = sharedBy.get(ours) ?? new WeakMap<readonly Good[], readonly Good[]>();
  const shared = known.get(theirs) ?? ours.filter((good) => theirs.includes(good));
  sharedBy.set(ours, known.set(theirs, shared));
  return shared;
}

/** Writes the papers of a planned shipment; about one in forty lacks a fact, as real papers do. */
export function makeShipment(random: Random, plan: ShipmentPlan): Shipment {
  const hash = random.bits();
  const carrier = cycle(carriers, hash >>> 3);
  const containers = 1 + (hash % 4 === 0 ? random.below(5) : 0);
  const teu = plan.dataset.startsWith('mx') ? 0 : containers * (hash % 3 === 0 ? 1 : 2);
  const [home, foreign] = ports(plan, hash);
  const inbound = plan.dataset.endsWith('import');
  return {
    dataset: plan.dataset,
    number: plan.dataset.startsWith('us') ? billNumber(plan, carrier, hash) : pedimentoNumber(plan, hash),
    arrival: plan.arrival,
    published: plan.published,
    batch: plan.batch,
    hash,
    company: plan.company,
    supplier: plan.supplier,
    good: plan.good,
    hs: hash % 41 === 0 ? null : plan.good.hs,
    text: describe(plan, hash),
    weight: hash % 43 === 0 ? null : 80 + random.below(plan.dataset.startsWith('us') ? 21_000 : 9_000) * containers,
    quantity: 1 + random.below(1800),
    unit: cycle(units, hash >>> 6),
    teu,
    containers,
    entryPort: hash % 59 === 0 ? null : inbound ? home : foreign,
    exitPort: hash % 61 === 0 ? null : inbound ? foreign : home,
    carrier,
    vessel: cycle(vessels, hash >>> 11),
    notify: plan.notify,
    billType: plan.billType,
    masterNumber: plan.masterNumber,
  };
}

function describe(plan: ShipmentPlan, hash: number): string {
  const isMexican = plan.dataset.startsWith('mx');
  const product = cycle(isMexican ? plan.good.spanish : plan.good.english, hash >>> 4);
  if (hash % plan.hostility === 0) return cycle(hostileTexts, Math.floor(hash / plan.hostility))(product);
  return isMexican ? product : product + cycle(remarks, hash >>> 9);
}

function ports(plan: ShipmentPlan, hash: number): readonly [home: string, foreign: string] {
  const state = plan.company?.state?.toLowerCase();
  const near = usPorts.find((port) => port.toLowerCase().endsWith(`, ${state ?? ''}`));
  const home = hash % 3 === 0 || near === undefined ? cycle(usPorts, hash >>> 8) : near;
  const country = countryByCode.get(plan.supplier?.countryCode ?? '') ?? cycle(countries, hash >>> 5);
  return [home, cycle(country.ports, hash >>> 7)];
}

function billNumber(plan: ShipmentPlan, carrier: string, hash: number): string {
  return `${carrier}${String(400_000_000 + plan.serial * 137 + (hash % 137))}`;
}

function pedimentoNumber(plan: ShipmentPlan, hash: number): string {
  const mexican = plan.dataset === 'mx-import' ? plan.company : plan.supplier;
  const office = String(16 + (hash % 60));
  return `${isoOf(plan.arrival).slice(2, 4)}_${office}_${mexican?.rfc ?? 'XAXX010101000'}_${String(6_000_000 + plan.serial)}`;
}

/* Fields of a record that are derived from its hash, for rows and filters. */

export const containerIds = (row: Shipment): readonly string[] =>
  Array.from({ length: row.containers }, (_, index) => {
    const digits = String(1_000_000 + ((row.hash + index * 7919) % 8_999_999));
    return `${row.carrier.slice(0, 3)}U${digits}`;
  });

export const customsOffice = (row: Shipment): string => cycle(customsOffices, row.hash >>> 4);
export const customsBroker = (row: Shipment): string => cycle(brokers, row.hash >>> 7);
export const transportType = (row: Shipment): string =>
  cycle(['CARRETERO', 'MARITIMO', 'FERROVIARIO', 'AEREO'], row.hash >>> 9);
export const incoterm = (row: Shipment): string => cycle(['FOB', 'CIF', 'EXW', 'DAP', 'FCA'], row.hash >>> 12);
export const customsRegime = (row: Shipment): string =>
  cycle(['DEFINITIVO', 'TEMPORAL', 'DEPOSITO FISCAL'], row.hash >>> 14);
export const freightPayer = (row: Shipment): string => cycle(['IMPORTADOR', 'EXPORTADOR'], row.hash >>> 16);
export const lastForeignPort = (row: Shipment): string | null =>
  row.hash % 5 === 0 ? 'Manzanillo, Panama' : row.exitPort;

/** The six or seven digits that follow year, office and RFC. */
export const declarationNumber = (row: Shipment): string => row.number.split('_').at(-1) ?? row.number;

/** US dollars, two decimals. */
export const valueUsd = (row: Shipment): number => Math.round((row.weight ?? 500) * row.good.usdPerKg * 100) / 100;
