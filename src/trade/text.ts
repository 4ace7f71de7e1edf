import { type Adjacency, nameCase } from '../model/datasets.ts';
import { invalidRequest } from './errors.ts';

const maxTerms = 50;
const maxDepth = 20;
const maxText = 2_000;

/**
 * Brings what a user typed (words, "phrases", uppercase AND OR NOT, parentheses, `*`, `?`) into the text that is sent.
 * The service reads words without an operator as OR and our users mean all of them, so AND is always written out.
 * Texts of one meaning become one text where that is cheap: operands flat, sorted and single. The case stays as typed;
 * `foldFilter` ignores it.
 * @param exclude texts that must not match, each with the same grammar
 * @throws TradeError `invalid_request` in words a user can act on
 */
export function canonicalText(raw: string, exclude: readonly string[] = [], adjacency: Adjacency = 'and'): string {
  const text = render(parseText(raw, exclude, adjacency));
  const wildcards = checkWildcards(text);
  if (wildcards !== null) throw invalidRequest(wildcards);
  if (text.length > maxText) throw invalidRequest(`The text is too long: at most ${maxText} characters can be sent.`);
  return text;
}

/**
 * The same text as a tree, to describe it in words. Throws as `canonicalText` does. A text that only leaves something
 * out is fine here: another field may say what is wanted (`onlyExcludes` in filter.ts holds the whole filter to that).
 */
export function parseText(raw: string, exclude: readonly string[] = [], adjacency: Adjacency = 'and'): TextExpression {
  const wanted = raw.trim() === '' && exclude.length > 0 ? [] : [parseOne(raw, adjacency)];
  const unwanted = exclude.map((text) => negate(parseOne(text, adjacency)));
  const whole = combine('and', [...wanted, ...unwanted]);
  if (!asksForSomething(whole) && !leavesOut(whole)) {
    throw invalidRequest('NOT cannot stand beside OR: it would match nearly everything. Example: steel NOT plastic');
  }
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
  return new Parser(adjacency === 'phrase' ? joinWords(tokens).map(asName) : tokens).parse();
}

/** NOT binds closest, then AND (also where nothing is written), then OR. */
class Parser {
  private readonly tokens: readonly Token[];
  private at = 0;
  private depth = 0;

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  parse(): TextExpression {
    const whole = this.or();
    if (this.tokens[this.at] !== undefined) throw invalidRequest('A closing parenthesis has no opening one.');
    return whole;
  }

  private or(): TextExpression {
    const operands = [this.and()];
    while (this.take('OR')) operands.push(this.and());
    return combine('or', operands);
  }

  private and(): TextExpression {
    const operands = [this.not()];
    for (;;) {
      const next = this.tokens[this.at]?.kind;
      if (next === undefined || next === 'OR' || next === ')') return combine('and', operands);
      this.take('AND');
      operands.push(this.not());
    }
  }

  private not(): TextExpression {
    return this.take('NOT') ? negate(this.nested(() => this.not())) : this.operand();
  }

  private operand(): TextExpression {
    const token = this.tokens[this.at];
    this.at += 1;
    if (token?.kind === 'phrase') return { op: 'term', text: token.text };
    if (token?.kind === 'word') return { op: 'term', text: token.text.replaceAll(/^[,;.:!]+|[,;.:!]+$/g, '') };
    if (token?.kind !== '(')
      throw invalidRequest(
        'Something is missing beside AND, OR, NOT or a parenthesis. Example: (steel OR iron) NOT plastic',
      );
    const inside = this.nested(() => this.or());
    if (!this.take(')')) throw invalidRequest('A parenthesis is not closed. Example: (steel OR iron) bearing');
    return inside;
  }

  private nested(read: () => TextExpression): TextExpression {
    this.depth += 1;
    if (this.depth > maxDepth) throw invalidRequest('The parentheses are nested too deep.');
    const inside = read();
    this.depth -= 1;
    return inside;
  }

  private take(kind: Token['kind']): boolean {
    if (this.tokens[this.at]?.kind !== kind) return false;
    this.at += 1;
    return true;
  }
}

