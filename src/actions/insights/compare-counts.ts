import { comparedRows } from '../../lookups/compare.ts';
import { type CountComparison, type CountedFirm, settled } from '../../lookups/outcome.ts';
import { firmTitle } from '../../model/lists.ts';
import type { ComparedShipments, ShipmentsLookUp } from '../../model/look-up.ts';
import { button, buttons, type Message, type Shown } from '../../slack/kit/blocks.ts';
import { cleanText, movedLines, priced } from '../../slack/kit/text.ts';
import { behindLines, footOf } from '../look-ups/paging.ts';
import { changeBetween, tablePage } from '../look-ups/result-table.ts';
import { questionOf } from '../reader/say.ts';
import { changeButton, leaderWords } from './compare.ts';

const verbs: Record<ComparedShipments['dataset'], Record<CountComparison['kind'], string>> = {
  'us-import': { company: 'imports', supplier: 'ships' },
  'us-export': { company: 'exports', supplier: 'buys' },
};

export function countsMessage(page: CountComparison, shown: Shown): Message {
  const { lookUp, firms, kind, cost, moves } = page;
  const rows = comparedRows(lookUp);
  const rowsOf = (firm: CountedFirm): ShipmentsLookUp => ({ ...rows, [kind]: settled(firm.party) });
  const nameOf = ({ party }: CountedFirm) => cleanText(firmTitle(party), 60);
  const hasBefore = firms.some(({ before }) => before !== null);
  const figures = firms.map((firm) => ({ name: nameOf(firm), shipments: firm.count }));
  const isMissing = figures.some(({ shipments }) => shipments === null);
  const noun = Object.keys(lookUp.of.filter).length > 0 ? 'matching shipment' : 'shipment';
  return tablePage({
    title: leaderWords(figures, verbs[lookUp.of.dataset][kind], '', noun),
    question: questionOf(rows),
    advice: isMissing ? 'Some counts are missing. Refresh asks for them again.' : '',
    columns: {
      all: [
        { title: 'Firm', width: 40, value: nameOf },
        { title: 'Shipments', width: 12, value: (firm: CountedFirm) => firm.count },
        ...(hasBefore ? [{ title: 'A year before', width: 14, value: ({ before }: CountedFirm) => before }] : []),
        ...(hasBefore
          ? [{ title: 'Change', width: 16, value: (firm: CountedFirm) => changeBetween(firm.count, firm.before) }]
          : []),
      ],
      name: 0,
    },
    rows: firms,
    notes: [
      ...behindLines(page, shown.now),
      ...movedLines(
        moves,
        firms.map(({ party }) => party),
      ),
    ],
    controls: [
      ...buttons('counted', [
        firms.map((firm, nth) =>
          button({
            id: `rows:${nth}`,
            label: priced(`Shipments of ${cleanText(nameOf(firm), 30)}`, shown.priceOf(rowsOf(firm))),
            action: rowsOf(firm),
            how: { place: 'new' },
          }),
        ),
      ]),
      ...footOf('compare', page, shown, {
        first: [changeButton(lookUp)],
        schedule: lookUp,
        isWrong: page.isBehind || isMissing,
      }),
    ],
    cost,
    shown,
    firms: ({ party }) => [firmTitle(party)],
  });
}
