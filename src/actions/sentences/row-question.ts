import type { PartyKind } from '../../model/answer.ts';
import { type LookUp, maxCompared } from '../../model/look-up.ts';
import type { Action } from '../../slack/kit/action.ts';
import { datasets } from '../../model/datasets.ts';
import type { Last } from '../last-look-up.ts';
import { factAsked } from '../look-ups/record-facts.ts';
import { ask } from '../reader/ask.ts';
import { anyWord, polite, politeEnd } from '../reader/words/patterns.ts';
import { firmOf, pointsToRows, rowIn, rowsIn, saysNothingElse } from './rows-meant.ts';

/* Another question about a row of the last answer: `the second one, who supplies them?` */

type ReadAfter = (text: string, last: Last) => Action;

/** Null for a text that asks nothing else about a row. @param readAfter reads a text after another answer */
export function askedOfRow(last: Last, typed: string, readAfter: ReadAfter): Action | null {
  if (opensIt.test(typed)) return rowMeant(last);
  if (!pointsToRows.test(typed)) return null;
  const ofShipment = factOfRow(last, typed) ?? askedOfShipments(last, typed);
  const row = rowIn(typed);
  const firm = row === null ? null : firmOf(last.rows[row.nth - 1]);
  if (ofShipment !== null || row === null || firm === null) return ofShipment;
  const { kind, party } = firm;
  const question = withPronoun(typed, row.said, kind);
  const profile: LookUp = { do: 'profile', kind, party };
  return question === null ? null : readAfter(question, { lookUp: profile, next: null, rows: [], at: last.at });
}

const opensIt = new RegExp(
  `^${polite}(?:open|expand)(?: up)? (?:it|(?:that|this)(?: (?:one|row|record|shipment))?)(?: up)?${politeEnd}`,
  'i',
);

/** `Open it` means the record that is open, or the only row; of several, it asks. */
function rowMeant({ lookUp, rows, opened, record }: Last): Action | null {
  const [only, ...others] = rows;
  if (record !== undefined) return opened ?? lookUp;
  if (only === undefined) return null;
  const choices = rows.map((action, i) => ({ text: firmOf(action)?.title ?? `Open row ${i + 1}`, action }));
  return others.length === 0 ? only : ask('Which row? Or say its number.', choices.slice(0, maxCompared));
}

const pronoun = /\b(?:they|them|their|it|its)\b/i;
const ofList = /^(?:add|save|put|stick|screen|compare|move)\b/i;
const leads = /^(?:(?:and|but|so|ok|okay|now|then|for|what about|how about)\b[\s,]*)+/i;

/** The question with a pronoun for the row: `who supplies them?` Null if the firm's name may as well stand in it. */
function withPronoun(typed: string, said: string, kind: PartyKind): string | null {
  const at = typed.indexOf(said);
  const before = typed.slice(0, at).replace(leads, '');
  const after = typed.slice(at + said.length);
  // `What does the first one ship`: a supplier of its name may be another firm.
  if (kind === 'company' && /^ (?:ships?|sells?|supply|supplies|exports?)\b/i.test(after)) return `${before}it${after}`;
  const [, ahead = ''] = /^(.+)[,;:–—-]\s*$/.exec(before) ?? [];
  const question = before === '' ? after.replace(/^[\s,;:–—-]+/, '') : /^[.?!]*$/.test(after) ? ahead : '';
  return pronoun.test(question) && !ofList.test(question) ? question : null;
}

/** `Row 3's supplier`, of a row that opens a record. */
function factOfRow({ rows }: Last, typed: string): Action | null {
  const { said = '', nth = 0 } = rowIn(typed) ?? {};
  const row = rows[nth - 1];
  const isRecord = row !== undefined && /^(?:open-row|bill|declaration)$/.test(row.do);
  if (!isRecord || rowsIn(typed) !== null || !saysNothingElse(typed)) return null;
  const asks = factAsked(typed.replace(said, ' ').replace(/ ['’]s\b/, ' '));
  return asks === null ? null : { ...row, how: { asks } };
}

const ofFirms = new RegExp(
  `\\b${anyWord(`buy(?:s|ing)? companies company compare customers else exports? firms? growing grow imports? screen sells?
  ship(?:s|ments)? suppliers? suppl(?:y|ies) their them they track trend watch`)}\\b`,
  'gi',
);

/** Rows of shipments name no firm: `who does number 3 buy from?`, `compare the first two`. */
function askedOfShipments({ lookUp, rows, isQuestion }: Last, typed: string): Action | null {
  const many = rowsIn(typed);
  const nths = many?.nths ?? [rowIn(typed)?.nth ?? 0];
  const opened = nths.flatMap((nth) => {
    const action = rows[nth - 1];
    return action === undefined ? [] : [{ text: `Open row ${nth}`, action }];
  });
  if (lookUp.do !== 'shipments' || isQuestion === true || opened.length < nths.length) return null;
  const others = typed.replace(many?.said ?? '', ' ').replace(ofFirms, ' ');
  if ((many === null && saysNothingElse(typed)) || !saysNothingElse(others)) return null;
  const views = (['companies', 'suppliers'] as const).filter(
    (view) =>
      datasets[lookUp.dataset].views.includes(view) &&
      lookUp[view === 'companies' ? 'company' : 'supplier'] === undefined,
  );
  return ask('These rows are shipments, and the record of each names its firms.', [
    ...opened.slice(0, maxCompared),
    ...views.map((view) => ({ text: `Top ${view}`, action: { ...lookUp, do: 'top', view, offset: 0 } })),
  ]);
}
