import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, underFaults } from './bot-routes.ts';
import type { Context } from './context.ts';
import { isLoopback, readBytes, type Routes, sendJson } from './http.ts';

/** Slack takes up to 1 GB; this stands in memory. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Where bots send bytes and people read them. */
export function createFileRoutes(context: Context): Routes {
  const take = async (request: IncomingMessage, id: string): Promise<Answer> => {
    const bytes = await readBytes(request, MOST_BYTES);
    return underFaults(context, 'upload', () => {
      if (context.files.put(id, bytes)) return { status: 200, body: { ok: true } };
      return { status: 400, body: { ok: false, error: 'bad_upload' } };
    });
  };

  const serve = (request: IncomingMessage, response: ServerResponse, id: string): void => {
    const file = context.files.shared().find((one) => one.id === id);
    if (!isLoopback(request.headers.host)) sendJson(response, 403, { ok: false, error: 'loopback_only' });
    else if (file === undefined) sendJson(response, 404, { ok: false, error: 'file_not_found' });
    else {
      // What people exported is not to be run by the page's own origin.
      response.writeHead(200, {
        'content-type': `${file.mimetype}; charset=utf-8`,
        'x-content-type-options': 'nosniff',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      });
      response.end(context.files.bytesOf(id));
    }
  };

  return {
    async handle(request, response, url) {
      const [, what, id = ''] = /^\/(upload|files)\/(F[A-Z0-9]+)(?:\/|$)/u.exec(url.pathname) ?? [];
      if (what === 'files' && request.method === 'GET') {
        serve(request, response, id);
        return true;
      }
      if (what !== 'upload' || request.method !== 'POST') return false;
      const answer = await take(request, id);
      if (answer.lost === true) request.socket.destroy();
      else sendJson(response, answer.status, answer.body, answer.headers);
      return true;
    },
  };
}
