import { addDays, addMonths } from '../../../model/time.ts';
import { courtesy, isPart, partsOf, phrasesAt } from '../lexicon/index.ts';
import { ordinalNames, smallNumbers } from '../words/numbers.ts';
import { anyWord } from '../words/patterns.ts';
import { anyWeekday, spanishWeekdays, weekdayNames } from '../words/weekdays.ts';
import { lowAt, oncePerText, phraseOf, sideOf, type Word } from '../words/words.ts';
import { amountsAt, codeSpansAt } from './amount-spans.ts';
import { billSpansAt } from './bill-spans.ts';
import { type Period, readPeriod } from './dates.ts';
import { type Fact, type Span, spanTo } from './facts.ts';
import { leftOutAt } from './left-out.ts';
import { placesAt } from './place-spans.ts';
import { datesAt } from './said-dates.ts';
import { AtWord, isNoun } from './stretches.ts';
import { unrecordedAt } from './unrecorded.ts';

/** Facts that begin at each word of a text, in every way that they may be read. @param today ISO date */
export const spansIn = oncePerText((words, today): readonly (readonly Span[])[] =>
  words.map((_, at) => spansAt(words, at, today)),
);

function spansAt(words: readonly Word[], at: number, today: string): Span[] {
  const finder = new Finder(words, at, today);
  return [
    ...datesAt(words, at, today),
    ...placesAt(words, at, today),
    ...amountsAt(words, at),
    ...codeSpansAt(words, at),
    ...leftOutAt(words, at, today),
    ...billSpansAt(words, at),
    ...finder.counts(),
    ...finder.rows(),
    ...finder.amountsOfRows(),
    ...finder.shown(),
    ...finder.yearsApart(today),
    ...finder.unrecorded(),
    ...finder.files(),
  ];
}

class Finder extends AtWord {
  unrecorded(): Span[] {
    return unrecordedAt(this.words, this.at).map(({ to, say, isOfFirm }) =>
      spanTo(to, { is: 'unclear', say, canDrop: true, ...(isOfFirm && { isOfFirm }) }, -1.5),
    );
  }

  /** The rows are wanted as a file: `toys from China as csv`, `a spreadsheet of …`, `export … in excel`. */
  files(): Span[] {
    const rest = `${phraseOf(this.words, this.at, 6)} `;
    // `I want to export …`, though `export shipments` are US exports.
    const isWished = lowAt(this.words, this.at - 1) === 'to';
    const isVerb = /^(?:download|export (?:all|every|the)) /.test(rest) || (isWished && rest.startsWith('export '));
    const isOfRows = isVerb && this.words.slice(this.at + 1).some((word) => isNoun(word));
    const isFile = isOfRows || this.words.some(({ low }) => isFormat(low));
    const [verb = ''] = (this.at === 0 || isWished) && isFile ? (fileVerb.exec(rest) ?? []) : [];
    const [said = verb] = asFile.exec(rest) ?? fileOf.exec(rest) ?? [];
    if (said === '') return [];
    const words = said.trim().split(' ');
    return [spanTo(this.at + words.length, { is: 'file', format: words.find(isFormat) ?? 'csv' })];
  }

  counts(): Span[] {
    const [first] = /^(?:the )?(?:number (?:one|1)|no\.? 1)(?= |$)/.exec(phraseOf(this.words, this.at, 3)) ?? [];
    // `Number 1's biggest supplier` is of a row.
    if (this.words.slice(this.at, this.at + 2).some(({ low, owns }) => owns && /^(?:one|\d{1,2})$/.test(low)))
      return [];
    if (first !== undefined)
      return [spanTo(this.at + first.split(' ').length, { is: 'count', count: 1, isRanked: true })];
    const [said, before, behind, number = before ?? behind ?? ''] =
      countSaid.exec(phraseOf(this.words, this.at, 4)) ?? [];
    if (said === undefined) return [];
    const to = this.at + said.trim().split(' ').length;
    const isRanked = ranking.test(said);
    const opens = this.at === 0 && /^(?:of|for|from|to|de)$/.test(lowAt(this.words, to));
    const isCounted = isRanked || opens || this.words.slice(to, to + 3).some((word) => isNoun(word));
    return isCounted ? [{ to, fact: { is: 'count', count: countOf(number), isRanked }, cost: 0 }] : [];
  }

