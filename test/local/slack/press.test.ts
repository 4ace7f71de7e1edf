import { describe, expect, it } from 'vitest';
import { pressElement } from '../../../src/local/slack/elements.ts';
import type { StoredMessage } from '../../../src/local/slack/messages.ts';

const plain = (text: string) => ({ type: 'plain_text', text });
const option = (value: string) => ({ text: plain(value.toUpperCase()), value });
const message: StoredMessage = {
  ts: '1.000001',
  channel: 'C1',
  from: { kind: 'bot', id: 'U1', name: 'Trade' },
  text: 'x',
  edited: false,
  blocks: [
    {
      type: 'actions',
      block_id: 'one',
      elements: [{ type: 'button', action_id: 'pick', text: plain('A'), value: 'a' }],
    },
    {
      type: 'actions',
      block_id: 'two',
      elements: [{ type: 'button', action_id: 'pick', text: plain('B'), value: 'b' }],
    },
    {
      type: 'section',
      block_id: 'three',
      accessory: { type: 'static_select', action_id: 'size', options: [option('s'), option('l')] },
    },
    {
      type: 'actions',
      block_id: 'four',
      elements: [
        {
          type: 'multi_static_select',
          action_id: 'ticks',
          options: [option('x'), option('y')],
          initial_options: [option('y')],
        },
        { type: 'datepicker', action_id: 'day', initial_date: '2026-11-20' },
      ],
    },
  ],
};

describe('using an element of a message', () => {
  it('sends the value in the message', () => {
    expect(pressElement(message, { actionId: 'pick' })).toMatchObject({
      action: { type: 'button', block_id: 'one', value: 'a' },
    });
  });

  it('distinguishes buttons of one action by block or by value', () => {
    const byBlock = pressElement(message, { actionId: 'pick', blockId: 'two' });
    expect(byBlock).toMatchObject({ action: { block_id: 'two' } });
    expect(pressElement(message, { actionId: 'pick', value: 'b' })).toEqual(byBlock);
  });

  it('sends the whole option, and the state of all inputs', () => {
    expect(pressElement(message, { actionId: 'size', value: 'l' })).toMatchObject({
      action: { type: 'static_select', selected_option: option('l') },
      state: {
        three: { size: { selected_option: option('l') } },
        four: { ticks: { selected_options: [option('y')] }, day: { selected_date: '2026-11-20' } },
      },
    });
  });

  it('sends several options', () => {
    expect(pressElement(message, { actionId: 'ticks', value: ['x', 'y'] })).toMatchObject({
      action: { selected_options: [option('x'), option('y')] },
    });
  });

  it('knows no option that is not there', () => {
    expect(pressElement(message, { actionId: 'size', value: 'xxl' })).toEqual({ ok: false, error: 'option_not_found' });
  });

  it('knows no element that is not there', () => {
    expect(pressElement(message, { actionId: 'gone' })).toEqual({ ok: false, error: 'element_not_found' });
  });
});
