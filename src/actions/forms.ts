import { z } from 'zod';
import type { Interaction } from '../slack/failure-boundary.ts';
import { sealOrigin, writeMetadata } from '../slack/forms/metadata.ts';
import { partyForm } from '../slack/ui/party-form.ts';
import { productForm } from '../slack/ui/product-form.ts';
import type { ListenerDeps } from '../slack/listeners/deps.ts';
import { openSettings } from '../slack/listeners/open-settings.ts';
import { preferencesOf, preferredDraft } from '../slack/listeners/preferences-of.ts';
import { openNewAlert } from '../slack/listeners/open-alert-form.ts';
import { openQueryForm } from '../slack/listeners/open-query-form.ts';
import { action, type Feature } from './feature.ts';
import { openView } from '../slack/listeners/open-view.ts';

const formNames = ['query', 'top', 'company', 'supplier', 'product', 'settings', 'alert'] as const;
type FormName = (typeof formNames)[number];

/** Forms that a button or a verb opens by their names. */
export const forms: Feature = {
  verbs: [],
  actions: [
    action(
      'form',
      { form: z.enum(formNames) },
      (deps, { to, triggerId }, { form }) => openForm(deps, to, triggerId, form),
      {
        opensForm: true,
      },
    ),
  ],
};

async function openForm(deps: ListenerDeps, to: Interaction, triggerId: string, form: FormName): Promise<void> {
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
