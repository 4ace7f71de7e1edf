import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { elementsIn } from '../../src/local/slack/elements.ts';
import type { EnteredValues, ShownView } from '../../src/local/slack/types.ts';
import type { Random } from '../../src/local/trade-service/random.ts';
import type { Act, NewAct } from './acts.ts';
import type { Exchange } from './exchange.ts';
import { kinds } from './faults.ts';
import { companies } from './inputs.ts';
import type { World } from './team.ts';

interface Parts extends World {
  /** The admin. */
  readonly admin: string;
  readonly people: readonly string[];
  readonly channels: readonly string[];
  readonly act: (what: NewAct, run: (one: Act) => Promise<{ ok: boolean; text?: string }>) => Promise<Act>;
  readonly type: (user: string, channel: string, text: string) => Promise<Act>;
  readonly press: (dice: Random, user: string, wanted: RegExp) => Promise<void>;
  /** @param afterMs of the day of the newest records, from now */
  readonly publish: (dice: Random, afterMs: number) => void;
  /** @returns whether it was done */
  readonly jump: (ms: number) => boolean;
  readonly stopAll: (dice: Random) => Promise<void>;
  readonly startAll: () => Promise<void>;
}

export const listFolder = '/screening-lists';
const changing = [`${listFolder}/watch.csv`, `${listFolder}/own-list.csv`];
/** Lists whose matches people decide about. */
const decided = [`${listFolder}/denied.csv`, `${listFolder}/parties.csv`];
const titleOf = (file: string) => {
  const words = basename(file, '.csv').replace('-', ' ');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
};
const listNames = ['tier 1', 'tier 2'];
const minute = 60_000;
const day = 24 * 60 * minute;

/** Names on screening lists: some are those of the firms that people follow, written in several ways. */
const listed = [
  'Acme Robotics',
  'Zephyr Nord; Acme Robotics',
  'ACME ROBOTIKS LTD',
  'Haoyulan Precision; Kaltmann Machinery',
  'Nobody',
];
/** In the rows of what people ask. */
const aSupplier = 'Acme Robotics (Ningbo)';

