import { expect, it } from 'vitest';
import { formChange } from '../../src/actions/reader/form-change.ts';
import { idDigits, idLetters, typedPostingId } from '../../src/model/posting.ts';
import { strideOf } from '../support/chance.ts';
import { read } from './reader/readings.ts';

const pairs = Array.from(idLetters, (letter) => Array.from(idDigits, (digit) => letter + digit)).flat();
const ids = pairs.flatMap((first) => pairs.map((second) => first + second));
const { from, stride } = strideOf(67);
const tried = ids.filter((_, index) => index >= from && (index - from) % stride === 0);

it('no id of an alert or a report is read as anything else', { timeout: 120_000 }, () => {
  const readings = (id: string) => ({
    shape: typedPostingId.test(id),
    run: read(`run ${id}`),
    stop: read(`stop ${id.toLowerCase()}`),
    card: read(`alerts ${id}`),
    change: formChange(`run ${id}`),
  });
  const expected = (id: string) => ({
    shape: true,
    run: `name-alert | run | ${id}`,
    stop: `name-alert | stop | ${id.toLowerCase()}`,
    card: `alert-card | ${id}`,
    change: null,
  });
  expect(tried.length).toBeGreaterThan(400);
  expect(tried.map(readings)).toEqual(tried.map(expected));
});

it.each(['run A7AM', 'run 2PM7', 'stop X11PM'])('%s says no time', (text) => {
  expect(formChange(text)).toBeNull();
});
