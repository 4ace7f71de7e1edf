import { beforeEach, describe, expect, it } from 'vitest';
import { emptyAlertDraft } from '../../src/actions/alerts/alert-draft.ts';
import { alertFormOf } from '../../src/actions/alerts/watch.ts';
import type { ActionDeps } from '../../src/actions/feature.ts';
import { queryFormOf } from '../../src/actions/look-ups/look-up-forms.ts';
import { actions } from '../../src/actions/registry.ts';
import { settingsFormOf } from '../../src/actions/settings/settings.ts';
import { defaultSettings } from '../../src/model/money.ts';
import type { Interaction } from '../../src/slack/failure.ts';
import type { Action } from '../../src/slack/kit/action.ts';
import type { FormValues } from '../../src/slack/kit/form.ts';
import { lookUp } from '../slack/kit/samples.ts';
import { depsOver, replierBy } from '../slack/support/deps-over.ts';
import { perTest } from '../support/per-test.ts';
import { caller } from '../lookups/world.ts';
import { alert } from './alerts/alert-samples.ts';
import { memoryStore } from '../support/stores.ts';

const store = perTest(() => memoryStore());
let said: string[];
let deps: ActionDeps;

beforeEach(async () => {
  said = [];
  deps = depsOver(store, undefined, {
    admins: ['U8', 'U9'],
    replier: replierBy((_, message) => {
      said.push(message.text);
      return Promise.resolve('taken');
    }),
  });
  await store.savedQueries.save('T1', { owner: 'U1', name: 'copper', lookUp, window: 'fixed' });
});

const by = (user: string): Interaction => ({ ...caller, user, responseUrl: null, typed: null });
/** As a forged button would ask for it: the values of buttons come from outside. */
async function ask(user: string, action: Action): Promise<void> {
  await actions.check(action)?.run(deps, { to: by(user), place: 'new', triggerId: '', command: '', pressed: null });
}
const names = async (user: string) => (await store.savedQueries.list('T1', user)).map(({ name }) => name);

describe('somebody else’s saved query', () => {
  it.each([
    { do: 'delete-saved', owner: 'U1', name: 'copper', offset: 0 },
    { do: 'share-saved', owner: 'U1', name: 'copper', shared: true, offset: 0 },
  ] as const)('is not theirs to change: $do', async (action) => {
    await ask('U2', action);
    expect(said).toEqual([expect.stringContaining('Only its owner or an admin')]);
    // An admin has no business with what is private.
    await ask('U9', action);
    expect(await names('U1')).toEqual(['copper']);
    expect(await names('U2')).toEqual([]);
  });

  it('is not theirs to open while it is private', async () => {
    await ask('U2', { do: 'open', owner: 'U1', name: 'copper', share: false });
    expect(said).toEqual([expect.stringContaining("There's no saved query “copper”")]);
  });
});

it('the key is checked for admins only', async () => {
  await ask('U2', { do: 'check-key' });
  expect(said).toEqual([expect.stringContaining("Only Trade's admins can check the key")]);
});

