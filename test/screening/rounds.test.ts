import { writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { nothingRead, readFolder } from '../../src/screening/read-folder.ts';
import { ownFolder } from '../support/own-folder.ts';
import { screeningOver } from '../support/screening.ts';
import { memoryStore, storeAt } from '../support/stores.ts';

const inFolder = ownFolder();
const write = (file: string, text: string) => {
  writeFileSync(inFolder(file), text);
};

describe('the names that were paid for', () => {
  it('are each compared once, and those stored late are not missed, and told to who follows them', async () => {
    write('own.csv', 'name\nKoto Works\n');
    const path = inFolder('trade.db');
    const start = 1_800_000_000_000;
    let now = start;
    const store = await storeAt(`sqlite:${path}`, () => now);
    const pages: number[] = [];
    const counting = {
      ...store.screening,
      async *seenNames(...asked: Parameters<typeof store.screening.seenNames>) {
        for await (const names of store.screening.seenNames(...asked)) {
          pages.push(names.length);
          yield names;
        }
      },
    };
    const screening = screeningOver(counting, inFolder(), () => now);
    const see = (name: string, at: number) => {
      const file = new DatabaseSync(path);
      file
        .prepare('insert into seen_names (workspace, name_key, name, at) values (?, ?, ?, ?)')
        .run('T1', name, name, at);
      file.close();
    };
    const compared = async () => {
      pages.length = 0;
      await screening.compare('T1');
      return pages;
    };
    const told = () => {
      const file = new DatabaseSync(path);
      const texts = file.prepare("select text from outbox where kind = 'notification'").all();
      file.close();
      return texts.map(({ text }) => String(text));
    };
    const list = await store.lists.make('T1', { name: 'tier 1', owner: 'U1', shared: false });
    const followed = { kind: 'company', title: null } as const;
    await store.lists.add('T1', 'U1', list?.id ?? '', [
      { ...followed, slug: 'koto-works' },
      { ...followed, slug: 'koto-works-inc' },
      { ...followed, slug: 'koto-works-gmbh' },
    ]);
    await screening.start();
    await screening.stop();

    expect(await compared()).toEqual([]);
    for (let nth = 0; nth < 700; nth += 1) see(`firm ${nth}`, start + 1);
    now = start + 10_000;
    expect(await compared()).toEqual([500, 200]);
    see('koto works', start);
    now = start + 50_000;
    await compared();
    expect(await store.screening.matches('T1')).toHaveLength(1);
    expect(told()).toEqual([expect.stringContaining('koto works: possible match: Koto Works, Own')]);
    see('koto works inc', now);
    await compared();
    expect(told()).toEqual([
      expect.stringMatching(/^New or changed screening lists/),
      expect.stringMatching(/^New names of firms you follow were compared with screening lists\. koto works inc: /),
    ]);
    // The answer that named this one was compared with the list itself.
    now = start + 90_000;
    see('koto works gmbh', now);
    await compared();
    expect(await store.screening.matches('T1')).toHaveLength(3);
    expect(told()).toHaveLength(2);
    now = start + 160_000;
    await compared();
    expect(await compared()).toEqual([]);
    await store.close();
  });

  it('are listed with the time of their last comparison: since known, asked for, or since the lists changed', async () => {
    write('own.csv', 'name\nKoto Works\n');
    const start = 1_800_000_000_000;
    let now = start;
    const store = await memoryStore(() => now);
    const screening = screeningOver(store.screening, inFolder(), () => now);
    await screening.start();
    await screening.stop();
    const comparedAt = async () => {
      await screening.compare('T1');
      return (await screening.compareAll('T1')).map((one) => [one.name, one.comparedAt - start]);
    };
    await store.screening.keep('T1', ['Borealis']);
    expect(await comparedAt()).toEqual([['Borealis', 0]]);
    now = start + 1_000;
    await store.screening.keep('T1', ['Acme']);
    expect(await comparedAt()).toEqual([
      ['Borealis', 0],
      ['Acme', 1_000],
    ]);
    now = start + 2_000;
    await store.screening.keep('T1', ['BOREALIS']);
    now = start + 3_000;
    expect(await comparedAt()).toEqual([
      ['Borealis', 2_000],
      ['Acme', 1_000],
    ]);
    write('own.csv', 'name\nKoto Works\nHanseko\n');
    await screening.start();
    await screening.stop();
    expect(await comparedAt()).toEqual([
      ['Borealis', 3_000],
      ['Acme', 3_000],
    ]);
    await store.close();
  });
});

describe('the folder', () => {
  const nothing = Array.from({ length: 8 }, () => '-0- ').join(',');
  const sdn = `36,"KOTO WORKS",-0- ,"CUBA",${nothing}\r\n`;
  const listed = ({ files }: Awaited<ReturnType<typeof readFolder>>) =>
    files.map(({ file, entries, problem }) => [file, entries?.length ?? null, problem]);

  it('keeps every list in force when ALT.CSV can’t be read', async () => {
    write('own.csv', 'name\nKoto Works\n');
    write('SDN.CSV', sdn);
    const first = await readFolder(inFolder(), nothingRead, 1);
    write('ALT.CSV', `36,12,"aka","${'x'.repeat(2_000_000)}`);
    write('own.csv', 'name\nKoto Works\nHanseko Works\n');
    const second = await readFolder(inFolder(), first, 2);
    expect(second.problem).toBeNull();
    expect(listed(second)).toEqual([
      ['SDN.CSV', 1, expect.stringMatching(/^ALT\.CSV isn't a CSV file I can read: .*[^.]\.$/)],
      ['own.csv', 2, null],
    ]);
    write('ALT.CSV', '36,12,"aka","KOTO TRADING",-0- \r\n');
    const third = await readFolder(inFolder(), second, 3);
    expect(listed(third)[0]).toEqual(['SDN.CSV', 1, null]);
    expect(third.files[0]?.entries?.[0]?.aliases).toEqual(['KOTO TRADING']);
  });
});
