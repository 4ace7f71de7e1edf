import { describe, expect, it } from 'vitest';
import { KnownFailure } from '../../src/lookups/kept-answers.ts';
import { LookupError, OverBudget } from '../../src/lookups/outcome.ts';
import { againIn, describeFailure } from '../../src/slack/failure.ts';
import { failureMessage } from '../../src/slack/kit/blocks.ts';
import { moment } from '../../src/slack/kit/text.ts';
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
    expect(linesOf(new TradeError('bad_request', { messages }))).toContain(
      'It says: “page_size must be a positive number”\n“second”',
    );
  });

  it('does not repeat the service where they do not', () => {
    expect(linesOf(new TradeError('unauthorized', { messages: ['key xyz is bad'] }))).not.toContain('xyz');
  });

  it('does not say of a server error that it was not sent again, since it was', () => {
    expect(linesOf(new TradeError('server_error', { charge: 'maybe' }))).toBe(
      'This may have been charged.\nI tried several times. Press Retry, or try again in a few minutes.',
    );
  });

  it('quotes no more than six of its messages', () => {
    const messages = Array.from({ length: 50 }, (_, i) => `message ${i}`);
    expect(linesOf(new TradeError('bad_request', { messages }))).not.toContain('message 6');
  });

  it.each([
    [true, "I've told the admins."],
    [false, 'Tell the person who runs Trade.'],
  ])('that the admins must fix says whom to turn to (admins: %s)', (hasAdmins, words) => {
    expect(describeIt(new TradeError('unauthorized'), { hasAdmins }).lines[0]).toContain(words);
  });
});

describe('the charge of a failure', () => {
  const path = '/v1.0/powerquery/us-import/bols';

  it('is none for what was not sent', () => {
    expect(linesOf(new TradeError('invalid_request', { messages: ['Wrong.'] }))).toMatch(/^Nothing was charged\.$/m);
  });

  it('is none, with the reference, for what was refused', () => {
    const failure = describeIt(new TradeError('server_error', { charge: 'none', path }));
    expect(failure.lines.at(-1)).toBe('Nothing was charged.');
    expect(failure.notes).toEqual(['Reference T-REF.']);
  });

  it('is in doubt when the answer was lost, with method, path, time and reference', () => {
    const { lines, notes } = describeIt(new TradeError('timeout', { charge: 'maybe', path }));
    expect(lines).toEqual([expect.stringContaining('This may have been charged'), 'Press Retry to try again.']);
    expect(notes).toEqual([`For support: GET ${path}, 2026-11-20 12:00:00 UTC, reference T-REF.`]);
  });

  it('is in doubt when it was charged and the price is not known', () => {
    expect(linesOf(new TradeError('schema_mismatch', { charge: 'yes', path }))).toContain('This may have been charged');
  });

  it('is named when the service named it', () => {
    const cost = { charged: 1.5, left: 3 };
    expect(linesOf(new TradeError('schema_mismatch', { charge: 'yes', path, cost }))).toContain(
      'This cost 1.5 credits.',
    );
  });
});

describe('a failure of ours', () => {
  it.each([
    ['ledger_closed', true],
    ['not_kept', true],
    ['spending_stopped', false],
  ] as const)('%s says that nothing was charged', (code, canRetry) => {
    const failure = describeIt(new LookupError(code, 'inside'));
    expect(failure).toMatchObject({ code, canRetry, tellAdmins: null, notes: ['Reference T-REF.'] });
    expect(failure.lines.at(-1)).toBe('Nothing was charged.');
  });

  it.each([
    ['person', "You've used 8 of your 10 credits for today", Date.UTC(2026, 10, 21)],
    ['workspace', 'This workspace has used 8 of its 10 credits for this month', Date.UTC(2026, 11, 1)],
  ] as const)('a used budget of the %s says how far it is used and when it resets', (whose, used, again) => {
    const since = whose === 'person' ? Date.UTC(2026, 10, 20) : Date.UTC(2026, 10, 1);
    const budget = { whose, user: whose === 'person' ? 'U1' : null, limit: 10, since };
    const failure = describeIt(
      new OverBudget({ budget, spending: { spent: 8, inDoubt: 1, reserved: 0.5 } }, { credits: 1, isGuess: false }, 10),
    );
    const title = `${used}; this needs about 1`;
    expect(failure).toMatchObject({ title, code: 'over_budget', canRetry: false, tellAdmins: null });
    expect(failure.lines).toEqual([
      '1 more may have been charged, 0.5 more reserved for answers under way.',
      'Answers you already have still work.',
      'Nothing was charged.',
    ]);
    expect(failure.again).toEqual({ says: 'The budget resets', at: again });
    const said = againIn(failure, moment);
    expect(said).toBe(`The budget resets ${moment(again)}.`);
    const message = failureMessage({ ...failure, again: said, offers: [], typed: null });
    expect(message.blocks[1]).toEqual({ type: 'section', text: { type: 'mrkdwn', text: said, verbatim: true } });
    expect(message.text).toContain(said);
    expect(failure.affordableRows).toBe(5);
    const titleOf = (credits: number | null) => {
      const spending = { spent: 10, inDoubt: 0, reserved: 0 };
      return describeIt(new OverBudget({ budget, spending }, { credits, isGuess: true }, 10)).title;
    };
    expect(titleOf(null)).toContain("; I don't know yet what this costs");
    expect(titleOf(5)).toContain('; this may need up to 5');
  });

  it('what the service said before says when, and that it was not asked again', () => {
    const kept = { code: 'company_not_found', messages: [], path: '/p', status: 404, at: context.at - 3 * 3_600_000 };
    const failure = describeIt(KnownFailure.of(kept));
    expect(failure).toMatchObject({ title: "There's no company with that short name", code: 'company_not_found' });
    expect(failure.lines.slice(1)).toEqual([
      "The data service said so 3 h ago, so I didn't ask again. I'll check again tomorrow.",
      'Nothing was charged.',
    ]);
    expect(KnownFailure.of({ ...kept, code: 'of another version' })).toBeNull();
  });

  it.each([new Error('token xoxb-1 at /srv/app.ts'), 'xoxb-1', null, undefined, { token: 'xoxb-1' }])(
    'that nobody foresaw shows nothing of itself: %s',
    (thrown) => {
      const failure = describeIt(thrown);
      expect(failure.code).toBe('unexpected');
      expect(failure.notes.join()).toContain('T-REF');
      expect(JSON.stringify(failure)).not.toMatch(/xoxb|srv/);
    },
  );

  it('shows no cause of an error', () => {
    const cause = new Error('ServiceApiKey: secret-key');
    expect(JSON.stringify(describeIt(new TradeError('timeout', { cause })))).not.toContain('secret-key');
  });
});
