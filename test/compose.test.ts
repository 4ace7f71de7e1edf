import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const root = join(import.meta.dirname, '..');
const service = z.object({ environment: z.record(z.string(), z.string()).default({}) });
const compose = z.object({
  services: z.object({
    bot: service.extend({
      read_only: z.literal(true),
      stop_grace_period: z.string(),
      depends_on: z.record(z.string(), z.object({ condition: z.literal('service_healthy') })),
      deploy: z.object({ replicas: z.literal(2) }),
      build: z.object({ context: z.string() }),
    }),
    postgres: service,
    redis: service,
  }),
});

const { services } = compose.parse(parse(readFileSync(join(root, '.config/compose.yml'), 'utf8')));

it('sets only what the bot reads', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  for (const name of Object.keys(services.bot.environment)) expect(readme).toContain(`\`${name}\``);
});

it('waits for what the bot needs, and for what it needs only', () => {
  expect(Object.keys(services.bot.depends_on)).toEqual(['postgres', 'redis']);
});

it('leaves more time to stop than the bot takes: 15 s to finish and 5 s to say so', () => {
  expect(Number.parseInt(services.bot.stop_grace_period, 10)).toBeGreaterThan(20);
});

it('leads to the database that is made for it', () => {
  const { POSTGRES_USER: user, POSTGRES_DB: name } = services.postgres.environment;
  const { DATABASE_URL: url = '' } = services.bot.environment;
  expect(url.startsWith(`postgres://${user ?? ''}:`)).toBe(true);
  expect(url.endsWith(`@postgres:5432/${name ?? ''}`)).toBe(true);
});
