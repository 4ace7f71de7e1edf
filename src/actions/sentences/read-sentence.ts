import type { NamedList } from '../../model/lists.ts';
import { errorFields } from '../../ops/log.ts';
import type { Interaction } from '../../slack/failure.ts';
import type { Action } from '../../slack/kit/action.ts';
import type { ActionDeps } from '../feature.ts';
import { openedBy } from '../follow-ups/asked.ts';
import type { Last } from '../last-look-up.ts';
import { preferencesOf } from '../forms.ts';
import { type Before, isUnanswered, keepOffered, keepQuestion, lastOf, type Offered } from '../last-look-up.ts';
import { listCommand } from '../lists/list-commands.ts';
import { listAction, listAlertAction, listOrWords, listsSeen, withListNames } from '../lists/list-sentences.ts';
import { twoRequests } from '../lists/command-table.ts';
import { type FormChange, formChange } from '../reader/form-change.ts';
import { noQuestion } from '../offers.ts';
import { asName } from '../reader/query/name-action.ts';
import type { Preferences } from '../reader/query/read-query.ts';
import { mayWatch } from '../reader/scheduled.ts';
import { pastedFirms, screenedAction } from '../screening/screening-sentences.ts';
import { answeredQuestion } from './answered-question.ts';
import { otherOffer, rowsByFirm } from './chosen-after.ts';
import { meantAction } from './meant-sentences.ts';
import { lastOfPost } from '../named-postings/meant-postings.ts';
import { plainAnswer } from './plain-answers.ts';
import { lastStepAction } from './last-step.ts';
import { anotherForm, changedForm, formAfter, offeredBy } from './offered-form.ts';
import { postingAction } from './posting-sentences.ts';
import type { Begun } from './read-typed.ts';
import { behindAsked } from './record-question.ts';
import { pointsToRows, withFirmsOfRows, withRowsNamed } from './rows-meant.ts';
import { askedOfRow } from './row-question.ts';
import { queryToShare, shareElsewhere } from './share-elsewhere.ts';
import { scheduledAction } from './scheduled-sentences.ts';

/* The readers of a typed text, in the order in which they take it. */

/** A typed text, with all that its words may refer to. */
interface Sentence extends Before {
  readonly deps: ActionDeps;
  readonly to: Interaction;
  readonly typed: string;
  /** With the names of lists as they are spelled. */
  readonly said: string;
  /** The same, with the names of the rows that it points to. */
  readonly text: string;
  /** Whether it opens a form at once. Such a delivery may be repeated, so it must not pay. */
  readonly opensForm: boolean;
  /** Those that the person sees. */
  readonly lists: readonly NamedList[];
  readonly change: FormChange | null;
  /** Reads the text as a query or a command. */
  readonly otherwise: () => Action;
  /** Reads another text as a query or a command that follows nothing. */
  readonly readAlone: (text: string) => Action;
  readonly readAfter: (text: string, last: Last) => Action;
}

interface SentenceReader {
  readonly name: string;
  /** Null for a text that means something else. */
  readonly read: (sentence: Sentence) => Action | null | Promise<Action | null>;
}

const toQuestion = 'answer to a question';
const ofRecord = 'question about a record';

const readers: readonly SentenceReader[] = [
  {
    name: toQuestion,
    read: (sentence) => {
      const { said, last, question } = sentence;
      if (question === null) return null;
      if (isUnanswered(sentence)) return answeredQuestion(question, last, sentence);
      return last === null ? null : otherOffer(question, last, said);
    },
  },
  { name: 'undo', read: (sentence) => lastStepAction(sentence.deps, sentence.to, sentence.text, sentence) },
  {
    name: 'alert or report that was shown',
    read: (sentence) => meantAction(sentence.deps, sentence.to, sentence.text, sentence.change, sentence),
  },
  { name: 'share elsewhere', read: ({ to, typed, last }) => shareElsewhere(to, typed, last) },
  {
    name: 'form change',
    read: ({ deps, to, offered, change }) =>
      change === null || offered === null ? null : changedForm(deps, to, offered, change),
  },
  {
    name: 'rows by their firms',
    read: ({ said, opensForm, last }) => (opensForm || last === null ? null : rowsByFirm(last, said)),
  },
  {
    name: 'question about a row',
    read: ({ said, opensForm, last, readAfter }) =>
      opensForm || last === null ? null : askedOfRow(last, said, readAfter),
  },
  {
    name: 'list command',
    read: ({ deps, to, said, opensForm, lists, last, otherwise, readAlone }) =>
      listCommand(deps, to, said, { opensForm, lists, read: readAlone, otherwise, last }),
  },
  {
    name: 'screening',
    // A misspelled name of a list is asked about, so the text is read as it was typed.
    read: ({ deps, to, typed, said, text, opensForm, lists, last }) =>
      opensForm ? null : screenedAction(deps, to, text === said ? typed : text, { lists, last }),
  },
  { name: 'alert or report', read: ({ deps, to, text }) => postingAction(deps, to, text) },
  { name: 'schedule', read: ({ deps, to, text, otherwise }) => scheduledAction(deps, to, text, otherwise) },
  { name: 'alert of a list', read: ({ text, lists, readAlone }) => listAlertAction(text, lists, readAlone) },
  {
    name: 'two requests about a list',
    read: ({ deps, to, text, opensForm }) => (opensForm ? null : twoRequests(deps, to, text)),
  },
  {
    name: 'list',
    read: ({ deps, to, text, opensForm, last, otherwise }) =>
      listAction(deps, to, text, { opensForm, otherwise, last }),
  },
  { name: 'query to share', read: ({ typed, readAlone }) => queryToShare(typed, readAlone) },
  {
    name: 'pasted names',
    read: ({ deps, to, typed, opensForm, readAlone }) =>
      opensForm ? null : pastedFirms(typed, deps.screening.of(to.workspace) !== null, readAlone),
  },
  {
    name: ofRecord,
    read: ({ text, opensForm, last }) => (opensForm || last === null ? null : behindAsked(text, last)),
  },
  {
    name: 'query',
    read: ({ deps, to, text, lists, otherwise }) =>
      listOrWords(text, lists, otherwise(), deps.screening.of(to.workspace) !== null),
  },
];

