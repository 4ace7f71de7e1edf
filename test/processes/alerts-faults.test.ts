import { expect, it } from 'vitest';
import { personIn } from '../../src/local/person.ts';
import type { LocalSlack } from '../../src/local/slack/index.ts';
import type { FaultKind, LocalTradeService } from '../../src/local/trade-service/index.ts';
import { alertEnv, makeAlert } from '../support/alert-acts.ts';
import { botProcesses, fastClock } from '../support/bot-process.ts';
import { isSoak, sample } from '../support/soak.ts';

const { outside, startBot } = botProcesses();

const company = 'acme-robotics';
const channels = ['trade-desk', 'sourcing'];
const patience = { timeout: 25_000, interval: 50 };

interface Outside {
  readonly slack: LocalSlack;
  readonly trade: LocalTradeService;
}

interface BadDay {
  readonly name: string;
  readonly begin: (outside: Outside) => void;
  /** Whether Slack may have taken a message without the bot's knowing. */
  readonly isDoubtful?: boolean;
}

const ofService = (kind: FaultKind, nth: number): BadDay => ({
  name: `${kind} at call ${nth} of a check`,
  begin: ({ trade }) => {
    const match = 'powerquery';
    for (let before = 1; before < nth; before += 1) trade.faults.next({ kind: 'delay', ms: 0, match });
    trade.faults.next({ kind, match, ms: 300 });
  },
});
const kinds: readonly FaultKind[] = [
  ...(['throttle', 'dependency429', 'error500', 'html502', 'redirect-elsewhere'] as const),
  ...(['delay', 'reset', 'truncate', 'wrong-json'] as const),
];

const post = 'chat.postMessage';
const ofSlack: readonly BadDay[] = [
  {
    name: 'Slack asks to wait',
    begin: ({ slack }) => {
      slack.faults.rateLimit(post, 2, 1);
    },
  },
  {
    name: 'the receipt is lost',
    begin: ({ slack }) => {
      slack.faults.loseAnswer(post, 1);
    },
    isDoubtful: true,
  },
  {
    name: 'Slack is slow',
    begin: ({ slack }) => {
      slack.faults.delay(post, 700, 2);
    },
  },
  { name: 'Slack takes no table', begin: ({ slack }) => void slack.faults.refuseBlockTypes.add('data_table') },
  ...[500, 502, 503, 'internal_error', 'service_unavailable', 'fatal_error'].map((what) => ({
    name: `Slack answers ${what}`,
    begin: ({ slack }: Outside) => {
      slack.faults.failWith(post, what, 2);
    },
  })),
];

/** Of the sample: in the name of the test, so that a failure says it. */
const seed = Number(process.env['FAULT_SEED'] ?? Date.now() % 1_000_000);
/** On each something is wrong with the service, and on most with Slack too. */
const badDays = sample(
  kinds
    .flatMap((kind) => [1, 2].map((nth) => ofService(kind, nth)))
    .map((day, nth) => [day, ...ofSlack.slice(nth, nth + 1)]),
  4,
  seed,
);

it(`after one failure in a check or a sending each record is posted where it should, once (FAULT_SEED=${seed})`, async () => {
  const { slack, trade, env } = await outside({ keys: [{ key: 'demo-key', credits: 100_000 }] });
  trade.faults.databaseUpdated = false;
  const often = { ...env, ...alertEnv };
  const maker = startBot(often);
  await slack.whenConnected();
  for (const name of channels)
    await makeAlert({ slack, ana: personIn(slack, 0, name) }, `/trade watch company:company/${company}`);
  await maker.end('SIGTERM');
  const bot = startBot({ ...often, ...fastClock(60) });

  const doubtful = new Map<string, boolean>();
  for (const faults of badDays) {
    const [record] = trade.publish({ fresh: 1, for: { company } }).fresh;
    if (record === undefined) throw new Error('Nothing was published.');
    for (const { begin } of faults) begin({ slack, trade });
    doubtful.set(
      record.number,
      faults.some(({ isDoubtful }) => isDoubtful === true),
    );
    const message = faults.map(({ name }) => name).join(', ');
    await expect.poll(() => timesIn(slack, record.number), { ...patience, message }).not.toContain(0);
    slack.faults.clear();
  }
  await bot.end('SIGTERM');
  // Every fault was met, and none waited for a call that did not come.
  const met = trade.calls.flatMap(({ fault }) => fault ?? []);
  if (isSoak) expect(kinds.filter((kind) => !met.includes(kind))).toEqual([]);
  for (const [number, isDoubtful] of doubtful) {
    const most = isDoubtful ? 2 : 1;
    for (const times of timesIn(slack, number)) expect(times, number).toBeLessThanOrEqual(most);
  }
}, 240_000);

/** How often each channel shows a record. */
function timesIn(slack: LocalSlack, number: string): number[] {
  return channels.map((name) => {
    const { user, channel } = personIn(slack, 0, name);
    const posts = slack.view(user, channel).filter(({ ephemeral }) => !ephemeral);
    return posts.filter(({ blocks }) => JSON.stringify(blocks).includes(number)).length;
  });
}
