import type { types } from '@slack/bolt';
import { estimateOfIntent } from '../../lookups/estimate.ts';
import type { ListenerDeps } from '../listeners/deps.ts';
import { formIds } from '../ui/ids.ts';
import { aboutPrice } from '../ui/price.ts';
import { queryForm } from '../ui/query-form.ts';
import { questionOfIntent } from '../ui/question.ts';
import type { FilledForm, Form } from './form.ts';
import { writeMetadata } from './metadata.ts';
import { draftOfValues, type QueryDraft } from './query-draft.ts';
import { readQueryDraft } from './read-query-draft.ts';

/** The form for shipments and rankings of every dataset. */
export const queryFormOf: Form = {
  callbackId: formIds.query,

  submit({ today }, { values }) {
    const read = readQueryDraft(draftOfValues(values), today());
    return Promise.resolve(
      read.is === 'mistakes' ? read : { is: 'wish', wish: { intent: read.intent, look: 'usual', place: 'new' } },
    );
  },

  redraw: (deps, { values, origin, to }) => drawPriced(deps, draftOfValues(values), { origin, to }),
};

/** Where a form was opened: sealed for its metadata, and as it is. */
export interface OpenedAt extends Pick<FilledForm, 'origin' | 'to'> {
  /** Parts of the command it was opened with that have no place in it. */
  readonly leftBehind?: readonly string[];
}

/** The form at once, without a look at what things cost. */
export function drawUnpriced(draft: QueryDraft, today: string, at: OpenedAt): types.ModalView {
  return draw(draft, today, at, null);
}

/** The form with its price, which the ledger has to be asked for. */
export async function drawPriced(
  { ledger, today, workspace }: Pick<ListenerDeps, 'ledger' | 'today' | 'workspace'>,
  draft: QueryDraft,
  at: OpenedAt,
): Promise<types.ModalView> {
  const read = readQueryDraft(draft, today());
  const price = read.is === 'intent' ? aboutPrice(await estimateOfIntent(read.intent, ledger, workspace)) : null;
  return draw(draft, today(), at, price);
}

function draw(
  draft: QueryDraft,
  today: string,
  { origin, to, leftBehind = [] }: OpenedAt,
  price: string | null,
): types.ModalView {
  const read = readQueryDraft(draft, today);
  const said = read.is === 'intent' ? questionOfIntent(read.intent) : Object.values(read.errors).join(' ');
  return queryForm({
    draft,
    said,
    price,
    leftBehind,
    isDirect: to.responseUrl === null,
    metadata: writeMetadata(origin, ''),
  });
}
