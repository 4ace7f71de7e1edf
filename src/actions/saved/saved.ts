import { lastLookUp } from '../last-look-up.ts';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { openedOn, repeatOf, savedWindowOf } from '../../lookups/moving-window.ts';
import { isoDay } from '../../model/time.ts';
import { type LookUp, lookUpSchema, savedWindow } from '../../model/look-up.ts';
import type { ActionContext } from '../../slack/listeners/deliveries.ts';
import type { Interaction } from '../../slack/failure.ts';
import { type Action } from '../../slack/kit/action.ts';
import { type Message, note, saidMessage } from '../../slack/kit/blocks.ts';
import { type ModalView } from '../../slack/kit/form.ts';
import { cleanText } from '../../slack/kit/text.ts';
import { type Place, tell } from '../../slack/replier.ts';
import { actorOf } from '../where-to-post.ts';
import {
  action,
  type ActionDeps,
  does,
  type Feature,
  mistake,
  takeShare,
  takesNothing,
  type ParsedCommand,
  formAction,
  verbAlone,
} from '../feature.ts';
import { modal, nameField, openView, readKept } from '../forms.ts';
import { savedDates, shortNameOf } from '../reader/say.ts';
import { nearestNamed } from '../../model/names.ts';
import {
  mayChange,
  type OpenLabel,
  openLabels,
  savedChoice,
  savedList,
  savedMissing,
  savedNote,
} from './saved-list.ts';

const longestSavedName = 60;

const nothingYet = "You haven't looked anything up in the last 90 days. Nothing was charged.";
const full =
  'You have 100 saved queries, which is as many as one person may have. Delete one of them first. Nothing was charged.';
const notYours = 'Only its owner or an admin can change that saved query. Nothing was changed.';

const name = z.string().min(1).max(longestSavedName);
const owner = z.string().regex(/^[A-Z0-9]+$/);
const offset = z.int().min(0);

const group = 'files and saved queries';

const saveModal = modal(
  { id: 'form:save', title: 'Save this query', submit: 'Save' },
  { name: nameField('Name', longestSavedName, { placeholder: 'Copper from Chile' }) },
  async ({ name }, { to, note: id }, deps) => {
    const lookUp = await readKept(deps, id, lookUpSchema);
    const work = async () => {
      if (lookUp !== null) await keepQuery(deps, to, name, lookUp, deps.today());
      else await tell(deps, to, 'That query is too old to save. Type it again, then save it.');
    };
    return { is: 'work', work };
  },
);

export const saveForm = (proposed: string, dates: string | null): ModalView =>
  saveModal.view([saveModal.draw({ name: proposed }), dates !== null && note(dates)]);

const it =
  "(?:this|that|these|those|them|it|em|'em|the|my)(?: (?:last|latest))?" +
  '(?: (?:search|query|one|list|result|answer|look-?up))?';
/** `That one for later, call it FL prospects` */
const asNamed = new RegExp(
  `^(?:(?:${it}|search|query) )?(?:for (?:later|next time|the future),? )?(?:and )?` +
    String.raw`(?:as|under|called|(?:call|name) (?:it|this|that|them)|named?) (?=\S)`,
  'i',
);

/** `Save it, I'll need this every month` gives a reason, and no name. */
const reason = /^(?:it|this|that)?[,.;:]? ?(?:i|i'll|i'd|we|we'll|we'd|because|so (?:i|we)|thanks?)\b/i;

