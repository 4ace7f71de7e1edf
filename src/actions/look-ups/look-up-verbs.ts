import { z } from 'zod';
import { findByProduct, findShipments, pageCalls, productCalls, rankParties } from '../../lookups/find-rows.ts';
import { callOf } from '../../lookups/prices.ts';
import { openProfile, profileCalls } from '../../lookups/profiles.ts';
import { type PartyKind, partyKinds } from '../../model/answer.ts';
import { datasetSchema } from '../../model/datasets.ts';
import {
  billLookUp,
  declarationLookUp,
  lastYear,
  type LookUp,
  productLookUp,
  profileLookUp,
  queryLookUp,
  shipmentsLookUp,
  topLookUp,
} from '../../model/look-up.ts';
import { count } from '../../slack/kit/text.ts';
import { tell } from '../../slack/replier.ts';
import { requests } from '../../trade/index.ts';
import {
  action,
  type ActionDeps,
  type ActionKind,
  actionOf,
  does,
  type Feature,
  formAction,
  type HelpLine,
  type LookUpKind,
  lookUpKind,
  type ParsedCommand,
  type RunContext,
  type Tool,
  type Verb,
} from '../feature.ts';
import { openView, preferencesOf } from '../forms.ts';
import { isMistakes, type Reading, withPreferences } from '../reader/query/read-query.ts';
import {
  dealersIn,
  rankingOf,
  readBill,
  readDeclaration,
  readProfile,
  readShipments,
} from '../reader/query/read-verbs.ts';
import { Sentence } from '../reader/read.ts';
import { plural } from '../reader/say.ts';
import { asPlainWords, filterOf, isSpelledOut, noTokens, tokenize, type Tokens } from '../reader/query/tokens.ts';
import { unsound } from '../reader/query/unsound.ts';
import { sideOf } from '../reader/words/words.ts';
import { isFirstPress } from '../send-to-person.ts';
import { lookUpTool, queryInput, queryTyped, textInput } from '../tool.ts';
import { pageData, profileOf, agentRows, rowsSaid, withSlugs } from './agent-data.ts';
import {
  openPartyForm,
  partyModal,
  productForm,
  productModal,
  openQueryForm,
  openQueryOf,
  openTypedQuery,
  queryFormOf,
} from './look-up-forms.ts';
import { nextPage, queryControls } from './paging.ts';
import { profileCard } from './profile-card.ts';
import { draftOfLookUp } from './query-draft.ts';
import { openRow, recordCard } from './record-card.ts';
import { productPage, rankingPage, shipmentsPage } from './rows-page.ts';
import { retryButton } from './ways-on.ts';

interface LookUpLine extends Omit<HelpLine, 'group'> {
  /** Reads the words after the verb; absent if the verb is part of a sentence. */
  readonly readTokens?: (tokens: Tokens, today: string) => Reading;
  /** Reads typed filters such as `hs:8482`, which need no sentence; other words do. */
  readonly readFilters?: (tokens: Tokens, today: string) => Reading;
}

/** A look-up verb takes words and filters. Each part is understood or reported as a mistake. */
export function lookUpVerb({ readTokens, readFilters, ...line }: LookUpLine): Verb {
  const { form } = line;
  return {
    ...line,
    group: 'look up',
    read({ rest, today, preferences }) {
      if (form != null && rest === '') return does({ do: 'form', form });
      const tokens = tokenize(rest);
      const readAs = (readTyped: NonNullable<LookUpLine['readTokens']>) =>
        readWith(tokens, (typed) => readTyped(withPreferences(line.verb, typed, preferences), today), line.example);
      if (readFilters !== undefined && isSpelledOut(tokens)) {
        const parsed = readAs(readFilters);
        // Mistakes are left to the sentence, which also offers the form.
        return parsed.is === 'action' ? parsed : null;
      }
      // `supplier of Acme` is a question about Acme.
      if (
        readTokens === undefined ||
        (/^(?:of|base|count|list|longlist|shortlist|names|info|details|data|profile|named|called|for)\b/i.test(rest) &&
          sideOf(line.verb) !== undefined) ||
        (line.verb === 'company' && /^(?:profile|details|info|overview) \S/i.test(rest))
      )
        return null;
      return readAs(readTokens);
    },
  };
}

