import type { PersonSettings } from '../../lookups/settings-ports.ts';
import { datasets } from '../../trade/index.ts';
import { list, note, paragraph } from './blocks.ts';
import type { Message } from './message.ts';
import { count, figure } from './text.ts';

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

/** Says what was saved. @param changed what changed for the whole workspace, in words */
export function settingsSaved({ rows, dataset, askAbove }: PersonSettings, changed: readonly string[]): Message {
  const own = [
    `Rows on a page: ${figure(rows)}`,
    `Dataset: ${datasets[dataset].title}`,
    `Asked first above ${count(askAbove, 'credit')}`,
  ];
  return {
    text: 'Your settings were saved. Nothing was charged.',
    blocks: [
      paragraph('Your settings were saved.'),
      list('For you', own),
      ...(changed.length === 0 ? [] : [list('Changed for the whole workspace', changed)]),
      note('Nothing was charged.'),
    ],
    plain: null,
  };
}
