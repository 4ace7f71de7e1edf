import { type Adjacency, foldText, nameCase } from '../model/datasets.ts';
import { invalidRequest } from './errors.ts';

const maxTerms = 50;
const maxDepth = 20;
const maxText = 2_000;

/**
 * Turns words, "phrases", uppercase AND OR NOT, parentheses, `*` and `?` into the text to send. The service reads words
 * without an operator as OR, but users mean all of them, so AND is always written out. Order and case stay as typed.
 * @param exclude texts that must not match @throws TradeError `invalid_request` with a message for the user
 */
export function canonicalText(raw: string, exclude: readonly string[] = [], adjacency: Adjacency = 'and'): string {
  const text = render(parseText(raw, exclude, adjacency));
  const wildcards = checkWildcards(text);
  if (wildcards !== null) throw invalidRequest(wildcards);
  if (text.length > maxText) throw invalidRequest(`The text is too long: at most ${maxText} characters can be sent.`);
  return text;
}

/** Throws as `canonicalText`, but allows a text that only excludes: another field may say what to look for. */
export function parseText(raw: string, exclude: readonly string[] = [], adjacency: Adjacency = 'and'): TextExpression {
  const wanted = raw.trim() === '' && exclude.length > 0 ? [] : [parseOne(raw, adjacency)];
  const unwanted = exclude.map((text) => negate(parseOne(text, adjacency)));
  const whole = combine('and', [...wanted, ...unwanted]);
  if (!asksForSomething(whole) && !leavesOut(whole))
    throw invalidRequest('NOT cannot stand beside OR: it would match nearly everything. Example: steel NOT plastic');
  return whole;
}

function parseOne(raw: string, adjacency: Adjacency): TextExpression {
  const tokens = tokenize(raw);
  const words = tokens.filter((token) => 'text' in token).length;
  if (words === 0) {
    const why = raw.trim() === '' ? 'The text is empty.' : 'The text holds no letter and no digit to look for.';
    throw invalidRequest(`${why} Example: "ball bearing" steel`);
  }
  if (words > maxTerms) throw invalidRequest(`The text has too many words: at most ${maxTerms} can be sent.`);
  return parseTokens(adjacency === 'phrase' ? joinWords(tokens).map(asName) : tokens);
}

/** NOT binds closest, then AND (also when implied), then OR. @throws TradeError `invalid_request` */
function parseTokens(tokens: readonly Token[]): TextExpression {
  let [at, depth] = [0, 0];

  const take = (kind: Token['kind']): boolean => {
    const isNext = tokens[at]?.kind === kind;
    if (isNext) at += 1;
    return isNext;
  };

  function nested(read: () => TextExpression): TextExpression {
    depth += 1;
    if (depth > maxDepth) throw invalidRequest('The parentheses are nested too deep.');
    const inside = read();
    depth -= 1;
    return inside;
  }

  function or(): TextExpression {
    const operands = [and()];
    while (take('OR')) operands.push(and());
    return combine('or', operands);
  }

  function and(): TextExpression {
    const operands = [not()];
    for (;;) {
      const next = tokens[at]?.kind;
      if (next === undefined || next === 'OR' || next === ')') return combine('and', operands);
      take('AND');
      operands.push(not());
    }
  }

  const not = (): TextExpression => (take('NOT') ? negate(nested(not)) : operand());

  function operand(): TextExpression {
    const token = tokens[at];
    at += 1;
    if (token?.kind === 'phrase') return { op: 'term', text: token.text };
    if (token?.kind === 'word') return { op: 'term', text: token.text.replaceAll(/^[,;.:!]+|[,;.:!]+$/g, '') };
    if (token?.kind !== '(')
      throw invalidRequest(
        'Something is missing beside AND, OR, NOT or a parenthesis. Example: (steel OR iron) NOT plastic',
      );
    const inside = nested(or);
    if (!take(')')) throw invalidRequest('A parenthesis is not closed. Example: (steel OR iron) bearing');
    return inside;
  }

  const whole = or();
  if (tokens[at] !== undefined) throw invalidRequest('A closing parenthesis has no opening one.');
  return whole;
}

type Token =
  { readonly kind: 'word' | 'phrase'; readonly text: string } | { readonly kind: 'AND' | 'OR' | 'NOT' | '(' | ')' };

function tokenize(raw: string): Token[] {
  // A backslash could escape the closing quote at the service.
  const text = raw
    .replaceAll(/[“”„‟«»]/g, '"')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll('\\', ' ');
  if ((text.split('"').length - 1) % 2 === 1)
    throw invalidRequest('A quotation mark is not closed. Example: "ball bearing"');
  return [...text.matchAll(/"([^"]*)"|([()])|([^\s"()]+)/g)].flatMap(([, phrase, paren, word]): Token[] => {
    if (paren === '(' || paren === ')') return [{ kind: paren }];
    if (word === 'AND' || word === 'OR' || word === 'NOT') return [{ kind: word }];
    return term(phrase ?? word ?? '', phrase !== undefined);
  });
}

