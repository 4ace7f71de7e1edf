import { expect, it } from 'vitest';
import { en } from '../../../src/actions/reader/lexicon/en/index.ts';
import { es } from '../../../src/actions/reader/lexicon/es/index.ts';
import { phrasesIn } from '../../../src/actions/reader/lexicon/notation.ts';
import { wordsOf } from '../../../src/actions/reader/words/words.ts';

it.each([en, es])(
  'has no phrase that a text can’t contain, since its words are rewritten before they are compared',
  (one) => {
    const { requests, courtesy, greetings, dismissals, takenBack, praise, fillers, judgements, orders, negators } = one;
    const phrases = [one.parts, one.dates, one.places, one.amounts, one.unrecorded]
      .flatMap((words) => Object.values(words))
      .concat(requests, courtesy, greetings, dismissals, takenBack, praise, fillers, judgements, orders, negators)
      .flatMap(phrasesIn);
    const readAs = (phrase: string) => wordsOf(phrase.split(' ')).map(({ low }) => low);
    expect(phrases.filter((phrase) => readAs(phrase).join(' ') !== phrase)).toEqual([]);
  },
);
