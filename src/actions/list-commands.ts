import { z } from 'zod';
import { partyKindSchema } from '../model/answer.ts';
import { longestListName, type NamedList, type OpenList } from '../model/lists.ts';
import { errorFields } from '../ops/log.ts';
import type { Interaction } from '../slack/failure.ts';
import type { Action } from '../slack/kit/action.ts';
import { cleanText } from '../slack/kit/text.ts';
import type { ActionDeps } from './feature.ts';
import type { Last } from './follow-ups.ts';
import { lastLookUp } from './last-look-up.ts';
import { ask } from './reader/fragments.ts';
import { normalizeText, unwrapped, withChannelIds } from './reader/tokens.ts';
import { listLookUpOf } from './lists/list-messages.ts';

/* `Rename tier 1 to strategic suppliers`, and after a list: `fill the gaps`, `export it`, `compare them`. */

interface Said {
  /** Of a list, as typed; a pronoun means the list that was shown last. */
  readonly list: string;
  /** The other words that the sentence takes. */
  readonly rest: string;
}

interface Command {
  /** The groups `list` and `rest` are optional. Without a list, the one that was shown last is meant. */
  readonly shapes: readonly RegExp[];
  /** Also where the text alone opens a form. Such a delivery may be repeated, so this must not pay or post twice. */
  readonly mayRepeat?: true;
  readonly action: (list: NamedList, said: Said, last: Last | null) => Action | null | ((its: Read) => Promise<Action>);
}

interface Read {
  readonly firms: OpenList['firms'];
  /** Reads a text without lists. */
  readonly read: (text: string) => Action;
}

const shape = (source: string): RegExp =>
  new RegExp(`^(?:(?:please|pls|can you|could you|now|and|ok) )?${source}(?:,? (?:please|pls))?[.!?]*$`, 'i');

const it = '(?<list>it|this|that|them|these|those|this list|that list|the list)';
const named = '(?<list>.+?)';
const where = String.raw`(?:with|in|into|to|on) (?:the )?(?<rest>#\S+|[CG](?=\w*\d)[A-Z0-9]{6,}|channel|here|this channel)`;
const file = '(?: (?:as|to|in|into) (?:an? )?(?:csv|excel|xlsx|spreadsheet|file)(?: file)?)?';

