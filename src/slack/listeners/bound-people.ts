import type { AnyMiddlewareArgs, Middleware } from '@slack/bolt';
import { z } from 'zod';
import type { PeoplePace } from '../people-pace.ts';
import type { Replier } from '../reply.ts';
import { saidMessage } from '../ui/said.ts';
import { tooFast } from './refusals.ts';
import { newReference } from './underway.ts';

const typed = z.object({ team_id: z.string(), user_id: z.string() });
const pressed = z.object({
  user: z.object({ id: z.string(), team_id: z.string().nullish() }),
  team: z.object({ id: z.string() }).nullish(),
  channel: z.object({ id: z.string() }).optional(),
  response_url: z.url().optional(),
});

/** Lets pass what people do at the pace of people; what comes faster is acknowledged, told why, and left. */
export function boundPeople(pace: PeoplePace, replier: Replier): Middleware<AnyMiddlewareArgs> {
  return async (args) => {
    const { body, next } = args;
    const command = typed.safeParse(body).data;
    const interaction = pressed.safeParse(body).data;
    // Events say that something was looked at or happened; nobody asked for anything.
    if (!('ack' in args) || args.ack === undefined || (command === undefined && interaction === undefined))
      return next();
    const workspace = command?.team_id ?? interaction?.team?.id ?? interaction?.user.team_id ?? '';
    const user = command?.user_id ?? interaction?.user.id ?? '';
    const waitMs = pace.admit(`${workspace} ${user}`);
    if (waitMs === 0) return next();
    const text = tooFast(Math.ceil(waitMs / 1_000));
    if ('command' in args) {
      await args.ack({ response_type: 'ephemeral', text });
      return;
    }
    await args.ack();
    const { channel, response_url: responseUrl } = interaction ?? {};
    if (responseUrl === undefined) return;
    const to = { workspace, user, channel: channel?.id ?? user, reference: newReference(), responseUrl };
    await replier.reply(to, saidMessage(text), 'new');
  };
}
