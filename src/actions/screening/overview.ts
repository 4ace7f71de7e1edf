import { notLoaded } from '../../screening/official-lists.ts';
import { idOf } from '../../screening/screening.ts';
import type { Interaction } from '../../slack/failure.ts';
import { button, buttons, freeMessage, header, list, menu, type Message, paragraph } from '../../slack/kit/blocks.ts';
import { turnButtons } from '../../slack/kit/pages.ts';
import { ago, cleanText, count, figure, inSentence, spokenDay } from '../../slack/kit/text.ts';
import { tell } from '../../slack/replier.ts';
import { action, type ActionDeps, type RunContext } from '../feature.ts';
import { matchCount } from '../look-ups/possible-matches.ts';
import {
  addButton,
  auditButton,
  dismissedCount,
  foundHere,
  type FoundHere,
  isDismissed,
  matchesAt,
  matchSections,
  noListsMessage,
  noneLoaded,
  notCleared,
  overviewPaged,
  type OverviewShown,
  screenButton,
  statusButton,
} from './match-page.ts';

/* `screening`: the lists here, and the matches of all names. */

export const overview = action('screening', overviewPaged, showOverview);

export async function showOverview(deps: ActionDeps, { to, place }: RunContext, shown: OverviewShown): Promise<void> {
  await deps.screening.compare(to.workspace);
  await tell(deps, to, await overviewPage(deps, to, shown), place);
}

export async function overviewPage(deps: ActionDeps, to: Interaction, shown: OverviewShown): Promise<Message> {
  const { of, linesOf, folder } = deps.screening;
  const isBroken = (folder()?.problem ?? null) !== null;
  if (of(to.workspace) === null && linesOf(to.workspace).length === 0 && !isBroken)
    return noListsMessage(deps.admins.includes(to.user), null);
  return screeningStatus(await statusOf(deps, to, shown));
}

type StatusProps = Awaited<ReturnType<typeof statusOf>>;

/** `found`: current matches, in the order in which they are shown. `missing`: lists that were named, but aren't here. */
async function statusOf(deps: ActionDeps, to: Interaction, shown: OverviewShown) {
  const { screening } = deps;
  const isAdmin = deps.admins.includes(to.user);
  const lines = screening.linesOf(to.workspace);
  const folder = screening.folder();
  const names = await screening.store.countNames(to.workspace);
  const all = await foundHere(deps, to.workspace);
  const isOn = (of: string) => {
    const keys = new Set(screening.entriesOf(to.workspace, of)?.map(({ key }) => key));
    return ({ match }: FoundHere) => keys.has(match.entry.key);
  };
  const open = all.filter((one) => !isDismissed(one));
  const counted = lines.map((line) => ({ ...line, open: open.filter(isOn(idOf(line))).length }));
  const found = shown.list === undefined ? all : all.filter(isOn(shown.list));
  const missing = notLoaded(shown.against ?? [], screening.of(to.workspace)?.sources ?? []);
  return { lines: counted, folder, names, found, shown, missing, isAdmin, now: deps.now() };
}

export function screeningStatus(props: StatusProps): Message {
  const { lines, folder, names, found, shown: page, missing, isAdmin, now } = props;
  const { of } = page;
  const only = lines.find((line) => idOf(line) === page.list);
  const dismissed = found.filter(isDismissed);
  const open = found.filter((one) => !isDismissed(one));
  const shown = of === 'open' ? open : dismissed;
  const matches = matchesAt(shown, page);
  const title =
    missing.length > 0
      ? noneLoaded(missing)
      : only !== undefined
        ? `${cleanText(only.title, 60)}: ${shown.length === 0 ? `no ${of} match` : matchCount(shown.length, `${of} `)}`
        : of === 'open'
          ? overviewTitle(lines, names, dismissed.length > 0)
          : `Screening: ${dismissed.length === 0 ? 'no match is dismissed' : dismissedCount(dismissed.length)}`;
  const range = matches.range === '' ? '' : ` ${matches.range} of ${figure(shown.length)}.`;
  const fresh = open.filter(({ isNew }) => isNew).length;
  const ofWeek = fresh === 0 ? '' : ` (${figure(fresh)} new in the last 7 days)`;
  const counted = `${matchCount(open.length, 'open ')}${ofWeek}, ${dismissed.length} dismissed`;
  const said = `${count(names, 'name')} you paid for or screened, compared: ${counted}. ${notCleared}${range}`;
  const listed = lines
    .filter((line) => only === undefined || line === only)
    .slice(0, 15)
    .map((line) => lineWords(line, now))
    .concat(folder?.problem == null ? [] : cleanText(folder.problem, 300));
  const pageOf = (which: object) => ({ do: 'screening', ...page, ...which });
  const opened = lines.map((line) => ({
    label: cleanText(line.title, 60),
    action: { do: 'screening-list', of: idOf(line) },
    how: { place: 'new' as const },
  }));
  return freeMessage(`${inSentence(title)}. ${inSentence(said, 400)}`, [
    header(title),
    listed.length > 0 && of === 'open' && matches.first === 0 && list('Lists', listed),
    paragraph(said),
    matchSections(matches, page),
    buttons('screening', [
      turnButtons(matches, (offset) => pageOf({ offset })),
      of === 'dismissed'
        ? button({ id: 'open', label: 'Open matches', action: pageOf({ of: 'open', offset: 0 }) })
        : dismissed.length > 0 &&
          button({ id: 'dismissed', label: 'Dismissed', action: pageOf({ of: 'dismissed', offset: 0 }) }),
      only === undefined ? screenButton : statusButton,
      auditButton,
      isAdmin && addButton,
      menu({ id: 'open-list', placeholder: 'Open a list…', choices: opened }),
    ]),
  ]);
}

/** `2 screening lists, 3 possible matches in 1 of them` */
function overviewTitle(lines: StatusProps['lines'], names: number, hasDismissed: boolean): string {
  const open = lines.reduce((sum, line) => sum + line.open, 0);
  const lists = count(lines.length, 'screening list');
  const matched = lines.filter((line) => line.open > 0).length;
  const some = matched < lines.length ? ` in ${figure(matched)} of them` : '';
  if (matched > 0) return `${lists}, ${matchCount(open)}${some}`;
  if (names === 0) return `${lists}, no names to compare yet`;
  return `${lists}, no ${hasDismissed ? 'open ' : ''}possible match for ${count(names, 'name')}`;
}

/** `Own watch list: 3 entries, 2 open possible matches. As of Nov 3, 2026 (its newest entry). Trade read the file …` */
function lineWords(line: StatusProps['lines'][number], now: number): string {
  const { title, entries, open, of, readAt, asOf, problem } = line;
  const source = asOf?.of === 'file' ? 'when its file was saved' : 'its newest entry';
  const aged = asOf === null ? '' : `As of ${spokenDay(asOf.day)} (${source}). `;
  const read =
    readAt === null
      ? 'Trade never read it.'
      : 'file' in of
        ? `${aged}Trade read the file ${of.file} ${ago(now - readAt)}.`
        : `Added ${spokenDay(new Date(readAt).toISOString().slice(0, 10))}.`;
  const said = `${cleanText(title, 60)}: ${count(entries, 'entry', 'entries')}, ${matchCount(open, 'open ')}. ${read}`;
  const rest = readAt === null ? '' : ' The one before stays in force.';
  return problem === null ? said : `${said} ${cleanText(`The newest version was not read: ${problem}${rest}`, 150)}`;
}