/** Weekly work of a team: lists of firms, screening, and scheduled reports. */
export function createDesk(parts: Parts) {
  const { clock, faults, exchange, oracle, log, act, type, press, channels, admin } = parts;
  let hasList = false;
  let hasDecided = false;

  /** Fills in the form that is open, and submits it. @param wanted by the ids of its fields */
  async function fill(user: string, wanted: Readonly<Record<string, string>>): Promise<void> {
    await pause(4_000);
    const view = exchange.people.viewsOf(user).at(-1);
    if (view === undefined) return;
    const words = `${view.title?.text ?? ''} ${JSON.stringify(wanted)}`;
    await act({ user, kind: 'form', words, asksAnew: false }, () => submitted(exchange, user, view, wanted));
  }

  /** Somebody's list of firms. */
  async function keepList(dice: Random, user: string): Promise<void> {
    const channel = dice.pick(channels);
    const name = dice.pick([...listNames, listNames[0] ?? '']);
    const firm = dice.pick([
      ...companies.map((slug) => `company/${slug}`),
      'company/acme-robotics',
      'acme robotics inc',
    ]);
    const say = (text: string) => type(user, channel, `/trade ${text}`);
    const open = async (wanted: RegExp) => {
      await say(`lists ${name}`);
      await pause(3_000 + dice.below(3_000));
      await press(dice, user, wanted);
    };
    // Adding is what must not get lost.
    const rarer = dice.pick(['add', 'add', 'add', 'remove', 'rename', 'delete', 'share', 'digest', 'fill']);
    const does = hasList ? rarer : 'add';
    hasList = true;
    if (dice.unit() < 0.2) faults.arm('process', dice.pick(kinds.process), 'list', dice.below(2));
    else if (dice.unit() < 0.1) faults.arm('disk', dice.pick(kinds.disk), 'list');
    if (does === 'add') {
      const isCut = dice.unit() < 0.2;
      if (isCut) parts.planCut(true);
      await say(`add ${firm} to the ${name} list`);
      await pause(3_000 + dice.below(3_000));
      await press(dice, user, dice.unit() < 0.7 ? /^make it.* for the team/i : /^make it.* just for me/i);
      await pause(dice.below(500));
      if (isCut) parts.planCut(false);
    } else if (does === 'remove') await say(`remove ${dice.pick(['acme-robotics', 'wrenlock'])} from the ${name} list`);
    else if (does === 'share') await say(`lists ${name} --share`);
    else if (does === 'digest') await say(`digest ${name} by ${dice.pick(['counts', 'profiles'])}`);
    else if (does === 'fill') await open(/^fill the gaps/i);
    else if (does === 'rename') {
      await open(/^rename/i);
      await fill(user, { name: dice.pick(listNames) });
    } else {
      await open(/^delete/i);
      await fill(user, {});
      await pause(5_000);
      if (dice.unit() < 0.7) await press(dice, user, /^undo$/i);
    }
  }

  /** An admin changes the lists, or somebody looks at the matches. */
  async function screen(dice: Random, user: string): Promise<void> {
    const does = dice.pick([
      ...(['form', 'form', 'form', 'file', 'file', 'file', 'file', 'file', 'remove', 'remove'] as const),
      ...(['undo', 'ask'] as const),
    ]);
    disturb(dice);
    // The same again has the same entries: nobody is told of them again.
    const rows = [dice.pick(listed), ...(dice.unit() < 0.5 ? [dice.pick(listed)] : [])];
    if (does === 'file') await changeFolder(dice, rows.slice(0, 1));
    else if (does === 'form') {
      await see(dice, admin, /^add a short list/i);
      // A look-up in the same seconds stores a new name while lists change.
      const askThen = async () => {
        await pause(3_500 + dice.below(1_000));
        await ask(dice, user);
      };
      const wanted = { name: `Watch ${1 + dice.below(2)}`, rows: rows.join('\n') };
      await Promise.all([fill(admin, wanted), ...(dice.unit() < 0.5 ? [askThen()] : [])]);
    } else if (does === 'remove') await see(dice, admin, /^remove watch/i);
    else if (does === 'ask') await ask(dice, user);
    else await undo(dice, user);
  }

  /** Faults while screening writes. */
  function disturb(dice: Random): void {
    if (dice.unit() < 0.4) parts.slowDisk(20_000);
    if (dice.unit() < 0.2)
      faults.arm('process', dice.pick(kinds.process), dice.pick(['screening', 'noting']), dice.below(3));
    else if (dice.unit() < 0.1) faults.arm('disk', dice.pick(kinds.disk), 'screening');
  }

  const ask = (dice: Random, user: string) =>
    type(user, dice.pick(channels), `/trade shipments company:company/${dice.pick(companies)} size:10`);

  /** Opens the page of all possible matches, and presses one of its buttons. */
  async function see(dice: Random, user: string, wanted: RegExp): Promise<void> {
    await type(user, dice.pick(channels), '/trade screening');
    await pause(3_000 + dice.below(3_000));
    await press(dice, user, wanted);
  }

  /** Undoes a dismissal, which is on a page of its own. */
  async function undo(dice: Random, user: string): Promise<void> {
    await see(dice, user, /^dismissed$/i);
    await pause(2_000 + dice.below(1_000));
    await press(dice, user, /^undo$/i);
  }

  /** Dismisses a match. Later somebody undoes that, its entry changes, or its list goes and comes back. */
  async function decide(dice: Random, user: string): Promise<void> {
    disturb(dice);
    const file = dice.pick(decided);
    const name = dice.pick([...listed.slice(0, 2), aSupplier, aSupplier]);
    const others = parts.people.filter((one) => one !== user);
    // A firm on two lists has two matches, and one of them stays open.
    if (!hasDecided || dice.unit() < 0.2) for (const each of dice.unit() < 0.4 ? decided : [file]) write(each, [name]);
    hasDecided = true;
    await ask(dice, user);
    await pause(12_000);
    await see(dice, user, /^dismiss…/i);
    await fill(user, { reason: 'Another firm' });
    await pause(dice.below(50_000));
    const then = dice.pick(['undo', 'undo', 'change', 'return', 'nothing']);
    if (then === 'undo') await undo(dice, dice.pick([...others, ...others, user]));
    else if (then === 'change')
      write(file, [`${name.split('; ')[0] ?? ''}; ${name.split('; ').at(-1) ?? ''}; 2026-02-0${1 + dice.below(9)}`]);
    else if (then === 'return') await comeBack(file, [name]);
    await pause(45_000);
    for (const person of parts.people) {
      await type(person, dice.pick(channels), '/trade screening');
      await ask(dice, person);
    }
  }

  /** Writes into the folder of the person who runs Trade. Without rows the file is half written. */
  function write(file: string, rows: readonly string[]): void {
    const entries = rows
      .map((row) => row.split('; '))
      .map(([name = '', alias = '', since = '2026-01-01']) => ({ name, alias, since }));
    const lines = entries.map(({ name, alias, since }) => `${name},${alias},${since}`);
    const text = rows.length === 0 ? 'no head\n' : ['name,aliases,date', ...lines, ''].join('\n');
    parts.files.write(file, text, clock.now());
    oracle.onFolder(titleOf(file));
    log('folder', `${file}: ${JSON.stringify(text)}`);
    for (const { name, since } of entries) oracle.bring({ name, list: titleOf(file), since }, clock.now());
  }

  function remove(file: string): void {
    parts.files.remove(file);
    oracle.onFolder(titleOf(file));
    log('folder', `${file} is removed`);
  }

  async function changeFolder(dice: Random, rows: readonly string[]): Promise<void> {
    const file = dice.pick(changing);
    const does = dice.pick(['write', 'write', 'break', 'remove', 'repeat', 'repeat', 'repeat', 'repeat']);
    if (does === 'remove') remove(file);
    else if (does === 'repeat') await comeBack(file, [dice.pick(listed.slice(0, 2))]);
    else write(file, does === 'break' ? [] : rows);
  }

  /** A file comes, goes and comes back. */
  async function comeBack(file: string, rows: readonly string[]): Promise<void> {
    write(file, rows);
    await pause(12_000);
    remove(file);
    await pause(12_000);
    write(file, rows);
  }

  /** Makes a report as a person does: the sentence, its form, Create. It is due within minutes. */
  async function schedule(dice: Random, user: string): Promise<void> {
    const channel = dice.pick(channels);
    const company = dice.pick(companies);
    const question = dice.pick([
      `shipments company:company/${company} size:5`,
      `top suppliers company:company/${company} size:5`,
      `company company/${company}`,
      `trend company:company/${company}`,
      ...(hasList ? [`digest ${listNames[0] ?? ''} by counts`] : []),
    ]);
    await type(user, channel, `/trade every ${dice.unit() < 0.8 ? 'day' : 'week'}: ${question}`);
    const due = new Date(clock.now() + (1 + dice.below(3)) * minute);
    await fill(user, {
      when: dice.unit() < 0.8 ? 'day' : String(due.getUTCDay() || 7),
      at: due.toISOString().slice(11, 16),
      zone: 'UTC',
      changed: dice.pick(['always', 'changed', 'changed']),
      where: dice.pick(['channel', 'channel', 'me']),
    });
    meet(dice);
  }

  /** The next run meets a fault. */
  function meet(dice: Random): void {
    if (dice.unit() < 0.3) faults.arm('service', dice.pick(kinds.service), 'report', dice.below(2));
    if (dice.unit() < 0.4) faults.arm('process', dice.pick(kinds.process), 'report', dice.below(4));
    else if (dice.unit() < 0.2) faults.arm('slack', dice.pick(kinds.slack), 'post');
    if (dice.unit() < 0.1) faults.arm('disk', dice.pick(kinds.disk), 'report', dice.below(3));
  }

  /** Pauses, resumes, stops or runs a report, from its card. */
  async function manage(dice: Random, user: string, wanted?: RegExp): Promise<void> {
    const ways = [/^pause/i, /^resume/i, /^stop/i, /^undo stop/i, /^run now/i, /^run now/i];
    await type(user, dice.pick(channels), `/trade reports ${dice.pick(['mine', 'all', 'here'])}`);
    await pause(2_000 + dice.below(1_000));
    await press(dice, user, /^manage/i);
    await pause(2_000 + dice.below(1_000));
    await press(dice, user, wanted ?? dice.pick(ways));
    if (dice.unit() < 0.5) meet(dice);
  }

  /** Reports come due, some days in a row: the clock goes on to right before that, or all is down meanwhile. */
  async function morrow(dice: Random, user: string): Promise<void> {
    if (oracle.nextReportAt() === null) await schedule(dice, user);
    for (let days = 1 + dice.below(3); days > 0; days -= 1) {
      await pause(5_000);
      if (dice.unit() < 0.3) {
        await manage(dice, user, /^pause/i);
        await pause(35_000);
      }
      const due = oracle.nextReportAt();
      if (parts.isHealed() || due === null || due - clock.now() > 8 * day) return;
      const isDown = dice.unit() < 0.3;
      if (isDown) await parts.stopAll(dice);
      parts.jump(Math.max(0, due - clock.now() + (isDown ? dice.below(40) * minute : dice.below(20_000) - 10_000)));
      const isOvertaken = dice.unit() < 0.3;
      if (isOvertaken) faults.arm('process', 'crash', 'report', dice.pick([2, 2, 2, 3]));
      else meet(dice);
      if (isDown) await parts.startAll();
      await pause(35_000);
      if (isOvertaken) await overtake(dice);
    }
  }

  /** Records are published while a run waits for its next process, which asks whether there are any. */
  async function overtake(dice: Random): Promise<void> {
    if (parts.isHealed()) return;
    parts.publish(dice, day);
    parts.jump(20 * minute);
    await pause(35_000);
  }

  return { keepList, screen, decide, schedule, manage, morrow };
}

/** @param wanted by the ids of its fields; the others keep what stands in them */
export function submitted(
  { people }: Exchange,
  user: string,
  view: ShownView,
  wanted: Readonly<Record<string, string>>,
) {
  const values: Record<string, Record<string, string>> = {};
  for (const { blockId, element } of elementsIn(view.blocks)) {
    const value = wanted[blockId];
    if (value !== undefined) values[blockId] = { [String(element['action_id'])]: value };
  }
  return people.submitView({ user, viewId: view.id, values: values satisfies EnteredValues });
}
