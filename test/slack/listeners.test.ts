import { App } from '@slack/bolt';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActionDeps, Pricing } from '../../src/actions/feature.ts';
import { queryFormOf } from '../../src/actions/look-ups/look-up-forms.ts';
import { createActions, verbs } from '../../src/actions/registry.ts';
import type { LookUp } from '../../src/model/look-up.ts';
import { timings } from '../../src/model/time.ts';
import type { AnswerContext, ListenerDeps } from '../../src/slack/listeners/deliveries.ts';
import { type Action, type How } from '../../src/slack/kit/action.ts';
import { createHandlers, registerListeners } from '../../src/slack/listeners/index.ts';
import { answerInterrupted } from '../../src/slack/listeners/interrupted.ts';
import type { Store } from '../../src/store/open-store.ts';
import { labelsOf } from './kit/message-rules.ts';
import { lookUp } from './kit/samples.ts';
import { logLines } from './support/log-lines.ts';
import { depsOver, replierBy } from './support/deps-over.ts';
import { unexpected } from '../support/unexpected.ts';
import { unknownPrices } from '../support/pricing.ts';
import { ownFolder } from '../support/own-folder.ts';
import { perTest } from '../support/per-test.ts';
import { storeAt } from '../support/stores.ts';

const receiver = {
  init: () => undefined,
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

/** What was looked up. */
let wanted: { lookUp: LookUp; how: How; place: AnswerContext['place'] }[];
let said: string[];
/** The buttons under what was said. */
let offered: string[];
let acked: unknown[];
let answered: boolean;
let take: Store['deliveries']['claim'];
let app: App;
let lines: string[];
let features: ActionDeps;
let deps: ListenerDeps;
let deliver: (body: Record<string, unknown>) => Promise<void>;

const inFolder = ownFolder();
const store = perTest(() => storeAt(`sqlite:${inFolder('trade.db')}`));
beforeEach(async () => {
  [wanted, said, offered, acked, answered] = [[], [], [], [], true];
  take = (...delivery) => store.deliveries.claim(...delivery);
  const kept = logLines();
  lines = kept.lines;
  app = new App({
    receiver,
    authorize: () => Promise.resolve({ botToken: 'xoxb-1', botId: 'B1', botUserId: 'U0' }),
    deferInitialization: true,
  });
  await app.init();
  features = depsOver(store, undefined, {
    deliveries: { ...store.deliveries, claim: (...delivery) => take(...delivery) },
    admins: ['U9'],
    answer({ place }, lookUp, how = {}) {
      wanted.push({ lookUp, how, place });
      return Promise.resolve(answered);
    },
    replier: replierBy((_, message, place) => {
      said.push(`${place}: ${message.text}`);
      offered.push(...labelsOf(message));
      return Promise.resolve('taken');
    }),
    views: unexpected<ActionDeps['views']>({ open: () => Promise.reject(new Error('No form was expected.')) }),
    files: unexpected<ActionDeps['files']>({ canSend: () => Promise.resolve(true) }),
    timings: { ...timings, exports: { ...timings.exports, editMs: 10, lookMs: 10 } },
    log: kept.log,
  });
  deps = { ...features, ledger: store.ledger, actions: createActions(features) };
  // The one workspace of the bot answers people of others too.
  const handlers = createHandlers(deps);
  registerListeners(app, () => Promise.resolve(handlers), deps.replier);
  deliver = (body) =>
    app.processEvent({
      body,
      ack: (response?: unknown) => {
        acked.push(response);
        return Promise.resolve();
      },
    });
});

/** What another process would find left behind by this one. */
async function abandoned() {
  // Waits for what is written within a moment.
  await store.payloads.get('T1', 'any');
  const later = await storeAt(`sqlite:${inFolder('trade.db')}`, () => Date.now() + 60_000);
  try {
    return await later.deliveries.takeAbandoned();
  } finally {
    await later.close();
  }
}

const editQuery = { do: 'edit-query', of: lookUp };
let triggers = 0;

function press(action: Action = lookUp, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    type: 'block_actions',
    trigger_id: `t${(triggers += 1)}`,
    response_url: 'http://127.0.0.1:9/actions/1',
    user: { id: 'U1', team_id: 'T1' },
    team: { id: 'T1' },
    channel: { id: 'C1' },
    container: { type: 'message', is_ephemeral: true, message_ts: '1.1' },
    actions: [{ type: 'button', action_id: 'any', block_id: 'b', value: JSON.stringify(action) }],
    ...more,
  };
}

