import { expect, it } from 'vitest';
import { reportPost } from '../../../src/actions/reports/report-messages.ts';
import { header } from '../../../src/slack/kit/blocks.ts';
import { inputs } from '../../golden/inputs.ts';
import { postOf } from '../../golden/reports.ts';
import { textOf } from '../../slack/kit/message-rules.ts';

const [ordinary] = inputs;
if (ordinary === undefined) throw new Error('There are no inputs.');
const post = postOf(ordinary);
const answer = { text: 'An answer.', blocks: [header('An answer')] };

it('says what it is about line by line', () => {
  const { blocks } = reportPost(answer, { ...post, run: { ...post.run, changes: [] } });
  expect(textOf(blocks)).toContain(', every Monday.\nNothing has changed since the last time.');
});

it('is posted in one form if its answer has only one', () => {
  expect(reportPost(answer, post).plain).toBeUndefined();
  const plain = reportPost({ ...answer, plain: () => [header('In plain')] }, post).plain?.() ?? [];
  expect(textOf(plain)).toContain('In plain');
});
