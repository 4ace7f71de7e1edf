import { z } from 'zod';
import { LookupError } from '../lookups/outcome.ts';
import { type LookUp, lookUpSchema } from '../model/look-up.ts';
import type { Interaction, Offers } from '../slack/failure.ts';
import { type Action, howSchema } from '../slack/kit/action.ts';
import {
  type Button,
  button,
  failureMessage,
  formatted,
  type Message,
  note,
  paragraph,
  messageOf,
} from '../slack/kit/blocks.ts';
import { channel, drawFields, type ModalView } from '../slack/kit/form.ts';
import { cleanText } from '../slack/kit/text.ts';
import type { AfterCrash } from '../slack/listeners/deliveries.ts';
import { tell } from '../slack/replier.ts';
import { foundRow, readFound } from './alerts/alerts.ts';
import { channelId, notInChannel, refusalOf } from './where-to-post.ts';
import { outcomeMessage, sharedMessage, unsharedMessage } from './answer.ts';
import { isAnswer } from './kinds.ts';
import { action, type ActionDeps, type Feature, formAction, type RunContext } from './feature.ts';
import { modal, openView, readKept, refused, sent } from './forms.ts';
import { isFirstPress } from './send-to-person.ts';
import { waysOn } from './look-ups/ways-on.ts';
import { describeLookUp } from './reader/say.ts';
import { pageRow, readRow } from './look-ups/record-card.ts';
import { shownFor } from './look-ups/possible-matches.ts';

const card = z.union([pageRow, foundRow]);
export const shareable = z.union([lookUpSchema, card]);
type Shareable = z.infer<typeof shareable>;

/** The look-up to offer if it can't be shared; null for an alert's record. */
function lookUpOf(of: Shareable): LookUp | null {
  if (of.do === 'open-found') return null;
  return of.do === 'open-row' ? of.of : of;
}

const shareFields = (isOwnOnly: boolean) => ({
  channel: channel({ label: 'Channel', hint: 'One that you are in.', isOwnOnly }),
});

const shareModal = modal(
  { id: 'form:share', title: 'Share in a channel', submit: 'Share' },
  shareFields(false),
  async ({ channel: chosen }, { to, note: id }, deps) => {
    const why = await refuseChannel(deps, to, chosen);
    if (why !== null) return refused({ channel: why });
    const of = await readKept(deps, id, shareable);
    if (of !== null) return sent({ do: 'share-in', channel: chosen, of });
    const tooOld = 'That answer is too old to share. Look it up again, then share it.';
    return { is: 'work', work: () => tell(deps, to, tooOld) };
  },
);

export const shareForm = (preview: string, isOwnOnly: boolean): ModalView =>
  shareModal.view([
    paragraph(`I'll post: ${preview}`),
    drawFields(shareFields(isOwnOnly), { channel: '' }),
    note('The post says that you shared it. Sharing is free.'),
  ]);

export function channelQuestion({ how, ...of }: Action): Action | null {
  if (howSchema.safeParse(how).data?.place !== 'channel') return null;
  return { do: 'share-form', of: of.do === 'share-row' ? of['of'] : of };
}

const openShareForm = formAction('share-form', { of: shareable }, async (deps, context, { of }) => {
  const { workspace } = context.to;
  const [id, { sharedChannels }, preview] = await Promise.all([
    deps.payloads.put(workspace, JSON.stringify(of)),
    deps.settings.recent(workspace),
    previewOf(deps, context.to, of),
  ]);
  const isOwnOnly = sharedChannels.length === 0;
  await openView(deps, context, shareForm(preview, isOwnOnly), id);
});

async function previewOf(deps: ActionDeps, to: Interaction, of: Shareable): Promise<string> {
  const message = await keptMessage(deps, to, of).catch(() => null);
  const heading = message?.blocks.find((block) => block.type === 'header');
  const lookUp = lookUpOf(of);
  const described = lookUp === null ? 'a record that an alert found' : describeLookUp(lookUp);
  return heading?.type === 'header' ? heading.text.text : cleanText(`${described}.`, 300);
}

/** Free. @throws LookupError `not_kept` */
async function keptMessage(deps: ActionDeps, to: Interaction, of: Shareable): Promise<Message> {
  if (of.do === 'open-row' || of.do === 'open-found') {
    const isRow = of.do === 'open-row';
    const message = isRow ? (await readRow(deps, to, of, to.user))?.card : await readFound(deps, to, of, to.user);
    if (message == null) throw new LookupError('not_kept', 'The record is no longer kept.');
    return sharedMessage(message, to.user);
  }
  const outcome = await deps.lookUp(of, to, { cachedOnly: true });
  if (!isAnswer(outcome)) throw new LookupError('not_kept', 'There is no answer to share.');
  return deps.pricing.withPrices((priceOf) => outcomeMessage(outcome, shownFor(deps, to.user, priceOf)));
}