const commands: readonly Command[] = [
  {
    shapes: [
      shape(`rename ${named} (?:to|as|into) (?<rest>.+?)`),
      shape('rename (?<list>.+) (?:to|as|into) (?<rest>.+?)'),
    ],
    action: ({ id }, { rest }) => {
      const name = cleanText(rest.replace(/^"(.*)"$/s, '$1'), 200);
      if (name.length > longestListName) return ask(`A list's name has at most ${longestListName} characters.`);
      return { do: 'rename-list', list: id, name };
    },
  },
  {
    shapes: [shape(`(?:delete|drop|remove) (?:the )?list ${named}`), shape(`(?:delete|drop|remove) ${named} list`)],
    action: ({ id }) => ({ do: 'edit-list', list: id, as: 'delete' }),
  },
  {
    shapes: [
      shape(`(?:export|download|get|send me) ${it}${file}`),
      shape(`(?:export|download) ${named}${file}`),
      shape(`(?:as|to|in) (?:an? )?(?:csv|excel|xlsx|spreadsheet)(?: file)?`),
      shape(`(?:csv|excel|spreadsheet)`),
    ],
    action: ({ id }) => ({ do: 'list-csv', list: id }),
  },
  {
    shapes: [shape(`(?:share|send|post) ${named} ${where}`)],
    mayRepeat: true,
    action: (list, { rest }, last) => {
      const of = ofList(last?.lookUp, list) ?? listLookUpOf(list);
      if (/^[CG]/.test(rest)) return { do: 'share-in', channel: rest, of };
      return rest.startsWith('#') ? { do: 'share-form', of } : { ...of, how: { place: 'channel' } };
    },
  },
  {
    shapes: [
      shape('fill (?:in )?(?:the |its |these |those )?gaps'),
      shape(`fill (?:in )?(?:the gaps (?:of|in|on) )?${named}`),
    ],
    action: ({ id }, _, last) => ({
      do: 'fill-list',
      list: id,
      offset: last?.lookUp.do === 'list' && last.lookUp.list === id ? last.lookUp.offset : 0,
    }),
  },
  {
    shapes: [shape(`compare (?:all (?:of )?)?${it}`)],
    action: ({ id }) => ({ do: 'use-list', list: id, as: 'compare' }),
  },
  {
    shapes: [
      shape(
        `(?:which|who)(?: ones?| firms?| of ${it}| among ${it})? (?:has |have )?(?:grew|grown|surged|shrank|shrunk|fell|fallen|dropped|changed|moved|gone|went)(?: (?:quiet|up|down|silent))?(?: (?:the )?(?:most|least|fastest))?`,
      ),
    ],
    action: ({ id }, _, last) => ofDigest(last, id) ?? { do: 'digest-ways', list: id },
  },
  {
    shapes: [
      shape(
        `(?:remove|delete|drop|take off|take out) (?<rest>.+?)(?: (?:from|off|out of) (?:it|there|this|that|(?:the|this|that) list))?`,
      ),
    ],
    action: ({ id }, { rest }) =>
      / (?:from|off|out of) /i.test(rest) || /^(?:the )?list |\b(?:filters?|list)$/i.test(rest)
        ? null
        : { do: 'remove-named', list: id, name: cleanText(rest, 200) },
  },
  {
    shapes: [shape(`(?:show|open|see|view) (?:me )?${named} (?:as|in) an? table`)],
    action: (list) => listLookUpOf(list),
  },
  {
    shapes: [
      shape(`rank (?:the )?(?:firms|suppliers|companies|all) (?:in|on|of) ${named}(?: by (?<rest>.+))?`),
      shape(`rank ${named}(?: by (?<rest>.+))?`),
    ],
    action: (list, { rest }) => {
      const by =
        rest === '' || /\b(?:shipments?|records?|change|growth)\b/i.test(rest) ? '' : `, not by ${cleanText(rest, 40)}`;
      return ask(`I can rank a list's firms by their shipments or by the change${by}.`, [
        { text: 'The list with its shipments', action: listLookUpOf(list) },
        { text: 'What changed: digest', action: { do: 'digest-ways', list: list.id } },
      ]);
    },
  },
  {
    shapes: [shape(`(?:trend|chart) (?:of |for )?${named},? (?:by|per) (?<rest>month|quarter|year)`)],
    action: ({ id }, { rest }) => ({ do: 'use-list', list: id, as: 'trend', by: rest.toLowerCase() }),
  },
  {
    shapes: [
      shape(
        `(?:(?:show|get|give) (?:me )?)?(?:the |all )?(?:shipments|imports|records) (?:of|from|for) ${named} (?<rest>(?:since|from|in|after|before|until|between|during|this|last) .+)`,
      ),
    ],
    action:
      ({ id }, { rest }) =>
      ({ firms, read }) =>
        Promise.resolve(shipmentsOf(id, firms, rest, read)),
  },
];

const mostOffered = 3;

/** The first firms, one at a time, and what covers them all. */
function shipmentsOf(list: string, firms: OpenList['firms'], dates: string, read: Read['read']): Action {
  const some = firms.slice(0, mostOffered).map(({ kind, slug, title }) => ({
    text: `${cleanText(title ?? slug, 30)} ${cleanText(dates, 20)}`,
    action: read(`shipments ${kind}:${slug} ${dates}`),
  }));
  return ask('The data service shows the shipments of one firm at a time. A digest compares all firms of the list.', [
    ...some,
    { text: 'Digest…', action: { do: 'digest-ways', list } },
  ]);
}

const ofList = (lookUp: Last['lookUp'] | undefined, { id }: NamedList) =>
  lookUp !== undefined && (lookUp.do === 'list' || lookUp.do === 'digest') && lookUp.list === id ? lookUp : null;

const ofDigest = (last: Last | null, list: string) => {
  const of = ofList(last?.lookUp, { id: list, name: '' });
  return of?.do === 'digest' ? of : null;
};

const pronoun = /^(?:it|this|that|them|these|those|(?:this|that|the) list)$/i;

