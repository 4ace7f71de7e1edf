import { isLegalForm } from '../../model/names.ts';
import { longestListName } from '../../model/lists.ts';
import { longestScreenedName, maxTypedNames } from '../../model/screening.ts';
import type { LookUp } from '../../model/look-up.ts';
import type { Action } from '../../slack/kit/action.ts';
import { cleanText } from '../../slack/kit/text.ts';
import { nameSearch } from '../look-ups/party-choice.ts';
import { normalizeText } from '../reader/tokens.ts';

const listWords =
  '(?:an? |any |the |our |your |some )?(?:(?:(?:us|eu|un|uk|ofac|sdn|csl|bis|uflpa|or|and)[ ,/]+)*(?:sanctions?|watch|screening|(?:denied|restricted) part(?:y|ies)|entity|black|ofac|sdn|uflpa|eu|un|uk)[ -]?)?lists?';
const oneDenied = `(?:${listWords}|sanctions|ofac|(?:the )?sdn|uflpa|(?:the )?(?:denied|restricted|sanctioned) part(?:y|ies))`;
const denied = `(?:${oneDenied}(?:,? (?:and|&|or) (?:(?:all )?(?:the )?(?:rest|others?|other lists)|so on|(?:bis|csl|eu|un|uk|ofsi)(?: lists?)?|${oneDenied}))?)`;
const sanctioned = '(?:under (?:any )?sanctions?|sanctioned|blacklisted|denied)';
const by = '(?: by .{2,60})?';
const about = '(.{1,400}?)';
const shape = (text: string) => new RegExp(`^${text}$`, 'iu');

/** Sentences about firms, which the group holds: one, several, or words that stand for some. */
const sentences: readonly RegExp[] = [
  shape(`(?:is|are|was|were) ${about} ${sanctioned}${by}`),
  shape(`(?:is|are|was|were) ${about} on (?:${listWords}|ofac)`),
  shape(
    `(?:has|have|does|do) ${about} (?:have |got )?(?:any )?(?:hits?|match(?:es)?) (?:on|in|against|with) (?:${listWords}|ofac)`,
  ),
  shape(`(?:has|have) ${about} been (?:sanctioned|blacklisted|listed|denied)${by}`),
  shape(`(?:check|see|tell me) (?:if|whether) ${about} (?:is|are) (?:${sanctioned}|on ${listWords})`),
  shape(`(?:any |are there (?:any )?)?sanctions (?:on|against) ${about}`),
  shape(`(?:does|do) ${about} have sanctions`),
  // `Is it OK under OFAC to buy from Acme?`
  shape(
    `(?=.*\\b(?:ofac|sanctions?)\\b)(?:is it|are we|am i|can we|can i|may we) (?:ok |okay |fine |legal |allowed )?(?:under (?:ofac|sanctions|the sanctions) )?(?:to )?(?:buy|import|source|order|deal) (?:from|with) ${about}(?: under (?:ofac|sanctions))?`,
  ),
  shape(`(?:check|compare|screen|run) ${about} (?:against|with|on|for|through) ${denied}`),
  shape(`(?:check|compare|screen|run) (?:these|those|this|all)? ?(?:against|with|for|through) ${denied}:? ${about}`),
  shape(`(?:sanctions?|screening|ofac|sdn|uflpa) (?:check|search|screening)(?: (?:on|of|for))?:? ${about}`),
  shape(`(?:run )?(?:a )?screening (?:on|of) ${about}`),
  shape(`(?:which|who|any|anyone|one|some) (?:of )?${about} (?:is|are) (?:${sanctioned}|on ${listWords})${by}`),
  shape(
    `(?:show me |list |find )?(?:all |any |the )?sanctioned ((?:firms|companies|names|suppliers|vendors|customers|buyers)(?: .{1,100})?)`,
  ),
  shape(`¿?est[áa]n? ${about} (?:sancionad[oa]s?|en (?:una|la|alguna) lista de sanciones)`),
  shape(`¿?est[áa]n? sancionad[oa]s? (?:(?:la empresa|el proveedor|la compañía) )?${about}`),
];

