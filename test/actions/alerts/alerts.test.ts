import { describe, expect, it } from 'vitest';
import { alertCard, alertList, resumeQuestion } from '../../../src/actions/alerts/alerts.ts';
import { alertQuestion } from '../../../src/actions/alerts/alert-question.ts';
import { emptyAlertDraft } from '../../../src/actions/alerts/alert-draft.ts';
import { alertForm } from '../../../src/actions/alerts/watch.ts';
import { scheduleWords, alertSubject, watchedWords } from '../../../src/actions/alerts/alert-words.ts';
import { readAlertDraft } from '../../../src/actions/alerts/alert-fields.ts';
import { foundPage } from '../../../src/actions/alerts/found-records.ts';
import type { Actor, Alert } from '../../../src/model/alert.ts';
import type { CardShown, ListShown } from '../../../src/actions/postings/cards.ts';
import type { Message } from '../../../src/slack/kit/blocks.ts';
import { expectSendable, labelsOf, textOf } from '../../slack/kit/message-rules.ts';
import { now } from '../../slack/kit/samples.ts';
import { alert, baseline, records } from './alert-samples.ts';

const owner: Actor = { workspace: 'T1', user: 'U1', channel: 'C9', isAdmin: false };
const reader: Actor = { workspace: 'T1', user: 'U2', channel: 'C1', isAdmin: false };
const admin: Actor = { workspace: 'T1', user: 'U9', channel: 'C9', isAdmin: true };
const shownNow = { mistakes: [], isLookingUp: false, countPrice: null, today: '2026-11-20' } as const;
const asked = { terms: alert, baseline, draft: 'd1', isShared: false, changes: null, before: null };

const card = (more: Partial<CardShown> = {}, of = alert) =>
  alertCard(of, null, {
    history: [],
    reader: owner,
    namesChannel: true,
    done: null,
    hasMoved: false,
    cost: 'Nothing was charged.',
    now,
    ...more,
  });
const list = (alerts: readonly Alert[], more: Partial<ListShown> = {}) =>
  alertList(alerts, new Map(), {
    scope: 'mine',
    offset: 0,
    reader: owner,
    hidden: 0,
    unnamed: new Set(),
    now,
    ...more,
  });
const shown = (message: Message) => textOf(message.blocks);

describe('an alert in words', () => {
  it('says what firms share once', () => {
    const filter = { product_description: 'robot' };
    const questions = ['acme-robotics', 'acme-tools'].map((company) => ({
      dataset: 'us-import' as const,
      filter: { ...filter, company, supplier: 'bright' },
    }));
    expect(watchedWords(questions)).toBe(
      'US import shipments of Acme Robotics or Acme Tools from Bright, product "robot"',
    );
    expect(watchedWords([{ dataset: 'mx-export', filter: {} }])).toBe('all Mexico export declarations');
  });

  it('names its zone', () => {
    expect(
      scheduleWords({ ...alert, schedule: { every: 'week', weekday: 5, at: '09:00', zone: 'Europe/Berlin' } }),
    ).toBe('every Friday at 09:00 (Europe/Berlin)');
  });
});

describe('the card', () => {
  it.each([
    ['its owner', owner, 'active', ['Pause', 'Pause for a day', 'Run now', 'Edit', 'Stop']],
    ['its owner, paused', owner, 'paused', ['Resume', 'Edit', 'Stop']],
    ['its owner, broken', owner, 'broken', ['Resume', 'Edit', 'Stop']],
    ['its owner, stopped', owner, 'stopped', ['Undo stop']],
    ['somebody of its channel', reader, 'active', ['Pause for a day']],
    ['somebody of its channel, paused', reader, 'paused', []],
    ['an admin', admin, 'waiting', ['Pause', 'Pause for a day', 'Run now', 'Edit', 'Stop', 'Take over']],
  ] as const)('of %s offers what they may do', (_, who, state, labels) => {
    const message = card({ reader: who }, { ...alert, state });
    expectSendable(message);
    expect(labelsOf(message)).toEqual([...labels, 'What it found', 'My alerts']);
  });

  it('says who did what to it, when and why, and how it is', () => {
    const reason = 'It was paused for a day.';
    const paused = { ...alert, state: 'paused', by: 'U2', pausedUntil: now + 86_400_000, reason } as const;
    const history = [{ at: now, by: null, what: 'A check failed.' }];
    const text = shown(card({ history }, { ...paused, lastError: 'Trade was throttled.' }));
    expect(text).toContain(
      '*Paused* by <@U2> until <!date^1795262400^{date_short_pretty} at {time}|Nov 21, 2026, 12:00 PM UTC>. It resumes automatically.',
    );
    expect(text).toContain('Nov 20, 2026, 12:00 PM UTC>, Trade: A check failed');
    expect(text).toContain('Trade was throttled.');
    expect(shown(card())).toContain('*Active*. Checked 10 min ago, next check in 5 min.');
    const waiting = { ...alert, state: 'waiting', reason: 'An admin has stopped all spending.' } as const;
    expect(shown(card({}, waiting))).toContain('Nov 20, 2026, 11:00 AM UTC>. An admin has stopped all spending.\n');
  });

  it('does not name a channel to whom it is not theirs', () => {
    expect(shown(card({ namesChannel: false }))).toContain('in a private channel');
    expect(shown(card({ namesChannel: false }))).not.toContain('C1');
  });
});

