import type { KeyState } from '../../lookups/trade-clients.ts';
import type { PersonSettings, SettingsChange, WorkspaceSettings } from '../../model/money.ts';
import type { KeyAbout } from '../../model/workspace.ts';
import { type Block, formatted, header, list, note, paragraph } from '../../slack/kit/blocks.ts';
import { ago } from '../../slack/kit/cost.ts';
import {
  type Draft,
  drawFields,
  type Field,
  formView,
  type InputBlock,
  mistakesIn,
  type ModalView,
  parsed,
  readFields,
  select,
  text,
} from '../../slack/kit/form.ts';
import { formIds } from '../../slack/kit/ids.ts';
import { inSentence } from '../../slack/kit/text.ts';
import type { ActionDeps } from '../feature.ts';
import type { FilledForm, Form } from '../forms/form.ts';
import { datasetChoices } from '../look-ups/query-form.ts';
import { changeWords, settingsOutdated, settingsSaved, settingsWords } from './settings-messages.ts';

const maxCredits = 10_000_000;

/** Credits as people type them, with commas between thousands; null for an empty field, NaN for anything else. */
export function readCredits(typed: string): number | null {
  if (typed === '') return null;
  const digits = typed.replace(/,(?=\d{3}(\D|$))/g, '');
  return /^\d+(\.\d{1,4})?$/.test(digits) && Number(digits) <= maxCredits ? Number(digits) : NaN;
}

/** A person's own settings. */
const personFields = {
  rows: parsed<number>({
    label: 'Rows on a page',
    hint: '1 to 50. Used when you name no size. Each row shown costs credits.',
    write: String,
    parse: (typed) => (/^\d{1,3}$/.test(typed) ? Number(typed) : NaN),
    mistake: (rows) => (rows >= 1 && rows <= 50 ? null : 'A whole number from 1 to 50.'),
  }),
  dataset: select({
    label: 'Dataset',
    hint: 'Used when you name no dataset.',
    choices: datasetChoices,
    standard: 'us-import',
  }),
  askAbove: parsed<number>({
    label: 'Ask me first above so many credits',
    hint: 'A look-up that would cost more shows its price before it is made.',
    write: String,
    parse: (typed) => readCredits(typed) ?? NaN,
    mistake: (credits) => (Number.isNaN(credits) ? 'Credits as a number, such as 5 or 2.5.' : null),
  }),
};

function limit(label: string, hint: string): Field<number | null> {
  return parsed({
    ...{ label, hint, optional: true },
    write: (credits) => (credits === null ? '' : String(credits)),
    parse: readCredits,
    mistake: (credits) => (Number.isNaN(credits) ? 'Credits as a number, such as 500; empty for no limit.' : null),
  });
}

/** The settings of the workspace. */
const sharedFields = {
  monthlyBudget: limit(
    'Budget of the workspace, credits a month',
    'Empty for no limit. Months and days are those of UTC.',
  ),
  dailyBudget: limit('Budget of each person, credits a day', 'Empty for no limit.'),
  floor: limit('Floor for alerts, credits', 'Alerts wait while fewer are left; people go on. Empty for none.'),
  spending: select({
    label: 'Spending',
    hint: 'Stopped: nobody’s look-up costs anything, and only kept answers are shown.',
    choices: [
      { value: 'allowed', label: 'Allowed' },
      { value: 'stopped', label: 'Stopped for everybody' },
    ],
    standard: 'allowed',
  }),
};

/** The workspace's key. @param ending the last characters of the one there is; null where there is none */
const keyFields = (ending: string | null) => ({
  serviceKey: text({
    label: ending === null ? 'Key' : 'Another key',
    hint: 'It is checked for free before it is kept, and kept sealed. Everybody’s look-ups are paid with it.',
    optional: true,
  }),
  dropKey: select({
    label: 'The key there is',
    choices: [
      { value: 'keep', label: `Keep the one that ends in ${ending ?? ''}` },
      { value: 'drop', label: 'Remove it: nothing can be looked up then' },
    ],
    standard: 'keep',
  }),
});

