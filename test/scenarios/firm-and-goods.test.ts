import { expect, it } from 'vitest';
import { read, stories } from '../support/in-world.ts';

const begin = stories();

/** Types it, in a workspace that has looked these up. @returns the answer, with the calls that it took */
async function ask(typed: string, before: readonly string[] = []) {
  const { ana, paid, called } = await begin();
  for (const other of before) await ana.types(`/trade ${other}`);
  const searches = () => called('/v1.0/company/search') + called('/v1.0/supplier/search');
  const [searched, charged] = [searches(), paid().length];
  const said = read(await ana.types(`/trade ${typed}`));
  return { said, searches: searches() - searched, priced: paid().slice(charged) };
}

const seen = ['acme robotics shipments'];
const acme = '"company":"acme-robotics"';
const meridova = '"supplier":"meridova-drives-co-ltd"';
const ningbo = 'acme-robotics-ningbo-co-ltd';
const bearings = '"product_description":"ball AND (bearing OR bearings)"';
const gearboxes = '"product_description":"gearbox OR gearboxes"';
const gearbox = '"product_description":"gearboxes OR gearbox"';

it.each([
  ['acme robotics ball bearings', seen, [acme, bearings]],
  ['ball bearings acme robotics', seen, [acme, bearings]],
  ['Acme Robotics Inc ball bearings', seen, [acme, bearings]],
  ['acme robotics gearbox shipments from China', seen, [acme, gearbox, '"supplier_country":"China"']],
  ['acme robotics gearbox trend', seen, [acme, gearbox]],
  ['suppliers of acme robotics ball bearings', seen, ['/suppliers', acme, bearings]],
  ['top suppliers of acme robotics ball bearings', seen, ['/suppliers', acme, bearings]],
  ['Meridova Drives gearboxes from China', [], [meridova, gearboxes]],
  ['gearboxes Meridova Drives', [], [meridova, gearboxes]],
  ['Acme Robotics (Ningbo) Co Ltd gearboxes', [], [ningbo, gearboxes]],
  ['Acme Robotics (Ningbo) Co Ltd', [], [`/supplier/${ningbo}`]],
  ['shipments of Acme Robotics (Ningbo) Co Ltd', [], [ningbo]],
  ['customers of Acme Robotics (Ningbo) Co Ltd', [], [`/supplier/${ningbo}`]],
  ['acme robotics ningbo co ltd shipments', [], [ningbo]],
  ['Meridova Drives Co., Ltd.', [], ['/supplier/meridova-drives-co-ltd']],
  ['acme robotics inc ball bearings from China', seen, [acme, bearings]],
  ['Acme Robotics Inc: ball bearings not chrome', seen, [acme, 'ball AND (bearing OR bearings) AND NOT chrome']],
  ['details of Acme Robotics Inc ball bearings', seen, [acme, bearings]],
])('one firm is certain: %s', async (typed, before, parts) => {
  const { searches, priced } = await ask(typed, before);
  expect(searches).toBeLessThanOrEqual(2);
  expect(priced.length).toBeGreaterThan(0);
  for (const request of priced) for (const part of parts) expect(request).toContain(part);
});

it.each([
  ['shipments kaltmann plush toys', [], 'Kaltmann Toys Co Ltd, plush toys'],
  ['suppliers of acme robotics ball bearings', [], 'Acme Robotics Inc, ball bearings'],
  ['shipments of acme robotics ball bearings', [], 'Acme Robotics Inc, ball bearings'],
  ['acme robotics ball bearings from China', [], 'Acme Robotics Inc, ball bearings'],
  ['acme robotics inc ball bearings from China', [], 'Acme Robotics Inc, ball bearings'],
  ['acme robotics gearbox parts from China', [], 'Acme Robotics Inc, gearbox parts'],
  ['acme precision gearboxes from China', [], 'Acme Precision GmbH, gearboxes'],
  ['who buys acme precision gearboxes', [], 'Acme Precision GmbH, gearboxes'],
  ['acme robotics europe', seen, 'Acme Robotics Inc, europe'],
  ['acme robotics 304 steel', seen, 'Acme Robotics Inc, 304 steel'],
  ['Acme Robotics Ball Bearings', seen, 'Acme Robotics Inc, Ball Bearings'],
  ['acme robotics ball bearings', [], 'Find “acme robotics”: ball bearings'],
  ['ball bearings acme robotics', [], 'Find “acme robotics”: ball bearings'],
  ['frozen shrimp vannamei', [], 'Search products for “frozen shrimp vannamei”'],
  ['dimaond blades from korea', [], 'Search “diamond blades”'],
  ['aluminum extrusons importers', [], 'Search “aluminum extrusions”'],
  ['suppliers of Acme Robotics (Ningbo) Co Ltd', [], 'companies match'],
])('nothing is certain, nor paid for: %s', async (typed, before, offered) => {
  const { said, searches, priced } = await ask(typed, before);
  expect(said).toContain(offered);
  expect(searches).toBeLessThanOrEqual(2);
  expect(priced).toEqual([]);
});

it('says by which ports a firm imports, for the price of its row in the ranking', async () => {
  const { said, priced } = await ask('which ports does Acme Robotics use');
  expect(said).toContain('Acme Robotics Inc: most records through ');
  expect(said).toMatch(/Records by port of entry: \S.* \d+; .* \d+/);
  expect(priced).toHaveLength(1);
});
