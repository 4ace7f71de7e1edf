import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { isSchedulable, type LookUp, lookUpSchema, queryLookUp } from '../../model/look-up.ts';
import { isAlert, type Posting } from '../../model/alert.ts';
import { longestCalled, scheduleShape, type ScheduledWords, typedName } from '../../model/posting.ts';
import { nounOf } from '../../alerts/transitions.ts';
import type { Interaction } from '../../slack/failure.ts';
import type { Action } from '../../slack/kit/action.ts';
import { cleanText } from '../../slack/kit/text.ts';
import { readTold, watchShape } from '../alerts/alert-draft.ts';
import { watchedIn } from '../alerts/alert-fields.ts';
import type { ActionDeps } from '../feature.ts';
import { offered as offeredAs } from '../in-words.ts';
import { nameSchema, type Offered, offeredSchema } from '../last-look-up.ts';
import { lookUpOf } from '../look-ups/party-choice.ts';
import { timesInWords } from '../postings/schedules.ts';
import { cardOf } from '../postings/words.ts';
import { ask } from '../reader/ask.ts';
import type { FormChange } from '../reader/form-change.ts';
import { asName, type NameAction } from '../reader/query/name-action.ts';
import type { Preferences } from '../reader/query/read-query.ts';
import { alertFilters } from '../reader/scheduled-alerts.ts';
import { emptyReportDraft } from '../reports/report-form.ts';

/* What follows a form of an alert or a report that a sentence asked for: `same for Delmora`, `weekly is enough`. */

const watchForm = z.looseObject({ do: z.literal('watch'), ...watchShape });
const reportTold = z.object({ ...scheduleShape, name: typedName.optional() });
const reportForm = z.looseObject({ do: z.literal('schedule'), named: nameSchema.optional() });

/** Null for an action that opens no new alert or report. */
export function offeredBy(
  action: Action,
  preferences: Preferences,
  today: string,
): Omit<Offered, 'isOwn' | 'at'> | null {
  const form = offeredSchema.shape.form.safeParse(action).data;
  if (form === undefined) return null;
  const { named = null } = reportForm.safeParse(action).data ?? {};
  if (named !== null) return { form, of: lookUpNamed(named), named };
  const asked = watchForm.safeParse(action).data;
  if (asked === undefined) return { form, of: lookUpSchema.safeParse(action['of']).data ?? null, named };
  const watched = watchedIn(asked, preferences, today);
  return { form, of: watched?.query ?? null, named: watched?.named ?? null };
}

function lookUpNamed(named: NameAction): LookUp {
  const [kind = 'company'] = named.kinds;
  return (named.settles ? named.otherwise : null) ?? lookUpOf(named, kind, { name: named.name });
}

/** The form again, for what a follow-up of its look-up asks; null if that changes something else. */
export function formAfter({ form, of, named }: Offered, followUp: Action): Action | null {
  const asked = { ...followUp };
  delete asked['how'];
  const name = asName(asked);
  const changed = lookUpSchema.safeParse(name === null ? asked : lookUpNamed(name)).data;
  if (of === null || changed === undefined || changed.do !== of.do || isDeepStrictEqual(changed, of)) return null;
  if ('offset' in changed && changed.offset > 0) return null;
  if (form.do === 'schedule') {
    const what = name === null ? { of: changed } : { named: nameSchema.parse(name) };
    return isSchedulable(changed) ? { do: 'schedule', ...what, ...reportTold.parse(form) } : null;
  }
  const [query, before] = [changed, of].map((one) => queryLookUp.safeParse(one).data);
  // An alert has no dates of its own.
  if (query === undefined || query.from !== before?.from || query.to !== before.to) return null;
  const asFirst = form.do === 'watch' ? toldBy(watchForm.parse(form).filters) : form;
  return { ...asFirst, do: 'watch-query', of: query, ...(named && { mayName: named.kinds }) };
}

