import type { Dataset } from '../../../model/datasets.ts';
import type { Fact, Role } from '../facts/facts.ts';
import { homePort, isOnCoast, isUsPort, mexicanPort, portsOfState } from '../words/place-names.ts';
import { readDataset } from './read-query.ts';
import { filterOf, type TypedFilter } from './tokens.ts';

interface Asked {
  readonly facts: readonly Fact[];
  /** The noun that says what is wanted: `imports`, `suppliers`. */
  readonly noun: string | null;
  /** The firms to list; null if records are wanted. */
  readonly lists: 'companies' | 'suppliers' | 'brokers' | null;
  readonly dataset: Dataset | null;
  readonly preferred: Dataset;
}

/** The filters and the dataset that the places of a sentence stand for. */
export interface Places {
  readonly filters: readonly TypedFilter[];
  readonly dataset: Dataset | null;
  /** Countries where the listed firms are based. */
  readonly seat: readonly string[];
  readonly unclear: readonly string[];
}

export const otherRecords = 'I have the records of US and Mexican customs, and of no other country.';

const usName = 'United States';
const mexico = 'Mexico';
export type Place = Fact & { readonly is: 'place' };

/** The dataset typed as a filter, not the preferred one. */
export function datasetOf(filters: readonly TypedFilter[]): Dataset | null {
  const typed = filters.find(({ key, isPreferred }) => key === 'dataset' && isPreferred !== true)?.value;
  return typed === undefined ? null : readDataset(typed);
}

/**
 * A country is where goods come from, where they go, or where a firm is based. That depends on the request, the
 * preposition, and the records that exist.
 */
export function placesOf({ facts, noun, lists, dataset: typed, preferred }: Asked): Places {
  const places = facts.filter((fact) => fact.is === 'place');
  const countries = (role: Role) =>
    places.flatMap((one) => (one.kind === 'country' && roleIn(one) === role && !one.isOut ? one.names : []));
  const [within, bare] = [countries('in'), countries('alone')];
  // `Robots that entered Mexico from the US`
  const isGoal = (name: string) => name === mexico && countries('from').length > 0;
  const [into, alone] = [[...countries('into'), ...bare.filter(isGoal)], bare.filter((name) => !isGoal(name))];
  const named = countries('of');
  // `American companies that buy Mexican tequila`, `companies in Mexico that buy American corn`
  const bought = [mexico, usName].find(
    (name) =>
      lists === 'companies' &&
      named.includes(name) &&
      (within.includes(otherHome(name)) || (name === mexico && named.includes(usName))),
  );
  // `Importadores mexicanos de acero coreano`
  const isOfHome = lists === 'companies' && bought === undefined && named.some((name) => name === mexico);
  const sold = isOfHome ? named.filter((name) => name !== mexico && name !== usName) : [];
  const of = named.filter((name) => name !== bought && !sold.includes(name));
  const from = [...countries('from'), ...sold, ...(bought === undefined ? [] : [bought])];
  const unclear = [...places.flatMap((one) => unclearPlace(one)), ...unclearCountries(places, noun)];
  // Suppliers that ship from a US or Mexican port are exporters. A Mexican port alone means Mexican exports or imports,
  // depending on the noun.
  const ports = places
    .filter(({ kind }) => kind === 'port')
    .flatMap(({ role, names }) => names.map((name) => ({ role, name })));
  const leaving = ports.filter(
    ({ role, name }) => lists === 'suppliers' && /^(?:from|in)$/.test(role) && homePort(name),
  );
  const isAlone = ports.length === 1 && facts.every((fact) => fact.is !== 'filter' || fact.key !== 'container');
  const inMexico = ports
    .filter(({ role, name }) => isAlone && role !== (noun === 'exports' ? 'into' : 'from') && mexicanPort(name))
    .map(() => mexico);
  // `Corn from Houston to Veracruz`
  const isOutbound =
    ports.some(({ role, name }) => role === 'from' && isUsPort(name)) &&
    ports.some(({ role, name }) => role === 'into' && !isUsPort(name));
  const owners = [
    ...of,
    // `Who exports gearboxes from the US`
    ...(lists === 'suppliers' ? from.filter((name) => name === usName) : []),
    ...leaving.map(({ name }) => (mexicanPort(name) ? mexico : usName)),
    ...(noun === 'exports' ? inMexico : []),
    ...(isOutbound ? [usName] : []),
  ];
  // `German gearboxes in Mexico`
  const landed =
    lists === null && [...from, ...of].some((name) => name !== mexico) ? within.filter((name) => name === mexico) : [];
  // `Who exports soybeans to Rotterdam`, but not `shipments from Ningbo to Rotterdam`
  const leaveHome = noun !== 'imports' && !ports.some(({ role }) => role === 'from');
  const reached = ports.filter(({ role, name }) => leaveHome && role === 'into' && !homePort(name));
  // `Exports from Rotterdam`, and those to Houston, are US imports.
  const isToUs =
    noun === 'exports' &&
    ports.some(({ role, name }) => (role === 'into' && isUsPort(name)) || (role === 'from' && !homePort(name)));
  const goals = isOutbound ? ports.filter(({ role }) => role === 'into') : reached;
  const arrivals = [...into, ...landed, ...goals.map(({ name }) => name), ...(noun === 'exports' ? [] : inMexico)];
  const origins = [...from, ...(lists === 'companies' ? [] : of)];
  const dataset =
    typed ??
    datasetFor({ noun, lists, from, into: isToUs ? [...arrivals, usName] : arrivals, within, of: owners, preferred }) ??
    insteadOf(preferred, origins, ports);
  const known = dataset ?? preferred;
  const isAbroad = (name: string) => name !== (known.startsWith('us') ? usName : mexico);
  const isExport = known.endsWith('export');
  if (known.startsWith('mx') && ports.length > 1)
    unclear.push('Mexican declarations can be narrowed by one customs office at a time.');
  unclear.push(...ports.flatMap(({ role, name }) => unclearPort(role, name, known, lists)));
  const seats =
    lists === 'companies' && !isExport ? [...of, ...within].filter((name) => name !== usName && name !== mexico) : [];
  const wanted = isExport
    ? [...into, ...of, ...alone, ...within]
    : [...origins, ...alone, ...(lists === 'companies' ? [] : within)];
  // `India to China`
  const isBetween =
    alone.some((name) => name !== usName && name !== mexico) && into.some((name) => name !== usName && name !== mexico);
  const isElsewhere = !isExport && into.some((name) => name !== usName && name !== mexico);
  if (isElsewhere || isBetween || (isExport && from.some(isAbroad)))
    unclear.push('I have US imports and exports and Mexican declarations, no shipments between other countries.');
  const isOurs = (name: string) =>
    !isAbroad(name) && (isExport || name === mexico || [...of, ...within, ...alone].includes(name));
  const leftOut = places.flatMap((one) => (one.kind === 'country' && one.isOut ? one.names : []));
  const others = wanted.filter((name) => !isOurs(name));
  const kept = others.filter((name) => !leftOut.includes(name));
  // `The EU without Germany` leaves countries to keep, and so does `India, not China`: they rule the others out.
  const isKept = kept.length > 0;
  if (others.length > 0 && !isKept) unclear.push(`You look for ${inList(others)}, and leave it out.`);
  // `Not US exports of corn`
  const isNotHome = places.some((one) => one.isOut && one.role === 'of' && isHome(one));
  if (isNotHome && lists === null && /^(?:ex|im)ports$/.test(noun ?? '')) unclear.push(otherRecords);
  return {
    dataset,
    seat: seats,
    unclear,
    filters: [
      ...(dataset !== null && typed === null ? [filterOf('dataset', dataset)] : []),
      ...(isKept ? kept : others).map((name) => filterOf('country', name)),
      ...(isKept ? [] : leftOut).map((name) => filterOf('country', name, true)),
      ...places.filter(({ kind }) => kind === 'port').flatMap((one) => portFilters(one, known)),
    ],
  };
}

