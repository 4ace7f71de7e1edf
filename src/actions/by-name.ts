import { z } from 'zod';
import { maySee } from '../alerts/rights.ts';
import { localDay, startOfDay } from '../alerts/calendar.ts';
import { nounOf } from '../alerts/transitions.ts';
import { isAlert, type Posting } from '../model/alert.ts';
import type { CheckPrice } from '../model/feed.ts';
import { roundCredits } from '../model/money.ts';
import { postingId, type Noun } from '../model/posting.ts';
import { isReport } from '../model/report.ts';
import { addDays } from '../model/time.ts';
import type { Interaction } from '../slack/failure.ts';
import { cleanText, spokenDay } from '../slack/kit/text.ts';
import { tell } from '../slack/replier.ts';
import { actorOf, unnamedTo } from './where-to-post.ts';
import { checkLabel, scheduleWords, watchedWords } from './alerts/alert-words.ts';
import { alertKind } from './alerts/alert-messages.ts';
import { alertSteps } from './alerts/alerts.ts';
import { action, type ActionDeps, does, type Feature, mistake, type ParsedCommand, type Verb } from './feature.ts';
import { findButton } from './look-ups/party-choice.ts';
import {
  type AskedEnd,
  endQuestion,
  everyDone,
  everyQuestion,
  everyVerbs,
  everyWords,
  othersQuestion,
  postingChoice,
} from './posting-questions.ts';
import { isOwnOf, type PostingKind, pricesOf } from './postings/kind.ts';
import { readEnd, splitEnd } from './postings/pause-end.ts';
import {
  isPluralNoun,
  mostOffered,
  nounIn,
  untelling,
  wordsIn,
  type PostingVerb,
  postingVerbs,
} from './postings/words.ts';
import { recurringWords, zoneFor } from './postings/schedules.ts';
import { nameAction } from './reader/query/name-action.ts';
import { anyOf } from './reader/words/patterns.ts';
import { asked, reportKind } from './reports/report-messages.ts';
import { reportSteps } from './reports/reports.ts';
import { type Stepped, showStep, type Steps } from './postings/steps.ts';

/* `pause acme robotics`: verbs for an alert or a report that is named. */

const longestTyped = 100;

const namedPosting = {
  verb: z.enum(postingVerbs),
  name: z.string().max(longestTyped),
  /** Words for the end of a pause, or an ISO day. */
  until: z.string().max(longestTyped).optional(),
  named: nameAction.optional(),
};

const watchingOf = new RegExp(
  `^${anyOf(
    'watching|following|tracking',
    '(?:sending|posting|running)(?: me| us)?',
    '(?:alerting|notifying|pinging|telling) (?:me |us )?(?:about |of )?',
  )}`,
  'i',
);

const it = '(?:it|them|that|this|him|her)';
const dontNeed = String.raw`(?:i|we) (?:don't|dont|do not|no longer) \w+`;
const byNow = '(?: any ?more| now)?';
const afterName = '(?:[,;.]| [-–]) ';
/** A reason at the end, which is no part of the name: `Goods we don't sell` and `Acme, Nobody & Sons` are names. */
const reasonToStop = new RegExp(
  `${anyOf(
    // `Stop the Monday report, I don't need it any more`
    `${afterName}${dontNeed}(?: (?:with |from )?${it})?${byNow}`,
    ` ${dontNeed} ${it}${byNow}`,
    // `Stop Acme, there are too many messages`
    `${afterName}(?:(?:it's|its|there are|that's|way) )*too (?:many|much|noisy)\\b.*`,
    ` (?:it's|its|that's) (?:way )?too (?:many|much|noisy)`,
    // `Stop Acme, nobody reads it`
    `${afterName}(?:nobody|no one) (?:reads|uses|needs|wants|opens|checks|looks|cares)\\b.*`,
  )}$`,
  'i',
);

const nameBehind = (rest: string): string =>
  rest
    .replace(/"/g, '')
    // `Stop watching Acme` names the alert on Acme.
    .replace(watchingOf, '')
    // `Undo the stop of the digest`
    .replace(/^(?:the )?stop(?:ping)? (?:of )?(?=\S+ )/i, '')
    .replace(reasonToStop, '')
    .trim();

export function namedAction(verb: PostingVerb, rest: string) {
  // `Stop it until January` is a pause.
  const mayEnd = verb === 'pause' || (verb === 'stop' && / (?:until|till?|through|thru) /i.test(rest));
  const { rest: named, until } = mayEnd ? splitEnd(rest) : { rest, until: null };
  const name = nameBehind(named.replace(/ on hold$/i, ''));
  if (name === '' || name.length > longestTyped) return null;
  return {
    do: 'name-alert',
    verb: until === null ? verb : 'pause',
    name,
    ...(until !== null && { until: until.slice(0, longestTyped) }),
  };
}

function ofPosting(verb: PostingVerb, what: string): Verb {
  const example = `${verb} acme robotics`;
  return {
    verb,
    group: 'watch',
    does: what,
    example,
    read({ rest }): ParsedCommand | null {
      // `Stop and Shop's shipments` asks for shipments of a firm.
      if (/^(?:and|&) \p{Lu}\S* \S/u.test(rest)) return null;
      const named = namedAction(verb, rest);
      if (named !== null) return does(named);
      return mistake(`Which alert or report? For example: ${example}. Type alerts or reports to list them.`, example);
    },
  };
}

