import { setTimeout as pause } from 'node:timers/promises';
import { type App, webApi } from '@slack/bolt';
import { z } from 'zod';
import { errorFields, type Log } from '../ops/log.ts';
import type { SlackParts } from './web-api.ts';
import type { Workspaces } from './workspaces.ts';

const gone = z.object({
  team_id: z.string(),
  event_time: z.number().default(Infinity),
  event: z.object({
    type: z.string(),
    tokens: z.object({ bot: z.array(z.string()).default([]) }).optional(),
  }),
});

/** Together longer than a database takes to restart. */
const pausesMs = [1_000, 5_000, 20_000, 60_000];

const why = 'Trade was uninstalled from the workspace.';
const revoked = ['account_inactive', 'invalid_auth', 'not_authed', 'token_revoked'];

/** Slack sends both events, in any order and more than once. Users' own tokens do not concern us. */
export function registerUninstall(app: App, parts: SlackParts, workspaces: Workspaces): void {
  const onGone = (body: unknown) => untilDone(parts.log, () => uninstall(parts, workspaces, body));
  app.event('app_uninstalled', ({ body }) => onGone(body));
  app.event('tokens_revoked', async ({ body }) => {
    const { event } = gone.parse(body);
    if ((event.tokens?.bot.length ?? 0) > 0) await onGone(body);
  });
}

const changed = z.object({
  team_id: z.string(),
  event: z.object({ user: z.object({ id: z.string(), deleted: z.boolean().default(false) }) }),
});

/** Revokes the agents' tokens of a deactivated person. Slack reports that only with the scope `users:read`. */
export function registerLeaving(app: App, { store, log }: SlackParts): void {
  app.event('user_change', async ({ body }) => {
    const { team_id: workspace, event } = changed.parse(body);
    if (event.user.deleted) await untilDone(log, () => store.agentTokens.revokeAll(workspace, event.user.id));
  });
}

/** Slack does not repeat an acknowledged event, and Bolt acknowledges before the work is done, so this retries. */
async function untilDone(log: Log, work: () => Promise<void>): Promise<void> {
  for (const ms of pausesMs) {
    try {
      await work();
      return;
    } catch (error) {
      log.warn({ error: errorFields(error), againInMs: ms }, 'what an event asks for could not be done yet');
      await pause(ms);
    }
  }
  await work();
}

/** Finishes uninstalls that were interrupted when a process died. */
export async function finishUninstalls({ store, pauseAlerts }: SlackParts): Promise<void> {
  for (const workspace of await store.installations.gone()) await pauseAlerts(workspace, why);
}

async function uninstall(parts: SlackParts, workspaces: Workspaces, body: unknown): Promise<void> {
  const { store, pauseAlerts, log } = parts;
  const { team_id: workspace, event_time: seconds, event } = gone.parse(body);
  if (await isOfBefore(parts, workspace, seconds * 1_000)) {
    log.info({ workspace, event: event.type }, 'an event of an earlier installation changes nothing');
    return;
  }
  const was = await store.installations.remove(workspace);
  if (was !== 'gone') log.info({ workspace, event: event.type }, 'uninstalled');
  workspaces.drop(workspace);
  await pauseAlerts(workspace, why);
}

/** Whether the app was installed again after the event. Clocks differ, so Slack is asked about the token. */
async function isOfBefore({ store, clientOptions, log }: SlackParts, workspace: string, at: number) {
  const found = await store.installations.find(workspace);
  if (typeof found === 'string' || at >= found.installedAt) return false;
  try {
    await new webApi.WebClient(found.botToken, clientOptions()).auth.test();
    return true;
  } catch (error) {
    const isRevoked = error instanceof webApi.WebAPIPlatformError && revoked.includes(error.data.error);
    if (!isRevoked) log.warn({ workspace, error: errorFields(error) }, 'Slack did not say whether a token is good');
    return !isRevoked;
  }
}
