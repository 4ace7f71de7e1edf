import type { Cover } from '../covers/cover.ts';
import { type Frame, ofRows } from '../covers/frame.ts';
import type { Fact, Role } from '../facts/facts.ts';
import { areOpenEnds, isValue } from '../query/fact-filters.ts';
import { countriesApart, isBeyond, isHome, type Place } from '../query/places.ts';
import { countryOfProvince, isOnCoast, isUsPort, mexicanPort, portsOfState } from '../words/place-names.ts';
import { narrowsNoAlternatives } from './read-cover.ts';

/**
 * Other readings of a question that can't be answered as it stands: with all the countries that were named apart or
 * each of them, with what the US buys from two others or sells to them, with each of several periods, with a
 * province's country, at each of several customs offices, with a place spelled right, or without the part that no
 * record covers.
 */
export function repairsOf(cover: Cover): Cover[] {
  const { facts } = cover;
  const [twofold] = facts.flatMap((fact) => (fact.is === 'unclear' && fact.either !== undefined ? [fact] : []));
  if (twofold?.either !== undefined)
    return twofold.either.map((one) => ({ ...cover, facts: facts.map((fact) => (fact === twofold ? one : fact)) }));
  const apart = countriesApart(facts, cover.noun);
  const others = facts.filter((fact) => !apart.some((one) => one === fact));
  const ways = waysOf(apart);
  if (ways.length > 0) return ways.map((places) => ({ ...cover, facts: [...others, ...places] }));
  const offices = facts.find((fact) => fact.is === 'place' && fact.kind === 'port' && fact.names.length > 1);
  if (offices?.is === 'place' && offices.names.every(mexicanPort))
    return offices.names.map((name) => ({
      ...cover,
      facts: facts.map((fact) => (fact === offices ? { ...offices, names: [name] } : fact)),
    }));
  const between = facts.filter(isAbroad);
  if (between.length > 1 && between.some(({ role }) => role === 'into'))
    return inTradeWithUs(between).map((place) => ({
      ...cover,
      facts: [...facts.filter((fact) => !isAbroad(fact)), place],
    }));
  const general = facts.filter((fact) => !narrowsNoAlternatives(fact));
  if (cover.frame.ask === 'alternatives' && general.length < facts.length) return [{ ...cover, facts: general }];
  const periods = facts.filter(({ is }) => is === 'dates');
  if (!areOpenEnds(periods))
    return periods.map((period) => ({ ...cover, facts: facts.filter((one) => one.is !== 'dates' || one === period) }));
  // `Acme shipments, weekly` is an alert, or asks for the rows now.
  const now = facts.filter(({ is }) => is !== 'told');
  if (now.length < facts.length && /^(?:name|shipments)$/.test(cover.frame.ask))
    return [
      { ...cover, frame: { shape: 'watch {thing}', ask: 'watch' } },
      { ...cover, facts: now },
    ];
  // Mexican declarations name no port of the US.
  const isForMexico = facts.some(
    (fact) => fact.is === 'place' && fact.role === 'into' && fact.names.includes('Mexico'),
  );
  const isInVain = (fact: Fact) =>
    canGo(fact) || (isForMexico && fact.is === 'place' && fact.kind === 'port' && fact.names.every(isOnCoast));
  // Buyers abroad aren't ranked, but the records name them: `who buys American pecans in Vietnam`.
  const atHome = (fact: Fact) => fact.is === 'place' && fact.role !== 'alone' && isHome(fact);
  if (cover.frame.ask === 'who' && !facts.some(isInVain) && facts.some(atHome)) return [{ ...cover, frame: ofRows }];
  const kept = facts
    .filter((fact) => !isInVain(fact))
    .map(inCountry)
    .map(arriving)
    .filter((fact) => !isBeyond(fact) && !isValue(fact))
    .filter((fact) => fact.is !== 'place' || !isSeat(cover, fact));
  const isSame = kept.length === facts.length && kept.every((fact, nth) => fact === facts[nth]);
  return isSame ? [] : [{ ...cover, facts: kept, frame: asking(cover) }];
}

const isAbroad = (fact: Fact): fact is Place =>
  fact.is === 'place' && fact.kind === 'country' && !fact.isOut && !isHome(fact);

/** `Robots from China to India`: what the US buys from each, and what it sells to where they go. */
const inTradeWithUs = (places: readonly Place[]): Place[] => [
  ...places.map((place): Place => ({ ...place, role: 'from' })),
  ...places.filter(({ role }) => role === 'into'),
];

const canGo = (fact: Fact): boolean =>
  (fact.is === 'unclear' && fact.canDrop === true) || (fact.is === 'without' && fact.isOther);

/** Where a firm's customers are: `customers of Borealis in Germany`. */
const isSeat = ({ frame, slots, noun }: Cover, { kind, role }: Place): boolean =>
  frame.ask === 'who' &&
  (frame.side ?? noun) !== 'suppliers' &&
  slots.length > 0 &&
  kind === 'country' &&
  /^(?:in|of)$/.test(role);

/** Goods `from Oakland`, and firms there, are read as what arrives at its port. */
const arriving = (fact: Fact): Fact =>
  fact.is === 'place' &&
  fact.kind === 'port' &&
  !fact.isOut &&
  /^(?:from|in)$/.test(fact.role) &&
  fact.names.every(isUsPort)
    ? { ...fact, role: 'into' }
    : fact;

/** A province becomes its country, and a state of the US its ports: `cotton from Xinjiang`, `coffee into Texas`. */
export function inCountry(fact: Fact): Fact {
  if (fact.is !== 'place' || fact.kind !== 'state' || fact.isOut) return fact;
  const ports = fact.role === 'from' ? [] : fact.names.flatMap((name) => portsOfState(name) ?? []);
  if (ports.length > 0) return { ...fact, kind: 'port', role: 'into', names: ports };
  const country = countryOfProvince(fact.names[0] ?? '');
  return country === null ? fact : { ...fact, kind: 'country', names: [country] };
}

/**
 * All countries together, and each alone. With the US or Mexico among them, its exports to the others, then imports
 * from them: `US chemicals for Belgium`.
 */
function waysOf(apart: readonly Place[]): Place[][] {
  const [ours] = apart.filter(isHome);
  const abroad = apart.filter((place) => !isHome(place));
  const inAll = (places: readonly Place[], role: Role): Place[] =>
    places.slice(0, 1).map((place) => ({ ...place, role, names: places.flatMap(({ names }) => names) }));
  if (ours !== undefined) return [[...inAll([ours], 'of'), ...inAll(abroad, 'into')], inAll(abroad, 'from')];
  return abroad.length < 2 ? [] : [abroad, ...abroad.map((place) => [place])].map((places) => inAll(places, 'from'));
}

/** `Robots without Acme` asks for shipments, but `who owns Acme` for the firm's profile. */
function asking({ frame, facts }: Cover): Frame {
  if (frame.ask !== 'name' && frame.ask !== 'shipments') return frame;
  const isOfFirm = facts.some((fact) => fact.is === 'unclear' && fact.isOfFirm === true);
  return isOfFirm ? { shape: '{thing}', ask: 'name' } : ofRows;
}
