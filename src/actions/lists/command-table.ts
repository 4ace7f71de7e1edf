import { listLookUpOf } from '../look-ups/party-choice.ts';
import { firmTitle, longestListName, type NamedList } from '../../model/lists.ts';
import type { ListLookUp, LookUp } from '../../model/look-up.ts';
import type { Interaction } from '../../slack/failure.ts';
import type { Action } from '../../slack/kit/action.ts';
import { cleanText } from '../../slack/kit/text.ts';
import type { ActionDeps } from '../feature.ts';
import { ask } from '../reader/ask.ts';
import { isSentenceWord } from '../reader/lexicon/index.ts';
import { everyone } from '../reader/list-sentence.ts';
import { anyOf, channelWord, polite, politeEnd, takesOff } from '../reader/words/patterns.ts';
import { asName } from '../reader/query/name-action.ts';
import { normalizeText, unwrapped } from '../reader/query/tokens.ts';
import { firmsIn } from '../reader/words/firm-names.ts';
import { areGoodsWords } from '../reader/words/goods.ts';
import { allLists, linesOf, lookUpIn } from './list-sentences.ts';

/* `Rename tier 1 to strategic suppliers`, and after a list: `fill the gaps`, `export it`, `compare them`. */

export interface LastAnswer {
  readonly lookUp: LookUp;
  readonly rows: readonly Action[];
  readonly changed?: ListLookUp | undefined;
}

/** A sentence about a list, and where it was said. */
export interface Said {
  readonly deps: ActionDeps;
  readonly to: Interaction;
  readonly read: (text: string) => Action;
  readonly last: LastAnswer | null;
  /** The words that the sentence takes beside the list. */
  readonly rest: string;
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
  readonly action: (list: NamedList, said: Said) => Action | null | Promise<Action | null>;
}

const shapes = (...sources: readonly string[]): RegExp[] =>
  sources.map((source) => new RegExp(`^${polite}${source}(?:,? (?:again|now))?${politeEnd}`, 'iu'));

/** Stands for the words of a list in a sentence. */
export const listWord = '\uE000';
const pronouns = 'it|this|that|them|these|those|(?:this|that|the) list';
const it = `(?<list>${pronouns})`;
const named = `(?<list>${listWord}|${pronouns})`;
const own = `(?<list>${listWord}|(?:this|that|the) list)`;
const place = `${channelWord}|channel|here|this channel`;
const sheet = '(?:csv|excel|xlsx|spreadsheet)';
const fileWord = `(?:${sheet}|file)(?: file)?`;
const file = ` (?:as|to|in|into) (?:an? )?${fileWord}`;
const show = '(?:show|open|see|view|give|get)(?: me)?';
const firms = '(?:firms?|suppliers?|compan(?:y|ies)|vendors?|customers?|names?)';
const among = '(?:of|on|in|from|among)';
const also = '(?:,? (?:too|as well|also))';
const who = '(?:which|who)';
const have = '(?:has|have|is|are)';
const mostOrLeast = '(?:the )?(?:most|least|fastest|slowest)';
const grow = anyOf(
  'grew|grow|grown|growing|grows|surged|surging',
  'shrank|shrunk|shrinking|fell|fallen|falling|dropped|dropping',
);
const does = "(?:'s| is| would| will| does| do)?";
const gaps = 'gaps|blanks|(?:missing|empty) (?:figures|numbers|cells|ones|rows|values|data)';
const removes = '(?:remove|delete|drop|(?:take|kick|strike|cross) (?:off|out)|take)';

/** `Strategic suppliers and remove Acme from it` */
const renamedAndRemoved = new RegExp(
  `^(.+?),? (?:and|&|then|and then) (?:take off|${takesOff}) (.+?)` +
    '(?: (?:from|off|out of) (?:it|there|the list))?$',
  'i',
);
/** `Take the monthly cap off`: what is removed is no firm. */
const noFirm = new RegExp(
  anyOf(
    ' (?:from|off|out of) ',
    '^(?:the )?list ',
    `^(?:(?:${pronouns}) ?)?(?:off|out)?$`,
    '^(?:the )?(?:monthly )?(?:cap|limit) ',
    '\\bscreening\\b',
    '\\b(?:filters?|list|report|digest|alert)$',
  ),
  'i',
);

