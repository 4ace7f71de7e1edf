import type { SavedQuery } from '../../model/saved.ts';
import { buttons, note, paragraph } from './blocks.ts';
import { describeIntent } from './describe-intent.ts';
import { actionButton } from './action-button.ts';
import type { Message } from './message.ts';
import { openButton } from './saved-list.ts';
import { cleanText, inSentence } from './text.ts';

export interface SavedNoteProps {
  readonly query: Omit<SavedQuery, 'shared'>;
  readonly replaced: boolean;
}

/** Says that a query was saved, and which dates it will have. */
export function savedNote({ query, replaced }: SavedNoteProps): Message {
  const { name, intent, window } = query;
  const verb = replaced ? 'Replaced' : 'Saved';
  const dates =
    window === 'fixed' ? '' : ' Its dates move along with the calendar: they end on the day on which it is opened.';
  return {
    text: `${verb} ${inSentence(`“${name}”`)}. Nothing was charged.`,
    blocks: [
      paragraph(`${verb} “${name}”: ${describeIntent(intent, window)}.${dates}`),
      ...buttons('saved', [
        openButton({ ...query, shared: false }, 1),
        actionButton({ action: { do: 'saved' }, label: 'Saved queries' }),
      ]),
      note('Nothing was charged.'),
    ],
    plain: null,
  };
}

/** There is no query of that name; the nearest one has a button. */
export function savedMissing(typed: string, nearest: SavedQuery | null): Message {
  const hint = nearest === null ? '' : ` Did you mean “${cleanText(nearest.name)}”?`;
  const say = `There is no saved query “${cleanText(typed, 60)}” that you may open.${hint}`;
  return {
    text: `${inSentence(say, 300)} Nothing was charged.`,
    blocks: [
      paragraph(say),
      ...buttons('saved', [
        nearest === null ? null : openButton(nearest, 1),
        actionButton({ action: { do: 'saved' }, label: 'Saved queries' }),
      ]),
      note('Nothing was charged.'),
    ],
    plain: null,
  };
}
