import { z } from 'zod';
import { budgetsOf, nextStartOf } from '../../lookups/quote.ts';
import type { KeyState } from '../../lookups/trade-clients.ts';
import {
  allowsAlertsIn,
  dailyBudgetOf,
  defaultSettings,
  type PersonSettings,
  type RaisedBudget,
  type WorkspaceSettings,
} from '../../model/money.ts';
import { dayMs, addDays, startOf } from '../../model/time.ts';
import { datasetSchema } from '../../model/datasets.ts';
import { type LookUp, lookUpSchema, maxPageSize } from '../../model/look-up.ts';
import type { Interaction } from '../../slack/failure.ts';
import { formatted, type Message, messageOf } from '../../slack/kit/blocks.ts';
import { budgetWords, count, inCredits, moment, spokenDay } from '../../slack/kit/text.ts';
import { type Draft, mistakesIn, readFields } from '../../slack/kit/form.ts';
import { tell } from '../../slack/replier.ts';
import {
  action,
  type ActionDeps,
  adminAction,
  does,
  type Feature,
  type FilledForm,
  type Form,
  formAction,
  type FormContext,
  takesNothing,
} from '../feature.ts';
import { openView, refused } from '../forms.ts';
import { drawTokens } from './agent-tokens.ts';
import {
  askedMessage,
  changedSettings,
  declinedMessage,
  keyFields,
  maxCredits,
  personFields,
  raisedMessage,
  settingsForm,
  settingsOutdated,
  settingsSaved,
  sharedFields,
  type SharedRight,
} from './settings-form.ts';

const saidShape = {
  askAbove: z.number().min(0).optional(),
  rows: z.int().min(1).max(maxPageSize).optional(),
  dataset: datasetSchema.optional(),
};
type Said = z.infer<z.ZodObject<typeof saidShape>>;
const saidKeys: Readonly<Record<string, keyof Said>> = { ask: 'askAbove', rows: 'rows', dataset: 'dataset' };

/** `ask:1 rows:20`: what the form is filled in with; null for other words. */
function readSaid(rest: string): Said | null {
  const typed = rest.split(/\s+/).map((word) => /^(ask|rows|dataset):(.+)$/i.exec(word.toLowerCase()));
  const said = typed.flatMap((found) => {
    const [, key = '', value = ''] = found ?? [];
    return found === null ? [] : [[saidKeys[key], key === 'dataset' ? value : Number(value)]];
  });
  return said.length < typed.length
    ? null
    : (z.object(saidShape).safeParse(Object.fromEntries(said) as unknown).data ?? null);
}

/** The form notes the version of the shared settings that it shows. @param said replaces what the person has saved */
async function openSettings(deps: ActionDeps, context: FormContext, said: Said = {}): Promise<void> {
  const { settings, ownKey } = deps;
  const { workspace, user } = context.to;
  const [person, shared, history, about] = await Promise.all([
    settings.person(workspace, user),
    settings.get(workspace),
    settings.history(workspace),
    ownKey?.about(),
  ]);
  const key = ownKey === null ? null : (about ?? 'none');
  const { askAbove = person.askAbove, rows = person.rows, dataset = person.dataset } = said;
  const shown = { ...person, askAbove, rows, dataset };
  const form = settingsForm({ person: shown, shared, history, right: rightOf(deps, user), key, now: deps.now() });
  await openView(deps, context, form, String(history[0]?.version ?? 0));
}

function rightOf({ admins }: ActionDeps, user: string): SharedRight {
  if (admins.length === 0) return 'nobody';
  return admins.includes(user) ? 'mine' : 'admins';
}

type KeyChange = { readonly is: 'keep'; readonly key: string } | { readonly is: 'drop' };

interface Changes {
  readonly person: PersonSettings;
  readonly shared: WorkspaceSettings | null;
  readonly changed: readonly string[];
  readonly key: KeyChange | null;
}

/** Rights are checked on submission: they may have changed while the form was open. */
export const settingsFormOf: Form = {
  id: 'form:settings',

  async submit(deps, form) {
    const person = readFields(personFields, form.values);
    const isShared = form.values['stopped'] !== undefined;
    const typed = readFields(sharedFields, form.values);
    const errors = {
      ...mistakesIn(personFields, person),
      ...(isShared && mistakesIn(sharedFields, typed)),
    };
    if (Object.keys(errors).length > 0) return refused(errors);
    const { workspace, user } = form.to;
    const before = await deps.settings.get(workspace);
    const shared = isShared ? { ...typed, raised: before.raised } : null;
    const changed = shared === null ? [] : changedSettings(before, shared);
    const refusal = changed.length === 0 ? null : await refuseShared(deps, form);
    if (refusal !== null) return refused({ monthlyBudget: refusal });
    const key = keyChangeOf(readFields(keyFields(null), form.values));
    const keyRefusal = key === null ? null : await refuseKey(deps, user, key);
    if (keyRefusal !== null) return refused({ serviceKey: keyRefusal });
    return { is: 'work', work: () => save(deps, form, { person, shared, changed, key }) };
  },

  // Its only button opens the agent tokens in place of the form.
  redraw: (deps, { to }) => drawTokens(deps, to.user),
};

