import { z } from 'zod';
import { type LookUp, lookUpSchema } from '../../model/look-up.ts';
import type { Action } from '../../slack/kit/action.ts';
import { type Cover, coversOf } from './cover.ts';
import { isFunctionWord } from './lexicon/index.ts';
import { Meaning, type Reading } from './meaning.ts';
import { type NameAction, nameShape } from './name-action.ts';
import { isMistakes, type Preferences } from './read-query.ts';
import type { Tokens } from './tokens.ts';
import { isTitle, type Word, wordsOf } from './words.ts';

/** A text's likeliest readings. Each explains every word. */
export interface Understood {
  readonly words: readonly Word[];
  readonly covers: readonly Cover[];
}

/** @param today ISO date */
export function understand(tokens: Tokens, today: string): Understood {
  const words = wordsOf(tokens.words);
  return { words, covers: coversOf(words, today) };
}

/** One way to read a text, and how unlikely it is. */
export interface Candidate {
  readonly cost: number;
  readonly reading: Reading;
  readonly cover: Cover;
}

/** So much cheaper than any other a reading has to be. */
const lead = 0.7;

/** Beyond it nobody would have meant a text so. */
const mostPerWord = 1.5;

/** The readings that are not much worse than the best, each of another meaning. */
export function candidatesOf({ covers }: Understood, typed: Tokens, today: string, preferences: Preferences): Candidate[] {
  const seen = new Set<string>();
  const [best] = covers;
  return covers
    .filter(({ cost }) => best !== undefined && cost < best.cost + lead)
    .flatMap((cover) => {
      const reading = new Meaning(cover, typed, today, preferences).read();
      const id = JSON.stringify(reading);
      if (seen.has(id)) return [];
      seen.add(id);
      return [{ cover, reading, cost: cover.cost }];
    });
}

const named = z.object({ do: z.literal('name'), ...nameShape });
export const asName = (reading: Reading): NameAction | null => named.safeParse(reading).data ?? null;

/** The look-up that a reading pays for at once, or where its words name no firm. */
export function lookUpIn(reading: Reading): LookUp | null {
  if (isMistakes(reading)) return null;
  return asName(reading)?.otherwise ?? lookUpSchema.safeParse(reading).data ?? null;
}

/** Words of a reading's goods that no reading explains. */
export function unexplained({ slots }: Cover): readonly Word[] {
  return slots
    .filter(({ slot }) => slot !== 'any')
    .flatMap(({ words }) => words.filter((word) => isFunctionWord(word.low) && !word.text.startsWith('"') && !isWithin(word, words)));
}

const small = /^(?:and|or|&|y|o|of|the|de|la|el|del)$/;

/** Small words between others are part of goods and of names. */
function isWithin(word: Word, words: readonly Word[]): boolean {
  const at = words.indexOf(word);
  const isNumberInName = /^\d/.test(word.low) && words.length > 1 && words.every(isTitle);
  return isNumberInName || (small.test(word.low) && at > 0 && at < words.length - 1);
}

export type Decision =
  | { readonly is: 'action'; readonly action: Action }
  | { readonly is: 'mistakes'; readonly mistakes: readonly string[] }
  /** Several readings are near each other, or words of the only one are not explained. */
  | { readonly is: 'question'; readonly candidates: readonly Candidate[]; readonly odd: readonly Word[] };

/** Acts on a reading only where it explains every word and leads clearly. */
export function decide({ words }: Understood, candidates: readonly Candidate[]): Decision {
  const [best, ...others] = candidates;
  if (best === undefined || best.cost > 2 + mostPerWord * words.length) return { is: 'mistakes', mistakes: [] };
  if (isMistakes(best.reading)) return { is: 'mistakes', mistakes: best.reading };
  const close = others.filter(({ reading }) => !isMistakes(reading));
  const odd = unexplained(best.cover);
  const whole = candidates.find(isWholeName);
  if (whole !== undefined && close.length > 0) {
    const other = candidates.find((one) => one !== whole && !isMistakes(one.reading));
    const action = asName(whole.reading);
    const otherwise = other === undefined ? null : lookUpIn(other.reading);
    if (action !== null && other !== undefined && otherwise !== null)
      return { is: 'action', action: { do: 'name', ...action, otherwise, settles: whole !== best && asName(other.reading) === null } };
  }
  if (close.length > 0) return { is: 'question', candidates: [best, ...close], odd };
  if (odd.length === 0) return { is: 'action', action: best.reading };
  const name = asName(best.reading);
  if (name !== null) return { is: 'action', action: { do: 'name', ...name, settles: false } };
  return lookUpIn(best.reading) === null ? { is: 'action', action: best.reading } : { is: 'question', candidates: [best], odd };
}

/** Whether a reading takes all words for one name. */
function isWholeName({ cover, reading }: Candidate): boolean {
  const action = asName(reading);
  return cover.frame.shape === '{thing}' && action?.wanted.do === 'profile';
}
