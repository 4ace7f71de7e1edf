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
export function feedsTable(all: readonly Simulated[]): string {
  const head = 'late  reading    credits   bound  x bound   peer  peer x  missed  twice  delay h  failed';
  return [head, ...all.map(lineOf)].join('\n');
}

/** Each goal with what was reached. */
export function feedsVerdict(all: readonly Simulated[]): string {
  return all.flatMap((one) => goalsOf(one, all)).join('\n');
}

function lineOf(one: Simulated): string {
  const cells: readonly (readonly [string, number])[] = [
    [`${Math.round(one.lateShare * 100)} %`, 4],
    [one.thorough ? ' thorough' : ' thrifty', -11],
    [one.credits.toFixed(1), 8],
    [one.bound.toFixed(1), 8],
    [(one.credits / one.bound).toFixed(2), 8],
    [one.peer.toFixed(0), 7],
    [(one.peer / one.credits).toFixed(1), 7],
    [String(one.missed), 8],
    [String(one.twice), 7],
    [one.meanDelay.toFixed(1), 9],
    [String(one.failed), 8],
  ];
  return cells.map(([text, width]) => (width < 0 ? text.padEnd(-width) : text.padStart(width))).join('');
}

function goalsOf(one: Simulated, all: readonly Simulated[]): string[] {
  const ratio = one.credits / one.bound;
  const late = `${Math.round(one.lateShare * 100)} % late`;
  if (!one.thorough) {
    const goal = thriftyGoals.get(one.lateShare) ?? Infinity;
    const lines = [say(ratio <= goal, `${late}, thrifty: ${ratio.toFixed(2)} x the bound, at most ${goal}`)];
    if (one.lateShare < 0.15) return lines;
    const times = one.peer / one.credits;
    return [
      ...lines,
      say(times >= peerGoal, `${late}, thrifty: ${times.toFixed(1)} x fewer than the peer, ${peerGoal}`),
    ];
  }
  const thrifty = all.find(({ lateShare, thorough }) => lateShare === one.lateShare && !thorough);
  const more = ratio - (thrifty === undefined ? 0 : thrifty.credits / thrifty.bound);
  return [
    say(one.missed === 0 && one.twice === 0, `${late}, thorough: ${one.missed} missed, ${one.twice} told twice, none`),
    say(more <= auditGoal, `${late}, thorough: ${more.toFixed(2)} x the bound more than thrifty, at most ${auditGoal}`),
  ];
}

function say(isReached: boolean, what: string): string {
  return `${isReached ? 'reached' : 'MISSED '}  ${what}`;
}
