import type { PartyKind } from '../../model/answer.ts';
import { type LookUp, maxCompared } from '../../model/look-up.ts';
import type { Action } from '../../slack/kit/action.ts';
import { datasets } from '../../model/datasets.ts';
import type { Last } from '../last-look-up.ts';
import { ask } from '../reader/ask.ts';
import { anyWord } from '../reader/words/patterns.ts';
import { firmOf, pointsToRows, rowIn, rowsIn, saysNothingElse } from './rows-meant.ts';

/* Another question about a row of the last answer: `the second one, who supplies them?` */

type ReadAfter = (text: string, last: Last) => Action;

/** Null for a text that asks nothing else about a row. @param readAfter reads a text after another answer */
export function askedOfRow(last: Last, typed: string, readAfter: ReadAfter): Action | null {
  if (!pointsToRows.test(typed)) return null;
  const ofShipment = askedOfShipments(last, typed);
  const row = rowIn(typed);
  const firm = row === null ? null : firmOf(last.rows[row.nth - 1]);
  if (ofShipment !== null || row === null || firm === null) return ofShipment;
  const { kind, party } = firm;
  const question = withPronoun(typed, row.said, kind);
  const profile: LookUp = { do: 'profile', kind, party };
  return question === null ? null : readAfter(question, { lookUp: profile, next: null, rows: [], at: last.at });
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