export const isKept = ({ state }: Posting): boolean => state !== 'stopped';

/** Whether it is in a state that the verb changes. */
export const isFor =
  (verb: PostingVerb) =>
  ({ state }: Posting): boolean => {
    if (verb === 'undo' || state === 'stopped') return verb === 'undo' && state === 'stopped';
    if (verb === 'pause') return state !== 'paused';
    return verb !== 'resume' || state !== 'active';
  };

const doToNamed = action('name-alert', namedPosting, async (deps, context, { verb, name, named, until: said }) => {
  const { to, place } = context;
  const asked = said === undefined ? null : await endOf(deps, to, said);
  if (typeof asked === 'string') return tell(deps, to, endQuestion(asked, name), place);
  const until = asked?.day;
  const fitting = await postingsNamed(deps, to, name, isFor(verb));
  const { found, all, isEvery } = fitting;
  // Another one that is named says why it doesn't fit, or takes another end of its pause.
  const others = found.length > 0 || isEvery || verb === 'undo' ? null : await postingsNamed(deps, to, name, isKept);
  const isOwn = isOwnOf(to.user);
  const own = found.filter((one) => isFor(verb)(one) && isOwn(one));
  if (isEvery && own.length === 0 && verb !== 'run') {
    const noun = nounIn(wordsIn(name));
    const none = `You have no ${noun === null ? 'alerts or reports' : `${noun}s`}`;
    return tell(deps, to, `${none} to ${everyWords[verb].label.toLowerCase()}. Nothing was changed.`, place);
  }
  const only = fitting.only ?? others?.only ?? null;
  const asksFirst = only !== null && verb === 'stop' && !fitting.isById && !isOwn(only);
  if (only !== null && !asksFirst) {
    const { kind, steps } = known[nounOf(only)];
    return showStep(kind, deps, context, await steps[verb](deps, context, only.id, asked));
  }
  const ofOthers = asksFirst ? [only] : fitting.isNoneOwn ? found : [];
  const isOfAll = isEvery && verb !== 'run' && own.length > 1;
  const [meant = all] = [isOfAll ? own : ofOthers, found].filter((some) => some.length > 0);
  const offered = meant.slice(0, mostOffered);
  // The card that Run opens has the price.
  const isPriced = verb === 'resume' || verb === 'undo';
  const prices = await pricesOf(alertKind, deps, isPriced ? offered.filter(isAlert) : []);
  if (isOfAll) return tell(deps, to, everyQuestion(verb, offered, sumOf(prices), asked), place);
  const choose = (posting: string) => ({ do: 'name-alert', verb, name: posting, until });
  if (ofOthers.length > 0) {
    const unnamed = await unnamedTo(deps, to, offered);
    return tell(deps, to, othersQuestion({ verb, offered, unnamed, prices, reader: actorOf(deps, to), choose }), place);
  }
  const labels = offered.map((posting) =>
    checkLabel(`${cleanText(posting.name, 40)} (${posting.id})`, prices.get(posting.id) ?? null),
  );
  const find = named ? await deps.pricing.withPrices((priceOf) => findButton(named.name, named, priceOf)) : null;
  await tell(deps, to, postingChoice({ verb, name, found, all, labels, choose, find }), place);
});

const known: Record<Noun, { readonly kind: PostingKind; readonly steps: Steps }> = {
  alert: { kind: alertKind, steps: alertSteps },
  report: { kind: reportKind, steps: reportSteps },
};

const longestPauseDays = 366;

/** The end of a pause by the person's calendar, or a sentence on why there is none. */
async function endOf(deps: ActionDeps, to: Interaction, said: string): Promise<AskedEnd | string> {
  const zone = await zoneFor(deps, to);
  const today = localDay(zone, deps.now());
  const day = readEnd(said, today);
  if (day === null) return `I can't read “${cleanText(said, 60)}” as the end of a pause`;
  const words = `until ${spokenDay(day)}`;
  if (day <= today) return `I can't pause anything ${words}, since that's ${day === today ? 'today' : 'past'}`;
  if (day > addDays(today, longestPauseDays)) return `I can't pause anything ${words}: a year is the longest`;
  return { at: startOfDay(zone, day), words, day };
}

