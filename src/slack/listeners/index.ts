import { hash } from 'node:crypto';
import type {
  AllMiddlewareArgs,
  App,
  BlockButtonAction,
  Middleware,
  SlackActionMiddlewareArgs,
  SlackCommandMiddlewareArgs,
  SlackEventMiddlewareArgs,
  SlackOptionsMiddlewareArgs,
  SlackShortcutMiddlewareArgs,
  ViewSubmitAction,
} from '@slack/bolt';
import { z } from 'zod';
import { firstFence, workflowUser } from '../../model/money.ts';
import { nameOf, readAction } from '../button-values.ts';
import type { Interaction } from '../failure.ts';
import { newReference, shareId } from '../kit/action.ts';
import { askField, refusalView } from '../kit/blocks.ts';
import { firmOptions, viewState } from '../kit/form.ts';
import { asTyped } from '../kit/text.ts';
import { tell, type Teller } from '../replier.ts';
import {
  actor,
  isColleague,
  isLate,
  isOfCompany,
  lateStep,
  personId,
  refuse,
  storeDown,
  storeSlow,
  stranger,
} from '../refusals.ts';
import {
  acknowledge,
  answerTaken,
  type ListenerDeps,
  takeDelivery,
  type Taking,
  underLease,
  answerOnce,
} from './deliveries.ts';
import { answerTalk, handleTalk, offerLate, readTyped, toApp } from './talk.ts';

const commandPayload = z.object({
  command: z.string(),
  text: z.string().default(''),
  trigger_id: z.string(),
  response_url: z.url(),
  team_id: z.string(),
  enterprise_id: z.string().optional(),
  user_id: personId,
  channel_id: z.string(),
});

const pressed = z
  .object({
    action_id: z.string().default(''),
    value: z.string().nullish(),
    selected_option: z.object({ value: z.string() }).nullish(),
  })
  .transform(({ action_id, value, selected_option: option }) => ({
    value: value ?? option?.value ?? '',
    isTyped: action_id === askField,
    isShare: action_id === shareId,
  }));

const pressPayload = z.object({
  trigger_id: z.string(),
  response_url: z.url().optional(),
  ...actor,
  channel: z.object({ id: z.string() }).optional(),
  container: z.object({
    type: z.string().default('message'),
    is_ephemeral: z.boolean().default(false),
    message_ts: z.string().default(''),
    thread_ts: z.string().optional(),
  }),
  actions: z.tuple([pressed], z.unknown()),
});
type PressPayload = z.output<typeof pressPayload>;

const view = z.object({
  id: z.string(),
  hash: z.string().default(''),
  type: z.string(),
  callback_id: z.string(),
  private_metadata: z.string().default(''),
  state: viewState.default({ values: {} }),
});

const usedElement = z.looseObject({ type: z.string().optional(), value: z.string().nullish() });

export const viewPayload = z.object({ ...actor, view, actions: z.array(usedElement).default([]) });
export type ViewPayload = z.output<typeof viewPayload>;

const suggestionPayload = z.object({ ...actor, block_id: z.string(), value: z.string().default('') });

const shortcutPayload = z.object({
  callback_id: z.string(),
  trigger_id: z.string(),
  ...actor,
  channel: z.object({ id: z.string() }).optional(),
  response_url: z.url().optional(),
  message: z.looseObject({ text: z.string().default('') }).optional(),
});

const homePayload = z.object({
  team_id: z.string(),
  event: z.object({ user: personId, tab: z.string() }),
});

const stepPayload = z.object({
  team_id: z.string(),
  event: z.object({
    function: z.object({ callback_id: z.string() }),
    function_execution_id: z.string(),
    inputs: z.record(z.string(), z.unknown()).default({}),
  }),
});

const stepPlace = z.object({
  person: personId.catch(workflowUser),
  channel: z.string().catch(''),
});

function handleCommand(deps: ListenerDeps): Middleware<SlackCommandMiddlewareArgs> {
  return async ({ ack, body }) => {
    const { command, text, trigger_id, response_url, user_id, channel_id, ...from } = commandPayload.parse(body);
    if (!isOfCompany(deps, from.team_id, from.enterprise_id)) {
      await ack({ response_type: 'ephemeral', text: stranger });
      return;
    }
    const to: Interaction = {
      workspace: deps.workspace,
      user: user_id,
      channel: channel_id,
      reference: newReference(),
      responseUrl: response_url,
      typed: `${command} ${asTyped(text)}`,
    };
    const parsed = deps.actions.parse(text);
    const answer = (by: Interaction) =>
      deps.answerFailures(by, null, async () => {
        const { action } = await readTyped(deps, parsed, by);
        await action.run({ to: by, place: 'new', triggerId: trigger_id, command, pressed: null });
      });
    if (parsed.opensForm) {
      await Promise.all([acknowledge(deps, ack), answer(to)]);
      return;
    }
    const { known, claim } = await takeDelivery(deps, trigger_id, { to, did: { command, text } });
    await acknowledge(deps, () => ack(saidBy(known)));
    // Slack showed the text of the acknowledgement.
    if (known === 'refused') return;
    const by = underLease(to, { id: trigger_id, fence: firstFence });
    await answerTaken(deps, { to: by, id: trigger_id, claim }, () => answer(by));
  };
}

