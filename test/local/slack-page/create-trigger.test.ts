import { describe, expect, it } from 'vitest';
import { createTrigger } from '../../../src/local/slack/page/inputs/create-trigger.js';

/** One timer at a time, run by the test. */
function setUp(...when: string[]) {
  const element = when.length === 0 ? {} : { dispatch_action_config: { trigger_actions_on: when } };
  const sent: unknown[] = [];
  let waiting: (() => void) | undefined;
  const trigger = createTrigger(element, (control) => void sent.push(control), {
    later: (run) => void (waiting = run),
    cancel: () => (waiting = undefined),
  });
  const pause = () => {
    const run = waiting;
    waiting = undefined;
    run?.();
  };
  return { trigger, sent, pause };
}

describe('when the app hears of typed text', () => {
  it('is on Enter, changed or not, unless the element asks otherwise', () => {
    const { trigger, sent } = setUp();
    expect(trigger.entered()).toBe(true);
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

  it('is in a pause of typing where each character counts, and Enter is left to the form', () => {
    const { trigger, sent, pause } = setUp('on_character_entered');
    trigger.typed();
    trigger.typed();
    expect(sent).toHaveLength(0);
    pause();
    pause();
    expect(sent).toHaveLength(1);
    expect(trigger.entered()).toBe(false);
  });

  it('is once where both are asked for and Enter comes before the pause', () => {
    const { trigger, sent, pause } = setUp('on_character_entered', 'on_enter_pressed');
    trigger.typed();
    trigger.entered();
    pause();
    expect(sent).toHaveLength(1);
  });
});

it('the app hears of a choice at once, and of which control it was', () => {
  const { trigger, sent } = setUp();
  trigger.chosen('the second radio button');
  expect(sent).toEqual(['the second radio button']);
});
