import { z } from 'zod';
import { fileNameOf } from '../../lookups/export-file.ts';
import {
  type Decision,
  type KnownEntry,
  longestScreenedName,
  maxTypedNames,
  type PossibleMatch,
} from '../../model/screening.ts';
import { parseList } from '../../screening/parse-lists.ts';
import { type Screener, type ScreeningLine, versionWords } from '../../screening/screening.ts';
import { removalNotices } from '../../screening/words.ts';
import type { Message } from '../../slack/kit/blocks.ts';
import { cleanText, count, figure } from '../../slack/kit/text.ts';
import { type Place, tell } from '../../slack/replier.ts';
import type { MatchRow } from '../../store/screening.ts';
import {
  action,
  type ActionDeps,
  does,
  type Feature,
  type FreeTool,
  type RunContext,
  takesNothing,
  formAction,
  type FormContext,
} from '../feature.ts';
import { sendToPerson } from '../send-to-person.ts';
import { type NamedList, longestListName } from '../../model/lists.ts';
import { bareName, isSpelling, normalizeName } from '../../model/names.ts';
import { notLoaded } from '../../screening/official-lists.ts';
import { firmNames, matchWords, partyTitle } from '../look-ups/possible-matches.ts';
import { hardlyName, ofOurs, screeningWords } from '../reader/lexicon/screening.ts';
import { isFunctionWord, isPlainWord, nameWords, partsOf } from '../reader/lexicon/index.ts';
import { listMeant, type NamesSaid, namesMeant } from './names-meant.ts';
import { screeningAction } from './screening-sentences.ts';
import {
  dismissForm,
  intoSchema,
  listForm,
  longestRows,
  namesForm,
  ownLists,
  screeningForms,
} from './screening-forms.ts';
import {
  askAdmins,
  auditCsv,
  comparedWords,
  decidedMessage,
  decidedSaid,
  entriesCsv,
  entriesMessage,
  type FoundHere,
  idOf,
  listChangedMessage,
  against,
  type NamesShown,
  noListsMessage,
  saidAbove,
  type Screened,
  screenedMessage,
  screeningStatus,
  shownAt,
  type ShownAt,
  type StatusShown,
  toldAnywayMessage,
  whichFirmsMessage,
  undoneNotice,
} from './screening-messages.ts';
import type { Interaction } from '../../slack/failure.ts';
import { openView } from '../forms.ts';

const screenedOf = (screener: Screener, name: string): Screened => ({
  name,
  matches: screener.match(name).map((match) => ({ match, decision: screener.decisionOf(name, match) })),
});

const notCleared = "No match doesn't mean that a name is cleared.";

interface Screening extends NamesSaid {
  readonly offset?: number | undefined;
  /** Official lists that the sentence names. */
  readonly against?: readonly string[] | undefined;
  /** In a sentence, so a name may mean a list, or nothing. */
  readonly isTyped?: boolean | undefined;
}

async function screenNames(deps: ActionDeps, context: RunContext, { offset = 0, against, ...said }: Screening) {
  const { to, place } = context;
  const { of, store } = deps.screening;
  const screener = of(to.workspace);
  const [only = '', ...others] = said.names;
  if (screener === null) return tell(deps, to, noListsMessage(deps.admins.includes(to.user), only), place);
  if (said.isTyped === true && others.length === 0) {
    const meant = listMeant(await deps.lists.all(to.workspace, to.user), only);
    if (meant.is === 'list') return screenList(deps, context, { list: meant.list.name, against });
    if (meant.lists.length > 0 || isEveryday(only))
      return askWhich(deps, context, { typed: [only], against }, meant.lists);
  }
  if (said.isTyped === true && said.names.some((name) => screeningWords.test(name)))
    return askWhich(deps, context, { typed: said.names, against }, []);
  const { names, apart } = await namesMeant(store, screener, to.workspace, said);
  await store.keep(to.workspace, names);
  await tell(deps, to, namesPage(screener, { names, offset, ...(against && { against }) }, apart), place);
}

