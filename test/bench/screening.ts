import { createRandom } from '../../src/local/trade-service/random.ts';
import type { KnownEntry } from '../../src/model/screening.ts';
import { createIndex } from '../../src/screening/match.ts';
import { comparable, partsOf } from '../../src/screening/normalize.ts';

/* How long it takes to compare every name that was paid for with a changed list, and what an answer waits for. */

const entriesAll = 10_000;
const namesAll = 100_000;

const random = createRandom(7);

const starts = (
  'ab al am an ar as at ba bel ber bo bra bri bu cal cam car chen clo cor da del der di dor du el en er fa fer fin fo fra ga ' +
  'gel gor gra gu ha hel hi hor hu il in is ja jin jo ka kel kha kir ko kra ku la len li lo lu ma mel mi mo mu na ne ni nor ' +
  'o or os pa pel per pi po pra qi ra rei ri ro ru sa sel shen si so sta su ta tel thi ti to tra tu ul ur va vel vi vo wa ' +
  'wen wi xin ya yo yu za zhen zi zu'
).split(' ');
const middles = (
  'ba ban bel bi da den der di do fa fen ga gel gi go ka ken ki ko la lan len li lo ma men mi mo na nen ni no pa pen pi ' +
  'ra ran ren ri ro sa sen si so ta tan ten ti to va ven vi vo za zen zi'
).split(' ');
const ends = (
  'bach berg borg bury by dale dov feld field ford gate gorsk grad ham haven hurst kin la land lin lund mar mont more nev nik ' +
  'ova ozy pur ra rang ris rock rov sa san shan son stad stan stein ta tech ton tov va var vik vo wald ward well wood worth yan'
).split(' ');
const kinds =
  'Trading|Machinery|Foods|Electronics|Shipping|Textiles|Steel|Chemicals|Bearings|Logistics|Plastics|Import Export|Tools|Furniture'.split(
    '|',
  );
const places = ['', '', '', 'Shenzhen ', 'Ningbo ', 'Tehran ', 'Moscow ', 'Istanbul ', 'Dubai '];
const forms = ['Inc', 'LLC', 'Co Ltd', 'GmbH', 'OOO', 'SA de CV', 'Limited', ''];

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const made = () =>
  capital(
    random.pick(starts) +
      (random.below(2) === 0 ? random.pick(middles) : '') +
      random.pick(middles) +
      random.pick(ends),
  );
/** Names repeat words; so many different ones are among 100,000. */
const words = Array.from({ length: 30_000 }, made);
const word = () => random.pick(words);
const name = () =>
  `${random.pick(places)}${word()} ${random.below(2) === 0 ? `${word()} ` : ''}${random.pick(kinds)} ${random.pick(forms)}`.trim();

function entryOf(nth: number): KnownEntry {
  const aliases = Array.from({ length: random.below(4) }, name);
  return { key: `entry ${nth}`, name: name(), aliases, country: 'CN', list: 'A list', since: '2026-05-04', link: null };
}

const megabytes = () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
};

const cpuMs = () => process.cpuUsage().user / 1_000;

const names = Array.from({ length: namesAll }, name);
const entries = Array.from({ length: entriesAll }, (_, nth) => entryOf(nth));
const before = megabytes();
const began = { ms: performance.now(), cpu: cpuMs() };
const index = createIndex();
for (const entry of entries) index.add(entry);
const built = { ms: performance.now(), cpu: cpuMs() };
let matched = 0;
for (const each of names) {
  const compared = comparable(each);
  if (compared !== null && index.match(compared, partsOf(each)).length > 0) matched += 1;
}
const ended = { ms: performance.now(), cpu: cpuMs() };
const held = megabytes() - before;

const figures = (from: typeof began, to: typeof began) =>
  `${((to.ms - from.ms) / 1_000).toFixed(2)} s (${((to.cpu - from.cpu) / 1_000).toFixed(2)} s of CPU)`;
console.log(`${index.size()} entries with aliases, indexed: ${figures(began, built)}`);
console.log(`${namesAll} names compared with them:  ${figures(built, ended)}; ${matched} possible matches`);
console.log(`Memory of the index and what it remembers: ${held.toFixed(0)} MB`);

/** A page of 50 rows with two names each, as an answer has at most. */
const pages = Array.from({ length: 400 }, (_, nth) => names.slice(nth * 100, nth * 100 + 100));
const waits = pages.map((page) => {
  const start = performance.now();
  for (const each of page) {
    const compared = comparable(each);
    if (compared !== null) index.match(compared, partsOf(each));
  }
  return performance.now() - start;
});
waits.sort((a, b) => a - b);
console.log(`Added to an answer with 100 names: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`);

function at(share: number): string {
  return (waits[Math.floor(waits.length * share)] ?? NaN).toFixed(2);
}
