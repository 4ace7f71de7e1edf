import { z } from 'zod';
import type { Actions } from '../slack/listeners/deliveries.ts';
import type { Interaction } from '../slack/failure.ts';
import { type Action, hasName } from '../slack/kit/action.ts';
import { alerts } from './alerts/alerts.ts';
import { watch } from './alerts/watch.ts';
import { byName } from './by-name.ts';
import { type ActionDeps, type Feature, type ReadyAction, formAction } from './feature.ts';
import { preferencesOf } from './forms.ts';
import type { Last } from './follow-ups.ts';
import { type Preferences, standardPreferences } from './reader/read-query.ts';
import { help, welcome } from './help/help.ts';
import { drawHome } from './help/home.ts';
import { openShortcut, suggestFirms } from './look-ups/firm-forms.ts';
import { lookUpFeatures } from './kinds.ts';
import { listAlertAction, listOrWords, listsSeen, withListNames } from './listed-sentences.ts';
import { listCommand } from './list-commands.ts';
import { listAction } from './lists/list-sentences.ts';
import { cancel, lookUpAction } from './look-ups/look-up-verbs.ts';
import { keepOffered, lastLookUp, lastOf, type Offered } from './last-look-up.ts';
import { partyName } from './reader/say.ts';
import { firmsOf } from '../model/look-up.ts';
import type { NamedList } from '../model/lists.ts';
import { moving } from './move-posting.ts';
import { mistakes, name } from './question.ts';
import { postingAction, undoneAction } from './posting-sentences.ts';
import { changedForm, formAfter, offeredBy } from './offered-form.ts';
import { type Begun, TypedReader } from './read-typed.ts';
import { formChange } from './reader/form-change.ts';
import { reports } from './reports/reports.ts';
import { pointsToRows, withRowsNamed } from './rows-meant.ts';
import { scheduledAction } from './scheduled-sentences.ts';
import { saved } from './saved/saved.ts';
import { idOf } from './screening/screening-messages.ts';
import { screening } from './screening/screening.ts';
import { marksShown, pointsBack, screeningAction } from './screening/screening-sentences.ts';
import { agentTokens } from './settings/agent-tokens.ts';
import { settings } from './settings/settings.ts';
import { channelQuestion, share } from './share.ts';
import { sharedChannels } from './shared-channels.ts';
import { status } from './status.ts';
import { handleChange, handleSubmission } from './submit-form.ts';
import { usage } from './usage.ts';
import { createStepRunner } from './workflow/steps.ts';

/** Help lists their verbs in this order. */
const features: readonly Feature[] = [
  ...lookUpFeatures,
  ...[watch, alerts, reports, byName, moving, saved],
  ...[screening, usage, settings, share, sharedChannels, agentTokens, status, help, cancel],
  ...[name, mistakes],
];

export const tools = features.flatMap(({ tools: own = [] }) => own);

export const verbs = features.flatMap(({ verbs: own = [] }) => own);

const openers = new Map(features.flatMap(({ opens = {} }) => Object.entries(opens)));
const isForm = z.string().refine((name) => openers.has(name));
const openForm = formAction('form', { form: isForm }, async (deps, context, { form }) =>
  openers.get(form)?.(deps, context),
);

const own = features.flatMap(({ kinds: lookUps = [], actions: others = [] }) => [
  ...lookUps.map(lookUpAction),
  ...others,
]);
const kinds = new Map([openForm, ...own].map((kind) => [kind.name, kind]));

const opensForm = (name: string): boolean => kinds.get(name)?.opensForm === true;
const reader = new TypedReader(verbs, opensForm);

export const actions = {
  verbs,

  /** Nothing is sent or charged. @param today ISO date that `last30d` and the default window are relative to */
  parse(text: string, today: string, preferences: Preferences = standardPreferences, last: Last | null = null): Action {
    return actions.begin(text, today).read(preferences, last);
  },

  /** Reads only the verb; the rest depends on the person's preferences. */
  begin: (text: string, today: string): Begun => reader.begin(text, today),

  /** Null if no feature understands it, since buttons come back from outside. */
  check(action: unknown): ReadyAction | null {
    return (hasName(action) ? kinds.get(action.do)?.check(action) : null) ?? null;
  },

  opensForm,
};

/** `Screen them`: the firms of the last look-up. Null for other texts. */
async function screenPointed(deps: ActionDeps, to: Interaction, text: string): Promise<Action | null> {
  if (!pointsBack(text)) return null;
  const last = await lastLookUp(deps, to);
  if (last === null) return null;
  const names = firmsOf(last.lookUp).map(({ party }) => partyName(party));
  // The rows of an answer about several firms are marked there.
  if (names.length === 0 || ['partners', 'top', 'product', 'alternatives'].includes(last.lookUp.do))
    return deps.screening.of(to.workspace) === null ? { do: 'screening' } : marksShown(last.lookUp);
  return { do: 'screen-names', names };
}

