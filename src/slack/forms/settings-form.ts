import type { PersonSettings, WorkspaceSettings } from '../../model/money.ts';
import type { ListenerDeps } from '../listeners/deps.ts';
import { formIds, settingsBlocks } from '../ui/ids.ts';
import { changeWords } from '../ui/settings-words.ts';
import { settingsOutdated, settingsSaved } from '../ui/settings-saved.ts';
import type { FilledForm, Form } from './form.ts';
import { carryOutKeyWish, readKeyWish, refuseKeyWish, type KeyWish } from './key-wish.ts';
import { readPersonSettings, readSharedSettings } from './read-settings.ts';

const notAdmin = 'Only the admins of Trade can change what holds for the whole workspace. Nothing was saved.';
const meanwhile = 'Somebody changed these while you had them open. Nothing was saved: close this and open it again.';

/** What a form changes. */
interface Changes {
  readonly person: PersonSettings;
  /** Null where nothing of the workspace's was changed. */
  readonly shared: WorkspaceSettings | null;
  /** That change in words. */
  readonly changed: readonly string[];
  readonly key: KeyWish | null;
}

/** A person's own settings and, where they may, those of the workspace. Rights are checked when it is submitted. */
export const settingsFormOf: Form = {
  callbackId: formIds.settings,

  async submit(deps, form) {
    const person = readPersonSettings(form.values);
    const shared = readSharedSettings(form.values);
    const errors = { ...('errors' in person && person.errors), ...(shared && 'errors' in shared && shared.errors) };
    if ('errors' in person || (shared !== null && 'errors' in shared)) return { is: 'mistakes', errors };
    const { workspace, user } = form.to;
    const changed = shared === null ? [] : changeWords(await deps.settings.get(workspace), shared);
    const refusal = changed.length === 0 ? null : await refusalOf(deps, form);
    if (refusal !== null) return { is: 'mistakes', errors: { [settingsBlocks.monthlyBudget]: refusal } };
    const key = readKeyWish(form.values);
    const keyRefusal = key === null ? null : await refuseKeyWish(deps, user, key);
    if (keyRefusal !== null) return { is: 'mistakes', errors: { [settingsBlocks.serviceKey]: keyRefusal } };
    return { is: 'work', work: () => save(deps, form, { person, shared, changed, key }) };
  },

  redraw: null,
};

async function save(deps: ListenerDeps, { to, note }: FilledForm, changes: Changes): Promise<void> {
  const { person, shared, changed, key } = changes;
  const { workspace, user } = to;
  if (shared !== null && changed.length > 0) {
    // Between the look at the version and now, another admin's form may have been saved.
    const saved = await deps.settings.save(workspace, shared, user, deps.now(), Number(note));
    if (saved === 'outdated') {
      await deps.replier.reply(to, settingsOutdated(), 'new');
      return;
    }
  }
  await deps.settings.savePerson(workspace, user, person);
  const keyWords = key === null ? null : await carryOutKeyWish(deps, user, key);
  await deps.replier.reply(to, settingsSaved(person, changed, keyWords), 'new');
}

/** Rights may have changed while the form was open, and so may the settings. */
async function refusalOf(deps: ListenerDeps, { to, note }: FilledForm): Promise<string | null> {
  if (!deps.admins.includes(to.user)) return notAdmin;
  const [last] = await deps.settings.history(to.workspace);
  return String(last?.version ?? 0) === note ? null : meanwhile;
}
