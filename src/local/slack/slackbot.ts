import { z } from 'zod';
import { checkBlocks } from './check-blocks.ts';
import { isObject } from './check-rule.ts';
import type { Context } from './context.ts';
import { elementsIn, type Json } from './elements.ts';
import { signRequest } from './http-courier.ts';
import type { Block } from './types.ts';
import { userOf } from './workspace.ts';

/** How long Slackbot waits for one tool, as Slack does. */
export const TOOL_TIMEOUT_MS = 60_000;

/** The blocks that Slackbot shows. One of another type, and it shows none of them. */
const ALLOWED: ReadonlySet<string> = new Set([
  ...['header', 'section', 'context', 'rich_text', 'actions', 'data_table', 'data_visualization', 'input', 'divider'],
]);

interface SlackbotOptions {
  /** Undefined where the app has no MCP server. */
  readonly mcpUrl: () => string | undefined;
  readonly toolTimeoutMs: number;
}

/** Slackbot as an MCP client of the app, for one person at a time. */
export function createSlackbot(context: Context, options: SlackbotOptions) {
  const timeout = options.toolTimeoutMs;
  /** A connection for each call, as for a server that keeps no sessions. */
  const withClient = async <T>(user: string, what: string, run: (client: McpClient) => Promise<T>) => {
    const url = options.mcpUrl();
    if (url === undefined)
      return failure(
        'no_mcp_server',
        `${context.workspace.bot.name} has no MCP server, so Slackbot has no tools of it.`,
      );
    if (userOf(context.workspace, user) === undefined) return failure('user_not_found', 'There is no such person.');
    const { Client, StreamableHTTPClientTransport, SdkError, SdkErrorCode } = await mcpLibrary();
    const client = new Client(
      { name: 'slackbot', version: '1.0.0' },
      { capabilities: { extensions: { 'io.slack/block-kit': { mimeTypes: ['application/vnd.slack.blocks+json'] } } } },
    );
    try {
      await client.connect(new StreamableHTTPClientTransport(new URL(url), { fetch: signed(context, user) }), {
        timeout,
      });
      return await run(client);
    } catch (error) {
      if (error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout)
        return failure('operation_timeout', `${what} did not answer within ${timeout / 1_000} seconds.`);
      return failure('mcp_error', `${what} failed: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      await client.close();
    }
  };
  return {
    list: (user: string) =>
      withClient(user, 'The list of tools', async (client) => {
        const { tools } = await client.listTools({}, { timeout });
        return { ok: true, tools: tools.map(toolOf) } as const;
      }),
    /** Asks nobody: whether the person has to agree first is `asksFirst` of the tool. */
    call: (user: string, name: string, args: Json) =>
      withClient(user, name, async (client) => {
        const result = await client.callTool({ name, arguments: args }, { timeout });
        return answerOf(context, resultSchema.parse(result));
      }),
  };
}

/** Loaded with the first call: most runs have no Slackbot. */
const mcpLibrary = () => import('@modelcontextprotocol/client');
type McpClient = InstanceType<Awaited<ReturnType<typeof mcpLibrary>>['Client']>;
type Tool = Awaited<ReturnType<McpClient['listTools']>>['tools'][number];

type Failure = 'no_mcp_server' | 'user_not_found' | 'operation_timeout' | 'mcp_error';
const failure = (error: Failure, text: string) => ({ ok: false, error, text }) as const;

/** Sends as Slack does: every message says who asks, and the whole body is signed. */
function signed({ workspace: { team }, secrets, clock }: Context, user: string) {
  const slack = { user_id: user, team_id: team.id, ...(team.enterprise && { enterprise_id: team.enterprise.id }) };
  return (url: string | URL, init: RequestInit = {}): Promise<Response> => {
    const body = typeof init.body === 'string' ? withIdentity(init.body, slack) : '';
    const timestamp = String(Math.floor(clock() / 1_000));
    const headers = new Headers(init.headers);
    headers.set('x-slack-request-timestamp', timestamp);
    headers.set('x-slack-signature', signRequest(secrets.signingSecret, timestamp, body));
    return fetch(url, { ...init, headers, ...(body !== '' && { body }) });
  };
}

function withIdentity(body: string, slack: Json): string {
  const message: unknown = JSON.parse(body);
  if (!isObject(message) || message['method'] === undefined) return body;
  const params = isObject(message['params']) ? message['params'] : {};
  const meta = isObject(params['_meta']) ? params['_meta'] : {};
  return JSON.stringify({ ...message, params: { ...params, _meta: { ...meta, slack } } });
}

/** A tool that does not say it only reads may write, so Slackbot asks the person before each call. */
function toolOf({ name, title, description = '', inputSchema, annotations }: Tool) {
  return { name, title, description, inputSchema, asksFirst: annotations?.readOnlyHint !== true };
}

const resultSchema = z.object({
  content: z.array(z.looseObject({ type: z.string(), text: z.string().optional() })).default([]),
  isError: z.boolean().default(false),
  _meta: z.looseObject({ slack: z.looseObject({ blocks: z.unknown() }).optional() }).optional(),
});

/** `dropped`: why Slack dropped the blocks that came along, if it did. */
function answerOf(context: Context, { content, isError, _meta }: z.output<typeof resultSchema>) {
  const text = content.flatMap((part) => (part.type === 'text' ? [part.text ?? ''] : [])).join('\n\n');
  const sent = _meta?.slack?.blocks;
  const { blocks, dropped } = acceptBlocks(context, sent ?? []);
  return { ok: true, text, isError, blocks, buttons: blocks.flatMap(buttonsIn), dropped } as const;
}

/** All of them, or none and why. */
function acceptBlocks({ faults, newId }: Context, sent: unknown): { blocks: readonly Block[]; dropped?: string } {
  const types = Array.isArray(sent) ? sent.map((block: unknown) => (isObject(block) ? String(block['type']) : '')) : [];
  const foreign = types.find((type) => !ALLOWED.has(type));
  if (foreign !== undefined) return { blocks: [], dropped: `Slackbot shows no block of the type "${foreign}"` };
  const verdict = checkBlocks(sent, faults.refuseBlockTypes, () => newId(5));
  if (verdict.ok) return { blocks: verdict.blocks };
  const [first] = verdict.problems;
  return { blocks: [], dropped: first === undefined ? verdict.error : `${first.what} ${first.at}` };
}

/** Buttons that work: pressing one calls its tool. All other elements of an answer do nothing. */
function buttonsIn(block: Block) {
  return elementsIn([block]).flatMap(({ blockId, element }) => {
    const { type, action_id: actionId, value, text } = element;
    if (type !== 'button' || typeof actionId !== 'string' || !actionId.startsWith('tool:')) return [];
    const args = argumentsIn(value);
    if (args === undefined) return [];
    const label = isObject(text) ? String(text['text']) : '';
    return [{ label, blockId, actionId, tool: actionId.slice('tool:'.length), args }];
  });
}

function argumentsIn(value: unknown): Json | undefined {
  if (typeof value !== 'string') return undefined;
  try {
    const args: unknown = JSON.parse(value);
    return isObject(args) ? args : undefined;
  } catch {
    return undefined;
  }
}
