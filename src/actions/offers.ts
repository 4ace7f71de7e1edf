import { z } from 'zod';
import { readJson } from '../slack/button-values.ts';
import { type Action, namedAction } from '../slack/kit/action.ts';
import type { Message } from '../slack/kit/blocks.ts';
import { withoutPrice } from '../slack/kit/text.ts';

/* What a question of Trade lets a person choose from, as they see it. */

const offerSchema = z.object({ text: z.string(), action: namedAction });
export type Offer = z.infer<typeof offerSchema>;

export const questionSchema = z.object({
  offers: z.array(offerSchema),
  /** How many of them are firms, which come first. */
  firms: z.number(),
  /** Whether it says what the first offer costs, so that `ok` agrees to pay that. */
  isPrice: z.boolean(),
  /** Whether one of them was carried out. */
  isAnswered: z.literal(true).optional(),
  at: z.number(),
});
export type Question = z.infer<typeof questionSchema>;

export const noQuestion = { offers: [], firms: 0, isPrice: false };

/** They ask in turn, or end the question. */
const asksAgain = ['form', 'edit-typed', 'edit-query', 'help', 'cancel', 'alerts', 'reports'];

/** The firms and the buttons of a question, which a person may choose in words. */
export function questionOf(message: Message): Omit<Question, 'at'> {
  const pressed = buttonsIn(message).flatMap(({ text, value }) => offerOf(withoutPrice(text.text), value));
  const isPrice = buttonsIn(message).some(({ action_id = '' }) => /^(?:export:)?run$/.test(action_id));
  const firms = choicesIn(message);
  const others = pressed.filter(({ action }) => !asksAgain.includes(action.do));
  return { offers: [...firms, ...others], firms: firms.length, isPrice };
}

/** The firms that a question lets choose from: each with a button, or all in its only menu. */
export function choicesIn(message: Message): Offer[] {
  const firms = message.blocks.flatMap((block) =>
    block.type === 'section' && block.accessory?.type === 'button' && /^candidate-/.test(block.block_id ?? '')
      ? offerOf(block.text?.text ?? '', block.accessory.value)
      : [],
  );
  const menus = elementsIn(message).flatMap((one) =>
    one.type === 'static_select' && /^choose:/.test(one.action_id ?? '') ? [one.options ?? []] : [],
  );
  const options = menus.length === 1 ? menus.flat() : [];
  return [...firms, ...options.flatMap(({ text, value }) => offerOf(text.text.replace(' · ', '\n'), value))];
}

const elementsIn = ({ blocks }: Message) => blocks.flatMap((block) => (block.type === 'actions' ? block.elements : []));
const buttonsIn = (message: Message) => elementsIn(message).flatMap((one) => (one.type === 'button' ? [one] : []));

function offerOf(text: string, value: string | undefined): Offer[] {
  const action: Action | null = readJson(namedAction, value ?? '');
  return action === null ? [] : [{ text, action }];
}
