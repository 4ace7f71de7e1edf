import { otherKind } from '../model/answer.ts';
import type { AnswerCost, Candidate } from '../lookups/outcome.ts';
import { z } from 'zod';
import { type LookUp, queryLookUp, type ShipmentsLookUp, shipmentsLookUp } from '../model/look-up.ts';
import type { Offers } from '../slack/failure.ts';
import { type Action, blockIds } from '../slack/kit/action.ts';
import {
  button,
  type Button,
  buttons,
  fitsButton,
  header,
  list,
  type Message,
  messageOf,
  note,
  paragraph,
  paragraphs,
  type PriceOf,
  quoted,
  running,
  type Shown,
  pricedLookUp,
} from '../slack/kit/blocks.ts';
import { capital, cleanText, costLine, costSentence, inSentence, joined } from '../slack/kit/text.ts';
import { datasets } from '../model/datasets.ts';
import { action, type ActionDeps, type Feature, type RunContext } from './feature.ts';
import { goodsRespelled } from './reader/decide/spelling.ts';
import { isFilterKey, shownKeys } from './reader/query/filters.ts';
import { courtesy, isPlainWord, partsOf, shortForms } from './reader/lexicon/index.ts';
import { isCountry, maxSuggestions, nearestCountry } from './reader/words/place-names.ts';
import { asName, type NameAction, nameAction, nameShape } from './reader/query/name-action.ts';
import { plural } from './reader/say.ts';
import { movedFilter } from './reader/moved-filter.ts';
import { areGoodsWords } from './reader/words/goods.ts';
import { asTrend, datesBehind } from './reader/query/read-verbs.ts';
import { openedBy } from './follow-ups/asked.ts';
import { keepLast, lastLookUp, passLast, tellQuestion } from './last-look-up.ts';
import { findName, type UnclearName } from './split-name.ts';
import { nearestWord } from '../model/names.ts';
import {
  chosen,
  findButton,
  firmChoice,
  lookUpOf,
  mexicanButtons,
  nameSearch,
  noMatchWords,
  onlyUs,
  productButton,
  withoutLastWord,
} from './look-ups/party-choice.ts';
import { withGoods } from './look-ups/ways-on.ts';

export const name: Feature = { actions: [action('name', nameShape, runName)] };

/** `Hi acme robotics`: a search for the rest also finds the firms whose names begin with the greeting. */
const greeting = /^(?:[Hh](?:i|ey|ello)|[Oo]k(?:ay)?|[Dd]ear) (?=\p{Ll}\S* )/u;

/** Pays only if one firm is certain, or none can be meant. */
export async function runName(deps: ActionDeps, context: RunContext, typed: NameAction): Promise<void> {
  const { to, place, how } = context;
  const asked = { ...typed, name: typed.name.replace(greeting, '') };
  const retry = button({ id: 'retry', label: 'Retry', action: { do: 'name', ...asked }, how });
  const offers: Offers = { what: () => asked.name, buttons: ({ canRetry }) => [canRetry ? retry : null] };
  await deps.answerFailures(to, offers, async () => {
    const found = await findName(deps, asked, to);
    if (found.is === 'firm') {
      await deps.answer(context, lookUpOf(asked, found.party.kind, { name: asked.name }), how);
    } else if (found.is === 'certain') {
      await deps.answer(context, found.lookUp, how);
    } else {
      const { lookUp } = (found.candidates.length === 0 ? await lastLookUp(deps, to) : null) ?? {};
      const isMexican = lookUp !== undefined && 'dataset' in lookUp && datasets[lookUp.dataset].country === 'MX';
      const goods = goodsOf(asked, found);
      const message = await deps.pricing.withPrices((priceOf) =>
        whichFirm(
          { asked, found, goods, isMexican },
          {
            now: deps.now(),
            sharedBy: null,
            priceOf,
            screen: null,
            asks: how.asks,
            place: how.place,
          },
        ),
      );
      // `Explain` is no firm that the next text is about.
      const isPassed = found.candidates.length === 0 && goods === null && (await passLast(deps, to));
      if (goods !== null) keepLast(deps, to, { lookUp: goods, next: null }, message);
      else if (!isPassed && found.splits.length === 0 && found.searches.length === 0)
        keepLast(deps, to, { lookUp: openLookUp(asked, found.candidates), next: null }, message);
      await tellQuestion(deps, to, message, place);
    }
  });
}

