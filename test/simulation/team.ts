import { setTimeout as pause } from 'node:timers/promises';
import type { ShownMessage } from '../../src/local/slack/types.ts';
import type { Batch } from '../../src/local/trade-service/index.ts';
import { createRandom, type Random } from '../../src/local/trade-service/random.ts';
import { settledAfterDays } from '../../src/lookups/compared-days.ts';
import type { Act, Acts, NewAct } from './acts.ts';
import type { Bots } from './bots.ts';
import type { Clock } from './clock.ts';
import { type Exchange, firstDay } from './exchange.ts';
import { type Faults, slackFaults } from './faults.ts';
import { createDesk, submitted } from './desk.ts';
import { commandFor, companies, controlsOf, entriesFor, said, someDay, stepFor, toolCallFor } from './inputs.ts';
import { type Files, origins } from './machine.ts';
import type { Oracle } from './oracle.ts';

export const ana = 'U0ANA00001';
const ben = 'U0BEN00001';
const people = [ana, ben];
const channels = ['C0TRADE001', 'C0SOURCE01'];
const bots = ['A', 'B'];

const stepKinds = {
  ...{
    command: 9,
    same: 3,
    press: 11,
    form: 6,
    talk: 4,
    watch: 3,
    publish: 6,
    settings: 2,
    rush: 5,
    agent: 5,
    step: 5,
  },
  ...{ fault: 8, crash: 2, freeze: 1, stop: 1, clock: 0.8, credits: 0.5, day: 0.7, late: 1, power: 1.5, setBack: 2.5 },
  overtaken: 1.5,
  ...{ pause: 1, share: 2, flood: 0.3, surge: 0.2, digest: 0.2 },
  ...{ list: 1, screen: 1, decide: 0.3, schedule: 1, manage: 1, morrow: 0.5, turn: 1.5 },
};
/** What a run is about, with what it does most and how it begins. */
const themes = {
  questions: { does: ['late'], first: [], weight: 9, burst: 0.4 },
  alerts: { does: ['publish'], first: ['watch', 'watch', 'publish'], weight: 24, burst: 0.4 },
  floods: { does: ['flood'], first: ['flood'], weight: 12, burst: 0.1 },
  // Days that have settled are read whole, so that what a check left out is found then.
  surges: { does: ['flood'], first: ['watch', 'surge', 'flood'], weight: 12, burst: 0.1 },
  digests: { does: ['digest'], first: ['digest'], weight: 12, burst: 0.1 },
  reports: {
    does: ['morrow', 'morrow', 'manage', 'publish', 'schedule'],
    first: ['schedule', 'morrow'],
    weight: 60,
    burst: 0.1,
  },
  screening: {
    does: ['screen', 'decide', 'list', 'command'],
    first: ['list', 'decide', 'screen'],
    weight: 60,
    burst: 0.1,
  },
} as const satisfies Readonly<
  Record<string, { does: readonly StepKind[]; first: readonly StepKind[]; weight: number; burst: number }>
>;
type StepKind = keyof typeof stepKinds;
/** One thing that happens, at a time; what exactly is drawn from its own seed, so that others may be left out. */
export interface Step {
  readonly index: number;
  readonly at: number;
  readonly kind: StepKind;
  readonly seed: number;
}

/**
 * Each run does some kinds of steps often and others hardly ever: many short runs that differ find more than long ones
 * that are alike. @returns the steps of a run, by time
 */
export function planSteps(dice: Random): Step[] {
  const theme = dice.pick([
    ...(['questions', 'questions', 'questions', 'alerts', 'alerts', 'alerts'] as const),
    ...(['reports', 'reports', 'screening', 'screening', 'floods', 'floods', 'surges', 'digests'] as const),
  ]);
  const { does, first, weight: often, burst } = themes[theme];
  const weights = Object.entries(stepKinds).map(([kind, usual]) => ({
    kind: kind as StepKind,
    weight: often * does.filter((one) => one === kind).length || usual * dice.pick([0.2, 1, 1, 4]),
  }));
  const total = weights.reduce((sum, { weight }) => sum + weight, 0);
  const meanGapMs = meanGapsMs[theme];
  const faults = Array.from({ length: dice.below(5) }, () => 'fault' as const);
  const begins: readonly StepKind[] = [...first, ...faults];
  let at = 5_000;
  return Array.from({ length: stepsOfRun }, (_, index) => {
    // People come in bursts: colleagues ask at the same moment.
    at += dice.unit() < burst ? dice.unit() * 100 : dice.unit() * 2 * meanGapMs;
    let left = dice.unit() * total;
    const drawn = weights.find(({ weight }) => (left -= weight) < 0);
    return { index, at, kind: begins[index] ?? drawn?.kind ?? 'command', seed: dice.bits() };
  });
}