/** Everyday words or a sentence, and so hardly a firm's name: `what`, `those I mentioned`, `we buy from Acme`. */
function isEveryday(name: string): boolean {
  const low = (name.match(/(?<!\S)\p{Ll}\S*/gu) ?? []).map(normalizeName);
  const isAll = low.length === name.split(' ').length;
  return (
    /^(?:what|who|whom|which|when|why|how|where|if|whether|are|is|do|does|my|our|any|all)\b/i.test(name) ||
    low.some((word) => isFunctionWord(word) && !nameWords.has(word) && word !== 'or') ||
    (isAll && low.every((word) => isPlainWord(word) || partsOf(word).length > 0))
  );
}

interface Unclear {
  /** Words that may be names. */
  readonly typed: readonly string[];
  readonly against?: readonly string[] | undefined;
}

/** Offers lists of firms, all firms of the workspace, and the words as a name if they may be one. */
async function askWhich(
  deps: ActionDeps,
  { to, place }: RunContext,
  { typed, against }: Unclear,
  near: readonly NamedList[],
) {
  const lists = near.length > 0 ? near : await deps.lists.all(to.workspace, to.user);
  const isName = (one: string) => near.length > 0 || !(ofOurs.test(one) || hardlyName.test(one));
  await tell(deps, to, whichFirmsMessage(typed.filter(isName), lists, near.length > 0, against), place);
}

const allFirms =
  "You have no list of firms, so I can't tell which of them you mean. These are the matches of all names that anybody here paid for or screened.";

interface FirmsSaid {
  readonly typed?: string | undefined;
  readonly against?: readonly string[] | undefined;
}

async function whichFirms(deps: ActionDeps, context: RunContext, { typed, against }: FirmsSaid) {
  const { to, place } = context;
  if (deps.screening.of(to.workspace) === null)
    return tell(deps, to, noListsMessage(deps.admins.includes(to.user), null), place);
  const lists = await deps.lists.all(to.workspace, to.user);
  const meant = listMeant(lists, typed ?? '');
  if (meant.is === 'list') return screenList(deps, context, { list: meant.list.name, against });
  if (lists.length === 0 && (typed === undefined || ofOurs.test(typed))) {
    await deps.screening.compare(to.workspace);
    const page = await statusPage(deps, to, { of: 'open', offset: 0, ...(against && { against }) });
    return tell(deps, to, saidAbove(allFirms, page), place);
  }
  await askWhich(deps, context, { typed: typed === undefined ? [] : [typed], against }, meant.lists);
}

/** The decisions about a name, which is not kept. Part of a dismissed name finds it. */
async function showDecisions(deps: ActionDeps, context: RunContext, { name: of = '' }: { name?: string | undefined }) {
  const { to, place } = context;
  const screener = deps.screening.of(to.workspace);
  if (of === '' || isEveryday(of)) return showStatus(deps, context, { of: 'dismissed' });
  if (screener === null) return tell(deps, to, noListsMessage(deps.admins.includes(to.user), of), place);
  const found = namesHolding(of, (await foundHere(deps, to.workspace)).filter(isDismissed));
  const shown = found.length === 0 ? [of] : found.slice(0, maxTypedNames);
  await tell(deps, to, namesPage(screener, { names: shown, offset: 0, decisions: true }), place);
}

const isDismissed = ({ decision }: FoundHere): boolean => decision?.is === 'dismissed';

/** The names that hold all words, without legal forms; only the one that is the same, if there is one. */
function namesHolding(words: string, found: readonly FoundHere[]): string[] {
  const names = [...new Set(found.map(({ name: one }) => one))];
  const exact = names.find((one) => normalizeName(one) === normalizeName(words));
  if (exact !== undefined) return [exact];
  const same = names.filter((one) => isSpelling(one, words));
  if (same.length > 0) return same;
  const wanted = bareName(words).split(' ');
  return names.filter((one) => {
    const held = normalizeName(one).split(' ');
    return wanted.every((word) => held.some((part) => part.startsWith(word)));
  });
}

/** Opens the form of the only open match of a name, or shows those that may be meant. */
async function dismissNamed(
  deps: ActionDeps,
  context: RunContext,
  { name: of, reason }: { name: string; reason?: string | undefined },
) {
  const { to, place } = context;
  const screener = deps.screening.of(to.workspace);
  if (screener === null) return tell(deps, to, noListsMessage(deps.admins.includes(to.user), of), place);
  await deps.screening.compare(to.workspace);
  const open = (await foundHere(deps, to.workspace)).filter((one) => !isDismissed(one));
  const found = namesHolding(of, open);
  const [only, ...others] = open.filter((one) => found.includes(one.name));
  if (only !== undefined && others.length === 0)
    return openDismiss(deps, context, { name: only.name, entry: only.match.entry.key, reason });
  if (found.length === 0 && screener.match(of).length === 0) {
    const said = `I find no match of “${cleanText(of, 80)}” to dismiss. Nothing was changed.`;
    return tell(deps, to, saidAbove(said, await statusPage(deps, to, { of: 'open', offset: 0 })), place);
  }
  const shown = found.length === 0 ? [of] : found.slice(0, maxTypedNames);
  await tell(deps, to, namesPage(screener, { names: shown, offset: 0 }), place);
}

