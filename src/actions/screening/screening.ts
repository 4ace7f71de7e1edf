import { action, does, type Feature, takesNothing, type FreeTool } from '../feature.ts';
import { sendAudit } from './audit.ts';
import {
  namesModal,
  openNames,
  refuseNames,
  screenList,
  screenPartners,
  screenNames,
  whichFirms,
} from './compare-names.ts';
import { decideMatch, dismissModal, dismissMatch, dismissNamed, showDecisions } from './decisions.ts';
import { overview } from './overview.ts';
import { addList, listFormOf, openListForm, removeList, sendList, showScreeningList, tellAdmins } from './own-lists.ts';
import { screeningAction } from './screening-sentences.ts';
import type { NamedList } from '../../model/lists.ts';
import { button, buttons, freeMessage, type Message, paragraph, type Screen } from '../../slack/kit/blocks.ts';
import { cleanText, inSentence, count } from '../../slack/kit/text.ts';
import { tell } from '../../slack/replier.ts';
import { screenedBlocks, firmNames, matchedWords } from '../look-ups/possible-matches.ts';
import { screenedName, screenerFor, statusButton, comparedLists, isDismissed, notCleared } from './match-page.ts';
import { namesIn } from './typed-names.ts';
import { z } from 'zod';
import { longestScreenedName, type PossibleMatch } from '../../model/screening.ts';
import { comparable } from '../../screening/normalize.ts';
import type { Screener } from '../../screening/screening.ts';

/** `Tell me when Acme is sanctioned`: nobody needs an alert for that. */
const sayTold = action('screening-told', { name: screenedName.optional() }, async (deps, context, { name }) => {
  const { to, place } = context;
  const screener = await screenerFor(deps, context, name ?? null);
  if (screener === null) return;
  const lists = await deps.lists.all(to.workspace, to.user);
  await tell(deps, to, toldAnywayMessage(name ?? null, lists, screener.matchesOf), place);
});

const shownLists = 3;

/** @param name a firm; null for changes of any list @param lists to put it on */
export function toldAnywayMessage(name: string | null, lists: readonly NamedList[], screen: Screen | null): Message {
  const firm = name === null ? null : cleanText(name, 80);
  const said = `${firm === null ? ofAnyList : ofFirm(firm)} You don't need an alert.`;
  const offered = lists
    .slice(0, shownLists)
    .map(({ id, name: of }) => ({ label: `Add ${firm} to “${cleanText(of, 30)}”`, to: { list: id } }));
  const made = { label: `Make a list with ${firm}`, to: { name: 'Screened firms', shared: false } };
  const ways = firm === null ? [] : offered.length === 0 ? [made] : offered;
  return freeMessage(inSentence(said, 900), [
    paragraph(said),
    name !== null && screenedBlocks({ screen }, [name], []),
    buttons('screening', [
      ways.map(({ label, to }, nth) =>
        button({ id: 'add', nth: nth + 1, label, action: { do: 'add-firms', to, lines: [firm] } }),
      ),
      statusButton,
    ]),
  ]);
}

const told = (firms: string) =>
  `everyone who owns a list of firms, an alert or a saved query with ${firms} gets one direct message. ` +
  'Nobody else is told, not even admins';
const ofFirm = (firm: string) => `When ${firm} has a new possible match, ${told('it')}.`;
const ofAnyList =
  'When a screening list changes, I compare all names here again. When a firm has a new possible match, ' +
  `${told('that firm in it')}, and nothing is posted in channels. To be told about a firm, put it on a list of firms.`;

const factsOf = (name: string, { entry: { name: entry, list, since }, how }: PossibleMatch) => {
  return { name, entry, list, since, how };
};

/** Firms anywhere in an answer's data, with their possible matches. */
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
    screener
      .matchesOf(name)
      .map((match) => ({ ...factsOf(name, match), ...(isDismissed({ match }) && { dismissed: true }) })),
  );
  return {
    compared: `${count(names.size, 'name')} with ${comparedLists(screener.compared)}, just now. ${notCleared}`,
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
    'Possible matches of names with the screening lists of this workspace, such as sanctions lists. Free. ' +
    notCleared,
  async answer(deps, { workspace }, args) {
    const given = new Set(namesIn(toolInput.parse(args).names));
    const screener = deps.screening.of(workspace);
    if (screener === null) return { say: 'This workspace has no screening lists.', data: null };
    const names = [...given].filter((name) => comparable(name) !== null);
    await deps.screening.store.keep(workspace, names);
    const data = names.flatMap((name) =>
      screener.matchesOf(name).map((match) => {
        const { decision } = match;
        const decided = decision === null ? null : { by: decision.by, at: new Date(decision.at).toISOString() };
        return { ...factsOf(name, match), dismissed: isDismissed({ match }), decided };
      }),
    );
    const matched = names.filter((name) => screener.matchesOf(name).length > 0).length;
    const lists = comparedLists(screener.compared);
    const compared = `${matchedWords(matched, names.length)}. Compared just now with ${lists}`;
    const left = given.size - names.length;
    const unread = left === 0 ? '' : ` Not compared, without a letter or digit: ${count(left, 'name')}.`;
    return { say: `${compared}.${unread} ${notCleared}`, data };
  },
};

export const screening: Feature = {
  verbs: [
    {
      verb: 'screening',
      group: 'look up',
      does: 'Shows the screening lists, and possible matches among firms you paid for.',
      example: 'screening',
      read({ rest }) {
        if (/^(?:audit|audit file|file|csv)$/i.test(rest)) return does({ do: 'screening-audit' });
        if (/^dismissed(?: ones| matches)?$/i.test(rest)) return does({ do: 'screening', of: 'dismissed' });
        return takesNothing('screening', rest, { do: 'screening' });
      },
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
    ...[overview, screenNames, refuseNames, screenList, screenPartners, whichFirms, openNames],
    ...[showDecisions, dismissNamed, dismissMatch, decideMatch, sendAudit],
    ...[openListForm, addList, showScreeningList, sendList, removeList, tellAdmins, sayTold],
  ],
  tools: [screenTool],
  forms: [namesModal, listFormOf, dismissModal],
};