  /** `the second one`, `row 3`, `#4`, or only `2` */
  rows(): Span[] {
    const rest = `${phraseOf(this.words, this.at, this.words.length - this.at)} `;
    const [, ordinal = '', number = ''] = rowSaid.exec(rest) ?? [];
    const bare = this.words.length === 1 && /^\d{1,2}$/.test(this.low(0)) ? this.low(0) : '';
    const nth =
      ordinalNames.indexOf(ordinal) + 1 || (numbers.get(number) ?? Number.parseInt(number || ordinal || bare, 10));
    return nth > 0 ? [spanTo(this.words.length, { is: 'row', nth })] : [];
  }

  /** `10 factories`, `best 3 sellers`, and `just give me 5` at the end. */
  amountsOfRows(): Span[] {
    const rest = `${phraseOf(this.words, this.at, this.words.length - this.at)} `;
    const [said = '', number = ''] = rowsSaid.exec(rest) ?? [];
    const isEnd = said.trim().includes(' ') || (this.words[this.at - 1]?.after ?? '').includes(',');
    if (said !== '' && isEnd)
      return [spanTo(this.words.length, { is: 'count', count: countOf(number), isRanked: false }, 0.1)];
    const [, ranked, before = ''] = rowsBefore.exec(rest) ?? [];
    const to = this.at + (ranked === undefined ? 1 : 2);
    const isCounted =
      before !== '' &&
      (this.at === 0 || ranked !== undefined || partsOf(this.low(-1)).length > 0 || courtesy.has(this.low(-1))) &&
      isNoun(this.words[to]);
    return isCounted
      ? [{ to, fact: { is: 'count', count: countOf(before), isRanked: ranked !== undefined }, cost: 0.1 }]
      : [];
  }

  /** `Q3 2025 vs Q3 2026`: a trend of the later time tells of the earlier one, too, so only the later one is read. */
  yearsApart(today: string): Span[] {
    const { words, at } = this;
    // A ranking is of one time.
    if (!words.some(({ low }) => joinsPeriods.test(low)) || words.some(({ low }) => sideOf(low) !== undefined))
      return [];
    const periodsOf = (starts: (length: number) => number) =>
      lengths.flatMap((length) => {
        const from = starts(length);
        const isWhole = from >= 0 && from + length <= words.length;
        const period = isWhole ? readPeriod(phraseOf(words, from, length), today) : null;
        return period === null ? [] : [{ period, to: from + length }];
      });
    const joint = words.slice(0, at).some(({ low }) => low === 'compare') ? beside : versus;
    const versusAt = (from: number) =>
      (joint.exec(`${phraseOf(words, from, 3)} `)?.[0] ?? '').trim().split(' ').filter(Boolean).length;
    const isFirst = versusAt(at) > 0;
    const pairs = isFirst
      ? periodsOf((length) => at - length).flatMap(({ period: later }) =>
          periodsOf(() => at + versusAt(at)).map(({ period: earlier, to }) => ({ later, earlier, to })),
        )
      : periodsOf(() => at).flatMap(({ period: earlier, to }) =>
          versusAt(to) === 0
            ? []
            : periodsOf(() => to + versusAt(to)).map(({ period: later }) => ({
                later,
                earlier,
                to: to + versusAt(to),
              })),
        );
    const pair = pairs.find(({ later, earlier }) => isYearLater(later, earlier));
    return pair === undefined ? [] : [spanTo(pair.to, { is: 'trend' }, joint === beside ? -1.4 : -0.7)];
  }

  /** How results are shown (`by month`), or where and when an alert is sent. */
  shown(): Span[] {
    const { words, at } = this;
    const spans = phrasesAt(words, at).flatMap(({ part, words: phrase }): Span[] => {
      const fact = shownAs[part];
      return fact === undefined ? [] : [{ to: at + phrase.length, fact, cost: 0 }];
    });
    const [first, second] = [this.low(0), this.low(1)];
    const told = (key: 'in' | 'every', value: string): Fact => ({ is: 'told', key, value });
    const [, said] = onWeekday.exec(`${first} ${second}`) ?? [];
    const day = said ?? (first === 'cada' ? weekdayNames[spanishWeekdays.indexOf(second)] : undefined);
    if (day !== undefined) spans.push(spanTo(at + 2, told('every', day)));
    if (/^(?:in|into|to|on|en)$/.test(first)) {
      const place = second.startsWith('#') ? second : second.toUpperCase();
      if (isChannel(place) || (first === 'in' && second === 'me'))
        spans.push(spanTo(at + 2, told('in', second === 'me' ? 'me' : place)));
    }
    const [here = ''] = /^(?:(?:in|to|into) (?:here|this channel)|here)(?= )/.exec(`${phraseOf(words, at, 3)} `) ?? [];
    const isAlert = words.some(({ low }) => isPart(low, 'watch', 'tell', 'alert', 'let'));
    if (here !== '' && isAlert) spans.push(spanTo(at + here.split(' ').length, told('in', 'here')));
    // `Watch Acme. #sourcing`
    if (at > 0 && at === words.length - 1 && first.startsWith('#'))
      spans.push({ to: at + 1, fact: told('in', first), cost: 0.9 });
    return spans;
  }
}

