import { askBaseline } from '../alerts/ask-baseline.ts';
import { mayManage } from '../alerts/rights.ts';
import { termsAtOnce } from '../alerts/resolve-watch.ts';
import { actorOf } from '../alerts/show-alert.ts';
import { twinOf, twinWords } from '../alerts/twin.ts';
import type { ListenerDeps } from '../listeners/deps.ts';
import { alertBlocks, formIds } from '../ui/ids.ts';
import { alertDraftOfValues, type AlertDraft } from './alert-draft.ts';
import type { FilledForm, Form } from './form.ts';
import { readAlertDraft } from './read-alert-draft.ts';

const notYours = 'Only its owner, whoever made it, or an admin can change this alert. Nothing was saved.';

/** The form of an alert. What it would cost comes after it: names are resolved and records counted then. */
export const alertFormOf: Form = {
  callbackId: formIds.alert,

  async submit(deps, form) {
    const draft = alertDraftOfValues(form.values, form.note === '' ? null : form.note);
    const read = readAlertDraft(draft, deps.today());
    if (read.is === 'mistakes') return read;
    const name = await refusalOf(deps, form, draft);
    if (name !== null) return { is: 'mistakes', errors: { [alertBlocks.name]: name } };
    // Names are looked up later; those that are slugs already tell whether the same is watched.
    const terms = termsAtOnce(read.wanted);
    const twin = terms === null ? null : await twinOf(deps, form.to.workspace, terms, draft.alert);
    if (twin !== null) return { is: 'mistakes', errors: { [alertBlocks.channel]: twinWords(twin) } };
    return { is: 'work', work: () => askBaseline(deps, form.to, draft) };
  },

  redraw: null,
};

/** Rights may have changed while the form was open. */
async function refusalOf(deps: ListenerDeps, { to }: FilledForm, { alert: id }: AlertDraft): Promise<string | null> {
  if (id === null) return null;
  const alert = await deps.alerts.book.get(to.workspace, id);
  return alert !== null && mayManage(alert, actorOf(deps, to)) ? null : notYours;
}
