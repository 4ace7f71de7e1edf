/** Lower case, without accents, words parted by single blanks and a blank at each end: whole words are found by ` word `. */
export function searchable(text: string): string {
  return ` ${text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}

type Test = (text: string) => boolean;
type Token =
  | { readonly kind: 'open' | 'close' | 'and' | 'or' | 'not' }
  | { readonly kind: 'term'; readonly words: string; readonly phrase: boolean };

interface TextOptions {
  /** A comma glues the next word on: `Houston, Tx` is one name. */
  readonly commaNames?: boolean;
  /** A word of digits also finds the longer codes that begin with it, as a heading holds its subheadings. */
  readonly prefixes?: boolean;
  /** Without operators and quotes the whole value is one phrase: for fields that hold names. */
  readonly wholeName?: boolean;
}

/**
 * Compiles the service's text grammar: uppercase AND, OR and NOT, parentheses, "phrases", `*` and `?`.
 * Words without an operator between them mean OR. Never throws: what cannot be parsed is read as far as it goes.
 * The answer takes raw text; it remembers its verdicts, since few distinct texts stand in many records.
 */
export function compileText(source: string, options: TextOptions = {}): Test {
  const test = new Parser(tokenize(source, options), options).parse();
  const verdicts = new Map<string, boolean>();
  return (raw) => {
    const known = verdicts.get(raw);
    if (known !== undefined) return known;
    const verdict = test(searchable(raw));
    verdicts.set(raw, verdict);
    return verdict;
  };
}

const operators: ReadonlyMap<string, Token> = new Map([
  ['AND', { kind: 'and' }],
  ['OR', { kind: 'or' }],
  ['NOT', { kind: 'not' }],
  ['(', { kind: 'open' }],
  [')', { kind: 'close' }],
]);

function tokenize(source: string, options: TextOptions): readonly Token[] {
  const parts = source.match(/"[^"]*"?|[()]|[^\s()"]+/g) ?? [];
  const plain = parts.every((part) => !part.startsWith('"') && !operators.has(part));
  if (options.wholeName === true && plain) return [{ kind: 'term', words: source, phrase: true }];
  const tokens: Token[] = [];
  let glue = false;
  for (const part of parts) {
    const operator = operators.get(part);
    const last = tokens.at(-1);
    if (operator) tokens.push(operator);
    else if (glue && last?.kind === 'term')
      tokens[tokens.length - 1] = { kind: 'term', words: `${last.words} ${part}`, phrase: true };
    else tokens.push({ kind: 'term', words: part.replaceAll('"', ''), phrase: part.startsWith('"') });
    glue = options.commaNames === true && operator === undefined && part.endsWith(',');
  }
  return tokens;
}

class Parser {
  readonly #tokens: readonly Token[];
  readonly #options: TextOptions;
  #at = 0;

  constructor(tokens: readonly Token[], options: TextOptions) {
    this.#tokens = tokens;
    this.#options = options;
  }

  parse(): Test {
    let test = this.#either();
    // A stray closing bracket ends nothing.
    while (this.#at < this.#tokens.length) {
      this.#at += 1;
      if (this.#at < this.#tokens.length) test = or(test, this.#either());
    }
    return test;
  }

  #peek(): Token['kind'] | 'end' {
    return this.#tokens[this.#at]?.kind ?? 'end';
  }

  #either(): Test {
    let test = this.#both();
    for (;;) {
      const next = this.#peek();
      if (next === 'end' || next === 'close') return test;
      if (next === 'or') {
        this.#at += 1;
        test = or(test, this.#both());
      } else if (next === 'not') {
        test = and(test, this.#both());
      } else {
        test = or(test, this.#both());
      }
    }
  }

  #both(): Test {
    let test = this.#single();
    while (this.#peek() === 'and') {
      this.#at += 1;
      test = and(test, this.#single());
    }
    return test;
  }

  #single(): Test {
    const token = this.#tokens[this.#at];
    if (token === undefined || token.kind === 'close') return () => true;
    this.#at += 1;
    if (token.kind === 'term') return term(token.words, token.phrase, this.#options);
    if (token.kind === 'open') {
      const inner = this.#either();
      if (this.#peek() === 'close') this.#at += 1;
      return inner;
    }
    const operand = this.#single();
    return token.kind === 'not' ? (text) => !operand(text) : operand;
  }
}

function or(left: Test, right: Test): Test {
  return (text) => left(text) || right(text);
}

function and(left: Test, right: Test): Test {
  return (text) => left(text) && right(text);
}

function term(words: string, phrase: boolean, options: TextOptions): Test {
  if (/[*?]/.test(words)) return wildcards(words);
  const plain = searchable(words);
  if (plain.trim() === '') return () => true;
  if (options.prefixes === true && !phrase && /^ \d+ $/.test(plain)) return (text) => text.includes(plain.trimEnd());
  // A hyphenated word is a phrase of its parts.
  return (text) => text.includes(plain);
}

function wildcards(words: string): Test {
  const pattern = words
    .split(/([*?])/)
    .map((piece) => (piece === '*' ? '\\S*' : piece === '?' ? '\\S' : escapePiece(piece)))
    .join('');
  const whole = new RegExp(` ${pattern.trim()} `, 'u');
  return (text) => whole.test(text);
}

function escapePiece(piece: string): string {
  const plain = searchable(piece).slice(1, -1);
  return `${/^\s/.test(piece) ? ' ' : ''}${plain}${/\s$/.test(piece) ? ' ' : ''}`;
}

/** A pattern over the whole value, case ignored: for e-mail addresses and telephone numbers. */
export function compilePattern(source: string): Test {
  const pattern = source
    .split(/([*?])/)
    .map((piece) => (piece === '*' ? '.*' : piece === '?' ? '.' : piece.replace(/[\\^$.|+()[\]{}/]/g, '\\$&')))
    .join('');
  const whole = new RegExp(`^${pattern}$`, 'isu');
  return (text) => whole.test(text);
}
