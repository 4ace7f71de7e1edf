import { isLegalForm } from '../../../model/names.ts';
import { isFunctionWord, isPart, isSentenceWord } from '../lexicon/index.ts';
import { meaningsIn } from '../lexicon/notation.ts';
import { countryNamed, portNamed } from '../words/place-names.ts';
import { isTerm, isTitle, lowAt, phraseOf, textOf, type Word } from '../words/words.ts';
import { containerAt } from './codes.ts';
import { filterFact, type Span, spanTo } from './facts.ts';
import { type Stretch, wordsAt } from './stretches.ts';

/** Containers, vessels, carriers, notify parties, and house or master bills that begin at a word. */
export const billSpansAt = (words: readonly Word[], at: number): Span[] => [
  ...vesselAt(words, at),
  ...partiesAt(words, at),
  ...taxNumberAt(words, at),
];

/** `RFC NOR2339895K5`: the tax number of a firm in Mexico. A person's has a letter more, like a bill of lading. */
function taxNumberAt(words: readonly Word[], at: number): Span[] {
  const [, called, number = ''] =
    /^((?:(?:with|con|el|the) )*rfc (?:is |es |no\.? |number |de )?)?([a-zñ&]{3,4}\d{6}[a-z\d]{3})(?: |$)/.exec(
      phraseOf(words, at, 5),
    ) ?? [];
  if (number === '' || (called === undefined && number.length > 12)) return [];
  return [spanTo(at + `${called ?? ''}${number}`.split(' ').length, filterFact('rfc', number.toUpperCase()))];
}

/** `notify party Quay Logistics` */
function partiesAt(words: readonly Word[], at: number): Span[] {
  const said = `${phraseOf(words, at, 5)} `;
  const [notified] = /^(?:(?:with|as|for) )?(?:the )?notify (?:party|parties|is) /.exec(said) ?? [];
  const [party] = notified === undefined ? [] : wordsAt(words, at + notified.trim().split(' ').length, 5);
  if (party !== undefined) return [spanTo(party.to, filterFact('notify', textOf(party.words)), -0.5)];
  const named = notifiedAt(words, at);
  return named === null ? [...carrierAt(words, at), ...kindOfBillAt(said, at)].slice(0, 1) : [named];
}

const endOf = (said: string, at: number): number => at + said.trim().split(' ').length;

/** `Carried by Maersk`, `Maersk shipments`, `Evergreen, Jacksonville, wine from Chile` */
function carrierAt(words: readonly Word[], at: number): Span[] {
  const said = `${phraseOf(words, at, 5)} `;
  const carrier = (text: string, name: string, cost = -0.5) => [
    spanTo(endOf(text, at), filterFact('carrier', carriers.get(name) ?? name.toUpperCase()), cost),
  ];
  const [carried = '', name = '', code = ''] = carriedBy.exec(said) ?? [];
  const isCode = words.slice(at, at + 5).some(({ text }) => text === code.toUpperCase());
  // `Shipments with MSC`, but not `who ships with MSC`
  const isApart = /^(?:with|by) /.test(carried);
  const before = words.slice(0, at);
  // `Only by Maersk`
  const isOnly = at > 0 && before.every(({ low }) => /^(?:only|just)$/.test(low));
  const isOfRows = !isApart || isOnly || before.some(({ low }) => isPart(low, 'rows'));
  if (carried !== '' && (name !== '' || isCode) && isOfRows) return carrier(carried, name || code);
  // `Maersk shipments` may also be those of a firm of that name, but not `Maersk shipments for Acme`.
  const [alone = '', line = '', of] = carrierOfRows.exec(said) ?? [];
  if (alone !== '') return carrier(alone, line, of === undefined ? 1 : -0.5);
  const [called = '', own = ''] = carrierNamed.exec(said) ?? [];
  if (called === '') return [];
  const to = endOf(called, at);
  const isCut = (end: number) => end === 0 || end === words.length || words[end - 1]?.after.includes(',') === true;
  const isListed = to - at < words.length && isCut(at) && isCut(to) && !isLegalForm(lowAt(words, to));
  // `Evergreen, wine` may be a firm and its goods.
  const isPlaced = words.some(({ text, low }) => countryNamed(text) !== null || portNamed(low) !== null);
  if (isListed) return carrier(called, own, isPlaced ? 0.5 : 1.2);
  // `Does Acme use Hapag Lloyd`
  return /^(?:uses?|using|used)$/.test(lowAt(words, at - 1)) ? carrier(called, own) : [];
}

