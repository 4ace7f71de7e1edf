import { isoOf } from './days.ts';
import { planCompany, planSupplier } from './firms.ts';
import { cycle, type Random } from './random.ts';
import { makeShipment, sharedGoods } from './shipments.ts';
import type { Firm, Shipment } from './types.ts';
import { countries } from './vocabulary/places.ts';

/** Forty months, so that the last 24 can be compared with those before. */
const HISTORY_DAYS = 1_220;

interface Partner {
  readonly name: string;
  /** ISO code. */
  readonly country: string;
  readonly slug?: string;
  readonly alias?: string;
  /** Days before today of its first shipment. Default: the first day of the history. */
  readonly joined?: number;
}

/** A company whose shipments over time have a shape that holds on any day. */
interface Story {
  readonly name: string;
  readonly slug: string;
  readonly place: number;
  /** Shipments a day, so many days before today, in a month from 1 to 12. */
  readonly rate: (ago: number, month: number) => number;
  /** The first are used most. */
  readonly partners: readonly Partner[];
}

const stories: readonly Story[] = [
  {
    name: 'Saltmarrow Patio Co',
    slug: 'saltmarrow-patio',
    place: 7,
    rate: (ago) => (ago > 150 ? 0.45 : 0.06),
    partners: [
      { name: 'Hoavinta Rattan JSC', country: 'VN' },
      { name: 'Foshilan Outdoor Furniture Co Ltd', country: 'CN' },
      { name: 'Jeparindo Teak Exports', country: 'IN' },
    ],
  },
  {
    name: 'Thistlecrane Audio Inc',
    slug: 'thistlecrane-audio',
    place: 9,
    rate: (ago) => (ago > 130 ? 0.25 : 0.9),
    partners: [
      { name: 'Shenvoro Acoustics Co., Limited', country: 'CN' },
      { name: 'Busandel Semicon Corporation', country: 'KR' },
      { name: 'Hsinlo Circuit Boards Co Ltd', country: 'TW' },
      { name: 'Haiphara Electronics JSC', country: 'VN', joined: 125 },
      { name: 'Dongvelu Speaker Industrial Co Ltd', country: 'CN', joined: 96 },
      { name: 'Chonlasin Components PCL', country: 'TH', joined: 61 },
      { name: 'Klangholt Wandler GmbH', country: 'DE', joined: 27 },
    ],
  },
  {
    name: 'Emberwick Holiday Decor LLC',
    slug: 'emberwick-holiday-decor',
    place: 3,
    rate: (_, month) => (month >= 9 && month <= 11 ? 0.8 : 0.12),
    partners: [
      { name: 'Yiwanlo Crafts Co Ltd', country: 'CN' },
      { name: 'Moradvani Glassware Pvt Ltd', country: 'IN' },
      { name: 'Ningvara Lights Co., Limited', country: 'CN' },
      { name: 'Cebrano Ceramica SL', country: 'ES' },
    ],
  },
  {
    // Acme Robotics has none of these suppliers, so they serve as its new ones.
    name: 'Wrenlock Automation Inc',
    slug: 'wrenlock-automation',
    place: 15,
    rate: () => 0.4,
    partners: [
      { name: 'Meridova Drives Co., Ltd.', alias: 'MERIDOVA DRIVES CO LTD', country: 'CN' },
      { name: 'Luntaro Gearworks Co., Ltd.', country: 'CN' },
      { name: 'LUNTARO GEARWORKS CO LTD', slug: 'luntaro-gearworks-co-ltd-2', country: 'CN', joined: 80 },
      { name: 'Tesselbruck Antriebe GmbH', country: 'DE' },
      { name: 'Hoshimaro Servo KK', country: 'JP' },
      { name: 'Panheuro Actuators Co Ltd', country: 'KR' },
      { name: 'Jiaxuno Robot Joints Co Ltd', country: 'CN' },
      { name: 'Tainomi Linear Guides Co Ltd', country: 'TW' },
      { name: 'Varellone Pinze Srl', country: 'IT' },
      { name: 'Brindavar Castings Pvt Ltd', country: 'IN' },
      { name: 'Kayrano Rulman AS', country: 'TR' },
      { name: 'Laemvara Sensors Co Ltd', country: 'TH' },
      { name: 'Ostrelle Greifer GmbH', country: 'DE' },
      { name: 'Vinhado Motion JSC', country: 'VN' },
    ],
  },
];

interface Told {
  readonly companies: readonly Firm[];
  readonly suppliers: readonly Firm[];
  /** US imports. Every one names its company and its supplier. */
  readonly shipments: readonly Shipment[];
}

/** Writes all stories up to the day before `today` (day number). */
export function writeStories(random: Random, today: number, nextSerial: () => number): Told {
  const casts = stories.map((story) => ({
    story,
    company: planCompany({ ...story, quota: null }).firm,
    partners: story.partners.map((partner) => ({
      firm: supplierOf(partner),
      joined: partner.joined ?? HISTORY_DAYS,
    })),
  }));
  const shipments = casts.flatMap(({ story, company, partners }) =>
    arrivals(random, story.rate, partners, today).map(({ arrival, supplier }) => {
      const published = Math.min(arrival + 1 + random.below(12), today - 1);
      return makeShipment(random, {
        dataset: 'us-import',
        serial: nextSerial(),
        arrival,
        published,
        batch: published,
        company,
        supplier,
        good: random.pick(sharedGoods(company, supplier)),
        notify: null,
        billType: 'H',
        masterNumber: null,
        hostility: 700,
      });
    }),
  );
  return {
    companies: casts.map(({ company }) => company),
    suppliers: casts.flatMap(({ partners }) => partners.map(({ firm }) => firm)),
    shipments,
  };
}

function supplierOf({ name, country, slug, alias }: Partner): Firm {
  const place = countries.find(({ code }) => code === country);
  if (place === undefined) throw new RangeError(`no country has the code ${country}`);
  const { firm } = planSupplier(name, place, null, null);
  return { ...firm, slug: slug ?? firm.slug, aliases: alias === undefined ? [] : [alias] };
}

/** Each partner ships on the day it joins; the other shipments follow the rate, which varies a little from day to day. */
function arrivals(
  random: Random,
  rate: Story['rate'],
  partners: readonly { readonly firm: Firm; readonly joined: number }[],
  today: number,
): readonly { readonly arrival: number; readonly supplier: Firm }[] {
  let due = 0;
  return Array.from({ length: HISTORY_DAYS }, (_, step) => HISTORY_DAYS - step).flatMap((ago) => {
    const arrival = today - ago;
    const known = partners.filter(({ joined }) => joined >= ago);
    const suppliers = known.filter(({ joined }) => joined === ago).map(({ firm }) => firm);
    due += rate(ago, Number(isoOf(arrival).slice(5, 7))) * (0.5 + random.unit());
    for (; due >= 1; due -= 1) suppliers.push(cycle(known, Math.floor(known.length * random.unit() ** 2)).firm);
    return suppliers.map((supplier) => ({ arrival, supplier }));
  });
}
