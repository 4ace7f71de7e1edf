import { datasets, type Dataset } from '../../trade/index.ts';
import { fieldOfKey, readFilters } from './filters.ts';
import { normaliseText } from './normalise.ts';
import type { Preferences } from './preferences.ts';
import { readDataset } from './read.ts';
import { tokenise, type TypedFilter } from './tokens.ts';

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
  const rest = normaliseText(withChannelIds(text)).replace(/^\S+\s*/, '');
  const tokens = tokenise(rest);
  const values = (key: string) =>
    tokens.filters.filter((one) => one.key === key && !one.excluded).map(({ value }) => value.trim());
  const [typedDataset, typedChannel, typedWhen] = ['dataset', 'in', 'every'].map((key) => values(key)[0]);
  const dataset = readDataset(typedDataset ?? preferences.dataset);
  const known = dataset ?? preferences.dataset;
  const { filters, mistakes } = filtersOf(tokens.filters, known);
  const { product_description: product, ...others } = filters;
  const channel = typedChannel === undefined ? null : (/^[CG][A-Z0-9]{6,}$/.exec(typedChannel)?.[0] ?? null);
  const when = typedWhen === undefined ? null : (whenOf[typedWhen.toLowerCase()] ?? null);
  return {
    ...{ dataset: known, filters: others, channel, when, leftOut: tokens.excluded },
    words: [...tokens.words, ...(product === undefined ? [] : [product])].join(' '),
    companies: values('company'),
    suppliers: values('supplier'),
    mistakes: [
      ...(dataset === null
        ? [`There is no dataset "${(typedDataset ?? '').slice(0, 60)}": ${Object.keys(datasets).join(', ')}.`]
        : []),
      ...(typedChannel !== undefined && channel === null
        ? ['Choose the channel below: its name alone does not say which one it is.']
        : []),
      ...(typedWhen !== undefined && when === null
        ? [`"${typedWhen.slice(0, 60)}" is no schedule: every:check, every:day, every:week or every:friday.`]
        : []),
      ...(tokens.filters.some(({ key }) => ignored.includes(key))
        ? ['Dates and pages fall away: an alert tells what is new from now on.']
        : []),
      ...mistakes,
    ],
  };
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
