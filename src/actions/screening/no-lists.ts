import type { Screener } from '../../screening/screening.ts';
import { buttons, freeMessage, header, type Message, paragraph } from '../../slack/kit/blocks.ts';
import { cleanText, inSentence } from '../../slack/kit/text.ts';
import { tell } from '../../slack/replier.ts';
import type { ActionDeps, RunContext } from '../feature.ts';
import { addButton } from './match-page.ts';

/** Null after a message that there are no lists. @param about the name that was typed */
export async function screenerFor(
  deps: ActionDeps,
  { to, place }: RunContext,
  about: string | null,
): Promise<Screener | null> {
  const screener = deps.screening.of(to.workspace);
  if (screener === null) await tell(deps, to, noListsMessage(deps.admins.includes(to.user), about), place);
  return screener;
}

/** @param isAdmin whether the person may add a list */
export function noListsMessage(isAdmin: boolean, about: string | null): Message {
  const title = about === null ? 'No screening lists here yet' : `I can't compare “${cleanText(about, 80)}” yet`;
  return freeMessage(`${inSentence(title)}. ${inSentence(howToBring.join(' '), 900)}`, [
    header(title),
    howToBring.map((line) => paragraph(line)),
    buttons('screening', [isAdmin && addButton]),
  ]);
}

const howToBring = [
  'Screening compares names with lists that you bring, for free: the US Consolidated Screening List, ' +
    "OFAC's SDN list, or your own CSV.",
  'An admin of Trade adds a short list here. The person who runs Trade adds longer ones as files. ' +
    "Customs records don't say whether a firm is under sanctions.",
];