export const listCommands: readonly Command[] = [
  {
    shapes: shapes(
      `(?:rename|call|name) ${named} (?:(?:to|as|into) )?(?<rest>.+?)`,
      `change (?:the )?name of ${named} (?:to|into) (?<rest>.+?)`,
      `change ${named}['’]?s? name (?:to|into) (?<rest>.+?)`,
    ),
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
    shapes: shapes(`(?:delete|drop|remove|trash|get rid of) (?<list>${listWord}|it|(?:this|that)(?: list)?|the list)`),
    action: ({ id }) => ({ do: 'edit-list', list: id, as: 'delete' }),
  },
  {
    shapes: shapes(
      `share ${named} with ${everyone}`,
      `(?:make|set) ${named} (?:public|shared|visible)(?: (?:to|for|with) ${everyone})?`,
    ),
    action: ({ id }) => ({ do: 'share-list', list: id, shared: true }),
  },
  {
    shapes: shapes(`(?:make|set|keep) ${named} (?:to )?private`, `(?:unshare|hide) ${named}(?: from ${everyone})?`),
    action: ({ id }) => ({ do: 'share-list', list: id, shared: false }),
  },
  {
    shapes: shapes(
      `(?:export|download) ${named}(?:${file})?`,
      `(?:get|send me) ${it}`,
      `(?:get|give|show|send)(?: me)? ${named}${file}`,
      `${own}${file}`,
      `(?:(?:give|send|get|make|export|download)(?: me)?|i (?:need|want)) (?:an? |the )?${fileWord} ` +
        `(?:of|for|with) ${named}`,
      `(?:as|to|in) (?:an? )?${sheet}(?: file)?`,
      '(?:csv|excel|spreadsheet)',
    ),
    action: ({ id }) => ({ do: 'list-csv', list: id }),
  },
  {
    shapes: shapes(`(?:share|send|post) ${named} (?:with|in|into|to|on) (?:the )?(?<rest>${place})`),
    mayRepeat: true,
    action: (list, { rest, last }) => {
      const of = ofList(last, list.id) ?? listLookUpOf(list);
      if (/^[CG]/.test(rest)) return { do: 'share-in', channel: rest, of };
      return rest.startsWith('#') ? { do: 'share-form', of } : { ...of, how: { place: 'channel' } };
    },
  },
  {
    shapes: shapes(
      'fill (?:in )?(?:the |its |these |those )?gaps',
      `fill (?:in )?(?:(?:the )?(?:${gaps}) (?:of|in|on|for) )?${named}`,
    ),
    action: ({ id }, { last }) => {
      const shown = ofList(last, id);
      return { do: 'fill-list', list: id, offset: shown?.do === 'list' ? shown.offset : 0 };
    },
  },
  {
    shapes: shapes(`compare (?:all (?:of )?)?${named}`),
    action: ({ id }) => ({ do: 'use-list', list: id, as: 'compare' }),
  },
  {
    shapes: shapes(
      `${who}(?: ones?| ${firms})?(?: (?:${among} )?${named})? (?:${have} )?${grow}(?: up| down)? ${mostOrLeast}`,
      `${mostOrLeast} ${grow}(?: ones?| ${firms})? (?:${among} )?${named}`,
      `${named} growth`,
      `${who}(?: of)?(?: (?:my|our|the))? ${own} (?:${have} )?${grow}(?: up| down)?`,
    ),
    action: (list) => ranked(list, 'change'),
  },
  {
    shapes: shapes(
      `${who}(?: ones?| firms?| of ${it}| among ${it})? (?:has |have )?(?:${grow}|changed|moved|gone|went)` +
        '(?: (?:quiet|up|down|silent))?',
    ),
    action: ({ id }, { last }) => {
      const shown = ofList(last, id);
      return shown?.do === 'digest' ? shown : { do: 'digest-ways', list: id };
    },
  },
  {
    ofAny: true,
    shapes: shapes(
      `(?:and )?(?:(?:what|how much)${does}(?: the (?:price|cost) of)?|(?:the )?(?:price|cost) of) ` +
        '(?:an? |the |my |our )?(?:\\w+ )?(?:digests?|summar(?:y|ies)|updates?)' +
        `(?: (?:of|for|on|about) ${named})?(?: (?:costs?|be|charge))?(?: (?:me|us))?` +
        '(?: (?:per|an?|each|every) (?:month|week|run|time))?',
      `(?:(?:an?|the|show|give|make)(?: me)? )*digest(?: (?:of|for|on))? ${named}`,
    ),
    action: ({ id }) => ({ do: 'digest-ways', list: id }),
  },
  {
    shapes: shapes(
      `${takesOff} (?<rest>.+?) (?:from|off|out of) (?<list>(?:this|that|the) list)`,
      `${takesOff} (?<rest>.+?) (?:from|off|out of) (?:it|there|this|that)`,
      `(?:remove|delete|drop|take) (?:from|off) ${own} ?: ?(?<rest>.+)`,
      `(?:take|kick|strike|cross) (?<rest>.+?) (?:off|out)`,
      `${removes} (?<rest>.+?)${also}?`,
    ),
    action: ({ id }, { rest }) =>
      noFirm.test(rest) || areGoodsWords(rest) ? null : { do: 'remove-named', list: id, name: cleanText(rest, 500) },
  },
  {
    shapes: shapes(`add (?:(?:some|more|another|other) )*(?:${firms}|more|one)`),
    action: ({ id }) => ({ do: 'edit-list', list: id, as: 'paste' }),
  },
  {
    shapes: shapes(
      `(?:also )?(?:add|put|include|stick|throw) (?:also |in )?(?<rest>.+?)` +
        `(?: (?:to|on|onto|in|into) (?:${pronouns}|there))?${also}?`,
    ),
    action: ({ id }, { rest, read }) => adding(id, rest, read),
  },
  {
    shapes: shapes(`(?:also|and|plus)(?: also)?,? (?<rest>.+?)${also}?`, `(?<rest>.+?)${also}`),
    action: (list, { rest, read, last }) => {
      // `Also show me Acme`
      const adds = isSentenceWord(rest.split(' ')[0] ?? '') ? null : adding(list.id, rest, read);
      if (adds === null || last?.changed !== undefined) return adds;
      // `And Wrenlock?`, below a list, may ask for its profile.
      const name = cleanText(rest, 40);
      const add = { text: `Add “${name}” to “${cleanText(list.name, 40)}”`, action: adds };
      return ask('Which do you mean?', [add, ...(lookUpIn(read(rest)) ?? [])]);
    },
  },
  {
    shapes: shapes(
      `(?:show|open|see|view) (?:me )?${named} (?:as|in) an? table`,
      `(?:${show} )?(?:the |all )?(?:figures|numbers|stats|table) (?:of|for|on) ${named}`,
      `how (?:many ${firms}|big|long)(?: are| is| has| have| do we have)?(?: there)?` +
        `(?: (?:on|in|of))? ${named}(?: has)?`,
      // The list shows the price on its button.
      `(?:what|how much)${does}(?: it)?(?: the (?:price|cost) (?:of|to))? ?(?:costs? )?` +
        '(?:to )?(?:fill|complete)(?:ing)?(?: in)?' +
        `(?: the (?:gaps|(?:missing )?(?:figures|numbers)) (?:of|in|on|for))? ${named}(?: costs?)?`,
    ),
    action: (list) => listLookUpOf(list),
  },
  {
    isBare: true,
    shapes: shapes(
      `(?:(?:show|open|see|view|what's|what is) (?:me )?(?:(?:on|in) )?)?${named}`,
      `${who}(?:['’]?s)?(?: is| are)? (?:all )?on (?:${named}|there)`,
    ),
    action: (list) => listLookUpOf(list),
  },
  {
    shapes: shapes(`(?:rank|sort|order) ${named}(?: by (?<rest>.+))?`),
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
    shapes: shapes(
      `${who}(?: ${firms})? (?:on|in|of|from) ${named} ` +
        '(?:ships|imports|ship|import|shipped|imported|is (?:the )?(?:biggest|largest))(?: (?:the )?most)?',
    ),
    action: (list) => ranked(list, 'shipments'),
  },
  {
    shapes: shapes(`(?:trend|chart) (?:of |for )?${named} ?,? (?:by|per) (?<rest>month|quarter|year)`),
    action: ({ id }, { rest }) => ({ do: 'use-list', list: id, as: 'trend', by: rest.toLowerCase() }),
  },
  {
    shapes: shapes(
      `(?:${show} )?(?:the |all )?(?:shipments|imports|records) (?:of|from|for) ${named} ` +
        '(?<rest>(?:since|from|in|after|before|until|between|during|this|last) .+)',
    ),
    action: ({ id }, said) => shipmentsOf(id, said),
  },
];

