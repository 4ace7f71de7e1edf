import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OAuth } from './oauth.ts';

export interface OAuthRoutes {
  /** Slack's page of consent; false when the path is none of it. */
  handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean>;
}

/**
 * `/oauth/v2/authorize`: who is signed in where is chosen by a link, which comes back with `team`, `as` and, for Cancel or
 * an organization, `decide`.
 */
export function createOAuthRoutes(oauth: OAuth): OAuthRoutes {
  return {
    handle(request, response, url) {
      if (request.method !== 'GET' || url.pathname !== '/oauth/v2/authorize') return Promise.resolve(false);
      const { searchParams: query } = url;
      const [team, user, decision] = [query.get('team'), query.get('as'), query.get('decide')];
      if (team === null || user === null) {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(choices(oauth, url));
      } else {
        const consent = { team, user, allow: decision !== 'cancel', orgWide: decision === 'org' };
        response.writeHead(302, { location: oauth.decide(query, consent) }).end();
      }
      return Promise.resolve(true);
    },
  };
}

function choices({ workspaces }: OAuth, url: URL): string {
  const items = workspaces.flatMap(({ workspace: { team, users } }) =>
    users.flatMap(({ id, realName }) => [
      link(url, { team: team.id, as: id }, `Allow, as ${realName} in ${team.name}`),
      link(url, { team: team.id, as: id, decide: 'cancel' }, 'Cancel'),
    ]),
  );
  return `<!doctype html><html lang="en"><title>Install an app</title><h1>Install this app?</h1><ul>${items.join('')}</ul></html>`;
}

function link(url: URL, chosen: Readonly<Record<string, string>>, label: string): string {
  const query = new URLSearchParams([...url.searchParams, ...Object.entries(chosen)]).toString();
  return `<li><a href="?${query.replace(/&/gu, '&amp;')}">${label}</a></li>`;
}
