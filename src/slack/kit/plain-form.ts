import type { types } from '@slack/bolt';
import { type Block, type Button, lengthOf, plainElement, roomBeside } from './blocks.ts';
import { inSentence } from './text.ts';

/**
 * For a message whose blocks Slack refuses. The error rarely says which block caused it, so none is reused: all words
 * move into sections, the oldest type of block, and all buttons into rows of their own.
 */

interface Line {
  readonly text: string;
  readonly isMrkdwn: boolean;
}

/** Mentions are the only other elements that we write. */
function textIn({ elements }: { readonly elements: readonly types.RichTextElement[] }): string {
  return elements.map((part) => ('text' in part ? part.text : 'someone else')).join('');
}

function linesOf(block: Block): Line[] {
  if (block.type === 'header') return linesIn(block.text);
  if (block.type === 'rich_text') {
    const lines = block.elements.flatMap((element) =>
      element.type === 'rich_text_list' ? element.elements.map((item) => `• ${textIn(item)}`) : [textIn(element)],
    );
    return linesIn({ type: 'plain_text', text: lines.join('\n') });
  }
  if (block.type === 'context')
    return block.elements.flatMap((element) => (element.type === 'image' ? [] : linesIn(element)));
  if (block.type !== 'section') return [];
  const fields = (block.fields ?? []).map((field) => ({ ...field, text: field.text.replace('\n', ': ') }));
  return [...(block.text === undefined ? [] : [block.text]), ...fields].flatMap(linesIn);
}

function linesIn({ type, text }: types.PlainTextElement | types.MrkdwnElement): Line[] {
  const isMrkdwn = type === 'mrkdwn';
  return text.split('\n').map((line) => ({ text: line, isMrkdwn }));
}

const longestSection = 2_900;
const longestLines = [longestSection, 600, 300, 200, 140, 100, 70, 40];

function writerFor(lines: readonly Line[], room: number): (line: Line) => string {
  const cutAt = (max: number) => (line: Line) => (line.isMrkdwn ? line.text : inSentence(line.text, max));
  const max = longestLines.find((each) => lengthOf(lines.map(cutAt(each))) <= room);
  return cutAt(max ?? Math.min(...longestLines));
}

export function plainBlocks(blocks: readonly Block[]): Block[] {
  const room = roomBeside(blocks.flatMap((block) => [{ type: 'actions', elements: controlsOf(block) }]));
  const write = writerFor(blocks.flatMap(linesOf), room);
  const plain: Block[] = [];
  let lines: string[] = [];
  for (const block of blocks) {
    lines.push(...linesOf(block).map(write));
    const elements = controlsOf(block);
    if (elements.length === 0) continue;
    plain.push(...sections(lines), { type: 'actions', elements });
    lines = [];
  }
  return [...plain, ...sections(lines)];
}

function sections(lines: readonly string[]): Block[] {
  const texts: string[] = [];
  for (const line of lines) {
    const longer = [...texts.splice(-1), line].join('\n');
    texts.push(...(longer.length <= longestSection ? [longer] : [longer.slice(0, -line.length - 1), line]));
  }
  // Without `verbatim`, so that even a lone section differs from the one that was refused.
  return texts.flatMap((text) => (text === '' ? [] : [{ type: 'section', text: { type: 'mrkdwn', text } }]));
}

function controlsOf(block: Block): types.ActionsBlockElement[] {
  if (block.type === 'section') return block.accessory?.type === 'button' ? [bareButton(block.accessory)] : [];
  if (block.type !== 'actions') return [];
  return block.elements.flatMap((element): types.ActionsBlockElement[] => {
    if (element.type === 'button') return [bareButton(element)];
    if (element.type !== 'overflow') return [element];
    return element.options.map(({ text, value }, nth) => ({
      type: 'button',
      action_id: `${element.action_id ?? ''}-${nth}`,
      text: plainElement(text.text),
      ...(value !== undefined && { value }),
    }));
  });
}

function bareButton({ action_id, text, value, accessibility_label: spoken, confirm }: Button): Button {
  return {
    type: 'button',
    ...(action_id !== undefined && { action_id }),
    text: { ...text, text: spoken ?? text.text },
    ...(value !== undefined && { value }),
    ...(confirm !== undefined && { confirm }),
  };
}

/** Some Slack clients cut longer message texts. */
const longestText = 3_900;

/** All words of the blocks, for a message without blocks. */
export function plainText(blocks: readonly Block[]): string {
  const lines = blocks.flatMap(linesOf);
  return lines.map(writerFor(lines, longestText)).join('\n');
}
