import { z } from 'zod';
import { fileNameOf } from '../../lookups/export-file.ts';
import { type KnownEntry, longestScreenedName, maxTypedNames } from '../../model/screening.ts';
import { parseList } from '../../screening/parse-lists.ts';
import type { Screener } from '../../screening/screening.ts';
import { cleanText, count, spokenDay } from '../../slack/kit/text.ts';
import { tell } from '../../slack/replier.ts';
import {
  action,
  type ActionDeps,
  does,
  type Feature,
  type FreeTool,
  type RunContext,
  takesNothing,
  formAction,
} from '../feature.ts';
import { isFirstPress, sendToPerson } from '../send-to-person.ts';
import { firmNames, matchWords } from '../look-ups/possible-matches.ts';
import { screenAction, screeningAction } from './screening-sentences.ts';
import { dismissForm, listForm, namesForm, screeningForms } from './screening-forms.ts';
import {
  auditCsv,
  comparedWords,
  decidedMessage,
  noListsMessage,
  undoneNotice,
  type Screened,
  screenedMessage,
  screeningStatus,
} from './screening-messages.ts';
import { openView } from '../forms.ts';

const name = z.string().min(1).max(longestScreenedName);
const names = z.array(name).min(1).max(maxTypedNames);
const entry = z.string().min(1).max(40);

const screenedOf = (screener: Screener, name: string): Screened => ({
  name,
  matches: screener.match(name).map((match) => ({ match, decision: screener.decisionOf(name, match) })),
});

const notCleared = 'This is not a clearance.';

const screenNames = action('screen-names', { names }, async (deps, { to, place }, { names }) => {
  const screener = deps.screening.of(to.workspace);
  if (screener !== null) await deps.screening.store.keep(to.workspace, names);
  const message =
    screener === null
      ? noListsMessage(deps.admins.includes(to.user), names[0] ?? null)
      : screenedMessage({ screened: names.map((name) => screenedOf(screener, name)), compared: screener.compared });
  await tell(deps, to, message, place);
});

const showStatus = action('screening', {}, async (deps, { to, place }) => {
  const { screening } = deps;
  const isAdmin = deps.admins.includes(to.user);
  const screener = screening.of(to.workspace);
  const lines = screening.linesOf(to.workspace);
  const folder = screening.folder();
  if (screener === null && lines.length === 0 && (folder?.problem ?? null) === null)
    return tell(deps, to, noListsMessage(isAdmin, null), place);
  await screening.compare(to.workspace);
  const [names, rows] = await Promise.all([
    screening.store.countNames(to.workspace),
    screening.store.matches(to.workspace),
  ]);
  const current = [...new Set(rows.filter(({ gone_at: gone }) => gone === null).map(({ name }) => name))];
  const found = screener === null ? [] : current.map((name) => screenedOf(screener, name));
  await tell(deps, to, screeningStatus({ lines, folder, names, found, isAdmin, now: deps.now() }), place);
});

const changed = 'The entry has changed or left its list, so there is nothing to decide. Nothing was changed.';

const matchOf = ({ screening }: ActionDeps, workspace: string, name: string, entry: string) =>
  screening
    .of(workspace)
    ?.match(name)
    .find((match) => match.entry.key === entry) ?? null;

const decide = action(
  'decide-match',
  { is: z.enum(['dismissed', 'restored']), name, entry, reason: z.string().min(1).max(300) },
  async (deps, { to, pressed }, { is, name, entry, reason }) => {
    const match = matchOf(deps, to.workspace, name, entry);
    if (!(await isFirstPress(deps, pressed, 'decide'))) return;
    if (match === null) return tell(deps, to, changed);
    const undoer = is === 'restored' ? ((await deps.channels.nameOf(to.user)) ?? to.user) : '';
    const notice = (dismissedFor: string) => undoneNotice(name, match, dismissedFor, undoer);
    const decided = { is, by: to.user, reason, tell: notice };
    const before = await deps.screening.store.decide(to.workspace, { name, match }, decided);
    await deps.screening.reload(to.workspace);
    const decision = before ?? { is, by: to.user, reason, at: deps.now() };
    await tell(deps, to, decidedMessage(name, match, decision, before !== null));
  },
);

const openDismiss = formAction('dismiss-match', { name, entry }, async (deps, context, { name, entry }) => {
  const match = matchOf(deps, context.to.workspace, name, entry);
  if (match === null) return tell(deps, context.to, changed);
  const decision = deps.screening.of(context.to.workspace)?.decisionOf(name, match) ?? null;
  if (decision?.is === 'dismissed') return tell(deps, context.to, decidedMessage(name, match, decision, true));
  const draw = (metadata: string) => dismissForm(matchWords(name, match), metadata);
  return openView(deps, context, draw, `${entry} ${name}`);
});

