import { hash } from 'node:crypto';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { isNameless } from '../model/names.ts';
import type { Compared, KnownEntry, DecidedMatch } from '../model/screening.ts';
import { errorFields, type Log } from '../ops/log.ts';
import { createPoll } from '../ops/poll.ts';
import {
  decisionIn,
  type Decisions,
  type Follower,
  type OwnList,
  type ScreeningStore,
  type SeenMatch,
} from '../store/screening.ts';
import { createIndex, type ScreeningIndex } from './match.ts';
import { comparable, partsOf } from './normalize.ts';
import { type ListVersion, nothingRead, type ReadFolder, readFolder } from './read-folder.ts';
import { noticesOf } from './words.ts';

export interface TitledList {
  readonly title: string;
  /** A file of the operator's folder, or a list that an admin brought. */
  readonly of: { readonly file: string } | { readonly id: string; readonly by: string };
}

/** A list that an admin brought has no day that it is of. */
export interface ScreeningLine extends TitledList, ListVersion {
  readonly entries: number;
}

/** Of a list: its file, or the id of one that an admin brought. */
export const idOf = ({ of }: TitledList): string => ('file' in of ? of.file : of.id);

/** Compares names with all lists of a workspace, in memory. */
export interface Screener {
  readonly compared: Compared;
  /** Titles of the lists, and the sources that their entries name. */
  readonly sources: readonly string[];
  /** All possible matches, also dismissed ones, with the last decision on each. */
  readonly matchesOf: (name: string) => readonly DecidedMatch[];
}

/** Entries that names are compared with: of the folder, or of a workspace's own lists. */
interface Entries {
  readonly index: ScreeningIndex;
  readonly keys: readonly string[];
  /** Titles of the lists, and the sources that their entries name. */
  readonly sources: readonly string[];
}

interface Parts {
  readonly store: ScreeningStore;
  /** Null without SCREENING_LISTS. */
  readonly folder: string | null;
  readonly now: () => number;
  readonly everyMs: number;
  readonly log: Log;
}

const entriesAtOnce = 1_000;
/** Change it with what a match is: all names are then compared again. */
const comparison = 'names within longer ones';
/** Names are stored a moment after their answer, and by other processes, so a name of the last minute may still appear. */
const lateMs = 60_000;

export interface ComparedName {
  readonly name: string;
  /** Epoch ms since which it is known. */
  readonly at: number;
  /** Epoch ms at which it was first paid for, the lists last changed, or somebody last screened it: the latest. */
  readonly comparedAt: number;
  readonly isMatched: boolean;
}

export type Screening = ReturnType<typeof createScreening>;

