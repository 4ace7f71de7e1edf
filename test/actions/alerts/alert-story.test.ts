import { beforeEach, describe, expect, it } from 'vitest';
import { type AlertDraft, emptyAlertDraft } from '../../../src/actions/alerts/alert-draft.ts';
import { alertFormOf } from '../../../src/actions/alerts/alert-form.ts';
import { askBaseline } from '../../../src/actions/alerts/make-alert.ts';
import type { ActionDeps } from '../../../src/actions/feature.ts';
import { actions } from '../../../src/actions/registry.ts';
import type { SendFailure } from '../../../src/model/alert.ts';
import type { Interaction } from '../../../src/slack/failure.ts';
import type { Action } from '../../../src/slack/kit/action.ts';
import type { Message } from '../../../src/slack/kit/blocks.ts';
import type { ChannelFacts } from '../../../src/slack/web-api.ts';
import { openStore } from '../../../src/store/open-store.ts';
import { actionIn, buttonsOf, choicesOf, expectSendable, labelsOf, textOf } from '../../slack/kit/message-rules.ts';
import { candidate, now, party } from '../../slack/kit/samples.ts';
import { fakeAlerts, type FakeAlerts } from '../../slack/support/fake-alerts.ts';
import { depsOver, replierBy, unposted } from '../../slack/support/unused.ts';
import { testKeys } from '../../support/sealing.ts';
import { alertPost } from '../../../src/actions/alerts/alert-post.ts';
import { alert, post, records } from './alert-samples.ts';
import { caller } from '../../lookups/world.ts';

let deps: ActionDeps;
let alerts: FakeAlerts;
let said: Message[];
let places: string[];
let told: string[];
let withdrawn: string[];
let channel: ChannelFacts | null;
let outside: SendFailure | null;

beforeEach(async () => {
  [said, places, told, withdrawn] = [[], [], [], []];
  channel = { name: 'desk', isPrivate: false };
  outside = null;
  const store = await openStore('sqlite::memory:', testKeys);
  alerts = fakeAlerts(() => now, [alert]);
  deps = {
    ...depsOver(store, () => now),
    admins: ['U9'],
    replier: replierBy((_, message, place) => {
      said.push(message);
      places.push(place);
      return Promise.resolve('taken');
    }),
    alerts,
    messages: {
      ...unposted,
      post(to, message) {
        told.push(`${to}: ${message.text}`);
        return Promise.resolve({ is: 'taken', at: { channel: 'C1', ts: '1.1' } });
      },
      withdraw({ ts }) {
        withdrawn.push(ts);
        return Promise.resolve(true);
      },
      permalink: () => Promise.resolve(null),
    },
    channels: {
      facts: () => Promise.resolve(channel),
      outside: () => Promise.resolve(outside),
      hasMember: () => Promise.resolve(null),
      zoneOf: () => Promise.resolve(null),
      nameOf: () => Promise.resolve(null),
      isOpenTo: () => Promise.resolve(channel && !channel.isPrivate),
    },
    findFirm: () => Promise.reject(new Error('no names are typed here')),
    readKept: () => Promise.resolve(null),
    seenFirms: () => Promise.resolve([]),
    resolveFirm: (_, name) =>
      Promise.resolve(
        name === 'Acme'
          ? {
              is: 'several',
              candidates: [candidate, { ...candidate, slug: 'acme-tools' }],
              more: false,
            }
          : {
              is: 'one',
              party: { ...party, slug: (name.split('/').at(-1) ?? '').toLowerCase().replace(' ', '-') },
              move: null,
            },
      ),
  };
});

const by = (user: string, channel = 'C1'): Interaction => {
  return { ...caller, user, channel, responseUrl: null, typed: null };
};
async function ask(user: string, action: Action, where = 'C1'): Promise<void> {
  const checked = actions.check(action);
  if (checked === null || actions.opensForm(action.do))
    throw new Error(`No action that answers: ${JSON.stringify(action)}`);
  await checked.run(deps, { to: by(user, where), place: 'replace', triggerId: '', command: '', pressed: null });
}
const last = () => said.at(-1)?.text ?? '';
const draft = (more: Partial<AlertDraft> = {}): AlertDraft => ({
  ...emptyAlertDraft,
  name: 'Tools',
  companies: 'company/acme-tools',
  channel: 'C1',
  ...more,
});
const valuesOf = (of: AlertDraft) =>
  Object.fromEntries(Object.entries(of).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])));
const submit = async (of: AlertDraft, user = 'U1') => {
  const note = await deps.payloads.put('T1', JSON.stringify({ ...of, showsWhat: true, showsMore: true }));
  return alertFormOf.submit(deps, { to: by(user), values: valuesOf(of), pressed: null, note, origin: '' });
};

/** Presses a button of the last message. */
async function press(label: string, user = 'U1'): Promise<void> {
  const button = buttonsOf(said.at(-1)?.blocks ?? []).find(({ text }) => text.text.startsWith(label));
  await ask(user, actionIn(button));
}

