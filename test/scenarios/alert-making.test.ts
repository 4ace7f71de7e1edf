import { describe, expect } from 'vitest';
import { renderView } from '../../src/local/render-text.ts';
import type { ShownView } from '../../src/local/slack/index.ts';
import {
  actionOf,
  agree,
  alertEnv,
  alertStory,
  askFor,
  makeAlert,
  posted,
  postedIn,
  pressLabel,
  runAlert,
} from '../support/alert-acts.ts';
import { channelOf, read, stories, storyTests, direct } from '../support/in-world.ts';

const begin = stories();
const it = storyTests(() => begin({ env: alertEnv }));
/** Ana's conversation with the app. */
const acme = '/trade watch company:company/acme-robotics';

describe('making an alert', () => {
  it('is canceled, and saves nothing', async ({ ana }) => {
    expect(read(await pressLabel(ana, await askFor(ana, acme), 'Cancel'))).toContain('No alert was saved');
    expect(read(await ana.types('/trade alerts mine'))).toContain('No alerts of yours yet');
  });

  it('on a name that several have asks which, and watches the one that is chosen', async ({ story, ana }) => {
    const which = await askFor(ana, '/trade watch company:"acme robotic"');
    expect(read(which)).toMatch(/3 companies match “acme robotic”\n─*\nWhich one do you mean\?[^]*\[ Change \]/);
    const card = await agree(story, ana, await ana.answerAfter(() => pressLabel(ana, which, 'Choose')));
    expect(read(card)).toContain('Watches: US import shipments of Acme Robotic');
  });

  it('is refused where its channel has one on the same, with the way to that one', async ({ story, ana }) => {
    const id = await makeAlert(story, acme);
    const form = await ana.opensView(acme);
    const { errors } = await ana.submits(form);
    expect(errors['channel']).toContain(`(${id}) already watches this there`);
    await ana.closes(form);

    // By its name it is known only once it was looked up.
    const before = story.trade.chargedTotal();
    const refused = await askFor(ana, '/trade watch company:"Acme Robotics Inc"');
    expect(read(refused)).toContain(`(${id}) already watches this there`);
    expect(read(await pressLabel(ana, refused, 'Show it'))).toContain(`Alert ${id} in`);
    expect(story.trade.chargedTotal()).toBe(before);
    expect(postedIn(story)).toHaveLength(1);
  });

  it('on what is watched already says as many existing records as its price question', async ({ story, ana }) => {
    await makeAlert(story, acme);
    const question = await askFor(ana, `${acme} in:#sourcing`);
    const [, matching = ''] =
      /costs nothing now, then about [\d.]+ credits a month\.\*\n(\d+) existing/.exec(read(question)) ?? [];
    const card = await agree(story, ana, question);
    expect(read(card)).toContain(
      `Watching. I'll post new shipments in the channel you chose. (${matching} existing ones won't be posted.)`,
    );
  });

  it('on a firm that nobody knows asks what is meant, and watches goods only if they are named', async () => {
    const { story, ana } = await begin({ env: alertEnv });
    const question = read(await askFor(ana, '/trade tell me when Qorvexil gets a new supplier'));
    expect(question).toContain('No company or supplier matches “Qorvexil”');
    expect(question).toContain('[ Products with “Qorvexil” ]');
    expect(story.trade.chargedTotal()).toBe(0);
    expect(read(await askFor(ana, '/trade tell me when ball bearings arrive'))).not.toContain(
      'matches “ball bearings”',
    );
  });

  it('has no cap that nobody typed, also after its price is known', async ({ story, ana }) => {
    await makeAlert(story, acme);
    const question = await askFor(ana, `${acme} in:#sourcing`);
    expect(read(question)).toMatch(/about [\d.]+ credits? a month/);
    const form = await ana.opensViewFrom(question, 'do:draft-form');
    const again = await ana.answerAfter(() => ana.submits(form));
    expect(read(again)).not.toContain('cap');
  });

  it('is refused for a whole dataset, which can be looked up by its dates alone', async () => {
    const { ana, paid } = await begin();
    const page = await ana.types('/trade shipments from:last30d');
    const form = await ana.opensViewFrom(page, 'watch');
    expect((await ana.submits(form)).errors).toEqual({
      words: expect.stringContaining('Say what to look for') as unknown,
    });
    expect(paid()).toHaveLength(1);
  });

  it('in a channel without Trade says how to invite it, charges nothing, and Retry makes it', async () => {
    const { story, ana, slack } = await begin({ env: alertEnv });
    const general = channelOf(story, 'general');
    const question = await askFor(ana, `${acme} in:#general`);
    const asked = story.trade.chargedTotal();
    const refused = await agree(story, ana, question);
    expect(read(refused)).toContain(
      "Trade isn't in that channel. Type /invite @trade there, then press Retry. Nothing was read and nothing",
    );
    expect(story.trade.chargedTotal()).toBe(asked);
    expect(read(await ana.types('/trade alerts mine'))).toContain('No alerts of yours yet');

    general.botIsMember = true;
    const card = await ana.answerAfter(() =>
      slack.press({ user: ana.user, channel: ana.channel, ts: refused.ts, actionId: actionOf(refused, 'Retry') }),
    );
    expect(read(card)).toContain('Active');
    expect(postedIn(story, general.id).map(read).join()).toContain('made an alert for this channel');
    expect(postedIn(story)).toEqual([]);
  });

  it('reads no more than about what was agreed to, and asks again with the price of the rest', async () => {
    const { story, ana, trade } = await begin({ env: alertEnv });
    const question = await askFor(ana, acme);
    const [, matching = ''] = /(\d+) existing shipments won't be posted/.exec(read(question)) ?? [];
    trade.publish({ fresh: 400, for: { company: 'acme-robotics' } });
    const before = trade.chargedTotal();
    const again = await agree(story, ana, question);
    expect(read(again)).toMatch(/There are more records than I said. I stopped after \d+ records/);
    expect(read(again)).toMatch(/costs \d+ credits now, then about \d+ a month/);
    expect((trade.chargedTotal() - before) * 10).toBeLessThanOrEqual(2 * Number(matching) + 101);
    expect(postedIn(story)).toEqual([]);
    expect(read(await agree(story, ana, again))).toContain('Active');
    expect(postedIn(story)).toHaveLength(1);
  });
});

