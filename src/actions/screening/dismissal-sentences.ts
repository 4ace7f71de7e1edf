import { longestScreenedName } from '../../model/screening.ts';
import type { Action } from '../../slack/kit/action.ts';
import { cleanText } from '../../slack/kit/text.ts';
import { dismissalShapes } from '../reader/lexicon/screening.ts';
import { atCommas } from '../reader/words/firm-names.ts';
import { anyWord, patternOf, polite, shapesIn } from '../reader/words/patterns.ts';

/* `Dismiss Acme GmbH, wrong address`, `the hit on acme is a false alarm` */

const because = '(?: because(?: of)?| since| as (?=it|they|he|she|we)| due to)';
// A dot behind a short word may be of an abbreviation: `Koto Co. Ltd`.
const boundary = String.raw`(?:[,:;]|(?<=\p{Ll}{5})\.| [-–—])+${because}? |${because} `;
const boundaries = new RegExp(boundary, 'giu');
const given = new RegExp(`^(.+?)(?:(?!,)${boundary})(.+)$`, 'iu');

const patterns = shapesIn(dismissalShapes)
  .flatMap((shape) => (shape.endsWith('*') ? [shape] : [shape, `${shape} <why> *`]))
  .map((shape) => patternOf(shape, '(.+?)', '<$1:\\d+>'));

const opening = new RegExp(`^${polite}`, 'i');
const alone = /^(?:it|that|this|them|these|those|all|everything|(?:all )?(?:possible )?(?:matches|match|ones?))$/i;
const question = /^(?:is|are|was|were|why|how|who|what|which|if|whether|does|did|check (?:if|that|whether))\b/i;
/** `False alarm systems` are goods. */
const goods = /^[Ff]alse (?:alarm|positive)s? (?!for |of |\p{Lu})/u;
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

/** The same, and in `the Acme match`. */
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
  if (goods.test(text) || question.test(text)) return null;
  const parts: string[] = [];
  const marked = text.replace(boundaries, (said) => ` <why:${parts.push(said) - 1}> `);
  const restored = (words: string) => words.replace(/ <why:(\d+)> /g, (_, nth) => parts[Number(nth)] ?? '');
  const said = patterns.map((one) => one.exec(`${marked} `)).find((found) => found !== null);
  if (said == null) return null;
  const [first = '', why] = said.slice(1).map(restored);
  const { name: called, reason } = why === undefined ? apart(first) : { name: first, reason: why };
  const name = matchedFirm(called);
  if (name === '' || alone.test(name)) return speaksOfMatch.test(text) ? { do: 'screening' } : null;
  return { do: 'dismiss-named', name, ...(reason !== '' && { reason: cleanText(reason, 300) }) };
}
