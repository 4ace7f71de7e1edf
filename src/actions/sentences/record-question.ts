import type { Action } from '../../slack/kit/action.ts';
import { does, type ParsedCommand } from '../feature.ts';
import type { Last } from '../last-look-up.ts';
import { offered } from '../in-words.ts';
import { factAsked } from '../look-ups/record-facts.ts';
import { billAt, containerAt } from '../reader/facts/codes.ts';
import { textOf, wordsOf } from '../reader/words/words.ts';
import { example } from './typed-questions.ts';

const role = '(?:shipper|supplier|seller|exporter|consignee|receiver|buyer|importer|company)';
const goesOn = '(?:also|are|buys?|deals?|did|do|does|has|have|imports?|is|on|sells?|ships?|suppl(?:y|ies)|was)';
/** `Does this shipper have others?`, but not `the supplier acme precision` */
const ofItsFirms = new RegExp(`\\b(?:this|that|the|its) ${role}(?=[,.?!]|$| ${goesOn}\\b)`, 'i');

/** A question about the record of a number in it, or about the open one: `who shipped it?` Null for other texts. */
export function recordAsked(typed: string): ((last: Last | null) => ParsedCommand | null) | null {
  const words = wordsOf(typed.split(' '));
  if (words.some((_, at) => containerAt(words, at) !== null)) return null;
  const number = words.flatMap((_, at) => billAt(words, at, 1) ?? []).at(0);
  const asks = factAsked(textOf(words.filter((_, at) => billAt(words, at, 1) === null)));
  if (number !== undefined && asks !== null) {
    const bill: Action = { do: 'bill', number, dataset: 'us-import' };
    const meant = [{ ...offered(bill), action: { ...bill, how: { asks } } }];
    return () => ({ is: 'mistakes', mistakes: ['Did you mean this?'], example, meant });
  }
  // `Does this shipper have other customers?`
  const isOfFirms = number === undefined && ofItsFirms.test(typed);
  const how = asks !== null ? { asks } : isOfFirms ? { said: 'The buttons below open its firms.' } : null;
  if (how === null) return null;
  return (last) => {
    const isOpen = last?.lookUp.do === 'bill' || last?.lookUp.do === 'declaration';
    const record = last?.opened ?? (isOpen ? last.lookUp : null);
    return record === null ? null : does({ ...record, how });
  };
}