/** The ids of a form's fields, in their order. */
const fieldsOf = (form: ShownView) => form.blocks.flatMap((block) => (block.type === 'input' ? [block.block_id] : []));

describe('the short form', () => {
  it('proposes a message to the person who says "tell me" in a channel, and to a channel that is named', async () => {
    const { ana } = await begin({ env: alertEnv });
    const form = await ana.opensView('/trade tell me when acme robotics gets a new supplier');
    expect(JSON.stringify(form.state.values['where'])).toContain('"value":"me"');
    expect(form.state.values).not.toHaveProperty('channel');
    const there = await ana.opensView('/trade tell #sourcing when acme robotics gets a new supplier');
    expect(JSON.stringify(there.state.values['channel'])).toContain('C0SOURCE01');
    const here = await ana.opensView('/trade tell us when acme robotics gets a new supplier');
    expect(JSON.stringify(here.state.values['channel'])).toContain(ana.channel);
  });

  it('keeps what was typed when More options, Change and a schedule draw more of it', async ({ ana }) => {
    const form = await ana.opensView('/trade watch robots from China company:company/acme-robotics');
    expect(renderView(form)).toContain('Acme Robotics · product robots · from China');
    expect(fieldsOf(form)).toEqual(['tell', 'where', 'channel', 'when', 'cap']);
    const more = await ana.actsInView(form, 'show:more', undefined, { cap: '40' });
    expect(fieldsOf(more)).toContain('lookBack');
    const what = await ana.actsInView(more, 'show:what', undefined, { lookBack: '90', name: 'My robots' });
    const daily = await ana.choosesIn(what, 'when', 'day');
    expect(fieldsOf(daily)).toEqual(expect.arrayContaining(['companies', 'filters', 'at', 'zone']));
    const question = await ana.answerAfter(() => ana.submits(daily, { at: '07:30' }));
    const said = read(question);
    expect(said).toContain('Watching “My robots” in <#C0TRADE001> costs');
    expect(said).toContain('posts every day at 07:30 (Europe/Amsterdam)');
    expect(said).toContain('looks back 90 days');
    expect(said).toContain('a monthly cap of 40');
    expect(said).toContain('Acme Robotics, product');
    expect(said).toContain('from China');
  });

  it('finds out whether words name a firm, says what it understood, and names the alert by the firm', async () => {
    const { story, ana, paid } = await begin({ env: alertEnv });
    const form = await ana.opensView('/trade watch acme robotics inc shipments');
    expect(renderView(form)).toContain('Acme Robotics Inc');
    expect(renderView(form)).not.toContain('product acme');
    const card = await agree(story, ana, await ana.answerAfter(() => ana.submits(form)));
    expect(read(card)).toContain('Acme Robotics Inc');
    expect(read(card)).toContain('US import shipments of Acme Robotics');

    // Remembered, it costs no search; the words of a product stay one, and say so.
    const searches = story.called('/company/search');
    expect(renderView(await ana.opensView('/trade watch "acme robotics inc" in:me'))).toContain(
      'Product "acme robotics inc"',
    );
    await ana.closes(ana.views().at(-1) ?? form);
    const again = await ana.opensView('/trade watch acme robotics inc in:me');
    expect(renderView(again)).toContain('Acme Robotics Inc');
    expect(story.called('/company/search')).toBe(searches);
    expect(paid().filter((call) => !call.includes('powerquery'))).toEqual([]);
    await ana.closes(again);

    // Opened under a result it carries the title too.
    const page = await ana.types('/trade shipments robots company:"Acme Robotics Inc"');
    expect(renderView(await ana.opensViewFrom(page, 'watch'))).toContain('Acme Robotics Inc · product robots');
  });
});

