import { parseArgs } from 'node:util';
import { z } from 'zod';
import { endOnSignal } from '../cli.ts';
import { isTaken, runProgram } from './cli.ts';
import { runOne, shownAs } from './demo-command.ts';
import { type Person, personIn } from './person.ts';
import { elementsIn } from './slack/elements.ts';
import type { ShownMessage } from './slack/index.ts';
import { optionsOf } from './slack/input-state.ts';
import { DEFAULT_USERS } from './slack/workspace.ts';
import { demoLists, startWorld, type World } from './world.ts';

const usage = `npm run demo                                   a page in the browser to try the bot in, and a story
npm run demo -- '/trade shipments "ball bearing"'   one command; --next presses Next page once`;

const examples = [
  '/trade',
  '/trade acme robotics',
  '/trade robots from China since June',
  '/trade ball bearings from Germany into Houston last quarter over 500 kg',
  '/trade suppliers of acme robotics',
  '/trade top suppliers of ball bearings this year',
  '/trade trend ball bearings',
  '/trade tornillos dataset:mx-import last 90 days',
  '/trade bramble & voss',
  '@Trade shipments of acme robotics share',
  '/trade is acme robotics sanctioned?',
  '/trade watch company:acme-robotics',
  '/trade every Monday: top suppliers of robots',
  '/trade help',
];

/** The first of the people may change what is everybody's: budgets, and the switch that stops all spending. */
const env = {
  TRADE_ADMINS: DEFAULT_USERS[0]?.id ?? '',
  ALERT_TICK_SECONDS: '5',
  ALERT_CHECK_MINUTES: '1',
  // The service is on this machine, so its calls need no pauses.
  TRADE_MIN_INTERVAL_MS: '10',
  SCREENING_LISTS: demoLists,
};

/** Customs publishes once a day. An hour is short enough for an alert to have something to say in a sitting. */
const usualMinutes = 60;

/** The switch on the page for those who don't want to wait. */
const pace = { label: 'New records every minute, so alerts cost more', isOn: false };

/** Ports that are easy to remember; when one is taken, any free one serves. */
const usualPorts = { slack: 4000, trade: 4010, bot: 4020 };

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { next: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  });
  if (values.help) {
    console.log(usage);
    return;
  }
  const [command, second] = positionals;
  if (second !== undefined) throw new RangeError('Put the whole command between quotes.');
  if (command !== undefined && !command.startsWith('/trade')) throw new RangeError('A command begins with /trade.');
  if (command === undefined) return tellStory();
  process.exitCode = await runOne(command, values.next, console.log);
}

async function tellStory(): Promise<void> {
  console.log('Starting a local Slack, a local trade service and the bot between them …');
  const world = await startOnUsualPorts();
  // The newest data are of today from here on: of a day that is over, an alert would expect no more.
  publishBatch(world);
  endOnSignal(() => world.close());

  console.log(`
The page to try it in is there already, also for Slackbot and workflow steps:  ${world.slack.url}
Meanwhile, a story, which Ana tells in the channel that it opens with.`);
  const ana = personIn(world.slack);
  const asks = async (words: string, command: string) => {
    tell(world, ana, `${words}: \`${command}\``);
    const answer = await ana.types(command);
    print(command, answer);
    return answer;
  };
  await asks('First a name, as it comes to mind', '/trade acme robotics');
  await asks('Then a sentence. Nothing is paid until its words are certain', '/trade robots from China since June');
  const known = 'The firm’s shipments. Its name is known by now, so nothing is searched again';
  const page = await asks(known, '/trade acme robotics shipments');
  tell(
    world,
    ana,
    'Any row opens at once, for nothing: the page has paid for it. I choose the first of *Open a record…*',
  );
  const row = firstChoice(page);
  const opened = row === null ? null : await ana.presses(page, row);
  if (opened !== null) print(`Open a record… ${row ?? ''}`, opened);
  await asks('A question about time is answered by counts, month by month', '/trade is acme robotics growing?');
  await exportLast(world, ana, page);
  await watchNext(world, ana, page);
  await reportNext(world, ana);
  let minutes = 0;
  setInterval(() => {
    minutes += 1;
    if (pace.isOn || minutes % usualMinutes === 0) publishBatch(world);
  }, 60_000).unref();
  console.log(`
In all the service charged ${(Math.round(world.trade.chargedTotal() * 10) / 10).toString()} credits.

Try it yourself, as Ana (an admin), Ben, or Noor from another company:  ${world.slack.url}
The trade service answers at                                            ${world.trade.url}   (header ServiceApiKey: demo-key)
Commands to try:
${examples.map((example) => `  ${example}`).join('\n')}

New records are published every hour, or every minute once you say so on the page, below the people. An alert made with
/trade watch posts them within a minute. Customs publish once a day, so an alert costs more here than its price says.
Ctrl-C ends it. Nothing is left behind.`);
}

/** Says a step of the story here and in the channel, where its answer follows. */
function tell({ slack }: World, { user, channel }: Person, words: string): void {
  console.log(`\nAna: ${words}`);
  slack.say({ user, channel, text: words });
}

/** The first choice of the menu below a table. */
function firstChoice({ blocks = [] }: ShownMessage): string | null {
  const menu = elementsIn(blocks).find(({ element }) => element['action_id'] === 'open-row');
  const [first] = menu === undefined ? [] : optionsOf(menu.element);
  return z.object({ text: z.object({ text: z.string() }) }).safeParse(first).data?.text.text ?? null;
}

