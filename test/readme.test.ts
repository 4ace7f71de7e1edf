import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { actions, verbs } from '../src/actions/registry.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const pages = ['README.md', ...globSync('.readme/*.md', { cwd: root })];
const readme = read('README.md');
const docs = pages.map(read).join('\n');

/** As GitHub makes the anchor of a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');
}

describe('README.md', () => {
  it('fits on a few screens and has the two commands near its top', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(221);
    const top = readme.split('\n').slice(0, 20).join('\n');
    expect(top).toContain('npm ci && npm run demo');
    expect(top).toContain('npm ci && npm test');
  });

  it('names every setting that the bot reads, and every one of .env.example', () => {
    const settings = read('src/config/config.ts').match(/\b(?:[A-Z]{2,}(?:_[A-Z]+)+|HOST|PORT)\b/g) ?? [];
    const example = read('.env.example').match(/^#?[A-Z_]+(?==)/gm) ?? [];
    expect(settings.length).toBeGreaterThan(20);
    const named = [...settings, ...example.map((name) => name.replace('#', ''))];
    expect(named.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  it('names only folders and files of src that exist in its map', () => {
    const map = /```text\n(src\/[\s\S]*?)```/.exec(readme)?.[1] ?? '';
    const present = [...map.matchAll(/^ {2}(\S+(?: \S+\.ts)*) {2,}/gm)].flatMap(([, names = '']) => names.split(' '));
    expect(present.length).toBeGreaterThan(10);
    expect(present.filter((name) => !existsSync(join(root, 'src', name)))).toEqual([]);
  });
});

describe('the documentation', () => {
  it.each(pages)('%s links to pages and headings that exist', (page) => {
    const targets = [...read(page).matchAll(/(?:\]\(|src=")([^)"\s]+)/g)].map(([, target = '']) => target);
    const broken = targets
      .filter((target) => !target.startsWith('http'))
      .filter((target) => {
        const [file = '', anchor] = target.split('#');
        const path = file === '' ? page : join(dirname(page), file);
        if (!existsSync(join(root, path))) return true;
        const headings = anchor === undefined ? [] : (read(path).match(/(?<=^#+ ).*$/gm) ?? []);
        return anchor !== undefined && !headings.map(anchorOf).includes(anchor);
      });
    expect(broken).toEqual([]);
  });

  it.each(['README.md', '.readme/commands.md', '.readme/databases.md', '.readme/operating.md'])(
    '%s calls what people ask a query, and what they get an answer',
    (page) => {
      expect(read(page).match(/.*look-ups?.*/gi) ?? []).toEqual([]);
    },
  );

  it('names only scripts that package.json has', () => {
    const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')));
    const named = [...docs.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('names every verb, and no command that cannot be read', () => {
    const known = verbs.map(({ verb }) => verb);
    const typed = [...docs.matchAll(/`\/trade ([^`]+)`/g)].map(([, text = '']) => text);
    const verbOf = (text: string) => text.split(' ')[0] ?? '';
    expect(known.filter((verb) => !typed.map(verbOf).includes(verb))).toEqual([]);
    const plain = typed.filter((text) => !known.includes(verbOf(text)));
    expect(plain.filter((text) => actions.parse(text, '2026-11-20').do === 'mistakes')).toEqual([]);
  });
});
