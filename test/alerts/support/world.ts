import type { AlertPost, AlertTerms, Poster, RecordsPost, SendResult, SetOptions } from '../../../src/model/alert.ts';
import type { createAlerts } from '../../../src/alerts/alerts.ts';
import type { FeedReport } from '../../../src/alerts/feeds/feed-engine.ts';
import type { FeedQuestion } from '../../../src/model/feed.ts';
import type { FeedStore } from '../../../src/store/feeds.ts';

/** Friday, November 20 2026, 12:00 UTC. */
export const noon = Date.UTC(2026, 10, 20, 12);

export const copper: FeedQuestion = { dataset: 'us-import', filter: { product_description: 'copper' } };
export const steel: FeedQuestion = { dataset: 'us-import', filter: { product_description: 'steel' } };

export const terms: AlertTerms = {
  name: 'Copper',
  questions: [copper],
  channel: 'C1',
  schedule: { every: 'check' },
  lookBackDays: 120,
  thorough: true,
  corrections: false,
  inThread: false,
  quietDays: null,
  monthlyCap: null,
};

/** What people agree to where nothing has to be read. */
export const agreed: SetOptions = { agreedRecords: 0, isTrusted: false, onProgress: () => undefined };

/** Feeds whose records are all known: reading them costs nothing. */
export function withoutReading(
  feeds: Pick<FeedStore, 'open' | 'release' | 'get'>,
): Parameters<typeof createAlerts>[0]['feeds'] {
  return {
    get: (workspace, feed) => feeds.get(workspace, feed),
    open: (workspace, question, wants) => feeds.open(workspace, question, wants),
    release: (workspace, feed) => feeds.release(workspace, feed),
    price: () => Promise.reject(new Error('Nobody asks for a price here.')),
    countPrice: () => Promise.resolve(null),
    checkPrice: () => Promise.resolve({ credits: null, isLeast: true }),
    baseline: (workspace, feed) => Promise.resolve(reportOf({ workspace, feed })),
  };
}

/** What a check has paid. */
export const charged = (credits: number) => ({ charged: credits, rows: 10 * credits });

/** A check that found nothing and cost nothing, apart from what is given. */
export function reportOf(report: Partial<FeedReport>): FeedReport {
  const found = { added: 0, paid: charged(0), warnings: [], nextCheckAt: null, at: noon };
  return { workspace: 'T1', feed: 'copper', is: 'checked', ...found, ...report };
}

function partsOf(post: AlertPost): readonly RecordsPost[] {
  if (post.kind === 'digest') return post.posts;
  return post.kind === 'records' ? [post] : [];
}

/** The messages in Slack: they outlive every process of a test. */
export interface Slack extends Poster {
  readonly posts: { readonly channel: string; readonly reference: string; readonly post: AlertPost }[];
  readonly told: { readonly user: string; readonly text: string; readonly about?: string }[];
  /** What the next attempts come to, in order; `taken` after these. */
  readonly script: ((channel: string) => SendResult | 'unknown but posted')[];
  /** The same of what people are told. */
  readonly tellScript: SendResult[];
  /** The keys of the records in a channel, in order. */
  keysIn(channel: string): string[];
  keysOf(posts: Slack['posts']): string[];
}

export function createSlack(): Slack {
  const slack: Slack = {
    posts: [],
    told: [],
    script: [],
    tellScript: [],
    keysIn: (channel) => slack.keysOf(slack.posts.filter((post) => post.channel === channel)),
    keysOf: (posts) =>
      posts.flatMap(({ post }) => partsOf(post).flatMap(({ records }) => records.map(({ key }) => key))),
    post(post, reference) {
      if (post.kind === 'report') throw new Error('There are no reports here.');
      const { channel, thread } = post.alert;
      const scripted = slack.script.shift()?.(channel);
      const at = { channel, ts: `${slack.posts.length + 1}.0`, ...(thread !== null && { thread }) };
      const result = scripted ?? { is: 'taken', at };
      if (result !== 'unknown but posted' && result.is !== 'taken') return Promise.resolve(result);
      slack.posts.push({ channel, reference, post });
      return Promise.resolve(result === 'unknown but posted' ? { is: 'unknown' } : result);
    },
    tell(_workspace, user, text, _reference, about) {
      const result = slack.tellScript.shift() ?? { is: 'taken', at: { channel: '', ts: '' } };
      if (result.is === 'taken') slack.told.push({ user, text, ...(about != null && { about }) });
      return Promise.resolve(result);
    },
  };
  return slack;
}
