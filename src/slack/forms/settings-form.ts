import type { ListenerDeps } from '../listeners/deps.ts';
import { formIds, settingsBlocks } from '../ui/ids.ts';
import { changeWords } from '../ui/settings-words.ts';
import { settingsOutdated, settingsSaved } from '../ui/settings-saved.ts';
import type { FilledForm, Form } from './form.ts';
import { readPersonSettings, readSharedSettings } from './read-settings.ts';

const notAdmin = 'Only the admins of Trade can change what holds for the whole workspace. Nothing was saved.';
const meanwhile = 'Somebody changed these while you had them open. Nothing was saved: close this and open it again.';

/** A person's own settings and, where they may, those of the workspace. Rights are checked when it is submitted. */
export const settingsFormOf: Form = {
  callbackId: formIds.settings,

  async submit(deps, form) {
    const person = readPersonSettings(form.values);
    const shared = readSharedSettings(form.values);
    const errors = { ...('errors' in person && person.errors), ...(shared && 'errors' in shared && shared.errors) };
    if ('errors' in person || (shared !== null && 'errors' in shared)) return { is: 'mistakes', errors };
    const { workspace, user } = form.to;
    const before = await deps.settings.get(workspace);
    const changed = shared === null ? [] : changeWords(before, shared);
    const refusal = changed.length === 0 ? null : await refusalOf(deps, form);
    if (refusal !== null) return { is: 'mistakes', errors: { [settingsBlocks.monthlyBudget]: refusal } };
    return {
      is: 'work',
      async work() {
        if (shared !== null && changed.length > 0) {
          // Between the look at the version and now, another admin's form may have been saved.
          const saved = await deps.settings.save(workspace, shared, user, deps.now(), Number(form.note));
          if (saved === 'outdated') {
            await deps.replier.reply(form.to, settingsOutdated(), 'new');
            return;
          }
        }
        await deps.settings.savePerson(workspace, user, person);
        await deps.replier.reply(form.to, settingsSaved(person, changed), 'new');
      },
    };
  },

  redraw: null,
};

/** Rights may have changed while the form was open, and so may the settings. */
async function refusalOf(deps: ListenerDeps, { to, note }: FilledForm): Promise<string | null> {
  if (!deps.admins.includes(to.user)) return notAdmin;
  const [last] = await deps.settings.history(to.workspace);
  return String(last?.version ?? 0) === note ? null : meanwhile;
}