const elsewhere = / (?:to|on|onto|in|into) \S/i;

/** Null for words that ask for anything else than a firm. */
function adding(list: string, typed: string, read: (text: string) => Action): Action | null {
  // `Add Acme to leads` names another list.
  if (elsewhere.test(typed) || areGoodsWords(typed)) return null;
  const names = firmsIn(typed);
  const areNames = [typed, ...names].some((one) => {
    const action = read(one);
    return (asName(action)?.wanted ?? action).do === 'profile';
  });
  return areNames ? { do: 'add-firms', to: { list }, lines: linesOf(names) } : null;
}

const firmsOffered = 3;

/** The first firms, one at a time, and what covers them all. */
async function shipmentsOf(list: string, { deps, to, read, rest: dates }: Said): Promise<Action | null> {
  const open = await deps.lists.open(to.workspace, to.user, list);
  if (open === null) return null;
  const some = open.firms.slice(0, firmsOffered).map((firm) => ({
    text: `${cleanText(firmTitle(firm), 30)} ${cleanText(dates, 20)}`,
    action: read(`shipments ${firm.kind}:${firm.slug} ${dates}`),
  }));
  return ask('The data service shows the shipments of one firm at a time. A digest compares all firms of the list.', [
    ...some,
    { text: 'Digest…', action: { do: 'digest-ways', list } },
  ]);
}

