import { z } from 'zod';
import { type BaseUrl } from './base-url.ts';
import { decodeJson } from './decode.ts';
import { type SlugKind, toSlug } from './slug.ts';
import { type RawAnswer } from './transport.ts';

/** Redirects followed for one call; the service forwards a slug once, a chain of two was moved again. */
export const maxHops = 2;

/**
 * The slug a permanent redirect leads to (specification, Slug redirects), or null where a client must not follow: the key
 * would go along. Only the same origin, version and kind, with a slug for a name; only its path is used.
 */
export function movedSlug(base: BaseUrl, kind: SlugKind, target: string): string | null {
  if (!URL.canParse(target, base.origin)) return null;
  const url = new URL(target, base.origin);
  const folder = `${base.prefix}/v1.0/${kind}/`;
  if (url.origin !== base.origin || url.username + url.password !== '' || !url.pathname.startsWith(folder)) return null;
  const segment = url.pathname.slice(folder.length).replace(/(?:\/bols)?\/?$/, '');
  return segment.includes('/') ? null : toSlug(segment, kind);
}

/** The slug in the path of a profile or of its bills. */
export function slugOf(path: string): string {
  return path.split('/')[3] ?? '';
}

/** The same path for another slug. */
export function withSlug(path: string, slug: string): string {
  return path.split('/').with(3, slug).join('/');
}

const moveBody = z.looseObject({ redirectTo: z.string() });

/** Where a redirect points: `redirectTo` of its body, which is always there, else the header. */
export function redirectTarget(answer: RawAnswer): string | null {
  const decoded = decodeJson(answer.bytes);
  const body = decoded.ok ? moveBody.safeParse(decoded.value).data : undefined;
  return body?.redirectTo ?? answer.location;
}
