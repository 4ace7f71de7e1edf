import { agreedRowsOf } from '../../lookups/export/agreement.ts';
import { exportPageSize, fromTheStart } from '../../lookups/export/limits.ts';
import { exportFormats, mostExportRows } from '../../model/intent.ts';
import type { ExportOffer } from '../../lookups/outcome.ts';
import { button, buttons, formatted, header, note, paragraph } from './blocks.ts';
import { costLine, costSentence } from './cost-line.ts';
import { doubtfulLine } from './doubtful.ts';
import { formatNames, questionOfResult, rowsNamed } from './export-words.ts';
import { blockIds } from './ids.ts';
import type { Button, Message, Shown } from './message.ts';
import { count, escapeText, figure, inSentence } from './text.ts';

/** What an export would bring and cost, before anything of it is read. */
export function exportOffer(offer: ExportOffer, { now }: Shown): Message {
  const { intent, rows, total, cost } = offer;
  const format = formatNames[intent.format];
  const title =
    rows === 0 ? 'There is nothing to export' : `Export ${rowsNamed(intent.of, total && rows)} as ${format}`;
  const price =
    rows === 0 ? 'The question matches no rows. Ask it with other words or a longer window.' : priceOf(offer);
  return {
    text: `${inSentence(`${title}: ${price}`, 1_500)} ${costSentence(cost, now)}`,
    blocks: [
      header(title),
      paragraph(questionOfResult(intent.of)),
      paragraph(`${price.charAt(0).toUpperCase()}${price.slice(1)}`),
      ...(rows === 0 ? [] : buttons('export', choicesOf(offer))),
      note(costLine(cost, now)),
    ],
    plain: null,
  };
}

/** "at most about 14.3 credits in 3 calls; pages that are kept from before cost nothing." */
function priceOf({ intent, total, rows, pages, credits, doubtful }: ExportOffer): string {
  const calls = count(pages, 'call');
  const about = credits === null ? null : `at most about ${count(credits, 'credit')}`;
  const limited = total !== null && total > mostExportRows && rows === mostExportRows;
  const which = limited
    ? [`These are the first ${figure(rows)} of ${figure(total)}: one file holds no more.`]
    : intent.most !== undefined && total !== null && total > rows
      ? [`These are the first ${figure(rows)} of ${figure(total)}.`]
      : [];
  const price =
    total === null
      ? `${about === null ? 'at' : `${about}, at`} most ${calls}. The service gives no total: rows are read to the last one, or to row ${figure(rows)}.`
      : `${about === null ? '' : `${about} `}in ${calls}; pages that are kept from before cost nothing.`;
  const unknown = about === null ? ['What such a call costs is not known here yet: none was charged before.'] : [];
  const more = `Should there be more than ${figure(agreedRowsOf(rows))} rows by then, it stops and asks again.`;
  const asks = total === rows ? [more] : [];
  const doubts = doubtful.length > 0 ? [doubtfulLine(doubtful)] : [];
  return [price, ...which, ...unknown, ...doubts, ...asks].join(' ');
}

function choicesOf({ intent, rows, pages, total }: ExportOffer): (Button | null)[] {
  // Whichever page it was offered on, it is one export: its intent is its name.
  const whole = { ...intent, of: fromTheStart(intent.of), agreed: agreedRowsOf(rows) };
  const first = { ...intent, of: whole.of, most: exportPageSize };
  const others = exportFormats.filter((format) => format !== intent.format);
  return [
    button({ does: 'export:run', label: 'Run', intent: whole, style: 'primary' }),
    pages > 1 || total === null
      ? button({ does: 'export:run', nth: 2, label: `First page only (${exportPageSize} rows)`, intent: first })
      : null,
    button({ does: 'cancel', label: 'Cancel', intent }),
    ...others.map((format, i) =>
      button({
        does: 'export:format',
        nth: i + 1,
        label: `As ${formatNames[format]}`,
        intent: { ...intent, format },
      }),
    ),
  ];
}

/** Told to whoever exports before anything was looked up. @param command the slash command as this workspace names it */
export function nothingToExport(command: string): Message {
  return {
    text: 'There is nothing to export yet: look up shipments, a ranking or a product first. Nothing was charged.',
    blocks: [
      header('There is nothing to export yet', blockIds.problem),
      paragraph(
        'An export writes the rows of your last result into a file. Look up shipments, a ranking or a product first.',
      ),
      formatted(`For example: \`${escapeText(command)} shipments company:"Acme Robotics" from:last90d\``),
      note('Nothing was sent and nothing was charged.'),
    ],
    plain: null,
  };
}
