import { z } from 'zod';

/* What people say to the app: a mention in a channel, or a direct message. */

const talkPayload = z.object({
  team_id: z.string(),
  event_id: z.string(),
  event: z.object({
    type: z.enum(['app_mention', 'message']),
    channel_type: z.string().optional(),
    channel: z.string(),
    user: z.string().regex(/^[A-Z0-9]+$/),
    text: z.string(),
    thread_ts: z.string().optional(),
    /** The workspaces of the person, where Slack names them: others share channels with this one. */
    team: z.string().optional(),
    user_team: z.string().optional(),
    source_team: z.string().optional(),
    /** Bots and apps, edits, deletions, files: nothing that a person typed here. */
    subtype: z.undefined().optional(),
    bot_id: z.null().optional(),
    app_id: z.null().optional(),
    edited: z.undefined().optional(),
  }),
});
export type Talk = z.output<typeof talkPayload>;

/** @returns what a person said to the app; null for all else that arrives as a message */
export function readTalk(body: unknown): Talk | null {
  const talk = talkPayload.safeParse(body).data;
  if (talk === undefined) return null;
  const { team_id: workspace, event } = talk;
  const isDirect = event.channel.startsWith('D');
  if (isDirect !== (event.type === 'message') || (isDirect && event.channel_type !== 'im')) return null;
  const isForeign = [event.team, event.user_team, event.source_team].some((team) => (team ?? workspace) !== workspace);
  return isForeign ? null : talk;
}