function command(team: string): Record<string, unknown> {
  return {
    command: '/trade',
    text: 'bol MAEU123456789',
    trigger_id: `t${(triggers += 1)}`,
    response_url: 'http://127.0.0.1:9/commands/1',
    team_id: team,
    user_id: 'U1',
    channel_id: 'C1',
  };
}

describe('a command', () => {
  it('is read once, with the preferences of its person', async () => {
    const reads = verbs.map((verb) => vi.spyOn(verb, 'read'));
    try {
      await deliver(command('T1'));
      const calls = reads.flatMap((read) => read.mock.calls);
      expect(calls).toMatchObject([[{ rest: 'MAEU123456789', preferences: { rows: 10 } }]]);
    } finally {
      for (const read of reads) read.mockRestore();
    }
  });

  it('of another workspace is refused privately, and nothing is asked', async () => {
    await deliver(command('T2'));
    expect(wanted).toEqual([]);
    expect(acked).toEqual([
      {
        response_type: 'ephemeral',
        text: "I work for another workspace here, so I can't answer you. Nothing was charged.",
      },
    ]);
  });
});

describe('on Enterprise Grid', () => {
  const sister = { id: 'T2', enterprise_id: 'E1' };
  beforeEach(() => {
    Object.assign(deps, { enterprise: 'E1' });
  });

  it.each([
    ['a command from another workspace of the organization', { ...command('T2'), enterprise_id: 'E1' }, 1],
    ['a command from another organization', { ...command('T2'), enterprise_id: 'E2' }, 0],
    ['a press there', press(lookUp, { user: { id: 'U1', team_id: 'T2' }, team: sister }), 1],
    ['a press that names the organization', press(lookUp, { user: { id: 'U1', team_id: 'E1' } }), 1],
    // The team is the app's here, and says nothing of the person.
    ['a press from elsewhere', press(lookUp, { user: { id: 'U1', team_id: 'T3' }, team: sister }), 0],
  ])('%s', async (_, body, carriedOut) => {
    await deliver(body);
    expect(wanted).toHaveLength(carriedOut);
  });
});

describe('a press', () => {
  it.each([
    ['whose person is of this workspace', { user: { id: 'U1', team_id: 'T1' }, team: { id: 'T2' } }, 1],
    ['whose person is of another', { user: { id: 'U1', team_id: 'T2' }, team: { id: 'T1' } }, 0],
    ['whose person is of no known workspace', { user: { id: 'U1' }, team: { id: 'T1' } }, 0],
    ['that names another alone', { user: { id: 'U1' }, team: { id: 'T2' } }, 0],
    ['that names none', { user: { id: 'U1' }, team: null }, 0],
  ])('%s', async (_, where, carriedOut) => {
    await deliver(press(lookUp, where));
    expect(wanted).toHaveLength(carriedOut);
    expect(said.filter((text) => text.includes('another workspace'))).toHaveLength(1 - carriedOut);
  });

  it('of another workspace opens no form', async () => {
    const open = vi.spyOn(features.views, 'open');
    try {
      await deliver(press(editQuery, { user: { id: 'U1', team_id: 'T2' } }));
      expect(open).not.toHaveBeenCalled();
      expect(said).toEqual([expect.stringContaining('another workspace')]);
    } finally {
      open.mockRestore();
    }
  });

  it.each<[How, AnswerContext['place']]>([
    [{}, 'replace'],
    [{ place: 'new' }, 'new'],
    [{ fresh: true }, 'replace'],
    [{ cachedOnly: true, place: 'channel' }, 'replace'],
    [{ agreed: true }, 'replace'],
  ])('of a look-up with %j carries it out so', async (how, place) => {
    await deliver(press({ ...lookUp, how }));
    expect(wanted).toEqual([{ lookUp, how, place }]);
  });

  it('on a public message answers the one who pressed, and leaves the message as it is', async () => {
    await deliver(press(lookUp, { container: { type: 'message', is_ephemeral: false, message_ts: '1.1' } }));
    expect(wanted).toMatchObject([{ place: 'new' }]);
  });

  it.each<Action>([
    { do: 'delete' },
    { do: 'bill', number: 'X' },
    { ...lookUp, size: 5_000 },
    { ...lookUp, more: 1 },
    { ...lookUp, how: { place: 'elsewhere' } },
    { ...lookUp, how: { free: true } },
  ])('of %j is none of ours', async (action) => {
    await deliver(press(action));
    expect(wanted).toEqual([]);
    expect(said).toEqual([expect.stringContaining('too old')]);
  });
});

