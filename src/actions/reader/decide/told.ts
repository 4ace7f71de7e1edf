import { isLegalForm } from '../../../model/names.ts';
import { courtesy, greetings, isPlainWord, sentencesOf } from '../lexicon/index.ts';
import { anyOf, sourceOf } from '../words/patterns.ts';
import { numbered, phraseOf, type Word } from '../words/words.ts';

/** Minimum words of a text in which some sentences may only tell why the others ask. */
const fewest = 10;

/**
 * The words of the sentences that only tell why another one asks: `We buy from Acme. Who are their other customers?`
 * Empty if all sentences ask, or none does.
 */
export function toldIn(words: readonly Word[]): ReadonlySet<Word> {
  // A list of requests, or a pasted row.
  const isList = words.filter(({ after }) => after.includes(numbered) || after.includes(';')).length > 1;
  const all = words.length < fewest || isList ? [] : sentencesIn(words);
  return new Set(all.some(asks) ? all.filter(tells).flat() : []);
}

export function sentencesIn(words: readonly Word[]): Word[][] {
  const sentences: Word[][] = [[]];
  for (const [at, word] of words.entries()) {
    sentences.at(-1)?.push(word);
    if (endsSentence(word) && at < words.length - 1) sentences.push([]);
  }
  return sentences;
}

/** Not an abbreviation: `Acme Inc. gearboxes`, `St. Louis`, `EE.UU.` */
const endsSentence = ({ after, low }: Word): boolean =>
  /[!?]/.test(after) || (after.includes('.') && !isShort(low) && !isLegalForm(low));
const isShort = (low: string): boolean =>
  low.includes('.') || (low.length <= 3 && !/^\d+$/.test(low) && !isPlainWord(low));

const shapeOf = (kind: Parameters<typeof sentencesOf>[0]): string =>
  anyOf(...sentencesOf(kind).map((shape) => sourceOf(shape, '\\S+')));
const atStart = (kind: Parameters<typeof shapeOf>[0]): RegExp =>
  new RegExp(`^(?:${shapeOf('openings')})*${shapeOf(kind)}`);
const anywhere = (kind: Parameters<typeof shapeOf>[0]): RegExp => new RegExp(`(?:^| )${shapeOf(kind)}`);

const [asking, refusing, correcting] = [atStart('asks'), atStart('refusals'), atStart('corrections')];
const [wishing, limiting, telling] = [anywhere('wishes'), anywhere('limits'), anywhere('tells')];

const saidIn = (words: readonly Word[]): string => `${phraseOf(words, 0, words.length)} `;

function asks(sentence: readonly Word[]): boolean {
  const said = saidIn(sentence);
  const isQuestion = sentence.at(-1)?.after.includes('?') === true;
  return !refusing.test(said) && (isQuestion || asking.test(said) || wishing.test(said));
}

/** Whether a sentence only says why, what isn't needed, or hello. `The last six months is fine` limits another one. */
function tells(sentence: readonly Word[]): boolean {
  const said = saidIn(sentence);
  if (refusing.test(said)) return true;
  if (asks(sentence) || correcting.test(said) || limiting.test(said)) return false;
  return telling.test(said) || greets(sentence) || sentence.every(saysNothing);
}

const longestGreeting = 3;

/** `Hi Priya,`, `Cheers, Tom` */
const greets = (sentence: readonly Word[]): boolean =>
  sentence.length <= longestGreeting && greetings.has(sentence[0]?.low ?? '');

const saysNothing = ({ low }: Word): boolean => courtesy.has(low) || isPlainWord(low);
