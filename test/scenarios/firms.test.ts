import { describe, expect } from 'vitest';
import { pressLabel } from '../support/alert-acts.ts';
import { lastLine, read, stories, storyTests } from '../support/in-world.ts';

const begin = stories();
const it = storyTests(begin);

it('partners come from the profile, lead to a comparison of the first two, and to an alert for new ones', async () => {
  const { ana, ben, paid } = await begin();
  const partners = await ana.types('/trade suppliers of acme robotics');
  expect(read(partners)).toMatch(
    /Acme Robotics Inc: 70 suppliers\n.*\nTop supplier: .*, \d+% of shipments; top three: \d+% \(last 12 months\).* · 1–20 of 70\n/,
  );
  expect(paid()).toHaveLength(1);
  const next = await ana.presses(partners, 'next');
  expect(read(next)).toContain('21–40 of 70');
  // Nobody pays for them twice.
  expect(lastLine(await ben.types('/trade suppliers of acme robotics'))).toContain('Free');
  expect(paid()).toHaveLength(1);

  const compared = await ana.presses(next ?? partners, 'Compare the first 2');
  expect(read(compared)).toMatch(/ships more than .*: \d+ shipments in the 12 full months to \w{3} \d{4} against \d+/);
  expect(paid()).toHaveLength(3);

  const form = await ana.opensViewFrom(partners, 'watch');
  expect(JSON.stringify(form.blocks)).toContain('"initial_option":{"text":{"type":"plain_text","text":"New suppliers"');
});