describe('the list', () => {
  it('prints the whole filter, the state, the checks and the cost of each', () => {
    const text = shown(list([{ ...alert, lastError: 'It failed.' }]));
    expect(text).toContain('US import shipments of Acme Robotics, product robots; posts right away.');
    expect(text).toContain('*Active*. Checked 10 min ago, next check in 5 min. 5.2 credits for checks this month.');
    expect(text).toContain('Last problem: It failed.');
  });

  it('rounds a share of checks that several alerts pay for', () => {
    expect(shown(list([{ ...alert, creditsThisMonth: 2.2 / 3 }]))).toContain(' 0.7 credits for checks this month.');
    expect(shown(card({}, { ...alert, creditsThisMonth: 12.8 / 3 }))).toContain('4.3 for checks this month');
  });

  it('pages, tells apart for the ear, and counts what it does not name', () => {
    const many = Array.from({ length: 20 }, (_, i) => ({ ...alert, id: `A${i}`, name: 'x'.repeat(60) }));
    const message = list(many, { hidden: 2, scope: 'all', unnamed: new Set(['C1']) });
    expectSendable(message);
    expect(shown(message)).toMatch(
      /1–8 of 22 alerts in this workspace\n.*2 of them are in private conversations, and aren't listed\./,
    );
    expect(shown(message)).not.toContain('<#C1>');
    expect(labelsOf(message).slice(-4)).toEqual(['Next 8', 'In this channel', 'Mine', 'New alert']);
    expectSendable(list(many, { offset: 16 }));
    expect(shown(list(many, { offset: 24 }))).toContain('17–20 of 20 alerts');
    expect(shown(list([]))).toContain('No alerts of yours yet');
  });
});

describe('the priced question', () => {
  it('says how many match, what reading costs and how often it would post', () => {
    const message = alertQuestion({ ...asked, isShared: true });
    expectSendable(message);
    expect(message.text).toContain(
      "costs 14 credits now, then about 6 a month. 143 existing shipments won't be posted. Expect about 6 new ones a week.",
    );
    expect(message.text).toContain('This cost 0.1 credits so far.');
    expect(shown(message)).toContain('people of other companies may read the posts');
    expect(labelsOf(message)).toEqual(['Start watching · 14 credits', 'Change', 'Cancel']);
  });

  it.each([
    [
      140,
      14,
      "costs 14 credits now, then about 6 a month. 143 existing shipments (3 of them are already read) won't be posted.",
    ],
    [0, 0, 'costs nothing now, then about 6 credits a month.'],
  ])('names the price of the %d that nobody has read', (unread, credits, words) => {
    expect(alertQuestion({ ...asked, baseline: { ...baseline, unread, credits } }).text).toContain(words);
  });

  it('warns of a cap that is below what its checks cost', () => {
    const capped = (monthlyCap: number) => shown(alertQuestion({ ...asked, terms: { ...asked.terms, monthlyCap } }));
    expect(capped(2)).toContain(
      'Its cap of 2 credits covers only part of a month. Checks then pause until the next one.',
    );
    expect(capped(25)).not.toContain('covers only part');
  });

  it('says which alert watches the same elsewhere', () => {
    expect(shown(alertQuestion({ ...asked, namesake: alert }))).toMatch(/“.+” \(\w+\) watches the same elsewhere\./);
  });

  it('begins with what came of an earlier reading', () => {
    expect(alertQuestion({ ...asked, before: 'Reading stopped.' }).text).toContain('Reading stopped. 143 existing');
  });

  it('invents nothing that nobody knows, and says what looks ignored', () => {
    const unknown = { ...baseline, credits: null, charged: null, doubtful: ['hs_code'] };
    const message = alertQuestion({ ...asked, baseline: unknown, changes: 'A7K2' });
    expectSendable(message);
    expect(labelsOf(message)[0]).toBe('Save changes · costs credits');
    expect(message.text).toContain("a price I don't know yet");
    expect(shown(message)).toContain("doesn't match the filter (HS code");
  });
});

