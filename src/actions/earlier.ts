import { z } from 'zod';
import { type CompareLookUp, type LookUp, queryLookUp, type QueryLookUp, recordsBehind } from '../model/look-up.ts';
import { normalizeName } from '../model/names.ts';
import { addDays } from '../model/time.ts';
import { cleanText } from '../slack/kit/text.ts';
import { action, type ActionDeps, type Feature, type RunContext } from './feature.ts';
import { openedBy, subjectsOf } from './follow-ups/asked.ts';
import { trendOfTimes } from './follow-ups/filters.ts';
import { narrowingOf } from './follow-ups/firms.ts';
import { offered } from './in-words.ts';
import { followedForMs, tellQuestion } from './last-look-up.ts';
import { mistakesMessage } from './question.ts';
import { isMistakes } from './reader/query/read-query.ts';
import { describeLookUp, partyName } from './reader/say.ts';

/* The answers before the last one: `go back`, `what was the first again`, `compare the two`. */

const mostShown = 4;

/** The person's look-ups of the last half hour, newest first. @throws errors of the store */
async function lookedUp({ recent, now }: ActionDeps, { to }: RunContext): Promise<LookUp[]> {
  const all = await recent.list(to.workspace, to.user, 10);
  return all.filter(({ at }) => now() - at <= followedForMs).map(({ lookUp }) => lookUp);
}

/** `Back to acme`: whether the look-up says that name. */
function isOf(lookUp: LookUp, name: string): boolean {
  const said = normalizeName(describeLookUp(lookUp)).split(' ');
  return normalizeName(name)
    .split(' ')
    .every((word) => said.includes(word));
}

async function question(deps: ActionDeps, { to, command }: RunContext, say: string, meant: readonly LookUp[]) {
  const props = { mistakes: [say], meant: meant.map(offered), example: 'help', command, typed: to.typed ?? '' };
  await tellQuestion(deps, to, await deps.pricing.withPrices((priceOf) => mistakesMessage({ ...props, priceOf })));
}

/** @param name of a firm or goods that it was of */
async function showEarlier(deps: ActionDeps, context: RunContext, name: string | undefined): Promise<void> {
  const all = await lookedUp(deps, context);
  const named = name === undefined ? [] : all.filter((lookUp) => isOf(lookUp, name));
  const [only, ...others] = named;
  if (only !== undefined && others.length === 0) {
    await deps.answer(context, only, { anyAge: true });
    return;
  }
  const before = named.length > 0 ? named : all.slice(1);
  const shown = before.slice(0, mostShown);
  const say =
    shown.length === 0
      ? 'You looked up nothing else in the last 30 minutes.'
      : name !== undefined && named.length === 0
        ? `None of your last answers is of “${cleanText(name, 60)}”. Which do you want again?`
        : 'Which of these do you want again?';
  await question(deps, context, say, shown);
}

interface Compared {
  readonly say: string;
  readonly meant: readonly LookUp[];
  /** How many look-ups before the last one it is about. */
  readonly nth: number;
  /** Whether the first of them is meant. */
  readonly isSure: boolean;
}

/** The last two firms of one kind. What narrowed both answers alike narrows their comparison. */
function firmsCompared(all: readonly LookUp[]): Compared | null {
  const firms = all.flatMap((lookUp, nth) => {
    const [firm, ...others] = lookUp.do === 'compare' ? [] : subjectsOf(lookUp);
    return firm === undefined || others.length > 0 || !('slug' in firm.party)
      ? []
      : [{ ...firm, slug: firm.party.slug, of: narrowingOf(lookUp), nth }];
  });
  const [last] = firms;
  const other = firms.find(({ kind, slug }) => kind === last?.kind && slug !== last.slug);
  if (last === undefined || other === undefined) return null;
  const parties = [other.party, last.party];
  const narrow = [last.of, other.of].filter((one) => one !== undefined);
  const isAlike = JSON.stringify(last.of) === JSON.stringify(other.of);
  const meant = (isAlike ? [last.of] : [undefined, ...narrow]).map((of): CompareLookUp => ({
    do: 'compare',
    kind: last.kind,
    firms: parties,
    ...(of && { of }),
  }));
  const names = parties.map((party) => cleanText(partyName(party), 60)).join(' and ');
  return { say: `Compare ${names}?`, meant, nth: other.nth, isSure: isAlike };
}

/** The last look-up, and the same at another time: `and Q3?` */
function timesCompared(all: readonly LookUp[]): Compared | null {
  const [last] = all.flatMap((lookUp) => ('filter' in lookUp ? [lookUp] : []));
  if (last === undefined || last !== all[0]) return null;
  const sameOf = (query: QueryLookUp) => JSON.stringify({ ...recordsBehind(query), ...timeless });
  const nth = all.findIndex((one) => 'filter' in one && sameOf(one) === sameOf(last) && one.from !== last.from);
  const other = queryLookUp.safeParse(all[nth]).data;
  if (other === undefined) return null;
  const [first, second] = last.from < other.from ? [last, other] : [other, last];
  const isOneTime = addDays(first.to, 1) >= second.from;
  const both: QueryLookUp = {
    ...last,
    from: first.from,
    to: first.to > second.to ? first.to : second.to,
    assumedWindow: false,
    offset: 0,
  };
  const trend = trendOfTimes(last, [first, second]);
  const meant = [...(isMistakes(trend) ? [] : [trend]), ...(isOneTime ? [both] : [])];
  return { say: 'Both of these times?', meant: meant.flatMap((one) => openedBy(one) ?? []), nth, isSure: true };
}

const timeless = { from: '', to: '', assumedWindow: false, size: 10, offset: 0 };

/** Compares the last two firms of one kind, or the last two times, at a press; at once if that is free. */
async function compareEarlier(deps: ActionDeps, context: RunContext): Promise<void> {
  const all = await lookedUp(deps, context);
  const ways = [timesCompared(all), firmsCompared(all)].filter((way) => way !== null);
  const [way] = ways.toSorted((one, other) => one.nth - other.nth);
  if (way === undefined) {
    await question(deps, context, 'Which firms? Name two to five of them, with “vs” between them.', []);
    return;
  }
  const { say, meant, isSure } = way;
  const [first] = meant;
  const isFree = await deps.pricing.withPrices((priceOf) => first !== undefined && priceOf(first) === 0);
  if (first !== undefined && isSure && isFree) await deps.answer(context, first);
  else await question(deps, context, say, meant);
}

export const earlier: Feature = {
  actions: [
    action('earlier', { name: z.string().max(300).optional() }, (deps, context, { name }) =>
      showEarlier(deps, context, name),
    ),
    action('compare-earlier', {}, compareEarlier),
  ],
};
