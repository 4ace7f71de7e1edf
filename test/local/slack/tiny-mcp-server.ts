import { createServer, type IncomingHttpHeaders } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { type CallToolResult, createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { listen } from '../../../src/local/slack/http.ts';
import type { LocalSlack } from '../../../src/local/slack/index.ts';

interface TinyMcpServer {
  /** What was posted, as it came. */
  readonly posts: { readonly headers: IncomingHttpHeaders; readonly body: string }[];
  close(): Promise<void>;
}

const company = z.string().describe('A company by its name');
const shipmentsInput = z.object({
  company,
  dataset: z.enum(['us-import', 'us-export']).optional().describe('Which records'),
  page_size: z.int().min(1).max(50).optional(),
  late_only: z.boolean().optional(),
  countries: z.array(z.string()).optional().describe('Countries of origin'),
});

/** The smallest app for Slackbot: a tool that reads and one that writes, whose answers the test gives. Not for other use. */
export async function startTinyMcpServer(
  slack: LocalSlack,
  answer: (tool: string, args: object, meta: unknown) => CallToolResult | Promise<CallToolResult>,
): Promise<TinyMcpServer> {
  const posts: TinyMcpServer['posts'] = [];
  const handle = toNodeHandler(
    createMcpHandler(() => {
      const server = new McpServer({ name: 'tiny', version: '1.0.0' });
      server.registerTool(
        'shipments',
        { description: 'Shipments of a company', inputSchema: shipmentsInput, annotations: { readOnlyHint: true } },
        (args, { mcpReq }) => answer('shipments', args, mcpReq._meta),
      );
      server.registerTool(
        'book',
        { description: 'Books space', inputSchema: z.object({ company }) },
        (args, { mcpReq }) => answer('book', args, mcpReq._meta),
      );
      return server;
    }),
  );
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const { method = 'GET', url = '/' } = request;
      if (method === 'POST') posts.push({ headers: request.headers, body });
      void handle(Object.assign(request, { method, url }), response, body === '' ? undefined : JSON.parse(body));
    });
  });
  const { url, close } = await listen(server);
  slack.setMcpUrl(`${url}/slack/mcp`);
  return { posts, close };
}
