import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkView } from '../../../src/local/slack/check-view.ts';
import { actions, button, home, input, modal, option, plain } from './view-parts.ts';

let id = 0;
function verdict(view: unknown, type: 'modal' | 'home' = 'modal', refused: readonly string[] = []) {
  return checkView(view, type, new Set(refused), () => `auto${++id}`);
}

/** With the places in the view. */
function problems(view: unknown, type?: 'modal' | 'home'): string[] {
  const result = verdict(view, type);
  return result.ok ? [] : result.problems.map(({ what, at }) => `${what} ${at.replace(/^\/view/, '') || '/'}`);
}

const x = (count: number) => 'x'.repeat(count);
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const options = [option('a'), option('b')];

describe('views Slack takes', () => {
  it.each<[string, unknown]>([
    ['a hundred blocks', modal(times(100, {}))],
    ['words of 24 characters', modal([], { title: plain(x(24)), submit: plain(x(24)) })],
    ['a long memory', modal([], { private_metadata: x(3000), callback_id: x(255) })],
    ['no Submit where nothing is put in', modal([actions('row', button('a'))], { submit: undefined })],
    ['an input with all it may have', modal([input('a', { multiline: true, max_length: 3000 })])],
    ['a hint', modal([input('a', {}, { hint: plain(x(2000)), optional: true, dispatch_action: true })])],
  ])('%s', (_name, view) => {
    expect(problems(view)).toEqual([]);
  });

  it.each([
    ...['datepicker', 'timepicker', 'external_select', 'multi_external_select', 'conversations_select'],
    ...['multi_conversations_select', 'static_select', 'multi_static_select'],
  ])('an input of %s', (type) => {
    expect(problems(modal([input('a', { type, ...(type.includes('static') && { options }) })]))).toEqual([]);
  });

  it('a Home with inputs', () => {
    expect(problems(home([input('a')], { private_metadata: 'x' }), 'home')).toEqual([]);
  });
});

describe('views Slack refuses, with the place', () => {
  it.each<[string, unknown, string]>([
    ['101 blocks', modal(times(101, {})), 'no more than 100 items allowed /blocks'],
    ['no title', modal([], { title: undefined }), 'missing required field: title /'],
    ['a long title', modal([], { title: plain(x(25)) }), 'must be less than 25 characters /title/text'],
    [
      'mrkdwn on a button',
      modal([], { submit: { type: 'mrkdwn', text: 'a' } }),
      'unsupported type: mrkdwn /submit/type',
    ],
    [
      'a longer memory',
      modal([], { private_metadata: x(3001) }),
      'must be less than 3001 characters /private_metadata',
    ],
    ['a field Slack does not know', modal([], { colour: 'red' }), 'invalid additional property: colour /'],
    ['a Home in its place', home([]), 'must be a view of type modal /type'],
    ['another kind', { type: 'panel' }, 'unsupported type: panel /type'],
    ['no object', 'modal', 'must be an object /'],
    [
      'inputs without Submit',
      modal([{ type: 'divider' }, input('a')], { submit: undefined }),
      'must define `submit` to use an `input` block in modals /blocks/1/input',
    ],
    ['one block id twice', modal([input('a'), input('a')]), '`block_id` "a" already exists /blocks/1/block_id'],
    ['a data table', modal([{ type: 'data_table' }]), 'unsupported type: data_table /blocks/0/type'],
    ['a chart', modal([{ type: 'data_visualization' }]), 'unsupported type: data_visualization /blocks/0/type'],
    [
      'an input without label',
      modal([input('a', {}, { label: undefined })]),
      'missing required field: label /blocks/0',
    ],
    ['a button as input', modal([input('a', { type: 'button' })]), 'unsupported type: button /blocks/0/element/type'],
    [
      'a text input among buttons',
      modal([actions('row', { type: 'plain_text_input' })]),
      'unsupported type: plain_text_input /blocks/0/elements/0/type',
    ],
    ['too long a text', modal([input('a', { max_length: 3001 })]), 'must be at most 3000 /blocks/0/element/max_length'],
    [
      'a long placeholder',
      modal([input('a', { placeholder: plain(x(151)) })]),
      'must be less than 151 characters /blocks/0/element/placeholder/text',
    ],
    [
      'a select of nothing',
      modal([input('a', { type: 'static_select' })]),
      'missing required field: options /blocks/0/element',
    ],
  ])('%s', (_name, view, problem) => {
    expect(problems(view)).toEqual([problem]);
  });

  it.each<[string, unknown, string]>([
    ['a title', home([], { title: plain('a') }), 'invalid additional property: title /'],
    ['Submit', home([], { submit: plain('a') }), 'invalid additional property: submit /'],
  ])('a Home with %s', (_name, view, problem) => {
    expect(problems(view, 'home')).toEqual([problem]);
  });

  it('content that is too large in total', () => {
    const blocks = times(100, { type: 'section', text: plain(x(2600)) });
    expect(verdict(modal(blocks))).toMatchObject({ ok: false, error: 'view_too_large' });
  });

  it('a type this workspace refuses', () => {
    expect(verdict(modal([{ type: 'divider' }]), 'modal', ['divider'])).toMatchObject({ error: 'invalid_arguments' });
  });
});

describe('any view at all', () => {
  it('gets a verdict', () => {
    const block = fc.record({
      type: fc.constantFrom('input', 'section', 'actions', '__proto__'),
      element: fc.jsonValue(),
      elements: fc.jsonValue(),
      label: fc.jsonValue(),
    });
    const view = fc.record({ type: fc.constantFrom('modal', 'home'), blocks: fc.array(block), title: fc.jsonValue() });
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), view), (value) => {
        expect(typeof verdict(value).ok).toBe('boolean');
      }),
    );
  });
});

describe('ids', () => {
  it('are added to blocks and elements that came without', () => {
    const element = { action_id: undefined };
    const result = verdict(modal([input('a', element, { block_id: undefined })]));
    const stored = result.ok ? JSON.stringify(result.content.blocks) : '';
    expect(stored).toMatch(/"block_id":"auto\d+"/u);
    expect(stored).toMatch(/"action_id":"auto\d+"/u);
  });
});
