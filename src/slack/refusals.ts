import type { AnyMiddlewareArgs, Middleware } from '@slack/bolt';
import { z } from 'zod';
import { newReference } from './kit/action.ts';
import { tell, type Teller } from './replier.ts';

export const stranger = "I work for another workspace here, so I can't answer you. Nothing was charged.";

/** Slack may omit the workspace of a person who mentions the app; a command always has it. */
const unknownPerson =
  "I can't see here whether you're from my workspace, so I can't answer you. Type the slash command instead. Nothing was charged.";

export const storeDown =
  "I can't save anything right now, so I didn't look that up. Nothing was charged. Try again in a minute.";

/** Sent while it is unknown whether the delivery can be carried out. */
export const storeSlow = "I'm slow right now. Your answer is on its way; if nothing shows up in a minute, try again.";

export const notInstalled =
  "Trade isn't installed in this workspace. A person who manages its apps can install it. Nothing was charged.";

export const unreadableToken =
  "I can't sign in to this workspace anymore. The person who runs Trade finds the reason in its log. Nothing was charged.";

export function tooFast(waitMs: number): string {
  const seconds = Math.ceil(waitMs / 1_000);
  const wait = seconds === 1 ? 'a second' : `${seconds} seconds`;
  return `That's more than I take from one person in a minute. Try again in ${wait}. Nothing was charged.`;
}

export const lateStep =
  "This step reached me more than ten minutes late, so I didn't run it. Nothing was charged. Run the workflow again.";

/** By then people have asked again, or stopped waiting. */
const lateAfterMs = 10 * 60_000;

/** Time of an event or press in seconds. Other signed requests are limited in age by their signature. */
const timed = z.union([
  z.object({ event_time: z.number() }).transform(({ event_time: at }) => at),
  z
    .object({ actions: z.tuple([z.object({ action_ts: z.coerce.number() })], z.unknown()) })
    .transform(({ actions: [{ action_ts: at }] }) => at),
]);

export function isLate(body: unknown, now: number): boolean {
  return now - (timed.safeParse(body).data ?? Infinity) * 1_000 > lateAfterMs;
}

const answerable = z.object({ response_url: z.url().optional() });

/** Acknowledges a press or shortcut and, if there is a response_url, says why it is refused. */
export async function refuse(
  { ack, body }: { readonly ack: () => Promise<void>; readonly body: unknown },
  why: string,
  replier: Teller,
): Promise<void> {
  await ack();
  const { response_url: responseUrl } = answerable.parse(body);
  if (responseUrl === undefined) return;
  await tell({ replier }, { workspace: '', user: '', responseUrl, reference: newReference() }, why);
}

/** A burst of sixty, then one a second: far above what people do, far below a runaway script. */
const everyMs = 1_000;
const atOnce = 60;
/** After this long without an action, a person has the full burst again and can be forgotten. */
const fullMs = atOnce * everyMs;
const sweepEvery = 1_000;

/** Limits what one person can make the bot do, so that a script cannot block everyone else. @param now monotonic ms */
export function createPeoplePace(now: () => number = () => performance.now()) {
  const people = new Map<string, { saved: number; at: number }>();
  let admissions = 0;
  return {
    /** @returns 0, or the ms to wait: then the action does not count */
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

export const personId = z.string().regex(/^[A-Z0-9]{2,30}$/);

const typedBy = z.object({ team_id: z.string(), user_id: z.string() });

export const actor = {
  user: z.object({ id: personId, team_id: z.string().nullish() }),
  team: z.object({ id: z.string(), enterprise_id: z.string().nullish() }).nullish(),
};
const pressedBy = z.object(actor);

export function boundPeople(pace: ReturnType<typeof createPeoplePace>, replier: Teller): Middleware<AnyMiddlewareArgs> {
  return async (args) => {
    const { body, next } = args;
    const command = typedBy.safeParse(body).data;
    const interaction = command === undefined ? pressedBy.safeParse(body).data : undefined;
    const talk = command === undefined ? readTalk(body) : null;
    // No answer is possible from here, and Bolt has already acknowledged.
    if (talk !== null) {
      if (pace.admit(`${talk.team_id} ${talk.event.user}`) === 0) await next();
      return;
    }
    if (!('ack' in args) || args.ack === undefined || (command === undefined && interaction === undefined))
      return next();
    const workspace = command?.team_id ?? interaction?.team?.id ?? interaction?.user.team_id ?? '';
    const user = command?.user_id ?? interaction?.user.id ?? '';
    const waitMs = pace.admit(`${workspace} ${user}`);
    if (waitMs === 0) return next();
    const text = tooFast(waitMs);
    if ('command' in args) await args.ack({ response_type: 'ephemeral', text });
    else await refuse({ ack: args.ack, body }, text, replier);
  };
}

const talkPayload = z.object({
  team_id: z.string(),
  event_id: z.string(),
  is_ext_shared_channel: z.boolean().optional(),
  event: z.object({
    type: z.enum(['app_mention', 'message']),
    channel_type: z.string().optional(),
    channel: z.string(),
    user: personId,
    text: z.string(),
    thread_ts: z.string().optional(),
    /** The person's workspaces, if Slack names them; other companies share channels with this one. */
    team: z.string().optional(),
    user_team: z.string().optional(),
    source_team: z.string().optional(),
    /** Excludes bots and apps, edits, deletions and files. */
    subtype: z.undefined().optional(),
    bot_id: z.null().optional(),
    app_id: z.null().optional(),
    edited: z.undefined().optional(),
  }),
});
type Talk = z.output<typeof talkPayload>;

export function readTalk(body: unknown): Talk | null {
  const talk = talkPayload.safeParse(body).data;
  if (talk === undefined) return null;
  const { event } = talk;
  const isDirect = event.channel.startsWith('D');
  return isDirect !== (event.type === 'message') || (isDirect && event.channel_type !== 'im') ? null : talk;
}

export interface Company {
  readonly workspace: string;
  readonly enterprise: string | null;
}

/** @param team the person's, which may be an organization's id @param organization of that team, if Slack names it */
export function isOfCompany(
  { workspace, enterprise }: Company,
  team: string | null | undefined,
  organization?: string | null,
): boolean {
  return team === workspace || (enterprise !== null && (team === enterprise || organization === enterprise));
}

/**
 * Slack always names the workspace of a person who presses or submits, so without one the request is refused. `team`
 * may be the app's own: it counts only if it is the person's.
 */
export function isColleague(company: Company, { user, team }: z.output<typeof pressedBy>): boolean {
  return isOfCompany(company, user.team_id, team != null && team.id === user.team_id ? team.enterprise_id : null);
}

export function refuseTalk(company: Company, { event, is_ext_shared_channel: isShared }: Talk): string | null {
  const teams = [event.team, event.user_team, event.source_team].filter((team) => team !== undefined);
  // Only colleagues are in a channel that isn't shared. Team ids do not show their organization here.
  if (isShared === false && (teams.length === 0 || company.enterprise !== null)) return null;
  if (teams.length === 0) return unknownPerson;
  return teams.every((team) => isOfCompany(company, team)) ? null : stranger;
}
