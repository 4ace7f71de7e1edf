import type { PersonSettings } from '../../model/money.ts';
import { datasets } from '../../trade/index.ts';
import { list, note, paragraph } from './blocks.ts';
import type { Message } from './message.ts';
import { count, figure, inSentence } from './text.ts';

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
