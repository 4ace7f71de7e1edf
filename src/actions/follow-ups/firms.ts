import { partyKinds } from '../../model/answer.ts';
import {
  compareLookUp,
  type CompareLookUp,
  firmsOf,
  type LookUp,
  maxCompared,
  type NamedFirm,
  type Party,
  queryLookUp,
  type QueryLookUp,
} from '../../model/look-up.ts';
import { bareName, holdsWords } from '../../model/names.ts';
import type { Action } from '../../slack/kit/action.ts';
import { datasets } from '../../model/datasets.ts';
import { comparedRows, isCounted } from '../../lookups/compare.ts';
import { offered } from '../in-words.ts';
import { nameSearch } from '../look-ups/party-choice.ts';
import { ask } from '../reader/ask.ts';
import type { Cover } from '../reader/covers/cover.ts';
import { isSure } from '../reader/decide/explained.ts';
import { areEmpty } from '../reader/facts/stretches.ts';
import { isMistakes, type Reading, readQuery } from '../reader/query/read-query.ts';
import { filterOf, noTokens as none } from '../reader/query/tokens.ts';
import { partyName } from '../reader/say.ts';
import { goodsOf } from '../reader/words/goods.ts';
import { typedGoods } from '../reader/words/plurals.ts';
import { textOf, type Word, wordsOf } from '../reader/words/words.ts';
import { type Asked, type AskedOfQuery, isOnlyOf, nameIn, sides, subjectsOf } from './asked.ts';
import { areHeadings, merged, oneHeading, without } from './narrowed-query.ts';
import { ofSide } from './sides.ts';

/* The same of another firm, or of other goods. */

/** `Their address and phone number`. Of a ranking, the first firm is offered. */
export function profileOf({ lookUp, rows: [first] }: Asked): Action | null {
  const [firm, ...others] = 'offset' in lookUp && first?.do === 'profile' ? [] : subjectsOf(lookUp);
  if (firm !== undefined && others.length === 0) return { do: 'profile', ...firm };
  return first?.do === 'profile'
    ? ask('A profile has the address, the phone number and the website. Say which row, such as the second one.', [
        { text: 'Open the first row', action: first },
      ])
    : null;
}

/** `No, the LLC`: the firm of that name with another legal form. */
export function ofForm({ lookUp, cover }: Asked): Reading | null {
  const [firm] = subjectsOf(lookUp);
  if (firm === undefined) return null;
  const party = { name: `${bareName(partyName(firm.party))} ${nameIn(cover)}` };
  if ('party' in lookUp) return { ...lookUp, party };
  return queryLookUp.safeParse({ ...lookUp, [firm.kind]: party, offset: 0 }).data ?? null;
}

/** `No, the Ningbo one`: another firm whose name begins the same. */
export function namesake({ lookUp, cover }: Asked): Action | null {
  const [firm] = subjectsOf(lookUp);
  const rest = nameIn(cover);
  const [first = ''] = firm === undefined ? [] : partyName(firm.party).split(' ');
  const isWhole = rest.startsWith(`${first} `);
  if (firm === undefined || rest === '' || (!isWhole && rest.split(' ').length > 2)) return null;
  const name = isWhole ? rest : `${first} ${rest}`;
  const wanted = sameOfAnother(lookUp);
  return nameSearch(name, wanted.do === 'profile' ? partyKinds : [firm.kind], wanted);
}

/** `I meant the supplier`: the firm of that name on the other side. */
export function ofKind(asked: Asked): Reading | null {
  const { lookUp, cover } = asked;
  const { side = 'companies' } = cover.frame;
  const [firm] = subjectsOf(lookUp);
  if (firm === undefined || sides[firm.kind] === side) return ofSide(asked);
  const kinds = partyKinds.filter((kind) => sides[kind] === side);
  const wanted = lookUp.do === 'top' ? { do: 'profile' } : sameOfAnother(lookUp);
  return nameSearch(partyName(firm.party), kinds, wanted);
}

/** The question of a look-up without its firms. */
function sameOfAnother(lookUp: LookUp): { readonly do: string } {
  if ('filter' in lookUp) return { ...without(lookUp, partyKinds), do: lookUp.do };
  return { do: lookUp.do === 'partners' ? 'partners' : 'profile' };
}

/** `Which of those also ship to Acme?`: a ranking of its shipments to that firm; of partners, those that both share. */
export function sharedWith({ lookUp, cover }: Asked): Action | null {
  const name = nameIn(cover);
  // `Which of these also buy from Pakistan?`
  const notBoth = "I can't pick out who is in two answers. Look up the other, and compare them.";
  if (name === '') return ask(notBoth, [offered(lookUp)]);
  if (lookUp.do === 'alternatives')
    return ask(notBoth, [{ text: `Suppliers of ${name}`, action: nameSearch(name, ['company'], { do: 'partners' }) }]);
  if (lookUp.do === 'partners')
    return compareLookUp.parse({ do: 'compare', kind: lookUp.kind, firms: [lookUp.party, { name }] });
  if (lookUp.do !== 'top' || lookUp.view === 'brokers') return null;
  const side = lookUp.view === 'suppliers' ? 'company' : 'supplier';
  return lookUp[side] === undefined ? { ...lookUp, [side]: { name }, offset: 0 } : null;
}

