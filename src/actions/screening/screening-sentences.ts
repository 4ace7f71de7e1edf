import { type NamedList, longestListName } from '../../model/lists.ts';
import { isLegalForm } from '../../model/names.ts';
import { longestScreenedName, maxTypedNames } from '../../model/screening.ts';
import type { LookUp } from '../../model/look-up.ts';
import { officialKinds, officialNamed, officialWords } from '../../screening/official-lists.ts';
import type { Action } from '../../slack/kit/action.ts';
import { cleanText } from '../../slack/kit/text.ts';
import { nameSearch } from '../look-ups/party-choice.ts';
import { ask } from '../reader/fragments.ts';
import {
  auditWords,
  decisionWords,
  endings,
  kindsAlone,
  listedWords,
  listKinds,
  ofOurs,
  screeningShapes,
  screeningUses,
} from '../reader/lexicon/screening.ts';
import { atCommas, firmsIn } from '../reader/firm-names.ts';
import { patternOf } from '../reader/patterns.ts';
import { normalizeText } from '../reader/tokens.ts';
import { dismissalAction, matchedFirm, withoutMatch } from './dismissal-sentences.ts';
import { listMeant } from './names-meant.ts';

/** A screening list here. */
export interface TitledList {
  readonly title: string;
  /** Its file, or the id of one that was added here. */
  readonly id: string;
  /** Whether an admin added it here. */
  readonly isOwn?: boolean;
}

const oneOf = (words: string) => `(?:${words.trim().split(/\s+/).join('|').replaceAll('_', ' ')})`;
const phrase = (source: string) => new RegExp(`(?<![\\p{L}\\d<-])(?:${source})(?![\\p{L}\\d])`, 'giu');

const which =
  '(?:(?:an?|any|all|the|our|my|your|some|this|that|una?|la|las|los|alguna) )?(?:(?:new|own|changed|updated|latest|current|official|us) )*';
const officials = `(?:${officialKinds})(?:(?:,? (?:and|or) |[ ,/]+)(?:${officialKinds}))*`;
const kind = `(?:${oneOf(listKinds)}[ -]?)`;
const listPhrases = [
  phrase(`${which}(?:${officials}[ -]${kind}{0,2}|${kind}{1,2})lists?`),
  phrase('(?:an?|any|the|our|my|your|us|ofac|eu|un|uk) (?:\\S+ )?watch[ -]?lists?'),
  phrase(`${which}list(?:a|as|s)? (?:of|de) (?:sanctions|sanciones)|${which}lista negra`),
  phrase(`${which}(?:${officialWords}|${oneOf(kindsAlone)})`),
];
const joinedLists =
  /<lists:\d+>(?:,? (?:and|&|or) (?:(?:all )?(?:the )?(?:rest|others?|other lists)|so on|(?:bis|eu|un|uk)(?: lists?)?(?![\p{L}\d])|<lists:\d+>))+/giu;