const adminsOnly = "Only Trade's admins can change the screening lists. Nothing was changed.";

async function afterListChange(deps: ActionDeps, { to }: RunContext, said: string): Promise<void> {
  await deps.screening.reload(to.workspace);
  await deps.screening.compare(to.workspace);
  await tell(deps, to, `${said} All names you paid for or screened were compared again, for free.`);
}

const shownEntries = 3;

/** `Acme Nord, also OOO Akme Nord, Russia, since May 4, 2026.` */
const readAs = ({ name, aliases, country, since }: KnownEntry): string => {
  const also = aliases.length === 0 ? [] : [`also ${aliases.join(' and ')}`];
  const parts = [
    name,
    ...also,
    ...(country === null ? [] : [country]),
    ...(since === null ? [] : [`since ${spokenDay(since)}`]),
  ];
  return `${cleanText(parts.join(', '), 200)}.`;
};

const addList = action(
  'add-screening-list',
  { name: z.string().min(1).max(60), rows: z.string().max(20_000) },
  async (deps, context, { name, rows }) => {
    const { to } = context;
    if (!deps.admins.includes(to.user)) return tell(deps, to, adminsOnly);
    const { entries } = await parseList([rows], name);
    await deps.screening.store.addList(to.workspace, { name, entries, by: to.user });
    const counted = count(entries.length, 'entry', 'entries');
    const first = entries.slice(0, shownEntries).map(readAs).join(' ');
    await afterListChange(deps, context, `Added ${cleanText(name, 60)}: ${counted}. I read: ${first}`);
  },
);

const removeList = action('remove-screening-list', { id: entry }, async (deps, context, { id }) => {
  const { to } = context;
  if (!deps.admins.includes(to.user)) return tell(deps, to, adminsOnly);
  await deps.screening.store.removeList(to.workspace, id);
  await afterListChange(deps, context, 'The list was removed; its decisions stay in the audit file.');
});

const sendAudit = action('screening-audit', {}, async (deps, context) => {
  const { workspace } = context.to;
  const { compare, compareAll, versionsOf, store } = deps.screening;
  await sendToPerson(deps, context, 'The audit file', async () => {
    await compare(workspace);
    const names = await compareAll(workspace);
    const [matches, decisions] = await Promise.all([store.matches(workspace), store.decisions(workspace)]);
    const people = new Map<string, string | null>();
    for (const { made_by: by } of decisions) if (!people.has(by)) people.set(by, await deps.channels.nameOf(by));
    const lists = versionsOf(workspace);
    return {
      name: fileNameOf('csv', 'screening audit', deps.today()),
      bytes: Buffer.from(auditCsv({ names, matches, decisions, people, lists })),
      comment: `Screening: ${count(names.length, 'name')} compared, ${count(matches.length, 'possible match', 'possible matches')} and all decisions about them. ${notCleared}`,
    };
  });
});

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
  names: z.array(name).min(1).max(100).describe('Names of firms or people.'),
});

const screenTool: FreeTool = {
  is: 'free',
  name: 'screen',
  title: 'Compare names with screening lists',
  input: toolInput,
  description:
    'Possible matches of names with the screening lists of this workspace, such as sanctions lists. Free. Never a clearance.',
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

const statusLine = {
  verb: 'screening',
  group: 'look up',
  does: 'Shows the screening lists, and possible matches among firms you paid for.',
  example: 'screening',
} as const;

/** Goods that begin with the word. */
const goods =
  /^(?:print|protect|door|mesh|panel|display|fabric|filter|cloth|frame|window|machine|wall|from |for |in )/i;

export const screening: Feature = {
  verbs: [
    {
      ...statusLine,
      read: (typed) =>
        /^(?:audit|audit file|file|csv)$/i.test(typed.rest)
          ? does({ do: 'screening-audit' })
          : takesNothing(statusLine, typed, { do: 'screening' }),
    },
    {
      verb: 'screen',
      group: 'look up',
      does: 'Compares a name with the screening lists, for free.',
      example: 'screen acme robotics',
      read({ rest, text }) {
        const sentence = screeningAction(text);
        if (sentence !== null) return does(sentence);
        if (rest === '') return does({ do: 'screen-form' });
        if (goods.test(rest)) return null;
        return does(screenAction(rest));
      },
    },
  ],
  actions: [
    showStatus,
    screenNames,
    formAction('screen-form', {}, (deps, context) => openView(deps, context, namesForm)),
    formAction('add-list-form', {}, (deps, context) => openView(deps, context, listForm)),
    addList,
    removeList,
    openDismiss,
    decide,
    sendAudit,
  ],
  tools: [screenTool],
  forms: screeningForms,
};
