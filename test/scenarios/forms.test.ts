import { describe, expect } from 'vitest';
import { renderView } from '../../src/local/render-text.ts';
import type { ShownView } from '../../src/local/slack/index.ts';
import { fieldAction } from '../../src/slack/kit/action.ts';
import { read, stories, type Story, storyTests } from '../support/in-world.ts';

const begin = stories();
const it = storyTests(begin);

/** Changes one field, as somebody who chooses or presses Enter, and reads the form again. */
const changes = ({ slack, ana }: Story, view: ShownView, blockId: string, value: string | string[]) =>
  ana.viewAfter(() => slack.actInView({ user: ana.user, viewId: view.id, actionId: fieldAction, blockId, value }));

describe('the query form', () => {
  it('opens from a command, says what it asks and what that costs, and answers where it was opened', async () => {
    const { story, ana, paid } = await begin();
    await ana.types('/trade shipments steel size:5');
    const form = await ana.opensView('/trade shipments');
    const asked = await changes(story, form, 'words', 'ball bearing');
    expect(renderView(asked)).toContain('Product ball bearing · ');
    expect(renderView(asked)).toContain('About 1 credit for up to 10 rows');
    const answer = await ana.answerAfter(() => ana.submits(asked));
    expect(answer).toMatchObject({ channel: ana.channel, ephemeral: true });
    expect(read(answer)).toContain('1–10 of');
    expect(paid()).toHaveLength(2);
    expect(ana.views()).toEqual([]);
  });

  it('opens while the service hangs, and before anything is asked of it', async ({ ana, trade }) => {
    trade.faults.next({ kind: 'delay', ms: 5_000 });
    const form = await ana.opensView('/trade shipments');
    expect(renderView(form)).toContain('Find shipments');
    expect(trade.calls).toEqual([]);
  });

  it('keeps what was typed when it says what is wrong, and charges nothing', async ({ ana, trade }) => {
    const form = await ana.opensView('/trade shipments');
    const { errors, open } = await ana.submits(form, { words: '"steel', company: 'Acme' });
    expect(errors).toEqual({ words: expect.stringContaining('not closed') as unknown });
    expect(open).toHaveLength(1);
    expect(trade.calls).toEqual([]);
  });

  it('shows the filters and views of the dataset that is chosen, and no others', async ({ story }) => {
    const form = await story.ana.opensView('/trade shipments');
    expect(renderView(form)).not.toContain('brokers');
    const mexican = await changes(story, form, 'dataset', 'mx-export');
    const json = JSON.stringify(mexican.blocks);
    expect(json).toContain('Customs brokers, by number of records');
    expect(json).not.toContain('Vessel');
    const revealed = await changes(story, mexican, 'more mx-export', ['incoterm', 'rfc_number']);
    expect(Object.keys(revealed.state.values)).toEqual(
      expect.arrayContaining(['filter incoterm', 'filter weight', 'filter rfc_number']),
    );
  });

  it('suggests them in the forms of alerts, comparisons and alternatives too', async ({ ana, paid }) => {
    await ana.types('/trade company company/acme-robotics');
    await ana.types('/trade supplier supplier/acme-precision');
    const before = paid().length;
    const [known, typed] = ['Acme Precision GmbH', 'acme p'];
    const alert = await ana.actsInView(await ana.opensView('/trade watch'), 'show:more');
    expect(await ana.searches(alert, 'suppliers', typed)).toEqual([known, typed]);
    expect(await ana.searches(alert, 'companies', 'acme r')).toEqual(['Acme Robotics Inc', 'acme r']);
    // The names that are known are those of US records.
    const mexican = await ana.choosesIn(alert, 'dataset', 'mx-import');
    expect(JSON.stringify(mexican.blocks.find((block) => block['block_id'] === 'suppliers'))).toContain(
      'plain_text_input',
    );

    const others = await ana.opensView('/trade alternatives');
    expect(await ana.searches(others, 'supplier', typed)).toEqual([known, typed]);
    expect(await ana.searches(others, 'company', 'acme r')).toEqual(['Acme Robotics Inc', 'acme r']);
    const compare = await ana.opensView('/trade compare');
    expect(await ana.searches(compare, 'names', typed)).toEqual([known, typed]);
    expect(paid()).toHaveLength(before);
    const compared = await ana.answerAfter(() => ana.submits(compare, { names: [known, 'kaltmann toys'] }));
    expect(read(compared)).toContain('Acme Precision GmbH ships more than Kaltmann Toys');
  });

  it('compares firms of one kind, at least two, and says which is not', async ({ ana, paid }) => {
    const form = await ana.opensView('/trade compare');
    expect((await ana.submits(form, { names: ['Acme Robotics Inc'] })).errors).toEqual({
      names: 'Choose at least two companies, or two suppliers.',
    });
    const mixed = await ana.answerAfter(() =>
      ana.submits(form, { names: ['Acme Robotics Inc', 'Acme Precision GmbH'] }),
    );
    expect(read(mixed)).toContain('“Acme Precision GmbH” is a supplier, not a company');
    expect(read(mixed)).toContain('I compare companies with companies, or suppliers with suppliers.');
    expect(paid()).toEqual([]);
  });

  it('suggests the firms that were seen here, free, and takes a new name as it is typed', async ({ ana, trade }) => {
    await ana.types('/trade company Acme Robotics Inc');
    const before = trade.calls.length;
    const form = await ana.opensView('/trade shipments');
    expect(await ana.searches(form, 'company', 'rob')).toEqual(['Acme Robotics Inc', 'rob']);
    expect(await ana.searches(form, 'supplier', 'r')).toEqual([]);
    const hostile = '<!channel> *bold* \u202eevil';
    expect(await ana.searches(form, 'company', hostile)).toEqual(['<!channel> *bold* evil']);
    expect(trade.calls).toHaveLength(before);
    const page = await ana.answerAfter(() => ana.submits(form, { company: 'Acme Robotics Inc' }));
    expect(read(page)).toContain('Acme Robotics Inc');
  });

  it('resolves a name on submission, and lets choose among several', async ({ ana }) => {
    const form = await ana.opensView('/trade shipments');
    const choice = await ana.answerAfter(() => ana.submits(form, { company: 'acme' }));
    expect(read(choice)).toContain('companies match “acme”');
    expect(read(await ana.presses(choice, 'choose:1'))).toContain('1–');
  });

  it('carries out a submission that Slack delivers twice once', async ({ slack, ana, paid }) => {
    const form = ana.fills(await ana.opensView('/trade shipments'), { words: 'steel' });
    slack.faults.duplicateDeliveries = 1;
    await ana.answerAfter(() => ana.submits(form));
    await ana.types('/trade help');
    expect(paid()).toHaveLength(1);
    expect(slack.responsePosts).toHaveLength(2);
  });

  it('opens with a page’s own query, and changes one thing of it', async ({ story, ana }) => {
    const page = await ana.types('/trade shipments company:company/acme-robotics country:CN size:5 from:2026-01');
    const form = await ana.opensViewFrom(page, 'change');
    const answer = await ana.answerAfter(() => ana.submits(form, { 'filter supplier_country': 'DE' }));
    expect(read(answer)).toContain('Company Acme Robotics Inc · from Germany · Jan 1, 2026 – ');
    expect(story.called('/v1.0/company/search')).toBe(0);
  });

  it('opens from a mistyped query with what it can hold, names the rest, and searches for what is corrected', async () => {
    const { ana, trade } = await begin();
    const typed = '/trade shipments steel company:"Acme Robotics Inc" company:B -country:CN colour:red from:31/31/2025';
    const form = await ana.opensViewFrom(await ana.types(typed), 'edit');
    expect(renderView(form)).toContain('Company Acme Robotics Inc · product steel');
    expect(renderView(form)).toContain('Not in this form: company:B, -country:CN, colour:red, from:31/31/2025');
    expect(trade.calls).toEqual([]);
    const answer = await ana.answerAfter(() => ana.submits(form, { words: 'bearing*' }));
    expect(read(answer)).toContain('Company Acme Robotics Inc · product bearing*');
  });

  it('opens from a mistyped query with the mistake in its field', async ({ ana }) => {
    const told = await ana.types('/trade shipments <!channel> weight:heavy');
    expect(read(told)).toMatch(/^\s*weight: write .*, 500\.\. or \.\.2000$/m);
    const form = await ana.opensViewFrom(told, 'edit');
    const { errors } = await ana.submits(form);
    expect(errors).toEqual({ 'filter weight': expect.stringContaining('Write over 500 kg') as unknown });
    expect(read(await ana.answerAfter(() => ana.submits(form, { 'filter weight': '500..' })))).toContain('channel');
  });

  it('shortens what it has no place for', async ({ ana }) => {
    const form = await ana.opensViewFrom(await ana.types(`/trade shipments steel colour:${'x'.repeat(900)}`), 'edit');
    expect(renderView(form)).toMatch(/Not in this form: colour:x{250,300}…\n/);
  });

  it('answers a shortcut without a channel in the person’s direct messages, where Next turns the page over', async () => {
    const { ana } = await begin();
    const form = await ana.startsShortcut('find_shipments');
    expect(renderView(form)).toContain('The answer comes to your direct messages with Trade.');
    const direct = `D${ana.user.slice(1)}`;
    const answer = await ana.answerAfter(() => ana.submits(form, { words: 'steel' }), direct);
    expect(answer).toMatchObject({ channel: direct, ephemeral: false });
    const next = await ana.presses(answer, 'next');
    expect(read(next)).toContain('11–20');
    expect(next?.ts).toBe(answer.ts);
  });

  it('takes the firm out of a message, asks nothing, and answers beside it', async ({ slack, ana, trade }) => {
    const said = slack.say({ ...ana, text: 'Can somebody check Acme Robotics Inc before Friday? <!channel>' });
    const form = await ana.startsShortcut('look_up_name', said);
    expect(form.state.values['name']).toMatchObject({
      [fieldAction]: { selected_option: { value: 'Acme Robotics Inc' } },
    });
    expect(trade.calls).toEqual([]);
    expect(renderView(form)).toContain('The profile costs credits, or nothing if I still have it.');
    expect(read(await ana.answerAfter(() => ana.submits(form)))).toMatch(/^\s*Acme Robotics Inc\n/);
    expect(renderView(await ana.startsShortcut('look_up_name', said))).toContain('The profile costs 1 credit, or');
  });

  it('of a trend says the price of its counts, and asks for no rows', async ({ story, ana }) => {
    const trend = await ana.types('/trade trend ball bearings');
    const form = await changes(story, await ana.opensViewFrom(trend, 'Change'), 'words', 'steel');
    expect(renderView(form)).toMatch(/About [\d.]+ credits for up to \d+ counts\./);
    expect(renderView(form)).not.toContain('Rows on a page');
  });

  it('says so when Slack opens no form', async ({ slack, ana }) => {
    slack.faults.failWith('views.open', 'expired_trigger_id', 1);
    expect(read(await ana.types('/trade shipments'))).toContain("Slack didn't open the form");
  });

  it('still answers when the response_url has expired meanwhile: directly', async ({ slack, ana }) => {
    const form = await ana.opensView('/trade shipments');
    slack.faults.failWith('response_url', 'expired_url', 1);
    const direct = `D${ana.user.slice(1)}`;
    expect(read(await ana.answerAfter(() => ana.submits(form, { words: 'steel' }), direct))).toContain('1–10');
  });
});
