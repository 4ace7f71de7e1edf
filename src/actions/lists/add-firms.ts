import type { OpenFirm } from '../../lookups/outcome.ts';
import { z } from 'zod';
import { findListed, type FoundFirms } from '../../lookups/resolve-party.ts';
import { partyKinds, partyKindSchema } from '../../model/answer.ts';
import { type FirmList, firmTitle, maxListedFirms } from '../../model/lists.ts';
import type { Interaction } from '../../slack/failure.ts';
import { type Action, blockIds } from '../../slack/kit/action.ts';
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
import { cleanText, count, ended, figure, inSentence, namesIn } from '../../slack/kit/text.ts';
import { tell } from '../../slack/replier.ts';
import { action, type ActionDeps, type RunContext } from '../feature.ts';
import { readKept } from '../forms.ts';
import { keepChanged, tellQuestion } from '../last-look-up.ts';
import { candidateBlocks, listLookUpOf, matchWords, openList, quotedName } from '../look-ups/party-choice.ts';
import { matchedAmong, matchesSaid, screenedBlocks, screenOf } from '../look-ups/possible-matches.ts';
import { isFirstPress } from '../send-to-person.ts';
import { whileSlow } from '../while-slow.ts';
import {
  findersOf,
  firmShape,
  listed,
  listFor,
  listId,
  pickedFirms,
  replyGone,
  seenList,
  showList,
  target,
} from './list-meant.ts';

/* Puts firms on a list, and asks where a name may mean several. */

export const lines = z.array(z.string().min(1).max(200)).max(maxListedFirms);

const hit = z.object({
  address: z.string().nullish(),
  countryCode: z.string().nullish(),
  totalShipments: z.number().nullish(),
  mostRecentShipment: z.string().nullish(),
});
const candidate = firmShape.extend({ title: z.string(), hit, isNear: z.literal(true).exactOptional() });
const questions = z.object({
  list: listId,
  open: z.array(z.object({ typed: z.string(), candidates: z.array(candidate), more: z.boolean() })),
});

const addedIdOf = ({ user, channel }: Interaction) => `added ${user} ${channel}`;
const addedLast = z.object({ list: listId, firms: z.array(firmShape.omit({ title: true })), at: z.number() });

/** The firms that the person put on a list last, there. */
export const lastAdded = (deps: ActionDeps, to: Interaction) => readKept(deps, addedIdOf(to), addedLast);

const retryButton = (again: Action) => button({ id: 'retry', label: 'Retry', action: again });

/** Puts firms on a list by their names, slugs or links. What was found is added even if a search fails. */
export const addFirms = action(
  'add-firms',
  { to: target, lines, kinds: z.array(partyKindSchema).min(1).max(2).optional() },
  async (deps, context, adding) => {
    const { to } = context;
    const list = await listFor(deps, context, adding.to);
    if (list === null) return;
    const again: Action = { do: 'add-firms', ...adding };
    const offers = {
      what: () => `Firms for the list ${quotedName(list.name)}`,
      wanted: again,
      buttons: ({ canRetry }: { canRetry: boolean }) => [canRetry ? retryButton(again) : null],
    };
    if (adding.lines.length === 0) return showList(deps, context, list);
    await deps.answerFailures(to, offers, async () => {
      const found: FoundFirms = { firms: [], unknown: [], open: [] };
      const finders = findersOf(deps, to);
      let done = 0;
      const say = (isReplaced: boolean) => addingMessage(isReplaced ? done : null, adding.lines.length);
      try {
        await whileSlow(deps, to, 'new', say, async () => {
          for (const line of adding.lines) {
            await findListed(line, adding.kinds ?? partyKinds, finders, found);
            done += 1;
          }
        });
      } catch (error) {
        if (found.firms.length > 0) await deps.lists.add(to.workspace, to.user, list.id, found.firms.map(listed));
        throw error;
      }
      const of = `list ${to.reference}`;
      if (found.open.length > 0)
        await deps.payloads.set(to.workspace, of, JSON.stringify({ list: list.id, open: found.open }));
      await tellAdded(deps, context, list, found, of);
    });
  },
  { afterCrash: (_deps, _to, adding) => ({ retry: retryButton({ do: 'add-firms', ...adding }) }) },
);

async function tellAdded(
  deps: ActionDeps,
  context: RunContext,
  list: FirmList,
  { firms, unknown, open }: FoundFirms,
  of: string,
): Promise<void> {
  const { to, place } = context;
  const done = await deps.lists.add(to.workspace, to.user, list.id, firms.map(listed));
  if (done === null) return replyGone(deps, context);
  const added = done.added.map(firmTitle);
  const taken = { list: list.id, firms: done.added.map(({ kind, slug }) => ({ kind, slug })), at: deps.now() };
  if (added.length > 0) await deps.payloads.set(to.workspace, addedIdOf(to), JSON.stringify(taken));
  // Compared again when a screening list changes, as names in answers are.
  if (added.length > 0) await deps.screening.store.follow(to.workspace, added);
  const fresh = new Set([...done.added, ...done.full].map(({ kind, slug }) => `${kind} ${slug}`));
  const message = addedMessage({
    list: done.list,
    added,
    full: done.full.map(firmTitle),
    had: firms.filter(({ kind, slug }) => !fresh.has(`${kind} ${slug}`)).map(firmTitle),
    unknown,
    open,
    of,
    screen: screenOf(deps),
  });
  await keepChanged(deps, to, listLookUpOf(done.list));
  await (open.length > 0 ? tellQuestion : tell)(deps, to, message, place);
}

