import { z } from 'zod';
import { datasetSchema } from '../model/datasets.ts';
import { type LookUp, lookUpSchema, maxPageSize } from '../model/look-up.ts';
import { readJson } from '../slack/button-values.ts';
import type { ToolLine } from '../slack/mcp.ts';
import type { LookUpTool } from './feature.ts';
import { isMistakes, type Reading, withPreferences } from './reader/query/read-query.ts';
import { filterOf, normalizeText, tokenize, type Tokens, type TypedFilter } from './reader/query/tokens.ts';

interface Typed {
  readonly words: string;
  readonly filters: Readonly<Record<string, string | undefined>>;
  readonly excluded?: Readonly<Record<string, string | undefined>>;
}

interface LookUpLine<S extends z.ZodRawShape> extends Pick<ToolLine, 'name' | 'title' | 'description'> {
  readonly input: S;
  readonly hasRows?: true;
  /** The arguments that are read as typed text. `readTokens` gets the others as they are. */
  readonly typed: (args: z.infer<z.ZodObject<S>>) => Partial<Typed>;
  readonly readTokens: (tokens: Tokens, today: string, args: z.infer<z.ZodObject<S>>) => Reading;
  readonly argsOf?: LookUpTool['argsOf'];
}

/** Reads arguments as a verb reads typed text: dates such as `last90d`, names, countries in any language. */
export function lookUpTool<S extends z.ZodRawShape>(line: LookUpLine<S>): LookUpTool {
  const { name, title, description } = line;
  const byToken = (lookUp: LookUp) => (lookUp.do === name ? { page_token: writeToken(lookUp) } : null);
  const isPaged = line.argsOf === undefined;
  const input = z.strictObject(line.input);
  return {
    is: 'look-up',
    name,
    title,
    description,
    argsOf: line.argsOf ?? byToken,
    input: input.extend({ ...(line.hasRows && rowsInput), ...(isPaged && tokenInput) }),
    read(given, { today, preferences }) {
      const args = z.object(line.input).parse(given);
      const { words = '', filters = {}, excluded = {} } = line.typed(args);
      const { page_size: size } = z.object(rowsInput).parse(given);
      const tokens = tokenize(normalizeText(words));
      if (tokens.openQuote) return ["A quotation mark isn't closed."];
      const wanted = typedFilters({ ...filters, size: size?.toString() }, false);
      const all = { ...tokens, filters: [...tokens.filters, ...wanted, ...typedFilters(excluded, true)] };
      const reading = line.readTokens(withPreferences(name, all, preferences), today, args);
      if (isMistakes(reading)) return reading;
      // Words that may name a firm count as a product: agents have separate fields for firms.
      return named.safeParse(reading).data?.otherwise ?? lookUpSchema.parse(reading);
    },
  };
}

function typedFilters(filters: Typed['filters'], excluded: boolean): TypedFilter[] {
  return Object.entries(filters).flatMap(([key, value = '']) =>
    value.trim() === '' ? [] : [{ ...filterOf(key, value.trim(), excluded), quoted: false }],
  );
}

const rowsInput = {
  page_size: z.int().min(1).max(maxPageSize).optional().describe('Rows, 1 to 50. Every row costs credits.'),
};
const tokenWords = 'From an earlier answer, for its next page; nothing else is read then.';
const tokenInput = { page_token: z.string().max(6_000).optional().describe(tokenWords) };

const named = z.object({ do: z.literal('name'), otherwise: lookUpSchema });

export const textInput = z.string().max(300);
const byName = (words: string) => z.record(z.string().max(40), textInput).optional().describe(words);

export const queryInput = {
  words: textInput.optional().describe('Words of the product, such as "ball bearings"; AND, OR, NOT and * work.'),
  company: textInput.optional().describe('The importer (of us-export the exporter): a name or, better, a slug.'),
  supplier: textInput.optional().describe('The foreign supplier: a name or, better, a slug.'),
  country: textInput
    .optional()
    .describe("The other side's country, in English or as an ISO code; several with commas."),
  hs: textInput.optional().describe('HS code: 2 to 10 digits.'),
  from: textInput.optional().describe('First day: 2026-01-31, 2026-01, last90d, ytd. The last 12 months unless given.'),
  to: textInput.optional().describe('Last day, inclusive.'),
  dataset: datasetSchema.optional().describe('us-import unless given, or what the person prefers.'),
  filters: byName(
    'Other filters by name: port, weight (500..2000), teu, vessel, carrier, container, notify, broker, rfc, pedimento, value.',
  ),
  exclude_words: textInput.optional().describe('A word or phrase of the product to leave out.'),
  exclude_countries: textInput.optional().describe("The other side's countries to leave out, with commas between."),
  exclude: byName(
    'Other things to leave out by name: hs, port, vessel, container, notify. Other filters cannot leave out.',
  ),
};

const query = z.object(queryInput);

/** The arguments of a query; a tool's own ones are left out. */
export function queryTyped(given: z.infer<typeof query>): Typed {
  const { words, filters, exclude, exclude_words: product, exclude_countries: country, ...named } = query.parse(given);
  return { words: words ?? '', filters: { ...filters, ...named }, excluded: { ...exclude, product, country } };
}

export const watchTool = 'offer_watch';

export const writeToken = (lookUp: LookUp): string => Buffer.from(JSON.stringify(lookUp)).toString('base64url');

export const readToken = (token: string): LookUp | null =>
  readJson(lookUpSchema, Buffer.from(token, 'base64url').toString());