/** `Also Wrenlock`: another form like the one that was offered. Null if the text names no firm. */
export function anotherForm(offered: Offered, firmSaid: Action, sameFor: (name: string) => Action) {
  const name = asName(firmSaid);
  const same = name?.wanted.do === 'profile' ? formAfter(offered, sameFor(name.name)) : null;
  if (name === null || same === null) return null;
  const firm = cleanText(name.name, 40);
  const { form } = offered;
  const say =
    form.do === 'schedule' ? 'This report is about one firm.' : 'Its form takes several firms: press Change there.';
  return ask(`${say} Or set up another one like it.`, [
    { text: openForm, action: form },
    { text: `Another one, for ${firm}`, action: same },
    offeredAs(firmSaid),
  ]);
}

function toldBy(filters: WatchFilters) {
  const { tell } = readTold(filters).draft;
  return { filters: filters.filter(({ key }) => toldKeys.includes(key)), ...(tell !== 'new' && { tell }) };
}

const toldKeys = ['in', 'every', 'at', 'zone', 'cap', 'name'];

/** Carries out what a text asks of a form. @returns null if the form can't do that @throws errors of the store */
export async function changedForm(
  deps: ActionDeps,
  to: Interaction,
  offered: Offered,
  change: FormChange,
): Promise<Action | null> {
  const { form, of, named } = offered;
  const isReport = form.do === 'schedule';
  if (change.is === 'so far') return named === null ? of : { do: 'name', ...named };
  const [made, ...others] = await madeSince(deps, to, offered);
  const all = { do: isReport ? 'reports' : 'alerts', scope: 'mine', offset: 0 };
  if (others.length > 0) return all;
  if (change.is === 'ends' || change.is === 'others') {
    const its = made === undefined ? { text: openForm, action: form } : { text: 'Open it', action: cardOf(made) };
    return ask(change.is === 'ends' ? noEnd : noOthers, [its]);
  }
  if (made?.state === 'stopped') return cardOf(made);
  if (made !== undefined && change.is === 'capped') return { do: `edit-${nounOf(made)}`, id: made.id, cap: change.cap };
  if (made !== undefined && change.is === 'named')
    return { do: `edit-${nounOf(made)}`, id: made.id, name: cleanText(change.name, longestCalled) };
  if (made !== undefined && change.is !== 'told') return cardOf(made);
  const opens = { text: openForm, action: form };
  switch (change.is) {
    case 'how often':
      return ask(isReport ? reportTimes(form) : alertTimes(filtersOf(form)), [opens]);
    case 'dropped':
      return ask(`Nothing was set up. ${isReport ? startsReport : startsAlert}`, [
        { text: isReport ? 'Your reports' : 'Your alerts', action: all },
        opens,
      ]);
    case 'agreed':
      return form;
    case 'stepped':
      return ask('Nothing was set up yet.', [opens]);
    case 'cost':
      return ask(`Nothing was set up yet. ${isReport ? reportPrice : 'Its price is shown before it starts.'}`, [opens]);
    case 'capped':
      return isReport
        ? { ...form, cap: change.cap }
        : changedAlert(form, [{ key: 'cap', value: change.cap, excluded: false }]);
    case 'named': {
      const name = cleanText(change.name, longestCalled);
      return isReport ? { ...form, name } : changedAlert(form, [{ key: 'name', value: name, excluded: false }]);
    }
    case 'told':
      return isReport ? toldReport(offered, made, change, to) : toldAlert(form, made, change, to);
  }
}

const openForm = 'Open the form';
const reportPrice = 'Its form says what a run costs, as far as that is known.';
const noEnd = "It goes on until it is stopped. I can't stop it by itself on a day.";
const noOthers = "It posts in a channel, or to you. I can't write to other people: choose a channel that they read.";
const startsAlert = 'An alert starts once its form is sent and its price is agreed to.';
const startsReport = 'A report starts once its form is sent.';

const inItsForm = 'Its form can change that. Nothing is set up before you send it.';

function alertTimes(filters: WatchFilters): string {
  const { when = 'check', tell = 'new' } = readTold(filters).draft;
  const found =
    tell === 'quiet' || tell === 'surge' ? 'It checks once a week.' : 'It posts as soon as new records are found.';
  return `${when === 'check' ? found : `It posts ${timesInWords({ when })}.`} ${inItsForm}`;
}

