import { z } from 'zod';
import { partyKindSchema } from '../../model/answer.ts';
import { longestListName } from '../../model/lists.ts';
import type { Interaction } from '../../slack/failure.ts';
import type { Action } from '../../slack/kit/action.ts';
import { cleanText } from '../../slack/kit/text.ts';
import type { ActionDeps } from '../feature.ts';
import { ask } from '../reader/fragments.ts';
import { anyOf, anyWord, polite } from '../reader/patterns.ts';
import { shortNameOf } from '../reader/say.ts';
import type { LastAnswer } from './command-table.ts';

const numbers = 'zero one two three four five six seven eight nine ten'.split(' ');
const them = 'them|these|those';
const toList = '(?:to|on|in|into|as) (?:(?:my|our|the|an?) )?(?:new )?list ';
const firms = anyWord('firms suppliers companies vendors customers names buyers importers exporters');
const many = `(?<many>\\d{1,2}|${numbers.slice(2).join('|')})`;
const rows = `(?<rows>${anyOf(
  `${anyOf('all|both', `(?:${them}) all`, `(?:this|it)(?= ${toList})`, them, `all (?:of )?(?:${them})`)}(?: ${firms})?`,
  `(?:the )?(?:first|top) ${many}(?: \\w+)?(?: of (?:${them}))?`,
)})`;
const aList = '(?:(?:my|our|the|an?) )?(?:new )?(?:list (?:(?:called|named) )?)?(?<list>[^:]+?)(?: list)?';
const makesList = '(?:make|create|start|build) (?:me )?an? (?:new )?list';
const keeps = anyWord('add put save stick throw remember keep store bookmark collect');
const added = [
  // `Save these as tiles` saves the query, unless it says `list`.
  `(?!save (?:all|both|${them}) (?:as|under) (?!(?:(?:my|our|the|an?) )?(?:new )?list ))` +
    `${keeps} ${rows} (?:to|on|onto|in|into|as|under) ${aList}`,
  `${makesList} (?:of|from|with|out of) ${rows},? (?:(?:and )?(?:called|named|call it|name it) )(?<list>.+?)`,
  `${makesList} (?:called|named) (?<list>.+?) (?:of|from|with|out of) ${rows}`,
].map((source) => new RegExp(`^${polite}${source}(?:,? (?:please|pls))?[.!?]*$`, 'i'));
const saysFirms = new RegExp(`\\b(?:list|${firms})\\b`, 'i');
const noFirms =
  'I find no firms in the rows of your last answer. Ask for suppliers or companies first, or type their names.';

const row = z.looseObject({
  do: z.literal('profile'),
  kind: partyKindSchema,
  party: z.looseObject({ slug: z.string(), title: z.string() }),
});

/** `Add the first three to tier 2`: the firms of the last answer's rows. Null if it has no such rows. */
export async function firmsOfAnswer(
  { lists }: ActionDeps,
  { workspace, user }: Interaction,
  typed: string,
  lastAnswer: () => Promise<LastAnswer | null>,
): Promise<Action | null> {
  const { many, list: called = '' } = added.map((one) => one.exec(typed)?.groups).find((one) => one) ?? {};
  if (called === '' || called.length > longestListName) return null;
  const last = await lastAnswer();
  const rows = last?.rows ?? [];
  const wanted = many === undefined ? rows.length : Math.max(numbers.indexOf(many.toLowerCase()), Number(many) || 0);
  const found = rows.slice(0, wanted).flatMap((one) => row.safeParse(one).data ?? []);
  if ((last !== null || called === 'list') && found.length === 0 && saysFirms.test(typed)) return ask(noFirms);
  if (found.length === 0 || rows.length < wanted) return null;
  const list = await lists.named(workspace, user, called);
  const listed = found.map(({ kind, party: { slug, title } }) => ({ kind, slug, title: cleanText(title, 120) }));
  // `Put them all on a list`
  const name = called === 'list' && last !== null ? cleanText(shortNameOf(last.lookUp), longestListName) : called;
  return list === null
    ? { do: 'open-list', name, lines: listed.map(({ title }) => title), share: false }
    : { do: 'add-known', to: { list: list.id }, firms: listed };
}
