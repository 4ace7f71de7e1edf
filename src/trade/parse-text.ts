import { invalidRequest } from './errors.ts';
import { nameCase } from './name-case.ts';
import {
  asksForSomething,
  combine,
  leavesOut,
  mapTerms,
  negate,
  render,
  type TextExpression,
} from './text-expression.ts';
import { asName, joinWords, tokenize, type Token } from './text-tokens.ts';
import { checkWildcards } from './wildcards.ts';

/** Whether words side by side mean "all of them" or are one name, as the port `Houston, Tx`, which is then written so. */
export type Adjacency = 'and' | 'phrase';

const maxTerms = 50;
const maxDepth = 20;
const maxText = 2_000;

/**
 * Brings what a user typed (words, "phrases", uppercase AND OR NOT, parentheses, `*`, `?`) into the text that is sent.
 * The service reads words without an operator as OR and our users mean all of them, so AND is always written out.
 * Texts of one meaning become one text where that is cheap: operands flat, sorted and single. The case is the typed one;
 * `foldText` makes texts equal that differ in nothing else.
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

/** A canonical text with its case folded, for comparing it with another. It is not meant to be sent. */
export function foldText(text: string, adjacency: Adjacency = 'and'): string {
  const fold = (term: string) => term.toLowerCase().normalize();
  // Stored keys have names in the case of names.
  const change = adjacency === 'phrase' ? (term: string) => nameCase(fold(term)) : fold;
  return render(mapTerms(parseText(text, [], adjacency), change));
}

/**
 * The same text as a tree, for whoever describes it. Throws as `canonicalText` does. A text that only leaves something
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
