import { actKinds } from './acts.ts';
import { kinds, type Part, parts } from './faults.ts';

const ofDesk = ['report', 'screening', 'list'];
const columns = [...actKinds, 'check', 'noting', 'post', 'posted', 'rounds', ...ofDesk];

/** Kinds of work that the faults of a part cannot meet. */
const apart: Readonly<Record<Part, { readonly work: readonly string[]; readonly why: string }>> = {
  service: {
    work: ['noting', 'post', 'posted', 'rounds', 'screening', 'list'],
    why: 'What calls the service for nobody is a check or a report.',
  },
  slack: { work: ['check', 'noting', 'posted', ...ofDesk], why: 'What calls Slack for nobody is a post or a round.' },
  delivery: {
    work: ['check', 'noting', 'post', 'posted', 'rounds', ...ofDesk],
    why: 'Nobody delivers what the bot does by itself.',
  },
  process: { work: [], why: '' },
  disk: { work: ['check', 'post'], why: 'Statements of checks and posts are notes or of rounds.' },
};

const rows = parts.flatMap((part) => kinds[part].map((kind) => ({ part, name: `${part}: ${kind}` })));

/** @returns what can meet, and never did */
export function missingIn(met: ReadonlyMap<string, number>): string[] {
  return rows.flatMap(({ part, name }) =>
    columns
      .filter((work) => !apart[part].work.includes(work))
      .map((work) => `${name} | ${work}`)
      .filter((key) => !met.has(key)),
  );
}

/** How often each fault has met each kind of work. A dash: they cannot meet. */
export function table(met: ReadonlyMap<string, number>): string {
  const cell = (part: Part, key: string, work: string) =>
    String(met.get(key) ?? (apart[part].work.includes(work) ? '–' : '')).padStart(8);
  const lines = rows.map(({ part, name }) =>
    [name.padEnd(26), ...columns.map((work) => cell(part, `${name} | ${work}`, work))].join(''),
  );
  const reasons = Object.values(apart)
    .map(({ why }) => why)
    .filter((why) => why !== '');
  const heads = columns.map((work) => work.padStart(8)).join('');
  return [`${''.padEnd(26)}${heads}`, ...lines, ...reasons.map((why) => `– ${why}`), ''].join('\n');
}