const namesPage = (screener: Screener, shown: NamesShown, apart: readonly string[] = []): Message =>
  screenedMessage({
    screened: shown.names.map((name) => screenedOf(screener, name)),
    compared: screener.compared,
    apart,
    shown,
    missing: notLoaded(shown.against ?? [], screener.sources),
  });

interface ListShown {
  readonly list: string;
  readonly offset: number;
  readonly against?: readonly string[] | undefined;
}

/** Null if the person sees no such list. */
async function listPage(deps: ActionDeps, to: Interaction, screener: Screener, shown: ListShown) {
  const found = await deps.lists.named(to.workspace, to.user, shown.list);
  const list = found === null ? null : await deps.lists.open(to.workspace, to.user, found.id);
  if (list === null) return null;
  const names = list.firms.map(partyTitle);
  const screened = names.map((firm) => screenedOf(screener, firm));
  const missing = notLoaded(shown.against ?? [], screener.sources);
  const { compared } = screener;
  return { names, message: screenedMessage({ screened, compared, apart: [], shown, list, missing }) };
}

async function screenList(
  deps: ActionDeps,
  context: RunContext,
  { offset = 0, ...said }: { list: string; offset?: number | undefined; against?: readonly string[] | undefined },
): Promise<void> {
  const { to, place } = context;
  const { of, store } = deps.screening;
  const screener = of(to.workspace);
  if (screener === null) return tell(deps, to, noListsMessage(deps.admins.includes(to.user), said.list), place);
  const page = await listPage(deps, to, screener, { ...said, offset });
  if (page === null) {
    const meant = listMeant(await deps.lists.all(to.workspace, to.user), said.list);
    if (meant.is === 'list') return screenList(deps, context, { ...said, list: meant.list.name });
    return askWhich(deps, context, { typed: [said.list], against: said.against }, meant.lists);
  }
  if (page.names.length > 0) await store.keep(to.workspace, page.names);
  await tell(deps, to, page.message, place);
}

async function sayTold(deps: ActionDeps, { to, place }: RunContext, { name: firm }: { name?: string | undefined }) {
  const screener = deps.screening.of(to.workspace);
  if (screener === null) return tell(deps, to, noListsMessage(deps.admins.includes(to.user), firm ?? null), place);
  const lists = await deps.lists.all(to.workspace, to.user);
  await tell(deps, to, toldAnywayMessage(firm ?? null, lists, screener.decided), place);
}

async function showStatus(
  deps: ActionDeps,
  { to, place }: RunContext,
  { of = 'open', offset = 0, ...narrowed }: { readonly [key in keyof StatusShown]?: StatusShown[key] | undefined },
): Promise<void> {
  await deps.screening.compare(to.workspace);
  await tell(deps, to, await statusPage(deps, to, { of, offset, ...narrowed }), place);
}

async function statusPage(deps: ActionDeps, to: Interaction, shown: StatusShown) {
  const { screening } = deps;
  const isAdmin = deps.admins.includes(to.user);
  const lines = screening.linesOf(to.workspace);
  const folder = screening.folder();
  if (screening.of(to.workspace) === null && lines.length === 0 && (folder?.problem ?? null) === null)
    return noListsMessage(isAdmin, null);
  const names = await screening.store.countNames(to.workspace);
  const all = await foundHere(deps, to.workspace);
  const isOn = (of: string) => {
    const keys = new Set(screening.entriesOf(to.workspace, of)?.map(({ key }) => key));
    return ({ match }: FoundHere) => keys.has(match.entry.key);
  };
  const open = all.filter(({ decision }) => decision?.is !== 'dismissed');
  const counted = lines.map((line) => ({ ...line, open: open.filter(isOn(idOf(line))).length }));
  const found = shown.list === undefined ? all : all.filter(isOn(shown.list));
  const missing = notLoaded(shown.against ?? [], screening.of(to.workspace)?.sources ?? []);
  return screeningStatus({ lines: counted, folder, names, found, shown, missing, isAdmin, now: deps.now() });
}

