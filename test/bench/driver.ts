import { Pool } from 'undici';
import { signRequest } from '../../src/local/slack/http-courier.ts';
import type { BotChild } from './bot-child.ts';
import { checkAnswer, type Outside } from './outside.ts';

/** What one command took, as Slack would see it. */
export interface Timing {
  readonly ackMs: number;
  readonly answerMs: number;
}

export interface Driver {
  readonly bot: BotChild;
  /** Sends a command, signed and over the one kept connection, and waits for the answer. @throws when none comes. */
  ask(text: string): Promise<Timing>;
  close(): Promise<void>;
}

const longestAnswerMs = 5_000;
/** One alone would ask faster than anybody may. */
const people = 50;

/** Sends one command after the other to a bot, as Slack sends them over HTTP. */
export function createDriver(bot: BotChild, { slack, answers }: Outside): Driver {
  const pool = new Pool(bot.url, { connections: 1, keepAliveTimeout: 60_000 });
  let sent = 0;
  return {
    bot,
    async ask(text) {
      const { url, posted } = answers.expect();
      sent += 1;
      const body = commandBody(slack, text, url, `${bot.name}.${sent}`, `U0BENCH${sent % people}`);
      const timestamp = String(Math.floor(Date.now() / 1_000));
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        'x-slack-request-timestamp': timestamp,
        'x-slack-signature': signRequest(slack.signingSecret, timestamp, body),
      };
      const begun = performance.now();
      const ack = await pool.request({ path: '/slack/events', method: 'POST', headers, body });
      await ack.body.dump();
      const ackMs = performance.now() - begun;
      if (ack.statusCode !== 200) throw new Error(`${bot.name} acknowledged with ${ack.statusCode}: ${text}`);
      const answer = await inTime(posted, `${bot.name} did not answer: ${text}`);
      checkAnswer(bot.name, answer.body);
      return { ackMs, answerMs: answer.at - begun };
    },
    close: () => pool.close(),
  };
}

async function inTime<T>(wanted: Promise<T>, otherwise: string): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new Error(otherwise));
  }, longestAnswerMs);
  try {
    return await Promise.race([wanted, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function commandBody(
  slack: Outside['slack'],
  text: string,
  responseUrl: string,
  triggerId: string,
  user: string,
): string {
  const channel = slack.channels[0];
  return new URLSearchParams({
    token: 'unused',
    team_id: slack.teamId,
    team_domain: 'bench',
    channel_id: channel?.id ?? '',
    channel_name: channel?.name ?? '',
    user_id: user,
    user_name: user.toLowerCase(),
    command: '/trade',
    text,
    api_app_id: slack.appId,
    is_enterprise_install: 'false',
    response_url: responseUrl,
    trigger_id: triggerId,
  }).toString();
}
