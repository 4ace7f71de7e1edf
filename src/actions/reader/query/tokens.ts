import { asTyped } from '../../../slack/kit/text.ts';
import { isFilterKey, otherSpellings } from './filters.ts';

export interface Tokens {
  /** In order, phrases with their quotes, so that they can be read as one expression. */
  readonly words: readonly string[];
  readonly filters: readonly TypedFilter[];
  /** Without the dashes, lower case. */
  readonly flags: readonly string[];
  /** Words excluded with a leading minus. */
  readonly excluded: readonly string[];
  /** Sentences on parts of the text that can't be used. */
  readonly unclear?: readonly string[];
  readonly openQuote: boolean;
}

export interface TypedFilter {
  /** Lower case. */
  readonly key: string;
  /** Without the quotes around it. */
  readonly value: string;
  readonly quoted: boolean;
  readonly excluded: boolean;
  /** The plain word right behind it, which may have been meant as part of the value; null when there is none. */
  readonly followedBy: string | null;
  /** From the person's settings, not typed. Filters from the text take precedence. */
  readonly isPreferred?: true;
}

export const noTokens: Tokens = { words: [], filters: [], flags: [], excluded: [], openQuote: false };

/** Whether a text says all by filters such as `company:acme`, and words in quotes. */
export const isSpelledOut = ({ filters, words, openQuote }: Tokens): boolean =>
  filters.length > 0 && !openQuote && words.every((word) => /^".*"$/.test(word));

/** A filter as if it were typed in quotes. */
export const filterOf = (key: string, value: string, excluded = false): TypedFilter => ({
  key,
  value,
  quoted: true,
  excluded,
  followedBy: null,
});

/** A longer quotation is a sentence, not the value of a filter. */
const longestQuoted = 62;

/** Whether a text has the lines or cells of something pasted: see `normalizeText`. */
const isNotice = (text: string): boolean => text.split(' ; ').length > 2;

const piece = /(?:"[^"]*"?|[^\s"])+/g;

