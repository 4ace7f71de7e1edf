import { nounOf } from '../alerts/transitions.ts';
import { isAlert, type Posting } from '../model/alert.ts';
import { typedPostingId } from '../model/posting.ts';
import type { Interaction } from '../slack/failure.ts';
import type { Action } from '../slack/kit/action.ts';
import { cleanText } from '../slack/kit/text.ts';
import { isFor, isKept, isPluralNoun, namedAction, nounIn, postingsNamed, untelling } from './by-name.ts';
import type { ActionDeps } from './feature.ts';
import { longestMoved, movablePlace, moveTo } from './move-posting.ts';
import { changedPosting } from './offered-form.ts';
import { lastLookUp } from './last-look-up.ts';
import type { PostingVerb } from './postings/words.ts';
import { toldIn } from './reader/form-change.ts';
import { ask } from './reader/fragments.ts';
import { polite } from './reader/patterns.ts';
import { normalizeText, unwrapped, withChannelIds } from './reader/tokens.ts';

/* Sentences about alerts and reports that there are: `make my digest daily`, `move the acme alert to #ops`. */

const longest = 150;
const lastStepMs = 60 * 60_000;
const oneStepMs = 10_000;

const verbs: readonly (readonly [PostingVerb, RegExp])[] = (
  [
    ['undo', '(?:undo|un-?stop|restore|reinstate|(?:bring|get) back|(?:bring|get)(?=.* back$))'],
    [
      'stop',
      "(?:stop|cancel|delete|end|kill|remove|drop|get rid of|unsubscribe from|(?:turn|switch) off|(?:turn|switch)(?= .* off$)|(?:do not|don't|dont|no longer) (?:send|post|run))",
    ],
    ['pause', '(?:pause|mute|snooze|suspend|put(?=.* on hold(?: |$)))'],
    [
      'resume',
      '(?:resume|un-?pause|unmute|restart|reactivate|(?:turn|switch) on|(?:turn|switch)(?= .* on$)|start(?= .* again$))',
    ],
    ['run', '(?:run|rerun|check|execute)'],
  ] as const
).map(([verb, words]) => [
  verb,
  new RegExp(`^${polite}${words} (?<name>.+?)(?: (?:back|off|on|back on|again|anymore|on hold|for good))?$`, 'i'),
]);

/** Another one is asked for, or any; but not `a month`. */
const indefinite = /\b(?:an?(?! (?:day|week|month|year|run|time)\b)|another|any|new)\b/;
const changes = new RegExp(
  `^${polite}(?:make|change|switch|set|turn|move|reschedule|shift|have|put|run)\\b|\\b(?:instead|from now on)\\b`,
  'i',
);
const askWords =
  `how total price cost when where who what whats what's which is does do did show see view open history details
  cuánto cuanto cuánta cuanta cuántos cuantos cuándo cuando qué que`.split(/\s+/);
const asks = new RegExp(`^(?:(?:and|so|ok|please|can you|could you),? )*(?:${askWords.join('|')})(?= |$)`, 'i');
const ofOnes = /\b(?:my|our|the|this|these|next|last|stopped|paused|mis?|los|las)\b/i;
const ofAll = /^(?:all|everything|both)(?: of (?:them|it))?$/i;
const contents = /^(?:please )?(?:show|see|view|open)\b(?!.*\b(?:history|details|schedule|status|stopped|paused)\b)/i;
/** Words of such a question that name nothing. */
const asking = new Set(
  `how often much many when where who what whats what's which was were does do did will would can could you show see
  view open tell history details detail status schedule me us to it they them next last time by come comes coming go
  goes get gets got run runs ran running post posts posted send sends sent arrive arrives receive receives cost costs
  costing price prices pay credits credit spend spent charge charged per week month each so far total stopped paused
  be been ok please find found check checked checks we spending total burn burns use uses eat eats all every scheduled in team
  team's expensive price much monthly weekly each together
  resume resumes end ends
  cuánto cuanto cuántos cuantos cuándo cuando qué que cuesta cuestan llega llegan me nos`.split(/\s+/),
);

const lastStep = new RegExp(
  `^${polite}(?:undo|revert|(?:bring|get|take) (?:that|it) back|bring back)(?: (?:that|it|this|please|the last (?:one|step)))*(?=$|[,.;!])`,
  'i',
);

