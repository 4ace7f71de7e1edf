import type { Log } from '../../ops/log.ts';
import type { Desks } from '../desks.ts';
import { newReference } from '../listeners/underway.ts';
import type { Installation } from '../../model/workspace.ts';
import { welcomeMessage } from '../ui/welcome.ts';

/** Tells whoever installed the app what comes next. Never throws. */
export async function welcome(
  desks: Pick<Desks, 'of' | 'drop'>,
  { workspace, installer }: Installation,
  log: Log,
): Promise<void> {
  desks.drop(workspace);
  const desk = await desks.of(workspace);
  if (desk === null) return;
  const { deps } = desk;
  const [alerts, key] = await Promise.all([deps.alerts.book.list(workspace), deps.ownKey?.about()]);
  const reference = newReference();
  log.info({ workspace, reference }, 'installed');
  await deps.replier.reply(
    { workspace, user: installer, responseUrl: null, reference },
    welcomeMessage({
      isAdmin: deps.admins.includes(installer),
      ending: key?.ending ?? null,
      paused: alerts.filter(({ state }) => state === 'paused').length,
    }),
    'new',
  );
}
