import type { Alert, LifeStep } from '../../model/alert.ts';
import { isChecked } from '../../alerts/subscriptions/terms.ts';
import { mayLook, mayManage, mayTakeOver } from '../alerts/rights.ts';
import { actorOf, refuseManaging, showCard, unnamedTo } from '../alerts/show-alert.ts';
import { twinWords } from '../alerts/twin.ts';
import type { ErrandOf } from '../errand.ts';
import { alertList } from '../ui/alert-list.ts';
import { foundPage, recordsPerPage, resumeQuestion, whyMessage } from '../ui/alert-notes.ts';
import type { ListenerDeps } from './deps.ts';
import type { ErrandScene } from './errand-scene.ts';

const dayMs = 24 * 60 * 60_000;

/** Alerts of this channel, of whoever asks, or of the workspace: what is private is counted for outsiders, not named. */
export async function listAlerts(
  deps: ListenerDeps,
  { to, place }: ErrandScene,
  errand: ErrandOf<'alerts'>,
): Promise<void> {
  const { scope, offset } = errand;
  const reader = actorOf(deps, to);
  const all = await deps.alerts.book.list(to.workspace);
  const asked = all.filter(({ channel, owner, creator }) => {
    if (scope === 'here') return channel === to.channel;
    return scope === 'all' || owner === to.user || creator === to.user;
  });
  const unnamed = await unnamedTo(deps, to, asked);
  // Admins answer for what all alerts cost.
  const alerts = reader.isAdmin ? asked : asked.filter(({ channel }) => !unnamed.has(channel));
  const shown = { alerts, scope, offset, reader, hidden: asked.length - alerts.length, unnamed, now: deps.now() };
  await deps.replier.reply(to, alertList(shown), place);
}

type CardErrand = ErrandOf<'alert-card'> | ErrandOf<'alert-why'> | ErrandOf<'alert-records'>;

/** What whoever reads an alert's posts may look at: its card, why it posts, what it found. All of it is free. */
export async function lookAtAlert(deps: ListenerDeps, scene: ErrandScene, errand: CardErrand): Promise<void> {
  const { to, place } = scene;
  const { book } = deps.alerts;
  const alert = await book.get(to.workspace, errand.id);
  if (alert === null || !mayLook(alert, actorOf(deps, to))) return refuseManaging(deps, scene, errand.id, null);
  if (errand.errand === 'alert-card') return showCard(deps, scene, alert, null);
  if (errand.errand === 'alert-why') {
    await deps.replier.reply(to, whyMessage(alert, deps.now()), 'new');
    return;
  }
  const { since, until, offset } = errand;
  const page = await book.records(to.workspace, alert.id, { since, until, offset, most: recordsPerPage });
  await deps.replier.reply(to, foundPage({ alert, page, since, until, offset }), place);
}

/** Pauses: for good by those who manage it, for a day by anybody of its channel. */
export async function pauseAlert(
  deps: ListenerDeps,
  scene: ErrandScene,
  { id, forDay }: ErrandOf<'pause-alert'>,
): Promise<void> {
  const { to } = scene;
  const { book } = deps.alerts;
  const [alert, actor] = [await book.get(to.workspace, id), actorOf(deps, to)];
  if (alert === null || !mayLook(alert, actor)) return refuseManaging(deps, scene, id, null);
  // A short pause neither lengthens one that stands, nor ends it.
  if (alert.state === 'paused' || alert.state === 'stopped')
    return showCard(deps, scene, alert, 'It does not post now; nothing was changed.');
  const until = forDay || !mayManage(alert, actor) ? deps.now() + dayMs : null;
  const paused = await book.pause(to.workspace, id, to.user, until);
  const say =
    until === null ? 'It is paused until somebody resumes it.' : 'It is paused for a day, and then goes on by itself.';
  await showChanged(deps, scene, id, paused, `${say} Nothing that is found meanwhile is lost.`);
}

