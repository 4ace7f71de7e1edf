import type { AlertTerms } from '../../src/model/alert.ts';
import type { Feed, FeedQuestion, NewEntry } from '../../src/model/feed.ts';
import type { Store } from '../../src/store/open-store.ts';
import { terms } from '../alerts/support/world.ts';

/** What a check of these records writes, `~key` being a correction; the first one is the baseline. */
export async function logRecords(
  { feeds }: Pick<Store, 'feeds'>,
  question: FeedQuestion,
  ...keys: readonly string[]
): Promise<Feed> {
  const { id } = (await feeds.find('T1', question)) ?? (await feeds.open('T1', question, terms));
  const held = await feeds.claim('T1', id);
  if (held === null) throw new Error('The feed is held.');
  const entries = keys.map((key, nth) => entryOf(key, held.seq + nth + 1));
  await feeds.commit(held, { forms: [], days: [], entries, baselineAt: held.baselineAt ?? held.dueAt });
  await feeds.settle(held, { nextCheckAt: held.dueAt, attempts: 0, error: null });
  return { ...held, seq: held.seq + keys.length };
}

function entryOf(text: string, seq: number): NewEntry {
  const key = text.replace('~', '');
  const kind = text.startsWith('~') ? 'corrected' : 'new';
  return { kind, key, weak: false, day: '2026-11-18', row: { bol_number: key, weight: kind === 'new' ? 1 : seq } };
}

/** Writes an alert of U1 without its rules. @returns its id */
export async function writeAlert(
  { feeds, alerts }: Pick<Store, 'feeds' | 'alerts'>,
  changes: Partial<AlertTerms> = {},
): Promise<string> {
  const wanted = { ...terms, ...changes };
  const cursors = [];
  for (const question of wanted.questions) {
    const { id, seq } = await feeds.open('T1', question, wanted);
    cursors.push({ feed: id, seq, isSilent: false });
  }
  const draft = { workspace: 'T1', by: 'U1', terms: wanted, cursors, nextPostAt: null, what: 'It was made.' };
  return (await alerts.create(draft)).posting.id;
}