/** What a typed text is made of; words and phrases keep the case they were typed in. */
type Token =
  { readonly kind: 'word' | 'phrase'; readonly text: string } | { readonly kind: 'AND' | 'OR' | 'NOT' | '(' | ')' };

/** Words, phrases, operators and parentheses, as they stand. @throws TradeError `invalid_request` */
function tokenize(raw: string): Token[] {
  // A backslash could escape the closing quote at the service.
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

/** A word or phrase of a name. Typed without a capital, it is written as names are; else it stays as it was typed. */
function asName(token: Token): Token {
  if (!('text' in token) || token.text !== token.text.toLowerCase()) return token;
  return { ...token, text: nameCase(token.text) };
}

/** A text filter as a tree: and/or are flat, their operands sorted and single. */
export type TextExpression =
  | { readonly op: 'term'; readonly text: string }
  | { readonly op: 'not'; readonly of: TextExpression }
  | { readonly op: 'and' | 'or'; readonly of: readonly TextExpression[] };

/** The opposite of a text. */
function negate(of: TextExpression): TextExpression {
  return of.op === 'not' ? of.of : { op: 'not', of };
}

/** Brings operands together: flat, sorted and single. Case makes no difference; of two spellings the first stays. */
function combine(op: 'and' | 'or', operands: readonly TextExpression[]): TextExpression {
  const flat = operands.flatMap((operand) => (operand.op === op ? operand.of : [operand]));
  const single = new Map(flat.toReversed().map((operand) => [render(operand).toLowerCase(), operand]));
  const sorted = [...single].sort(([a, left], [b, right]) => rank(left) - rank(right) || (a < b ? -1 : 1));
  const of = sorted.map(([, operand]) => operand);
  const [only] = of;
  return of.length === 1 && only !== undefined ? only : { op, of };
}

/** What is wanted comes before what is not. */
function rank(expression: TextExpression): number {
  return expression.op === 'not' ? 1 : 0;
}

/** Whether a text does nothing but leave out: `NOT plastic`. */
export function leavesOut(expression: TextExpression): boolean {
  return expression.op === 'and' ? expression.of.every(leavesOut) : expression.op === 'not';
}

/** False for a text that matches by absence alone: it would match, and charge for, nearly everything. */
function asksForSomething(expression: TextExpression): boolean {
  switch (expression.op) {
    case 'term':
      return true;
    case 'not':
      return false;
    case 'and':
      return expression.of.some(asksForSomething);
    case 'or':
      return expression.of.every(asksForSomething);
  }
}

/** The text that is sent. */
function render(expression: TextExpression): string {
  switch (expression.op) {
    case 'term':
      return isPlainWord(expression.text) ? expression.text : `"${expression.text}"`;
    case 'not':
      return `NOT ${renderInside(expression.of)}`;
    case 'and':
    case 'or':
      return expression.of.map(renderInside).join(expression.op === 'and' ? ' AND ' : ' OR ');
  }
}

/** The service's precedence is not specified, so mixed operators always stand in parentheses. */
function renderInside(expression: TextExpression): string {
  return expression.op === 'and' || expression.op === 'or' ? `(${render(expression)})` : render(expression);
}

/** Words that need no quotes. An "and" or "And" is a word here and must not become an operator at the service. */
export function isPlainWord(text: string): boolean {
  return (
    /^[\p{L}\p{N}*?](?:[\p{L}\p{M}\p{N}*?._'-]*[\p{L}\p{M}\p{N}*?])?$/u.test(text) &&
    !['and', 'or', 'not', 'to'].includes(text.toLowerCase())
  );
}

/** The specification's rule: at most one `*` and three `?` in a field. Answers what is wrong, or null. */
export function checkWildcards(text: string): string | null {
  const count = (sign: string) => text.split(sign).length - 1;
  return count('*') <= 1 && count('?') <= 3
    ? null
    : 'A field may hold at most one * and at most three ? as wildcards. Example: bear* or 8482??';
}
