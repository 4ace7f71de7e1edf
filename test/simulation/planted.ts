import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './load.ts';

/** A text of a source, and what the bug makes of it. */
type Edit = readonly [file: string, find: string, replace: string];

/** Each is one that somebody could write, under the point of the list in `.readme/simulation.md` that it breaks. */
const bugs: Readonly<Record<string, Readonly<Record<string, Edit | readonly Edit[]>>>> = {
  1: {
    'row-after-call': [
      'lookups/recorded-call.ts',
      'client.send(request, { priority, beforeSend, ...(onThrottled && { onThrottled }) });',
      'client.send(request, { priority, ...(onThrottled && { onThrottled }) });\n    await beforeSend();',
    ],
    'lost-answer-is-free': ['lookups/recorded-call.ts', "maybe: 'unknown', yes", "maybe: 'refused', yes"],
    'lost-call-sent-again': ['trade/pace.ts', '(!paid && answerLost.has(code))', 'answerLost.has(code)'],
    'balance-judges-early': ['store/spending.ts', 'const lateChargeMs = 60_000;', 'const lateChargeMs = 0;'],
    'row-without-a-sync': [
      'store/ledger.ts',
      'inTransaction(db, workspace, work);',
      'inUnsyncedTransaction(db, workspace, work);',
    ],
    'commits-stay-unsynced': ['store/transaction.ts', 'await connection.executeQuery(withSync);', ''],
    'balance-of-calls-that-overlap': ['store/spending.ts', ' || Boolean(before.overlaps)', ''],
  },
  2: {
    'two-processes-ask-the-same': ['store/ledger.ts', 'awaited ? flightOf(request) : null', 'null'],
    'interrupted-run-paid-again': [
      'actions/reports/run-reports.ts',
      "(before === 'unknown')",
      "(before === 'unknown' && isStopping())",
    ],
    'run-after-news-paid-again': ['actions/reports/run-reports.ts', '{ paidSince: held.dueAt }', '{}'],
    'step-in-doubt-carried-out-again': ['slack/listeners/interrupted.ts', "spent === 'unknown' || ", ''],
    'cache-forgets-the-page': ['lookups/kept-answers.ts', "Number(query['offset'] ?? 0)]", '0]'],
  },
  3: {
    'reservations-do-not-count': ['store/spending.ts', "= 'sent' then reserved end", "= 'sent' then 0 end"],
    'budget-outside-its-transaction': ['store/ledger.ts', 'inTransaction(db, workspace, work);', 'work(db);'],
    'agents-without-a-budget': ['lookups/quote.ts', 'if (door !== undefined) budgets', 'if (user === null) budgets'],
  },
  4: {
    'delivery-taken-twice': [
      'store/deliveries.ts',
      'where deliveries.underway = excluded.underway and deliveries.owner = excluded.owner',
      '',
    ],
    'finished-before-the-answer': [
      'slack/listeners/deliveries.ts',
      'await (became',
      'await deps.deliveries.finish(to.workspace, { id, fence: firstFence });\n  await (became',
    ],
    'lost-lease-ignored': ['store/ledger.ts', ' || row.held !== leases.length', ''],
    'charge-of-a-crash-forgotten': [
      'store/ledger.ts',
      "'unknown';\n      return rows.some",
      "'nothing';\n      return rows.some",
    ],
    'charge-shown-to-all': ['lookups/gate.ts', "{ ...paid.cost, charged: 0, source: 'cached' }", '{ ...paid.cost }'],
    'gives-up-at-a-pause': ['slack/messages.ts', "'unknown' && result.is !== 'not-now') ||", "'unknown') ||"],
    'shared-answer-sent-again': ['slack/replier.ts', "place === 'channel' && notice === undefined ? 0 : 1", '1'],
    'step-says-nothing-was-charged': [
      'actions/workflow/questions.ts',
      'counted !== undefined ? countCost(counted)',
      'counted === null ? null',
    ],
  },
  5: {
    'two-senders-in-a-channel': [
      ['store/transaction.ts', '${isDue} and ${isFree()}\n', '${isDue}\n'],
      ['store/transaction.ts', 'sql`${isFree()} and ${isDue}`', 'isDue'],
      ['store/outbox.ts', 'underFence(held), leases.renewed())) > 0', 'underFence(held), leases.renewed())) >= 0'],
    ],
    'late-record-is-not-looked-for': [
      'alerts/feeds/check-feed.ts',
      'await lookFor(older, isCap(inNewer.total) || rest < 0 ? undefined : { total: rest });',
      'if (rest < 0) await lookFor(older);',
    ],
    'known-record-is-new-again': [
      'alerts/feeds/fold-rows.ts',
      '(before.length === 0) return forms',
      '(before.length < 2) return forms',
    ],
    'cursor-apart-from-its-message': [
      'store/checked-feeds.ts',
      'inTransaction(db, workspace, async (trx) => {\n        const at',
      '(<T>(work: (trx: typeof db) => T) => work(db))(async (trx) => {\n        const at',
    ],
    'check-written-in-parts': ['store/feeds.ts', 'inTransaction(db, feed.workspace, write)', 'write(db)'],
    'day-counted-before-it-is-written': ['store/feed-log.ts', 'before = { days: [],', 'before = { days: change.days,'],
    'told-before-it-is-taken': [
      'alerts/send.ts',
      "if (result.is === 'not-now' ||",
      `if (result.is === 'unknown' && message.kind !== 'notification')
    return { is: 'sent', ts: null, keys, isMatch: false };
  if (result.is === 'not-now' ||`,
    ],
    'post-noted-in-parts': [
      'store/outbox.ts',
      'inTransaction(db, held.workspace, async (trx) => {\n        for',
      '(<T>(work: (trx: Db) => T) => work(db))(async (trx) => {\n        for',
    ],
    'digest-ends-after-its-first-message': ['alerts/send.ts', "...(result.is === 'taken' ? rest.map(endOf) : [])", ''],
    'post-without-asking-for-the-lease': [
      'alerts/send.ts',
      'await renew(parts, held);\n  return parts.poster',
      'return parts.poster',
    ],
    'record-posted-by-each-alert': ['alerts/send.ts', 'if (posted.has(key) || keys.has(key)', 'if (keys.has(key)'],
    'stopped-alert-posts': [
      ['store/alert-rows.ts', "(alerts.state = 'active' or alerts.blocked_by = 'cap')", "alerts.state <> 'broken'"],
      [
        'store/outbox.ts',
        'coalesce(alerts.state, reports.state) in (${sql.join(onStates)})',
        "alerts.state <> 'broken'",
      ],
    ],
    'run-lost-with-its-process': [
      'store/reports.ts',
      "takeFirst(db, isDue, 'try_at')",
      "takeFirst(db, isDue, 'try_at', { try_at: now() + 86_400_000 })",
    ],
    'run-ended-apart-from-its-post': [
      'store/reports.ts',
      'await work(trx);',
      'void Promise.resolve().then(() => work(db));',
    ],
    'late-run-does-not-say-so': [
      'actions/reports/run-reports.ts',
      'lateAfterMs = 10 * minuteMs;',
      'lateAfterMs = 9_999 * minuteMs;',
    ],
    'same-answer-posted': ['actions/reports/run-reports.ts', 'isSame && !isAsked', 'isSame && isAsked'],
    'paused-report-runs': [
      ['store/reports.ts', 'state in (${sql.join(onStates)}) and', "state <> 'broken' and"],
      ['store/outbox.ts', 'coalesce(alerts.state, reports.state) in', "coalesce(alerts.state, 'active') in"],
    ],
    'match-told-again': ['store/screening.ts', '!known.has(keyOf(row))', 'known.get(keyOf(row))?.gone_at !== null'],
    'dismissal-stays-in-its-process': [
      'store/screening.ts',
      'await bump(trx, workspace);\n        return null;',
      'return null;',
    ],
    'dismissal-of-all-entries': [
      'store/screening.ts',
      'decisions.get(entry)?.find(',
      '[...decisions.values()].flat().find(',
    ],
    'dismissed-without-a-mark': [
      'actions/look-ups/possible-matches.ts',
      'foundIn(screen, names),',
      'foundIn(screen, names).filter(isOpen),',
    ],
    'undo-told-to-nobody': ['store/screening.ts', 'before.by !== by)', 'before.by === by)'],
  },
  6: {
    'answer-to-another-person': [
      'slack/replier.ts',
      `    const { responseUrl, step, notice, reference } = to;
    const patience`,
      `    const { step, notice, reference } = to;
    const urls = ((globalThis as unknown as { urls: Map<string, string> }).urls ??= new Map());
    const responseUrl = to.responseUrl === null ? null : (urls.get(to.workspace) ?? to.responseUrl);
    if (to.responseUrl !== null) urls.set(to.workspace, to.responseUrl);
    const patience`,
    ],
    'private-answer-to-a-mention': [
      'slack/replier.ts',
      "'channel' ? null : user, message",
      "'replace' ? user : null, message",
    ],
    'key-in-a-message': ['trade/client.ts', "message.replaceAll(parts.secret, '…')", '`${message} ${parts.secret}`'],
    'button-too-long': [
      'slack/kit/blocks.ts',
      'text: plainElement(lineText(label, 75))',
      "text: plainElement(cleanText(label, 90).padEnd(76, '.'))",
    ],
  },
  7: {
    'lease-kept': ['store/transaction.ts', '({ owner: null, lease_until: 0 }) as const', '({ lease_until: 0 })'],
    'heartbeat-outlives-the-stop': [
      'slack/listeners/interrupted.ts',
      '() => alive.stop(),',
      '() => Promise.resolve(),',
    ],
    'clock-set-back-stalls': ['store/transaction.ts', ' or ${sql.ref(column)} > ${now + maxMs})', ')'],
  },
};

export interface PlantedBug {
  readonly name: string;
  readonly point: number;
  readonly edits: readonly Edit[];
}

/** Bugs that the simulator must find. */
export const plantedBugs: readonly PlantedBug[] = Object.entries(bugs).flatMap(([point, named]) =>
  Object.entries(named).map(([name, edits]) => ({ name, point: Number(point), edits: isOne(edits) ? [edits] : edits })),
);

function isOne(edits: Edit | readonly Edit[]): edits is Edit {
  return typeof edits[0] === 'string';
}

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
