import type { AnyMiddlewareArgs, Middleware } from '@slack/bolt';
import { z } from 'zod';
import { newReference } from './kit/action.ts';
import { saidMessage } from './kit/blocks.ts';
import type { Replier } from './messages.ts';

/* Which deliveries are refused, and why, in words for the person who made them. */

export const stranger = "I work for another workspace here, so I can't answer you. Nothing was charged.";

export const storeDown =
  "I can't save anything right now, so I didn't look that up. Nothing was charged. Try again in a minute.";

/** Sent while it is unknown whether the delivery can be carried out. */
export const storeSlow = "I'm slow right now. Your answer is on its way; if nothing shows up in a minute, try again.";

export const notInstalled =
  "Trade isn't installed in this workspace. A person who manages its apps can install it. Nothing was charged.";

export const unreadableToken =
  "I can't sign in to this workspace any more. The person who runs Trade finds the reason in its log. Nothing was charged.";

/** @param seconds until the next one is taken */
function tooFast(seconds: number): string {
  const wait = seconds === 1 ? 'a second' : `${seconds} seconds`;
  return `That's more than I take from one person in a minute. Try again in ${wait}. Nothing was charged.`;
}

const answerable = z.object({ response_url: z.url().optional() });

/** Acknowledges a press or a shortcut and, if Slack gave a response_url, says why it is refused. */
export async function refuse(
  { ack, body }: { readonly ack: () => Promise<void>; readonly body: unknown },
  why: string,
  replier: Replier,
): Promise<void> {
  await ack();
  const { response_url: responseUrl } = answerable.parse(body);
  if (responseUrl === undefined) return;
  await replier.reply({ workspace: '', user: '', responseUrl, reference: newReference() }, saidMessage(why), 'new');
}

/** Sixty at once, then one a second: far more than people do, far less than a runaway script does. */
const everyMs = 1_000;
const atOnce = 60;
/** After this long without an action, a person has all sixty again and need not be remembered. */
const fullMs = atOnce * everyMs;
const sweepEvery = 1_000;

/** Limits how much one person makes the bot do, so that one script cannot block everyone else. @param now in ms, monotonic */
export function createPeoplePace(now: () => number = () => performance.now()) {
  /** What a person has saved up in ms, and when that was so. */
  const people = new Map<string, { saved: number; at: number }>();
  let admissions = 0;
  return {
    /** Counts something that a person did. @returns 0, or how many ms they have to wait: then it does not count. */
    admit(person: string): number {
      const at = now();
      admissions += 1;
      if (admissions % sweepEvery === 0)
        for (const [id, known] of people) if (at - known.at > fullMs) people.delete(id);
      const known = people.get(person);
      const saved = known === undefined ? fullMs : Math.min(fullMs, known.saved + at - known.at);
      if (saved < everyMs) return Math.ceil(everyMs - saved);
      people.set(person, { saved: saved - everyMs, at });
      return 0;
    },
  };
}

const typedBy = z.object({ team_id: z.string(), user_id: z.string() });
const pressedBy = z.object({
  user: z.object({ id: z.string(), team_id: z.string().nullish() }),
  team: z.object({ id: z.string() }).nullish(),
  channel: z.object({ id: z.string() }).optional(),
  response_url: z.url().optional(),
});

/** Refuses what one person does faster than people can, and says so. */
export function boundPeople(
  pace: ReturnType<typeof createPeoplePace>,
  replier: Replier,
): Middleware<AnyMiddlewareArgs> {
  return async (args) => {
    const { body, next } = args;
    const command = typedBy.safeParse(body).data;
    const interaction = pressedBy.safeParse(body).data;
    const talk = readTalk(body);
    // Nothing can be answered from here, and Slack has its acknowledgement.
    if (talk !== null) {
      if (pace.admit(`${talk.team_id} ${talk.event.user}`) === 0) await next();
      return;
    }
    // Other events are not requests.
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
