import { z } from 'zod';
import { type DecidedMatch, type Decision, maxTypedNames, type PossibleMatch } from '../../model/screening.ts';
import { entryWords } from '../../screening/words.ts';
import { readJson } from '../../slack/button-values.ts';
import type { Interaction } from '../../slack/failure.ts';
import {
  button,
  buttons,
  formatted,
  freeMessage,
  type Message,
  messageOf,
  note,
  paragraph,
} from '../../slack/kit/blocks.ts';
import { type ModalView, text } from '../../slack/kit/form.ts';
import { cleanText, inSentence } from '../../slack/kit/text.ts';
import { type Place, tell } from '../../slack/replier.ts';
import { action, type ActionDeps, formAction, type FormContext } from '../feature.ts';
import { modal, openView, refused, sent } from '../forms.ts';
import { decidedWords, dismissButton, possibleMatchWords } from '../look-ups/possible-matches.ts';
import { firmsPage, namesPage } from './compare-names.ts';
import {
  type FoundHere,
  foundHere,
  isDismissed,
  namesHolding,
  type PageShown,
  saidAbove,
  screenedName,
  screenerFor,
  shownAt,
  type ShownAt,
  statusButton,
  undoButton,
} from './match-page.ts';
import { isEveryday } from './typed-names.ts';
import { overviewPage, showOverview } from './overview.ts';

/* Dismissals of possible matches, and their undo. */

/** The decisions about a name, which is not kept. Part of a dismissed name finds it. */
export const showDecisions = action(
  'screening-decisions',
  { name: screenedName.optional() },
  async (deps, context, { name: of = '' }) => {
    const { to, place } = context;
    if (of === '' || isEveryday(of)) return showOverview(deps, context, { of: 'dismissed', offset: 0 });
    const screener = await screenerFor(deps, context, of);
    if (screener === null) return;
    const found = namesHolding(of, (await foundHere(deps, to.workspace)).filter(isDismissed));
    const names = found.length === 0 ? [of] : found.slice(0, maxTypedNames);
    await tell(deps, to, namesPage(screener, { names, offset: 0, decisions: true }), place);
  },
);

/** Opens the form of the only open match of a name, or shows those that may be meant. */
export const dismissNamed = formAction(
  'dismiss-named',
  { name: screenedName, reason: z.string().max(300).optional() },
  async (deps, context, { name: of, reason }) => {
    const { to, place } = context;
    const screener = await screenerFor(deps, context, of);
    if (screener === null) return;
    await deps.screening.compare(to.workspace);
    const open = (await foundHere(deps, to.workspace)).filter((one) => !isDismissed(one));
    const found = namesHolding(of, open);
    const [only, ...others] = open.filter((one) => found.includes(one.name));
    if (only !== undefined && others.length === 0)
      return openDismiss(deps, context, { name: only.name, entry: only.match.entry.key, reason });
    if (found.length === 0 && screener.matchesOf(of).length === 0) {
      const said = `I find no match of “${cleanText(of, 80)}” to dismiss. Nothing was changed.`;
      return tell(deps, to, saidAbove(said, await overviewPage(deps, to, { of: 'open', offset: 0 })), place);
    }
    const message =
      only === undefined
        ? namesPage(screener, { names: [of], offset: 0 })
        : whichMatch([only, ...others].slice(0, mostAsked), reason);
    await tell(deps, to, message, place);
  },
);

const mostAsked = 10;

/** Each button opens the form of a dismissal, with the reason that was typed. */
function whichMatch(matches: readonly FoundHere[], reason: string | undefined): Message {
  const question = 'Which match do you mean to dismiss?';
  const offers = matches.map(({ name, match: { entry } }, nth) =>
    button({
      id: `dismiss:${nth + 1}`,
      label: `${cleanText(name, 34)} · ${cleanText(entry.name, 34)}`,
      action: { do: 'dismiss-match', name, entry: entry.key, ...(reason !== undefined && { reason }) },
    }),
  );
  return freeMessage(question, [paragraph(question), ...buttons('which-match', offers)]);
}

const entryKey = z.string().min(1).max(40);
const matchShape = { name: screenedName, entry: entryKey, shown: shownAt.optional() };
const changed = 'The entry has changed or left its list, so there is nothing to decide. Nothing was changed.';

/** With the last decision on it; null if it is no match anymore. */
const matchOf = ({ screening }: ActionDeps, workspace: string, name: string, entry: string): DecidedMatch | null =>
  screening
    .of(workspace)
    ?.matchesOf(name)
    .find((match) => match.entry.key === entry) ?? null;

export const decideMatch = action(
  'decide-match',
  { ...matchShape, is: z.enum(['dismissed', 'restored']), reason: z.string().min(1).max(300) },
  async (deps, { to, place }, { is, name, entry, reason, shown }) => {
    const match = matchOf(deps, to.workspace, name, entry);
    if (match === null) return tell(deps, to, changed);
    const undoer = is === 'restored' ? ((await deps.channels.nameOf(to.user)) ?? to.user) : '';
    const of = `${cleanText(name, 80)} and ${entryWords(match.entry)}`;
    const notice = (dismissedFor: string) =>
      `${cleanText(undoer, 80)} undid your dismissal of ${of}, so it's a possible match again. ` +
      `You had written: ${cleanText(dismissedFor, 200)}. Type "screening" to see and decide. Nothing was charged.`;
    const comparedWith = deps.screening.comparedWith(to.workspace);
    const decided = { is, by: to.user, reason, comparedWith, tell: notice };
    const before = await deps.screening.store.decide(to.workspace, { name, match }, decided);
    await deps.screening.reload(to.workspace);
    const decision = before ?? { is, by: to.user, reason, at: deps.now() };
    await tellDecided(deps, to, { name, match: { ...match, decision }, isOld: before !== null, shown }, place);
  },
);