const newForMs = 7 * 24 * 60 * 60_000;

/**
 * Current matches, the newest first; those of names that were only typed come last. A typed name that is another spelling
 * of one above it, with the same decision, has none of its own.
 */
async function foundHere({ screening, now }: ActionDeps, workspace: string): Promise<FoundHere[]> {
  const { of, store } = screening;
  const [rows, typed] = await Promise.all([store.matches(workspace), store.typedOnly(workspace)]);
  const screener = of(workspace);
  const isTyped = ({ name_key: key }: MatchRow) => typed.has(key);
  const found = rows
    .filter(({ gone_at: gone }) => gone === null)
    .toSorted(
      (one, other) =>
        Number(isTyped(one)) - Number(isTyped(other)) ||
        other.found_at - one.found_at ||
        (one.name < other.name ? -1 : 1),
    )
    .flatMap((row): FoundHere[] => {
      const { name, entry: key, found_at: at } = row;
      const match = screener?.match(name).find(({ entry }) => entry.key === key);
      if (screener === null || match === undefined) return [];
      const decision = screener.decisionOf(name, match);
      const isNew = decision?.is !== 'dismissed' && at > now() - newForMs;
      return [{ name, match, decision, isTyped: isTyped(row), isNew }];
    });
  const byEntry = Map.groupBy(found, ({ match }) => match.entry.key);
  const isFirst = (one: FoundHere) => {
    const all = byEntry.get(one.match.entry.key) ?? [];
    return !all.slice(0, all.indexOf(one)).some((other) => isSpelledAlike(one, other));
  };
  return found.filter((one) => one.isTyped !== true || isFirst(one));
}

/** Whether they are one name, and nothing else was decided about one of them. */
const isSpelledAlike = (one: FoundHere, other: FoundHere): boolean =>
  one.decision?.at === other.decision?.at && isSpelling(one.name, other.name);

interface Decided {
  readonly is: 'dismissed' | 'restored';
  readonly name: string;
  readonly entry: string;
  readonly reason: string;
  readonly shown?: ShownAt | undefined;
}

const changed = 'The entry has changed or left its list, so there is nothing to decide. Nothing was changed.';

const matchOf = ({ screening }: ActionDeps, workspace: string, name: string, entry: string) =>
  screening
    .of(workspace)
    ?.match(name)
    .find((match) => match.entry.key === entry) ?? null;

async function decide(deps: ActionDeps, { to, place }: RunContext, { is, name, entry, reason, shown }: Decided) {
  const match = matchOf(deps, to.workspace, name, entry);
  if (match === null) return tell(deps, to, changed);
  const undoer = is === 'restored' ? ((await deps.channels.nameOf(to.user)) ?? to.user) : '';
  const notice = (dismissedFor: string) => undoneNotice(name, match, dismissedFor, undoer);
  const comparedWith = deps.screening.comparedWith(to.workspace);
  const decided = { is, by: to.user, reason, comparedWith, tell: notice };
  const before = await deps.screening.store.decide(to.workspace, { name, match }, decided);
  await deps.screening.reload(to.workspace);
  const decision = before ?? { is, by: to.user, reason, at: deps.now() };
  await tellDecided(deps, to, { name, match, decision, isOld: before !== null, shown }, place);
}

interface ToTell {
  readonly name: string;
  readonly match: PossibleMatch;
  readonly decision: Decision;
  readonly isOld: boolean;
  readonly shown: ShownAt | undefined;
}

/** In place of the page that was pressed, since its heading and buttons have changed; pages are shown to one person. */
async function tellDecided(
  deps: ActionDeps,
  to: Interaction,
  { name, match, decision, isOld, shown }: ToTell,
  place: Place,
): Promise<void> {
  const screener = deps.screening.of(to.workspace);
  if (shown !== undefined && 'lookUp' in shown) {
    const said = cleanText(decidedSaid(name, match, decision, isOld), 300);
    await deps.answer({ to, place: 'replace' }, shown.lookUp, { cachedOnly: true, anyAge: true, said });
    return;
  }
  const page =
    shown === undefined || screener === null
      ? null
      : 'names' in shown
        ? namesPage(screener, shown)
        : 'of' in shown
          ? await statusPage(deps, to, shown)
          : ((await listPage(deps, to, screener, shown))?.message ?? null);
  await tell(deps, to, decidedMessage(name, match, decision, isOld, page, shown), page === null ? place : 'replace');
}