/** Watches what a page shows, and waits until new shipments are told in the channel; then the same for new suppliers. */
async function watchNext(world: World, ana: Person, page: ShownMessage): Promise<void> {
  const say = (words: string) => {
    tell(world, ana, words);
  };
  say('*Watch* tells the channel of new ones. Those that are there are read once, at a price that is said first.');
  const form = await ana.opensViewFrom(page, 'watch');
  const question = await ana.answerAfter(() => ana.submits(form));
  print('Watch', question);
  const watching = await agree(world, ana, question);
  say('Customs publishes new records. I press *Run now*, and everybody here reads:');
  publishBatch(world);
  print('The alert posts', await postOfRun(world, ana, watching, /\d+ new/));

  const command = '/trade watch acme robotics when:new-partner';
  say(
    `Another alert tells only suppliers the firm never had. Its records are read already, so it is free: \`${command}\``,
  );
  const second = await ana.runs(command);
  if (second.is !== 'form') return;
  const free = await ana.answerAfter(() => ana.submits(second.view));
  print(command, free);
  const watchingSuppliers = await agree(world, ana, free);
  world.trade.publish({ fresh: 2, newSuppliers: 1, for: { company: 'acme-robotics' } });
  const told = await postOfRun(world, ana, watchingSuppliers, /: (new supplier [A-Z]|\d+ new suppliers)/);
  print('The alert posts', told);
}

/** Puts a question on a schedule, and does not wait for Monday. */
async function reportNext(world: World, ana: Person): Promise<void> {
  const { slack } = world;
  const command = '/trade every Monday at 9: top suppliers of ball bearings';
  tell(world, ana, `A question can come back by itself. The form says what a run and a month cost: \`${command}\``);
  const asked = await ana.runs(command);
  if (asked.is !== 'form') return;
  const isCard = ({ text }: ShownMessage) => text.includes('Scheduled every Monday');
  const made = slack.nextMessage(slack.mark(), { predicate: isCard, user: ana.user, timeoutMs: 60_000 });
  await ana.submits(asked.view);
  const card = await made;
  print(command, card);
  tell(world, ana, 'Monday is far. I press *Run now*, and everybody here reads:');
  const isPost = ({ channel, text }: ShownMessage) => channel === ana.channel && / every Monday: /.test(text);
  const posted = slack.nextMessage(slack.mark(), { predicate: isPost, user: ana.user, timeoutMs: 60_000 });
  await ana.presses(card, 'do:run-report');
  print('The report posts', await posted);
}

/** Agrees to the price of an alert. @returns the alert's card, once it watches */
async function agree({ slack }: World, ana: Person, question: ShownMessage): Promise<ShownMessage> {
  const isCard = ({ text, ts }: ShownMessage) => text.includes('Watching. ') && ts === question.ts;
  const watching = slack.waitForMessage(isCard, { user: ana.user, timeoutMs: 60_000 });
  await ana.presses(question, 'do:set-alert');
  return watching;
}

/** Presses Run now on an alert's card. @returns what the alert posts */
async function postOfRun({ slack }: World, ana: Person, card: ShownMessage, words: RegExp): Promise<ShownMessage> {
  const isPost = ({ channel, ts, text }: ShownMessage) => channel === ana.channel && ts !== card.ts && words.test(text);
  const posted = slack.nextMessage(slack.mark(), { predicate: isPost, user: ana.user, timeoutMs: 60_000 });
  const isChecked = ({ ts, text }: ShownMessage) => ts === card.ts && text.includes('Checked just now');
  const checked = slack.nextMessage(slack.mark(), { predicate: isChecked, user: ana.user, timeoutMs: 60_000 });
  await ana.presses(card, 'do:run-alert');
  await checked;
  return posted;
}

let published = 0;

/** What one day of customs may bring: new records, some filed late, and one that was revised; every third a new supplier. */
function publishBatch({ trade }: World): void {
  published += 1;
  const newSuppliers = published % 3 === 0 ? 1 : 0;
  trade.publish({ fresh: 2, newSuppliers, late: 1, revised: 1, for: { company: 'acme-robotics' } });
  trade.publish({ fresh: 5, late: 2, revised: 1 });
}

/** The whole of a result as a file: its price first, then the file in the person's direct messages. */
async function exportLast(world: World, ana: Person, page: ShownMessage): Promise<void> {
  tell(world, ana, '*Export* sends the whole result as a file. It says its price before anything is read.');
  const offer = await ana.presses(page, 'export');
  if (offer === null) return;
  print('Export', offer);
  const started = await ana.presses(offer, 'export:run');
  if (started === null) return;
  print('Export', started);
  const isFile = (message: ShownMessage) => (message.files ?? []).length > 0;
  const { files: [file] = [] } = await world.slack.waitForMessage(isFile, { user: ana.user, timeoutMs: 30_000 });
  if (file === undefined) return;
  const lines = world.slack.fileText(file.id).split('\r\n');
  console.log(`\n${file.name} begins:\n${lines.slice(0, 3).map(cut).join('\n')}`);
}

function cut(line: string): string {
  return line.length > 110 ? `${line.slice(0, 109)}…` : line;
}

async function startOnUsualPorts(): Promise<World> {
  const slack = { examples, pace };
  try {
    return await startWorld({
      env: { ...env, PORT: String(usualPorts.bot), PUBLIC_URL: `http://127.0.0.1:${usualPorts.bot}` },
      slack: { ...slack, port: usualPorts.slack },
      trade: { port: usualPorts.trade },
    });
  } catch (error) {
    if (!isTaken(error)) throw error;
    return startWorld({ env, slack });
  }
}

function print(did: string, answer: ShownMessage): void {
  console.log(shownAs(did, answer));
}

await runProgram(usage, main);