/** `How long have they been shipping to Acme?`: its profile says when they first did. */
export function sinceWhen({ lookUp, cover }: Asked): Action | null {
  const [firm, ...others] = subjectsOf(lookUp);
  const name = nameIn(cover);
  if (firm === undefined || others.length > 0 || name === '') return null;
  return firm.kind === 'company'
    ? { do: 'partners', ...firm, shareOf: name, offset: 0 }
    : nameSearch(name, ['company'], { do: 'partners', shareOf: partyName(firm.party) });
}

/** `Compare it with Borealis` */
export function against({ lookUp, cover }: Asked): Reading | null {
  if (lookUp.do === 'compare') return oneMoreIn(lookUp, cover);
  const [firm, other] = subjectsOf(lookUp);
  // `Compare with Jinvora's`
  const name = nameIn(cover).replace(/'s$/, '');
  if (firm === undefined || name === '') return null;
  const both = besideFirm(lookUp, firm, name);
  if (other === undefined) return both;
  return ask(`I count their shipments with all ${sides[other.kind]}, not only with ${partyName(other.party)}.`, [
    offered(both),
  ]);
}

/** A firm and another one. Goods, places and dates that were looked up narrow both. */
function besideFirm(lookUp: LookUp, { kind, party }: NamedFirm, name: string): CompareLookUp {
  return compareLookUp.parse({ do: 'compare', kind, firms: [party, { name }], of: narrowingOf(lookUp) });
}

/** The goods, places and dates that a look-up is of; undefined if a profile has all that it is of. */
export function narrowingOf(lookUp: LookUp): CompareLookUp['of'] {
  if (!('filter' in lookUp) || (isOnlyOf(lookUp) && lookUp.dataset === 'us-import')) return undefined;
  return compareLookUp.shape.of.safeParse(countedOf(lookUp)).data;
}

/** The shipments of each firm that a comparison counts. */
export const countedOf = ({ dataset, filter, from, to, assumedWindow }: QueryLookUp) => ({
  dataset,
  filter,
  from,
  to,
  assumedWindow,
});

/** `Drop Wrenlock`: a comparison of the other firms. Null if the words name none of its firms, or say more. */
export function withoutFirm({ lookUp, cover: { facts, slots } }: Asked): Action | null {
  const out = facts.flatMap((fact) => (fact.is === 'without' ? fact.each : []));
  const named = [...out, ...slots.map(({ words }) => words)].flatMap((words) => textOf(words).split(/,? and |, /));
  if (lookUp.do !== 'compare' || named.length === 0 || facts.some(({ is }) => is !== 'without')) return null;
  const each = named.map((name) => lookUp.firms.filter((party) => holdsWords(partyName(party), name)));
  if (each.some((some) => some.length === 0)) return null;
  const several = each.find((some) => some.length > 1);
  if (several !== undefined)
    return ask(
      'Which of them shall I leave out?',
      several.map((party) => ({ text: partyName(party), action: leavingOut(lookUp, [party]) })),
    );
  const rest = leavingOut(lookUp, each.flat());
  return rest.do === 'compare' ? rest : ask('That leaves one firm, and nothing to compare it with.', [offered(rest)]);
}

/** A comparison without some of its firms; of a single one that is left, what it showed. */
function leavingOut(lookUp: CompareLookUp, out: readonly Party[]): Action {
  const firms = lookUp.firms.filter((party) => !out.includes(party));
  const [only, ...others] = firms;
  if (only === undefined || others.length > 0) return { ...lookUp, firms };
  if (lookUp.kind === null) return nameSearch(partyName(only), partyKinds, { do: 'profile' });
  return isCounted(lookUp)
    ? { ...comparedRows(lookUp), [lookUp.kind]: only }
    : { do: 'profile', kind: lookUp.kind, party: only };
}

/** `Add Borealis` */
export function add(asked: Asked): Reading | null {
  const { lookUp, cover } = asked;
  if (lookUp.do === 'compare') return oneMoreIn(lookUp, cover);
  const both = { ...cover, frame: { ...cover.frame, isAlso: true } } as const;
  return (isSure(cover) ? renamed({ ...asked, cover: both }) : null) ?? oneMore(asked);
}

/** `And also Borealis`: one more firm, where no goods can be meant. A ranking has all firms already. */
export function also(asked: Asked): Reading | null {
  const { lookUp, cover, query } = asked;
  if (lookUp.do === 'compare') return oneMoreIn(lookUp, cover);
  const name = nameIn(cover);
  if (lookUp.do === 'top' && !isSure(cover) && name !== '')
    return ask(`That ranking has all ${lookUp.view} that match. Look up “${name}” by itself?`, [
      { text: `Find “${name}”`, action: nameSearch(name, partyKinds, { do: 'profile' }) },
    ]);
  const mayBeGoods = query?.filter['product_description'] !== undefined || isSure(cover);
  return (mayBeGoods || !('filter' in lookUp) ? null : oneMore(asked)) ?? renamed(asked);
}

function oneMoreIn(lookUp: CompareLookUp, cover: Cover): Reading | null {
  const name = nameIn(cover);
  if (name === '') return null;
  const more = compareLookUp.safeParse({ ...lookUp, firms: [...lookUp.firms, { name }] }).data;
  return more ?? [`I compare at most ${maxCompared} firms.`];
}

/** A search is of one firm, so a comparison and the other's own search are offered. */
function oneMore(asked: Asked): Action | null {
  const { lookUp, cover } = asked;
  const [firm, ...others] = subjectsOf(lookUp);
  const name = nameIn(cover);
  if (firm === undefined || others.length > 0 || name === '') return null;
  const both = besideFirm(lookUp, firm, name);
  const own = 'filter' in lookUp ? { ...lookUp, [firm.kind]: { name }, offset: 0 } : renamed(asked);
  const say = 'I search for one firm at a time. Compare both, or see the other alone.';
  return ask(say, [both, ...(own === null || isMistakes(own) ? [] : [own])].map(offered));
}

/** `What about Borealis?` */
export function renamed(asked: Asked): Reading | null {
  const { lookUp, cover, query } = asked;
  const words = inPlace(cover, query);
  if (areEmpty(words)) return null;
  const name = textOf(words).replaceAll('"', '');
  if (/^\d{4,10}$/.test(name) && query?.filter['hs_code'] !== undefined) return ofCode(query, name, cover);
  if (!/\p{L}/u.test(name)) return null;
  if (lookUp.do === 'compare')
    return withOther(lookUp, cover, name) ?? (cover.frame.says === 'about' ? oneMoreIn(lookUp, cover) : null);
  if (lookUp.do === 'profile') return nameSearch(name, partyKinds, { do: 'profile' });
  if (lookUp.do === 'partners')
    return nameSearch(name, [lookUp.kind], { do: 'partners', ...(lookUp.only && { only: lookUp.only }) });
  if ('party' in lookUp) return { ...lookUp, party: { name }, offset: 0 };
  if (lookUp.do === 'product') {
    const find = nameSearch(name, partyKinds, { do: 'profile' });
    return { ...find, otherwise: { ...lookUp, words: name, offset: 0 }, settles: true };
  }
  return query === null ? null : renamedIn({ ...asked, query }, words);
}

/** Unknown words are only offered as goods, if no firm has that name. */
function renamedIn({ cover, query, today }: AskedOfQuery, words: readonly Word[]): Action | null {
  const name = textOf(words).replaceAll('"', '');
  const { dataset, filter } = query;
  const read = readQuery({ ...none, words: goodsOf(words), filters: [filterOf('dataset', dataset)] }, today);
  const withGoods = (isAlso: boolean): LookUp | null =>
    isMistakes(read) ? null : { ...query, filter: merged(filter, read.filter, isAlso), offset: 0 };
  const goods = withGoods(cover.frame.isAlso === true);
  const isOfGoods = filter['product_description'] !== undefined;
  const isKnown = isSure(cover);
  // `And of gearboxes`
  if (cover.frame.mayAdd === true && isKnown && isOfGoods && goods !== null)
    return ask(`“${name}” as well, or instead?`, [withGoods(true) ?? goods, goods].map(offered));
  if (datasets[dataset].country === 'MX') return isOfGoods ? goods : null;
  const own = firmsOf(query).map(({ kind }) => kind);
  const settles = isKnown && goods !== null && (own.length === 0 || isOfGoods);
  const wanted = without(query, own.length === 1 ? own : []);
  return { do: 'name', name, kinds: own.length === 0 ? [...partyKinds] : own, wanted, otherwise: goods, settles };
}

function ofCode(query: QueryLookUp, code: string, cover: Cover): Action {
  const said = { hs_code: code };
  if (areHeadings(query, said, cover)) return oneHeading(query, said);
  return { ...query, filter: merged(query.filter, said, cover.frame.isAlso === true), offset: 0 };
}

/** `Swap Borealis for Kaltmann`: another firm of a comparison. */
function withOther(lookUp: CompareLookUp, { slots }: Cover, name: string): Action | null {
  const old = textOf(slots.find(({ slot }) => slot === 'any')?.words ?? []).toLowerCase();
  const at = lookUp.firms.findIndex((party) => partyName(party).toLowerCase().includes(old));
  return old === '' || at === -1 ? null : { ...lookUp, firms: lookUp.firms.with(at, { name }) };
}

/** `Swap glass for plastic` after `glass bottles` means `plastic bottles`. */
function inPlace({ slots }: Cover, query: QueryLookUp | null): readonly Word[] {
  const words = slots.find(({ slot }) => slot !== 'any')?.words ?? [];
  const [old, ...others] = slots.find(({ slot }) => slot === 'any')?.words ?? [];
  const before = wordsOf(typedGoods(query?.filter['product_description'] ?? '').split(' '));
  const at = before.findIndex(({ low }) => low === old?.low);
  return at === -1 || others.length > 0 ? words : [...before.slice(0, at), ...words, ...before.slice(at + 1)];
}
