import { z } from 'zod';
import { type PartyKind, partyKindSchema } from '../../model/answer.ts';
import { queryLookUp } from '../../model/look-up.ts';
import { postingId, typedCap } from '../../model/posting.ts';
import {
  button,
  buttons,
  header,
  type Message,
  messageOf,
  note,
  paragraph,
  saidMessage,
} from '../../slack/kit/blocks.ts';
import { tell } from '../../slack/replier.ts';
import { hashOf } from '../../store/schema.ts';
import { type Finders, withTitles } from '../../lookups/resolve-party.ts';
import { action, type ActionDeps, type Feature, formAction, type FormContext, type Tool } from '../feature.ts';
import { openView, preferencesOf, sealOrigin } from '../forms.ts';
import { watchButton } from '../look-ups/paging.ts';
import { byKind, kindsCounted } from '../look-ups/party-choice.ts';
import { describeLookUp } from '../reader/say.ts';
import { placeIn, zoneFor } from '../postings/schedules.ts';
import { readToken, watchTool } from '../tool.ts';
import {
  type AlertDraft,
  alertDraftOfAlert,
  alertDraftOfLookUp,
  emptyAlertDraft,
  readTold,
  readWatch,
  recallFirms,
  settleWords,
  watchShape,
  type WatchWords,
  withFirmIn,
} from './alert-draft.ts';
import { alertFormOf, drawAlertForm } from './alert-form.ts';
import { onPosting } from '../postings/kind.ts';
import { alertKind } from './alert-cards.ts';
import { askBaseline, chooseFirm, readDraft, setAlert, staleDraft } from './make-alert.ts';
import type { NamedList, OpenList } from '../../model/lists.ts';
import { cleanText, figure, inSentence } from '../../slack/kit/text.ts';
import { maxFirms } from './alert-fields.ts';
import { mayManage } from '../../alerts/rights.ts';

/** The form's fields for the firms of a list, which are all of one kind; null if one alert cannot watch them. */
function draftOfList({ name, firms }: OpenList, kind: PartyKind | undefined) {
  const watched = firms.filter((firm) => kind === undefined || firm.kind === kind);
  const isMixed = new Set(watched.map((firm) => firm.kind)).size > 1;
  if (watched.length === 0 || watched.length > maxFirms || isMixed) return null;
  const draft = watched.reduce<AlertDraft>((before, firm) => withFirmIn(before, null, firm), emptyAlertDraft);
  const { companies, suppliers, slugs } = draft;
  return { name: cleanText(name, 60), dataset: 'us-import', companies, suppliers, slugs } as const;
}

const asTheyAre = ({ name }: NamedList): string =>
  `These are the firms of “${cleanText(name, 60)}” as they are now. The alert won't follow changes to the list.`;

export function unwatchedList({ id, name, firms }: OpenList, told?: WatchWords): Message {
  const title = `“${cleanText(name, 60)}” has ${kindsCounted(firms) || 'no firms yet'}`;
  const why =
    firms.length === 0 ? 'Add some firms first.' : `One alert watches up to ${figure(maxFirms)} firms of one kind.`;
  return messageOf(`${inSentence(title, 200)}. ${why} Nothing was charged.`, [
    header(title),
    paragraph(why),
    buttons('watch-list', [
      byKind(firms)
        .filter(({ some }) => some.length <= maxFirms)
        .map(({ kind, words }) =>
          button({
            id: `watch-${kind}`,
            label: `Watch the ${words}`,
            action: { do: 'watch-list', list: id, kind, told },
          }),
        ),
      button({ action: { do: 'list', list: id, name, offset: 0, read: [] }, label: 'Open the list' }),
      button({ action: { do: 'digest-ways', list: id }, label: 'Digest…' }),
    ]),
    note('Nothing was charged.'),
  ]);
}

/** Opens the form right away, since Slack allows 3 s, and then looks up whether typed words name a firm. */
async function openAlertForm(
  deps: ActionDeps,
  context: FormContext,
  draft: AlertDraft,
  mistakes: readonly string[] = [],
): Promise<void> {
  const { to } = context;
  const known = await recallFirms(deps, to, draft);
  const origin = sealOrigin(deps.seal, to);
  const isLookingUp = known.mayName.length > 0;
  const form = await drawAlertForm(deps, known, origin, { mistakes, isLookingUp });
  const opened = await openView(deps, context, form);
  if (opened === null || !isLookingUp) return;
  // A failed search is repeated, and reported, when the form is sent.
  const { draft: settled } = await settleWords(deps, to, known).catch(() => ({ draft: known }));
  await deps.views.update(opened.id, await drawAlertForm(deps, settled, origin, { mistakes }), opened.hash);
}

