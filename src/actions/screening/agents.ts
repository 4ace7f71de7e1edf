import { z } from 'zod';
import { longestScreenedName, type PossibleMatch } from '../../model/screening.ts';
import { comparable } from '../../screening/normalize.ts';
import type { Screener } from '../../screening/screening.ts';
import { cleanText, count } from '../../slack/kit/text.ts';
import type { FreeTool } from '../feature.ts';
import { firmNames, matchCount } from '../look-ups/possible-matches.ts';
import { comparedWords, isDismissed, notCleared } from './match-page.ts';

const factsOf = (name: string, { entry: { name: entry, list, since }, how }: PossibleMatch) => ({
  ...{ name, entry, list, since, how },
});

/** Firms anywhere in an answer's data, with their possible matches. */
export function matchesFor(screener: Screener, data: unknown) {
  const names = new Set<string>();
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) collect(each);
    else if (typeof value === 'object' && value !== null) {
      const fields: Readonly<Record<string, unknown>> = { ...value };
      for (const name of firmNames(fields)) names.add(name);
      for (const field of ['title', 'name']) if (typeof fields[field] === 'string') names.add(fields[field]);
      for (const inner of Object.values(fields)) collect(inner);
    }
  };
  collect(data);
  const found = [...names].flatMap((name) =>
    screener
      .decided(name)
      .map((match) => ({ ...factsOf(name, match), ...(isDismissed({ match }) && { dismissed: true }) })),
  );
  return {
    compared: `${count(names.size, 'name')} with ${comparedWords(screener.compared)}, just now. ${notCleared}`,
    possible_matches: found,
  };
}

const toolInput = z.strictObject({
  names: z.array(z.string().min(1).max(longestScreenedName)).min(1).max(100).describe('Names of firms or people.'),
});

export const screenTool: FreeTool = {
  is: 'free',
  name: 'screen',
  title: 'Compare names with screening lists',
  input: toolInput,
  description:
    'Possible matches of names with the screening lists of this workspace, such as sanctions lists. Free. ' +
    notCleared,
  async answer(deps, { workspace }, args) {
    const given = new Set(toolInput.parse(args).names.map((name) => cleanText(name, longestScreenedName)));
    const screener = deps.screening.of(workspace);
    if (screener === null) return { say: 'This workspace has no screening lists.', data: null };
    const names = [...given].filter((name) => comparable(name) !== null);
    await deps.screening.store.keep(workspace, names);
    const data = names.flatMap((name) =>
      screener.decided(name).map((match) => {
        const { decision } = match;
        const decided = decision === null ? null : { by: decision.by, at: new Date(decision.at).toISOString() };
        return { ...factsOf(name, match), dismissed: isDismissed({ match }), decided };
      }),
    );
    const compared = `${count(names.length, 'name')} in ${comparedWords(screener.compared)}, compared just now`;
    const left = given.size - names.length;
    const unread = left === 0 ? '' : ` Not compared, without a letter or digit: ${count(left, 'name')}.`;
    return { say: `${matchCount(data.length)} for ${compared}.${unread} ${notCleared}`, data };
  },
};
