import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkBlocks } from '../../../src/local/slack/check-blocks.ts';

const x = (count: number) => 'x'.repeat(count);
const plain = (text: string) => ({ type: 'plain_text', text });
const mrkdwn = (text: string) => ({ type: 'mrkdwn', text });
const header = (text: object) => ({ type: 'header', text });
const divider = { type: 'divider', block_id: 'd' };
const section = (text: string) => ({ type: 'section', text: mrkdwn(text) });
const button = (id: string, more = {}) => ({ type: 'button', text: plain('Go'), action_id: id, ...more });
const actions = (...elements: unknown[]) => ({ type: 'actions', elements });
const buttons = (count: number) => actions(...Array.from({ length: count }, (_, nth) => button(`b${nth}`)));
const raw = (text: string) => ({ type: 'raw_text', text });
const rich = (text: string) => ({
  type: 'rich_text',
  elements: [{ type: 'rich_text_section', elements: [{ type: 'text', text }] }],
});
const dataTable = (rows: unknown[], more = {}) => ({ type: 'data_table', caption: 'Rows', rows, ...more });
/** A head and a row. */
const smallTable = (more = {}) => dataTable([[raw('a')], [raw('b')]], more);
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const fields = (count: number, text = 'a') => ({ type: 'section', fields: times(count, mrkdwn(text)) });
const select = (count: number) => ({
  type: 'static_select',
  action_id: 's',
  options: times(count, { text: plain('A'), value: 'a' }),
});
const lines = (count: number) => ({
  type: 'data_visualization',
  title: 'By month',
  chart: {
    type: 'line',
    axis_config: { categories: ['a'] },
    series: times(count, { name: 'a', data: [{ label: 'a', value: 1 }] }),
  },
});

let id = 0;
function verdict(blocks: unknown, refused: readonly string[] = []) {
  return checkBlocks(blocks, new Set(refused), () => `auto${++id}`);
}

/** With the places in the blocks. */
function problems(...blocks: unknown[]): string[] {
  const result = verdict(blocks);
  return result.ok ? [] : result.problems.map(({ what, at }) => `${what} ${at.replace(/^\/blocks/, '') || '/'}`);
}

const confirm = { title: plain('Sure?'), text: mrkdwn('It costs.'), confirm: plain('Run'), deny: plain('Cancel') };
const bold = { type: 'rich_text_section', elements: [{ type: 'text', text: 'a', style: { bold: true } }] };

describe('blocks Slack takes', () => {
  it.each<[string, unknown]>([
    ['a section of 3,000 characters', section(x(3000))],
    ['a section of fields', fields(10, x(900))],
    ['a header', header(plain(x(150)))],
    ['a divider', divider],
    ['buttons with values', actions(button('a', { value: 'v'.repeat(2000), style: 'primary' }), button('b'))],
    ['an overflow as accessory', { ...section('x'), accessory: { ...select(1), type: 'overflow' } }],
    ['a button with a confirmation', actions(button('a', { confirm }))],
    [
      'a data table',
      dataTable([[raw('Port')], [{ type: 'raw_number', value: 12, text: '12' }]], {
        page_size: 10,
        row_header_column_index: 0,
      }),
    ],
    ['a data table of 200 rows and its header', dataTable(times(201, [raw('a')]))],
    ['a data table of 20,000 characters', dataTable([[raw(x(10_000))], [raw(x(10_000))]])],
    ['twelve lines', lines(12)],
    ['a rich list', { type: 'rich_text', elements: [{ type: 'rich_text_list', style: 'bullet', elements: [bold] }] }],
  ])('%s', (_name, block) => {
    expect(problems(block)).toEqual([]);
  });
});