/** `Screen them`, `is it sanctioned?`, after a look-up. */
export const pointsBack = shape(
  `(?:please |pls )?(?:(?:screen|check) (?:it|them|him|her|this|that)(?: (?:against|on|for) (?:${listWords}|ofac|sanctions))?|(?:(?:is|are) (?:it|they|he|she)|(?:(?:is|are) )?(?:any|one|some|all) (?:of )?(?:them|these|those)) (?:${sanctioned}|clean|on (?:${listWords}|ofac))(?:[?,(]* (?:on |\\()?(?:ofac|sanctions|etc\\.?|and so on)\\)?)*)[?.! ]*`,
);

const manyNames =
  /^(?:check|compare|screen) (?:these|those|my|our|some|many|several)? ?(?:names|firms|companies|suppliers)(?: (?:against|with) [^:]*)?$/i;

const firms = '(?:firms|companies|names|suppliers|vendors|sellers|customers|buyers|clients|importers|partners)';
const isListed = `(?:${sanctioned}|on ${listWords}|match(?:es|ed)?(?: (?:on |against |with )?${listWords})?)`;
const now = '(?: (?:now|today|yet|again|this (?:week|month)|at the moment))?';
/** Sentences about all firms that were looked up. */
const aboutAll: readonly RegExp[] = [
  shape(
    `(?:(?:are|is|do|does|did|have|has) )?(?:(?:any|some|one|which|all) )?(?:of )?(?:which|any|my|our|the|these|those|all)(?: of (?:my|our|the|those))? ${firms}(?: (?:that )?(?:i|we)(?:['’]ve| have| had)? [a-z]+(?: .{1,40})?)? (?:are |is |were |been )?${isListed}${now}`,
  ),
  shape(`(?:who|what)(?:['’]s| is| are| has)? ${isListed}${now}`),
  shape(`(?:has|have|did|does|do) (?:anything|anyone|anybody|something|any names?) (?:new )?match(?:ed|es)?${now}`),
  shape(
    '(?:(?:show|list|see|open)(?: me)? |which |what )(?:the |our |my |all )*(?:screening|sanctions?) lists(?: are there| do (?:we|you) have)?',
  ),
  shape(
    `(?:(?:show|list|see|give)(?: me)? )?(?:(?:all|the|my|our) )*(?:open|possible|new|current) (?:possible )?match(?:es)?${now}`,
  ),
];
const dismissedOnes = shape(
  "(?:(?:show|list|see)(?: me)? )?(?:(?:all|the|my|our) )*dismissed (?:(?:possible )?matches|ones|names|firms)|(?:who|what|which (?:ones|names|firms|matches))(?:['’]s| was| were| has| have| did (?:we|i))?(?: been)? dismiss(?:ed)?",
);
const whoDismissed: readonly RegExp[] = [
  shape(`(?:who|when|why)(?: did (?:we|you|i|they))? dismiss(?:ed)? ${about}`),
  shape(`(?:who|when|why) was ${about} dismissed${by}`),
  shape(`undo (?:my|the|our|that) dismissal of ${about}`),
];

const told =
  '(?:please )?(?:tell|notify|alert|warn|ping|message|let) (?:me|us)(?: know)?(?: (?:if|when|whenever|once|as soon as))?';