const longestPeriod = 4;
const lengths = Array.from({ length: longestPeriod }, (_, i) => longestPeriod - i);
const joinsPeriods = /^(?:vs|versus|against|v|contra|compare|compared|than)$/;
/** Behind `compare`. */
const beside = /^(?:and|with|to|vs|versus|against) /;
const versus = /^(?:vs|versus|against|v|contra|(?:when |as )?compared (?:to|with)|than) /;

/** Whether a period begins and ends a year after another. */
const isYearLater = (later: Period, earlier: Period): boolean =>
  addMonths(earlier.from, 12) === later.from && addMonths(addDays(earlier.to, 1), 12) === addDays(later.to, 1);

export const isFormat = (low: string): boolean => /^(?:csv|excel|xlsx|spreadsheet|json)$/.test(low);
const fileVerb =
  /^(?:(?:download|dump|e?mail|export|put) (?:me |us )?|(?:baja|descarga|exporta|manda|mete|pasa|pon)(?:me|nos|r)? )/;
const asFile =
  /^(?:as|in|to|into|export|como|en|a) (?:an? |un )?(?:csv|excel|xlsx|spreadsheet|json)(?: (?:file|format|sheet))? /;
const fileOf =
  /^(?:an? |the |un )?(?:csv|excel|xlsx|spreadsheet|json)(?: (?:file|list|export|sheet|download|extract))? (?:of|with|for|showing|de|con) /;

export const isChannel = (text: string): boolean => /^(?:#(?!\d{1,2}$)\S+|[CG](?=\w*\d)[A-Z0-9]{6,12})$/.test(text);

const shownAs: Readonly<Record<string, Fact | undefined>> = {
  'by month': { is: 'trend', by: 'month' },
  'by quarter': { is: 'trend', by: 'quarter' },
  'by year': { is: 'trend', by: 'year' },
  'against before': { is: 'trend' },
  'every day': { is: 'told', key: 'every', value: 'day' },
  'every week': { is: 'told', key: 'every', value: 'week' },
};

const onWeekday = new RegExp(`^(?:every|on) (${anyWeekday})s?$`);

const numbers = new Map([...smallNumbers, ['dozen', 12], ['twenty', 20]]);
const countOf = (word: string): number => numbers.get(word) ?? Number(word);
const number = String.raw`(\d{1,2}|${[...numbers.keys()].join('|')})`;
const rowSaid = new RegExp(
  String.raw`^(?:the |el |la )?(?:([a-z]+|\d{1,2}(?:st|nd|rd|th))(?: (?:one|row|record|result|entry|line|item))?(?: on)?` +
    String.raw`|(?:row|number|no\.?|nr\.?|record|result|line|item|#) ?#?${number}) $`,
);
const ranking = new RegExp(
  anyWord(`top best busiest foremost biggest heaviest largest greatest leading important main major grandes mayores
    principales`),
);
const countSaid = new RegExp(
  `^(?:the )?(?:${anyWord('top busiest last latest first newest biggest heaviest largest ultim[oa]s los las')} ${number}` +
    `(?: ${anyWord('mas_grandes mayores principales')})?|${number} ` +
    anyWord(`top best biggest busiest heaviest largest greatest leading foremost most_important main major latest last
      most_recent`) +
    ')(?= |$)',
);
const rowsSaid = new RegExp(
  '^(?:make (?:it|that|them) (?:only |just )?|(?:and )?(?:just|only) (?:give|show|list|send)? ?(?:me |us )?' +
    '|(?:give|show) me (?:only |just )?|(?:solo |dame |muestrame )+(?:los |las )?' +
    '|limit(?:ed)? (?:it |that |them )?to |max(?:imum)? |top |tops )?' +
    `${number}(?: ${anyWord(`results rows of_them only is_enough are_enough is_fine will_do max maximum tops primeros
      primeras`)})? $`,
);
const rowsBefore = new RegExp(String.raw`^(best |first |main |major |leading )?${number} `);
