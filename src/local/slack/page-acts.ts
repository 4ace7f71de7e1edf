import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { BadRequest, contentType, parseJson, readBody } from './http.ts';
import type { People } from './people.ts';
import type { ShortcutPeople } from './people-shortcuts.ts';
import type { SuggestionPeople } from './people-suggestions.ts';
import type { ViewPeople } from './people-views.ts';

export type PagePeople = People & ViewPeople & ShortcutPeople & SuggestionPeople;
type Act = (request: IncomingMessage) => Promise<unknown>;

const user = z.string();
const value = z.union([z.string(), z.array(z.string())]);
const values = z.record(z.string(), z.record(z.string(), value.nullable())).optional();
const inView = { user, view_id: z.string() };
const element = { action_id: z.string(), block_id: z.string().optional() };
const message = { channel: z.string(), ts: z.string() };

const commandSchema = z.object({ user, channel: z.string(), text: z.string().min(1).max(8000) });
const pressSchema = z.object({ user, ...message, ...element, value: value.optional() });
const viewActSchema = z.object({ ...inView, ...element, value: value.nullable().optional(), values });
const submitSchema = z.object({ ...inView, values });
const closeSchema = z.object(inView);
const suggestSchema = z.object({
  ...{ user, view_id: z.string().optional(), channel: z.string().optional(), ts: z.string().optional() },
  ...{ block_id: z.string(), action_id: z.string(), value: z.string() },
});
const shortcutSchema = z.object({
  ...{ user, callback_id: z.string(), channel: z.string().optional(), ts: z.string().optional() },
});

/** What the page's person does, by path: each takes JSON and answers as the app did. */
export function createPageActs(people: PagePeople): ReadonlyMap<string, Act> {
  return new Map<string, Act>([
    ['/client/command', act(commandSchema, (body) => people.command(body))],
    [
      '/client/press',
      act(pressSchema, ({ action_id: actionId, block_id: blockId, ...rest }) =>
        people.press({ ...rest, actionId, blockId }),
      ),
    ],
    [
      '/client/view/act',
      act(viewActSchema, ({ view_id: viewId, action_id: actionId, block_id: blockId, ...rest }) =>
        people.actInView({ ...rest, viewId, actionId, blockId }),
      ),
    ],
    [
      '/client/view/submit',
      act(submitSchema, ({ view_id: viewId, ...rest }) => people.submitView({ ...rest, viewId })),
    ],
    ['/client/view/close', act(closeSchema, (body) => people.closeView({ user: body.user, viewId: body.view_id }))],
    [
      '/client/suggest',
      act(suggestSchema, ({ view_id: viewId, action_id: actionId, block_id: blockId, ...rest }) =>
        people.suggest({ ...rest, viewId, actionId, blockId }),
      ),
    ],
    [
      '/client/shortcut',
      act(shortcutSchema, ({ callback_id: callbackId, ts, channel, ...rest }) =>
        ts === undefined
          ? people.shortcut({ ...rest, callbackId, channel })
          : people.messageShortcut({ ...rest, callbackId, ts, channel: channel ?? '' }),
      ),
    ],
    ['/client/home', act(z.object({ user }), (body) => people.openHome(body))],
  ]);
}

function act<Schema extends z.ZodType>(schema: Schema, run: (body: z.output<Schema>) => Promise<unknown>): Act {
  return async (request) => run(await readPost(request, schema));
}

async function readPost<Schema extends z.ZodType>(request: IncomingMessage, schema: Schema): Promise<z.output<Schema>> {
  // Another site's form cannot send this type without asking first, and is never answered yes.
  if (contentType(request) !== 'application/json') throw new BadRequest('content-type must be application/json');
  const body = schema.safeParse(parseJson(await readBody(request)));
  if (!body.success) throw new BadRequest(z.prettifyError(body.error));
  return body.data;
}
