import { ClearStateStore } from '@slack/oauth';
import { describe, expect } from 'vitest';
import { personIn } from '../support/person.ts';
import {
  beginInstall,
  consent,
  enterKey,
  install,
  installAndRead,
  open,
  secondTeam,
  textOf,
} from '../support/in-workspaces.ts';
import { read, stories, storyTests } from '../support/in-world.ts';

const begin = stories();
const it = storyTests(() => begin(many));
const many = { install: 'many', delivery: 'http' } as const;
const question = '/trade shipments company:company/acme-robotics from:01/01/2025';

describe('installing the app in a workspace', () => {
  it.each(['http', 'socket'] as const)('leads from a page to an answer, over %s', async (delivery) => {
    const world = await begin({ ...many, delivery });
    const { slack, trade } = world;
    const { page, welcome, person: ana } = await installAndRead(world, slack);
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining('Trade is installed') as string });
    expect(read(welcome)).toContain('Enter your key for the data service: press Settings');

    const without = read(await ana.types(question));
    expect(without).toContain('has no key for the data service yet');
    expect(without).toContain('The person who installed Trade, or another admin of it, can enter one');
    expect(without).toContain('Nothing was charged');
    expect(trade.calls).toEqual([]);

    const saved = read(await enterKey(ana, 'demo-key'));
    expect(saved).toContain('ending in -key');
    expect(saved).not.toContain('demo-key');
    expect(read(await ana.types(question))).toMatch(/1–10 of/);
    expect(trade.chargedTotal()).toBe(1);
  });

  it('opens the settings from its first message too', async ({ story: world }) => {
    const { welcome, person } = await installAndRead(world, world.slack);
    const form = await person.opensViewFrom(welcome, 'do:form:9');
    expect(textOf(form)).toContain("There's no key yet");
  });

  it('asks Slack for what the manifest says, and binds the browser by a cookie', async ({ story: world }) => {
    const { authorizeUrl, cookie } = await beginInstall(world);
    const { origin, pathname, searchParams } = new URL(authorizeUrl);
    expect(`${origin}${pathname}`).toBe(`${world.slack.url}/oauth/v2/authorize`);
    expect(searchParams.get('scope')).toBe(
      'commands,chat:write,chat:write.public,channels:read,groups:read,files:write,app_mentions:read,im:history,users:read',
    );
    expect(cookie).toContain(searchParams.get('state') ?? 'no state');
  });

  it('asks to be called by Slackbot where it has a public address', async () => {
    const { authorizeUrl } = await beginInstall(await begin({ ...many, env: { PUBLIC_URL: 'https://bot.example' } }));
    expect(new URL(authorizeUrl).searchParams.get('scope')).toMatch(/,mcp:connect$/);
  });

  it('says so when it is not allowed', async ({ story: world }) => {
    const { authorizeUrl, cookie } = await beginInstall(world);
    const page = await open(await consent(authorizeUrl, world.slack, world.ana.user, 'cancel'), cookie);
    expect(page).toMatchObject({ status: 400, text: expect.stringContaining("didn't allow it") as string });
  });

  it('is refused in another browser, with a state of somebody else’s, and with one that is too old', async () => {
    const world = await begin(many);
    const { authorizeUrl, cookie } = await beginInstall(world);
    const back = await consent(authorizeUrl, world.slack, world.ana.user);
    const refusal = { status: 400, text: expect.stringContaining("didn't start here") as string };
    expect(await open(back)).toMatchObject(refusal);
    const withState = async (secret: string, at: Date) => {
      const state = await new ClearStateStore(secret).generateStateParam({ scopes: [] }, at);
      const url = new URL(back);
      url.searchParams.set('state', state);
      return open(url.href, `slack-app-oauth-state=${state}`);
    };
    expect(await withState('another secret', new Date())).toMatchObject(refusal);
    expect(await withState('a secret of this machine', new Date(Date.now() - 11 * 60_000))).toMatchObject(refusal);
    // Nothing of that used the code up.
    expect(await open(back, cookie)).toMatchObject({ status: 200 });
  });

  it('takes a code once', async ({ story: world }) => {
    const { authorizeUrl, cookie } = await beginInstall(world);
    const back = await consent(authorizeUrl, world.slack, world.ana.user);
    expect((await open(back, cookie)).status).toBe(200);
    const again = await open(back, cookie);
    expect(again).toMatchObject({ status: 400, text: expect.stringContaining('was already used') as string });
  });

  it('is refused for a whole organization, whose token is handed back', async ({ story: world }) => {
    const { authorizeUrl, cookie } = await beginInstall(world);
    const page = await open(await consent(authorizeUrl, world.slack, world.ana.user, 'org'), cookie);
    expect(page).toMatchObject({ status: 400, text: expect.stringContaining('one workspace at a time') as string });
    expect(world.slack.isInstalled()).toBe(false);
  });

  it('keeps a workspace of an Enterprise Grid by its own id', async () => {
    const enterprise = { id: 'E0HARBOR01', name: 'Harbor' };
    const world = await begin({ ...many, slack: { team: { id: 'T0HARBOR01', name: 'H', domain: 'h', enterprise } } });
    const { person } = await installAndRead(world, world.slack);
    expect(read(await person.types('/trade status'))).toContain('T0HARBOR01');
  });

  it('has no pages where one workspace is served', async () => {
    const { botUrl } = await begin();
    expect((await open(`${botUrl}/slack/install`)).status).toBe(404);
  });
});