describe('making an alert', () => {
  it.each([
    [0, 'us-import', "I'll post new shipments in the channel you chose. This cost"],
    [1, 'us-import', "I'll post new shipments in the channel you chose. (1 existing one won't be posted.)"],
    [8, 'mx-export', "I'll post new declarations in the channel you chose. (8 existing ones won't be posted.)"],
  ] as const)('of %i records of %s says so in its words', async (existing, dataset, words) => {
    alerts.baseline = { ...alerts.baseline, records: existing, unread: existing };
    await askBaseline(
      deps,
      { to: by('U1'), place: 'new' },
      draft({ dataset, companies: '', words: 'cobre', channel: 'C2' }),
    );
    await press('Start watching');
    expect(last()).toContain(words);
  });

  it('cancelled saves nothing', async () => {
    await askBaseline(deps, { to: by('U1'), place: 'new' }, draft());
    await press('Cancel');
    expect(last()).toContain('No alert was saved');
    expect(alerts.did).toEqual([]);
  });

  it.each([
    ['a failure', new Error('broken'), "I couldn't read all existing shipments"],
    ['rows that move', { is: 'moving', read: 450, charged: 45 }, 'keep changing while I read them'],
    ['what somebody else reads just now', { is: 'busy', read: 0, charged: 0 }, 'Someone else is setting this up'],
  ] as const)(
    'stops at %s, takes back what its channel was told, and tries again when told to',
    async (_, next, why) => {
      await askBaseline(deps, { to: by('U1'), place: 'new' }, draft());
      alerts.next = next;
      await press('Start watching').catch(() => undefined);
      expect(withdrawn).toEqual(['1.1']);
      expect(alerts.did).toEqual([]);
      expect(last()).toContain(why);
      await press('Retry');
      expect(alerts.did).toEqual(['U1 made N2']);
    },
  );

  it('on hold says its price at a press, and is resumed only when that is agreed to', async () => {
    deps = { ...deps, alerts: (alerts = fakeAlerts(() => now, [{ ...alert, state: 'waiting' }])) };
    alerts.baseline = { ...alerts.baseline, records: 10_310, unread: 10_000, credits: 1_000 };
    await ask(alert.owner, { do: 'price-alert', id: alert.id });
    expect(last()).toMatch(
      /^Resuming .* costs 1,000 credits now.*I'll read 10,000 records and post the new shipments\./,
    );
    expect(alerts.did).toEqual([]);
    await press('Resume');
    expect(alerts.agreed).toEqual([10_000]);
    expect(last()).toContain("Resumed. I'll post what came in meanwhile.");
  });

  it('stops at rows that do not satisfy it, and watches it anyway only when told to', async () => {
    await askBaseline(deps, { to: by('U1'), place: 'new' }, draft());
    const doubtful = { is: 'doubtful', fields: ['hs_code'], charged: 1 } as const;
    alerts.next = doubtful;
    await press('Start watching');
    expect(textOf(said.at(-1)?.blocks ?? [])).toContain('match hs_code');
    expect(withdrawn).toEqual(['1.1']);
    expect(alerts.did).toEqual([]);
    alerts.next = doubtful;
    await press('Watch anyway');
    expect(alerts.did).toEqual(['U1 made N2']);
  });

  it('pressed twice at once makes one', async () => {
    await askBaseline(deps, { to: by('U1'), place: 'new' }, draft());
    await Promise.all([press('Start watching'), press('Start watching')]);
    expect(alerts.did).toEqual(['U1 made N2']);
    expect(places.at(-1)).toBe('replace');
  });

  it('of a name that several have asks which, and goes on with the one that is chosen', async () => {
    await askBaseline(deps, { to: by('U1'), place: 'new' }, draft({ companies: 'Acme', name: '' }));
    expect(last()).toContain('2 companies match “Acme”. Which one do you mean?');
    const question = said.at(-1) ?? { text: '', blocks: [] };
    expectSendable(question);
    expect(labelsOf(question)).toEqual(['Choose', 'Choose', 'Change']);
    await ask('U1', actionIn(buttonsOf(question.blocks)[1]));
    expect(last()).toContain('costs 14 credits now');
    await press('Start watching');
    const names = { 'acme-tools': 'Acme Robotics Inc' };
    expect(alerts.all.get('N2')?.questions).toEqual([
      { dataset: 'us-import', filter: { company: 'acme-tools' }, names },
    ]);
    expect(alerts.all.get('N2')?.name).toBe(candidate.title);
  });

  it('watches a list, a question for each firm', async () => {
    await askBaseline(
      deps,
      { to: by('U1'), place: 'new' },
      draft({ companies: 'company/a-one\nB Two\nC Three', words: 'steel' }),
    );
    await press('Start watching');
    expect(alerts.all.get('N2')?.questions.map(({ filter }) => filter['company'])).toHaveLength(3);
  });
});