const notAdmin = 'Only Trade admins can change the workspace settings. Nothing was saved.';
const meanwhile =
  'Someone else changed these while you had them open. Nothing was saved. Close this form and open the settings again.';

async function refuseShared(deps: ActionDeps, { to, note: version }: FilledForm): Promise<string | null> {
  if (!deps.admins.includes(to.user)) return notAdmin;
  const [last] = await deps.settings.history(to.workspace);
  return String(last?.version ?? 0) === version ? null : meanwhile;
}

function keyChangeOf({ serviceKey, dropKey }: Draft<ReturnType<typeof keyFields>>): KeyChange | null {
  if (serviceKey !== '') return { is: 'keep', key: serviceKey };
  return dropKey ? { is: 'drop' } : null;
}

const refusedKey: Record<Exclude<KeyState, 'taken'>, string> = {
  refused: "The data service doesn't accept this key (401). Nothing was saved or charged.",
  unsure: "The data service didn't say whether it accepts this key. Nothing was saved. Try again in a minute.",
};

async function refuseKey({ ownKey, admins }: ActionDeps, user: string, change: KeyChange): Promise<string | null> {
  if (ownKey === null || !admins.includes(user)) return 'Only Trade admins can change the key. Nothing was saved.';
  if (change.is === 'drop') return null;
  if (!/^[\x21-\x7e]{1,500}$/.test(change.key))
    return "This doesn't look like a key: keys have no spaces or special letters. Nothing was saved.";
  const state = await ownKey.check(change.key);
  return state === 'taken' ? null : refusedKey[state];
}

async function save(deps: ActionDeps, { to, note: version }: FilledForm, changes: Changes): Promise<void> {
  const { person, shared, changed, key } = changes;
  const { workspace, user } = to;
  if (shared !== null && changed.length > 0) {
    // Another admin's form may have been saved since the version was checked.
    const saved = await deps.settings.save(workspace, shared, user, deps.now(), Number(version));
    if (saved === 'outdated') return tell(deps, to, settingsOutdated());
  }
  await deps.settings.savePerson(workspace, user, person);
  const keyWords = key === null ? null : await changeKey(deps, user, key);
  const stopped = shared === null || changed.length === 0 ? null : await stoppedWords(deps, workspace, shared);
  const said = [keyWords, stopped].filter((words) => words !== null);
  await tell(deps, to, settingsSaved(person, changed, said, await usedUpWords(deps, to, person)));
}

async function usedUpWords(
  { ledger, settings, now }: ActionDeps,
  { workspace, user }: Interaction,
  { agentBudget }: PersonSettings,
): Promise<string[]> {
  const budgets = budgetsOf(await settings.get(workspace), { user, door: 'client' }, now(), agentBudget);
  const words = budgets.map(async (budget) => {
    const { spent } = await ledger.spending(workspace, budget);
    if (spent === 0 || spent < budget.limit) return [];
    const { owner, period } = budgetWords(budget);
    const waits = budget.agents ? 'they wait' : 'new answers wait';
    const end = moment(nextStartOf(budget));
    return [`${owner} already spent ${inCredits(spent)} ${period}, so ${waits} until ${end}.`];
  });
  return (await Promise.all(words)).flat();
}

async function stoppedWords({ alerts }: ActionDeps, workspace: string, shared: WorkspaceSettings) {
  const posting = (await alerts.list(workspace)).filter(({ state }) => state !== 'stopped' && state !== 'broken');
  const elsewhere = posting.filter(({ channel }) => !allowsAlertsIn(channel, shared)).length;
  if (elsewhere === 0) return null;
  const others = count(elsewhere, 'alert is in another channel', 'alerts are in other channels');
  return `${others}. At the next new shipment, posting stops there and the owner gets a message.`;
}

/** @returns the new state of the key, as a sentence; null when the app was uninstalled meanwhile */
async function changeKey({ ownKey }: ActionDeps, user: string, change: KeyChange): Promise<string | null> {
  if (change.is === 'drop') {
    await ownKey?.remove();
    return 'The data service key is removed. Nobody can look anything up until there is a new one.';
  }
  await ownKey?.keep(change.key, user);
  const about = await ownKey?.about();
  return about == null
    ? null
    : `The data service accepted the key ending in ${about.ending}. Everyone here can look things up now.`;
}

const raisedTo = z.number().positive().max(maxCredits);

const askAgainMs = dayMs;

export async function askAdmins(deps: ActionDeps, to: Interaction, id: string, asked: Message): Promise<void> {
  const { admins, notices, messages } = deps;
  const { workspace, reference } = to;
  if (!(await notices.claim(workspace, id, askAgainMs)))
    return tell(deps, to, "You've already asked the admins today.");
  const sent = await Promise.all(admins.map((admin) => messages.post(admin, asked, reference)));
  const isTold = sent.some(({ is }) => is === 'taken');
  if (!isTold) await notices.release(workspace, id);
  const said = isTold ? "I've asked the admins." : "I couldn't reach the admins. Try again in a minute.";
  await tell(deps, to, said);
}

