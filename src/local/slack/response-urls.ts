import { z } from 'zod';
import { messageFields, readContent } from './content.ts';
import { type Context, postAsBot } from './context.ts';
import type { StoredMessage } from './messages.ts';
import { blockProblems } from './web-api-method.ts';

const USES = 5;
const LIFETIME_MS = 30 * 60 * 1000;

/** The act that a response_url was made for; a press knows the message it came from. */
export interface ResponseOrigin {
  readonly from: 'command' | 'press' | 'shortcut';
  readonly user: string;
  readonly channel: string;
  readonly message?: StoredMessage;
}

const FOLDERS = { command: 'commands', press: 'actions', shortcut: 'app' } as const;

interface ResponseAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]).default(false);
const bodySchema = z.looseObject({
  ...messageFields,
  response_type: z.enum(['ephemeral', 'in_channel']).default('ephemeral').catch('ephemeral'),
  replace_original: flag,
  thread_ts: z.string().optional(),
});
type Body = z.output<typeof bodySchema>;

const done: ResponseAnswer = { status: 200, body: { ok: true } };
const refuse = (status: number, error: string, more = {}): ResponseAnswer => ({
  status,
  body: { ok: false, error, ...more },
});

export type ResponseUrls = ReturnType<typeof createResponseUrls>;

export function createResponseUrls(context: Context) {
  const issued = new Map<string, { origin: ResponseOrigin; issuedAt: number; uses: number }>();
  return {
    /** A fresh path below the server's address. */
    issue(origin: ResponseOrigin): string {
      const path = `/${FOLDERS[origin.from]}/${context.workspace.team.id}/${context.newId(12)}/${context.newId(24)}`;
      issued.set(path, { origin, issuedAt: context.clock(), uses: 0 });
      return path;
    },
    originOf: (path: string) => issued.get(path)?.origin,
    /** Answers one post: five uses in thirty minutes, then 404. A post that is refused uses none up. */
    answer(path: string, input: unknown): ResponseAnswer {
      const entry = issued.get(path);
      if (entry === undefined || context.clock() - entry.issuedAt > LIFETIME_MS) return refuse(404, 'expired_url');
      if (entry.uses >= USES) return refuse(404, 'used_url');
      const body = bodySchema.safeParse(input);
      if (!body.success) return refuse(400, 'invalid_payload');
      const answer = respond(context, entry.origin, body.data);
      if (answer.status === 200) entry.uses += 1;
      return answer;
    },
  };
}

/**
 * Only a press has an original to replace; for a command the word means nothing and a new message comes.
 * A replacement stays as visible as the original was: `in_channel` on an ephemeral original makes nothing public.
 */
function respond(context: Context, origin: ResponseOrigin, body: Body): ResponseAnswer {
  const original = origin.message && context.messages.find(origin.message.channel, origin.message.ts);
  const verdict = readContent(context, body);
  if (!verdict.ok) return refuse(400, verdict.error, blockProblems(verdict.problems));
  if (body.replace_original && origin.message !== undefined) {
    if (original === undefined) return refuse(404, 'message_not_found');
    context.messages.replace(original, verdict.content);
    return done;
  }
  postAsBot(context, {
    channel: origin.channel,
    content: verdict.content,
    ...(body.response_type === 'in_channel' ? {} : { ephemeralFor: origin.user }),
    ...(body.thread_ts === undefined ? {} : { threadTs: body.thread_ts }),
  });
  return done;
}

/** An ack with a body is a message of its own: text alone, or the same fields as a response_url takes. */
export function postAck(context: Context, origin: ResponseOrigin, body: unknown): void {
  const input = typeof body === 'string' ? { text: body } : body;
  const parsed = bodySchema.safeParse(input);
  if (parsed.success) respond(context, origin, { ...parsed.data, replace_original: false });
}
