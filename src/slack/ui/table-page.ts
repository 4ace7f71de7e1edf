import type { AnswerCost } from '../../lookups/cost.ts';
import { buttons, header, note, paragraph } from './blocks.ts';
import { costLine, costSentence } from './cost-line.ts';
import type { Block, Button, Message } from './message.ts';
import { recordList, recordTable, type Columns } from './record-table.ts';
import { roomBeside } from './room.ts';
import { inSentence } from './text.ts';

export interface TablePage<R> {
  readonly title: string;
  /** What was asked, as a sentence. */
  readonly question: string;
  readonly position: string;
  /** How the rows stand, where the title does not say it. */
  readonly order?: string;
  readonly columns: Columns<R>;
  readonly rows: readonly R[];
  /** Zero-based number of the first row. */
  readonly offset: number;
  readonly notes: readonly string[];
  readonly buttons: readonly (Button | null)[];
  readonly cost: AnswerCost;
  /** Epoch ms, for ages. */
  readonly now: number;
}

/** One page of records: what was asked, where one is, the rows, what to know about them, the way on, the cost. */
export function tablePage<R>(page: TablePage<R>): Message {
  const { title, question, position, order = '', columns, rows, offset, notes, cost, now } = page;
  const around = (middle: Block[]): Block[] => [
    header(title),
    paragraph(`${question} ${position} ${order}`),
    ...middle,
    ...(notes.length === 0 ? [] : [note(notes.join(' '))]),
    ...buttons('page', page.buttons),
    note(costLine(cost, now)),
  ];
  const rest = around([]);
  const room = roomBeside(rest);
  return {
    text: `${inSentence(`${title}. ${question} ${position}`, 1_500)} ${costSentence(cost, now)}`,
    blocks: rows.length === 0 ? rest : around([recordTable(columns, rows, `${title}. ${position}`, room)]),
    plain: rows.length === 0 ? null : () => around([recordList(columns, rows, offset, room)]),
  };
}
