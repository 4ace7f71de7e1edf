import { z } from 'zod';
import { errorFields } from '../ops/log.ts';
import { readJson } from '../slack/button-values.ts';
import type { Interaction } from '../slack/failure.ts';
import type { Action } from '../slack/kit/action.ts';
import type { Block, Parts } from '../slack/kit/blocks.ts';
import {
  type FieldChoice,
  type Draft,
  drawFields,
  type Field,
  type Fields,
  firm,
  firms,
  formView,
  type InputBlock,
  type Mistakes,
  mistakesIn,
  type ModalView,
  readFields,
  select,
  text,
} from '../slack/kit/form.ts';
import { cleanText, capital } from '../slack/kit/text.ts';
import { tell } from '../slack/replier.ts';
import type { Sealing } from '../store/seal.ts';
import type { ActionDeps, FilledForm, FormContext, NotedView, Submitted } from './feature.ts';
import { type Preferences, standardPreferences } from './reader/query/read-query.ts';
import type { PartyKind } from '../model/answer.ts';
import { type Dataset, datasetNames, datasets, type FilterField } from '../model/datasets.ts';
import { typedRange } from '../model/range.ts';

/** Users may change `private_metadata`. The origin is sealed: a response_url lets anyone post in the bot's name. */
const metadataSchema = z.object({ origin: z.string(), note: z.string() });
const originSchema = z.object({ channel: z.string(), responseUrl: z.url().nullable() });

/** With the note, and the conversation that the form was opened in. */
export function withMetadata({ view, note = '' }: NotedView, seal: Sealing, to: Interaction): ModalView {
  const { channel, responseUrl } = to;
  const origin = seal.seal(JSON.stringify({ channel, responseUrl }));
  return { ...view, private_metadata: JSON.stringify({ origin, note }) };
}

/** `openedAt`: null when the origin cannot be decrypted; the answer is then a direct message. */
export function readMetadata(seal: Sealing, text: string) {
  const { origin, note } = readJson(metadataSchema, text) ?? { origin: '', note: '' };
  const opened = seal.open(origin);
  return { note, openedAt: opened === null ? null : readJson(originSchema, opened) };
}

export const refused = (errors: Mistakes): Submitted => ({ is: 'mistakes', errors });
export const sent = (action: Action): Submitted => ({ is: 'action', action });

/**
 * A form with the same fields each time. Their mistakes are shown beside them.
 * @param send what a draft without mistakes does
 */
export function modal<F extends Fields>(
  frame: { readonly id: string; readonly title: string; readonly submit: string },
  fields: F,
  send: (draft: Draft<F>, form: FilledForm, deps: ActionDeps) => Submitted | Promise<Submitted>,
) {
  return {
    id: frame.id,
    submit(deps: ActionDeps, form: FilledForm): Submitted | Promise<Submitted> {
      const draft = readFields(fields, form.values);
      const errors = mistakesIn(fields, draft);
      return Object.keys(errors).length > 0 ? refused(errors) : send(draft, form, deps);
    },
    draw: (draft: Draft<F>): InputBlock[] => drawFields(fields, draft),
    view: (parts: Parts<Block>): ModalView => formView(frame, parts),
  };
}

/** The different lines of a paste, without bullets and numbers in front. @param most characters of a line */
export function linesIn(pasted: string, most: number): string[] {
  const lines = pasted
    .split(/[\r\n]+/)
    .map((line) => cleanText(line.replace(/^\s*(?:[-*•·]|\d+[.)])\s+/, '').replace(/[\s,;]+$/, ''), most));
  return [...new Set(lines.filter((line) => line !== ''))];
}

/** A value kept in `payloads`; null if it is gone, or of another shape. */
export async function readKept<T>({ payloads, workspace }: ActionDeps, id: string, schema: z.ZodType<T>) {
  const kept = await payloads.get(workspace, id);
  return kept === null ? null : readJson(schema, kept);
}

const notOpened = "Slack didn't open the form. Try again in a moment. Nothing was charged.";

