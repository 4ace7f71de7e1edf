import { type PartyKind, partyKinds } from '../../model/answer.ts';
import { datasets } from '../../model/datasets.ts';
import { type CompareLookUp, maxCompared, type ProfileLookUp, type TopLookUp } from '../../model/look-up.ts';
import { isNameless } from '../../model/names.ts';
import type { AggregateRow } from '../../model/records.ts';
import {
  type Block,
  button,
  buttons,
  type Choice,
  menu,
  type Menu,
  opening,
  type PriceOf,
} from '../../slack/kit/blocks.ts';
import { cleanText, count, figure, joined, priced } from '../../slack/kit/text.ts';

/* Menus of the firms on a page: open one, compare the first ones, put them on a list. */

interface MenuFirm {
  readonly name: string | null;
  /** Null if the service does not link to a profile. */
  readonly slug: string | null;
  readonly facts: string;
}

export function firmMenu(kind: PartyKind, firms: readonly MenuFirm[], priceOf: PriceOf): Block[] {
  return buttons('open-firm', [profileMenu(kind, firms, priceOf)]);
}

/**
 * The same for a ranking, with a menu that compares its first firms, and a button that puts them on a list.
 *
 * @param where the data of the profiles, if the ranking is of others: ` in US data`
 */
export function rankedMenus(
  kind: PartyKind,
  firms: readonly MenuFirm[],
  priceOf: PriceOf,
  noun: string = kind,
  where = '',
) {
  // Firms that the service doesn't link have no slug to be listed by.
  const listed = firms.flatMap(({ slug, name }) =>
    slug === null ? [] : [{ kind, slug, title: cleanText(name ?? slug, 120) }],
  );
  return buttons('open-firm', [
    profileMenu(kind, firms, priceOf, { noun: `${noun}${where}` }),
    compareMenu(kind, firms, priceOf, where),
    listed.length === 0 ? null : button({ action: { do: 'pick-list', firms: listed }, label: 'Add to a list…' }),
  ]);
}

/** Id of a menu whose choices have full labels and could be buttons. */
export const compareMenuId = 'compare';

function compareMenu(kind: PartyKind, firms: readonly MenuFirm[], priceOf: PriceOf, where: string): Menu | null {
  const titles = new Map(firms.flatMap(({ slug, name }) => (slug === null ? [] : [[slug, name ?? slug]])));
  const first = [...titles].slice(0, maxCompared).map(([slug, name]) => ({ slug, title: cleanText(name, 120) }));
  if (first.length < 2) return null;
  const choices = first.slice(1).map((_, nth): Choice => {
    const lookUp: CompareLookUp = { do: 'compare', kind, firms: first.slice(0, nth + 2) };
    return opening(`Compare the first ${figure(nth + 2)}`, lookUp, priceOf);
  });
  const choose = { label: 'Choose which…', action: { do: 'edit-compare', kind, firms: first } };
  return menu({ id: compareMenuId, placeholder: `Compare${where}…`, choices: [...choices, choose] });
}

/** The placeholder shows the price of a profile; kept ones are marked as free. @param noun of one firm */
export function profileMenu(
  kind: PartyKind,
  firms: readonly MenuFirm[],
  priceOf: PriceOf,
  { id = 'open-firm', noun = kind }: { readonly id?: string; readonly noun?: string } = {},
): Menu | null {
  const profiles = firms.flatMap(({ name, slug, facts }) => {
    if (slug === null) return [];
    const action: ProfileLookUp = { do: 'profile', kind, party: { slug } };
    const label = joined([cleanText(name ?? slug, 50), facts], ' · ');
    return [{ label, action, price: priceOf(action) }];
  });
  const known = profiles.flatMap(({ price }) => price ?? []);
  const price = known.length === 0 ? null : Math.max(...known);
  const choices = profiles.map(({ label, action, price: own }): Choice => {
    const isFree = own === 0 && price !== 0;
    return { label: isFree ? `${label} · free` : label, action, how: { place: 'new' } };
  });
  return menu({ id, placeholder: priced(`Open ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}…`, price), choices });
}

/** Menus that open the profiles of a page, one for each kind. */
export function firmMenus(
  firms: readonly { kind: PartyKind; slug: string; name: string; facts: string }[],
  priceOf: PriceOf,
): Block[] {
  const menuOf = (kind: PartyKind) =>
    profileMenu(
      kind,
      firms.filter((firm) => firm.kind === kind),
      priceOf,
      { id: `open-${kind}` },
    );
  return buttons('open-firm', partyKinds.map(menuOf));
}

const nameFields = { companies: 'company_name', suppliers: 'supplier_name', brokers: 'custom_broker' } as const;

/** The declarations behind each row of a Mexican ranking, which are filtered by a name. Empty for US rankings. */
export function declarationsMenu(ranking: TopLookUp, rows: readonly AggregateRow[], priceOf: PriceOf): Block[] {
  if (datasets[ranking.dataset].country !== 'MX') return [];
  const { view, ...query } = ranking;
  const choices = rows.flatMap(({ key: name, doc_count: records }): Choice[] => {
    if (name == null || isNameless(name)) return [];
    const filter = { ...query.filter, [nameFields[view]]: name };
    const label = joined([cleanText(name, 50), ...(records == null ? [] : [count(records, 'declaration')])], ' · ');
    return [opening(label, { ...query, do: 'shipments', filter, offset: 0 }, priceOf)];
  });
  return buttons('open-declarations', [menu({ id: 'open-declarations', placeholder: 'Declarations of…', choices })]);
}
