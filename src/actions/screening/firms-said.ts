import { longestListName, type NamedList } from '../../model/lists.ts';
import { isLegalForm } from '../../model/names.ts';
import { longestScreenedName, maxTypedNames } from '../../model/screening.ts';
import type { Action } from '../../slack/kit/action.ts';
import { cleanText } from '../../slack/kit/text.ts';
import { nameSearch } from '../look-ups/party-choice.ts';
import { ask } from '../reader/ask.ts';
import { ofOurs } from '../reader/lexicon/screening.ts';
import { atCommas } from '../reader/words/firm-names.ts';
import { anyOf, anyWord } from '../reader/words/patterns.ts';
import { withoutMatch } from './dismissal-sentences.ts';
import type { TitledList } from './marked-sentence.ts';
import { listMeant } from './names-meant.ts';

/* The firms that a sentence wants compared: names, those of a list, of an answer, or partners of a firm. */

const people = 'any(?:one|body) every(?:one|body)';
const firmWords = 'firms? compan(?:y|ies) suppliers? vendors? customers?';

const side = '(suppliers?|vendors?|sellers?|exporters?|customers?|buyers?|clients?|importers?)';
const partnersOf: readonly RegExp[] = [
  new RegExp(`^(?:(?:there|any|all|some|one|every|of|the) )*${side} (?:of|for) (.{2,100})$`, 'iu'),
  new RegExp(`^(?:(?:there|any|all|some|one|every|of|the) )*(.{2,100}?)(?:['’]s?)? ${side}$`, 'iu'),
];
const some = anyWord(`${people} any all every firms? names? alguien`);
const listOf = new RegExp(
  anyOf(
    `^(?:${some} )?(?:(?:one|firm)s? )?(?:(?:on|in|of|from|en|de) )?(?:my|our|the|mi|la|nuestra) ` +
      '(?:lista? (?!of |de )(.{1,60}?)|(.{1,60}?) list)(?: and .*)?$',
    `^${anyWord(`${people} any_firms? all_firms? every_firm firms alguien`)} (?:on|in|from|en|de) (.{1,60}?)$`,
  ),
  'i',
);
/** Words that stand for several firms: what holds one is hardly the name of one. */
const standIns = anyWord(
  `${people} any all every those these them they it its their this that which there list firms companies names
  suppliers? vendors? customers? buyers? my our mis proveedores`,
);
const standsForSome = new RegExp(`(?:^| )${standIns}(?: |$)`);
export const isOfSome = (words: string): boolean => standsForSome.test(words);
/** `Any of`, `any firm on` before the name of a list */
const ofMany = new RegExp(
  `^${anyWord(`${people} any all every each some one`)}(?: ${anyWord(`${firmWords} ones?`)})? (?:of|on|in|from) ` +
    '(?:the (?:firms|companies|suppliers|vendors|customers) (?:of|on|in) )?',
  'i',
);
const paidFor = anyWord('paid looked screened bought searched seen checked asked found');
const everyFirm = new RegExp(
  anyOf(
    `^(?:(?:any|all|every|which|the|some) )*${anyWord(`${people} anything who what names ${firmWords}`)}$`,
    `^(?:.* )?${anyWord('firms companies names ones suppliers vendors customers what that who anyone all')} ` +
      `(?:that |which )?(?:i|we)(?:['’]ve| have| had)? (?:ever |already )?${paidFor}(?: .*)?$`,
  ),
  'i',
);
/** `These pls: Acme, Borealis`, `these 3: …` */
const leading = 'all these those the following names? firms companies suppliers vendors ones for me us please pls';
const beforeNames = new RegExp(`^(?:${anyWord(`${leading} \\d{1,2}`)}[ ,]*)+: *`, 'i');
/** `Are the companies`, `suppliers that are` */
const unsaid = /^(?:are|is|were|there) | (?:that|which|who) (?:are|is|were|have been)$/gi;

