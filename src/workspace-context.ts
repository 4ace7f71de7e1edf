import { webApi } from '@slack/bolt';
import { createPoster } from './actions/poster.ts';
import { answerLookUp } from './actions/answer.ts';
import type { About, ActionDeps, OwnKey } from './actions/feature.ts';
import { allTools, createAgents, inputOf } from './actions/agents.ts';
import { runLookUp, createPricing } from './actions/kinds.ts';
import { createReportRunner, pauseReports, type RunOutcome } from './actions/reports/run-reports.ts';
import { createActions, tools, verbs } from './actions/registry.ts';
import type { Config } from './config/config.ts';
import type { Core } from './core.ts';
import { carryOut, contextOf } from './lookups/carry-out.ts';
import { readExport } from './lookups/export.ts';
import { findFirm, recall, resolveParty } from './lookups/resolve-party.ts';
import { readKeptShipments } from './lookups/find-rows.ts';
import type { KeyState } from './lookups/trade-clients.ts';
import { isoDay, type Timings } from './model/time.ts';
import type { MoneyEvent } from './model/money.ts';
import type { Poster } from './model/alert.ts';
import type { Log } from './ops/log.ts';
import { createAdminNotices, createMoneyNotices } from './slack/admin-notices.ts';
import { fitButtons as fit } from './slack/button-values.ts';
import { createFailureBoundary } from './slack/failure.ts';
import { createChannels, createFileSender, createViews } from './slack/web-api.ts';
import { createHandlers } from './slack/listeners/index.ts';
import { createMessages, deadlineMs, type FitButtons } from './slack/messages.ts';
import { createReplier, tellMissedAnswers } from './slack/replier.ts';
import { createMcpPages } from './slack/mcp.ts';
import { createSlackApp, type SlackSide } from './slack/slack-app.ts';
import type { WorkspaceContext, WorkspaceIdentity } from './slack/workspaces.ts';
import type { Screening } from './screening/screening.ts';
import { requestNotice } from './store/deliveries.ts';
import type { Store } from './store/open-store.ts';

const agentTools = allTools(tools);

/** Slack waits 3 s for the response to a form. */
const checkMs = 2_000;

function createOwnKey(workspace: string, store: Store['serviceKeys'], check: BotParts['keys']['check']): OwnKey {
  return {
    about: () => store.about(workspace),
    check: (key) => check(key, checkMs),
    keep: (key, by) => store.save(workspace, key, by),
    remove: () => store.remove(workspace),
  };
}

/** The same for every workspace. */
interface ContextParts extends BotParts, Core, SlackSide {
  readonly exportsUnderWay: ActionDeps['exportsUnderWay'];
}

function createWorkspaceContext(parts: ContextParts, of: WorkspaceIdentity): WorkspaceContext {
  const { config, store, lookups, keys, screening, timings, log } = parts;
  const { workspace, botToken, admins } = of;
  const { notices } = store;
  const web = new webApi.WebClient(botToken, parts.clientOptions());
  const unrepeated = (timeout: number) =>
    new webApi.WebClient(botToken, { ...parts.clientOptions(), retryConfig: { retries: 0 }, timeout });

  const fitButtons: FitButtons = (team, blocks) => fit(store.payloads, team, blocks);
  const { endStepMs, replyAgainMs: againMs } = timings;
  const messages = createMessages({ workspace, web: unrepeated(deadlineMs), endStepMs, fitButtons, log });
  const { deliveries } = store;
  const replier = tellMissedAnswers(createReplier({ log, direct: messages, deliveries, fitButtons, againMs }));
  const adminNotices = createAdminNotices({ admins, notices, messages, log });
  const answerFailures = createFailureBoundary({
    replier,
    admins: adminNotices,
    now: lookups.now,
    log,
    isStillThere: () => parts.isStillThere(workspace),
  });
  const files = createFileSender(unrepeated(30_000), of.scopes, log);
  const channels = createChannels(web, log, lookups.now);
  const pricing = createPricing(lookups, workspace);
  const features: ActionDeps = {
    ...{ admins, botName: of.botName, channels, files, messages, replier, answerFailures, screening },
    ...{ pricing, settings: store.settings, recent: store.recentLookups, payloads: store.payloads },
    ...{ alerts: parts.alerts, timings, log },
    verbs,
    workspace,
    enterprise: of.enterprise,
    notices,
    deliveries,
    ledger: store.ledger,
    saved: store.savedQueries,
    lists: store.lists,
    about: () => parts.about(workspace),
    checkKey: () => keys.checkOf(workspace),
    agentTokens: store.agentTokens,
    mcpUrl: config.publicUrl === undefined ? null : `${config.publicUrl}/mcp`,
    ownKey: config.slack.install.for === 'many' ? createOwnKey(workspace, store.serviceKeys, keys.check) : null,
    seal: store.sealFor(workspace),
    lookUp: (lookUp, caller, options) => carryOut(lookUp, runLookUp, caller, lookups, options),
    answer: (context, lookUp, how) => answerLookUp(features, context, lookUp, how),
    views: createViews(web, log),
    readExport: (lookUp, caller, steps) => readExport(lookUp, contextOf(lookups, caller, { confirmed: true }), steps),
    exportsUnderWay: parts.exportsUnderWay,
    reports: store.reports,
    wakeSchedule: parts.wakeSchedule,
    recallFirm: async (kind, name, caller) => {
      const known = await recall(kind, name, contextOf(lookups, caller));
      return known?.is === 'one' ? known.party : null;
    },
    seenFirms: (kind) => store.names.seen(workspace, kind),
    findFirm: (name, kinds, caller) => findFirm(name, kinds, contextOf(lookups, caller)),
    readKept: (lookUp, caller) => readKeptShipments(lookUp, contextOf(lookups, caller, { cachedOnly: true })),
    resolveFirm: (kind, name, caller) => resolveParty(kind, { name }, contextOf(lookups, caller)),
    now: lookups.now,
    today: () => isoDay(lookups.now()),
  };
  const deps = { ...features, ledger: store.ledger, actions: createActions(features) };
  return {
    workspace,
    botToken,
    botId: of.botId,
    botUser: of.botUser,
    deps,
    admins: adminNotices,
    poster: createPoster(features, adminNotices),
    handlers: createHandlers(deps),
    agents: createAgents(features, agentTools),
    tellMoney: createMoneyNotices({ admins: adminNotices, notices, messages, log }),
  };
}