describe('a delivery', () => {
  const typed = { words: { words: { type: 'plain_text_input', value: 'robot' } } };
  const form = (): Record<string, unknown> => ({
    type: 'view_submission',
    user: { id: 'U1', team_id: 'T1' },
    team: { id: 'T1' },
    view: { id: 'V1', hash: 'h1', type: 'modal', callback_id: 'form:query', state: { values: typed } },
  });
  const kinds: readonly (readonly [string, () => Record<string, unknown>])[] = [
    ['command', () => command('T1')],
    ['press', () => press()],
    ['form', form],
  ];
  const ack = () => Promise.reject(new Error('The socket has just closed.'));

  it.each(kinds)(
    'whose acknowledgement fails is carried out all the same, and its repetition is not: %s',
    async (_, of) => {
      const body = of();
      await app.processEvent({ body, ack });
      await deliver(body);
      expect(wanted).toHaveLength(1);
      expect(await abandoned()).toEqual([]);
    },
  );

  const edit = () => press(editQuery);
  const shortcut = (): Record<string, unknown> => ({
    type: 'shortcut',
    callback_id: 'find_shipments',
    trigger_id: `t${(triggers += 1)}`,
    user: { id: 'U1', team_id: 'T1' },
    team: { id: 'T1' },
  });

  it.each([
    ['command', () => ({ ...command('T1'), text: 'shipments' })],
    ['press', edit],
    ['shortcut', shortcut],
  ])('whose acknowledgement fails is under way until its form is opened: %s', async (_, of) => {
    const { promise, resolve } = Promise.withResolvers<{ is: 'refused' }>();
    const open = vi.spyOn(features.views, 'open').mockReturnValue(promise);
    try {
      const delivered = app.processEvent({ body: of(), ack });
      await expect.poll(() => open.mock.calls).toHaveLength(1);
      resolve({ is: 'refused' });
      await delivered;
      expect(said).toEqual([expect.stringContaining("didn't open the form")]);
      expect(lines.join('')).toContain('Slack was not told that a delivery arrived');
    } finally {
      open.mockRestore();
    }
  });

  it.each([
    ['command', () => command('T1'), 1, 0],
    ['press', () => press(), 0, 1],
    ['form', form, 1, 0],
  ])(
    'that the store does not take is told so once, by the acknowledgement where that can: %s',
    async (_, of, byAck, bySaying) => {
      take = () => Promise.reject(new Error('disk full'));
      await deliver(of());
      expect(JSON.stringify(acked).split("can't save anything")).toHaveLength(1 + byAck);
      expect(said.filter((text) => text.includes("can't save anything"))).toHaveLength(bySaying);
      expect(wanted).toEqual([]);
    },
  );

  describe('that the store takes late', () => {
    let store: PromiseWithResolvers<boolean>;
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
      store = Promise.withResolvers();
      take = () => store.promise;
    });
    afterEach(() => {
      vi.useRealTimers();
      vi.restoreAllMocks();
    });

    async function whenLate(of: () => Record<string, unknown>, then: () => void): Promise<void> {
      const delivered = deliver(of());
      await vi.advanceTimersByTimeAsync(2_000);
      expect([acked.length, wanted.length, said.length]).toEqual([1, 0, 0]);
      then();
      await delivered;
    }

    it.each(kinds)('is acknowledged meanwhile and carried out: %s', async (_, of) => {
      await whenLate(of, () => {
        store.resolve(true);
      });
      expect([wanted.length, said.length]).toEqual([1, 0]);
    });

    it.each(kinds)('is dropped where it turns out to be a repetition: %s', async (_, of) => {
      await whenLate(of, () => {
        store.resolve(false);
      });
      expect([wanted.length, said.length]).toEqual([0, 0]);
    });

    it('is acknowledged in time also where it took long to read: form', async () => {
      const submit = queryFormOf.submit.bind(queryFormOf);
      vi.spyOn(queryFormOf, 'submit').mockImplementation(async (...what) => {
        await new Promise((resolve) => setTimeout(resolve, 1_500));
        return submit(...what);
      });
      await whenLate(form, () => {
        store.resolve(true);
      });
      expect(wanted).toHaveLength(1);
    });

    it.each(kinds)('is told where it is not taken in the end: %s', async (_, of) => {
      await whenLate(of, () => {
        store.reject(new Error('The server is away.'));
      });
      expect(said).toEqual([expect.stringContaining("can't save anything")]);
      expect(wanted).toEqual([]);
    });
  });
});

