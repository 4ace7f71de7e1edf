import type { types } from '@slack/bolt';
import { fitButtons } from '../../src/slack/button-values.ts';
import type { Block } from '../../src/slack/kit/blocks.ts';
import { plainBlocks } from '../../src/slack/kit/plain-form.ts';
import { alerts } from './alerts.ts';
import { answers } from './answers.ts';
import { inputs } from './inputs.ts';
import { lists } from './lists.ts';
import { notes } from './notes.ts';
import { reports } from './reports.ts';
import { screening } from './screening.ts';
import type { Built, Samples } from './samples.ts';
import { views } from './views.ts';

/** What is judged of a message, or a view: as the bot sends it. */
export type Payload = { readonly message: { readonly blocks: Block[] } } | { readonly view: types.View };

export interface Golden {
  /** Which input and which form: `hostile 2, plain`. */
  readonly name: string;
  readonly payload: Payload;
}

/** Every builder of messages, modals and the Home tab. */
export const allSamples: readonly Samples[] = [
  ...answers,
  ...alerts,
  ...reports,
  ...lists,
  ...screening,
  ...notes,
  ...views,
];

/** Everything that a builder makes of all kinds of input. */
export const madeBy = ({ make }: Samples) =>
  inputs.flatMap((input) =>
    make(input).map((built, nth) => ({ built, name: nth === 0 ? input.name : `${input.name} ${nth + 1}` })),
  );

/** The same as it is sent, each once. */
export async function goldenOf(all: ReturnType<typeof madeBy>): Promise<readonly Golden[]> {
  const golden = (await Promise.all(all.map(({ built, name }) => formsOf(built, name)))).flat();
  return [...new Map(golden.toReversed().map((one) => [JSON.stringify(one.payload), one])).values()].toReversed();
}

async function formsOf(built: Built, name: string): Promise<Golden[]> {
  if ('text' in built) {
    const message = async (blocks: readonly Block[]) => ({ message: { blocks: await fit(blocks) } });
    const rich = { name, payload: await message(built.blocks) };
    if (built.blocks.length === 0) return [rich];
    const plain = plainBlocks(built.plain?.() ?? built.blocks);
    return [rich, { name: `${name}, plain`, payload: await message(plain) }];
  }
  if ('type' in built) return [{ name, payload: { view: built } }];
  return [{ name, payload: { view: { type: 'home', blocks: await fit(built) } } }];
}

/** As before sending: a value too long for a button is stored. */
function fit(blocks: readonly Block[]): Promise<Block[]> {
  const id = 's'.repeat(22);
  const keep = () => Promise.resolve(id);
  const none = () => undefined;
  const payloads = {
    put: keep,
    idOf: () => id,
    putSoon: () => undefined,
    setSoon: none,
    get: () => Promise.resolve(null),
    set: () => Promise.resolve(),
  };
  return fitButtons(payloads, 'T1', blocks);
}
