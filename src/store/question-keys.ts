import { createHash } from 'node:crypto';
import { foldFilter } from '../model/datasets.ts';
import type { FeedQuestion } from '../model/feed.ts';
import { exportLookUp, type ExportLookUp, type LookUp, lookUpSchema } from '../model/look-up.ts';

/**
 * Keys under which a question is found again. Two questions with one key are the same, in any order of their fields and
 * in any case of their texts.
 */

/** The id of a feed. */
export function feedIdOf({ dataset, filter }: FeedQuestion): string {
  return hashOf(`${dataset} ${filterText(foldFilter(filter))}`);
}

/** A filter as it is stored. */
export function filterText(filter: FeedQuestion['filter']): string {
  return JSON.stringify(Object.fromEntries(Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1))));
}

/** The key of an alert's questions, in any order. */
export function questionsKeyOf(questions: readonly FeedQuestion[]): string {
  const each = questions.map(({ dataset, filter }) =>
    JSON.stringify([dataset, Object.entries(foldFilter(filter)).sort()]),
  );
  return hashOf(JSON.stringify([...new Set(each)].sort()));
}

/** The id of a look-up; all of its pages have the same. */
export function lookupIdOf(lookUp: LookUp): string {
  // The schema puts the keys in one order, wherever the look-up came from.
  const read = lookUpSchema.parse(lookUp);
  const whole = 'offset' in read ? { ...read, offset: 0 } : read;
  return hashOf(JSON.stringify('filter' in whole ? { ...whole, filter: foldFilter(whole.filter) } : whole));
}

/** The key of an export: a person has one unfinished export for it. Here the case of a text counts. */
export function exportKeyOf(lookUp: ExportLookUp): string {
  return hashOf(JSON.stringify(exportLookUp.parse(lookUp)));
}

/** A short key made of a text. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
