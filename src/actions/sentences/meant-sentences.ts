import { isAlert, type Posting } from '../../model/alert.ts';
import type { Interaction } from '../../slack/failure.ts';
import type { Action } from '../../slack/kit/action.ts';
import type { ActionDeps } from '../feature.ts';
import type { Before } from '../last-look-up.ts';
import { pronoun, postingsMeant } from '../named-postings/meant-postings.ts';
import { movablePlace, moveTo } from '../named-postings/move-posting.ts';
import { askWhich, cardOf, nounIn, saidIn, wordsIn } from '../postings/words.ts';
import type { FormChange } from '../reader/form-change.ts';
import { anyOf, polite } from '../reader/words/patterns.ts';
import { changedPosting, type Told } from './offered-form.ts';
import { editOf, edits, namingIn } from './posting-changes.ts';
import { sharedTo } from './share-elsewhere.ts';

/* What follows the card of an alert or a report, or its post: `make it weekly`, `who made this alert`, `edit it`. */

const it = '(?:it|this|that|(?:this|that|the) (?:alert|report|digest|post))';
const asksOf = new RegExp(
  `^${polite}${anyOf(
    `who (?:made|created|added|owns|set up|started) ${it}|who set ${it} up|whose (?:alert|report|digest)? ?is ${it}`,
    `why (?:did|do|am|are|have|was|is) (?:i|we) (?:get|gets|got|getting|see|seeing|receive|receiving|sent) ${it}`,
    `why (?:is|was|did) ${it} (?:here|post|posted|come|sent)(?: here)?`,
    `(?:when|how often) (?:does|will|did) ${it} (?:come|post|run|check)(?: next| last)?`,
    `(?:when|where) (?:was|is|does) ${it} (?:made|created|post|posting|go|sent)`,
    `(?:show|open|manage)(?: me)? (?:this|that|the) (?:alert|report|digest)`,
  )}$`,
  'i',
);
const asksFound = new RegExp(
  `^${polite}what (?:has|did|does) ${it} (?:find|found|post|posted)(?: so far| yet| lately)?$`,
  'i',
);
const changesIt = /\b(?:change|instead|make|rather|switch|turn)\b/i;
const moves = new RegExp(`^${polite}(?:move|redirect|reroute)\\b|\\b(?:instead|from now on)$`, 'i');

/**
 * Null for texts that ask nothing of it, and after a later answer or form, which they are about then.
 * @throws errors of the store
 */
export async function meantAction(
  deps: ActionDeps,
  to: Interaction,
  text: string,
  change: FormChange | null,
  { last, offered }: Before,
): Promise<Action | null> {
  const typed = saidIn(text);
  const asked = askedIn(typed, text, change, to);
  if (asked === null) return null;
  const { postings, at, isSure, isPost } = await postingsMeant(deps, to, asked.of ?? typed, offered?.at);
  // `Monthly` below a post may be about an answer before it.
  if (isPost && !/\b(?:it|this|that)\b/i.test(typed)) return null;
  if (postings.length === 0 || at <= (last?.at ?? 0)) return null;
  return askWhich(nounIn(wordsIn(asked.of ?? typed)), asked.verb, postings, asked.actionOf, !isSure);
}

interface Asked {
  /** The words for it; absent: the text. */
  readonly of?: string;
  readonly verb: string;
  readonly actionOf: (posting: Posting) => Action | null;
}

const found = (one: Posting): Action =>
  isAlert(one) ? { do: 'alert-records', id: one.id, since: 0, until: null, offset: 0 } : cardOf(one);

function askedIn(typed: string, text: string, change: FormChange | null, to: Interaction): Asked | null {
  if (asksOf.test(typed)) return { verb: 'see', actionOf: cardOf };
  if (asksFound.test(typed) || change?.is === 'so far') return { verb: 'see', actionOf: found };
  if (change?.is === 'how often' || change?.is === 'cost') return { verb: 'see', actionOf: cardOf };
  if (pronoun.test(edits.exec(typed)?.[1] ?? '')) return { verb: 'edit', actionOf: (one) => editOf(one) };
  const { name, called } = namingIn(typed);
  if (pronoun.test(name)) return { of: name, verb: 'rename', actionOf: (one) => editOf(one, { name: called }) };
  if (change?.is === 'capped') return { verb: 'cap', actionOf: (one) => editOf(one, { cap: change.cap }) };
  const place = sharedTo(text);
  const placed: Told | null = place === null ? null : { is: 'told', words: { to: place }, asFound: false };
  const told = change?.is === 'told' ? change : placed;
  // `Tell me when it surges` may ask for another alert.
  if (told === null || (told.tell !== undefined && !changesIt.test(typed))) return null;
  if (told.words.to === undefined || told.tell !== undefined || !moves.test(typed))
    return { verb: 'change', actionOf: (one) => changedPosting(one, told, to) };
  const here = told.words.to.toLowerCase() === 'here' && /^[CG]/.test(to.channel) ? to.channel : told.words.to;
  const aim = movablePlace.safeParse(here.replace(/^here$/i, 'me')).data ?? null;
  return { verb: 'move', actionOf: ({ id }) => moveTo(id, aim) };
}