const doToEach = action(
  'each-posting',
  { verb: z.enum(everyVerbs), ids: z.array(postingId).min(1).max(mostOffered), until: z.iso.date().optional() },
  async (deps, context, { verb, ids, until }) => {
    const { to, place } = context;
    const asked = until === undefined ? null : await endOf(deps, to, until);
    if (typeof asked === 'string') return tell(deps, to, endQuestion(asked, 'everything'), place);
    const ends: Stepped[] = [];
    for (const name of ids) {
      const posting = await postingOf(deps, to.workspace, name);
      // An alert that asks something first does so in a message of its own.
      const step = posting && known[nounOf(posting)].steps[verb];
      const end = await step?.(deps, { ...context, place: 'new' }, name, asked);
      if (end) ends.push(end);
    }
    const prices = await pricesOf(alertKind, deps, ends.map(({ posting }) => posting).filter(isAlert));
    if (ends.length > 0) await tell(deps, to, everyDone(verb, ends, prices), place);
  },
);

const sumOf = (prices: ReadonlyMap<string, CheckPrice>): CheckPrice | null =>
  [...prices.values()].reduce<CheckPrice | null>(
    (sum, { credits, isLeast }) => ({
      credits: sum?.credits === null || credits === null ? null : roundCredits((sum?.credits ?? 0) + credits),
      isLeast: isLeast || sum?.isLeast === true,
    }),
    null,
  );

export const byName: Feature = {
  verbs: [
    ofPosting('pause', "Pauses an alert or a report, for a day if it isn't yours."),
    ofPosting('resume', 'Resumes an alert, and posts or skips what it missed; or a report.'),
    ofPosting('run', 'Shows the button that checks an alert, or runs a report, now, with its price.'),
    ofPosting('stop', 'Stops an alert or a report.'),
    ofPosting('undo', 'Brings back an alert or a report that was stopped in the last 7 days.'),
  ],
  actions: [doToNamed, doToEach],
};

export const postingOf = async (deps: ActionDeps, workspace: string, posting: string): Promise<Posting | null> =>
  (await deps.alerts.get(workspace, posting)) ?? (await deps.reports.get(workspace, posting));

/**
 * Alerts and reports that the person sees and whose names hold all telling words: `the digest of core suppliers now`
 * names reports only, and `every alert I have` all alerts. `only`: the one that is meant, by its id, its whole name, or
 * as the only one found; else null.
 * @param isWanted unless named by the id
 */
export async function postingsNamed(
  deps: ActionDeps,
  to: Interaction,
  name: string,
  isWanted: (posting: Posting) => boolean,
) {
  const actor = actorOf(deps, to);
  const words = wordsIn(name);
  const telling = words.filter((word) => !untelling.has(word));
  const [first = '', ...others] = telling;
  const typed = (others.length === 0 ? first : name).toUpperCase();
  const byId = postingId.safeParse(typed).success ? await postingOf(deps, to.workspace, typed) : null;
  if (byId !== null && maySee(byId, actor))
    return { only: byId, isById: true, isNoneOwn: false, found: [byId], all: [byId], isEvery: false };
  const noun = nounIn(words);
  const listed = [...(await deps.alerts.list(to.workspace)), ...(await deps.reports.list(to.workspace))];
  const all = listed.filter(
    (posting) => maySee(posting, actor) && isWanted(posting) && (noun === null || nounOf(posting) === noun),
  );
  const isPlural = telling.length === 0 && words.some(isPluralNoun);
  const isEvery = isPlural || /^(?:all|every|everything|both|each)\b/i.test(name);
  const holding = (textOf: (posting: Posting) => string, of: readonly string[]) =>
    all.filter((posting) => of.every((word) => textOf(posting).toLowerCase().includes(word.replace(/s$/, ''))));
  const byName = telling.length > 0 || noun !== null || isEvery ? holding(({ name: called }) => called, telling) : [];
  const byWords = noun !== null && byName.length === 0 ? holding(wordsOf, telling) : byName;
  const digests = words.some((word) => /^digests?$/.test(word))
    ? byWords.filter((one) => isReport(one) && one.lookUp.do === 'digest')
    : [];
  const fitting = digests.length > 0 ? digests : byWords;
  const isMine = words.some((word) => /^(?:my|mine|mi|mis)$/.test(word));
  const own = isMine ? fitting.filter(isOwnOf(to.user)) : [];
  // All of those found are other people's: none of them is meant for sure.
  const isNoneOwn = isMine && own.length === 0 && fitting.length > 0;
  const found = own.length > 0 ? own : fitting;
  const exact = found.filter((posting) => [words, telling].some((of) => posting.name.toLowerCase() === of.join(' ')));
  const [only, second] = exact.length > 0 ? exact : found;
  const isOne = only !== undefined && second === undefined && !isNoneOwn;
  return { only: isOne ? only : null, isById: false, isNoneOwn, found, all, isEvery };
}

/** Also what it looks up and when, or what it watches: `the Monday report of Acme`, `the daily digest`. */
function wordsOf(posting: Posting): string {
  if (isAlert(posting)) return `${posting.name} ${scheduleWords(posting)} ${watchedWords(posting.questions)}`;
  if (!isReport(posting) || posting.isUnreadable) return posting.name;
  const { schedule } = posting;
  return `${posting.name} ${adverbs[schedule.every]} ${recurringWords(schedule)} ${asked(posting)}`;
}

const adverbs = { day: 'daily', weekday: 'daily', week: 'weekly', month: 'monthly', workday: 'monthly' } as const;
