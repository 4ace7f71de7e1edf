import { z } from 'zod';
import { errorFields } from '../ops/log.ts';
import type { Interaction } from '../slack/failure.ts';
import type { Action } from '../slack/kit/action.ts';
import { watchShape } from './alerts/alert-draft.ts';
import type { ActionDeps } from './feature.ts';
import { withFirm } from './reader/list-sentence.ts';
import { asksToWatch } from './reader/scheduled.ts';

/** A link, which the reader takes for a firm wherever it stands. */
const standIn = 'company/firms-of-a-list';

const watchOfFirm = z.object({ do: z.literal('watch'), ...watchShape });

/**
 * Reads `tell #imports when anyone on tier 1 gets a new supplier` as the same sentence about a firm, if there is such a
 * list. Null for all other texts, which mean what they always do. Never throws.
 *
 * @param read reads a text without lists
 */
export async function listAlertAction(
  { lists, log }: ActionDeps,
  to: Interaction,
  text: string,
  read: (text: string) => Action,
): Promise<Action | null> {
  if (!asksToWatch.test(text)) return null;
  try {
    const all = await lists.all(to.workspace, to.user);
    const longestFirst = all.toSorted((one, other) => other.name.length - one.name.length);
    for (const { id, name } of longestFirst) {
      const told = wordsBeside(text, name, read);
      if (told !== null) return { do: 'watch-list', list: id, told };
    }
  } catch (error) {
    log.error({ reference: to.reference, error: errorFields(error) }, 'the store did not say which lists there are');
  }
  return null;
}

/** What an alert's sentence says beside the list; null if it doesn't name the list, or asks for no alert. */
function wordsBeside(text: string, list: string, read: (text: string) => Action) {
  const about = withFirm(text, list, standIn);
  const { data: watch } = watchOfFirm.safeParse(about && read(about.text));
  if (about === null || watch === undefined) return null;
  const words = watch.words.split(' ').filter((word) => word !== standIn && word !== '');
  const filters = watch.filters.filter(({ value, excluded }) => value !== standIn || excluded);
  const isFound = watch.words.includes(standIn) || filters.length < watch.filters.length;
  const hasOther = filters.some(({ key, value }) => key === 'company' || key === 'supplier' || value === standIn);
  // `Tell me when Acme ships steel` names goods, even if a list has that name.
  if (!isFound || hasOther || (about.isBare && words.length > 0)) return null;
  return { ...watch, words: words.join(' '), filters, mayName: [] };
}
