import { z } from 'zod';
import { queryIntent } from '../../model/intent.ts';
import type { Interaction } from '../../slack/failure-boundary.ts';
import { openNewAlert } from '../alerts/watch.ts';
import { action, type ActionDeps, type Feature } from '../feature.ts';
import { nameInMessage, partyForm, productForm } from '../look-ups/firm-forms.ts';
import { draftOfIntent } from '../look-ups/query-draft.ts';
import { sealOrigin, writeMetadata } from './form.ts';
import { openQueryForm, openSettings, openView, preferencesOf, preferredDraft, startOfTyped } from './open-form.ts';

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
    /** Opens the query form with a query in it. */
    action(
      'edit-query',
      { of: queryIntent },
      (deps, { to, triggerId }, { of }) => openQueryForm(deps, to, triggerId, { draft: draftOfIntent(of) }),
      { opensForm: true },
    ),
    /** Opens it with what was understood of a command. */
    action(
      'edit-typed',
      { typed: z.string().max(4_000) },
      async (deps, { to, triggerId }, { typed }) =>
        openQueryForm(deps, to, triggerId, await startOfTyped(deps, to.user, typed)),
      { opensForm: true },
    ),
  ],
};

async function openForm(deps: ActionDeps, to: Interaction, triggerId: string, form: FormName): Promise<void> {
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

/** From anywhere the query form opens, from a message the one for a firm, with the name that the message is about. */
export async function openShortcut(deps: ActionDeps, to: Interaction, triggerId: string, message: string | null) {
  if (message === null) return openForm(deps, to, triggerId, 'query');
  const metadata = writeMetadata(sealOrigin(deps.seal, to), '');
  await openView(deps, to, triggerId, partyForm('company', metadata, nameInMessage(message)));
}
