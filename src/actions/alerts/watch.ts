import { z } from 'zod';
import { partyKindSchema } from '../../model/answer.ts';
import { queryLookUp } from '../../model/look-up.ts';
import type { Interaction } from '../../slack/failure.ts';
import { buttons, saidMessage } from '../../slack/kit/blocks.ts';
import { tell } from '../../slack/replier.ts';
import { hashOf } from '../../store/schema.ts';
import { action, type ActionDeps, type Feature, type Tool, formAction } from '../feature.ts';
import { type Finders, withTitles } from '../../lookups/find-listed.ts';
import { openView, preferencesOf, sealOrigin } from '../forms.ts';
import { watchButton } from '../look-ups/paging.ts';
import { describeLookUp } from '../reader/say.ts';
import { zoneFor } from '../schedules.ts';
import { readToken, watchTool } from '../tool.ts';
import {
  type AlertDraft,
  alertDraftOfAlert,
  alertDraftOfLookUp,
  emptyAlertDraft,
  readWatch,
  watchShape,
} from './alert-draft.ts';
import { alertFormOf, drawAlertForm } from './alert-form.ts';
import { managedAlert } from './alerts.ts';
import { askBaseline, chooseFirm, readDraft, setAlert, staleDraft } from './make-alert.ts';
import { asTheyAre, draftOfList, unwatchedList } from './watch-list.ts';
import { recallFirms, settleWords } from './watched-firms.ts';

/** Opens the form right away, since Slack allows 3 s, and then looks up whether typed words name a firm. */
async function openAlertForm(
  deps: ActionDeps,
  to: Interaction,
  triggerId: string,
  draft: AlertDraft,
  mistakes: readonly string[] = [],
): Promise<void> {
  const known = await recallFirms(deps, to, draft);
  const origin = sealOrigin(deps.seal, to);
  const isLookingUp = known.mayName.length > 0;
  const form = await drawAlertForm(deps, known, origin, { mistakes, isLookingUp });
  const opened = await openView(deps, to, triggerId, form);
  if (opened === null || !isLookingUp) return;
  // A failed search is repeated, and reported, when the form is sent.
  const { draft: settled } = await settleWords(deps, to, known).catch(() => ({ draft: known }));
  await deps.views.update(opened.id, await drawAlertForm(deps, settled, origin, { mistakes }), opened.hash);
}

async function openNewAlert(
  deps: ActionDeps,
  to: Interaction,
  triggerId: string,
  known: Partial<AlertDraft> = {},
  mistakes: readonly string[] = [],
): Promise<void> {
  const [{ dataset }, zone] = await Promise.all([preferencesOf(deps, to.user), zoneFor(deps, to)]);
  const place = /^[CG]/.test(to.channel) ? { channel: to.channel } : ({ where: 'me' } as const);
  const draft = { ...emptyAlertDraft, dataset, zone, ...place, ...known };
  await openAlertForm(deps, to, triggerId, draft, mistakes);
}

/** Reopens a stored form. A cap is suggested once its checks have a price. */
async function openDraft(deps: ActionDeps, to: Interaction, triggerId: string, id: string): Promise<void> {
  const draft = await readDraft(deps.payloads, to.workspace, id);
  if (draft === null) return tell(deps, to, staleDraft);
  const { cap, perMonth } = draft;
  const proposed = cap === '' && perMonth !== null ? String(Math.ceil(2 * perMonth)) : cap;
  await openAlertForm(deps, to, triggerId, { ...draft, cap: proposed });
}

const alertId = z.string().regex(/^[A-Z0-9]{1,12}$/);
const draft = z.string().min(1).max(60);

const firm = z.strictObject({
  kind: partyKindSchema,
  slug: z.string().min(1).max(300),
  title: z.string().min(1).max(200),
});

const told = z.object(watchShape);
const noMore = { draft: {}, mistakes: [] };
const listShape = {
  list: z.string().min(1).max(40),
  kind: partyKindSchema.optional(),
  /** The rest of the sentence: its condition, schedule, channel and filters. */
  told: told.optional(),
};

const dropped = 'Canceled. No alert was saved, and nothing more was charged.';

const goneList = 'That list was deleted, or it is a private list of someone else.';

const offerAgainMs = 60 * 60_000;
const offerInput = z.strictObject({ page_token: z.string().max(6_000).describe('Of a page of shipments or a trend.') });

