import type { App } from '@slack/bolt';
import { describe, expect, it } from 'vitest';
import { type Person, personIn } from '../../src/local/person.ts';
import { renderView } from '../../src/local/render-text.ts';
import { openSlack } from '../support/open-slack.ts';
import { startSocketApp } from './slack/bolt-app.ts';
import { actions, button, input, modal, option, plain } from './slack/view-parts.ts';

const form = modal([
  { type: 'section', block_id: 'about', text: { type: 'mrkdwn', text: 'Search &amp; see what it costs.' } },
  input('company', { placeholder: plain('A name') }),
  input('ports', { type: 'multi_static_select', options: [option('oak'), option('lax')] }, { optional: true }),
  input('slug', { type: 'external_select' }, { optional: true, hint: plain('Type three letters.') }),
  actions('row', button('preset')),
]);
/** A bot that opens the form. */
function set(app: App): void {
  app.command('/trade', async ({ ack, client, command }) => {
    await ack();
    await client.views.open({ trigger_id: command.trigger_id, view: form });
  });
  app.view('find', async ({ ack, body, client, view }) => {
    await ack();
    const company = view.state.values['company']?.['company']?.value ?? '';
    await client.chat.postMessage({ channel: 'C0TRADE001', text: `${body.user.name} looks for ${company}` });
  });
}

async function begin(): Promise<Person> {
  const slack = await openSlack();
  await startSocketApp(slack, set);
  return personIn(slack);
}

describe('a person of a story', () => {
  it('opens a form, reads it, fills it in and waits for the message it brings', async () => {
    const ana = await begin();
    const view = await ana.opensView('/trade find');
    const filled = ana.fills(view, { company: 'Acme', ports: ['lax', 'oak'] });
    expect(renderView(filled)).toBe(
      [
        ...['Find', '────', 'Search & see what it costs.', 'company: [Acme]', 'ports: [LAX, OAK]'],
        '  choices: OAK · LAX',
        ...['slug: []', 'Type three letters.', '[ preset ]', '[ Cancel ] [ Search ]'],
      ].join('\n'),
    );
    expect(renderView(view)).toContain('company: [A name]');
    const message = await ana.answerAfter(() => ana.submits(view));
    expect(message.text).toBe('ana looks for Acme');
    expect(ana.views()).toEqual([]);
  });

  it('fails when a view has no such input, or the action failed', async () => {
    const ana = await begin();
    const view = await ana.opensView('/trade find');
    await expect(ana.submits(view, { gone: 'x' })).rejects.toThrow('The view has no block gone with one input.');
    await ana.closes(view);
    await expect(ana.submits(view)).rejects.toThrow('this person does not see such a view');
  });
});
