import { z } from 'zod';
import type { CompareQuestion, Comparison, CountComparison, OpenName, ProfileCard } from '../../lookups/outcome.ts';
import { compareCounts, compareFirms, countsCompared, isCounted, profilesCompared } from '../../lookups/compare.ts';
import { firmTitle } from '../../model/lists.ts';
import { isNameless, normalizeName } from '../../model/names.ts';
import { type CompareLookUp, compareLookUp, maxCompared, type Party } from '../../model/look-up.ts';
import { readJson } from '../../slack/button-values.ts';
import { formIds } from '../../slack/kit/action.ts';
import {
  answerMessage,
  type Block,
  button,
  type Button,
  buttons,
  header,
  menu,
  type Message,
  note,
  paragraph,
  type Shown,
} from '../../slack/kit/blocks.ts';
import {
  capital,
  cleanText,
  count,
  figure,
  inCredits,
  inSentence,
  movedLines,
  percent,
  day,
  joined,
} from '../../slack/kit/text.ts';
import { drawFields, type ModalView } from '../../slack/kit/form.ts';
import { addMonths } from '../../trade/index.ts';
import { type ActionDeps, type Feature, lookUpKind, formAction, type FormContext } from '../feature.ts';
import { lookUpTool, queryInput, queryTyped } from '../tool.ts';
import { firmsField, openView, modal, refused, sent } from '../forms.ts';
import { isMistakes } from '../reader/query/read-query.ts';
import { readCompare } from '../reader/query/read-verbs.ts';
import { normalizeText, tokenize } from '../reader/query/tokens.ts';
import { partyOf, profileOf } from '../look-ups/agent-data.ts';
import { lookUpVerb } from '../look-ups/look-up-verbs.ts';
import { behindLines, footOf } from '../look-ups/paging.ts';
import { chosen, insteadButton, matchWords, noMatchWords } from '../look-ups/party-choice.ts';
import { partyName } from '../reader/say.ts';
import { firstMonth, monthsCompared, monthsFrom, yearsCompared } from '../../lookups/profile-months.ts';
import { monthsChart } from '../look-ups/profile-months.ts';
import { partnerNoun, rankedPartners, tradeFacts } from '../look-ups/profile-card.ts';
import { changeBetween, changeWords, shipmentsFact, tablePage } from '../look-ups/result-table.ts';
import { countsMessage } from './compare-counts.ts';
import { firmMenu } from '../look-ups/firm-menus.ts';

export function comparisonMessage(page: Comparison, shown: Shown): Message {
  const { cards, cost, kind } = page;
  const first = firstMonth(shown.now);
  const firms = cards.map((card): Compared => {
    const name = cleanText(firmTitle(card.party), 60);
    return { name, card, total: card.profile.total_shipments ?? null, ...yearsCompared(card, first) };
  });
  const of = firms.every(({ recent }) => recent !== null) ? 'recent' : 'total';
  const facts = factsOf(firms);
  const known = facts.filter(({ values }) => !values.includes(null));
  const missing = facts.filter((fact) => !known.includes(fact) && fact.values.some((value) => value !== null));
  const months = chartOf(firms, first);
  const { text, blocks, plain } = tablePage({
    title: leaderWords(
      firms.map((firm) => ({ name: firm.name, shipments: firm[of] })),
      kind === 'company' ? 'imports' : 'ships',
      of === 'recent' ? ' in 12 months' : '',
    ),
    question: joined([growthLine(firms), sharedLine(cards)]),
    columns: {
      all: [
        { title: 'Fact', width: 20, value: ({ label }) => label },
        ...firms.map(({ name }, nth) => ({ title: name, width: 48, value: (fact: Fact) => fact.values[nth] })),
      ],
      name: 0,
    },
    rows: known,
    notes: notesOf(page, missing, shown.now),
    controls: [...months, ...controls(page, firms, shown)],
    cost,
    shown,
    about: [
      ...cards.map(({ party }) => firmTitle(party)),
      ...cards.flatMap((card) =>
        rankedPartners(card)
          .slice(0, 3)
          .map(({ name }) => name),
      ),
    ],
  });
  const figures = firms.map((firm) => `${firm.name}: ${monthly(firm, first).join(', ')}`).join('; ');
  return {
    text: months.length === 0 ? text : `${text} ${inSentence(`Per month, ${figures}.`, 1_000)}`,
    blocks,
    ...(plain && { plain: () => plain().filter((block) => !months.includes(block)) }),
  };
}

