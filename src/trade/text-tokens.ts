import { invalidRequest } from './errors.ts';
import { nameCase } from './name-case.ts';

/** What a typed text is made of; words and phrases keep the case they were typed in. */
export type Token =
  { readonly kind: 'word' | 'phrase'; readonly text: string } | { readonly kind: 'AND' | 'OR' | 'NOT' | '(' | ')' };

/** Words, phrases, operators and parentheses, as they stand. @throws TradeError `invalid_request` */
export function tokenize(raw: string): Token[] {
  // A backslash could escape the closing quote on the other side.
  const text = raw
    .replaceAll(/[“”„‟«»]/g, '"')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll('\\', ' ');
  if ((text.split('"').length - 1) % 2 === 1) {
    throw invalidRequest('A quotation mark is not closed. Example: "ball bearing"');
  }
  return [...text.matchAll(/"([^"]*)"|([()])|([^\s"()]+)/g)].flatMap(([, phrase, paren, word]): Token[] => {
    if (paren === '(' || paren === ')') return [{ kind: paren }];
    if (word === 'AND' || word === 'OR' || word === 'NOT') return [{ kind: word }];
    return term(phrase ?? word ?? '', phrase !== undefined);
  });
}

function term(raw: string, phrase: boolean): Token[] {
  if (!phrase && /^-[^-]/.test(raw))
    throw invalidRequest('To leave a word out, write NOT before it. Example: steel NOT plastic');
  const text = raw
    .replaceAll(/\p{Cf}/gu, '')
    .normalize()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(text)) {
    if (/[*?]/.test(text)) throw invalidRequest('A wildcard needs a letter or digit beside it. Example: bear*');
    return [];
  }
  return [{ kind: phrase ? 'phrase' : 'word', text }];
}

/** Words side by side become one phrase; a wildcard does not work inside of one, so such words stay alone. */
export function joinWords(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    if (last?.kind === 'word' && token.kind === 'word' && !/[*?]/.test(last.text + token.text)) {
      joined[joined.length - 1] = { kind: 'word', text: `${last.text} ${token.text}` };
    } else joined.push(token);
  }
  return joined;
}

/** A word or phrase of a name. Typed without a capital, it is written as names are; else it stays as it was typed. */
export function asName(token: Token): Token {
  if (!('text' in token) || token.text !== token.text.toLowerCase()) return token;
  return { ...token, text: nameCase(token.text) };
}
