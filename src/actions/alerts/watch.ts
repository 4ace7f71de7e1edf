import { z } from 'zod';
import { type PartyKind, partyKindSchema } from '../../model/answer.ts';
import { queryLookUp } from '../../model/look-up.ts';
import { postingId, typedCap, typedName } from '../../model/posting.ts';
import {
  button,
  buttons,
  type Message,
  messageOf,
  note,
  paragraph,
  saidMessage,
  type Block,
  type Button,
} from '../../slack/kit/blocks.ts';
import { tell } from '../../slack/replier.ts';
import { hashOf } from '../../store/schema.ts';
import { type Finders, withTitles } from '../../lookups/resolve-party.ts';
import {
  action,
  type ActionDeps,
  type Feature,
  formAction,
  type FormContext,
  type Tool,
  type FilledForm,
  type Form,
  type NotedView,
} from '../feature.ts';
import { openView, preferencesOf, refused } from '../forms.ts';
import { watchButton } from '../look-ups/paging.ts';
import { byKind, notAsWhole, quotedName } from '../look-ups/party-choice.ts';
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
import { onPosting } from '../postings/kind.ts';
import { alertKind } from './alerts.ts';
import { askBaseline, chooseWatchedFirm, keptAlertDraft, setAlert, staleDraft } from './make-alert.ts';
import { type OpenList } from '../../model/lists.ts';
import { cleanText, figure, inCredits } from '../../slack/kit/text.ts';
import { maxFirms, alertFields, drawnFields, countedIn, readAlertDraft, whatLine, whatWords } from './alert-fields.ts';
import { mayManage } from '../../alerts/rights.ts';
import { blockIds } from '../../slack/kit/action.ts';
import { type Interaction } from '../../slack/failure.ts';
import { drawFields, formView, type Mistakes, type ModalView, plain, readFields } from '../../slack/kit/form.ts';
import { actorOf, refuseAlertChannel } from '../where-to-post.ts';
import { duplicateWords } from '../postings/words.ts';

interface AlertFormProps {
  readonly draft: AlertDraft;
  readonly mistakes: readonly string[];
  readonly isLookingUp: boolean;
  readonly countPrice: number | null;
  readonly today: string;
}

export function alertForm({ draft, mistakes, isLookingUp, countPrice, today }: AlertFormProps): ModalView {
  const finding =
    countPrice === null || countPrice === 0 ? '' : `; finding it out costs up to ${inCredits(countPrice)}`;
  const isNew = draft.alert === null;
  const title = isNew ? 'New alert' : `Alert ${draft.alert}`;
  return formView({ id: 'form:alert', title, submit: isNew ? 'See price' : 'Save' }, [
    mistakes.length > 0 && paragraph(mistakes.join(' ')),
    !draft.showsWhat && understoodBlock(draft, isLookingUp, today),
    drawFields(alertFields(draft), draft, drawnFields(draft)),
    !draft.showsMore && buttons('more', [formButton('more', 'More options')]),
    note(
      isNew
        ? `You'll see the price next${finding}. Nothing is saved before you agree to it.`
        : `If you change what it watches, you'll see the price first${finding}. Anything else is saved at once.`,
    ),
  ]);
}

function understoodBlock(draft: AlertDraft, isLookingUp: boolean, today: string): Block {
  const words = cleanText(draft.words, 80);
  const said = isLookingUp
    ? `Looking up “${words}”…`
    : draft.mayName.length === 0
      ? whatLine(draft, today)
      : `“${words}” may be a company, a supplier or a product. You'll choose next.`;
  return {
    type: 'section',
    block_id: isLookingUp ? blockIds.waiting : 'what',
    text: plain(said || '–', 1_000),
    accessory: formButton('what', 'Change'),
  };
}

function formButton(value: 'what' | 'more', label: string): Button {
  return { type: 'button', action_id: `show:${value}`, text: plain(label, 75), value };
}

/** The draft is stored for the fields that the form does not draw: another process may read it right away. */
async function drawAlertForm(
  deps: ActionDeps,
  draft: AlertDraft,
  more: Partial<AlertFormProps> = {},
): Promise<NotedView> {
  const { payloads, workspace, alerts } = deps;
  const today = deps.today();
  const isUnreadable = draft.mayName.length === 0 && whatWords(draft, today).length === 0;
  const drawn = isUnreadable ? { ...draft, showsWhat: true } : draft;
  const [note, countPrice] = await Promise.all([
    payloads.put(workspace, JSON.stringify(drawn)),
    alerts.countPrice(workspace, countedIn(drawn, today)),
  ]);
  const shown = { mistakes: [], isLookingUp: false, ...more, draft: drawn, countPrice, today };
  return { view: alertForm(shown), note };
}

/** Null when the draft has expired. Fields that are not drawn keep their values. */
async function draftOfForm(deps: ActionDeps, form: FilledForm): Promise<AlertDraft | null> {
  const base = await keptAlertDraft(deps, form.note);
  if (base === null) return null;
  const draft = { ...base, ...readFields(alertFields(base), form.values, drawnFields(base)) };
  if (form.pressed === 'more') return { ...draft, showsMore: true };
  // Words that the person has seen as the product are no longer a possible name.
  return form.pressed === 'what' ? { ...draft, showsWhat: true, mayName: [] } : draft;
}

