import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { WriteBehind } from './memory.ts';
import type { Db } from './schema.ts';
import { count, find, findAll, insert, remove, update } from './statements.ts';
import { inTransaction } from './transaction.ts';
import { isUninstalled } from './workspaces.ts';

export const maxTokens = 5;

const noteUseMs = 60_000;

export type AgentToken = Awaited<ReturnType<AgentTokens['list']>>[number];

export type AgentTokens = ReturnType<typeof createAgentTokens>;

/** Tokens with which agents outside Slack act for a person. Only their hashes are stored. */
export function createAgentTokens(db: Db, now: () => number, behind: WriteBehind) {
  return {
    /** Readable only here. @returns `full` at the maximum, which is 0 in a workspace that uninstalled the app */
    async make(workspace: string, user: string, label: string): Promise<{ token: string; id: string } | 'full'> {
      const [token, id] = [`trade_${randomBytes(32).toString('base64url')}`, randomUUID()];
      const row = { workspace, id, hash: hashOf(token), user_id: user, label, made_at: now(), last_used_at: null };
      return inTransaction(db, workspace, async (trx) => {
        if (await hasNoRoom(trx, workspace, user)) return 'full';
        await insert(trx, 'agent_tokens', [row]);
        return { token, id };
      });
    },

    /** `lastUsedAt`: epoch ms, to the minute; null: never. */
    async list(workspace: string, user: string) {
      await behind.flush();
      const rows = await findAll(db, 'agent_tokens', { workspace, user_id: user }, ['made_at', 'id']);
      return rows.map(({ id, label, made_at: madeAt, last_used_at: lastUsedAt }) => ({
        id,
        label,
        madeAt,
        lastUsedAt,
      }));
    },

    async revoke(workspace: string, user: string, id: string): Promise<boolean> {
      return (await remove(db, 'agent_tokens', { workspace, user_id: user, id })) > 0;
    },

    async revokeAll(workspace: string, user: string): Promise<void> {
      await remove(db, 'agent_tokens', { workspace, user_id: user });
    },

    /** Also notes the use. Null for an unknown or revoked token. */
    async find(token: string): Promise<{ workspace: string; user: string; id: string } | null> {
      const row = await find(db, 'agent_tokens', { hash: hashOf(token) });
      if (row === undefined) return null;
      const { workspace, user_id: user, id, last_used_at: last } = row;
      const at = now();
      if (last === null || Math.abs(at - last) >= noteUseMs)
        behind.add((on) => update(on, 'agent_tokens', { workspace, id }, { last_used_at: at }));
      return { workspace, user, id };
    },
  };
}

async function hasNoRoom(trx: Db, workspace: string, user: string): Promise<boolean> {
  if (await isUninstalled(trx, workspace)) return true;
  return (await count(trx, 'agent_tokens', { workspace, user_id: user })) >= maxTokens;
}

function hashOf(token: string): string {
  return hash('sha256', token, 'base64url');
}
