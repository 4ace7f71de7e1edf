import { officialKinds, officialNamed, officialWords } from '../../screening/official-lists.ts';
import type { TitledList } from '../../screening/screening.ts';
import { cleanText } from '../../slack/kit/text.ts';
import {
  auditWords,
  decisionWords,
  endings,
  kindsAlone,
  listedWords,
  listKinds,
  screeningShapes,
  screeningUses,
  dismissalShapes,
} from '../reader/lexicon/screening.ts';
import { shapesIn } from '../reader/lexicon/notation.ts';
import { anyOf, anyWord, escaped, patternOf, politeWord, polite } from '../reader/words/patterns.ts';
import { normalizeText } from '../reader/query/tokens.ts';
import { longestScreenedName } from '../../model/screening.ts';
import type { Action } from '../../slack/kit/action.ts';
import { atCommas } from '../reader/words/firm-names.ts';

/* Sentences about screening, in which tokens stand for its phrases: `is Acme <listed:1>`. */

const phrase = (...sources: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\d<-])${anyOf(...sources)}(?![\\p{L}\\d])`, 'giu');

const article = anyWord('an? any all the our my your some this that una? la las los alguna');
const which = `(?:${article} )?(?:${anyWord('new own changed updated latest current official us')} )*`;
const officials = `(?:${officialKinds})(?:(?:,? (?:and|or) |[ ,/]+)(?:${officialKinds}))*`;
const kind = `(?:${anyWord(listKinds)}[ -]?)`;
const others = [
  '(?:(?:all )?(?:the )?(?:rest|others?|other lists)|so on)',
  '(?:bis|eu|un|uk)(?: lists?)?(?![\\p{L}\\d])',
  '<lists:\\d+>',
];
const listPhrases = [
  phrase(`${which}(?:${officials}[ -]${kind}{0,2}|${kind}{1,2})lists?`),
  phrase('(?:an?|any|the|our|my|your|us|ofac|eu|un|uk) (?:\\S+ )?watch[ -]?lists?'),
  phrase(`${which}list(?:a|as|s)? (?:of|de) (?:sanctions|sanciones)`, `${which}lista negra`),
  phrase(`${which}(?:${officialWords}|${anyWord(kindsAlone)})`),
  // Several lists, and `on a list` alone
  new RegExp(`<lists:\\d+>(?:,? (?:and|&|or) ${anyOf(...others)})+`, 'giu'),
  new RegExp(`(?<=(?:^| )(?:on|in|against|with|through|thru|match|matches) )${which}lists?(?=:|$)`, 'iu'),
];
const on = anyWord('on in under with against for through thru past by en bajo con contra');
/** Words that make `match` a thing of ours, not what a firm does. */
const ofPage = anyWord('open new current screening possible unresolved dismissed any all the our my');
const listedPhrases = [
  /(?:(?:any|an?|the) )?(?:hits?|match(?:es|ed|ing)?) (?:(?:on|against|with|in) )?<lists:\d+>/gi,
  new RegExp(`(?<![\\p{L}\\d])${on} <lists:\\d+>`, 'giu'),
  phrase(`${anyWord(listedWords)}(?: by .{2,60}$)?`),
  new RegExp(`(?<= )(?:an? (?:possible )?)?(?<!(?:^| )${ofPage} )match(?:es|ed|ing)?(?: (?:it|them|anything))?$`, 'i'),
];
const firms = 'firms?|compan(?:y|ies)|names?|suppliers?|vendors?|customers?|buyers?|sellers?';
const behindStatus = new RegExp(`(<listed:\\d+>) ((?:${firms})(?: .{1,100})?)$`, 'i');
const ending = new RegExp(`(?:[\\s,;.!?]+${anyWord(endings)})*[\\s,;.!?]*$`, 'i');
const theList = '(?:<lists:\\d+>|the lists?)';
const change = `${theList} (?:(?:has|have|was|were|is|are|just|been|now) )*(?:changed|updated|new)`;
/** `The sanctions list changed, who matches now`, `new matches since the list changed` */
const changedClause = new RegExp(
  anyOf(`^${change}(?:[,;.]| and| so)+ (?=\\S)`, ` (?:since|after|because|as) ${change}$`),
  'i',
);
const greeting = '(?:hey|hi|hello|dear|good (?:morning|afternoon|day|evening))(?: (?:all|team|trade|there|everyone))?';
const courtesy = new RegExp(`^(?:(?:${politeWord}|${greeting})[.!, ]+)+|^¿`, 'i');
/** Words behind the question: `and tell me`, `before we onboard them`. */
const otherClause = new RegExp(
  `,? ${anyOf(
    'and (?:(?:tell|let|show|give|send) (?:me|us) .*|how|where|when)',
    'or (?:are|is) (?:they|it) .*',
    '(?:before|so that|so|in case) (?:i|we|they|you) .*',
    'for (?:our|my|the|an?) (?:\\S+ )?(?:audit|file|review|report|onboarding|records?)',
    '(?:my|our|the) (?:boss|manager|client|customer|lawyer|auditor|team)s? (?:wants?|needs?|asks?|asked) .*',
  )}$`,
  'i',
);
const these = '(?:these|those|the|following)';
/** Ends before the names: `our blacklist these firms:`, `block all of these:` */
const colon = new RegExp(
  `(?<=${anyOf(
    `<lists:\\d+>(?: ${these}(?: [a-z]+)?)?`,
    `^(?:block|ban|bar)(?: (?:all|of|${these})){1,4}(?: [a-z]+)?`,
  )}):`,
  'gi',
);

const longestRead = 1_000;

/** A long list of names without those in its middle, which say nothing of what is asked. */
function shortened(typed: string): { readonly head: string; readonly middle: string } {
  const [, first = '', middle = '', last = ''] =
    (typed.length > longestRead && (/^([^;]*;)(.*)(;.*)$/.exec(typed) ?? /^([^,]*,)(.*)(,.*)$/.exec(typed))) || [];
  return middle === '' ? { head: typed, middle } : { head: `${first} <middle> ${last}`, middle };
}

class MarkedSentence {
  text: string;
  private readonly phrases: string[] = [];
  private readonly middle: string;

  constructor(typed: string, middle: string, titles: readonly TitledList[]) {
    this.middle = middle;
    this.text = typed
      .replace(courtesy, '')
      .replace(/\b(all|any|each|which) of '?em\b/gi, '$1 of them')
      .replace(/["'](possible match(?:es)?)["']/gi, '$1')
      .replace(ending, '')
      .replace(otherClause, '')
      .replace(ending, '');
    for (const { title } of titles) this.mark('lists', titled(title));
    this.mark('audit', phrase(auditWords));
    this.mark('decisions', phrase(decisionWords));
    for (const one of listPhrases) this.mark('lists', one);
    // `Our own blacklist: Acme, Borealis`
    this.text = this.text
      .replace(/^(?=<lists:\d+>: )/, 'add ')
      .replace(colon, '')
      .replace(changedClause, '');
    for (const one of listedPhrases) this.mark('listed', one);
    this.text = this.text.replace(behindStatus, '$2 $1');
  }

  get officials(): string[] {
    return officialNamed(this.phrases.join('; '));
  }

  has(words: RegExp): boolean {
    return this.phrases.some((one) => words.test(one));
  }

  restored(words: string): string {
    return words
      .replace(/<\w+:(\d+)>/g, (_, nth) => this.restored(this.phrases[Number(nth)] ?? ''))
      .replace('<middle>', () => this.middle);
  }

  private mark(as: 'lists' | 'listed' | 'audit' | 'decisions', words: RegExp): void {
    this.text = this.text.replace(words, (said) => `<${as}:${this.phrases.push(said) - 1}>`);
  }
}

/** The title of a list, with `list` at its end or without; a single word needs it. */
function titled(title: string): RegExp {
  const bare = escaped(title.replace(/ lists?$/i, ''));
  const own = '(?:(?:the|our|my|your) )?(?:own )?(?:screening )?(?:lists? (?:called |named )?)?';
  return phrase(`${own}${bare}${bare.includes(' ') ? '(?: lists?)?' : ' lists?'}`);
}

const patterns = screeningUses.flatMap((use) =>
  shapesIn(screeningShapes[use]).map((shape) => ({
    use,
    pattern: patternOf(shape, '(.+?)', '<$1:\\d+>'),
  })),
);

/** Goods that begin with the verb. */
const goods = new RegExp(
  `^screen(?:s|ing)? ${anyOf(
    anyWord('print protect door mesh panel display fabric filter cloth frame window machine wall'),
    '(?:from|for|in) ',
  )}`,
  'i',
);

/** A sentence about screening, with what it says of firms and of official lists; null for all other texts. */
export function markedSentence(text: string, titles: readonly TitledList[]) {
  // The columns of a pasted row belong together.
  const inRow = text.replace(/ *\t\s*/g, ', ').replace(/^(\s*(?:please )?(?:screen|vet)):/i, '$1');
  const typed = cleanText(normalizeText(inRow), Infinity);
  const { head, middle } = shortened(typed);
  if (goods.test(head) || head.length > longestRead) return null;
  const marked = new MarkedSentence(head, middle, titles);
  for (const { use, pattern } of patterns) {
    const said = pattern.exec(`${marked.text} `);
    if (said === null) continue;
    const list = titles.find(({ title }) => marked.has(titled(title)));
    const words = marked.restored(said.at(-1) ?? '').trim();
    const on = marked.officials.length > 0 ? { against: marked.officials } : {};
    return { use, words, hasWords: said.length > 1, marked, list, on };
  }
  return null;
}

/* `Dismiss Acme GmbH, wrong address`, `the hit on acme is a false alarm` */

const because = '(?: because(?: of)?| since| as (?=it|they|he|she|we)| due to)';
// A dot behind a short word may be of an abbreviation: `Koto Co. Ltd`.
const boundary = String.raw`(?:[,:;]|(?<=\p{Ll}{5})\.| [-–—])+${because}? |${because} `;
const boundaries = new RegExp(boundary, 'giu');
const given = new RegExp(`^(.+?)(?:(?!,)${boundary})(.+)$`, 'iu');

const dismissals = shapesIn(dismissalShapes)
  .flatMap((shape) => (shape.endsWith('*') ? [shape] : [shape, `${shape} <why> *`]))
  .map((shape) => patternOf(shape, '(.+?)', '<$1:\\d+>'));

const opening = new RegExp(`^${polite}`, 'i');
const alone = /^(?:it|that|this|them|these|those|all|everything|(?:all )?(?:possible )?(?:matches|match|ones?))$/i;
const question = /^(?:is|are|was|were|why|how|who|what|which|if|whether|does|did|check (?:if|that|whether))\b/i;
/** `False alarm systems` are goods. */
const alarmGoods = /^[Ff]alse (?:alarm|positive)s? (?!for |of |\p{Lu})/u;
const speaksOfMatch = /dismiss|false|match|hit/i;

const ofMatch = new RegExp(
  `^["“]?(?:${anyWord('the that this an? my our possible open screening')} )*` +
    '(?:match(?:es)?|hits?) (?:of|for|on|with|about|against) (?=\\S)',
  'i',
);
/** `“Acme”`, `the Acme match` */
const around = /^(?:["“]|(?:the|that|this|my|our) )+|(?:["”]| (?:possible )?(?:match|hit))+$/gi;

