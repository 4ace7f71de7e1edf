import { isLegalForm } from '../../../model/names.ts';
import { isFunctionWord, partsOf } from '../lexicon/index.ts';
import { countryNamed, portNamed } from '../words/place-names.ts';
import { isTerm, isTitle, textOf, type Word } from '../words/words.ts';
import { containerAt } from './codes.ts';
import type { Span } from './facts.ts';
import { phraseOf, type Stretch, wordsAt } from './stretches.ts';

/** Containers, vessels, carriers, notify parties, and house or master bills that begin at a word. */
export const billSpansAt = (words: readonly Word[], at: number): Span[] => [
  ...vesselAt(words, at),
  ...partiesAt(words, at),
];

/** `notify party Quay Logistics`, `carried by Maersk`, `house bills only`. */
function partiesAt(words: readonly Word[], at: number): Span[] {
  const said = `${phraseOf(words, at, 5)} `;
  const spanOf = (opening: string, key: string, value: string): Span => ({
    to: at + opening.trim().split(' ').length,
    fact: { is: 'filter', key, value },
    cost: -0.5,
  });
  const [notified] = /^(?:(?:with|as|for) )?(?:the )?notify (?:party|parties|is) /.exec(said) ?? [];
  const [party] = notified === undefined ? [] : wordsAt(words, at + notified.trim().split(' ').length, 5);
  if (party !== undefined)
    return [{ to: party.to, fact: { is: 'filter', key: 'notify', value: textOf(party.words) }, cost: -0.5 }];
  const named = notifiedAt(words, at);
  if (named !== null) return [named];
  const [carried = '', name = '', code = ''] = carriedBy.exec(said) ?? [];
  const isCode = words.slice(at, at + 5).some(({ text }) => text === code.toUpperCase());
  // `Shipments with MSC`, but not `who ships with MSC`
  const isApart = /^(?:with|by) /.test(carried) && !/carrier|line /.test(carried);
  const isOfRows = !isApart || words.slice(0, at).some(({ low }) => partsOf(low).includes('rows'));
  if (carried !== '' && (name !== '' || isCode) && isOfRows)
    return [spanOf(carried, 'carrier', carriers[name] ?? code.toUpperCase())];
  // `Maersk shipments` may also be those of a firm of that name, but not `Maersk shipments for Acme`.
  const [alone = '', line = '', of] = carrierOfRows.exec(said) ?? [];
  if (alone !== '') return [{ ...spanOf(alone, 'carrier', carriers[line] ?? ''), cost: of === undefined ? 1 : -0.5 }];
  // `Evergreen, Jacksonville, wine from Chile`: a part of a list
  const [called = '', own = ''] = carrierNamed.exec(said) ?? [];
  const to = at + called.trim().split(' ').length;
  const isCut = (end: number) => end === 0 || end === words.length || words[end - 1]?.after.includes(',') === true;
  const isListed = to - at < words.length && isCut(at) && isCut(to) && !isLegalForm(words[to]?.low ?? '');
  // `Evergreen, wine` may be a firm and its goods.
  const isPlaced = words.some(({ text, low }) => countryNamed(text) !== null || portNamed(low) !== null);
  if (called !== '' && isListed)
    return [{ ...spanOf(called, 'carrier', carriers[own] ?? ''), cost: isPlaced ? 0.5 : 1.2 }];
  // `Does Acme use Hapag Lloyd`
  const isUsed = /^(?:uses?|using|used)$/.test(words[at - 1]?.low ?? '');
  if (called !== '' && isUsed) return [spanOf(called, 'carrier', carriers[own] ?? '')];
  const [bills = '', kind = ''] =
    /^(house|master)(?:-level)? (?:bills?|bls?|b\/ls?)(?: of lading)? (?:only )?/.exec(said) ??
    /^(?:only )?(hbl|mbl)s (?:only )?/.exec(said) ??
    [];
  return bills === '' || /^(?:no|number|vs|and) /.test(said.slice(bills.length)) || /\d/.test(said.slice(bills.length))
    ? []
    : [spanOf(bills, 'bol_type', kind.startsWith('h') ? 'H' : 'M')];
}

const longestName = 5;

/** `Quay Logistics as notify party` */
function notifiedAt(words: readonly Word[], at: number): Span | null {
  const before = words[at - 1]?.low;
  if (before !== undefined && !isFunctionWord(before) && !partsOf(before).includes('rows')) return null;
  const rest = words.slice(at, at + longestName + 1);
  const length = rest.findIndex((_, i) => asNotified.test(`${phraseOf(words, at + i, 7)} `));
  const name = rest.slice(0, Math.max(0, length));
  if (name.length === 0 || name.some(({ low }) => isFunctionWord(low))) return null;
  const [said = ''] = asNotified.exec(`${phraseOf(words, at + length, 7)} `) ?? [];
  const to = at + length + said.trim().split(' ').length;
  return { to, fact: { is: 'filter', key: 'notify', value: textOf(name) }, cost: -0.5 };
}