/** The answer to a question about a name, and the next question: once for a double click. */
export const chooseFirm = action(
  'choose-firm',
  { of: z.string().max(60), typed: z.string().max(200), firm: firmShape.nullable() },
  async (deps, context, { of, typed, firm }) => {
    const { to, pressed } = context;
    if (!(await isFirstPress(deps, pressed, 'choose'))) return;
    const asked = await readKept(deps, of, questions);
    if (asked === null) return tell(deps, to, 'That question is too old. Add the name again.');
    const list = await seenList(deps, context, asked.list);
    if (list === null) return;
    const open = asked.open.filter((one) => one.typed !== typed);
    await deps.payloads.set(to.workspace, of, JSON.stringify({ ...asked, open }));
    await tellAdded(deps, context, list, { firms: firm === null ? [] : [firm], unknown: [], open }, of);
  },
);

export const addKnown = action(
  'add-known',
  { to: target, firms: pickedFirms },
  async (deps, context, { to: where, firms }) => {
    const list = await listFor(deps, context, where);
    if (list !== null) await tellAdded(deps, context, list, { firms, unknown: [], open: [] }, '-');
  },
);

interface AddedProps {
  readonly list: FirmList;
  readonly added: readonly string[];
  readonly had: readonly string[];
  readonly unknown: readonly string[];
  readonly full: readonly string[];
  /** The first one is asked about. */
  readonly open: readonly OpenFirm[];
  /** Id of the stored questions. */
  readonly of: string;
  readonly screen: Screen | null;
}

export function addedMessage(props: AddedProps): Message {
  const { list, added, had, unknown, full, open, of, screen } = props;
  const { title, says } = addedTitle(props);
  const [question] = open;
  const say = question === undefined ? '' : matchWords(question).say;
  const lines = [
    added.length > 1 ? ended(`Added: ${namesIn(added)}`) : '',
    had.length > 0 && says !== 'had' ? ended(`Already on it: ${namesIn(had)}`) : '',
    // The title names the only one.
    unknown.length > 1 || (unknown.length === 1 && says !== 'unknown')
      ? ended(`${says === 'unknown' ? '' : 'No firm matches: '}${namesIn(unknown)}`)
      : '',
    says === 'question' ? `I'll put it on ${quotedName(list.name)}.` : '',
    says === 'unknown' ? `Nothing was added to ${quotedName(list.name)}.` : '',
    full.length > 0 ? `No room for ${namesIn(full)}: a list holds ${figure(maxListedFirms)} firms.` : '',
    says === 'question' || say === '' ? '' : `${say}.`,
    added.length > 1 ? matchedAmong(screen, added) : '',
  ].filter((line) => line !== '');
  const matches = added.length === 1 ? matchesSaid(screen, added) : '';
  const said = [ended(title), ...lines, ...(matches === '' ? [] : [`${matches}.`])];
  return freeMessage(inSentence(said.join(' '), 1_500), [
    header(title),
    paragraphs(lines),
    screenedBlocks({ screen }, [], added),
    question !== undefined && questionBlocks(question, open.length, of),
    buttons('list', [
      openList(list),
      unknown.length > 0 && button({ action: { do: 'edit-list', list: list.id, as: 'paste' }, label: 'Add firms' }),
    ]),
  ]);
}

interface Title {
  readonly title: string;
  readonly says: 'added' | 'question' | 'unknown' | 'full' | 'had' | 'count';
}

function addedTitle({ list, added, had, unknown, full, open }: AddedProps): Title {
  const name = quotedName(list.name);
  const named = (firms: readonly string[], many: string) => (firms.length === 1 ? cleanText(firms[0] ?? '', 60) : many);
  const [question] = open;
  if (added.length > 0)
    return { says: 'added', title: `Added ${named(added, count(added.length, 'firm'))} to ${name}` };
  if (question !== undefined) return { says: 'question', title: matchWords(question).say };
  if (unknown.length > 0) {
    const names = unknown.length === 1 ? quotedName(unknown[0] ?? '') : `these ${figure(unknown.length)} names`;
    return { says: 'unknown', title: `No firm matches ${names}` };
  }
  if (full.length > 0) return { says: 'full', title: `${name} is full` };
  if (had.length === 0) return { says: 'count', title: `${name} has ${count(list.count, 'firm')}` };
  const are = had.length === 1 ? 'is' : 'are';
  return { says: 'had', title: `${named(had, `These ${figure(had.length)}`)} ${are} on ${name} already` };
}

const candidatesShown = 8;

function questionBlocks(question: OpenFirm, left: number, of: string): Block[] {
  const { ask } = matchWords(question);
  const answer = (firm: unknown): Action => ({ do: 'choose-firm', of, typed: question.typed, firm });
  const others = left === 1 ? '' : ` ${count(left - 1, 'more name')} after this.`;
  return [
    paragraph(`${ask}${others}`),
    ...candidateBlocks(question.candidates.slice(0, candidatesShown), ({ kind, slug, title }) => ({
      label: 'Add',
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
  return messageOf(said, [paragraph(said, blockIds.waiting)]);
}