/** A sentence about screening, as it was typed: a misspelled name of a list is asked about. Null for all other texts. */
function screeningSentence(
  deps: ActionDeps,
  to: Interaction,
  text: string,
  lists: readonly NamedList[],
): Action | null {
  const titles = deps.screening.linesOf(to.workspace).map((line) => ({
    ...{ title: line.title, id: idOf(line), isOwn: 'id' in line.of },
  }));
  const action = screeningAction(text, titles, lists);
  const isAdmin = deps.admins.includes(to.user);
  return action?.do === 'add-list-form' && !isAdmin ? { do: 'screening-admins' } : action;
}

/** The text with the names of the rows that it points to in the last answer. */
async function withRows(deps: ActionDeps, to: Interaction, typed: string): Promise<string> {
  if (!pointsToRows.test(typed)) return typed;
  const last = await lastLookUp(deps, to);
  return (last === null ? null : withRowsNamed(typed, last)) ?? typed;
}

const nothingBefore = { last: null, offered: null };

/** The look-up of a form that an own sentence asked for: it precedes what follows, in place of an earlier answer. */
const lastOfForm = (offered: Offered | null): Last | null =>
  offered?.isOwn === true && offered.of !== null ? { lookUp: offered.of, next: null, rows: [], at: offered.at } : null;

export function createActions(deps: ActionDeps): Actions {
  const known = {
    forms: features.flatMap(({ forms = [] }) => forms),
    check: (action: unknown) => actions.check(action),
  };
  const parse = (typed: string) => {
    const begun = actions.begin(typed, deps.today());
    const { opensForm } = begun;
    return {
      opensForm,
      async readFor(to: Interaction) {
        const preferences = await preferencesOf(deps, to.user);
        const lists = await listsSeen(deps, to, typed);
        const said = withListNames(typed, lists);
        const text = opensForm ? said : await withRows(deps, to, said);
        const { mayFollow, read } = text === typed ? begun : actions.begin(text, deps.today());
        const change = formChange(text);
        const { last, offered } = change !== null || mayFollow() ? await lastOf(deps, to) : nothingBefore;
        const changed = change === null || offered === null ? null : await changedForm(deps, to, offered, change);
        const otherwise = () => {
          const its = mayFollow() ? lastOfForm(offered) : null;
          const followed = its && read(preferences, its);
          if (offered === null || followed === null || followed.do === 'mistakes')
            return read(preferences, mayFollow() ? last : null);
          return formAfter(offered, followed) ?? followed;
        };
        const readAlone = (other: string) => actions.parse(other, deps.today(), preferences);
        const screened = opensForm
          ? null
          : ((await screenPointed(deps, to, text)) ?? screeningSentence(deps, to, text === said ? typed : text, lists));
        const asked =
          (await undoneAction(deps, to, text, offered?.at ?? 0)) ??
          changed ??
          (await listCommand(deps, to, said, { opensForm, lists, read: readAlone })) ??
          screened ??
          (await postingAction(deps, to, text)) ??
          (await scheduledAction(deps, to, text, otherwise)) ??
          listAlertAction(text, lists, readAlone) ??
          (await listAction(deps, to, text, { opensForm, otherwise, last: () => lastLookUp(deps, to) })) ??
          listOrWords(text, lists, otherwise(), deps.screening.of(to.workspace) !== null);
        const form = offeredBy(asked, preferences, deps.today());
        const isOwn = last === null || asked.do === 'watch' || offered?.isOwn === true;
        if (form !== null) keepOffered(deps, to, { ...form, isOwn });
        return asked;
      },
    };
  };
  return {
    parse,
    runStep: createStepRunner(deps, (to, text) => parse(text).readFor(to)),
    opensForm: actions.opensForm,
    check(action) {
      const ready = actions.check(action);
      if (ready === null) return null;
      const asking = hasName(action) ? actions.check(channelQuestion(action)) : null;
      return {
        run(context) {
          const opensForm = context.pressed !== null && context.triggerId !== '';
          return (opensForm ? (asking ?? ready) : ready).run(deps, context);
        },
        afterCrash: (to) => ready.afterCrash(deps, to),
      };
    },
    openShortcut: (to, triggerId, message) => openShortcut(deps, { to, triggerId }, message),
    submission: handleSubmission(deps, known),
    change: handleChange(deps, known),
    suggest: (block, typed) => suggestFirms(deps, block, typed),
    drawHome: (user) => drawHome(deps, user),
    welcome: (installer) => welcome(deps, installer),
  };
}
