import { LogLevel, WebAPIPlatformError, WebClient, WebClientEvent } from '@slack/web-api';
import { z } from 'zod';
import { optionalText, url } from '../../src/config/config.ts';
import { goldenOf, madeBy } from './golden-set.ts';
import { judge } from './judge.ts';
import type { Samples } from './samples.ts';

type Env = Readonly<Record<string, string | undefined>>;

const howToGetOne = `No Slack token: set SLACK_BOT_TOKEN, or any other SLACK_…TOKEN.
  At https://api.slack.com/apps make an app (manifest.yml will do), install it into a workspace of your own, and copy the
  bot token (xoxb-…) from OAuth & Permissions. It needs no scope for this: nothing is posted, and nobody sees anything.
`;

const ends = { well: 0, objected: 1, notAsked: 2 } as const;

interface CheckProps {
  readonly env: Env;
  readonly samples: readonly Samples[];
  /** Takes what is said on the way. */
  readonly print: (text: string) => void;
  /** Between two calls. */
  readonly paceMs: number;
}

/** Has Slack judge what builders make. @returns the exit code: 0 when it objects to nothing, 1 when it does, 2 when it was not asked */
export async function runCheck(props: CheckProps): Promise<number> {
  const { env, print } = props;
  const address = optionalText.pipe(url.optional()).safeParse(env['SLACK_API_URL']);
  if (!address.success) {
    print(`SLACK_API_URL ${z.flattenError(address.error).formErrors.join(', ')}.\n`);
    return ends.notAsked;
  }
  const web = await firstThatWorks(env, address.data, print);
  if (web === null) return ends.notAsked;
  try {
    return (await judgeAll(web, props)) === 0 ? ends.well : ends.objected;
  } catch (error) {
    print(`\nSlack did not say what it thinks of the rest: ${wordOf(error)}.\n`);
    return ends.notAsked;
  }
}

/** @returns how much is objected to */
async function judgeAll(web: WebClient, { samples, print, paceMs }: CheckProps): Promise<number> {
  let objections = 0;
  let judged = 0;
  for (const [nth, each] of samples.entries()) {
    const golden = await goldenOf(madeBy(each));
    const found = await judge(web, golden, paceMs);
    judged += golden.length;
    objections += found.length;
    const verdict = found.length === 0 ? 'taken' : 'REFUSED';
    print(`${nth + 1} of ${samples.length}  ${each.builder.name}, ${golden.length} times: ${verdict}\n`);
    for (const { name, message, pointer } of found) print(`    ${name}: ${message} at ${pointer || '/'}\n`);
  }
  print(
    `\nSlack looked at ${judged} of them, and objects to ${objections === 0 ? 'nothing' : `${objections} things`}.\n`,
  );
  return objections;
}

/** SLACK_BOT_TOKEN before others. */
async function firstThatWorks(
  env: Env,
  slackApiUrl: string | undefined,
  print: (text: string) => void,
): Promise<WebClient | null> {
  const names = Object.keys(env).filter((name) => /^SLACK_\w*TOKEN$/.test(name) && env[name]?.trim());
  if (names.length === 0) print(howToGetOne);
  for (const name of names.toSorted((a, b) => Number(b === 'SLACK_BOT_TOKEN') - Number(a === 'SLACK_BOT_TOKEN'))) {
    // Where Slack asks to slow down it waits as long as Slack says, and asks again.
    const web = new WebClient(env[name], {
      ...(slackApiUrl !== undefined && { slackApiUrl }),
      allowAbsoluteUrls: false,
      retryConfig: { retries: 5 },
      timeout: 30_000,
      logLevel: LogLevel.ERROR,
    });
    web.on(WebClientEvent.RATE_LIMITED, (seconds: number) => {
      print(`    Slack asks to wait ${seconds} s.\n`);
    });
    try {
      const { team = 'an unnamed workspace' } = await web.auth.test();
      print(`Slack accepts ${name}, of ${team}.\n\n`);
      return web;
    } catch (error) {
      print(`Slack does not accept ${name}: ${wordOf(error)}.\n`);
    }
  }
  return null;
}

function wordOf(error: unknown): string {
  if (error instanceof WebAPIPlatformError) return error.data.error;
  return error instanceof Error ? error.message : 'for an unknown reason';
}
