import type { AllMiddlewareArgs, SlackEventMiddlewareArgs } from '@slack/bolt';
import { firstFence } from '../../model/call.ts';
import type { Interaction } from '../failure.ts';
import { type Action, newReference } from '../kit/action.ts';
import { button, buttons, type Message, paragraph } from '../kit/blocks.ts';
import { asTyped } from '../kit/text.ts';
import { readTalk, type Talk } from '../talk.ts';
import { answerTaken, type ListenerDeps, takeDelivery, underLease } from './underway.ts';

/* People who mention the app in a channel, or write to it directly. */

/** What stands before a command that is not typed after a slash. */
const toApp = '@Trade';

/** Without the mention of the app. In a channel, the last word "share" shows the answer to everybody. */
function commandOf({ type, text }: Talk['event'], botUser: string): string {
  const said = text.replace(new RegExp(`<@${botUser}(\\|[^>]*)?>`, 'g'), ' ').trim();
  return type === 'message' ? said : said.replace(/\s(--)?share$/i, ' --share');
}

type Spoken = Pick<SlackEventMiddlewareArgs, 'body'> & Pick<AllMiddlewareArgs, 'context'>;

/** Slack has its acknowledgement already: Bolt acknowledges events as they arrive. */
export function handleTalk(deps: ListenerDeps): (args: Spoken) => Promise<void> {
  return async ({ body, context }) => {
    const talk = readTalk(body);
    if (talk === null || talk.team_id !== deps.workspace || context.botUserId === undefined) return;
    const { event, event_id: id } = talk;
    const text = commandOf(event, context.botUserId);
    const to: Interaction = {
      workspace: deps.workspace,
      user: event.user,
      channel: event.channel,
      reference: newReference(),
      responseUrl: null,
      typed: event.type === 'app_mention' ? `${toApp} ${asTyped(text)}` : asTyped(text),
      ...(event.type === 'app_mention' && {
        mention: { channel: event.channel, thread: event.thread_ts ?? null },
      }),
    };
    const { claim } = await takeDelivery(deps, id, { to, did: { command: toApp, text } });
    const by = underLease(to, { id, fence: firstFence });
    const work = () => deps.answerFailures(by, null, () => answerTalk(deps, by, text));
    await answerTaken(deps, { to: by, id, claim }, work);
  };
}

/** Answers what was typed where no form can open. */
export async function answerTalk(deps: ListenerDeps, to: Interaction, text: string): Promise<void> {
  const asked = await deps.actions.parseFor(to.user, text);
  const action = deps.actions.check(asked);
  if (action === null) throw new Error(`No feature understands its own command: ${asked.do}`);
  if (deps.actions.opensForm(asked.do)) await deps.replier.reply(to, formOffer(asked), 'new');
  else await action.run({ to, place: 'new', triggerId: '', command: toApp, pressed: null });
}

/** Slack lets a form open only where somebody pressed something. */
export function formOffer(action: Action): Message {
  const text = 'I need a form for that.';
  return {
    text,
    blocks: [paragraph(text), ...buttons('talk', [button({ id: 'open', label: 'Open the form', action })])],
    plain: null,
  };
}