async function openNewAlert(
  deps: ActionDeps,
  context: FormContext,
  known: Partial<AlertDraft> = {},
  mistakes: readonly string[] = [],
): Promise<void> {
  const { to } = context;
  const [{ dataset }, zone] = await Promise.all([preferencesOf(deps, to.user), zoneFor(deps, to)]);
  await openAlertForm(deps, context, { ...emptyAlertDraft, dataset, zone, ...placeIn(to.channel), ...known }, mistakes);
}

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
    const message = messageOf(text, [blocks, buttons('offer', [watchButton(of)])]);
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
    formAction('watch', watchShape, async (deps, context, asked) => {
      const { draft: known, mistakes } = readWatch(asked, await preferencesOf(deps, context.to.user));
      await openNewAlert(deps, context, known, mistakes);
    }),
    formAction(
      'watch-query',
      {
        of: queryLookUp,
        tell: z.enum(['new-partner', 'quiet', 'surge']).optional(),
        /** Where and when it is told, as typed: `in`, `every` and `at`. */
        filters: watchShape.filters.optional(),
        mayName: watchShape.mayName.optional(),
      },
      async (deps, context, { of, tell, filters = [], mayName }) => {
        const { draft: told, mistakes } = readTold(filters);
        const known = { ...told, ...alertDraftOfLookUp(of, mayName), ...(tell && { tell }) };
        await openNewAlert(deps, context, known, mistakes);
      },
    ),
    formAction('watch-list', listShape, async (deps, context, { list: id, kind, told: said }) => {
      const { to } = context;
      const list = await deps.lists.open(to.workspace, to.user, id);
      if (list === null) return tell(deps, to, 'That list was deleted, or it is a private list of someone else.');
      const recall: Finders['recall'] = (firmKind, name) => deps.recallFirm(firmKind, name, to);
      const known = draftOfList({ ...list, firms: await withTitles(list.firms, { recall }) }, kind);
      if (known === null) return tell(deps, to, unwatchedList(list, said));
      const preferences = { ...(await preferencesOf(deps, to.user)), dataset: known.dataset };
      const { draft: asked, mistakes } = said === undefined ? noMore : readWatch(said, preferences);
      return openNewAlert(deps, context, { ...asked, ...known }, [asTheyAre(list), ...mistakes]);
    }),
    /** Reopens a stored form. A cap is suggested once its checks have a price. */
    formAction('draft-form', { draft }, async (deps, context, form) => {
      const kept = await readDraft(deps, form.draft);
      if (kept === null) return tell(deps, context.to, staleDraft);
      const { cap, perMonth } = kept;
      const proposed = cap === '' && perMonth !== null ? String(Math.ceil(2 * perMonth)) : cap;
      return openAlertForm(deps, context, { ...kept, cap: proposed });
    }),
    /** `filters`: what a sentence changes, as in `watch-query`. */
    formAction(
      'edit-alert',
      { id: postingId, filters: watchShape.filters.optional(), cap: typedCap.optional() },
      onPosting(alertKind, mayManage, async (deps, context, alert, { filters = [], cap }) => {
        const { draft: changes, mistakes } = readTold(filters);
        const draft = { ...alertDraftOfAlert(alert), ...changes, ...(cap !== undefined && { cap }) };
        await openAlertForm(deps, context, draft, mistakes);
      }),
    ),
    /** Asks about the price of what a check left unread, instead of opening the form. */
    action(
      'price-alert',
      { id: postingId },
      onPosting(alertKind, mayManage, (deps, context, alert) => askBaseline(deps, context, alertDraftOfAlert(alert))),
    ),
    action('watch-firm', { draft, line: z.string().nullable(), firm: firm.nullable() }, chooseFirm),
    /** `anyway`: even if records do not satisfy the filter. */
    action('set-alert', { draft, anyway: z.boolean() }, setAlert),
    action('drop-alert', {}, (deps, { to, place }) => tell(deps, to, dropped, place)),
  ],
  tools: [offerWatch],
  forms: [alertFormOf],
  opens: { alert: openNewAlert },
};
