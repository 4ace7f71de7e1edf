import { z } from 'zod';

/** What is read of Slack's payloads; the rest is left alone. */

export const commandPayload = z.object({
  command: z.string(),
  text: z.string().default(''),
  trigger_id: z.string(),
  response_url: z.url(),
  team_id: z.string(),
  user_id: z.string().regex(/^[A-Z0-9]+$/),
  channel_id: z.string(),
});

export const pressPayload = z.object({
  trigger_id: z.string(),
  response_url: z.url(),
  user: z.object({ id: z.string().regex(/^[A-Z0-9]+$/), team_id: z.string().nullish() }),
  team: z.object({ id: z.string() }).nullish(),
  channel: z.object({ id: z.string() }),
  container: z.object({ is_ephemeral: z.boolean().default(false), message_ts: z.string() }),
  actions: z.tuple([z.object({ action_id: z.string(), value: z.string().default('') })], z.unknown()),
});
export type PressPayload = z.output<typeof pressPayload>;
