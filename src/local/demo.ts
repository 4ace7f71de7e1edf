import { parseArgs } from 'node:util';
import { endOnSignal } from '../cli.ts';
import { blockIds } from '../slack/kit/action.ts';
import { hasBlock, type Person, personIn } from './person.ts';
import { renderText, renderView } from './render-text.ts';
import type { ShownMessage, ShownView } from './slack/index.ts';
import { DEFAULT_USERS } from './slack/workspace.ts';
import { startWorld, type World } from './world.ts';

const usage = `npm run demo                                   a story, then a page in the browser to try the bot in
npm run demo -- '/trade shipments "ball bearing"'   one command; --next presses Next page once`;

const examples = [
  '/trade',
  '/trade shipments',
  '/trade shipments company:"Acme Robotics" from:last90d',
  '/trade company Bramble & Voss',
  '/trade company acme-old',
  '/trade shipments "ball bearing" country:CN weight:500..',
  '/trade top suppliers "ball bearing" from:ytd',
  '/trade shipments dataset:mx-import tornillos from:last90d',
  '/trade watch company:acme-robotics',
  '/trade help',
];

/** The first of the two people may change what is everybody's: budgets, and the switch that stops all spending. */
const env = { TRADE_ADMINS: DEFAULT_USERS[0]?.id ?? '', ALERT_TICK_SECONDS: '5', ALERT_CHECK_MINUTES: '1' };

/** How often new records are published, so that an alert made in the page has something to say. */
const publishEveryMs = 60_000;

/** Ports that are easy to remember; when one is taken, any free one serves. */
const usualPorts = { slack: 4000, trade: 4010 };

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
  if (command !== undefined) return runOne(command, values.next);
  return tellStory();
}

/** Runs one command through the real app and prints its answer or its form; the exit code says whether it was one. */
async function runOne(command: string, next: boolean): Promise<void> {
  const world = await startWorld();
  const ana = personIn(world.slack);
  try {
    const ran = await ana.runs(command);
    if (ran.is === 'form') {
      printForm(command, ran.view, world);
      if (next) throw new RangeError('A form has no Next page button.');
      return;
    }
    const answer = ran.message;
    print(command, answer);
    let failed = isProblem(answer);
    if (next && !failed) {
      const page = await ana.presses(answer, 'next');
      if (page === null) console.log('\nThere is no Next page button: this is the last page.');
      else print('Next page', page);
      failed = page === null || isProblem(page);
    }
    process.exitCode = failed ? 1 : 0;
  } finally {
    await world.close();
  }
}

async function tellStory(): Promise<void> {
  console.log('Starting a local Slack, a local trade service and the bot between them …');
  const world = await startOnUsualPorts();
  const publishing = setInterval(() => {
    publishBatch(world);
  }, publishEveryMs);
  endOnSignal(() => {
    clearInterval(publishing);
    return world.close();
  });

  const ana = personIn(world.slack, 0, 'sourcing');
  console.log('\nA person asks for a company by its name. The bot resolves it to a slug and reads its profile:');
  print('/trade company Acme Robotics Inc', await ana.types('/trade company Acme Robotics Inc'));
  console.log('\nNow its shipments. The slug is known, so nothing is searched; rows are charged one by one:');
  const command = '/trade shipments company:"Acme Robotics Inc" from:01/01/2025';
  const first = await ana.types(command);
  print(command, first);
  const second = await ana.presses(first, 'next');
  if (second !== null) {
    print('Next page', second);
    console.log('\nBack again: the page is in the cache, so Previous costs nothing.');
    const back = await ana.presses(second, 'previous');
    if (back !== null) console.log(costOf(back));
  }
  await exportLast(world, ana);
  console.log(`
In all the service charged ${(Math.round(world.trade.chargedTotal() * 10) / 10).toString()} credits. Ana has read this in #sourcing.

Try it yourself, as one of two people (Ana is an admin):  ${world.slack.url}
The trade service answers at                              ${world.trade.url}   (header ServiceApiKey: demo-key)
Commands to try:
${examples.map((example) => `  ${example}`).join('\n')}

New records are published every minute: an alert made with /trade watch posts them within two.
Ctrl-C ends it. Nothing is left behind.`);
}

/** What one day of customs may bring: new records, some filed late, and one that was revised. */
function publishBatch({ trade }: World): void {
  trade.publish({ fresh: 2, late: 1, revised: 1, for: { company: 'acme-robotics' } });
  trade.publish({ fresh: 5, late: 2, revised: 1 });
}

/** The last result as a file: its price first, then the file in the person's direct messages. */
async function exportLast({ slack }: World, ana: Person): Promise<void> {
  console.log('\nThe whole result as a file, which says its price before anything is read:');
  const offer = await ana.types('/trade export csv');
  print('/trade export csv', offer);
  const started = await ana.presses(offer, 'export:run');
  if (started === null) return;
  print('Run', started);
  const isFile = (message: ShownMessage) => (message.files ?? []).length > 0;
  const { files: [file] = [] } = await slack.waitForMessage(isFile, { user: ana.user, timeoutMs: 30_000 });
  if (file === undefined) return;
  const lines = slack.fileText(file.id).split('\r\n');
  console.log(`\n${file.name} begins:\n${lines.slice(0, 3).map(cut).join('\n')}`);
}

function cut(line: string): string {
  return line.length > 110 ? `${line.slice(0, 109)}…` : line;
}

async function startOnUsualPorts(): Promise<World> {
  try {
    return await startWorld({ env, slack: { port: usualPorts.slack, examples }, trade: { port: usualPorts.trade } });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    return startWorld({ env, slack: { examples } });
  }
}

function isProblem(message: ShownMessage): boolean {
  return hasBlock(message, blockIds.problem);
}

function print(did: string, answer: ShownMessage): void {
  console.log(`\n> ${did}`);
  console.log(renderText(answer));
}

/** Channels stand in a form by their ids, where Slack shows their names. */
function printForm(did: string, view: ShownView, { slack }: World): void {
  const named = slack.channels.reduce((text, { id, name }) => text.replaceAll(id, `#${name}`), renderView(view));
  console.log(`\n> ${did}\n\nIt opens this form:\n\n${named}`);
}

function costOf(answer: ShownMessage): string {
  return renderText(answer).split('\n').at(-1) ?? '';
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  console.error(usage);
  process.exitCode = 1;
});
