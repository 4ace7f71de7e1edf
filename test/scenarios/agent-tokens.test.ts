import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Person } from '../support/person.ts';
import { textOf } from '../support/in-workspaces.ts';
import { stories } from '../support/in-world.ts';
import { expectNoSecrets, expectNoSecretsIn } from '../support/planted-secrets.ts';
import { settled, workspacesOver } from '../support/two-workspaces.ts';
import { storeAt } from '../support/stores.ts';

const begin = stories();
const twoWorkspaces = workspacesOver(begin);
const refusal = "Agents outside Slack aren't allowed in this workspace";

async function allow(admin: Person, clients: 'yes' | 'no'): Promise<void> {
  await admin.sends(await admin.opensView('/trade settings'), { clients });
}

/** @returns the token, or what is said beside the field */
async function make(person: Person, label: string): Promise<string> {
  const form = await person.opensView('/trade tokens');
  const { errors, open } = await person.submits(form, { label });
  const [shown = form] = open;
  await person.closes(shown);
  return /trade_[\w-]{43}/.exec(textOf(shown))?.[0] ?? String(errors['label']);
}

/** Two workspaces, of which the first allows agents; with what its tokens are worth. */
async function allowing() {
  const story = await twoWorkspaces();
  await allow(story.ana, 'yes');
  const ownerOf = async (token: string) => {
    const store = await storeAt(`sqlite:${story.file}`);
    const found = await store.agentTokens.find(token);
    await store.close();
    return found?.user ?? null;
  };
  return {
    ...story,
    ownerOf,
    owners: () => story.rows('select user_id from agent_tokens').map((row) => row['user_id']),
  };
}

describe('a token for agents outside Slack', () => {
  it('is made, listed with its last use, and revoked by its person', async () => {
    const { ana, rows, ownerOf, logged, file } = await allowing();
    const token = await make(ana, 'Claude on my laptop');
    expect(await ownerOf(token)).toBe(ana.user);
    const list = await ana.opensView('/trade tokens');
    expect(textOf(list)).toContain('You have 1 agent token.');
    expect(textOf(list)).toContain('Claude on my laptop: made just now, last used just now');
    expect(textOf(list)).not.toContain('trade_');
    const rest = await ana.actsInView(list, 'revoke:0');
    expect(textOf(rest)).toContain('You have no agent tokens yet.');
    expect(await ownerOf(token)).toBeNull();
    // Neither the token nor its modal is kept anywhere.
    expectNoSecrets('the log', JSON.stringify(logged()), [token]);
    expectNoSecretsIn(dirname(file), [token]);
    expect(rows("select id from deliveries where underway like '%trade_%'")).toEqual([]);
  });

  it('is the fifth at most, also where two are asked for at once', async () => {
    const { ana, owners } = await allowing();
    for (const label of ['1', '2', '3', '4']) expect(await make(ana, label)).toMatch(/^trade_/);
    const form = await ana.opensView('/trade tokens');
    await Promise.allSettled(['5', '6'].map((label) => ana.submits(form, { label })));
    expect(owners()).toHaveLength(5);
    const list = await ana.opensView('/trade tokens');
    expect(textOf(list)).toContain('You have 5 tokens, which is the most.');
    expect(list.submit).toBeNull();
  });

  it('ends when its person is deactivated or the app is uninstalled', async () => {
    const { slack, ana, lagoon, cleo, owners } = await allowing();
    const userChange = (id: string, deleted: boolean) =>
      slack.sendEvent({ type: 'user_change', user: { id, team_id: slack.teamId, deleted } });
    await make(ana, 'Claude');
    await allow(cleo, 'yes');
    await make(cleo, 'Cursor');
    await userChange(ana.user, false);
    await userChange(cleo.user, true);
    await slack.deactivate(ana.user);
    await settled(owners, [cleo.user]);
    await lagoon.removeApp();
    await settled(owners, []);
  });

  it('is not made where no admin allows it, and those there are stay until their person revokes them', async () => {
    const { ana, ben, cleo, owners } = await allowing();
    expect(await cleo.asks('tokens')).toContain('[ Open settings ]');
    await make(ben, 'Claude');
    const form = await ben.opensView('/trade tokens');
    await allow(ana, 'no');
    expect((await ben.submits(form, { label: 'Cursor' })).errors['label']).toContain(refusal);
    expect(owners()).toEqual([ben.user]);
    const refused = await ben.opensView('/trade tokens');
    expect(textOf(refused)).toContain("Until then, your tokens don't work.");
    expect(refused.submit).toBeNull();
  });

  it('is found from the settings, and needs a name', async () => {
    const { story, ana } = await begin({ env: { TRADE_ADMINS: 'U0ANA00001' } });
    expect(await ana.asks('tokens')).toMatch(/You can allow them in the settings\.\n\[ Open settings \]/);
    expect(textOf(await ana.opensView('/trade settings'))).not.toContain('Agent tokens');
    await allow(ana, 'yes');
    const tokens = await ana.actsInView(await ana.opensView('/trade settings'), 'tokens');
    expect(tokens.title?.text).toBe('Agent tokens');
    const { errors } = await ana.submits(tokens, { label: 'x'.repeat(41) });
    expect(errors).toEqual({ label: 'A name has 1 to 40 characters.' });
    const { open } = await ana.submits(tokens, { label: 'Claude <!channel> `x`' });
    expect(textOf(open[0] ?? tokens)).toContain('The token for Claude <!channel> `x` is ready.');
    const token = /trade_[\w-]{43}/.exec(textOf(open[0] ?? tokens))?.[0] ?? '';
    expectNoSecrets('the log', JSON.stringify(story.logged()), [token]);
  });
});
