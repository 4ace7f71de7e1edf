import { quotedName } from '../look-ups/party-choice.ts';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { partyKinds } from '../../model/answer.ts';
import {
  type FirmKey,
  type FirmList,
  firmTitle,
  type ListedFirm,
  longestListName,
  maxListedFirms,
  type OpenList,
} from '../../model/lists.ts';
import { note, paragraph } from '../../slack/kit/blocks.ts';
import {
  choicesOf,
  drawFields,
  formView,
  mistakesIn,
  type ModalView,
  multiSelect,
  readFields,
  select,
  text,
} from '../../slack/kit/form.ts';
import { capital, cleanText, count, figure, joined, namesIn } from '../../slack/kit/text.ts';
import { type ActionDeps, type Form, formAction, type FormContext } from '../feature.ts';
import { linesIn, modal, nameField, openView, readKept, refused, sent } from '../forms.ts';
import { canBeUndone } from '../postings/words.ts';
import { plural } from '../reader/say.ts';
import { findersOf, listId, pickedFirms, seenList, showList } from './list-meant.ts';
import { withTitles } from '../../lookups/resolve-party.ts';
import { maySee } from '../../alerts/rights.ts';
import { actorOf } from '../where-to-post.ts';
import { reportsOn } from './list-uses.ts';

const listNameField = (label: string, optional = false) =>
  nameField(label, longestListName, { placeholder: 'Tier 1 suppliers', optional });

const whoField = (label: string) =>
  select<'team' | 'me'>({
    label,
    choices: choicesOf({ team: 'Everyone here: all may change it', me: 'Only me' }),
    standard: 'team',
  });

const oneEach = 'One on each line: a name, a link, company/… or supplier/…';

const newListModal = modal(
  { id: 'form:list', title: 'New list of firms', submit: 'Make the list' },
  {
    name: listNameField('Name'),
    names: text({
      label: 'Firms',
      multiline: true,
      most: 3_000,
      optional: true,
      placeholder: 'Acme Robotics',
      hint: `${oneEach}. You can add more later.`,
    }),
    who: whoField('Who sees it'),
  },
  ({ name, names, who }) => {
    const lines = linesIn(names, 200);
    if (lines.length > maxListedFirms) return refused({ names: tooMany(lines.length) });
    return sent({ do: 'add-firms', to: { name, shared: who === 'team' }, lines });
  },
);

export const newListForm = (): ModalView => newListModal.view(newListModal.draw({ name: '', names: '', who: 'team' }));

const tooMany = (lines: number) => `That's ${figure(lines)} lines. I take ${figure(maxListedFirms)} at a time.`;

const pickFields = (lists: readonly FirmList[], firms: readonly ListedFirm[]) => ({
  firms: multiSelect({
    label: 'Firms',
    optional: true,
    placeholder: 'All of them',
    max: choicesAtMost,
    choices: firms.map(choiceOf),
  }),
  list: select<string>({
    label: 'List',
    optional: true,
    choices: lists.map(({ id, name, count: firms, shared }) => ({
      value: id,
      label: `${cleanText(name, 45)} · ${count(firms, 'firm')}${shared ? '' : ' · only you'}`,
    })),
    standard: '',
  }),
  name: listNameField(lists.length > 0 ? 'Or a new list' : 'Name of the new list', true),
  who: whoField('Who sees a new list'),
});

/** Adds firms, which are of one kind, to a list, which may be a new one. */
export function pickListForm(firms: readonly ListedFirm[], lists: readonly FirmList[]): ModalView {
  const { kind } = firms[0] ?? { kind: 'company' };
  const who = firms.length === 1 ? capital(kind) : count(firms.length, kind, plural[kind]);
  // Slack refuses a select without choices.
  const keys = [firms.length > 1 && 'firms', lists.length > 0 && 'list', 'name', 'who'] as const;
  return formView({ id: 'form:list-pick', title: 'Add to a list', submit: 'Add' }, [
    paragraph(`${who}: ${namesIn(firms.map(firmTitle))}`),
    drawFields(pickFields(lists, firms), { firms: [], list: '', name: '', who: 'team' }, keys),
    note("It's free."),
  ]);
}

export const pickList = formAction('pick-list', { firms: pickedFirms }, async (deps, context, { firms }) => {
  const { workspace, user } = context.to;
  const lists = await deps.lists.all(workspace, user);
  const kept = await deps.payloads.put(workspace, JSON.stringify(firms));
  await openView(deps, context, pickListForm(firms, lists), kept);
});

const pickListFormOf: Form = {
  id: 'form:list-pick',
  async submit(deps, { to, values, note: id }) {
    const firms = await readKept(deps, id, pickedFirms);
    const lists = await deps.lists.all(to.workspace, to.user);
    const fields = pickFields(lists, firms ?? []);
    const draft = readFields(fields, values);
    const errors = mistakesIn(fields, draft);
    if (Object.keys(errors).length > 0) return refused(errors);
    const { firms: chosen, list, name, who } = draft;
    if (firms === null) return refused({ name: 'This form is too old. Close it, and press Add to a list… again.' });
    if (name === '' && list === '') return refused({ name: 'Choose a list, or name a new one.' });
    if (name !== '' && list !== '') return refused({ name: 'Choose a list or name a new one, not both.' });
    const some = firms.filter((firm) => chosen.length === 0 || chosen.includes(keyOf(firm)));
    const target = name === '' ? { list } : { name, shared: who === 'team' };
    return sent({ do: 'add-known', to: target, firms: some });
  },
};

