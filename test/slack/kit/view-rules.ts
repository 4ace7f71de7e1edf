import { expect } from 'vitest';
import { checkView } from '../../../src/local/slack/check-view.ts';
import { withShelvedValues } from './message-rules.ts';

/** What every modal and Home tab keeps to: Slack's rules, and nothing of ours that shows. */
export function expectShowable(view: { readonly type: 'modal' | 'home'; readonly blocks: readonly unknown[] }): void {
  let ids = 0;
  const sent = { ...view, blocks: withShelvedValues(view.blocks) };
  expect(checkView(sent, view.type, new Set(), () => `auto${++ids}`)).toMatchObject({ ok: true });
  expect(JSON.stringify(view)).not.toMatch(/\b(undefined|NaN)\b|\[object/);
}
