import { setTimeout as pause } from 'node:timers/promises';
import { type App, webApi } from '@slack/bolt';
import { z } from 'zod';
import { errorFields, type Log } from '../../ops/log.ts';
import type { Installations } from '../../store/workspaces.ts';
import type { Workspaces } from '../workspaces.ts';

interface Parts {
  readonly installations: Installations;
  readonly workspaces: Pick<Workspaces, 'drop'>;
  /** Pauses all alerts of a workspace. */
  readonly pauseAlerts: (workspace: string, why: string) => Promise<void>;
  readonly clientOptions: () => webApi.WebClientOptions;
  readonly log: Log;
}

const gone = z.object({
  team_id: z.string(),
  /** Seconds. */
  event_time: z.number().default(Infinity),
  event: z.object({
    type: z.string(),
    tokens: z.object({ bot: z.array(z.string()).default([]) }).optional(),
  }),
});

/** Together longer than a database takes to start again. */
const pausesMs = [1_000, 5_000, 20_000, 60_000];

const why = 'Trade was uninstalled from the workspace.';
const revoked = ['account_inactive', 'invalid_auth', 'not_authed', 'token_revoked'];

/**
 * Uninstalled, or its bot's token revoked: the secrets of the workspace go and its alerts are paused. Slack tells both, in
 * any order and more than once. A person's own token is none of ours.
 */
export function registerUninstall(app: App, given: Parts): void {
  const parts = { ...given, told: new Set<string>() };
  app.event('app_uninstalled', ({ body }) => untilDone(parts, () => onGone(parts, body)));
  app.event('tokens_revoked', async ({ body }) => {
    const { event } = gone.parse(body);
    if ((event.tokens?.bot.length ?? 0) > 0) await untilDone(parts, () => onGone(parts, body));
  });
}

/** Slack tells an event no second time that was acknowledged, and Bolt acknowledges before anything is done. */
async function untilDone({ log }: Parts, work: () => Promise<void>): Promise<void> {
  for (const ms of pausesMs) {
    try {
      await work();
      return;
    } catch (error) {
      log.warn({ error: errorFields(error), againInMs: ms }, 'what an uninstalling asks for could not be done yet');
      await pause(ms);
    }
  }
  await work();
}

/** Ends what a process that died in between has left. */
export async function finishUninstalls({ installations, pauseAlerts }: Parts): Promise<void> {
  for (const workspace of await installations.gone()) await pauseAlerts(workspace, why);
}

/** Of the workspace whose token the environment holds only memory tells whether its end was logged. */
type Told = Parts & { readonly told: Set<string> };

async function onGone(parts: Told, body: unknown): Promise<void> {
  const { installations, workspaces, pauseAlerts, told, log } = parts;
  const { team_id: workspace, event_time: seconds, event } = gone.parse(body);
  if (await isOfBefore(parts, workspace, seconds * 1_000)) {
    log.info({ workspace, event: event.type }, 'an event of an earlier installation changes nothing');
    return;
  }
  const was = await installations.remove(workspace);
  if (was === 'installed' || (was === 'unknown' && !told.has(workspace))) {
    log.info({ workspace, event: event.type }, 'uninstalled');
    told.add(workspace);
  }
  workspaces.drop(workspace);
  await pauseAlerts(workspace, why);
}

/** Whether the app was installed again after the event. Clocks differ, so Slack is asked about the token. */
async function isOfBefore({ installations, clientOptions, log }: Parts, workspace: string, at: number) {
  const found = await installations.find(workspace);
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
