import type { ActionDeps } from '../../../src/actions/feature.ts';
import type { Messages } from '../../../src/slack/messages.ts';
import type { Views } from '../../../src/slack/web-api.ts';
import { fakeAlerts } from './fake-alerts.ts';

const fail = () => Promise.reject(new Error('This part was not expected to be used.'));

/** Roads to Slack that a test does not expect anybody to take. */
export const unused: Views = {
  update: fail,
  open: fail,
  push: fail,
  publish: fail,
};

/** Messages that a test expects nobody to send. */
export const unposted: Messages = {
  post: fail,
  answerMention: fail,
  update: fail,
  withdraw: fail,
  permalink: fail,
  endStep: fail,
};

/** Alerts that a test expects nobody to make or change, in a workspace that has none. */
export const unwatched: Pick<
  ActionDeps,
  'botName' | 'alerts' | 'messages' | 'channels' | 'resolveFirm' | 'findFirm' | 'recallFirm' | 'readKept' | 'seenFirms'
> = {
  botName: 'trade',
  alerts: fakeAlerts(() => 0),
  messages: unposted,
  channels: { facts: fail, outside: fail, hasMember: fail, isOpenTo: fail, zoneOf: fail, nameOf: fail },
  readKept: fail,
  resolveFirm: fail,
  findFirm: fail,
  seenFirms: fail,
  recallFirm: () => Promise.resolve(null),
};

/** What a test expects nobody to ask of the process and of the service. */
export const unasked = { about: fail, checkKey: fail, mcpUrl: null, enterprise: null };

/** Files that a test expects nobody to send. */
export const unsent = { canSend: fail, send: fail };
