import { invalidRequest } from './errors.ts';

export interface BaseUrl {
  readonly origin: string;
  /** Path before the version, without a slash at its end; mostly empty. */
  readonly prefix: string;
}

/** Reads the address of the service, with or without the version, maybe below a path. Throws `invalid_request`. */
export function parseBaseUrl(text: string): BaseUrl {
  const url = URL.canParse(text) ? new URL(text) : null;
  const fits =
    url !== null && /^https?:$/.test(url.protocol) && url.username + url.password + url.search + url.hash === '';
  if (!fits)
    throw invalidRequest(
      'The address of the service is not a plain http or https address. Example: https://api.example.com/v1.0',
    );
  return { origin: url.origin, prefix: url.pathname.replace(/\/+$/, '').replace(/\/v1\.0$/, '') };
}

/** Whether a path is under the version and means what it says: no dot segments, nothing unencoded. */
export function isVersionedPath(path: string): boolean {
  return path.startsWith('/v1.0/') && URL.canParse(path, 'http://x') && new URL(path, 'http://x').pathname === path;
}