describe('blocks Slack refuses, with the place', () => {
  it.each<[string, unknown[], string]>([
    ['a long section', [section(x(3001))], 'must be less than 3001 characters /0/text/text'],
    ['an empty text', [section('')], 'must be more than 0 characters /0/text/text'],
    ['a section of nothing', [{ type: 'section' }], 'must define either `text` or `fields` /0/type'],
    ['eleven fields', [fields(11)], 'no more than 10 items allowed /0/fields'],
    ['mrkdwn in a header', [header(mrkdwn('a'))], 'unsupported type: mrkdwn /0/text/type'],
    ['a long header', [header(plain(x(151)))], 'must be less than 151 characters /0/text/text'],
    ['26 buttons', [buttons(26)], 'no more than 25 items allowed /0/elements'],
    ['no buttons', [actions()], 'no fewer than 1 items allowed /0/elements'],
    [
      'a long button text',
      [actions({ ...button('a'), text: plain(x(76)) })],
      'must be less than 76 characters /0/elements/0/text/text',
    ],
    [
      'a long button value',
      [actions(button('a', { value: x(2001) }))],
      'must be less than 2001 characters /0/elements/0/value',
    ],
    [
      'a button style of its own',
      [actions(button('a', { style: 'default' }))],
      'value is not allowed /0/elements/0/style',
    ],
    [
      'one action id twice in a block',
      [actions(button('a'), button('a'))],
      '`action_id` "a" already exists /0/elements/1/action_id',
    ],
    ['one block id twice', [divider, divider], '`block_id` "d" already exists /1/block_id'],
    ['a field Slack does not know', [{ ...section('a'), colour: 'red' }], 'invalid additional property: colour /0'],
    ['a block Slack does not know', [{ type: 'toString' }], 'unsupported type: toString /0/type'],
    ['a block that this bot does not send', [{ type: 'alert', text: plain('a') }], 'unsupported type: alert /0/type'],
    ['101 options', [actions(select(101))], 'no more than 100 items allowed /0/elements/0/options'],
    ['an empty cell', [dataTable([[raw('a')], [raw('')]])], 'must be more than 0 characters /0/rows/1/0/text'],
    ['a mrkdwn cell', [dataTable([[raw('a')], [mrkdwn('a')]])], 'unsupported type: mrkdwn /0/rows/1/0/type'],
    ['two tables', times(2, smallTable()), 'only_one_table_allowed /1'],
    ['a data table without caption', [smallTable({ caption: undefined })], 'missing required field: caption /0'],
    ['a data table of a header', [dataTable([[raw('a')]])], 'no fewer than 2 items allowed /0/rows'],
    [
      'an uneven data table',
      [dataTable([[raw('a')], [raw('b'), raw('c')]])],
      'all rows must have the same number of cells /0/rows/1',
    ],
    ['a rich cell', [dataTable([[raw('a')], [rich('b')]])], 'unsupported type: rich_text /0/rows/1/0/type'],
    ['pages of 101 rows', [smallTable({ page_size: 101 })], 'must be at most 100 /0/page_size'],
    ['202 rows of data', [dataTable(times(202, [raw('a')]))], 'no more than 201 items allowed /0/rows'],
    [
      'a data table of 20,001 characters',
      [dataTable([[raw(x(10_000))], [raw(x(10_000))], [raw('x')]])],
      'must be less than 20001 characters /0/rows',
    ],
    ['three charts', [lines(1), lines(1), lines(1)], 'no more than 2 charts allowed /2'],
    ['thirteen lines', [lines(13)], 'no more than 12 items allowed /0/chart/series'],
    [
      'an input without an element',
      [{ type: 'input', label: plain('a'), element: {} }],
      'missing required field: type /0/element',
    ],
    ['empty rich text', [rich('')], 'must be more than 0 characters /0/elements/0/elements/0/text'],
    ['51 blocks', times(51, { type: 'divider' }), 'no more than 50 items allowed /'],
    ['no object', ['section'], 'must be an object /0'],
  ])('%s', (_name, blocks, problem) => {
    expect(problems(...blocks)).toEqual([problem]);
  });

  it('21 columns, in each row', () => {
    const rowProblem = 'no more than 20 items allowed /0/rows';
    expect(problems(dataTable(times(2, times(21, raw('a')))))).toEqual([`${rowProblem}/0`, `${rowProblem}/1`]);
  });

  it('too much text in all, though each block is within its own limit', () => {
    expect(verdict(times(5, section(x(2700))))).toMatchObject({ ok: false, error: 'msg_blocks_too_long' });
  });

  it('too much text beside a data table, which is counted by itself', () => {
    const rows = [[raw(x(10_000))], [raw(x(9_000))]];
    expect(verdict([dataTable(rows), section('a')])).toMatchObject({ ok: true });
    expect(verdict([dataTable(rows), ...times(5, section(x(2700)))])).toMatchObject({
      ok: false,
      error: 'msg_blocks_too_long',
    });
  });

  it('a type this workspace refuses', () => {
    expect(verdict([dataTable([[raw('a')], [raw('b')]])], ['data_table'])).toMatchObject({
      ok: false,
      error: 'invalid_blocks',
    });
  });

  it('what is no list', () => {
    expect(verdict('blocks')).toMatchObject({ ok: false, error: 'invalid_blocks_format' });
  });
});

describe('any value at all', () => {
  it('gets a verdict', () => {
    const types = fc.constantFrom('section', 'data_table', 'actions', 'context', '__proto__', 'constructor');
    const block = fc.record({ type: types, rows: fc.jsonValue(), elements: fc.jsonValue(), text: fc.jsonValue() });
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.array(block)), (value) => {
        expect(typeof verdict(value).ok).toBe('boolean');
      }),
    );
  });
});

describe('ids', () => {
  it('are added to blocks and elements that came without', () => {
    const result = verdict([actions({ type: 'button', text: plain('Go') })]);
    const stored = result.ok ? JSON.stringify(result.blocks) : '';
    expect(stored).toMatch(/"block_id":"auto\d+"/);
    expect(stored).toMatch(/"action_id":"auto\d+"/);
  });
});