function named(verb: 'save' | 'open', rest: string, make: (given: string) => Action): ParsedCommand {
  const typed = cleanText(rest.replace(/^(["'])(.*)\1$/s, '$2'), 4_000);
  const given = reason.test(typed) || /^(?:it|this|that|them|these|those)$/i.test(typed) ? '' : typed;
  const example = `${verb} copper from Chile`;
  if (given === '') return mistake(`Add a name, like ${example}.`, example);
  if (given.length <= longestSavedName) return does(make(given));
  return mistake(`A name has at most ${longestSavedName} characters; this one has ${given.length}.`, example);
}

const repeatLast = action('again', { share: z.boolean() }, async (deps, { to }, { share }) => {
  const [last] = await deps.recent.list(to.workspace, to.user, 1);
  if (last === undefined) await tell(deps, to, nothingYet);
  else {
    const lookUp = (share ? await pageShown(deps, to, last.lookUp) : null) ?? repeatOf(last, deps.now());
    await deps.answer({ to, place: 'new' }, lookUp, share ? { place: 'channel' } : {});
  }
});

/** The page that stands here of a look-up, of which only the first page is kept as recent. */
async function pageShown(deps: ActionDeps, to: Interaction, recent: LookUp): Promise<LookUp | null> {
  const { lookUp } = (await lastLookUp(deps, to)) ?? {};
  const isPage = lookUp !== undefined && 'offset' in lookUp && lookUp.offset > 0;
  return isPage && isDeepStrictEqual({ ...lookUp, offset: 0 }, recent) ? lookUp : null;
}

const saveLast = action('save', { name }, async (deps, { to }, { name }) => {
  const [last] = await deps.recent.list(to.workspace, to.user, 1);
  if (last === undefined) return tell(deps, to, nothingYet);
  const { lookUp, at } = last;
  await keepQuery(deps, to, name, lookUp, isoDay(at));
});

async function keepQuery(deps: ActionDeps, to: Interaction, name: string, lookUp: LookUp, askedOn: string) {
  const query = { owner: to.user, name, lookUp, window: savedWindowOf(lookUp, askedOn) };
  const replaced = await deps.saved.find(to.workspace, to.user, name);
  if ((await deps.saved.save(to.workspace, query)) === 'full') return tell(deps, to, saidMessage(full));
  await tellSaved(deps, to, (openLabel) => savedNote(query, replaced, openLabel));
}

const undoSave = action(
  'undo-save',
  { name, of: lookUpSchema, window: savedWindow },
  async (deps, { to, place }, { name, of, window }) => {
    await deps.saved.save(to.workspace, { owner: to.user, name, lookUp: of, window });
    await tell(deps, to, `“${name}” is as it was before.`, place);
  },
);

const keepDates = action('keep-dates', { name }, async (deps, { to, place }, { name }) => {
  const query = await deps.saved.find(to.workspace, to.user, name);
  if (query === null) return tell(deps, to, 'That one is gone.', place);
  const fixed = { ...query, window: 'fixed' } as const;
  await deps.saved.save(to.workspace, fixed);
  await tellSaved(deps, to, (openLabel) => savedNote(fixed, query, openLabel), place);
});

const openSaveForm = formAction('save-query', { of: lookUpSchema }, async (deps, context, { of }) => {
  const id = await deps.payloads.put(context.to.workspace, JSON.stringify(of));
  const proposed = cleanText(shortNameOf(of), longestSavedName);
  const dates = savedDates(of, savedWindowOf(of, deps.today()));
  await openView(deps, context, saveForm(proposed, dates), id);
});

async function listSaved(deps: ActionDeps, { to, place }: ActionContext, offset: number, done: string | null) {
  const queries = await deps.saved.list(to.workspace, to.user);
  const reader = actorOf(deps, to);
  await tellSaved(deps, to, (openLabel) => savedList({ queries, reader, openLabel }, offset, done), place);
}

/** Opens a query with today's dates; offers the nearest name if there is none. */
const openSaved = action(
  'open',
  { owner: owner.nullable(), name, share: z.boolean() },
  async (deps, { to }, { owner, name, share }) => {
    const { workspace, user } = to;
    const one = owner === null ? null : await deps.saved.find(workspace, owner, name);
    // The query may no longer be shared since the button was made.
    const isSeen = one !== null && (one.owner === user || one.shared);
    const found = owner === null ? await deps.saved.named(workspace, user, name) : isSeen ? [one] : [];
    const [query, second] = found;
    if (query === undefined) {
      const nearest = nearestNamed(await deps.saved.list(workspace, user), name);
      await tellSaved(deps, to, (openLabel) => savedMissing(name, nearest, openLabel));
    } else if (second !== undefined) {
      const reader = actorOf(deps, to);
      await tellSaved(deps, to, (openLabel) => savedChoice({ queries: found, reader, openLabel }, share));
    } else {
      const lookUp = openedOn(query.lookUp, query.window, deps.today());
      const saved = { savedAs: query.name, savedWindow: query.window };
      await deps.answer({ to, place: 'new' }, lookUp, { ...saved, ...(share && { place: 'channel' }) });
    }
  },
);

async function changeSaved(
  deps: ActionDeps,
  context: ActionContext,
  { owner, name, offset }: { readonly owner: string; readonly name: string; readonly offset: number },
  change: () => Promise<string>,
): Promise<void> {
  const { to } = context;
  const query = await deps.saved.find(to.workspace, owner, name);
  if (query !== null && !mayChange(query, actorOf(deps, to))) return tell(deps, to, notYours);
  const done = query === null ? 'That one is gone.' : await change();
  await listSaved(deps, context, offset, done);
}

async function tellSaved(deps: ActionDeps, to: Interaction, build: (openLabel: OpenLabel) => Message, place?: Place) {
  await tell(deps, to, await deps.pricing.withPrices((priceOf) => build(openLabels(priceOf, deps.today()))), place);
}

export const saved: Feature = {
  verbs: [
    {
      verb: 'again',
      group,
      does: 'Repeats your last query.',
      example: 'again',
      read({ rest }) {
        const { share, words } = takeShare(rest);
        return takesNothing('again', words, { do: 'again', share });
      },
    },
    {
      verb: 'save',
      group,
      does: 'Saves your last query under a name.',
      example: 'save copper from Chile',
      // `Save this search as vietnam toys`
      read: ({ rest }) => named('save', rest.replace(asNamed, ''), (given) => ({ do: 'save', name: given })),
    },
    verbAlone('saved', group, 'Lists your saved queries and those the team shares.', { do: 'saved' }),
    {
      verb: 'open',
      group,
      does: 'Opens a saved query.',
      example: 'open copper from Chile',
      read({ rest }) {
        const { share, words } = takeShare(rest);
        // `Open the one from May` asks for a row.
        if (/^(?:the )?(?:one|ones|those|first|second|third|\w+th|last|latest|newest)\b/i.test(words)) return null;
        if (/^(?:(?:the )?(?:row|number|no\.?|record|result) ?#?|#)\d+$/i.test(words)) return null;
        return named('open', words, (given) => ({ do: 'open', owner: null, name: given, share }));
      },
    },
  ],
  forms: [saveModal],
  actions: [
    repeatLast,
    saveLast,
    keepDates,
    undoSave,
    openSaveForm,
    action('saved', {}, (deps, context) => listSaved(deps, { ...context, place: 'new' }, 0, null)),
    action('saved-page', { offset }, (deps, context, page) => listSaved(deps, context, page.offset, null)),
    /** `owner` null: the person's own, or else a shared one. */
    openSaved,
    action('share-saved', { owner, name, shared: z.boolean(), offset }, (deps, context, query) =>
      changeSaved(deps, context, query, async () => {
        await deps.saved.setShared(context.to.workspace, query.owner, query.name, query.shared);
        return query.shared
          ? `“${query.name}” is shared. Anyone in this workspace can open it and pays for their own answer.`
          : `“${query.name}” is private. Only its owner can open it.`;
      }),
    ),
    action('delete-saved', { owner, name, offset }, (deps, context, query) =>
      changeSaved(deps, context, query, async () => {
        await deps.saved.remove(context.to.workspace, query.owner, query.name);
        return `“${query.name}” was deleted.`;
      }),
    ),
  ],
};
