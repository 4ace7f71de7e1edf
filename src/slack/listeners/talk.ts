import type { AllMiddlewareArgs, SlackEventMiddlewareArgs } from '@slack/bolt';
import type { Interaction } from '../failure.ts';
import { type Action, newReference } from '../kit/action.ts';
import { type Button, button, buttons, type Message, messageOf, paragraph } from '../kit/blocks.ts';
import { asTyped, inSentence } from '../kit/text.ts';
import { isLate, readTalk, refuseTalk } from '../refusals.ts';
import { tell } from '../replier.ts';
import { answerOnce, type ListenerDeps, type ParsedText } from './deliveries.ts';

export const toApp = '@Trade';

/** `… share`, but not `… its market share` */
const finalShare = /(?<!\b(?:by|each|export|import|its|market|of|supply|the|their|volume|what))\s(?:--)?share$/i;

/** Bolt acknowledges events as they arrive. */
export function handleTalk(deps: ListenerDeps) {
  return async ({ body, context }: SlackEventMiddlewareArgs & AllMiddlewareArgs): Promise<void> => {
    const talk = readTalk(body);
    // In a shared channel, the event may name a workspace other than the one whose installation receives it.
    if (talk === null || context.teamId !== deps.workspace || context.botUserId === undefined) return;
    const { event, event_id: id, is_ext_shared_channel: isShared } = talk;
    const { channel, thread_ts: thread } = event;
    const said = event.text.replace(new RegExp(`<@${context.botUserId}(\\|[^>]*)?>`, 'g'), ' ').trim();
    // In a channel, a final "share" shows the answer to everyone.
    const text = event.type === 'message' ? said : said.replace(finalShare, ' --share');
    const to: Interaction = {
      workspace: deps.workspace,
      user: event.user,
      channel,
      reference: newReference(),
      responseUrl: null,
      typed: event.type === 'app_mention' ? `${toApp} ${asTyped(text)}` : asTyped(text),
      ...(event.type === 'app_mention'
        ? { mention: { channel, thread: thread ?? null, ...(isShared === true && { isShared }) } }
        : thread !== undefined && { thread: { channel, ts: thread } }),
    };
    const refusal = refuseTalk(deps, talk);
    if (refusal !== null) return tell(deps, to, refusal);
    await answerOnce(deps, id, { to, did: { command: toApp, text } }, null, (by) =>
      answerTalk(deps, by, text, isLate(body, deps.now())),
    );
  };
}

export async function readTyped({ actions }: ListenerDeps, parsed: ParsedText, to: Interaction) {
  const asked = await parsed.readFor(to);
  const action = actions.check(asked);
  if (action === null) throw new Error(`No feature understands its own command: ${asked.do}`);
  return { asked, action };
}

export async function answerTalk(deps: ListenerDeps, to: Interaction, text: string, late: boolean): Promise<void> {
  const { asked, action } = await readTyped(deps, deps.actions.parse(text), to);
  if (late) await offerLate(deps, to, asked);
  else if (deps.actions.opensForm(asked.do)) await tell(deps, to, formOffer(asked, deps.actions.formInWords(asked)));
  else
    await action.run({
      to,
      place: 'new',
      triggerId: '',
      command: to.mention === undefined ? '' : toApp,
      pressed: null,
    });
}

/** Slack opens a form only after a press. @param words what the form is filled in with */
export function formOffer(action: Action, words: string | null): Message {
  const text = words === null ? 'Open the form to fill it in.' : `${words}. Open the form to check and save it.`;
  return offer(text, button({ id: 'open', label: 'Open the form', action }));
}

/** Asks before anything that may cost credits or be shown to a channel. Only the person sees it. */
export async function offerLate(deps: ListenerDeps, to: Interaction, action: Action): Promise<void> {
  deps.log.warn({ reference: to.reference, do: action.do }, 'a delivery came too late to be carried out');
  const text = "That reached me more than ten minutes late, so I didn't run it. Nothing was charged.";
  await tell(deps, to, offer(text, button({ id: 'run', label: 'Run it', action })));
}

function offer(text: string, pressed: Button): Message {
  return messageOf(inSentence(text, 1_000), [paragraph(text), buttons('talk', [pressed])]);
}
