import { describe, expect, it } from 'vitest';
import {
  collectValues,
  type Content,
  type Entered,
  fieldKey,
  keepContents,
  startOf,
} from '../../../src/local/slack/page/views/view-values.js';

const words = (text: string): Content => ({ text, chosen: [] });
const choice = (value: string, text = '') => ({ value, text });
const option = (value: string) => ({ value, text: { type: 'plain_text', text: `The ${value}` } });

describe('what a field of a view starts with', () => {
  it.each([
    ['text', { type: 'plain_text_input', initial_value: 'pipe' }, words('pipe')],
    ['a number', { type: 'number_input', initial_value: 7 }, words('7')],
    ['a date', { type: 'datepicker', initial_date: '2026-09-30' }, words('2026-09-30')],
    ['a time', { type: 'timepicker', initial_time: '09:00' }, words('09:00')],
    ['an option', { type: 'static_select', initial_option: option('a') }, { text: '', chosen: [choice('a', 'The a')] }],
    [
      'several options',
      { type: 'multi_static_select', initial_options: [option('a'), option('b')] },
      { text: '', chosen: [choice('a', 'The a'), choice('b', 'The b')] },
    ],
    [
      'a conversation',
      { type: 'conversations_select', initial_conversation: 'C1' },
      { text: '', chosen: [choice('C1')] },
    ],
    ['a person', { type: 'users_select', initial_user: 'U1' }, { text: '', chosen: [choice('U1')] }],
    ['nothing', { type: 'plain_text_input' }, words('')],
  ])('is the initial value of the app: %s', (_, element, expected) => {
    expect(startOf(element)).toEqual(expected);
  });

  it('is what the server knows before the initial value', () => {
    const element = { type: 'static_select', initial_option: option('a') };
    expect(startOf(element, { type: 'static_select', selected_option: option('b') }).chosen).toEqual([
      choice('b', 'The b'),
    ]);
  });

  it('is the initial value where the server knows of nothing entered', () => {
    const element = { type: 'plain_text_input', initial_value: 'pipe' };
    expect(startOf(element, { type: 'plain_text_input', value: null })).toEqual(words('pipe'));
  });

  it('is what was typed, even emptied, when the view changes under it', () => {
    const element = { type: 'plain_text_input', initial_value: 'another' };
    const stored = { type: 'plain_text_input', value: 'old' };
    expect(startOf(element, stored, { type: 'plain_text_input', content: words('') })).toEqual(words(''));
  });

  it('is fresh where the same place holds another kind of field now', () => {
    const element = { type: 'datepicker', initial_date: '2026-09-30' };
    expect(startOf(element, undefined, { type: 'plain_text_input', content: words('pipe') })).toEqual(
      words('2026-09-30'),
    );
  });
});

describe('everything entered in a view', () => {
  const field = (blockId: string, actionId: string, entered: Entered) => ({ blockId, actionId, read: () => entered });

  it('goes by block and action, what is empty as null', () => {
    const fields = [field('b1', 'words', 'pipe'), field('b2', 'from', null), field('b3', 'ports', ['oak', 'sea'])];
    expect(collectValues(fields)).toEqual({
      b1: { words: 'pipe' },
      b2: { from: null },
      b3: { ports: ['oak', 'sea'] },
    });
  });

  it('keeps several fields of one block apart', () => {
    expect(collectValues([field('b', 'from', '2026-01-01'), field('b', 'to', '2026-02-01')])).toEqual({
      b: { from: '2026-01-01', to: '2026-02-01' },
    });
  });

  it('is kept by place and kind, and ids with any character stay apart', () => {
    const kept = keepContents([
      { blockId: 'a/b', actionId: 'c', type: 'plain_text_input', keep: () => words('one') },
      { blockId: 'a', actionId: 'b/c', type: 'plain_text_input', keep: () => words('two') },
    ]);
    expect(kept.get(fieldKey('a/b', 'c'))).toEqual({ type: 'plain_text_input', content: words('one') });
    expect(kept.get(fieldKey('a', 'b/c'))).toEqual({ type: 'plain_text_input', content: words('two') });
  });
});