/** Whether the shared settings can be changed by the reader, by others, or by nobody. */
export type SharedRight = 'mine' | 'admins' | 'nobody';

export interface SettingsFormProps {
  readonly person: PersonSettings;
  readonly shared: WorkspaceSettings;
  readonly right: SharedRight;
  /** Newest first. */
  readonly history: readonly SettingsChange[];
  /** The workspace's own key; `none` where it has none yet, null where the key is not the workspace's to manage. */
  readonly key: KeyAbout | 'none' | null;
  readonly metadata: string;
  /** Epoch ms, for ages. */
  readonly now: number;
}

const changesShown = 3;

const untouched: WorkspaceSettings = { monthlyBudget: null, dailyBudget: null, floor: null, stopped: false };

const readOnly: Record<Exclude<SharedRight, 'mine'>, string> = {
  admins: 'Only the admins of Trade can change these.',
  nobody: 'Nobody can change these: whoever runs Trade has named no admins in TRADE_ADMINS.',
};

/** A person's own settings and, for admins to change and for others to read, those of the workspace. */
export function settingsForm(props: SettingsFormProps): ModalView {
  const { person, shared, right, metadata } = props;
  return formView({ id: formIds.settings, title: 'Settings', submit: 'Save', metadata }, [
    header('For you'),
    ...drawFields(personFields, person),
    header('For the whole workspace'),
    ...(right === 'mine' ? drawShared(shared) : [list('As they are', settingsWords(shared)), note(readOnly[right])]),
    ...historyBlocks(props),
    ...keyBlocks(props),
  ]);
}

function drawShared(shared: WorkspaceSettings): InputBlock[] {
  return drawFields(sharedFields, { ...shared, spending: shared.stopped ? 'stopped' : 'allowed' });
}

/** The key itself is never shown, nor kept in the form. */
function keyBlocks({ key, right, now }: SettingsFormProps): Block[] {
  if (key === null) return [];
  const ending = key === 'none' ? null : key.ending;
  const known =
    key === 'none'
      ? paragraph('There is none yet, so that nothing can be looked up.')
      : formatted(`The one that ends in ${inSentence(key.ending)}, entered ${ago(now - key.at)} by <@${key.by}>.`);
  const draft = { serviceKey: '', dropKey: 'keep' } as const;
  const fields = drawFields(keyFields(ending), draft, ending === null ? ['serviceKey'] : ['serviceKey', 'dropKey']);
  return [header('Key of the data service'), known, ...(right === 'mine' ? fields : [note(readOnly[right])])];
}

/** Who changed what when; people are mentioned by their id, so that Slack shows their name. */
function historyBlocks({ history, now }: SettingsFormProps): Block[] {
  const lines = history.slice(0, changesShown).flatMap(({ settings, by, at }, i) => {
    const changed = changeWords(history[i + 1]?.settings ?? untouched, settings);
    const who = /^[A-Z0-9]+$/.test(by) ? `<@${by}>` : 'Somebody';
    return changed.length === 0 ? [] : [`• ${who}, ${ago(now - at)}: ${changed.join('; ')}`];
  });
  return lines.length === 0
    ? [paragraph('Nobody has changed these yet.')]
    : [formatted(`*Changes*\n${lines.join('\n')}`)];
}

/** A change of the workspace's key: another one takes its place, or it is removed. */
type KeyChange = { readonly is: 'keep'; readonly key: string } | { readonly is: 'drop' };

/** What a form changes. */
interface Changes {
  readonly person: PersonSettings;
  /** Null where the form shows no fields for them. */
  readonly shared: WorkspaceSettings | null;
  /** The change of the shared settings in words. */
  readonly changed: readonly string[];
  readonly key: KeyChange | null;
}

