import type { Asked } from '../../lookups/outcome.ts';
import type { Intent } from '../../model/intent.ts';
import { button, buttons, header, note, paragraph } from './blocks.ts';
import type { RunName } from './ids.ts';
import type { Message } from './message.ts';
import { describeIntent } from './describe-intent.ts';
import { count, figure, inSentence } from './text.ts';

/** Rows of a first page. */
const firstRows = 10;

/** What a look-up would cost, before anything is paid: Run, its first rows only, or Cancel. @param run what Run does */
export function estimateMessage({ intent, estimate, cost }: Asked, run: RunName): Message {
  const price = estimate.credits === null ? 'an unknown price' : `about ${count(estimate.credits, 'credit')}`;
  const what = `${price} for ${estimate.rows === 1 ? '1 record' : `up to ${count(estimate.rows, 'row')}`}`;
  const isExport = intent.do === 'export';
  const say = isExport ? `To count what an export would hold costs ${what}` : `This costs ${what}`;
  const why = 'That is more than you want to pay without being asked.';
  const next = isExport
    ? ['Run reads these rows and says what the whole export would cost, before anything else is paid.']
    : [];
  const first = firstPage(intent);
  return {
    text: [
      `${say}: ${inSentence(describeIntent(intent), 600)}.`,
      why,
      ...next,
      'Press Run or Cancel.',
      soFar(cost.charged),
    ].join(' '),
    blocks: [
      header(say),
      paragraph(`${describeIntent(intent)}.`),
      paragraph([why, ...next, 'The price is learned from what the data service charged before.'].join(' ')),
      ...buttons('estimate', [
        button({ does: run, label: 'Run', intent, style: 'primary' }),
        first === null
          ? null
          : button({ does: run, nth: 1, label: `First page only (${firstRows} rows)`, intent: first }),
        button({ does: 'cancel', label: 'Cancel', intent }),
      ]),
      note(soFar(cost.charged)),
    ],
    plain: null,
  };
}

function firstPage(intent: Intent): Intent | null {
  return 'size' in intent && intent.size > firstRows ? { ...intent, size: firstRows, offset: 0 } : null;
}

/** Names may have been searched for on the way, and a service may charge for that. */
function soFar(charged: number | null): string {
  if (charged === 0) return 'Nothing was charged so far.';
  if (charged === null) return 'A search for the name was made, and the service did not report its cost.';
  return `Searching for the name cost ${figure(charged)} ${charged === 1 ? 'credit' : 'credits'}.`;
}
