/* Caps in a sentence: `not more than 2 credits a month`. */

const bound = '(?:(?:not|no|never) (?:more than|over)|at most|max(?:imum|\\.)?(?: of)?|up to|less than|under)';
const spends = '(?:spend|spending|use|using|pay|cost|costing|burn)';
const per = '(?: (?:(?:a|per|each|every) (?<unit>month|week|day)|(?<adverb>month|week|dai)ly))?';
const credits = String.raw`(?<cap>\d{1,6}(?:\.\d{1,2})?)`;
/** The source of a pattern: `3 credits a month`. */
export const cappedAt = String.raw`${credits}(?<unit> credits?)?(?<per> (?:(?:a|per|each|every) month|monthly))?`;
const otherTimes = '(?! (?:an?|per) | (?:each|every) (?:time|check|post|run|shipment|one|year|quarter))';
/** `…, but not more than 2 credits a month`, `and spend at most 3 credits a week`, `cap 5` */
const caps = [
  `(?:${spends} )?${bound} ${credits} credits?`,
  `(?:don't|dont|do not|never) ${spends} (?:more than|over) ${credits} credits?`,
  `(?:an? |the )?(?:monthly )?(?:cap|limit|budget)(?: it)?(?: (?:of|at|to|is))?(?: at most)? ${credits} credits?`,
  `(?:an? |the )?(?:monthly )?(?:cap|budget)(?: it)?(?: (?:of|at|to|is))?(?: at most)? ${credits}(?=[,;.]|$)`,
].map(
  (words) =>
    new RegExp(
      String.raw`(?:[,;.]\s+|\s+(?=(?:but|and|with|${spends}|${bound}|don't|dont|do not|never)\b))` +
        `(?:(?:but|and|with|please|then)[ ,]+)*${words}${per}${otherTimes}(?=[\\s,;.]|$)`,
      'i',
    ),
);

/** The monthly cap that a text says, and the text without it. A cap of a week is taken for the month: it holds then. */
export function capIn(text: string) {
  const found = caps.map((pattern) => pattern.exec(text)).find((one) => one !== null);
  const { cap, unit = 'month', adverb = unit } = found?.groups ?? {};
  if (found == null || cap === undefined) return { rest: text, unclear: [] };
  const unclear = /^month/i.test(adverb) ? [] : [`Caps are per month, so this one is ${cap} credits a month.`];
  return { cap, rest: text.replace(found[0], ' '), unclear };
}
