import type { Act } from './acts.ts';
import type { Said } from './exchange.ts';
import type { OracleParts } from './oracle-parts.ts';

/** The last sentence of an answer, as `1 credit; 1,994.8 left.`, `Free, from 4 min ago.` or `This cost 5 credits.` */
const costSentence =
  /(?:^|[.!?)] )(?:This cost )?(free|nothing was charged|[\d,.]+ credits?)(?:, from [^;]*)?(?:; [^;]*left)?\.$/i;
/** The same line for agents. */
const costLine = /^cost: ([\d.]+)$/m;

/** A table: its title, its range of rows, and the rows. */
interface Page {
  readonly title: string;
  readonly from: string;
  readonly rows: string;
}

/** Shorter pages may look alike once records were published. */
const leastRows = 8;

/** What answers show: the charge in the last line, and rows that belong to the page. */
export function createShownOracle({ acts, violate, hadTrouble }: OracleParts) {
  const pages = new Map<string, Page>();
  /** What the answers to each act say that it cost, by their text: one may be sent twice. */
  const shown = new Map<Act, Map<string, number>>();

  return {
    onSaid({ act, args, error }: Said): void {
      if (error !== null) return;
      const text = String(args['text']);
      const cost = (costLine.exec(text) ?? costSentence.exec(text))?.[1];
      if (act !== null && cost !== undefined)
        shown.set(act, (shown.get(act) ?? new Map<string, number>()).set(text, creditsOf(cost)));
      for (const page of pagesOf(args['blocks'])) {
        const other = pages.get(page.title);
        pages.set(page.title, page);
        if (other !== undefined && other.from !== page.from && other.rows === page.rows)
          violate(`2: “${page.title}” shows the same rows from ${other.from} and from ${page.from}`);
      }
    },

    atEnd(): void {
      for (const act of acts.all) {
        const texts = shown.get(act);
        if (texts === undefined || act.kind === 'form') continue;
        const said = [...texts.values()].reduce((sum, credits) => sum + credits, 0);
        const charged = Math.round(act.charged * 100) / 100;
        // An answer that was lost on the way, or came to a frozen process, may have been charged: nobody could say so.
        const isWhole = texts.size === 1 && !act.hasLost && !hadTrouble('', act.elapsed, act.elapsed + 3 * 60_000);
        if (said > charged + 0.05 || (said < charged - 0.05 && isWhole))
          violate(
            `4: act ${act.id} (${act.kind} ${act.words.slice(0, 60)}) reads that it cost ${said}, and the service charged ${charged}`,
          );
      }
    },
  };
}

function creditsOf(words: string): number {
  return /^\d/.test(words) ? Number.parseFloat(words.replaceAll(',', '')) : 0;
}

function pagesOf(given: unknown): Page[] {
  const blocks = (typeof given === 'string' ? JSON.parse(given) : (given ?? [])) as Table[];
  return blocks.flatMap(({ type, caption = '', rows = [] }) => {
    const [, title, from] = /^(.*) (\d[\d,]*)–[\d,]+ of/.exec(caption) ?? [];
    if (type !== 'data_table' || title === undefined || from === undefined || rows.length < leastRows) return [];
    return [{ title, from, rows: JSON.stringify(rows) }];
  });
}

interface Table {
  readonly type: string;
  readonly caption?: string;
  readonly rows?: readonly unknown[];
}
