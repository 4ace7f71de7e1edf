import { z } from 'zod';
import { maySee } from '../alerts/alerts.ts';
import { nounOf } from '../alerts/transitions.ts';
import { isAlert, type Posting } from '../model/alert.ts';
import { isReport } from '../model/report.ts';
import type { ActionContext } from '../slack/listeners/deliveries.ts';
import type { Action } from '../slack/kit/action.ts';
import { button, type Button, buttons, header, type Message, note, paragraph, messageOf } from '../slack/kit/blocks.ts';
import { cleanText, count, inSentence } from '../slack/kit/text.ts';
import { tell } from '../slack/replier.ts';
import { actorOf } from './aim.ts';
import { alertSteps, checkPrices } from './alerts/alerts.ts';
import { checkLabel } from './alerts/alert-words.ts';
import { action, type ActionDeps, does, type Feature, mistake, type ParsedCommand, type Verb } from './feature.ts';
import { findButton } from './look-ups/party-choice.ts';
import { type PostingVerb, postingVerbs } from './posting-words.ts';
import { nameShape } from './reader/name-action.ts';
import { asked } from './reports/report-messages.ts';
import { reportSteps } from './reports/reports.ts';
import { recurringWords } from './schedules.ts';

/* `pause acme robotics`: verbs for an alert or a report that is named. */

const longestTyped = 100;
const mostOffered = 8;

const id = z.string().regex(/^[A-Z0-9]{1,12}$/);

const namedPosting = {
  verb: z.enum(postingVerbs),
  name: z.string().max(longestTyped),
  named: z
    .object(nameShape)
    .extend({ do: z.literal('name') })
    .optional(),
};

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
      // `Stop watching Acme` names the alert on Acme.
      const name = rest
        .replace(/"/g, '')
        .replace(
          /^(?:watching|following|tracking|(?:alerting|notifying|pinging|telling) (?:me |us )?(?:about |of )?)/i,
          '',
        )
        // `Pause the acme alert for 2 weeks`: the answer has Pause and Pause for a day.
        .replace(/,? (?:for (?:a|an|the|\d+|two|three) ?(?:day|days|week|weeks|month|months)|(?:un)?till? .+)$/i, '')
        .replace(/^(?:the|my|our) (.+?) (?:alert|report|digest)$/i, '$1')
        .trim();
      if (name !== '' && name.length <= longestTyped) return does({ do: 'name-alert', verb, name });
      return mistake(`Which alert or report? For example: ${example}. Type alerts or reports to list them.`, example);
    },
  };
}

function isFor(verb: PostingVerb, { state }: Posting): boolean {
  if (verb === 'undo' || state === 'stopped') return verb === 'undo' && state === 'stopped';
  if (verb === 'pause') return state !== 'paused';
  return verb !== 'resume' || state !== 'active';
}

const doToNamed = action('name-alert', namedPosting, async (deps, context, { verb, name, named }) => {
  const { to, place } = context;
  const step = async (posting: Posting) => {
    if (isAlert(posting)) await alertSteps[verb](deps, context, posting);
    if (isReport(posting)) await reportSteps[verb](deps, context, posting);
  };
  const { only, found, all } = await postingsNamed(deps, to, name, (posting) => isFor(verb, posting));
  if (only !== null) return step(only);
  const offered = (found.length === 0 ? all : found).slice(0, mostOffered);
  const isPriced = verb !== 'pause' && verb !== 'stop';
  const prices = await checkPrices(deps, isPriced ? offered.filter(isAlert) : []);
  const labels = offered.map((posting) =>
    checkLabel(`${cleanText(posting.name, 40)} (${posting.id})`, prices.get(posting.id) ?? null),
  );
  const message = await deps.pricing.withPrices((priceOf) =>
    postingChoice({
      ...{ verb, name, found, all, labels },
      choose: (posting) => ({ do: 'name-alert', verb, name: posting }),
      find: named ? findButton(named.name, named, priceOf) : null,
    }),
  );
  await tell(deps, to, message, place);
});

interface NamedPostings {
  /** The one that is meant, by its id, its whole name, or as the only one found; else null. */
  readonly only: Posting | null;
  readonly found: readonly Posting[];
  readonly all: readonly Posting[];
}

export const postingOf = async (deps: ActionDeps, workspace: string, posting: string): Promise<Posting | null> =>
  (await deps.alerts.get(workspace, posting)) ?? (await deps.reports.get(workspace, posting));

