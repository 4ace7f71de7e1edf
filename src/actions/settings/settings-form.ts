import { isDeepStrictEqual } from 'node:util';
import {
  type Budget,
  type DayBudget,
  defaultSettings,
  type PersonSettings,
  type Standing,
  type WorkspaceSettings,
} from '../../model/money.ts';
import type { LookUp } from '../../model/look-up.ts';
import type { KeyAbout, SettingsChange } from '../../store/workspaces.ts';
import {
  type Block,
  button,
  buttons,
  formatted,
  header,
  type Message,
  type PriceOf,
  note,
  paragraph,
  paragraphs,
  messageOf,
  opening,
} from '../../slack/kit/blocks.ts';
import { stillWork } from '../../slack/failure-words.ts';
import {
  ago,
  besidesSpent,
  count,
  creditFigure,
  figure,
  inCredits,
  inSentence,
  joined,
  moment,
  spokenDay,
  ended,
} from '../../slack/kit/text.ts';
import {
  channels,
  drawFields,
  either,
  type Field,
  formView,
  type ModalView,
  parsed,
  plain,
  text,
} from '../../slack/kit/form.ts';
import { nextStartOf } from '../../lookups/quote.ts';
import { addDays, startOf } from '../../model/time.ts';
import { datasets } from '../../model/datasets.ts';
import { describeLookUp } from '../reader/say.ts';
import { datasetField } from '../forms.ts';

export const maxCredits = 10_000_000;

const allowed = `from 0 to ${creditFigure(maxCredits)}, with at most four decimals`;

/** Accepts commas between thousands; null for an empty field, NaN for anything invalid. */
export function readCredits(typed: string): number | null {
  if (typed === '') return null;
  const digits = typed.replace(/,(?=\d{3}(\D|$))/g, '');
  return /^\d+(\.\d{1,4})?$/.test(digits) && Number(digits) <= maxCredits ? Number(digits) : NaN;
}

function limit(label: string, hint: string): Field<number | null> {
  return parsed({
    label,
    hint,
    optional: true,
    write: (credits) => (credits === null ? '' : String(credits)),
    parse: readCredits,
    mistake: (credits) => (Number.isNaN(credits) ? `Type a number ${allowed}, like 500, or leave it empty.` : null),
  });
}

export const personFields = {
  rows: parsed<number>({
    label: 'Rows on a page',
    hint: 'From 1 to 50. Every row costs credits, so short pages cost less.',
    write: String,
    parse: (typed) => (/^\d{1,3}$/.test(typed) ? Number(typed) : NaN),
    mistake: (rows) => (rows >= 1 && rows <= 50 ? null : 'Type a whole number from 1 to 50.'),
  }),
  dataset: datasetField({ hint: "Where I look when you don't name one." }),
  askAbove: parsed<number>({
    label: 'Ask me before an answer costs more than … credits',
    hint: 'I show the price first, and you decide. Type 0 to be asked every time.',
    write: String,
    parse: (typed) => readCredits(typed) ?? NaN,
    mistake: (credits) => (Number.isNaN(credits) ? `Type a number ${allowed}, like 5 or 2.5.` : null),
  }),
  agentBudget: limit(
    'Budget for your agents, credits a day',
    'For Slackbot and other agents that ask me for you. Leave it empty for half of your own budget, or 25 without one.',
  ),
};

export const sharedFields = {
  monthlyBudget: limit(
    'Workspace budget, credits a month',
    "When it's used up, nobody can spend more until the next month. Leave it empty for no limit.",
  ),
  dailyBudget: limit('Budget per person, credits a day', 'It starts again every day. Leave it empty for no limit.'),
  floor: limit(
    'Credits to keep for people',
    'When the account has fewer than this, alerts wait and people can still look things up. Leave it empty to keep none.',
  ),
  stopped: either({
    label: 'Spending',
    hint: 'When stopped, nobody can spend credits, and alerts wait. Answers you already have still work.',
    no: 'Allowed',
    yes: 'Stopped for everyone',
  }),
  alertChannels: channels({
    label: 'Channels for alerts',
    placeholder: 'Any channel',
    hint: 'Alerts post only in these channels and in direct messages. Leave it empty to allow any channel.',
    optional: true,
  }),
  sharedChannels: channels({
    label: 'Channels that other companies may read',
    placeholder: 'None',
    hint: "Where people of other companies are, or I can't see whether they are, I post nothing that was paid for, except here.",
    optional: true,
  }),
  linksOnly: either({
    label: 'Shipments in alert posts',
    hint: 'With links only, shipments stay out of channels: only the person who presses See all sees them.',
    no: 'Show them in the channel',
    yes: 'Links only: counts and buttons',
  }),
  monthlyAgentBudget: limit(
    'Budget for all agents, credits a month',
    "What agents and workflows spend counts here and in everyone's budgets. Leave it empty for no extra limit.",
  ),
  clients: either({
    label: 'Agents outside Slack',
    hint: 'When allowed, people can connect Claude, Cursor and other MCP clients with a token of their own.',
    no: 'Not allowed',
    yes: 'Allowed',
  }),
};

