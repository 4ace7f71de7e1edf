import { compareCalls, compareCounts, compareFirms, isCounted } from '../../lookups/compare.ts';
import { z } from 'zod';
import type { CompareQuestion, Comparison, CountComparison, OpenName } from '../../lookups/outcome.ts';
import { type CompareLookUp, compareLookUp, maxCompared, type Party } from '../../model/look-up.ts';
import { otherKind } from '../../model/answer.ts';
import { readJson } from '../../slack/button-values.ts';
import {
  answerMessage,
  buttons,
  header,
  menu,
  type Message,
  note,
  paragraph,
  type Shown,
} from '../../slack/kit/blocks.ts';
import { cleanText, count, figure, inCredits, inSentence, joined } from '../../slack/kit/text.ts';
import { drawFields, type ModalView } from '../../slack/kit/form.ts';
import { type ActionDeps, type Feature, lookUpKind, formAction, type FormContext } from '../feature.ts';
import { lookUpTool, queryInput, queryTyped } from '../tool.ts';
import { firmsField, openView, modal, refused, sent } from '../forms.ts';
import { isMistakes } from '../reader/query/read-query.ts';
import { comparisonOf, readCompare } from '../reader/query/read-verbs.ts';
import { noTokens } from '../reader/query/tokens.ts';
import { partyOf, profileOf } from '../look-ups/agent-data.ts';
import { plainTyped } from '../look-ups/look-up-forms.ts';
import { lookUpVerb } from '../look-ups/look-up-verbs.ts';
import { chosen, insteadButton, matchWords, noMatchWords } from '../look-ups/party-choice.ts';
import { partyName } from '../reader/say.ts';
import { shipmentsFact } from '../look-ups/result-table.ts';
import { changeButton, comparisonMessage, countsMessage } from './compare-pages.ts';

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
  const other = otherKind(kind);
  const canSwitch =
    open.every(({ candidates }) => candidates.length === 0) &&
    (open.length === lookUp.firms.length || open.some(({ isOther }) => isOther));
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
  if (none !== undefined)
    return none.isOther
      ? 'I compare companies with companies, or suppliers with suppliers.'
      : noMatchWords([kind], none.typed).ask;
  const price = priceOf(lookUp);
  if (price === null && lookUp.of !== undefined) return 'Comparing costs two counts each.';
  return price === null ? 'Comparing costs a profile each.' : `Comparing costs at most ${inCredits(price)}.`;
}

/** `4 companies match “acme”` */
function openWords(open: OpenName, kind: CompareQuestion['kind']): string {
  const { typed, candidates, isOther } = open;
  if (isOther) return `“${cleanText(typed, 80)}” is a ${otherKind(kind)}, not a ${kind}`;
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
    hint: `Companies with companies, or suppliers with suppliers. Up to ${maxCompared} in all.`,
  }),
});

const nameOf = (firm: Party) => plainTyped(partyName(firm));

const noted = compareLookUp
  .pick({ kind: true, of: true })
  .extend({ firms: z.array(compareLookUp.shape.firms.element) });
type Noted = z.infer<typeof noted>;

/** @param firms known firms; with one, the others are typed */
export function compareForm(firms: readonly Party[], isCounted = false): ModalView {
  const [only, second] = firms;
  const first = only !== undefined && second === undefined ? cleanText(partyName(only), 120) : null;
  return compareModal.view([
    drawFields(fieldsBeside(first), { names: first === null ? firms.map(partyName).join('\n') : '' }),
    note(isCounted ? 'It costs a few counts each.' : 'It costs a profile each, or nothing for those I still have.'),
  ]);
}

const compareModal = modal(
  { id: 'form:compare', title: 'Compare', submit: 'Compare' },
  fieldsBeside(null),
  ({ names }, { note: written }) => {
    const known = readJson(noted, written) ?? { kind: null, firms: [] };
    // People may type several names into one choice.
    const typed = names.split('\n').flatMap((name) => name.split(/\svs\.?\s/i));
    const beside = known.firms.length === 1 ? known.firms : [];
    const all = [...new Set([...beside, ...typed.map((name) => ({ name }))].map(nameOf))];
    if (all.length < 2) return refused({ names: 'Choose at least two companies, or two suppliers.' });
    const read = comparisonOf({ names: all, kind: null }, noTokens, '');
    if (isMistakes(read)) return refused({ names: read.join(' ') });
    const firms = read.firms.map((firm) => known.firms.find((one) => nameOf(one) === nameOf(firm)) ?? firm);
    // A slug of one kind is invalid for the other.
    const kind = firms.some((firm) => 'slug' in firm) ? known.kind : null;
    return sent({ ...read, kind, firms, ...(known.of && { of: known.of }) });
  },
);

async function openCompareForm(deps: ActionDeps, context: FormContext, known: Noted): Promise<void> {
  // A modal carries 3,000 characters. Names beyond that are searched for again, for free.
  const written = JSON.stringify(known);
  const form = compareForm(known.firms, known.of !== undefined);
  await openView(deps, context, form, written.length > 2_000 ? '' : written);
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
      calls: compareCalls,
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
      isAnswer: ({ is }) => is !== 'compare-question',
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
      typed({ words, ...query }) {
        const { filters, ...typed } = queryTyped(query);
        return { ...typed, filters: { ...filters, product: words } };
      },
      readTokens: (tokens, today, { firms }) =>
        comparisonOf({ names: firms.map(plainTyped), kind: null }, tokens, today),
      argsOf(lookUp) {
        if (lookUp.do !== 'compare' || lookUp.of !== undefined) return null;
        return { firms: lookUp.firms.map((firm) => ('slug' in firm ? firm.slug : firm.name)) };
      },
    }),
  ],
  forms: [compareModal],
  opens: { compare: (deps, context) => openCompareForm(deps, context, { kind: null, firms: [] }) },
};
