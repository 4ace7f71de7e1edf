import type { Health } from '../../lookups/ports.ts';
import { facts, header, note } from './blocks.ts';
import { ago } from './cost-line.ts';
import type { Message } from './message.ts';
import { count, day, figure } from './text.ts';

/** What this process is, for whoever helps. */
export interface About {
  readonly version: string;
  readonly schemaVersion: number;
  readonly mode: 'socket' | 'http';
  readonly takesWrites: boolean;
  /** Calls of the service that wait, and that are under way. */
  readonly queue: { readonly queued: number; readonly running: number };
}

export interface StatusProps {
  readonly workspace: string;
  readonly user: string;
  readonly reference: string;
  readonly about: About;
  readonly health: Health;
  /** Epoch ms, for ages. */
  readonly now: number;
}

/** How Trade is doing, with the ids that support asks for. Nothing in it is secret. */
export function statusMessage({ workspace, user, reference, about, health, now }: StatusProps): Message {
  const say = about.takesWrites ? 'Trade is running' : 'Trade is running, but its database takes no writes';
  const { left, data, lastHour, inDoubt } = health;
  const at = data?.date ?? null;
  return {
    text: `${say}. Version ${about.version}, workspace ${workspace}. Nothing was charged.`,
    blocks: [
      header(say),
      facts([
        ['Workspace', workspace],
        ['You', user],
        ['Version', about.version],
        ['Database', `schema ${figure(about.schemaVersion)}, ${about.takesWrites ? 'takes' : 'does not take'} writes`],
        ['Slack', about.mode === 'socket' ? 'Socket Mode' : 'HTTP'],
        ['Calls of the service now', `${figure(about.queue.running)} under way, ${figure(about.queue.queued)} waiting`],
        [
          'Calls that began within the last hour',
          `${figure(lastHour.done)} answered, ${figure(lastHour.refused)} refused, ${figure(lastHour.unknown)} in doubt, ${figure(lastHour.sent)} under way`,
        ],
        ['In doubt this month', inDoubt === 0 ? null : count(inDoubt, 'call')],
        [
          'Last balance',
          left === null ? 'not reported yet' : `${count(left.credits, 'credit')}, reported ${ago(now - left.at)}`,
        ],
        ['Newest records of the service', at === null ? null : day(at)],
        ['Reference of this answer', reference],
      ]),
      note(
        'The log is not here: whoever runs Trade has it on its standard output, and finds there what a reference names. Nothing was charged.',
      ),
    ],
    plain: null,
  };
}
