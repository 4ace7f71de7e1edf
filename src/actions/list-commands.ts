import { z } from 'zod';
import { partyKindSchema } from '../model/answer.ts';
import { longestListName, type NamedList } from '../model/lists.ts';
import type { ListLookUp } from '../model/look-up.ts';
import type { Interaction } from '../slack/failure.ts';
import type { Action } from '../slack/kit/action.ts';
import { cleanText } from '../slack/kit/text.ts';
import type { ActionDeps } from './feature.ts';
import type { Last } from './follow-ups.ts';
import { lastLookUp } from './last-look-up.ts';
import { ask } from './reader/fragments.ts';
import { withFirm } from './reader/list-sentence.ts';
import { patternOf, polite } from './reader/patterns.ts';
import { shortNameOf } from './reader/say.ts';
import { normalizeText, unwrapped, withChannelIds } from './reader/tokens.ts';
import { listLookUpOf } from './lists/list-messages.ts';
import { allLists, renameOrRemove } from './lists/list-sentences.ts';

/* `Rename tier 1 to strategic suppliers`, and after a list: `fill the gaps`, `export it`, `compare them`. */

interface Said {
  /** The words that the sentence takes beside the list. */
  readonly rest: string;
  /** The person's last answer. */
  readonly last: Last | null;
}

interface Command {
  /** The groups `list` and `rest` are optional. Without a list, the one that was shown last is meant. */
  readonly shapes: readonly RegExp[];
  /** Also where the text alone opens a form. Such a delivery may be repeated, so this must not pay or post twice. */
  readonly mayRepeat?: true;
  /** Also where no list was shown: the only one is meant, or the person chooses. */
  readonly ofAny?: true;
  /** Only for a name that can hardly be that of goods or a firm. */
  readonly isBare?: true;
  readonly action: (list: NamedList, said: Said, its: Its) => Action | null | Promise<Action | null>;
}

interface Its {
  readonly deps: ActionDeps;
  readonly to: Interaction;
  /** Reads a text without lists. */
  readonly read: (text: string) => Action;
}

const shape = (source: string): RegExp =>
  new RegExp(`^${polite}${source}(?:,? (?:please|pls|again|now))?(?: ?[.!?])*$`, 'iu');

/** Stands for the words of a list in a sentence. */
const listWord = '\uE000';
const pronouns = 'it|this|that|them|these|those|(?:this|that|the) list';
const it = `(?<list>${pronouns})`;
const named = `(?<list>${listWord}|${pronouns})`;
const own = `(?<list>${listWord}|(?:this|that|the) list)`;
const where = String.raw`(?:with|in|into|to|on) (?:the )?(?<rest>#\S+|[CG](?=\w*\d)[A-Z0-9]{6,}|channel|here|this channel)`;
const fileWord = '(?:csv|excel|xlsx|spreadsheet|file)';
const file = ` (?:as|to|in|into) (?:an? )?${fileWord}(?: file)?`;
const everyone = '(?:(?:the |my |our )?(?:whole |entire )?(?:team|colleagues)|everyone|everybody|all of us)';
const firms = '(?:firms?|suppliers?|compan(?:y|ies)|vendors?|customers?|names?)';
const amongThem = `(?: (?:(?:of|on|in|from|among) )?${named})?`;
const mostOrLeast = '(?:the )?(?:most|least|fastest|slowest)';
const grow =
  '(?:grew|grow|grown|growing|grows|surged|surging|shrank|shrunk|shrinking|fell|fallen|falling|dropped|dropping)';

/** `Strategic suppliers and remove Acme from it` */
const renamedAndRemoved =
  /^(.+?),? (?:and|&|then|and then) (?:remove|take|take off|drop|delete) (.+?)(?: (?:from|off|out of) (?:it|there|the list))?$/i;

