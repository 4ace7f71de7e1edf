import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { type FieldKind, filterKinds } from './filters.ts';
import type { LocalTradeService } from './start.ts';
import { routes } from './routes.ts';
import { type ServiceReply } from './service.ts';
import { type Dataset } from './types.ts';

type Value = string | number | boolean | string[] | undefined;
type Parameters = Readonly<Record<string, z.ZodType<Value>>>;

const text = (about: string): z.ZodType<Value> => z.string().optional().describe(about);
const names = (about: string): z.ZodType<Value> => z.array(z.string()).optional().describe(about);
const flag: z.ZodType<Value> = z.boolean().optional();
const segment = (about: string): z.ZodType<Value> => z.string().min(1).describe(about);

const page: Parameters = {
  page_size: z.int().min(1).max(50).optional().describe('Records per page; 10 by default'),
  offset: z.int().min(0).optional().describe('Rows to skip; 0 by default'),
  page: z.int().min(1).optional().describe('Counts from 1 and takes precedence over offset'),
};
const narrowing: Parameters = {
  fields: names('The only fields to return; not together with exclude'),
  exclude: names('Fields to leave out'),
  format: z.enum(['json', 'toon']).optional(),
};
const search: Parameters = {
  name: text('At least one of name, phone and website is required'),
  phone: text('Telephone number'),
  website: text('Address of the website'),
  ...page,
};
const product: Parameters = {
  words: segment('What the product is called in shipment records'),
  countries: names('Only firms of these countries, by English name'),
  exclude_countries: names('No firms of these countries'),
  ...page,
};
const slug = segment('From the key of a search hit, without company/ or supplier/');
const number = segment('Bill of lading number');
const id = segment('Number of the pedimento line');

const words = 'AND, OR, NOT, "phrases", at most one * and three ?; words without an operator mean OR';
const forms: Readonly<Record<Exclude<FieldKind, 'flag'>, string>> = {
  slug: 'A slug, not a name',
  text: words,
  name: words,
  port: `${words}; the comma of "Houston, Tx" is part of the name`,
  code: `Digits without dots; ${words}`,
  list: words,
  pattern: 'At most one * and three ?',
  plain: 'The exact value',
  range: '500 TO 2000, 500 TO * or * TO 2000',
};

const charged = new Set(routes.flatMap(({ pattern, purpose }) => (purpose === 'data' ? [pattern.join('/')] : [])));

/**
 * A route as a tool.
 * @param path after /v1.0; a parameter in braces fills an open segment, the others go into the query
 */
function tool(name: string, path: string, about: string, takes: Parameters) {
  const isCharged = charged.has(path.replace(/\{\w+\}/, '*'));
  const description = `${about}. ${isCharged ? 'Charged: requestCost in the answer says how much.' : 'Free.'}`;
  const inputSchema = z.object({ ...takes, ...narrowing });
  return { name, path, config: { description, inputSchema, annotations: { readOnlyHint: true } } };
}

function powerQuery(dataset: Dataset, view: string, about: string): ReturnType<typeof tool> {
  const filters = filterKinds(dataset).map(
    ([name, kind]) => [name, kind === 'flag' ? flag : text(forms[kind])] as const,
  );
  const takes: Parameters = {
    ...Object.fromEntries(filters),
    include_omitted_data: flag.describe('Also rows without a company or supplier'),
    start_date: text('mm/dd/yyyy; 01/01/2021 by default'),
    end_date: text('mm/dd/yyyy; the last day of the previous month by default'),
    ...(/^(bols|declarations)$/.test(view) ? {} : { sort_by: text('weight or teu; by default the count of records') }),
    ...page,
  };
  return tool(`${dataset}-${view}`.replaceAll('-', '_'), `powerquery/${dataset}/${view}`, about, takes);
}

