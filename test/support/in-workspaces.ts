import { request } from 'undici';
import { type Person, personIn } from './person.ts';
import type { LocalWorkspace, ShownMessage, ShownView } from '../../src/local/slack/index.ts';
import { SECOND_WORKSPACE } from '../../src/local/slack/workspace.ts';
import type { World } from '../../src/local/world.ts';

/** A second workspace with people of its own. */
export const secondTeam = SECOND_WORKSPACE;

interface Page {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Opens an address as a browser that follows no redirect. */
export async function open(address: string, cookie?: string): Promise<Page> {
  const { statusCode, headers, body } = await request(address, { headers: cookie === undefined ? {} : { cookie } });
  return { status: statusCode, text: await body.text(), headers };
}

/** The installation as far as Slack's page: its address, and the cookie that binds it to this browser. */
export async function beginInstall({ botUrl }: Pick<World, 'botUrl'>) {
  const { text, headers } = await open(`${botUrl}/slack/install`);
  const authorizeUrl = (/href="([^"]+)"/.exec(text)?.[1] ?? '').replace(/&amp;/g, '&');
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  return { authorizeUrl, cookie };
}

/** What a person decides on Slack's page. @returns the address that Slack sends the browser back to */
export async function consent(
  authorizeUrl: string,
  { teamId }: Pick<LocalWorkspace, 'teamId'>,
  user: string,
  decide?: 'cancel' | 'org',
): Promise<string> {
  const url = new URL(authorizeUrl);
  url.searchParams.set('team', teamId);
  url.searchParams.set('as', user);
  if (decide !== undefined) url.searchParams.set('decide', decide);
  return String((await open(url.href)).headers['location']);
}

/** Installs the app. @returns the page at the end */
export async function install(
  world: Pick<World, 'botUrl'>,
  workspace: LocalWorkspace,
  user = workspace.users[0]?.id ?? '',
): Promise<Page> {
  const { authorizeUrl, cookie } = await beginInstall(world);
  return open(await consent(authorizeUrl, workspace, user), cookie);
}

/** Installs the app, and waits for the message that says what comes next. */
export async function installAndRead(world: Pick<World, 'botUrl'>, workspace: LocalWorkspace) {
  const user = workspace.users[0]?.id ?? '';
  const mark = workspace.mark();
  const page = await install(world, workspace, user);
  const welcome = await workspace.nextMessage(mark, {
    channel: `D${user.slice(1)}`,
    predicate: ({ text }) => text.includes('installed'),
  });
  return { page, welcome, person: personIn(workspace) };
}

/** Enters the key of the data service in the settings. @returns what the bot says of it */
export async function enterKey(person: Person, key: string): Promise<ShownMessage> {
  const form = await person.opensView('/trade settings');
  return person.answerAfter(() => person.submits(form, { serviceKey: key }));
}

export function textOf(view: ShownView): string {
  return JSON.stringify(view.blocks);
}
