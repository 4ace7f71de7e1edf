import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { verbs } from '../src/actions/registry.ts';
import { parameters, steps } from '../src/actions/workflow/steps.ts';
import { neededScopes, optionalScopes } from '../src/slack/scopes.ts';
import { read, stories } from './support/in-world.ts';

const readManifest = (path: string): unknown => parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

const manifest = z
  .object({
    features: z.object({
      app_home: z.object({ home_tab_enabled: z.boolean() }),
      slash_commands: z.tuple([z.object({ command: z.string(), usage_hint: z.string(), should_escape: z.boolean() })]),
    }),
    oauth_config: z.object({ scopes: z.object({ bot: z.array(z.string()), bot_optional: z.array(z.string()) }) }),
    settings: z.object({
      interactivity: z.object({ is_enabled: z.boolean() }),
      event_subscriptions: z.looseObject({ bot_events: z.array(z.string()) }),
    }),
  })
  .parse(readManifest('../manifest.yml'));

const begin = stories();

describe('manifest.yml', () => {
  const [command] = manifest.features.slash_commands;
  const { scopes } = manifest.oauth_config;

  it('hints at every verb there is, and at no other', () => {
    const hinted = [...command.usage_hint.matchAll(/(?:^|· )([a-z]+)/g)].map(([, verb = '']) => verb);
    expect(hinted.toSorted()).toEqual(verbs.map(({ verb }) => verb).toSorted());
  });

  it('grants all that the bot needs, without the optional scopes: commands, answers, buttons, shares, direct messages to admins', async () => {
    const { ana, ben, slack, trade } = await begin({
      slack: {
        scopes: scopes.bot.filter((scope) => !scopes.bot_optional.includes(scope)),
        commandNames: [command.command],
        shouldEscape: command.should_escape,
      },
      env: { TRADE_ADMINS: 'U0BEN00001' },
    });
    const page = await ana.types(`${command.command} shipments company:company/acme-robotics`);
    expect(read(await ana.presses(page, 'next'))).toContain('11–20');
    // Trade can't see who reads a channel, so an admin says it once.
    const refused = await ben.types(`${command.command} shipments company:company/acme-robotics --share`);
    expect(read(refused)).toContain('the permission channels:read is missing');
    await ben.presses(refused, 'do:allow-channel');
    expect((await ana.presses(page, 'share'))?.ephemeral).toBe(false);
    trade.faults.account = 'no-credits';
    await ana.types(`${command.command} company Quillfeather`);
    await slack.waitForMessage((message) => message.text.includes('credits'), {
      user: 'U0BEN00001',
      channel: 'D0BEN00001',
    });
    expect(slack.apiCalls.filter(({ ok, method }) => !ok && method !== 'conversations.info')).toEqual([]);
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
      'user_change',
    ]);
  });
});

describe('.config/manifest.workflows.yml', () => {
  const withSteps = z.looseObject({ functions: z.unknown(), settings: z.looseObject({}) });
  const { functions, ...rest } = withSteps.parse(readManifest('../.config/manifest.workflows.yml'));

  it('says of the steps what the code says', () => {
    const side = (names: readonly (keyof typeof parameters)[], required: string) => ({
      properties: Object.fromEntries(names.map((name) => [name, parameters[name]])),
      required: [required],
    });
    const declared = steps.map(({ id, title, description, inputs, outputs }) => [
      id,
      { title, description, input_parameters: side(inputs, inputs[0]), output_parameters: side(outputs, 'text') },
    ]);
    expect(functions).toEqual(Object.fromEntries(declared));
  });

  it('is the other manifest but for what steps need', () => {
    const plain = z.looseObject({ settings: z.looseObject({}) }).parse(readManifest('../manifest.yml'));
    expect(rest).toEqual({
      ...plain,
      settings: {
        ...plain.settings,
        event_subscriptions: {
          ...manifest.settings.event_subscriptions,
          bot_events: [...manifest.settings.event_subscriptions.bot_events, 'function_executed'],
        },
        org_deploy_enabled: true,
        function_runtime: 'remote',
      },
    });
  });
});