const commands: readonly Command[] = [
  {
    shapes: [
      shape(`(?:rename|call) ${named} (?:(?:to|as|into) )?(?<rest>.+?)`),
      shape(`change (?:the )?name of ${named} (?:to|into) (?<rest>.+?)`),
      shape(`change ${named}['’]?s? name (?:to|into) (?<rest>.+?)`),
    ],
    mayRepeat: true,
    action: ({ id }, { rest }) => {
      const [said = rest.replace(/ (?:instead|from now on)$/i, ''), out] = renamedAndRemoved.exec(rest)?.slice(1) ?? [];
      const name = cleanText(said.replace(/^"(.*)"$/s, '$1'), 200);
      if (out !== undefined) return renameOrRemove({ list: id, name, out });
      if (name.length > longestListName) return ask(`A list's name has at most ${longestListName} characters.`);
      return { do: 'rename-list', list: id, name };
    },
  },
  {
    shapes: [shape(`(?:delete|drop|remove|trash|get rid of) ${own}`)],
    action: ({ id }) => ({ do: 'edit-list', list: id, as: 'delete' }),
  },
  {
    shapes: [
      shape(`share ${named} with ${everyone}`),
      shape(`(?:make|set) ${named} (?:public|shared|visible)(?: (?:to|for|with) ${everyone})?`),
    ],
    action: ({ id }) => ({ do: 'share-list', list: id, shared: true }),
  },
  {
    shapes: [
      shape(`(?:make|set|keep) ${named} (?:to )?private`),
      shape(`(?:unshare|hide) ${named}(?: from ${everyone})?`),
    ],
    action: ({ id }) => ({ do: 'share-list', list: id, shared: false }),
  },
  {
    shapes: [
      shape(`(?:export|download) ${named}(?:${file})?`),
      shape(`(?:get|send me) ${it}`),
      shape(`(?:get|give|show|send)(?: me)? ${named}${file}`),
      shape(`${own}${file}`),
      shape(
        `(?:(?:give|send|get|make|export|download)(?: me)?|i (?:need|want)) (?:an? |the )?${fileWord}(?: file)? (?:of|for|with) ${named}`,
      ),
      shape(`(?:as|to|in) (?:an? )?(?:csv|excel|xlsx|spreadsheet)(?: file)?`),
      shape(`(?:csv|excel|spreadsheet)`),
    ],
    action: ({ id }) => ({ do: 'list-csv', list: id }),
  },
  {
    shapes: [shape(`(?:share|send|post) ${named} ${where}`)],
    mayRepeat: true,
    action: (list, { rest, last }) => {
      const of = ofList(last?.lookUp, list) ?? listLookUpOf(list);
      if (/^[CG]/.test(rest)) return { do: 'share-in', channel: rest, of };
      return rest.startsWith('#') ? { do: 'share-form', of } : { ...of, how: { place: 'channel' } };
    },
  },
  {
    shapes: [
      shape('fill (?:in )?(?:the |its |these |those )?gaps'),
      shape(
        `fill (?:in )?(?:(?:the )?(?:gaps|blanks|(?:missing|empty) (?:figures|numbers|cells|ones|rows|values|data)) (?:of|in|on|for) )?${named}`,
      ),
    ],
    action: ({ id }, { last }) => ({
      do: 'fill-list',
      list: id,
      offset: last?.lookUp.do === 'list' && last.lookUp.list === id ? last.lookUp.offset : 0,
    }),
  },
  {
    shapes: [shape(`compare (?:all (?:of )?)?${named}`)],
    action: ({ id }) => ({ do: 'use-list', list: id, as: 'compare' }),
  },
  {
    shapes: [
      shape(
        `(?:which|who)(?: ones?| ${firms})?${amongThem} (?:(?:has|have|is|are) )?${grow}(?: up| down)? ${mostOrLeast}`,
      ),
      shape(`${mostOrLeast} ${grow}(?: ones?| ${firms})? (?:(?:of|on|in|from|among) )?${named}`),
      shape(`${named} growth`),
      shape(`(?:which|who)(?: of)?(?: (?:my|our|the))? ${own} (?:(?:has|have|is|are) )?${grow}(?: up| down)?`),
    ],
    action: (list) => ranked(list, 'change'),
  },
  {
    // The list shows the price on its button.
    shapes: [
      shape(
        `(?:what|how much)(?:'s| is| would| will| does| do)?(?: it)?(?: the (?:price|cost) (?:of|to))? ?(?:costs? )?(?:to )?(?:fill|complete)(?:ing)?(?: in)?(?: the (?:gaps|(?:missing )?(?:figures|numbers)) (?:of|in|on|for))? ${named}(?: costs?)?`,
      ),
    ],
    action: (list) => listLookUpOf(list),
  },
  {
    shapes: [
      shape(
        `(?:which|who)(?: ones?| firms?| of ${it}| among ${it})? (?:has |have )?(?:${grow}|changed|moved|gone|went)(?: (?:quiet|up|down|silent))?`,
      ),
    ],
    action: ({ id }, { last }) => ofDigest(last, id) ?? { do: 'digest-ways', list: id },
  },
  {
    ofAny: true,
    shapes: [
      shape(
        `(?:and )?(?:(?:what|how much)(?:'s| is| would| will| does| do)?(?: the (?:price|cost) of)?|(?:the )?(?:price|cost) of) (?:an? |the |my |our )?(?:\\w+ )?(?:digests?|summar(?:y|ies)|updates?)(?: (?:of|for|on|about) ${named})?(?: (?:costs?|be|charge))?(?: (?:me|us))?(?: (?:per|an?|each|every) (?:month|week|run|time))?`,
      ),
    ],
    action: ({ id }) => ({ do: 'digest-ways', list: id }),
  },
  {
    shapes: [
      shape(
        `(?:remove|delete|drop|kick|strike|cross|take off|take out|take) (?<rest>.+?) (?:from|off|out of) (?<list>(?:this|that|the) list)`,
      ),
      shape(`(?:remove|delete|drop|take) (?:from|off) ${own} ?: ?(?<rest>.+)`),
      shape(`(?:remove|delete|drop|take off|take out) (?<rest>.+?)(?: (?:from|off|out of) (?:it|there|this|that))?`),
    ],
    action: ({ id }, { rest }) =>
      / (?:from|off|out of) /i.test(rest) ||
      /^(?:the )?list |^(?:the )?(?:monthly )?(?:cap|limit) |\bscreening\b|\b(?:filters?|list|report|digest|alert)$/i.test(
        rest,
      )
        ? null
        : { do: 'remove-named', list: id, name: cleanText(rest, 500) },
  },
  {
    shapes: [
      shape(`(?:show|open|see|view) (?:me )?${named} (?:as|in) an? table`),
      shape(
        `(?:(?:show|open|see|view|give|get)(?: me)? )?(?:the |all )?(?:figures|numbers|stats|table) (?:of|for|on) ${named}`,
      ),
      shape(
        `how (?:many ${firms}|big|long)(?: are| is| has| have| do we have)?(?: there)?(?: (?:on|in|of))? ${named}(?: has)?`,
      ),
    ],
    action: (list) => listLookUpOf(list),
  },
  {
    isBare: true,
    shapes: [shape(`(?:(?:show|open|see|view|what's|what is) (?:me )?(?:(?:on|in) )?)?${named}`)],
    action: (list) => listLookUpOf(list),
  },
  {
    shapes: [shape(`(?:rank|sort|order) ${named}(?: by (?<rest>.+))?`)],
    action: (list, { rest }) => {
      if (/\b(?:change|growth|growing)\b/i.test(rest)) return ranked(list, 'change');
      if (rest === '' || /\b(?:shipments?|records?|size|number)\b/i.test(rest)) return ranked(list, 'shipments');
      return ask(`I can rank a list's firms by their shipments or by the change, not by ${cleanText(rest, 40)}.`, [
        { text: 'By shipments', action: ranked(list, 'shipments') },
        { text: 'By the change', action: ranked(list, 'change') },
      ]);
    },
  },
  {
    shapes: [
      shape(
        `(?:which|who)(?: ${firms})? (?:on|in|of|from) ${named} (?:ships|imports|ship|import|shipped|imported|is (?:the )?(?:biggest|largest))(?: (?:the )?most)?`,
      ),
    ],
    action: (list) => ranked(list, 'shipments'),
  },
  {
    shapes: [shape(`(?:trend|chart) (?:of |for )?${named} ?,? (?:by|per) (?<rest>month|quarter|year)`)],
    action: ({ id }, { rest }) => ({ do: 'use-list', list: id, as: 'trend', by: rest.toLowerCase() }),
  },
  {
    shapes: [
      shape(
        `(?:(?:show|get|give) (?:me )?)?(?:the |all )?(?:shipments|imports|records) (?:of|from|for) ${named} (?<rest>(?:since|from|in|after|before|until|between|during|this|last) .+)`,
      ),
    ],
    action: ({ id }, { rest }, its) => shipmentsOf(id, rest, its),
  },
];

