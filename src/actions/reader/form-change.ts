import type { ScheduledWords } from '../../model/posting.ts';
import { plainText } from './query/tokens.ts';
import { cappedAt } from './said-caps.ts';
import { timesIn } from './scheduled.ts';
import { anyOf, anyWord, channelWord, setOf } from './words/patterns.ts';
import { anyWeekday } from './words/weekdays.ts';

/** A change of the form of an alert or a report that was just offered. */
export type FormChange =
  /** `asFound`: as soon as there is news. `to`: a channel's id or name, `me` or `here`. */
  | { readonly is: 'told'; readonly words: ScheduledWords; readonly asFound: boolean }
  /** A monthly cap in credits. */
  | { readonly is: 'capped'; readonly cap: string }
  /** `cost`: also what it found, and whether it runs. */
  | { readonly is: 'dropped' | 'agreed' | 'how often' | 'so far' | 'cost' };

const longest = 80;

/** Words that say nothing beside a schedule or a place. */
const beside = setOf(`a actually alert alerts also am an and are as at be better but by can change check could deliver
  digest do enough expensive fine for from get give good have i id in instead is it its just let like made make many
  max message morning mornings most move much my need no noisy notification notifications now of often oh ok okay on
  one only or our per please pls post prefer put rather report run send set should so sorry sufficient suit suits
  summary switch thanks that the them then this those thx to too update updates use wait want we wed well will works
  would you`);
const drops = setOf('abort cancel delete discard drop forget nevermind nvm remove scrap stop undo dont');
const points = setOf('alert it last one report that the this');
const besideDrops = setOf(`a again actually anymore can could do hm i just need new no not oh ok okay please pls so
  sorry then to up wait want we you set make create thanks`);
const agrees = setOf('confirm confirmed yeah yep yes yup');
const besideAgrees = setOf(`ahead alert create do fine go good great it just lets make ok okay please pls report set
  start sure thanks that the this up`);

/** `Not every time`, `rather than here`. */
const rejected = new RegExp(
  '(?:^|,? )(?:(?:and )?not|rather than|instead of|no longer) (?:in |to )?' +
    `(?:${anyOf(
      '(?:every|each) (?:time|day|week|month|one|shipment|single (?:one|time))',
      'daily|weekly|monthly|here|right away|immediately',
      channelWord,
    )})`,
  'gi',
);
const atOnce = /\b(?:right away|immediately|instantly|as they (?:come|arrive)|every time|each time|asap)\b/i;
const toMe = /\b(?:(?:by |as a )?(?:dm|direct message)(?: me)?|(?:message|dm|send|tell|to|only) me|privately)\b/i;
const toHere = /\b(?:in |to )?here\b/i;
/** In the words of the reader of schedules. */
const spelledOut: readonly (readonly [RegExp, string])[] = [
  [/\b(?:bcc|cc|copy) (?=#|<#|[CG][A-Z\d]{6,}\b)/gi, 'to '],
  [new RegExp(`\\bweekly,? (?=(?:on |every )?${anyWeekday}s?\\b)`, 'gi'), ''],
  [/\b(?:once|one time) (?:a|per|every|each) (day|week|month)\b/gi, 'every $1'],
  [new RegExp(`\\b(?:every |each |on )?(${anyWeekday})s?\\b`, 'gi'), 'every $1'],
];

const joints = `(?:${anyWord('and so ok okay but')} )*`;
const does = anyWord('check checked run look post posted update updated alert notify tell ping message send sent');
const howOften = new RegExp(
  `^${joints}how (?:often|frequently)(?: ${anyWord('will does do would is are can')}` +
    ` ${anyWord('it that this they these the_alert the_report you trade')}` +
    `(?: (?:be )?${does}s?(?: ${anyWord('me us here this that it for_it for_them for_new_ones')})?)?)?$`,
  'i',
);
const soFar = new RegExp(
  `^${joints}(?:${anyWord('have has did do does')} ${anyWord('they it he she')} ` +
    `|${anyWord('were are was is')} there (?:been )?|(?:have|has) there been )?` +
    `(?:${anyWord('had have got gotten get shipped ship imported import sent received receive')} )?` +
    `${anyWord('any anything some something')}(?: ${anyWord('come came arrive arrived')})?` +
    ` ${anyWord('so_far yet already until_now before lately recently')}$`,
  'i',
);

const asksCost = new RegExp(
  `^${joints}(?:(?:how much|what) (?:has|did|does|will|would) (?:it|that|this) (?:cost|spend|spent|take|taken)` +
    '(?: me| us)?(?: so far| (?:a|per|each) month| monthly)?|(?:is (?:it|that|this)|how) (?:expensive|pricey)|' +
    'what (?:has|did) it (?:find|found|post|posted)(?: so far| yet)?|is it (?:active|on|running|working)(?: now)?)$',
  'i',
);
const capping = new RegExp(
  `^${joints}(?:please )?(?:cap|limit) (?:it|that|this) (?:at|to) (?:at most )?${cappedAt}$`,
  'i',
);

/** Null for a text that says more, or something else. */
export function formChange(text: string): FormChange | null {
  const typed = plainText(text).replace(/[.!?\s]+$/, '');
  const isCommand = /^(?:alerts|reports) here$/i.test(typed);
  if (typed === '' || typed.length > longest || isCommand) return null;
  if (howOften.test(typed)) return { is: 'how often' };
  if (soFar.test(typed)) return { is: 'so far' };
  if (asksCost.test(typed)) return { is: 'cost' };
  const { cap } = capping.exec(typed)?.groups ?? {};
  if (cap !== undefined) return { is: 'capped', cap };
  const words = wordsOf(typed.replace(/\bnever mind\b/i, 'nevermind'));
  if (isAll(words, agrees, besideAgrees) || /^(?:please )?(?:go ahead|(?:do|set) (?:it|that)(?: up)?)$/i.test(typed))
    return { is: 'agreed' };
  const isDropped = words.some((word) => points.has(word)) || words.every((word) => !/^(?:stop|drop|dont)$/.test(word));
  if (
    /^(?:no|nope|no thanks)$/i.test(typed) ||
    (isDropped && isAll(words, drops, new Set([...points, ...besideDrops])))
  )
    return { is: 'dropped' };
  return told(typed);
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[\s,.;:!?–—-]+/)
    .filter((word) => word !== '');

/** Whether one of the words asks, and all others are known to say no more. */
const isAll = (words: readonly string[], asking: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  words.some((word) => asking.has(word)) && words.every((word) => asking.has(word) || others.has(word));

function told(typed: string): FormChange | null {
  const { rest, ...said } = toldIn(typed);
  const saysNothing = !said.asFound && Object.keys(said.words).length === 0;
  return saysNothing || rest.length > 0 ? null : { is: 'told', ...said };
}

/** The schedule and the place that a text says, and its other words. @param typed with the ids of its channels */
export function toldIn(typed: string) {
  const wanted = spelledOut.reduce((so, [said, words]) => so.replace(said, words), typed.replace(rejected, ' '));
  const asFound = atOnce.test(wanted);
  const read = timesIn(wanted.replace(atOnce, ' '), true);
  const to = read.target ?? (toMe.test(read.rest) ? 'me' : toHere.test(read.rest) ? 'here' : undefined);
  const words = { ...read.words, ...(to !== undefined && { to: to.toLowerCase() === 'us' ? 'here' : to }) };
  const rest = wordsOf(read.rest.replace(toMe, ' ').replace(toHere, ' ')).filter((word) => !beside.has(word));
  return { words, asFound, rest };
}
