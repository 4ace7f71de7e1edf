import { csvFile, csvLine, fileNameOf } from '../../lookups/export-file.ts';
import { kindWords } from '../../screening/words.ts';
import type { ComparedName } from '../../screening/screening.ts';
import { cleanText, count, figure, fileMoment } from '../../slack/kit/text.ts';
import { nameKeyOf } from '../../store/screening.ts';
import { action, type ActionDeps } from '../feature.ts';
import { matchCount } from '../look-ups/possible-matches.ts';
import { sendToPerson } from '../send-to-person.ts';
import { foundHere, isDismissed, notCleared } from './match-page.ts';

/* The audit file: all matches and decisions, for those who check them later. */

export const sendAudit = action('screening-audit', {}, async (deps, context) => {
  await sendToPerson(deps, context, 'The audit file', async () => {
    const audit = await auditOf(deps, context.to.workspace);
    const { names, matches } = audit;
    const here = await foundHere(deps, context.to.workspace);
    const dismissed = here.filter(isDismissed).length;
    const open = `${matchCount(here.length - dismissed, 'open ')}, ${figure(dismissed)} dismissed`;
    // The page of matches leaves these out.
    const others = matches.length - here.length;
    const rest =
      others === 0 ? '' : `, and ${count(others, 'row')} of other spellings of a name or entries no longer listed`;
    const holds = `${count(names.length, 'name')} compared: ${open}${rest}. All decisions are in it`;
    return {
      name: fileNameOf('csv', 'screening audit', deps.today()),
      bytes: Buffer.from(auditCsv(audit)),
      comment: `Screening: ${holds}. ${notCleared}`,
    };
  });
});

async function auditOf({ screening, channels }: ActionDeps, workspace: string) {
  const { store } = screening;
  await screening.compare(workspace);
  const names = await screening.compareAll(workspace);
  const [matches, decisions, changes] = await Promise.all([
    store.matches(workspace),
    store.decisions(workspace),
    store.changes(workspace),
  ]);
  const people = new Map<string, string | null>();
  for (const { made_by: by } of [...decisions, ...changes])
    if (by !== '' && !people.has(by)) people.set(by, await channels.nameOf(by));
  // The lists now; empty while there are none: then nothing is compared.
  return { names, matches, decisions, changes, people, comparedWith: screening.comparedWith(workspace) };
}

const heads = [
  ...['Name', 'List', 'Entry', 'Country', 'Since', 'Link', 'Kind of match', 'What happened', 'Reason', 'Person'],
  ...['Time', 'Lists at that time, with their versions', 'Name known since', 'Last compared'],
];
const changeWords = {
  added: 'list added',
  changed: 'list changed',
  removed: 'list removed',
  compared: 'all names compared',
} as const;

interface Line {
  /** Name, list, entry, country, day, link and kind of match, as far as there are any. */
  readonly of: readonly (string | null)[];
  readonly happened: string;
  readonly reason?: string;
  readonly by?: string;
  readonly at: number;
  readonly lists: string | null;
  readonly name?: ComparedName | undefined;
}

/**
 * A row for each possible match and each decision about it, then each change of the lists, then each name without a
 * match, by name. A row says which versions of the lists there were at its time.
 */
function auditCsv(audit: Awaited<ReturnType<typeof auditOf>>): string {
  const { names, matches, decisions, changes, people, comparedWith } = audit;
  const isCompared = comparedWith !== '';
  const line = ({ of, happened, reason = '', by = '', at, lists, name }: Line) => {
    const person = people.get(by) ?? null;
    return csvLine([
      ...[...of, ...Array.from({ length: 7 - of.length }, () => ''), happened, reason],
      ...[person === null ? by : `${cleanText(person, 100)} (${by})`, fileMoment(at), lists ?? 'not recorded'],
      ...[name === undefined ? '' : fileMoment(name.at), name && isCompared ? fileMoment(name.comparedAt) : ''],
    ]);
  };
  const known = new Map(names.map((one) => [nameKeyOf(one.name), one]));
  const decided = Map.groupBy(decisions, (row) => `${row.name_key} ${row.entry}`);
  const found = matches
    .toSorted((one, other) => one.found_at - other.found_at)
    .flatMap((row) => {
      const of = [row.name, row.list, row.entry_name, row.country, row.since, row.link, kindWords[row.how]];
      const its = { of, name: known.get(row.name_key) };
      const own = (decided.get(`${row.name_key} ${row.entry}`) ?? []).toSorted((one, other) => one.at - other.at);
      return [
        line({ ...its, happened: 'possible match', at: row.found_at, lists: row.found_in }),
        ...own.map(({ decision, reason: why, made_by: by, at, compared_with: lists }) => {
          const [happened, reason] = decision === 'dismissed' ? ['dismissed', why] : ['dismissal undone', ''];
          return line({ ...its, happened, reason, by, at, lists });
        }),
        ...(row.gone_at === null
          ? []
          : [line({ ...its, happened: 'no longer listed', at: row.gone_at, lists: row.gone_from })]),
      ];
    });
  const changed = changes
    .toSorted((one, other) => one.at - other.at)
    .map(({ change, list, version: lists, made_by: by, at }) =>
      line({ of: ['', list], happened: changeWords[change], by, at, lists }),
    );
  const listsNow = comparedWith.replace(/, version [\w-]+(?=;|$)/g, '');
  const rest = names
    .filter(({ isMatched }) => isCompared && !isMatched)
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map((name) =>
      line({ of: [name.name], happened: 'no possible match', at: name.comparedAt, lists: listsNow, name }),
    );
  return csvFile(heads, [...found, ...changed, ...rest]);
}