describe('the workspace’s own key', () => {
  it('is refused beside its field where the service does not take it, and kept nowhere', async ({ story: world }) => {
    const { person } = await installAndRead(world, world.slack);
    const form = await person.opensView('/trade settings');
    const { errors } = await person.submits(form, { serviceKey: 'not-a-key' });
    expect(errors).toEqual({
      serviceKey: expect.stringContaining("doesn't accept this key") as string,
    });
    world.trade.faults.next({ kind: 'html502', match: 'company/search' });
    const unsure = await person.submits(form, { serviceKey: 'demo-key' });
    expect(unsure.errors['serviceKey']).toContain("didn't say whether");
    expect(read(await person.types(question))).toContain('has no key');
  });

  it('is shown by its end alone, and removed', async ({ story: world }) => {
    const { person: ana } = await installAndRead(world, world.slack);
    const saved = await enterKey(ana, 'demo-key');
    expect(read(saved)).toContain('The data service accepted the key ending in -key');
    expect(saved.text).toContain('accepted the key ending in -key');
    const form = await ana.opensView('/trade settings');
    expect(textOf(form)).toContain('The key ends in -key. <@');
    expect(JSON.stringify(form)).not.toContain('demo-key');
    await ana.answerAfter(() => ana.submits(form, { dropKey: 'yes' }));
    expect(read(await ana.types(question))).toContain('has no key');
  });

  it('can be changed by its admins: the installer, unless others are named', async ({ story: world }) => {
    await installAndRead(world, world.slack);
    const ben = personIn(world.slack, 1);
    const form = await ben.opensView('/trade settings');
    expect(textOf(form)).toContain('Only Trade admins can change this.');
    expect(textOf(form)).not.toContain('"block_id":"serviceKey"');

    const named = await begin({ ...many, env: { TRADE_ADMINS: 'U0BEN00001' } });
    await installAndRead(named, named.slack);
    expect(read(await enterKey(personIn(named.slack, 1), 'demo-key'))).toContain('ending in -key');
    expect(textOf(await personIn(named.slack).opensView('/trade settings'))).toContain('Only Trade admins');
  });

  it('of the environment serves nobody here', async () => {
    const world = await begin({ ...many, env: { TRADE_API_KEY: 'demo-key' } });
    const { person } = await installAndRead(world, world.slack);
    expect(read(await person.types(question))).toContain('has no key');
    expect(world.trade.calls).toEqual([]);
  });
});

describe('a workspace where the app is not installed', () => {
  it('is told so, and nothing is done', async ({ story: world }) => {
    const cleo = personIn(world.slack.addWorkspace(secondTeam));
    expect(read(await cleo.types('/trade help'))).toContain("Trade isn't installed in this workspace");
    await install(world, world.slack);
    expect(read(await cleo.types('/trade help'))).toContain("Trade isn't installed in this workspace");
  });
});