/** `House bills only`, `the house bill, not the master` */
function kindOfBillAt(said: string, at: number): Span[] {
  const [bills = '', kind = ''] = kindOfBill.exec(said) ?? /^(?:only )?(hbl|mbl)s (?:only )?/.exec(said) ?? [];
  const rest = said.slice(bills.length);
  return bills === '' || /^(?:no|number|vs|and) |\d/.test(rest)
    ? []
    : [spanTo(endOf(bills, at), filterFact('bol_type', kind.startsWith('h') ? 'H' : 'M'), -0.5)];
}

const kindOfBill = new RegExp(
  '^(house|master)(?:-level)? (?:bills?|bls?|b/ls?)(?: of lading)? (?:only )?' +
    '(?:(?:and )?not (?:the )?(?:house|master)s?(?: bills?)? )?',
);

const longestName = 5;

/** `Quay Logistics as notify party` */
function notifiedAt(words: readonly Word[], at: number): Span | null {
  const before = words[at - 1]?.low;
  if (before !== undefined && !isFunctionWord(before) && !isPart(before, 'rows')) return null;
  const rest = words.slice(at, at + longestName + 1);
  const length = rest.findIndex((_, i) => asNotified.test(`${phraseOf(words, at + i, 7)} `));
  const name = rest.slice(0, Math.max(0, length));
  if (name.length === 0 || name.some(({ low }) => isFunctionWord(low))) return null;
  const [said = ''] = asNotified.exec(`${phraseOf(words, at + length, 7)} `) ?? [];
  const to = endOf(said, at + length);
  return spanTo(to, filterFact('notify', textOf(name)), -0.5);
}

const opensVessel =
  /^((?:on |aboard )?(?:(?:the )?(?:vessel|mv|m\/v)|the ship) (?:named |called )?|(?:on|aboard|off) the (?=[a-z]))/;

/** `vessel Northern Star`, `container QXLU4265327`. */
function vesselAt(words: readonly Word[], at: number): Span[] {
  const said = phraseOf(words, at, 6);
  const container = containerAt(words, at) ?? (words[at]?.low === 'in' ? containerAt(words, at + 1) : null);
  if (container !== null) return [spanTo(container.to, filterFact('container', container.value))];
  const [, opening = ''] = opensVessel.exec(said) ?? [];
  if (opening === '') return onVoyage(words, at);
  const start = at + (opening.match(/ /g)?.length ?? 0);
  const found = shipAt(words, start);
  // `Vessel names`, `vessel carrying toys`
  if (/^(?:names?|carrying|bringing|moving|used|was|is|did|does|carried|on|of|for|in)$/.test(lowAt(words, start)))
    return [];
  const isNamed = /vessel|ship|mv|m\/v/.test(opening) && (found?.words.length !== 1 || found.words.some(isTerm));
  if (found === undefined || (!isNamed && !found.words.every(isTitle))) return [];
  const value = textOf(found.words).replaceAll('"', '');
  return [spanTo(found.to, filterFact('vessel', value), isNamed ? 0.2 : 0.6)];
}