/** Reads sound tokens. Mistakes in syntax and meaning are reported together. */
function readWith(tokens: Tokens, readTokens: (tokens: Tokens) => Reading, example: string): ParsedCommand {
  const mistakes = unsound(tokens);
  if (tokens.openQuote) return { is: 'mistakes', mistakes, example };
  const read = readTokens(tokens);
  if (isMistakes(read)) return { is: 'mistakes', mistakes: [...mistakes, ...read], example };
  if (mistakes.length > 0) return { is: 'mistakes', mistakes, example };
  return does(tokens.flags.includes('share') ? { ...read, how: { place: 'channel' } } : read);
}

export function lookUpAction({ name, schema }: LookUpKind): ActionKind {
  return actionOf(name, schema, runLookUp, {
    async afterCrash({ pricing }, _to, lookUp, how) {
      return { retry: await pricing.withPrices((priceOf) => retryButton(lookUp, how, priceOf)) };
    },
  });
}

/** A double click shares once. A failed share may be pressed again immediately. */
async function runLookUp(deps: ActionDeps, context: RunContext, lookUp: LookUp): Promise<void> {
  const { how, pressed } = context;
  if (how.place !== 'channel' || pressed === null) {
    await deps.answer(context, lookUp, how);
    return;
  }
  if (!(await isFirstPress(deps, pressed, 'share'))) return;
  const shared = await deps.answer(context, lookUp, how);
  if (!shared) await deps.notices.release(deps.workspace, `share ${pressed}`);
}

export const shipments: Feature = {
  verbs: [
    lookUpVerb({
      verb: 'shipments',
      does: 'Finds shipment records, in any dataset.',
      example: 'shipments company:"Acme Robotics" from:last90d',
      form: 'query',
      label: 'Find shipments',
      readFilters: readShipments,
    }),
  ],
  kinds: [
    lookUpKind({
      name: 'shipments',
      schema: shipmentsLookUp,
      calls: pageCalls,
      run: findShipments,
      view: (page, shown) => shipmentsPage(page, shown),
      priced: queryControls,
      says: (page) => rowsSaid(page, 'shipment'),
      data: pageData,
      next: nextPage,
    }),
  ],
  actions: [
    openRow,
    formAction('edit-query', { of: queryLookUp }, (deps, context, { of }) =>
      openQueryForm(deps, context, draftOfLookUp(of)),
    ),
    formAction('edit-typed', { typed: z.string().max(4_000) }, (deps, context, { typed }) =>
      openTypedQuery(deps, context, typed),
    ),
  ],
  tools: [
    lookUpTool({
      name: 'shipments',
      hasRows: true,
      title: 'Find shipments',
      description: 'Finds customs shipment records (bills of lading, Mexican pedimentos), and says how many there are.',
      input: queryInput,
      typed: queryTyped,
      readTokens: (tokens, today) => readShipments(new Sentence(tokens, today).spoken(), today),
    }),
  ],
  forms: [queryFormOf],
  opens: { query: openQueryOf('rows') },
};

export const top: Feature = {
  verbs: [
    lookUpVerb({
      verb: 'top',
      does: 'Ranks firms by number of records, in any dataset; brokers in Mexico.',
      example: 'top suppliers "ball bearing"',
      form: 'top',
      label: 'Rankings',
    }),
  ],
  kinds: [
    lookUpKind({
      name: 'top',
      listsFirms: true,
      schema: topLookUp,
      calls: pageCalls,
      run: rankParties,
      view: rankingPage,
      says: (page) => rowsSaid(page, 'firm'),
      data: pageData,
      next: nextPage,
    }),
  ],
  tools: [
    lookUpTool({
      name: 'top',
      hasRows: true,
      title: 'Rank firms',
      description: 'Ranks companies, suppliers or (in Mexican data) brokers by their number of matching shipments.',
      input: {
        rank: z.enum(['companies', 'suppliers', 'brokers']).optional().describe('suppliers unless given'),
        ...queryInput,
      },
      typed: queryTyped,
      readTokens: (tokens, today, { rank = 'suppliers' }) => rankingOf(rank, tokens, today),
    }),
  ],
  opens: { top: openQueryOf('companies') },
};

