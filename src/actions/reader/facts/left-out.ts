import { isGoodsWord, isPart, phrasesAt } from '../lexicon/index.ts';
import { addDays } from '../../../model/time.ts';
import { countryNamed, isUsPort } from '../words/place-names.ts';
import { anyWord } from '../words/patterns.ts';
import { isTerm, isTitle, lowAt, textOf, type Word } from '../words/words.ts';
import { amountsAt, codeSpansAt, oneCode } from './amount-spans.ts';
import { billSpansAt } from './bill-spans.ts';
import { droppable, notFirms, type Role, type Span, spanTo } from './facts.ts';
import { listOfPlacesAt, roleOf } from './place-spans.ts';
import { datesAt } from './said-dates.ts';
import { AtWord, isNoun, joins, type Stretch, wordsAt } from './stretches.ts';

/** Exclusions: `not from China or Vietnam`, `outside China`, `without leather`. @param today ISO date */
export const leftOutAt = (words: readonly Word[], at: number, today: string): Span[] =>
  new Exclusions(words, at, today).left();

class Exclusions extends AtWord {
  private placesOut(start: number, role: Role): Span[] {
    return listOfPlacesAt(this.words, { at: this.at, start, role, isOut: true }, this.today);
  }

  left(): Span[] {
    // `Que no sean de China` leaves out China, and no `sean`.
    const [before] = phrasesAt(this.words, this.at - 1).filter(({ part, words }) => part === 'not' && words.length > 1);
    if (before !== undefined) return [];
    // `B/L no. COSU…` has a number.
    const isNumber = this.low(0) === 'no' && this.words[this.at]?.after.startsWith('.') === true && this.at > 0;
    // `No, US`
    const isAnswer = this.low(0) === 'no' && this.at === 0 && this.words[0]?.after.includes(',') === true;
    if (this.isAllBut()) return this.leftOutAt(this.at + 1);
    const start = /^(?:but|pero)$/.test(this.low(0)) ? this.at + 1 : this.at;
    const negators = phrasesAt(this.words, start).filter(({ part }) => part === 'not' && !isNumber && !isAnswer);
    // `Not before June` and `not over 500 kg` are no exclusions.
    if (
      negators.length === 0 ||
      amountsAt(this.words, this.at).length > 0 ||
      datesAt(this.words, this.at, this.today).length > 0
    )
      return [];
    // `Don't run it yet`
    const isSaid = phrasesAt(this.words, this.at).some(({ part, words }) => part === 'filler' && words.length > 2);
    return isSaid ? [] : negators.flatMap(({ words }) => this.leftOutAt(start + words.length));
  }

  /** `All importers of toys but Acme` */
  private isAllBut(): boolean {
    const next = this.words[this.at + 1];
    const isOut = next !== undefined && ((isTitle(next) && !isTerm(next)) || isGoodsWord(next.low));
    return this.low(0) === 'but' && isOut && this.words.slice(0, this.at).some(({ low }) => saysAll.test(low));
  }

  private leftOutAt(negated: number): Span[] {
    const thing = this.behind(negated, noThing);
    // `Excluding shipments of Borealis`
    const isOfRows = isNoun(this.words[thing]) && ofThing.test(lowAt(this.words, thing + 1));
    const start = isOfRows ? thing + 1 : thing;
    const opened = phrasesAt(this.words, start).filter(({ part }) => part.startsWith('place '));
    const places = [
      ...opened.flatMap(({ part, words }) => this.placesOut(start + words.length, roleOf(part))),
      ...this.placesOut(start, 'from').map(arriving),
    ];
    // `Bar stools`, `outside lights` and a `chocolate bar from Belgium` are goods.
    const isSubtracted = this.low(0) === 'minus' && this.at > 0;
    const mayBeGoods = start === this.at + 1 && !isSubtracted && /^(?:bar|minus|outside|skip)$/.test(this.low(0));
    if (mayBeGoods && (places.length === 0 || opened.length > 0)) return [];
    if (places.length > 0) return places.map((span) => ({ ...span, cost: 0 }));
    // `Not on Maersk`
    const [carrier] = billSpansAt(this.words, start).filter(isOfCarrier);
    if (carrier !== undefined) {
      const named = this.words.slice(this.behind(start, /^(?:on|with|by|via|carried)$/), carrier.to);
      return [spanTo(carrier.to, droppable(notFirms(named)), -0.5)];
    }
    // `Not HS 9503`
    const codes = codeSpansAt(this.words, start);
    if (codes.length > 0)
      return codes.map((span) =>
        span.fact.is === 'filter' ? { ...span, fact: { ...span.fact, isOut: true } } : spanTo(span.to, oneCode),
      );
    const from = opened.find(({ part }) => part === 'place from');
    const behind = start + (from?.words.length ?? 0);
    // `Que no sean de plástico`
    const firm = from === undefined || isGoodsWord(lowAt(this.words, behind)) ? null : this.firmOut(behind);
    const unable = firm ?? this.unableAt(start);
    return unable === null ? this.goodsOut(start, negated) : [unable];
  }

