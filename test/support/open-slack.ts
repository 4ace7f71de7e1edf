import { onTestFinished } from 'vitest';
import { type LocalSlack, type LocalSlackOptions, startLocalSlack } from '../../src/local/slack/index.ts';

/** A local Slack that ends with the test. */
export async function openSlack(options: LocalSlackOptions = {}): Promise<LocalSlack> {
  const slack = await startLocalSlack(options);
  onTestFinished(() => slack.close());
  return slack;
}