/** Slack takes 3,000 characters beside the origin. */
const longestNote = 1_800;

interface Dismissal {
  readonly name: string;
  readonly entry: string;
  readonly shown?: ShownAt | undefined;
  /** That a sentence gave. */
  readonly reason?: string | undefined;
}

async function openDismiss(deps: ActionDeps, context: FormContext, { name, entry, shown, reason }: Dismissal) {
  const { to } = context;
  const match = matchOf(deps, to.workspace, name, entry);
  if (match === null) return tell(deps, to, changed);
  const decision = deps.screening.of(to.workspace)?.decisionOf(name, match) ?? null;
  if (decision?.is === 'dismissed') return tellDecided(deps, to, { name, match, decision, isOld: true, shown }, 'new');
  const draw = (metadata: string) => dismissForm(matchWords(name, match), metadata, reason);
  const whole = JSON.stringify({ name, entry, shown });
  return openView(deps, context, draw, whole.length > longestNote ? JSON.stringify({ name, entry }) : whole);
}

const adminsOnly = "Only Trade's admins can change the screening lists. Nothing was changed.";

interface Rows {
  readonly rows?: string | undefined;
  /** The id of an own list. */
  readonly into?: string | undefined;
}

async function openListForm(deps: ActionDeps, context: FormContext, { rows = '', into }: Rows) {
  const { to } = context;
  if (!deps.admins.includes(to.user)) return tell(deps, to, askAdmins(deps.admins));
  const own = ownLists(deps, to.workspace);
  const named = own.find(({ id }) => id === into)?.id ?? null;
  return openView(deps, context, (metadata) => listForm(metadata, { own, rows, into: named }));
}

const addedShape = { name: z.string().min(1).max(60), rows: z.string().max(20_000), into: intoSchema.optional() };

async function addList(
  deps: ActionDeps,
  context: RunContext,
  { name, rows, into }: z.infer<z.ZodObject<typeof addedShape>>,
) {
  const { to } = context;
  const { screening } = deps;
  if (!deps.admins.includes(to.user)) return tell(deps, to, adminsOnly);
  const { entries } = await parseList([rows], name);
  const added = { name, entries, by: to.user, into, versionOf: versionWords };
  const list = await screening.store.addList(to.workspace, added);
  if (list === null) return tell(deps, to, listGone);
  await screening.reload(to.workspace);
  await screening.compare(to.workspace);
  const fresh = await foundWith(deps, to.workspace, entries);
  const counted = count(entries.length, 'entry', 'entries');
  const done = { add: 'Added to', replace: 'Replaced', new: 'Added' }[into?.as ?? 'new'];
  const now = into?.as === 'add' ? ` It has ${figure(list.entries.length)} now.` : '';
  const said = `${done} ${cleanText(name, 60)}: ${counted}.${now}`;
  const names = [...new Set(fresh.map((row) => row.name))];
  await tell(deps, to, listChangedMessage(said, entries, names, fresh.length));
}

/** Current matches with the entries of a list. */
async function foundWith(deps: ActionDeps, workspace: string, entries: readonly KnownEntry[]): Promise<FoundHere[]> {
  const keys = new Set(entries.map(({ key }) => key));
  return (await foundHere(deps, workspace)).filter(({ match }) => keys.has(match.entry.key));
}

const listGone = 'That list was removed, or its file is gone. Nothing was changed.';

interface OpenedList {
  readonly line: ScreeningLine;
  readonly entries: readonly KnownEntry[];
}

function listOf({ screening }: ActionDeps, workspace: string, of: string): OpenedList | null {
  const line = screening.linesOf(workspace).find((one) => idOf(one) === of);
  const entries = screening.entriesOf(workspace, of);
  return line === undefined || entries === null ? null : { line, entries };
}

