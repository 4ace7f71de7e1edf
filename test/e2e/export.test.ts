import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { openWorld, people, press, openPage } from './support/slack-page.ts';

it('an export is priced, run, and its file saved from the direct messages with Trade', async () => {
  const { page, ...ana } = await openPage(await openWorld(), 'ana');
  await ana.types('/trade shipments company:acme-robotics from:2025-01-01 size:5');
  await press(await ana.reads(/1–5 of/), 'Export');
  await press(await ana.reads(/Export \d+ US import shipments as CSV/), /^Export · /);
  await ana.reads(/The export is running/);
  await page.goto(`${new URL(page.url()).origin}/#${people.ana}/D0ANA00001`);
  const file = (await ana.reads(/Your file is ready: \d+ rows of \d+ as CSV, .* credits/)).getByRole('link', {
    name: /^Download .*\.csv, CSV/,
  });
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
  expect(download.suggestedFilename()).toMatch(/^acme-robotics-/);
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^\ufeffArrived,Bill of lading,/);
});