/** The firm in `the match of Acme`, `the hit on Acme`. */
export const withoutMatch = (said: string): string => said.replace(ofMatch, '');

/** Also the firm in `the Acme match`. */
export const matchedFirm = (said: string): string =>
  cleanText(withoutMatch(said).replace(around, ''), longestScreenedName);

/** The name and the reason of `Acme GmbH, wrong address`, `Acme because of the address`. */
function apart(said: string): { readonly name: string; readonly reason: string } {
  const [, before = said, reason = ''] = given.exec(said) ?? [];
  const [name = '', ...others] = atCommas(before);
  return { name, reason: [...others, reason].filter((part) => part !== '').join(', ') };
}

/** The dismissal that a sentence asks for, with its reason if it gives one. Null for all other texts. */
export function dismissalAction(typed: string): Action | null {
  const text = typed
    .replace(/[\s,;.!?]+$/, '')
    .replace(opening, '')
    .replace(/\bfalse-(?=alarm|positive)/gi, 'false ');
  if (alarmGoods.test(text) || question.test(text)) return null;
  const parts: string[] = [];
  const marked = text.replace(boundaries, (said) => ` <why:${parts.push(said) - 1}> `);
  const restored = (words: string) => words.replace(/ <why:(\d+)> /g, (_, nth) => parts[Number(nth)] ?? '');
  const said = dismissals.map((one) => one.exec(`${marked} `)).find((found) => found !== null);
  if (said == null) return null;
  const [first = '', why] = said.slice(1).map(restored);
  const { name: called, reason } = why === undefined ? apart(first) : { name: first, reason: why };
  const name = matchedFirm(called);
  if (name === '' || alone.test(name)) return speaksOfMatch.test(text) ? { do: 'screening' } : null;
  return { do: 'dismiss-named', name, ...(reason !== '' && { reason: cleanText(reason, 300) }) };
}
