import { z } from 'zod';
import { queryLookUp } from '../../model/look-up.ts';
import type { Action } from '../../slack/kit/action.ts';
import { type NameAction, nameShape } from '../grammar/read-anything.ts';
import { isMistakes, type Preferences } from '../grammar/read-query.ts';
import { type Tokens, tokenise } from '../grammar/tokens.ts';
import { type Cover, coversOf } from './cover.ts';
import { courtesy, isFunctionWord, nameWords, partsOf } from '../lexicon/index.ts';
import { Meaning, type Reading } from './meaning.ts';
import { isTitle, type Word, wordsOf } from './words.ts';

/** A text's likeliest readings. Each explains every word. */
interface Understood {
  readonly words: readonly Word[];
  readonly covers: readonly Cover[];
}

/** @param today ISO date */
function understand(tokens: Tokens, today: string): Understood {
  const words = wordsOf(tokens.words);
  return { words, covers: coversOf(words, today) };
}

/** More requests than one, each of them in words that ask for something. */
function requestsIn(words: readonly Word[], tokens: Tokens, today: string, preferences: Preferences): Candidate[] {
  const parts = partsAt(words);
  if (parts.length < 2 || parts.length > mostRequests) return [];
  const covers = parts.map((part) => coversOf(part, today)[0]);
  const asking = covers.flatMap((cover) => (cover !== undefined && isAsking(cover) ? [cover] : []));
  if (asking.length !== covers.length) return [];
  const readings = asking.map((cover) => ({
    cover,
    cost: cover.cost,
    reading: new Meaning(cover, tokens, today, preferences).read(),
  }));
  return readings.some(({ reading }) => isMistakes(reading)) ? [] : readings;
}

/** Buttons fit so many. */
const mostRequests = 5;

/** Whether words of a cover ask for something: a name alone does not. */
const isAsking = ({ frame, slots, cost }: Cover): boolean =>
  /[a-z<]/.test(frame.shape.replace(/\{\w+\}/g, '')) && cost < 1.2 + 1.5 * slots.length && frame.shape !== 'for {firm}';

/** Words between what may end one request and begin another. */
function partsAt(words: readonly Word[]): Word[][] {
  const parts: Word[][] = [[]];
  words.forEach((word, i) => {
    const isJoint = joints.has(word.low) && i > 0;
    if (isJoint || (/^\d$/.test(word.low) && word.after.startsWith('.'))) parts.push([]);
    else parts.at(-1)?.push(word);
    if (!isJoint && /[;?!.–]/.test(word.after) && i < words.length - 1) parts.push([]);
  });
  return parts
    .map((part) => part.filter(({ low }, i) => i > 0 || !joints.has(low)))
    .filter((part) => part.length > 0 && !part.every(({ low }) => courtesy.has(low) || low === 'regards'));
}

const joints = new Set('and also then plus additionally & y ademas tambien besides'.split(' '));

/** One way to read a text, and how unlikely it is. */
interface Candidate {
  readonly cost: number;
  readonly reading: Reading;
  readonly cover: Cover;
}

/** So much cheaper than any other a reading has to be. */
const lead = 0.7;

/** Beyond it nobody would have meant a text so. */
const mostPerWord = 1.5;

/** The readings that are not much worse than the best, each of another meaning. */
function candidatesOf({ covers }: Understood, typed: Tokens, today: string, preferences: Preferences): Candidate[] {
  const seen = new Set<string>();
  const [best] = covers;
  return covers
    .filter(
      ({ frame, facts, cost }) =>
        best !== undefined && cost < best.cost + (frame.shape === '{thing}' && facts.length === 0 ? 2 * lead : lead),
    )
    .flatMap((cover) => {
      const readings = new Meaning(cover, typed, today, preferences).readings();
      return readings.flatMap((reading) => {
        const id = wishIn(reading);
        if (seen.has(id)) return [];
        seen.add(id);
        return [{ cover, reading, cost: cover.cost }];
      });
    });
}

const named = z.object({ do: z.literal('name'), ...nameShape });
export const asName = (reading: Reading): NameAction | null => named.safeParse(reading).data ?? null;

/** Tells readings apart: a firm is the same on whatever side it is looked for. */
function wishIn(reading: Reading): string {
  const name = asName(reading);
  const query = name === null ? queryLookUp.safeParse(reading).data : queryLookUp.safeParse(name.wanted).data;
  if (query === undefined) return JSON.stringify(name === null ? reading : [name.wanted, name.name, name.kinds]);
  const { company, supplier, ...rest } = query;
  const firms = [company, supplier].flatMap((party) => (party !== undefined && 'name' in party ? [party.name] : []));
  return JSON.stringify({ ...rest, firms: [...firms, ...(name === null ? [] : [name.name])].toSorted() });
}

