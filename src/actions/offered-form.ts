import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { PartyKind } from '../model/answer.ts';
import { isSchedulable, type LookUp, lookUpSchema, queryLookUp } from '../model/look-up.ts';
import type { Posting } from '../model/posting.ts';
import type { Interaction } from '../slack/failure.ts';
import type { Action } from '../slack/kit/action.ts';
import { watchShape } from './alerts/alert-draft.ts';
import { watchedIn } from './alerts/read-alert.ts';
import type { ActionDeps } from './feature.ts';
import { lookUpOf } from './look-ups/party-choice.ts';
import { asName } from './reader/decide.ts';
import type { FormChange } from './reader/form-change.ts';
import { ask } from './reader/fragments.ts';
import { nameShape } from './reader/name-action.ts';
import type { Preferences } from './reader/read-query.ts';
import type { ScheduledWords } from './reader/scheduled.ts';
import { weekdays } from './schedules.ts';

/* What follows a form of an alert or a report that a sentence asked for: `same for Delmora`, `weekly is enough`. */

export const offeredSchema = z.object({
  /** Opens the form. */
  form: z.looseObject({ do: z.enum(['watch', 'watch-query', 'watch-list', 'schedule']) }),
  /** What it watches or reports, if that is one look-up. */
  of: lookUpSchema.nullable(),
  /** Whether the sentence named that itself, instead of pointing to an answer. */
  isOwn: z.boolean(),
  at: z.number(),
});
export type Offered = z.infer<typeof offeredSchema>;

const watchForm = z.object({ do: z.literal('watch'), ...watchShape });
const reportForm = z.looseObject({
  do: z.literal('schedule'),
  of: lookUpSchema.optional(),
  named: z.object(nameShape).optional(),
});

/** Null for an action that opens no new alert or report. */
export function offeredBy(
  action: Action,
  preferences: Preferences,
  today: string,
): Omit<Offered, 'isOwn' | 'at'> | null {
  const form = offeredSchema.shape.form.safeParse(action).data;
  if (form === undefined) return null;
  const { of = null, named } = reportForm.safeParse(action).data ?? {};
  if (named !== undefined) return { form, of: lookUpNamed(named) };
  const asked = watchForm.safeParse(action).data;
  if (asked === undefined) return { form, of: of ?? queryLookUp.safeParse(action['of']).data ?? null };
  const watched = watchedIn(asked, preferences, today);
  if (watched === null) return { form, of: null };
  const { query, tell, mayName } = watched;
  const filters = asked.filters.filter(({ key }) => toldKeys.includes(key));
  return {
    form: { do: 'watch-query', of: query, filters, ...(tell !== 'new' && { tell }), ...(mayName && { mayName }) },
    of: query,
  };
}

const toldKeys = ['in', 'every', 'at'];

function lookUpNamed(named: z.infer<z.ZodObject<typeof nameShape>>): LookUp {
  const [kind = 'company'] = named.kinds;
  if (named.settles && named.otherwise !== null) return named.otherwise;
  return lookUpOf(named, kind, { name: named.name });
}

/** The form again, for what a follow-up of its look-up asks; null if that changes something else. */
export function formAfter({ form, of }: Offered, followUp: Action): Action | null {
  const asked = { ...followUp };
  delete asked['how'];
  const name = asName(asked);
  const changed = lookUpSchema.safeParse(name === null ? asked : lookUpNamed(name)).data;
  if (of === null || changed === undefined || changed.do !== of.do || isDeepStrictEqual(changed, of)) return null;
  if ('offset' in changed && changed.offset > 0) return null;
  if (form.do === 'schedule') {
    if (!isSchedulable(changed)) return null;
    const what = name === null ? { of: changed } : { named: name };
    const { when, day, at, to } = form;
    return JSON.parse(JSON.stringify({ do: 'schedule', ...what, when, day, at, to })) as Action;
  }
  const query = queryLookUp.safeParse(changed).data;
  const before = queryLookUp.safeParse(of).data;
  // An alert has no dates of its own.
  const isWatchable = query !== undefined && query.from === before?.from && query.to === before.to;
  return isWatchable ? { ...form, of: query } : null;
}

