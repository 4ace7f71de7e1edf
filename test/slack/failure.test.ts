import { describe, expect, it } from 'vitest';
import { KnownFailure } from '../../src/lookups/kept-answers.ts';
import { LookupError, OverBudget } from '../../src/lookups/outcome.ts';
import { describeFailure } from '../../src/slack/failure.ts';
import { TradeError, type TradeErrorCode } from '../../src/trade/index.ts';

const context = { reference: 'T-REF', at: Date.UTC(2026, 10, 20, 12), hasAdmins: true };
const describeIt = (error: unknown, more = {}) => describeFailure(error, { ...context, ...more });
const linesOf = (error: unknown) => describeIt(error).lines.join('\n');

/** Every code with whether it can be tried again and whether the admins are told. */
const codes: Record<TradeErrorCode, { retry: boolean; admins: boolean }> = {
  invalid_request: { retry: false, admins: false },
  limit_unreachable: { retry: true, admins: false },
  bad_request: { retry: false, admins: false },
  unauthorized: { retry: true, admins: true },
  out_of_credits: { retry: true, admins: true },
  search_limit: { retry: false, admins: true },
  account_blocked: { retry: true, admins: true },
  forbidden: { retry: true, admins: true },
  company_not_found: { retry: false, admins: false },
  supplier_not_found: { retry: false, admins: false },
  record_not_found: { retry: false, admins: false },
  route_not_found: { retry: false, admins: false },
  account_throttled: { retry: true, admins: false },
  dependency_throttled: { retry: true, admins: false },
  server_error: { retry: true, admins: false },
  timeout: { retry: true, admins: false },
  connection_refused: { retry: true, admins: false },
  connection_reset: { retry: true, admins: false },
  truncated: { retry: true, admins: false },
  too_large: { retry: false, admins: false },
  wrong_content: { retry: true, admins: false },
  schema_mismatch: { retry: true, admins: false },
  redirect_refused: { retry: true, admins: false },
  cancelled: { retry: true, admins: false },
};
const isCode = (code: string): code is TradeErrorCode => Object.hasOwn(codes, code);
const allCodes = Object.keys(codes).filter(isCode);

describe('a failure of the service', () => {
  it.each(allCodes)('%s has words, and says whether to try again', (code) => {
    const failure = describeIt(new TradeError(code, { path: '/v1.0/bol/X' }));
    expect(failure.title).toMatch(/^[A-Z].{10,}[a-z]$/);
    expect(failure.lines.length).toBeGreaterThan(0);
    for (const line of failure.lines) expect(line).toMatch(/^[A-Z].*\.$/);
    expect([failure.code, failure.canRetry, failure.tellAdmins !== null]).toEqual([
      code,
      codes[code].retry,
      codes[code].admins,
    ]);
  });

  it('quotes the service where its words help', () => {
    const messages = ['page_size must be a positive number', 'second'];
    expect(linesOf(new TradeError('bad_request', { messages }))).toContain(messages.join('\n'));
  });

  it('does not repeat the service where they do not', () => {
    expect(linesOf(new TradeError('unauthorized', { messages: ['key xyz is bad'] }))).not.toContain('xyz');
  });

  it('quotes no more than six of its messages', () => {
    const messages = Array.from({ length: 50 }, (_, i) => `message ${i}`);
    expect(linesOf(new TradeError('bad_request', { messages }))).not.toContain('message 6');
  });

  it.each([
    [true, 'The admins know.'],
    [false, 'Tell the person who runs Trade.'],
  ])('that the admins must fix says whom to turn to (admins: %s)', (hasAdmins, words) => {
    expect(describeIt(new TradeError('unauthorized'), { hasAdmins }).lines).toContain(words);
  });
});

