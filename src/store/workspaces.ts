import { hash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type PersonSettings, personSettings, type WorkspaceSettings, workspaceSettings } from '../model/money.ts';
import { createMemory, type WriteBehind } from './memory.ts';
import { type Db, jsonText, type Schema, tableNames } from './schema.ts';
import { keySealing, type Seal, tokenSealing } from './seal.ts';
import { below, count, find, findAll, insert, isSet, remove, update, upsert } from './statements.ts';
import { inTransaction } from './transaction.ts';

/** `none`: never installed or uninstalled. `sealed`: needs a key that this process does not have. */
export type FoundInstallation = Installation | 'none' | 'sealed';
export type Installation = Exclude<ReturnType<typeof installationOf>, string>;

export function createInstallations(db: Db, now: () => number, seal: Seal) {
  return {
    async find(workspace: string): Promise<FoundInstallation> {
      const row = await find(db, 'installations', { workspace });
      return row === undefined ? 'none' : installationOf(row, seal);
    },

    async save({ workspace, botToken, ...installation }: Installation): Promise<void> {
      const { enterprise, appId, botId, botUser, scopes, installer, installedAt } = installation;
      await upsert(db, 'installations', {
        workspace,
        enterprise,
        app_id: appId,
        bot_id: botId,
        bot_user: botUser,
        installer,
        bot_token: tokenSealing(seal, workspace).seal(botToken),
        scopes: scopes.join(','),
        installed_at: installedAt,
        uninstalled_at: null,
      });
    },

    /** Deletes the secrets. Idempotent. @returns `unknown` also for the workspace whose token is in the environment */
    async remove(workspace: string): Promise<'installed' | 'gone' | 'unknown'> {
      return inTransaction(db, workspace, async (trx) => {
        const before = await find(trx, 'installations', { workspace });
        if (before?.uninstalled_at === null)
          await update(trx, 'installations', { workspace }, { bot_token: null, uninstalled_at: now() });
        await remove(trx, 'service_keys', { workspace });
        await remove(trx, 'agent_tokens', { workspace });
        // They hold response_urls, which let anyone post there for half an hour.
        await update(trx, 'deliveries', { workspace }, { underway: null });
        if (before === undefined) return 'unknown';
        return before.uninstalled_at === null ? 'installed' : 'gone';
      });
    },

    async gone(): Promise<readonly string[]> {
      const rows = await findAll(db, 'installations', { uninstalled_at: isSet });
      return rows.map(({ workspace }) => workspace);
    },
  };
}

/** A form may be submitted during the uninstall: secrets deleted then must not come back. */
async function isUninstalled(trx: Db, workspace: string): Promise<boolean> {
  return ((await find(trx, 'installations', { workspace }))?.uninstalled_at ?? null) !== null;
}

function installationOf(row: Schema['installations'], seal: Seal) {
  const { workspace, enterprise, installer, scopes } = row;
  if (row.bot_token === null) return 'none';
  const botToken = tokenSealing(seal, workspace).open(row.bot_token);
  if (botToken === null) return 'sealed';
  return {
    workspace,
    enterprise,
    installer,
    botToken,
    appId: row.app_id,
    botId: row.bot_id,
    botUser: row.bot_user,
    installedAt: row.installed_at,
    scopes: scopes === '' ? [] : scopes.split(','),
  };
}

export type KeyAbout = NonNullable<Awaited<ReturnType<ReturnType<typeof createServiceKeys>['about']>>>;

/** Enough to recognize a key, and at most half of a short one. */
const shown = 4;

/** Read for every call, so that a revoked key is never used again. */
export function createServiceKeys(db: Db, now: () => number, seal: Seal) {
  return {
    /** @returns null when there is none, or it was sealed with a key that this process does not have */
    async get(workspace: string): Promise<string | null> {
      const row = await find(db, 'service_keys', { workspace });
      return row === undefined ? null : keySealing(seal, workspace).open(row.service_key);
    },

    async about(workspace: string) {
      const row = await find(db, 'service_keys', { workspace });
      // A key that can no longer be opened counts as missing and must be entered again.
      if (row === undefined || keySealing(seal, workspace).open(row.service_key) === null) return null;
      return { ending: row.ending, by: row.changed_by, at: row.at };
    },

    async save(workspace: string, key: string, by: string): Promise<void> {
      const ending = key.slice(key.length - Math.min(shown, Math.floor(key.length / 2)));
      const service_key = keySealing(seal, workspace).seal(key);
      await inTransaction(db, workspace, async (trx) => {
        if (await isUninstalled(trx, workspace)) return;
        await upsert(trx, 'service_keys', { workspace, service_key, ending, changed_by: by, at: now() });
      });
    },

    async remove(workspace: string): Promise<void> {
      await remove(db, 'service_keys', { workspace });
    },
  };
}

const storedWorkspaceSettings = jsonText.pipe(workspaceSettings);
const storedPersonSettings = jsonText.pipe(personSettings);

