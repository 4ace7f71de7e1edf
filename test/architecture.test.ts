import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Which rooms of src a room may import from; a room is a folder, or a file at the top. */
const arrows: Readonly<Record<string, readonly string[]>> = {
  // The shared vocabulary, which every module may use. It names the rows and routes of the service by the client's types.
  model: ['trade'],
  'main.ts': ['run.ts'],
  'run.ts': ['app.ts', 'config', 'ops'],
  'app.ts': ['config', 'core.ts', 'lookups', 'ops', 'service-clients.ts', 'slack', 'store'],
  'core.ts': ['alerts', 'config', 'lookups', 'ops', 'slack', 'store'],
  'service-clients.ts': ['config', 'lookups', 'ops', 'store', 'trade'],
  'doctor.ts': ['cli.ts', 'config', 'doctor', 'lookups', 'slack', 'trade'],
  doctor: ['config', 'store'],
  'keys-rotate.ts': ['cli.ts', 'config', 'store'],
  config: ['trade'],
  'db.ts': ['cli.ts', 'config', 'store'],
  'cli.ts': [],
  trade: [],
  ops: ['lookups', 'trade'],
  lookups: ['trade'],
  alerts: ['lookups', 'ops', 'trade'],
  // The store implements what the rooms above it own.
  store: ['alerts', 'lookups', 'slack', 'trade'],
  slack: ['alerts', 'config', 'lookups', 'ops', 'trade'],
  local: ['app.ts', 'config', 'ops', 'slack', 'trade'],
};

/** Where each package may be imported. */
const fences: Readonly<Record<string, RegExp>> = {
  '@slack/': /^(app\.ts|slack\/|local\/)/,
  undici: /^(trade\/transport\.ts|slack\/(reply|file-sender)\.ts)$/,
  bottleneck: /^trade\/(slots|shared-(connection|limit|places))\.ts$/,
  ioredis: /^trade\/shared-connection\.ts$/,
  '@toon-format/': /^(trade\/decode\.ts|lookups\/export\/|local\/trade-service\/)/,
  kysely: /^store\//,
  'node:sqlite': /^store\//,
  pg: /^store\/postgres/,
  pino: /^ops\//,
  'prom-client': /^ops\//,
};

interface Import {
  readonly from: string;
  readonly to: string;
}

const imports: Import[] = globSync('src/**/*.ts', { cwd: root }).flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/(?:from |import |import\()'([^']+)'/g)].map(([, target = '']) => ({
    from: relative('src', file),
    to: target.startsWith('.') ? relative('src', join(dirname(file), target)) : target,
  }));
});

const roomOf = (file: string) => (file.includes('/') ? (file.split('/')[0] ?? '') : file);
const ours = imports.filter(({ to }) => to.endsWith('.ts') && !to.startsWith('@'));

describe('the arrows between the rooms', () => {
  it('go only where the house allows', () => {
    const wrong = ours.filter(({ from, to }) => {
      const [room, target] = [roomOf(from), roomOf(to)];
      return room !== target && target !== 'model' && !(arrows[room]?.includes(target) ?? false);
    });
    expect(wrong).toEqual([]);
  });

  it('enter the client library through its public face only', () => {
    const past = ours.filter(
      ({ from, to }) => roomOf(to) === 'trade' && roomOf(from) !== 'trade' && to !== 'trade/index.ts',
    );
    expect(past).toEqual([]);
  });

  it('lead from the store to ports only, and from the builders of messages to no work', () => {
    const fromStore = ours.filter(
      ({ from, to }) => roomOf(from) === 'store' && !['store', 'model'].includes(roomOf(to)),
    );
    // Beside the ports, when two filters are the same.
    const lent = /(^|\/)([a-z]+-)?ports\.ts$|^trade\/index\.ts$/;
    expect(fromStore.filter(({ to }) => !lent.test(to))).toEqual([]);
    const work =
      /^(store|ops|lookups\/(carry-out|read-result|spend|find-|open-|resolve-)|slack\/(listeners\/|reply|answer|slack-app))/;
    expect(ours.filter(({ from, to }) => from.startsWith('slack/ui/') && work.test(to))).toEqual([]);
  });

  it('never lead into local, which stays out of the image', () => {
    expect(ours.filter(({ from, to }) => roomOf(to) === 'local' && roomOf(from) !== 'local')).toEqual([]);
  });
});

it('transactions are begun in one place, where PostgreSQL is told what each may not run beside', () => {
  const others = globSync('src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('store/transaction.ts'));
  expect(others.filter((file) => readFileSync(join(root, file), 'utf8').includes('.transaction()'))).toEqual([]);
});

describe('the fences of the packages', () => {
  it.each(Object.entries(fences))('%s', (name, place) => {
    const users = imports.filter(({ to }) => to === name || (name.endsWith('/') && to.startsWith(name)));
    expect(users.length).toBeGreaterThan(0);
    expect(users.filter(({ from }) => !place.test(from))).toEqual([]);
  });
});
