import { z } from 'zod';
import { localDay, startOfDay } from '../../alerts/calendar.ts';
import { nounOf } from '../../alerts/transitions.ts';
import { isAlert, type Posting } from '../../model/alert.ts';
import type { CheckPrice } from '../../model/feed.ts';
import { roundCredits } from '../../model/money.ts';
import { type Noun, postingId } from '../../model/posting.ts';
import { addDays } from '../../model/time.ts';
import type { Interaction } from '../../slack/failure.ts';
import type { Message } from '../../slack/kit/blocks.ts';
import { cleanText, spokenDay } from '../../slack/kit/text.ts';
import { tell } from '../../slack/replier.ts';
import { alertKind, alertSteps } from '../alerts/alerts.ts';
import { action, type ActionDeps, does, type Feature, mistake, type ParsedCommand, type Verb } from '../feature.ts';
import { isFor, isKept, type Named, postingOf, postingsNamed } from './find-postings.ts';
import { keepPostings, tellQuestion } from '../last-look-up.ts';
import { findButton } from '../look-ups/party-choice.ts';
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
import { isOwnOf, type PostingKind, pricesOf } from '../postings/kind.ts';
import { readEnd, splitEnd } from '../postings/pause-end.ts';
import { zoneFor } from '../postings/schedules.ts';
import { showStep, type Stepped, type Steps } from '../postings/steps.ts';
import { mostOffered, nounIn, type PostingVerb, postingVerbs, wordsIn } from '../postings/words.ts';
import { nameAction } from '../reader/query/name-action.ts';
import { anyOf } from '../reader/words/patterns.ts';
import { reportKind } from '../reports/report-messages.ts';
import { reportSteps } from '../reports/reports.ts';
import { actorOf, unnamedTo } from '../where-to-post.ts';

/* `pause acme robotics`: verbs for an alert or a report that is named. */

const longestTyped = 100;

const namedPosting = {
  verb: z.enum(postingVerbs),
  name: z.string().max(longestTyped),
  /** Words for the end of a pause, or an ISO day. */
  until: z.string().max(longestTyped).optional(),
  named: nameAction.optional(),
};
type Asked = z.infer<z.ZodObject<typeof namedPosting>>;

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
    `${afterName}(?:(?:it's|its|there are|that's|way|far) )*too (?:many|much|noisy)\\b.*`,
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

export function actionByName(verb: PostingVerb, rest: string) {
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
      const named = actionByName(verb, rest);
      if (named !== null) return does(named);
      return mistake(`Which alert or report? For example: ${example}. Type alerts or reports to list them.`, example);
    },
  };
}

const doToNamed = action('name-alert', namedPosting, async (deps, context, { verb, name, named, until: said }) => {
  const { to, place } = context;
  const asked = said === undefined ? null : await endOf(deps, to, said);
  if (typeof asked === 'string') return tell(deps, to, endQuestion(asked, name), place);
  const fitting = await postingsNamed(deps, to, name, isFor(verb));
  const { found, isEvery, isById } = fitting;
  const isOwn = isOwnOf(to.user);
  const own = found.filter((one) => isFor(verb)(one) && isOwn(one));
  if (isEvery && own.length === 0 && verb !== 'run') {
    const noun = nounIn(wordsIn(name));
    const none = `You have no ${noun === null ? 'alerts or reports' : `${noun}s`}`;
    return tell(deps, to, `${none} to ${everyWords[verb].label.toLowerCase()}. Nothing was changed.`, place);
  }
  // If none fits, a named posting in another state explains why, or takes another end of its pause.
  const isOther = found.length === 0 && !isEvery && verb !== 'undo';
  const only = fitting.only ?? (isOther ? (await postingsNamed(deps, to, name, isKept)).only : null);
  const asksFirst = only !== null && verb === 'stop' && !isById && !isOwn(only);
  // `Delete everything` never stops anything at once, even if it's only one.
  const isOfAll = isEvery && verb !== 'run' && own.length > (verb === 'stop' ? 0 : 1);
  if (only !== null && !asksFirst && !isOfAll) {
    const { kind, steps } = known[nounOf(only)];
    return showStep(kind, deps, context, await steps[verb](deps, context, only.id, asked));
  }
  const others = asksFirst ? [only] : fitting.isNoneOwn ? found : [];
  const some = own.slice(0, mostOffered);
  const question = isOfAll
    ? everyQuestion(verb, some, sumOf(await pricesFor(deps, verb, some)), asked)
    : await questionWhich(deps, to, { verb, name, named, until: asked?.day }, fitting, others);
  await tellQuestion(deps, to, question, place);
});

/** @param others they are other people's, so that they may not be meant */
async function questionWhich(
  deps: ActionDeps,
  to: Interaction,
  { verb, name, named, until }: Asked,
  { found, all }: Pick<Named, 'found' | 'all'>,
  others: readonly Posting[],
): Promise<Message> {
  const choose = (posting: string) => ({ do: 'name-alert', verb, name: posting, until });
  const [meant = all] = [others, found].filter((some) => some.length > 0);
  const offered = meant.slice(0, mostOffered);
  const prices = await pricesFor(deps, verb, offered);
  if (others.length > 0) {
    const unnamed = await unnamedTo(deps, to, offered);
    return othersQuestion({ verb, offered, unnamed, prices, reader: actorOf(deps, to), choose });
  }
  const find = named ? await deps.pricing.withPrices((priceOf) => findButton(named.name, named, priceOf)) : null;
  return postingChoice({ verb, name, found, all, prices, choose, find });
}

/** What a resumed or restored alert checks. The card that Run opens has the price of its own. */
const pricesFor = (deps: ActionDeps, verb: PostingVerb, postings: readonly Posting[]) =>
  pricesOf(alertKind, deps, verb === 'resume' || verb === 'undo' ? postings.filter(isAlert) : []);

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
    keepPostings(
      deps,
      to,
      ends.map(({ posting }) => posting),
    );
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