export const product: Feature = {
  verbs: [
    lookUpVerb({
      verb: 'product',
      does: 'Ranks who deals in it. US imports.',
      example: 'product ball bearings countries:China,Germany',
      form: 'product',
    }),
  ],
  kinds: [
    lookUpKind({
      name: 'product',
      listsFirms: true,
      schema: productLookUp,
      calls: productCalls,
      run: findByProduct,
      view: productPage,
      says: (page) => rowsSaid(page, 'firm'),
      data: ({ rows }) => ({ rows: agentRows(rows) }),
      next: (page) => nextPage({ ...page, total: null }),
      records({ side, words, countries, exclude }, today) {
        const filters = side === 'companies' ? [] : countries.map((country) => filterOf('country', country, exclude));
        const read = rankingOf(side, { ...noTokens, words: words.split(' '), filters }, today);
        return isMistakes(read) ? null : read;
      },
    }),
  ],
  tools: [
    lookUpTool({
      name: 'product',
      hasRows: true,
      title: 'Who deals in a product',
      description: 'Ranks the suppliers or the companies that deal in a product, by relevance. US imports.',
      input: {
        words: textInput.optional().describe('The product, in words.'),
        rank: z.enum(['suppliers', 'companies']).optional().describe('suppliers unless given'),
        countries: textInput.optional().describe('Only firms in these countries, with commas between.'),
        exclude_countries: textInput.optional().describe('No firms in these countries, with commas between.'),
      },
      typed: ({ words = '', countries, exclude_countries: without }) => ({
        words,
        filters: { countries },
        excluded: { countries: without },
      }),
      readTokens: (tokens, _, { rank = 'suppliers' }) =>
        dealersIn({ side: rank, words: asPlainWords(tokens.words) }, tokens),
    }),
  ],
  forms: [productModal],
  opens: {
    async product(deps, context) {
      const { rows } = await preferencesOf(deps, context.to.user);
      return openView(deps, context, productForm(rows));
    },
  },
};

const name = z.string().min(1).max(300);

/** Searching for a firm is free, but the service blocks accounts that only search. */
function findTool(kind: PartyKind): Tool {
  const input = z.strictObject({ name: name.describe('As it is written in trade records, or nearly so.') });
  return {
    is: 'free',
    input,
    name: `find_${kind}`,
    title: `Find a ${kind}`,
    description: `Finds ${plural[kind]} by name, with the slugs that other tools take. Use it before paying for a profile or shipments.`,
    async answer(deps, caller, args) {
      const found = await deps.findFirm(input.parse(args).name, [kind], caller);
      if (found.is === 'one') return { say: `1 ${kind} has that name.`, data: found.party };
      if (found.is === 'none') return { say: `No ${kind} has that name. Try fewer words of it.`, data: null };
      const firms = found.candidates.map(({ slug, title, hit }) => ({ ...hit, slug, title }));
      const more = found.more ? ' There may be more: give more of the name.' : '';
      return { say: `${count(firms.length, kind, plural[kind])} may be meant.${more}`, data: firms };
    },
  };
}

function profileTool(kind: PartyKind): Tool {
  return lookUpTool({
    name: `${kind}_profile`,
    title: `Open a ${kind}'s profile`,
    description: `A ${kind}'s profile in US imports: shipments in all and by month, main partners, products.`,
    input: { [kind]: name.describe('A slug or a name.') },
    typed: (args) => ({ words: args[kind] ?? '' }),
    readTokens: (tokens) => readProfile(kind, tokens),
    argsOf: (lookUp) =>
      lookUp.do === 'profile' && lookUp.kind === kind && 'slug' in lookUp.party ? { [kind]: lookUp.party.slug } : null,
  });
}

