import { describe, expect } from 'vitest';
import { hasButton } from '../support/person.ts';
import { billNumbers, lastLine, read, stories, storyTests } from '../support/in-world.ts';

const begin = stories();
const it = storyTests(begin);
const acme = 'shipments company:"Acme Robotics Inc" from:01/01/2025';

describe('looking up a company', () => {
  it('resolves an exact name and shows the profile, what it cost and what is left', async ({ ana, trade }) => {
    const card = read(await ana.types('/trade company "ACME robotics, inc."'));
    expect(card).toContain('Acme Robotics Inc');
    expect(card).toContain('Short name: acme-robotics');
    expect(card).toContain('Top suppliers');
    expect(card).toMatch(/1 credit · 999 left$/);
    expect(trade.chargedTotal()).toBe(1);
  });

  it('lists look-alikes with what tells them apart, and opens the one that is chosen in place of the list', async () => {
    const { ana } = await begin();
    const list = await ana.types('/trade company acme');
    expect(read(list)).toMatch(/companies match “acme”/);
    expect(read(list)).toMatch(/shipments · last \w{3} \d+, \d{4}/);
    const names = [...read(list).matchAll(/^(.*)\n.*\[ Open/gm)].map(([, name]) => name);
    const card = await ana.presses(list, `choose:${names.indexOf('Acme Robotics GmbH') + 1}`);
    expect(read(card)).toContain('Short name: acme-robotics-gmbh');
    expect(card?.ts).toBe(list.ts);
  });

  it('offers the other matches when it took the exact one', async ({ ana }) => {
    const card = await ana.types('/trade company Acme Robotics');
    expect(read(card)).toContain('Wrong company?');
    expect(read(await ana.presses(card, 'Wrong company?'))).toContain('Acme Robotics GmbH');
  });

  it('follows a moved slug, says so, and remembers it', async ({ ana, called }) => {
    const card = read(await ana.types('/trade company Acme_Old'));
    expect(card).toContain('Moved: acme-old is now Acme Robotics Inc.');
    expect(card).toContain('Short name: acme-robotics');
    const again = read(await ana.types('/trade company company/acme-old'));
    expect(again).toContain('Moved: acme-old is now Acme Robotics Inc.');
    expect(again).toMatch(/Free · from a moment ago$/);
    expect(called('/v1.0/company/acme-old')).toBe(1);
  });

  it('takes the old slug of a moved profile for the company it is now, in another command', async () => {
    const { ana, called } = await begin({ trade: { today: '2026-11-24' } });
    await ana.types('/trade company company/acme-old');
    const page = read(await ana.types('/trade shipments company:acme-old from:01/01/2025'));
    expect(page).toContain('Acme Robotics Inc: 195 US import shipments');
    expect(page).toContain('Moved: acme-old is now Acme Robotics Inc.');
    expect(read(await ana.types('/trade company acme-robotics'))).toContain('Short name: acme-robotics');
    expect(called('/v1.0/company/search')).toBe(0);
  });

  it('takes a pasted link without searching', async ({ ana, called }) => {
    const card = read(await ana.types('/trade company https://data.example/company/acme-robotics'));
    expect(card).toContain('Short name: acme-robotics');
    expect(called('/v1.0/company/search')).toBe(0);
  });

  it('says when nothing matches and finds the name among the suppliers', async ({ ana, trade }) => {
    const supplier = trade.data.suppliers.find(({ name }) => /^[A-Za-z ]+ Pvt Ltd$/.test(name));
    const none = await ana.types(`/trade company ${supplier?.name ?? ''}`);
    expect(read(none)).toContain('No company matches');
    expect(trade.chargedTotal()).toBe(0);
    expect(read(await ana.presses(none, 'instead'))).toContain(`Short name: ${supplier?.slug ?? ''}`);
  });
});

it('answers dates alone with the records of the dataset, priced by row, and offers them as a file', async () => {
  const { ana, paid } = await begin();
  const answer = await ana.types('/trade shipments dataset:mx-import from:01/01/2026 size:5');
  expect(read(answer)).toMatch(/\d+ Mexico import declarations/);
  expect(read(answer)).toMatch(/\nMexico import declarations · Jan 1, 2026 – .* · 1–5 of/);
  expect(lastLine(answer)).toBe('0.5 credits · 999.5 left');
  expect(read(await ana.presses(answer, 'export'))).toMatch(/\d+ rows/);
  expect(paid()).toHaveLength(1);
});

it('sends words as they were typed, and shares the answer with who types them in another case', async () => {
  const { ana, ben, trade } = await begin();
  const answer = await ana.types('/trade shipments "Robot" ARM');
  expect(read(answer)).toMatch(/\d+ US import shipments/);
  const asked = trade.calls.filter(({ path }) => path === '/v1.0/powerquery/us-import/bols');
  expect(asked.map(({ query }) => query['product_description'])).toEqual(['Robot AND (ARMS OR ARM)']);
  expect(lastLine(await ben.types('/trade shipments "robot" arm'))).toMatch(/^Free · from/);
});

describe('paging shipments', () => {
  it('pages to different rows and back, with position, total and cost on each page', async ({ ana, trade }) => {
    const first = await ana.types(`/trade ${acme}`);
    expect(read(first)).toMatch(/^\nAcme Robotics Inc: \d+ US import shipments/);
    expect(read(first)).toMatch(/1–10 of \d+/);
    expect(lastLine(first)).toBe('1 credit · 999 left');
    expect(hasButton(first, 'previous')).toBe(false);

    const second = await ana.presses(first, 'next');
    expect(read(second)).toMatch(/11–20 of \d+/);
    expect(lastLine(second)).toBe('1 credit · 998 left');
    expect(billNumbers(second).filter((number) => billNumbers(first).includes(number))).toEqual([]);
    expect(second?.ts).toBe(first.ts);

    const back = second && (await ana.presses(second, 'previous'));
    expect(billNumbers(back)).toEqual(billNumbers(first));
    expect(lastLine(back)).toBe('Free · from a moment ago');
    expect(trade.chargedTotal()).toBe(2);
  });

  it('ends: every row is seen once, and the last page has no Next', async ({ ana, trade }) => {
    const bills = trade.data.bills.filter(
      (bill) => bill.dataset === 'us-import' && bill.company?.slug === 'acme-robotics-gmbh',
    );
    let page = await ana.types('/trade shipments company:company/acme-robotics-gmbh from:2021 size:5');
    const seen = [...billNumbers(page)];
    const total = Number(/1–5 of ([\d,]+)/.exec(read(page))?.[1]);
    for (let next = await ana.presses(page, 'next'); next !== null; next = await ana.presses(next, 'next')) {
      page = next;
      seen.push(...billNumbers(next));
    }
    expect(hasButton(page, 'next')).toBe(false);
    expect(total).toBeGreaterThan(5);
    expect(total).toBeLessThanOrEqual(bills.length);
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(new Set(bills.map((bill) => bill.number).filter((n) => seen.includes(n))).size);
  });

  it('says so when a page is past the end, and leads back to the first', async ({ ana }) => {
    const past = await ana.types(`/trade ${acme} page:900`);
    expect(read(past)).toMatch(/past the end: there are \d+\./);
    expect(read(await ana.presses(past, 'first'))).toMatch(/1–10 of/);
  });

  it('names the filter in words, and the window when nobody gave one', async ({ ana }) => {
    const page = read(await ana.types('/trade shipments “ball bearing” steel -country:CN weight:500..'));
    expect(page).toMatch(/Product .*"ball bearing".* · .*not .*china.* · weight at least 500 · .* \(last 12 months\)/i);
  });

  it.each(['us-export', 'mx-import', 'mx-export'])('reads %s with its own columns', async (dataset) => {
    const { ana } = await begin();
    const words = dataset.startsWith('mx') ? 'tornillos OR motor OR acero' : 'steel OR cotton OR machinery';
    const page = read(await ana.types(`/trade shipments dataset:${dataset} ${words} from:2021`));
    expect(page).toMatch(/1–10 of \d+/);
    expect(page).toMatch(dataset.startsWith('mx') ? /Customs office.*Pedimento/ : /Port.*Bill of lading/);
  });
});

describe('sharing', () => {
  it('shows the answer to the channel with who shared it, for no credits', async ({ ana, ben, slack, trade }) => {
    const page = await ana.types(`/trade ${acme}`);
    expect(ben.sees().some((message) => message.text.includes('US import shipments'))).toBe(false);
    const shared = await ana.presses(page, 'share');
    expect(shared?.ephemeral).toBe(false);
    expect(read(shared)).toContain(`<@${ana.user}> shared this.`);
    expect(lastLine(shared)).toBe('Free · from a moment ago');
    expect(slack.view(ben.user, ben.channel).some((message) => message.ts === shared?.ts)).toBe(true);
    expect(trade.chargedTotal()).toBe(1);
  });
});

describe('the rest', () => {
  it('opens one bill of lading', async ({ ana, trade }) => {
    const bill = trade.data.bills.find((b) => b.company?.slug === 'acme-robotics');
    const card = read(await ana.types(`/trade bol ${bill?.number ?? ''}`));
    expect(card).toContain(`${bill?.number ?? ''}: Acme Robotics Inc from `);
    expect(card).toMatch(/0\.1 credits · 999\.9 left$/);
  });

  it('answers under any name the workspace gave the command', async () => {
    const { ana } = await begin({ slack: { commandNames: ['/cargo'] } });
    expect(read(await ana.types('/cargo help'))).toContain('`/cargo shipments');
  });

  it('explains itself for nothing', async ({ ana, trade }) => {
    for (const text of [
      '/trade',
      '/trade help',
      '/trade HELP shipments',
      '/trade help wildcards',
      '/trade help credits',
    ])
      expect(read(await ana.types(text)), text).toContain('/trade');
    expect(trade.calls).toEqual([]);
  });
});

it('the first line of shipments answers a question that asks whether or when', async ({ ana }) => {
  const newest = String.raw`The newest shipment here is from \w+ \d+, \d{4}\.`;
  expect(read(await ana.types('/trade does acme robotics import anything from china?'))).toMatch(
    new RegExp(`Acme Robotics Inc: .*\\n─+\\nYes\\. ${newest}`),
  );
  expect(read(await ana.types('/trade when did Acme Robotics last import ball bearings?'))).toMatch(
    new RegExp(`─+\\n${newest}`),
  );
  const several = await ana.types('/trade has acme imported anything from china?');
  expect(read(await ana.presses(several, 'choose:1'))).toMatch(/─+\nYes\. The newest/);
  const still = read(await ana.types('/trade is acme robotics still importing from china?'));
  expect(still).toMatch(new RegExp(`─+\\nYes\\. ${newest}`));
  // One from long ago is no Yes.
  const stopped = read(await ana.types('/trade is acme robotics still importing from china in 2024?'));
  expect(stopped).toMatch(new RegExp(`─+\\n${newest}`));
  expect(read(await ana.types('/trade did acme robotics import anything in 2001?'))).not.toContain('Yes');
  expect(read(await ana.types('/trade shipments acme robotics'))).not.toContain('The newest shipment here');
});
