import { expect, it } from 'vitest';
import { kindOf, lookUpFeatures } from '../../src/actions/kinds.ts';
import { lookUpSchema } from '../../src/model/look-up.ts';

const names = lookUpSchema.options.map(({ shape }) => shape.do.value);

it('each kind of look-up has one feature, with its own schema', () => {
  const kinds = lookUpFeatures.flatMap(({ kinds: own = [] }) => own);
  expect(kinds.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  for (const name of names) expect(kindOf({ do: name }).schema).toBe(optionOf(name));
});

const optionOf = (name: string) => lookUpSchema.options.find(({ shape }) => shape.do.value === name);
