import { z } from 'zod';
import { normalizeName } from '../../model/names.ts';
import { dayOf, ListProblem, parseList } from '../../screening/parse-lists.ts';
import { formIds } from '../../slack/kit/action.ts';
import { note } from '../../slack/kit/blocks.ts';
import { drawFields, formView, type ModalView, readFields, select, text } from '../../slack/kit/form.ts';
import { cleanText, count, figure } from '../../slack/kit/text.ts';
import type { ActionDeps, Form } from '../feature.ts';
import { refused } from '../forms.ts';
import { atCommas } from '../reader/words/firm-names.ts';
import { countryNamed } from '../reader/words/place-names.ts';

/** The most that Slack takes in a field. */
export const longestRows = 3_000;

export interface OwnList {
  readonly id: string;
  readonly title: string;
  readonly entries: number;
}

/** An own list that takes the entries: beside its own ones, or in their place. */
export const intoSchema = z.strictObject({ id: z.string().min(1).max(60), as: z.enum(['add', 'replace']) });
type Into = z.infer<typeof intoSchema>;

const mostOffered = 40;
const intoWords = { add: 'Add to', replace: 'Replace' } as const;
const valueOf = ({ as, id }: Into) => `${as} ${id}`;

function listFields(own: readonly OwnList[]) {
  const ways = (['add', 'replace'] as const).flatMap((as) =>
    own.slice(0, mostOffered).map(({ id, title, entries }) => ({
      value: valueOf({ as, id }),
      label: `${intoWords[as]} ${cleanText(title, 40)} (${count(entries, 'entry', 'entries')})`,
    })),
  );
  return {
    into: select<string>({ label: 'List', standard: 'new', choices: [{ value: 'new', label: 'A new list' }, ...ways] }),
    name: text({
      label: own.length === 0 ? 'Name of the list' : 'Name of a new list',
      most: 60,
      placeholder: 'Own watch list',
      optional: own.length > 0,
    }),
    rows: text({
      label: 'Entries',
      multiline: true,
      most: longestRows,
      placeholder: 'Acme Nord, OOO Akme Nord, Russia, 2026-05-04',
      hint:
        'One on each line: the name, and after commas its aliases, country, date and link, if you know them. ' +
        'Or paste a CSV with a header row.',
    }),
  };
}

/** @param rows entries that are known already @param into the own list that a sentence names */
export function listForm(metadata: string, own: readonly OwnList[], rows: string, into: string | null): ModalView {
  const usual = 'Own list';
  const draft = {
    into: into === null ? 'new' : valueOf({ as: 'add', id: into }),
    name: rows === '' || into !== null || own.some(({ title }) => title === usual) ? '' : usual,
    rows,
  };
  return formView({ id: formIds.screeningList, title: 'Add a short list', submit: 'Add', metadata }, [
    drawFields(listFields(own), draft, [own.length > 0 && 'into', 'name', 'rows']),
    note(`Up to ${figure(longestRows)} characters. The person who runs Trade adds longer lists as files. It's free.`),
  ]);
}

/** A head for rows without one, whose parts are recognized by what they are: `Acme Nord; OOO Akme Nord, Russia`. */
function withHead(rows: string): string {
  const [first = ''] = rows.trim().split(/\r?\n/);
  if (/(?:^|,)\s*"?name"?\s*(?:,|$)/i.test(first)) return rows;
  const lines = rows.split(/\r?\n/).flatMap((line) => {
    const [name = '', ...parts] = atCommas(line.replaceAll('\t', ';')).map((part) =>
      part.trim().replace(/^["“](.*)["”]$/, '$1'),
    );
    const is = (test: (part: string) => boolean) => parts.filter((part) => part !== '' && test(part));
    const dates = is(isDated);
    const links = is((part) => /^https?:/i.test(part));
    const countries = is((part) => countryNamed(part) !== null);
    const [wrong] = dates.filter((part) => dayOf(part) === null);
    if (wrong !== undefined)
      throw new ListProblem(`There's no date “${cleanText(wrong, 30)}”. Write it as 2026-05-04.`);
    const aliases = is((part) => ![...dates, ...links, ...countries.slice(0, 1)].includes(part));
    return name === '' ? [] : [[name, aliases.join('; '), countries[0] ?? '', dates[0] ?? '', links[0] ?? '']];
  });
  const quoted = (part: string) => `"${part.replaceAll('"', '""')}"`;
  return ['name,aliases,country,date,link', ...lines.map((line) => line.map(quoted).join(','))].join('\n');
}

/** Figures that are meant as a date, right or wrong. */
const isDated = (part: string) =>
  /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/.test(part) || (/\b(?:19|20)\d\d$/.test(part) && dayOf(part) !== null);

export const ownLists = ({ screening }: ActionDeps, workspace: string): OwnList[] =>
  screening.linesOf(workspace).flatMap(({ of, title, entries }) => ('id' in of ? [{ id: of.id, title, entries }] : []));

export const listFormOf: Form = {
  callbackId: formIds.screeningList,
  async submit(deps, { to, values }) {
    if (!deps.admins.includes(to.user)) return refused({ name: "Only Trade's admins can add a list." });
    const own = ownLists(deps, to.workspace);
    const { into: chosen, name: typed, rows } = readFields(listFields(own), values);
    const [as, id] = chosen.split(' ');
    const into = intoSchema.safeParse({ as, id }).data;
    const name = into === undefined ? cleanText(typed, 60) : (own.find((one) => one.id === into.id)?.title ?? '');
    if (name === '') return refused({ name: 'Give it a name.' });
    if (into === undefined && own.some(({ title }) => normalizeName(title) === normalizeName(name)))
      return refused({
        name: 'There is a list of that name. Choose above to add to it or replace it, or type another name.',
      });
    try {
      await parseList([withHead(rows)], name);
      const action = { do: 'add-screening-list', name, rows: withHead(rows), ...(into && { into }) };
      return { is: 'action', action };
    } catch (error) {
      if (!(error instanceof ListProblem)) throw error;
      return refused({ rows: error.message });
    }
  },
};
