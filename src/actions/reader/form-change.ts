import type { ScheduledWords } from '../../model/posting.ts';
import { isPart } from './lexicon/index.ts';
import { plainText } from './query/tokens.ts';
import { cappedAt } from './said-caps.ts';
import { timesIn } from './scheduled.ts';
import { anyOf, anyWord, channelWord, setOf } from './words/patterns.ts';
import { anyWeekday } from './words/weekdays.ts';

/** A change of the form of an alert or a report that was just offered. */
export type FormChange =
  /** `asFound`: as soon as there is news. `to`: a channel's id or name, `me` or `here`. `tell`: what counts as news. */
  | { readonly is: 'told'; readonly words: ScheduledWords; readonly asFound: boolean; readonly tell?: News }
  /** A monthly cap in credits. */
  | { readonly is: 'capped'; readonly cap: string }
  | { readonly is: 'named'; readonly name: string }
  /** No form can do it: end by itself, or tell other people. */
  | { readonly is: 'ends' | 'others' }
  /** Paused, run or resumed, which only one that was set up can be. */
  | { readonly is: 'stepped' }
  /** `cost`: also what it found, and whether it runs. */
  | { readonly is: 'dropped' | 'agreed' | 'how often' | 'so far' | 'cost' };

export type News = 'new' | 'new-partner' | 'quiet' | 'surge';

const longest = 80;

/** Words that say nothing beside a schedule or a place. */
const beside =
  setOf(`a actually actualy alert alerts also am an and are as at be better but by can change check could deliver
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
  [/\b(?:skip|skipping|not (?:on|at|over)|never on|except(?: on)?|without|no) (?:the )?weekends?\b/gi, 'every weekday'],
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

const it = '(?:it|this|that|(?:this|that|the) (?:alert|report|one))';
const naming = new RegExp(
  `^${joints}(?:please )?(?:call|name|title|rename) ${it}(?: to| as|:)? (?!(?:off|a day|quits)$)(.+)$`,
  'i',
);
const timeWord = /\b(?:days?|weeks?|months?|quarters?|years?|20\d\d|[jfmasond][a-z]{2}(?:[a-z]{1,6})? \d{1,2})\b/i;
const ending = new RegExp(
  `^${joints}(?:please )?(?:(?:have|make|let) ${it} )?${anyOf(
    `(?:stop|end|expire|finish|quit|cancel)s?(?: ${it}| (?:alerting|posting|watching|telling)(?: me| us)?)?,? ` +
      '(?:after|in|by|at the end of|until|till|once) .+',
    `(?:run|keep|do|watch)(?: ${it})?(?: going| running| only)? (?:until|till|for) .+`,
    '(?:only|just) (?:until|till) .+',
  )}$`,
  'i',
);
const stepping = new RegExp(
  `^${joints}(?:please )?(?:(?:pause|resume|restart|snooze) ${it}(?: .+)?|(?:run|test) ${it}(?: now| once| again)?)$`,
  'i',
);
/** `Tell @ben too` */
const toOthers = new RegExp(
  `^${joints}(?:please )?(?:also )?(?:tell|notify|alert|ping|message|dm|cc|copy|let|include|add) ` +
    '(?:<@\\w+(?:\\|[^>]*)?>|@\\S+)(?: (?:too|as well|also|know|in|on it))*$',
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
    /^(?:(?:(?:actually|hm+|oh|well|sorry)[ ,]+)?(?:no|nope|no thanks)|(?:please )?call (?:it|that|this) off)$/i.test(
      typed,
    ) ||
    (isDropped && isAll(words, drops, new Set([...points, ...besideDrops])))
  )
    return { is: 'dropped' };
  const [, name] = naming.exec(typed) ?? [];
  if (name !== undefined) return { is: 'named', name: name.replace(/^"(.*)"$/, '$1') };
  if (stepping.test(typed)) return { is: 'stepped' };
  if (toOthers.test(typed)) return { is: 'others' };
  return told(typed) ?? (ending.test(typed) && timeWord.test(typed) ? { is: 'ends' } : null);
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

const besideNews = setOf(`a about any becomes get gets getting go goes if importing kind of off once shipping some
  starts suddenly there they turns up when whenever`);
/** `Tell me when it surges` says not where. */
const tellsOf =
  /\b(?:tell|alert|notify|ping|warn|let) (?:me|us)(?: know)?(?= (?:only )?(?:when|whenever|if|once|about|of)\b)/i;
const changesNews = new RegExp(
  `\\b${anyWord('alert change instead make not only prefer rather switch tell turn want when whenever if')}\\b`,
  'i',
);

function told(typed: string): FormChange | null {
  const { rest, ...said } = toldIn(
    typed.replace(/\b(?:instead of|rather than)\b/gi, 'not').replace(tellsOf, ' alert '),
  );
  const tell = changesNews.test(typed) ? newsIn(rest) : null;
  const saysNothing = tell === null && !said.asFound && Object.keys(said.words).length === 0;
  if (saysNothing || (rest.length > 0 && tell === null)) return null;
  return { is: 'told', ...said, ...(tell !== null && { tell }) };
}

/** The kind of news: `surge`, `goes quiet`, `new suppliers, not new shipments`. */
function newsIn(rest: readonly string[]): News | null {
  const all = rest.filter((word) => !besideNews.has(word));
  const not = all.indexOf('not');
  const [first, second, third] = not > 0 ? all.slice(0, not) : all.slice(not === 0 ? 2 : 0);
  if (first === undefined || third !== undefined) return null;
  if (second === undefined) {
    if (isPart(first, 'surge')) return 'surge';
    return isPart(first, 'quiet') || /^(?:quiet|silent)$/.test(first) ? 'quiet' : null;
  }
  if (first !== 'new') return null;
  if (isPart(second, 'suppliers', 'companies') || /^partners?$/.test(second)) return 'new-partner';
  return isPart(second, 'rows', 'imports', 'exports') ? 'new' : null;
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
