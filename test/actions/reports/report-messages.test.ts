import { expect, it } from 'vitest';
import { reportPost, todays } from '../../../src/actions/reports/report-messages.ts';
import { header } from '../../../src/slack/kit/blocks.ts';
import { inputs } from '../../golden/inputs.ts';
import { postOf } from '../../golden/reports.ts';
import { textOf } from '../../slack/kit/message-rules.ts';
import { lookUp } from '../../slack/kit/samples.ts';

const [ordinary] = inputs;
if (ordinary === undefined) throw new Error('There are no inputs.');
const post = postOf(ordinary);
const answer = { text: 'An answer.', blocks: [header('An answer')] };

it.each([
  [{ days: 30 }, '2026-10-31', '2026-11-29'],
  [{ unit: 'week', ago: 0 }, '2026-11-30', '2026-12-06'],
] as const)(
  'ends on the day of questions, though it is the next one in its zone, unless it is of a period',
  (...row) => {
    const [window, from, to] = row;
    const schedule = { every: 'day', at: '09:00', zone: 'Europe/Amsterdam' } as const;
    const terms = { ...post.alert, lookUp: { ...lookUp, assumedWindow: false }, window, schedule };
    expect(todays(terms, Date.parse('2026-11-29T23:07Z'))).toMatchObject({ from, to });
  },
);

it('says what it is about line by line', () => {
  const { blocks } = reportPost(answer, { ...post, run: { ...post.run, changes: [] } });
  expect(textOf(blocks)).toContain(', every Monday.\nNothing has changed since the last time.');
});

it('is posted in one form if its answer has only one', () => {
  expect(reportPost(answer, post).plain).toBeUndefined();
  const plain = reportPost({ ...answer, plain: () => [header('In plain')] }, post).plain?.() ?? [];
  expect(textOf(plain)).toContain('In plain');
});
