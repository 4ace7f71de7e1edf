import type { Action } from '../../slack/kit/action.ts';
import type { Verb } from '../feature.ts';
import { type Fragment, fragmentOf } from '../reader/fragments.ts';
import { standardPreferences } from '../reader/query/read-query.ts';
import { tokenize } from '../reader/query/tokens.ts';
import { Sentence } from '../reader/read.ts';

export const queryVerbs = ['shipments', 'top', 'trend'];

/** The first word, and the text behind it. */
export function verbAndRest(text: string): [verb: string, rest: string] {
  const [, verb = '', rest = ''] = /^(\S*)\s*(.*)$/s.exec(text) ?? [];
  return [verb, rest];
}

interface TypedParts {
  readonly typed: string;
  /** The text with the ids of its channels, which only an alert needs. */
  readonly withIds: string;
  /** The text without its first word. */
  readonly rest: string;
  /** The verb that the first word is. */
  readonly verb: Verb | undefined;
  readonly today: string;
}

/** A typed text, with the sentence and the fragment that it may be. */
export class TypedText {
  readonly typed: string;
  readonly withIds: string;
  readonly rest: string;
  readonly verb: Verb | undefined;
  readonly today: string;
  private asSentence: Sentence | null = null;
  private found: { readonly fragment: Fragment | null } | null = null;

  constructor({ typed, withIds, rest, verb, today }: TypedParts) {
    this.typed = typed;
    this.withIds = withIds;
    this.rest = rest;
    this.verb = verb;
    this.today = today;
  }

  get sentence(): Sentence {
    return (this.asSentence ??= new Sentence(tokenize(this.typed), this.today));
  }

  /** The fragment that the words are, whatever the verb. */
  get follows(): Fragment | null {
    return (this.found ??= { fragment: fragmentOf(this.sentence) }).fragment;
  }

  /** Null also where the verb takes the text, unless it points to the last answer. */
  get fragment(): Fragment | null {
    const { typed: text, rest, today, follows } = this;
    if (follows === null || this.pointsBack) return follows;
    const taken = this.verb?.read({ text, rest, today, preferences: standardPreferences }) ?? null;
    return taken === null ? follows : null;
  }

  /** Whether the text says that it goes on from the last answer, though it begins with a verb: `compare it with 2024`. */
  get pointsBack(): boolean {
    const { as = '', cover = null } = this.follows ?? {};
    return (
      ['versus', 'both', 'row', 'back', 'period', 'periods'].includes(as) ||
      (cover?.frame.ask === 'trend' && (as === 'before' || (as === 'narrow' && cover.frame.isAlso === true)))
    );
  }

  /** Null for a text without channels. */
  withChannels(): Sentence | null {
    return this.withIds === this.typed ? null : new Sentence(tokenize(this.withIds), this.today);
  }

  get isQuery(): boolean {
    return queryVerbs.includes(this.verb?.verb ?? '');
  }

  /** The form of a query, filled in as far as the text is understood. */
  get form(): Action {
    return { do: 'edit-typed', typed: this.isQuery ? this.typed : `shipments ${this.typed}` };
  }
}
