import { withTitles } from '../../lookups/resolve-party.ts';
import { maySee } from '../../alerts/alerts.ts';
import type { FirmList, ListedFirm, OpenList } from '../../model/lists.ts';
import { formIds } from '../../slack/kit/action.ts';
import { paragraph } from '../../slack/kit/blocks.ts';
import { drawFields, formView, mistakesIn, type ModalView, multiSelect, readFields } from '../../slack/kit/form.ts';
import { cleanText, count, joined, namesIn } from '../../slack/kit/text.ts';
import { actorOf } from '../aim.ts';
import type { ActionDeps, Form, FormContext, RunContext } from '../feature.ts';
import { openView, refused } from '../forms.ts';
import { choiceOf, choicesAtMost, done, keyOf, nameField, nameOf, pasteForm } from './add-forms.ts';
import { findersOf, seenList, showList } from './list-meant.ts';
import { quotedName } from './list-messages.ts';
import { reportsOn } from './list-uses.ts';

/* Forms that rename a list, take firms off it, and delete it. */

const renameFields = { name: nameField('Name') };

export function renameForm(name: string, metadata: string): ModalView {
  return formView(
    { id: formIds.listName, title: 'Rename the list', submit: 'Rename', metadata },
    drawFields(renameFields, { name }),
  );
}

const renameFormOf: Form = {
  callbackId: formIds.listName,
  submit(_, { values, note: list }) {
    const draft = readFields(renameFields, values);
    const errors = mistakesIn(renameFields, draft);
    return Object.keys(errors).length > 0
      ? refused(errors)
      : done({ do: 'rename-list', list, name: nameOf(draft.name) });
  },
};

const removeField = (firms: readonly ListedFirm[], label: string, optional = false) =>
  multiSelect({
    label,
    optional,
    placeholder: 'Choose firms',
    max: choicesAtMost,
    choices: firms.map(choiceOf),
  });

const removeFields = (firms: readonly ListedFirm[]) => ({
  firms: removeField(firms.slice(0, choicesAtMost), 'Firms to remove', firms.length > choicesAtMost),
  others: removeField(firms.slice(choicesAtMost), 'More of them', true),
});

export function removeForm({ name, firms }: OpenList, metadata: string): ModalView {
  const keys = ['firms' as const, ...(firms.length > choicesAtMost ? ['others' as const] : [])];
  return formView({ id: formIds.unlist, title: 'Remove firms', submit: 'Remove', metadata }, [
    paragraph(`From ${quotedName(name)}. Their profiles stay kept.`),
    drawFields(removeFields(firms), { firms: [], others: [] }, keys),
  ]);
}

const removeFormOf: Form = {
  callbackId: formIds.unlist,
  async submit(deps, { to, values, note: id }) {
    const list = await deps.lists.open(to.workspace, to.user, id);
    const firms = list?.firms ?? [];
    const { firms: some, others } = readFields(removeFields(firms), values);
    const chosen = firms.filter((firm) => [...some, ...others].includes(keyOf(firm)));
    if (chosen.length === 0 && list !== null) return refused({ firms: 'Choose at least one.' });
    return done({ do: 'remove-firms', list: id, firms: chosen.map(({ kind, slug }) => ({ kind, slug })) });
  },
};

/** @param uses sentences about what uses the list */
export function deleteForm(
  { name, count: firms, shared }: FirmList,
  uses: readonly string[],
  metadata: string,
): ModalView {
  const team = shared ? 'Your team will lose it too.' : '';
  const about = [`${quotedName(name)} has ${count(firms, 'firm')}.`, team, 'You can undo this for 7 days.', ...uses];
  return formView({ id: formIds.deleteList, title: 'Delete this list?', submit: 'Delete', metadata }, [
    paragraph(joined(about)),
  ]);
}

/** Names reports that the person sees, and counts the others. */
async function usesOf(deps: ActionDeps, { to }: FormContext, list: OpenList): Promise<string[]> {
  const actor = actorOf(deps, to);
  const reports = await reportsOn(deps, to.workspace, list.id);
  const seen = reports.filter((report) => maySee(report, actor)).map(({ name }) => `“${cleanText(name, 48)}”`);
  const others = reports.length - seen.length;
  const rest = others === 0 ? '' : count(others, seen.length === 0 ? 'report' : 'more report');
  const isAlert = (await deps.alerts.list(to.workspace)).some(
    (alert) => alert.name === list.name && alert.state !== 'stopped' && maySee(alert, actor),
  );
  return [
    reports.length === 0 ? '' : `Until it's back, ${joined([namesIn(seen), rest], ', ')} can't run.`,
    isAlert ? 'Alerts on its firms go on.' : '',
  ];
}

const deleteFormOf: Form = {
  callbackId: formIds.deleteList,
  submit: (_, { note: list }) => done({ do: 'delete-list', list }),
};

export const editForms: readonly Form[] = [renameFormOf, removeFormOf, deleteFormOf];

export const editableAs = ['rename', 'remove', 'delete'] as const;

/** Opens a form about a list that the person sees. */
export async function openForm(
  deps: ActionDeps,
  context: RunContext,
  of: string,
  as: (typeof editableAs)[number] | 'paste',
): Promise<void> {
  const list = await seenList(deps, context, of);
  if (list === null) return;
  if (as === 'remove' && list.firms.length === 0) return showList(deps, context, list);
  const firms = as === 'remove' ? await withTitles(list.firms, findersOf(deps, context.to)) : [];
  const uses = as === 'delete' ? await usesOf(deps, context, list) : [];
  const draw = {
    rename: (metadata: string) => renameForm(list.name, metadata),
    remove: (metadata: string) => removeForm({ ...list, firms }, metadata),
    delete: (metadata: string) => deleteForm(list, uses, metadata),
    paste: (metadata: string) => pasteForm(list.name, metadata),
  }[as];
  await openView(deps, context, draw, list.id);
}
