import { invalidRequest } from './errors.ts';

export interface BaseUrl {
  readonly origin: string;
  /** Path before the version, without a slash at its end; mostly empty. */
  readonly prefix: string;
}

/** Whether the text can be the address of the service: http or https, without credentials, query and fragment. */
export function isBaseUrl(text: string): boolean {
  if (!/^https?:\/\/[^?#]*$/i.test(text.trim()) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username + password === '';
}

/** Reads the address of the service, with or without the version, maybe below a path. Throws `invalid_request`. */
export function parseBaseUrl(text: string): BaseUrl {
  if (!isBaseUrl(text))
    throw invalidRequest(
      'The address of the service is not a plain http or https address. Example: https://api.example.com/v1.0',
    );
  const url = new URL(text);
  return { origin: url.origin, prefix: url.pathname.replace(/\/+$/, '').replace(/\/v1\.0$/, '') };
}

/** Whether a path is under the version and means what it says: no dot segments, nothing unencoded. */
export function isVersionedPath(path: string): boolean {
  return path.startsWith('/v1.0/') && URL.canParse(path, 'http://x') && new URL(path, 'http://x').pathname === path;
}