/** Of the only candidate; otherwise of a firm that is not chosen yet. */
function openLookUp(asked: NameAction, candidates: readonly Candidate[]): LookUp {
  const [only, ...others] = candidates;
  if (only !== undefined && others.length === 0) return lookUpOf(asked, only.kind, chosen(only));
  const [kind = asked.kinds[0] ?? 'company', another] = new Set(candidates.map((one) => one.kind));
  return lookUpOf(asked, another === undefined ? kind : (asked.kinds[0] ?? 'company'), {
    name: asked.name,
    pick: true,
  });
}

interface Unclear {
  readonly asked: NameAction;
  readonly found: UnclearName;
  readonly goods: ShipmentsLookUp | null;
  readonly isMexican: boolean;
}

function whichFirm({ asked, found, goods, isMexican }: Unclear, shown: Shown) {
  const { candidates, more, splits, cost } = found;
  if (goods !== null) return goodsMessage(asked.name, goods, cost, shown);
  if (candidates.length === 0 || splits.length > 0) return noFirmMessage({ asked, ...found, isMexican }, shown);
  const choice = {
    typed: asked.name,
    candidates: candidates.slice(0, maxCandidates),
    otherwise: asked.otherwise,
    cost,
    more: more || candidates.length > maxCandidates,
    lookUpOf: (one: Candidate) => lookUpOf(asked, one.kind, chosen(one)),
  };
  return firmChoice(choice, shown);
}

/** Shipments of the words, which are known as goods and are no firm's name; null for other words. */
function goodsOf({ name: typed, wanted, otherwise }: NameAction, found: UnclearName): ShipmentsLookUp | null {
  const mayBeFirm = found.candidates.length + found.splits.length + found.searches.length > 0;
  if (mayBeFirm || wanted.do !== 'profile' || !areGoodsWords(typed)) return null;
  return shipmentsLookUp.safeParse(otherwise).data ?? null;
}

/** `Ball bearings`, and nothing else. */
function goodsMessage(goods: string, query: ShipmentsLookUp, cost: AnswerCost, { now, priceOf }: Shown): Message {
  const say = `${capital(cleanText(goods, 80))}: the shipments, or the firms behind them?`;
  const months = asTrend(query, 'month');
  const ways: readonly (readonly [label: string, LookUp | string])[] = [
    ['Shipments', query],
    ['Importers', { ...query, do: 'top', view: 'companies' }],
    ['Suppliers', { ...query, do: 'top', view: 'suppliers' }],
    ['By month', months],
    ['Mexican imports', { ...query, dataset: 'mx-import', filter: movedFilter(query, 'mx-import').filter }],
  ];
  const shown = ways.flatMap(([text, what]) => (typeof what === 'string' ? [] : [{ text, action: what }]));
  return messageOf(`${inSentence(say)} ${costSentence(cost, now)}`, [
    header(say),
    paragraph('No company or supplier in US data is called that, so I read it as a product.'),
    buttons('goods', [shown.map((way, i) => runButton(way, i + 1, priceOf)), searchForm]),
    note(costLine(cost, now)),
  ]);
}

const holdsGoods = (text: string) => text.split(' ').some((word) => areGoodsWords(word));

const maxCandidates = 10;

interface NoFirm extends Pick<UnclearName, 'splits' | 'searches' | 'cost'> {
  readonly asked: NameAction;
  /** Whether the last answer was of Mexican data. */
  readonly isMexican?: boolean;
}