function saidBy(known: Taking['known']) {
  if (known === 'taken' || known === 'repeated') return undefined;
  return { response_type: 'ephemeral', text: known === 'refused' ? storeDown : storeSlow } as const;
}

const stale = 'This button is too old. Type the command again.';

function handlePress(deps: ListenerDeps): Middleware<SlackActionMiddlewareArgs<BlockButtonAction>> {
  return async ({ ack, body }) => {
    const press = pressPayload.parse(body);
    if (!isColleague(deps, press)) return refuse({ ack, body }, stranger, deps.replier);
    const to = personOf(deps, press);
    const [{ value, isTyped, isShare }] = press.actions;
    const name = nameOf(value);
    const asksForChannel = isShare && !/^[CG]/.test(press.channel?.id ?? '');
    const typed = isTyped ? deps.actions.parse(value) : null;
    if (asksForChannel || typed?.opensForm === true || (name !== null && deps.actions.opensForm(name))) {
      // Only a press can open a form, and Enter in a search field is one.
      const open = async () => {
        if (typed === null) return carryOut(deps, to, press, 'form');
        const { action } = await readTyped(deps, typed, to);
        await action.run({ to, place: 'new', triggerId: press.trigger_id, command: toApp, pressed: null });
      };
      await Promise.all([acknowledge(deps, ack), deps.answerFailures(to, null, open)]);
      return;
    }
    const { trigger_id: id } = press;
    const did = isTyped ? { command: '', text: value } : { value };
    const isAnswered = await answerOnce(deps, id, { to, did }, ack, (by) => {
      const late = isLate(body, deps.now());
      return isTyped ? answerTalk(deps, by, value, late) : carryOut(deps, by, press, late ? 'offer' : 'answer');
    });
    // The Home tab may show what has changed.
    if (isAnswered && press.container.type === 'view') await deps.actions.drawHome(to.user);
  };
}

/** The Home tab has no channel, so answers go to direct messages. */
function personOf(
  { workspace }: ListenerDeps,
  { user, channel, container, response_url: responseUrl }: Partial<PressPayload> & Pick<PressPayload, 'user'>,
): Interaction {
  return {
    workspace,
    user: user.id,
    // Slack accepts a user id for the direct conversation.
    channel: channel?.id ?? user.id,
    reference: newReference(),
    responseUrl: responseUrl ?? null,
    typed: null,
    pressedIn: container?.thread_ts,
    ...(container?.is_ephemeral === false &&
      channel?.id.startsWith('D') === true && { pressedAt: { channel: channel.id, ts: container.message_ts } }),
  };
}

async function carryOut(deps: ListenerDeps, to: Interaction, press: PressPayload, by: 'form' | 'answer' | 'offer') {
  const [{ value }] = press.actions;
  const { container, user } = press;
  const pressed = await readAction(deps.payloads, deps.workspace, value);
  const action = deps.actions.check(pressed);
  if (action === null || pressed === null) return tell(deps, to, stale);
  if (by === 'offer') return offerLate(deps, to, pressed);
  return action.run({
    to,
    // The buttons of a public message answer the person who pressed, and never change the message.
    place: by === 'answer' && (container.is_ephemeral || isDirectMessage(press)) ? 'replace' : 'new',
    triggerId: by === 'form' ? press.trigger_id : '',
    command: '',
    // Identifies the page by the button's value, because paging keeps the message's timestamp.
    pressed: `${container.message_ts} ${user.id} ${hash('sha256', value, 'base64url')}`,
  });
}

const isDirectMessage = ({ channel }: Partial<PressPayload>) => channel?.id.startsWith('D') === true;

export type Handlers = ReturnType<typeof createHandlers>;