type AskedRaise = RaisedBudget & { readonly wanted?: LookUp | undefined };

/** Raises a person's budget for one day and tells both. A second press changes nothing. */
const raiseBudget = adminAction(
  'raise-budget',
  {
    user: z.string().regex(/^[A-Z0-9]+$/),
    day: z.iso.date(),
    limit: raisedTo,
    wanted: lookUpSchema.optional(),
  },
  'raise budgets',
  async (deps, { to, place }, asked) => {
    const said = await sayOfRaise(deps, to, asked);
    await tell(deps, to, messageOf(said, [formatted(said)]), place);
  },
);

async function sayOfRaise(deps: ActionDeps, to: Interaction, { wanted, ...raise }: AskedRaise): Promise<string> {
  const { user, day } = raise;
  if (day !== deps.today())
    return `That was for ${spokenDay(day)}. <@${user}>'s budget has reset since. Nothing was changed.`;
  // A budget that is as high already stays.
  const isEnough = (holds: number | null) => holds === null || holds >= raise.limit;
  const { shared, isNew } = await changeSettings(deps, to, (before) => {
    const others = before.raised.filter((one) => one.day === day && one.user !== user);
    return isEnough(dailyBudgetOf(before, user, day)) ? null : { ...before, raised: [...others, raise] };
  });
  const holds = dailyBudgetOf(shared, user, day);
  if (holds === null) return `There's no budget per person anymore, so <@${user}> can ask again.`;
  const told = await deps.pricing.withPrices((priceOf) => raisedMessage(to.user, raise, wanted ?? null, priceOf));
  const isTold = !isNew || (await deps.messages.post(user, told, to.reference)).is === 'taken';
  const until = moment(startOf(addDays(day, 1)));
  return `<@${user}> may spend ${inCredits(holds)} today, until ${until}.${isTold ? '' : " I couldn't tell them."}`;
}

const declineBudget = adminAction(
  'decline-budget',
  { user: z.string().regex(/^[A-Z0-9]+$/), day: z.iso.date().optional() },
  'decline requests',
  async (deps, { to, place }, { user, day }) => {
    const isFirst = await deps.notices.claim(to.workspace, `decline ${user} ${to.user}`, askAgainMs);
    const sent = isFirst ? await deps.messages.post(user, declinedMessage(to.user, day), to.reference) : null;
    const isTold = sent === null || sent.is === 'taken';
    const said = `You declined. <@${user}> ${isTold ? 'knows' : "couldn't be told"}. Nothing was changed.`;
    await tell(deps, to, messageOf(said, [formatted(said)]), place);
  },
);

/** The person's own budget of today, which may have been raised. */
async function usedToday({ settings, ledger, now }: ActionDeps, { workspace, user }: Interaction) {
  const budgets = budgetsOf(await settings.get(workspace), { user }, now());
  const budget = budgets.find(({ whose }) => whose === 'person');
  return budget === undefined ? null : { budget, spending: await ledger.spending(workspace, budget) };
}

/** Retries, since another admin may change the settings at the same time. @param change null: they stay as they are */
export async function changeSettings(
  { settings, now }: ActionDeps,
  { workspace, user }: Interaction,
  change: (before: WorkspaceSettings) => WorkspaceSettings | null,
): Promise<{ readonly shared: WorkspaceSettings; readonly isNew: boolean }> {
  for (;;) {
    const [last = { settings: defaultSettings, version: 0 }] = await settings.history(workspace);
    const shared = change(last.settings);
    if (shared === null) return { shared: last.settings, isNew: false };
    if ((await settings.save(workspace, shared, user, now(), last.version)) === 'saved') return { shared, isNew: true };
  }
}

export const settings: Feature = {
  verbs: [
    {
      verb: 'settings',
      group: 'credits and settings',
      does: 'Opens your settings and the workspace settings.',
      example: 'settings',
      read({ rest }) {
        const said = readSaid(rest);
        return said === null
          ? takesNothing('settings', rest, { do: 'form', form: 'settings' })
          : does({ do: 'settings', ...said });
      },
    },
  ],
  actions: [
    action(
      'ask-admin',
      { what: z.string().max(600), raise: raisedTo.optional(), wanted: lookUpSchema.optional() },
      async (deps, { to }, { what, raise: limit, wanted }) => {
        const raise = limit === undefined ? null : { day: deps.today(), limit, wanted };
        const asked = { user: to.user, what, raise, used: await usedToday(deps, to) };
        // After a raise, the person may ask for another.
        await askAdmins(deps, to, `ask ${to.user} ${limit ?? ''}`.trim(), askedMessage(asked));
      },
    ),
    formAction('settings', saidShape, (deps, context, said) => openSettings(deps, context, said)),
    raiseBudget,
    declineBudget,
  ],
  forms: [settingsFormOf],
  opens: { settings: (deps, context) => openSettings(deps, context) },
};