export const alertFormOf: Form = {
  id: 'form:alert',

  async submit(deps, form) {
    const { to } = form;
    const draft = await draftOfForm(deps, form);
    if (draft === null) return refused({ where: staleDraft });
    const shown: readonly string[] = drawnFields(draft);
    const errors = await refusalOf(deps, to, draft);
    if (errors === null) return { is: 'work', work: () => askBaseline(deps, { to, place: 'new' }, draft) };
    const beside = Object.entries(errors).map(
      ([field, say]) => [shown.includes(field) ? field : 'where', say] as const,
    );
    return refused(Object.fromEntries(beside));
  },

  async redraw(deps, form) {
    const draft = await draftOfForm(deps, form);
    if (draft === null) throw new Error('The draft of an alert is no longer kept.');
    return drawAlertForm(deps, draft);
  },
};

const notYours = 'Only its owner, the person who made it or an admin can change this alert. Nothing was saved.';

async function refusalOf(deps: ActionDeps, to: Interaction, draft: AlertDraft): Promise<Mistakes | null> {
  const read = readAlertDraft(draft, deps.today(), to.user);
  if (read.is === 'mistakes') return read.errors;
  const { alert: id } = draft;
  const before = id === null ? null : await deps.alerts.get(to.workspace, id);
  // Rights may have changed while the form was open.
  if (id !== null && (before === null || !mayManage(before, actorOf(deps, to)))) return { name: notYours };
  const notAllowed = await refuseAlertChannel(deps, to.workspace, read.channel);
  if (notAllowed !== null) return { channel: notAllowed };
  // Names are resolved later; slugs already show whether the same is watched.
  const duplicate = read.terms && (await deps.alerts.duplicateOf(to.workspace, read.terms, id));
  return duplicate === null ? null : { channel: duplicateWords(duplicate) };
}

/** The form's fields for the firms of a list, which are all of one kind; null if one alert cannot watch them. */
function draftOfList({ name, firms }: OpenList, kind: PartyKind | undefined) {
  const watched = firms.filter((firm) => kind === undefined || firm.kind === kind);
  const isMixed = new Set(watched.map((firm) => firm.kind)).size > 1;
  if (watched.length === 0 || watched.length > maxFirms || isMixed) return null;
  const draft = watched.reduce<AlertDraft>((before, firm) => withFirmIn(before, null, firm), emptyAlertDraft);
  const { companies, suppliers, slugs } = draft;
  return { name: cleanText(name, 60), dataset: 'us-import', companies, suppliers, slugs } as const;
}

export function unwatchedList(list: OpenList, told?: WatchWords): Message {
  const { id, firms } = list;
  const why =
    firms.length === 0 ? 'Add some firms first.' : `One alert watches up to ${figure(maxFirms)} firms of one kind.`;
  const ways = byKind(firms)
    .filter(({ some }) => some.length <= maxFirms)
    .map(({ kind, words }) =>
      button({ id: `watch-${kind}`, label: `Watch the ${words}`, action: { do: 'watch-list', list: id, kind, told } }),
    );
  return notAsWhole('watch-list', list, why, ways);
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
  const isLookingUp = known.mayName.length > 0;
  const { view, note: kept } = await drawAlertForm(deps, known, { mistakes, isLookingUp });
  const redraw = await openView(deps, context, view, kept);
  if (redraw === null || !isLookingUp) return;
  // A failed search is repeated, and reported, when the form is sent.
  const { draft: settled } = await settleWords(deps, to, known).catch(() => ({ draft: known }));
  await redraw(await drawAlertForm(deps, settled, { mistakes }));
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
      const asTheyAre = `These are the firms of ${quotedName(list.name)} as they are now.`;
      const lines = [`${asTheyAre} The alert won't follow changes to the list.`, ...mistakes];
      return openNewAlert(deps, context, { ...asked, ...known }, lines);
    }),
    formAction('draft-form', { draft }, async (deps, context, form) => {
      const kept = await keptAlertDraft(deps, form.draft);
      return kept === null ? tell(deps, context.to, staleDraft) : openAlertForm(deps, context, kept);
    }),
    /** `filters`: what a sentence changes, as in `watch-query`. */
    formAction(
      'edit-alert',
      { id: postingId, filters: watchShape.filters.optional(), cap: typedCap.optional(), name: typedName.optional() },
      onPosting(alertKind, mayManage, async (deps, context, alert, { filters = [], cap, name }) => {
        const { draft: changes, mistakes } = readTold(filters);
        // One that posts as found has no zone of its own.
        const zone = alert.schedule.every === 'check' && { zone: await zoneFor(deps, context.to) };
        const own = { ...(cap !== undefined && { cap }), ...(name !== undefined && { name }) };
        const draft = { ...alertDraftOfAlert(alert), ...zone, ...changes, ...own };
        await openAlertForm(deps, context, draft, mistakes);
      }),
    ),
    /** Asks about the price of what a check left unread, instead of opening the form. */
    action(
      'price-alert',
      { id: postingId },
      onPosting(alertKind, mayManage, (deps, context, alert) => askBaseline(deps, context, alertDraftOfAlert(alert))),
    ),
    action('watch-firm', { draft, line: z.string().nullable(), firm: firm.nullable() }, chooseWatchedFirm),
    /** `anyway`: even if records do not satisfy the filter. */
    action('set-alert', { draft, anyway: z.boolean() }, setAlert),
    action('drop-alert', {}, (deps, { to, place }) => tell(deps, to, dropped, place)),
  ],
  tools: [offerWatch],
  forms: [alertFormOf],
  opens: { alert: openNewAlert },
};