/** Words of a reading's names and goods that no reading explains. */
function unexplained({ slots }: Cover): readonly Word[] {
  return slots.flatMap(({ slot, words }) => {
    if (slot === 'any') return [];
    const odd = isPhrase(words) ? words.filter((word, i) => isOdd(word, i, words)) : words;
    // A firm of a side is looked for before anything is paid for it, so that its name may hold any noun.
    return slot === 'company' || slot === 'supplier' ? odd.filter(({ low }) => isFunctionWord(low)) : odd;
  });
}

/** Whether words can be a name or goods as they stand, with none that asks for more. */
export function isPlain(text: string): boolean {
  const words = wordsOf(text.split(' '));
  return isPhrase(words) && !words.some((word, i) => isOdd(word, i, words));
}

/** A longer one, or one with a pause in it, says more than a name or goods. */
const longestPhrase = 5;
const isPhrase = (words: readonly Word[]) =>
  isName(words) || (words.length <= longestPhrase && !words.slice(0, -1).some(({ after }) => /[;?!–]/.test(after)));
const isName = (words: readonly Word[]) => words.every((word) => isTitle(word) || small.test(word.low));

const small = /^(?:and|or|&|\/|y|e|o|of|the|de|la|el|del)$/;

function isOdd(word: Word, at: number, words: readonly Word[]): boolean {
  if (word.text.startsWith('"')) return false;
  const isBetween = at > 0 && at < words.length - 1 && !small.test(words[at - 1]?.low ?? '');
  if (small.test(word.low)) return !isBetween && !isName(words);
  if (isName(words) && words.length > 1) return false;
  return isFunctionWord(word.low) || partsOf(word.low).some((part) => askingParts.has(part));
}

/** Words that ask for something: within a name or goods they say that more is meant. */
const askingParts = new Set([
  'rows',
  'imports',
  'exports',
  'companies',
  'suppliers',
  'who',
  'what',
  'do',
  'tell',
  'once',
  'watch',
  'vs',
  'not',
  'compare',
  'that',
]);

/** The readings worth a button: several requests, the one that leads clearly, or those that are near it. */
function worthwhile(words: readonly Word[], candidates: readonly Candidate[], requests: readonly Candidate[]) {
  const [best, ...others] = candidates;
  const cost = requests.reduce((so, one) => so + one.cost, 0.5);
  if (
    requests.length > 1 &&
    (best === undefined || cost < best.cost + requests.length / 2 || unexplained(best.cover).length > 0)
  )
    return requests;
  if (best === undefined || isMistakes(best.reading) || best.cost > 2 + mostPerWord * words.length) return [];
  const whole = candidates.find(isWholeName);
  // Where the words may be one name, it is searched for: only what they mean otherwise is worth a button.
  if (whole !== undefined && (isNamed(words) || whole.cost < best.cost + lead / 2)) return [best];
  const close = others.filter((one) => one !== whole && one.cost < best.cost + lead);
  return close.length > 0 && unexplained(best.cover).length > 0 ? [] : [best, ...close].slice(0, mostSuggestions);
}

/** Whether a text is written as names are. */
const isNamed = (words: readonly Word[]) => words.every((word) => isTitle(word) || nameWords.has(word.low));

/** Whether a reading takes all words for one name. */
function isWholeName({ cover, reading }: Candidate): boolean {
  const action = asName(reading);
  return cover.frame.shape === '{thing}' && action?.wanted.do === 'profile';
}

/** A text that is a question or two has no more readings worth a button. */
const mostSuggestions = 3;

/**
 * The requests that a sentence may hold, where every word of it is explained: one reading that leads clearly, those that are near
 * each other, or each of several requests. None where it can only be a name, or nothing. Nothing is carried out.
 * @param text normalised. @param today ISO date
 */
export function suggestionsFor(text: string, today: string, preferences: Preferences): readonly Action[] {
  const tokens = tokenise(text);
  const understood = understand(tokens, today);
  const readings = candidatesOf(understood, tokens, today, preferences);
  const requests = requestsIn(understood.words, tokens, today, preferences);
  return worthwhile(understood.words, readings, requests).flatMap((one) =>
    isMistakes(one.reading) || isWholeName(one) || unexplained(one.cover).length > 0 ? [] : [one.reading],
  );
}
