import { expect } from 'vitest';
import { z } from 'zod';
import { actions } from '../../../src/actions/registry.ts';
import { checkBlocks } from '../../../src/local/slack/check-blocks.ts';
import type { Action } from '../../../src/slack/kit/action.ts';
import type { Block, Message } from '../../../src/slack/kit/blocks.ts';

const buttonShape = z.object({
  type: z.literal('button'),
  action_id: z.string(),
  value: z.string(),
  text: z.object({ text: z.string() }),
  accessibility_label: z.string().optional(),
});
const actionShape = z.looseObject({ do: z.string() });
type ShownButton = z.output<typeof buttonShape>;

/** Longest value of a button; a longer one is put on the payloads when the message is sent. */
const longestValue = 2_000;
/** The same of a menu's choice. */
const longestOptionValue = 150;

export function buttonsOf(blocks: readonly Block[]): ShownButton[] {
  return blocks
    .flatMap((block): readonly unknown[] => {
      if (block.type === 'actions') return block.elements;
      return block.type === 'section' ? [block.accessory] : [];
    })
    .flatMap((element) => {
      const parsed = buttonShape.safeParse(element);
      return parsed.success ? [parsed.data] : [];
    });
}

const menuShape = z.object({
  type: z.enum(['overflow', 'static_select']),
  action_id: z.string(),
  options: z.array(z.object({ text: z.object({ text: z.string() }), value: z.string() })),
});
type MenuChoice = z.output<typeof menuShape>['options'][number];

/** What can be chosen from the menus of a message. @param id of one of them */
export function choicesOf(blocks: readonly Block[], id?: string): MenuChoice[] {
  return blocks
    .flatMap((block): readonly unknown[] => (block.type === 'actions' ? block.elements : []))
    .flatMap((element) => menuShape.safeParse(element).data ?? [])
    .flatMap((menu) => (id === undefined || menu.action_id === id ? menu.options : []));
}

/** Of its buttons, and of what is behind its three dots. */
export function labelsOf(message: Message): string[] {
  return [...buttonsOf(message.blocks), ...choicesOf(message.blocks, 'more')].map(({ text }) => text.text);
}

/** All strings that a person can read, as one. */
export function textOf(blocks: readonly Block[]): string {
  return readable(blocks).join('\n');
}

const readableKeys = ['text', 'title', 'caption', 'alt_text', 'label'];

function readable(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(readable);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]): string[] =>
    typeof inner === 'string' ? (readableKeys.includes(key) ? [inner] : []) : readable(inner),
  );
}

/** What every message keeps to: Slack's rules, a spoken sentence, buttons that can be read back. */
export function expectSendable(message: Message): void {
  expect(message.text.trim()).toMatch(/[.!?…]$/);
  expect(message.text.replace(/^Shared by <@[A-Z0-9]+>:/, '')).not.toMatch(/[<>]/);
  expect(message.text.length).toBeLessThan(4_000);
  expect(message.text).not.toMatch(/\b(undefined|null|NaN)\b|\[object/);
  const plain = message.plain?.() ?? null;
  for (const blocks of [message.blocks, ...(plain === null ? [] : [plain])]) expectTaken(blocks);
  for (const block of plain ?? []) expect(['table', 'data_table', 'data_visualization']).not.toContain(block.type);
}

export function expectTaken(blocks: readonly Block[]): void {
  let ids = 0;
  const fitting = withShelvedValues(blocks);
  expect(checkBlocks(JSON.parse(JSON.stringify(fitting)), new Set(), () => `auto${++ids}`)).toMatchObject({ ok: true });
  expect(textOf(blocks).length).toBeLessThan(12_000);
  const buttons = buttonsOf(blocks);
  // A screen reader user cannot see what a button is beside, so labels must differ.
  const labels = buttons.map(({ text, accessibility_label: spoken }) => spoken ?? text.text);
  expect(new Set(labels).size).toBe(labels.length);
  for (const { value } of [...buttons, ...choicesOf(blocks)])
    expect(actions.check(JSON.parse(value)), value).not.toBeNull();
}

/** What a button or a choice carries. */
export function actionIn(button: Pick<ShownButton, 'value'> | undefined): Action {
  return actionShape.parse(JSON.parse(button?.value ?? 'null'));
}

/** As the replier does before it sends. */
export function withShelvedValues(blocks: readonly unknown[]): unknown {
  function shelve(this: unknown, key: string, value: unknown): unknown {
    if (key !== 'value' || typeof value !== 'string') return value;
    const isButton = buttonShape.safeParse(this).success;
    return value.length > (isButton ? longestValue : longestOptionValue) ? '#shelved' : value;
  }
  return JSON.parse(JSON.stringify(blocks, shelve));
}
