import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { verbs } from '../src/actions/registry.ts';
import { neededScopes, optionalScopes } from '../src/slack/install.ts';
import { read, stories } from './support/in-world.ts';

const manifest = z
  .object({
    features: z.object({
      app_home: z.object({ home_tab_enabled: z.boolean() }),
      slash_commands: z.tuple([z.object({ command: z.string(), usage_hint: z.string(), should_escape: z.boolean() })]),
    }),
    oauth_config: z.object({ scopes: z.object({ bot: z.array(z.string()), bot_optional: z.array(z.string()) }) }),
    settings: z.object({
      interactivity: z.object({ is_enabled: z.boolean() }),
      event_subscriptions: z.object({ bot_events: z.array(z.string()) }),
    }),
  })
  .parse(parse(readFileSync(new URL('../manifest.yml', import.meta.url), 'utf8')));

const begin = stories();

describe('manifest.yml', () => {
  const [command] = manifest.features.slash_commands;
  const { scopes } = manifest.oauth_config;

  it('hints at every verb there is, and at no other', () => {
    const hinted = [...command.usage_hint.matchAll(/(?:^|· )([a-z]+)/g)].map(([, verb = '']) => verb);
    expect(hinted.toSorted()).toEqual(verbs.map(({ verb }) => verb).toSorted());
  });

  it('grants all that the bot needs, without the optional scopes: commands, answers, buttons, shares, direct messages to admins', async () => {
    const { ana, slack, trade } = await begin({
      slack: {
        scopes: scopes.bot.filter((scope) => !scopes.bot_optional.includes(scope)),
        commandNames: [command.command],
        shouldEscape: command.should_escape,
      },
      env: { TRADE_ADMINS: 'U0BEN00001' },
    });
    const page = await ana.types(`${command.command} shipments company:company/acme-robotics`);
    expect(read(await ana.presses(page, 'next'))).toContain('11–20');
    expect((await ana.presses(page, 'share'))?.ephemeral).toBe(false);
    trade.faults.account = 'no-credits';
    await ana.types(`${command.command} company Quillfeather`);
    await slack.waitForMessage((message) => message.text.includes('credits'), {
      user: 'U0BEN00001',
      channel: 'D0BEN00001',
    });
    expect(slack.apiCalls.filter(({ ok }) => !ok)).toEqual([]);
  });

  it('grants what an installation by a workspace itself asks for', () => {
    expect(scopes.bot).toEqual([...neededScopes, ...optionalScopes]);
    // Slack wants an optional scope in both lists; its schema does not check that.
    expect(scopes.bot_optional).toEqual(optionalScopes);
  });

  it('switches on the buttons and the Home tab, and asks for no event that nobody handles', () => {
    expect(manifest.settings.interactivity.is_enabled).toBe(true);
    expect(manifest.features.app_home.home_tab_enabled).toBe(true);
    expect(manifest.settings.event_subscriptions.bot_events).toEqual([
      'app_home_opened',
      'app_mention',
      'message.im',
      'app_uninstalled',
      'tokens_revoked',
    ]);
  });
});
