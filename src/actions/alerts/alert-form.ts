import type { types } from '@slack/bolt';
import { datasets } from '../../trade/index.ts';
import type { AlertDraft } from './alert-draft.ts';
import { zones } from '../forms/form.ts';
import { weekdays } from './alert-words.ts';
import { note, paragraph } from '../../slack/kit/blocks.ts';
import { channelField, type Choice, plain, selectField, textField, timeField } from '../../slack/kit/form-blocks.ts';
import { alertBlocks, formIds } from '../../slack/kit/ids.ts';

export interface AlertFormProps {
  readonly draft: AlertDraft;
  /** What of a command was not understood, in sentences. */
  readonly mistakes: readonly string[];
  readonly metadata: string;
}

const intro =
  'A channel is told when new records match. Nothing is saved, and nothing is read of them, before you have agreed to the price that comes next.';

/** The form for a new alert, or for changing one. */
export function alertForm({ draft, mistakes, metadata }: AlertFormProps): types.ModalView {
  return {
    type: 'modal',
    callback_id: formIds.alert,
    private_metadata: metadata,
    title: plain(draft.alert === null ? 'New alert' : `Alert ${draft.alert}`, 24),
    submit: plain('Go on', 24),
    close: plain('Cancel', 24),
    blocks: [
      paragraph(mistakes.length === 0 ? intro : mistakes.join(' ')),
      ...whatFields(draft),
      ...whereFields(draft),
      ...howFields(draft),
      note('A watch list asks once for each firm, and is priced so. Two alerts that watch the same are read once.'),
    ],
  };
}

function whatFields({ name, dataset, words, companies, suppliers, filters }: AlertDraft): types.InputBlock[] {
  const firms = datasets[dataset].country === 'MX' ? 'Names as they stand in the record' : 'Names, slugs or links';
  const lines = { optional: true, multiline: true };
  return [
    textField({ block: alertBlocks.name, label: 'Name', initial: name, placeholder: 'Robots from Ningbo' }),
    selectField({
      block: alertBlocks.dataset,
      label: 'Dataset',
      choices: Object.entries(datasets).map(([value, { title }]) => ({ value, label: title })),
      initial: dataset,
    }),
    textField({ block: alertBlocks.words, label: 'Words of the product', initial: words, optional: true }),
    textField({
      ...{ ...lines, block: alertBlocks.companies, label: 'Companies', initial: companies },
      hint: `${firms}, one on each line: several are a watch list.`,
    }),
    textField({
      ...{ ...lines, block: alertBlocks.suppliers, label: 'Suppliers', initial: suppliers },
      hint: `${firms}, one on each line: several are a watch list.`,
    }),
    textField({
      ...{ ...lines, block: alertBlocks.filters, label: 'More filters', initial: filters },
      hint: 'One on each line, such as hs: 8482 or country: VN. All of them must hold.',
    }),
  ];
}

function whereFields({ channel, when, at, zone }: AlertDraft): types.InputBlock[] {
  const offered = zones.includes(zone) ? zones : [zone, ...zones];
  return [
    channelField({
      block: alertBlocks.channel,
      label: 'Channel',
      initial: /^[CG]/.test(channel) ? channel : '',
      hint: 'Everybody in it reads the posts. Trade must be a member of it.',
    }),
    selectField({
      block: alertBlocks.when,
      label: 'Post',
      initial: when,
      choices: [
        { value: 'check', label: 'As found' },
        { value: 'day', label: 'Daily, in the digest of the channel' },
        ...weekdays.map((day, i) => ({ value: String(i + 1), label: `Weekly, on ${day}s` })),
      ],
    }),
    timeField({ block: alertBlocks.at, label: 'At', initial: at, optional: true, hint: 'For daily and weekly posts.' }),
    selectField({
      block: alertBlocks.zone,
      label: 'Time zone',
      choices: offered.map((name) => ({ value: name, label: name.replaceAll('_', ' ') })),
      initial: zone,
    }),
  ];
}

function howFields({ lookBack, reading, corrections, quiet, cap }: AlertDraft): types.InputBlock[] {
  return [
    selectField({
      block: alertBlocks.lookBack,
      label: 'Look back',
      hint: 'Records that arrived longer ago are not watched; a longer window finds later filings and costs more to begin with.',
      choices: withOwn([30, 60, 90, 120, 180, 365], lookBack, 'days'),
      initial: lookBack,
    }),
    selectField({
      block: alertBlocks.reading,
      label: 'Read',
      hint: 'Thorough costs about one more record for each record. Thrifty misses a record that came while another of the same day went.',
      choices: [
        { value: 'thorough', label: 'Thoroughly: each day once more when settled' },
        { value: 'thrifty', label: 'Thriftily: only where counts have changed' },
      ],
      initial: reading,
    }),
    selectField({
      block: alertBlocks.corrections,
      label: 'Corrections of known records',
      choices: [
        { value: 'yes', label: 'Tell them too' },
        { value: 'no', label: 'Leave them out' },
      ],
      initial: corrections,
    }),
    selectField({
      ...{ block: alertBlocks.quiet, label: 'When nothing comes, one note after', optional: true, initial: quiet },
      choices: withOwn([14, 30, 60, 90], quiet, 'days'),
      hint: 'Empty for none.',
    }),
    textField({
      ...{ block: alertBlocks.cap, label: 'At most, in credits a month', optional: true, initial: cap },
      hint: 'Its checks wait when this is reached. Empty for no limit of its own.',
    }),
  ];
}

/** The usual numbers, and the one that is chosen already. */
function withOwn(numbers: readonly number[], own: string, unit: string): Choice[] {
  const all = /^\d{1,4}$/.test(own) && !numbers.includes(Number(own)) ? [...numbers, Number(own)] : numbers;
  return all.toSorted((a, b) => a - b).map((n) => ({ value: String(n), label: `${n} ${unit}` }));
}
