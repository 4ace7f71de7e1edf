/**
 * Why the work on a feed ended early without the service or the books having failed.
 * - `lost`: another process holds the feed now, and goes on.
 * - `no_total`: the service named no total, so that nothing can be compared.
 * - `filter_ignored`: under half of the rows satisfy the filter; nothing more is read.
 * - `too_dear`: a baseline came to twice its estimate.
 * - `busy`: somebody else reads the feed at the moment.
 */
export type FeedErrorCode = 'lost' | 'no_total' | 'filter_ignored' | 'too_dear' | 'busy';

const sentences: Record<FeedErrorCode, string> = {
  lost: 'Another process holds the feed.',
  no_total: 'The data service did not say how many records match, so that nothing new can be told from what is known.',
  filter_ignored: 'The service seems to ignore a part of the filter.',
  too_dear: 'The baseline came to twice its estimate.',
  busy: 'The feed is being read at the moment.',
};

export class FeedError extends Error {
  override readonly name = 'FeedError';
  readonly code: FeedErrorCode;
  /** Names of the fields in doubt, where the filter is. */
  readonly fields: readonly string[];

  constructor(code: FeedErrorCode, fields: readonly string[] = []) {
    super(sentences[code]);
    this.code = code;
    this.fields = fields;
  }
}
