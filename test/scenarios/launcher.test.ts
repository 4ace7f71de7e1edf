import { describe, expect } from 'vitest';
import { lastLine, read, stories, storyTests } from '../support/in-world.ts';

const begin = stories();
const it = storyTests(begin);

describe('the command alone', () => {
  it('answers with a button for every job, and each works', async ({ ana, trade }) => {
    const start = await ana.types('/trade');
    expect(read(start)).toContain('[ Find shipments ] [ Rankings ] [ Company ] [ Supplier ] [ Product ] [ Trend ]');
    expect(read(await ana.presses(start, 'do:saved'))).toContain('Saved queries');
    expect(read(await ana.presses(start, 'Usage'))).toContain('You have spent 0 credits');
    expect(read(await ana.presses(start, 'Help'))).toContain('/trade shipments');
    expect(read(await ana.presses(start, 'Repeat'))).toContain('looked anything up in the last 90 days');
    expect(trade.calls).toEqual([]);
  });

  it('answers what is typed into its field, for the person alone', async ({ ana, slack, trade }) => {
    const start = await ana.types('/trade');
    const type = (value: string) => slack.press({ ...place(start), user: ana.user, actionId: 'ask', value });
    const place = ({ channel, ts }: typeof start) => ({ channel, ts });
    const card = await ana.answerAfter(() => type('acme robotics'));
    expect(read(card)).toContain('Top suppliers');
    expect(card.ephemeral).toBe(true);
    const paid = trade.chargedTotal();
    expect((await ana.viewAfter(() => type('company'))).title?.text).toBe('Company or supplier');
    expect(read(await ana.answerAfter(() => type('')))).toContain('What do you want to look up?');
    expect(trade.chargedTotal()).toBe(paid);
  });

  it('turns the pages of help in their place', async ({ ana }) => {
    const help = await ana.types('/trade help');
    const credits = await ana.presses(help, 'do:help:6');
    expect(read(credits ?? help)).toContain('What answers cost');
    expect(read(await ana.presses(credits ?? help, 'do:help:0'))).toContain('/trade shipments');
    expect(ana.sees()).toHaveLength(1);
  });

  it.each([
    [1, 'Find shipments'],
    [2, 'Rank firms'],
    [3, 'Company or supplier'],
    [5, 'Who deals in a product'],
    [6, 'Trend'],
  ])('opens form %i', async (nth, title) => {
    const { ana, slack } = await begin();
    const form = await ana.opensViewFrom(await ana.types('/trade'), `do:form:${nth}`);
    expect(form.title?.text).toBe(title);
    expect(slack.apiCalls.filter(({ ok }) => !ok)).toEqual([]);
  });
});

describe('the form for a firm', () => {
  it('looks up a supplier by name, and answers where it was opened', async ({ ana }) => {
    const card = await ana.sends(await ana.opensViewFrom(await ana.types('/trade'), 'do:form:4'), {
      name: 'Acme Robotics (Ningbo) Co Ltd',
    });
    expect(read(card)).toContain('Top customers');
    expect(card.ephemeral).toBe(true);
  });

  it.each([
    ['nothing', {}],
    ['two ways', { name: 'Acme', website: 'acme.com' }],
  ])('asks for one way, beside the field, given %s', async (_, fields) => {
    const { ana, trade } = await begin();
    const form = await ana.opensViewFrom(await ana.types('/trade'), 'do:form:3');
    const { errors } = await ana.submits(form, fields);
    expect(errors['name']).toContain('Fill in one of the three');
    expect(trade.calls).toEqual([]);
  });
});

describe('the form for a product', () => {
  it('finds who deals in it', async ({ ana }) => {
    const form = await ana.opensViewFrom(await ana.types('/trade'), 'do:form:5');
    const entries = { words: 'planetary gearboxes', side: 'companies', rows: '3' };
    const page = await ana.sends(form, entries);
    expect(read(page)).toContain('Planetary gearboxes: US import companies by relevance');
    expect(lastLine(page)).toMatch(/^0\.\d credits/);
  });

  it('names what is wrong beside each field', async ({ ana, trade }) => {
    const form = await ana.opensViewFrom(await ana.types('/trade'), 'do:form:5');
    const { errors } = await ana.submits(form, { words: '!!!', countries: 'Germny', rows: '99' });
    expect(errors['words']).toContain('Say which product');
    expect(errors['countries']).toContain('Did you mean Germany?');
    expect(errors['rows']).toContain('1 to 50 rows');
    expect(trade.calls).toEqual([]);
  });
});
