import type { CallToolResult } from '@modelcontextprotocol/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { LocalSlackOptions } from '../../../src/local/slack/index.ts';
import { openSlack } from '../../support/open-slack.ts';
import { startTinyMcpServer } from './tiny-mcp-server.ts';
import { ANA } from './view-parts.ts';

const text = (words: string) => [{ type: 'text' as const, text: words }];
const section = (words: string) => ({ type: 'section', text: { type: 'plain_text', text: words } });
const button = (action_id: string, value?: string) => ({
  type: 'button',
  action_id,
  text: { type: 'plain_text', text: action_id },
  ...(value !== undefined && { value }),
});
const chart = {
  type: 'data_visualization',
  title: 'Origins',
  chart: {
    type: 'bar',
    series: [{ name: 'a', data: [{ label: 'China', value: 1 }] }],
    axis_config: { categories: ['China'] },
  },
};

describe('Slackbot as a client of the app', () => {
  type Answer = Parameters<typeof startTinyMcpServer>[1];
  async function start(answer: Answer = () => ({ content: text('done') }), options: LocalSlackOptions = {}) {
    const slack = await openSlack(options);
    const server = await startTinyMcpServer(slack, answer);
    onTestFinished(() => server.close());
    return { slack, server };
  }

  const call = async (result: CallToolResult) => {
    const { slack } = await start(() => result);
    const answer = await slack.slackbot.call(ANA, 'shipments', { company: 'acme' });
    if (!answer.ok) throw new Error(answer.text);
    return answer;
  };
  const callWithBlocks = (blocks: unknown) => call({ content: text('in words'), _meta: { slack: { blocks } } });

  it('knows no tools of an app without a server', async () => {
    const slack = await openSlack();
    const refused = {
      ok: false,
      error: 'no_mcp_server',
      text: 'Trade has no MCP server, so Slackbot has no tools of it.',
    };
    expect(await slack.slackbot.list(ANA)).toEqual(refused);
    expect(await slack.slackbot.call(ANA, 'shipments', {})).toEqual(refused);
  });

  it('cuts a call that takes too long', async () => {
    const { slack } = await start(() => new Promise(() => undefined), { toolTimeoutMs: 50 });
    expect(await slack.slackbot.call(ANA, 'shipments', { company: 'acme' })).toEqual({
      ok: false,
      error: 'operation_timeout',
      text: 'shipments did not answer within 0.05 seconds.',
    });
  });

  it('tells what the server refuses, and who is nobody', async () => {
    const { slack } = await start();
    expect(await slack.slackbot.call('U0NOBODY01', 'shipments', {})).toMatchObject({ error: 'user_not_found' });
    expect(await slack.slackbot.call(ANA, 'sink', {})).toMatchObject({ error: 'mcp_error' });
    slack.setMcpUrl('http://127.0.0.1:9/slack/mcp');
    expect(await slack.slackbot.list(ANA)).toMatchObject({ error: 'mcp_error' });
  });

  it('shows text where no blocks come, and the words of a failure', async () => {
    expect(await call({ content: text('out of credits'), isError: true })).toMatchObject({
      text: 'out of credits',
      isError: true,
      blocks: [],
      buttons: [],
    });
  });

  it.each([
    ['too many', Array.from({ length: 51 }, () => ({ type: 'divider' })), /no more than 50/],
    ['a type that is not allowed', [section('Acme'), { type: 'markdown', text: 'x' }], /"markdown"/],
    ['an older table', [{ type: 'table', rows: [[{ type: 'raw_text', text: 'x' }]] }], /"table"/],
    ['a block against the rules', [section('Acme'), section('')], /characters \/blocks\/1/],
    ['three charts', [chart, chart, chart], /no more than 2 charts/],
    [
      'a value over 2,000 characters',
      [{ type: 'actions', elements: [button('tool:t', 'x'.repeat(2001))] }],
      /2001 characters/,
    ],
    ['no list', { type: 'section' }, /invalid_blocks_format/],
    ['no blocks at all', ['section'], /""/],
  ])('drops all blocks for %s, and keeps the text', async (_, blocks, why) => {
    const answer = await callWithBlocks(blocks);
    expect(answer).toMatchObject({ text: 'in words', blocks: [], buttons: [] });
    expect(answer.dropped).toMatch(why);
  });

  it('makes only those buttons live that call a tool with a JSON object', async () => {
    const elements = [
      button('tool:shipments', '{"company":"acme","page":2}'),
      button('next', '{"company":"acme"}'),
      ...[undefined, 'acme', '["acme"]', 'null'].map((value, at) => button(`tool:t${at}`, value)),
    ];
    const accessory = button('tool:book', '{}');
    const { blocks, buttons } = await callWithBlocks([
      { type: 'actions', block_id: 'pages', elements },
      { ...section('Acme'), block_id: 'row', accessory },
    ]);
    expect(blocks[0]?.['elements']).toHaveLength(6);
    expect(buttons).toEqual([
      {
        label: 'tool:shipments',
        blockId: 'pages',
        actionId: 'tool:shipments',
        tool: 'shipments',
        args: { company: 'acme', page: 2 },
      },
      { label: 'tool:book', blockId: 'row', actionId: 'tool:book', tool: 'book', args: {} },
    ]);
  });

  it('answers the page', async () => {
    const { slack } = await start();
    const post = async (path: string, body: object): Promise<unknown> => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      return (await fetch(`${slack.url}/client/slackbot/${path}`, init)).json();
    };
    expect(await post('tools', { user: ANA })).toMatchObject({ ok: true, tools: [{ name: 'shipments' }, {}] });
    const called = { user: ANA, tool: 'shipments', args: { company: 'acme' } };
    expect(await post('call', called)).toMatchObject({ ok: true, text: 'done' });
  });
});
