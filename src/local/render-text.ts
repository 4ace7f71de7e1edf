import { z } from 'zod';
import type { InputState, ShownMessage, ShownView } from './slack/index.ts';

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
  const blocks = view.blocks.map((block) => renderBlock(block, renderersFor(view.state.values[block.block_id] ?? {})));
  return joined([...(view.title === null ? [] : [underlined(view.title.text)]), ...blocks, buttons.join(' ')]);
}

function joined(parts: readonly string[]): string {
  return parts.filter((text) => text !== '').join('\n');
}

/** The values of a block's inputs, by action_id. */
type Inputs = Readonly<Record<string, InputState>>;

const text = z.object({ text: z.string() });
const inline: z.ZodType<string> = z
  .looseObject({
    type: z.string(),
    text: z.string().optional(),
    url: z.string().optional(),
    user_id: z.string().optional(),
  })
  .transform(({ text: said, url, user_id: user }) => said ?? url ?? (user === undefined ? '' : `<@${user}>`));
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
const withOptions = z.object({ options: z.array(z.object({ text })) });
const elementIn = (inputs: Inputs): z.ZodType<string> =>
  z
    .looseObject({ action_id: z.string().optional(), text: text.optional(), placeholder: text.optional() })
    .transform((element) => {
      const read = withOptions.safeParse(element);
      if (read.success && element['type'] === 'overflow')
        return `[ … ${read.data.options.map((option) => option.text.text).join(' | ')} ]`;
      if (element.text !== undefined) return `[ ${element.text.text} ]`;
      const shown = labelsIn(inputs[element.action_id ?? '']);
      return `[${shown === '' ? (element.placeholder?.text ?? '') : shown}]`;
    });
const optionsShown = 10;

/** A line with the options; empty for inputs that are typed. */
function choicesOf(element: unknown): string {
  const read = withOptions.safeParse(element);
  if (!read.success) return '';
  const labels = read.data.options.map((option) => option.text.text);
  const more = labels.length - optionsShown;
  return `  choices: ${labels.slice(0, optionsShown).join(' · ')}${more > 0 ? ` · and ${more} more` : ''}`;
}
const chosen = z.looseObject({ text: text.optional(), value: z.string().optional() });

/** What a person reads in an input: the labels of the chosen options, or the value. */
function labelsIn(input: InputState | undefined): string {
  return Object.entries(input ?? {})
    .flatMap(([field, value]): readonly unknown[] => (field === 'type' ? [] : [value].flat()))
    .flatMap((value) => {
      if (typeof value === 'string') return [value];
      const option = chosen.safeParse(value);
      return option.success ? [option.data.text?.text ?? option.data.value ?? ''] : [];
    })
    .join(', ');
}
const cell = z
  .union([
    z
      .object({ type: z.literal('raw_number'), value: z.number(), text: z.string().optional() })
      .transform((c) => c.text ?? String(c.value)),
    text.transform((c) => c.text),
  ])
  .catch('');

const plotted = z.object({
  series: z.array(z.object({ name: z.string(), data: z.array(z.object({ label: z.string(), value: z.number() })) })),
});

type Renderers = Readonly<Record<string, z.ZodType<string>>>;

function renderersFor(inputs: Inputs): Renderers {
  const shownElement = elementIn(inputs);
  return {
    ...renderers,
    section: z
      .object({ text: text.optional(), fields: z.array(text).default([]), accessory: shownElement.optional() })
      .transform(({ text: said, fields, accessory }) =>
        joined([
          plain(said?.text ?? '') + (accessory === undefined ? '' : `  ${accessory}`),
          ...fields.map((field) => `  ${plain(field.text).replace(/^\*(.*)\*\n/, '$1: ')}`),
        ]),
      ),
    actions: z.object({ elements: z.array(shownElement) }).transform((block) => block.elements.join(' ')),
    input: z
      .object({ label: text, element: z.unknown(), hint: text.optional() })
      .transform(({ label, element, hint }) => {
        const shown = shownElement.safeParse(element).data ?? '';
        return joined([`${label.text}: ${shown}`, choicesOf(element), hint?.text ?? '']);
      }),
  };
}

const renderers: Renderers = {
  header: z.object({ text }).transform((block) => `\n${underlined(block.text.text)}`),
  context: z
    .object({ elements: z.array(text) })
    .transform((block) => block.elements.map((e) => plain(e.text)).join('\n')),
  rich_text: z.object({ elements: z.array(richElement) }).transform((block) => block.elements.join('\n')),
  data_table: z.object({ rows: z.array(z.array(cell)) }).transform((block) => renderTable(block.rows)),
  data_visualization: z.object({ title: z.string(), chart: plotted }).transform(({ title, chart }) => {
    const lines = chart.series.map(({ name, data }) => ({
      name,
      points: data.map(({ label, value }) => `${label} ${value}`).join(' · '),
    }));
    const [only, ...others] = lines;
    return only === undefined || others.length === 0
      ? `${title}: ${only?.points ?? ''}`
      : joined([`${title}:`, ...lines.map(({ name, points }) => `  ${name}: ${points}`)]);
  }),
  divider: z.unknown().transform(() => '─'.repeat(40)),
};

/** Those of a message, which holds no inputs. */
const inMessage = renderersFor({});

function renderBlock(block: { readonly type: string }, by = inMessage): string {
  const read = by[block.type]?.safeParse(block);
  return read?.success === true ? read.data : `(${block.type})`;
}

function underlined(words: string): string {
  return `${words}\n${'─'.repeat(Math.min(80, words.length))}`;
}

const widestCell = 44;

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

/** Decodes Slack's entities; mrkdwn marks stay. */
function plain(mrkdwn: string): string {
  return mrkdwn
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\u2060/g, '');
}
