import type { Interaction } from '../../slack/failure.ts';
import type { Action } from '../../slack/kit/action.ts';
import { openedBy } from '../follow-ups/asked.ts';
import { offered } from '../in-words.ts';
import type { Last } from '../last-look-up.ts';
import { ask } from '../reader/ask.ts';
import { asName } from '../reader/query/name-action.ts';
import { polite } from '../reader/words/patterns.ts';
import { shareable } from '../share.ts';

const channel = String.raw`(?:<#(?<id>[CG][A-Z0-9]+)(?:\|[^>]*)?>|#(?<name>[^\s<>]+))`;
const answer = '(?:this|that|it|these|them|the (?:answer|results?|table)) ';
const person = String.raw`(?<person><@\w+(?:\|[^>]*)?>|@[^\s<>]+)`;
const shares = sharing(`(?:${answer})?`);
const sharesQuery = sharing(String.raw`(?<query>\S.*?) `);

/** @param what the part of the pattern for what is shared */
function sharing(what: string): RegExp {
  return new RegExp(
    `^${polite}(?:share|post|put|send|drop|forward) ${what}(?:in|into|to|with|on) (?:${channel}|${person})` +
      '(?:,? (?:please|pls|too|instead|as well|thanks|thx))*[.!]?$',
    'i',
  );
}

/** The channel that a text shares something in, by its id, or its name with the mark; null for all other texts. */
export function sharedTo(text: string): string | null {
  const { id, name } = shares.exec(text.trim())?.groups ?? {};
  return id ?? (name === undefined ? null : `#${name}`);
}

/**
 * `Share that in #sales`: the last answer, in the channel that is named. One that Slack doesn't know is chosen in a
 * form. Null for all other texts.
 */
export function shareElsewhere(to: Interaction, typed: string, last: Last | null): Action | null {
  const said = shares.exec(typed.trim())?.groups;
  const { id, person: somebody } = said ?? {};
  if (said === undefined || id === to.channel) return null;
  const of = shareable.safeParse(last?.lookUp).data;
  if (of === undefined) return null;
  if (id !== undefined) return { do: 'share-in', channel: id, of };
  const why = somebody === undefined ? 'In which channel? I know of none by that name.' : noPerson;
  return ask(why, [{ text: 'Share…', action: { do: 'share-form', of } }]);
}

const noPerson = "I share in channels, and can't write to one person. Share it in a channel that they read.";

/** `Share the suppliers of Acme in #sales`: they are looked up at a press first. Null for all other texts. */
export function queryToShare(typed: string, readAlone: (text: string) => Action): Action | null {
  const { query, person: somebody } = sharesQuery.exec(typed.trim())?.groups ?? {};
  const read = query === undefined ? null : readAlone(query);
  if (read === null || (openedBy(read) === null && asName(read) === null)) return null;
  const where = somebody === undefined ? '' : ', for a channel that they read';
  return ask(`I look it up for you first. Then press Share below the answer${where}.`, [offered(read)]);
}
