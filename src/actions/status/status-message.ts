import type { Health } from '../../model/money.ts';
import { facts, header, type Message, note } from '../../slack/kit/blocks.ts';
import { ago } from '../../slack/kit/cost.ts';
import { count, day, figure } from '../../slack/kit/text.ts';

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
export function statusMessage(props: StatusProps): Message {
  const { workspace, about } = props;
  const say = about.takesWrites ? 'Trade is running' : 'Trade is running, but its database takes no writes';
  return {
    text: `${say}. Version ${about.version}, workspace ${workspace}. Nothing was charged.`,
    blocks: [
      header(say),
      facts([...idFacts(props), ...callFacts(props), ['Reference of this answer', props.reference]]),
      note(
        'The log is not here: whoever runs Trade has it on its standard output, and finds there what a reference names. Nothing was charged.',
      ),
    ],
    plain: null,
  };
}

type Facts = readonly (readonly [label: string, value: string | null])[];

function idFacts({ workspace, user, about }: StatusProps): Facts {
  const { version, schemaVersion, takesWrites, mode } = about;
  return [
    ['Workspace', workspace],
    ['You', user],
    ['Version', version],
    ['Database', `schema ${figure(schemaVersion)}, ${takesWrites ? 'takes' : 'does not take'} writes`],
    ['Slack', mode === 'socket' ? 'Socket Mode' : 'HTTP'],
  ];
}

function callFacts({ about: { queue }, health: { left, data, lastHour, inDoubt }, now }: StatusProps): Facts {
  const { done, refused, unknown, sent } = lastHour;
  const hour = `${figure(done)} answered, ${figure(refused)} refused, ${figure(unknown)} in doubt, ${figure(sent)} under way`;
  const balance =
    left === null ? 'not reported yet' : `${count(left.credits, 'credit')}, reported ${ago(now - left.at)}`;
  const newest = data?.date ?? null;
  return [
    ['Calls of the service now', `${figure(queue.running)} under way, ${figure(queue.queued)} waiting`],
    ['Calls that began within the last hour', hour],
    ['In doubt this month', inDoubt === 0 ? null : count(inDoubt, 'call')],
    ['Last balance', balance],
    ['Newest records of the service', newest === null ? null : day(newest)],
  ];
}
