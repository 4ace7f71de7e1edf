import type { Action } from '../../../slack/kit/action.ts';
import type { Cover } from '../covers/cover.ts';
import { asName, type NameAction } from '../query/name-action.ts';
import { isMistakes, type Reading } from '../query/read-query.ts';
import type { Word } from '../words/words.ts';
import type { Candidate, Text } from './candidates.ts';
import { unexplained } from './explained.ts';
import { readEachWay } from './read-cover.ts';
import { cleanest } from './odd.ts';
import { repairsOf } from './repairs.ts';
import { isPart } from '../lexicon/index.ts';

export type Decision =
  | { readonly is: 'action'; readonly action: Action }
  | { readonly is: 'mistakes'; readonly mistakes: readonly string[] }
  /** Several requests in one text. Each is offered, none is carried out. */
  | {
      readonly is: 'requests';
      readonly readings: readonly Reading[];
      /** Parts that ask for nothing that can be read. */
      readonly unread?: readonly Word[];
    }
  | Question;

/** Readings to choose from: several are close, or the only one leaves words unexplained. */
export interface Question {
  readonly is: 'question';
  readonly readings: readonly Reading[];
  readonly unread: readonly Word[];
  /** A sentence on why the first reading leaves something out. */
  readonly because?: string;
}

/** The readings that a decision carries out, or asks about. */
export const readingsOf = (decision: Decision): readonly Reading[] =>
  decision.is === 'action' ? [decision.action] : decision.is === 'question' ? decision.readings : [];

export const notUnderstood =
  "I couldn't read that as a question about customs records. Name a firm, a product, a country or a number.";

/** Maximum readings of the whole text on offer. */
export const mostReadings = 3;

export const actionOf = (name: NameAction): Decision => ({ is: 'action', action: { ...name, do: 'name' } });

export const offerOf = (candidates: readonly Candidate[], words: readonly Word[]) => {
  const readings = cleanest(candidates, words, ({ reading }) => reading).map(({ reading }) => reading);
  return { is: 'question', readings: readings.slice(0, mostReadings) } as const;
};

/** Says what is wrong, and offers what may have been meant. */
export function repaired(text: Text, cover: Cover, mistakes: readonly string[]): Decision {
  const readings = readingsWithout(text, cover, mostRepairs).slice(0, mostReadings);
  return readings.length === 0
    ? { is: 'mistakes', mistakes }
    : { is: 'question', readings, unread: unexplained(cover).filter(isNoJoint), because: mistakes.join(' ') };
}

/** A text may be wrong in several ways: `average weight of coffee from Ethiopia, compared with Colombia`. */
const mostRepairs = 3;

const readingsWithout = (text: Text, cover: Cover, most: number): Reading[] =>
  repairsOf(cover).flatMap((one) =>
    readEachWay(one, text).flatMap((reading) => {
      if (isMistakes(reading)) return most > 1 ? readingsWithout(text, one, most - 1) : [];
      return reading.do !== 'name' || asName(reading) !== null ? [reading] : [];
    }),
  );

const isNoJoint = ({ low }: Word) => !isPart(low, 'vs', 'and');