/** Rights are checked on submission: they may have changed while the form was open. */
export const settingsFormOf: Form = {
  callbackId: formIds.settings,

  async submit(deps, form) {
    const person = readFields(personFields, form.values);
    const isShared = form.values['spending'] !== undefined;
    const typed = readFields(sharedFields, form.values);
    const errors = { ...mistakesIn(personFields, person), ...(isShared && mistakesIn(sharedFields, typed)) };
    if (Object.keys(errors).length > 0) return { is: 'mistakes', errors };
    const shared = isShared ? sharedOf(typed) : null;
    const { workspace, user } = form.to;
    const changed = shared === null ? [] : changeWords(await deps.settings.get(workspace), shared);
    const refusal = changed.length === 0 ? null : await refuseShared(deps, form);
    if (refusal !== null) return { is: 'mistakes', errors: { monthlyBudget: refusal } };
    const key = keyChangeOf(readFields(keyFields(null), form.values));
    const keyRefusal = key === null ? null : await refuseKey(deps, user, key);
    if (keyRefusal !== null) return { is: 'mistakes', errors: { serviceKey: keyRefusal } };
    return { is: 'work', work: () => save(deps, form, { person, shared, changed, key }) };
  },

  redraw: null,
};

function sharedOf({ spending, ...limits }: Draft<typeof sharedFields>): WorkspaceSettings {
  return { ...limits, stopped: spending === 'stopped' };
}

const notAdmin = 'Only the admins of Trade can change what holds for the whole workspace. Nothing was saved.';
const meanwhile = 'Somebody changed these while you had them open. Nothing was saved: close this and open it again.';

async function refuseShared(deps: ActionDeps, { to, note: version }: FilledForm): Promise<string | null> {
  if (!deps.admins.includes(to.user)) return notAdmin;
  const [last] = await deps.settings.history(to.workspace);
  return String(last?.version ?? 0) === version ? null : meanwhile;
}

function keyChangeOf({ serviceKey, dropKey }: Draft<ReturnType<typeof keyFields>>): KeyChange | null {
  if (serviceKey !== '') return { is: 'keep', key: serviceKey };
  return dropKey === 'drop' ? { is: 'drop' } : null;
}

type KeyDeps = Pick<ActionDeps, 'ownKey' | 'admins'>;

const refusedKey: Record<Exclude<KeyState, 'taken'>, string> = {
  refused: 'The data service does not take this key (401). Nothing was saved or charged.',
  unsure:
    'The data service did not say whether it takes this key. Nothing was saved or charged; try again in a minute.',
};

/** Asks the service about a key, for free. */
async function refuseKey({ ownKey, admins }: KeyDeps, user: string, change: KeyChange): Promise<string | null> {
  if (ownKey === null || !admins.includes(user)) {
    return 'Only the admins of Trade can change the key. Nothing was saved.';
  }
  if (change.is === 'drop') return null;
  if (!/^[\x21-\x7e]{1,500}$/.test(change.key)) {
    return 'A key has letters, digits and signs, without spaces. Nothing was saved.';
  }
  const state = await ownKey.check(change.key);
  return state === 'taken' ? null : refusedKey[state];
}

async function save(deps: ActionDeps, { to, note: version }: FilledForm, changes: Changes): Promise<void> {
  const { person, shared, changed, key } = changes;
  const { workspace, user } = to;
  if (shared !== null && changed.length > 0) {
    // Another admin's form may have been saved since the version was checked.
    const saved = await deps.settings.save(workspace, shared, user, deps.now(), Number(version));
    if (saved === 'outdated') {
      await deps.replier.reply(to, settingsOutdated(), 'new');
      return;
    }
  }
  await deps.settings.savePerson(workspace, user, person);
  const keyWords = key === null ? null : await changeKey(deps, user, key);
  await deps.replier.reply(to, settingsSaved(person, changed, keyWords), 'new');
}

/** @returns the new state of the key, as a sentence; null where the key has gone with the app meanwhile. */
async function changeKey({ ownKey }: KeyDeps, user: string, change: KeyChange): Promise<string | null> {
  if (change.is === 'drop') {
    await ownKey?.remove();
    return 'The key of the data service was removed: nothing can be looked up until another is entered.';
  }
  await ownKey?.keep(change.key, user);
  const about = await ownKey?.about();
  return about == null
    ? null
    : `The data service accepted the key that ends in ${about.ending}: everybody here can look things up with it.`;
}
