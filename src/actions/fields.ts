import type { PartyKind } from '../model/answer.ts';
import { datasetNames } from '../model/datasets.ts';
import { type Choice, type Field, firm, firms, select, text } from '../slack/kit/form.ts';
import { capital } from '../slack/kit/text.ts';
import { type Dataset, datasets, type FilterField } from '../trade/index.ts';

/* Fields of several forms: the same kind of field has the same label, example and hint in all of them. */

interface More {
  readonly hint?: string;
  readonly optional?: boolean;
  readonly tellsChange?: boolean;
}

export const nameMistake = (name: string, most: number): string | null =>
  name === '' || name.length > most ? `A name has 1 to ${most} characters.` : null;

export const datasetChoices: readonly Choice<Dataset>[] = datasetNames.map((value) => ({
  value,
  label: datasets[value].title,
}));

export const datasetField = (more: More): Field<Dataset> =>
  select({
    label: 'Dataset',
    choices: datasetChoices,
    standard: 'us-import',
    unknown: 'There is no such dataset.',
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

export function filterField({ form, label, example }: FilterField, more: More = {}): Field<string> {
  const named = { label: capital(label), optional: true, ...more };
  if (form === 'country') return text({ ...countries, ...named });
  return text({
    ...named,
    placeholder: example.replaceAll('* TO ', '..').replaceAll(' TO *', '..').replaceAll(' TO ', '..'),
  });
}
