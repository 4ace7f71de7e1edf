import { openedOn } from '../../lookups/moving-window.ts';
import type { Rights } from '../../model/alert.ts';
import { isSchedulable, type NamedQuery, type SavedQuery } from '../../model/look-up.ts';
import {
  type Block,
  button,
  type Button,
  buttons,
  freeMessage,
  header,
  type Message,
  paragraph,
  type PriceOf,
  type RichTextElement,
  richText,
  confirmation,
  messageOf,
  pricedLookUp,
} from '../../slack/kit/blocks.ts';
import { listedWords, pageAt, turnButtons } from '../../slack/kit/pages.ts';
import { cellText, cleanText, count, figure, inSentence, ended, joined } from '../../slack/kit/text.ts';
import { describeLookUp } from '../reader/say.ts';

const savedPerPage = 10;

/** Others' private queries cannot be changed, even by an admin. */
export function mayChange({ owner, shared }: SavedQuery, { user, isAdmin }: Rights): boolean {
  return owner === user || (isAdmin && shared);
}

export type OpenLabel = (query: SavedQuery) => string;

/** With the prices of opening them today. An export has no price here, since its offer names one. */
export function openLabels(priceOf: PriceOf, today: string): OpenLabel {
  return ({ lookUp, window }) =>
    lookUp.do === 'export' ? 'Open' : pricedLookUp('Open', openedOn(lookUp, window, today), priceOf);
}

interface SavedShown {
  readonly queries: readonly SavedQuery[];
  readonly reader: Rights;
  readonly openLabel: OpenLabel;
}

export function savedList(shown: SavedShown, offset: number, done: string | null): Message {
  const { queries } = shown;
  // The last one of a page may just have been deleted.
  const page = pageAt(queries, offset, savedPerPage);
  const counted = count(queries.length, 'saved query', 'saved queries');
  const said = joined([done ?? '', queries.length === 0 ? noneSaved : listedWords(page, counted)]);
  return messageOf(`${inSentence(said, 400)} Nothing was charged.`, [
    header('Saved queries'),
    paragraph(said),
    page.shown.map((query, i) => entry(query, i + 1, shown, page.first)),
    buttons(
      'saved-paging',
      turnButtons(page, (to) => ({ do: 'saved-page', offset: to })),
    ),
  ]);
}

export const noneSaved = 'Nothing saved yet. Press Save under a result, or type save NAME after an answer.';

/** Those of several colleagues that have the name which was typed. @param share Open posts the answer in the channel */
export function savedChoice(shown: SavedShown, share: boolean): Message {
  const { queries } = shown;
  const [{ name } = { name: '' }] = queries;
  const where = share ? ' Your channel sees the answer.' : '';
  const say = `${figure(queries.length)} people share a query named “${cleanText(name, 60)}”. Press Open next to the one you mean.${where}`;
  return freeMessage(inSentence(say, 400), [
    header('Saved queries'),
    paragraph(say),
    queries.slice(0, savedPerPage).map((query, i) => entry(query, i + 1, shown, 0, share)),
    buttons('saved-paging', [
      queries.length > savedPerPage && button({ action: { do: 'saved' }, label: 'All saved queries' }),
    ]),
  ]);
}

function entry(query: SavedQuery, nth: number, shown: SavedShown, offset: number, share = false): Block[] {
  const { reader, openLabel } = shown;
  const { name, lookUp, window } = query;
  return [
    richText([
      { type: 'text', text: cellText(name), style: { bold: true } },
      { type: 'text', text: `\n${ended(describeLookUp(lookUp, window))}\n` },
      ...whose(query, reader),
    ]),
    ...buttons(`saved-${nth}`, [
      openButton(query, nth, openLabel, share),
      scheduleButton(query, nth),
      mayChange(query, reader) && changes(query, offset, nth),
    ]),
  ];
}

function whose({ owner, shared }: SavedQuery, { user }: Rights): RichTextElement[] {
  if (owner === user) return [{ type: 'text', text: shared ? 'Yours · shared with the team' : 'Only you' }];
  return [
    { type: 'text', text: 'Shared by ' },
    { type: 'user', user_id: owner },
  ];
}

export function openButton(query: SavedQuery, nth: number, openLabel: OpenLabel, share = false): Button {
  const { owner, name } = query;
  const label = openLabel(query);
  return button({ action: { do: 'open', owner, name, share }, label, spoken: `${label}: ${name}`, nth });
}

/** A file and a record are looked up once. */
function scheduleButton({ name, lookUp, window }: NamedQuery, nth: number): Button | null {
  if (!isSchedulable(lookUp)) return null;
  const action = { do: 'schedule', of: lookUp, window, name };
  return button({ action, label: 'Schedule', spoken: `Schedule: ${name}`, nth });
}

function changes({ owner, name, shared }: SavedQuery, offset: number, nth: number): Button[] {
  const share = shared ? 'Make private' : 'Share with the team';
  return [
    button({
      action: { do: 'share-saved', owner, name, shared: !shared, offset },
      label: share,
      spoken: `${share}: ${name}`,
      nth,
    }),
    button({
      action: { do: 'delete-saved', owner, name, offset },
      label: 'Delete',
      spoken: `Delete: ${name}`,
      nth,
      style: 'danger',
      confirm: confirmation(
        'Delete this saved query?',
        `“${cleanText(name, 60)}” can't be brought back.${shared ? ' Your team will lose it too.' : ''}`,
        'Delete',
      ),
    }),
  ];
}

/** @param replaced the query that had the name before */
export function savedNote(query: NamedQuery, replaced: NamedQuery | null, openLabel: OpenLabel): Message {
  const { name, lookUp, window } = query;
  const verb = replaced === null ? 'Saved' : 'Replaced';
  return freeMessage(`${verb} ${inSentence(`“${name}”`)}.`, [
    paragraph(ended(`${verb} “${name}”: ${describeLookUp(lookUp, window)}`)),
    buttons('saved', [
      openButton({ ...query, shared: false }, 1, openLabel),
      scheduleButton(query, 1),
      // `In 2025` and `last year` were the same days.
      window !== 'fixed' &&
        'unit' in window &&
        button({ action: { do: 'keep-dates', name }, label: 'Keep these dates' }),
      replaced !== null &&
        button({
          action: { do: 'undo-save', name: replaced.name, of: replaced.lookUp, window: replaced.window },
          label: 'Undo',
        }),
      button({ action: { do: 'saved' }, label: 'Saved queries' }),
    ]),
  ]);
}

export function savedMissing(typed: string, nearest: SavedQuery | null, openLabel: OpenLabel): Message {
  const hint = nearest === null ? '' : ` Did you mean “${cleanText(nearest.name)}”?`;
  const say = `There's no saved query “${cleanText(typed, 60)}”.${hint}`;
  return freeMessage(inSentence(say, 300), [
    paragraph(say),
    buttons('saved', [
      nearest !== null && openButton(nearest, 1, openLabel),
      button({ action: { do: 'saved' }, label: 'Saved queries' }),
    ]),
  ]);
}
