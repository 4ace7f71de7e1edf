import type { FormName } from '../errand.ts';
import type { Interaction } from '../failure-boundary.ts';
import { sealOrigin, writeMetadata } from '../forms/metadata.ts';
import { partyForm } from '../ui/party-form.ts';
import { productForm } from '../ui/product-form.ts';
import type { ListenerDeps } from './deps.ts';
import { openSettings } from './open-settings.ts';
import { preferencesOf, preferredDraft } from './preferences-of.ts';
import { openNewAlert } from './open-alert-form.ts';
import { openQueryForm } from './open-query-form.ts';
import { openView } from './open-view.ts';

/** Opens a form by its name, before anything else is done: Slack allows 3 s. */
export async function openForm(deps: ListenerDeps, to: Interaction, triggerId: string, form: FormName): Promise<void> {
  const metadata = writeMetadata(sealOrigin(deps.seal, to), '');
  switch (form) {
    case 'query':
      return openQueryForm(deps, to, triggerId, { draft: await preferredDraft(deps, to.user) });
    case 'top':
      return openQueryForm(deps, to, triggerId, {
        draft: { ...(await preferredDraft(deps, to.user)), view: 'companies' },
      });
    case 'company':
    case 'supplier':
      await openView(deps, to, triggerId, partyForm(form, metadata));
      return;
    case 'product':
      await openView(deps, to, triggerId, productForm((await preferencesOf(deps, to.user)).rows, metadata));
      return;
    case 'alert':
      return openNewAlert(deps, to, triggerId);
    case 'settings':
      return openSettings(deps, to, triggerId);
  }
}