/** Carries out what a text asks of a form. @returns null if the form can't do that */
export async function changedForm(
  deps: ActionDeps,
  to: Interaction,
  offered: Offered,
  change: FormChange,
): Promise<Action | null> {
  const isReport = offered.form.do === 'schedule';
  if (change.is === 'so far') return offered.of;
  if (change.is === 'how often')
    return ask(isReport ? reportTimes : alertTimes, [{ text: 'Open the form', action: offered.form }]);
  const made = await madeSince(deps, to, offered);
  const [only, ...others] = made;
  const all = { do: isReport ? 'reports' : 'alerts', scope: 'mine', offset: 0 };
  if (only !== undefined && (others.length > 0 || change.is !== 'told'))
    return others.length > 0 ? all : { do: isReport ? 'report-card' : 'alert-card', id: only.id };
  switch (change.is) {
    case 'dropped':
      return ask(`Nothing was set up. ${isReport ? startsReport : startsAlert}`, [
        { text: isReport ? 'Your reports' : 'Your alerts', action: all },
        { text: 'Open the form', action: offered.form },
      ]);
    case 'agreed':
      return offered.form;
    case 'told':
      return isReport ? toldReport(offered, only, change, to) : toldAlert(offered, only, change, to);
  }
}

const alertTimes =
  'The form of an alert says how often it posts. That is as soon as records are found, daily, or weekly. Its card says when it checked last, and when it checks next.';
const reportTimes = 'The form of a report says when it runs. Its card says when it runs next.';
const startsAlert = 'An alert starts once its form is sent and its price is agreed to.';
const startsReport = 'A report starts once its form is sent.';

/** What the person has set up since the form was offered. */
async function madeSince(deps: ActionDeps, to: Interaction, { form, at }: Offered): Promise<readonly Posting[]> {
  const { alerts, reports } = deps;
  const all: readonly Posting[] = await (form.do === 'schedule' ? reports : alerts).list(to.workspace);
  return all.filter(({ creator, createdAt, state }) => creator === to.user && createdAt >= at && state !== 'stopped');
}

type Told = Extract<FormChange, { readonly is: 'told' }>;

const placeIn = ({ to }: ScheduledWords, { channel }: Interaction): string | undefined =>
  to?.toLowerCase() === 'here' ? (/^[CG]/.test(channel) ? channel : 'me') : to;

function toldReport({ form }: Offered, made: Posting | undefined, { words, asFound }: Told, to: Interaction) {
  if (asFound) return null;
  const place = placeIn(words, to);
  const changes = { ...words, ...(place !== undefined && { to: place }) };
  return made === undefined ? { ...form, ...changes } : { do: 'edit-report', id: made.id, ...changes };
}

function toldAlert({ form }: Offered, made: Posting | undefined, { words, asFound }: Told, to: Interaction): Action {
  const day = weekdays[Number(words.when) - 1]?.toLowerCase();
  const said = { every: asFound ? 'check' : (day ?? words.when), at: words.at, in: placeIn(words, to) };
  const changes = Object.entries(said).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value, excluded: false }],
  );
  const changed = (filters: WatchFilters) => [
    ...filters.filter(({ key }) => changes.every((one) => one.key !== key)),
    ...changes,
  ];
  if (made !== undefined) return { do: 'edit-alert', id: made.id, filters: changes };
  if (form.do !== 'watch-list') return { ...form, filters: changed(filtersIn.parse(form['filters'] ?? [])) };
  const before = toldIn.safeParse(form['told']).data ?? nothingTold;
  return { ...form, told: { ...before, filters: changed(before.filters) } };
}

const filtersIn = watchShape.filters;
type WatchFilters = z.infer<typeof filtersIn>;
const toldIn = z.object(watchShape);
const nothingTold = { words: '', mayName: [] as PartyKind[], filters: [], excluded: [], unclear: [] };