/** Agents cannot create alerts: the Watch button goes to their user. */
const offerWatch: Tool = {
  is: 'free',
  name: watchTool,
  title: 'Offer to watch',
  input: offerInput,
  asksFirst: true,
  description: 'Sends the person a direct message with a Watch button for these shipments. Only they can press it.',
  async answer({ messages, notices }, { workspace, user, reference }, args) {
    const of = queryLookUp.safeParse(readToken(offerInput.parse(args).page_token)).data;
    if (of === undefined) return { say: 'Only shipments, rankings and trends can be watched.', data: null };
    const id = `offer ${user} ${hashOf(JSON.stringify({ ...of, offset: 0 }))}`;
    if (!(await notices.claim(workspace, id, offerAgainMs)))
      return { say: "They've been offered this already.", data: null };
    const { blocks, text } = saidMessage(`Should I watch this? ${describeLookUp(of)}`);
    const message = { text, blocks: [...blocks, ...buttons('offer', [watchButton(of)])] };
    const sent = await messages.post(user, message, reference);
    if (sent.is === 'taken') return { say: 'They have a message from Trade with a Watch button now.', data: null };
    await notices.release(workspace, id);
    return { say: "Slack didn't take the message. They can type /trade watch.", data: null };
  },
};

export const watch: Feature = {
  verbs: [
    {
      verb: 'watch',
      group: 'watch',
      does: 'Posts new shipments in a channel, or messages you. Add when:new-partner, when:quiet or when:surge.',
      example: 'watch acme robotics in:#sourcing every:day',
      read: () => null,
    },
  ],
  actions: [
    formAction('watch', watchShape, async (deps, to, triggerId, asked) => {
      const { draft: known, mistakes } = readWatch(asked, await preferencesOf(deps, to.user));
      await openNewAlert(deps, to, triggerId, known, mistakes);
    }),
    formAction(
      'watch-query',
      {
        of: queryLookUp,
        tell: z.enum(['new-partner', 'quiet', 'surge']).optional(),
        /** Where and when it is told, as typed: `in` and `every`. */
        filters: watchShape.filters.optional(),
      },
      async (deps, to, triggerId, { of, tell, filters = [] }) => {
        const typed = { words: '', mayName: [], filters, excluded: [], unclear: [] };
        const { draft: told, mistakes } = readWatch(typed, await preferencesOf(deps, to.user));
        const known = { ...told, ...alertDraftOfLookUp(of), ...(tell && { tell }) };
        await openNewAlert(deps, to, triggerId, known, mistakes);
      },
    ),
    formAction('watch-list', listShape, async (deps, to, triggerId, { list: id, kind, told: said }) => {
      const list = await deps.lists.open(to.workspace, to.user, id);
      if (list === null) return tell(deps, to, goneList);
      const recall: Finders['recall'] = (firmKind, name) => deps.recallFirm(firmKind, name, to);
      const known = draftOfList({ ...list, firms: await withTitles(list.firms, { recall }) }, kind);
      if (known === null) return tell(deps, to, unwatchedList(list, said));
      const preferences = { ...(await preferencesOf(deps, to.user)), dataset: known.dataset };
      const { draft: asked, mistakes } = said === undefined ? noMore : readWatch(said, preferences);
      return openNewAlert(deps, to, triggerId, { ...asked, ...known }, [asTheyAre(list), ...mistakes]);
    }),
    formAction('draft-form', { draft }, (deps, to, triggerId, form) => openDraft(deps, to, triggerId, form.draft)),
    formAction('edit-alert', { id: alertId }, async (deps, to, triggerId, { id }) => {
      const alert = await managedAlert(deps, { to, place: 'new' }, id);
      if (alert !== null) await openAlertForm(deps, to, triggerId, alertDraftOfAlert(alert));
    }),
    /** Asks about the price of what a check left unread, instead of opening the form. */
    action('price-alert', { id: alertId }, async (deps, context, { id }) => {
      const alert = await managedAlert(deps, context, id);
      if (alert !== null) await askBaseline(deps, context, alertDraftOfAlert(alert));
    }),
    action('watch-firm', { draft, line: z.string().nullable(), firm: firm.nullable() }, chooseFirm),
    /** `anyway`: even if records do not satisfy the filter. */
    action('set-alert', { draft, anyway: z.boolean() }, setAlert),
    action('drop-alert', {}, (deps, { to, place }) => tell(deps, to, dropped, place)),
  ],
  tools: [offerWatch],
  forms: [alertFormOf],
  opens: { alert: openNewAlert },
};