const mostOffered = 3;

/** The first firms, one at a time, and what covers them all. */
async function shipmentsOf(list: string, dates: string, { deps, to, read }: Its): Promise<Action | null> {
  const open = await deps.lists.open(to.workspace, to.user, list);
  if (open === null) return null;
  const some = open.firms.slice(0, mostOffered).map(({ kind, slug, title }) => ({
    text: `${cleanText(title ?? slug, 30)} ${cleanText(dates, 20)}`,
    action: read(`shipments ${kind}:${slug} ${dates}`),
  }));
  return ask('The data service shows the shipments of one firm at a time. A digest compares all firms of the list.', [
    ...some,
    { text: 'Digest…', action: { do: 'digest-ways', list } },
  ]);
}

const ranked = (list: NamedList, by: ListLookUp['by']) => ({ ...listLookUpOf(list), by });

const ofList = (lookUp: Last['lookUp'] | undefined, { id }: NamedList) =>
  lookUp !== undefined && (lookUp.do === 'list' || lookUp.do === 'digest') && lookUp.list === id ? lookUp : null;

const ofDigest = (last: Last | null, list: string) => {
  const of = ofList(last?.lookUp, { id: list, name: '' });
  return of?.do === 'digest' ? of : null;
};

const ofRows = `(?: (?:firms|suppliers|companies|vendors|customers|names|buyers|importers|exporters))?`;
const rows = `(?<rows>(?:all|both|(?:them|these|those) all|(?:this|it)(?= (?:to|on|in|into|as) (?:(?:my|our|the|an?) )?(?:new )?list )|them|these|those|all (?:of )?(?:them|these|those))${ofRows}|(?:the )?(?:first|top) (?<many>\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)(?: \\w+)?(?: of (?:them|these|those))?)`;
const aList = '(?:(?:my|our|the|an?) )?(?:new )?(?:list (?:(?:called|named) )?)?(?<list>[^:]+?)(?: list)?';
const makesList = '(?:make|create|start|build) (?:me )?an? (?:new )?list';
const added = [
  // `Save these as tiles` saves the query, unless it says `list`.
  `(?!save (?:all|both|them|these|those) (?:as|under) (?!(?:(?:my|our|the|an?) )?(?:new )?list ))(?:add|put|save|stick|throw|remember|keep|store|bookmark|collect) ${rows} (?:to|on|onto|in|into|as|under) ${aList}`,
  `${makesList} (?:of|from|with|out of) ${rows},? (?:(?:and )?(?:called|named|call it|name it) )(?<list>.+?)`,
  `${makesList} (?:called|named) (?<list>.+?) (?:of|from|with|out of) ${rows}`,
].map((source) => new RegExp(`^${polite}${source}(?:,? (?:please|pls))?[.!?]*$`, 'i'));
const saysFirms = /\b(?:list|firms|suppliers|companies|vendors|customers|buyers|importers|exporters)\b/i;
const noFirms =
  'I find no firms in the rows of your last answer. Ask for suppliers or companies first, or type their names.';