/** `Screen them`, `is it sanctioned?`, after a look-up. */
export const pointing = /^(?:(?:any|one|some|all) (?:of )?)?(?:it|they|them|he|she|him|her|this|that|these|those)$/i;

interface About {
  /** Whether the sentence speaks of several firms. */
  readonly isMany: boolean;
  /** The screening list that it names. */
  readonly list: TitledList | undefined;
  readonly lists: readonly NamedList[];
}

/** Names to compare, or an offer if the words stand for firms of an answer or of a list. */
export function screenAction(words: string, { isMany, list, lists }: About): Action {
  const typed = words.trim().replace(beforeNames, '').replace(unsaid, '');
  const whichFirms = { do: 'which-firms', typed: cleanText(typed, longestScreenedName) };
  if (everyFirm.test(typed)) return { do: 'screening', ...(list && { list: list.id }) };
  if (pointing.test(typed)) return { do: 'which-firms' };
  const meant = listMeant(lists, typed.replace(ofMany, '').replace(/^(?:on|in|of|from|any|all|every|each) /i, ''));
  if (meant.is === 'list') return { do: 'screen-list', list: meant.list.name };
  if (ofOurs.test(typed) && !/\blist (?!of\b)/i.test(typed)) return whichFirms;
  const listed = listOf.exec(typed)?.slice(1).join('') ?? '';
  if (listed !== '') return { do: 'screen-list', list: cleanText(listed, longestListName) };
  if (meant.lists.length > 0) return whichFirms;
  for (const [nth, partners] of partnersOf.entries()) {
    const [, one = '', other = ''] = partners.exec(typed) ?? [];
    // `Rookstone Suppliers Inc` is a firm.
    if (one === '' || (nth === 1 && isLegalForm(typed.split(' ').at(-1)?.toLowerCase() ?? ''))) continue;
    const [whose, firm] = nth === 0 ? [one, other] : [other, one];
    if (!isOfSome(firm)) return offerPartners(firm, whose.toLowerCase());
  }
  return isOfSome(typed) ? whichFirms : namesIn(typed, isMany);
}

/** Every answer marks possible matches, so the list of partners is offered, with its price. */
function offerPartners(name: string, side: string): Action {
  const isSupplied = /^(?:cust|buy|cli|imp)/.test(side);
  const partners = isSupplied ? 'customers' : 'suppliers';
  const action = nameSearch(cleanText(name, 200), [isSupplied ? 'supplier' : 'company'], { do: 'partners' });
  const meant = [{ text: `${isSupplied ? 'Customers' : 'Suppliers'} of ${cleanText(name, 40)}`, action }];
  return ask(`A list of ${partners} marks which of them may be on a screening list.`, meant, 'screen acme robotics');
}

/** Names separated by semicolons and commas; those with `and` may be several. */
function namesIn(typed: string, isMany: boolean): Action {
  const read = atCommas(typed).flatMap((part) => {
    const [, open = '', said = ''] = /^\s*(?:(?:and|or) )?(["“]?)(.*?)["”]?\s*$/is.exec(part) ?? [];
    const name = cleanText(withoutMatch(said), longestScreenedName);
    // `Acme GmbH & Co KG` is one name.
    const isJoined = open === '' && / (?:and|or|&) (?!(?:cia|cie|co|company|kg)\b)/i.test(name);
    return name === '' ? [] : [{ name, isJoined }];
  });
  const names = [...new Set(read.map(({ name }) => name))].slice(0, maxTypedNames);
  // `Screen "` names nobody.
  if (names.length === 0) return { do: 'screen-form' };
  const typedNames = { do: 'screen-names', names, isTyped: true };
  const joined = read.filter(({ isJoined }) => isJoined).map(({ name }) => name);
  if (joined.length === 0) return typedNames;
  const isList = isMany || (names.length > 1 && joined.length === 1 && joined[0] === names.at(-1));
  return { ...typedNames, joined, isList };
}
