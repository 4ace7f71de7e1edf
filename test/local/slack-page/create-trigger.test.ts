import { describe, expect, it } from 'vitest';
import { createTrigger } from '../../../src/local/slack/page/inputs/create-trigger.js';

function setUp() {
  const sent: unknown[] = [];
  return { trigger: createTrigger((control) => void sent.push(control)), sent };
}

describe('when the app hears of typed text', () => {
  it('is on Enter, changed or not', () => {
    const { trigger, sent } = setUp();
    trigger.entered();
    expect(sent).toHaveLength(1);
  });

  it('is on leaving, once and after a change only', () => {
    const { trigger, sent } = setUp();
    trigger.left();
    expect(sent).toHaveLength(0);
    trigger.typed();
    trigger.left();
    trigger.left();
    expect(sent).toHaveLength(1);
  });

  it('is not on leaving what Enter told already', () => {
    const { trigger, sent } = setUp();
    trigger.typed();
    trigger.entered();
    trigger.left();
    expect(sent).toHaveLength(1);
  });
});

it('the app hears of a choice at once, and of which control it was', () => {
  const { trigger, sent } = setUp();
  trigger.chosen('the second radio button');
  expect(sent).toEqual(['the second radio button']);
});
