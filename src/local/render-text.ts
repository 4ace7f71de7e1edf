import { z } from 'zod';
import type { ShownMessage } from './slack/index.ts';

/** A message as text for a terminal: what a person would read, block by block. */
export function renderText(message: ShownMessage): string {
  const blocks = message.blocks ?? [];
  const body = blocks.length === 0 ? [plain(message.text)] : blocks.map((block) => renderBlock(block));
  const files = (message.files ?? []).map(({ name, size }) => `[file: ${name}, ${size} bytes]`);
  return [...body, ...files].filter((text) => text !== '').join('\n');
}

const text = z.object({ text: z.string() });
const inline: z.ZodType<string> = z
  .looseObject({ type: z.string(), text: z.string().optional(), url: z.string().optional() })
  .transform((element) => element.text ?? element.url ?? '');
const section = z.object({ elements: z.array(inline) }).transform(({ elements }) => elements.join(''));
const richElement = z
  .union([
    z
      .object({ type: z.literal('rich_text_list'), elements: z.array(section) })
      .transform(({ elements }) => elements.map((line) => `  • ${line}`).join('\n')),
    z
      .object({ type: z.literal('rich_text_preformatted'), elements: z.array(inline) })
      .transform(({ elements }) => `  | ${elements.join('')}`),
    section,
  ])
  .catch('');
const label = z.object({ text }).transform((button) => `[ ${button.text.text} ]`);
const cell = z
  .union([
    z
      .object({ type: z.literal('raw_number'), value: z.number(), text: z.string().optional() })
      .transform((c) => c.text ?? String(c.value)),
    text.transform((c) => c.text),
  ])
  .catch('');

const renderers: Readonly<Record<string, z.ZodType<string>>> = {
  header: z
    .object({ text })
    .transform((block) => `\n${block.text.text}\n${'─'.repeat(Math.min(80, block.text.text.length))}`),
  section: z
    .object({ text, accessory: label.optional() })
    .transform((block) => plain(block.text.text) + (block.accessory === undefined ? '' : `  ${block.accessory}`)),
  context: z
    .object({ elements: z.array(text) })
    .transform((block) => block.elements.map((e) => plain(e.text)).join('\n')),
  actions: z.object({ elements: z.array(label) }).transform((block) => block.elements.join(' ')),
  rich_text: z.object({ elements: z.array(richElement) }).transform((block) => block.elements.join('\n')),
  data_table: z.object({ rows: z.array(z.array(cell)) }).transform((block) => renderTable(block.rows)),
  // A chart never stands alone: its figures follow in words.
  data_visualization: z.unknown().transform(() => ''),
  divider: z.unknown().transform(() => '─'.repeat(40)),
};

function renderBlock(block: { readonly type: string }): string {
  const read = renderers[block.type]?.safeParse(block);
  return read?.success === true ? read.data : `(${block.type})`;
}

const widestCell = 34;

function renderTable(rows: readonly (readonly string[])[]): string {
  const cut = rows.map((row) =>
    row.map((value) => (value.length > widestCell ? `${value.slice(0, widestCell - 1)}…` : value)),
  );
  const widths = (cut[0] ?? []).map((_, i) => Math.max(...cut.map((row) => (row[i] ?? '').length)));
  const lines = cut.map((row) =>
    row
      .map((value, i) => value.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const [head = '', ...body] = lines;
  return [head, widths.map((width) => '-'.repeat(width)).join('  '), ...body].join('\n');
}

/** Undoes Slack's entities; mrkdwn marks stay, as a person would have typed them. */
function plain(mrkdwn: string): string {
  return mrkdwn
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\u2060/g, '');
}
