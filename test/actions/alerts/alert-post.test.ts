import { describe, expect, it } from 'vitest';
import type { AlertPost } from '../../../src/model/alert.ts';
import { alertPost } from '../../../src/actions/alerts/alert-post.ts';
import { foundPage, recordColumns } from '../../../src/actions/alerts/found-records.ts';
import { alert, post, record, records } from './alert-samples.ts';
import { actionIn, buttonsOf, choicesOf, expectSendable, labelsOf, textOf } from '../../slack/kit/message-rules.ts';
import { billRow, declarationRow, now, rowOf } from '../../slack/kit/samples.ts';

const said = (of: AlertPost) => alertPost(of).text;
const shown = (of: AlertPost) => textOf(alertPost(of).blocks);
const tableRows = (of: AlertPost) =>
  alertPost(of).blocks.flatMap((block) => (block.type === 'data_table' ? block.rows.slice(1) : [])).length;

const entry = {
  name: 'ACME PRECISON',
  aliases: [],
  country: null,
  list: 'Own list',
  since: null,
  link: null,
  key: 'k',
};
const screen = (name: string) =>
  name === 'Koto Works' ? [{ entry, how: 'near' as const, by: entry.name, likeness: 0.9, decision: null }] : [];

describe('what an alert found', () => {
  it.each([
    [1, 0, 1, 'Robots from Ningbo: 1 new shipment.'],
    [8, 0, 8, ': 8 new shipments.'],
    [9, 0, 8, ': 9 new shipments. The newest 8 are below.'],
    [50, 0, 8, ': 50 new shipments. The newest 8 are below.'],
    [51, 0, 0, ': 51 new shipments. Arrived Nov 19, 2026.'],
    [50, 4_950, 0, ': 5,000 new or corrected shipments.'],
  ])('%i carried and %i more: %i rows', (length, more, rows, words) => {
    const of = post({ records: records(length), more });
    expectSendable(alertPost(of));
    expect(said(of)).toContain(words);
    expect(tableRows(of)).toBe(rows);
    expect(labelsOf(alertPost(of)).includes('See all')).toBe(rows < length);
    expect(choicesOf(alertPost(of).blocks, 'open-found')).toHaveLength(rows);
  });

  it.each([1, 3])('of %i is only counted where the admins keep rows out of channels', (length) => {
    const of = post({ records: records(length), linksOnly: true });
    expectSendable(alertPost(of));
    expect(said(of)).toContain(`${length} new shipment`);
    expect(tableRows(of)).toBe(0);
    expect(JSON.stringify(alertPost(of))).not.toContain('MAEU');
    expect(labelsOf(alertPost(of))).toEqual(expect.arrayContaining(['See all', 'Why?', 'Manage']));
  });

  it('names the other side of an export, and its country', () => {
    const titles = recordColumns('us-export', ['company'], []).all.map(({ title }) => title);
    expect(titles).toEqual(['Date', 'Buyer', 'Country', 'Product', 'Weight', 'Bill of lading']);
  });

  it('shows the newest first, in the columns of a result page before all others', () => {
    const days = ['2026-11-12', '2026-11-19', '2026-11-15'];
    const of = post({
      records: days.map((day, nth) => record({ seq: nth + 1, day }, { ...billRow, arrival_date: day })),
    });
    expect(shown(of)).toMatch(
      /Arrived\nSupplier\nCountry\nProduct\nWeight[^]*11\/19\/2026[^]*11\/15\/2026[^]*11\/12\/2026/,
    );
    const [first] = choicesOf(alertPost(of).blocks, 'open-found');
    expect(actionIn(first)).toMatchObject({ id: 'A7K2', at: now, row: '2 MAEU123456789' });
  });

  it('says how many were filed late, beside each of them', () => {
    const of = post({ records: [...records(3), ...records(2, { day: '2026-09-14' })] });
    expect(said(of)).toContain('5 new shipments (2 filed late).');
    expect(shown(of)).toContain('Filed late');
    expect(shown(post())).not.toContain('Filed late');
  });

  it.each([
    [1, 0, 1, ": 1 new shipment. These came in while this alert wasn't posting."],
    [8, 0, 8, ": 8 new shipments. These came in while this alert wasn't posting."],
    [9, 0, 0, "9 new shipments. These came in while this alert wasn't posting. Arrived Sep 14, 2026."],
    [8, 592, 0, '600 new or corrected shipments'],
  ])('shows a backlog of %i and %i more as %i rows, in which nobody filed late', (length, more, rows, words) => {
    const of = post({ records: records(length, { day: '2026-09-14' }), more, isBacklog: true });
    expectSendable(alertPost(of));
    expect(said(of)).toContain(words);
    expect(tableRows(of)).toBe(rows);
    expect(shown(of)).not.toContain('Filed late');
  });

  it('tells corrections from what is new, after it', () => {
    const of = post({ records: [record({ kind: 'corrected' }, { ...billRow, bol_number: 'OLD1' }), record()] });
    expectSendable(alertPost(of));
    expect(said(of)).toContain('1 new shipment and 1 correction.');
    expect(shown(of)).toMatch(/MAEU123456789[\s\S]*corrected[\s\S]*OLD1/);
    const only = post({ records: [record({ kind: 'corrected' })] });
    expect(said(only)).toContain(': 1 correction.');
  });

  it('names the other alerts of the channel that it matches too', () => {
    const of = post({ alsoMatches: ['Robots', '<!channel>', 'c', 'd', 'e', 'f', 'g'] });
    expectSendable(alertPost(of));
    expect(shown(of)).toContain('Also matches: Robots, <!channel>, c, d, e and 2 other alerts.');
  });

  it('says which alert it is and what its checks cost, and calls nobody, not even who made it', () => {
    const { text, blocks } = alertPost(post({ alert: { ...alert, owner: 'U2' } }));
    expect(textOf(blocks)).toContain('Alert A7K2 · 5.2 credits for checks this month');
    expect(text + JSON.stringify(blocks)).not.toMatch(/<[@!]/);
  });

  describe('where it counts', () => {
    const watched = (length: number, id = 'A7K2') => {
      const filters = Array.from({ length }, (_, nth) => ({ company: `firm-${nth}` }));
      const when = { is: 'quiet', days: 90, percent: 50 } as const;
      const counted = { from: '2026-08-04', to: '2026-11-01', recent: 11, before: 31 };
      return post({
        alert: { ...alert, id, questions: filters.map((filter) => ({ dataset: 'us-import', filter, when })) },
        records: filters.map((filter) => record({ row: { is: 'quiet', isCrossed: true, ...counted, filter } })),
      });
    };

    it('heads a single change with it', () => {
      expect(said(watched(1))).toMatch(
        /^Robots from Ningbo went quiet\. 11 shipments from Aug 4 to Nov 1, against 31 a year before\.$/,
      );
    });

    it('names the firm of each of several, and how many more there are', () => {
      expectSendable(alertPost(watched(20)));
      expect(said(watched(20))).toMatch(/^Robots from Ningbo: 20 changes\. Firm 0 went quiet: 11 shipments/);
      expect(shown(watched(20))).toContain('Firm 7 went quiet: 11 shipments');
      expect(shown(watched(20))).toContain('And 12 more.');
    });

    it('has changes in its digest, each with its firm', () => {
      const digest = alertPost({ kind: 'digest', alert, posts: [watched(2), watched(1, 'B8L3')] });
      expectSendable(digest);
      expect(digest.text).toMatch(
        /^Daily digest: 3 changes from 2 alerts\. Robots from Ningbo: 2 changes; Robots from Ningbo went quiet\.$/,
      );
      expect(textOf(digest.blocks)).toContain('2 changes*\nFirm 0 went quiet: 11 shipments');
    });
  });

  it('of several daily alerts is one digest that Slack takes, each with its rows and buttons', () => {
    const posts = Array.from({ length: 8 }, (_, i) => ({
      kind: 'records' as const,
      alert: { ...alert, id: `A${i}`, name: 'x'.repeat(60) },
      records: records(40),
      more: 0,
      alsoMatches: ['y'.repeat(60)],
      isBacklog: false,
    }));
    const message = alertPost({ kind: 'digest', alert, posts });
    expectSendable(message);
    expect(textOf(message.blocks)).toContain(
      `*${'x'.repeat(60)}: 40 new shipments*\nThe newest 3 are below. Also matches:`,
    );
    expect(buttonsOf(message.blocks)).toHaveLength(32);
    expect(choicesOf(message.blocks)).toHaveLength(24);
    expect(message.text).toMatch(/^Daily digest: 320 records from 8 alerts\. x+: 40 new shipments;/);
  });

  it('marks possible matches in a digest, with a line for each below', () => {
    const named = post({ records: records(1, { row: { ...rowOf('x'), supplier_name: 'Koto Works' } }) });
    const message = alertPost(
      { kind: 'digest', alert, posts: [named, { ...named, alert: { ...alert, id: 'B8L3' } }] },
      undefined,
      screen,
    );
    expectSendable(message);
    expect(textOf(message.blocks)).toContain('Koto Works: possible match: ACME PRECISON, Own list');
    expect(textOf(message.blocks).split('possible match').length - 1).toBe(3);
  });

  it('names possible matches where it only counts, but not where admins keep rows out of channels', () => {
    const rows = records(28, { row: { ...rowOf('x'), supplier_name: 'Koto Works' } });
    const backlog = post({ records: rows, isBacklog: true });
    expect(textOf(alertPost(backlog, undefined, screen).blocks)).toContain('Koto Works: possible match: ACME PRECISON');
    const counted = alertPost({ ...backlog, linksOnly: true }, undefined, screen);
    expect(textOf(counted.blocks)).not.toContain('Koto Works');
    const page = foundPage(
      alert,
      { records: rows.slice(0, 10), total: 28 },
      { since: 0, until: null, offset: 0 },
      now,
      screen,
    );
    expectSendable(page);
    expect(textOf(page.blocks)).toMatch(/⚠ possible match[^]*Koto Works: possible match: ACME PRECISON, Own list/);
  });

  it('leads on: all of it for nothing, why, a pause for a day, the card', () => {
    expect(labelsOf(alertPost(post()))).toEqual(['Pause for a day', 'Why?', 'Manage']);
    const of = post({ records: [record({ firstSeenAt: now - 5_000 }), ...records(8)] });
    expect(labelsOf(alertPost(of))).toEqual(['See all', 'Pause for a day', 'Why?', 'Manage']);
    const [all] = buttonsOf(alertPost(of).blocks);
    expect(JSON.parse(all?.value ?? '')).toMatchObject({ id: 'A7K2', since: now - 5_000, until: now });
    const [open] = buttonsOf(alertPost(post({ more: 1 })).blocks);
    expect(JSON.parse(open?.value ?? '')).toMatchObject({ until: null });
  });

  it('of facts that are missing leaves them out', () => {
    const empty = post({ records: records(2, { row: {}, day: null, weak: true }) });
    expectSendable(alertPost(empty));
    expectSendable(alertPost(post({ records: records(60, { row: {}, day: null }) })));
    expectSendable(alertPost(post({ records: [] })));
  });

  it('of Mexican declarations says so', () => {
    const questions = [{ dataset: 'mx-import' as const, filter: { company_name: 'Grupo Acme' } }];
    const of = post({ alert: { ...alert, questions }, records: [record({}, declarationRow)] });
    expectSendable(alertPost(of));
    expect(said(of)).toContain('1 new declaration.');
    expect(shown(of)).toContain('26_47_QXM010203AB1_6001234');
  });
});

describe('a long silence', () => {
  it('is one note that says what is watched', () => {
    const message = alertPost({ kind: 'quiet', alert, sinceDays: 30 });
    expectSendable(message);
    expect(message.text).toContain('Robots from Ningbo: nothing new for 30 days.');
    expect(textOf(message.blocks)).toContain('US import shipments of Acme Robotics, product robots.');
    expect(labelsOf(message)).not.toContain('See all');
  });
});
