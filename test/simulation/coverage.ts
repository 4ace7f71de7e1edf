import { deliveryFaults, diskFaults, type Part, processFaults, serviceFaults, slackFaults } from './faults.ts';

const acts = ['command', 'press', 'form', 'talk'];

/** The kinds of work that each fault has to meet. */
const wanted: Readonly<Record<Part, { readonly faults: readonly string[]; readonly work: readonly string[] }>> = {
  service: { faults: serviceFaults, work: [...acts, 'check'] },
  slack: { faults: slackFaults, work: [...acts, 'post'] },
  delivery: { faults: deliveryFaults, work: acts },
  process: { faults: processFaults, work: [...acts, 'check', 'post', 'rounds'] },
  disk: { faults: diskFaults, work: [...acts, 'rounds'] },
};

const rows = Object.entries(wanted).flatMap(([part, { faults, work }]) =>
  faults.map((fault) => ({ name: `${part}: ${fault}`, work })),
);

/** @returns what never met what */
export function missingIn(met: ReadonlyMap<string, number>): string[] {
  return rows.flatMap(({ name, work }) => work.map((one) => `${name} | ${one}`).filter((key) => !met.has(key)));
}

/** How often each fault has met each kind of work. */
export function table(met: ReadonlyMap<string, number>): string {
  const columns = [...acts, 'check', 'post', 'rounds'];
  const lines = rows.map(({ name }) =>
    [name.padEnd(26), ...columns.map((work) => String(met.get(`${name} | ${work}`) ?? '').padStart(8))].join(''),
  );
  return [`${''.padEnd(26)}${columns.map((work) => work.padStart(8)).join('')}`, ...lines, ''].join('\n');
}