/** The dataset to search; null for the default, US imports. */
function datasetFor({
  noun,
  lists,
  from,
  into,
  within,
  of,
  preferred,
}: Record<'from' | 'into' | 'within' | 'of', readonly string[]> &
  Pick<Asked, 'noun' | 'lists' | 'preferred'>): Dataset | null {
  const has = (list: readonly string[], name: string) => list.includes(name);
  const abroad = into.filter((name) => name !== usName && name !== mexico);
  if (noun === 'export declarations') return 'mx-export';
  if ((noun === 'declarations' || lists === 'brokers') && preferred.startsWith('mx')) return preferred;
  if (noun === 'declarations' || lists === 'brokers')
    return from.includes(mexico) || abroad.length > 0 ? 'mx-export' : 'mx-import';
  if (noun === 'exports') {
    // Exports into the United States are US imports.
    if (has(into, usName) && !has(of, mexico) && !has(from, mexico)) return 'us-import';
    if (has(of, mexico) || has(from, mexico)) return 'mx-export';
    if (has(of, usName) || has(from, usName) || (from.length === 0 && of.length === 0)) return 'us-export';
    return null;
  }
  // `Mexican shipments of toys from China`
  if (lists === null && has(of, mexico) && from.some((name) => name !== mexico)) return 'mx-import';
  if (noun === 'imports' && (has(of, mexico) || has(into, mexico) || has(within, mexico))) return 'mx-import';
  if (noun === 'imports' && has(of, usName)) return 'us-import';
  if (lists === 'suppliers' && has(of, usName)) return 'us-export';
  // `Who imports corn into Mexico from the US`
  if (lists === 'companies' && [of, within, into].some((list) => has(list, mexico))) return 'mx-import';
  const beyond = [...into, ...within].filter((name) => name !== usName);
  // `Coffee from the US`, `who buys coffee from the US`
  if (
    noun !== 'imports' &&
    from.length > 0 &&
    from.every((name) => name === usName) &&
    into.length === 0 &&
    beyond.length === 0
  )
    return 'us-export';
  if ((has(from, usName) || has(of, usName)) && beyond.length > 0) return 'us-export';
  if (has(into, mexico)) return 'mx-import';
  if (abroad.length > 0)
    return has(from, mexico) || has(of, mexico)
      ? 'mx-export'
      : from.length === 0 || has(from, usName)
        ? 'us-export'
        : null;
  return null;
}