/** Profile facts of one firm, for a column of the table; null if the profile lacks them. */
interface Compared extends ReturnType<typeof yearsCompared> {
  readonly name: string;
  readonly card: ProfileCard;
  readonly total: number | null;
}

interface Fact {
  readonly label: string;
  readonly values: readonly (string | null)[];
}

function factsOf(firms: readonly Compared[]): Fact[] {
  const fact = (label: string, read: (firm: Compared) => string | number | null): Fact => ({
    label,
    values: firms.map((firm) => {
      const value = read(firm);
      return typeof value === 'number' ? figure(value) : value;
    }),
  });
  const dayOf = (iso: string | null | undefined) => (iso == null ? null : day(iso));
  const isSuppliers = firms.some(({ card }) => card.kind === 'supplier');
  const noun = isSuppliers ? 'customer' : 'supplier';
  const trades = firms.map(({ card }) => tradeFacts(card, 2));
  return [
    fact('Last 12 full months', ({ recent }) => recent),
    fact('12 months before', ({ before }) => before),
    fact('Change', ({ recent, before }) => changeBetween(recent, before)),
    fact('Shipments in all', ({ total }) => total),
    fact('First shipment', ({ card }) => dayOf(card.profile.date_range?.start_date)),
    fact('Last shipment', ({ card }) => dayOf(card.profile.date_range?.end_date)),
    ...(isSuppliers
      ? [fact('Country', ({ card }) => card.profile.address_country ?? card.profile.country ?? null)]
      : []),
    ...(trades[0] ?? []).map(([label], nth) => ({ label, values: trades.map((trade) => trade[nth]?.[1] ?? null) })),
    fact(`${capital(noun)}s`, ({ card }) => rankedPartners(card).length || null),
    fact(`Top ${noun}`, ({ card }) => topPartner(card, 0)),
    fact(`Second ${noun}`, ({ card }) => topPartner(card, 1)),
    fact(`Third ${noun}`, ({ card }) => topPartner(card, 2)),
  ];
}

/** Null if the profile names no partners at all; a dash if it names fewer. */
function topPartner(card: ProfileCard, nth: number): string | null {
  const partners = rankedPartners(card).filter(({ name }) => !isNameless(name));
  const { name, share } = partners[nth] ?? { name: '–', share: null };
  if (partners.length === 0) return null;
  return share === null ? name : `${cleanText(name, 40)} (${percent(share)})`;
}

