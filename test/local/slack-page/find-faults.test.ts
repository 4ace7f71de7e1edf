import { describe, expect, it } from 'vitest';
import { findFaults } from '../../../src/local/slack/page/views/find-faults.js';
import type { Entered } from '../../../src/local/slack/page/views/view-values.js';

function faultOf(element: object, value: Entered, block: object = {}): string | undefined {
  const blocks = [{ type: 'input', block_id: 'b', element: { action_id: 'a', ...element }, ...block }];
  return findFaults(blocks, { b: { a: value } })['b'];
}

describe('a form before it is sent', () => {
  it.each([
    ['no text', { type: 'plain_text_input' }, null],
    ['no option', { type: 'static_select' }, null],
    ['none of several', { type: 'multi_static_select' }, []],
  ])('misses what must be filled in: %s', (_, element, value) => {
    expect(faultOf(element, value)).toBe('Please fill in this field.');
    expect(faultOf(element, value, { optional: true })).toBeUndefined();
  });

  it('misses what was never drawn, too', () => {
    const blocks = [{ type: 'input', block_id: 'b', element: { type: 'plain_text_input', action_id: 'a' } }];
    expect(findFaults(blocks, {})).toEqual({ b: 'Please fill in this field.' });
  });

  it('asks nothing of blocks that are no inputs', () => {
    expect(findFaults([{ type: 'section', block_id: 's' }], {})).toEqual({});
  });

  it.each([
    [{ max_length: 1 }, 'abc', 'Please enter at most 1 character: this is 2 over.'],
    [{ max_length: 3 }, 'abc', undefined],
  ])('counts characters: %j', (limits, value, fault) => {
    expect(faultOf({ type: 'plain_text_input', ...limits }, value)).toBe(fault);
  });

  it.each([
    [{}, '12', undefined],
    [{}, '-3', undefined],
    [{}, '1.5', 'Please enter a whole number.'],
    [{ is_decimal_allowed: true }, '1.5', undefined],
    [{ is_decimal_allowed: true }, '1,5', 'Please enter a number.'],
    [{ min_value: '10' }, '9', 'Please enter 10 or more.'],
    [{ max_value: '10' }, '11', 'Please enter 10 or less.'],
    [{ min_value: '10', max_value: '10' }, '10', undefined],
  ])('reads numbers: %j of %s', (element, value, fault) => {
    expect(faultOf({ type: 'number_input', ...element }, value)).toBe(fault);
  });
});
