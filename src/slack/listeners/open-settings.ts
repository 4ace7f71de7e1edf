import type { Interaction } from '../failure-boundary.ts';
import { sealOrigin, writeMetadata } from '../forms/metadata.ts';
import { settingsForm, type SharedRight } from '../ui/settings-form.ts';
import type { ListenerDeps } from './deps.ts';
import { openView } from './open-view.ts';

/** Opens the settings as they are; the form notes which version of the shared ones it shows. */
export async function openSettings(deps: ListenerDeps, to: Interaction, triggerId: string): Promise<void> {
  const { settings, seal, ownKey } = deps;
  const { workspace, user } = to;
  const [person, shared, history, about] = await Promise.all([
    settings.person(workspace, user),
    settings.get(workspace),
    settings.history(workspace),
    ownKey?.about(),
  ]);
  const key = ownKey === null ? null : (about ?? 'none');
  const metadata = writeMetadata(sealOrigin(seal, to), String(history[0]?.version ?? 0));
  const view = settingsForm({ person, shared, history, right: rightOf(deps, user), key, metadata, now: deps.now() });
  await openView(deps, to, triggerId, view);
}

function rightOf({ admins }: ListenerDeps, user: string): SharedRight {
  if (admins.length === 0) return 'nobody';
  return admins.includes(user) ? 'mine' : 'admins';
}
