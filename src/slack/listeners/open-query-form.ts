import { z } from 'zod';
import type { Interaction } from '../failure-boundary.ts';
import { readIntent } from '../button-values.ts';
import { sealOrigin } from '../forms/metadata.ts';
import { draftOfIntent, draftOfTyped, leftBehind, type QueryDraft } from '../forms/query-draft.ts';
import { drawPriced, drawUnpriced } from '../forms/query-form.ts';
import { readJson } from '../read-json.ts';
import type { ListenerDeps } from './deps.ts';
import { openView } from './open-view.ts';
import { preferredDraft } from './preferences-of.ts';

/** What the form begins with, and what of a command has no place in it. */
export interface FormStart {
  readonly draft: QueryDraft;
  readonly leftBehind?: readonly string[];
}

/**
 * Opens the query form before anything else is done, since Slack allows 3 s; its price is filled in when the form is
 * there.
 */
export async function openQueryForm(
  deps: ListenerDeps,
  to: Interaction,
  triggerId: string,
  start: FormStart,
): Promise<void> {
  const { draft, leftBehind: without = [] } = start;
  const at = { origin: sealOrigin(deps.seal, to), to, leftBehind: without };
  const opened = await openView(deps, to, triggerId, drawUnpriced(draft, deps.today(), at));
  if (opened === null) return;
  const { id, hash } = opened;
  await deps.answerFailures(to, null, async () => {
    // Somebody who types fast is not overtaken: what they changed meanwhile gave the view another hash.
    await deps.views.update(id, await drawPriced(deps, draft, at), hash);
  });
}

const typedValue = z.object({ typed: z.string() });

/** What the form begins with for a person: the look-up a button carries, the command it gives back, or nothing. */
export async function startOfButton(deps: ListenerDeps, user: string, value: string): Promise<FormStart> {
  const start = await preferredDraft(deps, user);
  const command = readJson(typedValue, value);
  if (command !== null) {
    const draft = draftOfTyped(command.typed, deps.today(), start);
    return { draft, leftBehind: leftBehind(command.typed, draft) };
  }
  const intent = value === '' ? null : await readIntent(deps.shelf, deps.workspace, value);
  const isQuery = intent?.do === 'shipments' || intent?.do === 'top';
  return { draft: isQuery ? draftOfIntent(intent) : start };
}
