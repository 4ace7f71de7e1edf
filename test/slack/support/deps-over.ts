import type { ActionDeps } from '../../../src/actions/feature.ts';
import type { Alerts } from '../../../src/alerts/alerts.ts';
import { verbs } from '../../../src/actions/registry.ts';
import { timings } from '../../../src/model/time.ts';
import type { MissTellingReplier } from '../../../src/slack/replier.ts';
import type { Store } from '../../../src/store/open-store.ts';
import { unknownPrices } from '../../support/pricing.ts';
import { screeningOver } from '../../support/screening.ts';
import { unexpected } from '../../support/unexpected.ts';
import { logLines } from './log-lines.ts';

export function replierBy(reply: MissTellingReplier['reply']): MissTellingReplier {
  return { reply, hint: () => Promise.resolve(null), replyBy: (_to, send) => send(), noteMissed: () => undefined };
}

/** What an action is given over a store without alerts: nothing else is expected to be asked, and answers go nowhere. */
export function depsOver(store: Store, now: () => number = Date.now, over: Partial<ActionDeps> = {}): ActionDeps {
  return unexpected<ActionDeps>({
    verbs,
    workspace: 'T1',
    botName: 'trade',
    now,
    today: () => '2026-11-20',
    log: logLines().log,
    admins: [],
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
    screening: screeningOver(store.screening),
    payloads: store.payloads,
    notices: store.notices,
    seal: store.sealFor('T1'),
    ownKey: null,
    agentTokens: store.agentTokens,
    alerts: unexpected<Alerts>({ list: () => Promise.resolve([]) }),
    messages: unexpected(),
    views: unexpected(),
    files: unexpected(),
    channels: unexpected(),
    recallFirm: () => Promise.resolve(null),
    readExport: () => Promise.resolve(null),
    exportsUnderWay: new Set(),
    timings,
    answer: () => Promise.resolve(true),
    pricing: unknownPrices,
    answerFailures: (_to, _wish, work) => work(),
    replier: replierBy(() => Promise.resolve('taken')),
    ...over,
  });
}