const interruptedTo = {
  workspace: 'T1',
  user: 'U1',
  channel: 'C1',
  reference: 'T-1',
  responseUrl: null,
  typed: '/trade bol 1',
};

interface Interrupted {
  readonly to?: object;
  readonly agoMs?: number;
  readonly mayBeAnswered?: boolean;
  readonly actions?: ListenerDeps['actions'];
}

/** Another process answers a delivery whose process died. */
async function interrupt(did: object, { to, agoMs = 0, mayBeAnswered = false, actions }: Interrupted = {}) {
  const underway = JSON.stringify({ to: { ...interruptedTo, ...to }, did });
  const left = { workspace: 'T1', id: 't', fence: 2, at: deps.now() - agoMs, mayBeAnswered, underway };
  const deliveries = { ...deps.deliveries, takeAbandoned: () => Promise.resolve([left]) };
  const depsOf = () => Promise.resolve({ ...deps, deliveries, ...(actions && { actions }) });
  await answerInterrupted({ deliveries, log: deps.log, depsOf });
}

describe('an interrupted export', () => {
  const whole = { do: 'export', format: 'csv', of: lookUp } as const;
  const run = { value: JSON.stringify({ do: 'run-export', of: whole }) };
  const begun = { to: { typed: null }, mayBeAnswered: true };

  it.each([
    ['nothing', null, /Nothing was charged\. If the file isn't here, press Retry\./],
    ['a page', 'done', /What was read is paid for and kept, so Retry only pays for the rest\./],
    ['a page on its way', 'sent', /still on its way and may have been charged/],
  ] as const)('that has read %s says so, and is a press away', async (_, state, words) => {
    if (state !== null) {
      const id = await store.ledger.open({ ...interruptedTo, endpoint: 'powerquery.bols', request: 'a page' });
      const outcome = { state: 'done', rows: 50, cost: { charged: 5, left: 95 }, error: null, at: deps.now() } as const;
      if (state === 'done') await store.ledger.close('T1', id, outcome, {}, [], null);
    }
    await interrupt(run, begun);
    expect(said).toEqual([expect.stringMatching(/Trade restarted during this export/)]);
    expect(said).toEqual([expect.stringMatching(words)]);
    expect(offered).toEqual(['Retry · costs credits']);
  });

  it('may be run again at once', async () => {
    await deliver(press({ do: 'run-export', of: whole }));
    await deliver(press({ do: 'stop-export', of: whole }));
    said.length = 0;
    await interrupt(run, begun);
    await deliver(press({ do: 'stop-export', of: whole }));
    expect(said.at(-1)).toContain('This export is already over.');
  });
});

it.each([
  ['with a result to export', true, ['Retry']],
  ['without one', false, []],
])('a typed export that was interrupted, %s, is a press away', async (_, hasResult, labels) => {
  if (hasResult) store.recentLookups.keep('T1', 'U1', lookUp);
  await interrupt({ command: '/trade', text: 'export json' }, { to: { typed: '/trade export' } });
  expect(said).toEqual([expect.stringContaining('Trade restarted')]);
  expect(offered).toEqual(labels);
});

it('an interrupted look-up says what Retry would cost', async () => {
  const withPrices: Pricing['withPrices'] = (build) => Promise.resolve(build(() => 0.1));
  const actions = createActions({ ...features, pricing: { ...unknownPrices, withPrices } });
  await interrupt({ command: '/trade', text: 'bol MAEU123456789' }, { actions });
  expect(offered).toEqual(['Retry · 0.1 credits']);
});

it('an interruption of an hour ago is told with the time of the question, and a press from asking again', async () => {
  await interrupt({ command: '/trade', text: 'bol MAEU123456789' }, { agoMs: 60 * 60_000 });
  expect(said).toEqual([
    expect.stringMatching(/before it could answer\. Nothing was charged\. You asked 1 h ago\. Reference T-1/),
  ]);
  expect(offered).toEqual(['Retry · costs credits']);
});

it('what one interrupted command meets does not leave the others without a word', async () => {
  const to = { workspace: 'T1', user: 'U1', channel: 'C1', responseUrl: null, typed: '/trade help' };
  const left = ['T0', 'T1'].map((workspace) => {
    const underway = { to: { ...to, workspace, reference: workspace }, did: { command: '/trade', text: 'help' } };
    const of = { workspace, id: workspace, fence: 2, at: deps.now(), mayBeAnswered: false };
    return { ...of, underway: JSON.stringify(underway) };
  });
  const deliveries = { ...deps.deliveries, takeAbandoned: () => Promise.resolve(left) };
  const depsOf = (workspace: string) =>
    workspace === 'T0' ? Promise.reject(new Error('no such workspace')) : Promise.resolve({ ...deps, deliveries });
  await answerInterrupted({ deliveries, log: deps.log, depsOf });
  expect(said).toEqual([expect.stringContaining('Trade restarted')]);
  expect(lines.join('')).toContain('could not be answered');
});

describe.each<[string, How]>([
  ['Share', { cachedOnly: true, place: 'channel' }],
  ['Retry of what is for the channel', { place: 'channel' }],
])('two presses of %s', (_, how) => {
  const action = { ...lookUp, how };

  it('on the same page are a double click', async () => {
    await Promise.all([deliver(press(action)), deliver(press(action))]);
    expect(wanted).toHaveLength(1);
  });

  it('on two pages of one message are two', async () => {
    await deliver(press(action));
    await deliver(press({ ...action, offset: lookUp.offset + 10 }));
    expect(wanted).toHaveLength(2);
  });

  it('by two people are two', async () => {
    await deliver(press(action));
    await deliver(press(action, { user: { id: 'U2', team_id: 'T1' } }));
    expect(wanted).toHaveLength(2);
  });

  it('are two when the first one failed', async () => {
    answered = false;
    await deliver(press(action));
    await deliver(press(action));
    expect(wanted).toHaveLength(2);
  });
});

describe('a step of a workflow', () => {
  const step = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
    type: 'event_callback',
    team_id: 'T1',
    event_id: 'Ev1',
    event: {
      type: 'function_executed',
      function: { callback_id: 'count_shipments' },
      function_execution_id: 'Fx1',
      inputs: { question: 'help' },
    },
    ...more,
  });

  it('that the store does not take is told so', async () => {
    take = () => Promise.reject(new Error('disk full'));
    await deliver(step());
    expect(said).toEqual([expect.stringContaining("can't save anything")]);
    expect(acked).toHaveLength(1);
  });

  it('of another workspace is refused by its own token', async () => {
    const fail = vi.fn();
    const ack = () => Promise.resolve();
    await createHandlers(deps).step({
      ack,
      fail: Object.assign(fail, { hasBeenCalled: () => false }),
      body: step({ team_id: 'T2' }),
    });
    expect(fail).toHaveBeenCalledWith({ error: expect.stringContaining('another workspace') as unknown });
    expect(said).toEqual([]);
  });

  it('that was interrupted is not carried out a quarter of an hour later', async () => {
    const to = { channel: '', typed: null, step: 'Fx1' };
    const did = { step: { id: 'count_shipments', inputs: { question: 'help' } } };
    await interrupt(did, { to, agoMs: 15 * 60_000 });
    expect(said).toEqual([expect.stringContaining('restarted before it could answer. Nothing was charged.')]);
  });
});
