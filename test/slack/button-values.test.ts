import { describe, expect, it } from 'vitest';
import { dropLongButtons, fitButtons, nameOf, readAction } from '../../src/slack/button-values.ts';
import { type Block, button, buttons, menu, overflow, paragraph } from '../../src/slack/kit/blocks.ts';
import { buttonsOf, choicesOf } from './kit/message-rules.ts';
import { lookUp } from './kit/samples.ts';
import { perTest } from '../support/per-test.ts';
import { memoryStore } from '../support/stores.ts';

const long = { ...lookUp, filter: { product_description: 'ü'.repeat(2_000) } };
/** The value of its button is so long. */
const ofLength = (length: number) => {
  const of = (words: string) => ({ ...lookUp, filter: { product_description: words } });
  return of('x'.repeat(length - JSON.stringify(of('')).length));
};
const row = (of: typeof lookUp): Block[] => buttons('b', [button({ label: 'Next page', action: of })]);
const accessory = (of: typeof lookUp): Block => ({
  type: 'section',
  text: { type: 'plain_text', text: 'x' },
  accessory: button({ label: 'Choose', action: of }),
});

const store = perTest(() => memoryStore());

describe('a button', () => {
  it.each([
    ['short', row(lookUp), lookUp],
    ['too long', row(long), long],
    ['as long as may be', row(ofLength(2_000)), ofLength(2_000)],
    ['one character too long', row(ofLength(2_001)), ofLength(2_001)],
    ['too long beside a section', [accessory(long)], long],
  ])('that is %s fits and is read back', async (_, blocks, wanted) => {
    const [fitted] = buttonsOf(await fitButtons(store.payloads, 'T1', blocks));
    expect(fitted?.value.length).toBeLessThanOrEqual(2_000);
    expect(await readAction(store.payloads, 'T1', fitted?.value ?? '')).toEqual(wanted);
  });

  it('of another workspace is not read', async () => {
    const [fitted] = buttonsOf(await fitButtons(store.payloads, 'T1', row(long)));
    expect(await readAction(store.payloads, 'T2', fitted?.value ?? '')).toBeNull();
  });

  it('may be a choice of a menu: what is too long for it is stored once for all rows', async () => {
    const choices = ['0 A', '1 B:C'].map((row) => ({ label: row, action: { do: 'open-row', of: lookUp, row } }));
    const blocks = await fitButtons(store.payloads, 'T1', [
      ...buttons('a', [menu({ id: 'open-row', placeholder: 'Open a record…', choices })]),
      ...buttons('b', [overflow([{ label: 'Change', action: { do: 'edit-query', of: lookUp } }])]),
    ]);
    const values = choicesOf(blocks).map(({ value }) => value);
    expect(new Set(values.map((value) => value.split(':')[0])).size).toBe(2);
    expect(values.every((value) => value.length <= 150)).toBe(true);
    expect(values.map(nameOf)).toEqual(['open-row', 'open-row', 'edit-query']);
    const read = await Promise.all(values.map((value) => readAction(store.payloads, 'T1', value)));
    expect(read).toEqual([...choices.map(({ action }) => action), { do: 'edit-query', of: lookUp }]);
  });

  it.each(['', '#', '#nothing', '#nothing:shipments', '{', 'null', '[]', '{"number":"X"}'])(
    'that carries %j is none of ours',
    async (value) => {
      expect(await readAction(store.payloads, 'T1', value)).toBeNull();
    },
  );

  it('that was renamed outside is none of ours', async () => {
    const [fitted] = buttonsOf(await fitButtons(store.payloads, 'T1', row(long)));
    expect(nameOf(fitted?.value ?? '')).toBe('shipments');
    const renamed = (fitted?.value ?? '').replace(/:shipments$/, ':status');
    expect(await readAction(store.payloads, 'T1', renamed)).toBeNull();
  });
});

it('leaves out only the long buttons when payloads cannot be stored', () => {
  const blocks = [paragraph('a'), ...row(long), ...row(lookUp), accessory(long)];
  const left = dropLongButtons(blocks);
  expect(left.map(({ type }) => type)).toEqual(['section', 'actions', 'section']);
  expect(buttonsOf(left)).toHaveLength(1);
});