export function noFirmMessage({ asked, splits, searches, cost, isMexican = false }: NoFirm, shown: Shown): Message {
  const areBoth = splits.length > 0;
  const say = areBoth
    ? `Is “${cleanText(asked.name, 80)}” a firm and goods?`
    : noMatchWords(asked.kinds, asked.name).say;
  const shorter = withoutLastWord(asked.name);
  const respelled = areBoth ? null : respelledGoods(asked, shown);
  // `Foxhaven sofas` are hardly one product, though `DC gear motors` may be.
  const isFirst = searches.length < 2 && searches.every(({ action: part }) => holdsGoods(asName(part)?.name ?? ''));
  const parts = searches.map(({ label, action: part }, i) =>
    runButton({ text: label, action: part }, i + 1, shown.priceOf),
  );
  const mexican = areBoth || searches.length > 1 ? [] : mexicanButtons(asked.wanted, asked.kinds, asked.name, shown);
  return messageOf(`${inSentence(say)}${areBoth ? '' : '.'} ${costSentence(cost, shown.now)}`, [
    header(say),
    paragraph(
      searches.length > 1
        ? 'I look up one firm at a time. Which first?'
        : `Is ${areBoth ? 'all of it' : 'it'} a product? Or check the spelling, or type fewer words of the name. ` +
            onlyUs,
    ),
    buttons('none', [
      isMexican && mexican,
      splits.map(({ label, action: split }, i) => runButton({ text: label, action: split }, i + 1, shown.priceOf)),
      searches.length < 2 && respelled !== null && button({ id: 'respelled', ...respelled, style: 'primary' }),
      isFirst ? null : parts,
      searches.length < 2 &&
        asked.otherwise !== null &&
        productButton(
          asked.name,
          asked.otherwise,
          shown,
          isFirst && !areBoth && respelled === null ? 'primary' : undefined,
        ),
      isFirst && parts,
      shorter === null || searches.length > 0 || areBoth
        ? null
        : findButton(shorter, { do: 'name', ...asked, name: shorter, settles: false }, shown.priceOf),
      asked.kinds.length === 1 && !areBoth && otherSearch(asked),
      !isMexican && mexican,
      searchForm,
    ]),
    note(costLine(cost, shown.now)),
  ]);
}

/** `Dimaond blades` are hardly a firm. */
function respelledGoods({ name: typed, otherwise }: NameAction, { priceOf }: Shown) {
  const goods = goodsRespelled(typed);
  if (goods === null) return null;
  const query = queryLookUp.safeParse(otherwise).data;
  const found = query === undefined ? null : withGoods(query, goods);
  const lookUp = otherwise?.do === 'product' ? { ...otherwise, words: goods } : found?.lookUp;
  return lookUp === undefined ? null : running(`Search “${goods}”`, lookUp, priceOf);
}

/** `Haoyulan suppliers` may be suppliers of that name. */
function otherSearch(asked: NameAction): Button {
  const kind = otherKind(asked.kinds[0] ?? 'company');
  const action = nameSearch(asked.name, [kind], { do: 'profile' });
  return button({ id: 'instead', label: `Search ${plural[kind]} instead`, action });
}

const carried = z.looseObject({ do: z.string() });

const shape = {
  mistakes: z.array(z.string()).min(1),
  example: z.string(),
  edit: carried.optional(),
  named: nameAction.optional(),
  meant: z.array(z.strictObject({ text: z.string(), action: carried })),
  /** Whether it goes on from no answer. */
  isOwn: z.literal(true).optional(),
};

const isLookUp = ({ action: what }: { readonly action: Action }) => what.do === 'name' || openedBy(what) !== null;

type Mistakes = z.infer<z.ZodObject<typeof shape>>;

export const mistakes: Feature = {
  actions: [
    action('mistakes', shape, async (deps, { to, command }, said) => {
      const typed = to.typed ?? '';
      const props = { ...said, command, typed };
      if (said.isOwn === true && said.meant.some(isLookUp)) await passLast(deps, to);
      await tellQuestion(deps, to, await deps.pricing.withPrices((priceOf) => mistakesMessage({ ...props, priceOf })));
    }),
  ],
};