describe('what an alert found', () => {
  it('is shown page by page for nothing', () => {
    const message = foundPage(alert, { records: records(10), total: 25 }, { since: 1, until: 2, offset: 10 }, now);
    expectSendable(message);
    expect(message.text).toContain(
      'Robots from Ningbo: 25 records found. 11–20 of 25, last found first. Nothing was charged.',
    );
    expect(labelsOf(message)).toEqual(['Next 5', 'Previous 10', 'Manage', 'My alerts']);
    // What every row would say the same is not said.
    expect(shown(message)).not.toMatch(/Company|Kind/);
    const corrected = { records: records(2, { kind: 'corrected' }), total: 2 };
    expect(shown(foundPage(alert, corrected, { since: 1, until: 2, offset: 0 }, now))).toContain('Kind');
  });

  it('is nothing since it began, or for as long as records are kept', () => {
    const none = (at: number) =>
      foundPage(alert, { records: [], total: 0 }, { since: 0, until: null, offset: 0 }, at).text;
    expect(none(now)).toContain(
      'Robots from Ningbo: no new records. Nothing new has come since it began on Nov 19, 2026.',
    );
    expect(none(now + 120 * 86_400_000)).toContain(
      "Nothing new has come in the last 120 days. Older records aren't kept.",
    );
  });
});

describe('the form', () => {
  it.each([
    ['us-import', { companies: 'company/acme' }, 'suppliers'],
    ['us-import', { suppliers: 'supplier/acme' }, 'customers'],
    ['us-import', { words: 'robots' }, 'companies'],
    ['us-export', { companies: 'company/acme' }, 'buyers'],
    ['us-export', { suppliers: 'supplier/acme' }, 'exporters'],
    ['mx-import', { suppliers: 'Acme' }, 'importers'],
    ['mx-export', { suppliers: 'Acme' }, 'buyers'],
  ] as const)('calls new partners alike in its choice, in the name and in posts: %s, %j', (dataset, what, partners) => {
    const draft = { ...emptyAlertDraft, dataset, ...what, tell: 'new-partner' as const, channel: 'C1' };
    const form = JSON.stringify(alertForm({ ...shownNow, draft }).blocks);
    expect(form).toContain(`"text":"New ${partners}"`);
    const read = readAlertDraft(draft, '2026-11-20', 'U1');
    const terms = read.is === 'read' ? read.terms : null;
    expect(terms?.name).toMatch(new RegExp(` \\(new ${partners}\\)$`));
    expect(watchedWords(terms?.questions ?? [])).toMatch(new RegExp(`^new ${partners} in `));
    const found = { ...alert, ...terms };
    expect(shown(resumeQuestion(found, 3, null))).toContain(`3 new ${partners} came in while`);
    expect(alertSubject(found.name)).not.toContain('(new');
  });

  it('offers partners of any firm while none is named', () => {
    const form = JSON.stringify(alertForm({ ...shownNow, draft: { ...emptyAlertDraft, showsWhat: true } }).blocks);
    expect(form).toContain('"text":"New suppliers or customers"');
  });

  it.each([
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ channel: '' }, 'channel'],
    [{ cap: 'much' }, 'cap'],
    [{ filters: 'colour: red' }, 'filters'],
    [{ companies: '' }, 'words'],
    [{ companies: 'a\nb', suppliers: 'c\nd' }, 'suppliers'],
    [{ companies: Array.from({ length: 21 }, (_, i) => `firm ${i}`).join('\n') }, 'companies'],
    [{ words: '***' }, 'words'],
  ] as const)('says what is wrong with %o beside its field', (more, block) => {
    const draft = { ...emptyAlertDraft, companies: 'company/acme-tools', channel: 'C1', ...more };
    const read = readAlertDraft(draft, '2026-11-20', 'U1');
    expect(read.is === 'mistakes' && read.errors[block]).toMatch(/\w{3}.*[.*]$/);
  });

  it('is short, says what is watched in one line, and draws the rest when asked to', () => {
    const draft = { ...emptyAlertDraft, words: 'robots', companies: 'Acme Robotics Inc', filters: 'country: CN' };
    const form = alertForm({ ...shownNow, draft });
    expect(JSON.stringify(form.blocks)).toContain('Acme Robotics Inc · product robots · from China');
    expect(form.blocks.map(({ block_id }) => block_id).filter(Boolean)).toEqual([
      'what',
      'tell',
      'where',
      'channel',
      'when',
      'cap',
      'more',
    ]);
    const direct = alertForm({ ...shownNow, draft: { ...draft, where: 'me', when: 'day', showsMore: true } });
    expect(direct.blocks.map(({ block_id }) => block_id).filter(Boolean)).toEqual([
      ...['what', 'dataset', 'filters', 'tell', 'where', 'when', 'at', 'zone', 'cap'],
      ...['name', 'lookBack', 'reading', 'corrections', 'quiet', 'thread'],
    ]);
  });
});
