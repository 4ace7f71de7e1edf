import { action, does, type Feature, takesNothing } from '../feature.ts';
import { screenTool } from './agents.ts';
import { sendAudit } from './audit.ts';
import { namesFormOf, openNames, screenList, screenNames, whichFirms } from './compare-names.ts';
import { decide, dismissFormOf, dismissMatch, dismissNamed, showDecisions } from './decisions.ts';
import { overview } from './overview.ts';
import { addList, listFormOf, openListForm, removeList, sendList, showList, tellAdmins } from './own-lists.ts';
import { screeningAction } from './screening-sentences.ts';
import type { NamedList } from '../../model/lists.ts';
import { button, buttons, freeMessage, type Message, paragraph, type Screen } from '../../slack/kit/blocks.ts';
import { cleanText, inSentence } from '../../slack/kit/text.ts';
import { tell } from '../../slack/replier.ts';
import { screenedBlocks } from '../look-ups/possible-matches.ts';
import { screenedName, screenerFor, statusButton } from './match-page.ts';

/** `Tell me when Acme is sanctioned`: nobody needs an alert for that. */
export const sayTold = action('screening-told', { name: screenedName.optional() }, async (deps, context, { name }) => {
  const { to, place } = context;
  const screener = await screenerFor(deps, context, name ?? null);
  if (screener === null) return;
  const lists = await deps.lists.all(to.workspace, to.user);
  await tell(deps, to, toldAnywayMessage(name ?? null, lists, screener.decided), place);
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
    name !== null && screenedBlocks(screen, [name], []),
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

const overviewLine = {
  verb: 'screening',
  group: 'look up',
  does: 'Shows the screening lists, and possible matches among firms you paid for.',
  example: 'screening',
} as const;

export const screening: Feature = {
  verbs: [
    {
      ...overviewLine,
      read: (typed) =>
        /^(?:audit|audit file|file|csv)$/i.test(typed.rest)
          ? does({ do: 'screening-audit' })
          : /^dismissed(?: ones| matches)?$/i.test(typed.rest)
            ? does({ do: 'screening', of: 'dismissed' })
            : takesNothing(overviewLine, typed, { do: 'screening' }),
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
    ...[overview, screenNames, screenList, whichFirms, openNames],
    ...[showDecisions, dismissNamed, dismissMatch, decide, sendAudit],
    ...[openListForm, addList, showList, sendList, removeList, tellAdmins, sayTold],
  ],
  tools: [screenTool],
  forms: [namesFormOf, listFormOf, dismissFormOf],
};
