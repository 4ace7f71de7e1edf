import type { types } from '@slack/bolt';
import type { Block, Message } from '../../src/slack/kit/blocks.ts';
import type { Input } from './inputs.ts';

/** What a builder makes: a message, a modal, or the blocks of the Home tab. */
export type Built = Message | types.ModalView | readonly Block[];

export interface Samples {
  readonly builder: { readonly name: string };
  readonly make: (input: Input) => readonly Built[];
}

/** @param make what the builder makes of each kind of input; several where it has several shapes */
export function samplesOf<A extends readonly unknown[]>(
  builder: (...args: A) => Built,
  make: (input: Input, build: (...args: A) => Built) => readonly Built[],
): Samples {
  return { builder, make: (input) => make(input, builder) };
}