const stepsOfRun = 18;
/** Checks come once a minute. */
const meanGapsMs = {
  questions: 8_000,
  alerts: 20_000,
  floods: 25_000,
  surges: 25_000,
  digests: 50_000,
  reports: 16_000,
  screening: 15_000,
};

export interface World {
  readonly clock: Clock;
  readonly faults: Faults;
  readonly acts: Acts;
  readonly bots: Bots;
  readonly exchange: Exchange;
  readonly oracle: Oracle;
  readonly log: (who: string, what: string) => void;
  /** Of the folder of screening lists. */
  readonly files: Files;
  /** The disk takes no writes until then, by the clock's `elapsed`. */
  readonly fillDisk: (ms: number) => void;
  /** Most statements wait in that time. */
  readonly slowDisk: (ms: number) => void;
  /** The power is cut once that is no longer planned. */
  readonly planCut: (isPlanned: boolean) => void;
  /** Whether nothing goes wrong any more. */
  readonly isHealed: () => boolean;
}

export type Team = ReturnType<typeof createTeam>;

/** People, and what happens to them. */
export function createTeam(world: World) {
  const { clock, faults, acts, exchange, oracle, log } = world;
  const slack = exchange.people;
  const nameOf = (user: string) => slack.users.find(({ id }) => id === user)?.name ?? user;
  const typed: string[] = [];
  /** Of the newest records. */
  let today = firstDay;
  /** What alerts were made for. */
  const watched: { readonly company: string; readonly channel: string }[] = [];

  /** Does something as a person, and logs what they see at once. */
  async function act(what: NewAct, run: (one: Act) => Promise<{ ok: boolean; text?: string }>) {
    const one = acts.begin(what);
    log(nameOf(what.user), `${one.id}: ${what.kind} ${what.words}`);
    const result = await origins.run({ process: null, act: one.id }, () => run(one));
    if (!result.ok) log(nameOf(what.user), `${one.id} reads: ${result.text ?? ''}`);
    return one;
  }

  function type(user: string, channel: string, text: string) {
    typed.push(text);
    return act({ user, kind: 'command', words: text, asksAnew: false }, () => slack.command({ user, channel, text }));
  }

  function recent(user: string): ShownMessage[] {
    const seen = slack.channels
      .filter(({ members, id, isDirect }) => members.includes(user) && (isDirect || channels.includes(id)))
      .flatMap(({ id }) => slack.view(user, id));
    return seen.filter(({ from }) => from.kind === 'bot').sort((a, b) => Number(b.ts) - Number(a.ts));
  }

  /** The last press of each button. */
  const pressed = new Map<string, Act>();

  /** Presses a button that can be seen, once or twice. */
  async function press(dice: Random, user: string, wanted?: RegExp): Promise<void> {
    const controls = recent(user)
      .slice(0, 25)
      .flatMap((message) => controlsOf(message).map((choices) => ({ message, choices })));
    const fitting = controls.filter(({ choices }) =>
      choices.some(({ label, isSafe }) => wanted?.test(label) ?? isSafe),
    );
    if (fitting.length === 0) return;
    // What is newest is pressed most, and pages are turned.
    const newest = fitting.slice(0, dice.unit() < 0.7 ? 8 : fitting.length);
    const paging = fitting.filter(({ choices: [first] }) => /^(next|previous)/i.test(first?.label ?? ''));
    const { message, choices } = dice.pick(paging.length > 0 && dice.unit() < 0.3 ? paging : newest);
    const control = dice.pick(choices);
    const input = { user, channel: message.channel, ts: message.ts, ...control.aim };
    const asksAnew = /refresh|retry|anyway|again/i.test(control.label);
    let twin: Promise<Act> | null = null;
    const once = () => act({ user, kind: 'press', words: control.label, asksAnew }, () => slack.press(input));
    if (dice.unit() < 0.2) twin = once();
    const one = await once();
    const other = await twin;
    if (other !== null) other.twin = one.twin = true;
    // A step may press what another has just pressed.
    const button = JSON.stringify(input);
    const before = pressed.get(button);
    if (before !== undefined && one.elapsed - before.elapsed < doubleClickMs) before.twin = one.twin = true;
    pressed.set(button, one);
  }

  /** Reads the second page of an answer, and goes back to the first. */
  async function turnBack(dice: Random, user: string): Promise<void> {
    await type(user, dice.pick(channels), `${fresh(dice)} page:2`);
    await pause(8_000);
    await press(dice, user, /^previous/i);
  }

  /** Fills in the form that is open, and submits it. */
  async function submit(dice: Random, user: string): Promise<void> {
    const view = slack.viewsOf(user).at(-1);
    if (view === undefined) return;
    if (view.submit === null || dice.unit() < 0.1) {
      await origins.run({ process: null }, () => slack.closeView({ user, viewId: view.id }));
      return;
    }
    const values = entriesFor(dice, view);
    const words = `${view.title?.text ?? ''} ${JSON.stringify(values)}`;
    await act({ user, kind: 'form', words, asksAnew: false }, () =>
      slack.submitView({ user, viewId: view.id, values }),
    );
  }

  /** Runs a workflow with one of the app's steps. */
  async function runStep(dice: Random, user: string, channel: string): Promise<void> {
    const [step, asked] = stepFor(dice);
    const inputs = { ...asked, person: user, ...(dice.unit() < 0.4 && { channel }) };
    const words = `${step} ${JSON.stringify(inputs)}`;
    const asksAnew = step === 'new_shipments';
    const mayCrash = dice.unit() < 0.3;
    if (mayCrash) faults.arm('service', 'delay', 'step');
    await act({ user, kind: 'step', words, asksAnew, maxCredits: asked.max_credits ?? 5 }, async () => {
      const { state, error = '' } = await slack.workflows.run(user, step, inputs);
      return { ok: state !== 'failed', text: error };
    });
    // A process crashes while the service takes its time.
    await pause(500 + dice.below(1_500));
    if (mayCrash && !world.isHealed()) await processes(dice, 'crash');
  }

  /** Makes an alert as a person does: the form, its price, Start watching. */
  async function watch(
    dice: Random,
    user: string,
    when = dice.pick(usualTerms),
    // Often another question about the same records, in the same channel.
    other = dice.unit() < 0.6 ? watched.at(-1) : undefined,
  ): Promise<string> {
    const { channel, company } = other ?? { channel: dice.pick(channels), company: dice.pick(companies) };
    const filter = watched.length % 2 === 0 ? '' : ' weight:1..';
    watched.push({ channel, company });
    await type(user, channel, `/trade watch company:company/${company}${filter}${when}`);
    await pause(4_000 + dice.below(4_000));
    const view = slack.viewsOf(user).at(-1);
    if (view === undefined) return company;
    const words = view.title?.text ?? '';
    await act({ user, kind: 'form', words, asksAnew: false }, () => slack.submitView({ user, viewId: view.id }));
    await pause(5_000 + dice.below(10_000));
    await press(dice, user, /^start watching/i);
    return company;
  }

  /** An answer for everybody meets a fault of Slack. */
  async function share(dice: Random, user: string): Promise<void> {
    const kind = dice.pick(['command', 'press'] as const);
    if (kind === 'press') {
      await type(user, dice.pick(channels), fresh(dice));
      await pause(8_000);
    }
    // Slack is first asked who is in the channel.
    faults.arm('slack', dice.pick(['answer lost', 'delay', 'lost on the way']), kind, dice.below(3));
    if (kind === 'press') await press(dice, user, /^share$/i);
    else await type(user, dice.pick(channels), `${fresh(dice)} --share`);
  }

  /** Several ask the same at the same moment. */
  async function askTogether(dice: Random): Promise<void> {
    const text = fresh(dice);
    await atOnce(dice, () => type(dice.pick(people), dice.pick(channels), text));
  }

  async function atOnce(dice: Random, ask: () => Promise<unknown>): Promise<void> {
    world.slowDisk(2_000);
    const soon = async () => {
      await pause(dice.unit() * 30);
      await ask();
    };
    await Promise.all(Array.from({ length: 4 }, soon));
  }

  /** Several ask at the same moment, when little is left of a budget. */
  async function rush(dice: Random, user: string): Promise<void> {
    const of = dice.pick(['one', 'agents', 'agents', 'all']);
    // Agents may spend half of what their person may.
    const room = of === 'agents' ? 4 : 1;
    const limit = (oracle.spent(of === 'all' ? null : user) + room + dice.unit()).toFixed(1);
    await setBudgets(
      dice,
      of === 'all' ? { monthlyBudget: [limit], dailyBudget: [''] } : { monthlyBudget: [''], dailyBudget: [limit] },
    );
    await pause(6_000);
    await atOnce(dice, () =>
      of === 'agents'
        ? callTool(user, 'shipments', { company: dice.pick(companies), page_size: 10, from: someDay(dice) })
        : type(of === 'one' ? user : dice.pick(people), dice.pick(channels), fresh(dice)),
    );
    await pause(10_000);
    await setBudgets(dice);
  }

  function callTool(user: string, tool: string, args: Readonly<Record<string, unknown>>) {
    const what = { user, kind: 'agent', words: `${tool} ${JSON.stringify(args)}`, asksAnew: false } as const;
    const { max_credits: maxCredits } = args;
    return act({ ...what, ...(typeof maxCredits === 'number' && { maxCredits }) }, (one) =>
      exchange.callTool(one, tool, args),
    );
  }

  const fresh = (dice: Random) =>
    `/trade shipments company:company/${dice.pick(companies)} size:10 from:${someDay(dice)}`;

  /** A call reaches the service when nobody waits for it any longer, and meanwhile the person asks something else. */
  async function askLate(dice: Random, user: string): Promise<void> {
    faults.arm('service', 'late on the way', 'command');
    await type(user, dice.pick(channels), fresh(dice));
    await pause(16_000 + dice.unit() * 9_000);
    await type(user, dice.pick(channels), fresh(dice));
  }

  /** The process that takes a command freezes, mostly until the other one has taken it over. */
  async function askFrozen(dice: Random, user: string): Promise<void> {
    faults.arm('process', 'freeze', 'command');
    await type(user, dice.pick(channels), fresh(dice));
  }

  /** The clock is set back by most of a day while a lease is held, and its holder crashes. */
  async function setBack(): Promise<void> {
    for (let tries = 0; tries < 150 && !oracle.isLeased(); tries += 1) await pause(200);
    if (world.isHealed() || !oracle.isLeased() || !jump(-20 * 60 * 60_000)) return;
    for (const process of world.bots.running()) world.bots.crash(process);
    await startAll();
  }

  async function stopAll(dice: Random): Promise<void> {
    for (const process of world.bots.running()) {
      if (dice.unit() < 0.5) world.bots.crash(process);
      else await world.bots.stop(process);
    }
  }

  async function startAll(): Promise<void> {
    for (const bot of bots) if (world.bots.of(bot) === undefined) await world.bots.start(bot);
  }

  /** @returns whether it was done: before the day of the newest records nobody asks for them */
  function jump(ms: number): boolean {
    if (dayOf(clock.now() + ms + dayMs) < today) return false;
    clock.jump(ms);
    oracle.onJump(ms);
    log('clock', `jumps by ${Math.round(ms / 1_000)} s`);
    return true;
  }

  const usualBudgets: Readonly<Record<string, readonly string[]>> = {
    monthlyBudget: ['', '12', '40', '200'],
    dailyBudget: ['', '4', '15'],
    floor: ['', '5'],
  };

  async function setBudgets(dice: Random, wanted: typeof usualBudgets = {}): Promise<void> {
    await type(ana, channels[0] ?? '', '/trade settings');
    await pause(4_000);
    const view = slack.viewsOf(ana).at(-1);
    if (view === undefined) return;
    const choices = { ...usualBudgets, ...wanted };
    const values = Object.fromEntries(Object.entries(choices).map(([field, choice]) => [field, dice.pick(choice)]));
    const words = `settings ${JSON.stringify(values)}`;
    await act({ user: ana, kind: 'form', words, asksAnew: false }, () => submitted(exchange, ana, view, values));
  }

  /**
   * Records are of the day that they are published on, or of a later one.
   * @param more how many more than usual arrive
   */
  function publish(dice: Random, afterMs = 0, more = 0, company?: string): void {
    const newest = dayOf(clock.now() + afterMs);
    if (afterMs > 0 || newest > today) {
      today = newest;
      exchange.service.setToday(today);
    }
    const usual = dice.unit() < 0.8 ? (watched.at(-1)?.company ?? dice.pick(companies)) : dice.pick(companies);
    const of = company ?? usual;
    const some = (most: number) => dice.below(most + 1);
    // A small firm has too few records of late to change once its days have settled.
    const isEarly = Date.parse(newest) < Date.parse(firstDay) + settledMs;
    const batch: Batch = {
      fresh: 1 + some(1) + more,
      late: some(1),
      revised: isEarly ? some(1) : 0,
      withdrawn: isEarly && dice.unit() < 0.1 ? 1 : 0,
      for: { company: of },
    };
    const published = exchange.service.publish(batch);
    const numbers = [...published.fresh, ...published.late].map(({ number }) => number).join(' ');
    log('service', `publishes ${JSON.stringify(batch)}: ${numbers}`);
    oracle.onPublished(published);
    // The post that tells of it never arrives at first; or the process crashes before that is due, or freezes as it holds
    // the channel.
    if (dice.unit() < 0.3) faults.arm('slack', 'lost on the way', 'post');
    // Many rows are written in two parts.
    if (dice.unit() < (more > 0 ? 0.7 : 0.4))
      faults.arm('process', 'crash', 'noting', more > 0 ? 2 + dice.below(3) : dice.pick([0, 1, 1, 2, 3, 3, 4]));
    else if (dice.unit() < 0.35) faults.arm('process', 'freeze', 'noting', 4 + dice.below(4));
    else if (dice.unit() < 0.65) faults.arm('process', 'freeze', 'post');
    else faults.arm('process', 'crash', 'posted', 1);
  }

  /** So many arrive on one day that they are written in parts. They stay below two whole parts. */
  function arrive(dice: Random, company: string): void {
    publish(dice, 0, 52 + dice.below(40), company);
  }

  /** Many records of a firm that somebody watches. */
  async function flood(dice: Random, user: string): Promise<void> {
    let company = watched.at(-1)?.company;
    if (company === undefined) {
      company = await watch(dice, user, '');
      await pause(15_000);
    }
    if (!world.isHealed()) arrive(dice, company);
  }

  /** A count finds a surge once its days have settled. */
  async function surge(dice: Random, user: string): Promise<void> {
    const company = await watch(dice, user, ' when:surge');
    await pause(10_000);
    const at = clock.elapsed();
    arrive(dice, company);
    await pause(30_000 + dice.below(40_000));
    if (world.isHealed()) return;
    publish(dice, settledMs);
    if (!jump(settledMs)) return;
    oracle.onSurge(company, at);
    // The process crashes as it finds the surge, or as it tells of it.
    if (dice.unit() < 0.7) faults.arm('process', 'crash', 'noting', dice.below(3));
  }

  /** Two alerts of a channel post what they found in one message: the clock goes on to right before that. */
  async function digest(dice: Random, user: string): Promise<void> {
    if (oracle.nextDigestAt() === null) await watchDaily(dice, user);
    const due = oracle.nextDigestAt();
    if (world.isHealed() || due === null) return;
    for (const company of companies) publish(dice, 0, 0, company);
    // Their feeds are read once in the half hour before.
    jump(Math.max(0, due - clock.now() - 20 * minute));
    await pause(40_000);
    if (world.isHealed()) return;
    jump(Math.max(0, due - clock.now() - dice.below(10_000)));
    if (dice.unit() < 0.3) faults.arm('slack', dice.pick(slackFaults), 'post');
    await pause(40_000);
  }

  async function watchDaily(dice: Random, user: string): Promise<void> {
    const at = new Date(clock.now() + 40 * minute).toISOString().slice(11, 16);
    const channel = dice.pick(channels);
    for (const company of companies) await watch(dice, user, ` every:day zone:UTC at:${at}`, { channel, company });
    await pause(10_000);
  }

  async function processes(dice: Random, kind: StepKind): Promise<void> {
    const name = dice.pick(bots);
    const process = world.bots.of(name);
    if (process === undefined) return world.bots.start(name);
    if (kind === 'freeze') {
      world.bots.freeze(process, 5_000 + dice.unit() * 115_000);
      return;
    }
    if (kind === 'crash') world.bots.crash(process);
    else await world.bots.stop(process);
    await pause(dice.unit() * 20_000);
    if (world.bots.of(name) === undefined) await world.bots.start(name);
  }

  const desk = createDesk({
    ...world,
    admin: ana,
    people,
    channels,
    act,
    type,
    press,
    publish,
    jump,
    stopAll,
    startAll,
  });

  return {
    async carryOut({ kind, seed }: Step): Promise<void> {
      const dice = createRandom(seed);
      const user = dice.pick(people);
      const channel = dice.pick(channels);
      switch (kind) {
        case 'command':
          if (dice.unit() < 0.2) faults.arm('slack', dice.pick(slackFaults), 'command');
          await type(user, channel, commandFor(dice));
          return;
        case 'same':
          await type(user, channel, typed.at(-1) ?? commandFor(dice));
          return;
        case 'press':
          return press(dice, user);
        case 'pause':
          return press(dice, user, /^(pause|stop)/i);
        case 'form':
          return submit(dice, user);
        case 'talk': {
          if (dice.unit() < 0.2) faults.arm('slack', dice.pick(slackFaults), 'talk');
          const isDirect = dice.unit() < 0.5;
          const place = isDirect ? `D${user.slice(1)}` : channel;
          const text = `${isDirect ? '' : '@Trade '}${dice.pick(said)}`;
          await act({ user, kind: 'talk', words: text, asksAnew: false }, () =>
            slack.talk({ user, channel: place, text }),
          );
          return;
        }
        case 'agent': {
          const [tool, args] = toolCallFor(dice);
          if (tool !== 'offer_watch') {
            await callTool(user, tool, args);
            return;
          }
          // It takes a page that was read before, and no other tool calls Slack.
          await callTool(user, 'shipments', { company: dice.pick(companies), page_size: 1 });
          faults.arm('slack', dice.pick(slackFaults), 'agent');
          await callTool(user, tool, { page_token: exchange.pageToken() });
          return;
        }
        case 'step':
          return runStep(dice, user, channel);
        case 'watch':
          await watch(dice, user);
          return;
        case 'settings':
          return setBudgets(dice);
        case 'rush':
          return dice.unit() < 0.4 ? askTogether(dice) : rush(dice, user);
        case 'publish':
          publish(dice);
          return;
        case 'day':
          publish(dice, dayMs);
          return;
        case 'flood':
          return flood(dice, user);
        case 'surge':
          return surge(dice, user);
        case 'digest':
          return digest(dice, user);
        case 'fault':
          if (dice.unit() < 0.1) {
            const ms = 2_000 + dice.unit() * 20_000;
            world.fillDisk(ms);
            log('disk', `is full for ${Math.round(ms / 1_000)} s`);
          } else log('faults', faults.turn(dice));
          return;
        case 'clock': {
          // Now and then by hours, as when somebody sets it.
          const most = dice.unit() < 0.3 ? 30 * 60 * 60_000 : 120_000;
          const ms = Math.round((dice.unit() - 0.4) * most);
          jump(ms);
          return;
        }
        case 'power':
          world.planCut(true);
          await askTogether(dice);
          await pause(dice.unit() * 600);
          world.planCut(false);
          return;
        case 'turn':
          return turnBack(dice, user);
        case 'share':
          return share(dice, user);
        case 'late':
          return askLate(dice, user);
        case 'setBack':
          return setBack();
        case 'overtaken':
          return askFrozen(dice, user);
        case 'list':
          return desk.keepList(dice, user);
        case 'screen':
          return desk.screen(dice, user);
        case 'decide':
          return desk.decide(dice, user);
        case 'schedule':
          return desk.schedule(dice, user);
        case 'manage':
          return desk.manage(dice, user);
        case 'morrow':
          return desk.morrow(dice, user);
        case 'credits': {
          const credits = dice.unit() < 0.4 ? dice.below(6) : 2_000;
          exchange.service.setCredits(credits);
          oracle.onBalanceUnclear();
          log('service', `has ${credits} credits left`);
          return;
        }
        case 'crash':
        case 'freeze':
        case 'stop':
          return processes(dice, kind);
      }
    },
  };
}

const minute = 60_000;
const dayMs = 24 * 60 * minute;
/** When an alert tells what: mostly as found, of each record. */
const usualTerms = [...Array.from({ length: 18 }, () => ''), ' every:day', ' when:new-partner'];
/** The app takes two presses of a button within ten seconds for one. */
const doubleClickMs = 11_000;
const settledMs = (settledAfterDays + 1) * dayMs;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