/**
 * Needs no claim: a trigger opens one view, even if delivered twice.
 * @returns what draws it again, unless the person has changed it since; null when this call did not open it
 */
export async function openView(deps: ActionDeps, { to, triggerId }: FormContext, view: ModalView, note = '') {
  const opened = await deps.views.open(triggerId, withMetadata({ view, note }, deps.seal, to));
  if (opened.is === 'refused') await tell(deps, to, notOpened);
  if (opened.is !== 'open') return null;
  const { id, hash } = opened.view;
  return (again: NotedView) => deps.views.update(id, withMetadata(again, deps.seal, to), hash);
}

/** Never throws: if the store fails, the defaults apply. */
export async function preferencesOf({ settings, workspace, log }: ActionDeps, user: string): Promise<Preferences> {
  try {
    return await settings.person(workspace, user);
  } catch (error) {
    log.error({ error: errorFields(error) }, 'the store did not say what a person prefers');
    return standardPreferences;
  }
}

/* Fields of several forms: the same kind of field has the same label, example and hint in all of them. */

interface More {
  readonly hint?: string;
  readonly optional?: boolean;
  readonly tellsChange?: boolean;
}

/** Slack reports each change of such a field, so that what the form says and its price stay current. */
export const live = { tellsChange: true } as const;

/** Read in one line, without white space around it. @param most characters */
export function nameField(label: string, most: number, more: More & { readonly placeholder: string }): Field<string> {
  const field = text({ label, ...more });
  return {
    ...field,
    read: (entered) => cleanText(field.read(entered), 2_000),
    mistake(name) {
      const isFine = name === '' ? more.optional === true : name.length <= most;
      return isFine ? null : `A name has 1 to ${most} characters.`;
    },
  };
}

export const datasetChoices: readonly FieldChoice<Dataset>[] = datasetNames.map((value) => ({
  value,
  label: datasets[value].title,
}));

export const datasetField = (more: More): Field<Dataset> =>
  select({
    label: 'Dataset',
    choices: datasetChoices,
    standard: 'us-import',
    ...more,
  });

export function productField(more: More = {}): Field<string> {
  return text({ label: 'Product', placeholder: 'ball bearings', ...more });
}

export function productFilter(dataset: Dataset, more: More = {}): Field<string> {
  const spanish = datasets[dataset].country === 'MX' ? ' Mexican records are in Spanish.' : '';
  const hint = `At most one * and three ? work as wildcards, like bearing*.${spanish}`;
  return productField({ hint, optional: true, ...more });
}

export function firmField(label: string, more: More = {}): Field<string> {
  return firm({ label, placeholder: 'Name or link', ...more });
}

export function firmsField(label: string, more: More = {}): Field<string> {
  return firms({ label, placeholder: 'Names or links', ...more });
}

const asRecorded = 'Name as the records have it';

/** Suggestions are names of US records, so Mexican names are typed. */
export function partyField(dataset: Dataset, kind: PartyKind, more: More = {}): Field<string> {
  const { country, [kind]: role } = datasets[dataset];
  const label = { label: capital(role.one), optional: true, ...more };
  return country === 'MX' ? text({ ...label, placeholder: asRecorded }) : firmField(label.label, label);
}

export function partiesField(dataset: Dataset, kind: PartyKind): Field<string> {
  const { country, [kind]: role } = datasets[dataset];
  const label = { label: capital(role.many), optional: true };
  if (country === 'US') return firmsField(label.label, label);
  return text({ ...label, placeholder: asRecorded, hint: 'One on each line.', multiline: true });
}

const countries = { placeholder: 'China, Germany', hint: 'Names or ISO codes, with commas between.', optional: true };

export const countriesField = (): Field<string> => text({ ...countries, label: 'Only in these countries' });

export function fieldOfFilter({ form, label, example }: FilterField, more: More = {}): Field<string> {
  const named = { label: capital(label), optional: true, ...more };
  if (form === 'country') return text({ ...countries, ...named });
  return text({ ...named, placeholder: typedRange(example) });
}