const kindsOf = { either: partyKinds, company: ['company'], supplier: ['supplier'] } as const;

const pasteModal = modal(
  { id: 'form:list-firms', title: 'Add firms', submit: 'Add' },
  {
    names: text({ label: 'Firms', multiline: true, most: 3_000, placeholder: 'Acme Robotics', hint: oneEach }),
    more: text({
      label: 'More firms',
      multiline: true,
      most: 3_000,
      optional: true,
      hint: 'For a long list: the field above takes 3,000 characters.',
    }),
    kind: select<keyof typeof kindsOf>({
      label: 'They are',
      choices: choicesOf({ either: 'Companies or suppliers', company: 'Companies, which buy', supplier: 'Suppliers' }),
      standard: 'either',
    }),
  },
  ({ names, more, kind }, { note: list }) => {
    const lines = linesIn(`${names}\n${more}`, 200);
    if (lines.length === 0) return refused({ names: 'Name at least one firm.' });
    if (lines.length > maxListedFirms) return refused({ names: tooMany(lines.length) });
    return sent({ do: 'add-firms', to: { list }, lines, kinds: kindsOf[kind] });
  },
);

export const pasteForm = (name: string): ModalView =>
  pasteModal.view([
    paragraph(`To ${quotedName(name)}. Names are searched for free; I ask where one may mean several firms.`),
    pasteModal.draw({ names: '', more: '', kind: 'either' }),
  ]);

/** Slack takes 100 choices for a select, and 75 characters for the value of each. */
const choicesAtMost = 100;
const keyOf = ({ kind, slug }: FirmKey) =>
  createHash('sha256').update(`${kind} ${slug}`).digest('base64url').slice(0, 22);

const choiceOf = (firm: ListedFirm) => ({
  value: keyOf(firm),
  label: `${cleanText(firmTitle(firm), 60)} · ${firm.kind}`,
});

/* Forms that rename a list, take firms off it, and delete it. */

const renameModal = modal(
  { id: 'form:list-name', title: 'Rename the list', submit: 'Rename' },
  { name: listNameField('Name') },
  ({ name }, { note: list }) => sent({ do: 'rename-list', list, name }),
);

export const renameForm = (name: string): ModalView => renameModal.view(renameModal.draw({ name }));

const removeField = (firms: readonly ListedFirm[], label: string, optional = false) =>
  multiSelect({ label, optional, placeholder: 'Choose firms', max: choicesAtMost, choices: firms.map(choiceOf) });

const removeFields = (firms: readonly ListedFirm[]) => ({
  firms: removeField(firms.slice(0, choicesAtMost), 'Firms to remove', firms.length > choicesAtMost),
  others: removeField(firms.slice(choicesAtMost), 'More of them', true),
});

const removeModal = modal(
  { id: 'form:list-remove', title: 'Remove firms', submit: 'Remove' },
  removeFields([]),
  async ({ firms, others }, { to, note: id }, deps) => {
    const list = await deps.lists.open(to.workspace, to.user, id);
    const chosen = list?.firms.filter((firm) => [...firms, ...others].includes(keyOf(firm))) ?? [];
    if (chosen.length === 0 && list !== null) return refused({ firms: 'Choose at least one.' });
    return sent({ do: 'remove-firms', list: id, firms: chosen.map(({ kind, slug }) => ({ kind, slug })) });
  },
);

export const removeForm = ({ name, firms }: OpenList): ModalView =>
  removeModal.view([
    paragraph(`From ${quotedName(name)}. Their profiles stay kept.`),
    drawFields(removeFields(firms), { firms: [], others: [] }, ['firms', firms.length > choicesAtMost && 'others']),
  ]);

const deleteModal = modal(
  { id: 'form:list-delete', title: 'Delete this list?', submit: 'Delete' },
  {},
  (_, { note: list }) => sent({ do: 'delete-list', list }),
);

export function deleteForm({ name, count: firms, shared }: FirmList, uses: readonly string[]): ModalView {
  const team = shared ? 'Your team will lose it too.' : '';
  const about = [`${quotedName(name)} has ${count(firms, 'firm')}.`, team, canBeUndone, ...uses];
  return deleteModal.view([paragraph(joined(about))]);
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

export const listForms = [newListModal, pickListFormOf, pasteModal, renameModal, removeModal, deleteModal];

const editShape = { list: listId, as: z.enum(['paste', 'rename', 'remove', 'delete']) };

export const editList = formAction('edit-list', editShape, async (deps, context, { list: id, as }) => {
  const list = await seenList(deps, context, id);
  if (list === null) return;
  if (as === 'remove' && list.firms.length === 0) return showList(deps, context, list);
  const firms = as === 'remove' ? await withTitles(list.firms, findersOf(deps, context.to)) : [];
  const uses = as === 'delete' ? await usesOf(deps, context, list) : [];
  const form = {
    rename: renameForm(list.name),
    remove: removeForm({ ...list, firms }),
    delete: deleteForm(list, uses),
    paste: pasteForm(list.name),
  }[as];
  await openView(deps, context, form, list.id);
});
