import { describe, expect, it } from 'vitest';
import type { AlertPost } from '../../../src/model/outbox.ts';
import { alertPost } from '../../../src/actions/alerts/alert-post.ts';
import { alert, post, record, records } from './alert-samples.ts';
import { buttonsOf, expectSendable, labelsOf, textOf } from '../../slack/kit/message-rules.ts';
import { billRow, declarationRow, hostile, now, rowOf } from '../../slack/kit/samples.ts';

const said = (of: AlertPost) => alertPost(of).text;
const shown = (of: AlertPost) => textOf(alertPost(of).blocks);
const tableRows = (of: AlertPost) =>
  alertPost(of).blocks.flatMap((block) => (block.type === 'data_table' ? block.rows.slice(1) : [])).length;

describe('what an alert found', () => {
  it.each([
    [1, 0, 1, '1 new US import shipment.'],
    [8, 0, 8, '8 new US import shipments.'],
    [9, 0, 8, '9 new US import shipments. These are the first 8; See all lists the rest.'],
    [50, 0, 8, '50 new US import shipments. These are the first 8'],
    [51, 0, 0, '51 new US import shipments. They are of 11/19/2026. See all lists them.'],
    [50, 4_950, 0, '5,000 US import shipments, new or corrected. They are of 11/19/2026.'],
  ])('%i carried and %i more: %i rows', (length, more, rows, words) => {
    const of = post({ records: records(length), more });
    expectSendable(alertPost(of));
    expect(said(of)).toContain(words);
    expect(tableRows(of)).toBe(rows);
  });

  it.each([1, 3])('of %i is only counted where the admins keep rows out of channels', (length) => {
    const of = post({ records: records(length), linksOnly: true });
    expectSendable(alertPost(of));
    expect(said(of)).toContain(`${length} new US import shipment`);
    expect(tableRows(of)).toBe(0);
    expect(JSON.stringify(alertPost(of))).not.toContain('MAEU');
    expect(labelsOf(alertPost(of))).toEqual(expect.arrayContaining(['See all', 'Why?', 'Manage']));
  });

  it('says how many were filed late, and how late the oldest is', () => {
    const of = post({ records: [...records(3), ...records(2, { day: '2026-09-14' })] });
    expect(said(of)).toContain(
      '5 new US import shipments, 2 of them filed late (the oldest arrived 09/14/2026, first seen 11/20/2026).',
    );
    expect(shown(of)).toContain('First seen');
    expect(shown(post())).not.toContain('First seen');
  });

  it.each([
    [1, 0, 1, ': 1 new US import shipment gathered while this alert did not post. Posting'],
    [8, 0, 8, ': 8 new US import shipments gathered while this alert did not post. Posting'],
    [9, 0, 0, '9 new US import shipments gathered while this alert did not post. They are of 09/14/2026. See all'],
    [8, 592, 0, '600 US import shipments, new or corrected'],
  ])('shows a backlog of %i and %i more as %i rows, in which nobody filed late', (length, more, rows, words) => {
    const of = post({ records: records(length, { day: '2026-09-14' }), more, isBacklog: true });
    expectSendable(alertPost(of));
    expect(said(of)).toContain(words);
    expect(tableRows(of)).toBe(rows);
    expect(shown(of)).not.toContain('First seen');
  });

  it('tells corrections from what is new, after it', () => {
    const of = post({ records: [record({ kind: 'corrected' }, { ...billRow, bol_number: 'OLD1' }), record()] });
    expectSendable(alertPost(of));
    expect(said(of)).toContain('1 new US import shipment, and 1 correction of what was known.');
    expect(shown(of)).toMatch(/MAEU123456789[\s\S]*OLD1[\s\S]*corrected/);
    const only = post({ records: [record({ kind: 'corrected' })] });
    expect(said(only)).toContain(': 1 correction of what was known.');
  });

  it('names the other alerts of the channel that it matches too', () => {
    const of = post({ alsoMatches: ['Robots', '<!channel>', 'c', 'd', 'e', 'f', 'g'] });
    expectSendable(alertPost(of));
    expect(shown(of)).toContain('Also matches: Robots, <!channel>, c, d, e and 2 other alerts.');
  });

  it('says which alert it is and what its checks cost, and calls nobody, not even who made it', () => {
    const { text, blocks } = alertPost(post({ alert: { ...alert, owner: 'U2' } }));
    expect(textOf(blocks)).toContain('Alert A7K2; its checks cost 5.2 credits this month. Manage says whose it is.');
    expect(text + JSON.stringify(blocks)).not.toMatch(/<[@!]/);
  });

  it('of several daily alerts is one digest that Slack takes, each with its rows and buttons', () => {
    const posts = Array.from({ length: 8 }, (_, i) => ({
      ...{ kind: 'records' as const, alert: { ...alert, id: `A${i}`, name: 'x'.repeat(60) } },
      ...{ records: records(40), more: 0, alsoMatches: ['y'.repeat(60)], isBacklog: false },
    }));
    const message = alertPost({ kind: 'digest', alert, posts });
    expectSendable(message);
    expect(textOf(message.blocks)).toContain(
      '40 new US import shipments. These are the first 3; See all lists the rest.',
    );
    expect(buttonsOf(message.blocks)).toHaveLength(32);
    expect(message.text).toMatch(/^Daily digest: x+ \(40\)/);
  });

  it('of eight daily alerts is taken also where every text of it is long', () => {
    const long = 'y'.repeat(200);
    const questions = [{ dataset: 'us-import' as const, filter: { product_description: 'robot' } }];
    const posts = Array.from({ length: 8 }, (_, i) => ({
      ...{ kind: 'records' as const, alert: { ...alert, id: `A${i}`, name: 'x'.repeat(200), questions } },
      ...{ records: records(40, { row: rowOf(long), day: '2026-09-14' }), more: 0, isBacklog: false },
      alsoMatches: [long, long, long, long, long, long],
    }));
    const message = alertPost({ kind: 'digest', alert, posts });
    expectSendable(message);
    expect(textOf(message.blocks).split('. arrived 09/30/2026 · ').length - 1).toBe(24);
  });

  it('leads on: all of it for nothing, why, a pause for a day, the card', () => {
    const of = post({ records: [record({ firstSeenAt: now - 5_000 }), record()] });
    expect(labelsOf(alertPost(of))).toEqual(['See all', 'Why?', 'Pause for a day', 'Manage']);
    const [all] = buttonsOf(alertPost(of).blocks);
    expect(JSON.parse(all?.value ?? '')).toMatchObject({ id: 'A7K2', since: now - 5_000, until: now });
    const [open] = buttonsOf(alertPost(post({ more: 1 })).blocks);
    expect(JSON.parse(open?.value ?? '')).toMatchObject({ until: null });
  });

  it.each(hostile)('with %s in every text is one Slack takes', (_, text) => {
    const named = {
      ...alert,
      name: text,
      questions: [{ dataset: 'us-import' as const, filter: { product_description: 'a' } }],
    };
    const of = post({ alert: named, records: records(8, { row: rowOf(text) }), alsoMatches: [text] });
    expectSendable(alertPost(of));
    expectSendable(alertPost({ kind: 'quiet', alert: named, sinceDays: 30 }));
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
    expect(said(of)).toContain('1 new Mexico import declaration.');
    expect(shown(of)).toContain('26_47_QXM010203AB1_6001234');
  });
});

describe('a long silence', () => {
  it('is one note that says what is watched', () => {
    const message = alertPost({ kind: 'quiet', alert, sinceDays: 30 });
    expectSendable(message);
    expect(message.text).toContain('Nothing new has matched for 30 days.');
    expect(textOf(message.blocks)).toContain('US import shipments: company acme-robotics, product robots.');
    expect(labelsOf(message)).not.toContain('See all');
  });
});
