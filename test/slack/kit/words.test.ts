import { describe, expect, it } from 'vitest';
import { helpMessage, helpTopics } from '../../../src/actions/help/help.ts';
import { retryButton } from '../../../src/actions/look-ups/ways-on.ts';
import { unsharedMessage } from '../../../src/actions/answer.ts';
import { actions, verbs } from '../../../src/actions/registry.ts';
import { mistakesMessage } from '../../../src/actions/question.ts';
import { expectSendable, labelsOf, textOf } from './message-rules.ts';
import { lookUp } from './samples.ts';

const topics = [null, ...helpTopics];
const leadsTo =
  'Words and filters, Watching, Reports, Lists, Screening, Credits, Terms, The records, What is kept'.split(', ');
const first = verbs[0]?.example ?? '';

describe('help', () => {
  it('names every verb with an example under the name the workspace gave the command', () => {
    const text = textOf(helpMessage('/customs', null, verbs).blocks);
    for (const { example } of verbs) expect(text).toContain(`\`/customs ${example}\``);
  });

  it('shows plain typing, and has four groups with one line a verb, and leads to every topic', () => {
    const message = helpMessage('/trade', null, verbs);
    const groups = message.blocks.filter(({ type }) => type === 'section');
    expect(groups).toHaveLength(5);
    expect(textOf(groups).split('\n')).toHaveLength(5 + verbs.length);
    expect(textOf(groups)).toContain('robots from China since June');
    expect(labelsOf(message)).toEqual(leadsTo);
  });

  it('on a topic leads to the others and back', () => {
    const others = leadsTo.filter((label) => label !== 'Watching');
    expect(labelsOf(helpMessage('/trade', 'watch', verbs))).toEqual(['All commands', ...others]);
  });

  it.each(topics)('on %s gives examples that work', (topic) => {
    const examples = [...textOf(helpMessage('/trade', topic, verbs).blocks).matchAll(/`\/trade ([^`]+)`/g)];
    expect(examples.length).toBeGreaterThan(0);
    for (const [, example = ''] of examples) {
      const typed = example.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
      expect(actions.parse(typed, '2026-11-20')).not.toMatchObject({ do: 'mistakes' });
    }
  });
});

describe('mistakes', () => {
  const asked = { command: '/trade', example: first, meant: [], priceOf: () => null };
  const of = (text: string) => mistakesMessage({ ...asked, typed: `/trade ${text}`, mistakes: [text, 'b', 'c'] });

  it('give back what was typed, an example, and say that nothing was charged', () => {
    const text = textOf(of('shipmets frozen').blocks);
    expect(text).toContain('/trade shipmets frozen');
    expect(text).toContain(`For example: /trade ${first}`);
    expect(text).toContain('Nothing was charged');
  });

  it('are a sentence each in a notification, also one that is its own heading', () => {
    const { text } = mistakesMessage({
      ...asked,
      typed: 'bol',
      mistakes: ['Say which bill of lading, by its number.'],
    });
    expect(text).toBe('Say which bill of lading, by its number. Nothing was charged.');
  });

  it('have a heading that goes on behind the period of a name', () => {
    const say = 'Compare Ashgrove Brands Inc. and Cindermoor Trading Ltd.? Both are kept.';
    const { blocks } = mistakesMessage({ ...asked, typed: 'compare the two', mistakes: [say] });
    expect(textOf(blocks)).toMatch(/^Compare Ashgrove Brands Inc\. and Cindermoor Trading Ltd\.\?\n/);
  });

  it('offer long readings by the parts in which they differ', () => {
    const say = (part: string) => `Shipments · supplier Acme Robotics (Ningbo) Co Ltd · product gearboxes · ${part}`;
    const meant = ['from China', 'from Japan'].map((part) => ({ text: say(part), action: { do: 'launcher' } }));
    const { blocks } = mistakesMessage({ ...asked, typed: 'back', mistakes: ['Which do you mean?'], meant });
    expect(labelsOf({ text: '', blocks })).toEqual([
      'Shipments · … · product gearboxes · from China',
      'Shipments · … · product gearboxes · from Japan',
    ]);
    expect(textOf(blocks)).toContain(say('from China'));
  });

  it('stop at ten', () => {
    const many = Array.from({ length: 40 }, (_, i) => `Mistake number ${i} ${'x'.repeat(500)}.`);
    const message = mistakesMessage({ ...asked, typed: 'y'.repeat(4_000), mistakes: many });
    expectSendable(message);
    expect(textOf(message.blocks)).not.toContain('Mistake number 10');
  });
});

it.each(['unknown', 'failed'] as const)('says that a shared answer is %s, in a form Slack takes', (receipt) => {
  const retry = retryButton(lookUp, {}, () => null);
  const message = unsharedMessage({ reference: 'T-REF', typed: null }, receipt, retry);
  expectSendable(message);
  expect(labelsOf(message)).toEqual(['Retry · costs credits']);
});
