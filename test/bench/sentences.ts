import { today } from './sentences/fixed-day.ts';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type Asked, ask } from './sentences/ask.ts';
import { type Judged, judge, type Sentence, sentenceSchema, type Verdict } from './sentences/judge.ts';
import { namesIn } from './sentences/known-firms.ts';
import { isPaid } from './sentences/paid-calls.ts';

/*
 * How well the bot reads what people type: each sentence is typed into a bot of its own, at a local service whose calls
 * are counted. Held: it was answered, or is one press away. Wrong: something else was paid for. Lost: neither.
 * A file has one sentence a line, {typed, after?, by, want}. `--show wrong` or `--show lost` prints those sentences.
 */

const verdicts = ['held', 'wrong', 'lost'] as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: 'string', multiple: true, default: [] } },
});
const show = z.array(z.enum(verdicts)).parse(values.show);
if (positionals.length === 0) throw new TypeError('Name files: npm run bench:sentences -- FILE… [--show wrong|lost]');

/** One in so many is typed after the command. */
const commandEvery = 10;

interface Row extends Judged {
  readonly set: string;
  readonly by: string;
  readonly credits: number;
}

const rows: Row[] = [];
const sets = positionals.map((file) => {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return { set: basename(file, '.jsonl'), sentences: lines.map((line) => sentenceSchema.parse(JSON.parse(line))) };
});
const names = [...new Set(sets.flatMap(({ sentences }) => sentences.flatMap(({ want }) => namesIn(want))))];
const began = performance.now();
for (const { set, sentences } of sets) {
  for (const [i, sentence] of sentences.entries()) {
    const asked = await ask({ ...sentence, names, isCommand: i % commandEvery === commandEvery - 1 });
    const judged = judge(sentence, asked);
    rows.push({ ...judged, set, by: sentence.by, credits: creditsOf(asked) });
    if (show.includes(judged.verdict)) console.log(detailsOf(`${set}${i}`, sentence, asked, judged));
  }
}

console.log(`${rows.length} sentences on ${today}, in ${Math.round((performance.now() - began) / 1000)} s`);
print('Set', (row) => row.set);
print('Writer', (row) => row.by);
print('All', () => 'all');

function print(title: string, keyOf: (row: Row) => string): void {
  console.log(`\n${title.padEnd(40)} all  held  (asked)  wrong  lost  credits`);
  for (const [key, group] of Map.groupBy(rows, keyOf)) {
    const counted = (verdict: Verdict) => group.filter((row) => row.verdict === verdict).length;
    const asked = group.filter((row) => row.verdict === 'held' && row.isAsked).length;
    const held = `${Math.round((counted('held') / group.length) * 100)} %`;
    const credits = group.reduce((sum, row) => sum + row.credits, 0).toFixed(1);
    const cells = [held.padStart(6), asked, counted('wrong'), counted('lost'), credits].map(String);
    console.log(
      `${key.padEnd(39)} ${String(group.length).padStart(4)} ${cells.map((cell) => cell.padStart(6)).join(' ')}`,
    );
  }
}

function creditsOf({ calls }: Asked): number {
  return calls.reduce((sum, { charged }) => sum + charged, 0);
}

function detailsOf(id: string, { typed, after, want }: Sentence, asked: Asked, { verdict, got }: Judged): string {
  const paid = asked.calls.filter(isPaid).map(({ path, query }) => `${path} ${JSON.stringify(query)}`);
  const searched = asked.calls.filter((call) => !isPaid(call)).map(({ query }) => query['name']);
  return [
    `${verdict.toUpperCase()} ${id} ${typed}`,
    ...(after === undefined ? [] : [`  after    ${after}`]),
    `  want     ${JSON.stringify(want)}`,
    `  got      ${asked.action.do} ${JSON.stringify(got)}`,
    `  message  ${asked.head}`,
    `  buttons  ${asked.buttons.map(({ label }) => label).join(' | ')}`,
    ...(searched.length === 0 ? [] : [`  searched ${[...new Set(searched)].join(', ')}`]),
    ...paid.slice(0, 3).map((call) => `  paid     ${call}`),
    `  credits  ${creditsOf(asked).toFixed(1)}`,
  ].join('\n');
}