/** The action of the first reader that takes the text, and its name. One that fails leaves it to the next. */
async function firstRead(sentence: Sentence): Promise<{ readonly first: Action; readonly by: string }> {
  const { deps, to } = sentence;
  for (const { name, read } of readers) {
    try {
      const action = await read(sentence);
      if (action !== null) return { first: action, by: name };
    } catch (error) {
      deps.log.error({ reference: to.reference, reader: name, error: errorFields(error) }, 'a reader failed');
    }
  }
  return { first: sentence.otherwise(), by: 'query' };
}

/** The text with the names of the rows that it points to in the last answer. */
const withRows = (typed: string, last: Last | null): string =>
  (last !== null && pointsToRows.test(typed) ? withRowsNamed(typed, last) : null) ?? typed;

/** `Tell me here when Acme ships`: an alert with the id of its channel, as the reader takes it. */
function withPlace(typed: string, { channel }: Interaction): string {
  if (!/^[CG]/.test(channel) || !mayWatch(typed)) return typed;
  const said = typed
    .replace(/\b(tell|alert|notify|ping|message|let) (me|us) (?:in )?(?:here|this channel)\b/i, '$1 $2')
    .replace(/\b(tell|alert|notify|ping|message) (?:this|the) channel\b/i, '$1 me')
    .replace(/,? (?:and )?post (?:it |them )?here$/i, '');
  return said === typed ? typed : `${said.replace(/[\s.!?]+$/, '')} in ${channel}`;
}

const nothingBefore: Before = { last: null, offered: null, question: null };

/** The query of a form that an own sentence asked for. It comes before what follows, in place of an earlier answer. */
const lastOfForm = (offered: Offered | null): Last | null =>
  offered?.isOwn === true && offered.of !== null ? { lookUp: offered.of, next: null, rows: [], at: offered.at } : null;

/** `Also Wrenlock`, `Wrenlock too` */
const adds = /^(?:(?:and|also|plus|add) )+|,? (?:too|also|as well)[\s.!?]*$/gi;

interface Typing {
  readonly typed: string;
  readonly begun: Begun;
  readonly begin: (text: string) => Begun;
  readonly parse: (text: string, preferences: Preferences) => Action;
}

/** Whether it is neither a look-up, which later texts follow, nor a question. */
const isElse = (asked: Action) => asked.do !== 'mistakes' && asName(asked) === null && openedBy(asked) === null;

/** The action that a typed text means to a person. Never throws. */
export async function readSentence(
  deps: ActionDeps,
  to: Interaction,
  { typed, begun, begin, parse }: Typing,
): Promise<Action> {
  const { opensForm, isSpelledOut } = begun;
  const preferences = await preferencesOf(deps, to.user);
  // Filters are exact words: `shipments company:acme`.
  const lists = isSpelledOut ? [] : await listsSeen(deps, to, typed);
  const said = withListNames(withPlace(typed, to), lists);
  const before = isSpelledOut && !begun.mayFollow() ? nothingBefore : await lastOf(deps, to);
  const { offered } = before;
  const text = opensForm ? said : withRows(said, before.last);
  const { mayFollow, read: readText } = text === typed ? begun : begin(text);
  const change = isSpelledOut ? null : formChange(text);
  const last = mayFollow() ? (before.last ?? (await lastOfPost(deps, to))) : null;
  const otherwise = () => {
    const its = mayFollow() ? lastOfForm(offered) : null;
    if (offered === null || its === null) return readText(preferences, last);
    const followed = readText(preferences, its);
    const isRead = followed.do !== 'mistakes';
    const added = text.replace(adds, '');
    const another = () =>
      added === text ? null : anotherForm(offered, readAlone(added), (name) => readAfter(`same for ${name}`, its));
    const form = isRead ? formAfter(offered, followed) : null;
    return form ?? another() ?? (isRead ? followed : readText(preferences, last));
  };
  const readAlone = (other: string) => parse(other, preferences);
  const readAfter = (other: string, row: Last) => begin(other).read(preferences, row);
  const refersTo = { ...before, lists, change, otherwise, readAlone, readAfter };
  const sentence = { deps, to, typed, said, text, opensForm, ...refersTo };
  const { first, by } = isSpelledOut ? { first: otherwise(), by: 'query' } : await firstRead(sentence);
  const read =
    isSpelledOut || by === toQuestion || by === ofRecord || (change !== null && offered !== null)
      ? first
      : plainAnswer(text, first, deps.today(), readAlone);
  const asked = text === said ? read : withFirmsOfRows(read, before.last?.rows ?? [], text);
  const form = offeredBy(asked, preferences, deps.today());
  const isOwn = last === null || asked.do === 'watch' || offered?.isOwn === true;
  if (form !== null) keepOffered(deps, to, { ...form, isOwn });
  // Later texts change such a form only if they say so.
  else if (offered?.isOwn === true && (change === null ? isElse(asked) : change.is === 'dropped'))
    keepOffered(deps, to, { ...offered, isOwn: false });
  // An answered question is kept, since `no, the first one` may correct the answer.
  if (before.question !== null && isUnanswered(before) && asked.do !== 'mistakes')
    keepQuestion(deps, to, by === toQuestion ? { ...before.question, isAnswered: true } : noQuestion);
  return asked;
}