const becomes = '(?:is|are|gets?|becomes?|lands?|ends? up|appears?|shows? up|goes|turns up)';
const tellOfFirm = shape(`${told} (?:when )?${about} (?:ever )?${becomes} (?:put )?(?:${sanctioned}|on ${listWords})`);
const tellOfList = shape(
  `${told} (?:when )?(?:an?|any|the|one of the) (?:.{0,40}\\b(?:sanctions?|screening|watch|denied|entity|ofac|sdn)\\b.{0,40}? )?lists? (?:changes?|is (?:changed|updated)|are (?:changed|updated)|gets? updated)`,
);
const addList = shape(
  `(?:(?:i|we) (?:want|need|would like) to |how (?:do|can) (?:i|we) |can (?:i|we) )?(?:add|import|upload|bring|set up|create|make) (?:an? |my |our |the )?(?:own )?(?:new )?(?:sanctions?|screening|blocked|block|black|denied|denied[ -]part(?:y|ies)) ?list(?: of (?:my|our) own)?(?: (?:with|of))?(?:: ?| )?(.*)`,
);

/** Sentences about matches and lists, and not about certain firms. Null for other texts. */
function aboutScreening(typed: string): Action | null {
  if (dismissedOnes.test(typed)) return { do: 'screening', of: 'dismissed' };
  const decided = whoDismissed.map((sentence) => sentence.exec(typed)?.[1]).find((one) => one !== undefined);
  if (decided !== undefined) return { do: 'screen-names', names: [cleanText(decided, longestScreenedName)] };
  if (aboutAll.some((sentence) => sentence.test(typed))) return { do: 'screening' };
  if (tellOfList.test(typed)) return { do: 'screening-told' };
  const [, firm] = tellOfFirm.exec(typed) ?? [];
  if (firm !== undefined)
    return standsForSome.test(` ${firm} `)
      ? { do: 'screening-told' }
      : { do: 'screening-told', name: cleanText(firm, longestScreenedName) };
  const [, rows] = addList.exec(typed) ?? [];
  if (rows === undefined) return null;
  const names = rows.split(/[,;]|\n| and (?=[^,;]*$)/).flatMap((row) => cleanText(row, longestScreenedName) || []);
  return { do: 'add-list-form', ...(names.length > 0 && { rows: names.join('\n').slice(0, 3_000) }) };
}

/** A question such as `is Acme Robotics sanctioned?`; null for all other texts. */
export function screeningAction(text: string): Action | null {
  const typed = cleanText(normalizeText(text), 1_000)
    .replace(/^(?:please|pls|por favor)[, ]+/i, '')
    .replace(/[?.!\s]+$/, '')
    .replace(/,? (?:please|pls|por favor)$/i, '');
  if (manyNames.test(typed)) return { do: 'screening' };
  const general = aboutScreening(typed);
  if (general !== null) return general;
  const found = sentences.map((sentence) => sentence.exec(typed)?.[1]).find((one) => one !== undefined);
  return found === undefined ? null : screenAction(found, /^(?:are|were|have|do) /i.test(typed));
}

const side = '(suppliers?|vendors?|sellers?|exporters?|customers?|buyers?|clients?|importers?)';
const partnersOf: readonly RegExp[] = [
  shape(`(?:(?:any|all|some|one|every) )?(?:of )?(?:the )?${side} (?:of|for) (.{2,100})`),
  shape(`(?:(?:any|all|some|one|every) )?(?:of )?(?:the )?(.{2,100}?)(?:['’]s?)? ${side}`),
];
const listOf = shape(
  `(?:(?:anyone|anybody|any|all|everyone|every|firms?|names?) )?(?:(?:one|firm)s? )?(?:(?:on|in|of|from) )?(?:my|our|the) (.{1,60}?) list(?: and .*)?`,
);
/** Words that stand for several firms: what holds one is hardly the name of one. */
const standsForSome =
  /(?:^| )(?:any|all|every|anyone|anybody|everyone|those|these|them|they|it|its|their|this|that|which|there|list|firms|companies|names|suppliers?|vendors?|customers?|buyers?)(?: |$)/;

/** `These pls: Acme, Borealis`, `these 3: …` */
const beforeNames =
  /^(?:(?:all|these|those|the|following|names?|firms|companies|suppliers|vendors|ones|for|me|us|please|pls|\d{1,2})[ ,]*)+: */i;

/**
 * What to compare: names, or an offer if the words stand for firms of an answer or of a list.
 *
 * @param isMany whether the sentence speaks of several firms
 */
