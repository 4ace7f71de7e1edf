import { randomBytes } from 'node:crypto';
import { endOnSignal } from '../../cli.ts';
import { shortcuts } from '../../slack/kit/action.ts';
import { runProgram, startOn } from '../cli.ts';
import { renderText } from '../render-text.ts';
import { type LocalSlack, type LocalWorkspace, SECOND_WORKSPACE, startLocalSlack } from './index.ts';
import { byHand, readOptions, type RehearsalOptions, settingsOf } from './rehearsal.ts';
import { DEFAULT_TEAM } from './workspace.ts';

const usage = `npm run slack [-- --port 4000 --bot http://127.0.0.1:3000 --trade http://127.0.0.1:4010 --many]`;

const question = 'company acme-robotics';
const examples = ['/trade', '/trade help', `/trade ${question}`, '/trade status', '/trade settings'];

interface Named {
  readonly name: string;
  readonly domain: string;
  readonly people: LocalWorkspace;
}

function workspacesOf(slack: LocalSlack, many: boolean): Named[] {
  const first = { ...DEFAULT_TEAM, people: slack };
  if (!many) return [first];
  return [first, { ...SECOND_WORKSPACE.team, people: slack.addWorkspace({ ...SECOND_WORKSPACE, shortcuts }) }];
}

function greet(options: RehearsalOptions, slack: LocalSlack, workspaces: readonly Named[]): void {
  const { bot, many } = options;
  const settings = settingsOf(options, slack, slack.users[0]?.id ?? '', randomBytes);
  console.log(`
Slack (local, invented) at ${slack.url}
  delivers to  ${bot}/slack/events${many ? `\n  redirects to ${bot}/slack/oauth_redirect after an install` : ''}

The bot's settings, to be pasted into its terminal before npm start. They hold until this ends:

${Object.entries(settings)
  .map(([name, value]) => `export ${name}=${value}`)
  .join('\n')}
${many ? `\nOnce the bot is ready, install it in each workspace at   ${bot}/slack/install\n` : ''}
Then type commands as one of two people${many ? ' of each workspace' : ''}:
${workspaces.map((one) => `  ${pageOf(slack, one)}   ${one.name}`).join('\n')}

Or send a signed command by hand and see its acknowledgement; the answer comes to the page, and here:
${workspaces.map((one) => `\n${lineOf(bot, slack, one)}\n`).join('')}
Ctrl-C ends it.`);
}

function pageOf({ url }: LocalSlack, { domain }: Named): string {
  return domain === DEFAULT_TEAM.domain ? url : url.replace('127.0.0.1', `${domain}.localhost`);
}

function lineOf(bot: string, { signingSecret }: LocalSlack, { people }: Named): string {
  const [user, channel] = [people.users[0]?.id ?? '', people.channels[0]?.id ?? ''];
  const responseUrl = people.issueResponseUrl({ user, channel });
  return byHand(bot, signingSecret, { team: people.teamId, user, channel, text: question, responseUrl });
}

/** Prints what the bot and Slack itself write to people. */
function follow({ name, people }: Named): void {
  people.onMessage((message) => {
    if (message.from.kind === 'user') return;
    const channel = people.channels.find(({ id }) => id === message.channel);
    const reader = people.users.find(({ id }) => channel?.isDirect === true && channel.members.includes(id));
    const place = reader === undefined ? `#${channel?.name ?? message.channel}` : `directly to ${reader.realName}`;
    console.log(`\n${message.from.name}, ${place}, ${name}:\n${renderText(message)}`);
  });
}

await runProgram(usage, async () => {
  const options = readOptions(process.argv.slice(2));
  const delivery = { mode: 'http', url: `${options.bot}/slack/events` } as const;
  const slack = await startOn(options.port, (port) => startLocalSlack({ shortcuts, examples, delivery, port }));
  slack.setRedirectUrl(`${options.bot}/slack/oauth_redirect`);
  const workspaces = workspacesOf(slack, options.many);
  for (const workspace of workspaces) follow(workspace);
  greet(options, slack, workspaces);
  endOnSignal(() => slack.close());
});