const numbers = 'zero one two three four five six seven eight nine ten'.split(' ');

const row = z.looseObject({
  do: z.literal('profile'),
  kind: partyKindSchema,
  party: z.looseObject({ slug: z.string(), title: z.string() }),
});

/** `Add the first three to tier 2`: the firms of the last answer's rows. Null if it has no such rows. */
async function addRows(deps: ActionDeps, to: Interaction, typed: string): Promise<Action | null> {
  const said = unwrapped(normalizeText(typed));
  const { many, list: called = '' } = added.map((one) => one.exec(said)?.groups).find((one) => one) ?? {};
  if (called === '' || called.length > longestListName) return null;
  const last = await lastLookUp(deps, to);
  const rows = last?.rows ?? [];
  const wanted = many === undefined ? rows.length : Math.max(numbers.indexOf(many.toLowerCase()), Number(many) || 0);
  const firms = rows.slice(0, wanted).flatMap((one) => row.safeParse(one).data ?? []);
  if ((last !== null || called === 'list') && firms.length === 0 && saysFirms.test(said)) return ask(noFirms);
  if (firms.length === 0 || rows.length < wanted) return null;
  const list = await deps.lists.named(to.workspace, to.user, called);
  const listed = firms.map(({ kind, party: { slug, title } }) => ({ kind, slug, title: cleanText(title, 120) }));
  // `Put them all on a list`
  const name = called === 'list' && last !== null ? cleanText(shortNameOf(last.lookUp), longestListName) : called;
  return list === null
    ? { do: 'open-list', name, lines: listed.map(({ title }) => title), share: false }
    : { do: 'add-known', to: { list: list.id }, firms: listed };
}

