import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import type { AnswerSink } from '../answer-sink.ts';
import { signedCommand } from '../signed-command.ts';

/** A workspace as the driver needs it. */
interface Team {
  readonly id: string;
  readonly channel: string;
}

export interface Phase {
  /** From the moment when a command was due to its acknowledgement, in ms. */
  readonly acksMs: number[];
  /** Commands that were not acknowledged within the 3 s that Slack waits. */
  readonly timeouts: number;
  readonly unanswered: number;
}

interface SteadyDriver {
  /** Sends so many commands at a fixed rate, without waiting for earlier ones, and then waits for their answers. */
  run(commands: number, perSecond: number): Promise<Phase>;
  close(): Promise<void>;
}

interface Parts {
  readonly botUrl: string;
  readonly signingSecret: string;
  readonly teams: readonly Team[];
  readonly answers: AnswerSink;
}

const slackWaitsMs = 3_000;
const longestAnswerMs = 60_000;
const peopleOfTeam = 10;
const words = ['steel', 'cotton', 'furniture', 'shoes', 'leather', 'plastic', 'paper', 'toys', 'bicycles', 'wood'];

/** Of ten commands of a workspace five ask something new, three ask that again, and two ask for help. */
export function createSteadyDriver({ botUrl, signingSecret, teams, answers }: Parts): SteadyDriver {
  const pool = new Pool(botUrl, { connections: 20, keepAliveTimeout: 60_000 });
  let sent = 0;
  const next = () => {
    const nth = sent;
    sent += 1;
    const round = Math.floor(nth / teams.length);
    const { id: team = '', channel = '' } = teams[nth % teams.length] ?? {};
    const { url, posted } = answers.expect();
    const command = { team, channel, user: `U0LOAD${nth % peopleOfTeam}`, text: textOf(round), responseUrl: url };
    return { posted, command: { ...command, triggerId: `load.${nth}` } };
  };

  async function send(dueAt: number, phase: { acksMs: number[]; timeouts: number; unanswered: number }) {
    const { command, posted } = next();
    const ack = await pool.request(signedCommand(signingSecret, command));
    await ack.body.dump();
    const tookMs = performance.now() - dueAt;
    if (ack.statusCode !== 200) throw new Error(`acknowledged with ${ack.statusCode}: ${command.text}`);
    phase.acksMs.push(tookMs);
    if (tookMs > slackWaitsMs) phase.timeouts += 1;
    const late = new AbortController();
    const answered = await Promise.race([
      posted.then(() => true),
      pause(longestAnswerMs, false, { signal: late.signal }),
    ]);
    late.abort();
    if (!answered) phase.unanswered += 1;
  }

  return {
    async run(commands, perSecond) {
      const phase = { acksMs: [], timeouts: 0, unanswered: 0 };
      const begun = performance.now();
      const under: Promise<void>[] = [];
      for (let nth = 0; nth < commands; nth += 1) {
        const dueAt = begun + (nth * 1_000) / perSecond;
        const wait = dueAt - performance.now();
        if (wait > 0) await pause(wait);
        under.push(send(dueAt, phase));
      }
      await Promise.all(under);
      return phase;
    },
    close: () => pool.close(),
  };
}

/** What a workspace asks in a round: by turns something new, and what it asked the round before. */
function textOf(round: number): string {
  if (round % 5 === 4) return 'help';
  const question = Math.floor(round / 2);
  const page = Math.floor(question / words.length) + 1;
  return `shipments ${words[question % words.length] ?? ''} from:01/01/2021 to:12/31/2025 page:${page}`;
}