  private firmOut(start: number, cost = 0.2): Span | null {
    const [firm] = wordsAt(this.words, start, 4);
    return firm === undefined ? null : spanTo(firm.to, droppable(notFirms(firm.words)), cost);
  }

  /** Partners of a firm, dates, amounts and fields, which no filter leaves out: `not used by Acme`. Null for goods. */
  private unableAt(start: number): Span | null {
    const isDealing = isPart(this.words[start]?.low, 'use', 'buy', 'supply', 'bought', 'sold');
    const dealer = isDealing && !this.isThingAt(start) ? this.firmOut(this.behindVerb(start), 0) : null;
    if (dealer !== null) return dealer;
    const [dates] = datesAt(this.words, start, this.today);
    if (dates !== undefined && dates.cost < 0.5) return withoutDates(dates);
    // `Except those under 500 kg`
    const [amount] = amountsAt(this.words, this.behind(start, /^(?:anything|ones|shipments|those)$/));
    if (amount !== undefined) return withoutAmount(amount);
    // `Without hs code`: nothing is found by what it lacks.
    const field = phrasesAt(this.words, start).find(
      ({ part, words }) => part === 'facts' && /hs|codes?|port|country/.test(words.join(' ')),
    );
    return field === undefined ? null : spanTo(start + field.words.length, droppable(notByLack), -0.5);
  }

  private behindVerb(start: number): number {
    return this.behind(start + 1, /^(?:by|to|from|for|with)$/);
  }

  /** `Without handles from China`: the first word is goods, not a verb. */
  private isThingAt(start: number): boolean {
    const [place] = wordsAt(this.words, this.behindVerb(start), 4);
    return isGoodsWord(lowAt(this.words, start)) && countryNamed(textOf(place?.words ?? [])) !== null;
  }

  private goodsOut(start: number, negated: number): Span[] {
    const isTitled = this.words.slice(this.at, negated).some(isTitle) && this.at === 0;
    // `Suppliers other than Acme` excludes a firm, which no filter does.
    const isOther = /^(?:other|apart|asides?|besides|rather)$/.test(this.low(0));
    const [stretch] = this.isThingAt(start)
      ? [{ to: start + 1, words: this.words.slice(start, start + 1) }]
      : wordsAt(this.words, this.behind(start, ofThing), 3);
    const first = stretch === undefined ? undefined : beforeVerb(stretch);
    if (first === undefined) return [];
    // `All but one supplier`
    if (first.words.every(({ low }) => /^(?:one|two|three|some|uno|una|dos)$/.test(low)))
      return [spanTo(first.to, droppable(notFirms(first.words)), 0.2)];
    const others = this.othersOut(first.to);
    const each = [first, ...others].map(({ words }) => withoutOnes(words));
    const end = others.at(-1)?.to ?? first.to;
    // `Not gearboxes but robots`
    const to = this.words[end]?.low === 'but' ? end + 1 : end;
    const cost = isTitled ? 1.2 : 0.2;
    // `Not of PVC` excludes goods in capitals.
    const isName = (word: Word) => isTitle(word) && !isTerm(word) && !isCapitalGoods(word);
    // `Without the forwarders`: no filter knows them.
    const isFirm = each.flat().every(isName) || each.flat().every(({ low }) => movers.test(low));
    // `IKEA and Wayfair`
    const all = this.words.slice(first.to - first.words.length, to);
    return [
      isFirm ? spanTo(to, droppable(notFirms(all)), cost + 0.3) : spanTo(to, { is: 'without', each, isOther }, cost),
    ];
  }

