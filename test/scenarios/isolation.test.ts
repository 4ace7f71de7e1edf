import { expect, it } from 'vitest';
import { actionOf, makeAlert, runAlert } from '../support/alert-acts.ts';
import { openStore } from '../../src/store/open-store.ts';
import { stories } from '../support/in-world.ts';
import { settled, workspacesOver } from '../support/two-workspaces.ts';

const twoWorkspaces = workspacesOver(stories());
type Story = Awaited<ReturnType<typeof twoWorkspaces>>;

/** Everything that a workspace leaves rows of. */
async function fill(story: Story): Promise<void> {
  const { ana, rows, trade } = story;
  await ana.types('/trade shipments company:company/acme-robotics from:01/01/2025');
  await ana.types('/trade company Acme Robotics Inc');
  await ana.types('/trade company company/no-such-company');
  await ana.types('/trade save Robots');
  trade.faults.databaseUpdated = false;
  await makeAlert(story, '/trade watch company:company/acme-robotics');
  trade.publish({ fresh: 2, for: { company: 'acme-robotics' } });
  await runAlert(story, ana, String(rows('select id from alerts')[0]?.['id']));
  await settled(() => rows('select key from posted').length, 2);
  const form = await ana.opensView('/trade settings');
  await ana.answerAfter(() => ana.submits(form, { monthlyBudget: '500', rows: '7' }));
  await ana.types('/trade shipments company:company/acme-robotics from:02/01/2025');
  const offer = await ana.types('/trade export csv');
  await ana.presses(offer, actionOf(offer, 'Export[^"]*'));
  await settled(() => story.slack.files().length, 1);
}

/** What each port of the store reads of a workspace, asked with all that the first one knows. */
async function readsOf(story: Story) {
  const store = await openStore(`sqlite:${story.file}`, [Buffer.alloc(32, 1)]);
  const { ana, rows } = story;
  const value = (sql: string) => String(Object.values(rows(`${sql} limit 1`)[0] ?? {})[0]);
  const [request, failed] = [value('select request from answers'), value('select question from failures')];
  const [alert, feed] = [value('select id from alerts'), value('select id from feeds')];
  const [key, name] = [value('select key from posted'), value('select name from names')];
  await store.agentTokens.make(story.slack.teamId, ana.user, 'Claude');
  await store.notices.claim(story.slack.teamId, 'said once', 0);
  const always = { since: 0, until: null, offset: 0, most: 10 };
  const reads: Record<string, (workspace: string) => Promise<unknown>> = {
    'answers.get': async (w) => (await store.answers.get(w, request)).answer,
    'answers.get of a failure': async (w) => (await store.answers.get(w, failed)).failure,
    'dataDates.get': (w) => store.dataDates.get(w),
    'ledger.list': (w) => store.ledger.list(w),
    'ledger.usage': async (w) => (await store.ledger.usage(w, {}, 0)).byUser,
    'ledger.spending': async (w) => (await store.ledger.spending(w, { user: null, since: 0 })).spent,
    'ledger.recentCharges': (w) => store.ledger.recentCharges(w, 'company.profile'),
    'ledger.maxRowPrice': (w) => store.ledger.maxRowPrice(w),
    'ledger.lastBalance': (w) => store.ledger.lastBalance(w),
    'ledger.health': async (w) => (await store.ledger.health(w)).left,
    'names.find': async (w) => (await store.names.find(w, 'company', null, name)).known,
    'recentLookups.list': (w) => store.recentLookups.list(w, ana.user, 10),
    'savedQueries.list': (w) => store.savedQueries.list(w, ana.user),
    'savedQueries.named': (w) => store.savedQueries.named(w, ana.user, 'Robots'),
    'savedQueries.find': (w) => store.savedQueries.find(w, ana.user, 'Robots'),
    'settings.get': async (w) => (await store.settings.get(w)).monthlyBudget,
    'settings.person': async (w) => (await store.settings.person(w, ana.user)).rows === 7,
    'settings.history': (w) => store.settings.history(w),
    'alerts.get': (w) => store.alerts.get(w, alert),
    'alerts.list': (w) => store.alerts.list(w),
    'alerts.history': (w) => store.alerts.history(w, alert),
    'alerts.feedsOf': (w) => store.alerts.feedsOf(w, alert),
    'checkedFeeds.wants': (w) => store.checkedFeeds.wants(w, feed, 0),
    'feeds.get': (w) => store.feeds.get(w, feed),
    'feeds.after': (w) => store.feeds.after(w, feed, 0, 10),
    'alerts.records': async (w) => (await store.alerts.records(w, [feed], always)).records,
    'outbox.postedAmong': async (w) => [...(await store.outbox.postedAmong(w, ana.channel, [key]))],
    'notices.isClaimed': (w) => store.notices.isClaimed(w, 'said once'),
    'agentTokens.list': (w) => store.agentTokens.list(w, ana.user),
    'serviceKeys.get': (w) => store.serviceKeys.get(w),
    'serviceKeys.about': (w) => store.serviceKeys.about(w),
    'installations.find': async (w) => (await store.installations.find(w)) !== 'none',
  };
  return { store, reads };
}

const isNothing = (read: unknown) =>
  [null, false, 0].includes(read as null) || (Array.isArray(read) && read.length === 0);

it('no row of one workspace is read by another through any port of the store', async () => {
  const story = await twoWorkspaces();
  await fill(story);
  await story.app.stop();
  const { store, reads } = await readsOf(story);
  const leaked: string[] = [];
  const unseen: string[] = [];
  for (const [port, readOf] of Object.entries(reads)) {
    if (!isNothing(await readOf('T0STRANGER'))) leaked.push(port);
    if (isNothing(await readOf(story.slack.teamId))) unseen.push(port);
  }
  expect(leaked).toEqual([]);
  // What the owner does not read either would prove nothing.
  expect(unseen).toEqual([]);
  expect(await store.serviceKeys.get(story.lagoon.teamId)).toBe('lagoon-key-0002');
  await store.close();
});
