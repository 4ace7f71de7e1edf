import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { KnownEntry } from '../model/screening.ts';
import { ListProblem, maxListBytes, parseAliases, parseList } from './parse-lists.ts';

export interface ListVersion {
  readonly title: string;
  /** Epoch ms of the version in force; null if it was never readable. */
  readonly readAt: number | null;
  /** ISO day of the newest entry of that version, or else of its file; null if it was never readable. */
  readonly asOf: { readonly of: 'entry' | 'file'; readonly day: string } | null;
  /** Says why the newest version was not read; null if it was. */
  readonly problem: string | null;
}

interface ListFile extends ListVersion {
  readonly file: string;
  /** Null if it was never readable. */
  readonly entries: readonly KnownEntry[] | null;
  readonly signature: string;
}

export interface ReadFolder {
  readonly files: readonly ListFile[];
  readonly problem: string | null;
  readonly isChanged: boolean;
}

export const nothingRead: ReadFolder = { files: [], problem: null, isChanged: false };

/** The list that all entries name, else `Own watch list` for `own-watch-list.csv`. */
const titleOf = (file: string, entries: readonly KnownEntry[]): string => {
  const [named = '', ...others] = new Set(entries.map(({ list }) => list));
  return others.length > 0 || named === '' ? fileTitle(file) : named;
};

function fileTitle(file: string): string {
  if (isSdn(file)) return 'OFAC SDN List';
  const words = basename(file)
    .replace(/\.csv$/i, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isSdn = (file: string) => /^sdn\.csv$/i.test(file);
const isAliases = (file: string) => /^alt\.csv$/i.test(file);

/** Reads what changed. A file that can't be read stays in force as it was before. Never throws. */
export async function readFolder(folder: string, before: ReadFolder, now: number): Promise<ReadFolder> {
  try {
    const names = (await readdir(folder)).filter((name) => /\.csv$/i.test(name)).sort();
    const signatures = new Map<string, string>();
    for (const name of names) {
      const { size, mtimeMs } = await stat(join(folder, name));
      signatures.set(name, `${size} ${mtimeMs}`);
    }
    const alias = names.find(isAliases) ?? null;
    const files: ListFile[] = [];
    for (const file of names.filter((name) => !isAliases(name))) {
      const old = before.files.find((one) => one.file === file);
      const parts = [file, ...(isSdn(file) && alias !== null ? [alias] : [])];
      const signature = parts.map((part) => signatures.get(part) ?? '').join(' ');
      if (old?.signature === signature) files.push(old);
      else files.push(await readFile(folder, parts, signature, old, now));
    }
    const isSame = before.problem === null && before.files.length === files.length;
    return { files, problem: null, isChanged: !isSame || files.some((file) => !before.files.includes(file)) };
  } catch (error) {
    const problem = `The folder of screening lists can't be read: ${reasonOf(error)}.`;
    return { files: before.files, problem, isChanged: before.problem !== problem };
  }
}

async function readFile(
  folder: string,
  [file = '', alias]: readonly string[],
  signature: string,
  old: ListFile | undefined,
  now: number,
): Promise<ListFile> {
  const title = fileTitle(file);
  const before = old ?? { title, entries: null, readAt: null, asOf: null };
  try {
    if (Number(signature.split(' ')[0]) > maxListBytes)
      throw new ListProblem(`It is larger than ${maxListBytes / 1024 / 1024} MB.`);
    const aliases = alias === undefined ? null : await parseAliases(createReadStream(join(folder, alias)));
    const entries = await parseList(createReadStream(join(folder, file)), title, aliases ?? new Map());
    const newest = entries.flatMap(({ since }) => since ?? []).reduce((one, other) => (one > other ? one : other), '');
    const saved = new Date(Number(signature.split(' ')[1])).toISOString().slice(0, 10);
    const asOf = newest === '' ? ({ of: 'file', day: saved } as const) : ({ of: 'entry', day: newest } as const);
    return { file, title: titleOf(file, entries), entries, readAt: now, asOf, problem: null, signature };
  } catch (error) {
    const problem = error instanceof ListProblem ? error.message : `It can't be read: ${reasonOf(error)}.`;
    return { ...before, file, problem, signature };
  }
}

const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message : 'unknown').slice(0, 300).replace(/\.$/, '');
