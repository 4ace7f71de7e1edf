import type { Simulated } from './simulate-feeds.ts';

/** What is aimed at: at most so many times the bound without an audit, by the share of late records. */
const thriftyGoals: ReadonlyMap<number, number> = new Map([
  [0, 1.2],
  [0.02, 1.4],
  [0.15, 2.2],
]);
/** How much more of the bound the audit may take. */
const auditGoal = 1.1;
/** How many times fewer credits than the peer, with 15 % late. */
const peerGoal = 2.5;

/** One line for each simulation. */
export function creditsTable(all: readonly Simulated[]): string {
  const head = [
    ...['late, reading', 'credits', 'bound', 'x bound', 'peer', 'peer x', 'missed', 'told twice', 'found after h'],
    'failed checks',
  ];
  return tableOf(head, all.map(cellsOf));
}

/** Each goal with what was reached. */
export function creditsVerdict(all: readonly Simulated[]): string {
  const lines = all.flatMap((one) => goalsOf(one, all)).join('\n');
  return `${lines}\n\n${explained}`;
}

const explained = `Bound: a tenth of a credit for each distinct new record, and one count for each filter and publication. Peer: the same
count, and the rows of the last 7 days, today among them, whenever it moved; it misses what is filed later than that.
Thorough reads each record once more when its day has settled, about 0.9 x the bound, so that with 15 % late, where finding
them takes one more, it cannot be 2.5 x below the peer. Finding a late record: about 4 counts to halve 20 days down to
one, and half of that day's rows. Thrifty misses a record that came on a day while another left it.`;

function cellsOf(one: Simulated): string[] {
  return [
    `${percent(one.lateShare)}, ${one.thorough ? 'thorough' : 'thrifty'}`,
    one.credits.toFixed(1),
    one.bound.toFixed(1),
    (one.credits / one.bound).toFixed(2),
    one.peer.toFixed(0),
    (one.peer / one.credits).toFixed(1),
    ...[one.missed, one.twice].map(String),
    one.meanDelay.toFixed(1),
    String(one.failed),
  ];
}

function goalsOf(one: Simulated, all: readonly Simulated[]): string[] {
  const ratio = one.credits / one.bound;
  const late = `${percent(one.lateShare)} late`;
  if (!one.thorough) {
    const goal = thriftyGoals.get(one.lateShare) ?? Infinity;
    const lines = [goalLine(ratio <= goal, `${late}, thrifty: ${ratio.toFixed(2)} x the bound, at most ${goal}`)];
    const times = one.peer / one.credits;
    const fewer = `${late}, thrifty: ${times.toFixed(1)} x fewer than the peer, at least ${peerGoal}`;
    return one.lateShare < 0.15 ? lines : [...lines, goalLine(times >= peerGoal, fewer)];
  }
  const thrifty = all.find(({ lateShare, thorough }) => lateShare === one.lateShare && !thorough);
  const more = ratio - (thrifty === undefined ? 0 : thrifty.credits / thrifty.bound);
  const complete = one.missed === 0 && one.twice === 0;
  return [
    goalLine(complete, `${late}, thorough: ${one.missed} missed, ${one.twice} told twice, none`),
    goalLine(
      more <= auditGoal,
      `${late}, thorough: ${more.toFixed(2)} x the bound more than thrifty, at most ${auditGoal}`,
    ),
  ];
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** Rows of cells below a head, each column as wide as its widest cell, to the right but for the first. */
function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)));
  return all.map((row) => line(row).join('  ')).join('\n');
}

/** A goal and what was reached. */
function goalLine(isReached: boolean, what: string): string {
  return `${isReached ? 'reached' : 'MISSED '}  ${what}`;
}
