import { longestScreenedName } from '../../model/screening.ts';
import type { Action } from '../../slack/kit/action.ts';
import { cleanText } from '../../slack/kit/text.ts';
import { atCommas } from '../reader/list-sentence.ts';

/* `Dismiss Acme GmbH, wrong address`, `acme is a false alarm` */

const aMatch = '(?:(?:the|this|that|a|an|my|our|possible|open|screening) )*(?:match(?:es)?|hits?)';
const falseOne = '(?:an? )?false[ -](?:alarm|positive|match|hit)s?';
const behind = String.raw`(?:(?:[,:;.]| [-–—]| because(?: of)?| since| as| due to)+ (?<reason>.+))?`;
const shapes = [
  // `False alarm systems` are goods.
  /^[Ff]alse (?:alarm|positive) (?<name>\p{Lu}.+)$/u,
  ...[
    `(?:dismiss|(?:put|set) aside) ${aMatch} (?:of|for|on|with|about) (?<name>.+)`,
    `(?:dismiss|put aside|set aside) (?:the |my |our )?(?<name>.+?) (?:possible )?(?:match(?:es)?|hits?)${behind}`,
    `(?:dismiss|mark|flag) (?:the )?(?<name>.+?)(?: match)? as ${falseOne}${behind}`,
    'dismiss (?<name>.+)',
    `(?<name>.+?) (?:is|was|are)(?: just| only| clearly)? ${falseOne}${behind}`,
    `(?:that(?:'s| is) )?${falseOne}(?: for| of|:) (?<name>.+)`,
  ].map((source) => new RegExp(`^(?:(?:please|pls|can you|could you) )?${source}$`, 'iu')),
];

const given = /^(.+?)(?:[:;.]| [-–—]| because(?: of)?| since| as (?=it|they|he|she|we)| due to) (.+)$/iu;
/** `“Acme”`, `the Acme match` */
const around = /^(?:["“]|(?:the|that|this|my|our) )+|(?:["”]| (?:possible )?(?:match|hit))+$/gi;
const alone = /^(?:it|that|this|them|these|those|all|everything|(?:all )?(?:possible )?(?:matches|match|ones?))$/i;

/** The name and the reason of `Acme GmbH, wrong address`, `Acme because of the address`. */
function apart(said: string): { readonly name: string; readonly reason: string } {
  const [, before = said, because = ''] = given.exec(said) ?? [];
  const [name = '', ...others] = atCommas(before);
  return { name, reason: [...others, because].filter((part) => part !== '').join(', ') };
}

/** The dismissal that a sentence asks for, with its reason if it gives one. Null for all other texts. */
export function dismissalAction(typed: string): Action | null {
  const text = typed.replace(/[\s,;.!?]+$/, '');
  const groups = shapes.map((one) => one.exec(text)?.groups).find((found) => found !== undefined);
  if (groups === undefined) return null;
  const { name: said = '', reason: because } = groups;
  const { name: called, reason } = because === undefined ? apart(said) : { name: said, reason: because };
  const name = cleanText(called.replace(around, ''), longestScreenedName);
  if (name === '' || alone.test(name)) return { do: 'screening' };
  return { do: 'dismiss-named', name, ...(reason !== '' && { reason: cleanText(reason, 300) }) };
}
