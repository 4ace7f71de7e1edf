import { webApi } from '@slack/bolt';
import type { Install } from '../config/config.ts';
import { createDesk, type Desk, type DeskParts } from './desk.ts';
import { manyDesks, oneDesk, type Desks } from './desks.ts';

interface OpenDesks {
  readonly desks: Desks;
  /** The one workspace whose token the environment holds; null where workspaces install the app by themselves. */
  readonly workspace: string | null;
}

/**
 * Opens the desk of the one workspace, or stands ready to open those of many.
 * @param admins Slack user ids
 * @throws the Web API's error when the bot token is not accepted.
 */
export async function openDesks(install: Install, admins: readonly string[], parts: DeskParts): Promise<OpenDesks> {
  if (install.for === 'many') return { desks: desksFor(admins, parts), workspace: null };
  const desk = await signIn(install.botToken, admins, parts);
  return { desks: oneDesk(desk), workspace: desk.workspace };
}

/** Opens the desk of the one workspace whose token the environment holds. @throws the Web API's error */
async function signIn(botToken: string, admins: readonly string[], parts: DeskParts): Promise<Desk> {
  const web = new webApi.WebClient(botToken, parts.clientOptions());
  const { response_metadata: said, ...identity } = await web.auth.test();
  const { team_id: workspace = '', bot_id: botId = '', user_id: botUser = '', user: botName = 'Trade' } = identity;
  return createDesk(parts, { workspace, botToken, botId, botUser, botName, admins, scopes: said?.scopes ?? null });
}

/** Desks for whichever workspace has installed the app. Whoever installed it is the admin there, unless others are named. */
function desksFor(admins: readonly string[], parts: DeskParts): Desks {
  const { installations } = parts.store;
  return manyDesks({
    find: (workspace) => installations.find(workspace),
    open: ({ installer, ...installation }) =>
      createDesk(parts, {
        ...installation,
        botName: 'Trade',
        admins: admins.length > 0 ? admins : [installer],
      }),
    now: parts.lookups.now,
    log: parts.log,
  });
}