/** How long a signed request could be replayed. */
const replayMs = 15 * 60_000;

/** A workspace that has no context now may have one soon; where it was uninstalled, its alerts are paused. */
const laterMs = 60_000;

/** Posts of alerts, each with its own workspace's token. */
function routePosts(findWorkspace: (workspace: string) => Promise<WorkspaceContext | null>): Poster {
  const later = { is: 'not-now', retryAfterMs: laterMs } as const;
  return {
    async post(post, reference) {
      const context = await findWorkspace(post.alert.workspace);
      return context?.poster.post(post, reference) ?? later;
    },
    async tell(workspace, ...notice) {
      const context = await findWorkspace(workspace);
      return context?.poster.tell(workspace, ...notice) ?? later;
    },
  };
}

interface BotParts {
  readonly config: Config;
  readonly store: Store;
  readonly screening: Screening;
  /** Makes the look-ups and the alerts, given whom they tell about credits. */
  readonly coreFor: (onMoney: (event: MoneyEvent) => void) => Core;
  readonly about: (workspace: string) => Promise<About>;
  readonly onReportRun: (outcome: RunOutcome) => void;
  readonly keys: {
    /** Asks the service whether it takes a workspace's key. */
    readonly checkOf: (workspace: string) => Promise<KeyState>;
    readonly check: (key: string, deadlineMs: number) => Promise<KeyState>;
  };
  readonly timings: Timings;
  readonly log: Log;
}

/** Slack with the features of every workspace. @throws the Web API's error when the bot token is not accepted */
export async function openBot(parts: BotParts) {
  const { config, store, timings, log } = parts;
  // Nobody waits for a notice; a stop waits for it.
  const core = parts.coreFor((event) => {
    void slack.track(async () => (await slack.find(event.workspace))?.tellMoney(event));
  });
  const { lookups, alerts } = core;
  const exportsUnderWay = new Set<unknown>();
  const pauseAlerts = async (team: string, why: string) => {
    await alerts.pauseAll(team, why);
    await pauseReports(store.reports, team, why);
  };
  const slack = await createSlackApp(
    { config, store, pauseAlerts, timings, log, now: lookups.now, random: Math.random },
    (of, side) => createWorkspaceContext({ ...parts, ...core, ...side, exportsUnderWay }, of),
  );
  const agentPages = createMcpPages({
    tools: agentTools.map((tool) => ({ ...tool, input: inputOf(tool) })),
    agentsOf: async (team) => {
      const context = await slack.answering(team);
      return typeof context === 'string' ? context : context.agents;
    },
    allowsClients: async (team) => (await store.settings.get(team)).clients,
    findToken: (token) => store.agentTokens.find(token),
    isFirst: (signature) => store.notices.claim('', requestNotice(signature), replayMs),
    publicUrl: config.publicUrl,
    signingSecret: config.slack.signingSecret,
    track: (work) => slack.track(work),
    logger: slack.logger,
    log,
  });
  // The app starts these once Slack is there.
  const tellAdmins = async (team: string, kind: string, text: string) =>
    (await slack.find(team))?.admins.tellOnce(team, kind, text);
  const runReports = createReportRunner({
    ...{ reports: store.reports, ledger: store.ledger, lookups, tellAdmins, log },
    onRun: parts.onReportRun,
  });
  return { slack, agentPages, schedule: core.schedule({ poster: routePosts(slack.find), tellAdmins, runReports }) };
}