async function showList(
  deps: ActionDeps,
  { to, place }: RunContext,
  { of, entry }: { of: string; entry?: string | undefined },
): Promise<void> {
  const opened = listOf(deps, to.workspace, of);
  if (opened === null) return tell(deps, to, listGone);
  const matches = await foundWith(deps, to.workspace, opened.entries);
  const dismissed = matches.filter(isDismissed).length;
  const isAdmin = deps.admins.includes(to.user);
  await tell(deps, to, entriesMessage({ ...opened, matches: matches.length, dismissed, isAdmin, entry }), place);
}

async function sendList(deps: ActionDeps, context: RunContext, { of }: { of: string }): Promise<void> {
  const opened = listOf(deps, context.to.workspace, of);
  if (opened === null) return tell(deps, context.to, listGone);
  const { line, entries } = opened;
  await sendToPerson(deps, context, 'The list', () =>
    Promise.resolve({
      name: fileNameOf('csv', line.title, deps.today()),
      bytes: Buffer.from(entriesCsv(entries)),
      comment: `${cleanText(line.title, 60)}: ${count(entries.length, 'entry', 'entries')}.`,
    }),
  );
}

async function removeList(deps: ActionDeps, context: RunContext, { id }: { id: string }): Promise<void> {
  const { to } = context;
  const { screening } = deps;
  if (!deps.admins.includes(to.user)) return tell(deps, to, adminsOnly);
  const opened = listOf(deps, to.workspace, id);
  if (opened === null) return tell(deps, to, listGone);
  const { line, entries } = opened;
  const list = cleanText(line.title, 60);
  const matches = await foundWith(deps, to.workspace, entries);
  const who = (await deps.channels.nameOf(to.user)) ?? to.user;
  const isRemoved = await screening.store.removeList(to.workspace, {
    id,
    by: to.user,
    version: versionWords(line.title, entries),
    tell: (followers) => removalNotices(matches, followers, { list, who, id }),
  });
  if (!isRemoved) return tell(deps, to, listGone);
  await screening.reload(to.workspace);
  await screening.compare(to.workspace);
  const counted = count(entries.length, 'entry', 'entries');
  const said = `Removed ${list}: ${counted}. Names are no longer compared with it. Its decisions stay in the audit file.`;
  await tell(deps, to, `${said} Nothing was charged.`, context.place);
}

async function sendAudit(deps: ActionDeps, context: RunContext): Promise<void> {
  const { workspace } = context.to;
  const { compare, compareAll, comparedWith, store } = deps.screening;
  await sendToPerson(deps, context, 'The audit file', async () => {
    await compare(workspace);
    const names = await compareAll(workspace);
    const [matches, decisions, changes] = await Promise.all([
      store.matches(workspace),
      store.decisions(workspace),
      store.changes(workspace),
    ]);
    const people = new Map<string, string | null>();
    for (const { made_by: by } of [...decisions, ...changes])
      if (by !== '' && !people.has(by)) people.set(by, await deps.channels.nameOf(by));
    const audit = { names, matches, decisions, changes, people, comparedWith: comparedWith(workspace) };
    return {
      name: fileNameOf('csv', 'screening audit', deps.today()),
      bytes: Buffer.from(auditCsv(audit)),
      comment: `Screening: ${count(names.length, 'name')} compared, ${count(matches.length, 'possible match', 'possible matches')} and all decisions about them. ${notCleared}`,
    };
  });
}

/** Firms anywhere in an answer's data, with their possible matches, for agents. */
export function matchesFor(screener: Screener, data: unknown) {
  const names = new Set<string>();
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) collect(each);
    else if (typeof value === 'object' && value !== null) {
      const fields: Readonly<Record<string, unknown>> = { ...value };
      for (const name of firmNames(fields)) names.add(name);
      for (const field of ['title', 'name']) if (typeof fields[field] === 'string') names.add(fields[field]);
      for (const inner of Object.values(fields)) collect(inner);
    }
  };
  collect(data);
  const found = [...names].flatMap((name) =>
    screener.decided(name).map(({ entry: { name: entry, list, since }, how, decision }) => ({
      ...{ name, entry, list, since, how },
      ...(decision?.is === 'dismissed' && { dismissed: true }),
    })),
  );
  return {
    compared: `${count(names.size, 'name')} with ${comparedWords(screener.compared)}, just now. ${notCleared}`,
    possible_matches: found,
  };
}

const toolInput = z.strictObject({
  names: z.array(z.string().min(1).max(longestScreenedName)).min(1).max(100).describe('Names of firms or people.'),
});

