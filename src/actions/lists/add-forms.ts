import { createHash } from 'node:crypto';
import { type PartyKind, partyKinds } from '../../model/answer.ts';
import { type FirmKey, type FirmList, type ListedFirm, longestListName, maxListedFirms } from '../../model/lists.ts';
import { readJson } from '../../slack/button-values.ts';
import { type Action, formIds } from '../../slack/kit/action.ts';
import { note, paragraph } from '../../slack/kit/blocks.ts';
import {
  drawFields,
  formView,
  mistakesIn,
  type ModalView,
  multiSelect,
  readFields,
  select,
  text,
} from '../../slack/kit/form.ts';
import { capital, cleanText, count, figure, namesIn } from '../../slack/kit/text.ts';
import type { ActionDeps, Form, FormContext, Submitted } from '../feature.ts';
import { linesIn, openView, refused } from '../forms.ts';
import { plural } from '../reader/say.ts';
import { labelOf, pickedFirms } from './list-meant.ts';
import { quotedName } from './list-messages.ts';

/* Forms that put firms on a list: on a new one, those of a page, and a paste. */

export const nameOf = (typed: string) => cleanText(typed, 4_000);

function nameMistake(typed: string): string | null {
  const name = nameOf(typed);
  return name === '' || name.length > longestListName ? `A name has 1 to ${longestListName} characters.` : null;
}

export const nameField = (label: string, optional = false) =>
  text({ label, placeholder: 'Tier 1 suppliers', optional, mistake: optional ? () => null : nameMistake });

const whoField = (label: string) =>
  select({
    label,
    choices: [
      { value: 'team', label: 'Everyone here: all may change it' },
      { value: 'me', label: 'Only me' },
    ],
    standard: 'team',
  });

const oneEach = 'One on each line: a name, a link, company/… or supplier/…';
const newFields = {
  name: nameField('Name'),
  names: text({
    label: 'Firms',
    multiline: true,
    most: 3_000,
    optional: true,
    placeholder: 'Acme Robotics',
    hint: `${oneEach}. You can add more later.`,
  }),
  who: whoField('Who sees it'),
};

export function newListForm(metadata: string): ModalView {
  return formView(
    { id: formIds.list, title: 'New list of firms', submit: 'Make the list', metadata },
    drawFields(newFields, { name: '', names: '', who: 'team' }),
  );
}

export const done = (action: Action): Submitted => ({ is: 'action', action });

const newListFormOf: Form = {
  callbackId: formIds.list,
  submit(_, { values }) {
    const draft = readFields(newFields, values);
    const errors = mistakesIn(newFields, draft);
    if (Object.keys(errors).length > 0) return refused(errors);
    const list = { name: nameOf(draft.name), shared: draft.who === 'team' };
    const lines = linesIn(draft.names, 200);
    if (lines.length > maxListedFirms) return refused({ names: tooMany(lines.length) });
    return done({ do: 'add-firms', to: list, lines });
  },
};

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
  name: nameField(lists.length > 0 ? 'Or a new list' : 'Name of the new list', true),
  who: whoField('Who sees a new list'),
});

interface PickProps {
  readonly firms: readonly ListedFirm[];
  readonly lists: readonly FirmList[];
  readonly metadata: string;
}

/** Adds firms, which are of one kind, to a list, which may be a new one. */
export function pickListForm({ firms, lists, metadata }: PickProps): ModalView {
  // Slack refuses a select without choices.
  const keys = [
    ...(firms.length > 1 ? ['firms' as const] : []),
    ...(lists.length > 0 ? ['list' as const] : []),
    ...['name' as const, 'who' as const],
  ];
  return formView({ id: formIds.pickList, title: 'Add to a list', submit: 'Add', metadata }, [
    paragraph(firmsWords(firms)),
    drawFields(pickFields(lists, firms), { firms: [], list: '', name: '', who: 'team' }, keys),
    note("It's free."),
  ]);
}