interface ListedText {
  readonly opensForm: boolean;
  /** Those that the person sees. */
  readonly lists: readonly NamedList[];
  readonly read: Its['read'];
}

/**
 * Reads a sentence about a list as a whole, or about the one that was shown last. Null for all other texts, which mean
 * what they always do. @throws errors of the store
 */
export async function listCommand(
  deps: ActionDeps,
  to: Interaction,
  text: string,
  { opensForm, lists, read }: ListedText,
): Promise<Action | null> {
  const typed = unwrapped(normalizeText(withChannelIds(text)));
  const its = { deps, to, read };
  const possible = opensForm ? commands.filter(({ mayRepeat }) => mayRepeat) : commands;
  const first = opensForm
    ? null
    : ((await addRows(deps, to, typed)) ?? (await undoOf(deps, to, typed)) ?? (await ofLists(deps, to, typed)));
  if (first !== null) return first;
  const named = lists.flatMap((list) => {
    const about = withFirm(typed, list.name, listWord);
    if (about === null) return [];
    const isTelling = !about.isBare || list.name.includes(' ');
    return { list, text: about.text, some: possible.filter(({ isBare }) => isTelling || isBare !== true) };
  });
  const isAsked = (said: string) => possible.some(({ shapes }) => shapes.some((one) => one.test(said)));
  if (![typed, ...named.map((one) => one.text)].some(isAsked)) return null;
  const last = await lastLookUp(deps, to);
  for (const { list, text: about, some } of named) {
    const action = await actionOf(some, about, { list, isNamed: true, last }, its);
    if (action !== null) return action;
  }
  const asked = (list: NamedList, some: readonly Command[]) =>
    actionOf(some, typed, { list, isNamed: false, last }, its);
  const shown = last?.lookUp.do === 'list' || last?.lookUp.do === 'digest' ? last.lookUp : null;
  if (shown !== null) return await asked({ id: shown.list, name: shown.name }, possible);
  const ofAny = possible.filter((one) => one.ofAny === true);
  const meant = await Promise.all(
    lists.slice(0, mostOffered).map(async (list) => ({ text: list.name, action: await asked(list, ofAny) })),
  );
  const ways = meant.flatMap(({ text: label, action }) => (action === null ? [] : [{ text: label, action }]));
  return ways.length > 1 ? ask('Of which list?', ways) : (ways[0]?.action ?? null);
}

