import { z } from 'zod';
import type { Interaction } from '../failure-boundary.ts';
import { readIntent } from '../button-values.ts';
import { sealOrigin } from '../forms/metadata.ts';
import { draftOfIntent, draftOfTyped, type QueryDraft } from '../forms/query-draft.ts';
import { drawPriced, drawUnpriced } from '../forms/query-form.ts';
import { readJson } from '../read-json.ts';
import type { ListenerDeps } from './deps.ts';
import { openView } from './open-view.ts';
import { preferredDraft } from './preferences-of.ts';

/**
 * Opens the query form before anything else is done, since Slack allows 3 s; its price is filled in when the form is
 * there.
 */
export async function openQueryForm(
  deps: ListenerDeps,
  to: Interaction,
  triggerId: string,
  draft: QueryDraft,
): Promise<void> {
  const origin = sealOrigin(deps.seal, to);
  const opened = await openView(deps, to, triggerId, drawUnpriced(draft, deps.today(), origin));
  if (opened === null) return;
  const { id, hash } = opened;
  await deps.answerFailures(to, null, async () => {
    // Somebody who types fast is not overtaken: what they changed meanwhile gave the view another hash.
    await deps.views.update(id, await drawPriced(deps, draft, origin), hash);
  });
}

const typedValue = z.object({ typed: z.string() });

/** What the form begins with for a person: the look-up a button carries, the command it gives back, or nothing. */
export async function draftOfButton(deps: ListenerDeps, user: string, value: string): Promise<QueryDraft> {
  const start = await preferredDraft(deps, user);
  const command = readJson(typedValue, value);
  if (command !== null) return draftOfTyped(command.typed, deps.today(), start);
  const intent = value === '' ? null : await readIntent(deps.shelf, deps.workspace, value);
  const isQuery = intent?.do === 'shipments' || intent?.do === 'top';
  return isQuery ? draftOfIntent(intent) : start;
}
