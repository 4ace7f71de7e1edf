import { expect } from 'vitest';
import { billNumbers, lastLine, read, stories, storyTests } from '../support/in-world.ts';

const begin = stories();
const it = storyTests(begin);
const question = '/trade shipments company:company/acme-robotics from:01/01/2025';

it('opens a row of a page for nothing, beside the page, with the way to the rest and to its firms', async () => {
  const { ana, trade } = await begin();
  await ana.types('/trade bol AUBY400029536');
  await ana.types('/trade supplier company/acme-precision-gmbh');
  const before = trade.chargedTotal();
  const page = await ana.types(question);
  const [number = ''] = billNumbers(page);
  const [date = ''] = /^\d\d\/\d\d\/\d{4}/m.exec(read(page)) ?? [];
  const row = await ana.presses(page, date);
  expect(read(row)).toContain(number);
  expect(row?.ts).not.toBe(page.ts);
  expect(lastLine(row)).toBe('Free · from a moment ago');
  expect(trade.chargedTotal()).toBeCloseTo(before + 1);
  const ways = /\[ Open Acme Robotics Inc[^[]*\[ Open [^[]*\[ Alternatives/;
  expect(read(row)).toMatch(ways);
  const full = read(await ana.presses(row ?? page, 'full'));
  expect(full).toContain(`${number}: Acme Robotics Inc from `);
  expect(full).toMatch(ways);
  expect(full).toContain('[ Share ]');
  expect(lastLine(await ana.presses(row ?? page, 'open-company'))).toMatch(/credits? · /);
});

it('opens a row of a shared page for the person who chose it alone', async ({ ana, ben, trade }) => {
  const shared = await ana.types(`${question} --share`);
  const [date = ''] = /^\d\d\/\d\d\/\d{4}/m.exec(read(shared)) ?? [];
  const row = await ben.presses(shared, date);
  expect(row?.ephemeral).toBe(true);
  expect(read(row)).toContain(billNumbers(shared)[0]);
  expect(trade.chargedTotal()).toBe(1);
});

it('opens the profile of a firm in a ranking', async ({ ana }) => {
  const ranking = await ana.types('/trade top suppliers company:company/acme-robotics');
  expect(read(await ana.presses(ranking, 'Acme Robotics (Ningbo) Co Ltd'))).toMatch(
    /^\n.*Acme Robotics \(Ningbo\) Co Ltd/,
  );
});

it('says on the next page that the total has changed, and offers the first page again', async ({ ana, trade }) => {
  const page = await ana.types(question);
  const total = Number(/1–10 of (\d+)/.exec(read(page))?.[1]);
  trade.publish({ fresh: 3, for: { company: 'acme-robotics' } });
  const next = read(await ana.presses(page, 'next'));
  expect(next).toContain(`The total changed from ${total} to ${total + 3}, so rows may have moved between pages.`);
  expect(next).toContain('[ First page · 1 credit ]');
});

it('saves the query of a page under a name that is proposed', async ({ ana }) => {
  const page = await ana.types(question);
  const form = await ana.opensViewFrom(page, 'save');
  const saved = await ana.answerAfter(() => ana.submits(form));
  expect(read(saved)).toContain('Acme Robotics Inc');
  expect(lastLine(await ana.types('/trade open Acme Robotics Inc'))).toBe('Free · from a moment ago');
});
