import type { AlternativesLookUp, ProductLookUp } from '../model/look-up.ts';
import { requests } from '../trade/index.ts';
import { findByProduct } from './find-rows.ts';
import type { LookupContext } from './gate.ts';
import {
  type Alternatives,
  type MainProduct,
  type NoMatch,
  type PartyChoice,
  type ProfileCard,
  costOfSearches,
  settled,
  withSideCosts,
} from './outcome.ts';
import { profileRequest, readProfile, unsettled } from './profiles.ts';
import { type Resolution, resolveParty } from './resolve-party.ts';

type Settled = Resolution & { readonly is: 'one' };

/**
 * Other suppliers of what one supplier ships, by the product route. Without words its own profile says what it ships
 * most; with a company, that one's profile says which of them it buys from already.
 * @throws TradeError, LookupError; AskFirst for the sum of what is not kept
 */
export async function findAlternatives(
  lookUp: AlternativesLookUp,
  context: LookupContext,
): Promise<Alternatives | PartyChoice | NoMatch> {
  const supplier = await resolveParty('supplier', lookUp.party, context);
  if (supplier.is !== 'one') return unsettled(supplier, lookUp, 'supplier', lookUp.party, context);
  const asked = lookUp.company;
  const company = asked === undefined ? null : await resolveParty('company', asked, context);
  if (company !== null && company.is !== 'one') {
    return unsettled(company, lookUp, 'company', asked ?? lookUp.party, context);
  }
  await confirmAll(lookUp, supplier, company, context);

  const own = lookUp.words === undefined ? await readFirm('supplier', supplier, context) : null;
  const customer = company === null ? null : await readFirm('company', company, context);
  const product = own === null ? null : mainProduct(own);
  const words = lookUp.words ?? product?.words;
  const page = words === undefined ? null : await findByProduct(productOf(lookUp, words), context);
  const party = own?.party ?? supplier.party;
  const sides = [supplier.costs, company?.costs ?? [], own?.cost ?? [], customer?.cost ?? []].flat();
  return {
    is: 'alternatives',
    lookUp: {
      ...{ ...lookUp, party: settled(party), ...(words !== undefined && { words }) },
      ...(customer !== null && { company: settled(customer.party) }),
    },
    ...{ supplier: party, product, company: customer },
    ...{ rows: page?.rows ?? [], received: page?.received ?? 0 },
    cost: page === null ? costOfSearches(sides, context.now()) : withSideCosts(page.cost, sides),
  };
}

/** The words are known only after the profile: until then any words have the price of these. */
function confirmAll(lookUp: AlternativesLookUp, supplier: Settled, company: Settled | null, context: LookupContext) {
  const { words, countries, size, offset } = lookUp;
  return context.confirmPrice([
    ...(words === undefined ? [profileRequest('supplier', supplier.party.slug)] : []),
    ...(company === null ? [] : [profileRequest('company', company.party.slug)]),
    requests.productSuppliers(words ?? 'any', { countries, pageSize: size, offset }),
  ]);
}

function readFirm(kind: 'company' | 'supplier', { party, move }: Settled, context: LookupContext) {
  return readProfile({ do: 'profile', kind, party: settled(party) }, party, move, [], context);
}

function productOf({ countries, size, offset }: AlternativesLookUp, words: string): ProductLookUp {
  return { do: 'product', side: 'suppliers', words, countries, size, offset };
}

/** Words of a description that name no product. */
const noise =
  /^(and|or|of|for|with|the|on|in|to|by|as|per|from|new|other|pallets?|cartons?|ctns?|pkgs?|packages?|pcs|pieces|sets?|units?|kgs?|boxes|cases|bags|containers?|said|contain|contains|stc|shippers?|load|count|weight|freight|prepaid|collect|declared|attached|see|list|goods|general|merchandise|items?|hs|hts|codes?|nos?|invoice|order|po)$/;

/** Phrases of shipping papers. */
const boilerplate = /no solid wood packing materials?|telex release|for retail sale|\(corrected\)/g;

/**
 * The two neighboring words that most of a firm's latest shipments have in common, or one word where a description has
 * no two. Plurals count as their singular, and the most frequent spelling is the answer's.
 */
export function mainProduct({ profile }: Pick<ProfileCard, 'profile'>): MainProduct | null {
  const texts = (profile.recent_bols ?? []).flatMap(({ Product_Description: text }) => text ?? []);
  const counted = new Map<string, { shipments: number; spellings: Map<string, number> }>();
  for (const text of texts) {
    const own = new Map(pairsIn(text).map((words) => [words.replace(/s(?= |$)/g, ''), words]));
    for (const [key, words] of own) {
      const { shipments, spellings } = counted.get(key) ?? { shipments: 0, spellings: new Map<string, number>() };
      counted.set(key, { shipments: shipments + 1, spellings: spellings.set(words, (spellings.get(words) ?? 0) + 1) });
    }
  }
  const [best] = [...counted.values()].sort((one, other) => other.shipments - one.shipments);
  const [spelling] = [...(best?.spellings ?? [])].sort(([, one], [, other]) => other - one);
  return best === undefined || spelling === undefined
    ? null
    : { words: spelling[0], shipments: best.shipments, of: texts.length };
}

/** `STEEL SCREWS AND BOLTS` holds "steel screws"; `SHRIMP` holds itself. */
function pairsIn(text: string): string[] {
  const runs = runsIn(text);
  const pairs = runs.flatMap((run) => run.slice(1).map((word, nth) => `${run[nth] ?? ''} ${word}`));
  return pairs.length > 0 ? pairs : runs.flat();
}

/** The first words of a description that name its product: `STAINLESS STEEL PUMPS ON 20 PALLETS` is "stainless steel pumps". */
export function productIn(text: string): string | null {
  return runsIn(text)[0]?.join(' ') ?? null;
}

/** Words that follow each other without a comma, a figure or a word of shipping papers between them. */
function runsIn(text: string): string[][] {
  const runs: string[][] = [[]];
  for (const word of text
    .toLowerCase()
    .replace(boilerplate, ',')
    .match(/[\p{L}'’-]+|[^\p{L}\s]/gu) ?? []) {
    if (word.length < 3 || noise.test(word)) runs.push([]);
    else runs.at(-1)?.push(word);
  }
  return runs.filter((run) => run.length > 0);
}
