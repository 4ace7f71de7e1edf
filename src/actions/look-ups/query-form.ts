import type { types } from '@slack/bolt';
import { type Dataset, datasets, type FilterField } from '../../trade/index.ts';
import {
  type DraftView,
  furtherFields,
  isUsual,
  leftOut,
  type Period,
  type QueryDraft,
  viewsOf,
  type WordMatch,
} from './query-draft.ts';
import { note, paragraph } from '../../slack/kit/blocks.ts';
import {
  type Choice,
  dateField,
  multiSelectField,
  plain,
  selectField,
  textField,
} from '../../slack/kit/form-blocks.ts';
import { formIds, queryBlocks } from '../../slack/kit/ids.ts';
import { capital } from '../../slack/kit/text.ts';

export interface QueryFormProps {
  readonly draft: QueryDraft;
  /** The query in words, or what is missing to ask it. */
  readonly said: string;
  /** What it would cost, in words; null while nothing can be asked. */
  readonly price: string | null;
  /** Parts of a command that have no place in the form, as they were typed. */
  readonly leftBehind: readonly string[];
  /** Whether the answer comes by direct message, since the form was opened from no conversation. */
  readonly isDirect: boolean;
  readonly metadata: string;
}

const leftOutLabel = 'Words to leave out';

/** How many further fields may be chosen; a look-up that came with more shows all of its own. */
const maxFurther = 10;

const viewWords: Record<DraftView, string> = {
  rows: 'The records, one by one',
  companies: 'Companies, ranked by volume',
  suppliers: 'Suppliers, ranked by volume',
  brokers: 'Customs brokers, ranked by volume',
};
const matchWords: Record<WordMatch, string> = {
  all: 'All of the words',
  any: 'Any of the words',
  phrase: 'The exact phrase',
};
const periodWords: Record<Period, string> = {
  default: 'The last 12 months',
  last30d: 'The last 30 days',
  last90d: 'The last 90 days',
  ytd: 'This year',
  last3y: 'The last 3 years',
  dates: 'Other dates …',
};

/** The form for a query of a dataset: what it asks, in words, and its price stand below the fields. */
export function queryForm({ draft, said, price, leftBehind, isDirect, metadata }: QueryFormProps): types.ModalView {
  return {
    type: 'modal',
    callback_id: formIds.query,
    private_metadata: metadata,
    title: plain(draft.view === 'rows' ? 'Find shipments' : 'Rank firms', 24),
    submit: plain('Search', 24),
    close: plain('Cancel', 24),
    blocks: [
      paragraph(said, 'said'),
      ...(price === null ? [] : [note(price)]),
      ...(leftBehind.length === 0
        ? []
        : [note(`Not taken over, since it was not understood: ${leftBehind.join(', ')}`)]),
      ...(isDirect ? [note('The answer comes to your direct messages with Trade.')] : []),
      { type: 'divider' },
      ...whatFields(draft),
      ...partyFields(draft),
      ...whenFields(draft),
      ...furtherFieldsOf(draft),
      rowsField(draft),
    ],
  };
}

function whatFields({ dataset, view, words, match }: QueryDraft): types.InputBlock[] {
  const choices = (texts: Readonly<Record<string, string>>, values: readonly string[]): Choice[] =>
    values.map((value) => ({ value, label: texts[value] ?? value }));
  return [
    selectField({
      block: queryBlocks.dataset,
      label: 'Dataset',
      choices: Object.entries(datasets).map(([value, { title }]) => ({ value, label: title })),
      initial: dataset,
      tellsChange: true,
    }),
    selectField({
      block: queryBlocks.view(dataset),
      label: 'Show',
      choices: choices(viewWords, viewsOf(dataset)),
      initial: view,
      tellsChange: true,
    }),
    textField({
      block: queryBlocks.words,
      label: 'Words of the product',
      hint: `One * and three ? may stand for letters: bearing* also finds bearings.${dataset.startsWith('mx') ? ' Mexican records are in Spanish.' : ''}`,
      initial: words,
      optional: true,
      tellsChange: true,
    }),
    selectField({
      block: queryBlocks.match,
      label: 'Find',
      choices: choices(matchWords, ['all', 'any', 'phrase']),
      initial: match,
      tellsChange: true,
    }),
  ];
}