  /** The rest of a list, behind a comma or a joint: `not leather, plastic or rubber`. */
  private othersOut(end: number): Stretch[] {
    const isJoined = joins.test(lowAt(this.words, end));
    if (!isJoined && !(this.words[end - 1]?.after ?? '').includes(',')) return [];
    const [next] = wordsAt(this.words, this.behind(end + (isJoined ? 1 : 0), /^(?:no|not|without|ni|sin)$/), 3);
    const isWhole =
      next !== undefined && (next.to === this.words.length || /[,;.]/.test(this.words[next.to - 1]?.after ?? ''));
    return isWhole ? [next, ...this.othersOut(next.to)] : [];
  }

  /** Index of the first word from `start` on that doesn't match a pattern. */
  private behind(start: number, pattern: RegExp): number {
    const more = this.words.slice(start).findIndex(({ low }) => !pattern.test(low));
    return more === -1 ? this.words.length : start + more;
  }
}

const isOfCarrier = ({ fact }: Span): boolean => fact.is === 'filter' && fact.key === 'carrier';

/** `Into Houston, not Savannah`: a port of the US is where goods arrive. */
const arriving = (span: Span): Span =>
  span.fact.is === 'place' && span.fact.kind === 'port' && span.fact.names.every(isUsPort)
    ? { ...span, fact: { ...span.fact, role: 'into' } }
    : span;

const movers = /^(?:freight|forwarders?|forwarding|logistics|brokers?|carriers?|nvoccs?)$/;
const noDatesOut = "I can't leave out dates. Name the ones that you want.";
const noWeightsOut = "I can't leave out weights. Name the ones that you want, such as over 500 kg.";
const notByLack = "I can't find records by what they lack.";

/** `Drop anything before July` means since July. `After July` may include July, so it is asked about. */
function withoutDates({ to, fact }: Span): Span {
  if (fact.is !== 'dates' || fact.from !== undefined || fact.to === undefined)
    return spanTo(to, { is: 'unclear', say: noDatesOut });
  const { to: last, ...rest } = fact;
  return spanTo(to, { ...rest, from: addDays(last, 1) });
}

/** `Except those under 500 kg` means 500 kg and more. */
function withoutAmount({ to, fact }: Span): Span {
  const [, least = '', most = ''] = (fact.is === 'filter' && /^([\d.]*)\.\.([\d.]*)$/.exec(fact.value)) || [];
  return fact.is !== 'filter' || (least === '') === (most === '')
    ? spanTo(to, { is: 'unclear', say: noWeightsOut })
    : spanTo(to, { ...fact, value: least === '' ? `${most}..` : `..${least}` });
}

/** `Without anything that is from China` means without China. */
const noThing = new RegExp(
  `^${anyWord(`any anything owt something things? stuff items? goods products? those ones all the that which what is are
    need want described as los las nada lo que`)}$`,
);
const saysAll = /^(?:all|any|anyone|every|everyone|everybody)$/;
const ofThing = /^(?:with|containing|made|any|of|for|con|de|from)$/;

/** `Companies other than Acme ship gearboxes`: the name ends at the verb. */
function beforeVerb({ to, words }: Stretch): Stretch {
  const at = words.findIndex((word, i) => i > 0 && !isTitle(word) && isPart(word.low, 'supply', 'buy', 'use'));
  const isNamed = at > 0 && words.slice(0, at).every(isTitle);
  return isNamed ? { to: to - words.length + at, words: words.slice(0, at) } : { to, words };
}

/** `plush ones` means `plush`. */
export const withoutOnes = (words: readonly Word[]): readonly Word[] =>
  words.length > 1 && /^(ones?|types?|stuff)$/.test(words.at(-1)?.low ?? '') ? words.slice(0, -1) : words;

export const isCapitalGoods = ({ text, low }: Word) => /^\p{Lu}+$/u.test(text) && isGoodsWord(low);