export function createHandlers(deps: ListenerDeps) {
  return {
    command: handleCommand(deps),
    change: deps.actions.change,
    async suggestion({ ack, body }: SlackOptionsMiddlewareArgs<'block_suggestion'>) {
      const payload = suggestionPayload.parse(body);
      const { block_id: block, value } = payload;
      const options = isColleague(deps, payload) ? firmOptions(value, await deps.actions.suggest(block, value)) : [];
      await ack({ options });
    },
    press: handlePress(deps),
    async homeOpened({ body }: { readonly body: unknown }) {
      const { team_id: team, event } = homePayload.parse(body);
      if (team === deps.workspace && event.tab === 'home') await deps.actions.drawHome(event.user);
    },
    talk: handleTalk(deps),
    submission: deps.actions.submission,
    async shortcut({ ack, body }: SlackShortcutMiddlewareArgs) {
      const payload = shortcutPayload.parse(body);
      const to = personOf(deps, payload);
      // Slack's example payload lacks the user's workspace. A form costs nothing, and its submission has the workspace.
      const { user, team } = payload;
      const isOurs = isColleague(deps, { user: { ...user, team_id: user.team_id ?? team?.id }, team });
      const open = async () => {
        if (!isOurs) await tell(deps, to, stranger);
        else await deps.actions.openShortcut(to, payload.trigger_id, payload.message?.text ?? null);
      };
      await Promise.all([acknowledge(deps, ack), open()]);
    },
    step: handleStep(deps),
  };
}

type StepArgs = SlackEventMiddlewareArgs<'function_executed'> & AllMiddlewareArgs;
type StepReached = Pick<StepArgs, 'ack' | 'fail'> & { readonly body: unknown };

/** Ends a step by its own token, for lack of another. */
async function refuseStep({ ack, fail }: StepReached, error: string): Promise<void> {
  await ack();
  await fail({ error });
}

function handleStep(deps: ListenerDeps) {
  return async (reached: StepReached): Promise<void> => {
    const { ack, body } = reached;
    const { team_id: workspace, event } = stepPayload.parse(body);
    if (workspace !== deps.workspace) return refuseStep(reached, stranger);
    const { function_execution_id: id, inputs } = event;
    const { person: user, channel } = stepPlace.parse(inputs);
    const to = { workspace, user, channel, reference: newReference(), responseUrl: null, typed: null, step: id };
    const step = { id: event.function.callback_id, inputs };
    await answerOnce(deps, id, { to, did: { step } }, ack, (by) =>
      isLate(body, deps.now()) ? tell(deps, by, lateStep) : deps.actions.runStep(by, step, false),
    );
  };
}

/** For a workspace without a context. Nothing is said about events, which need no answer. */
function refusing(why: string, replier: Teller): Handlers {
  const refuseInReply = (args: Parameters<typeof refuse>[0]) => refuse(args, why, replier);
  const ignore = () => Promise.resolve();
  return {
    command: ({ ack }) => ack({ response_type: 'ephemeral', text: why }),
    change: refuseInReply,
    press: refuseInReply,
    suggestion: ({ ack }) => ack({ options: [] }),
    homeOpened: ignore,
    talk: ignore,
    step: (reached) => refuseStep(reached, why),
    submission: ({ ack }) => ack({ response_action: 'update', view: refusalView(why) }),
    shortcut: refuseInReply,
  };
}

/** The manifest names the command, so any name is answered. @param handlersOf a string is a refusal to show the user */
export function registerListeners(
  app: App,
  handlersOf: (workspace: string) => Promise<Handlers | string>,
  fallbackReplier: Teller,
): void {
  // Data belongs to the workspace of the installation, also on Enterprise Grid. Bolt has determined which one that is.
  const answering = async ({ context }: AllMiddlewareArgs): Promise<Handlers> => {
    const found = await handlersOf(context.teamId ?? '');
    return typeof found === 'string' ? refusing(found, fallbackReplier) : found;
  };
  app.command(/.*/, async (args) => (await answering(args)).command(args));
  app.action<BlockButtonAction>({ type: 'block_actions' }, async (args) => {
    const { change, press } = await answering(args);
    // Slack sends changes in a modal and presses in a message as the same kind of action.
    await (args.body.view?.type === 'modal' ? change(args) : press(args));
  });
  app.options<'block_suggestion'>({ type: 'block_suggestion' }, async (args) =>
    (await answering(args)).suggestion(args),
  );
  app.event('app_home_opened', async (args) => (await answering(args)).homeOpened(args));
  for (const spoken of ['app_mention', 'message'])
    app.event(spoken, async (args) => (await answering(args)).talk(args));
  app.event('function_executed', async (args) => (await answering(args)).step(args));
  app.view<ViewSubmitAction>({ type: 'view_submission' }, async (args) => (await answering(args)).submission(args));
  app.shortcut(/.*/, async (args) => (await answering(args)).shortcut(args));
}