it('a Mexican firm is offered in Mexican data, first after an answer from there', async ({ ana, paid }) => {
  const asked = await ana.types('/trade what does Comercializadora Norteza import from Brazil?');
  expect(read(asked)).toContain('Names are searched in US data only.');
  const rows = await pressLabel(ana, asked, 'Mexican imports of “Comercializadora Norteza”');
  expect(read(rows)).toMatch(/Mexico import declarations[^]*from Brazil/);
  expect(paid()).toHaveLength(1);
  const whole = await ana.types('/trade shipments dataset:mx-import company:Norteza size:50');
  expect(read(whole)).toMatch(/ South Korea /);
  expect(read(whole)).not.toMatch(/ (?:Brasil|Corea del Sur|Alemania) /);
  const other = read(await ana.types('/trade Comercializadora Norteza'));
  expect(other).toMatch(/^\[ Mexican imports of “Comercializadora Norteza” · .*Mexican exports/m);
});

it("a supplier's new customers are called so from the button to the alert", async ({ ana }) => {
  const partners = await ana.types('/trade customers of acme-precision-gmbh');
  expect(read(partners)).toContain('[ Watch for new customers ]');
  const form = await ana.opensViewFrom(partners, 'watch');
  expect(JSON.stringify(form.blocks)).toContain('"initial_option":{"text":{"type":"plain_text","text":"New customers"');
  const question = read(await ana.answerAfter(() => ana.submits(form)));
  expect(question).toContain('Watching “Acme Precision GmbH (new customers)”');
  expect(question).toContain("their customers aren't new");
});

it("a supplier's exports are the shipments that it sold, and a company's are those that left", async ({ ana }) => {
  const sold = read(await ana.types('/trade acme precision gmbh exports'));
  expect(sold).toContain('Supplier Acme Precision GmbH');
  expect(sold).not.toContain('US export');
  expect(read(await ana.types('/trade acme robotics exports'))).toContain('exporter Acme Robotics Inc');
});

it('names that are not clear are settled in one message, which becomes the comparison', async ({ ana, paid }) => {
  const question = await ana.types('/trade acme vs bramble');
  expect(read(question)).toContain("2 of the names aren't clear yet");
  const half = await ana.presses(question, 'Acme Robotics Inc');
  expect(read(half)).toMatch(/10 companies or more match “bramble”/);
  expect(paid()).toHaveLength(0);
  const compared = await ana.presses(half ?? question, 'Bramble Global');
  expect(read(compared)).toMatch(/Acme Robotics Inc imports more than Bramble Global/);
  expect(compared?.ts).toBe(question.ts);
  expect(paid()).toHaveLength(2);
});

it('a firm is compared and replaced from where people start, without a verb', async ({ ana, paid }) => {
  const profile = await ana.types('/trade supplier acme precision');
  const form = await ana.opensViewFrom(profile, 'Compare…');
  expect(JSON.stringify(form.blocks)).toContain('Compare Acme Precision GmbH with');
  expect((await ana.submits(form, { names: 'Acme Precision GmbH' })).errors).toHaveProperty('names');
  const compared = await ana.answerAfter(() => ana.submits(form, { names: 'kaltmann toys' }));
  expect(read(compared)).toContain('Acme Precision GmbH ships more than Kaltmann Toys');
  expect(paid()).toHaveLength(2);

  const asked = await ana.opensViewFrom(await ana.types('/trade'), 'do:form:8');
  const found = await ana.answerAfter(() => ana.submits(asked, { supplier: 'Acme Precision', countries: 'Vietnam' }));
  expect(read(found)).toMatch(
    /Alternatives to Acme Precision GmbH for .*\n.*\nBy relevance to “.*”, named in \d+ of its 50/,
  );
  // Its profile was paid for.
  expect(paid()).toHaveLength(3);
  const change = await ana.opensViewFrom(found, 'edit');
  const bearings = await ana.answerAfter(() => ana.submits(change, { words: 'ball bearings' }));
  expect(read(bearings)).toContain('Alternatives to Acme Precision GmbH for ball bearings');
  expect(read(bearings)).toContain('in Vietnam');
});

it("a kept profile and its partners say that a firm's shipments were read since, and are younger", async () => {
  const { trade, ana, ben } = await begin();
  trade.faults.databaseUpdated = false;
  const answers = async () => [
    read(await ana.types('/trade supplier acme precision')),
    read(await ana.types('/trade customers of acme-precision-gmbh')),
  ];
  const shipments = () => ben.types('/trade shipments supplier:supplier/acme-precision-gmbh');
  await answers();
  await shipments();
  for (const answer of await answers()) expect(answer).not.toContain('newer shipments are known');
  trade.publish({ fresh: 2, for: { supplier: 'acme-precision-gmbh' } });
  await ben.presses(await shipments(), 'refresh');
  for (const answer of await answers()) expect(answer).toContain('newer shipments are known. Refresh shows them.');
});

describe('a comparison of certain shipments', () => {
  const typed = '/trade compare acme robotics and wrenlock automation for gearboxes since june';

  it('counts those of each firm and a year before, and opens them', async ({ ana, ben, paid }) => {
    const compared = await ana.types(typed);
    expect(read(compared)).toMatch(
      /Wrenlock Automation Inc imports more than Acme Robotics Inc: \d+ matching shipments against \d+\n.*\nProduct gearboxes · Jun 1, 2026/,
    );
    expect(paid()).toHaveLength(4);
    expect(lastLine(compared)).toBe('0.4 credits · 999.6 left');
    // Nobody pays for them twice.
    expect(lastLine(await ben.types(typed))).toContain('Free');
    const shipments = await pressLabel(ana, compared, 'Shipments of Acme Robotics Inc · 0.9 credits');
    expect(read(shipments)).toMatch(/Acme Robotics Inc, gearbox.*: \d+ US import shipments/);
  });

  it('keeps the goods and the dates where the firms are changed', async ({ ana }) => {
    const form = await ana.opensViewFrom(await ana.types(typed), 'edit');
    const changed = await ana.answerAfter(() => ana.submits(form, { names: ['Acme Robotics', 'Bramble Global'] }));
    expect(read(changed)).toMatch(/Acme Robotics Inc imports more than Bramble Global.*matching/);
    expect(read(changed)).toContain('Product gearboxes · Jun 1, 2026');
  });

  it('settles names that are not clear first, for nothing', async ({ ana, paid }) => {
    const question = await ana.types('/trade compare acme and wrenlock automation since june');
    expect(read(question)).toMatch(/match “acme”/);
    expect(paid()).toHaveLength(0);
    const compared = await ana.presses(question, 'Acme Robotics Inc');
    expect(read(compared)).toMatch(/Wrenlock Automation Inc imports more than Acme Robotics Inc: \d+ shipments/);
  });

  it('leaves out the year before where more than a year is counted', async ({ ana, paid }) => {
    const compared = await ana.types('/trade acme robotics vs wrenlock automation since 2024');
    expect(read(compared)).not.toContain('A year before');
    expect(paid()).toHaveLength(2);
  });

  it('says that none of the firms has a matching shipment', async ({ ana }) => {
    const compared = await ana.types('/trade compare acme robotics and wrenlock automation for bananas');
    expect(read(compared)).toContain('No matching shipments of Acme Robotics Inc or Wrenlock Automation Inc');
  });

  it('counts exports, too', async ({ ana }) => {
    const compared = await ana.types('/trade compare acme robotics vs wrenlock automation dataset:us-export');
    expect(read(compared)).toContain('US export shipments');
    expect(read(compared)).toContain('No shipments of Acme Robotics Inc or Wrenlock Automation Inc');
  });
});