/** `vessel Northern Star`, `container QXLU4265327`. */
function vesselAt(words: readonly Word[], at: number): Span[] {
  const said = phraseOf(words, at, 6);
  const container = containerAt(words, at) ?? (words[at]?.low === 'in' ? containerAt(words, at + 1) : null);
  if (container !== null)
    return [{ to: container.to, fact: { is: 'filter', key: 'container', value: container.value }, cost: 0 }];
  const [, opening = ''] =
    /^((?:on |aboard )?(?:the )?(?:vessel|mv|m\/v) (?:named |called )?|(?:on |aboard )?the ship (?:named |called )?|(?:on|aboard|off) the (?=[a-z]))/.exec(
      said,
    ) ?? [];
  if (opening === '') return [];
  const start = at + (opening.match(/ /g)?.length ?? 0);
  const found = shipAt(words, start);
  // `Vessel names`, `vessel carrying toys`
  if (/^(?:names?|carrying|bringing|moving|used|was|is|did|does|carried|on|of|for|in)$/.test(words[start]?.low ?? ''))
    return [];
  const isNamed = /vessel|ship|mv|m\/v/.test(opening) && (found?.words.length !== 1 || found.words.some(isTerm));
  if (found === undefined || (!isNamed && !found.words.every(isTitle))) return [];
  const value = textOf(found.words).replaceAll('"', '');
  return [{ to: found.to, fact: { is: 'filter', key: 'vessel', value }, cost: isNamed ? 0.2 : 0.6 }];
}

/** A ship's name, without the number of its voyage: `MSC Aurora` of `MSC Aurora last voyage`. */
function shipAt(words: readonly Word[], start: number): Stretch | undefined {
  // `Ever Given`
  const isEver = words[start]?.low === 'ever';
  const [name] = wordsAt(words, isEver ? start + 1 : start, isEver ? 3 : 4);
  const found = name && { to: name.to, words: words.slice(start, name.to) };
  const end = found?.words.findIndex(({ low }) => /^voy(?:age)?$/.test(low)) ?? -1;
  if (found === undefined || end < 1) return withVoyage(words, titlesAt(words, start) ?? found);
  const named = found.words.slice(0, end);
  while (named.length > 1 && saysWhich(named.at(-1))) named.pop();
  return { to: found.to, words: named };
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

/** `last voyage`, `its next voyage` */
const saysWhich = (word: Word | undefined): boolean =>
  word !== undefined &&
  !isTitle(word) &&
  (isFunctionWord(word.low) || /^(?:current|next)$/.test(word.low) || partsOf(word.low).includes('latest'));

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
const carriers: Readonly<Record<string, string>> = {
  maersk: 'MAEU',
  msc: 'MSCU',
  'cma cgm': 'CMDU',
  cosco: 'COSU',
  oocl: 'OOLU',
  evergreen: 'EGLV',
  'hapag-lloyd': 'HLCU',
  'hapag lloyd': 'HLCU',
  hapag: 'HLCU',
  'ocean network express': 'ONEY',
  hmm: 'HDMU',
  'yang ming': 'YMLU',
  zim: 'ZIMU',
  matson: 'MATS',
};
const asNotified = /^(?:listed |named |shown )?(?:as|is|in the role of) (?:a |the )?notify(?: party)? /;

const knownCarriers = Object.keys(carriers).join('|');

/** `That came on Maersk`, `via Hapag Lloyd`, `carrier MSCU`. */
const carriedBy = new RegExp(
  [
    '^(?:(?:(?:that|what|which) )?(?:carried|shipped|moved|came|arrived|sailed) (?:in )?(?:by|with|on|via) ',
    `|(?:on|via) (?=(?:${knownCarriers}) )|(?:with|by) (?=(?:${knownCarriers}) $)`,
    '|(?:on |with |via |the )?(?:ocean )?(?:carrier|shipping line)(?: is)? )',
    `(?:(${knownCarriers})|([a-z]{4}))(?: line)? `,
  ].join(''),
);

const carrierNamed = new RegExp(`^(${knownCarriers})(?: line)? `);

const carrierOfRows = new RegExp(
  `^(${knownCarriers})(?: line)? (?=(?:shipments?|bols|bills|containers|vessels|volumes?|imports|cargo)( (?:of|for|to|by) )?)`,
);