export function screenAction(words: string, isMany = false): Action {
  const typed = words.trim().replace(beforeNames, '');
  const [, listed] = listOf.exec(typed) ?? [];
  if (listed !== undefined) return { do: 'screen-list', list: cleanText(listed, longestListName) };
  for (const [nth, partners] of partnersOf.entries()) {
    const [, one = '', other = ''] = partners.exec(typed) ?? [];
    // `Rookstone Suppliers Inc` is a firm.
    if (one === '' || (nth === 1 && isLegalForm(typed.split(' ').at(-1)?.toLowerCase() ?? ''))) continue;
    const [whose, firm] = nth === 0 ? [one, other] : [other, one];
    if (!standsForSome.test(` ${firm} `)) return offerPartners(firm, whose.toLowerCase());
  }
  if (standsForSome.test(` ${typed} `)) return askWhich(typed);
  return namesIn(typed, isMany);
}

/** After a list of firms, which marks them. */
export const marksShown = (list: LookUp): Action => ({
  do: 'mistakes',
  mistakes: ['That answer marks which of its firms may be on a screening list. Look for “possible match” in its rows.'],
  example: 'screen acme robotics',
  meant: [
    { text: 'Show it again', action: list },
    { text: 'Screen names…', action: { do: 'screen-form' } },
  ],
});

const askWhich = (typed: string): Action => ({
  do: 'mistakes',
  mistakes: ['Which firms? Answers and lists mark possible matches of the firms in them. You can also paste names.'],
  example: 'screen acme robotics',
  meant: [
    { text: 'Screen names…', action: { do: 'screen-form' } },
    { text: `Screen “${cleanText(typed, 30)}”`, action: { do: 'screen-names', names: [cleanText(typed, 200)] } },
  ],
});

/** Every answer marks possible matches, so the list of partners is offered, with its price. */
function offerPartners(name: string, side: string): Action {
  const isSupplied = /^(?:cust|buy|cli|imp)/.test(side);
  const partners = isSupplied ? 'customers' : 'suppliers';
  const action = nameSearch(cleanText(name, 200), [isSupplied ? 'supplier' : 'company'], { do: 'partners' });
  return {
    do: 'mistakes',
    mistakes: [`A list of ${partners} marks which of them may be on a screening list.`],
    example: 'screen acme robotics',
    meant: [{ text: `${isSupplied ? 'Customers' : 'Suppliers'} of ${cleanText(name, 40)}`, action }],
  };
}

/** Names separated by semicolons and commas; those with `and` may be several. A legal form behind a comma stays: `Acme, Inc`. */
function namesIn(typed: string, isMany: boolean): Action {
  const parts = typed.split(
    /;|\n|,(?! *(?:inc|llc|ltd|limited|co|company|corp|gmbh|ag|kg|plc|bv|nv|spa|srl|sarl|pvt|pte|s\.?a)\b)/i,
  );
  const read = parts.flatMap((part) => {
    const [, open = '', said = ''] = /^\s*(?:(?:and|or) )?(["“]?)(.*?)["”]?\s*$/is.exec(part) ?? [];
    const name = cleanText(said, longestScreenedName);
    // `Acme GmbH & Co KG` is one name.
    const isJoined = open === '' && / (?:and|or|&) (?!(?:cia|cie|co|company|kg)\b)/i.test(name);
    return name === '' ? [] : [{ name, isJoined }];
  });
  const names = [...new Set(read.map(({ name }) => name))].slice(0, maxTypedNames);
  // `Screen "` names nobody.
  if (names.length === 0) return { do: 'screen-form' };
  const joined = read.filter(({ isJoined }) => isJoined).map(({ name }) => name);
  if (joined.length === 0) return { do: 'screen-names', names };
  const isList = isMany || (names.length > 1 && joined.length === 1 && joined[0] === names.at(-1));
  return { do: 'screen-names', names, joined, isList };
}