function term(raw: string, phrase: boolean): Token[] {
  if (!phrase && /^-[^-]/.test(raw))
    throw invalidRequest('To leave a word out, write NOT before it. Example: steel NOT plastic');
  const text = squeeze(raw.replaceAll(/\p{Cf}/gu, ''));
  if (!/[\p{L}\p{N}]/u.test(text)) {
    if (/[*?]/.test(text)) throw invalidRequest('A wildcard needs a letter or digit beside it. Example: bear*');
    return [];
  }
  return [{ kind: phrase ? 'phrase' : 'word', text }];
}

/** Joins adjacent words into a phrase, except words with wildcards, which do not work inside a phrase. */
function joinWords(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    if (last?.kind === 'word' && token.kind === 'word' && !/[*?]/.test(last.text + token.text)) {
      joined[joined.length - 1] = { kind: 'word', text: `${last.text} ${token.text}` };
    } else joined.push(token);
  }
  return joined;
}

function asName(token: Token): Token {
  if (!('text' in token) || token.text !== token.text.toLowerCase()) return token;
  return { ...token, text: nameCase(token.text) };
}

/** `and` and `or` are flat, without duplicates. */
export type TextExpression =
  | { readonly op: 'term'; readonly text: string }
  | { readonly op: 'not'; readonly of: TextExpression }
  | { readonly op: 'and' | 'or'; readonly of: readonly TextExpression[] };

function negate(of: TextExpression): TextExpression {
  return of.op === 'not' ? of.of : { op: 'not', of };
}

/** Flattens and deduplicates operands, ignoring case; the first spelling wins, and exclusions come last. */
function combine(op: 'and' | 'or', operands: readonly TextExpression[]): TextExpression {
  const [first] = operands;
  if (operands.length === 1 && first !== undefined) return first;
  const seen = new Set<string>();
  const single = operands
    .flatMap((operand) => (operand.op === op ? operand.of : [operand]))
    .filter((operand) => {
      const key = foldText(render(operand));
      return !seen.has(key) && seen.add(key);
    });
  const of = [...single.filter((one) => one.op !== 'not'), ...single.filter((one) => one.op === 'not')];
  const [only] = of;
  return of.length === 1 && only !== undefined ? only : { op, of };
}

export function leavesOut(expression: TextExpression): boolean {
  return expression.op === 'and' ? expression.of.every(leavesOut) : expression.op === 'not';
}

export function termsOf(expression: TextExpression): string[] {
  if (expression.op === 'term') return [expression.text];
  if (expression.op === 'not') return termsOf(expression.of);
  const isExclusive = leavesOut(expression);
  return expression.of.filter(({ op }) => isExclusive || op !== 'not').flatMap(termsOf);
}

/** Whole words, in any case. `*` and `?` stand for letters and digits. */
export function holdsTerm(text: string, term: string): boolean {
  const sign = String.raw`[\p{L}\p{N}]`;
  const pattern = term
    .replaceAll(/[.+^${}()|[\]\\/]/g, String.raw`\$&`)
    .replaceAll(/[*?]/g, (wildcard) => (wildcard === '*' ? `${sign}*` : sign));
  return new RegExp(`(?<!${sign})${pattern}(?!${sign})`, 'iu').test(text.replaceAll(/\s+/g, ' '));
}

/** False if a record can match just by lacking a word. Such a text would match, and charge for, nearly everything. */
function asksForSomething(expression: TextExpression): boolean {
  if (expression.op === 'term' || expression.op === 'not') return expression.op === 'term';
  return expression.op === 'and' ? expression.of.some(asksForSomething) : expression.of.every(asksForSomething);
}

function render(expression: TextExpression): string {
  if (expression.op === 'term') return isPlainWord(expression.text) ? expression.text : `"${expression.text}"`;
  if (expression.op === 'not') return `NOT ${renderInside(expression.of)}`;
  return expression.of.map(renderInside).join(expression.op === 'and' ? ' AND ' : ' OR ');
}

/** Mixed operators are always put in parentheses, since the service's precedence is not specified. */
function renderInside(expression: TextExpression): string {
  return expression.op === 'and' || expression.op === 'or' ? `(${render(expression)})` : render(expression);
}

/** Whether a word needs no quotes. A typed "and" is quoted, so that the service does not read it as an operator. */
export function isPlainWord(text: string): boolean {
  return (
    /^[\p{L}\p{N}*?](?:[\p{L}\p{M}\p{N}*?._'-]*[\p{L}\p{M}\p{N}*?])?$/u.test(text) &&
    !['and', 'or', 'not', 'to'].includes(text.toLowerCase())
  );
}

/** On one line, with one space between words. */
export function squeeze(text: string): string {
  return text
    .normalize()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** The specification's rule: at most one `*` and three `?` in a field. Returns the problem, or null. */
export function checkWildcards(text: string): string | null {
  const count = (sign: string) => text.split(sign).length - 1;
  return count('*') <= 1 && count('?') <= 3
    ? null
    : 'Use at most one * (any ending) and at most three ? (any one character each), like bear* or 8482??';
}