/** Alerts and reports that the person sees and whose names hold all words. @param isWanted unless named by the id */
export async function postingsNamed(
  deps: ActionDeps,
  to: ActionContext['to'],
  name: string,
  isWanted: (posting: Posting) => boolean,
): Promise<NamedPostings> {
  const actor = actorOf(deps, to);
  const typed = name.toUpperCase();
  const byId = id.safeParse(typed).success ? await postingOf(deps, to.workspace, typed) : null;
  if (byId !== null && maySee(byId, actor)) return { only: byId, found: [byId], all: [byId] };
  const listed = [...(await deps.alerts.list(to.workspace)), ...(await deps.reports.list(to.workspace))];
  const all = listed.filter((posting) => maySee(posting, actor) && isWanted(posting) && isOfNoun(posting, name));
  const words = name.toLowerCase().split(/\s+/);
  const byName = all.filter(
    (posting) => everyPosting.test(name) || words.every((word) => posting.name.toLowerCase().includes(word)),
  );
  const telling = words.filter((word) => !untelling.test(word));
  const byWords = all.filter((posting) => telling.every((word) => wordsOf(posting).includes(word)));
  const isOfReport = /\breports?\b/i.test(name) && telling.length > 0;
  const found = byName.length === 0 && isOfReport ? byWords : byName;
  const exact = found.filter((posting) => posting.name.toLowerCase() === words.join(' '));
  const [only, ...others] = exact.length > 0 ? exact : found;
  return { only: only !== undefined && others.length === 0 ? only : null, found, all };
}

/** `All my reports`, `the Monday report`: no alert is meant. */
function isOfNoun(posting: Posting, name: string): boolean {
  const says = (noun: string) => new RegExp(`\\b${noun}s?\\b`, 'i').test(name);
  return says('report') === says('alert') || (says('report') ? isReport(posting) : isAlert(posting));
}

/** Of a report, also when it runs and what it looks up: `the Monday report of Acme`. */
const wordsOf = (posting: Posting): string =>
  (isReport(posting) && !posting.isUnreadable
    ? `${posting.name} ${recurringWords(posting.schedule)} ${asked(posting)}`
    : posting.name
  ).toLowerCase();

const untelling = /^(?:the|my|our|this|that|of|for|on|about|with|and|an?|alerts?|reports?|digests?)$/;

/** `Pause all my alerts until January`: each is offered. */
const everyPosting = /^(?:all|every|everything|both)(?: (?:of )?(?:my|our|the))?(?: (?:alert|report)s?)?(?: |$)/i;

interface ChoiceProps {
  readonly verb: PostingVerb | 'move';
  readonly name: string;
  readonly found: readonly Posting[];
  readonly all: readonly Posting[];
  /** Of those that are offered: the first ones found, or else of all. */
  readonly labels: readonly string[];
  readonly find: Button | null;
  readonly choose: (id: string) => Action;
}

export function postingChoice({ verb, name, found, all, labels, find, choose }: ChoiceProps): Message {
  const typed = cleanText(name, 60);
  const isNone = found.length === 0;
  const possible = isNone ? all : found;
  const nouns = [...new Set(possible.map(nounOf))];
  const noun = nouns.length === 1 ? (nouns[0] ?? 'alert') : isNone ? 'alert or report' : 'of them';
  const of = verb === 'undo' ? `stopped ${noun}` : noun;
  const title = isNone
    ? `I can't find a${of.startsWith('alert') ? 'n' : ''} ${of} “${typed}” here`
    : `${nouns.length === 1 ? count(found.length, of) : `${found.length} alerts and reports`} match “${typed}”`;
  const ask = labels.length === 0 ? 'Type alerts or reports to list those you can see.' : `Choose the one to ${verb}.`;
  const rest = possible.length - labels.length;
  return messageOf(`${inSentence(title)}. ${ask} Nothing was changed.`, [
    header(title),
    paragraph(rest === 0 ? ask : `${ask} ${count(rest, 'more is', 'more are')} in the list.`),
    buttons('alert-choice', [
      possible.slice(0, labels.length).map((posting, i) =>
        button({
          action: choose(posting.id),
          label: labels[i] ?? posting.id,
          nth: i + 1,
        }),
      ),
      isNone && find,
      button({ action: { do: 'alerts', scope: 'mine', offset: 0 }, label: 'My alerts' }),
      button({ action: { do: 'reports', scope: 'mine', offset: 0 }, label: 'My reports' }),
    ]),
    note('Nothing was changed.'),
  ]);
}

export const byName: Feature = {
  verbs: [
    ofPosting('pause', "Pauses an alert or a report, for a day if it isn't yours."),
    ofPosting('resume', 'Resumes an alert, and posts or skips what it missed; or a report.'),
    ofPosting('run', 'Checks an alert, or runs a report, now.'),
    ofPosting('stop', 'Stops an alert or a report.'),
    ofPosting('undo', 'Brings back an alert or a report that was stopped in the last 7 days.'),
  ],
  actions: [doToNamed],
};
