import { mayManage } from '../../alerts/rights.ts';
import { blockIds, formIds } from '../../slack/kit/action.ts';
import type { Interaction } from '../../slack/failure.ts';
import { type Block, type Button, buttons, note, paragraph } from '../../slack/kit/blocks.ts';
import { drawFields, formView, type Mistakes, type ModalView, plain, readFields } from '../../slack/kit/form.ts';
import { cleanText, inCredits } from '../../slack/kit/text.ts';
import type { ActionDeps, FilledForm, Form } from '../feature.ts';
import { refused, writeMetadata } from '../forms.ts';
import { actorOf, refuseAlertChannel } from '../where-to-post.ts';
import type { AlertDraft } from './alert-draft.ts';
import { alertFields, drawnFields, countedIn, readAlertDraft, whatLine, whatWords } from './alert-fields.ts';
import { askBaseline, readDraft, staleDraft } from './make-alert.ts';
import { duplicateWords } from '../postings/words.ts';

interface AlertFormProps {
  readonly draft: AlertDraft;
  readonly mistakes: readonly string[];
  readonly isLookingUp: boolean;
  readonly countPrice: number | null;
  readonly today: string;
  readonly metadata: string;
}

export function alertForm({ draft, mistakes, isLookingUp, countPrice, today, metadata }: AlertFormProps): ModalView {
  const finding =
    countPrice === null || countPrice === 0 ? '' : `; finding it out costs up to ${inCredits(countPrice)}`;
  const isNew = draft.alert === null;
  const title = isNew ? 'New alert' : `Alert ${draft.alert}`;
  return formView({ id: formIds.alert, title, submit: isNew ? 'See price' : 'Save', metadata }, [
    mistakes.length > 0 && paragraph(mistakes.join(' ')),
    !draft.showsWhat && understoodBlock(draft, isLookingUp, today),
    drawFields(alertFields(draft), draft, drawnFields(draft)),
    !draft.showsMore && buttons('more', [formButton('more', 'More options')]),
    note(
      isNew
        ? `You'll see the price next${finding}. Nothing is saved before you agree to it.`
        : `If you change what it watches, you'll see the price first${finding}. Anything else is saved at once.`,
    ),
  ]);
}

function understoodBlock(draft: AlertDraft, isLookingUp: boolean, today: string): Block {
  const words = cleanText(draft.words, 80);
  const said = isLookingUp
    ? `Looking up “${words}”…`
    : draft.mayName.length === 0
      ? whatLine(draft, today)
      : `“${words}” may be a company, a supplier or a product. You'll choose next.`;
  return {
    type: 'section',
    block_id: isLookingUp ? blockIds.waiting : 'what',
    text: plain(said || '–', 1_000),
    accessory: formButton('what', 'Change'),
  };
}

function formButton(value: 'what' | 'more', label: string): Button {
  return { type: 'button', action_id: `show:${value}`, text: plain(label, 75), value };
}

/** The draft is stored for the fields that the form does not draw: another process may read it right away. */
export async function drawAlertForm(
  deps: ActionDeps,
  draft: AlertDraft,
  origin: string,
  more: Partial<AlertFormProps> = {},
): Promise<ModalView> {
  const { payloads, workspace, alerts } = deps;
  const today = deps.today();
  const isUnreadable = draft.mayName.length === 0 && whatWords(draft, today).length === 0;
  const drawn = isUnreadable ? { ...draft, showsWhat: true } : draft;
  const [kept, countPrice] = await Promise.all([
    payloads.put(workspace, JSON.stringify(drawn)),
    alerts.countPrice(workspace, countedIn(drawn, today)),
  ]);
  const metadata = writeMetadata(origin, kept);
  return alertForm({ mistakes: [], isLookingUp: false, ...more, draft: drawn, countPrice, today, metadata });
}

/** Null when the draft has expired. Fields that are not drawn keep their values. */
async function draftOfForm(deps: ActionDeps, form: FilledForm): Promise<AlertDraft | null> {
  const base = await readDraft(deps, form.note);
  if (base === null) return null;
  const read = readFields(alertFields(base), form.values);
  const entered = Object.fromEntries(drawnFields(base).map((name) => [name, read[name]]));
  const draft = { ...base, ...entered };
  if (form.pressed === 'more') return { ...draft, showsMore: true };
  // Words that the person has seen as the product are no longer a possible name.
  return form.pressed === 'what' ? { ...draft, showsWhat: true, mayName: [] } : draft;
}

export const alertFormOf: Form = {
  callbackId: formIds.alert,

  async submit(deps, form) {
    const { to } = form;
    const draft = await draftOfForm(deps, form);
    if (draft === null) return refused({ where: staleDraft });
    const shown: readonly string[] = drawnFields(draft);
    const errors = await refusalOf(deps, to, draft);
    if (errors === null) return { is: 'work', work: () => askBaseline(deps, { to, place: 'new' }, draft) };
    const beside = Object.entries(errors).map(
      ([field, say]) => [shown.includes(field) ? field : 'where', say] as const,
    );
    return refused(Object.fromEntries(beside));
  },

  async redraw(deps, form) {
    const draft = await draftOfForm(deps, form);
    if (draft === null) throw new Error('The draft of an alert is no longer kept.');
    return drawAlertForm(deps, draft, form.origin);
  },
};

const notYours = 'Only its owner, the person who made it or an admin can change this alert. Nothing was saved.';

async function refusalOf(deps: ActionDeps, to: Interaction, draft: AlertDraft): Promise<Mistakes | null> {
  const read = readAlertDraft(draft, deps.today(), to.user);
  if (read.is === 'mistakes') return read.errors;
  const { alert: id } = draft;
  const before = id === null ? null : await deps.alerts.get(to.workspace, id);
  // Rights may have changed while the form was open.
  if (id !== null && (before === null || !mayManage(before, actorOf(deps, to)))) return { name: notYours };
  const notAllowed = await refuseAlertChannel(deps, to.workspace, read.channel);
  if (notAllowed !== null) return { channel: notAllowed };
  // Names are resolved later; slugs already show whether the same is watched.
  const duplicate = read.terms && (await deps.alerts.duplicateOf(to.workspace, read.terms, id));
  return duplicate === null ? null : { channel: duplicateWords(duplicate) };
}
