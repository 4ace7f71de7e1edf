import type { PersonSettings, WorkspaceSettings } from '../../model/money.ts';
import { datasets } from '../../trade/index.ts';
import { list, type Message, note, paragraph } from '../../slack/kit/blocks.ts';
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
