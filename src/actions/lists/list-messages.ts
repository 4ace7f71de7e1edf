import type { AnswerCost, ListGone } from '../../lookups/outcome.ts';
import type { FirmList, NamedList } from '../../model/lists.ts';
import type { DigestLookUp } from '../../model/look-up.ts';
import type { Action } from '../../slack/kit/action.ts';
import {
  type Block,
  button,
  type Button,
  buttons,
  freeMessage,
  header,
  type Message,
  messageOf,
  note,
  paragraph,
  type RichTextElement,
  richText,
  type Shown,
} from '../../slack/kit/blocks.ts';
import {
  cellText,
  cleanText,
  costLine,
  costSentence,
  count,
  figure,
  inSentence,
  joined,
  namesIn,
} from '../../slack/kit/text.ts';
import { listLookUpOf } from './list-page.ts';

export const quotedName = (name: string): string => `“${cleanText(name, 60)}”`;

export function openList(list: NamedList, label = 'Open', nth?: number): Button {
  const spoken = `${label}: ${cleanText(list.name, 60)}`;
  return button({ id: 'open-list', action: listLookUpOf(list), label, spoken, ...(nth !== undefined && { nth }) });
}

const allLists = button({ action: { do: 'lists', offset: 0 }, label: 'All lists' });
const newList = button({ action: { do: 'form', form: 'list' }, label: 'New list' });

export function listGone({ lookUp, cost }: ListGone | ListGone<DigestLookUp>, { now }: Shown): Message {
  const say = `${quotedName(lookUp.name)} was deleted, or it's a private list of someone else`;
  return messageOf(`${inSentence(say)}. ${costSentence(cost, now)}`, [
    paragraph(`${say}.`),
    buttons('list', [allLists]),
    note(costLine(cost, now)),
  ]);
}

/** Says what was done, with a button that opens the list. @param undo brings it back */
export function listNote(said: string, list: NamedList, undo?: Action): Message {
  const first = undo === undefined ? openList(list, 'Open the list') : button({ action: undo, label: 'Undo' });
  return freeMessage(inSentence(said, 600), [paragraph(said), buttons('list', [first, allLists])]);
}

const listsPerPage = 10;

export function listOverview(lists: readonly FirmList[], offset: number, user: string): Message {
  const first = offset < lists.length ? offset : 0;
  const shown = lists.slice(first, first + listsPerPage);
  const counted = count(lists.length, 'list');
  const said =
    lists.length === 0
      ? 'No lists yet. Make one here, or use Add to a list… in the menu of a profile or a record.'
      : lists.length === shown.length
        ? `There ${lists.length === 1 ? 'is' : 'are'} ${counted}.`
        : `${figure(first + 1)}–${figure(first + shown.length)} of ${counted}.`;
  const at = (to: number, label: string, nth: number) =>
    button({ id: 'lists', action: { do: 'lists', offset: to }, label, nth });
  return messageOf(`${inSentence(said, 300)} Nothing was charged.`, [
    header('Lists of firms'),
    paragraph(said),
    shown.flatMap((list, nth) => [entry(list, user), ...buttons(`list-${nth + 1}`, [openList(list, 'Open', nth + 1)])]),
    buttons('lists', [
      newList,
      first + listsPerPage < lists.length && at(first + listsPerPage, 'Next page', 1),
      first > 0 && at(Math.max(0, first - listsPerPage), 'Previous page', 2),
    ]),
  ]);
}

function entry({ name, count: firms, shared, owner }: FirmList, user: string): Block {
  const text = (words: string): RichTextElement => ({ type: 'text', text: words });
  const own = shared ? ' · the team’s, made by you' : ' · only you see it';
  const whose: RichTextElement[] =
    owner === user ? [text(own)] : [text(' · the team’s, made by '), { type: 'user', user_id: owner }];
  return richText([
    { type: 'text', text: cellText(name, 60), style: { bold: true } },
    text(`\n${count(firms, 'firm')}`),
    ...whose,
  ]);
}

/** @param lines names to put on it once it is made @param isPrivate whether that is offered first */
export function listMissing(
  typed: string,
  nearest: FirmList | null,
  lines: readonly string[],
  isPrivate: boolean,
): Message {
  const hint = nearest === null ? '' : ` Did you mean ${quotedName(nearest.name)}?`;
  const say =
    lines.length > 0 && nearest === null
      ? `Make ${quotedName(typed)} with ${count(lines.length, 'firm')}?`
      : `There's no list ${quotedName(typed)}.${hint}`;
  const names = lines.length === 0 ? '' : `A new list, with: ${namesIn(lines, 10)}.`;
  const name = cleanText(typed, 60);
  const make = (shared: boolean, nth: number) => {
    const label = shared ? 'Make it for the team' : 'Make it just for me';
    return button({ id: 'make', action: { do: 'add-firms', to: { name, shared }, lines }, label, nth });
  };
  const near = () => {
    if (nearest === null) return null;
    const add: Action = { do: 'add-firms', to: { list: nearest.id }, lines };
    if (lines.length === 0) return openList(nearest, `Open ${quotedName(nearest.name)}`);
    return button({ id: 'near', action: add, label: `Add to ${quotedName(nearest.name)}` });
  };
  return freeMessage(inSentence(joined([say, names]), 1_000), [
    paragraph(say),
    names !== '' && paragraph(names),
    buttons('list', [near(), name !== '' && [make(!isPrivate, 1), make(isPrivate, 2)], allLists]),
  ]);
}

export const freeCost = (now: number): AnswerCost => ({ charged: 0, left: null, source: 'fresh', at: now });
