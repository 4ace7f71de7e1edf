import { isDirect, mayManage, mayResume, mayTakeOver } from '../../alerts/rights.ts';
import { isOn, nounOf } from '../../alerts/transitions.ts';
import type { Actor, AlertChange, Posting } from '../../model/alert.ts';
import type { Noun } from '../../model/posting.ts';
import type { Action, How } from '../../slack/kit/action.ts';
import {
  button,
  type Button,
  buttons,
  type Controls,
  facts,
  formatted,
  header,
  type Message,
  messageOf,
  note,
  paragraph,
} from '../../slack/kit/blocks.ts';
import { pageAt, turnButtons } from '../../slack/kit/pages.ts';
import { capital, count, inSentence, joined } from '../../slack/kit/text.ts';
import {
  cardOf,
  historyLines,
  isUser,
  madeWords,
  movedWords,
  pauseWords,
  whereWords,
  stateLabels,
  stopButton,
} from './words.ts';

/* Cards and lists of alerts and of reports. */

export interface CardShown {
  readonly history: readonly AlertChange[];
  readonly reader: Actor;
  /** False when the reader must not see the channel's name. */
  readonly namesChannel: boolean;
  readonly done: string | null;
  /** Whether it was just moved to where it posts now. */
  readonly hasMoved: boolean;
  readonly cost: string;
  readonly now: number;
}

interface CardOf {
  readonly state: string;
  readonly facts: Parameters<typeof facts>[0];
  /** Label of the button that brings it back. */
  readonly undo: string;
  readonly resume: Button | null;
  /** While it is on. */
  readonly others: Controls;
  /** In a row of its own. */
  readonly more: Controls;
}

export function postingCard(posting: Posting, shown: CardShown, card: CardOf): Message {
  const { history, reader, namesChannel, done, hasMoved, cost } = shown;
  const { id, name } = posting;
  const noun = nounOf(posting);
  const changes = historyLines(history);
  const where = namesChannel ? whereWords(posting) : 'in a private channel';
  const moved = hasMoved ? movedWords(posting, where) : null;
  const said = inSentence(`${name} (${id}): ${done ?? `${stateLabels[posting.state]}.`}`, 500);
  const made = `${noun === 'alert' ? 'Alert' : 'Report'} ${inSentence(id)} ${where}. ${madeWords(posting)}.`;
  return messageOf(`${moved ?? said} ${cost}`, [
    header(name),
    moved !== null && formatted(moved),
    done !== null && paragraph(done),
    formatted(`${card.state}\n${made}`),
    facts(card.facts),
    changes !== null && formatted(changes),
    buttons(noun, controlsOf(posting, reader, card)),
    buttons(`${noun}-more`, card.more),
    note(mayManage(posting, reader) ? cost : `${othersMay} ${cost}`),
  ]);
}

const othersMay =
  'Only its owner and admins can change it. Others in its channel can pause it for a day, and end the pause they began.';

function pauseButton(posting: Posting, forDay: boolean): Button {
  const action = { do: `pause-${nounOf(posting)}`, id: posting.id, forDay };
  return button({ action, label: forDay ? 'Pause for a day' : 'Pause', nth: forDay ? 2 : 1 });
}

/** Buttons for the people who manage the posting, or else for everyone in its channel. */
function controlsOf(posting: Posting, reader: Actor, { undo, resume, others }: CardOf): Controls {
  const { id, state } = posting;
  const noun = nounOf(posting);
  // Anyone in its channel may pause it for a day, and may then resume it.
  if (!mayManage(posting, reader))
    return [
      mayResume(posting, reader) ? resume : state !== 'paused' && state !== 'stopped' && pauseButton(posting, true),
    ];
  if (state === 'stopped') return [button({ action: { do: `undo-${noun}`, id }, label: undo, style: 'primary' })];
  const take = mayTakeOver(posting, reader) && button({ action: { do: `take-${noun}`, id }, label: 'Take over' });
  if (!isOn(posting)) return [resume, others, stopButton(posting), take];
  const forDay = noun === 'alert' && pauseButton(posting, true);
  return [pauseButton(posting, false), forDay, others, stopButton(posting), take];
}

export const postingScopes = ['here', 'mine', 'all'] as const;
export type PostingScope = (typeof postingScopes)[number];

const perPage = 8;

export const pageOf = <P>(all: readonly P[], offset: number) => pageAt(all, offset, perPage);

export interface ListShown {
  readonly scope: PostingScope;
  readonly offset: number;
  readonly reader: Actor;
  readonly hidden: number;
  readonly unnamed: ReadonlySet<string>;
  readonly now: number;
}

interface ListOf<P> {
  readonly noun: Noun;
  /** Their cost, or how to make one. */
  readonly about: string;
  /** The query of one, in words; empty if it's unreadable. */
  readonly terms: (posting: P) => string;
  readonly state: (posting: P) => string;
  /** Both with their prices. Null: it can't be resumed. */
  readonly resume: (posting: P) => { readonly label: string; readonly action: Action } | null;
  readonly undo: (posting: P) => string;
  readonly more?: Controls;
}

