import type { PublishedBatch } from '../../src/local/trade-service/index.ts';
import { newestSettledDay } from '../../src/lookups/compared-days.ts';
import { isoDay } from '../../src/model/time.ts';
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
  /** When what was there before had been read. */
  readonly since: number;
  /** When it was first seen off after it was on; null while it was always on. */
  offSince: number | null;
  wasOff: boolean;
}

/** Records that arrived for an alert that had told of no surge. */
interface Surge {
  readonly alert: string;
  readonly company: string;
  /** From when on a count finds them, epoch ms. */
  readonly at: number;
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
/** Slack may take a post so much later than it was sent. */
const onTheWayMs = 13_000;
/** A process that froze with a message at hand posts it as soon as it wakes. */
const wakingMs = 1_000;

/** What alerts must tell, and must not tell twice. */
export function createAlertOracle({ beside, clock, violate, hadTrouble, isCertain, wasSetBack }: OracleParts) {
  const alerts = new Map<string, SeenAlert>();
  const published: Published[] = [];
  /** Numbers whose record was taken back or changed: they need not be posted, or may be again. */
  const changed = new Set<string>();
  /** Companies of which a record was taken back: totals then hide a new one, until its day is read whole weeks later. */
  const hiding = new Set<string>();
  const posts: Post[] = [];
  const surges: Surge[] = [];
  /** When a record was first seen noted as posted, by channel and number. */
  const noted = new Map<string, number>();
  /** How much was noted when it was last read. */
  let notedSize: unknown;
  /** What was posted for counts that crossed their threshold. */
  const crossings: Post[] = [];

  function look(): void {
    const now = clock.elapsed();
    const rows = beside.all<AlertRow>(
      `select id, state, channel, condition, schedule_kind, questions, last_checked_at from alerts where not exists
        (select 1 from alert_feeds, feeds where alert = alerts.id and feeds.id = feed and baseline_at is null)`,
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
    checkNoted();
  }

  /** A message is marked as sent in the transaction that notes its records: no other alert posts them again. */
  function checkNoted(): void {
    const size = beside.first(
      `select count(*) || ' ' || (select count(*) from outbox where state = 'sent') from posted`,
    );
    if (size === notedSize) return;
    notedSize = size;
    const [apart] = beside.all<{ alert: string }>(
      `select alert from outbox where kind = 'records' and (state = 'sent' and ts is not null)
        <> exists (select 1 from posted where message = outbox.id and posted.workspace = outbox.workspace)`,
    );
    if (apart !== undefined) violate(`5: a post of alert ${apart.alert} is noted in part`);
    for (const { channel, key } of beside.all<{ channel: string; key: string }>('select channel, key from posted')) {
      const name = `${channel} ${key.replace(/^.*\//, '')}`;
      if (!noted.has(name)) noted.set(name, clock.elapsed());
    }
  }

  /** A process that checks its lease before it posts sees what another one has posted. */
  function checkAgain({ said, text }: Post): void {
    const channel = String(said.args['channel']);
    if (said.isHeldUp || hasOtherThanRecords(channel)) return;
    for (const { number } of published) {
      const at = noted.get(`${channel} ${number}`) ?? Infinity;
      if (at < said.elapsed - onTheWayMs && text.includes(number) && !changed.has(number))
        violate(`5: ${number} was posted in ${channel}, and ${said.by} posts it again`);
    }
  }

  /** Alerts on new partners show records again. */
  const hasOtherThanRecords = (channel: string) =>
    [...alerts.values()].some(({ row }) => row.channel === channel && row.condition !== 'new');

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

    /** @param elapsed when the records arrived, by the clock's `elapsed`; from now on a count finds them */
    onSurge(company: string, elapsed: number): void {
      const calm = beside.all<{ alert: string }>(
        'select alert from alert_feeds, feeds where id = feed and crossed = 0',
      );
      for (const { alert } of calm) {
        const { since = Infinity, row = null } = alerts.get(alert) ?? {};
        if (since < elapsed && row?.questions.includes(`"${company}"`) === true)
          surges.push({ alert, company, at: clock.now() });
      }
    },

    onSaid(said: Said): void {
      if (said.method !== 'chat.postMessage' || said.error !== null) return;
      const at = clock.elapsed();
      const text = JSON.stringify(said.args);
      if (/ surged\b| usual level\b/.test(String(said.args['text']))) crossings.push({ said, text });
      if (
        !/new (or corrected )?(shipment|supplier)s?\b[^"]*"/.test(String(said.args['text']) + '"') ||
        !text.includes('Why?')
      )
        return;
      posts.push({ said, text });
      look();
      checkAgain({ said, text });
      for (const [id, { offSince, row }] of alerts) {
        const isOf = isPostOf(id, text) && said.args['channel'] === row.channel;
        if (
          isOf &&
          offSince !== null &&
          at - offSince > graceMs &&
          !hadTrouble(said.by, at - wakingMs, at) &&
          /new (or corrected )?shipment/.test(text)
        )
          violate(`5: alert ${id} posts although it was switched off ${Math.round((at - offSince) / 1_000)} s ago`);
      }
    },

    /** Epoch ms; null without any. */
    nextDigestAt: (): number | null =>
      beside.all<{ at: number | null }>(
        `select min(next_post_at) as at from alerts where state = 'active' and next_post_at > ?`,
        clock.now(),
      )[0]?.at ?? null,

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
        // A post of many gives their number, and its outcome names them.
        const isNoted = (number: string) =>
          beside.first(`select 1 from posted where channel = ? and key like '%/' || ?`, row.channel, number) !==
          undefined;
        const hasMore = (from: number) =>
          inChannel.some(({ said, text }) => said.elapsed >= from && /See all/.test(text));
        const wantsWeight = row.questions.includes('"weight"');
        for (const { at, number, company, hasWeight } of published) {
          const isWanted = row.questions.includes(`"${company}"`) && (hasWeight || !wantsWeight);
          const isMine = isWanted && at > since && at < healedAt;
          if (!isMine || hiding.has(company) || changed.has(number)) continue;
          if (!inChannel.some(({ text }) => text.includes(number)) && !(hasMore(at) && isNoted(number)))
            violate(`5: alert ${id} never told of ${number}, published at ${Math.round(at / 1_000)} s`);
        }
      }
      checkFeeds();
      if (!wasSetBack()) checkSurges();
      for (const channel of new Set([...alerts.values()].map(({ row }) => row.channel))) {
        if (hasOtherThanRecords(channel)) continue;
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

    counts: () => ({
      ...{ alerts: alerts.size, posts: posts.length, published: published.length },
      ...{ surges: crossings.length, torn: torn() },
    }),
  };

  /** No new record is found twice by a feed. */
  function checkFeeds(): void {
    const twice = beside.all<{ key: string }>(
      `select key from feed_log where kind = 'new' group by feed, key having count(*) > 1`,
    );
    for (const { key } of twice)
      if (!changed.has(key.replace(/^.*\//, ''))) violate(`5: ${key} was found twice by a feed`);
  }

  /** How many days were read in parts, since a process ended between two of them. */
  function torn(): number {
    const finds = beside.all<{ feed: string; at: number; found: number }>(
      `select feed, first_seen_at as at, count(*) as found from feed_log group by feed, at order by feed, at`,
    );
    return finds.filter(({ feed, at, found }, nth) => {
      const next = finds[nth + 1];
      return found === partRows && next?.feed === feed && next.at > at + 5_000;
    }).length;
  }

  /** Whether a count was paid for the days that had settled then. @param at epoch ms */
  function isCounted(company: string, at: number, hasWeight: boolean): boolean {
    const [year, month, day] = newestSettledDay(isoDay(at), null).split('-');
    const counts = beside.all<{ request: string }>(
      `select request from ledger where door = 'alert' and state = 'done' and request like ?`,
      `%company=${company}&end_date=${[month, day, year].join('_2F')}&%`,
    );
    return counts.some(({ request }) => request.includes('weight') === hasWeight);
  }

  function checkSurges(): void {
    for (const [id, { row, wasOff }] of alerts) {
      if (wasOff || row.condition !== 'surge' || row.schedule_kind !== 'check') continue;
      // A check counts up to the newest day that it knows of, as long as it can't ask.
      const isMet = surges.some(
        ({ alert, company, at }) =>
          alert === id && (row.last_checked_at ?? 0) > at && isCounted(company, at, row.questions.includes('"weight"')),
      );
      const own = crossings.filter(({ said, text }) => said.args['channel'] === row.channel && isPostOf(id, text));
      if (isMet && own.length === 0) violate(`5: alert ${id} never told of a surge`);
      for (const same of Map.groupBy(own, ({ said }) => String(said.args['text'])).values()) {
        const inTime = same.filter(({ said }) => !said.isHeldUp);
        if (inTime.length > 1 && inTime.slice(0, -1).every(({ said }) => isCertain(said)))
          violate(`5: alert ${id} told ${inTime.length} times of a surge`);
      }
    }
  }
}

/** Whether a post names an alert in its buttons. */
const isPostOf = (id: string, text: string) => new RegExp(`\\\\"id\\\\+":\\\\+"${id}\\\\`).test(text);

/** Rows of a day that are written at once. */
const partRows = 50;