const ranked = (list: NamedList, by: ListLookUp['by']) => ({ ...listLookUpOf(list), by });

const ofList = (last: LastAnswer | null, id: string) =>
  (last?.lookUp.do === 'list' || last?.lookUp.do === 'digest') && last.lookUp.list === id ? last.lookUp : null;

/* `Take Acme off tier 1 and rename it tier one`: two requests, of which the person chooses the first. */

const first =
  `^${polite}${takesOff} (?<out>.+?) (?:off|from|out of) ` +
  '(?:(?:my|our|the) )?(?<called>.+?)(?: list)?,? (?:&|and|then|and then) ';
const both = [
  '(?:rename|call|name) (?:it|that|this|the list)(?: to| as)? (?<name>.+?)',
  // `Take Acme off tier 1 & put Borealis on`
  '(?:put|add|stick) (?<into>.+?)(?: (?:on|in|to|onto)(?: (?:it|there|that(?: list)?))?)?(?: instead)?',
].map((second) => new RegExp(`${first}${second}[.!]?$`, 'i'));

const longest = 300;

/** Null for a text that doesn't take firms off a list and then rename it or put others on it. */
export async function twoRequests({ lists }: ActionDeps, { workspace, user }: Interaction, text: string) {
  if (text.length > longest) return null;
  const said = unwrapped(normalizeText(text));
  const found = both.map((one) => one.exec(said)?.groups).find((groups) => groups !== undefined);
  const { out = '', called = '', name = '', into = '' } = found ?? {};
  if (out === '' || called.length > longestListName || name.length > longestListName) return null;
  if (elsewhere.test(into)) return null;
  const list = await lists.named(workspace, user, called);
  if (list !== null && into === '') return renameOrRemove({ list: list.id, name, out });
  const lines = linesOf([into]);
  if (list !== null) {
    const add = { text: `Add ${into}`, action: { do: 'add-firms', to: { list: list.id }, lines } };
    return removeOr(list.id, out, add);
  }
  if (into !== '') return { do: 'open-list', name: called, lines, share: false };
  return ask(`There's no list “${cleanText(called, 60)}”.`, [allLists]);
}

const removeOr = (list: string, out: string, other: object): Action =>
  ask('Which first? I read 2 requests in that.', [
    { text: `Remove ${out}`, action: { do: 'remove-named', list, name: cleanText(out, 500) } },
    other,
  ]);

const renameOrRemove = ({ list, name, out }: { list: string; name: string; out: string }): Action =>
  removeOr(list, out, { text: `Rename it ${name}`, action: { do: 'rename-list', list, name: cleanText(name, 200) } });