describe('an alert for its owner alone', () => {
  it('posts by direct message, and is named to nobody else', async () => {
    const { story, ana, ben, trade } = await alertStory(begin, { env: { TRADE_ADMINS: 'U0BEN00001' } });
    const question = await askFor(ana, `${acme} in:me`);
    expect(read(question)).toContain('Watching “Acme Robotics” by direct message to you costs');
    const card = await agree(story, ana, question);
    expect(read(card)).toContain("Watching. I'll message you about new shipments.");
    const [, id = ''] = /Alert ([A-Z0-9]{4,}) by direct message to you/.exec(read(card)) ?? [];
    expect(postedIn(story)).toEqual([]);

    trade.publish({ fresh: 2, for: { company: 'acme-robotics' } });
    await runAlert(story, ana, id);
    expect((await posted(story, /2 new/, direct)).channel).toBe(direct);
    expect(postedIn(story)).toEqual([]);
    expect(read(await ana.types('/trade alerts mine'))).toContain('by direct message to you');

    const all = read(await ben.types('/trade alerts all'));
    expect(all).toMatch(/1 alert in this workspace[^]*It's in a private conversation, and isn't listed\./);
    expect(all).not.toContain('acme-robotics');
    expect(read(await ben.types(`/trade pause ${id}`))).toContain(`I can't find an alert or report “${id}”`);
  });
});

it('an alert names its firm as records spell it, on its card and in its form', async ({ story, ana }) => {
  const card = await agree(story, ana, await askFor(ana, '/trade watch company:"Bramble & Voss Imports"'));
  expect(read(card)).toMatch(/^Bramble & Voss Imports$[^]*Watches: US import shipments of Bramble & Voss Imports$/m);
  expect(read(await posted(story, /made an alert/))).toContain(': US import shipments of Bramble & Voss Imports;');
  const form = renderView(await ana.opensViewFrom(card, 'do:edit-alert'));
  expect(form).toContain('[Bramble & Voss Imports]');
  expect(form).not.toContain('company/');
});