/** Default: no budgets, no floor, not stopped. */
export function readRules(stored: string | null): WorkspaceSettings {
  // Unreadable settings stop the call: spending as if there were no budget is worse.
  return storedWorkspaceSettings.parse(stored ?? '{}');
}

export const latestRules = (workspace: string) =>
  sql<string | null>`(select settings from settings where workspace = ${workspace} order by version desc limit 1)`;

const historyShown = 50;
/** Delay until another process's change of settings shows up here without a claim. */
const freshMs = 3_000;

export interface ClaimedSettings {
  readonly preferences: string | null;
  readonly rules: string | null;
}

export type SettingsStore = ReturnType<typeof createSettingsStore>;
export type SettingsChange = Awaited<ReturnType<SettingsStore['history']>>[number];

export function createSettingsStore(db: Db) {
  const get = async (workspace: string) => {
    const { rows } = await sql<ClaimedSettings>`select ${latestRules(workspace)} as rules`.execute(db);
    return readRules(rows[0]?.rules ?? null);
  };
  const rules = createMemory((workspace: string) => workspace, get, freshMs);
  const people = createMemory(
    ({ workspace, user }: Person) => `${workspace} ${user}`,
    async ({ workspace, user }) =>
      storedPersonSettings.parse((await find(db, 'preferences', { workspace, user_id: user }))?.settings ?? '{}'),
    freshMs,
  );
  return {
    get,

    /** From memory, so another process's change may show a few seconds late: for estimates and hints. */
    recent: (workspace: string): Promise<WorkspaceSettings> => rules.get(workspace),

    noteClaimed: (workspace: string, user: string, claimed: ClaimedSettings): void => {
      const preferences = storedPersonSettings.safeParse(claimed.preferences ?? '{}');
      const read = storedWorkspaceSettings.safeParse(claimed.rules ?? '{}');
      // Unreadable settings fail where they are needed, not in the claim.
      if (preferences.success) people.set({ workspace, user }, preferences.data);
      if (read.success) rules.set(workspace, read.data);
      else rules.forget(workspace);
    },

    /** @param expectedVersion 0 for none; absent: no check @returns `outdated`: nothing was saved */
    async save(
      workspace: string,
      settings: WorkspaceSettings,
      by: string,
      at: number,
      expectedVersion?: number,
    ): Promise<'saved' | 'outdated'> {
      const text = JSON.stringify(workspaceSettings.parse(settings));
      const saved = await inTransaction(db, workspace, async (trx) => {
        const [last] = await findAll(trx, 'settings', { workspace }, ['version desc'], 1);
        const current = last?.version ?? 0;
        if (expectedVersion !== undefined && expectedVersion !== current) return 'outdated';
        await insert(trx, 'settings', [{ workspace, version: current + 1, settings: text, changed_by: by, at }]);
        return 'saved';
      });
      rules.forget(workspace);
      return saved;
    },

    /** Versions start at 1; the newest comes first. */
    async history(workspace: string) {
      const rows = await findAll(db, 'settings', { workspace }, ['version desc'], historyShown);
      return rows.map(({ version, settings, changed_by, at }) => ({
        version,
        by: changed_by,
        at,
        settings: storedWorkspaceSettings.parse(settings),
      }));
    },

    /** Default: ask above 5 credits, 10 rows, US imports. From memory, as `recent`. */
    person: (workspace: string, user: string): Promise<PersonSettings> => people.get({ workspace, user }),

    async savePerson(workspace: string, user: string, settings: PersonSettings): Promise<void> {
      const text = JSON.stringify(personSettings.parse(settings));
      await upsert(db, 'preferences', { workspace, user_id: user, settings: text });
      people.forget({ workspace, user });
    },
  };
}

type Person = Record<'workspace' | 'user', string>;

export async function forgetWorkspaces(db: Db, before: number): Promise<void> {
  for (const { workspace } of await findAll(db, 'installations', { uninstalled_at: below(before) })) {
    for (const table of tableNames) if (table !== 'installations') await remove(db, table, { workspace });
    // Last, since the rest is found by it; a workspace that came back meanwhile stays.
    await remove(db, 'installations', { workspace, uninstalled_at: below(before) });
  }
}

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
      const row = { workspace, id, hash: tokenHash(token), user_id: user, label, made_at: now(), last_used_at: null };
      return inTransaction(db, workspace, async (trx) => {
        const made = await count(trx, 'agent_tokens', { workspace, user_id: user });
        if (made >= maxTokens || (await isUninstalled(trx, workspace))) return 'full';
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
      const row = await find(db, 'agent_tokens', { hash: tokenHash(token) });
      if (row === undefined) return null;
      const { workspace, user_id: user, id, last_used_at: last } = row;
      const at = now();
      if (last === null || Math.abs(at - last) >= noteUseMs)
        behind.add((on) => update(on, 'agent_tokens', { workspace, id }, { last_used_at: at }));
      return { workspace, user, id };
    },
  };
}

function tokenHash(token: string): string {
  return hash('sha256', token, 'base64url');
}
