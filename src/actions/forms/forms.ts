import { z } from 'zod';
import type { Interaction } from '../../slack/failure-boundary.ts';
import { sealOrigin, writeMetadata } from './form.ts';
import type { ListenerDeps } from '../../slack/listeners/deps.ts';
import { openNewAlert } from '../alerts/open-alert-form.ts';
import { openQueryForm, openSettings, openView, preferencesOf, preferredDraft } from './open-form.ts';
import { partyForm, productForm } from '../look-ups/firm-forms.ts';
import { action, type Feature } from '../feature.ts';

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
