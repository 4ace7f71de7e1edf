import { intentSchema, type Intent, type ProfileIntent, type QueryIntent } from '../../model/intent.ts';
import type { Candidate, NoMatch, PartyChoice } from '../../lookups/outcome.ts';
import type { PartyKind } from '../../model/answer.ts';
import { button, buttons, header, note, paragraph } from './blocks.ts';
import { costLine, costSentence } from './cost-line.ts';
import type { Block, Message, Shown } from './message.ts';
import { cleanText, count, day, figure, inSentence } from './text.ts';

const plural: Record<PartyKind, string> = { company: 'companies', supplier: 'suppliers' };

/** Several matches: what tells them apart, and a button each. */
export function partyChoice(choice: PartyChoice, { now }: Shown): Message {
  const { kind, typed, candidates, more, cost } = choice;
  const found = `${count(candidates.length, kind, plural[kind])}${more ? ' or more' : ''}`;
  const ask = `${found} ${candidates.length === 1 ? 'matches' : 'match'} “${cleanText(typed, 80)}”`;
  return {
    text: `${inSentence(ask)}. Choose one by its button. ${costSentence(cost, now)}`,
    blocks: [
      header(ask),
      ...candidates.map((candidate, i) => candidateBlock(choice, candidate, i + 1)),
      ...(more ? [note('Not there? Type more of the name, or its slug or link.')] : []),
      note(costLine(cost, now)),
    ],
    plain: null,
  };
}

function candidateBlock({ kind, intent }: PartyChoice, { slug, title, hit }: Candidate, nth: number): Block {
  const facts = [
    cleanText(hit.address ?? '', 120),
    cleanText(hit.countryCode ?? '', 40),
    hit.totalShipments == null ? '' : count(hit.totalShipments, 'shipment'),
    hit.mostRecentShipment == null ? '' : `last ${day(hit.mostRecentShipment)}`,
    slug,
  ];
  const party = { slug, title: cleanText(title, 120) };
  const chosen: Intent = intent.do === 'profile' ? { ...intent, party } : { ...intent, [kind]: party };
  const name = cleanText(title, 120);
  return {
    type: 'section',
    block_id: `candidate-${figure(nth)}`,
    text: {
      type: 'plain_text',
      text: `${figure(nth)}. ${name}\n${facts.filter((fact) => fact !== '').join(' · ')}`,
      emoji: false,
    },
    accessory: {
      ...button({ does: 'choose', nth, label: `Choose ${figure(nth)}`, intent: chosen }),
      accessibility_label: cleanText(`Choose ${figure(nth)}: ${name}`, 75),
    },
  };
}

/** Nothing found: the other kind to search among, and the other ways to search. */
export function noMatch({ kind, typed, intent, cost }: NoMatch, { now }: Shown): Message {
  const other: PartyKind = kind === 'company' ? 'supplier' : 'company';
  const instead = asOther(intent, kind, other, typed);
  const say = `No ${kind} matches “${cleanText(typed, 80)}”`;
  return {
    text: `${inSentence(say)}. ${costSentence(cost, now)}`,
    blocks: [
      header(say),
      paragraph(
        'Check the spelling, type fewer words, or search by website:example.com or phone: with the same command.',
      ),
      ...buttons('none', [
        instead === null
          ? null
          : button({ does: 'instead', label: `Search ${plural[other]} instead`, intent: instead }),
      ]),
      note(costLine(cost, now)),
    ],
    plain: null,
  };
}

/** The same wish with the name on the other side; null where that side is asked for already. */
function asOther(intent: ProfileIntent | QueryIntent, kind: PartyKind, other: PartyKind, typed: string): Intent | null {
  if (intent.do === 'profile') return { ...intent, kind: other };
  if (intent[other] !== undefined) return null;
  const others = Object.fromEntries(Object.entries(intent).filter(([key]) => key !== kind));
  return intentSchema.parse({ ...others, [other]: { name: typed } });
}