describe('an alert of a channel', () => {
  beforeEach(() => {
    deps = {
      ...deps,
      alerts: {
        ...deps.alerts,
        get: () => Promise.resolve({ ...alert, channel: 'C5' }),
        duplicateOf: () => Promise.resolve(null),
      },
    };
  });

  it.each<Action>([
    { do: 'alert-why', id: alert.id },
    { do: 'alert-card', id: alert.id },
    { do: 'alert-records', id: alert.id, since: 0, until: null, offset: 0 },
    { do: 'open-found', id: alert.id, at: 0, row: '1 MAEU123456789' },
  ])('shows nothing elsewhere to those who have no part in it: %j', async (action) => {
    await ask('U2', action);
    expect(said).toEqual([expect.stringMatching(/^I can't find an alert A7K2 here/)]);
  });

  it('is changed by the form of its owner and of admins only', async () => {
    const values = { name: 'Mine', companies: 'company/acme-tools', channel: 'C5' };
    const submit = async (user: string) => {
      const note = await store.payloads.put('T1', JSON.stringify({ ...emptyAlertDraft, ...values, alert: alert.id }));
      return alertFormOf.submit(deps, { to: by(user), values, note, pressed: null });
    };
    expect([(await submit('U2')).is, (await submit('U9')).is]).toEqual(['mistakes', 'work']);
  });
});

it('the ledger of everybody is for admins only', async () => {
  await ask('U2', { do: 'ledger-file' });
  expect(said).toEqual([expect.stringContaining("Only Trade's admins can get everyone's ledger")]);
});

describe('a raise of somebody’s budget for a day', () => {
  const raise = { do: 'raise-budget', user: 'U2', day: '2026-11-20', limit: 20 } as const;
  const history = async () => (await store.settings.history('T1')).map(({ settings: { raised } }) => raised);

  let told: string[];

  beforeEach(async () => {
    told = [];
    const post = (to: string) => {
      told.push(to);
      return Promise.resolve({ is: 'taken', at: { channel: 'D1', ts: '1.1' } } as const);
    };
    deps = { ...deps, messages: { ...deps.messages, post } };
    await store.settings.save('T1', { ...defaultSettings, dailyBudget: 10 }, 'U8', 0);
  });

  it('is for admins only', async () => {
    await ask('U2', raise);
    expect(said).toEqual([expect.stringContaining("Only Trade's admins can raise budgets")]);
    expect(await history()).toEqual([[]]);
  });

  it('is made once, however often it is pressed, and takes the place of those of other days', async () => {
    await store.settings.save(
      'T1',
      { ...defaultSettings, dailyBudget: 10, raised: [{ user: 'U2', day: '2026-11-19', limit: 90 }] },
      'U8',
      0,
    );
    await Promise.all([ask('U8', raise), ask('U8', raise), ask('U9', raise)]);
    expect(await history()).toEqual([
      [{ user: 'U2', day: '2026-11-20', limit: 20 }],
      [{ user: 'U2', day: '2026-11-19', limit: 90 }],
      [],
    ]);
    expect(told).toEqual(['U2']);
  });

  it('is too late on another day, and nothing where there is no budget any more', async () => {
    await ask('U9', { ...raise, day: '2026-11-19' });
    await store.settings.save('T1', defaultSettings, 'U8', 0);
    await ask('U9', raise);
    expect(said).toEqual([
      expect.stringContaining("'s budget has reset since"),
      expect.stringContaining("There's no budget per person anymore"),
    ]);
    expect((await history()).flat()).toEqual([]);
  });

  it('stays when an admin’s form is saved', async () => {
    await ask('U8', raise);
    const [last] = await store.settings.history('T1');
    const form = {
      values: { rows: '10', dataset: 'us-import', askAbove: '5', dailyBudget: '12', stopped: 'no' },
    };
    const filled = { to: by('U9'), ...form, note: String(last?.version), pressed: null };
    const saved = await settingsFormOf.submit(deps, filled);
    if (saved.is !== 'work') throw new Error('The form was to be taken.');
    await saved.work();
    expect(await store.settings.get('T1')).toMatchObject({
      dailyBudget: 12,
      raised: [{ user: 'U2', day: '2026-11-20', limit: 20 }],
    });
  });
});

describe('a channel that other companies may read', () => {
  const consent = (channel: string, allow: boolean) => ({ do: 'allow-channel', channel, allow });
  const allowed = async () => (await store.settings.get('T1')).sharedChannels;

  it('is allowed by admins only, each without undoing what another decided', async () => {
    await ask('U2', consent('C5', true));
    expect(said).toEqual([expect.stringContaining("Only Trade's admins can allow a channel")]);
    expect(await allowed()).toEqual([]);
    await Promise.all([ask('U8', consent('C5', true)), ask('U9', consent('C6', true))]);
    expect((await allowed()).toSorted()).toEqual(['C5', 'C6']);
    await ask('U8', consent('C6', false));
    expect(await allowed()).toEqual(['C5']);
  });

  it.each(['D0ANA00001', 'U1', 'all'])('is no %s', (channel) => {
    expect(actions.check(consent(channel, true))).toBeNull();
  });
});

describe('the shared settings', () => {
  const values: FormValues = {
    rows: '10',
    dataset: 'us-import',
    askAbove: '5',
    monthlyBudget: '500',
    stopped: 'no',
  };
  const submit = (user: string, more: FormValues = {}) =>
    settingsFormOf.submit(deps, { to: by(user), values: { ...values, ...more }, note: '0', pressed: null });

  it('are not changed by somebody who sends the admins’ fields', async () => {
    const refused = await submit('U2');
    expect(refused.is === 'mistakes' && refused.errors['monthlyBudget']).toContain('Only Trade admins');
    expect(await submit('U9')).toMatchObject({ is: 'work' });
  });

  it('of one admin stay when another’s form is saved at the same moment, and that admin reads so', async () => {
    const stop = await submit('U8', { stopped: 'yes' });
    const budget = await submit('U9', { rows: '20' });
    if (stop.is !== 'work' || budget.is !== 'work') throw new Error('Both forms were to be taken.');
    await stop.work();
    await budget.work();
    expect(await store.settings.get('T1')).toMatchObject({ stopped: true });
    expect((await store.settings.person('T1', 'U9')).rows).toBe(10);
    expect(said).toEqual([
      'Your settings are saved.',
      'Someone else just changed the workspace settings, so yours were not saved. Open the settings again to see that change and make yours.',
    ]);
  });
});

describe('a form with a choice that was not offered', () => {
  const filled = (values: FormValues) => ({ to: by('U1'), values, note: '0', pressed: null });

  it('is read with the standard one in its place', async () => {
    const values = { dataset: 'eu-import', words: 'shrimp', rows: '500' };
    expect(await queryFormOf.submit(deps, filled(values))).toMatchObject({
      action: { dataset: 'us-import', size: 10 },
    });
    expect(await queryFormOf.submit(deps, filled({ ...values, rows: '25' }))).toMatchObject({ action: { size: 25 } });
  });
});

it.each([
  [null],
  ['saved'],
  [{ do: 'nothing' }],
  [{ do: 'delete-saved', owner: '<!channel>', name: 'x', offset: 0 }],
  [{ do: 'saved', more: 1 }],
  [{ do: 'saved-page', offset: -1 }],
  [{ do: 'alerts', scope: 'mine', offset: -1 }],
  [{ do: 'alert-records', id: 'A7K2', since: -1, until: null, offset: 0 }],
])('a button with %j is none of ours', (action) => {
  expect(actions.check(action)).toBeNull();
});