const screenTool: FreeTool = {
  is: 'free',
  name: 'screen',
  title: 'Compare names with screening lists',
  input: toolInput,
  description:
    "Possible matches of names with the screening lists of this workspace, such as sanctions lists. Free. No match doesn't mean that a name is cleared.",
  async answer(deps, { workspace }, args) {
    const { names } = toolInput.parse(args);
    const screener = deps.screening.of(workspace);
    if (screener === null) return { say: 'This workspace has no screening lists.', data: null };
    await deps.screening.store.keep(workspace, names);
    const data = names.flatMap((name) =>
      screener.match(name).map((match) => {
        const { entry, how } = match;
        const decision = screener.decisionOf(name, match);
        const decided = decision === null ? null : { by: decision.by, at: new Date(decision.at).toISOString() };
        const dismissed = decision?.is === 'dismissed';
        return { name, entry: entry.name, list: entry.list, since: entry.since, how, dismissed, decided };
      }),
    );
    const say = `${count(data.length, 'possible match', 'possible matches')} in ${comparedWords(screener.compared)}, compared just now. ${notCleared}`;
    return { say, data };
  },
};

const names = z.array(z.string().min(1).max(longestScreenedName)).min(1).max(maxTypedNames);
const name = z.string().min(1).max(longestScreenedName);
const entry = z.string().min(1).max(40);
const offset = z.int().min(0);
const which = z.enum(['open', 'dismissed']);
/** An id, or the name of a file. */
const listId = z.string().min(1).max(300);

const statusLine = {
  verb: 'screening',
  group: 'look up',
  does: 'Shows the screening lists, and possible matches among firms you paid for.',
  example: 'screening',
} as const;

export const screening: Feature = {
  verbs: [
    {
      ...statusLine,
      read: (typed) =>
        /^(?:audit|audit file|file|csv)$/i.test(typed.rest)
          ? does({ do: 'screening-audit' })
          : /^dismissed(?: ones| matches)?$/i.test(typed.rest)
            ? does({ do: 'screening', of: 'dismissed' })
            : takesNothing(statusLine, typed, { do: 'screening' }),
    },
    {
      verb: 'screen',
      group: 'look up',
      does: 'Compares a name with the screening lists, for free.',
      example: 'screen acme robotics',
      read({ rest, text }) {
        if (rest === '') return does({ do: 'screen-form' });
        const sentence = screeningAction(text);
        return sentence && does(sentence);
      },
    },
  ],
  actions: [
    action(
      'screening',
      { of: which.optional(), offset: offset.optional(), list: listId.optional(), against: against.optional() },
      showStatus,
    ),
    action(
      'screen-names',
      {
        names,
        joined: names.optional(),
        isList: z.boolean().optional(),
        offset: offset.optional(),
        against: against.optional(),
        isTyped: z.boolean().optional(),
      },
      screenNames,
    ),
    action(
      'screen-list',
      { list: z.string().min(1).max(longestListName), offset: offset.optional(), against: against.optional() },
      screenList,
    ),
    action('which-firms', { typed: name.optional(), against: against.optional() }, whichFirms),
    action('screening-decisions', { name: name.optional() }, showDecisions),
    formAction('dismiss-named', { name, reason: z.string().max(300).optional() }, dismissNamed),
    action('screening-told', { name: name.optional() }, sayTold),
    action('screening-admins', {}, (deps, { to, place }) => tell(deps, to, askAdmins(deps.admins), place)),
    formAction('screen-form', {}, (deps, context) => openView(deps, context, namesForm)),
    formAction(
      'add-list-form',
      { rows: z.string().max(longestRows).optional(), into: listId.optional() },
      openListForm,
    ),
    action('add-screening-list', addedShape, addList),
    action('screening-list', { of: listId, entry: name.optional() }, showList),
    action('screening-list-csv', { of: listId }, sendList),
    action('remove-screening-list', { id: entry }, removeList),
    formAction('dismiss-match', { name, entry, shown: shownAt.optional() }, openDismiss),
    action(
      'decide-match',
      {
        is: z.enum(['dismissed', 'restored']),
        name,
        entry,
        reason: z.string().min(1).max(300),
        shown: shownAt.optional(),
      },
      decide,
    ),
    action('screening-audit', {}, sendAudit),
  ],
  tools: [screenTool],
  forms: screeningForms,
};