export const keyFields = (ending: string | null) => ({
  serviceKey: text({
    label: ending === null ? 'Key' : 'New key',
    hint: "I check it for free before I save it, and I store it encrypted. It pays for everyone's answers.",
    optional: true,
  }),
  dropKey: either({
    label: 'Current key',
    no: `Keep the key ending in ${ending ?? ''}`,
    yes: 'Remove it (nobody can look anything up then)',
  }),
});

export type SharedRight = 'mine' | 'admins' | 'nobody';

export interface SettingsFormProps {
  readonly person: PersonSettings;
  readonly shared: WorkspaceSettings;
  readonly right: SharedRight;
  readonly history: readonly SettingsChange[];
  /** `none`: no key yet. Null: the key is not managed in the workspace. */
  readonly key: KeyAbout | 'none' | null;
  readonly now: number;
}

const changesShown = 3;

const readOnly: Record<Exclude<SharedRight, 'mine'>, string> = {
  admins: 'Only Trade admins can change this.',
  nobody: 'Nobody can change this yet. The person who runs Trade can name admins in TRADE_ADMINS.',
};

export function settingsForm(props: SettingsFormProps): ModalView {
  const { person, shared, right, history, now } = props;
  const startOfNext = (whose: Budget['whose']) => moment(nextStartOf({ whose, since: now }));
  const changes = history.slice(0, changesShown).flatMap(({ settings, by, at }, i) => {
    const changed = changedSettings(history[i + 1]?.settings ?? defaultSettings, settings);
    const who = /^[A-Z0-9]+$/.test(by) ? `<@${by}>` : 'Someone';
    return changed.length === 0 ? [] : [`${who}, ${ago(now - at)}: ${changed.join('; ')}`];
  });
  return formView({ id: 'form:settings', title: 'Settings', submit: 'Save' }, [
    header('For you'),
    drawFields(personFields, person),
    shared.clients && tokensBlock,
    header('For the whole workspace'),
    // In the reader's time zone, which a field's hint cannot show.
    formatted(`Daily budgets reset ${startOfNext('person')}, monthly ones ${startOfNext('workspace')}.`),
    right === 'mine'
      ? drawFields(sharedFields, shared)
      : [settingsList('Now', settingsWords(shared)), note(readOnly[right])],
    changes.length === 0 ? paragraph('Nobody has changed these yet.') : settingsList('Last changes', changes),
    keyBlocks(props),
  ]);
}

const tokensBlock: Block = {
  type: 'section',
  text: plain('Connect Claude, Cursor or another agent outside Slack with a token of your own.', 100),
  accessory: { type: 'button', action_id: 'tokens', text: plain('Agent tokens', 75) },
};

function keyBlocks({ key, right, now }: SettingsFormProps): Block[] {
  if (key === null) return [];
  const ending = key === 'none' ? null : key.ending;
  const known =
    key === 'none'
      ? paragraph("There's no key yet, so nobody can look anything up.")
      : formatted(`The key ends in ${inSentence(key.ending)}. <@${key.by}> entered it ${ago(now - key.at)}.`);
  const fields = drawFields(keyFields(ending), { serviceKey: '', dropKey: false }, [
    'serviceKey',
    ending !== null && 'dropKey',
  ]);
  return [header('Data service key'), known, ...(right === 'mine' ? fields : [note(readOnly[right])])];
}

const limitWords = (credits: number | null, per: string) =>
  credits === null ? 'no limit' : `${inCredits(credits)}${per}`;

export function settingsList(title: string, lines: readonly string[]): Block {
  return formatted([`*${title}*`, ...lines.map((line) => `• ${line}`)].join('\n'));
}

export function settingsWords(settings: WorkspaceSettings): string[] {
  return Object.values(wordsByField(settings));
}

export function changedSettings(before: WorkspaceSettings, after: WorkspaceSettings): string[] {
  const words = wordsByField(after);
  const fields = Object.keys(words) as (keyof WorkspaceSettings)[];
  return fields.filter((field) => !isDeepStrictEqual(before[field], after[field])).map((field) => words[field]);
}

function wordsByField(settings: WorkspaceSettings): Record<keyof WorkspaceSettings, string> {
  const { monthlyBudget, dailyBudget, floor, stopped, linksOnly, monthlyAgentBudget, clients } = settings;
  const channels = (ids: readonly string[]) => ids.map((id) => `<#${id}>`);
  const raised = settings.raised.map((one) => `<@${one.user}> to ${creditFigure(one.limit)}, ${spokenDay(one.day)}`);
  return {
    monthlyBudget: `Workspace budget: ${limitWords(monthlyBudget, ' a month')}`,
    dailyBudget: `Budget per person: ${limitWords(dailyBudget, ' a day')}`,
    floor: `Credits to keep for people: ${floor === null ? 'none' : creditFigure(floor)}`,
    stopped: stopped ? 'Spending: stopped for everyone' : 'Spending: allowed',
    alertChannels: `Channels for alerts: ${firstOf(channels(settings.alertChannels)) || 'any channel'}`,
    sharedChannels: `Channels that other companies may read: ${firstOf(channels(settings.sharedChannels)) || 'none'}`,
    linksOnly: linksOnly ? 'Shipments in alert posts: links only' : 'Shipments in alert posts: shown in the channel',
    monthlyAgentBudget: `Budget for all agents: ${limitWords(monthlyAgentBudget, ' a month')}`,
    clients: `Agents outside Slack: ${clients ? 'allowed' : 'not allowed'}`,
    raised: `Budgets raised for a day: ${firstOf(raised, '; ') || 'none'}`,
  };
}

