import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Which modules of src a module imports from; a module is a folder, or a file at the top. All of them may use the model. */
const arrows: Readonly<Record<string, readonly string[]>> = {
  model: [],
  'main.ts': ['app.ts'],
  'app.ts': ['cli.ts', 'config', 'core.ts', 'lookups', 'ops', 'screening', 'store', 'workspace-context.ts'],
  'core.ts': ['alerts', 'config', 'lookups', 'ops', 'store', 'trade'],
  'doctor.ts': ['cli.ts', 'config', 'doctor', 'lookups', 'screening', 'slack', 'trade'],
  doctor: ['config', 'store'],
  'keys-rotate.ts': ['cli.ts', 'config', 'store'],
  config: ['trade'],
  'db.ts': ['cli.ts', 'config', 'store'],
  'cli.ts': [],
  trade: [],
  ops: ['lookups', 'trade'],
  lookups: ['store', 'trade'],
  screening: ['ops', 'store'],
  alerts: ['lookups', 'ops', 'store', 'trade'],
  store: [],
  // The features; the platform below knows none of them.
  actions: ['alerts', 'lookups', 'ops', 'screening', 'slack', 'store', 'trade'],
  'workspace-context.ts': ['actions', 'config', 'core.ts', 'lookups', 'ops', 'screening', 'slack', 'store'],
  slack: ['alerts', 'config', 'lookups', 'ops', 'store', 'trade'],
  local: ['app.ts', 'cli.ts', 'config', 'slack'],
};

/** Where each package may be imported. */
const fences: Readonly<Record<string, RegExp>> = {
  '@slack/': /^(workspace-context\.ts|slack\/|local\/)/,
  undici: /^(trade\/transport\.ts|slack\/(replier|socket-receiver|web-api)\.ts)$/,
  bottleneck: /^trade\/(limiter|shared-limit)\.ts$/,
  ioredis: /^trade\/shared-limit\.ts$/,
  '@toon-format/': /^(trade\/answer\.ts|lookups\/export-file\.ts|actions\/tool-answer\.ts|local\/trade-service\/)/,
  '@modelcontextprotocol/': /^(slack\/mcp\.ts|local\/)/,
  'csv-parse': /^screening\/parse-lists\.ts$/,
  'any-ascii': /^screening\/normalize\.ts$/,
  'fastest-levenshtein': /^screening\/match\.ts$/,
  kysely: /^store\//,
  'node:sqlite': /^store\//,
  pg: /^store\/postgres/,
  pino: /^ops\//,
  'prom-client': /^ops\//,
};

interface Edge {
  readonly from: string;
  readonly to: string;
}

interface Arrow {
  readonly module: string;
  readonly target: string;
}

const imports: Edge[] = globSync('src/**/*.ts', { cwd: root }).flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/(?:from |import |import\()'([^']+)'/g)].map(([, target = '']) => ({
    from: relative('src', file),
    to: target.startsWith('.') ? relative('src', join(dirname(file), target)) : target,
  }));
});

/** What a file is a part of within its module: an inner folder, or a file at the module's top. Programs are parts too. */
const partOf = (file: string) => (file.endsWith('/cli.ts') ? file : file.split('/').slice(0, 2).join('/'));

/** Those that lead back to themselves, each with all that it leads to. */
function cyclesOf(edges: readonly Edge[]): string[] {
  const next = Map.groupBy(edges, ({ from }) => from);
  const reachable = (start: string) => {
    const seen = new Set<string>();
    const open = [start];
    for (let at = open.pop(); at !== undefined; at = open.pop())
      for (const { to } of next.get(at) ?? [])
        if (!seen.has(to)) {
          seen.add(to);
          open.push(to);
        }
    return seen;
  };
  return [...next.keys()].filter((part) => reachable(part).has(part)).sort();
}

const moduleOf = (file: string) => (file.includes('/') ? (file.split('/')[0] ?? '') : file);
const isSame = (a: Arrow, b: Arrow) => a.module === b.module && a.target === b.target;
const ours = imports.filter(({ to }) => to.endsWith('.ts') && !to.startsWith('@'));

