import { type Dataset, datasets } from '../../trade/index.ts';
import { fieldOfKey, readFilters } from './filters.ts';
import { type Preferences, readDataset } from './read-query.ts';
import { normaliseText, tokenise, type TypedFilter } from './tokens.ts';

/** What of a `watch` command the alert form begins with. Nothing is refused: what is wrong is said in the form. */
export interface TypedWatch {
  readonly dataset: Dataset;
  readonly words: string;
  readonly companies: readonly string[];
  readonly suppliers: readonly string[];
  /** Words that no record may hold. */
  readonly leftOut: readonly string[];
  /** By the service's field. */
  readonly filters: Readonly<Record<string, string>>;
  /** A conversation's id; null when none was named. */
  readonly channel: string | null;
  /** `check`, `day`, or a weekday's number. */
  readonly when: string | null;
  /** In sentences. */
  readonly mistakes: readonly string[];
}

const ignored = ['from', 'to', 'size', 'page'];
const own = ['dataset', 'company', 'supplier', 'in', 'every', ...ignored];
const mondayIs = '1';
const whenOf: Readonly<Record<string, string>> = {
  ...{ check: 'check', found: 'check', day: 'day', daily: 'day', week: mondayIs, weekly: mondayIs },
  ...{ monday: '1', tuesday: '2', wednesday: '3', thursday: '4', friday: '5', saturday: '6', sunday: '7' },
};

/** Reads `watch [words] [filters] [in:#channel] [every:day|week|check]`. @param text the whole command as Slack sent it */
export function readWatch(text: string, preferences: Preferences): TypedWatch {
  const tokens = tokenise(normaliseText(withChannelIds(text)).replace(/^\S+\s*/, ''));
  const values = (key: string) =>
    tokens.filters.filter((one) => one.key === key && !one.excluded).map(({ value }) => value.trim());
  const [dataset, channel, when] = [
    readOwn(values('dataset')[0], (typed) => readDataset(typed), noDataset),
    readOwn(
      values('in')[0],
      (typed) => /^[CG][A-Z0-9]{6,}$/.exec(typed)?.[0],
      () => chooseChannel,
    ),
    readOwn(values('every')[0], (typed) => whenOf[typed.toLowerCase()], noSchedule),
  ];
  const known = dataset.value ?? preferences.dataset;
  const { filters, mistakes } = filtersOf(tokens.filters, known);
  const { product_description: product, ...others } = filters;
  const hasDates = tokens.filters.some(({ key }) => ignored.includes(key));
  return {
    ...{ dataset: known, filters: others, channel: channel.value, when: when.value, leftOut: tokens.excluded },
    words: [...tokens.words, ...(product === undefined ? [] : [product])].join(' '),
    companies: values('company'),
    suppliers: values('supplier'),
    mistakes: [
      ...[dataset, channel, when].flatMap(({ mistake }) => mistake ?? []),
      ...(hasDates ? ['Dates and pages fall away: an alert tells what is new from now on.'] : []),
      ...mistakes,
    ],
  };
}

const noDataset = (typed: string) =>
  `There is no dataset "${typed.slice(0, 60)}": ${Object.keys(datasets).join(', ')}.`;
const chooseChannel = 'Choose the channel below: its name alone does not say which one it is.';
const noSchedule = (typed: string) =>
  `"${typed.slice(0, 60)}" is no schedule: every:check, every:day, every:week or every:friday.`;

/** One of the keys that are no filters. What is not understood is null, with a sentence that says so. */
function readOwn<T>(
  typed: string | undefined,
  read: (typed: string) => T | null | undefined,
  say: (typed: string) => string,
): { readonly value: T | null; readonly mistake: string | null } {
  if (typed === undefined) return { value: null, mistake: null };
  const value = read(typed) ?? null;
  return { value, mistake: value === null ? say(typed) : null };
}

/** Slack sends `<#C123|name>` for a channel that was chosen; only the id tells channels apart. */
function withChannelIds(text: string): string {
  return text.replace(/<#([A-Z0-9]+)(?:\|[^<>]*)?>/g, '$1');
}

/** The filters beside firms, each as the expression it becomes; what cannot be read stands there as it was typed. */
function filtersOf(typed: readonly TypedFilter[], dataset: Dataset) {
  const filters: Record<string, string> = {};
  const mistakes: string[] = [];
  const others = typed.filter(({ key, excluded }) => excluded || !own.includes(key));
  for (const [field, some] of Map.groupBy(others, ({ key }) => fieldOfKey(key, dataset))) {
    const read = readFilters(dataset, some, [], []);
    if (!Array.isArray(read)) Object.assign(filters, read);
    else {
      mistakes.push(...read);
      filters[field] = some.map(({ value }) => value).join(' ');
    }
  }
  return { filters, mistakes };
}
