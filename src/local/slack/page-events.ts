import type { ServerResponse } from 'node:http';
import type { Context } from './context.ts';
import { shown } from './messages.ts';
import { homeFor, sees, viewsFor } from './page-state.ts';

const HEARTBEAT_MS = 15_000;

export interface PageEvents {
  /** Keeps this answer open and writes what changes for this person into it. */
  open(response: ServerResponse, user: string): void;
  close(): void;
}

/** Server-sent events: messages that come, change and go, and this person's views. */
export function createPageEvents(context: Context): PageEvents {
  const viewers = new Map<ServerResponse, string>();
  const write = (viewer: ServerResponse, event: unknown): void => {
    viewer.write(`data: ${JSON.stringify(event)}\n\n`);
  };
  const heartbeat = setInterval(() => {
    for (const viewer of viewers.keys()) viewer.write(': still here\n\n');
  }, HEARTBEAT_MS).unref();
  const unsubscribe = context.messages.onChange(({ type, message }) => {
    for (const [viewer, user] of viewers) {
      if (!sees(context, user, message)) continue;
      if (type === 'message') write(viewer, { type, message: shown(message) });
      else write(viewer, { type, channel: message.channel, ts: message.ts });
    }
  });
  const unsubscribeViews = context.views.onChange(({ type, user }) => {
    for (const [viewer, person] of viewers) {
      if (person !== user) continue;
      if (type === 'views') write(viewer, { type, views: viewsFor(context, user) });
      else write(viewer, { type, view: homeFor(context, user) });
    }
  });
  return {
    open(response, user) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(': hello\n\n');
      viewers.set(response, user);
      response.on('close', () => viewers.delete(response));
    },
    close() {
      clearInterval(heartbeat);
      unsubscribe();
      unsubscribeViews();
      for (const viewer of viewers.keys()) viewer.end();
    },
  };
}