export const profile: Feature = {
  verbs: [
    lookUpVerb({
      verb: 'company',
      does: 'Shows a company: figures, suppliers, months. US imports.',
      example: 'company Acme Robotics',
      form: 'company',
      readTokens: (tokens) => readProfile('company', tokens),
    }),
    lookUpVerb({
      verb: 'supplier',
      does: 'Shows a supplier: figures, customers, months. US imports.',
      example: 'supplier Acme Precision',
      form: 'supplier',
      readTokens: (tokens) => readProfile('supplier', tokens),
    }),
  ],
  kinds: [
    lookUpKind({
      name: 'profile',
      schema: profileLookUp,
      calls: ({ kind, party }) => profileCalls(kind, party),
      run: openProfile,
      view: profileCard,
      says: ({ kind }) => `The profile of a ${kind}, from US imports.`,
      data: (card) => profileOf(card, 20),
      records: ({ kind, party }, today) =>
        'slug' in party || 'name' in party ? { ...lastYear(Date.parse(today)), [kind]: party } : null,
    }),
  ],
  tools: partyKinds.flatMap((kind) => [findTool(kind), profileTool(kind)]),
  forms: [partyModal],
  opens: {
    company: (deps, context) => openPartyForm(deps, context, 'company'),
    supplier: (deps, context) => openPartyForm(deps, context, 'supplier'),
  },
};

export const record: Feature = {
  verbs: [
    lookUpVerb({
      verb: 'bol',
      does: 'Shows one bill of lading of US imports. Add dataset:us-export for exports.',
      example: 'bol MAEU123456789',
      readTokens: readBill,
    }),
    lookUpVerb({
      verb: 'declaration',
      does: 'Shows one Mexican import declaration. Add dataset:mx-export for exports.',
      example: 'declaration 26_47_QXM010203AB1_6001234',
      readTokens: readDeclaration,
    }),
  ],
  kinds: [
    lookUpKind({
      name: 'bill',
      schema: billLookUp,
      calls: ({ number, dataset }) => [callOf(requests.bol(number, dataset))],
      async run(lookUp, { spend }) {
        const { answer, cost } = await spend(requests.bol(lookUp.number, lookUp.dataset));
        return { is: 'record', lookUp, record: answer.data, cost };
      },
      view: recordCard,
      says: () => 'One bill of lading.',
      data: ({ record }) => withSlugs(record),
    }),
    lookUpKind({
      name: 'declaration',
      schema: declarationLookUp,
      calls: ({ dataset, id }) => [callOf(requests.declaration(dataset, id))],
      async run(lookUp, { spend }) {
        const { answer, cost } = await spend(requests.declaration(lookUp.dataset, lookUp.id));
        return { is: 'record', lookUp, record: answer.data, cost };
      },
      view: recordCard,
      says: () => 'One declaration.',
      data: ({ record }) => record,
    }),
  ],
  tools: [
    lookUpTool({
      name: 'record',
      title: 'Open one record',
      description:
        'One bill of lading by its number, or one Mexican declaration by its pedimento, with all its fields.',
      input: {
        number: z.string().min(1).max(100),
        dataset: datasetSchema.optional().describe('us-import unless given'),
      },
      typed: ({ number, dataset = 'us-import' }) => ({ words: `"${number}"`, filters: { dataset } }),
      readTokens: (tokens) =>
        tokens.filters.some(({ value }) => value.startsWith('mx-')) ? readDeclaration(tokens) : readBill(tokens),
      argsOf(lookUp) {
        if (lookUp.do === 'bill') return { number: lookUp.number, dataset: lookUp.dataset };
        return lookUp.do === 'declaration' ? { number: lookUp.id, dataset: lookUp.dataset } : null;
      },
    }),
  ],
};

export const cancel: Feature = {
  actions: [action('cancel', {}, (deps, { to, place }) => tell(deps, to, 'Canceled. Nothing more is charged.', place))],
};
