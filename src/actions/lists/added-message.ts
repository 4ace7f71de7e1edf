import type { OpenFirm } from '../../lookups/find-listed.ts';
import { type FirmList, maxListedFirms } from '../../model/lists.ts';
import type { Action } from '../../slack/kit/action.ts';
import {
  type Block,
  button,
  buttons,
  freeMessage,
  header,
  type Message,
  messageOf,
  note,
  paragraph,
  paragraphs,
  type Screen,
} from '../../slack/kit/blocks.ts';
import { cleanText, count, figure, inSentence, namesIn } from '../../slack/kit/text.ts';
import { candidateBlocks, matchWords } from '../look-ups/party-choice.ts';
import { matchedAmong, matchesSaid, screenedBlocks } from '../look-ups/possible-matches.ts';
import { openList, quotedName } from './list-messages.ts';

interface AddedProps {
  readonly list: FirmList;
  readonly added: readonly string[];
  /** Firms that were on it before. */
  readonly had: readonly string[];
  readonly unknown: readonly string[];
  /** Firms for which the list has no room. */
  readonly full: readonly string[];
  /** The first one is asked about. */
  readonly open: readonly OpenFirm[];
  /** Id of the stored questions. */
  readonly of: string;
  readonly screen: Screen | null;
}

/** Tells which names were added, and asks about the next one that may mean several firms. */
export function addedMessage(props: AddedProps): Message {
  const { list, added, had, unknown, full, open, of, screen } = props;
  const title = addedTitle(props);
  const [question] = open;
  const say = question === undefined ? '' : matchWords(question).say;
  const lines = [
    added.length > 1 ? `Added: ${namesIn(added)}.` : '',
    had.length > 0 && !title.endsWith('already') ? `Already on it: ${namesIn(had)}.` : '',
    unknown.length > 1 || (unknown.length === 1 && !title.startsWith('No firm'))
      ? `No firm matches: ${namesIn(unknown)}.`
      : '',
    full.length > 0 ? `No room for ${namesIn(full)}: a list holds ${figure(maxListedFirms)} firms.` : '',
    say === title || say === '' ? '' : `${say}.`,
    added.length > 1 ? matchedAmong(screen, added) : '',
  ].filter((line) => line !== '');
  const matches = added.length === 1 ? matchesSaid(screen, added) : '';
  const said = [`${title}.`, ...lines, ...(matches === '' ? [] : [`${matches}.`])];
  return freeMessage(inSentence(said.join(' '), 1_500), [
    header(title),
    paragraphs(lines),
    screenedBlocks(screen, [], added),
    question !== undefined && questionBlocks(question, open.length, of),
    buttons('list', [
      openList(list, 'Open the list'),
      unknown.length > 0 && button({ action: { do: 'paste-firms', list: list.id }, label: 'Add firms' }),
    ]),
  ]);
}

function addedTitle({ list, added, had, unknown, full, open }: AddedProps): string {
  const name = quotedName(list.name);
  const [only = ''] = added;
  if (added.length > 0)
    return `Added ${added.length === 1 ? cleanText(only, 60) : count(added.length, 'firm')} to ${name}`;
  const [question] = open;
  if (question !== undefined) return matchWords(question).say;
  const [typed = ''] = unknown;
  if (unknown.length > 0)
    return `No firm matches ${unknown.length === 1 ? quotedName(typed) : `these ${figure(unknown.length)} names`}`;
  if (full.length > 0) return `${name} is full`;
  if (had.length > 0) return `${alreadyOn(had)} on ${name} already`;
  return `${name} has ${count(list.count, 'firm')}`;
}

const alreadyOn = (had: readonly string[]) =>
  had.length === 1 ? `${cleanText(had[0] ?? '', 60)} is` : `These ${figure(had.length)} are`;

const candidatesShown = 8;

function questionBlocks(question: OpenFirm, left: number, of: string): Block[] {
  const { ask } = matchWords(question);
  const answer = (firm: unknown): Action => ({ do: 'choose-firm', of, typed: question.typed, firm });
  const others = left === 1 ? '' : ` ${count(left - 1, 'more name')} after this.`;
  return [
    paragraph(`${ask}${others}`),
    ...candidateBlocks(question.candidates.slice(0, candidatesShown), ({ kind, slug, title }) => ({
      label: 'Add',
      price: null,
      action: answer({ kind, slug, title: cleanText(title, 120) }),
    })),
    ...buttons('question', [button({ id: 'none', action: answer(null), label: 'None of these' })]),
    ...(question.more ? [note('Not there? Add it by more of its name.')] : []),
  ];
}

/** How far a long paste is. @param done null if the note can't be changed later */
export function addingMessage(done: number | null, of: number): Message {
  const far = done === null ? `${figure(of)}, one by one` : `${figure(done)} of ${figure(of)} so far`;
  const said = `Looking up the names: ${far}. It's free, and may take a minute.`;
  return messageOf(said, [paragraph(said)]);
}