const cleanOf = (text: string) =>
  unwrapped(normalizeText(withChannelIds(text)))
    .replace(/"/g, '')
    .replace(/[.!?\s]+$/, '')
    .replace(/(?:,? (?:please|pls|thanks|now|right now|again now))+$/i, (end) => (/again/i.test(end) ? ' again' : ''));

/**
 * Reads a sentence about an alert or a report that the person sees. Null for all other texts, which mean what they always
 * do. @throws errors of the store
 */
export function postingAction(deps: ActionDeps, to: Interaction, text: string): Promise<Action | null> {
  return readBy([cappedBy, changedBy, movedBy, doneTo, askedOf, pausedOnes], deps, to, text);
}

/**
 * Reads `undo that` and `resume it` after the person stopped or paused an alert or a report. As `postingAction`.
 * @param after epoch ms: earlier steps aren't meant
 */
export function undoneAction(deps: ActionDeps, to: Interaction, text: string, after: number): Promise<Action | null> {
  return readBy(
    [(_, __, typed) => lastChanged(deps, to, typed, after), (_, __, typed) => doneToLast(deps, to, typed, after)],
    deps,
    to,
    text,
  );
}

type Reading = (deps: ActionDeps, to: Interaction, typed: string) => Promise<Action | null>;

async function readBy(readings: readonly Reading[], deps: ActionDeps, to: Interaction, text: string) {
  const typed = cleanOf(text);
  if (typed.length > longest) return null;
  for (const read of readings) {
    const action = await read(deps, to, typed);
    if (action !== null) return action;
  }
  return null;
}

const isOver = (one: Posting): boolean => !isKept(one);
const wordsIn = (text: string) => text.toLowerCase().split(/[\s,;:“”"]+/);
const listOf = (noun: 'alert' | 'report', scope: 'mine' | 'all' = 'mine'): Action => ({
  do: `${noun}s`,
  scope,
  offset: 0,
});
/** `All our reports`, `every report of the team` */
const ofTeam = /\b(?:all(?: of)? (?:our|the)|every(?!thing)|team(?:['’]s)?|workspace(?:['’]s)?|everyone(?:['’]s)?)\b/i;
const cardOf = (posting: Posting): Action => ({ do: `${nounOf(posting)}-card`, id: posting.id });

/**
 * `Undo that`: the report that the person stopped or paused last is brought back, or the firms that they took off a list
 * are put back. An alert, several of them, a match that they dismissed after it, and a report before another answer are
 * shown with the button for it: an alert may cost something, and the answer may be meant.
 */
async function lastChanged(deps: ActionDeps, to: Interaction, typed: string, after: number): Promise<Action | null> {
  if (!lastStep.test(typed)) return null;
  const noun = nounIn(wordsIn(typed));
  const isOff = ({ state }: Posting) => state === 'stopped' || state === 'paused';
  const { last, isOfSeveral } = await lastStepped(deps, to, after, (one) => {
    return isOff(one) && (noun === null || nounOf(one) === noun);
  });
  const shown = await lastLookUp(deps, to);
  const isNewer = shown !== null && shown.at > Math.max(after, last?.since ?? 0);
  if (isNewer && noun === null && shown.lookUp.do === 'list' && shown.lookUp.taken !== undefined)
    return { do: 'add-known', to: { list: shown.lookUp.list }, firms: shown.lookUp.taken };
  const dismissed = noun === null ? await lastDismissed(deps, to, Math.max(after, last?.since ?? 0)) : null;
  if (dismissed !== null) return { do: 'screening-decisions', name: dismissed };
  if (last === undefined) return null;
  if (isOfSeveral) return listOf(nounOf(last));
  if (isAlert(last) || isNewer) return cardOf(last);
  return { do: 'name-alert', verb: last.state === 'stopped' ? 'undo' : 'resume', name: last.id };
}

/** The name whose match the person dismissed last, not long ago. @param after epoch ms */
async function lastDismissed({ screening, now }: ActionDeps, { workspace, user }: Interaction, after: number) {
  const since = Math.max(after, now() - lastStepMs);
  const all = await screening.store.decisions(workspace);
  const [last] = all
    .filter((one) => one.made_by === user && one.at >= since)
    .toSorted((one, other) => other.at - one.at);
  return last?.decision === 'dismissed' ? last.name_key : null;
}

/** The posting that the person changed last, not long ago. @param after epoch ms */
async function lastStepped(
  { alerts, reports, now }: ActionDeps,
  { workspace, user }: Interaction,
  after: number,
  isWanted: (posting: Posting) => boolean,
) {
  const since = Math.max(after, now() - lastStepMs);
  const all: Posting[] = [...(await alerts.list(workspace)), ...(await reports.list(workspace))];
  const [last, second] = all
    .filter((one) => one.by === user && one.since >= since && isWanted(one))
    .toSorted((one, other) => other.since - one.since);
  // `Stop both`
  const isOfSeveral =
    last !== undefined &&
    second !== undefined &&
    nounOf(second) === nounOf(last) &&
    last.since - second.since < oneStepMs;
  return { last, isOfSeveral };
}

const pronoun = /^(?:it|that|this|(?:this|that|the same) (?:one|alert|report))$/i;

/** `Resume it`, `pause it until Monday` */
async function doneToLast(deps: ActionDeps, to: Interaction, typed: string, after: number): Promise<Action | null> {
  const said = verbSaid(typed);
  if (said === null || said.verb === 'undo' || !pronoun.test(said.name)) return null;
  const fitting = await lastStepped(deps, to, after, isFor(said.verb));
  const last = fitting.last ?? (await lastStepped(deps, to, after, isKept)).last;
  return last === undefined ? null : { ...said, name: last.id };
}

/** `Make my digest daily instead of weekly` */
async function changedBy(deps: ActionDeps, to: Interaction, typed: string): Promise<Action | null> {
  if (!changes.test(typed) || indefinite.test(typed)) return null;
  const { rest, ...told } = toldIn(typed);
  const noun = nounIn(wordsIn(typed));
  const { when, at } = told.words;
  if (noun === null || (when === undefined && at === undefined && !told.asFound)) return null;
  const { found } = await postingsNamed(deps, to, namesOf(typed, rest), isKept);
  const forms = found.flatMap((posting) => {
    const action = changedPosting(posting, told, to);
    return action === null ? [] : [{ text: cleanText(`${posting.name} (${posting.id})`, 60), action }];
  });
  const [only, ...others] = forms;
  return others.length === 0 ? (only?.action ?? null) : ask(`Which ${noun} do you want to change?`, forms.slice(0, 8));
}

const figure = String.raw`(?<cap>\d{1,6}(?:\.\d{1,2})?)`;
const monthly = '(?:(?:a|per|each|every) month|monthly)';
const capWord = '(?:monthly )?(?:credit )?(?:cap|limit|maximum|budget)';
const capped = `${figure}(?<unit> credits?)?(?<per> ${monthly})?`;
const capping = [
  `(?:cap|limit) (?<name>.+?) (?:at|to) (?:at most )?${capped}`,
  `(?:set|put|give|add) (?:an? |the )?${capWord} (?:of |to |at )?${capped} (?:on|for|to) (?<name>.+)`,
  `(?:(?:set|change|raise|lower|increase|reduce|put) )?(?:the )?${capWord} (?:of|on|for) (?<name>.+?) (?:to|at|is|:) ?${capped}`,
  `(?:(?:set|change|raise|lower|increase|reduce) )?(?<name>.+?)(?:['’]s)? ${capWord} (?:to |at |of |: ?)?${capped}`,
  `(?:do not|don't|dont|never) spend (?:more than |over |above )?${capped} (?:on|for) (?<name>.+)`,
  `(?:do not|don't|dont|never) let (?<name>.+?) (?:spend|cost|use|take|burn|exceed) (?:more than |over |above )?${capped}`,
  `(?:remove|drop|lift|delete) (?:the )?${capWord} (?:of|on|for|from) (?<name>.+)`,
].map((words) => new RegExp(`^${polite}${words}$`, 'i'));

/** A budget of the settings. */
const ofPerson = /^(?:(?:my|our|the) )?(?:daily|own|personal|workspace|team|agents?)(?:['’]s?)?$/i;

/** `Cap the pumps report at 3 credits a month`: its form with the cap. */
async function cappedBy(deps: ActionDeps, to: Interaction, typed: string): Promise<Action | null> {
  const groups = capping.map((one) => one.exec(typed)?.groups).find((found) => found !== undefined);
  if (groups === undefined || ofPerson.test(groups['name'] ?? '')) return null;
  const { name = '', cap = '', unit = '', per = '' } = groups;
  const noun = nounIn(wordsIn(name));
  if (noun === null && unit === '' && per === '' && !typedPostingId.test(name)) return null;
  const { found } = await postingsNamed(deps, to, name, isKept);
  const [first, ...others] = found;
  if (first === undefined)
    return noun && ask(`I can't find that ${noun} here.`, [{ text: `My ${noun}s`, action: listOf(noun) }]);
  const formOf = (posting: Posting) => ({ do: `edit-${nounOf(posting)}`, id: posting.id, cap });
  if (others.length === 0) return formOf(first);
  const forms = found.map((one) => ({ text: cleanText(`${one.name} (${one.id})`, 60), action: formOf(one) }));
  return ask(`Which ${noun ?? 'alert or report'} do you want to cap?`, forms.slice(0, 8));
}

/** The telling words, and the nouns that the text says. */
const namesOf = (typed: string, telling: readonly string[]): string =>
  [...telling, ...wordsIn(typed).filter((word) => nounIn([word]) !== null)].join(' ');

/** `Stop the alert on core suppliers`, `bring back the gearboxes report` */
async function doneTo(deps: ActionDeps, to: Interaction, typed: string): Promise<Action | null> {
  const said = verbSaid(typed);
  if (said === null) return null;
  const { verb, name } = said;
  const isOne = nounIn(wordsIn(name)) !== null || ofAll.test(name);
  const { found, isEvery } = await postingsNamed(deps, to, name, verb === 'undo' ? isOver : isKept);
  // `Resume the digest`, of one that was stopped.
  if (
    verb === 'resume' &&
    isOne &&
    found.length === 0 &&
    (await postingsNamed(deps, to, name, isOver)).found.length > 0
  )
    return { ...said, verb: 'undo' };
  const isBare = wordsIn(name).every((word) => untelling.has(word));
  // `Bring the report back` without any says so.
  return (isOne && (found.length > 0 || (isBare && verb === 'undo'))) || (isEvery && isBare) ? said : null;
}

/** The first verb whose words the text has. */
function verbSaid(typed: string) {
  for (const [verb, pattern] of verbs) {
    const action = namedAction(verb, pattern.exec(typed)?.groups?.['name'] ?? '');
    if (action !== null && !indefinite.test(action.name)) return action;
  }
  return null;
}

const askedPaused = /^(?:is|are|what|what's|whats|which|show|list)\b.*\bpaused(?: now| right now)?$/i;

/** `Is anything paused`: the card of the one that is, or a list. */
async function pausedOnes(deps: ActionDeps, to: Interaction, typed: string): Promise<Action | null> {
  if (!askedPaused.test(typed) || nounIn(wordsIn(typed)) !== null) return null;
  const { found } = await postingsNamed(deps, to, 'everything', ({ state }) => state === 'paused');
  const [first, second] = found;
  if (first !== undefined && second === undefined) return cardOf(first);
  return ask(`${found.length === 0 ? 'No' : found.length} alerts or reports that you see are paused.`, [
    { text: 'My alerts', action: listOf('alert') },
    { text: 'My reports', action: listOf('report') },
  ]);
}

/** `How often does the digest come`, `what do my reports cost`, `history of A7K2`: the card, or the list of them. */
async function askedOf(deps: ActionDeps, to: Interaction, typed: string): Promise<Action | null> {
  const words = wordsIn(typed);
  const noun = nounIn(words);
  const telling = words.filter((word) => !asking.has(word) && !untelling.has(word));
  const [first = ''] = telling;
  const isId = telling.length === 1 && typedPostingId.test(first);
  if (isId && (words.length === 1 || asks.test(typed))) {
    const { only } = await postingsNamed(deps, to, first, () => true);
    if (only !== null) return cardOf(only);
  }
  if (noun === null || !asks.test(typed) || indefinite.test(typed)) return null;
  const isPlural = words.some(isPluralNoun);
  // `Show me the tier 1 digest` asks for the digest itself.
  const isContent = /\bdigest\b/i.test(typed) && contents.test(typed);
  if (isContent || (telling.length === 0 && !ofOnes.test(typed))) return null;
  const { only, found } = await postingsNamed(deps, to, namesOf(typed, telling), () => true);
  if (only !== null && !isPlural) return cardOf(only);
  if (found.length === 0 && telling.length > 0) return null;
  return listOf(noun, ofTeam.test(typed) ? 'all' : 'mine');
}

const where = String.raw`(?:the )?(?<to>#\S+|[CG](?=\w*\d)[A-Z0-9]{6,}|me|here)(?: channel)?`;
const movings = [
  new RegExp(`^${polite}(?:move|redirect|reroute) (?<name>.+?) (?:(?:in)?to )?(?<to>here)(?: instead)?$`, 'i'),
  new RegExp(`^${polite}(?:move|redirect|reroute) (?<name>.+?)(?: (?:in)?to ${where})?(?: instead)?$`, 'i'),
  new RegExp(
    `^${polite}(?:send|post|deliver|put) (?<name>.+?) (?:(?:in|into|to) )?${where},? (?:instead|from now on)$`,
    'i',
  ),
  // To somebody else: the form says where it can post.
  new RegExp(
    `^${polite}(?:send|post|deliver) (?<name>.*\\b(?:alert|report|digest)s?) to \\S+(?: \\S+)?,? (?:instead|from now on)$`,
    'i',
  ),
];

async function movedBy(deps: ActionDeps, to: Interaction, typed: string): Promise<Action | null> {
  const { name, to: target = '' } = movings.map((one) => one.exec(typed)?.groups).find((groups) => groups) ?? {};
  if (name === undefined || name.length > longestMoved) return null;
  const meant =
    target.toLowerCase() === 'here' && /^[CG]/.test(to.channel) ? to.channel : target.replace(/^(?:here|me)$/i, 'me');
  const place = movablePlace.safeParse(meant).data ?? null;
  const { only, found } = await postingsNamed(deps, to, name, isKept);
  if (only !== null) return moveTo(only.id, place);
  const isOne = found.length > 0 || nounIn(wordsIn(name)) !== null;
  return isOne ? { do: 'move-named', name, to: place } : null;
}