const inList = (names: readonly string[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(names);

/** `Acme imports more than Borealis: 40 shipments against 12` @param behind text after the first figure */
export function leaderWords(
  firms: readonly { readonly name: string; readonly shipments: number | null }[],
  does: string,
  behind: string,
  noun = 'shipment',
): string {
  const names = firms.map(({ name }) => cleanText(name, 40)).sort();
  if (firms.some(({ shipments }) => shipments === null)) return `${names.join(' and ')}, side by side`;
  const ranked = firms
    .map(({ name, shipments }) => ({ name: cleanText(name, 40), shipments: shipments ?? 0 }))
    .sort((one, other) => other.shipments - one.shipments || (one.name < other.name ? -1 : 1));
  const [first = { name: '', shipments: 0 }, second = first] = ranked;
  if (first.shipments === 0) return `No ${noun}s of ${inList(ranked.map(({ name }) => name))}${behind}`;
  if (first.shipments === second.shipments)
    return `${first.name} and ${second.name} are level: ${count(first.shipments, noun)} each${behind}`;
  const shipments = `${count(first.shipments, noun)}${behind}`;
  return firms.length === 2
    ? `${first.name} ${does} more than ${second.name}: ${shipments} against ${figure(second.shipments)}`
    : `${first.name} ${does} most: ${shipments}, then ${second.name} with ${figure(second.shipments)}`;
}

/** `In the last 12 months against the 12 before, Borealis is up 34%, Acme down 3%.` Fastest growth first. */
function growthLine(firms: readonly Compared[]): string {
  const changes = firms.flatMap(({ name, recent, before }) =>
    recent === null || before === null || before === 0 ? [] : [{ name, recent, before, ratio: recent / before }],
  );
  if (changes.length < firms.length) return '';
  changes.sort((one, other) => other.ratio - one.ratio || (one.name < other.name ? -1 : 1));
  const words = changes.map(({ name, recent, before }, nth) =>
    [cleanText(name, 40), ...(nth === 0 ? ['is'] : []), changeWords(recent, before)].join(' '),
  );
  return `In the last 12 months against the 12 before, ${words.join(', ')}.`;
}

/** `They share 3 suppliers: …`. Matches by slug, else by name. */
function sharedLine(cards: readonly ProfileCard[]): string {
  const counted = new Map<string, { name: string; firms: number }>();
  for (const card of cards) {
    const named = rankedPartners(card).filter(({ slug, name }) => slug !== null || !isNameless(name));
    const own = new Map(named.map(({ slug, name }) => [slug ?? normalizeName(name), name]));
    for (const [key, name] of own) counted.set(key, { name, firms: (counted.get(key)?.firms ?? 0) + 1 });
  }
  const noun = cards[0] === undefined ? 'supplier' : partnerNoun(cards[0]);
  const shared = [...counted].filter(([, { firms }]) => firms > 1).sort(([a], [b]) => (a < b ? -1 : 1));
  const who = cards.length === 2 ? 'They' : 'Two or more';
  if (shared.length === 0) return `They share no ${noun}s.`;
  const names = shared.map(([, { name }]) => cleanText(name, 40));
  const named = names.length > 3 ? `, such as ${names.slice(0, 2).join(' and ')}` : `: ${names.join(', ')}`;
  return `${who} share ${count(shared.length, noun)}${named}.`;
}

function notesOf({ cards, cost }: Comparison, missing: readonly Fact[], now: number): string[] {
  const labels = missing.map(({ label }) => label).join(', ');
  const lacking = labels === '' ? [] : [`Left out because a profile lacks it: ${labels}.`];
  return [
    ...behindLines({ isBehind: cards.some((card) => card.isBehind === true), cost }, now),
    ...cards.flatMap(({ moves, party }) => movedLines(moves, [party])),
    ...lacking,
    'US imports only.',
  ];
}

/** The shipments of a firm in each month, which the profile counts. */
const monthly = ({ card }: Compared, first: string): number[] =>
  (monthsFrom(card, first, monthsCompared) ?? []).flatMap(({ shipments }) => shipments ?? []);

/** A line for each firm; none if a profile has no months. */
function chartOf(firms: readonly Compared[], first: string): Block[] {
  if (firms.some(({ recent }) => recent === null || recent === 0)) return [];
  const months = Array.from({ length: monthsCompared }, (_, nth) => addMonths(first, nth));
  const names = firms.map(({ name }) => cleanText(name, 20));
  const isClear = new Set(names).size === names.length;
  const series = firms.map((firm, nth) => ({
    name: isClear ? (names[nth] ?? '') : `${figure(nth + 1)} ${cleanText(firm.name, 17)}`,
    values: monthly(firm, first),
  }));
  return [monthsChart('line', months, series)];
}

function controls(page: Comparison, firms: readonly Compared[], shown: Shown): Block[] {
  const { lookUp, kind, cards } = page;
  const opened = firms.map(({ name, card, recent }) => ({
    name,
    slug: card.party.slug,
    facts: shipmentsFact(recent, 'shipment'),
  }));
  return [
    ...firmMenu(kind, opened, shown.priceOf),
    ...footOf('compare', page, shown, {
      first: [changeButton(lookUp)],
      schedule: lookUp,
      isWrong: cards.some((card) => card.isBehind === true),
    }),
  ];
}

export function changeButton({ kind, firms, of }: CompareLookUp): Button {
  return button({ id: 'edit', label: 'Change', action: { do: 'edit-compare', kind, firms, ...(of && { of }) } });
}

/** All unresolved names in one message, with a menu for each that has several matches. */
export function compareQuestion(question: CompareQuestion, shown: Shown): Message {
  const { open, lookUp, kind, cost } = question;
  const [first] = open;
  const title =
    first === undefined
      ? 'Those names mean the same firm'
      : open.length === 1
        ? openWords(first, kind)
        : `${figure(open.length)} of the names aren't clear yet`;
  const other = kind === 'company' ? 'supplier' : 'company';
  const canSwitch = open.length === lookUp.firms.length && open.every(({ candidates }) => candidates.length === 0);
  const each = open.length > 1 ? open.map((one) => openWords(one, kind)) : [];
  const parts = [
    header(title),
    open.flatMap((one) => [
      ...(open.length > 1 ? [paragraph(openWords(one, kind))] : []),
      ...buttons(`open-${one.nth}`, [firmsMenu(one, lookUp)]),
    ]),
    paragraph(nextWords(question, shown)),
    buttons('compare', [
      changeButton(lookUp),
      canSwitch && insteadButton(other, { ...lookUp, kind: other }, shown.priceOf),
    ]),
  ];
  return answerMessage(`${[title, ...each].map((words) => inSentence(words)).join('. ')}.`, parts, cost, shown.now);
}

function nextWords({ open, lookUp, kind }: CompareQuestion, { priceOf }: Shown): string {
  if (open.length === 0) return 'Name another one to compare it with.';
  const none = open.find(({ candidates }) => candidates.length === 0);
  if (none !== undefined) return noMatchWords([kind], none.typed).ask;
  const price = priceOf(lookUp);
  if (price === null && lookUp.of !== undefined) return 'Comparing costs two counts each.';
  return price === null ? 'Comparing costs a profile each.' : `Comparing costs at most ${inCredits(price)}.`;
}

/** `4 companies match “acme”` */
function openWords(open: OpenName, kind: CompareQuestion['kind']): string {
  const { typed, candidates } = open;
  if (candidates.length === 0) return noMatchWords([kind], typed).say;
  const { say, ask } = matchWords(open);
  return candidates.some(({ isNear }) => isNear) ? `${say}. ${ask}` : say;
}

/** A choice settles its name, and leaves the others unresolved. */
function firmsMenu({ nth, typed, candidates }: OpenName, lookUp: CompareLookUp) {
  const choices = candidates.map(({ slug, title, hit }) => {
    const facts = [cleanText(hit.countryCode ?? '', 12), shipmentsFact(hit.totalShipments, 'shipment')];
    return {
      label: joined([cleanText(title, 45), ...facts], ' · '),
      action: { ...lookUp, firms: lookUp.firms.with(nth, chosen({ slug, title })) },
    };
  });
  return menu({ id: `choose:${nth}`, placeholder: `Which ${cleanText(typed, 80)}?`, choices });
}

/** @param first the firm to compare the others with; null if all are typed */
const fieldsBeside = (first: string | null) => ({
  names: firmsField(first === null ? 'Companies, or suppliers' : `Compare ${first} with`, {
    hint: `Up to ${maxCompared} in all.`,
  }),
});

const quoted = (firm: Party) => `"${partyName(firm).replaceAll('"', '')}"`;

const noted = compareLookUp
  .pick({ kind: true, of: true })
  .extend({ firms: z.array(compareLookUp.shape.firms.element) });
type Noted = z.infer<typeof noted>;

/** @param firms known firms; with one, the others are typed */
export function compareForm(firms: readonly Party[], metadata: string, isCounted = false): ModalView {
  const [only, second] = firms;
  const first = only !== undefined && second === undefined ? cleanText(partyName(only), 120) : null;
  return compareModal.view(metadata, [
    drawFields(fieldsBeside(first), { names: first === null ? firms.map(partyName).join('\n') : '' }),
    note(isCounted ? 'It costs a few counts each.' : 'It costs a profile each, or nothing for those I still have.'),
  ]);
}

const compareModal = modal(
  { id: formIds.compare, title: 'Compare', submit: 'Compare' },
  fieldsBeside(null),
  ({ names }, { note: written }) => {
    const known = readJson(noted, written) ?? { kind: null, firms: [] };
    // People may type several names into one choice.
    const typed = names.split('\n').map((name) => (/\svs\.?\s/i.test(name) ? name : quoted({ name })));
    const all = [...(known.firms.length === 1 ? known.firms.map(quoted) : []), ...typed].join(' vs ');
    const read = readCompare(tokenize(normalizeText(all)), '');
    if (isMistakes(read)) return refused({ names: read.join(' ') });
    const firms = read.firms.map((firm) => known.firms.find((one) => quoted(one) === quoted(firm)) ?? firm);
    // A slug of one kind is invalid for the other.
    const kind = firms.some((firm) => 'slug' in firm) ? known.kind : read.kind;
    return sent({ ...read, kind, firms, ...(known.of && { of: known.of }) });
  },
);

async function openCompareForm(deps: ActionDeps, context: FormContext, known: Noted): Promise<void> {
  // A modal carries 3,000 characters. Names beyond that are searched for again, for free.
  const written = JSON.stringify(known);
  const draw = (metadata: string) => compareForm(known.firms, metadata, known.of !== undefined);
  await openView(deps, context, draw, written.length > 2_000 ? '' : written);
}

function dataOf(result: Comparison | CountComparison | CompareQuestion) {
  if (result.is === 'comparison') return result.cards.map((card) => profileOf(card, 5));
  if (result.is === 'count-comparison')
    return result.firms.map(({ party, count: shipments, before }) => ({
      ...partyOf(party),
      shipments,
      a_year_before: before,
    }));
  return result.open.map(({ typed, candidates }) => ({
    typed,
    may_mean: candidates.map(({ slug, title }) => ({ slug, title })),
  }));
}

const counted = z.object(queryInput).omit({ company: true, supplier: true }).shape;

export const compare: Feature = {
  verbs: [
    lookUpVerb({
      verb: 'compare',
      does: 'Puts 2 to 5 firms side by side, or counts their shipments of some goods or dates. US records.',
      example: 'compare Acme Robotics vs Wrenlock Automation',
      form: 'compare',
      readTokens: readCompare,
    }),
  ],
  kinds: [
    lookUpKind({
      name: 'compare',
      schema: compareLookUp,
      calls: (lookUp) => (isCounted(lookUp) ? countsCompared(lookUp) : profilesCompared(lookUp)),
      run: (lookUp, context) =>
        isCounted(lookUp) ? compareCounts(lookUp, context.using({ settled: true })) : compareFirms(lookUp, context),
      view(result, shown) {
        if (result.is === 'comparison') return comparisonMessage(result, shown);
        return result.is === 'count-comparison' ? countsMessage(result, shown) : compareQuestion(result, shown);
      },
      says(result) {
        if (result.is === 'comparison') return `${count(result.cards.length, 'profile')} side by side.`;
        return result.is === 'count-comparison'
          ? `Matching shipments of ${count(result.firms.length, 'firm')}, counted.`
          : 'Not every name means one firm, or two mean the same. Nothing was looked up. Call again with slugs.';
      },
      data: dataOf,
      unit: (lookUp) => (isCounted(lookUp) ? 'count' : 'profile'),
    }),
  ],
  actions: [formAction('edit-compare', noted.shape, openCompareForm)],
  tools: [
    lookUpTool({
      name: 'compare',
      title: 'Compare firms',
      description:
        'Puts the profiles of 2 to 5 companies, or of 2 to 5 suppliers, side by side: US imports. With words, dates or ' +
        'other filters it counts their matching shipments instead, which costs less.',
      input: {
        firms: z.array(z.string().min(1).max(200)).min(2).max(5).describe('Slugs or names.'),
        ...counted,
      },
      typed({ firms, words, ...query }) {
        const names = firms.map((firm) => `"${firm.replaceAll('"', ' ')}"`).join(' vs ');
        const { filters, ...typed } = queryTyped(query);
        return { ...typed, words: names, filters: { ...filters, product: words } };
      },
      readTokens: readCompare,
      argsOf(lookUp) {
        if (lookUp.do !== 'compare' || lookUp.of !== undefined) return null;
        return { firms: lookUp.firms.map((firm) => ('slug' in firm ? firm.slug : firm.name)) };
      },
    }),
  ],
  forms: [compareModal],
  opens: { compare: (deps, context) => openCompareForm(deps, context, { kind: null, firms: [] }) },
};