function partyFields({ dataset, company, supplier }: QueryDraft): types.InputBlock[] {
  const placeholder = datasets[dataset].country === 'MX' ? 'Name as it stands in the record' : 'Name, slug or link';
  const field = { placeholder, optional: true, tellsChange: true };
  return [
    textField({ ...field, block: queryBlocks.company, label: 'Company', initial: company }),
    textField({ ...field, block: queryBlocks.supplier, label: 'Supplier', initial: supplier }),
  ];
}

function whenFields({ period, from, to }: QueryDraft): types.InputBlock[] {
  const choices = Object.entries(periodWords).map(([value, label]) => ({ value, label }));
  const named = selectField({
    block: queryBlocks.period,
    label: 'Period',
    choices,
    initial: period,
    tellsChange: true,
  });
  if (period !== 'dates') return [named];
  const day = { optional: true, tellsChange: true };
  return [
    named,
    dateField({
      ...day,
      block: queryBlocks.from,
      label: 'From',
      initial: from,
      hint: 'Without it: a year before the end.',
    }),
    dateField({ ...day, block: queryBlocks.to, label: 'To', initial: to, hint: 'Without it: today.' }),
  ];
}

function furtherFieldsOf({ dataset, filters }: QueryDraft): types.InputBlock[] {
  const known = furtherFields(dataset);
  const usual = known.filter(({ field }) => isUsual(field));
  const others = known.filter(({ field }) => !isUsual(field));
  const shown = others.filter(({ field }) => filters[field] !== undefined);
  const words = filters[leftOut];
  const picker = multiSelectField({
    block: queryBlocks.more(dataset),
    label: 'More filters',
    placeholder: 'Choose what else to filter by',
    choices: [
      { value: leftOut, label: leftOutLabel },
      ...others.map(({ field, label }) => ({ value: field, label: capital(label) })),
    ],
    initial: [...(words === undefined ? [] : [leftOut]), ...shown.map(({ field }) => field)],
    most: Math.max(maxFurther, shown.length + 1),
    optional: true,
    tellsChange: true,
  });
  const without = { block: queryBlocks.filter(leftOut), label: leftOutLabel, optional: true, tellsChange: true };
  const draw = (row: FilterField) => furtherField(row, dataset, filters[row.field] ?? '');
  return [
    ...usual.map(draw),
    picker,
    ...(words === undefined ? [] : [textField({ ...without, initial: words })]),
    ...shown.map(draw),
  ];
}

function furtherField(row: FilterField, dataset: Dataset, initial: string): types.InputBlock {
  const field = {
    block: queryBlocks.filter(row.field),
    label: capital(row.label),
    initial,
    optional: true,
    tellsChange: true,
  };
  if (row.values !== undefined) {
    const choices = Object.entries(row.values).map(([value, label]) => ({ value, label: capital(label) }));
    return selectField({ ...field, choices });
  }
  if (row.kind === 'flag') {
    return selectField({
      ...field,
      choices: [
        { value: 'true', label: 'Yes' },
        { value: 'false', label: 'No' },
      ],
    });
  }
  const code = row.form === 'country' && !dataset.startsWith('mx') ? ', or its ISO code' : '';
  const example = row.example.replaceAll('* TO ', '..').replaceAll(' TO *', '..').replaceAll(' TO ', '..');
  return textField({ ...field, hint: `Example: ${example}${code}` });
}

function rowsField({ rows }: QueryDraft): types.InputBlock {
  const numbers = [...new Set([5, 10, 25, 50, Number(rows)])].filter((n) => n >= 1 && n <= 50).sort((a, b) => a - b);
  return selectField({
    block: queryBlocks.rows,
    label: 'Rows on a page',
    hint: 'Each row that is shown is charged.',
    choices: numbers.map((n) => ({ value: String(n), label: String(n) })),
    initial: rows,
    tellsChange: true,
  });
}
