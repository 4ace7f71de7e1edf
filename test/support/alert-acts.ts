import { afterEach, beforeEach, vi } from 'vitest';
import type { Entries, Person } from './person.ts';
import type { LocalWorkspace } from '../../src/local/slack/index.ts';
import type { ShownMessage } from '../../src/local/slack/types.ts';
import type { WorldOptions } from '../../src/local/world.ts';
import { read, type stories, type Story } from './in-world.ts';

/** Checks come as soon as somebody asks for one. */
export const alertEnv = { ALERT_TICK_SECONDS: '1', ALERT_CHECK_MINUTES: '1' };

/** A story in which every check counts: the free probe would let one go by. */
export async function alertStory(begin: ReturnType<typeof stories>, options: WorldOptions = {}): Promise<Story> {
  const story = await begin({ ...options, env: { ...alertEnv, ...options.env } });
  story.trade.faults.databaseUpdated = false;
  return story;
}

/** What everybody in Ana's channel reads from the bot, in order. */
export function postedIn({ slack, ana }: Story, channel = ana.channel): ShownMessage[] {
  return slack.view(ana.user, channel).filter(({ from, ephemeral }) => from.kind === 'bot' && !ephemeral);
}

/** The action of a button, by what stands on it; its price may follow. */
export function actionOf(message: ShownMessage, label: string): string {
  const button = new RegExp(`"action_id":"([^"]+)","text":\\{"type":"plain_text","text":"${label}(?: · [^"]*)?"`);
  const [, action] = button.exec(JSON.stringify(message.blocks)) ?? [];
  if (action === undefined) throw new Error(`No button ${label} in: ${read(message)}`);
  return action;
}

/** Presses a button by what stands on it, and waits for the answer, in Ana's or that person's channel. */
export async function pressLabel(person: Person, on: ShownMessage, label: string): Promise<ShownMessage> {
  const answer = await person.presses(on, actionOf(on, label));
  if (answer === null) throw new Error(`${label} was not answered.`);
  return answer;
}

/** Fills in the alert form, with what More options and a schedule draw. @returns the priced question */
export async function askFor(person: Person, command: string, entries: Entries = {}): Promise<ShownMessage> {
  let form = await person.opensView(command);
  const lacks = (name: string) => name in entries && !(name in form.state.values);
  if (['name', 'quiet', 'lookBack'].some(lacks)) form = await person.actsInView(form, 'show:more');
  if (lacks('at')) form = await person.choosesIn(form, 'when', entries['when'] ?? 'day');
  return person.answerAfter(async () => {
    const { errors } = await person.submits(form, entries);
    if (Object.keys(errors).length > 0) throw new Error(`The form says: ${JSON.stringify(errors)}`);
  });
}

/** Presses Run, and waits for the card, for why there is none, or for a price that is asked about again. */
export async function agree(
  { slack }: { readonly slack: LocalWorkspace },
  person: Person,
  question: ShownMessage,
): Promise<ShownMessage> {
  const { user, channel } = person;
  const mark = slack.mark();
  await slack.press({ user, channel, ts: question.ts, actionId: 'do:set-alert' });
  const isEnd = (message: ShownMessage) => /Active|No alert was saved|There are more records/.test(read(message));
  return slack.nextMessage(mark, { user, timeoutMs: 15_000, predicate: isEnd });
}

/** Makes an alert. @returns its id */
export async function makeAlert(
  story: { readonly slack: LocalWorkspace; readonly ana: Person },
  command: string,
  entries: Entries = {},
  person: Person = story.ana,
): Promise<string> {
  const card = await agree(story, person, await askFor(person, command, entries));
  const [, id] = /Alert ([A-Z0-9]{4,}) in/.exec(read(card)) ?? [];
  if (id === undefined) throw new Error(`There is no alert: ${read(card)}`);
  return id;
}

/** Waits for a post for everybody in Ana's channel, or in another one, that fits. */
export function posted({ slack, ana }: Story, words: RegExp, channel = ana.channel): Promise<ShownMessage> {
  const isPost = (message: ShownMessage) => !message.ephemeral && words.test(read(message));
  return slack.waitForMessage(isPost, { channel, timeoutMs: 15_000 });
}

/** Waits for what Trade writes to somebody directly. */
export const toldTo = ({ slack }: Pick<Story, 'slack'>, user: string, words: RegExp): Promise<ShownMessage> =>
  slack.waitForMessage((message) => words.test(read(message)), { channel: user.replace(/^U/, 'D'), timeoutMs: 15_000 });

/** Call once at the top of a file, before its stories: their clock can be moved, and keeps running. */
export function movableClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

/** Moves the clock on, for the bot and for the service. */
export function passTime({ trade }: Story, ms: number): void {
  const at = Date.now() + ms;
  vi.setSystemTime(at);
  trade.setToday(new Date(at).toISOString().slice(0, 10));
}

/** Types `run`, and presses the button that has the price. @returns the card once it was checked */
export const runAlert = async (story: Pick<Story, 'slack'>, person: Person, id: string): Promise<ShownMessage> =>
  runFrom(story, person, await person.types(`/trade run ${id}`));

/** A post may come before the card says how the check ended. */
export async function runFrom(
  { slack }: Pick<Story, 'slack'>,
  person: Person,
  card: ShownMessage,
): Promise<ShownMessage> {
  const { user } = person;
  const mark = slack.mark();
  await slack.press({ user, channel: card.channel, ts: card.ts, actionId: actionOf(card, 'Run now') });
  const isCard = (message: ShownMessage) => message.ts === card.ts && !/Press Run now to check it/.test(read(message));
  return slack.nextMessage(mark, { user, timeoutMs: 15_000, predicate: isCard });
}
