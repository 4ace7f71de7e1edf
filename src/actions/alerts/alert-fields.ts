import { type Choice, choicesOf, select, text } from '../../slack/kit/form.ts';
import { datasets, partnerRole } from '../../trade/index.ts';
import { datasetChoices, partiesField, productFilter } from '../fields.ts';
import { type AlertDraft, emptyAlertDraft } from './alert-draft.ts';
import { capField, clockFields, live, placeFields, weekdays } from '../postings/schedules.ts';
import { partnersOf } from './alert-words.ts';
import { isOfCounts, questionIn } from './read-alert.ts';

export const longestName = 60;

const choices = <V extends string>(labels: Readonly<Record<V, string>>) =>
  choicesOf(labels, Object.keys(labels) as V[]);

export const alertFields = (draft: AlertDraft) => {
  const { dataset, tell } = draft;
  const records = datasets[dataset].record.many;
  return {
    words: productFilter(dataset),
    companies: partiesField(dataset, 'company'),
    suppliers: partiesField(dataset, 'supplier'),
    dataset: select({ ...live, label: 'Dataset', choices: datasetChoices, standard: emptyAlertDraft.dataset }),
    filters: text({
      label: 'More filters',
      optional: true,
      multiline: true,
      placeholder: 'hs: 8482',
      hint: 'One on each line.',
    }),
    tell: select<AlertDraft['tell']>({
      ...live,
      label: 'Tell me about',
      standard: 'new',
      choices: choices({
        new: `New ${records}`,
        'new-partner': `New ${partnersOfDraft(draft)}`,
        quiet: `When ${records} drop to half of a year before`,
        surge: `When ${records} double from a year before`,
      }),
    }),
    dropTo: numbers('Counts as quiet', 'dropTo', [25, 50, 75], '% of the year before, or less'),
    growTo: numbers('Counts as a surge', 'growTo', [150, 200, 300, 500], '% of the year before, or more'),
    days: numbers('Compare', 'days', [30, 60, 90, 120, 180], 'days with the same days a year before'),
    ...placeFields,
    when: select<string>({
      ...live,
      label: 'How often',
      standard: emptyAlertDraft.when,
      choices: [
        { value: 'check', label: isOfCounts(tell) ? 'Checked weekly, posted right away' : 'As soon as they are found' },
        { value: 'day', label: 'Daily' },
        ...weekdays.map((day, i) => ({ value: String(i + 1), label: `Weekly, on ${day}s` })),
      ],
    }),
    ...clockFields,
    cap: capField('Checks pause for the month when they have cost this much.'),
    name: text({
      label: 'Name',
      placeholder: 'Robots from Ningbo',
      hint: 'Leave it empty to name the alert after what it watches.',
      optional: true,
      mistake: (name) => (name.length > longestName ? `Use at most ${longestName} characters.` : null),
    }),
    lookBack: numbers('Look back', 'lookBack', [30, 60, 90, 120, 180, 365], 'days', {
      hint: 'A longer window finds later filings and costs more at the start.',
    }),
    reading: select<AlertDraft['reading']>({
      label: 'Checks',
      standard: 'thorough',
      choices: choices({
        thorough: 'Thorough: finds every record',
        thrifty: 'Thrifty: about half the price, may miss a few',
      }),
    }),
    corrections: select<AlertDraft['corrections']>({
      label: 'Corrections',
      standard: 'yes',
      choices: choices({ yes: 'Post them too', no: 'Leave them out' }),
    }),
    quiet: numbers('Note when nothing comes', 'quiet', [14, 30, 60, 90], 'days', {
      hint: 'Leave it empty for no note.',
      optional: true,
      standard: '',
    }),
    thread: select<AlertDraft['thread']>({
      label: 'Thread',
      standard: 'no',
      choices: choices({ no: 'Each post by itself', yes: 'All posts in one thread' }),
    }),
  };
};

type FieldName = keyof ReturnType<typeof alertFields>;

export function drawnFields({ showsWhat, showsMore, dataset, filters, tell, where, when }: AlertDraft): FieldName[] {
  const counts = isOfCounts(tell);
  const pick = (is: boolean, ...names: readonly FieldName[]) => (is ? names : []);
  return [
    ...pick(showsWhat, 'words', 'companies', 'suppliers'),
    ...pick(showsMore || (showsWhat && dataset !== emptyAlertDraft.dataset), 'dataset'),
    ...pick(showsMore || (showsWhat && filters !== ''), 'filters'),
    ...pick(true, 'tell', 'where'),
    ...pick(where === 'channel', 'channel'),
    ...pick(true, 'when'),
    ...pick(when !== 'check', 'at', 'zone'),
    ...pick(true, 'cap'),
    ...pick(showsMore, 'name'),
    ...pick(showsMore && counts, tell === 'quiet' ? 'dropTo' : 'growTo', 'days'),
    ...pick(showsMore && !counts, 'lookBack', 'reading'),
    ...pick(showsMore && tell === 'new', 'corrections'),
    ...pick(showsMore && !counts, 'quiet'),
    ...pick(showsMore, 'thread'),
  ];
}

function numbers(
  label: string,
  field: 'dropTo' | 'growTo' | 'days' | 'lookBack' | 'quiet',
  usual: readonly number[],
  unit: string,
  more: { readonly hint?: string; readonly optional?: boolean; readonly standard?: string } = {},
) {
  const choicesWith = (own: string): Choice[] => {
    const all = /^\d{1,4}$/.test(own) && !usual.includes(Number(own)) ? [...usual, Number(own)] : usual;
    return all.toSorted((a, b) => a - b).map((n) => ({ value: String(n), label: `${n} ${unit}` }));
  };
  return select<string>({ label, standard: emptyAlertDraft[field], choices: choicesWith, ...more });
}

/** Speaks of firms in general while the draft may still name one. */
function partnersOfDraft(draft: AlertDraft): string {
  const { dataset, showsWhat, mayName } = draft;
  const question = questionIn(draft);
  const isOpen = Object.keys(question.filter).length === 0 && (showsWhat || mayName.length > 0);
  if (!isOpen) return partnersOf(question).many;
  return `${partnerRole(dataset, 'supplier').many} or ${partnerRole(dataset, 'company').many}`;
}
