import type { Span } from '../facts/facts.ts';
import { isQuality } from '../facts/stretches.ts';
import { courtesy, isPart, requestAt } from '../lexicon/index.ts';
import { isTitle, lowAt, type Word } from '../words/words.ts';
import { costs } from './costs.ts';
import type { Gaps } from './gaps.ts';
import type { Match } from './parts-at.ts';

interface Found {
  readonly facts: readonly (readonly Span[])[];
  readonly parts: readonly (readonly Match[])[];
  readonly stretches: Gaps;
  /** Indexes of words that can only be part of a name. */
  readonly named: ReadonlySet<number>;
}

/** Words of a text that say nothing: courtesy, articles, and joints between facts. */
export class Fillers {
  private readonly words: readonly Word[];
  private readonly facts: Found['facts'];
  private readonly parts: Found['parts'];
  private readonly stretches: Gaps;
  /** Number of polite words before the request itself. */
  private readonly polite: number;

  constructor(words: readonly Word[], { facts, parts, stretches, named }: Found) {
    this.words = words;
    this.facts = facts;
    this.parts = parts;
    this.stretches = stretches;
    const first = words.findIndex(({ low }, at) => !courtesy.has(low) || named.has(at));
    this.polite = requestAt(words, 0) === 0 ? 0 : first === -1 ? words.length : first;
  }

  /** Ends of the filler that begins at a word. */
  endsAt(at: number): number[] {
    // `LA importers of toys` are in Los Angeles.
    const isCity = this.words[at]?.text === 'LA' && !this.words.every(({ text }) => text === text.toUpperCase());
    if (isCity) return [];
    const fillers = (this.parts[at] ?? []).filter(({ part }) => part === 'filler').map(({ to }) => to);
    const opensFact =
      /^(of|for|with|de|on)$/.test(lowAt(this.words, at)) && (this.facts[at + 1] ?? []).some(({ cost }) => cost < 0.5);
    return [
      ...new Set([
        ...(at < this.polite || opensFact || isQuality(this.words, at) ? [at + 1] : []),
        ...this.callsFirm(at),
        ...this.joinsFacts(at),
        ...fillers,
      ]),
    ];
  }

  /**
   * The end of `and`, `and arriving` or `but only` between two facts that narrow: `over 500 kg and arriving in May`,
   * `from Vietnam and only 2025`. Two places are a list.
   */
  private joinsFacts(at: number): number[] {
    if (!/^(?:and|but|y|pero)$/.test(lowAt(this.words, at))) return [];
    const isPlace = ({ fact }: Span) => fact.is === 'place';
    const isNarrowing = (span: Span) =>
      (isPlace(span) && span.cost < 1) || (span.cost < 0.5 && /^(?:dates|filter)$/.test(span.fact.is));
    const behind = this.facts.flatMap((spans) => spans.filter((span) => span.to === at && isNarrowing(span)));
    const goesOn = /^(?:arriving|arrived|landed|landing|shipped|only|just|solo)$/.test(lowAt(this.words, at + 1));
    const to = at + (goesOn ? 2 : 1);
    const next = (this.facts[to] ?? []).filter(isNarrowing);
    return next.some((span) => behind.some((one) => !isPlace(one) || !isPlace(span))) ? [to] : [];
  }

  /** The end of words that only announce a firm's name: `the company Acme`. */
  private callsFirm(at: number): number[] {
    const [article, noun, name] = this.words.slice(at, at + 3);
    const isCalled = /^(?:the (?:company|firm|entity)|la (?:empresa|compania))$/.test(`${article?.low} ${noun?.low}`);
    return isCalled && noun?.after === '' && !isTitle(noun) && name !== undefined && isTitle(name) ? [at + 2] : [];
  }

  /** The cost of filler, which is higher in a text that is capitalized like a name. */
  cost(at: number, to: number, isBehindSlot: boolean): number {
    const asks = this.words.some(({ low }) => isPart(low, 'rows', 'companies', 'suppliers'));
    const isCut = this.stretches.isTitled(0) && !asks && to < this.words.length;
    const isArticle = isBehindSlot && this.isArticle(at);
    return costs.filler * (to - at) + (isCut ? costs.cutName : 0) + (isArticle ? costs.article : 0);
  }

  /** Whether a word is an article that directly follows other words, with no punctuation or possessive between. */
  private isArticle(at: number): boolean {
    const [before, word] = [this.words[at - 1], this.words[at]];
    return before?.after === '' && !before.owns && /^(?:the|my|our|a|an|all|any|some)$/.test(word?.low ?? '');
  }
}