const undoing = [
  'undo|revert|reverse [the] deletion|deleting|delete|removal|removing of [the|my|our] [deleted] [list] *',
  'undelete|restore|recover [the|my|our] [deleted] [list] *',
  'bring|get back [the|my|our] [deleted] [list] *',
  'bring|get [the|my|our] [deleted] [list] * back',
].map((words) => patternOf(words, '(.+?)'));

/** `Undo the deletion of tier 1`. Null for a text that names no list, unless it says `list` or `deletion`. */
async function undoOf({ lists }: ActionDeps, { workspace, user }: Interaction, typed: string): Promise<Action | null> {
  const called = undoing
    .flatMap((one) => one.exec(`${typed.replace(/[.!]+$/, '')} `)?.[1] ?? [])
    .map((said) => said.replace(/ list$/i, '').replace(/^"(.*)"$/, '$1'))
    .at(0);
  if (called === undefined) return null;
  const [last] = await lists.deleted(workspace, user, called);
  if (last !== undefined) return { do: 'undo-list', list: last.id, name: last.name };
  if (!/\b(?:list|deletion|deleting|delete)\b/i.test(typed)) return null;
  const there = await lists.named(workspace, user, called);
  const name = cleanText(called, longestListName);
  return there === null
    ? ask(`No list “${name}” was deleted in the last 7 days.`, [allLists])
    : ask(`“${name}” isn't deleted.`, [{ text: 'Open it', action: listLookUpOf(there) }, allLists]);
}

const deletedLists = [
  '[show|see|list|open] [me] [all] [the|my|our] deleted|removed lists|list',
  'which|what lists [did|have|has|were|are|was] [i|we|been] [been] deleted|delete|removed|remove',
].map((words) => patternOf(words, '(.+?)'));
const overview = [
  "what|whats|what's|which|who|whos|who's [is|are] on|in [all] [of] my|our|the lists",
  'which|what lists [do|have|are] [i|we|there] [have|got|see]',
].map((words) => patternOf(words, '(.+?)'));

const changedLists = [
  'did|has|have|were|was any [of] [my|our|the] lists|list [been] change|changed|updated',
  'did|has|have|were|was my|our|the lists|list [been] change|changed|updated',
  'who|when|what [has|was|were] changed|updated [on|in] my|our|the lists|list',
].map((words) => patternOf(words, '(.+?)'));
const screening = { text: 'Screening lists', action: { do: 'screening' } };

/** `Show deleted lists`, `what's on my lists`. */
async function ofLists({ lists }: ActionDeps, { workspace, user }: Interaction, typed: string): Promise<Action | null> {
  const isSaid = (shapes: readonly RegExp[]) => shapes.some((one) => one.test(`${typed.replace(/[.!?]+$/, '')} `));
  if (isSaid(overview)) return allLists.action;
  if (isSaid(changedLists))
    return ask('Lists of firms, or screening lists?', [{ ...allLists, text: 'Lists of firms' }, screening]);
  if (!isSaid(deletedLists)) return null;
  const deleted = await lists.deleted(workspace, user);
  const some = deleted.slice(0, mostOffered).map(({ id, name }) => ({
    text: `Bring back ${cleanText(name, 40)}`,
    action: { do: 'undo-list', list: id, name },
  }));
  const said =
    deleted.length === 0 ? 'No list was' : deleted.length === 1 ? '1 list was' : `${deleted.length} lists were`;
  return ask(`${said} deleted in the last 7 days. Older ones can't be brought back.`, [...some, allLists]);
}

interface Meant {
  readonly list: NamedList;
  /** Whether the text names it. */
  readonly isNamed: boolean;
  readonly last: Last | null;
}

/** The action of the first command that takes the text. */
async function actionOf(
  possible: readonly Command[],
  text: string,
  { list, isNamed, last }: Meant,
  its: Its,
): Promise<Action | null> {
  for (const { shapes, action } of possible)
    for (const one of shapes) {
      const found = one.exec(text);
      const { list: called = '', rest = '' } = found?.groups ?? {};
      if (found === null || isNamed !== (called === listWord)) continue;
      const meant = await action(list, { rest, last }, its);
      if (meant !== null) return meant;
    }
  return null;
}