describe('the arrows between the modules', () => {
  const crossing = ours
    .map(({ from, to }) => ({ from, to, module: moduleOf(from), target: moduleOf(to) }))
    .filter(({ module, target }) => module !== target && target !== 'model');

  it('are those listed, and all of those listed are used', () => {
    expect(crossing.filter(({ module, target }) => !(arrows[module]?.includes(target) ?? false))).toEqual([]);
    const listed = Object.entries(arrows).flatMap(([module, targets]) => targets.map((target) => ({ module, target })));
    expect(listed.filter((arrow) => !crossing.some((one) => isSame(one, arrow)))).toEqual([]);
  });

  it('enter the client library through its public face only', () => {
    const past = crossing.filter(({ to, target }) => target === 'trade' && to !== 'trade/index.ts');
    expect(past).toEqual([]);
  });

  it('lead from the model to no package but zod', () => {
    const packages = imports.filter(({ from, to }) => moduleOf(from) === 'model' && !to.endsWith('.ts'));
    expect(packages.filter(({ to }) => to !== 'zod')).toEqual([]);
  });

  it('lead from the builders of messages to no work', () => {
    const work =
      /^(store|ops|lookups\/(carry-out|gate|recorded-call|find-|resolve-)|slack\/(listeners\/|messages|replier|web-api|slack-app))/;
    expect(ours.filter(({ from, to }) => from.startsWith('slack/kit/') && work.test(to))).toEqual([]);
  });

  it('never lead into local, which stays out of the image', () => {
    expect(ours.filter(({ from, to }) => moduleOf(to) === 'local' && moduleOf(from) !== 'local')).toEqual([]);
  });
});

describe('the parts of a module', () => {
  it.each(['actions', 'alerts', 'local', 'lookups', 'ops', 'slack', 'trade'])(
    'of %s lead to each other in no circle',
    (module) => {
      const edges = ours
        .filter(({ from, to }) => moduleOf(from) === module && moduleOf(to) === module)
        .map(({ from, to }) => ({ from: partOf(from), to: partOf(to) }))
        .filter(({ from, to }) => from !== to);
      expect(cyclesOf(edges)).toEqual([]);
    },
  );

  it.each(['model', 'store'])('of %s are files, which lead to each other in no circle either', (module) => {
    expect(cyclesOf(ours.filter(({ from, to }) => moduleOf(from) === module && moduleOf(to) === module))).toEqual([]);
  });

  it('of the reader use only those before them', () => {
    const order = ['lexicon', 'words', 'facts', 'query', 'covers', 'decide'];
    const stepOf = (file: string) => {
      const [, inner = ''] = /^actions\/reader\/(?:([a-z]+)\/)?/.exec(file) ?? [];
      return inner === '' ? order.length : order.indexOf(inner);
    };
    const inside = ours.filter((edge) => [edge.from, edge.to].every((file) => file.startsWith('actions/reader/')));
    expect(inside.filter(({ from, to }) => stepOf(from) < stepOf(to))).toEqual([]);
    expect(inside.every((edge) => [edge.from, edge.to].every((file) => stepOf(file) > -1))).toBe(true);
  });

  it('may be features, which share only what is listed', () => {
    const shared = /^actions\/(?:[a-z-]+\.ts|(?:look-ups|postings|reader)\/|settings\/settings-form\.ts)/;
    // Home shows something of every feature, a sentence may be about any, and a name may be of an alert or a report. A
    // form's numbers are read as those of the settings are.
    const known = /^actions\/(help\/|named-postings\/|sentences\/|[a-z-]+\.ts)/;
    const crossing = ours.filter(({ from, to }) => {
      const isFeature = moduleOf(from) === 'actions' && moduleOf(to) === 'actions' && partOf(from) !== partOf(to);
      return isFeature && !shared.test(to) && !known.test(from);
    });
    expect(crossing).toEqual([]);
  });

  it('leave no feature to the platform', () => {
    const known = ours.filter(({ from, to }) => moduleOf(from) === 'slack' && /^(actions|workspace-context)/.test(to));
    expect(known).toEqual([]);
  });
});

it('transactions are begun in one place, where PostgreSQL is told what each may not run beside', () => {
  const others = globSync('src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('store/transaction.ts'));
  expect(others.filter((file) => readFileSync(join(root, file), 'utf8').includes('.transaction()'))).toEqual([]);
});

it('credits are written in one place', () => {
  const others = globSync('src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('slack/kit/text.ts'));
  const counts = /'credit'|figure\([\w.]*(?:[cC]harged|[cC]redits|Budget|Cap|spent|floor)\)/;
  expect(others.filter((file) => counts.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

it('what repeats on a clock is a poll, but for the pings of the client library, which imports nothing', () => {
  const others = globSync('src/**/*.ts', { cwd: root }).filter((file) => !/^src\/(local|trade)\//.test(file));
  expect(others.filter((file) => readFileSync(join(root, file), 'utf8').includes('setInterval('))).toEqual([]);
});

describe('the fences of the packages', () => {
  it.each(Object.entries(fences))('%s', (name, place) => {
    const users = imports.filter(({ to }) => to === name || (name.endsWith('/') && to.startsWith(name)));
    expect(users.length).toBeGreaterThan(0);
    expect(users.filter(({ from }) => !place.test(from))).toEqual([]);
  });
});
