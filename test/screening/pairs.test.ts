import { expect, it } from 'vitest';
import { createIndex } from '../../src/screening/match.ts';
import { comparable, partsOf } from '../../src/screening/normalize.ts';
import { entryOf } from '../../src/screening/parse-lists.ts';
import { type LabelledPair, pairs } from './pairs.ts';

function isFound({ left, right }: LabelledPair): boolean {
  const index = createIndex();
  index.add(entryOf({ name: right, aliases: [], country: null, list: 'A list', since: null, link: null }));
  const name = comparable(left);
  return name !== null && index.match(name, partsOf(left)).length > 0;
}

it('finds the same firms written differently, and few different ones written alike', () => {
  const judged = pairs.map((pair) => ({ ...pair, found: isFound(pair) }));
  const count = (isSame: boolean, found: boolean) =>
    judged.filter((one) => one.isSame === isSame && one.found === found).length;
  const [right, wrong, missed] = [count(true, true), count(false, true), count(true, false)];
  const [precision, recall] = [right / (right + wrong), right / (right + missed)];
  const misjudged = judged.filter(({ isSame, found }) => isSame !== found);
  const texts = misjudged.map(({ left, right: other, isSame }) => `${isSame ? 'missed' : 'wrong'}: ${left} | ${other}`);
  expect(pairs.length).toBeGreaterThanOrEqual(400);
  expect(precision, texts.join('\n')).toBeGreaterThan(0.966);
  expect(recall, texts.join('\n')).toBeGreaterThan(0.91);
});

it('compares with aliases, and says how', () => {
  const index = createIndex();
  index.add(
    entryOf({ name: 'Huadong Works', aliases: ['Koto Servo'], country: null, list: 'A', since: null, link: null }),
  );
  const how = (name: string) => index.match(comparable(name) ?? expect.fail('a name')).map((one) => one.how);
  expect(how('HUADONG WORKS CO., LTD.')).toEqual(['exact']);
  expect(how('Servo Koto GmbH')).toEqual(['alias']);
  expect(how('Huadongg Works')).toEqual(['near']);
  expect(how('Servo Koto GmbH Boise')).toEqual(['within']);
  expect(how('Kestrel Foods')).toEqual([]);
});

it.each(['Акме Роботикс', 'ООО «Акме Роботикс»', 'Acmee Robotics', 'Akme Robotiks'])(
  'finds Acme Robotics in %s',
  (left) => {
    expect(isFound({ left, right: 'Acme Robotics Inc', isSame: true })).toBe(true);
    expect(isFound({ left, right: 'Acne Robotics Inc', isSame: false })).toBe(false);
  },
);
