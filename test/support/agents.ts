import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv';
import { z } from 'zod';
import { slackHeaders } from './signed-form.ts';

/** The two ways in which clients greet: as of 2025, and as of 2026-07-28. */
export const handshakes = ['legacy', 'auto'] as const;
export type Handshake = (typeof handshakes)[number];

type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

/** Sends like Slackbot: each message signed, with whom it asks for. @param slack null for nobody */
export function asSlackbot(secret: string, slack: object | null): Fetch {
  return (url, init = {}) => {
    const message = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as { params?: { _meta?: object } };
    const _meta = { ...message.params?._meta, ...(slack !== null && { slack }) };
    const body = JSON.stringify({ ...message, params: { ...message.params, _meta } });
    const headers = { ...Object.fromEntries(new Headers(init.headers)), ...slackHeaders(secret, body) };
    return fetch(url, { ...init, body, headers });
  };
}

export function withToken(token: string): Fetch {
  return (url, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    return fetch(url, { ...init, headers });
  };
}

const result = z.object({
  content: z.array(z.object({ text: z.string() })),
  isError: z.boolean().default(false),
  structuredContent: z.looseObject({ says: z.string(), data: z.unknown() }).optional(),
  _meta: z.object({ slack: z.object({ blocks: z.array(z.looseObject({ type: z.string() })) }).optional() }).optional(),
});

/** What an agent got. */
interface AgentAnswer {
  /** In the bot's own words. */
  readonly said: string;
  /** What is marked as data; empty for none. */
  readonly data: string;
  readonly isError: boolean;
  readonly blocks: readonly { readonly type: string }[];
  readonly nextPage: string | undefined;
  /** For programs; missing with an error. The client has held it against the tool's schema. */
  readonly structured: z.infer<typeof result>['structuredContent'];
}

/** Shared, since each one compiles the schema of schemas first, which takes longer than most tests. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();

/** An agent with the official client. */
export async function connectAgent(url: string, send: Fetch, handshake: Handshake = 'auto') {
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    { versionNegotiation: { mode: handshake }, jsonSchemaValidator },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { fetch: send }));
  return {
    client,
    call: async (name: string, args: Record<string, unknown> = {}): Promise<AgentAnswer> => {
      const {
        content,
        isError,
        structuredContent: structured,
        _meta,
      } = result.parse(await client.callTool({ name, arguments: args }));
      const [said = '', ...data] = content.map(({ text }) => text);
      const nextPage = /^next_page_token: (\S+)$/m.exec(said)?.[1];
      return { said, data: data.join('\n'), isError, blocks: _meta?.slack?.blocks ?? [], nextPage, structured };
    },
  };
}
