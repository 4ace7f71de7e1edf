import { nounOf } from '../../alerts/transitions.ts';
import { longestCalled, type Noun, type Posting, typedPostingId } from '../../model/posting.ts';
import type { Interaction } from '../../slack/failure.ts';
import type { Action } from '../../slack/kit/action.ts';
import { inCredits } from '../../slack/kit/text.ts';
import type { ActionDeps } from '../feature.ts';
import { longestMoved, movablePlace, moveTo } from '../named-postings/move-posting.ts';
import { askWhich, indefinite, mine, namesOf, nounIn, wordsIn } from '../postings/words.ts';
import { ask } from '../reader/ask.ts';
import { toldIn } from '../reader/form-change.ts';
import { cappedAt } from '../reader/said-caps.ts';
import { anyOf, channelWord, firstGroups, polite } from '../reader/words/patterns.ts';
import { changedPosting } from './offered-form.ts';
import { postingsNamed, isKept } from '../named-postings/find-postings.ts';

/* Changes of alerts and reports: `make my digest daily`, `cap it at 3 credits`, `move the acme alert to #ops`. */

const changes = new RegExp(
  anyOf(
    `^${polite}(?:make|change|switch|set|turn|move|reschedule|shift|have|put|run)\\b`,
    '\\b(?:instead|from now on)\\b',
  ),
  'i',
);

/** `Edit A7K2`, `change the acme alert` */
export const edits = new RegExp(`^${polite}(?:edit|change|modify|adjust|amend) (?:(?:alert|report) )?(.+)$`, 'i');

export const editOf = (one: Posting, changes: object = {}): Action => ({
  do: `edit-${nounOf(one)}`,
  id: one.id,
  ...changes,
});

const naming = [
  '(?:rename|retitle) (?<name>.+?) (?:(?:in)?to|as) (?<called>.+)',
  '(?:call|name|title) (?<name>it|this|that|(?:the|this|my|our) .*?(?:alert|report|digest)) (?<called>.+)',
].map((words) => new RegExp(`^${polite}${words}$`, 'i'));

/** `Rename the acme alert to Acme watch`, `call it Acme watch`: which one, and its new name. Empty for other texts. */
export function namingIn(typed: string) {
  const { name = '', called = '' } = firstGroups(naming, typed);
  return { name, called: called.slice(0, longestCalled) };
}

const notFound = (noun: Noun) => ask(`I can't find that ${noun} here.`, [mine[noun]]);

/** Opens the form of one that is named, with its new name. */
export async function renamedBy(deps: ActionDeps, to: Interaction, typed: string): Promise<Action | null> {
  const { name, called } = namingIn(typed);
  const noun = nounIn(wordsIn(name));
  if (noun === null && !typedPostingId.test(name)) return null;
  const { found } = await postingsNamed(deps, to, name, isKept);
  if (found.length === 0) return noun && notFound(noun);
  return askWhich(noun, 'rename', found, (one) => editOf(one, { name: called }));
}

/** `Make my digest daily instead of weekly`, `edit A7K2` */
export async function changedBy(deps: ActionDeps, to: Interaction, typed: string): Promise<Action | null> {
  const [, edited] = edits.exec(typed) ?? [];
  if ((edited === undefined && !changes.test(typed)) || indefinite.test(typed)) return null;
  const { rest, ...told } = toldIn(typed);
  const words = wordsIn(edited ?? typed);
  const noun = nounIn(words);
  const id = words.find((word) => typedPostingId.test(word));
  const { when, at } = told.words;
  const isTold = when !== undefined || at !== undefined || told.asFound;
  if ((noun === null && id === undefined) || !(isTold || edited !== undefined)) return null;
  const { found } = await postingsNamed(deps, to, id ?? (isTold ? namesOf(typed, rest) : words.join(' ')), isKept);
  return askWhich(noun, 'change', found, (posting) => (isTold ? changedPosting(posting, told, to) : editOf(posting)));
}