const voyageNumber = /^(?:,? )?voy(?:age)? (?:no |number |# ?)?[a-z\d/-]*\d[a-z\d/-]* /;

/** `On MSC Aurora voyage 412W`, `EVER LUCENT voy 0437E` */
function onVoyage(words: readonly Word[], at: number): Span[] {
  const start = /^(?:on|aboard)$/.test(lowAt(words, at)) ? at + 1 : at;
  const name = titlesAt(words, start);
  const length = name?.words.findIndex(({ low }) => /^voy(?:age)?$/.test(low)) ?? -1;
  const end = name === undefined ? -1 : length > 0 ? start + length : name.to;
  const [said = ''] = end < 0 ? [] : (voyageNumber.exec(`${phraseOf(words, end, 3)} `) ?? []);
  if (said === '') return [];
  const value = textOf(words.slice(start, end)).replace(/,$/, '');
  return [spanTo(end + said.trim().split(' ').length, filterFact('vessel', value), -0.5)];
}

/** A ship's name, without the number of its voyage: `MSC Aurora` of `MSC Aurora last voyage`. */
function shipAt(words: readonly Word[], start: number): Stretch | undefined {
  const [found] = wordsAt(words, start, 4);
  const end = found?.words.findIndex(({ low }) => /^voy(?:age)?$/.test(low)) ?? -1;
  if (found === undefined || end < 1) return withVoyage(words, titlesAt(words, start) ?? found);
  // `Last voyage`, `its next voyage`
  const last = found.words.findLastIndex((word, i) => i < end && (isTitle(word) || !isSentenceWord(word.low)));
  return { to: found.to, words: found.words.slice(0, Math.max(1, last + 1)) };
}

/** `CMA CGM Marco Polo most recent voyage`: the newest records come first. */
function withVoyage(words: readonly Word[], name: Stretch | undefined): Stretch | undefined {
  const [said = ''] =
    name === undefined
      ? []
      : (/^(?:(?:on|in) )?(?:its |the |her )?(?:(?:last|latest|most recent) )?voyage(?= |$)/.exec(
          phraseOf(words, name.to, 6),
        ) ?? []);
  return name === undefined || said === '' ? name : { ...name, to: name.to + said.split(' ').length };
}

/** Several capitalized words as a name, even if they mean something else: `Ever Given`. */
function titlesAt(all: readonly Word[], start: number): Stretch | undefined {
  const words: Word[] = [];
  for (const word of all.slice(start, start + 4)) {
    if (!/^\p{Lu}/u.test(word.text) || countryNamed(word.text) !== null) break;
    words.push(word);
    if (/[,;?!–.]/.test(word.after)) break;
  }
  return words.length < 2 ? undefined : { to: start + words.length, words };
}

/** Ocean carriers and their SCAC codes. */
const carriers = meaningsIn(`MAEU = maersk; MSCU = msc; CMDU = "cma cgm"; COSU = cosco; OOLU = oocl; EGLV = evergreen;
  HLCU = hapag-lloyd "hapag lloyd" hapag; ONEY = "ocean network express"; HDMU = hmm; YMLU = "yang ming"; ZIMU = zim;
  MATS = matson`);
const asNotified = /^(?:listed |named |shown )?(?:as|is|in the role of) (?:a |the )?notify(?: party)? /;

const codes = [...new Set(carriers.values())].map((code) => code.toLowerCase()).filter((code) => code !== 'mats');
/** Whether a word is the name of a carrier, or its code. */
export const isCarrier = ({ low }: Word): boolean => carriers.has(low) || codes.includes(low);
const knownCarriers = [...carriers.keys(), ...codes].join('|');

/** `That came on Maersk`, `via Hapag Lloyd`, `carrier MSCU`. */
const carriedBy = new RegExp(
  [
    '^(?:(?:(?:that|what|which) )?(?:carried|handled|shipped|moved|came|arrived|sailed) (?:in )?(?:by|with|on|via) ',
    `|(?:on|via) (?=(?:${knownCarriers}) )|(?:with|by) (?=(?:${knownCarriers}) $)`,
    '|(?:on |with |via |the )?(?:ocean )?(?:carrier|shipping line)(?: is)? )',
    `(?:(${knownCarriers})|([a-z]{4}))(?: line)? `,
  ].join(''),
);

const carrierNamed = new RegExp(`^(${knownCarriers})(?: line)? `);

const carrierOfRows = new RegExp(
  `^(${knownCarriers})(?: line)? ` +
    '(?=(?:shipments?|bols|bills|containers|vessels|volumes?|imports|cargo|bookings)( (?:of|for|to|by) )?)',
);
