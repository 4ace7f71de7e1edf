import { settled } from '../../lookups/outcome.ts';
import type { ListedFirm, OpenList } from '../../model/lists.ts';
import { type BucketUnit, lastYear, type LookUp, maxCompared } from '../../model/look-up.ts';
import { button, buttons, header, type Message, note, paragraph } from '../../slack/kit/blocks.ts';
import { cleanText, count, figure, inSentence } from '../../slack/kit/text.ts';
import type { ActionDeps, RunContext } from '../feature.ts';
import { trendOf } from '../look-ups/paging.ts';
import { comparisonOf, openList } from './list-messages.ts';
import { seenList } from './seen-list.ts';

export const listUses = ['compare', 'trend', 'top'] as const;
type Use = (typeof listUses)[number];

/** The service counts and ranks the shipments of one firm at a time. */
export function lookUpFor(as: Use, firms: readonly ListedFirm[], now: number): LookUp | null {
  const [only, second] = firms;
  if (only === undefined || as === 'top') return null;
  if (second !== undefined) return comparisonOf(firms);
  return as === 'trend' ? trendOf({ ...lastYear(now), [only.kind]: settled(only) }) : null;
}

export async function useList(
  deps: ActionDeps,
  context: RunContext,
  { list: of, as, by }: { readonly list: string; readonly as: Use; readonly by?: BucketUnit | undefined },
): Promise<void> {
  const list = await seenList(deps, context, of);
  if (list === null) return;
  const lookUp = lookUpFor(as, list.firms, deps.now());
  if (lookUp === null) await deps.replier.reply(context.to, otherUses({ list, as }), 'new');
  else if (lookUp.do === 'trend' && by !== undefined) await deps.answer(context, { ...lookUp, by });
  else await deps.answer(context, lookUp, by === undefined || by === 'month' ? {} : { said: byMonth });
}

const byMonth = 'Firms side by side are charted by month.';

const kinds = ['company', 'supplier'] as const;
const many = { company: 'companies', supplier: 'suppliers' } as const;

/** Firms that fit into the form in which some are chosen. */
const maxChosen = 30;

/** Why a list can't be compared or counted as a whole, and what can be had instead. */
export function otherUses({ list, as }: { readonly list: OpenList; readonly as: Use }): Message {
  const { firms, name } = list;
  const of = kinds.flatMap((kind) => {
    const some = firms.filter((firm) => firm.kind === kind);
    return some.length === 0 ? [] : [{ kind, some, words: count(some.length, kind, many[kind]) }];
  });
  const what = of.length === 0 ? 'no firms yet' : of.map(({ words }) => words).join(' and ');
  const title = `“${cleanText(name, 60)}” has ${what}`;
  const why = {
    compare: `Up to ${figure(maxCompared)} firms of one kind fit side by side. A digest covers the whole list.`,
    trend: `The data service counts one firm at a time, and a chart shows up to ${figure(maxCompared)} of one kind.`,
    top: 'The data service ranks partners of one firm at a time. A digest by profiles names the new ones of all.',
  }[as];
  return {
    text: `${inSentence(title, 200)}. ${why} Nothing was charged.`,
    blocks: [
      header(title),
      paragraph(why),
      ...buttons('uses', [
        ...of.map(({ kind, some, words }) =>
          as === 'top' || some.length < 2
            ? null
            : button({
                id: `choose-${kind}`,
                label: some.length > maxCompared ? `Choose from ${words}…` : `Compare the ${words}…`,
                action: { do: 'edit-compare', kind, firms: some.slice(0, maxChosen).map(settled) },
              }),
        ),
        firms.length === 0 ? null : button({ action: { do: 'digest-ways', list: list.id }, label: 'Digest…' }),
        openList(list, 'Open the list'),
      ]),
      note('Nothing was charged.'),
    ],
    plain: null,
  };
}