const added =
  /^(?:(?:please|pls|and|now) )?(?:add|put|save|stick|throw) (?<rows>all|both|them|these|those|all of (?:them|these|those)|(?:the )?(?:first|top) (?<many>\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)(?: \w+)?(?: of (?:them|these|those))?) (?:to|on|onto|in|into) (?:(?:my|our|the) )?(?:list )?(?<list>.+?)(?: list)?(?:,? (?:please|pls))?[.!]?$/i;
const numbers = 'zero one two three four five six seven eight nine ten'.split(' ');

const row = z.looseObject({
  do: z.literal('profile'),
  kind: partyKindSchema,
  party: z.looseObject({ slug: z.string(), title: z.string() }),
});

/** `Add the first three to tier 2`: the firms of the last answer's rows. Null if it has no such rows. */
async function addRows(deps: ActionDeps, to: Interaction, typed: string): Promise<Action | null> {
  const { many, list: called = '' } = added.exec(unwrapped(normalizeText(typed)))?.groups ?? {};
  if (called === '' || called.length > longestListName) return null;
  const rows = (await lastLookUp(deps, to))?.rows ?? [];
  const wanted = many === undefined ? rows.length : Math.max(numbers.indexOf(many.toLowerCase()), Number(many) || 0);
  const firms = rows.slice(0, wanted).flatMap((one) => row.safeParse(one).data ?? []);
  if (firms.length === 0 || firms.length < wanted) return null;
  const list = await deps.lists.named(to.workspace, to.user, called);
  const listed = firms.map(({ kind, party: { slug, title } }) => ({ kind, slug, title: cleanText(title, 120) }));
  return list === null
    ? { do: 'open-list', name: called, lines: listed.map(({ title }) => title), share: false }
    : { do: 'add-known', to: { list: list.id }, firms: listed };
}

/**
 * Reads a sentence about a list as a whole, or about the one that was shown last. Null for all other texts, which mean
 * what they always do. Never throws.
 */
export async function listCommand(
  deps: ActionDeps,
  to: Interaction,
  text: string,
  { opensForm, read }: { readonly opensForm: boolean; readonly read: Read['read'] },
): Promise<Action | null> {
  const typed = unwrapped(normalizeText(withChannelIds(text)));
  const possible = opensForm ? commands.filter(({ mayRepeat }) => mayRepeat) : commands;
  const asked = possible.flatMap(({ shapes, action }) =>
    shapes.flatMap((one) => {
      const groups = one.exec(typed)?.groups ?? (one.test(typed) ? {} : null);
      return groups === null ? [] : [{ action, said: { list: groups['list'] ?? '', rest: groups['rest'] ?? '' } }];
    }),
  );
  if (asked.length === 0 && !added.test(typed)) return null;
  try {
    const rows = opensForm ? null : await addRows(deps, to, typed);
    if (rows !== null) return rows;
    const last = await lastLookUp(deps, to);
    for (const { action, said } of asked) {
      const list = await listMeant(deps, to, said.list, last);
      const meant = list && action(list, said, last);
      if (typeof meant !== 'function') {
        if (meant !== null) return meant;
        continue;
      }
      const open = await deps.lists.open(to.workspace, to.user, list?.id ?? '');
      if (open !== null) return await meant({ firms: open.firms, read });
    }
  } catch (error) {
    deps.log.error({ reference: to.reference, error: errorFields(error) }, 'the store did not say which list is meant');
  }
  return null;
}

/** The list of that name, with or without `the` and `list`; for a pronoun, the one that was shown last. */
async function listMeant(
  { lists }: ActionDeps,
  { workspace, user }: Interaction,
  typed: string,
  last: Last | null,
): Promise<NamedList | null> {
  if (typed === '' || pronoun.test(typed)) {
    const { lookUp } = last ?? {};
    if (lookUp?.do !== 'list' && lookUp?.do !== 'digest') return null;
    return { id: lookUp.list, name: lookUp.name };
  }
  const bare = typed.replace(/^(?:my|our|the) /i, '');
  for (const name of new Set([
    typed,
    bare,
    bare.replace(/^list (?:called |named )?/i, ''),
    bare.replace(/ list$/i, ''),
  ])) {
    const list = await lists.named(workspace, user, name.replace(/^"(.*)"$/s, '$1'));
    if (list !== null) return list;
  }
  return null;
}