const tools = [
  tool('company_search', 'company/search', 'Companies with their slugs', search),
  tool('supplier_search', 'supplier/search', 'Suppliers with their slugs', search),
  tool('company_profile', 'company/{slug}', 'Profile of a US importer', { slug }),
  tool('supplier_profile', 'supplier/{slug}', 'Profile of a supplier to the US', { slug }),
  tool('company_bols', 'company/{slug}/bols', 'Bill numbers of a company', { slug, ...page }),
  tool('supplier_bols', 'supplier/{slug}/bols', 'Bill numbers of a supplier', { slug, ...page }),
  tool('bol', 'bol/{number}', 'One US import bill of lading', { number }),
  tool('product_companies', 'product/{words}/companies', 'Companies that buy a product, by relevance', product),
  tool('product_suppliers', 'product/{words}/suppliers', 'Suppliers of a product, by relevance', product),
  tool('database_updated', 'database-updated', 'Date of the last update', {}),
  powerQuery('us-import', 'bols', 'US import bills of lading'),
  powerQuery('us-import', 'companies', 'Companies in US import bills, by volume'),
  powerQuery('us-import', 'suppliers', 'Suppliers in US import bills, by volume'),
  powerQuery('us-export', 'bols', 'US export bills of lading'),
  powerQuery('us-export', 'companies', 'Companies in US export bills, by volume'),
  tool('us_export_bol', 'powerquery/us-export/bols/{number}', 'One US export bill of lading', { number }),
  powerQuery('mx-import', 'declarations', 'Mexican import pedimentos'),
  powerQuery('mx-import', 'companies', 'Companies in Mexican import pedimentos, by volume'),
  powerQuery('mx-import', 'suppliers', 'Suppliers in Mexican import pedimentos, by volume'),
  powerQuery('mx-import', 'brokers', 'Customs brokers in Mexican import pedimentos, by volume'),
  tool('mx_import_declaration', 'powerquery/mx-import/declarations/{id}', 'One Mexican import pedimento', { id }),
  powerQuery('mx-export', 'declarations', 'Mexican export pedimentos'),
  powerQuery('mx-export', 'companies', 'Companies in Mexican export pedimentos, by volume'),
  powerQuery('mx-export', 'suppliers', 'Suppliers in Mexican export pedimentos, by volume'),
  powerQuery('mx-export', 'brokers', 'Customs brokers in Mexican export pedimentos, by volume'),
  tool('mx_export_declaration', 'powerquery/mx-export/declarations/{id}', 'One Mexican export pedimento', { id }),
];

/** One request to /mcp, with a key that the service knows. */
export interface McpExchange {
  readonly service: LocalTradeService;
  readonly latencyMs: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * Answers a request to the MCP interface: Streamable HTTP without sessions, in both generations of the protocol. Each
 * tool calls its route, so what holds for a route (charge, refusal, fault, record) holds for its tool.
 */
export function handleMcp(exchange: McpExchange): Promise<void> {
  const handle = toNodeHandler(createMcpHandler(() => serverFor(exchange)));
  const { method = 'POST', url = '/' } = exchange.request;
  return handle(Object.assign(exchange.request, { method, url }), exchange.response);
}

function serverFor(exchange: McpExchange): McpServer {
  const { service, headers } = exchange;
  const server = new McpServer({ name: 'local-trade-service', version: '1.0.0' });
  for (const { name, path, config } of tools) {
    server.registerTool(name, config, async (values, { mcpReq }) => {
      const reply = service.handle({ method: 'GET', url: urlOf(path, values), headers });
      await travel(reply, exchange, mcpReq.signal);
      return { content: [{ type: 'text', text: reply.body }], isError: reply.status !== 200 };
    });
  }
  return server;
}

function urlOf(path: string, values: Readonly<Record<string, Value>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && !path.includes(`{${name}}`)) query.set(name, String(value));
  const filled = path.replace(/\{(\w+)\}/, (_, name: string) => encodeURIComponent(String(values[name])));
  return `/v1.0/${filled}?${query.toString()}`;
}

/** Takes the time of an answer over the socket, or breaks the connection where a fault says so. */
async function travel({ wire }: ServiceReply, exchange: McpExchange, signal: AbortSignal): Promise<void> {
  const { response, latencyMs } = exchange;
  if (wire?.kind === 'reset' || wire?.kind === 'truncate') response.socket?.resetAndDestroy();
  if (wire && wire.kind !== 'delay') await once(response, 'close');
  else await (wire?.until ?? setTimeout(latencyMs + (wire?.ms ?? 0), undefined, { signal }));
}
