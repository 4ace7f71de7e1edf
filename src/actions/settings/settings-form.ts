import {
  defaultSettings,
  type PersonSettings,
  type SettingsChange,
  type WorkspaceSettings,
} from '../../model/money.ts';
import type { KeyAbout } from '../../store/workspaces.ts';
import { formIds } from '../../slack/kit/action.ts';
import {
  type Block,
  button,
  buttons,
  formatted,
  header,
  list,
  type Message,
  note,
  paragraph,
  paragraphs,
} from '../../slack/kit/blocks.ts';
import { ago } from '../../slack/kit/cost.ts';
import {
  drawFields,
  type Field,
  formView,
  type InputBlock,
  type ModalView,
  parsed,
  select,
  text,
} from '../../slack/kit/form.ts';
import { count, figure, inSentence } from '../../slack/kit/text.ts';
import { datasets } from '../../trade/index.ts';
import { datasetChoices, noSuchDataset } from '../look-ups/query-form.ts';

const maxCredits = 10_000_000;

/** Credits as people type them, with commas between thousands; null for an empty field, NaN for anything else. */
export function readCredits(typed: string): number | null {
  if (typed === '') return null;
  const digits = typed.replace(/,(?=\d{3}(\D|$))/g, '');
  return /^\d+(\.\d{1,4})?$/.test(digits) && Number(digits) <= maxCredits ? Number(digits) : NaN;
}

/** A person's own settings. */
export const personFields = {
  rows: parsed<number>({
    label: 'Rows on a page',
    hint: '1 to 50. Used when you name no size. Each row shown costs credits.',
    write: String,
    parse: (typed) => (/^\d{1,3}$/.test(typed) ? Number(typed) : NaN),
    mistake: (rows) => (rows >= 1 && rows <= 50 ? null : 'A whole number from 1 to 50.'),
  }),
  dataset: select({
    label: 'Dataset',
    hint: 'Used when you name no dataset.',
    choices: datasetChoices,
    standard: 'us-import',
    unknown: noSuchDataset,
  }),
  askAbove: parsed<number>({
    label: 'Ask me first above so many credits',
    hint: 'A look-up that would cost more shows its price before it is made.',
    write: String,
    parse: (typed) => readCredits(typed) ?? NaN,
    mistake: (credits) => (Number.isNaN(credits) ? 'Credits as a number, such as 5 or 2.5.' : null),
  }),
};

function limit(label: string, hint: string): Field<number | null> {
  return parsed({
    ...{ label, hint, optional: true },
    write: (credits) => (credits === null ? '' : String(credits)),
    parse: readCredits,
    mistake: (credits) => (Number.isNaN(credits) ? 'Credits as a number, such as 500; empty for no limit.' : null),
  });
}

/** The settings of the workspace. */
export const sharedFields = {
  monthlyBudget: limit(
    'Budget of the workspace, credits a month',
    'Empty for no limit. Months and days are those of UTC.',
  ),
  dailyBudget: limit('Budget of each person, credits a day', 'Empty for no limit.'),
  floor: limit(
    'Floor for alerts, credits',
    'Alerts wait while fewer are left; people can still look things up. Empty for none.',
  ),
  spending: select({
    label: 'Spending',
    hint: "Stopped: nobody's look-up costs anything, and only kept answers are shown.",
    choices: [
      { value: 'allowed', label: 'Allowed' },
      { value: 'stopped', label: 'Stopped for everybody' },
    ],
    standard: 'allowed',
  }),
};

/** The workspace's key. @param ending the last characters of the one there is; null where there is none */
export const keyFields = (ending: string | null) => ({
  serviceKey: text({
    label: ending === null ? 'Key' : 'Another key',
    hint: "It is checked for free before it is kept, and kept sealed. Everybody's look-ups are paid with it.",
    optional: true,
  }),
  dropKey: select({
    label: 'The key there is',
    choices: [
      { value: 'keep', label: `Keep the one that ends in ${ending ?? ''}` },
      { value: 'drop', label: 'Remove it: nothing can be looked up then' },
    ],
    standard: 'keep',
  }),
});

/** Whether the shared settings can be changed by the reader, by others, or by nobody. */
export type SharedRight = 'mine' | 'admins' | 'nobody';

export interface SettingsFormProps {
  readonly person: PersonSettings;
  readonly shared: WorkspaceSettings;
  readonly right: SharedRight;
  /** Newest first. */
  readonly history: readonly SettingsChange[];
  /** The workspace's own key; `none` where it has none yet, null where the key is not the workspace's to manage. */
  readonly key: KeyAbout | 'none' | null;
  readonly metadata: string;
  /** Epoch ms, for ages. */
  readonly now: number;
}

const changesShown = 3;

const readOnly: Record<Exclude<SharedRight, 'mine'>, string> = {
  admins: 'Only the admins of Trade can change these.',
  nobody: 'Nobody can change these: there are no admins in TRADE_ADMINS.',
};

