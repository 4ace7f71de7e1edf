import type { AlternativesLookUp, ProductLookUp } from '../model/look-up.ts';
import { sameName } from '../model/names.ts';
import type { LookupContext } from './carry-out.ts';
import { findByProduct, productCalls } from './find-rows.ts';
import {
  type Alternatives,
  costOfCalls,
  type MainProduct,
  type ProfileCard,
  settled,
  type Unresolved,
  withSideCosts,
} from './outcome.ts';
import { type Call, callTo } from './prices.ts';
import { profileCalls, readFirm } from './profiles.ts';
import { asChoice, type Resolution, resolveParty, unsettled } from './resolve-party.ts';

/* Other suppliers of what one ships. */

/**
 * Without words, the supplier's profile shows what it ships most; with a company, that profile shows which suppliers it
 * already buys from. @throws TradeError, LookupError; AskFirst for the sum of what is not cached
 */
export async function findAlternatives(
  lookUp: AlternativesLookUp,
  context: LookupContext,
): Promise<Alternatives | Unresolved> {
  const supplier = await resolveSupplier(lookUp.party, context);
  if (supplier.is !== 'one') return unsettled(supplier, lookUp, 'supplier', lookUp.party, context);
  const asked = lookUp.company;
  const company = asked === undefined ? null : await resolveParty('company', asked, context);
  if (company !== null && company.is !== 'one')
    return unsettled(company, lookUp, 'company', asked ?? lookUp.party, context);
  const named = { ...lookUp, party: settled(supplier.party), ...(company && { company: settled(company.party) }) };
  await context.confirmPrice(alternativesCalls(named));

  const own = lookUp.words === undefined ? await readFirm('supplier', supplier, context) : null;
  const customer = company === null ? null : await readFirm('company', company, context);
  const product = own === null ? null : mainProduct(own.profile);
  const words = lookUp.words ?? product?.words;
  const page = words === undefined ? null : await findByProduct(productOf(lookUp, words), context);
  const party = own?.party ?? supplier.party;
  const sides = [...context.searches, ...[own, customer].flatMap((card) => card?.cost ?? [])];
  return {
    is: 'alternatives',
    lookUp: {
      ...lookUp,
      party: settled(party),
      ...(words !== undefined && { words }),
      ...(customer !== null && { company: settled(customer.party) }),
    },
    supplier: party,
    product,
    company: customer,
    rows: page?.rows ?? [],
    received: page?.received ?? 0,
    cost: page === null ? costOfCalls(sides, context.now()) : withSideCosts(page.cost, sides),
  };
}

/** A supplier whose name contains the typed words is confirmed first if the words are the full name of a company. */
async function resolveSupplier(party: AlternativesLookUp['party'], context: LookupContext): Promise<Resolution> {
  const found = await resolveParty('supplier', party, context);
  if (found.is !== 'one' || !('name' in party) || sameName(found.party.title ?? party.name, party.name)) return found;
  const company = await resolveParty('company', { name: party.name }, context);
  if (company.is !== 'one' || !sameName(company.party.title ?? '', party.name)) return found;
  return asChoice(found);
}

/** The words are known only after the supplier's profile, unless they are given. */
export function alternativesCalls(lookUp: AlternativesLookUp): Call[] {
  const { words, party, company } = lookUp;
  return [
    ...(words === undefined ? profileCalls('supplier', party) : 'slug' in party ? [] : [callTo('supplier.search')]),
    ...(company === undefined ? [] : profileCalls('company', company)),
    ...(words === undefined ? [callTo('product.suppliers', lookUp.size)] : productCalls(productOf(lookUp, words))),
  ];
}

function productOf({ countries, exclude, size, offset }: AlternativesLookUp, words: string): ProductLookUp {
  return { do: 'product', side: 'suppliers', words, countries, ...(exclude && { exclude }), size, offset };
}

const noise =
  /^(and|or|of|for|with|the|on|in|to|by|as|per|from|new|other|pallets?|cartons?|ctns?|pkgs?|packages?|pcs|pieces|sets?|units?|kgs?|boxes|cases|bags|containers?|said|contain|contains|stc|shippers?|load|count|weight|freight|prepaid|collect|declared|attached|see|list|goods|general|merchandise|items?|hs|hts|codes?|nos?|invoice|order|po)$/;

const boilerplate = /no solid wood packing materials?|telex release|for retail sale|\(corrected\)/g;

/** Adjacent words of most of a firm's latest shipments: two, or one if no description has two. Ignores plurals. */
export function mainProduct(profile: ProfileCard['profile']): MainProduct | null {
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

/** `STEEL SCREWS AND BOLTS` gives "steel screws"; `SHRIMP` itself. */
function pairsIn(text: string): string[] {
  const runs = runsIn(text);
  const pairs = runs.flatMap((run) => run.slice(1).map((word, nth) => `${run[nth] ?? ''} ${word}`));
  return pairs.length > 0 ? pairs : runs.flat();
}

/** `STAINLESS STEEL PUMPS ON 20 PALLETS` is "stainless steel pumps". */
export function productIn(text: string): string | null {
  return runsIn(text)[0]?.join(' ') ?? null;
}

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
