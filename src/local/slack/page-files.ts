import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { sendJson } from './http.ts';

const PAGE_FOLDER = join(import.meta.dirname, 'page');
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** Files of the page's one folder, by plain names only: no path leads out of it. */
export async function sendFile(response: ServerResponse, pathname: string): Promise<void> {
  const path = pathname === '/' ? '/index.html' : pathname;
  const type = CONTENT_TYPES[extname(path)];
  const isPlain = /^(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+$/u.test(path);
  try {
    if (type === undefined || !isPlain) throw new Error('not a file of the page');
    const content = await readFile(join(PAGE_FOLDER, path));
    response.writeHead(200, {
      ...{ 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
      'content-security-policy': "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'",
    });
    response.end(content);
  } catch {
    sendJson(response, 404, { ok: false, error: 'not_found' });
  }
}