function reportTimes(form: Form): string {
  const { when = emptyReportDraft.when, day } = z.object(scheduleShape).safeParse(form).data ?? {};
  return `It runs ${timesInWords({ when, day })}. ${inItsForm}`;
}

/** The person's alerts or reports that were set up since the form was offered. */
async function madeSince(deps: ActionDeps, to: Interaction, { form, at }: Offered): Promise<readonly Posting[]> {
  const { alerts, reports } = deps;
  const all: readonly Posting[] = await (form.do === 'schedule' ? reports : alerts).list(to.workspace);
  const made = all.filter(({ creator, createdAt }) => creator === to.user && createdAt >= at);
  const kept = made.filter(({ state }) => state !== 'stopped');
  return kept.length > 0 ? kept : made;
}

export type Told = Extract<FormChange, { readonly is: 'told' }>;
type Form = Offered['form'];
type WatchFilters = z.infer<typeof watchShape.filters>;

const placeIn = ({ to }: ScheduledWords, { channel }: Interaction): string | undefined =>
  to?.toLowerCase() === 'here' ? (/^[CG]/.test(channel) ? channel : 'me') : to;

function toldReport({ form, of }: Offered, made: Posting | undefined, told: Told, to: Interaction): Action | null {
  if (told.tell !== undefined) {
    const query = queryLookUp.safeParse(of).data;
    const alert = { do: 'watch-query', of: query, filters: alertChanges(told, to, false) };
    return ask('A report posts on its days. An alert can wait for such news.', [
      ...(query === undefined ? [] : [{ text: 'New alert', action: alert }]),
      { text: openForm, action: form },
    ]);
  }
  if (told.asFound) return null;
  return made === undefined ? { ...form, ...reportChanges(told, to) } : changedPosting(made, told, to);
}

function toldAlert(form: Form, made: Posting | undefined, told: Told, to: Interaction): Action | null {
  if (made !== undefined) return changedPosting(made, told, to);
  const isTimed = filtersOf(form).some(({ key, value }) => key === 'every' && value !== 'check');
  return changedAlert(form, alertChanges(told, to, isTimed));
}

function changedAlert(form: Form, changes: WatchFilters): Action {
  const isKept = ({ key }: WatchFilters[number]) => changes.every((one) => one.key !== key);
  const filters = [...filtersOf(form).filter(isKept), ...changes];
  if (form.do === 'watch-list') return { ...form, told: { ...toldOf(form), filters } };
  const changed: Form = { ...form, filters };
  if (changes.some(({ key }) => key === 'when')) delete changed['tell'];
  return changed;
}

/** Opens the form of an alert or a report with that schedule and place; null if it can't have them. */
export function changedPosting(made: Posting, told: Omit<Told, 'is'>, to: Interaction): Action | null {
  if (isAlert(made)) {
    const filters = alertChanges(told, to, made.schedule.every !== 'check');
    return { do: 'edit-alert', id: made.id, filters };
  }
  if (told.asFound || told.tell !== undefined) return null;
  return { do: 'edit-report', id: made.id, ...reportChanges(told, to) };
}

function reportChanges({ words }: Omit<Told, 'is'>, to: Interaction): ScheduledWords {
  const place = placeIn(words, to);
  return { ...words, ...(place !== undefined && { to: place }) };
}

/** @param isTimed whether it has days of its own: otherwise, `at 7am` means each day */
function alertChanges({ words, asFound, tell }: Omit<Told, 'is'>, to: Interaction, isTimed: boolean): WatchFilters {
  const { at, zone, when = at === undefined || isTimed ? undefined : 'day' } = words;
  return alertFilters({ every: asFound ? 'check' : when, at, zone, in: placeIn(words, to), when: tell });
}

const toldOf = (form: Form) =>
  z.object(watchShape).safeParse(form['told']).data ?? {
    ...{ words: '', mayName: [], filters: [], excluded: [], unclear: [] },
  };

const filtersOf = (form: Form): WatchFilters =>
  watchShape.filters.safeParse(form['filters']).data ?? toldOf(form).filters;
