import type { FirmCandidate, FoundFirm } from '../../lookups/resolve-party.ts';
import { readPrices } from '../../lookups/quote.ts';
import { button, buttons, header, type Message, note, paragraph, type Shown } from '../../slack/kit/blocks.ts';
import { cleanText, costLine, costSentence, inSentence } from '../../slack/kit/text.ts';
import { action, type ActionDeps, type Feature, type RunContext } from '../feature.ts';
import { type NameAction, nameShape } from '../grammar/read-anything.ts';
import { candidatesFor, firmChoice, lookUpOf, productButton } from '../look-ups/party-choice.ts';

/** Words that may name a firm: resolved by free searches before anything is paid. */
export const name: Feature = {
  verbs: [],
  actions: [action('name', nameShape, runName)],
};

type Deps = Pick<ActionDeps, 'answerFailures' | 'findFirm' | 'answer' | 'ledger' | 'workspace' | 'now' | 'replier'>;

/** Searches for the name, and pays only where one firm is certain, or none can be meant. */
export async function runName(deps: Deps, context: RunContext, asked: NameAction): Promise<void> {
  const { to, place, how } = context;
  const retry = button({ id: 'retry', label: 'Retry', action: { do: 'name', ...asked }, how });
  const offers = { what: asked.name, buttons: ({ canRetry }: { canRetry: boolean }) => [canRetry ? retry : null] };
  await deps.answerFailures(to, offers, async () => {
    const found = await deps.findFirm(asked.name, asked.kinds, to);
    const candidates = candidatesFor(asked, found);
    if (found.is === 'one') {
      await deps.answer(context, lookUpOf(asked, found.party.kind, { name: asked.name }), how);
    } else if (candidates.length === 0 && asked.settles && asked.otherwise !== null) {
      await deps.answer(context, asked.otherwise, how);
    } else {
      const priceOf = await readPrices(deps.ledger, deps.workspace);
      const shown = { now: deps.now(), sharedBy: null, priceOf };
      await deps.replier.reply(to, whichFirm(asked, found, candidates, shown), place);
    }
  });
}

function whichFirm(asked: NameAction, found: FoundFirm, candidates: readonly FirmCandidate[], shown: Shown): Message {
  const { cost } = found;
  if (candidates.length === 0) return noFirmMessage({ asked, cost }, shown);
  const choice = {
    typed: asked.name,
    candidates: candidates.slice(0, maxCandidates),
    otherwise: asked.otherwise,
    cost,
    more: found.is === 'several' && (found.more || candidates.length > maxCandidates),
    lookUpOf: ({ kind, slug, title }: FirmCandidate) => lookUpOf(asked, kind, { slug, title: cleanText(title, 120) }),
  };
  return firmChoice(choice, shown);
}

/** A message has room for them beside the buttons. */
const maxCandidates = 10;

/** No firm is called that: what else the words may mean, with its price. */
export function noFirmMessage(
  { asked, cost }: { asked: NameAction; cost: Parameters<typeof costLine>[0] },
  shown: Shown,
): Message {
  const what = asked.kinds.length === 2 ? 'company or supplier' : (asked.kinds[0] ?? 'company');
  const say = `No ${what} matches “${cleanText(asked.name, 80)}”`;
  return {
    text: `${inSentence(say)}. ${costSentence(cost, shown.now)}`,
    blocks: [
      header(say),
      paragraph('Is it a product? Or check the spelling, or type fewer words of the name.'),
      ...buttons('none', [
        asked.otherwise === null ? null : productButton(asked.name, asked.otherwise, shown, 'primary'),
        button({ action: { do: 'form', form: 'query' }, label: 'Search with a form' }),
      ]),
      note(costLine(cost, shown.now)),
    ],
    plain: null,
  };
}