const scopeWords: Record<PostingScope, string> = {
  here: 'in this channel',
  mine: 'of yours',
  all: 'in this workspace',
};

export function postingList<P extends Posting>(all: readonly P[], listed: ListShown, own: ListOf<P>): Message {
  const { scope, offset, reader, hidden } = listed;
  const { noun } = own;
  const page = pageOf(all, offset);
  const range = page.range === '' ? '' : `${page.range} of `;
  const total = all.length + hidden;
  const counted = total === 0 ? `No ${noun}s` : `${range}${count(total, noun)}`;
  const title = `${counted} ${scopeWords[scope]}${total === 0 ? ' yet' : ''}`;
  const unlisted =
    hidden === 1
      ? `${total === 1 ? "It's" : '1 of them is'} in a private conversation, and isn't listed.`
      : `${hidden} of them are in private conversations, and aren't listed.`;
  const more = joined([hidden === 0 ? '' : unlisted, own.about]);
  const within = (of: PostingScope, label: string, nth: number) =>
    button({ action: { do: `${noun}s`, scope: of, offset: 0 }, label, nth });
  return messageOf(inSentence(joined([`${title}.`, more, 'Nothing was charged.']), 500), [
    header(title),
    more !== '' && paragraph(more),
    page.shown.map((posting, i) => [
      formatted(entryWords(posting, listed.unnamed, own)),
      buttons(`${noun}-${i + 1}`, entryControls(posting, reader, i + 1, own)),
    ]),
    buttons(`${noun}s-paging`, [
      turnButtons(page, (to) => ({ do: `${noun}s`, scope, offset: to })),
      scope !== 'here' && !reader.channel.startsWith('D') && within('here', 'In this channel', 3),
      scope !== 'mine' && within('mine', 'Mine', 4),
      scope !== 'all' && within('all', 'All', 5),
      own.more ?? [],
    ]),
  ]);
}

/** Mrkdwn: `*Gearboxes* (A7K2) in #sourcing, owned by @Ana`. @param unnamed channels, as in a list */
export function postingWords(posting: Posting, unnamed: ReadonlySet<string>): string {
  const { id, name, channel, owner } = posting;
  const where = unnamed.has(channel) ? 'in a private channel' : whereWords(posting);
  const whose = isUser(owner) && !isDirect(channel) ? `, owned by <@${owner}>` : '';
  return `*${inSentence(name)}* (${inSentence(id)}) ${where}${whose}`;
}

/** Text that people wrote is passed through `inSentence`. */
function entryWords<P extends Posting>(posting: P, unnamed: ReadonlySet<string>, own: ListOf<P>): string {
  const { lastError } = posting;
  const lines = [
    postingWords(posting, unnamed),
    inSentence(own.terms(posting), 600),
    own.state(posting),
    lastError === null || lastError === posting.reason ? '' : `Last problem: ${inSentence(lastError, 200)}`,
  ];
  return joined(lines, '\n');
}

function entryControls<P extends Posting>(posting: P, reader: Actor, nth: number, own: ListOf<P>): Controls {
  const { id, name, state } = posting;
  const { noun } = own;
  const act = (label: string, action: Action, how?: How) =>
    button({ action, label, spoken: `${label}: ${id} ${name}`, nth, ...(how && { how }) });
  const open = act('Manage', { do: `${noun}-card`, id });
  if (!mayManage(posting, reader)) return [open];
  if (isOn(posting)) return [open, act('Pause', { do: `pause-${noun}`, id, forDay: false })];
  // After `Stop both` the list is still needed for the other one.
  const back = { place: 'new' } as const;
  if (state === 'stopped') return [open, act(own.undo(posting), { do: `undo-${noun}`, id }, back)];
  const resume = own.resume(posting);
  return [open, resume !== null && act(resume.label, resume.action, back)];
}

export type DoneToPosting = 'paused' | 'resumed' | 'stopped' | 'brought back';

/** A direct message to the owner, unless the owner did it. @param by a Slack user id */
export function doneByOther(posting: Posting, by: string, done: DoneToPosting): Message {
  const { id, name } = posting;
  const how = done === 'paused' ? ` ${pauseWords(posting)}` : '';
  const said = `<@${by}> ${done} your ${nounOf(posting)} ${inSentence(name)} (${inSentence(id)})${how}.`;
  const manage = button({ action: cardOf(posting), how: { place: 'new' }, label: 'Manage' });
  return messageOf(said, [formatted(said), buttons('done-by-other', [manage])]);
}

/** Posted once in the channel, for everyone who will read the posts. @param by a Slack user id */
export function madeHere(noun: Noun, words: string, by: string, more = ''): Message {
  const what = noun === 'alert' ? 'an alert' : 'a report';
  const said = `for this channel: ${inSentence(words, 900)}`;
  return messageOf(`${capital(what)} was made ${said}`, [formatted(`<@${by}> made ${what} ${said}${more}`)]);
}
