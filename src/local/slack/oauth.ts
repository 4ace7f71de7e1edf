import { z } from 'zod';
import { ApiRefusal, type Routes } from './http.ts';
import type { Workspace } from './workspace.ts';

export interface Secrets {
  /** Empty while the app is not installed. */
  botToken: string;
  readonly appToken: string;
  readonly signingSecret: string;
  readonly verificationToken: string;
}

/** What an installation needs of a workspace's context. */
interface Installable {
  readonly workspace: Workspace;
  readonly secrets: Secrets;
}

/** What a person decides on Slack's page. */
interface Consent {
  readonly team: string;
  readonly user: string;
  /** False: they press Cancel. */
  readonly allow: boolean;
  /** True: for the whole organization, as its owners may. */
  readonly orgWide: boolean;
}

const codeLifeMs = 10 * 60_000;

const exchangeSchema = z.looseObject({ code: z.string(), client_id: z.string(), client_secret: z.string() });

interface Grant extends Consent {
  readonly scope: string;
  readonly at: number;
  used: boolean;
}

export type OAuth = ReturnType<typeof createOAuth>;

/** Slack's side of an installation. */
export function createOAuth(newId: (length: number) => string, clock: () => number) {
  const [clientId, clientSecret] = [`${clock()}.${clock()}`, newId(32).toLowerCase()];
  const workspaces: Installable[] = [];
  const grants = new Map<string, Grant>();
  const revoked = new Set<string>();
  const revoke = (token: string) => {
    revoked.add(token);
    for (const { secrets } of workspaces) if (secrets.botToken === token) secrets.botToken = '';
  };
  const oauth = {
    clientId,
    clientSecret,
    /** The redirect URL of the app's settings. */
    redirectUrl: '',
    /** Workspaces in which the app can be installed. */
    workspaces,
    revoke,
    add: (context: Installable) => void workspaces.push(context),
    isRevoked: (token: string) => revoked.has(token),

    /** @returns the redirect address. @throws for an unknown client id */
    decide(query: URLSearchParams, consent: Consent): string {
      const back = new URL(query.get('redirect_uri') ?? oauth.redirectUrl);
      if (query.get('client_id') !== clientId) throw new Error('There is no app with that client id.');
      if (consent.allow) {
        const code = newId(24);
        grants.set(code, { ...consent, scope: query.get('scope') ?? '', at: clock(), used: false });
        back.searchParams.set('code', code);
      } else back.searchParams.set('error', 'access_denied');
      back.searchParams.set('state', query.get('state') ?? '');
      return back.href;
    },

    /** Exchanges a code for a token, once and within ten minutes. @throws ApiRefusal */
    exchange(args: unknown) {
      const { code, ...app } = exchangeSchema.parse(args);
      if (app.client_id !== clientId) throw new ApiRefusal('invalid_client_id');
      if (app.client_secret !== clientSecret) throw new ApiRefusal('bad_client_secret');
      const grant = grants.get(code);
      const context = workspaces.find(({ workspace }) => workspace.team.id === grant?.team);
      if (grant === undefined || context === undefined) throw new ApiRefusal('invalid_code');
      if (grant.used) throw new ApiRefusal('code_already_used');
      if (clock() - grant.at > codeLifeMs) throw new ApiRefusal('invalid_code');
      grant.used = true;
      const token = `xoxb-local-${newId(24)}`;
      context.secrets.botToken = token;
      return answerOf(context, grant, token);
    },
  };
  return oauth;
}

function answerOf({ workspace }: Installable, { user, scope, orgWide }: Grant, token: string) {
  const { team, bot } = workspace;
  return {
    app_id: bot.appId,
    authed_user: { id: user },
    scope,
    token_type: 'bot',
    access_token: token,
    bot_user_id: bot.userId,
    is_enterprise_install: orgWide,
    team: orgWide ? null : { id: team.id, name: team.name },
    enterprise: team.enterprise ?? null,
  };
}

/**
 * `/oauth/v2/authorize`: the page has a link for each workspace and person. A link comes back with `team`, `as` and, for
 * Cancel or an organization, `decide`.
 */
export function createOAuthRoutes(oauth: OAuth): Routes {
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