/** `Supplier: Acme`, or `20 suppliers: Acme, Borealis, and 18 more` */
function firmsWords(firms: readonly ListedFirm[]): string {
  const { kind } = firms[0] ?? { kind: 'company' };
  const names = namesIn(firms.map(labelOf));
  return firms.length === 1 ? `${capital(kind)}: ${names}` : `${count(firms.length, kind, plural[kind])}: ${names}`;
}

export async function openPickList(
  deps: ActionDeps,
  context: FormContext,
  firms: readonly ListedFirm[],
): Promise<void> {
  const { workspace, user } = context.to;
  const lists = await deps.lists.all(workspace, user);
  const kept = await deps.payloads.put(workspace, JSON.stringify(firms));
  await openView(deps, context, (metadata) => pickListForm({ firms, lists, metadata }), kept);
}

const pickListFormOf: Form = {
  callbackId: formIds.pickList,
  async submit(deps, { to, values, note: id }) {
    const kept = await deps.payloads.get(to.workspace, id);
    const firms = kept === null ? null : readJson(pickedFirms, kept);
    const lists = await deps.lists.all(to.workspace, to.user);
    const { firms: chosen, list, name, who } = readFields(pickFields(lists, firms ?? []), values);
    const typed = nameOf(name);
    if (typed.length > longestListName) return refused({ name: nameMistake(name) ?? '' });
    if (firms === null) return refused({ name: 'This form is too old. Close it, and press Add to a list… again.' });
    if (typed === '' && list === '') return refused({ name: 'Choose a list, or name a new one.' });
    if (typed !== '' && list !== '') return refused({ name: 'Choose a list or name a new one, not both.' });
    const some = firms.filter((firm) => chosen.length === 0 || chosen.includes(keyOf(firm)));
    const target = typed === '' ? { list } : { name: typed, shared: who === 'team' };
    return done({ do: 'add-known', to: target, firms: some });
  },
};

const kindsOf: Readonly<Record<string, readonly PartyKind[]>> = {
  either: partyKinds,
  company: ['company'],
  supplier: ['supplier'],
};

const pasteFields = {
  names: text({ label: 'Firms', multiline: true, most: 3_000, placeholder: 'Acme Robotics', hint: oneEach }),
  more: text({
    label: 'More firms',
    multiline: true,
    most: 3_000,
    optional: true,
    hint: 'For a long list: the field above takes 3,000 characters.',
  }),
  kind: select({
    label: 'They are',
    choices: [
      { value: 'either', label: 'Companies or suppliers' },
      { value: 'company', label: 'Companies, which buy' },
      { value: 'supplier', label: 'Suppliers' },
    ],
    standard: 'either',
  }),
};

export function pasteForm(name: string, metadata: string): ModalView {
  return formView({ id: formIds.listFirms, title: 'Add firms', submit: 'Add', metadata }, [
    paragraph(`To ${quotedName(name)}. Names are searched for free; I ask where one may mean several firms.`),
    drawFields(pasteFields, { names: '', more: '', kind: 'either' }),
  ]);
}

const pasteFormOf: Form = {
  callbackId: formIds.listFirms,
  submit(_, { values, note: list }) {
    const { names, more, kind } = readFields(pasteFields, values);
    const lines = linesIn(`${names}\n${more}`, 200);
    if (lines.length === 0) return refused({ names: 'Name at least one firm.' });
    if (lines.length > maxListedFirms) return refused({ names: tooMany(lines.length) });
    return done({ do: 'add-firms', to: { list }, lines, kinds: kindsOf[kind] ?? kindsOf['either'] });
  },
};

/** Slack takes 100 choices for a select, and 75 characters for the value of each. */
export const choicesAtMost = 100;
export const keyOf = ({ kind, slug }: FirmKey) =>
  createHash('sha256').update(`${kind} ${slug}`).digest('base64url').slice(0, 22);

export const choiceOf = (firm: ListedFirm) => ({
  value: keyOf(firm),
  label: `${cleanText(labelOf(firm), 60)} · ${firm.kind}`,
});

export const addingForms: readonly Form[] = [newListFormOf, pickListFormOf, pasteFormOf];
