import { App, type types } from '@slack/bolt';

/*
 * The plainest bot that answers the same questions: Bolt as its documentation shows it, global fetch, `respond()`. It
 * validates nothing, remembers nothing and books nothing.
 */

interface Row {
  arrival_date: string;
  bol_number: string;
  company_name: string;
  supplier_name: string;
  supplier_country: string;
  product_description: string;
  weight: number | null;
  entry_port: string;
  hs_code: string;
}

interface Page {
  requestCost: number;
  creditsRemaining: number;
  data: { data: Row[]; totalCount: number };
}

const env = (name: string): string => process.env[name] ?? '';

const app = new App({
  token: env('SLACK_BOT_TOKEN'),
  signingSecret: env('SLACK_SIGNING_SECRET'),
  clientOptions: { slackApiUrl: env('SLACK_API_URL') },
  customRoutes: [{ path: '/healthz', method: 'GET', handler: (_, response) => response.writeHead(200).end() }],
});

app.command('/trade', async ({ ack, command, respond }) => {
  await ack();
  const question = readQuestion(command.text);
  const answer = await fetch(`${env('TRADE_API_URL')}/v1.0/powerquery/us-import/bols?${question.toString()}`, {
    headers: { ServiceApiKey: env('TRADE_API_KEY') },
  });
  const page: unknown = await answer.json();
  if (!isPage(page)) return;
  const title = `${page.data.totalCount.toLocaleString()} US import shipments`;
  await respond({ response_type: 'ephemeral', text: title, blocks: blocksOf(title, question, page) });
});

/** Believes the service. */
function isPage(value: unknown): value is Page {
  return typeof value === 'object';
}

/** `shipments company:company/acme page:2 from:01/01/2021 to:12/31/2025 steel` as the service's query. */
function readQuestion(text: string): URLSearchParams {
  const words = text.split(' ').slice(1);
  const valueOf = (key: string) => words.find((word) => word.startsWith(`${key}:`))?.slice(key.length + 1) ?? '';
  const company = valueOf('company').replace('company/', '');
  const product = words
    .filter((word) => !word.includes(':'))
    .join(' ')
    .replaceAll('"', '');
  return new URLSearchParams({
    ...(company && { company }),
    ...(product && { product_description: product }),
    start_date: valueOf('from'),
    end_date: valueOf('to'),
    page_size: '10',
    offset: String((Number(valueOf('page')) - 1) * 10),
  });
}

function blocksOf(title: string, question: URLSearchParams, page: Page): types.KnownBlock[] {
  const offset = Number(question.get('offset'));
  const end = offset + page.data.data.length;
  const cells = page.data.data.map((row) => [
    row.arrival_date,
    row.bol_number,
    row.supplier_name,
    row.supplier_country,
    row.product_description,
    row.weight?.toLocaleString(),
    row.entry_port,
    row.hs_code,
  ]);
  const head = ['Arrived', 'Bill of lading', 'Supplier', 'Supplier country', 'Product', 'Weight', 'Port', 'HS code'];
  return [
    { type: 'header', text: { type: 'plain_text', text: title } },
    { type: 'section', text: { type: 'plain_text', text: `Rows ${offset + 1}–${end} of ${page.data.totalCount}.` } },
    {
      type: 'data_table',
      caption: title,
      rows: [head, ...cells].map((row) => row.map((text) => ({ type: 'raw_text' as const, text: text || '–' }))),
    },
    {
      type: 'actions',
      elements: [
        {
          type: 'button',
          action_id: 'next',
          text: { type: 'plain_text', text: 'Next page' },
          value: JSON.stringify({ ...Object.fromEntries(question), offset: end }),
        },
      ],
    },
    {
      type: 'context',
      elements: [
        { type: 'plain_text', text: `${page.requestCost} credits · ${page.creditsRemaining.toLocaleString()} left` },
      ],
    },
  ];
}

await app.start(Number(env('PORT')));