/** Screening lists of the folder and of each workspace, and the comparison of all seen names when they change. */
export function createScreening({ store, folder, now, everyMs, log }: Parts) {
  let read: ReadFolder = nothingRead;
  let readAt = now();
  let shared: Entries = { index: createIndex(), keys: [], sources: [] };
  const owns = new Map<string, Entries & { revision: number; lists: readonly OwnList[]; decisions: Decisions }>();
  const comparing = new Map<string, Promise<void>>();

  async function readLists(): Promise<void> {
    if (folder === null) return;
    const before = read;
    const next = await readFolder(folder, before, now());
    readAt = now();
    if (!next.isChanged) return;
    for (const { file, problem } of next.files)
      if (problem !== null)
        log.error({ file, problem }, 'a screening list was not read; the version before stays in force');
    if (next.problem !== null) log.error({ problem: next.problem }, 'the screening lists were not read');
    shared = await indexed(next.files.map(({ title, entries }) => ({ name: title, entries: entries ?? [] })));
    read = next;
  }

  async function readOwn(workspace: string, revision: number): Promise<void> {
    const { lists, decisions } = await store.load(workspace);
    owns.set(workspace, { revision, lists, decisions, ...(await indexed(lists)) });
  }

  async function readChanged(): Promise<ReadonlyMap<string, number>> {
    const revisions = await store.revisions();
    for (const [workspace, revision] of revisions)
      if (owns.get(workspace)?.revision !== revision) await readOwn(workspace, revision);
    return revisions;
  }

  /** Null without any list. */
  function of(workspace: string): Screener | null {
    const own = owns.get(workspace);
    const parts = own === undefined ? [shared] : [shared, own];
    const entries = parts.reduce((sum, { index }) => sum + index.size(), 0);
    if (entries === 0) return null;
    const matchesOf = (name: string) => {
      const one = isNameless(name) ? null : comparable(name);
      const held = one === null ? [] : partsOf(name);
      const matches = one === null ? [] : parts.flatMap(({ index }) => index.match(one, held));
      return matches.map((match) => ({
        ...match,
        decision: own ? decisionIn(own.decisions, name, match.entry.key) : null,
      }));
    };
    const titles = linesOf(workspace).flatMap((line) => (line.entries > 0 ? line.title : []));
    return {
      compared: { titles, entries, at: now() },
      sources: parts.flatMap(({ sources }) => sources),
      matchesOf,
    };
  }

  /** All lists of a workspace; `held` is null for a file that was never readable. */
  const listsOf = (workspace: string) => [
    ...read.files.map(({ file, entries: held, ...version }) => ({ ...version, of: { file }, held })),
    ...(owns.get(workspace)?.lists ?? []).map(({ id, entries: held, name: title, by, at }) => {
      return { title, readAt: at, asOf: null, problem: null, of: { id, by }, held };
    }),
  ];

  const linesOf = (workspace: string): ScreeningLine[] =>
    listsOf(workspace).map(({ held, ...line }) => ({ ...line, entries: held?.length ?? 0 }));

  /** Entries of a list, by its file or id; null if it is gone. */
  const entriesOf = (workspace: string, id: string): readonly KnownEntry[] | null =>
    listsOf(workspace).find((list) => idOf(list) === id)?.held ?? null;

  /** The lists and their versions, as the audit file tells them; empty without any. */
  const comparedWith = (workspace: string): string =>
    listsOf(workspace)
      .flatMap(({ title, held }) => (held === null ? [] : versionWords(title, held)))
      .join('; ');

  /** Compares the names that were seen since, or all of them if the lists changed. */
  function compare(workspace: string): Promise<void> {
    const running = comparing.get(workspace) ?? Promise.resolve();
    const next = running.catch(() => undefined).then(() => compareNow(workspace));
    const ended = next.finally(() => {
      if (comparing.get(workspace) === ended) comparing.delete(workspace);
    });
    comparing.set(workspace, ended);
    return ended;
  }

  async function compareNow(workspace: string): Promise<void> {
    const screener = of(workspace);
    const keys = [...shared.keys, ...(owns.get(workspace)?.keys ?? [])];
    const lists = screener === null ? '' : versionOf([...keys, comparison]);
    const before = await store.state(workspace);
    const isWhole = before.lists !== lists;
    const changedAt = isWhole ? now() : before.changedAt;
    if (screener === null && !isWhole) return;
    const found: SeenMatch[] = [];
    const complete = now() - lateMs;
    let { comparedTo } = before;
    for await (const names of store.seenNames(workspace, isWhole ? 0 : comparedTo)) {
      for (const { name, at } of names)
        for (const match of screener?.matchesOf(name) ?? []) found.push({ name, match, at });
      comparedTo = names.findLast(({ at }) => at <= complete)?.at ?? comparedTo;
      await othersTurn();
    }
    if (!isWhole && found.length === 0 && comparedTo === before.comparedTo) return;
    // Another process may have answered with the lists of before; a later answer shows its match itself.
    const id = `${lists.slice(0, 16)} ${now()}`;
    const tell = (fresh: readonly SeenMatch[], followers: readonly Follower[]) => {
      const known = fresh.filter(({ at }) => at <= changedAt);
      const late = fresh.filter(({ at }) => at > changedAt && at <= changedAt + lateMs);
      return [...noticesOf(known, followers, 'listed', id), ...noticesOf(late, followers, 'named', id)];
    };
    const against = { lists, comparedWith: comparedWith(workspace), changedAt, comparedTo };
    await store.noteComparison(workspace, { ...against, found, isWhole, tell });
  }

  /** Compares every name of a workspace, in order of time. */
  async function compareAll(workspace: string): Promise<readonly ComparedName[]> {
    const screener = of(workspace);
    const { changedAt } = await store.state(workspace);
    const compared: ComparedName[] = [];
    for await (const names of store.seenNames(workspace, 0)) {
      for (const { name, at, askedAt } of names.filter((one) => !isNameless(one.name))) {
        const comparedAt = Math.max(at, askedAt ?? 0, changedAt);
        compared.push({ name, at, comparedAt, isMatched: screener !== null && screener.matchesOf(name).length > 0 });
      }
      await othersTurn();
    }
    return compared;
  }

  async function round(isStopping: () => boolean): Promise<void> {
    await readLists();
    const known = await readChanged();
    // Without any list, only workspaces that had one are looked at.
    const workspaces = shared.keys.length === 0 ? known.keys() : await store.workspaces();
    for (const workspace of workspaces) {
      if (isStopping()) return;
      await compare(workspace);
    }
  }

  const poll = createPoll({
    everyMs,
    round,
    onError(error) {
      log.error({ error: errorFields(error) }, 'the screening lists could not be compared');
    },
  });

  return {
    of,
    linesOf,
    comparedWith,
    entriesOf,
    folder: () => (folder === null ? null : { readAt, problem: read.problem }),
    store,
    compare,
    compareAll,
    /** After a change by this process. */
    async reload(workspace: string): Promise<void> {
      await readOwn(workspace, (await store.revisions()).get(workspace) ?? 0);
    },
    /** Reads all lists, and then again when they change. A list that can't be read stops nothing. */
    async start(): Promise<void> {
      await Promise.all([readLists(), readChanged()]).catch((error: unknown) => {
        log.error({ error: errorFields(error) }, 'the screening lists could not be read');
      });
      poll.start();
    },
    stop: () => poll.stop(),
  };
}

/** `Own list: 3 entries, version h4K0aQ8rTz`, which changes with any entry. */
export function versionWords(title: string, entries: readonly KnownEntry[]): string {
  const counted = entries.length === 1 ? '1 entry' : `${entries.length.toLocaleString('en-US')} entries`;
  return `${title}: ${counted}, version ${versionOf(entries.map(({ key }) => key)).slice(0, 10)}`;
}

const versionOf = (keys: readonly string[]) => hash('sha256', keys.toSorted().join(' '), 'base64url');

async function indexed(
  lists: readonly { readonly name: string; readonly entries: readonly KnownEntry[] }[],
): Promise<Entries> {
  const index = createIndex();
  const entries = lists.flatMap((list) => list.entries);
  for (const [nth, entry] of entries.entries()) {
    index.add(entry);
    if (nth % entriesAtOnce === entriesAtOnce - 1) await othersTurn();
  }
  const names = [...lists.map(({ name }) => name), ...entries.map(({ list }) => list)];
  return { index, keys: entries.map(({ key }) => key), sources: [...new Set(names)] };
}
