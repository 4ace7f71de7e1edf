import type { KeyState } from '../lookups/trade-clients.ts';
import type { Health } from '../store/usage.ts';
import { keyRejected } from '../slack/failure-words.ts';
import { facts, header, type Message, note, messageOf } from '../slack/kit/blocks.ts';
import { ago, count, spokenDay, figure, inCredits } from '../slack/kit/text.ts';
import { tell } from '../slack/replier.ts';
import { type About, action, adminAction, type Feature, verbAlone } from './feature.ts';

export interface StatusProps {
  readonly workspace: string;
  readonly user: string;
  readonly reference: string;
  readonly about: About;
  readonly health: Health;
  readonly now: number;
}

/** Includes the ids that support asks for. Nothing in it is secret. */
export function statusMessage({ workspace, user, reference, about, health, now }: StatusProps): Message {
  const { version, schemaVersion, takesWrites, socket, queue } = about;
  const { left, data, lastHour, inDoubt } = health;
  const { done, refused, unknown, sent } = lastHour;
  const say = takesWrites ? 'Trade is running' : "Trade is running, but can't save anything";
  const answered = `${figure(done)} answered, ${figure(refused)} refused`;
  const hour = `${answered}, ${figure(unknown)} in doubt, ${figure(sent)} under way`;
  const balance = left === null ? 'not reported yet' : `${inCredits(left.credits)}, reported ${ago(now - left.at)}`;
  return messageOf(`${say}. Version ${version}, workspace ${workspace}. Nothing was charged.`, [
    header(say),
    facts([
      ['Workspace', workspace],
      ['You', user],
      ['Version', version],
      ['Database', `schema ${figure(schemaVersion)}, ${takesWrites ? 'takes' : 'does not take'} writes`],
      ['Slack', slackWords(socket, now)],
      ['Calls right now', `${figure(queue.running)} under way, ${figure(queue.queued)} waiting`],
      ['Calls in the last hour', hour],
      ['In doubt this month', inDoubt === 0 ? null : count(inDoubt, 'call')],
      ['Last balance', balance],
      ['Data service last updated', updatedWords(data)],
      ['Reference', reference],
    ]),
    note('The person who runs Trade can find the reference in its log. Nothing was charged.'),
  ]);
}

function slackWords(socket: About['socket'], now: number): string {
  if (socket === null) return 'HTTP';
  const { isOpen, heardAt, reconnects } = socket;
  const state = isOpen ? [] : ['no socket open'];
  const heard = heardAt === null ? [] : [`heard ${ago(now - heardAt)}`];
  return ['Socket Mode', ...state, ...heard, count(reconnects, 'reconnect')].join(', ');
}

function updatedWords(data: Health['data']): string {
  if (data === null) return 'not known yet; Refresh asks';
  return data.date === null ? "it doesn't say" : spokenDay(data.date);
}

const keyWords: Record<KeyState, string> = {
  taken: 'The data service accepts the key. Nothing was charged.',
  refused: `${keyRejected} Nothing was charged.`,
  unsure: "The data service didn't say whether it accepts the key. Try again in a minute. Nothing was charged.",
};

const showStatus = action('status', {}, async (deps, { to }) => {
  const { workspace, user, reference } = to;
  const [about, health] = await Promise.all([deps.about(), deps.ledger.health(workspace)]);
  await tell(deps, to, statusMessage({ workspace, user, reference, about, health, now: deps.now() }));
});

/** Checks the key with the service. @throws LookupError `no_key` */
const sayKeyState = adminAction('check-key', {}, 'check the key', async (deps, { to }) => {
  await tell(deps, to, keyWords[await deps.checkKey()]);
});

export const status: Feature = {
  verbs: [
    verbAlone('status', 'credits and settings', 'Shows how Trade is doing, with the ids that support asks for.', {
      do: 'status',
    }),
  ],
  actions: [showStatus, sayKeyState],
};
