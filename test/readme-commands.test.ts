import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { verbs } from '../src/actions/registry.ts';

const pages = ['../README.md', '../.readme/commands.md'].map((page) => new URL(page, import.meta.url));
const text = pages.map((page) => (existsSync(page) ? readFileSync(page, 'utf8') : '')).join('\n');
const named = [...text.matchAll(/\/trade ([a-z]+)/g)].map(([, verb = '']) => verb);

describe('the commands in the README and its page of commands', () => {
  it.each(verbs.map(({ verb }) => verb))('name %s', (verb) => {
    expect(named).toContain(verb);
  });

  it('name no verb that does not exist', () => {
    const known = verbs.map(({ verb }) => verb);
    expect(named.filter((verb) => !known.includes(verb))).toEqual([]);
  });
});
