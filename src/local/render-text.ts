import { isObject } from './slack/check-rule.ts';
import type { Json } from './slack/elements.ts';
import type { Block, InputState, ShownMessage, ShownView } from './slack/index.ts';

/** A message as text for a terminal, block by block. */
export function renderText(message: ShownMessage): string {
  const blocks = message.blocks ?? [];
  const body = blocks.length === 0 ? [plain(message.text)] : blocks.map((block) => renderBlock(block));
  const files = (message.files ?? []).map(({ name, size }) => `[file: ${name}, ${size} bytes]`);
  return joined([...body, ...files]);
}

/** A modal or the Home tab as text: title, blocks with the values and options of their inputs, and the buttons. */
export function renderView(view: ShownView): string {
  const buttons = [view.close, view.submit].flatMap((button) => (button === null ? [] : [`[ ${button.text} ]`]));
  const blocks = view.blocks.map((block) => renderBlock(block, view.state.values[block.block_id]));
  return joined([...(view.title === null ? [] : [underlined(view.title.text)]), ...blocks, buttons.join(' ')]);
}

function joined(parts: readonly string[]): string {
  return parts.filter((text) => text !== '').join('\n');
}

/** The values of a block's inputs, by action_id. */
type Inputs = Readonly<Record<string, InputState>>;

function renderBlock(block: Block, inputs: Inputs = {}): string {
  const { accessory, element = {} } = block;
  const elements = listIn(block, 'elements');
  switch (block.type) {
    case 'header':
      return `\n${underlined(textOf(block['text']))}`;
    case 'section': {
      const beside = isObject(accessory) ? `  ${drawn(accessory, inputs)}` : '';
      const fields = listIn(block, 'fields').map(({ text }) => plain(textOf(text)).replace(/^\*(.*)\*\n/, '$1: '));
      return joined([plain(textOf(block['text'])) + beside, ...fields.map((field) => `  ${field}`)]);
    }
    case 'actions':
      return elements.map((one) => drawn(one, inputs)).join(' ');
    case 'input':
      if (!isObject(element)) return '';
      return joined([
        `${textOf(block['label'])}: ${drawn(element, inputs)}`,
        choicesOf(element),
        textOf(block['hint']),
      ]);
    case 'context':
      return elements.map(({ text }) => plain(textOf(text))).join('\n');
    case 'rich_text':
      return elements.map(richText).join('\n');
    case 'data_table':
      return renderTable(block);
    case 'data_visualization':
      return renderChart(block);
    case 'divider':
      return '─'.repeat(40);
    default:
      return `(${block.type})`;
  }
}

function listIn(json: Json, key: string): readonly Json[] {
  const list = json[key];
  return Array.isArray(list) ? list.filter(isObject) : [];
}

/** Of a text object, or a text itself. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return isObject(value) ? textOf(value['text']) : '';
}

function richText(part: Json): string {
  const inside = listIn(part, 'elements');
  if (part['type'] === 'rich_text_list') return inside.map((line) => `  • ${richText(line)}`).join('\n');
  const said = inside.map(({ text, url, user_id: user }) => {
    return textOf(text ?? url) || (user === undefined ? '' : `<@${textOf(user)}>`);
  });
  return `${part['type'] === 'rich_text_preformatted' ? '  | ' : ''}${said.join('')}`;
}

function drawn(element: Json, inputs: Inputs): string {
  if (element['type'] === 'overflow') return `[ … ${optionsOf(element).join(' | ')} ]`;
  if (element['text'] !== undefined) return `[ ${textOf(element['text'])} ]`;
  return `[${labelsIn(inputs[textOf(element['action_id'])]) || textOf(element['placeholder'])}]`;
}

const optionsOf = (element: Json) => listIn(element, 'options').map(textOf);

const optionsShown = 10;

/** A line with the options; empty for inputs that are typed. */
function choicesOf(element: Json): string {
  const labels = optionsOf(element);
  if (labels.length === 0) return '';
  const more = labels.length - optionsShown;
  return `  choices: ${labels.slice(0, optionsShown).join(' · ')}${more > 0 ? ` · and ${more} more` : ''}`;
}

/** What a person reads in an input: the labels of the chosen options, or the value. */
function labelsIn(input: InputState | undefined): string {
  return Object.entries(input ?? {})
    .flatMap(([field, value]): readonly unknown[] => (field === 'type' ? [] : [value].flat()))
    .flatMap((value) =>
      isObject(value) ? textOf(value['text'] ?? value['value']) : value === null ? [] : textOf(value),
    )
    .join(', ');
}

function renderChart({ title, chart }: Json): string {
  const lines = listIn(isObject(chart) ? chart : {}, 'series').map((series) => {
    const points = listIn(series, 'data').map(({ label, value }) => `${textOf(label)} ${String(value)}`);
    return { name: textOf(series['name']), points: points.join(' · ') };
  });
  const [only, ...others] = lines;
  if (others.length === 0) return `${textOf(title)}: ${only?.points ?? ''}`;
  return joined([`${textOf(title)}:`, ...lines.map(({ name, points }) => `  ${name}: ${points}`)]);
}

function underlined(words: string): string {
  return `${words}\n${'─'.repeat(Math.min(80, words.length))}`;
}

const widestCell = 44;

function renderTable(table: Json): string {
  const rows: readonly unknown[] = Array.isArray(table['rows']) ? table['rows'] : [];
  const cells = rows.map((row) => (Array.isArray(row) ? row.filter(isObject) : []));
  const cut = cells.map((row) =>
    row.map(({ text, value }) => {
      const said = textOf(text ?? String(value));
      return said.length > widestCell ? `${said.slice(0, widestCell - 1)}…` : said;
    }),
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

/** Decodes Slack's entities; mrkdwn marks stay. */
function plain(mrkdwn: string): string {
  return mrkdwn
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\u2060/g, '');
}
