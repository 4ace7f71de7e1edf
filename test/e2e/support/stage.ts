import type { Locator, Page } from 'playwright-core';
import { z } from 'zod';
import { openSlack } from '../../support/open-slack.ts';
import { people, newPage } from './slack-page.ts';

const channel = 'C0TRADE001';
const fields = z.record(z.string(), z.unknown());

/** The page's event stream, driven by the test: what the page does with an event is seen without a bot's timing. */
const streamScript = `window.EventSource = class {
  constructor() {
    window.emit = (event) => this.onmessage({ data: JSON.stringify(event) });
    queueMicrotask(() => this.onopen?.());
  }
  close() {}
};`;

export interface Post {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

interface Staged {
  readonly page: Page;
  readonly field: Locator;
  readonly focus: Locator;
  /** What the page posted, in order. */
  readonly posts: readonly Post[];
  /** Lets the page hear of something. */
  readonly emit: (event: object) => Promise<void>;
}

/**
 * The page alone, in #trade-desk: its files come from a local Slack, and what a bot would bring comes from the test.
 * `state` is added to what the page is told at first; `answer` replies to what it posts under /client/.
 */
export async function setStage({
  state = {},
  answer = () => ({ ok: true }),
}: { state?: object; answer?: (post: Post) => object } = {}): Promise<Staged> {
  const slack = await openSlack();
  const page = await newPage();
  const posts: Post[] = [];
  await page.addInitScript(streamScript);
  await page.route('**/client/**', async (route, request) => {
    if (request.method() !== 'POST') {
      const answered = fields.parse(await (await route.fetch()).json());
      await route.fulfill({ json: { ...answered, ...state } });
      return;
    }
    const post = { path: new URL(request.url()).pathname, body: fields.parse(request.postDataJSON()) };
    posts.push(post);
    await route.fulfill({ json: answer(post) });
  });
  await page.goto(`${slack.url}/#${people.ana}/${channel}`);
  const field = page.getByRole('textbox', { name: 'Message #trade-desk' });
  await field.and(page.locator(':focus')).waitFor();
  return {
    page,
    field,
    posts,
    focus: page.locator(':focus'),
    emit: (event) => page.evaluate(`window.emit(${JSON.stringify(event)})`),
  };
}
