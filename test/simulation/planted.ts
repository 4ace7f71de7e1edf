import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './load.ts';

/** A text of a source, and what the bug makes of it. */
type Edit = readonly [file: string, find: string, replace: string];

export interface PlantedBug {
  readonly name: string;
  /** Point of the list in `.readme/simulation.md` that it breaks. */
  readonly point: number;
  readonly edits: readonly Edit[];
}

/** Bugs that the simulator must find: each is one that somebody could write. */
export const plantedBugs: readonly PlantedBug[] = [
  {
    name: 'row-after-call',
    point: 1,
    edits: [
      [
        'lookups/recorded-call.ts',
        'client.send(request, { priority, beforeSend, ...(onThrottled && { onThrottled }) });',
        'client.send(request, { priority, ...(onThrottled && { onThrottled }) });\n    await beforeSend();',
      ],
    ],
  },
  {
    name: 'lost-answer-is-free',
    point: 1,
    edits: [['lookups/recorded-call.ts', `maybe: 'unknown', yes`, `maybe: 'refused', yes`]],
  },
  {
    name: 'lost-call-sent-again',
    point: 1,
    edits: [['trade/pace.ts', '(!paid && answerLost.has(code))', 'answerLost.has(code)']],
  },
  {
    name: 'balance-judges-early',
    point: 1,
    edits: [['store/spending.ts', 'const lateChargeMs = 60_000;', 'const lateChargeMs = 0;']],
  },
  {
    name: 'row-without-a-sync',
    point: 1,
    edits: [
      [
        'store/ledger.ts',
        'return await inTransaction(db, workspace, work);',
        'return await inUnsyncedTransaction(db, workspace, work);',
      ],
    ],
  },
  {
    name: 'commits-stay-unsynced',
    point: 1,
    edits: [['store/transaction.ts', 'await connection.executeQuery(withSync);', '']],
  },
  {
    name: 'balance-of-calls-that-overlap',
    point: 1,
    edits: [
      [
        'store/spending.ts',
        'if (left === null || Boolean(before.overlaps)) return null;',
        'if (left === null) return null;',
      ],
    ],
  },
  {
    name: 'two-processes-ask-the-same',
    point: 2,
    edits: [['store/ledger.ts', 'const flight = awaited ? flightOf(request) : null', 'const flight = null']],
  },
  {
    name: 'interrupted-run-paid-again',
    point: 2,
    edits: [
      ['actions/reports/run-reports.ts', `if (before === 'unknown') {`, `if (before === 'unknown' && isStopping()) {`],
    ],
  },
  {
    name: 'run-after-news-paid-again',
    point: 2,
    edits: [['actions/reports/run-reports.ts', `before === 'paid' ? { paidSince: held.dueAt } : {}`, '{}']],
  },
  {
    name: 'step-in-doubt-carried-out-again',
    point: 2,
    edits: [['slack/listeners/interrupted.ts', `if (spent === 'unknown' || deps.now()`, `if (deps.now()`]],
  },
  {
    name: 'cache-forgets-the-page',
    point: 2,
    edits: [
      [
        'lookups/kept-answers.ts',
        `[Number(query['page_size'] ?? 0), Number(query['offset'] ?? 0)]`,
        `[Number(query['page_size'] ?? 0), 0]`,
      ],
    ],
  },
  {
    name: 'reservations-do-not-count',
    point: 3,
    edits: [['store/spending.ts', `case when state = 'sent' then reserved end`, `case when state = 'sent' then 0 end`]],
  },
  {
    name: 'budget-outside-its-transaction',
    point: 3,
    edits: [['store/ledger.ts', 'return await inTransaction(db, workspace, work);', 'return await work(db);']],
  },
  {
    name: 'agents-without-a-budget',
    point: 3,
    edits: [
      [
        'lookups/quote.ts',
        'if (door !== undefined) budgets.push({ ...ofDay, agents: true',
        'if (user === null) budgets.push({ ...ofDay, agents: true',
      ],
    ],
  },
  {
    name: 'delivery-taken-twice',
    point: 4,
    edits: [
      [
        'store/deliveries.ts',
        `
            where deliveries.underway = excluded.underway and deliveries.owner = excluded.owner`,
        '',
      ],
    ],
  },
  {
    name: 'finished-before-the-answer',
    point: 4,
    edits: [
      [
        'slack/listeners/deliveries.ts',
        `  if (became === 'repeated') return false;
  await (became`,
        `  if (became === 'repeated') return false;
  await deps.deliveries.finish(to.workspace, { id, fence: firstFence });
  await (became`,
      ],
    ],
  },
  {
    name: 'lost-lease-ignored',
    point: 4,
    edits: [
      [
        'store/ledger.ts',
        'if (row === undefined || row.held !== leases.length) throw new LeaseLost();',
        'if (row === undefined) throw new LeaseLost();',
      ],
    ],
  },
  {
    name: 'charge-of-a-crash-forgotten',
    point: 4,
    edits: [
      [
        'store/ledger.ts',
        `        return 'unknown';
      return rows.some`,
        `        return 'nothing';
      return rows.some`,
      ],
    ],
  },
  {
    name: 'charge-shown-to-all',
    point: 4,
    edits: [['lookups/gate.ts', `{ ...paid.cost, charged: 0, source: 'cached' }`, '{ ...paid.cost }']],
  },
  {
    name: 'gives-up-at-a-pause',
    point: 4,
    edits: [
      ['slack/messages.ts', `(result.is !== 'unknown' && result.is !== 'not-now') ||`, `result.is !== 'unknown' ||`],
    ],
  },
  {
    name: 'shared-answer-sent-again',
    point: 4,
    edits: [['slack/replier.ts', `repeats: place === 'channel' && notice === undefined ? 0 : 1`, 'repeats: 1']],
  },
  {
    name: 'step-says-nothing-was-charged',
    point: 4,
    edits: [
      ['actions/workflow/questions.ts', 'counted !== undefined ? countCost(counted) :', 'counted === null ? null :'],
    ],
  },
  {
    name: 'two-senders-in-a-channel',
    point: 5,
    edits: [
      ['store/transaction.ts', '${isDue} and ${isFree()}\n', '${isDue}\n'],
      ['store/transaction.ts', 'sql`${isFree()} and ${isDue}`', 'isDue'],
      [
        'store/outbox.ts',
        `update(db, 'outbox_channels', underFence(held), leases.renewed())) > 0`,
        `update(db, 'outbox_channels', underFence(held), leases.renewed())) >= 0`,
      ],
    ],
  },
  {
    name: 'late-record-is-not-looked-for',
    point: 5,
    edits: [
      [
        'alerts/feeds/check-feed.ts',
        'await lookFor(older, isCap(inNewer.total) || rest < 0 ? undefined : { total: rest });',
        'if (rest < 0) await lookFor(older);',
      ],
    ],
  },
  {
    name: 'known-record-is-new-again',
    point: 5,
    edits: [
      ['alerts/feeds/fold-rows.ts', 'if (before.length === 0) return forms', 'if (before.length < 2) return forms'],
    ],
  },
  {
    name: 'cursor-apart-from-its-message',
    point: 5,
    edits: [
      [
        'store/checked-feeds.ts',
        `      inTransaction(db, workspace, async (trx) => {
        const at = now();`,
        `      (<T>(work: (trx: typeof db) => T) => work(db))(async (trx) => {
        const at = now();`,
      ],
    ],
  },
  {
    name: 'check-written-in-parts',
    point: 5,
    edits: [
      [
        'store/feeds.ts',
        'if (!(await inTransaction(db, feed.workspace, write))) return',
        'if (!(await write(db))) return',
      ],
    ],
  },
  {
    name: 'day-counted-before-it-is-written',
    point: 5,
    edits: [['store/feed-log.ts', 'const before = { days: [], ...', 'const before = { days: change.days, ...']],
  },
  {
    name: 'told-before-it-is-taken',
    point: 5,
    edits: [
      [
        'alerts/send.ts',
        `  if (result.is === 'not-now' || result.is === 'unknown') return tryAgain(message, result);`,
        `  if (result.is === 'unknown' && message.kind !== 'notification') return { is: 'sent', ts: null, keys, isMatch: false };
  if (result.is === 'not-now' || result.is === 'unknown') return tryAgain(message, result);`,
      ],
    ],
  },
  {
    name: 'post-noted-in-parts',
    point: 5,
    edits: [
      [
        'store/outbox.ts',
        `      inTransaction(db, held.workspace, async (trx) => {
        for (const end`,
        `      (<T>(work: (trx: Db) => T) => work(db))(async (trx) => {
        for (const end`,
      ],
    ],
  },
  {
    name: 'digest-ends-after-its-first-message',
    point: 5,
    edits: [['alerts/send.ts', `...(result.is === 'taken' ? rest.map(endOf) : [])`, '']],
  },
  {
    name: 'post-without-asking-for-the-lease',
    point: 5,
    edits: [
      [
        'alerts/send.ts',
        `  await renew(parts, held);
  return parts.poster.post(what, id);`,
        '  return parts.poster.post(what, id);',
      ],
    ],
  },
  {
    name: 'record-posted-by-each-alert',
    point: 5,
    edits: [['alerts/send.ts', 'if (posted.has(key) || keys.has(key)', 'if (keys.has(key)']],
  },
  {
    name: 'stopped-alert-posts',
    point: 5,
    edits: [
      ['store/alert-rows.ts', `(alerts.state = 'active' or alerts.blocked_by = 'cap')`, `alerts.state <> 'broken'`],
      [
        'store/outbox.ts',
        'coalesce(alerts.state, reports.state) in (${sql.join(onStates)})',
        `alerts.state <> 'broken'`,
      ],
    ],
  },
  {
    name: 'run-lost-with-its-process',
    point: 5,
    edits: [
      [
        'store/reports.ts',
        `takeFirst(db, isDue, 'try_at')`,
        `takeFirst(db, isDue, 'try_at', { try_at: now() + 86_400_000 })`,
      ],
    ],
  },
  {
    name: 'run-ended-apart-from-its-post',
    point: 5,
    edits: [
      [
        'store/reports.ts',
        '...(row.due_at === dueAt && ended), ...leases.released() });\n      await work(trx);',
        '...(row.due_at === dueAt && ended), ...leases.released() });\n      void Promise.resolve().then(() => work(db));',
      ],
    ],
  },
  {
    name: 'late-run-does-not-say-so',
    point: 5,
    edits: [
      ['actions/reports/run-reports.ts', 'const lateAfterMs = 10 * minuteMs;', 'const lateAfterMs = 9_999 * minuteMs;'],
    ],
  },
  {
    name: 'same-answer-posted',
    point: 5,
    edits: [
      [
        'actions/reports/run-reports.ts',
        'report.onlyIfChanged && isSame && !isAsked',
        'report.onlyIfChanged && isSame && isAsked',
      ],
    ],
  },
  {
    name: 'paused-report-runs',
    point: 5,
    edits: [
      ['store/reports.ts', 'state in (${sql.join(onStates)}) and', `state <> 'broken' and`],
      ['store/outbox.ts', 'coalesce(alerts.state, reports.state) in', `coalesce(alerts.state, 'active') in`],
    ],
  },
  {
    name: 'match-told-again',
    point: 5,
    edits: [['store/screening.ts', '!known.has(keyOf(row))', 'known.get(keyOf(row))?.gone_at !== null']],
  },
  {
    name: 'dismissal-stays-in-its-process',
    point: 5,
    edits: [
      [
        'store/screening.ts',
        `        await bump(trx, workspace);
        return null;`,
        '        return null;',
      ],
    ],
  },
  {
    name: 'dismissal-of-all-entries',
    point: 5,
    edits: [['store/screening.ts', 'decisions.get(entry)?.find(', '[...decisions.values()].flat().find(']],
  },
  {
    name: 'dismissed-without-a-mark',
    point: 5,
    edits: [
      [
        'actions/look-ups/possible-matches.ts',
        'Map.groupBy(foundIn(screen, names), ({ name }) => name)',
        'Map.groupBy(foundIn(screen, names).filter(isOpen), ({ name }) => name)',
      ],
    ],
  },
  {
    name: 'undo-told-to-nobody',
    point: 5,
    edits: [['store/screening.ts', `before.by !== by)`, 'before.by === by)']],
  },
  {
    name: 'answer-to-another-person',
    point: 6,
    edits: [
      [
        'slack/replier.ts',
        `    const { responseUrl, step, notice, reference } = to;
    const patience`,
        `    const { step, notice, reference } = to;
    const urls = ((globalThis as unknown as { urls: Map<string, string> }).urls ??= new Map());
    const responseUrl = to.responseUrl === null ? null : (urls.get(to.workspace) ?? to.responseUrl);
    if (to.responseUrl !== null) urls.set(to.workspace, to.responseUrl);
    const patience`,
      ],
    ],
  },
  {
    name: 'private-answer-to-a-mention',
    point: 6,
    edits: [
      ['slack/replier.ts', `place === 'channel' ? null : user, message`, `place === 'replace' ? user : null, message`],
    ],
  },
  {
    name: 'key-in-a-message',
    point: 6,
    edits: [['trade/client.ts', `message.replaceAll(parts.secret, '…')`, '`${message} ${parts.secret}`']],
  },
  {
    name: 'button-too-long',
    point: 6,
    edits: [
      [
        'slack/kit/blocks.ts',
        `text: plainElement(lineText(label, 75))`,
        `text: plainElement(cleanText(label, 90).padEnd(76, '.'))`,
      ],
    ],
  },
  {
    name: 'lease-kept',
    point: 7,
    edits: [
      [
        'store/transaction.ts',
        'released: () => ({ owner: null, lease_until: 0 }) as const',
        'released: () => ({ lease_until: 0 })',
      ],
    ],
  },
  {
    name: 'heartbeat-outlives-the-stop',
    point: 7,
    edits: [['slack/listeners/interrupted.ts', 'stop: () => alive.stop(),', 'stop: () => Promise.resolve(),']],
  },
  {
    name: 'clock-set-back-stalls',
    point: 7,
    edits: [['store/transaction.ts', ' or ${sql.ref(column)} > ${now + maxMs})', ')']],
  },
];

/**
 * The files of the sources that a bug changes, with the bug in them.
 * @throws where its text is not found exactly once: the sources have changed, and the bug must follow
 */
export function changedBy({ name, edits }: PlantedBug): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const [file, find, replace] of edits) {
    const parts = (texts.get(file) ?? readFileSync(join(root, 'src', file), 'utf8')).split(find);
    if (parts.length !== 2)
      throw new Error(`The planted bug ${name} finds its text ${parts.length - 1} times in src/${file}:\n${find}`);
    texts.set(file, parts.join(replace));
  }
  return texts;
}

/** Copies the sources and plants a bug in them. @returns the folder */
export function copyWithBug(name: string): string {
  const bug = plantedBugs.find((one) => one.name === name);
  if (bug === undefined) throw new Error(`There is no ${name} among ${plantedBugs.map((one) => one.name).join(', ')}.`);
  const texts = changedBy(bug);
  const copy = mkdtempSync(join(tmpdir(), 'trade-planted-'));
  cpSync(join(root, 'src'), join(copy, 'src'), { recursive: true });
  cpSync(join(root, 'package.json'), join(copy, 'package.json'));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const [file, text] of texts) writeFileSync(join(copy, 'src', file), text);
  return copy;
}
