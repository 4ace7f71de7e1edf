import { describe, expect, it } from 'vitest';
import { fanOut } from '../../src/alerts/schedule.ts';
import type { AlertTerms } from '../../src/model/alert.ts';
import { openStore } from '../../src/store/open-store.ts';
import { copper, noon, steel, terms } from '../alerts/support/world.ts';
import { testKeys } from '../support/sealing.ts';
import { perTest } from '../support/per-test.ts';

const now = () => noon;
const store = perTest(() => openStore('sqlite::memory:', testKeys, now));

/** Appends to a feed's log; `~key` is a correction. */
async function log(question: typeof copper, ...keys: readonly string[]): Promise<void> {
  const { id } = await store.feeds.open('T1', question, terms);
  const held = await store.feeds.claim('T1', id);
  if (held === null) throw new Error('The feed is held.');
  const entries = keys.map((text) => {
    const kind = text.startsWith('~') ? ('corrected' as const) : ('new' as const);
    const key = text.replace('~', '');
    return { kind, key, weak: false, day: '2026-11-18', row: { bol_number: key } };
  });
  await store.feeds.commit(held, { forms: [], days: [], entries });
  await store.feeds.settle(held, { nextCheckAt: noon, attempts: 0, error: null });
}

async function make(changes: Partial<AlertTerms> = {}): Promise<string> {
  const wanted = { ...terms, ...changes };
  const cursors = [];
  for (const question of wanted.questions) {
    const { id, seq } = await store.feeds.open('T1', question, wanted);
    cursors.push({ feed: id, seq, isSilent: false });
  }
  const draft = { workspace: 'T1', by: 'U1', terms: wanted, cursors, nextPostAt: null, what: 'It was made.' };
  return (await store.alerts.create(draft)).alert.id;
}

/** What its feeds logged is on its way into its channel. */
async function gather(): Promise<void> {
  await store.checkedFeeds.noteFound();
  await fanOut({ checked: store.checkedFeeds, now }, () => false);
}

describe('what an alert missed', () => {
  it('is what came after it was made, over all of its feeds', async () => {
    await log(copper, 'OLD');
    const id = await make({ questions: [copper, steel] });
    expect(await store.alerts.missed('T1', id)).toBe(0);
    await log(copper, 'A', 'B');
    await log(steel, 'C');
    expect(await store.alerts.missed('T1', id)).toBe(3);
  });

  it('counts corrections only where they are told', async () => {
    const [plain, correcting] = [await make(), await make({ channel: 'C2', corrections: true })];
    await log(copper, 'A', '~A');
    expect(await store.alerts.missed('T1', plain)).toBe(1);
    expect(await store.alerts.missed('T1', correcting)).toBe(2);
  });

  it('counts what waits to be sent, and nothing twice', async () => {
    const id = await make();
    await log(copper, 'A', 'B');
    await gather();
    await log(copper, 'C');
    expect(await store.alerts.missed('T1', id)).toBe(3);
    const held = await store.outbox.claim();
    const message = held === null ? null : await store.outbox.head(held);
    if (held === null || message === null) throw new Error('Nothing is due.');
    const outcome = { is: 'sent', ts: '1.0', keys: ['A', 'B'], isMatch: true } as const;
    await store.outbox.finish(held, [{ message, outcome }]);
    expect(await store.alerts.missed('T1', id)).toBe(1);
  });

  it('is unknown where nothing was found and its feeds are not checked', async () => {
    const id = await make();
    const { id: feed } = await store.feeds.open('T1', copper, terms);
    await store.feeds.release('T1', feed);
    expect(await store.alerts.missed('T1', id)).toBeNull();
    await log(copper, 'A');
    await store.feeds.release('T1', feed);
    expect(await store.alerts.missed('T1', id)).toBe(1);
  });
});
