import type { TakenErrand } from '../errand.ts';
import { setAlert } from '../alerts/set-alert.ts';
import { helpMessage } from '../ui/help.ts';
import { saidMessage } from '../ui/said.ts';
import { usageMessage } from '../ui/usage.ts';
import { changeAlert, listAlerts, lookAtAlert, pauseAlert, resumeAlert } from './alert-errands.ts';
import type { ListenerDeps } from './deps.ts';
import type { ErrandScene } from './errand-scene.ts';
import { sendLedger } from './ledger-errand.ts';
import { changeSaved, listSaved, openSaved, repeatLast, saveLast } from './saved-errands.ts';
import { sayKeyState, showStatus } from './support-errands.ts';
import { usageOf } from './usage-of.ts';

const dropped = 'Cancelled. No alert was saved, and nothing more was charged.';

/** Runs an errand and answers it. @throws whatever the store and the look-ups throw */
export async function carryOutErrand(deps: ListenerDeps, scene: ErrandScene, errand: TakenErrand): Promise<void> {
  const { to } = scene;
  switch (errand.errand) {
    case 'again':
      return repeatLast(deps, scene, errand);
    case 'save':
      return saveLast(deps, scene, errand);
    case 'saved':
      return listSaved(deps, { ...scene, place: 'new' }, 0, null);
    case 'saved-page':
      return listSaved(deps, scene, errand.offset, null);
    case 'open':
      return openSaved(deps, scene, errand);
    case 'share-saved':
    case 'delete-saved':
      return changeSaved(deps, scene, errand);
    case 'alerts':
      return listAlerts(deps, scene, errand);
    case 'alert-card':
    case 'alert-why':
    case 'alert-records':
      return lookAtAlert(deps, scene, errand);
    case 'pause-alert':
      return pauseAlert(deps, scene, errand);
    case 'resume-alert':
      return resumeAlert(deps, scene, errand);
    case 'run-alert':
    case 'stop-alert':
    case 'undo-alert':
    case 'take-alert':
      return changeAlert(deps, scene, errand);
    case 'set-alert':
      return setAlert(deps, scene, errand);
    case 'drop-alert':
      await deps.replier.reply(to, saidMessage(dropped), scene.place);
      return;
    case 'usage':
      await deps.replier.reply(to, usageMessage(await usageOf(deps, to, errand.scope)), 'new');
      return;
    case 'ledger-file':
      return sendLedger(deps, scene);
    case 'status':
      return showStatus(deps, scene);
    case 'check-key':
      return sayKeyState(deps, scene);
    case 'help':
      await deps.replier.reply(
        to,
        helpMessage(errand.command, errand.topic),
        errand.here === true ? scene.place : 'new',
      );
      return;
  }
}
