import { describe, expect, it } from 'vitest';
import { createMetrics, type OperationCounts } from '../../src/ops/http-server.ts';
import { requests, type TradeClient, TradeError } from '../../src/trade/index.ts';

const nothing: OperationCounts = { alerts: {}, reports: {}, feeds: {}, outbox: {}, outboxAgeSeconds: 0 };
const metricsOf = (counts: () => OperationCounts = () => nothing) =>
  createMetrics({ queue: () => ({ queued: 3, running: 2 }), counts: () => Promise.resolve(counts()), socket: null });

const clientThat = (send: () => never): TradeClient => ({
  send: async (_, options) => {
    await options?.beforeSend?.();
    return send();
  },
  stopSending: () => undefined,
  close: () => Promise.resolve(),
  stats: () => ({ queued: 0, running: 0 }),
});

describe('the metrics', () => {
  it('count a failed call by route and error, including its charge', async () => {
    const metrics = metricsOf();
    const failing = clientThat(() => {
      throw new TradeError('schema_mismatch', { status: 200, charge: 'yes', cost: { charged: 2.5, left: 90 } });
    });
    const client = metrics.overClient(failing);
    await expect(client.send(requests.emptySearch())).rejects.toThrow(TradeError);
    const text = await metrics.text();
    expect(text).toContain('trade_calls_total{route="company.search",outcome="schema_mismatch"} 1');
    expect(text).toContain('trade_credits_total{route="company.search"} 2.5');
    expect(text).toContain('trade_call_seconds_count{route="company.search"} 1');
  });

  it('distinguish a call that was never sent from one that failed', async () => {
    const metrics = metricsOf();
    const refusing = metrics.overClient(
      clientThat(() => {
        throw new Error('over budget');
      }),
    );
    await expect(refusing.send(requests.emptySearch())).rejects.toThrow('over budget');
    expect(await metrics.text()).toContain('trade_calls_total{route="company.search",outcome="not_sent"} 1');
  });

  it('run the hook of the caller before they count the call as sent', async () => {
    const order: string[] = [];
    const client = metricsOf().overClient(
      clientThat(() => {
        order.push('sent');
        throw new Error('enough');
      }),
    );
    const beforeSend = () => {
      order.push('booked');
      return Promise.resolve();
    };
    await expect(client.send(requests.emptySearch(), { beforeSend })).rejects.toThrow('enough');
    expect(order).toEqual(['booked', 'sent']);
  });

  it('show what is queued, and drop states that nothing is in any more', async () => {
    let counts: OperationCounts = { ...nothing, alerts: { active: 4, broken: 1 }, outboxAgeSeconds: 12 };
    const metrics = metricsOf(() => counts);
    const first = await metrics.text();
    expect(first).toContain('trade_alerts{state="broken"} 1');
    expect(first).toContain('trade_outbox_age_seconds 12');
    expect(first).toContain('trade_queue{state="queued"} 3');
    counts = { ...nothing, alerts: { active: 5 } };
    const second = await metrics.text();
    expect(second).toContain('trade_alerts{state="active"} 5');
    expect(second).not.toContain('broken');
  });

  it('count reports by their state, and their runs by how they ended', async () => {
    const metrics = metricsOf(() => ({ ...nothing, reports: { active: 2, waiting: 1 } }));
    for (const outcome of ['posted', 'posted', 'retried']) metrics.reportRan(outcome);
    const text = await metrics.text();
    expect(text).toContain('trade_report_runs_total{outcome="posted"} 2');
    expect(text).toContain('trade_report_runs_total{outcome="retried"} 1');
    expect(text).toContain('trade_reports{state="waiting"} 1');
  });

  it('show how the socket is, where there is one', async () => {
    const socket = () => ({ isOpen: true, since: 0, heardAt: Date.now() - 7_000, reconnects: 3 });
    const counts = () => Promise.resolve(nothing);
    const text = await createMetrics({ queue: () => ({ queued: 0, running: 0 }), counts, socket }).text();
    expect(text).toContain('trade_socket_open 1');
    expect(text).toMatch(/trade_socket_silent_seconds [7-9]/);
    expect(text).toContain('trade_socket_reconnects 3');
    expect(await metricsOf().text()).not.toContain('trade_socket');
  });

  it('do not count a refused look-up as an answer', async () => {
    const metrics = metricsOf();
    const spend = metrics.overSpend(() => Promise.reject(new Error('stopped')));
    const caller = { workspace: 'T1', user: 'U1', channel: 'C1', reference: 'T-1' };
    await expect(spend(requests.emptySearch(), caller)).rejects.toThrow('stopped');
    expect(await metrics.text()).not.toMatch(/^trade_answers_total\{/m);
  });
});
