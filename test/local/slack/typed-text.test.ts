import { describe, expect, it } from 'vitest';
import { commandText } from '../../../src/local/slack/people.ts';
import { createWorkspace } from '../../../src/local/slack/workspace.ts';

const workspace = createWorkspace({});
const [ana, ben] = ['U0ANA00001', 'U0BEN00001'];

describe('the text of a command', () => {
  it.each([
    ['  a <b> & c  ', 'a &lt;b&gt; &amp; c'],
    ['watch in:x #sourcing', 'watch in:x <#C0SOURCE01|sourcing>'],
    ['watch in:#sourcing', 'watch in:<#C0SOURCE01|sourcing>'],
    ['ask @ben, now', 'ask <@U0BEN00001>, now'],
    ['#nowhere @nobody', '#nowhere @nobody'],
    ['company https://x.example/a?b=1&c=2', 'company <https://x.example/a?b=1&amp;c=2>'],
    ['mail ana@ben', 'mail ana@ben'],
  ])('%s', (typed, text) => {
    expect(commandText(workspace, ana, typed, true)).toBe(text);
  });

  it('names no private channel to outsiders', () => {
    expect(commandText(workspace, ana, '#supplier-review', true)).toBe('<#C0REVIEW01|supplier-review>');
    expect(commandText(workspace, ben, '#supplier-review', true)).toBe('#supplier-review');
  });

  it('keeps names as typed when the command does not ask for ids', () => {
    expect(commandText(workspace, ana, '#sourcing <', false)).toBe('#sourcing &lt;');
  });
});