/** Resumes; where something was found meanwhile, it is asked first whether that is posted. */
export async function resumeAlert(
  deps: ListenerDeps,
  scene: ErrandScene,
  { id, missed }: ErrandOf<'resume-alert'>,
): Promise<void> {
  const { to, place } = scene;
  const { book } = deps.alerts;
  const alert = await managed(deps, scene, id);
  if (alert === null) return;
  if (alert.state !== 'paused' && alert.state !== 'broken') {
    return showCard(deps, scene, alert, 'It is not paused; nothing was changed.');
  }
  const found = missed === null ? await book.missed(to.workspace, id) : 0;
  if (found !== 0) {
    await deps.replier.reply(to, resumeQuestion(alert, found), place);
    return;
  }
  const resumed = await book.resume(to.workspace, id, to.user, missed ?? 'post');
  const say =
    missed === 'quietly'
      ? 'It goes on; what it missed is passed over.'
      : 'It goes on, and posts what it missed, if anything.';
  await showChanged(deps, scene, id, resumed, say);
}

type LifeErrand = ErrandOf<'run-alert'> | ErrandOf<'stop-alert'> | ErrandOf<'undo-alert'> | ErrandOf<'take-alert'>;

/** Checks it now, stops it, brings it back, or makes it one's own. */
export async function changeAlert(deps: ListenerDeps, scene: ErrandScene, { errand, id }: LifeErrand): Promise<void> {
  const { workspace, user } = scene.to;
  const { book } = deps.alerts;
  const alert = await managed(deps, scene, id);
  if (alert === null) return;
  switch (errand) {
    case 'run-alert':
      if (!isChecked(alert)) return showCard(deps, scene, alert, `${whyNotRun(alert)} Nothing was changed.`);
      return showChanged(
        deps,
        scene,
        id,
        await book.runSoon(workspace, id, user),
        'It is checked as soon as may be, and posts what is new.',
        'What the check reads is charged, and is told here with what its checks cost.',
      );
    case 'stop-alert':
      return showChanged(
        deps,
        scene,
        id,
        await book.stop(workspace, id, user),
        'It is stopped, and posts nothing more. It can be undone for 7 days.',
      );
    case 'undo-alert':
      if (alert.state !== 'stopped') return showCard(deps, scene, alert, 'It is not stopped; nothing was changed.');
      return showChanged(deps, scene, id, await book.undo(workspace, id, user), 'It is back, with all that it knew.');
    case 'take-alert':
      if (!mayTakeOver(alert, actorOf(deps, scene.to))) return refuseManaging(deps, scene, id, alert);
      return showChanged(
        deps,
        scene,
        id,
        await book.takeOver(workspace, id, user),
        'It is yours now: you are told when something is wrong with it.',
      );
  }
}

/** Who cannot run it, and what they do first. */
function whyNotRun({ state }: Alert): string {
  if (state === 'stopped') return 'It is stopped: undo that first.';
  return state === 'waiting'
    ? 'Its credits of this month are spent: raise its cap first.'
    : 'It is off: resume it first.';
}

/** The alert, where whoever acts may change it; else they are told why not. */
async function managed(deps: ListenerDeps, scene: ErrandScene, id: string): Promise<Alert | null> {
  const alert = await deps.alerts.book.get(scene.to.workspace, id);
  if (alert !== null && mayManage(alert, actorOf(deps, scene.to))) return alert;
  await refuseManaging(deps, scene, id, alert);
  return null;
}

/** The card as it is after a step, and what came of that; the alert may have gone meanwhile. */
async function showChanged(
  deps: ListenerDeps,
  scene: ErrandScene,
  id: string,
  step: LifeStep | null,
  done: string,
  cost?: string,
): Promise<void> {
  if (step === null) return refuseManaging(deps, scene, id, null);
  if (step.is === 'done') return showCard(deps, scene, step.alert, done, cost);
  const why = step.is === 'duplicate' ? twinWords(step.alert) : unfitWords(step.alert);
  await showCard(deps, scene, step.alert, `${why} Nothing was changed.`);
}

function unfitWords({ state }: Alert): string {
  if (state !== 'stopped') return 'As it is, that cannot be done.';
  return 'It was stopped more than 7 days ago, so that it cannot be brought back: watch makes it anew.';
}
