import { repeatOf } from '../../lookups/saved-window.ts';
import { monthOf, startOf } from '../../model/calendar.ts';
import { errorFields } from '../../ops/log.ts';
import { fitButtons } from '../../slack/button-values.ts';
import { attentionLines, home, type HomeProps } from './home.ts';
import type { ActionDeps } from '../deps.ts';

const recentShown = 5;

/** Draws somebody's Home tab. Never throws: the tab stays as it was, and is drawn again when it is opened. */
export async function drawHome(deps: ActionDeps, user: string): Promise<void> {
  try {
    const blocks = await fitButtons(deps.shelf, deps.workspace, home(await homePropsOf(deps, user)));
    await deps.views.publish(user, { type: 'home', blocks });
  } catch (error) {
    deps.log.error({ error: errorFields(error) }, 'a Home tab could not be drawn');
  }
}

async function homePropsOf(deps: ActionDeps, user: string): Promise<HomeProps> {
  const { workspace, ledger, troubles, settings, saved, recent, admins } = deps;
  const [now, today] = [deps.now(), deps.today()];
  const [usage, shared, [changed = null], met, queries, lookups, alerts] = await Promise.all([
    ledger.usage(workspace, {}, startOf(monthOf(today))),
    settings.get(workspace),
    settings.history(workspace),
    troubles.list(workspace),
    saved.list(workspace, user),
    recent.list(workspace, user, recentShown),
    deps.alerts.list(workspace),
  ]);
  const own = alerts.filter(({ owner, creator }) => owner === user || creator === user);
  return {
    ...{ user, isAdmin: admins.includes(user), usage, settings: shared, changed, saved: queries, today, now },
    alerts: own,
    attention: attentionLines({ usage, settings: shared, troubles: met, alerts: own, now }),
    recent: lookups.map((lookup) => repeatOf(lookup, now)),
  };
}
