import type { PublishedBatch } from '../../src/local/trade-service/index.ts';
import type { Said } from './exchange.ts';
import type { OracleParts, Post } from './oracle-parts.ts';

interface AlertRow {
  readonly id: string;
  readonly state: string;
  readonly channel: string;
  readonly condition: string;
  readonly schedule_kind: string;
  readonly last_checked_at: number | null;
  readonly questions: string;
}

/** An alert as it was seen over time. */
interface SeenAlert {
  row: AlertRow;
  readonly since: number;
  /** When it was first seen off after it was on; null while it was always on. */
  offSince: number | null;
  wasOff: boolean;
}

interface Published {
  readonly at: number;
  readonly number: string;
  readonly company: string;
  /** Whether an alert that wants at least 1 kg finds it. */
  readonly hasWeight: boolean;
}

/** Off by a person's word: nothing is posted. */
const quiet = ['paused', 'stopped'];
const graceMs = 90_000;

/** What alerts must tell, and must not tell twice. */
export function createAlertOracle({ beside, clock, violate, isCertain }: OracleParts) {
  const alerts = new Map<string, SeenAlert>();
  const published: Published[] = [];
  /** Numbers whose record was taken back or changed: they need not be posted, or may be again. */
  const changed = new Set<string>();
  /** Companies of which a record was taken back: totals then hide a new one, until its day is read whole weeks later. */
  const hiding = new Set<string>();
  const posts: Post[] = [];

  function look(): void {
    const now = clock.elapsed();
    const rows = beside.all<AlertRow>(
      'select id, state, channel, condition, schedule_kind, questions, last_checked_at from alerts',
    );
    for (const row of rows) {
      const seen = alerts.get(row.id) ?? { row, since: now, offSince: null, wasOff: false };
      alerts.set(row.id, seen);
      seen.row = row;
      const isOff = quiet.includes(row.state);
      if (row.state !== 'active') seen.wasOff = true;
      if (!isOff) seen.offSince = null;
      else seen.offSince ??= now;
    }
  }

  return {
    /** Called every few seconds. */
    look,

    onPublished({ fresh, late, revised, withdrawn }: PublishedBatch): void {
      for (const { number, company, weight } of [...fresh, ...late]) {
        const hasWeight = weight !== null && weight >= 1;
        published.push({ at: clock.elapsed(), number, company: company?.slug ?? '', hasWeight });
      }
      for (const { number, company } of withdrawn) {
        changed.add(number);
        hiding.add(company?.slug ?? '');
      }
      for (const { before } of revised) changed.add(before.number);
    },

    onSaid(said: Said): void {
      if (said.method !== 'chat.postMessage' || said.error !== null) return;
      const at = clock.elapsed();
      const text = JSON.stringify(said.args);
      if (!/new (shipment|supplier)s?\b[^"]*"/.test(String(said.args['text']) + '"') || !text.includes('Why?')) return;
      posts.push({ said, text });
      look();
      for (const [id, { offSince, row }] of alerts) {
        const isOf = new RegExp(`\\\\"id\\\\+":\\\\+"${id}\\\\`).test(text) && said.args['channel'] === row.channel;
        if (isOf && offSince !== null && at - offSince > graceMs && !said.isHeldUp && /new shipment/.test(text))
          violate(`5: alert ${id} posts although it was switched off ${Math.round((at - offSince) / 1_000)} s ago`);
      }
    },

    atEnd(healedAt: number, healedTime: number): void {
      for (const [id, { row, since, wasOff }] of alerts) {
        if (
          wasOff ||
          (row.last_checked_at ?? 0) < healedTime ||
          (row.last_checked_at ?? 0) > clock.now() ||
          row.condition !== 'new' ||
          row.schedule_kind !== 'check'
        )
          continue;
        const inChannel = posts.filter(({ said }) => said.args['channel'] === row.channel);
        const hasMore = (from: number) =>
          inChannel.some(({ said, text }) => said.elapsed >= from && /See all/.test(text));
        const wantsWeight = row.questions.includes('"weight"');
        for (const { at, number, company, hasWeight } of published) {
          const isWanted = row.questions.includes(`"${company}"`) && (hasWeight || !wantsWeight);
          const isMine = isWanted && at > since + 60_000 && at < healedAt;
          if (!isMine || hiding.has(company) || changed.has(number) || hasMore(at)) continue;
          if (!inChannel.some(({ text }) => text.includes(number)))
            violate(`5: alert ${id} never told of ${number}, published at ${Math.round(at / 1_000)} s`);
        }
      }
      const kinds = Map.groupBy(alerts.values(), ({ row }) => row.channel);
      for (const [channel, seen] of kinds) {
        if (seen.some(({ row }) => row.condition !== 'new')) continue;
        for (const { number } of published) {
          // A process that freezes once it holds the channel may post when another one has: Slack takes no fence.
          const told = posts.filter(
            ({ said, text }) => said.args['channel'] === channel && !said.isHeldUp && text.includes(number),
          );
          if (told.length < 2 || changed.has(number) || !told.slice(0, -1).every(({ said }) => isCertain(said)))
            continue;
          violate(`5: ${number} was posted ${told.length} times in ${channel}`);
        }
      }
    },

    counts: () => ({ alerts: alerts.size, posts: posts.length, published: published.length }),
  };
}