export function mistakesMessage(props: Mistakes & { command: string; typed: string; priceOf: PriceOf }): Message {
  const { command, typed, mistakes: all, example, edit, named, meant, priceOf } = props;
  const { head, lines } = headed(all.slice(0, 10), meant.length);
  const cut = meant.flatMap(({ text }) => (text.length > longestOffer ? [text] : []));
  const said = [/\?$/.test(head) ? head : `${head}.`, inSentence(lines.join(' '), 1_000), 'Nothing was charged.'];
  return messageOf(said.filter((part) => part !== '').join(' '), [
    header(head, blockIds.problem),
    lines.length > 1 ? [list('What to change', lines)] : paragraphs(lines),
    typed.trim() !== '' && quoted(cleanText(typed, 4_200)),
    cut.length > 0 && list('In full', cut),
    buttons('mistakes', [
      meant.map((one, i) => runButton({ ...one, text: shortened(one.text, meant) }, i + 1, priceOf)),
      named !== undefined && findButton(named.name, named, priceOf),
      edit !== undefined &&
        fitsButton(edit) &&
        button({ id: 'edit', label: meant.length > 0 ? 'Something else…' : 'Change in a form', action: edit }),
      meant.length === 0 && edit === undefined && /^(?:shipments|$)/.test(example) && searchForm,
    ]),
    note(
      ...(meant.length > 0 || example === '' ? [] : [`For example: ${joined([command, example])}`]),
      'Nothing was charged.',
    ),
  ]);
}

/** A long offer by the parts that set it apart, so that buttons differ. The list above has it in full. */
function shortened(text: string, offers: Mistakes['meant']): string {
  const [first = '', ...parts] = text.split(' · ');
  if (text.length <= longestOffer || offers.length < 2) return text;
  const shared = (part: string) => offers.filter((other) => other.text.split(' · ').includes(part)).length;
  const labelOf = (shown: readonly string[]) =>
    [first, '…', ...parts.filter((part) => shown.includes(part))].join(' · ');
  const [rarest = '', ...others] = parts.toSorted((one, other) => shared(one) - shared(other));
  return labelOf(
    others.reduce(
      (shown, part) => (labelOf([...shown, part]).length > longestOffer ? shown : [...shown, part]),
      [rarest],
    ),
  );
}

const longestHead = 90;
/** Maximum characters of an offer of which a button shows every word, with its price. */
const longestOffer = 55;

/**
 * A single mistake uses its first sentence as the heading, unless that ends inside a quotation. The two dots of `500..`
 * end no sentence, nor does the one of `Acme Inc. and Borealis`.
 */
function headed(
  mistakes: readonly string[],
  offers: number,
): { readonly head: string; readonly lines: readonly string[] } {
  const [only = ''] = mistakes;
  const [first = ''] = mistakes.length === 1 ? (/^.*?(?:\?|(?<!\.)\.(?= (?!\p{Ll})|$))/su.exec(only) ?? []) : [];
  const isWhole = first.split('“').length === first.split('”').length;
  const asked = offers === 1 ? 'Did you mean this?' : 'Which do you mean?';
  const head = offers === 0 ? "I couldn't read that" : first.length > longestHead ? 'Here is what I can do' : asked;
  if (first === '' || first.length > longestHead || !isWhole) return { head, lines: mistakes };
  return { head: first.replace(/\.$/, ''), lines: [only.slice(first.length).trim()].filter((rest) => rest !== '') };
}

function runButton({ text, action: what }: Mistakes['meant'][number], nth: number, priceOf: PriceOf): Button {
  const data = what.do === 'name' ? paidFor(what, priceOf) : openedBy(what);
  // Pressed, it counts a kept answer, and asks for the price of its file.
  const asksFirst = data?.do === 'export' && data.agreed === undefined && priceOf(data.of) === 0;
  const label = data == null || asksFirst ? text : pricedLookUp(text, data, priceOf);
  return button({ id: 'meant', nth, label, action: what, ...(nth === 1 && { style: 'primary' }) });
}

