import type { PartyKind } from '../model/answer.ts';
import { invalidRequest } from './errors.ts';

interface BaseUrl {
  readonly origin: string;
  /** Path before the version, without a trailing slash; usually empty. */
  readonly prefix: string;
}

/** http or https, without credentials, query and fragment. */
export function isBaseUrl(text: string): boolean {
  if (!/^https?:\/\/[^?#]*$/i.test(text.trim()) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username + password === '';
}

/** @throws TradeError `invalid_request` */
export function parseBaseUrl(text: string): BaseUrl {
  if (!isBaseUrl(text))
    throw invalidRequest(
      'The address of the service is not a plain http or https address. Example: https://api.example.com/v1.0',
    );
  const url = new URL(text);
  return { origin: url.origin, prefix: url.pathname.replace(/\/+$/, '').replace(/\/v1\.0$/, '') };
}

/** True when URL parsing leaves it unchanged: no dot segments, nothing unencoded. */
export function isVersionedPath(path: string): boolean {
  return path.startsWith('/v1.0/') && new URL(path, 'http://x').pathname === path;
}

const maxSlugLength = 200;

/**
 * The slug in what a user typed: `company/x`, `/company/x`, a link to a profile, or `Acme_Robotics` (specification,
 * Slugs: underscores are accepted and casing is normalized). Null if it cannot be a slug of that kind: the service
 * would ignore a wrong slug in a filter, and charge.
 */
export function toSlug(input: string, kind: PartyKind): string | null {
  const segment = slugSegment(input.trim(), kind);
  if (segment === null) return null;
  const slug = segment.toLowerCase().replaceAll('_', '-');
  const wellFormed = /^[a-z0-9]+(?:-+[a-z0-9]+)*$/.test(slug) && slug.length <= maxSlugLength;
  // `search` is the path of the search route.
  return wellFormed && slug !== 'search' ? slug : null;
}

/** The firm that a row of the service links to; null if it links to none. */
export function slugInRow(
  row: Readonly<Partial<Record<`${PartyKind}_link`, unknown>>>,
  kind: PartyKind,
): string | null {
  const link = row[`${kind}_link`];
  return typeof link === 'string' ? toSlug(link, kind) : null;
}

function slugSegment(input: string, kind: PartyKind): string | null {
  if (!input.includes('/')) return input;
  const isLink = /^https?:\/\//i.test(input);
  if (isLink && !URL.canParse(input)) return null;
  const match = /(?:^|\/)(company|supplier)\/([^/]+)\/?$/i.exec(isLink ? new URL(input).pathname : input);
  return match?.[1]?.toLowerCase() === kind ? (match[2] ?? null) : null;
}

/**
 * The slug that a permanent redirect leads to (specification, Slug redirects). Null unless the target has the same
 * origin, version and kind, because the key would be sent there.
 */
export function movedSlug(base: BaseUrl, kind: PartyKind, target: string): string | null {
  if (!URL.canParse(target, base.origin)) return null;
  const url = new URL(target, base.origin);
  const folder = `${base.prefix}/v1.0/${kind}/`;
  if (url.origin !== base.origin || !url.pathname.startsWith(folder)) return null;
  const segment = url.pathname.slice(folder.length).replace(/(?:\/bols)?\/?$/, '');
  return segment.includes('/') ? null : toSlug(segment, kind);
}

export function slugOf(path: string): string {
  return path.split('/')[3] ?? '';
}

export function withSlug(path: string, slug: string): string {
  return path.split('/').with(3, slug).join('/');
}
