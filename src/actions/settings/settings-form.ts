import type { types } from '@slack/bolt';
import type { PersonSettings, SettingsChange, WorkspaceSettings } from '../../model/money.ts';
import type { KeyAbout } from '../../model/workspace.ts';
import { datasets } from '../../trade/index.ts';
import { type Block, formatted, header, list, type Message, note, paragraph } from '../../slack/kit/blocks.ts';
import { ago } from '../../slack/kit/cost.ts';
import { plain, selectField, textField } from '../../slack/kit/form-blocks.ts';
import { formIds, settingsBlocks } from '../../slack/kit/ids.ts';
import { count, figure, inSentence } from '../../slack/kit/text.ts';

const limit = (credits: number | null, per: string) =>
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
    monthlyBudget: `Budget of the workspace: ${limit(monthlyBudget, ' a month')}`,
    dailyBudget: `Budget of each person: ${limit(dailyBudget, ' a day')}`,
    floor: floor === null ? 'Floor for alerts: none' : `Floor for alerts: they wait below ${count(floor, 'credit')}`,
    stopped: stopped ? 'Spending: stopped for everybody' : 'Spending: allowed',
  };
}

/** Whether the shared settings can be changed by the reader, by others, or by nobody. */
export type SharedRight = 'mine' | 'admins' | 'nobody';

export interface SettingsFormProps {
  readonly person: PersonSettings;
  readonly shared: WorkspaceSettings;
  readonly right: SharedRight;
  /** Newest first. */
  readonly history: readonly SettingsChange[];
  /** The workspace's own key of the data service; `none` where it has none yet, null where it is not the workspace's to see to. */
  readonly key: KeyAbout | 'none' | null;
  readonly metadata: string;
  /** Epoch ms, for ages. */
  readonly now: number;
}

const changesShown = 3;

const untouched: WorkspaceSettings = { monthlyBudget: null, dailyBudget: null, floor: null, stopped: false };

const readOnly: Record<Exclude<SharedRight, 'mine'>, string> = {
  admins: 'Only the admins of Trade can change these.',
  nobody: 'Nobody can change these: whoever runs Trade has named no admins in TRADE_ADMINS.',
};

/** A person's own settings and, for admins to change and for others to read, those of the workspace. */
export function settingsForm(props: SettingsFormProps): types.ModalView {
  return {
    type: 'modal',
    callback_id: formIds.settings,
    private_metadata: props.metadata,
    title: plain('Settings', 24),
    submit: plain('Save', 24),
    close: plain('Cancel', 24),
    blocks: [
      header('For you'),
      ...personFields(props.person),
      header('For the whole workspace'),
      ...(props.right === 'mine'
        ? sharedFields(props.shared)
        : [list('As they are', settingsWords(props.shared)), note(readOnly[props.right])]),
      ...historyBlocks(props),
      ...keyBlocks(props),
    ],
  };
}

function personFields({ rows, dataset, askAbove }: PersonSettings): types.InputBlock[] {
  return [
    textField({
      block: settingsBlocks.rows,
      label: 'Rows on a page',
      hint: '1 to 50. Used when you name no size. Each row shown costs credits.',
      initial: String(rows),
    }),
    selectField({
      block: settingsBlocks.dataset,
      label: 'Dataset',
      hint: 'Used when you name no dataset.',
      choices: Object.entries(datasets).map(([value, { title }]) => ({ value, label: title })),
      initial: dataset,
    }),
    textField({
      block: settingsBlocks.askAbove,
      label: 'Ask me first above so many credits',
      hint: 'A look-up that would cost more shows its price before it is made.',
      initial: String(askAbove),
    }),
  ];
}

function sharedFields({ monthlyBudget, dailyBudget, floor, stopped }: WorkspaceSettings): types.InputBlock[] {
  const credits = (block: string, label: string, hint: string, value: number | null) =>
    textField({ block, label, hint, initial: value === null ? '' : String(value), optional: true });
  return [
    credits(
      settingsBlocks.monthlyBudget,
      'Budget of the workspace, credits a month',
      'Empty for no limit. Months and days are those of UTC.',
      monthlyBudget,
    ),
    credits(settingsBlocks.dailyBudget, 'Budget of each person, credits a day', 'Empty for no limit.', dailyBudget),
    credits(
      settingsBlocks.floor,
      'Floor for alerts, credits',
      'Alerts wait while fewer are left; people go on. Empty for none.',
      floor,
    ),
    selectField({
      block: settingsBlocks.spending,
      label: 'Spending',
      hint: 'Stopped: nobody’s look-up costs anything, and only kept answers are shown.',
      choices: [
        { value: 'allowed', label: 'Allowed' },
        { value: 'stopped', label: 'Stopped for everybody' },
      ],
      initial: stopped ? 'stopped' : 'allowed',
    }),
  ];
}

/** The key itself is never shown, nor kept in the form. */
function keyBlocks({ key, right, now }: SettingsFormProps): Block[] {
  if (key === null) return [];
  const known =
    key === 'none'
      ? paragraph('There is none yet, so that nothing can be looked up.')
      : formatted(`The one that ends in ${inSentence(key.ending)}, entered ${ago(now - key.at)} by <@${key.by}>.`);
  return [header('Key of the data service'), known, ...(right === 'mine' ? keyFields(key) : [note(readOnly[right])])];
}

function keyFields(key: KeyAbout | 'none'): types.InputBlock[] {
  const field = textField({
    block: settingsBlocks.serviceKey,
    label: key === 'none' ? 'Key' : 'Another key',
    hint: 'It is checked for free before it is kept, and kept sealed. Everybody’s look-ups are paid with it.',
    optional: true,
  });
  if (key === 'none') return [field];
  const choices = [
    { value: 'keep', label: `Keep the one that ends in ${key.ending}` },
    { value: 'drop', label: 'Remove it: nothing can be looked up then' },
  ];
  return [field, selectField({ block: settingsBlocks.dropKey, label: 'The key there is', choices, initial: 'keep' })];
}

/** Who changed what when; people are mentioned by their id, so that Slack shows their name. */
function historyBlocks({ history, now }: SettingsFormProps): Block[] {
  const lines = history.slice(0, changesShown).flatMap(({ settings, by, at }, i) => {
    const changed = changeWords(history[i + 1]?.settings ?? untouched, settings);
    const who = /^[A-Z0-9]+$/.test(by) ? `<@${by}>` : 'Somebody';
    return changed.length === 0 ? [] : [`• ${who}, ${ago(now - at)}: ${changed.join('; ')}`];
  });
  return lines.length === 0
    ? [paragraph('Nobody has changed these yet.')]
    : [formatted(`*Changes*\n${lines.join('\n')}`)];
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
 * @param key what became of the workspace's key, as a sentence; null where nothing did
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