describe('the charge of a failure', () => {
  const path = '/v1.0/powerquery/us-import/bols';

  it('is none for what was not sent', () => {
    expect(linesOf(new TradeError('invalid_request', { messages: ['Wrong.'] }))).toMatch(/^Nothing was charged\.$/m);
  });

  it('is none, with the reference, for what was refused', () => {
    expect(linesOf(new TradeError('server_error', { charge: 'none', path }))).toMatch(
      /^Nothing was charged\. Reference T-REF\.$/m,
    );
  });

  it('is in doubt when the answer was lost, with method, path, time and reference', () => {
    const lines = linesOf(new TradeError('timeout', { charge: 'maybe', path }));
    expect(lines).toContain('It may have been charged');
    expect(lines).toContain(`GET ${path}, 2026-11-20 12:00:00 UTC, reference T-REF.`);
  });

  it('is in doubt when it was charged and the price is not known', () => {
    expect(linesOf(new TradeError('schema_mismatch', { charge: 'yes', path }))).toContain('It may have been charged');
  });

  it('is named when the service named it', () => {
    const cost = { charged: 1.5, left: 3 };
    expect(linesOf(new TradeError('schema_mismatch', { charge: 'yes', path, cost }))).toContain(
      'It was charged 1.5 credits',
    );
  });
});

describe('a failure of ours', () => {
  it.each(['ledger_closed', 'not_kept', 'spending_stopped'] as const)('%s says that nothing was charged', (code) => {
    const failure = describeIt(new LookupError(code, 'inside'));
    expect(failure).toMatchObject({ code, canRetry: true, tellAdmins: null });
    expect(failure.lines.join()).toContain('Nothing was charged. Reference T-REF.');
  });

  it.each([
    ['person', 'Your budget for today does not allow this', 'a day', '11/21/2026'],
    ['workspace', 'The workspace’s budget for this month does not allow this', 'a month', '12/01/2026'],
  ] as const)('a used budget of the %s says how far it is used and when it resets', (whose, title, per, again) => {
    const since = whose === 'person' ? Date.UTC(2026, 10, 20) : Date.UTC(2026, 10, 1);
    const budget = { whose, user: whose === 'person' ? 'U1' : null, limit: 10, since };
    const failure = describeIt(new OverBudget(budget, { spent: 8, inDoubt: 1, reserved: 0.5 }, 1));
    expect(failure).toMatchObject({ title, code: 'over_budget', canRetry: true, tellAdmins: null });
    expect(failure.lines).toEqual([
      `Of 10 credits ${per}, 8 are spent, 1 more may have been charged, 0.5 more reserved for look-ups under way; this needs about 1 credit.`,
      `The budget starts again on ${again} at 00:00 UTC. An admin can raise it before then.`,
      'Answers asked for before still work from the cache.',
      'Nothing was charged. Reference T-REF.',
    ]);
    expect(linesOf(new OverBudget(budget, { spent: 10, inDoubt: 0, reserved: 0 }, null))).toContain(
      '10 are spent; this needs an amount not known yet.',
    );
  });

  it('what the service said before says when, and that it was not asked again', () => {
    const kept = { code: 'company_not_found', messages: [], path: '/p', status: 404, at: context.at - 3 * 3_600_000 };
    const failure = describeIt(KnownFailure.of(kept));
    expect(failure).toMatchObject({ title: 'There is no company with that slug', code: 'company_not_found' });
    expect(failure.lines[0]).toBe(
      'The service said so 3 h ago, so it was not asked again. Trade asks again a day later.',
    );
    expect(failure.lines.join()).toContain('Nothing was charged. Reference T-REF.');
    expect(KnownFailure.of({ ...kept, code: 'of another version' })).toBeNull();
  });

  it.each([new Error('token xoxb-1 at /srv/app.ts'), 'xoxb-1', null, undefined, { token: 'xoxb-1' }])(
    'that nobody foresaw shows nothing of itself: %s',
    (thrown) => {
      const failure = describeIt(thrown);
      expect(failure.code).toBe('unexpected');
      expect(failure.lines.join()).toContain('T-REF');
      expect(JSON.stringify(failure)).not.toMatch(/xoxb|srv/);
    },
  );

  it('shows no cause of an error', () => {
    const cause = new Error('ServiceApiKey: secret-key');
    expect(JSON.stringify(describeIt(new TradeError('timeout', { cause })))).not.toContain('secret-key');
  });
});