/** The look-up that is priced for a name: a known firm's kept answer, the words as goods, or a firm's. */
function paidFor(action: Action, priceOf: PriceOf): LookUp | undefined {
  const { data } = nameAction.safeParse(action);
  const [kind] = data?.kinds ?? [];
  if (data === undefined || kind === undefined) return undefined;
  const ofFirm = lookUpOf(data, kind, { name: data.name });
  const isKept = priceOf(ofFirm) === 0;
  return isKept || !data.settles || data.otherwise === null ? ofFirm : data.otherwise;
}

const searchForm = button({ action: { do: 'form', form: 'query' }, label: 'Search with a form' });

/** Fixes obvious mistakes; the result may still be unreadable. @param verbs everything that can be typed */
export function corrected(text: string, verbs: readonly string[]): string {
  const fixes = [fixVerb, closeQuote, joinNames, fixKeys, fixValues, fixBrokers, fixCompare, dropFlags];
  return fixes.reduce((so, fix) => fix(so, verbs), text.trim());
}

function fixVerb(text: string, verbs: readonly string[]): string {
  const [first = ''] = text.split(/\s/, 1);
  const low = first.toLowerCase();
  const isRight =
    verbs.includes(low) || courtesy.has(low) || shortForms.has(low) || partsOf(low).length > 0 || isPlainWord(low);
  const verb = isRight ? null : nearestWord(low, verbs);
  return verb === null ? text : `${verb}${text.slice(first.length)}`;
}

const closeQuote = (text: string) => ((text.match(/"/g)?.length ?? 0) % 2 === 1 ? `${text}"` : text);

/** `company:acme robotics` becomes `company:"acme robotics"`, up to the next filter. */
function joinNames(text: string): string {
  return text.replace(
    /\b(company|supplier):([^\s":/]+(?:\s+(?!\S*:|-)[\p{L}\p{N}&.,'’-]+)+)/giu,
    (_, key: string, name: string) => `${key}:"${name}"`,
  );
}

function fixKeys(text: string): string {
  return text.replace(
    /(^|\s)(-?)([a-z_]+):(?!\/\/)(\S?)/gi,
    (all: string, before: string, minus: string, key: string, value: string) => {
      if (value === '') return before;
      const low = key.toLowerCase();
      // Only `product` and `alternatives` take several.
      const isCountries = low === 'countries' && !/^(?:product|alternatives)\b/i.test(text);
      const near = isCountries ? 'country' : isFilterKey(low) ? key : nearestWord(low, shownKeys);
      return near === null ? all : `${before}${minus}${near}:${value}`;
    },
  );
}

const valuesOf: Readonly<Record<string, (value: string) => string>> = {
  country: (value) => (isCountry(value) ? value : (nearestCountry(value) ?? value)),
  dataset: (value) => nearestWord(value.toLowerCase().replace(/_/g, '-'), Object.keys(datasets)) ?? value,
  size: (value) => (/^\d+$/.test(value) ? String(Math.min(50, Math.max(1, Number(value)))) : '10'),
  page: (value) => (/^[1-9]\d{0,5}$/.test(value) ? value : '1'),
};

function fixValues(text: string): string {
  let compared = 0;
  return text.replace(/\b(country|dataset|size|page):("[^"]*"|\S+)/gi, (all: string, key: string, typed: string) => {
    if (key.toLowerCase() === 'country' && (compared += 1) > maxSuggestions) return all;
    const value = valuesOf[key.toLowerCase()]?.(typed.replace(/"/g, '')) ?? typed;
    return `${key}:${/\s/.test(value) ? `"${value}"` : value}`;
  });
}

/** Only Mexican records have brokers. */
function fixBrokers(text: string): string {
  return /^(top\s+)?brokers\b/i.test(text) && !text.includes('dataset:') ? `${text} dataset:mx-import` : text;
}

const fixCompare = (text: string): string => (/^compare\b/i.test(text) ? text.replace(datesBehind, '') : text);

const dropFlags = (text: string): string => text.replace(/(^|\s)--(?!share(\s|$))\S+/g, '');
