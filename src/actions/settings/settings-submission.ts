import type { KeyState } from '../../lookups/trade-clients.ts';
import type { PersonSettings, WorkspaceSettings } from '../../model/money.ts';
import { readDataset } from '../grammar/read-query.ts';
import type { ActionDeps } from '../deps.ts';
import { formIds, settingsBlocks } from '../../slack/kit/ids.ts';
import { changeWords, settingsOutdated, settingsSaved } from './settings-form.ts';
import { type FilledForm, type Form, type FormValues, textIn } from '../forms/form.ts';

/** What is to become of the workspace's key: another one takes its place, or it goes. */
type KeyWish = { readonly is: 'keep'; readonly key: string } | { readonly is: 'drop' };

type Parts = Pick<ActionDeps, 'ownKey' | 'admins'>;

const notAdminOfKey = 'Only the admins of Trade can change the key. Nothing was saved.';
const malformed = 'A key has letters, digits and signs, without spaces. Nothing was saved.';

const refused: Record<Exclude<KeyState, 'taken'>, string> = {
  refused: 'The data service does not take this key (401). Nothing was saved or charged.',
  unsure:
    'The data service did not say whether it takes this key. Nothing was saved or charged; try again in a minute.',
};

/** @returns null where the key stays as it is. */
function readKeyWish(values: FormValues): KeyWish | null {
  const key = textIn(values, settingsBlocks.serviceKey);
  if (key !== '') return { is: 'keep', key };
  return textIn(values, settingsBlocks.dropKey) === 'drop' ? { is: 'drop' } : null;
}

/** Asks the service about a key, for free. @returns why the wish is not carried out, for beside its field; or null. */
async function refuseKeyWish({ ownKey, admins }: Parts, user: string, wish: KeyWish): Promise<string | null> {
  if (ownKey === null || !admins.includes(user)) return notAdminOfKey;
  if (wish.is === 'drop') return null;
  if (!/^[\x21-\x7e]{1,500}$/.test(wish.key)) return malformed;
  const state = await ownKey.check(wish.key);
  return state === 'taken' ? null : refused[state];
}

/** @returns what became of the key, as a sentence; null where the key has gone with the app meanwhile. */
async function carryOutKeyWish({ ownKey }: Parts, user: string, wish: KeyWish): Promise<string | null> {
  if (wish.is === 'drop') {
    await ownKey?.remove();
    return 'The key of the data service was removed: nothing can be looked up until another is entered.';
  }
  await ownKey?.keep(wish.key, user);
  const about = await ownKey?.about();
  return about == null
    ? null
    : `The data service accepted the key that ends in ${about.ending}: everybody here can look things up with it.`;
}

/** What is wrong, by block. */
interface Wrong {
  readonly errors: Readonly<Record<string, string>>;
}

const maxCredits = 10_000_000;

/** A person's own settings as their fields hold them. */
function readPersonSettings(values: FormValues): PersonSettings | Wrong {
  const typedRows = textIn(values, settingsBlocks.rows);
  const rows = /^\d{1,3}$/.test(typedRows) ? Number(typedRows) : 0;
  const askAbove = readCredits(textIn(values, settingsBlocks.askAbove));
  const dataset = readDataset(textIn(values, settingsBlocks.dataset));
  const errors = {
    ...((rows < 1 || rows > 50) && { [settingsBlocks.rows]: 'A whole number from 1 to 50.' }),
    ...(typeof askAbove !== 'number' && { [settingsBlocks.askAbove]: 'Credits as a number, such as 5 or 2.5.' }),
    ...(dataset === null && { [settingsBlocks.dataset]: 'There is no such dataset.' }),
  };
  if (Object.keys(errors).length > 0 || typeof askAbove !== 'number' || dataset === null) return { errors };
  return { rows, askAbove, dataset };
}

/** The shared settings as their fields hold them; null where the form shows none for changing. */
function readSharedSettings(values: FormValues): WorkspaceSettings | Wrong | null {
  const spending = textIn(values, settingsBlocks.spending);
  if (spending === '') return null;
  const limits = (['monthlyBudget', 'dailyBudget', 'floor'] as const).map(
    (field) => [settingsBlocks[field], readCredits(textIn(values, settingsBlocks[field]))] as const,
  );
  const wrong = limits.filter(([, credits]) => credits === 'wrong');
  if (wrong.length > 0) {
    const say = 'Credits as a number, such as 500; empty for no limit.';
    return { errors: Object.fromEntries(wrong.map(([block]) => [block, say])) };
  }
  const [monthlyBudget, dailyBudget, floor] = limits.map(([, credits]) => (credits === 'wrong' ? null : credits));
  return {
    monthlyBudget: monthlyBudget ?? null,
    dailyBudget: dailyBudget ?? null,
    floor: floor ?? null,
    stopped: spending === 'stopped',
  };
}

/** Credits as people type them, with commas between thousands; null for an empty field. */
export function readCredits(typed: string): number | null | 'wrong' {
  if (typed === '') return null;
  const text = typed.replace(/,(?=\d{3}(\D|$))/g, '');
  return /^\d+(\.\d{1,4})?$/.test(text) && Number(text) <= maxCredits ? Number(text) : 'wrong';
}

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

async function save(deps: ActionDeps, { to, note }: FilledForm, changes: Changes): Promise<void> {
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
async function refusalOf(deps: ActionDeps, { to, note }: FilledForm): Promise<string | null> {
  if (!deps.admins.includes(to.user)) return notAdmin;
  const [last] = await deps.settings.history(to.workspace);
  return String(last?.version ?? 0) === note ? null : meanwhile;
}
