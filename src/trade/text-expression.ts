/** A text filter as a tree: and/or are flat, their operands sorted and single. */
export type TextExpression =
  | { readonly op: 'term'; readonly text: string }
  | { readonly op: 'not'; readonly of: TextExpression }
  | { readonly op: 'and' | 'or'; readonly of: readonly TextExpression[] };

/** The opposite of a text: what it asked for is left out, and the other way round. */
export function negate(of: TextExpression): TextExpression {
  return of.op === 'not' ? of.of : { op: 'not', of };
}

/** Brings operands together: flat, sorted and single. Case makes no difference; of two spellings the first stays. */
export function combine(op: 'and' | 'or', operands: readonly TextExpression[]): TextExpression {
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
export function asksForSomething(expression: TextExpression): boolean {
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

/** The same text with every term changed. */
export function mapTerms(expression: TextExpression, change: (text: string) => string): TextExpression {
  switch (expression.op) {
    case 'term':
      return { op: 'term', text: change(expression.text) };
    case 'not':
      return { op: 'not', of: mapTerms(expression.of, change) };
    case 'and':
    case 'or':
      return { op: expression.op, of: expression.of.map((operand) => mapTerms(operand, change)) };
  }
}

/** The text that is sent. */
export function render(expression: TextExpression): string {
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

/** The precedence on the other side is not specified, so mixed operators always stand in parentheses. */
function renderInside(expression: TextExpression): string {
  return expression.op === 'and' || expression.op === 'or' ? `(${render(expression)})` : render(expression);
}

/** Words that need no quotes. An "and" or "And" is a word here and must not become an operator there. */
export function isPlainWord(text: string): boolean {
  return (
    /^[\p{L}\p{N}*?](?:[\p{L}\p{M}\p{N}*?._'-]*[\p{L}\p{M}\p{N}*?])?$/u.test(text) &&
    !['and', 'or', 'not', 'to'].includes(text.toLowerCase())
  );
}