/** A person's own settings and, for admins to change and for others to read, those of the workspace. */
export function settingsForm(props: SettingsFormProps): ModalView {
  const { person, shared, right, metadata } = props;
  return formView({ id: formIds.settings, title: 'Settings', submit: 'Save', metadata }, [
    header('For you'),
    ...drawFields(personFields, person),
    header('For the whole workspace'),
    ...(right === 'mine' ? drawShared(shared) : [list('As they are', settingsWords(shared)), note(readOnly[right])]),
    ...historyBlocks(props),
    ...keyBlocks(props),
  ]);
}

function drawShared(shared: WorkspaceSettings): InputBlock[] {
  return drawFields(sharedFields, { ...shared, spending: shared.stopped ? 'stopped' : 'allowed' });
}

/** The key itself is never shown, nor kept in the form. */
function keyBlocks({ key, right, now }: SettingsFormProps): Block[] {
  if (key === null) return [];
  const ending = key === 'none' ? null : key.ending;
  const known =
    key === 'none'
      ? paragraph('There is none yet, so that nothing can be looked up.')
      : formatted(`The one that ends in ${inSentence(key.ending)}, entered ${ago(now - key.at)} by <@${key.by}>.`);
  const draft = { serviceKey: '', dropKey: 'keep' } as const;
  const fields = drawFields(keyFields(ending), draft, ending === null ? ['serviceKey'] : ['serviceKey', 'dropKey']);
  return [header('Key of the data service'), known, ...(right === 'mine' ? fields : [note(readOnly[right])])];
}

/** Who changed what when; people are mentioned by their id, so that Slack shows their name. */
function historyBlocks({ history, now }: SettingsFormProps): Block[] {
  const lines = history.slice(0, changesShown).flatMap(({ settings, by, at }, i) => {
    const changed = changeWords(history[i + 1]?.settings ?? defaultSettings, settings);
    const who = /^[A-Z0-9]+$/.test(by) ? `<@${by}>` : 'Somebody';
    return changed.length === 0 ? [] : [`• ${who}, ${ago(now - at)}: ${changed.join('; ')}`];
  });
  return lines.length === 0
    ? [paragraph('Nobody has changed these yet.')]
    : [formatted(`*Changes*\n${lines.join('\n')}`)];
}

const limitWords = (credits: number | null, per: string) =>
  credits === null ? 'no limit' : `${count(credits, 'credit')}${per}`;

/** The shared settings in words, one a line. */
export function settingsWords(settings: WorkspaceSettings): string[] {
  return Object.values(wordsByField(settings));
}

/** What a change of the shared settings changed, in words. */
export function changeWords(before: WorkspaceSettings, after: WorkspaceSettings): string[] {
  const [was, is] = [Object.values(wordsByField(before)), Object.values(wordsByField(after))];
  return is.filter((words, i) => words !== was[i]);
}

function wordsByField({
  monthlyBudget,
  dailyBudget,
  floor,
  stopped,
}: WorkspaceSettings): Record<keyof WorkspaceSettings, string> {
  return {
    monthlyBudget: `Budget of the workspace: ${limitWords(monthlyBudget, ' a month')}`,
    dailyBudget: `Budget of each person: ${limitWords(dailyBudget, ' a day')}`,
    floor: floor === null ? 'Floor for alerts: none' : `Floor for alerts: they wait below ${count(floor, 'credit')}`,
    stopped: stopped ? 'Spending: stopped for everybody' : 'Spending: allowed',
  };
}

/** For an admin: who asks for more credits, and for what. @param what was wanted; empty where nobody knows */
export function askedMessage(user: string, what: string): Message {
  const asks = `<@${user}> asks you for more credits.`;
  const wanted = what === '' ? [] : [`They wanted: ${what.replace(/\.$/, '')}.`];
  return {
    text: [asks, ...wanted.map((words) => inSentence(words, 700))].join(' '),
    blocks: [
      formatted(asks),
      ...paragraphs(wanted),
      ...buttons('asked', [
        button({ label: 'Open settings', action: { do: 'form', form: 'settings' }, style: 'primary' }),
      ]),
    ],
    plain: null,
  };
}

/** Says that another admin was faster. */
export function settingsOutdated(): Message {
  const say = 'Somebody else changed the settings of the workspace just before you. Nothing of yours was saved.';
  return {
    text: `${say} Nothing was charged.`,
    blocks: [
      paragraph(say),
      paragraph('Open the settings again to see theirs and make your change.'),
      note('Nothing was charged.'),
    ],
    plain: null,
  };
}

/**
 * Says what was saved.
 * @param changed what changed for the whole workspace, in words
 * @param key how the workspace's key was changed, as a sentence; null where it was not
 */
export function settingsSaved(
  { rows, dataset, askAbove }: PersonSettings,
  changed: readonly string[],
  key: string | null,
): Message {
  const say = ['Your settings were saved.', ...(key === null ? [] : [key])];
  const own = [
    `Rows on a page: ${figure(rows)}`,
    `Dataset: ${datasets[dataset].title}`,
    `Asked first above ${count(askAbove, 'credit')}`,
  ];
  return {
    text: `${inSentence(say.join(' '), 300)} Nothing was charged.`,
    blocks: [
      ...say.map((line) => paragraph(line)),
      list('For you', own),
      ...(changed.length === 0 ? [] : [list('Changed for the whole workspace', changed)]),
      note('Nothing was charged.'),
    ],
    plain: null,
  };
}
