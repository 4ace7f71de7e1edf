import { z } from 'zod';
import { viewState } from '../kit/form.ts';

/* The fields of Slack's payloads that we use. */

export const commandPayload = z.object({
  command: z.string(),
  text: z.string().default(''),
  trigger_id: z.string(),
  response_url: z.url(),
  team_id: z.string(),
  user_id: z.string().regex(/^[A-Z0-9]+$/),
  channel_id: z.string(),
});
export type CommandPayload = z.output<typeof commandPayload>;

const person = z.object({ id: z.string().regex(/^[A-Z0-9]+$/), team_id: z.string().nullish() });
const team = z.object({ id: z.string() }).nullish();

export const pressPayload = z.object({
  trigger_id: z.string(),
  /** Missing on the Home tab, and so are the channel and the message. */
  response_url: z.url().optional(),
  user: person,
  team,
  channel: z.object({ id: z.string() }).optional(),
  container: z.object({
    type: z.string().default('message'),
    is_ephemeral: z.boolean().default(false),
    message_ts: z.string().default(''),
  }),
  actions: z.tuple([z.object({ action_id: z.string(), value: z.string().default('') })], z.unknown()),
});
export type PressPayload = z.output<typeof pressPayload>;

const view = z.object({
  id: z.string(),
  hash: z.string().default(''),
  type: z.string(),
  callback_id: z.string(),
  private_metadata: z.string().default(''),
  state: viewState.default({ values: {} }),
});

/** A modal that was submitted, or in which something changed. */
export const viewPayload = z.object({ user: person, team, view });
export type ViewPayload = z.output<typeof viewPayload>;

/** A shortcut. One on a message has the message and a response_url too. */
export const shortcutPayload = z.object({
  callback_id: z.string(),
  trigger_id: z.string(),
  user: person,
  team,
  channel: z.object({ id: z.string() }).optional(),
  response_url: z.url().optional(),
  message: z.looseObject({ text: z.string().default('') }).optional(),
});

/** A person opened the app's Home tab or its messages. */
export const homePayload = z.object({
  team_id: z.string(),
  event: z.object({ user: z.string().regex(/^[A-Z0-9]+$/), tab: z.string() }),
});

/** The workspace of the person. In a shared channel it can be another one than the app's. */
export function workspaceOf({ user, team: acting }: Pick<ViewPayload, 'user' | 'team'>): string | undefined {
  return user.team_id ?? acting?.id;
}
