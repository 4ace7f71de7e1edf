import { describe, expect } from 'vitest';
import { lastLine, read, stories, storyTests } from '../support/in-world.ts';

const begin = stories();
const it = storyTests(begin);

describe('a trend', () => {
  it('is asked for from the launcher, compares with the year before, and is free the second time', async () => {
    const { ana, trade } = await begin();
    const form = await ana.opensViewFrom(await ana.types('/trade'), 'do:form:6');
    const answer = await ana.answerAfter(() => ana.submits(form, { company: 'Acme Robotics Inc' }));
    expect(read(answer)).toMatch(/Acme Robotics Inc: (up|down) \d+% on the year before/);
    expect(answer.text).toMatch(/With the year before in brackets: \w{3} \d+ \(\d+\)/);
    const paid = trade.chargedTotal();
    expect(lastLine(answer)).toContain(`${paid.toFixed(1)} credits`);
    expect(lastLine(await ana.types('/trade is Acme Robotics Inc growing?'))).toContain('Free');
    expect(trade.chargedTotal()).toBe(paid);
  });

  it('is offered under a page, and leads back to the records of its time', async ({ ana }) => {
    const page = await ana.types('/trade shipments company:company/acme-robotics');
    const trend = await ana.presses(page, 'Trend');
    expect(read(trend)).toContain('on the year before');
    const records = await ana.presses(trend ?? page, 'shipments');
    expect(read(records)).toContain('US import shipments');
  });

  it('of three years goes by quarters, from a page as from the form, and by month where asked for', async () => {
    const { ana, slack } = await begin();
    const page = await ana.types('/trade shipments company:company/acme-robotics from:last3y');
    const trend = await ana.presses(page, 'Trend');
    expect(trend?.text).toMatch(/With the year before in brackets: Q\d \d{4}/);
    const form = await ana.opensViewFrom(await ana.types('/trade'), 'do:form:6');
    const entries = { company: 'Acme Robotics Inc', period: 'last3y' };
    const typed = await ana.answerAfter(() => ana.submits(form, entries));
    expect(lastLine(typed)).toContain('Free');
    const monthly = await ana.types('/trade trend company:company/acme-robotics from:last3y by:month');
    expect(read(monthly)).toContain('The chart shows the last 20 of the 36 months in the table.');
    expect(JSON.stringify(monthly.blocks)).toContain('Dec 2023');
    expect(slack.responsePosts.filter(({ status }) => status !== 200)).toEqual([]);
  });

  it('is priced first where it costs more than the person pays unasked', async ({ ana, trade }) => {
    await ana.types('/trade shipments company:company/acme-robotics size:1');
    const settings = await ana.opensViewFrom(await ana.types('/trade'), 'Settings');
    await ana.answerAfter(() => ana.submits(settings, { askAbove: '1' }));
    const before = trade.chargedTotal();
    const offer = await ana.types('/trade trend company:company/acme-robotics');
    expect(read(offer)).toContain('About 2.4 credits for 24 counts');
    expect(trade.chargedTotal()).toBe(before);
    expect(read(await ana.presses(offer, 'run'))).toContain('on the year before');
  });

  it('says so where the service counts nothing, in the words of the dataset', async ({ ana }) => {
    const none = await ana.types('/trade trend hs:9999 dataset:mx-export');
    expect(read(none)).toContain('No Mexico export records match, neither in this time nor a year before.');
    expect(lastLine(none)).toContain('Free');
  });
});

describe('alternatives', () => {
  it('ask about the only supplier whose name holds that of a company, and pay for nothing before', async () => {
    const { ana, paid } = await begin();
    const asked = await ana.types('/trade competitors of acme robotics');
    expect(read(asked)).toContain('Acme Robotics (Ningbo)');
    expect(paid()).toHaveLength(0);
    expect(read(await ana.presses(asked, 'choose:1'))).toContain('Alternatives to Acme Robotics (Ningbo)');
  });

  it('mark in the form for which company, and keep it when they are changed', async ({ ana }) => {
    const form = await ana.opensView('/trade alternatives');
    const filled = { supplier: 'Acme Precision GmbH', words: 'robot', company: 'Acme Robotics Inc' };
    const page = await ana.answerAfter(() => ana.submits(form, filled));
    expect(read(page)).toContain('already a supplier');
    const again = await ana.opensViewFrom(page, 'edit');
    expect(read(await ana.answerAfter(() => ana.submits(again, { words: 'arm' })))).toContain('already a supplier');
    const last = await ana.opensViewFrom(page, 'edit');
    const without = await ana.answerAfter(() => ana.submits(last, { company: '' }));
    expect(read(without)).not.toContain('already a supplier');
  });
});
