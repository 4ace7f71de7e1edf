import type { App, BlockAction } from '@slack/bolt';
import { describe, expect, it } from 'vitest';
import { type Person, personIn } from '../../src/local/person.ts';
import { renderView } from '../../src/local/render-text.ts';
import { openSlack } from '../support/open-slack.ts';
import { startSocketApp } from './slack/bolt-app.ts';
import { actions, button, home, input, modal, option, plain } from './slack/view-parts.ts';

const form = modal([
  { type: 'section', block_id: 'about', text: { type: 'mrkdwn', text: 'Search &amp; see what it costs.' } },
  input('company', { placeholder: plain('A name') }),
  input('ports', { type: 'multi_static_select', options: [option('oak'), option('lax')] }, { optional: true }),
  input('slug', { type: 'external_select' }, { optional: true, hint: plain('Type three letters.') }),
  actions('row', button('preset')),
]);
const waiting = modal([{ type: 'divider', block_id: 'waiting' }], { title: plain('Looking up…') });

/** A bot with a form: it looks at "Looking up…" before it changes a view, as the real one does. */
function set(app: App): void {
  app.command('/trade', async ({ ack, client, command, respond }) => {
    await ack();
    if (command.text !== 'find') await respond('A message.');
    else await client.views.open({ trigger_id: command.trigger_id, view: form });
  });
  app.shortcut('find', async ({ ack, client, shortcut }) => {
    await ack();
    await client.views.open({ trigger_id: shortcut.trigger_id, view: form });
  });
  app.action<BlockAction>('preset', async ({ ack, client, body }) => {
    await ack();
    const view_id = body.view?.id ?? '';
    await client.views.update({ view_id, view: waiting });
    await client.views.update({ view_id, view: { ...form, title: plain('Preset') } });
  });
  app.options('slug', async ({ ack, options }) => {
    await ack({ options: [option(options.value)] });
  });
  app.view('find', async ({ ack, body, client, view }) => {
    const company = view.state.values['company']?.['company']?.value ?? '';
    if (company === 'nobody') await ack({ response_action: 'errors', errors: { company: 'No such company.' } });
    else await ack();
    await client.chat.postMessage({ channel: 'C0TRADE001', text: `${body.user.name} looks for ${company}` });
  });
  app.event('app_home_opened', async ({ event, client }) => {
    await client.views.publish({ user_id: event.user, view: home([actions('row', button('preset'))]) });
  });
}

async function begin(): Promise<Person> {
  const shortcuts = [
    { type: 'global', name: 'Find', callbackId: 'find' },
    { type: 'message', name: 'Look up', callbackId: 'find' },
  ] as const;
  const slack = await openSlack({ shortcuts });
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

  it('types a command that may answer or open a form', async () => {
    const ana = await begin();
    expect(await ana.runs('/trade find')).toMatchObject({ is: 'form', view: { title: { text: 'Find' } } });
    expect(await ana.runs('/trade')).toMatchObject({ is: 'answer', message: { text: 'A message.' } });
  });

  it('sees errors of the form and of the bot', async () => {
    const ana = await begin();
    const view = await ana.opensView('/trade find');
    expect((await ana.submits(view)).errors).toEqual({ company: 'Please complete this required field.' });
    expect(await ana.submits(view, { company: 'nobody' })).toMatchObject({
      errors: { company: 'No such company.' },
      open: [{ id: view.id }],
    });
  });

  it('waits past "Looking up…" for the view itself', async () => {
    const ana = await begin();
    const view = await ana.opensView('/trade find');
    const changed = await ana.actsInView(view, 'preset', undefined, { company: 'Acme' });
    expect(changed).toMatchObject({ id: view.id, title: { text: 'Preset' } });
    await ana.closes(changed);
    expect(ana.views()).toEqual([]);
  });

  it('begins from a shortcut, at a message, and at Home', async () => {
    const ana = await begin();
    expect(await ana.startsShortcut('find')).toMatchObject({ title: { text: 'Find' } });
    const { ts } = await ana.answerAfter(async () => {
      await ana.submits(ana.views()[0] ?? failing(), { company: 'Acme' });
    });
    const message = ana.sees().find((one) => one.ts === ts) ?? failing();
    expect(await ana.startsShortcut('find', message)).toMatchObject({ type: 'modal' });
    expect(renderView(await ana.opensHome())).toBe('[ preset ]');
  });

  it('searches in a menu, in groups too', async () => {
    const ana = await begin();
    const view = await ana.opensView('/trade find');
    expect(await ana.searches(view, 'slug', 'acme')).toEqual(['acme']);
    expect(await ana.submits(view, { company: 'Acme', slug: 'acme' })).toEqual({ errors: {}, open: [] });
  });

  it('fails when a view has no such input, or the action failed', async () => {
    const ana = await begin();
    const view = await ana.opensView('/trade find');
    await expect(ana.submits(view, { gone: 'x' })).rejects.toThrow('The view has no block gone with one input.');
    await ana.closes(view);
    await expect(ana.submits(view)).rejects.toThrow('this person does not see such a view');
  });
});

function failing(): never {
  throw new Error('There is nothing to act on.');
}
