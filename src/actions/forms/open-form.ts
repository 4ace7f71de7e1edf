import { errorFields } from '../../ops/log.ts';
import type { Interaction } from '../../slack/failure-boundary.ts';
import { saidMessage } from '../../slack/kit/failure-message.ts';
import type { ModalView } from '../../slack/kit/form.ts';
import type { OpenView } from '../../slack/views.ts';
import type { ActionDeps } from '../feature.ts';
import { type Preferences, standardPreferences } from '../grammar/read-query.ts';
import { draftOfTyped, emptyDraft, leftBehind, type QueryDraft } from '../look-ups/query-draft.ts';
import { drawPriced, drawUnpriced } from '../look-ups/query-form.ts';
import { settingsForm, type SharedRight } from '../settings/settings-form.ts';
import { sealOrigin, writeMetadata } from './form.ts';

const notOpened = 'Slack did not open the form. Nothing was asked and nothing was charged; try again in a moment.';

/**
 * Opens a modal, and says so when Slack did not. It needs no delivery to be taken: a trigger opens one view, however
 * often it is delivered.
 * @returns the modal; null when it was not opened, or by another delivery of the same trigger.
 */
export async function openView(
  { views, replier }: Pick<ActionDeps, 'views' | 'replier'>,
  to: Interaction,
  triggerId: string,
  view: ModalView,
): Promise<OpenView | null> {
  const opened = await views.open(triggerId, view);
  if (opened.is === 'refused') await replier.reply(to, saidMessage(notOpened), 'new');
  return opened.is === 'open' ? opened.view : null;
}

type Parts = Pick<ActionDeps, 'settings' | 'workspace' | 'log'>;

/** How a person likes to look things up. Never throws: without the store everybody gets what nobody chose. */
export async function preferencesOf({ settings, workspace, log }: Parts, user: string): Promise<Preferences> {
  try {
    return await settings.person(workspace, user);
  } catch (error) {
    log.error({ error: errorFields(error) }, 'the store did not say what a person prefers');
    return standardPreferences;
  }
}

/** The query form as it begins for a person. */
export async function preferredDraft(parts: Parts, user: string): Promise<QueryDraft> {
  const { rows, dataset } = await preferencesOf(parts, user);
  return { ...emptyDraft, dataset, rows: String(rows) };
}

/** What the form begins with, and what of a command has no place in it. */
interface FormStart {
  readonly draft: QueryDraft;
  readonly leftBehind?: readonly string[];
}

/**
 * Opens the query form before anything else is done, since Slack allows 3 s; its price is filled in when the form is
 * there.
 */
export async function openQueryForm(
  deps: ActionDeps,
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

/** What the form begins with for what was typed, as far as it was understood. */
export async function startOfTyped(deps: ActionDeps, user: string, typed: string): Promise<FormStart> {
  const draft = draftOfTyped(typed, deps.today(), await preferredDraft(deps, user));
  return { draft, leftBehind: leftBehind(typed, draft) };
}

/** Opens the settings as they are; the form notes which version of the shared ones it shows. */
export async function openSettings(deps: ActionDeps, to: Interaction, triggerId: string): Promise<void> {
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

function rightOf({ admins }: ActionDeps, user: string): SharedRight {
  if (admins.length === 0) return 'nobody';
  return admins.includes(user) ? 'mine' : 'admins';
}
