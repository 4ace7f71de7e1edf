import { z } from 'zod';
import type { CompareLookUp, LookUp } from '../model/look-up.ts';
import { normalizeName } from '../model/names.ts';
import { cleanText } from '../slack/kit/text.ts';
import { action, type ActionDeps, type Feature, type RunContext } from './feature.ts';
import { subjectsOf } from './follow-ups/asked.ts';
import { offered } from './in-words.ts';
import { followedForMs, tellQuestion } from './last-look-up.ts';
import { mistakesMessage } from './question.ts';
import { describeLookUp, partyName } from './reader/say.ts';

/* The answers before the last one: `go back`, `what was the first again`, `compare the two`. */

const mostShown = 4;

/** The person's look-ups of the last half hour, newest first. @throws errors of the store */
async function lookedUp({ recent, now }: ActionDeps, { to }: RunContext): Promise<LookUp[]> {
  const all = await recent.list(to.workspace, to.user, 10);
  return all.filter(({ at }) => now() - at <= followedForMs).map(({ lookUp }) => lookUp);
}

/** `Back to acme`: whether the look-up says that name. */
function isOf(lookUp: LookUp, name: string): boolean {
  const said = normalizeName(describeLookUp(lookUp)).split(' ');
  return normalizeName(name)
    .split(' ')
    .every((word) => said.includes(word));
}

async function question(deps: ActionDeps, { to, command }: RunContext, say: string, meant: readonly LookUp[]) {
  const props = { mistakes: [say], meant: meant.map(offered), example: 'help', command, typed: to.typed ?? '' };
  await tellQuestion(deps, to, await deps.pricing.withPrices((priceOf) => mistakesMessage({ ...props, priceOf })));
}

/** @param name of a firm or goods that it was of */
async function showEarlier(deps: ActionDeps, context: RunContext, name: string | undefined): Promise<void> {
  const all = await lookedUp(deps, context);
  const named = name === undefined ? [] : all.filter((lookUp) => isOf(lookUp, name));
  const [only, ...others] = named;
  if (only !== undefined && others.length === 0) {
    await deps.answer(context, only, { anyAge: true });
    return;
  }
  const before = named.length > 0 ? named : all.slice(1);
  const shown = before.slice(0, mostShown);
  const say =
    shown.length === 0
      ? 'You looked up nothing else in the last 30 minutes.'
      : name !== undefined && named.length === 0
        ? `None of your last answers is of “${cleanText(name, 60)}”. Which do you want again?`
        : 'Which of these do you want again?';
  await question(deps, context, say, shown);
}

/** Compares the last two firms of one kind, at a press. */
async function compareEarlier(deps: ActionDeps, context: RunContext): Promise<void> {
  const firms = (await lookedUp(deps, context)).flatMap((lookUp) => {
    const [firm, ...others] = lookUp.do === 'compare' ? [] : subjectsOf(lookUp);
    return firm === undefined || others.length > 0 || !('slug' in firm.party)
      ? []
      : [{ ...firm, slug: firm.party.slug }];
  });
  const [last] = firms;
  const other = firms.find(({ kind, slug }) => kind === last?.kind && slug !== last.slug);
  if (last === undefined || other === undefined) {
    await question(deps, context, 'Which firms? Name two to five of them, with “vs” between them.', []);
    return;
  }
  const compared: CompareLookUp = { do: 'compare', kind: last.kind, firms: [other.party, last.party] };
  const names = compared.firms.map((party) => cleanText(partyName(party), 60)).join(' and ');
  await question(deps, context, `Compare ${names}?`, [compared]);
}

export const earlier: Feature = {
  actions: [
    action('earlier', { name: z.string().max(300).optional() }, (deps, context, { name }) =>
      showEarlier(deps, context, name),
    ),
    action('compare-earlier', {}, compareEarlier),
  ],
};