const capWord = '(?:monthly )?(?:credit )?(?:cap|limit|maximum|budget)';
const sets = '(?:set|change|raise|lower|increase|reduce)';
const never = "(?:do not|don't|dont|never)";
const over = '(?:more than |over |above )?';
const capped = String.raw`${cappedAt}(?<other> (?:(?:a|per|each|every) (?:week|day)|weekly|daily))?`;
const capping = [
  `(?:cap|limit) (?<name>.+?) (?:at|to) (?:at most )?${capped}`,
  `(?:set|put|give|add) (?:an? |the )?${capWord} (?:of |to |at )?${capped} (?:on|for|to) (?<name>.+)`,
  `(?:(?:put|${sets}) )?(?:the )?${capWord} (?:of|on|for) (?<name>.+?) (?:to|at|is|:) ?${capped}`,
  `(?:${sets} )?(?<name>.+?)(?:['’]s)? ${capWord} (?:to |at |of |: ?)?${capped}`,
  `${never} spend ${over}${capped} (?:on|for) (?<name>.+)`,
  `${never} let (?<name>.+?) (?:spend|cost|use|take|burn|exceed) ${over}${capped}`,
  `(?:remove|drop|lift|delete) (?:the )?${capWord} (?:of|on|for|from) (?<name>.+)`,
].map((words) => new RegExp(`^${polite}${words}$`, 'i'));

/** A budget of the settings. */
const ofPerson = /^(?:(?:my|our|the) )?(?:daily|own|personal|workspace|team|agents?)(?:['’]s?)?$/i;

/** `Cap the pumps report at 3 credits a month`: its form with the cap. */
export async function cappedBy(deps: ActionDeps, to: Interaction, typed: string): Promise<Action | null> {
  const { name, cap = '', unit, per, other } = firstGroups(capping, typed);
  if (name === undefined || ofPerson.test(name)) return null;
  const noun = nounIn(wordsIn(name));
  if (noun === null && unit === undefined && per === undefined && other === undefined && !typedPostingId.test(name))
    return null;
  const { found } = await postingsNamed(deps, to, /^(?:it|this|that)$/i.test(name) ? 'all of mine' : name, isKept);
  if (found.length === 0) return noun && notFound(noun);
  const edit = askWhich(noun, 'cap', found, (posting) => editOf(posting, { cap }));
  if (edit === null || other === undefined) return edit;
  return ask('Caps are per month.', [{ text: `${inCredits(Number(cap))} a month`, action: edit }]);
}

const where = `(?:the )?(?<to>${channelWord}|me|here)(?: channel)?`;
const movings = [
  '(?:move|redirect|reroute) (?<name>.+?) (?:(?:in)?to )?(?<to>here)(?: instead)?',
  `(?:move|redirect|reroute) (?<name>.+?)(?: (?:in)?to ${where})?(?: instead)?`,
  `(?:send|post|deliver|put) (?<name>.+?) (?:(?:in|into|to) )?${where},? (?:instead|from now on)`,
  // To somebody else: the form says where it can post.
  '(?:send|post|deliver) (?<name>.*\\b(?:alert|report|digest)s?) to \\S+(?: \\S+)?,? (?:instead|from now on)',
].map((words) => new RegExp(`^${polite}${words}$`, 'i'));

export async function movedBy(deps: ActionDeps, to: Interaction, typed: string): Promise<Action | null> {
  const { name, to: target = '' } = firstGroups(movings, typed);
  if (name === undefined || name.length > longestMoved) return null;
  const meant =
    target.toLowerCase() === 'here' && /^[CG]/.test(to.channel) ? to.channel : target.replace(/^(?:here|me)$/i, 'me');
  const place = movablePlace.safeParse(meant).data ?? null;
  const { only, found } = await postingsNamed(deps, to, name, isKept);
  if (only !== null) return moveTo(only.id, place);
  const isOne = found.length > 0 || nounIn(wordsIn(name)) !== null;
  return isOne ? { do: 'move-named', name, to: place } : null;
}