interface Decided {
  readonly name: string;
  readonly match: PossibleMatch & { readonly decision: Decision };
  /** It had been decided before, so nothing was changed. */
  readonly isOld: boolean;
}

/** In place of the page that was pressed, since its heading and buttons have changed; pages are shown to one person. */
async function tellDecided(
  deps: ActionDeps,
  to: Interaction,
  { shown, ...decided }: Decided & { readonly shown: ShownAt | undefined },
  place: Place,
) {
  if (shown !== undefined && 'lookUp' in shown) {
    const said = cleanText(decidedSaid(decided), 300);
    await deps.answer({ to, place: 'replace' }, shown.lookUp, { cachedOnly: true, anyAge: true, said });
    return;
  }
  const page = shown === undefined ? null : await pageAgain(deps, to, shown);
  await tell(deps, to, decidedMessage(decided, page, shown), page === null ? place : 'replace');
}

async function pageAgain(deps: ActionDeps, to: Interaction, shown: PageShown): Promise<Message | null> {
  const screener = deps.screening.of(to.workspace);
  if (screener === null) return null;
  if ('names' in shown) return namesPage(screener, shown);
  if ('of' in shown) return overviewPage(deps, to, shown);
  return (await firmsPage(deps, to, screener, shown))?.message ?? null;
}

/** Slack takes 3,000 characters beside the origin. */
const longestNote = 1_800;

export const dismissMatch = formAction(
  'dismiss-match',
  { ...matchShape, reason: z.string().max(300).optional() },
  openDismiss,
);

async function openDismiss(
  deps: ActionDeps,
  context: FormContext,
  { name, entry, shown, reason }: z.infer<z.ZodObject<typeof matchShape>> & { readonly reason?: string | undefined },
) {
  const { to } = context;
  const match = matchOf(deps, to.workspace, name, entry);
  if (match === null) return tell(deps, to, changed);
  const { decision } = match;
  if (decision?.is === 'dismissed')
    return tellDecided(deps, to, { name, match: { ...match, decision }, isOld: true, shown }, 'new');
  const form = dismissForm(possibleMatchWords(name, match), reason);
  const whole = JSON.stringify({ name, entry, shown });
  return openView(deps, context, form, whole.length > longestNote ? JSON.stringify({ name, entry }) : whole);
}

const kept =
  'Your name, the time and the reason are kept. You can undo it. ' +
  'If the entry changes, it becomes a possible match again.';

export const dismissForm = (said: string, reason = ''): ModalView =>
  dismissModal.view([paragraph(said), dismissModal.draw({ reason }), note(kept)]);

const noReasons = /^(?:n ?\/? ?a|none|nothing|no(?: reason)?|yes|ok(?:ay)?|x+|tbd|todo|test|unknown|idk)\.?$/i;

/** Not `-` or `n/a`. */
const isReason = (said: string): boolean => /\p{L}.*\p{L}/u.test(said) && !noReasons.test(said);

const noted = z.looseObject({ name: z.string(), entry: z.string() });

export const dismissModal = modal(
  { id: 'form:dismiss', title: 'Dismiss this match?', submit: 'Dismiss' },
  {
    reason: text({
      label: 'Why are you dismissing it?',
      most: 300,
      placeholder: 'Other address and owners; checked by phone',
      mistake: (said) => (isReason(cleanText(said, 300)) ? null : 'Say why, for those who read it later.'),
    }),
  },
  ({ reason }, { note: of }) => {
    const match = readJson(noted, of);
    if (match === null) return refused({ reason: 'This form is too old. Press Dismiss again.' });
    return sent({ do: 'decide-match', is: 'dismissed', ...match, reason: cleanText(reason, 300) });
  },
);

function decidedSaid({ name, match: { entry, decision }, isOld }: Decided): string {
  const both = `${cleanText(name, 80)} and ${entryWords(entry)}`;
  const said = {
    dismissed: isOld
      ? `Already dismissed: ${both}. Nothing was changed.`
      : `Dismissed: ${both}. It's a possible match again if the entry changes.`,
    restored: isOld
      ? `That dismissal is undone already: ${both}. Nothing was changed.`
      : `Dismissal undone: ${both}. It's a possible match again.`,
  }[decision.is];
  return inSentence(said, 600);
}

/** Says what was decided and by whom, with a way back, or above the page that it was decided on. */
export function decidedMessage(decided: Decided, page: Message | null = null, shown?: PageShown): Message {
  const { name, match } = decided;
  const said = decidedSaid(decided);
  const { key } = match.entry;
  if (page === null)
    return freeMessage(said, [
      formatted(`${said}\n${decidedWords(match.decision)}`),
      buttons('screening', [(isDismissed(decided) ? undoButton : dismissButton)(name, key, 0), statusButton]),
    ]);
  // A page of open matches no longer has the one that was dismissed.
  const isGone = shown !== undefined && 'of' in shown && shown.of === 'open' && isDismissed(decided);
  const first = formatted(said, { accessory: isGone ? undoButton(name, key, 0, shown) : undefined });
  return messageOf(`${said} Nothing was charged.`, [first, page.blocks]);
}
