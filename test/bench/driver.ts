import { Pool } from 'undici';
import type { BotChild } from './bot-child.ts';
import { checkAnswer, type Outside } from './outside.ts';
import { signedCommand } from './signed-command.ts';

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
      const request = signedCommand(slack.signingSecret, {
        team: slack.teamId,
        channel: slack.channels[0]?.id ?? '',
        user: `U0BENCH${sent % people}`,
        text,
        responseUrl: url,
        triggerId: `${bot.name}.${sent}`,
      });
      const begun = performance.now();
      const ack = await pool.request(request);
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