/** The dataset to search when the preferred one can't hold what is named; null if it can. */
function insteadOf(preferred: Dataset, origins: readonly string[], ports: readonly NamedPort[]): Dataset | null {
  const isMexican = preferred.startsWith('mx');
  if (isMexican && ports.some(({ name }) => isUsPort(name) && isOnCoast(name))) return 'us-import';
  const home = isMexican ? mexico : usName;
  // `Robots from China` are no exports.
  return preferred.endsWith('export') && origins.some((name) => name !== home)
    ? isMexican
      ? 'mx-import'
      : 'us-import'
    : null;
}

interface NamedPort {
  readonly role: Role;
  readonly name: string;
}

const otherHome = (name: string) => (name === mexico ? usName : mexico);

/** Only the US and Mexico have import records, so another country's imports are read as imports from there. */
const roleIn = ({ role }: Place): Role => (role === 'buys' ? 'of' : role);

/** Countries that were named apart, not as one list: `Chinese toys from Vietnam`. Empty if there are none. */
export function countriesApart(facts: readonly Fact[], noun: string | null): Place[] {
  const named = facts.filter(
    (fact) => fact.is === 'place' && fact.kind === 'country' && !fact.isOut && /^(?:from|of|alone)$/.test(fact.role),
  ) as Place[];
  // `Chinese gearboxes from Mexico`
  const isFromMexico = ({ role, names }: Place) => role === 'from' && names.includes(mexico);
  // `Mexican suppliers of toys from China`
  const isOfMexico = ({ role, names }: Place) => noun === 'suppliers' && role === 'of' && names.includes(mexico);
  const abroad = named.filter((place) => !isHome(place) || isFromMexico(place) || isOfMexico(place));
  const isTwice = named.filter(({ role }) => role === 'alone').length > 1;
  return isTwice ? named : abroad.length > 1 ? abroad : [];
}

/** Whether a place is the US or Mexico, whose records can be looked up. */
export const isHome = ({ names }: Place) => names.every((name) => name === usName || name === mexico);

function unclearCountries(places: readonly Place[], noun: string | null): string[] {
  const names = [...new Set(countriesApart(places, noun).flatMap((place) => place.names))];
  return names.length < 2 ? [] : [`You named ${inList(names)}. Name one, or all with “or” between.`];
}

const inList = (names: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(names);

/** Whether a fact is a place that no filter takes. */
export const isBeyond = (fact: Fact): boolean => fact.is === 'place' && unclearPlace(fact).length > 0;

function unclearPlace({ kind, names, role }: Place): string[] {
  const [name = ''] = names;
  if (kind === 'state' && names.every((one) => portsOfState(one) !== null))
    return [`Records name ports and countries, but no states such as “${names.join(', ')}”.`];
  if (kind === 'state')
    return [`I can narrow by countries and ports, not by “${names.join(', ')}”. Name its countries or a port.`];
  if (kind === 'country' && role === 'via')
    return [`I can't tell what passes through ${name}: I know where goods come from, and the port they arrive at.`];
  return [];
}

/** A port that no record of the dataset has in that role. */
function unclearPort(role: Role, name: string, dataset: Dataset, lists: Asked['lists']): string[] {
  const isOurs = isUsPort(name);
  // Laredo may stand for Nuevo Laredo.
  if (isOurs && dataset.startsWith('mx') && isOnCoast(name))
    return [`${name} is in the US, and Mexican declarations name only Mexican customs offices.`];
  if (isOurs && dataset === 'us-import' && role === 'from')
    return [`US imports arrive at ${name}. Ask for US exports to see what leaves there.`];
  return isOurs && lists === 'companies' && role === 'in'
    ? [`I can narrow by the port that goods arrive at, and not by the town a firm is in, such as ${name}.`]
    : [];
}

/** A port abroad is where goods left for here (imports), or where they arrived from here (exports). */
function portFilters({ role, names, isOut }: Place, dataset: Dataset): TypedFilter[] {
  if (dataset.startsWith('mx')) return names.map((name) => filterOf('port', name, isOut));
  const isExport = dataset === 'us-export';
  return names.map((name) => {
    const isAbroad = !homePort(name) || (role === 'from' && mexicanPort(name));
    const key = isExport ? (isUsPort(name) ? 'exit_port' : 'entry_port') : isAbroad ? 'exit_port' : 'port';
    return filterOf(isExport && key === 'exit_port' ? 'port' : key, name, isOut);
  });
}