describe('the form', () => {
  it.each([
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ channel: '' }, 'channel'],
    [{ cap: 'much' }, 'cap'],
    [{ filters: 'colour: red' }, 'filters'],
    [{ companies: '' }, 'words'],
    [{ companies: 'a\nb', suppliers: 'c\nd' }, 'suppliers'],
    [{ companies: Array.from({ length: 21 }, (_, i) => `firm ${i}`).join('\n') }, 'companies'],
    [{ words: '***' }, 'words'],
  ])('says what is wrong with %o beside its field', async (more, block) => {
    const refused = await submit(draft(more));
    expect(refused.is === 'mistakes' && refused.errors[block]).toMatch(/\w{3}.*[.*]$/);
  });

  it('of somebody else’s alert is refused, and so is what they send for it', async () => {
    expect(await submit(draft({ alert: 'A7K2' }), 'U2')).toMatchObject({ is: 'mistakes' });
    expect(await submit(draft({ alert: 'A7K2' }), 'U9')).toMatchObject({ is: 'work' });
  });

  it.each(['active', 'blocked'] as const)('changes at once what needs no reading while it is %s', async (state) => {
    const same = draft({
      alert: 'A7K2',
      companies: 'company/acme-robotics',
      words: 'robot',
      name: 'Renamed',
      cap: '50',
    });
    alerts.all.set('A7K2', { ...alert, state });
    await askBaseline(deps, { to: by('U1'), place: 'new' }, same);
    expect(alerts.did).toEqual(['U1 changed A7K2']);
    expect(alerts.all.get('A7K2')).toMatchObject({ name: 'Renamed', monthlyCap: 50 });
    expect(told).toEqual([]);
  });
});

describe('the life of an alert', () => {
  it('a pause for a day does not shorten one that stands', async () => {
    alerts.all.set('A7K2', { ...alert, state: 'paused' });
    await ask('U2', { do: 'pause-alert', id: 'A7K2', forDay: true });
    expect(alerts.did).toEqual([]);
  });

  it('is resumed in one of two ways, where something was missed', async () => {
    alerts.all.set('A7K2', { ...alert, state: 'paused' });
    await ask('U1', { do: 'resume-alert', id: 'A7K2', missed: null });
    expect(last()).toContain('3 new or corrected shipments came in while it was paused. Post them?');
    await press('Skip them');
    expect(alerts.did).toEqual(['U1 resumed quietly A7K2']);
    alerts.all.set('A7K2', { ...alert, state: 'paused' });
    alerts.found = 0;
    await ask('U1', { do: 'resume-alert', id: 'A7K2', missed: null });
    expect(alerts.did.at(-1)).toBe('U1 resumed missed A7K2');
  });

  it('is stopped and brought back', async () => {
    await ask('U1', { do: 'stop-alert', id: 'A7K2' });
    await press('Undo stop');
    expect(alerts.all.get('A7K2')?.state).toBe('active');
    await ask('U1', { do: 'undo-alert', id: 'A7K2' });
    expect(last()).toContain("It isn't stopped");
  });
});

describe('looking', () => {
  it('opens a record that it found, for nothing, and says so when it is kept no longer', async () => {
    alerts.log = records(3);
    const [opened] = choicesOf(alertPost(post({ records: alerts.log })).blocks, 'open-found');
    await ask('U2', actionIn(opened));
    expect(last()).toMatch(/MAEU123456789[^]*Free/);
    expect(places.at(-1)).toBe('new');
    alerts.log = [];
    await ask('U2', actionIn(opened));
    expect(last()).toContain('no longer have that page');
    expect(labelsOf(said.at(-1) ?? { text: '', blocks: [] })).toEqual([expect.stringContaining('Full record')]);
    await ask('U2', actionIn(opened), 'C5');
    expect(last()).toContain("I can't find an alert A7K2 here");
  });

  it('shows nothing of it elsewhere to those who have no part in it', async () => {
    for (const name of ['alert-why', 'alert-card']) await ask('U2', { do: name, id: 'A7K2' }, 'C5');
    await ask('U2', { do: 'alert-records', id: 'A7K2', since: 0, until: null, offset: 0 }, 'C5');
    expect(said.map(({ text }) => text).join(' ')).not.toContain('Ningbo');
  });

  it.each([
    ['here', 'U2', 'C1', '1 alert in this channel.'],
    ['here', 'U1', 'C5', 'No alerts in this channel yet.'],
    ['mine', 'U1', 'C5', '1 alert of yours.'],
    ['all', 'U2', 'C5', '1 alert in this workspace.'],
  ] as const)('lists %s for %s in %s', async (scope, user, where, words) => {
    await ask(user, { do: 'alerts', scope, offset: 0 }, where);
    expect(last()).toContain(words);
  });

  it.each([[{ name: 'board', isPrivate: true }], [null]])(
    'names nothing of a channel that is private to outsiders: %o',
    async (facts) => {
      channel = facts;
      await ask('U2', { do: 'alerts', scope: 'all', offset: 0 }, 'C5');
      expect(textOf(said.at(-1)?.blocks ?? [])).toContain('1 more is in private conversations');
      expect(JSON.stringify(said)).not.toContain('Ningbo');
      await ask('U9', { do: 'alerts', scope: 'all', offset: 0 }, 'C5');
      expect(textOf(said.at(-1)?.blocks ?? [])).toContain('in a private channel');
    },
  );
});
