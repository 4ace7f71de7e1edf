import type { Log } from '../ops/log.ts';
import type { SayTo } from './listeners/refuse.ts';
import { newReference } from './listeners/underway.ts';
import { createReplier } from './reply.ts';
import { saidMessage } from './ui/said.ts';

/** Answers people of workspaces that have no desk, by the way that their delivery brought along and by no other. */
export function createRefuser(log: Log): SayTo {
  const nowhere = { is: 'failed', retryInMs: null } as const;
  const direct = { post: () => Promise.resolve(nowhere), update: () => Promise.resolve(nowhere) };
  const replier = createReplier({ log, direct, fitButtons: (_, blocks) => Promise.resolve(blocks) });
  return async (responseUrl, text) => {
    const to = { workspace: '', user: '', responseUrl, reference: newReference() };
    await replier.reply(to, saidMessage(text), 'new');
  };
}
