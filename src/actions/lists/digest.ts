import { z } from 'zod';
import { digestCalls, readDigest } from '../../lookups/read-list.ts';
import type { OpenList } from '../../model/lists.ts';
import { type DigestLookUp, digestLookUp, digestWays } from '../../model/look-up.ts';
import { cleanText } from '../../slack/kit/text.ts';
import { tell } from '../../slack/replier.ts';
import {
  action,
  type ActionDeps,
  does,
  type Feature,
  lookUpKind,
  type LookUpTool,
  type RunContext,
} from '../feature.ts';
import { changesIn, digestLookUpOf, digestOffer, digestPage, digestSaid, type FirmChange } from './digest-messages.ts';
import { onList, listGone, replyMissing, seenList } from './list-meant.ts';

async function offerDigest(deps: ActionDeps, { to, place }: RunContext, list: OpenList): Promise<void> {
  const offered = await Promise.all(
    digestWays.map(async (by) => {
      const lookUp = digestLookUpOf(list, by);
      return { by, price: await deps.pricing.estimate(lookUp), fullPrice: await deps.pricing.priceAnew(lookUp) };
    }),
  );
  await tell(deps, to, digestOffer(list, offered), place);
}

const named = { name: z.string().min(1).max(200), by: z.enum(digestWays).nullable() };

const digestNamed = action('digest-named', named, async (deps, context, { name, by }) => {
  const { workspace, user } = context.to;
  const list = await deps.lists.named(workspace, user, name);
  if (list === null) return replyMissing(deps, context, name);
  if (by !== null) return deps.answer(context, digestLookUpOf(list, by));
  const open = await seenList(deps, context, list.id);
  if (open !== null) await offerDigest(deps, context, open);
});

/** `tier 1 by profiles`: a list's name as typed, and the way if one is named. */
export function digestOf(typed: string): z.infer<z.ZodObject<typeof named>> {
  const [, name = '', way = ''] = /^(.*?)(?:,? by (count|profile)s?(?: of shipments)?)?$/is.exec(typed) ?? [];
  const by = digestWays.find((one) => one.startsWith(way.toLowerCase()) && way !== '') ?? null;
  return { name: cleanText(name, 200), by };
}

const toolInput = z.strictObject({
  list: z.string().min(1).max(100).describe('Name of the list.'),
  by: z
    .enum(digestWays)
    .optional()
    .describe(
      'counts unless given: two small calls a firm; profiles: one profile a firm, with partners and countries.',
    ),
});

const digestTool: LookUpTool = {
  is: 'look-up',
  name: 'digest',
  title: 'What changed at the firms of a list',
  input: toolInput,
  description:
    'Who on a list of firms went quiet or surged against a year before; by profiles also new partners and countries.',
  async read(args, { listNamed }) {
    const { list: asked, by = 'counts' } = toolInput.loose().parse(args);
    const list = await listNamed(asked);
    return list === null ? ['There is no list of that name. The tool lists names them.'] : digestLookUpOf(list, by);
  },
  argsOf: (lookUp) => (lookUp.do === 'digest' ? { list: lookUp.name, by: lookUp.by } : null),
};

const dataOf = ({ firm, is, newPartners, moved }: FirmChange) => ({
  kind: firm.kind,
  slug: firm.slug,
  title: firm.card?.party.title ?? firm.title,
  change: is,
  shipments: firm.recent,
  a_year_before: firm.before,
  new_partners: newPartners,
  country_moved: moved,
});

export const digest: Feature = {
  verbs: [
    {
      verb: 'digest',
      group: 'files and saved queries',
      does: 'Tells what changed at the firms of a list: who went quiet, who surged, new partners.',
      example: 'digest tier 1',
      read({ rest }) {
        const typed = cleanText(rest.replace(/^(?:of|for|on) /i, '').replace(/^(?:my|our|the) /i, ''), 200);
        return does(typed === '' ? { do: 'lists', offset: 0 } : { do: 'digest-named', ...digestOf(typed) });
      },
    },
  ],
  kinds: [
    lookUpKind({
      name: 'digest',
      schema: digestLookUp,
      calls: async (lookUp, _, known) =>
        digestCalls(lookUp, await known.firmsOf(lookUp.list), await known.settledDay()),
      run: readDigest,
      view: (result, shown) =>
        result.is === 'digest' ? digestPage(result, shown) : listGone(result.lookUp.name, result.cost, shown.now),
      says: (result) => (result.is === 'digest' ? `${digestSaid(result)}.` : 'There is no such list.'),
      data(result) {
        if (result.is !== 'digest') return null;
        const { changed, same, missing } = changesIn(result);
        return { ...result.days, changed: changed.map(dataOf), same: same.map(dataOf), missing: missing.map(dataOf) };
      },
      isAnswer: ({ is }) => is === 'digest',
      unit: ({ by }: DigestLookUp) => (by === 'counts' ? 'count' : 'profile'),
    }),
  ],
  tools: [digestTool],
  actions: [onList('digest-ways', {}, offerDigest), digestNamed],
};
