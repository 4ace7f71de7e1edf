import { z } from 'zod';
import type { Interaction } from '../slack/failure.ts';
import { type Action, hasName } from '../slack/kit/action.ts';
import type { Actions } from '../slack/listeners/deliveries.ts';
import { alerts } from './alerts/alerts.ts';
import { watch } from './alerts/watch.ts';
import { byName } from './named-postings/by-name.ts';
import { type ActionDeps, type Feature, formAction, type ReadyAction } from './feature.ts';
import { openedBy } from './follow-ups/asked.ts';
import { keepQuestion, type Last } from './last-look-up.ts';
import { noQuestion } from './offers.ts';
import { help, welcome } from './help/help.ts';
import { drawHome } from './help/home.ts';
import { formInWords } from './in-words.ts';
import { lookUpFeatures } from './kinds.ts';
import { openShortcut, suggestFirms } from './look-ups/look-up-forms.ts';
import { cancel, lookUpAction } from './look-ups/look-up-verbs.ts';
import { moving } from './named-postings/move-posting.ts';
import { earlier } from './earlier.ts';
import { mistakes, name } from './question.ts';
import { asName } from './reader/query/name-action.ts';
import { type Preferences, standardPreferences } from './reader/query/read-query.ts';
import { reports } from './reports/reports.ts';
import { saved } from './saved/saved.ts';
import { screening } from './screening/screening.ts';
import { readSentence } from './sentences/read-sentence.ts';
import { type Begun, TypedReader } from './sentences/read-typed.ts';
import { agentTokens } from './settings/agent-tokens.ts';
import { settings } from './settings/settings.ts';
import { channelQuestion, share } from './share.ts';
import { sharedChannels } from './where-to-post.ts';
import { status } from './status.ts';
import { handleChange, handleSubmission } from './submit-form.ts';
import { usage } from './usage.ts';
import { createStepRunner } from './workflow/steps.ts';

/** Help lists their verbs in this order. */
const features: readonly Feature[] = [
  ...lookUpFeatures,
  ...[watch, alerts, reports, byName, moving, saved],
  ...[screening, usage, settings, share, sharedChannels, agentTokens, status, help, cancel],
  ...[name, mistakes, earlier],
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
  /** Nothing is sent or charged. @param today ISO date that `last30d` and the default window are relative to */
  parse: (text: string, today: string, preferences = standardPreferences, last: Last | null = null): Action =>
    reader.begin(text, today).read(preferences, last),

  /** Reads only the verb; the rest depends on the person's preferences. */
  begin: (text: string, today: string): Begun => reader.begin(text, today),

  /** Null if no feature understands it, since buttons come back from outside. */
  check: (action: unknown): ReadyAction | null =>
    (hasName(action) ? kinds.get(action.do)?.check(action) : null) ?? null,

  opensForm,
};

export function createActions(deps: ActionDeps): Actions {
  const known = { forms: features.flatMap(({ forms = [] }) => forms), check: actions.check };
  const parse = (typed: string) => {
    const begin = (text: string) => actions.begin(text, deps.today());
    const begun = begin(typed);
    const parseAlone = (text: string, preferences: Preferences) => actions.parse(text, deps.today(), preferences);
    return {
      opensForm: begun.opensForm,
      readFor: (to: Interaction) => readSentence(deps, to, { typed, begun, begin, parse: parseAlone }),
    };
  };
  return {
    parse,
    runStep: createStepRunner(deps, (to, text) => parse(text).readFor(to)),
    opensForm: actions.opensForm,
    formInWords,
    check(action) {
      const ready = actions.check(action);
      if (ready === null) return null;
      return {
        run(context) {
          // A look-up is kept as the last answer, which ends a question too.
          if (context.pressed !== null && hasName(action) && openedBy(action) === null && asName(action) === null)
            keepQuestion(deps, context.to, noQuestion);
          const opensForm = context.pressed !== null && context.triggerId !== '';
          const asking = opensForm && hasName(action) ? actions.check(channelQuestion(action)) : null;
          return (asking ?? ready).run(deps, context);
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
