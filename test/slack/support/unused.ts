import type { ActionDeps } from '../../../src/actions/feature.ts';
import type { Alerts } from '../../../src/alerts/alerts.ts';
import { verbs } from '../../../src/actions/registry.ts';
import { timings } from '../../../src/model/time.ts';
import type { Messages } from '../../../src/slack/messages.ts';
import type { Replier } from '../../../src/slack/replier.ts';
import type { Store } from '../../../src/store/open-store.ts';
import { unknownPrices } from '../../support/pricing.ts';
import { screeningOver } from '../../support/screening.ts';
import { logLines } from './log-lines.ts';

const fail = () => Promise.reject(new Error('This part was not expected to be used.'));

/** Messages that a test expects nobody to send. */
export const unposted: Messages = {
  post: fail,
  answerMention: fail,
  update: fail,
  withdraw: fail,
  permalink: fail,
  endStep: fail,
};

/** There are no alerts, and a test expects nobody to ask for more than that. */
export const noAlerts: Alerts = {
  get: fail,
  list: () => Promise.resolve([]),
  records: fail,
  history: fail,
  missed: fail,
  duplicateOf: fail,
  price: fail,
  countPrice: fail,
  checkPrice: fail,
  create: fail,
  change: fail,
  rename: fail,
  pause: fail,
  resume: fail,
  runSoon: fail,
  stop: fail,
  undo: fail,
  takeOver: fail,
  pauseAll: fail,
  resumeDue: fail,
};

/** Files that a test expects nobody to send. */
export const unsent = { canSend: fail, send: fail };

export function replierBy(reply: Replier['reply']): Replier {
  return { reply, hint: () => Promise.resolve(null), replyBy: (_to, send) => send() };
}

/** What an action is given over a store: nothing else is expected to be asked, and answers go nowhere. */
export function depsOver(store: Store, now: () => number = Date.now): ActionDeps {
  return {
    verbs,
    workspace: 'T1',
    botName: 'trade',
    now,
    today: () => '2026-11-20',
    log: logLines().log,
    admins: [],
    about: fail,
    checkKey: fail,
    mcpUrl: null,
    enterprise: null,
    deliveries: store.deliveries,
    ledger: store.ledger,
    settings: store.settings,
    recent: store.recentLookups,
    saved: store.savedQueries,
    lists: store.lists,
    reports: store.reports,
    wakeSchedule: () => undefined,
    screening: screeningOver(store),
    payloads: store.payloads,
    notices: store.notices,
    seal: store.sealFor('T1'),
    ownKey: null,
    agentTokens: store.agentTokens,
    alerts: noAlerts,
    messages: unposted,
    views: { update: fail, open: fail, publish: fail },
    files: unsent,
    channels: { facts: fail, outside: fail, hasMember: fail, isOpenTo: fail, zoneOf: fail, nameOf: fail },
    readKept: fail,
    resolveFirm: fail,
    findFirm: fail,
    seenFirms: fail,
    recallFirm: () => Promise.resolve(null),
    readExport: () => Promise.resolve(null),
    exportsUnderWay: new Set(),
    timings,
    answer: () => Promise.resolve(true),
    pricing: unknownPrices,
    lookUp: fail,
    answerFailures: (_to, _wish, work) => work(),
    replier: replierBy(() => Promise.resolve('taken')),
  };
}
