import { App, type Logger, type Receiver, type webApi } from '@slack/bolt';
import { errorFields, type Log } from '../ops/log.ts';
import type { Desks } from './desks.ts';
import { createDoorReplier } from './door-replier.ts';
import type { InFlight } from './in-flight.ts';
import { boundPeople } from './listeners/bound-people.ts';
import { registerListeners } from './listeners/index.ts';
import { createPeoplePace } from './people-pace.ts';

interface Parts {
  readonly receiver: Receiver;
  readonly desks: Pick<Desks, 'answering'>;
  readonly clientOptions: () => webApi.WebClientOptions;
  readonly inFlight: InFlight;
  readonly logger: Logger;
  readonly log: Log;
}

/** Bolt with our listeners: what is delivered is counted, bounded, and handed to the desk of its workspace. */
export async function createBoltApp({ receiver, desks, clientOptions, inFlight, logger, log }: Parts): Promise<App> {
  const bolt = new App({
    receiver,
    authorize: ({ teamId = '' }) => authorize(desks, teamId),
    clientOptions: clientOptions(),
    // Nothing is remembered of a conversation.
    convoStore: false,
    logger,
    deferInitialization: true,
  });
  await bolt.init();
  bolt.use(({ next }) => inFlight.track(next));
  bolt.error((error) => {
    log.error({ error: errorFields(error.original ?? error) }, 'a listener failed');
    return Promise.resolve();
  });
  const handlersOf = async (team: string) => {
    const desk = await desks.answering(team);
    return typeof desk === 'string' ? desk : desk.handlers;
  };
  const atTheDoor = createDoorReplier(log);
  bolt.use(boundPeople(createPeoplePace(), atTheDoor));
  registerListeners(bolt, handlersOf, atTheDoor);
  return bolt;
}

/** A delivery of a workspace without a desk is answered too: without a token, it is told why nothing is done. */
async function authorize(desks: Parts['desks'], teamId: string) {
  const desk = await desks.answering(teamId);
  if (typeof desk === 'string') return { teamId };
  const { botToken, botId, botUser: botUserId } = desk;
  return { teamId, botToken, botId, botUserId };
}