/** Splits normalised text at spaces outside quotes; `key:value`, `-key:value`, `-word` and `--flag` are told apart. */
export function tokenize(text: string): Tokens {
  const words: string[] = [];
  const filters: TypedFilter[] = [];
  const flags: string[] = [];
  const excluded: string[] = [];
  const pieces = Array.from(joinValues(text).matchAll(piece), ([token]) => token);
  const isKeyAlone = (key: string, next = '') =>
    isFilterKey(key.toLowerCase()) && !isNotice(text) && next.length < longestQuoted;
  for (const [i, token] of pieces.entries()) {
    const flag = /^--([^-].*)$/s.exec(token)?.[1];
    const filter = /^(-?)([a-z][a-z_]*):(?!\/\/)(.*)$/is.exec(token);
    if (flag !== undefined) flags.push(flag.toLowerCase());
    else if (filter !== null && (filter[3] !== '' || isKeyAlone(filter[2] ?? '', pieces[i + 1]))) {
      const [, minus, typed = '', value = ''] = filter;
      const key = typed.toLowerCase();
      const quoted = value.startsWith('"');
      const next = pieces[i + 1] ?? '';
      const followedBy = /^[\p{L}\p{N}&][^:"]*$/u.test(next) && !/^(AND|OR|NOT)$/.test(next) ? next : null;
      filters.push({
        key: Object.hasOwn(otherSpellings, key) ? (otherSpellings[key] ?? key) : key,
        value: withoutStop(key, value.replace(/"/g, '')),
        quoted,
        excluded: minus === '-',
        followedBy,
      });
    } else if (/^-[^-]/.test(token)) excluded.push(token.slice(1));
    else words.push(token);
  }
  return { words, filters, flags, excluded, openQuote: (text.match(/"/g)?.length ?? 0) % 2 === 1 };
}

/** `Country: Japan.` in a sentence. A name may end in a full stop. */
const withoutStop = (key: string, value: string): string =>
  /^(?:country|countries|port|hs|weight|teu|from|to|size)$/.test(key) ? value.replace(/(?<=[^.])[.;,]$/, '') : value;

/**
 * Joins `company: "Acme"`, unless the next word is a filter itself. A colon after another word ends a part of a
 * sentence, and so does one in a pasted notice, or before a quoted sentence.
 */
function joinValues(text: string): string {
  if (isNotice(text)) return text;
  // `Port: Long Beach.`
  const named = text.replace(
    /(^|\s)(port|country|company|supplier|product): +(\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*){1,3})(?:[.,;]|$)/giu,
    '$1$2:"$3"',
  );
  return named.replace(
    /(^|\s)(-?)([a-z][a-z_]*):\s+(?=[^\s:]+(?:\s|$))(?!"[^"]{60})/gi,
    (all, before: string, minus: string, key: string) =>
      isFilterKey(key.toLowerCase()) ? `${before}${minus}${key}:` : all,
  );
}

/** Words without their quotes, as a name or a number is meant. */
export function asPlainWords(words: readonly string[]): string {
  return words.join(' ').replace(/"/g, '').trim();
}

/**
 * Undoes what phones and Slack do to typed text: curly quotes, non-breaking spaces, long dashes before a flag or an
 * exclusion, entities, and the angle-bracket forms of channels, people and links.
 */
export function normalizeText(text: string): string {
  const straight = asTyped(text)
    .replace(/[“”„‟«»″]/g, '"')
    .replace(/[‘’‚‛′]/g, "'");
  return (
    withoutShorthand(straight)
      // The cells of a pasted row, and its lines.
      .replace(/(?<=[^\s:]) *[\t\n]\s*(?=\S)/g, ' ; ')
      // `Evry Friday` is no firm.
      .replace(/\b(?:evry|evrey|evey|eveyr|everry|ervery|evary)(?= (?:\w+day|day|week|month|morning)s?\b)/gi, 'every')
      .replace(/\b([Ii]|[Ww]e) ment\b/g, '$1 meant')
      .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
      .replace(/[\u200b-\u200f\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g, '')
      .replace(/(^|\s)[—―](?=\p{L})/gu, '$1--')
      .replace(/(^|\s)[–−](?=[\p{L}"])/gu, '$1-')
      .trim()
  );
}

/** A text whose single quotes and signs are spelled out: `'ball bearings' > 20 tons`. Text in double quotes stays. */
export function withoutShorthand(text: string): string {
  return text.replace(/"[^"]*"|[^"]+|"/g, (part) => (part.startsWith('"') ? part : spelledOut(part)));
}

const nthPage = (word: string) => ['second', 'third', 'fourth', 'fifth'].indexOf(word.toLowerCase()) + 2;

function spelledOut(part: string): string {
  return (
    part
      // Single quotes around a phrase. An apostrophe inside a word stays, and no phrase crosses a `·`.
      .replace(/(^|[\s:-])'([^'·]*\s[^'·]*)'(?=\s|$)/g, '$1"$2"')
      // `2021-now`
      .replace(/(^|\s)((?:19|20)\d\d) ?[-–—] ?(?:now|today|present)(?=[\s,;.?!]|$)/gi, '$1since $2')
      // `The second page`
      .replace(/\b(?:the )?(second|third|fourth|fifth) page\b/gi, (_, nth: string) => `page ${nthPage(nth)}`)
      // `Hanseko -> Acme`
      .replace(/(?<=\S\s)(?:[-=]+>|→)(?=\s)/g, 'to')
      .replace(/(^|\s)top(\d{1,2})(?=\s)/gi, '$1top $2')
      .replace(/\b(hs|hts|hsn)(?=\d{4,10}\b)/gi, '$1 ')
      // `1Q25`, `2H 2025`
      .replace(/\b([1-4])Q ?(?:20)?(\d\d)\b/gi, 'Q$1 20$2')
      .replace(/\b([12])H ?(?:20)?(\d\d)\b/gi, 'H$1 20$2')
      // `No. of containers`
      .replace(/(^|\s)nos?\.? of(?=\s)/gi, '$1number of')
      // `Acme + Borealis`
      .replace(/(?<=\p{L}\s)\+(?=\s\p{L})/gu, 'and')
      // `$5k`, `US$5,000`
      .replace(/(?<![\w.])(?:us ?)?\$ ?(\d[\d.,]*(?: ?(?:k|m|thousand|million))?\+?)(?=[\s,;.?!–-]|$)/gi, '$1 usd')
      // `> 20 tons`, `500k+ usd`
      .replace(/(^|\s)[>≥]=? +(?=\d)/g, '$1over ')
      .replace(/(^|\s)[<≤]=? +(?=\d)/g, '$1under ')
      .replace(
        /(^|\s)(\d[\d,.]*[km]?)\+ ?(?=(?:usd|dollars|kgs?|t|tons?|tonnes?|mt|lbs?|teus?)(?:\s|$))/gi,
        '$1over $2 ',
      )
  );
}

const people = 'boss|manager|client|customer|colleague|director|sales|team';
const asker = new RegExp(
  `^(?:(?:message|msg|note|question|request) )?(?:from |by )?(?:(?:my|our|the|a) )?(?:${people})` +
    '(?: (?:just )?(?:asks?|asked|wants?|says?|said|wrote|writes))?(?: (?:me|us))?: *(?:"([^"]+)"$|(?=\\S))',
  'i',
);

/** A command without what it was copied with: `/trade`, and asterisks for bold. */
export function unwrapped(text: string): string {
  return (
    text
      .replace(/^\*([^*]+)\*$/, '$1')
      .replace(/^\/[a-z-]+ (?=\S)/i, '')
      // `What does 'notify party' mean`
      .replace(/^(what (?:does|do|is) |define |explain )"([^"]+)"/i, '$1$2')
      // Forwarded messages: `RE: FW: tea imports. Rgds, Sunil`.
      .replace(/^(?:(?:re|fwd?|aw|wg|rv): *)+/i, '')
      // `From my boss: "need the profile of Acme"`, `customer asks: who supplies toys`
      .replace(asker, (_, quoted = '') => String(quoted))
      .replace(/(?<=[.,;?!]) *(?:(?:best|kind|warm)? ?regards|rgds|br|saludos),? +\p{Lu}\p{L}+\.?$/iu, '')
      // The closing of a pasted letter: `… ; Thx ; Dana`.
      .replace(
        / ; (?:thx|thanks|thank you|many thanks|cheers|best|br|rgds|saludos|gracias)[,.! ]*(?: ; [^;]{1,40})?$/i,
        '',
      )
      // An inch mark doesn't open a quotation.
      .replace(/^([^"]*\d)"(?=\s[^"]*$|$)/, '$1')
  );
}

/** Slack sends `<#C123|name>` for a channel that was chosen; only the id tells channels apart. */
function withChannelIds(text: string): string {
  return text.replace(/<#([A-Z0-9]+)(?:\|[^<>]*)?>/g, '$1');
}

/** A typed text as most readers take it: normalized, alone, with the ids of its channels. */
export const plainText = (text: string): string => unwrapped(normalizeText(withChannelIds(text)));
