import { chromium, type Browser, type Locator, type Page } from 'playwright-core';
import { afterAll, onTestFinished } from 'vitest';
import { startWorld, type World } from '../../../src/local/world.ts';

const quiet = ['--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const patienceMs = 15_000;

/** The people and the channel of the local Slack. */
export const people = { ana: 'U0ANA00001', ben: 'U0BEN00001' } as const;
const channel = 'C0TRADE001';

let launched: Promise<Browser> | undefined;
afterAll(async () => (await launched)?.close());

/** One browser for a whole file: starting it takes longer than most tests. */
export function theBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', ...quiet];
  return (launched ??= chromium.launch({ executablePath, args }));
}

/** A local Slack, a local trade service and the real bot between them, closed after the test. */
export async function openWorld(): Promise<World> {
  const world = await startWorld({ slack: { examples: ['/trade help'] } });
  onTestFinished(() => world.close());
  return world;
}

/** A person's page in #trade-desk. Elements are found by role and name, as a screen reader finds them. */
interface SlackPage {
  readonly page: Page;
  readonly field: Locator;
  readonly messages: Locator;
  /** The focused element. */
  readonly focus: Locator;
  types(text: string): Promise<void>;
  /** Waits for a message by its accessible name (author, time, audience and text). */
  reads(name: RegExp): Promise<Locator>;
}

/** An empty page in a browser profile of its own. */
export async function newPage(): Promise<Page> {
  const browser = await theBrowser();
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US' });
  onTestFinished(() => context.close());
  context.setDefaultTimeout(patienceMs);
  return context.newPage();
}

/** Opens the page for a person, in a browser profile of their own. */
export async function openPage(world: World, user: keyof typeof people): Promise<SlackPage> {
  const page = await newPage();
  await page.goto(`${world.slack.url}/#${people[user]}/${channel}`);
  const field = page.getByRole('textbox', { name: 'Message #trade-desk' });
  await field.waitFor();
  return {
    page,
    field,
    messages: page.getByRole('article'),
    focus: page.locator(':focus'),
    async types(text) {
      await field.fill(text);
      await page.getByRole('button', { name: 'Send' }).click();
    },
    async reads(name) {
      const message = page.getByRole('article', { name });
      await message.waitFor();
      return message;
    },
  };
}

/** Presses a message's button once. */
export function press(message: Locator, name: string | RegExp): Promise<void> {
  return message.getByRole('button', { name }).click();
}

/** What names each row of a message's table. */
export function rowNames(message: Locator): Promise<string[]> {
  return message.getByRole('rowheader').allInnerTexts();
}

/** The modal that is open, by its title. */
export async function dialogOf({ page }: SlackPage, title: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.waitFor();
  return dialog;
}

/** Chooses from a select of a modal by typing and pressing Enter. */
export async function choose(form: Locator, label: string, option: string): Promise<void> {
  const select = form.getByRole('combobox', { name: label });
  await select.click();
  await select.fill(option);
  await select.press('Enter');
}