const unseen = "I can't see whether you're in that channel. Choose another one.";

/** Null if allowed. People outside a channel learn nothing about it. */
async function refuseChannel(deps: ActionDeps, to: Interaction, chosen: string): Promise<string | null> {
  const isMember = await deps.channels.hasMember(chosen, to.user);
  if (isMember === false) return "You're not in that channel. Choose one that you're in.";
  const refusal = await refusalOf(deps, to, chosen);
  if (refusal === null) return isMember === null ? unseen : null;
  return `${refusal.why}. ${refusal.next}`.trim();
}

function offersOf({ pricing }: ActionDeps, of: Shareable): Offers | null {
  const lookUp = lookUpOf(of);
  return lookUp === null ? null : waysOn(lookUp, {}, pricing);
}

const retryOf = (of: Shareable): Button =>
  button({ id: 'share-form', label: 'Retry', action: { do: 'share-form', of } });

const lookFirst = "If you don't see it in the channel, press Retry. Nothing was charged.";

/** The post may have been sent before the crash. */
const interrupted = (of: Shareable): AfterCrash => ({
  retry: retryOf(of),
  says: {
    title: 'Trade restarted while it shared the answer',
    spent: { nothing: lookFirst, paid: lookFirst, unknown: lookFirst },
  },
});

const shareIn = action(
  'share-in',
  { channel: channelId, of: shareable },
  async (deps, { to, place }, { channel: chosen, of }) => {
    await deps.answerFailures(to, offersOf(deps, of), async () => {
      const { reference, typed } = to;
      const message = await keptMessage(deps, to, of);
      const retry = retryOf(of);
      const refused = await refuseChannel(deps, to, chosen);
      const sent = refused === null ? await deps.messages.post(chosen, message, reference) : null;
      if (sent?.is === 'taken') {
        const link = await deps.messages.permalink(sent.at, reference);
        return tell(deps, to, sharedNote(chosen, link), place);
      }
      const isOutside = sent?.is === 'gone' && sent.error === 'not_in_channel';
      const why = isOutside ? notInChannel(deps.botName, 'Retry') : refused;
      const receipt = sent?.is === 'unknown' ? 'unknown' : 'failed';
      const failed =
        why === null
          ? unsharedMessage(to, receipt, retry)
          : failureMessage({ title: "I couldn't share the answer", lines: [why], offers: [retry], typed });
      await tell(deps, to, failed, place);
    });
  },
  { afterCrash: (_deps, _to, { of: asked }) => interrupted(asked) },
);

const shareRow = action('share-row', { of: card }, shareCard, { afterCrash: (_deps, _to, { of }) => interrupted(of) });

/** Posts the card of a row in the channel where Share was pressed: once for a double click. */
async function shareCard(deps: ActionDeps, { to, pressed }: RunContext, { of }: { readonly of: z.infer<typeof card> }) {
  if (!(await isFirstPress(deps, pressed, 'share'))) return;
  // A failed share may be repeated immediately.
  const release = () => deps.notices.release(deps.workspace, `share ${pressed ?? ''}`);
  await deps.answerFailures(to, offersOf(deps, of), async () => {
    const message = await keptMessage(deps, to, of);
    const refusal = await refusalOf(deps, to, to.channel, to.mention);
    if (refusal !== null) {
      const { why, next, offer } = refusal;
      const elsewhere = button({ id: 'elsewhere', label: 'Share elsewhere', action: { do: 'share-form', of } });
      const lines = ["I didn't post this there. Nothing was charged.", next];
      await tell(deps, to, failureMessage({ title: why, lines, offers: [elsewhere, offer], typed: to.typed }));
      return release();
    }
    const receipt = await deps.replier.reply(to, message, 'channel');
    if (receipt !== 'unknown' && receipt !== 'failed') return;
    await tell(deps, to, unsharedMessage(to, receipt, retryOf(of)));
    await release();
  });
}

export function sharedNote(where: string, link: string | null): Message {
  const said = `I shared it in <#${where}>.`;
  return messageOf(said, [formatted(link === null ? said : `${said} <${link}|See the post>`)]);
}

export const share: Feature = { actions: [openShareForm, shareRow, shareIn], forms: [shareModal] };
