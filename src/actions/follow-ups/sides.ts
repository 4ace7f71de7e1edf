import { z } from 'zod';
import { partyKinds } from '../../model/answer.ts';
import { compareLookUp, firmsOf, type LookUp } from '../../model/look-up.ts';
import type { Action } from '../../slack/kit/action.ts';
import { offered } from '../in-words.ts';
import { noNewInRanks } from '../reader/decide.ts';
import { ask } from '../reader/fragments.ts';
import type { Reading } from '../reader/meaning.ts';
import { type Asked, isOnlyOf, narrowedFirst, otherSide, type Side, sides, subjectsOf } from './asked.ts';
import { inCountries } from './filters.ts';
import { without } from './narrowed-query.ts';

/* Firms that buy or sell what was looked up. */

export const listedIn = (lookUp: LookUp) =>
  lookUp.do === 'product' ? lookUp.side : lookUp.do === 'top' ? lookUp.view : undefined;

/** `And suppliers?` */
export function ofSide({ lookUp, cover, query }: Asked): Reading | null {
  const { side = 'companies' } = cover.frame;
  if (lookUp.do === 'product' && lookUp.countries.length === 0) return { ...lookUp, side, offset: 0 };
  // The countries of buyers say nothing about sellers.
  if (lookUp.do === 'product' && lookUp.side === 'companies')
    return [
      `I can't tell who sells to companies in ${lookUp.countries.join(' or ')}. Ask for the suppliers of ${lookUp.words}.`,
    ];
  const [firm] = subjectsOf(lookUp);
  if (firm !== undefined && lookUp.do !== 'top') {
    if (lookUp.do === 'alternatives') return null;
    if (otherSide[firm.kind] === side && isOnlyOf(query)) return { do: 'partners', ...firm, offset: 0 };
  }
  if (query === null || (firm !== undefined && sides[firm.kind] === side)) return null;
  return { ...without(query, ['by']), do: 'top', view: side };
}

const goodsOfWhom = 'Who else in which goods? Name them, like who else imports ball bearings.';

/** `Who else?`: after a supplier's profile, other suppliers of its goods. */
export function whoElse(asked: Asked): Reading | null {
  const { lookUp, cover } = asked;
  if (lookUp.do === 'alternatives' && cover.facts.length > 0) return inCountries(asked);
  if (lookUp.do !== 'profile') return others(asked);
  const [firm] = firmsOf(lookUp);
  if (firm?.kind !== 'supplier' || cover.frame.side === 'companies') return [goodsOfWhom];
  const alternatives: LookUp = { do: 'alternatives', party: firm.party, countries: [], size: 10, offset: 0 };
  return inCountries({ ...asked, lookUp: alternatives });
}

const others = narrowedFirst((asked) => {
  const { lookUp, next, query, cover } = asked;
  const { side } = cover.frame;
  const listed = listedIn(lookUp);
  const isList = listed !== undefined || ('party' in lookUp && 'offset' in lookUp);
  if (isList && (side ?? listed) === listed) return next ?? ["There's nobody else: that was the last page."];
  if (lookUp.do === 'product' && side !== undefined) return ofSide(asked);
  const firms = subjectsOf(lookUp);
  const [firm] = firms;
  const { product_description: words, hs_code: code } = query?.filter ?? {};
  if (query === null || (words ?? code) === undefined) return [goodsOfWhom];
  const rank = (view: Side): Action => ({ ...without(query, ['company', 'supplier', 'by']), do: 'top', view });
  const view = side ?? (firm !== undefined && firms.length === 1 ? sides[firm.kind] : undefined);
  if (view !== undefined) return rank(view);
  return ask('Who else buys them, or who else sells them?', [
    { text: 'Who buys them', action: rank('companies') },
    { text: 'Who sells them', action: rank('suppliers') },
  ]);
});

/** `Only new suppliers`: the list of a firm's partners marks them, of all goods and times. */
export function newOnes({ lookUp, cover: { noun, facts }, query }: Asked): Action | null {
  const [firm] = subjectsOf(lookUp);
  const side = Object.values(sides).find((one) => one === noun) ?? listedIn(lookUp);
  if (firm === undefined || (side ?? otherSide[firm.kind]) !== otherSide[firm.kind])
    return lookUp.do === 'top' ? ask(noNewInRanks) : null;
  const partners: LookUp = { do: 'partners', ...firm, offset: 0 };
  return lookUp.do === 'partners' || (isOnlyOf(query) && facts.length === 0)
    ? partners
    : ask(noNewInRanks, [offered(partners)]);
}

/** `Which one would you recommend?` */
export function noChoice({ rows }: Asked): Action {
  const firms = rows.flatMap((row) => opensFirm.safeParse(row).data ?? []).slice(0, mostOffered);
  const [first, second] = firms;
  const action =
    first &&
    second &&
    compareLookUp.parse({
      do: 'compare',
      kind: first.kind,
      firms: firms.filter(({ kind }) => kind === first.kind).map(({ party }) => party),
    });
  return ask(
    "I can't recommend a firm: records say who shipped what and when, not who is good. A comparison shows how much each ships.",
    action === undefined ? [] : [{ text: `Compare the first ${firms.length}`, action }],
  );
}

const mostOffered = 3;
/** A row's menu, which may say more. */
const opensFirm = z.looseObject({
  do: z.literal('profile'),
  kind: z.enum(partyKinds),
  party: z.strictObject({ slug: z.string(), title: z.string() }),
});
