import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { ListProblem, parseAliases, parseList } from '../../src/screening/parse-lists.ts';

const parsed = (text: string, title = 'Own list') => parseList([text], title);

describe('a list', () => {
  it('is the Consolidated Screening List, without ships', async () => {
    const head = '_id,source,entity_number,type,programs,name,title,addresses,start_date,alt_names,source_list_url';
    const firm =
      'x1,Entity List (EL),7,Entity,EAR,Koto Works,,"1 Quay, Ningbo, CN; 2 Quay",2024-03-05,"Koto; KOTO WORKS CO",https://lists.example';
    const ship = 'x2,SDN,8,Vessel,EAR,Ocean Star,,,2024-03-05,,';
    const entries = await parsed(`\ufeff${head}\r\n${firm}\r\n${ship}\r\n`);
    expect(entries).toMatchObject([
      {
        name: 'Koto Works',
        aliases: ['Koto', 'KOTO WORKS CO'],
        list: 'Entity List (EL)',
        since: '2024-03-05',
        link: 'https://lists.example',
      },
    ]);
  });

  it('is OFAC’s, with the aliases of ALT.CSV', async () => {
    const aliases = await parseAliases(Readable.from([Buffer.from('36,12,"aka","KOTO TRADING",-0- \r\n')]));
    const nothing = Array.from({ length: 8 }, () => '-0- ').join(',');
    const rows = `36,"KOTO WORKS",-0- ,"CUBA",${nothing}\r\n37,"OCEAN STAR","vessel","CUBA",${nothing}\r\n\x1a`;
    const entries = await parseList([rows], 'OFAC SDN List', aliases ?? new Map());
    expect(entries).toMatchObject([{ name: 'KOTO WORKS', aliases: ['KOTO TRADING'], since: null }]);
  });

  it('is one of your own, of which only the name is needed', async () => {
    expect(await parsed('Name,Date\nKoto Works,05/04/2026\n')).toMatchObject([
      { name: 'Koto Works', list: 'Own list', since: '2026-05-04', country: null },
    ]);
  });

  it('gives no date for a day that does not exist', async () => {
    expect(await parsed('name,date\nKoto Works,2026-02-31\n')).toMatchObject([{ since: null }]);
  });

  it.each(['', 'a,b\n1,2\n', 'name\n', '\u0000\u0001\u0002', `name\n"${'x'.repeat(2_000_000)}`])(
    'is refused in words if nothing can be read: %#',
    async (text) => {
      const file = Readable.from([text]);
      await expect(parseList(file, 'Own list')).rejects.toThrow(ListProblem);
      expect(file.destroyed).toBe(true);
    },
  );

  it('is another entry once anything in it changes', async () => {
    const keyOf = async (date: string) => (await parsed(`name,date\nKoto,${date}\n`))[0]?.key;
    expect(await keyOf('2026-01-01')).toBe(await keyOf('2026-01-01'));
    expect(await keyOf('2026-01-01')).not.toBe(await keyOf('2026-01-02'));
  });
});
