import { sql, type Kysely } from 'kysely';
import type { CheckedFeeds } from '../alerts/subscriptions/check-ports.ts';
import type { Moved } from '../model/alert.ts';
import { advanceFeed, noteFailureOf } from './advance-feed.ts';
import { moveIn } from './alert-changes.ts';
import { feedsOf, isHeldByCheck } from './alert-conditions.ts';
import { monthOf } from './alert-rows.ts';
import type { Schema } from './schema.ts';
import { inTransaction } from './transaction.ts';

const dayMs = 24 * 60 * 60_000;

/** What checks of a feed do to the alerts on it. */
export function createCheckedFeeds(db: Kysely<Schema>, now: () => number): CheckedFeeds {
  return {
    advance: (workspace, feed, seq) => inTransaction(db, workspace, (trx) => advanceFeed(trx, workspace, feed, seq)),

    noteFailure: (failure) => inTransaction(db, failure.workspace, (trx) => noteFailureOf(trx, failure)),

    async wants(workspace, feed, leadMs) {
      const { alerts, found, next } = await alertsOn(db, workspace, feed)
        .where((eb) => eb.or([eb('alerts.state', '=', 'active'), isHeldByCheck(eb)]))
        .select(({ fn }) => [
          fn.countAll<number>().as('alerts'),
          fn.count<number>(sql`case when schedule_kind = 'check' then 1 end`).as('found'),
          // A digest that is due soon is served by this check; the next one is for the digest after it.
          fn
            .min<number | null>(
              sql`case when next_post_at > ${now() + leadMs} then next_post_at
                when schedule_kind = 'day' then next_post_at + ${dayMs}
                when schedule_kind = 'week' then next_post_at + ${7 * dayMs} end`,
            )
            .as('next'),
        ])
        .executeTakeFirstOrThrow();
      return alerts === 0 ? null : { asFound: found > 0, nextPostAt: next };
    },

    book: ({ workspace, feed, credits, nextCheckAt }) =>
      inTransaction(db, workspace, async (trx) => {
        const active = alertsOn(trx, workspace, feed).where('alerts.state', '=', 'active');
        const { sharers } = await active
          .select(({ fn }) => fn.countAll<number>().as('sharers'))
          .executeTakeFirstOrThrow();
        if (sharers === 0) return;
        const share = credits / sharers;
        const month = monthOf(now());
        await trx
          .updateTable('alerts')
          .set((eb) => ({
            ...{ month, last_checked_at: now(), next_check_at: nextCheckAt },
            month_credits: eb
              .case()
              .when('month', '=', month)
              .then(sql<number>`month_credits + ${share}`)
              .else(share)
              .end(),
            // What Slack refused is still the last error; what a check met is over.
            last_error: sql<
              string | null
            >`case when exists (select 1 from outbox where outbox.workspace = alerts.workspace
              and outbox.alert = alerts.id and outbox.state = 'parked') then last_error end`,
          }))
          .where('workspace', '=', workspace)
          .where('id', 'in', active.select('alerts.id'))
          .execute();
      }),

    moveSome: (workspace, feed, which, to, most) =>
      inTransaction(db, workspace, async (trx) => {
        const found = await movedOn(trx, workspace, feed, which)
          .select(['alerts.id', 'alerts.state', 'alerts.owner'])
          .limit(most)
          .execute();
        for (const { id, state, owner } of found) await moveIn(trx, workspace, id, [state], to(owner), now());
        return found.length;
      }),
  };
}

/** By way of the feed: SQLite joins a cross join in the order in which it is written, and else it may look at every alert. */
function alertsOn(db: Kysely<Schema>, workspace: string, feed: string) {
  return db
    .selectFrom('alert_feeds')
    .crossJoin('alerts')
    .whereRef('alert_feeds.workspace', '=', 'alerts.workspace')
    .whereRef('alert_feeds.alert', '=', 'alerts.id')
    .where('alert_feeds.workspace', '=', workspace)
    .where('alert_feeds.feed', '=', feed);
}

function movedOn(db: Kysely<Schema>, workspace: string, feed: string, which: Moved) {
  if (which === 'capped') return cappedOn(db, workspace, feed);
  if (which === 'well') return wellOn(db, workspace, feed);
  const inState = alertsOn(db, workspace, feed).where('alerts.state', '=', which);
  return which === 'active' ? inState : inState.where('alerts.held_by', '=', 'check');
}

function cappedOn(db: Kysely<Schema>, workspace: string, feed: string) {
  return alertsOn(db, workspace, feed)
    .where('alerts.state', '=', 'active')
    .where('alerts.monthly_cap', 'is not', null)
    .whereRef('alerts.month_credits', '>=', 'alerts.monthly_cap');
}

/** Of a watch list every feed has to be well. */
function wellOn(db: Kysely<Schema>, workspace: string, feed: string) {
  return alertsOn(db, workspace, feed)
    .where(isHeldByCheck)
    .where((eb) => eb.not(eb.exists(feedsOf(eb).where('alert_feeds.error', 'is not', null))));
}
