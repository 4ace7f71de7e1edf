import { describe, expect, it } from 'vitest';
import {
  exportCanceled,
  exportDone,
  exportOffer,
  exportProgress,
  moreRowsMessage,
  runButton,
  undelivered,
  unplaced,
} from '../../../src/actions/export/export-messages.ts';
import type { ExportProgress } from '../../../src/lookups/export.ts';
import type { ExportOffer } from '../../../src/lookups/outcome.ts';
import type { ExportLookUp, ProductLookUp } from '../../../src/model/look-up.ts';
import { buttonsOf, expectSendable, labelsOf, textOf } from './message-rules.ts';
import { cachedCost, cost, lookUp as of, mine } from './samples.ts';

const lookUp: ExportLookUp = { do: 'export', format: 'csv', of };
const product: ProductLookUp = {
  do: 'product',
  side: 'suppliers',
  words: 'ball bearings',
  countries: [],
  size: 10,
  offset: 0,
};
const offer: ExportOffer = {
  is: 'export-offer',
  lookUp,
  total: 143,
  rows: 143,
  credits: 14.3,
  doubtful: [],
  cost: cachedCost,
};
const progress: ExportProgress = { rows: 100, total: 143, cost: { charged: 10, left: 902 } };
const shown = { lookUp, progress };

const said = (of: ExportOffer) => exportOffer(of, mine).text;

describe('an offer', () => {
  it('has one page only where there is no other', () => {
    expect(labelsOf(exportOffer({ ...offer, total: 50, rows: 50 }, mine))).not.toContain('First 50 rows · 1 credit');
  });

  it('names the same export whichever page it was offered on, and counts again by the page that is kept', () => {
    const runs = [0, 20].map((offset) => {
      const buttons = buttonsOf(exportOffer({ ...offer, lookUp: { ...lookUp, of: { ...of, offset } } }, mine).blocks);
      expect(buttons.find(({ action_id }) => action_id === 'export:format:1')?.value).toContain(`"offset":${offset}`);
      return buttons.find(({ action_id }) => action_id === 'export:run')?.value;
    });
    expect(runs[0]).toBe(runs[1]);
  });

  it('lets Run read the rows that were offered, and its first page no more than that page', () => {
    const buttons = buttonsOf(exportOffer(offer, mine).blocks);
    const valueOf = (id: string) => buttons.find(({ action_id }) => action_id === id)?.value;
    expect(valueOf('export:run')).toContain('"agreed":143');
    expect(valueOf('export:run:2')).toContain('"most":50');
    expect(said(offer)).toContain("If there are more rows by then, I'll stop and ask.");
  });

  it('says that a price is not known, that there is no total, and that there are more rows than a file holds', () => {
    expect(said({ ...offer, credits: null })).toContain("CSV: I don't know yet what such rows cost.");
    const noTotal = { ...offer, lookUp: { ...lookUp, of: product }, total: null, rows: 2_000, credits: 200 };
    expect(said(noTotal)).toContain(
      "Up to about 200 credits. Rows I already have are free. The data service doesn't say how many",
    );
    expect(labelsOf(exportOffer(noTotal, mine))[0]).toBe('Export · up to 200 credits');
    expect(said({ ...offer, total: 23_456, rows: 10_000 })).toContain(
      'These are the first 10,000 of 23,456, the most that one file holds.',
    );
    expect(said({ ...offer, lookUp: { ...lookUp, most: 50 }, rows: 50 })).toContain('the first 50 of 143.');
  });

  it('says which filters the service may have ignored', () => {
    expect(textOf(exportOffer({ ...offer, doubtful: ['hs_code'] }, mine).blocks)).toContain(
      'Under half of these rows match the filter (HS code): the data service may have ignored it.',
    );
  });

  it('says where newer records are known than it would hold', () => {
    expect(textOf(exportOffer({ ...offer, isBehind: true }, mine).blocks)).toMatch(
      /Kept from .*; newer shipments are known\. To have them in the file, press Refresh under the answer first\./,
    );
  });

  it('of nothing has no Run', () => {
    const message = exportOffer({ ...offer, total: 0, rows: 0, credits: 0 }, mine);
    expectSendable(message);
    expect(labelsOf(message)).toEqual([]);
  });

  it('says what it cost itself when its page was not kept', () => {
    expect(said({ ...offer, cost })).toContain('1 credit; 812.4 left.');
  });
});

describe('how far it is', () => {
  it('says less where less is known', () => {
    const unknown = { lookUp, progress: { ...progress, total: null, cost: { charged: null, left: null } } };
    expect(exportProgress(unknown, null).text).toContain('100 rows, cost not reported so far.');
    expect(exportProgress({ lookUp, progress: { ...progress, rows: 0 } }, null).text).toContain('nothing is read yet.');
  });
});

describe('an export that ended early', () => {
  const retry = runButton('Retry', lookUp, 0.9);

  it('because there are more rows says what they cost', () => {
    const message = moreRowsMessage(lookUp, { is: 'more', progress, agreed: 120, rows: 143, unread: 43, credits: 4.3 });
    expectSendable(message);
    expect(message.text).toContain('100 of 143 rows, 10 credits are read and paid for.');
    expect(message.text).toContain('Export reads 43 more rows, for about 4.3 credits.');
    expect(labelsOf(message)).toEqual(['Export · 4.3 credits', 'Cancel']);
    const again = { is: 'more', progress, agreed: 120, rows: 143, unread: 53, credits: null } as const;
    expect(moreRowsMessage(lookUp, again).text).toContain(
      "53 more rows, at a price I don't know yet. Some are read again, since rows have moved.",
    );
  });

  it('because Slack took no file, or no message, can be run again', () => {
    for (const message of [undelivered('missing_scope', retry), undelivered(null, retry), unplaced(retry)]) {
      expectSendable(message);
      expect(labelsOf(message)).toEqual(['Retry · 0.9 credits']);
    }
    expect(undelivered('missing_scope', retry).text).toContain('files:write');
    expect(unplaced(retry).text).toContain('Nothing was charged.');
  });

  it('of a product names a limit, since nobody knows how many rows it has', () => {
    expect(runButton('Retry', { ...lookUp, of: product }, 200).text.text).toBe('Retry · up to 200 credits');
  });

  it('because somebody wanted it says what was paid', () => {
    expectSendable(exportCanceled(shown));
    expect(exportCanceled(shown).text).toContain('100 of 143 rows, 10 credits were read and paid for.');
    expect(exportCanceled(shown).text).toContain('the same export reads them for free.');
    const nothing = { lookUp, progress: { ...progress, rows: 0, cost: { charged: 0, left: null } } };
    expect(exportCanceled(nothing).text).toMatch(/was canceled\. Nothing was charged\.$/);
  });
});

describe('the end', () => {
  const all = { rows: 143, total: 143, cost: { charged: 14.3, left: 988 } };
  const rowsOf = (length: number) => Array.from({ length }, () => ({}));

  it('says which rows are missing, and that the total moved', () => {
    const { text } = exportDone(lookUp, {
      is: 'read',
      rows: rowsOf(141),
      progress: all,
      moved: { from: 143, to: 145, doubled: 1 },
    });
    expect(text).toContain("1 couldn't be read and are left out.");
    expect(text).toContain('The total changed from 143 to 145 while I was reading');
  });
});
