import type { SavedQuery } from '../../model/saved.ts';
import { isoDay } from '../../model/calendar.ts';
import { openedOn, repeatOf, savedWindowOf } from '../../lookups/saved-window.ts';
import { nearestWord } from '../command/nearest-word.ts';
import type { ErrandOf } from '../errand.ts';
import { mayChange, savedList, type Reader } from '../ui/saved-list.ts';
import { savedMissing, savedNote } from '../ui/saved-notes.ts';
import { saidMessage } from '../ui/said.ts';
import type { ListenerDeps } from './deps.ts';
import type { ErrandScene } from './errand-scene.ts';

const nothingYet = 'You have looked nothing up yet, or not for 90 days. Nothing was charged.';
const full =
  'You have 100 saved queries, which is as many as one person may have. Delete one of them first. Nothing was charged.';
const notYours = 'Only its owner or an admin can change that saved query. Nothing was changed.';

/** `again`: this person's last look-up, from the cache while it is young. */
export async function repeatLast(deps: ListenerDeps, { to }: ErrandScene, { share }: ErrandOf<'again'>): Promise<void> {
  const [last] = await deps.recent.list(to.workspace, to.user, 1);
  if (last === undefined) await deps.replier.reply(to, saidMessage(nothingYet), 'new');
  else {
    const intent = repeatOf(last, deps.now());
    await deps.answer(to, { intent, look: 'usual', place: share ? 'channel' : 'new' });
  }
}

/** `save NAME`: keeps this person's last look-up. */
export async function saveLast(deps: ListenerDeps, { to }: ErrandScene, { name }: ErrandOf<'save'>): Promise<void> {
  const [last] = await deps.recent.list(to.workspace, to.user, 1);
  if (last === undefined) {
    await deps.replier.reply(to, saidMessage(nothingYet), 'new');
    return;
  }
  const { intent, at } = last;
  const query = { owner: to.user, name, intent, window: savedWindowOf(intent, isoDay(at)) };
  const done = await deps.saved.save(to.workspace, query);
  const message = done === 'full' ? saidMessage(full) : savedNote({ query, replaced: done === 'replaced' });
  await deps.replier.reply(to, message, 'new');
}

/** @param done what was just done to one of them, as a sentence */
export async function listSaved(
  deps: ListenerDeps,
  { to, place }: ErrandScene,
  offset: number,
  done: string | null,
): Promise<void> {
  const queries = await deps.saved.list(to.workspace, to.user);
  await deps.replier.reply(to, savedList({ queries, offset, reader: readerOf(deps, to.user), done }), place);
}

/** Opens a query by its name, with the dates it has today; offers the nearest name where there is none. */
export async function openSaved(
  deps: ListenerDeps,
  { to }: ErrandScene,
  { owner, name, share }: ErrandOf<'open'>,
): Promise<void> {
  const found = await (owner === null ? deps.saved.named(to.workspace, to.user, name) : openTo(deps, to, owner, name));
  const [query, second] = found;
  if (query === undefined) {
    await deps.replier.reply(to, savedMissing(name, await nearestTo(deps, to, name)), 'new');
  } else if (second !== undefined) {
    const done = 'Several people share a query of that name; press Open beside the one you mean.';
    const shown = { queries: found, offset: 0, reader: readerOf(deps, to.user), done };
    await deps.replier.reply(to, savedList(shown), 'new');
  } else {
    const intent = openedOn(query.intent, query.window, deps.today());
    await deps.answer(to, { intent, look: 'usual', place: share ? 'channel' : 'new' });
  }
}

/** Shares, hides or deletes a query, and shows the list as it is then. */
export async function changeSaved(
  deps: ListenerDeps,
  scene: ErrandScene,
  errand: ErrandOf<'share-saved'> | ErrandOf<'delete-saved'>,
): Promise<void> {
  const { to } = scene;
  const { owner, name, offset } = errand;
  const query = await deps.saved.find(to.workspace, owner, name);
  if (query !== null && !mayChange(query, readerOf(deps, to.user))) {
    await deps.replier.reply(to, saidMessage(notYours), 'new');
    return;
  }
  const done = query === null ? 'It is no longer there.' : await change(deps, to.workspace, errand);
  await listSaved(deps, scene, offset, done);
}

async function change(
  { saved }: ListenerDeps,
  workspace: string,
  errand: ErrandOf<'share-saved'> | ErrandOf<'delete-saved'>,
): Promise<string> {
  const { owner, name } = errand;
  if (errand.errand === 'delete-saved') {
    await saved.remove(workspace, owner, name);
    return `“${name}” was deleted.`;
  }
  await saved.setShared(workspace, owner, name, errand.shared);
  return errand.shared
    ? `“${name}” is shared: everybody in this workspace can open it, each at their own charge.`
    : `“${name}” is private: only its owner can open it.`;
}

function readerOf({ admins }: ListenerDeps, user: string): Reader {
  return { user, isAdmin: admins.includes(user) };
}

/** A button may be older than its query's being shared. */
async function openTo(
  { saved }: ListenerDeps,
  { workspace, user }: ErrandScene['to'],
  owner: string,
  name: string,
): Promise<SavedQuery[]> {
  const query = await saved.find(workspace, owner, name);
  return query !== null && (query.owner === user || query.shared) ? [query] : [];
}

async function nearestTo(
  { saved }: ListenerDeps,
  { workspace, user }: ErrandScene['to'],
  name: string,
): Promise<SavedQuery | null> {
  const queries = await saved.list(workspace, user);
  const nearest = nearestWord(
    name.toLowerCase(),
    queries.map((query) => query.name.toLowerCase()),
  );
  return queries.find((query) => query.name.toLowerCase() === nearest) ?? null;
}