const most = 10;

function firstOf(words: readonly string[], between = ', '): string {
  const more = words.length - most;
  return `${words.slice(0, most).join(between)}${more > 0 ? ` and ${count(more, 'other')}` : ''}`;
}

const openSettings = (isPrimary: boolean) =>
  button({
    label: 'Open settings',
    action: { do: 'form', form: 'settings' },
    ...(isPrimary && { style: 'primary' as const }),
  });

interface AskedCredits {
  readonly user: string;
  /** Empty when unknown. */
  readonly what: string;
  /** Null when another budget than the person's is used up. */
  readonly raise: (DayBudget & { readonly wanted?: LookUp | undefined }) | null;
  /** Of the person today; null: no budget. */
  readonly used: Standing | null;
}

const usedWords = ({ spending, budget }: Standing): string =>
  `${creditFigure(spending.spent)} of their ${inCredits(budget.limit)} for today${besidesSpent(spending)}`;

export function askedMessage({ user, what, raise, used }: AskedCredits): Message {
  const spent = used === null ? '' : ` They've used ${usedWords(used)}.`;
  const asks = `<@${user}> is asking for more credits${raise === null ? '' : ' today'}.${spent}`;
  const offer = raise === null ? '' : `Raise gives <@${user}> ${inCredits(raise.limit)} for today only.`;
  const wanted = what === '' ? '' : ended(`They wanted: ${what}`);
  return messageOf(joined([asks, wanted === '' ? '' : inSentence(wanted, 700), offer]), [
    formatted(asks),
    wanted !== '' && paragraph(wanted),
    offer !== '' && formatted(offer),
    buttons('asked', [
      raise !== null &&
        button({
          label: `Raise to ${creditFigure(raise.limit)} today`,
          action: { do: 'raise-budget', user, ...raise },
          style: 'primary',
        }),
      button({ label: 'Decline', action: { do: 'decline-budget', user, ...(raise !== null && { day: raise.day }) } }),
      openSettings(raise === null),
    ]),
  ]);
}

/** @param day of the person's budget; absent when another one is used up */
export function declinedMessage(by: string, day: string | undefined): Message {
  const again = day === undefined ? '' : ` Your budget resets ${moment(startOf(addDays(day, 1)))}.`;
  const say = `<@${by}> declined your request for more credits.${again} ${stillWork}`;
  return messageOf(say, [formatted(say)]);
}

export function raisedMessage(by: string, { limit, day }: DayBudget, wanted: LookUp | null, priceOf: PriceOf): Message {
  const again = `It's your usual budget again ${moment(startOf(addDays(day, 1)))}.`;
  const say = `<@${by}> raised your budget for today to ${inCredits(limit)}, so you can ask again. ${again}`;
  return messageOf(say, [
    formatted(say),
    wanted && paragraph(ended(`You wanted: ${describeLookUp(wanted)}`)),
    buttons('raised', [wanted && button({ id: 'look', ...opening('Look up', wanted, priceOf) })]),
  ]);
}

export function agentsNotAllowed(): Message {
  const say = "Agents outside Slack aren't allowed in this workspace. You can allow them in the settings.";
  return messageOf(say, [paragraph(say), buttons('not-allowed', [openSettings(true)])]);
}

export function settingsOutdated(): Message {
  const say = [
    'Someone else just changed the workspace settings, so yours were not saved.',
    'Open the settings again to see that change and make yours.',
  ];
  return messageOf(say.join(' '), [paragraphs(say), buttons('outdated', [openSettings(true)])]);
}

export function settingsSaved(
  { rows, dataset, askAbove }: PersonSettings,
  changed: readonly string[],
  said: readonly string[],
  usedUpBudgets: readonly string[] = [],
): Message {
  const say = ['Your settings are saved.', ...said];
  const own = [
    `Rows on a page: ${figure(rows)}`,
    `Dataset: ${datasets[dataset].title}`,
    askAbove === 0
      ? 'I ask before every answer that costs credits'
      : `I ask before an answer costs more than ${inCredits(askAbove)}`,
  ];
  return messageOf([inSentence(say.join(' '), 500), ...usedUpBudgets].join(' '), [
    paragraphs(say),
    usedUpBudgets.map((words) => formatted(words)),
    settingsList('For you', own),
    changed.length > 0 && settingsList('Changed for the whole workspace', changed),
  ]);
}
