import { isSchedulable } from '../../model/look-up.ts';
import type { ScheduledWords } from '../../model/posting.ts';
import type { Interaction } from '../../slack/failure.ts';
import type { Action } from '../../slack/kit/action.ts';
import { cleanText } from '../../slack/kit/text.ts';
import type { ActionDeps } from '../feature.ts';
import { digestLookUpOf } from '../lists/digest-messages.ts';
import { digestOf } from '../lists/digest.ts';
import { isListUse, lookUpOfList } from '../lists/list-uses.ts';
import { listSentences } from '../reader/list-sentence.ts';
import { plainText } from '../reader/query/tokens.ts';
import { readScheduled } from '../reader/scheduled.ts';

/** `My saved query tiles`, `the saved search called tiles`, `tiles saved query`. */
const savedNames = [
  /^(?:(?:my|our|the) )?(?:saved|stored) (?:(?:query|search|look-?up|question) )?(?:(?:called|named) )?(.+)$/i,
  /^(?:(?:my|our|the) )?(.+?) (?:saved |stored )?(?:query|search|look-?up)$/i,
];

const inHere = /\b(?:in|into|to) (?:this channel|here)\b| here$/i;

const unquoted = (text: string) => cleanText(text.replace(/^"(.*)"$/s, '$1'), 200);

/**
 * Reads `digest of tier 1 every Monday` and `run my saved query tiles every Friday` if there is such a list or saved
 * query. Null for all other texts, which mean what they always do. @throws errors of the store
 * @param otherwise how the text is read without lists and saved queries
 */
export async function scheduledAction(
  deps: ActionDeps,
  to: Interaction,
  text: string,
  otherwise: () => Action,
): Promise<Action | null> {
  const scheduled = readScheduled(plainText(text), true);
  if (scheduled === null) return null;
  const question = scheduled.question.replace(/ here$/i, '');
  const isHere = /^[CG]/.test(to.channel) && scheduled.words.to === undefined && inHere.test(text.trim());
  const words = isHere ? { ...scheduled.words, to: to.channel } : scheduled.words;
  return (
    (await ofList(deps, to, asDigest(text, question), words)) ??
    (await ofSaved(deps, to, question, words)) ??
    unknownDigest(question, otherwise)
  );
}

/** `A daily summary of my tier 1 list` means its digest. */
const asDigest = (text: string, question: string): string =>
  /\b(?:report|summary)\b/i.test(text) && /\blist$/i.test(question) ? `digest of ${question}` : question;

async function ofList({ lists, now }: ActionDeps, to: Interaction, question: string, words: ScheduledWords) {
  for (const { as, list: called } of listSentences(question)) {
    const { name, by } = as === 'digest' ? digestOf(called) : { name: called, by: null };
    const list = await lists.named(to.workspace, to.user, name);
    if (list === null) continue;
    if (as === 'digest') return { do: 'schedule', of: digestLookUpOf(list, by ?? 'counts'), ...words };
    if (!isListUse(as)) continue;
    const open = await lists.open(to.workspace, to.user, list.id);
    const of = open === null ? null : lookUpOfList(as, open.firms, now());
    return of === null
      ? { do: 'use-list', list: list.id, as }
      : { do: 'schedule', of, name: cleanText(list.name, 60), ...words };
  }
  return null;
}

async function ofSaved({ saved }: ActionDeps, to: Interaction, question: string, words: ScheduledWords) {
  const [said] = savedNames.flatMap((pattern) => pattern.exec(question)?.[1] ?? []);
  for (const name of [question, ...(said === undefined ? [] : [said])].map(unquoted)) {
    const [query, second] = await saved.named(to.workspace, to.user, name);
    if (query === undefined) continue;
    // The person chooses among those of several colleagues, and a file isn't made on a schedule.
    if (second !== undefined || !isSchedulable(query.lookUp)) return { do: 'saved' };
    return { do: 'schedule', of: query.lookUp, window: query.window, name: query.name, ...words };
  }
  const isSaid = said !== undefined && /\b(?:saved|stored)\b/i.test(question);
  return isSaid ? { do: 'open', owner: null, name: cleanText(said, 60), share: false } : null;
}

/** Says which lists there are, unless the digest of an alert is meant. */
function unknownDigest(question: string, otherwise: () => Action): Action | null {
  const asked = /\bdigest\b/i.test(question) ? listSentences(question).find(({ as }) => as === 'digest') : undefined;
  if (asked === undefined || ['watch', 'watch-query'].includes(otherwise().do)) return null;
  return { do: 'digest-named', ...digestOf(asked.list), by: null };
}
