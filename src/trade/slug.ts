import { type BaseUrl } from './transport.ts';

export type SlugKind = 'company' | 'supplier';

const maxLength = 200;

/**
 * Brings what a user gives for a company or supplier into the slug of a path: `company/x`, `/company/x`, a pasted link
 * to a profile, `Acme_Robotics` (specification, Slugs: underscores are accepted and casing is normalized).
 * Null when it cannot be a slug of that kind. A wrong slug must not be sent: as a filter it would be ignored and charged.
 */
export function toSlug(input: string, kind: SlugKind): string | null {
  const segment = slugSegment(input.trim(), kind);
  if (segment === null) return null;
  const slug = segment.toLowerCase().replaceAll('_', '-');
  const wellFormed = /^[a-z0-9]+(?:-+[a-z0-9]+)*$/.test(slug) && slug.length <= maxLength;
  // The search route lies where this slug's profile would be.
  return wellFormed && slug !== 'search' ? slug : null;
}

function slugSegment(input: string, kind: SlugKind): string | null {
  if (!input.includes('/')) return input;
  const path = /^https?:\/\//i.test(input) ? linkPath(input) : input;
  const match = /(?:^|\/)(company|supplier)\/([^/]+)\/?$/i.exec(path);
  return match?.[1]?.toLowerCase() === kind ? (match[2] ?? null) : null;
}

function linkPath(link: string): string {
  return URL.canParse(link) ? new URL(link).pathname : '';
}

/**
 * The slug a permanent redirect leads to (specification, Slug redirects), or null where a client must not follow, because
 * the key would go along. The target must have the same origin, version and kind. Only its slug is used.
 */
export function movedSlug(base: BaseUrl, kind: SlugKind, target: string): string | null {
  if (!URL.canParse(target, base.origin)) return null;
  const url = new URL(target, base.origin);
  const folder = `${base.prefix}/v1.0/${kind}/`;
  if (url.origin !== base.origin || !url.pathname.startsWith(folder)) return null;
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