const bareList = new RegExp(
  `(?<=(?:^| )(?:on|in|against|with|through|thru|match|matches) )${which}lists?(?=:|$)`,
  'iu',
);
const listedPhrases = [
  /(?:(?:any|an?|the) )?(?:hits?|match(?:es|ed|ing)?) (?:(?:on|against|with|in) )?<lists:\d+>/gi,
  /(?<![\p{L}\d])(?:on|in|under|with|against|for|through|thru|past|by|en|bajo|con|contra) <lists:\d+>/giu,
  phrase(`${oneOf(listedWords)}(?: by .{2,60}$)?`),
  /(?<= )(?:an? (?:possible )?)?(?<!(?:^| )(?:open|new|current|screening|possible|unresolved|dismissed|any|all|the|our|my) )match(?:es|ed|ing)?(?: (?:it|them|anything))?$/i,
];
const nouns = 'firms?|compan(?:y|ies)|names?|suppliers?|vendors?|customers?|buyers?|sellers?';
const behindStatus = new RegExp(`(<listed:\\d+>) ((?:${nouns})(?: .{1,100})?)$`, 'i');
const ending = new RegExp(`(?:[\\s,;.!?]+(?:${oneOf(endings)}))?[\\s,;.!?]*$`, 'i');
const change = '(?:(?:has|have|was|were|is|are|just|been|now) )*(?:changed|updated|new)';
/** `The sanctions list changed, who matches now`, `new matches since the list changed` */
const changedClause = new RegExp(
  `^(?:<lists:\\d+>|the lists?) ${change}(?:[,;.]| and| so)+ (?=\\S)| (?:since|after|because|as) (?:<lists:\\d+>|the lists?) ${change}$`,
  'i',
);
const courtesy =
  /^(?:(?:please|pls|kindly|por favor|so|ok|hey|hi|and|actually|(?:can|could|would) you|(?:(?:i|we)(?:['’]d| would)? )?(?:need|want|like|have) (?:you )?to)[, ]+)+|^¿/i;
/** Words behind the question: `and tell me`, `before we onboard them`. */
const otherClause =
  /,? (?:and (?:(?:tell|let|show|give|send) (?:me|us) .*|how|where|when)|or (?:are|is) (?:they|it) .*|(?:before|so that|so|in case) (?:i|we|they|you) .*|for (?:our|my|the|an?) (?:\S+ )?(?:audit|file|review|report|onboarding|records?))$/i;
const reason = /(?:[,;] (?:it['’]?s|it is|they|he|she|we|es)| because| since| as it) .*$/i;

/** A sentence with tokens for its phrases: `is Acme <listed:1>`. */
class Marked {
  text: string;
  private readonly phrases: string[] = [];

  constructor(typed: string, titles: readonly string[]) {
    this.text = typed.replace(courtesy, '').replace(/["'](possible match(?:es)?)["']/gi, '$1');
    for (let before = ''; before !== this.text;) {
      before = this.text;
      this.text = before.replace(ending, '');
    }
    this.text = this.text.replace(otherClause, '');
    for (const title of titles) this.mark('lists', titled(title));
    this.mark('audit', phrase(auditWords));
    this.mark('decisions', phrase(decisionWords));
    for (const one of [...listPhrases, joinedLists, bareList]) this.mark('lists', one);
    this.text = this.text
      // `Our own blacklist: Acme, Borealis`
      .replace(/^(?=<lists:\d+>: )/, 'add ')
      .replace(
        /(?<=<lists:\d+>(?: (?:these|those|the|following)(?: [a-z]+)?)?|^(?:block|ban|bar)(?: (?:all|of|these|those|the|following)){1,4}(?: [a-z]+)?):/gi,
        '',
      )
      .replace(changedClause, '');
    for (const one of listedPhrases) this.mark('listed', one);
    this.text = this.text.replace(behindStatus, '$2 $1');
  }

  /** Names of official lists that the sentence names. */
  get officials(): string[] {
    return officialNamed(this.phrases.join('; '));
  }

  has(words: RegExp): boolean {
    return this.phrases.some((one) => words.test(one));
  }

  /** Words as they were typed. */
  restored(words: string): string {
    return words.replace(/<\w+:(\d+)>/g, (_, nth) => this.restored(this.phrases[Number(nth)] ?? ''));
  }

  private mark(as: 'lists' | 'listed' | 'audit' | 'decisions', words: RegExp): void {
    this.text = this.text.replace(words, (said) => `<${as}:${this.phrases.push(said) - 1}>`);
  }
}

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The title of a list, with `list` at its end or without; a single word needs it. */
function titled(title: string): RegExp {
  const bare = escaped(title.replace(/ lists?$/i, ''));
  const own = '(?:(?:the|our|my|your) )?(?:own )?(?:screening )?(?:lists? (?:called |named )?)?';
  return phrase(`${own}${bare}${bare.includes(' ') ? '(?: lists?)?' : ' lists?'}`);
}

const patterns = screeningUses.flatMap((use) =>
  screeningShapes[use]
    .trim()
    .split(/\s*\n\s*/)
    .map((shape) => ({ use, pattern: patternOf(shape, '(.+?)', '<$1:\\d+>') })),
);

/** `Screen them`, `is it sanctioned?`, after a look-up. */
const pointing = /^(?:(?:any|one|some|all) (?:of )?)?(?:it|they|them|he|she|him|her|this|that|these|those)$/i;

/** A sentence about screening, with what it says of firms; null for all other texts. */
function sentenceOf(text: string, titles: readonly TitledList[]) {
  const typed = cleanText(normalizeText(text), 1_000);
  if (goods.test(typed)) return null;
  const marked = new Marked(
    typed,
    titles.map(({ title }) => title),
  );
  for (const { use, pattern } of patterns) {
    const said = pattern.exec(`${marked.text} `);
    if (said === null) continue;
    const list = titles.find(({ title }) => marked.has(titled(title)));
    return { use, words: marked.restored(said.at(-1) ?? '').trim(), hasWords: said.length > 1, marked, list };
  }
  return null;
}

/** Whether a text asks for screening of the firms of the last answer: `screen them`. */
export function pointsBack(text: string): boolean {
  const sentence = sentenceOf(text, []);
  return sentence?.use === 'firms' && (pointing.test(sentence.words) || sentence.words === '');
}

/**
 * A question such as `is Acme Robotics sanctioned?`; null for all other texts.
 *
 * @param titles of the screening lists here
 * @param lists of firms that the person sees
 */
export function screeningAction(
  text: string,
  titles: readonly TitledList[] = [],
  lists: readonly NamedList[] = [],
): Action | null {
  const typed = cleanText(normalizeText(text), 1_000);
  const dismissal = dismissalAction(typed);
  if (dismissal !== null) return dismissal;
  const sentence = sentenceOf(text, titles);
  if (sentence === null) return titles.length === 0 ? null : listChecked(typed, lists);
  const { use, words, hasWords, marked, list } = sentence;
  const name = cleanText(words.replace(/[,;: ]+$/, ''), longestScreenedName);
  const on = marked.officials.length > 0 && { against: marked.officials };
  switch (use) {
    case 'told of lists':
      return { do: 'screening-told' };
    case 'told of firm':
      return standsForSome.test(` ${name} `) ? { do: 'screening-told' } : { do: 'screening-told', name };
    case 'add': {
      if (marked.has(/watch/i)) return null;
      const rows = hasWords ? rowsOf(words) : '';
      return { do: 'add-list-form', ...(rows !== '' && { rows }) };
    }
    case 'add to': {
      // A list of firms may be called so, too.
      if (lists.some((one) => marked.has(new RegExp(`^(?:(?:my|our|the) )?${escaped(one.name)}$`, 'i')))) return null;
      if (!marked.has(/list/i) || (list === undefined && marked.has(/watch/i))) return null;
      if (marked.officials.length > 0 && list === undefined) return { do: 'screening', ...on };
      if (list?.isOwn === false) return { do: 'screening-list', of: list.id, entry: name };
      const own = titles.filter(({ isOwn }) => isOwn === true);
      const into = list ?? (own.length === 1 ? own[0] : undefined);
      const rows = pointing.test(words) ? '' : rowsOf(words);
      return { do: 'add-list-form', ...(rows !== '' && { rows }), ...(into && { into: into.id }) };
    }
    case 'meaning':
      return ask(meaningOfMatch, [{ text: 'Screening lists', action: { do: 'screening' } }]);
    case 'audit':
      return { do: 'screening-audit' };
    case 'dismissed':
      return { do: 'screening', of: 'dismissed' };
    case 'decisions':
      // Other things are reopened, too.
      if (/^re-?open /i.test(marked.text) && otherThings.test(words)) return null;
      return { do: 'screening-decisions', ...(hasWords && { name: matchedFirm(name) }) };
    case 'remove':
      if (list === undefined && marked.has(/watch/i)) return null;
      if (list === undefined) return !hasWords || /\bscreening$/i.test(marked.text) ? { do: 'screening' } : null;
      return { do: 'screening-list', of: list.id, ...(hasWords && { entry: name }) };
    case 'page': {
      const said = list ?? (marked.has(/watch/i) ? onlyWatchList(titles, lists) : undefined);
      if (said === undefined && marked.has(/watch/i)) return null;
      return { do: 'screening', ...(said && { list: said.id }), ...on };
    }
    case 'ours':
      return { do: 'which-firms', ...on };
    case 'firms': {
      const isMany = /^(?:are|were|have|do) /i.test(marked.text);
      const action = screenAction(words.replace(reason, ''), { isMany, list, lists });
      return /^(?:screen(?:-names|-list|ing)|which-firms)$/.test(action.do) ? { ...action, ...on } : action;
    }
  }
}

const checking =
  /^(?:(?:please|pls|can you|could you) )?(?:check|vet|run) (?:(?:all|every|each|any|the|of) )*(?:(?:everyone|everybody|anyone|firms?|compan(?:y|ies)|names|suppliers?|vendors?|customers?|ones) (?:on|in|of|from) )?(.+?)[\s,.!?]*$/i;

/** `Check tier 1`, `check all suppliers on tier 1`: screening of that list of firms, if there is one. */
function listChecked(typed: string, lists: readonly NamedList[]): Action | null {
  const meant = listMeant(lists, checking.exec(typed)?.[1] ?? '');
  return meant.is === 'list' ? { do: 'screen-list', list: meant.list.name } : null;
}

/** The screening list that `the watch list` means, unless a list of firms may be called so. */
function onlyWatchList(titles: readonly TitledList[], lists: readonly NamedList[]): TitledList | undefined {
  const [only, ...others] = titles.filter(({ title }) => /watch/i.test(title));
  return others.length > 0 || lists.some(({ name }) => /watch/i.test(name)) ? undefined : only;
}

const otherThings = /\b(?:alerts?|reports?|digests?|lists?|watch|quer(?:y|ies)|channels?|it|that|this|them)\b/i;

/** Names for the form, one on each line. */
const rowsOf = (words: string): string =>
  firmsIn(words.replace(/^: */, ''))
    .flatMap((row) => cleanText(row, longestScreenedName) || [])
    // In the form, a comma ends the name.
    .map((row) => (atCommas(row).length > 1 ? `"${row}"` : row))
    .join('\n')
    .slice(0, 3_000);

const meaningOfMatch =
  "A possible match is a name like one on a screening list here. It doesn't say that they are the same firm: compare the country and the source of the entry, then dismiss it with a reason or leave it open. A name without a match isn't cleared.";

const side = '(suppliers?|vendors?|sellers?|exporters?|customers?|buyers?|clients?|importers?)';
const partnersOf: readonly RegExp[] = [
  new RegExp(`^(?:(?:there|any|all|some|one|every|of|the) )*${side} (?:of|for) (.{2,100})$`, 'iu'),
  new RegExp(`^(?:(?:there|any|all|some|one|every|of|the) )*(.{2,100}?)(?:['’]s?)? ${side}$`, 'iu'),
];
const listOf =
  /^(?:(?:anyone|anybody|any|all|everyone|every|firms?|names?|alguien) )?(?:(?:one|firm)s? )?(?:(?:on|in|of|from|en|de) )?(?:my|our|the|mi|la|nuestra) (?:lista? (?!of |de )(.{1,60}?)|(.{1,60}?) list)(?: and .*)?$|^(?:anyone|anybody|any firms?|all firms?|everyone|every firm|firms|alguien) (?:on|in|from|en|de) (.{1,60}?)$/i;
/** Words that stand for several firms: what holds one is hardly the name of one. */
const standsForSome =
  /(?:^| )(?:any|all|every|anyone|anybody|everyone|those|these|them|they|it|its|their|this|that|which|there|list|firms|companies|names|suppliers?|vendors?|customers?|buyers?|my|our|mis|proveedores)(?: |$)/;
/** `Any of`, `any firm on` before the name of a list */
const ofMany =
  /^(?:any|all|every|each|some|one|anyone|anybody|everyone|everybody)(?: (?:firms?|compan(?:y|ies)|suppliers?|vendors?|customers?|ones?))? (?:of|on|in|from) (?:the (?:firms|companies|suppliers|vendors|customers) (?:of|on|in) )?/i;
const everyFirm = new RegExp(
  `^(?:(?:any|all|every|which|the|some) )*(?:anyone|anybody|anything|everyone|everybody|who|what|firms?|compan(?:y|ies)|names|vendors|suppliers)$|^(?:.* )?(?:firms|companies|names|ones|suppliers|vendors|customers|what|that|who|anyone|all) (?:that |which )?(?:i|we)(?:['’]ve| have| had)? (?:ever |already )?(?:paid|looked|screened|bought|searched|seen|checked|asked|found)(?: .*)?$`,
  'i',
);

/** `These pls: Acme, Borealis`, `these 3: …` */
const beforeNames =
  /^(?:(?:all|these|those|the|following|names?|firms|companies|suppliers|vendors|ones|for|me|us|please|pls|\d{1,2})[ ,]*)+: */i;

interface About {
  /** Whether the sentence speaks of several firms. */
  readonly isMany: boolean;
  /** The screening list that it names. */
  readonly list: TitledList | undefined;
  readonly lists: readonly NamedList[];
}

/** `Are the companies`, `suppliers that are` */
const unsaid = /^(?:are|is|were|there) | (?:that|which|who) (?:are|is|were|have been)$/gi;

/** Names to compare, or an offer if the words stand for firms of an answer or of a list. */
function screenAction(words: string, { isMany, list, lists }: About): Action {
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
    if (!standsForSome.test(` ${firm} `)) return offerPartners(firm, whose.toLowerCase());
  }
  if (standsForSome.test(` ${typed} `)) return whichFirms;
  return namesIn(typed, isMany);
}

/** Goods that begin with the verb. */
const goods =
  /^screen(?:s|ing)? (?:print|protect|door|mesh|panel|display|fabric|filter|cloth|frame|window|machine|wall|from |for |in )/i;

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
