import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { spokenFilter } from '../../../src/actions/reader/plurals.ts';
import { nameShape } from '../../../src/actions/reader/name-action.ts';
import { runName } from '../../../src/actions/question.ts';
import { actions } from '../../../src/actions/registry.ts';
import { findFirm } from '../../../src/lookups/resolve-party.ts';
import { contextOf } from '../../../src/lookups/gate.ts';
import { type LookUp, lookUpSchema } from '../../../src/model/look-up.ts';
import { describeFilter, TradeError } from '../../../src/trade/index.ts';
import { caller, createWorld, type World } from '../../lookups/world.ts';
import { unknownPrices } from '../../support/pricing.ts';

/** A Friday. */
const today = '2026-11-20';

const named = z.object(nameShape);

/** What was read, in a line. */
function read(text: string): string {
  const action = actions.parse(text, today);
  if (action.do === 'mistakes') return `? ${meantBy(action)}`.trim();
  if (action.do === 'watch') return String(action['typed']);
  if (action.do === 'form') return `form ${String(action['form'])}`;
  if (action.do !== 'name') return inWords(action);
  const { name, kinds, wanted, otherwise, settles } = named.parse(action);
  const firm = `${kinds.join('/')} “${name}”: ${wanted.do}`;
  const product = otherwise === null ? 'nothing' : inWords(otherwise);
  return `${firm}, ${settles ? 'else' : 'or offer'} ${product}`;
}

function meantBy({ meant }: Record<string, unknown>): string {
  return z
    .array(z.object({ text: z.string() }))
    .parse(meant)
    .map(({ text }) => text)
    .join(' | ');
}

function inWords(action: unknown): string {
  const lookUp = lookUpSchema.safeParse(action);
  return lookUp.success ? lookUpWords(lookUp.data) : z.looseObject({ do: z.string() }).parse(action).do;
}

function lookUpWords(lookUp: LookUp): string {
  switch (lookUp.do) {
    case 'profile':
    case 'partners':
      return `${lookUp.do} ${lookUp.kind} ${Object.values(lookUp.party).join(' ')}`;
    case 'compare':
      return `compare ${lookUp.kind ?? 'firms'} ${lookUp.firms.map((firm) => Object.values(firm).join(' ')).join(' | ')}`;
    case 'alternatives': {
      const { party, words = '', company = {}, countries } = lookUp;
      return ['alternatives', ...Object.values(party), words, ...Object.values(company), ...countries].join(' | ');
    }
    case 'bill':
      return `bill ${lookUp.number}`;
    case 'declaration':
      return `declaration ${lookUp.id}`;
    case 'product':
      return `product ${lookUp.side} “${lookUp.words}”${lookUp.countries.map((one) => ` in ${one}`).join('')}`;
    case 'export':
      return 'export';
    case 'trend':
    case 'top':
    case 'shipments': {
      const { dataset, company, supplier, filter, from, to, assumedWindow } = lookUp;
      const parties = Object.values({ ...company, ...supplier }).map((one) => `firm ${String(one)}`);
      const asked = [...parties, describeFilter(dataset, spokenFilter(filter))].filter((words) => words !== '');
      const window = assumedWindow ? '' : ` ${from}..${to === today ? '' : to}`;
      const where = dataset === 'us-import' ? '' : ` ${dataset}`;
      return `${lookUp.do}${lookUp.do === 'top' ? ` ${lookUp.view}` : lookUp.do === 'trend' ? ` by ${lookUp.by}` : ''}${where} ${asked.join(', ')}${window}`.trim();
    }
  }
}

const table: readonly (readonly [typed: string, reading: string])[] = [
  ['acme robotics', 'company/supplier “acme robotics”: profile, or offer shipments product acme robotics'],
  ['Acme Robotics Inc', 'company/supplier “Acme Robotics Inc”: profile, or offer shipments product Acme Inc Robotics'],
  ['acme-robotics', 'company/supplier “acme-robotics”: profile, or offer shipments product acme-robotics'],
  ['ACME', 'company/supplier “ACME”: profile, or offer shipments product ACMES'],
  ['"acme robotics"', 'company/supplier “acme robotics”: profile, or offer shipments product "acme robotics"'],
  ['https://data.example/company/acme-robotics', 'profile company https://data.example/company/acme-robotics'],
  ['<https://data.example/supplier/acme-precision>', 'profile supplier https://data.example/supplier/acme-precision'],
  ['company/acme-robotics', 'profile company company/acme-robotics'],
  ['/supplier/acme-precision-gmbh', 'profile supplier /supplier/acme-precision-gmbh'],
  ['https://acme-robotics.example', 'profile company acme-robotics.example'],
  ['March Networks', 'company/supplier “March Networks”: profile, or offer shipments product March Networks'],
  [
    'May Department Stores',
    'company/supplier “May Department Stores”: profile, or offer shipments product Department May Stores',
  ],
  [
    'The Container Store',
    'company/supplier “The Container Store”: profile, or offer shipments product Container The Stores',
  ],
  ['3M', 'company/supplier “3M”: profile, or offer shipments product 3M'],
  ['7-Eleven', 'company/supplier “7-Eleven”: profile, or offer shipments product 7-Eleven'],
  ['Procter & Gamble', 'company/supplier “Procter & Gamble”: profile, or offer shipments product Procter Gambles'],
  [
    'Johnson & Johnson shipments',
    'company/supplier “Johnson & Johnson”: shipments, else shipments product Johnson Johnsons',
  ],
  ['MAEU123456789', 'bill MAEU123456789'],
  ['maeu123456789', 'bill MAEU123456789'],
  ['bol MAEU123456789', 'bill MAEU123456789'],
  ['bill of lading MAEU123456789', 'bill MAEU123456789'],
  ['b/l OOLU2123456780', 'bill OOLU2123456780'],
  ['26_47_QXM010203AB1_6001234', 'declaration 26_47_QXM010203AB1_6001234'],
  ['pedimento 26_47_QXM010203AB1_6001234', 'declaration 26_47_QXM010203AB1_6001234'],
  ['848210', 'shipments HS code 848210'],
  ['8482.10', 'shipments HS code 848210'],
  ['8482.10.5000', 'shipments HS code 8482105000'],
  ['hs 8482', 'shipments HS code 8482'],
  ['hs code 848210', 'shipments HS code 848210'],
  ['hts 8482.10.5000', 'shipments HS code 8482105000'],
  ['HS:8482', 'shipments HS code 8482'],
  ['shipments of hs 8482 from China', 'shipments HS code 8482, supplier country China'],
  ['848210 from Germany', 'shipments HS code 848210, supplier country Germany'],
  ['from China', 'shipments supplier country China'],
  ['imports from China', 'shipments supplier country China'],
  ['exports to Mexico', 'shipments us-export buyer country Mexico'],
  [
    'exports of soybeans to Japan',
    'company/supplier “soybeans”: shipments, else shipments us-export product soybeans, buyer country Japan',
  ],
  ['mexican imports of copper', 'shipments mx-import product copper'],
  ['mexican exports tequila', 'shipments mx-export product tequila'],
  ['us imports from Vietnam', 'shipments supplier country Vietnam'],
  ['in 2025', 'shipments  2025-01-01..2025-12-31'],
  ['last month', 'shipments  2026-10-01..2026-10-31'],
  ['shipments last week', 'shipments  2026-11-09..2026-11-15'],
  ['shipments since June', 'shipments  2026-06-01..'],
  ['acme robotics shipments', 'company/supplier “acme robotics”: shipments, else shipments product acme robotics'],
  ['shipments of acme robotics', 'company/supplier “acme robotics”: shipments, else shipments product acme robotics'],
  ['shipments for acme robotics', 'company/supplier “acme robotics”: shipments, else shipments product acme robotics'],
  ['shipments by acme robotics', 'company/supplier “acme robotics”: shipments, else shipments product acme robotics'],
  ['shipments acme robotics', 'company/supplier “acme robotics”: shipments, else shipments product acme robotics'],
  ['acme robotics imports', 'company/supplier “acme robotics”: shipments, else shipments product acme robotics'],
  ['shipments from acme precision', 'supplier “acme precision”: shipments, else shipments product acme precisions'],
  ['shipments of robots', 'company/supplier “robots”: shipments, else shipments product robots'],
  [
    'shipments of robots from China',
    'company/supplier “robots”: shipments, else shipments product robots, supplier country China',
  ],
  [
    'robots from China since June',
    'company/supplier “robots”: shipments, else shipments product robots, supplier country China 2026-06-01..',
  ],
  ['robots from China', 'company/supplier “robots”: shipments, else shipments product robots, supplier country China'],
  ['robots', 'company/supplier “robots”: profile, or offer shipments product robots'],
  ['robot arms', 'company/supplier “robot arms”: profile, or offer shipments product robot arms'],
  ['ball bearings', 'company/supplier “ball bearings”: profile, or offer shipments product ball bearings'],
  [
    'ball bearing from Germany',
    'company/supplier “ball bearing”: shipments, else shipments product ball bearings, supplier country Germany',
  ],
  [
    'ball bearings china',
    'company/supplier “ball bearings”: shipments, else shipments product ball bearings, supplier country China',
  ],
  ['frozen turkey', 'company/supplier “frozen turkey”: profile, or offer shipments product frozen turkeys'],
  [
    'frozen turkey from Turkey',
    'company/supplier “frozen turkey”: shipments, else shipments product frozen turkeys, supplier country Turkey',
  ],
  ['bone china', 'company/supplier “bone china”: profile, or offer shipments product bone chinas'],
  [
    'steel pipes from South Korea',
    'company/supplier “steel pipes”: shipments, else shipments product steel pipes, supplier country "South Korea"',
  ],
  [
    'steel pipes from China and Vietnam',
    'company/supplier “steel pipes”: shipments, else shipments product steel pipes, supplier country China or Vietnam',
  ],
  [
    'steel pipes from China or India since 2025',
    'company/supplier “steel pipes”: shipments, else shipments product steel pipes, supplier country China or India 2025-01-01..',
  ],
  [
    'cotton from the United States',
    'company/supplier “cotton”: shipments, else shipments product cotton, supplier country "United States"',
  ],
  [
    'coffee from Viet Nam',
    'company/supplier “coffee”: shipments, else shipments product coffee, supplier country Vietnam',
  ],
  [
    "coffee from Côte d'Ivoire",
    'company/supplier “coffee”: shipments, else shipments product coffee, supplier country "Côte d\'Ivoire"',
  ],
  [
    'furniture from vietnam last quarter',
    'company/supplier “furniture”: shipments, else shipments product furniture, supplier country Vietnam 2026-07-01..2026-09-30',
  ],
  [
    'furniture from Vietnam this year',
    'company/supplier “furniture”: shipments, else shipments product furniture, supplier country Vietnam 2026-01-01..',
  ],
  ['furniture ytd', 'company/supplier “furniture”: shipments, else shipments product furniture 2026-01-01..'],
  [
    'furniture 2025',
    'company/supplier “furniture”: shipments, else shipments product furniture 2025-01-01..2025-12-31',
  ],
  [
    'furniture in 2025',
    'company/supplier “furniture”: shipments, else shipments product furniture 2025-01-01..2025-12-31',
  ],
  [
    'furniture june 2025',
    'company/supplier “furniture”: shipments, else shipments product furniture 2025-06-01..2025-06-30',
  ],
  [
    'furniture in June',
    'company/supplier “furniture”: shipments, else shipments product furniture 2026-06-01..2026-06-30',
  ],
  [
    'furniture since 06/01/2026',
    'company/supplier “furniture”: shipments, else shipments product furniture 2026-06-01..',
  ],
  [
    'furniture from 2026-01 to 2026-06',
    'company/supplier “furniture”: shipments, else shipments product furniture 2026-01-01..2026-06-30',
  ],
  [
    'furniture between March and June',
    'company/supplier “furniture”: shipments, else shipments product furniture 2026-03-01..2026-06-30',
  ],
  [
    'furniture between 01/01/2026 and 06/30/2026',
    'company/supplier “furniture”: shipments, else shipments product furniture 2026-01-01..2026-06-30',
  ],
  [
    'furniture until 09/30/2026',
    'company/supplier “furniture”: shipments, else shipments product furniture 2025-10-01..2026-09-30',
  ],
  [
    'furniture before March 2026',
    'company/supplier “furniture”: shipments, else shipments product furniture 2025-03-01..2026-02-28',
  ],
  ['furniture last 90 days', 'company/supplier “furniture”: shipments, else shipments product furniture 2026-08-23..'],
  ['furniture past 3 months', 'company/supplier “furniture”: shipments, else shipments product furniture 2026-08-21..'],
  [
    'furniture in the last 30 days',
    'company/supplier “furniture”: shipments, else shipments product furniture 2026-10-22..',
  ],
  [
    'furniture for the last 6 months',
    'company/supplier “furniture”: shipments, else shipments product furniture 2026-05-21..',
  ],
  [
    'furniture q3 2025',
    'company/supplier “furniture”: shipments, else shipments product furniture 2025-07-01..2025-09-30',
  ],
  ['furniture Q2', 'company/supplier “furniture”: shipments, else shipments product furniture 2026-04-01..2026-06-30'],
  [
    'furniture last year',
    'company/supplier “furniture”: shipments, else shipments product furniture 2025-01-01..2025-12-31',
  ],
  ['furniture this month', 'company/supplier “furniture”: shipments, else shipments product furniture 2026-11-01..'],
  [
    'furniture yesterday',
    'company/supplier “furniture”: shipments, else shipments product furniture 2026-11-19..2026-11-19',
  ],
  ['furniture today', 'company/supplier “furniture”: shipments, else shipments product furniture 2026-11-20..'],
  [
    'furniture since last month',
    'company/supplier “furniture”: shipments, else shipments product furniture 2026-10-01..',
  ],
  ['furniture since Jun 5', 'company/supplier “furniture”: shipments, else shipments product furniture 2026-06-05..'],
  [
    'furniture since June 5, 2026',
    'company/supplier “furniture”: shipments, else shipments product furniture 2026-06-05..',
  ],
  [
    'furniture after 5 June 2026',
    'company/supplier “furniture”: shipments, else shipments product furniture 2026-06-05..',
  ],
  ['furniture from last30d', 'company/supplier “furniture”: shipments, else shipments product furniture 2026-10-22..'],
  ['furniture last30d', 'company/supplier “furniture”: shipments, else shipments product furniture 2026-10-22..'],
  [
    'ball bearings from Germany into Houston last quarter over 500 kg',
    'company/supplier “ball bearings”: shipments, else shipments product ball bearings, port of entry Houston, supplier country Germany, weight at least 500 2026-07-01..2026-09-30',
  ],
  [
    'toys into Los Angeles',
    'company/supplier “toys”: shipments, else shipments product toys, port of entry "Los Angeles"',
  ],
  ['toys to Long Beach', 'company/supplier “toys”: shipments, else shipments product toys, port of entry "Long Beach"'],
  ['toys in Savannah', 'company/supplier “toys”: shipments, else shipments product toys, port of entry Savannah'],
  ['toys via Newark', 'company/supplier “toys”: shipments, else shipments product toys, port of entry Newark'],
  [
    'toys through Port Everglades',
    'company/supplier “toys”: shipments, else shipments product toys, port of entry "Port Everglades"',
  ],
  ['toys over 500 kg', 'company/supplier “toys”: shipments, else shipments product toys, weight at least 500'],
  ['toys over 2 tons', 'company/supplier “toys”: shipments, else shipments product toys, weight at least 2000'],
  ['toys under 1,000 kg', 'company/supplier “toys”: shipments, else shipments product toys, weight at most 1000'],
  ['toys more than 10 t', 'company/supplier “toys”: shipments, else shipments product toys, weight at least 10000'],
  ['toys at least 500kg', 'company/supplier “toys”: shipments, else shipments product toys, weight at least 500'],
  ['toys up to 2000 kg', 'company/supplier “toys”: shipments, else shipments product toys, weight at most 2000'],
  [
    'toys between 500 and 2000 kg',
    'company/supplier “toys”: shipments, else shipments product toys, weight from 500 to 2000',
  ],
  ['toys 500-2000 kg', 'company/supplier “toys”: shipments, else shipments product toys, weight from 500 to 2000'],
  ['toys 500 kg or more', 'company/supplier “toys”: shipments, else shipments product toys, weight at least 500'],
  ['toys weighing over 500 kg', 'company/supplier “toys”: shipments, else shipments product toys, weight at least 500'],
  ['toys weight:500..2000', 'company/supplier “toys”: shipments, else shipments product toys, weight from 500 to 2000'],
  ['trend ball bearings', 'company/supplier “ball bearings”: trend, else trend by month product ball bearings'],
  ['trend "ball bearing" by:quarter', 'trend by quarter product "ball bearing"'],
  [
    'trend of steel coils from Germany quarterly',
    'company/supplier “steel coils”: trend, else trend by quarter product steel coils, supplier country Germany',
  ],
  ['trend company:company/acme-robotics since 2022', 'trend by quarter firm company/acme-robotics 2022-01-01..'],
  ['trend shipments from China per month', 'trend by month supplier country China'],
  ['trend hs:8482 dataset:mx-import', 'trend by month mx-import HS code 8482'],
  ['trend hs:8482 by:week', '?'],
  ['trend', 'form trend'],
  ['is acme robotics growing?', 'company/supplier “acme robotics”: trend, else trend by month product acme robotics'],
  [
    'how have imports of robots from China changed',
    'company/supplier “robots”: trend, else trend by month product robots, supplier country China',
  ],
  ['suppliers of acme robotics', 'company “acme robotics”: partners, else product suppliers “acme robotics”'],
  ['supplier of acme robotics', 'company “acme robotics”: partners, else product suppliers “acme robotics”'],
  ['who supplies acme robotics', 'company “acme robotics”: partners, else product suppliers “acme robotics”'],
  ['who supplies ball bearings', 'company “ball bearings”: partners, else product suppliers “ball bearings”'],
  ['customers of acme precision', 'supplier “acme precision”: partners, else product companies “acme precision”'],
  ['who buys from acme precision', 'supplier “acme precision”: partners, else product companies “acme precision”'],
  ['who imports ball bearings', 'supplier “ball bearings”: partners, else product companies “ball bearings”'],
  [
    'who imports ball bearings from China',
    'supplier “ball bearings”: top, else product companies “ball bearings” in China',
  ],
  ['who imports from China', 'top companies supplier country China'],
  ['suppliers from China', 'top suppliers supplier country China'],
  ['who does acme robotics buy from', 'company “acme robotics”: partners, else product suppliers “acme robotics”'],
  ['Who does Acme Robotics buy from?', 'company “Acme Robotics”: partners, else product suppliers “Acme Robotics”'],
  [
    'where does acme robotics source from in 2025',
    'company “acme robotics”: top, else top suppliers product acme robotics 2025-01-01..2025-12-31',
  ],
  ['who is acme robotics importing from', 'company “acme robotics”: partners, else product suppliers “acme robotics”'],
  ['who does acme precision sell to', 'supplier “acme precision”: partners, else product companies “acme precision”'],
  [
    'is there anything from vietnam for bramble & voss this year?',
    'company/supplier “bramble & voss”: shipments, else shipments product bramble vosses, supplier country Vietnam 2026-01-01..',
  ],
  ['who imports tornillos into mexico from china', 'top companies mx-import product tornillos, supplier country China'],
  ['who does who', 'company/supplier “who does who”: profile, or offer shipments product who does whos'],
  ['who exports tequila', 'company “tequila”: partners, else product suppliers “tequila”'],
  ['who makes ball bearings', 'company “ball bearings”: partners, else product suppliers “ball bearings”'],
  ['who ships robots to the US', 'company “robots”: partners, else product suppliers “robots”'],
  ['importers of ball bearings', 'supplier “ball bearings”: partners, else product companies “ball bearings”'],
  [
    'importers of ball bearings in 2025',
    'supplier “ball bearings”: top, else top companies product ball bearings 2025-01-01..2025-12-31',
  ],
  ['suppliers of ball bearings', 'company “ball bearings”: partners, else product suppliers “ball bearings”'],
  [
    'suppliers of ball bearings from China',
    'company “ball bearings”: top, else product suppliers “ball bearings” in China',
  ],
  ['ball bearing suppliers', 'company “ball bearing”: partners, else product suppliers “ball bearing”'],
  [
    'ball bearing manufacturers in Germany',
    'company “ball bearing”: top, else product suppliers “ball bearing” in Germany',
  ],
  ['exporters of coffee', 'company “coffee”: partners, else product suppliers “coffee”'],
  ['buyers of coffee from Brazil', 'supplier “coffee”: top, else product companies “coffee” in Brazil'],
  ['brokers of copper', '? brokers of copper dataset:mx-import'],
  [
    'top suppliers of ball bearings from China in 2025',
    'top suppliers product ball bearings, supplier country China 2025-01-01..2025-12-31',
  ],
  ['top 5 importers of coffee', 'top companies product coffee'],
  ['biggest suppliers of toys', 'top suppliers product toys'],
  ['largest importers of furniture from Vietnam', 'top companies product furniture, supplier country Vietnam'],
  ['top importers of ball bearings', 'top companies product ball bearings'],
  ['top companies coffee since June', 'top companies product coffee 2026-06-01..'],
  [
    'show me shipments of acme robotics',
    'company/supplier “acme robotics”: shipments, else shipments product acme robotics',
  ],
  [
    'show me robots from China',
    'company/supplier “robots”: shipments, else shipments product robots, supplier country China',
  ],
  [
    'please find ball bearings from Germany',
    'company/supplier “ball bearings”: shipments, else shipments product ball bearings, supplier country Germany',
  ],
  [
    'what are the shipments of acme robotics since June?',
    'company/supplier “acme robotics”: shipments, else shipments product acme robotics 2026-06-01..',
  ],
  ['how many shipments from China last month?', 'shipments supplier country China 2026-10-01..2026-10-31'],
  ['list suppliers of acme robotics', 'company “acme robotics”: partners, else product suppliers “acme robotics”'],
  [
    'give me all imports of coffee from Brazil',
    'company/supplier “coffee”: shipments, else shipments product coffee, supplier country Brazil',
  ],
  ['can you show me who imports coffee', 'supplier “coffee”: partners, else product companies “coffee”'],
  [
    'Robots From China Since June',
    'company/supplier “Robots”: shipments, else shipments product Robots, supplier country China 2026-06-01..',
  ],
  [
    'ROBOTS FROM CHINA SINCE JUNE',
    'company/supplier “ROBOTS”: shipments, else shipments product ROBOTS, supplier country China 2026-06-01..',
  ],
  [
    'robots   from   china   since   june',
    'company/supplier “robots”: shipments, else shipments product robots, supplier country China 2026-06-01..',
  ],
  [
    'robots from China since June company:acme-robotics',
    'shipments firm acme-robotics, product robots, supplier country China 2026-06-01..',
  ],
  ['company:acme-robotics since June', 'shipments firm acme-robotics 2026-06-01..'],
  [
    'acme robotics since June',
    'company/supplier “acme robotics”: shipments, else shipments product acme robotics 2026-06-01..',
  ],
  [
    'acme robotics from China',
    'company/supplier “acme robotics”: shipments, else shipments product acme robotics, supplier country China',
  ],
  [
    'acme robotics hs 8482',
    'company/supplier “acme robotics”: shipments, else shipments product acme robotics, HS code 8482',
  ],
  ['shrimp -breaded from Vietnam', 'shipments product shrimp but not breaded, supplier country Vietnam'],
  ['(shrimp OR prawn) NOT breaded', 'shipments product (prawn or shrimp) but not breaded'],
  ['bearing* from China', 'shipments product bearing*, supplier country China'],
  ['"ball bearing" from China', 'shipments product "ball bearing", supplier country China'],
  ['"ball bearing"', 'company/supplier “ball bearing”: profile, or offer shipments product "ball bearing"'],
  ['shipments "ball bearing"', 'shipments product "ball bearing"'],
  ['shipmnets steel', '? shipments steel'],
  ['shipmet steel', '? shipments steel'],
  ['shipments steel from:02/30/2026', '?'],
  ['shipments contry:China', '? shipments country:China'],
  ['shipments steel country:Chnia', '? shipments steel country:China'],
  ['shipments company:acme robotics', '? shipments company:"acme robotics"'],
  ['shipments "steel', '? shipments "steel"'],
  ['shipments steel size:500', '? shipments steel size:50'],
  ['shipments steel --loud', '? shipments steel'],
  ['top brokers steel', '? top brokers steel dataset:mx-import'],
  ['product', 'form product'],
  ['shipments', 'form query'],
  ['top', 'form top'],
  ['شركة الشحن', 'company/supplier “شركة الشحن”: profile, or offer shipments product الشحن شركة'],
  ['🤖', '?'],
  ['🤖 robots', 'company/supplier “🤖 robots”: profile, or offer shipments product robots'],
  ['constructor', 'company/supplier “constructor”: profile, or offer shipments product constructors'],
  ['__proto__', 'company/supplier “__proto__”: profile, or offer shipments product "__proto__"'],
  ['shipments of constructor', 'company/supplier “constructor”: shipments, else shipments product constructors'],
  ['toys dataset:mx-import', 'shipments mx-import product toys'],
  ['tornillos dataset:mx-import from Germany', 'shipments mx-import product tornillos, supplier country Alemania'],
  [
    'customers of acme robotics since 2025',
    'supplier “acme robotics”: top, else top companies product acme robotics 2025-01-01..',
  ],
  ['shipments to acme robotics', 'company “acme robotics”: shipments, else shipments product acme robotics'],
  ['who sells coffee in Brazil', 'company “coffee”: top, else product suppliers “coffee” in Brazil'],
  ['largest companies', 'top companies'],
  [
    'acme robotics, inc.',
    'company/supplier “acme robotics, inc.”: profile, or offer shipments product acme inc robotics',
  ],
  ['robots from Chnia', '? robots from China'],
  [
    'shipments of acme robotics into Houston over 500 kg since June',
    'company/supplier “acme robotics”: shipments, else shipments product acme robotics, port of entry Houston, weight at least 500 2026-06-01..',
  ],
  ['3M shipments', 'company/supplier “3M”: shipments, else shipments product 3M'],
  ['us exports of soybeans', 'company/supplier “soybeans”: shipments, else shipments us-export product soybeans'],
  ['records of acme robotics', 'company/supplier “acme robotics”: shipments, else shipments product acme robotics'],
];

/** Questions and requests, beside which no word of the product is left. */
const questions: readonly (readonly [typed: string, reading: string])[] = [
  ['hello', 'launcher'],
  ['Thanks!', 'launcher'],
  ['?', 'launcher'],
  ['what can you do?', 'help'],
  ['help me', 'help'],
  ['how much did I spend this month?', 'usage'],
  ['how many credits are left', 'usage'],
  ['show me my balance please', 'usage'],
  ['show my alerts', 'alerts'],
  ['stop', 'alerts'],
  ['delete alert A7K2', 'name-alert'],
  ['my saved searches', 'saved'],
  ['settings please', 'form settings'],
  ['change my budget to 100', 'form settings'],
  ['download as excel', 'export-last'],
  ['export this to csv', 'export-last'],
  ['json please', 'export-last'],
  ['share this', 'again'],
  ['next page', 'again'],
  ['save this as steel', 'save'],
  ['notify me when acme robotics gets a new shipment', 'watch acme robotics in:me'],
  ['let me know if norvane goes quiet', 'watch norvane when:quiet in:me'],
  ['let us know if norvane goes quiet', 'watch norvane when:quiet'],
  [
    'tell <#C0SOURCE01|sourcing> when acme robotics gets a new supplier',
    'watch acme robotics when:new-partner in:C0SOURCE01',
  ],
  ['notify me when acme robotics gets a new shipment in <#C0SOURCE01|sourcing>', 'watch acme robotics in C0SOURCE01'],
  ['watch acme robotics in:<#C0SOURCE01|sourcing>', 'watch acme robotics in:C0SOURCE01'],
  ['can you let me know when acme robotics finds a new supplier?', 'watch acme robotics when:new-partner in:me'],
  ['tell us about new suppliers of acme robotics', 'watch acme robotics when:new-partner'],
  ['alert me if norvane stops importing from China', 'watch norvane from China when:quiet in:me'],
  ['warn me as soon as norvane doubles its imports', 'watch norvane when:surge in:me'],
  ['tell me about new shipments of steel from China', 'watch steel from China in:me'],
  ['watch norvane for a surge', 'watch norvane when:surge'],
  ['watch steel drop forgings', 'watch steel drop forgings'],
  [
    'tell me about acme robotics',
    'company/supplier “acme robotics”: profile, or offer shipments product acme robotics',
  ],
  ['who supplies acme robotics?', 'company “acme robotics”: partners, else product suppliers “acme robotics”'],
  [
    'who are the customers of acme precision',
    'supplier “acme precision”: partners, else product companies “acme precision”',
  ],
  ["acme robotics' suppliers", 'company “acme robotics”: partners, else product suppliers “acme robotics”'],
  ["what are Lowe's suppliers", 'company “Lowe”: partners, else product suppliers “Lowe”'],
  ['new suppliers of acme robotics', 'company “acme robotics”: partners, else product suppliers “acme robotics”'],
  ['what does acme robotics import?', 'shipments firm acme robotics'],
  ['what did acme robotics import last month', 'shipments firm acme robotics 2026-10-01..2026-10-31'],
  ['does acme robotics buy from Vietnam', 'shipments firm acme robotics, supplier country Vietnam'],
  ['what did "Acme Robotics" import in 2025', 'shipments firm Acme Robotics 2025-01-01..2025-12-31'],
  ['does anyone import coffee', 'supplier “coffee”: partners, else product companies “coffee”'],
  ['does acme precision sell steel', 'shipments firm acme precision, product steel'],
  ['how many shipments did acme robotics get in 2025?', 'shipments firm acme robotics 2025-01-01..2025-12-31'],
  ['when did acme robotics last import', 'shipments firm acme robotics'],
  [
    'latest shipments acme robotics',
    'company/supplier “acme robotics”: shipments, else shipments product acme robotics',
  ],
  ['last shipment from acme precision', 'supplier “acme precision”: shipments, else shipments product acme precisions'],
  ['acme robotics trend', 'company/supplier “acme robotics”: trend, else trend by month product acme robotics'],
  ['steel over time', 'company/supplier “steel”: trend, else trend by month product steel'],
  ['shipments of steel by quarter', 'company/supplier “steel”: trend, else trend by quarter product steel'],
  ['cheaper alternatives to acme precision', 'alternatives | acme precision | '],
  ['what is the difference between acme and borealis', 'compare firms acme | borealis'],
  [
    'furniture not from China',
    'company/supplier “furniture”: shipments, else shipments product furniture, supplier country not China',
  ],
  [
    'furniture except China since 2025',
    'company/supplier “furniture”: shipments, else shipments product furniture, supplier country not China 2025-01-01..',
  ],
  ['furniture without leather', 'shipments product furniture but not leather'],
  ['copper declarations in Mexico', 'shipments mx-import product copper'],
  [
    'port of Long Beach furniture',
    'company/supplier “furniture”: shipments, else shipments product furniture, port of entry "Long Beach"',
  ],
  ['vessel northern star', 'shipments vessel "Northern Star"'],
  ['vessel "northern star"', 'shipments vessel "Northern Star"'],
  ['container QXLU4265327', 'shipments container QXLU4265327'],
  ['BL# MAEU123456789', 'bill MAEU123456789'],
  ['26 47 QXM010203AB1 6001234', 'declaration 26_47_QXM010203AB1_6001234'],
  [
    'acme robotics Jan-Mar 2026',
    'company/supplier “acme robotics”: shipments, else shipments product acme robotics 2026-01-01..2026-03-31',
  ],
  [
    'acme robotics 30.9.2026',
    'company/supplier “acme robotics”: shipments, else shipments product acme robotics 2026-09-30..2026-09-30',
  ],
  [
    'which suppliers does acme robotics use?',
    'company “acme robotics”: partners, else product suppliers “acme robotics”',
  ],
  [
    'acme robotics suppliers 2025',
    'company “acme robotics”: top, else top suppliers product acme robotics 2025-01-01..2025-12-31',
  ],
  ['acme robotics supplier list', 'company “acme robotics”: partners, else product suppliers “acme robotics”'],
  ['other suppliers for ball bearings', 'company “ball bearings”: partners, else product suppliers “ball bearings”'],
  ['any shipments from Russia', 'shipments supplier country Russia'],
  ['everything from Vietnam into Los Angeles', 'shipments port of entry "Los Angeles", supplier country Vietnam'],
  [
    'coffee into the port of Newark',
    'company/supplier “coffee”: shipments, else shipments product coffee, port of entry Newark',
  ],
  ['how are imports of coffee doing?', 'company/supplier “coffee”: trend, else trend by month product coffee'],
  ['coffee imports vs last year', 'company/supplier “coffee”: trend, else trend by month product coffee'],
  ['info on acme robotics', 'company/supplier “acme robotics”: profile, or offer shipments product acme robotics'],
  ['replace acme precision', 'alternatives | acme precision | '],
  ['stop watching acme robotics', 'alerts'],
  ['follow acme robotics', 'watch acme robotics'],
  ['how much does a search cost?', 'help'],
  ['how do I share an answer', 'help'],
  [
    'robots from China 2026/03/01 to 2026/05/31',
    'company/supplier “robots”: shipments, else shipments product robots, supplier country China 2026-03-01..2026-05-31',
  ],
  ['what does China export to Houston', 'shipments port of entry Houston, supplier country China'],
  ['what does the US import from Vietnam?', 'shipments supplier country Vietnam'],
  [
    'show me the last 5 shipments of acme robotics',
    'company/supplier “acme robotics”: shipments, else shipments product acme robotics',
  ],
  ['what arrived in Houston yesterday', 'shipments port of entry Houston 2026-11-19..2026-11-19'],
  ['how many shipments came from China last month', 'shipments supplier country China 2026-10-01..2026-10-31'],
  ['aluminum profile', 'company/supplier “aluminum profile”: profile, or offer shipments product aluminum profiles'],
  ['companies in Texas', '?'],
  [
    'export acme robotics shipments to csv',
    'company/supplier “acme robotics”: shipments, else shipments product acme robotics',
  ],
];

/** What was once read as something else, and paid for. */
const misread: readonly (readonly [typed: string, reading: string])[] = [
  [
    'ball bearings from January to March 2025',
    'company/supplier “ball bearings”: shipments, else shipments product ball bearings 2025-01-01..2025-03-31',
  ],
  [
    'ball bearings from Jan to Mar',
    'company/supplier “ball bearings”: shipments, else shipments product ball bearings 2026-01-01..2026-03-31',
  ],
  [
    'ball bearings between January and March 2025',
    'company/supplier “ball bearings”: shipments, else shipments product ball bearings 2025-01-01..2025-03-31',
  ],
  [
    'ball bearings in January and February 2025',
    'company/supplier “ball bearings”: shipments, else shipments product ball bearings 2025-01-01..2025-02-28',
  ],
  [
    'ball bearings from Q1 to Q2 2025',
    'company/supplier “ball bearings”: shipments, else shipments product ball bearings 2025-01-01..2025-06-30',
  ],
  [
    'ball bearings November to February 2026',
    'company/supplier “ball bearings”: shipments, else shipments product ball bearings 2025-11-01..2026-02-28',
  ],
  [
    'ball bearings 2024-2025',
    'company/supplier “ball bearings”: shipments, else shipments product ball bearings 2024-01-01..2025-12-31',
  ],
  [
    "ball bearings since Jan '25",
    'company/supplier “ball bearings”: shipments, else shipments product ball bearings 2025-01-01..',
  ],
  [
    'ball bearings Q1 25',
    'company/supplier “ball bearings”: shipments, else shipments product ball bearings 2025-01-01..2025-03-31',
  ],
  ['ball bearings past year', 'company/supplier “ball bearings”: shipments, else shipments product ball bearings'],
  [
    'ball bearings last six months',
    'company/supplier “ball bearings”: shipments, else shipments product ball bearings 2026-05-21..',
  ],
  [
    'ball bearings 1/1/25 - 3/31/25',
    'company/supplier “ball bearings”: shipments, else shipments product ball bearings 2025-01-01..2025-03-31',
  ],
  [
    'ball bearings between 2024-01-01 and 2024-06-30',
    'company/supplier “ball bearings”: shipments, else shipments product ball bearings 2024-01-01..2024-06-30',
  ],
  [
    'ball bearings prior to 2024',
    'company/supplier “ball bearings”: shipments, else shipments product ball bearings 2023-01-01..2023-12-31',
  ],
  [
    'ball bearings h1 2025',
    'company/supplier “ball bearings”: shipments, else shipments product ball bearings 2025-01-01..2025-06-30',
  ],
  [
    'ball bearings from Jan 5 2025 to Mar 3 2025',
    'company/supplier “ball bearings”: shipments, else shipments product ball bearings 2025-01-05..2025-03-03',
  ],
  [
    'suppliers of ball bearings outside China',
    'company “ball bearings”: top, else top suppliers product ball bearings, supplier country not China',
  ],
  [
    'suppliers of acme robotics outside China',
    'company “acme robotics”: top, else top suppliers product acme robotics, supplier country not China',
  ],
  [
    'furniture other than from china',
    'company/supplier “furniture”: shipments, else shipments product furniture, supplier country not China',
  ],
  ['exports from China', 'shipments supplier country China'],
  [
    'furniture exports from Vietnam',
    'company/supplier “furniture”: shipments, else shipments product furniture, supplier country Vietnam',
  ],
  [
    'exports of steel from China to the US',
    'company/supplier “steel”: shipments, else shipments product steel, supplier country China',
  ],
  ['tequila exports from Mexico', 'shipments mx-export product tequila'],
  ['china exports', 'shipments supplier country China'],
  [
    'steel exports to Germany',
    'company/supplier “steel”: shipments, else shipments us-export product steel, buyer country Germany',
  ],
  [
    'steel to Germany',
    'company/supplier “steel”: shipments, else shipments us-export product steel, buyer country Germany',
  ],
  [
    'furniture not from China or Vietnam',
    'company/supplier “furniture”: shipments, else shipments product furniture, supplier country not China or Vietnam',
  ],
  [
    'steel from China, not Taiwan',
    'company/supplier “steel”: shipments, else shipments product steel, supplier country China but not Taiwan',
  ],
  [
    'furniture from china and vietnam and india',
    'company/supplier “furniture”: shipments, else shipments product furniture, supplier country China or India or Vietnam',
  ],
  [
    'coffee from Brazil, Colombia and Vietnam',
    'company/supplier “coffee”: shipments, else shipments product coffee, supplier country Brazil or Colombia or Vietnam',
  ],
  ['from china & vietnam', 'shipments supplier country China or Vietnam'],
  ['imports form china', 'shipments supplier country China'],
  ['pedimentos 2025', 'shipments mx-import  2025-01-01..2025-12-31'],
  ['mexico pedimentos tornillos', 'shipments mx-import product tornillos'],
  ['imports to Mexico from China', 'shipments mx-import supplier country China'],
  ['china suppliers of robots', 'company “robots”: top, else product suppliers “robots” in China'],
  ['chinese suppliers of robots', 'company “robots”: top, else product suppliers “robots” in China'],
  ['Mexican importers of steel', 'top companies mx-import product steel'],
  ['US importers of steel', 'supplier “steel”: partners, else product companies “steel”'],
  ['mexico suppliers of tomatoes', 'company “tomatoes”: top, else product suppliers “tomatoes” in Mexico'],
  [
    'suppliers of ball bearings other than acme precision',
    'company “ball bearings other than acme precision”: partners, or offer product suppliers “ball bearings other than acme precision”',
  ],
  [
    'furniture importers in Texas',
    'supplier “furniture in Texas”: partners, or offer product companies “furniture in Texas”',
  ],
  ['suppliers of "acme robotics"', 'company “acme robotics”: partners, else product suppliers “acme robotics”'],
  ['"acme robotics" suppliers', 'company “acme robotics”: partners, else product suppliers “acme robotics”'],
  ['norvane suppliers', 'company “norvane”: partners, else product suppliers “norvane”'],
  ['Pacific Exporters', 'company/supplier “Pacific Exporters”: profile, or offer shipments product Pacific Exporters'],
  ['Bank of China', 'company/supplier “Bank of China”: profile, or offer shipments product Bank of Chinas'],
  ['Air China', 'company/supplier “Air China”: profile, else shipments product Airs, supplier country China'],
  [
    'acme robotics germany shipments',
    'company/supplier “acme robotics”: shipments, else shipments product acme robotics, supplier country Germany',
  ],
  ['steel over 1.000 kg', 'company/supplier “steel”: shipments, else shipments product steel, weight at least 1000'],
  [
    'steel between 10 and 20 metric tons',
    'company/supplier “steel”: shipments, else shipments product steel, weight from 10000 to 20000',
  ],
  ['steel over 500 lbs', 'company/supplier “steel”: shipments, else shipments product steel, weight at least 227'],
  [
    'acme robotics from acme precision',
    'company “acme robotics”: shipments, else shipments firm acme precision, product acme robotics',
  ],
  ['toys into LA', 'company/supplier “toys”: shipments, else shipments product toys, port of entry "Los Angeles"'],
  [
    'toys into Los Angeles, CA since June',
    'company/supplier “toys”: shipments, else shipments product toys, port of entry "Los Angeles" 2026-06-01..',
  ],
  ['Los Angeles shipments', 'shipments port of entry "Los Angeles"'],
  ['importers of toys in GA', 'supplier “toys in GA”: partners, or offer product companies “toys in GA”'],
  ['russia shipments since 2022', 'shipments supplier country Russia 2022-01-01..'],
  ['shipments north korea 2025', 'shipments supplier country "North Korea" 2025-01-01..2025-12-31'],
  ['china', 'shipments supplier country China'],
  ['turkey', 'company/supplier “turkey”: profile, or offer shipments product turkeys'],
  ['8482', 'shipments HS code 8482'],
  ['hs code 8482 china 2025', 'shipments HS code 8482, supplier country China 2025-01-01..2025-12-31'],
  [
    'nuts and bolts from china',
    'company/supplier “nuts and bolts”: shipments, else shipments product bolts nuts, supplier country China',
  ],
  [
    'nuts or bolts from china',
    'company/supplier “nuts or bolts”: shipments, else shipments product bolts or nuts, supplier country China',
  ],
  ['does acme precision ship to acme robotics', 'shipments firm acme precision'],
  ['does acme robotics buy from acme precision', 'shipments firm acme precision'],
  ['shipments from acme precision to acme robotics since June', 'shipments firm acme precision 2026-06-01..'],
  ['shipments from China to Los Angeles', 'shipments port of entry "Los Angeles", supplier country China'],
  ['who imports the most steel', 'top companies product steel'],
  [
    'which countries does acme robotics import from',
    'company/supplier “acme robotics”: profile, or offer shipments product acme robotics',
  ],
  ['what products does acme robotics import?', 'shipments firm acme robotics'],
  [
    'does acme robotics have new suppliers',
    'company “acme robotics”: partners, else product suppliers “acme robotics”',
  ],
  ['competitors of acme precision', 'alternatives | acme precision | '],
  ['proveedores de acme robotics', 'company “acme robotics”: partners, else product suppliers “acme robotics”'],
  [
    'importaciones de acero de China 2025',
    'company/supplier “acero”: shipments, else shipments product aceros, supplier country China 2025-01-01..2025-12-31',
  ],
  [
    'give me a list of all suppliers of acme robotics',
    'company “acme robotics”: partners, else product suppliers “acme robotics”',
  ],
  [
    'i want to know who supplies acme robotics',
    'company “acme robotics”: partners, else product suppliers “acme robotics”',
  ],
  ['track MAEU123456789', 'bill MAEU123456789'],
  ['MAEU 123456789', 'bill MAEU123456789'],
  ['pedimento 264734566001234', 'declaration 26_47_3456_6001234'],
  [
    'number of shipments acme robotics 2025',
    'company/supplier “acme robotics”: shipments, else shipments product acme robotics 2025-01-01..2025-12-31',
  ],
  ['how much did acme robotics import in 2025', 'shipments firm acme robotics 2025-01-01..2025-12-31'],
  [
    'acme robotics latest shipments',
    'company/supplier “acme robotics”: shipments, else shipments product acme robotics',
  ],
  ['acme robotics shipments of ball bearings', 'shipments firm acme robotics, product ball bearings'],
  ['watch acme robotics daily', 'watch acme robotics every:day'],
  ['watch new suppliers of acme robotics', 'watch acme robotics when:new-partner'],
  [
    'tell me when acme robotics stops buying from acme precision',
    'watch company:"acme robotics" supplier:"acme precision" when:quiet in:me',
  ],
  ['alert me weekly about acme robotics', 'watch acme robotics in:me every:week'],
  ['what am i watching', 'alerts'],
  ['pause alert A7K2', 'name-alert'],
  ['pause acme robotics', 'name-alert'],
  ['can I get this in Excel', 'export-last'],
  ['/trade acme robotics', 'company/supplier “acme robotics”: profile, or offer shipments product acme robotics'],
  ['3/4" plywood', 'company/supplier “3/4 plywood”: profile, or offer shipments product "3/4" plywood'],
  [
    'shipments robots to Canada',
    'company/supplier “robots”: shipments, else shipments us-export product robots, buyer country Canada',
  ],
  ['shipments dataset:mx-export robots to Canada', 'shipments mx-export product robots, buyer country Canadá'],
  ['product planetary gearboxes importers', 'product companies “planetary gearboxes”'],
  ['product suppliers of gears', 'company “gears”: partners, else product suppliers “gears”'],
  ['product shrimp from China and Vietnam', 'product suppliers “shrimp” in China in Vietnam'],
  ['alternatives to pacific exporters', 'alternatives | pacific exporters | '],
];

describe('a question', () => {
  it.each([...questions, ...misread])('%s → %s', (typed, reading) => {
    expect(read(typed)).toBe(reading);
  });

  it('is found at once or not at all in any text', () => {
    const words = [
      'how many',
      'shipments',
      'did',
      'who',
      'imports',
      'from',
      'tell me when',
      'a',
      'watch',
      'by month',
      "acme's",
      '?',
    ];
    const texts = fc.array(fc.constantFrom(...words), { maxLength: 60 }).map((all) => all.join(' '));
    fc.assert(
      fc.property(texts, (text) => typeof read(text) === 'string'),
      { numRuns: 50 },
    );
  });
});

describe('what cannot be meant', () => {
  it.each([
    ['steel 2024, 2025', /two periods/],
    ['steel Q4 last year, 2024', /two periods/],
    ['shipments steel 2025 from:2024', /two periods/],
    ['robots from China to Germany', /no shipments between other countries/],
    ['ball bearings not from acme precision', /leave out countries and words/],
    ['compare acme robotics and wrenlock automation in 2025', /takes no other dates/],
  ])('%s is said, and nothing is asked', (typed, says) => {
    const { do: kind, mistakes } = actions.parse(typed, today);
    expect(kind).toBe('mistakes');
    expect(String(mistakes)).toMatch(says);
  });
});

describe('what is typed', () => {
  it.each(table)('%s → %s', (typed, reading) => {
    expect(read(typed)).toBe(reading);
  });
});

describe('a name or a product that begins like a request or a command', () => {
  it.each([
    ...['can openers', 'can sealing machine', 'i robot', 'Hi Chew', 'See Eyewear', 'vessel sinks', 'Vessel Drinkware'],
    ...['Hello Kitty', 'Water supply valve', 'Made Goods', 'buyers products', 'receiving blankets', 'Best Buy'],
    ...[
      'ping pong tables',
      'surge protectors',
      'Container Store',
      'New Balance',
      'More Than Juice',
      'let me know signs',
    ],
  ])('%s', (typed) => {
    expect(read(typed)).toMatch(`company/supplier “${typed}”: profile`);
  });

  it.each([
    'Stop & Shop',
    'Export Packers',
    'Top Glove',
    'Help Desk Furniture',
    'Supplies Unlimited',
    'run flat tires',
  ])('%s is no command, and can be looked for at a press', (typed) => {
    const { named: whole } = z.object({ named: z.object(nameShape).loose() }).parse(actions.parse(typed, today));
    expect(whole).toMatchObject({ name: typed, kinds: ['company', 'supplier'] });
  });

  it.each(['bol 💥', 'shipments (steel', 'shipmnts', 'shipments steel weight:heavy'])('%s cannot', (typed) => {
    const action = actions.parse(typed, today);
    expect(action.do).toBe('mistakes');
    expect(action).not.toHaveProperty('named');
  });
});

describe('a name', () => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld();
  });
  afterEach(() => world.store.close());

  /** Carries out what was typed, at a service that knows these companies. @returns what was paid for, or the message */
  async function ask(typed: string, companies: readonly string[]): Promise<string> {
    const { do: kind, ...action } = actions.parse(typed, today);
    if (kind !== 'name') return kind;
    world.answers(({ endpoint, path }) => {
      const hits =
        endpoint === 'company.search' ? companies.map((title, i) => ({ title, key: `company/firm-${i}` })) : [];
      if (!path.includes('search')) return new TradeError('server_error');
      return { body: { data: hits, requestCost: 0 } };
    });
    const said: string[] = [];
    await runName(
      {
        findFirm: (name, kinds, by) => findFirm(name, kinds, contextOf(world, by)),
        answer: (_, lookUp) => Promise.resolve(said.push(inWords(lookUp)) > 0),
        answerFailures: (_to, _offers, work) => work(),
        replier: {
          reply: (_, { text }) => Promise.resolve(said.push(`“${text}”`) > 0 ? 'taken' : 'failed'),
          hint: () => Promise.resolve(),
        },
        pricing: unknownPrices,
        now: world.now,
      },
      {
        to: { ...caller, responseUrl: null, typed },
        place: 'new',
        triggerId: '',
        command: '/trade',
        pressed: null,
        how: {},
      },
      named.parse(action),
    );
    return said.join(' and ');
  }

  it('that one firm has is that firm', async () => {
    expect(await ask('acme robotics', ['Acme Robotics Inc', 'Acme Toys'])).toBe('profile company acme robotics');
    expect(await ask('shipments of acme robotics', ['Acme Robotics Inc'])).toBe('shipments firm acme robotics');
  });

  it('that was resolved before is not searched again', async () => {
    await ask('acme robotics', ['Acme Robotics Inc']);
    const before = world.sent.length;
    expect(await ask('acme robotics shipments since June', [])).toBe('shipments firm acme robotics 2026-06-01..');
    expect(world.sent.length).toBe(before);
  });

  it('that several may have is asked about', async () => {
    expect(await ask('acme', ['Acme Robotics Inc', 'Acme Toys'])).toMatch(/^“2 companies match “acme”\. Which one/);
    expect(await ask('ball bearings from China', ['Ball Bearings Direct Inc'])).toMatch(/^“1 company matches/);
  });

  it('that no firm has is the words of a product, at once only where more was said', async () => {
    expect(await ask('robots from China', ['Acme Robotics Inc'])).toBe(
      'shipments product robots, supplier country China',
    );
    expect(await ask('ball bearings', [])).toMatch(/^“No company or supplier matches “ball bearings”/);
  });

  it('is searched for twice at most, and nothing uncertain is paid for', async () => {
    const words = fc.constantFrom(
      'acme',
      'ball',
      'bearings',
      'from',
      'China',
      'since',
      'June',
      'shipments',
      'of',
      'robots',
    );
    const typed = fc.array(words, { minLength: 1, maxLength: 7 }).map((some) => some.join(' '));
    const firms = fc.array(fc.constantFrom('Acme Inc', 'Acme Ltd', 'Ball Bearings Direct', 'Robots of China'), {
      maxLength: 3,
    });
    await fc.assert(
      fc.asyncProperty(typed, firms, async (text, companies) => {
        const before = world.sent.length;
        const said = await ask(text, companies);
        const sent = world.sent.slice(before);
        expect(sent.length).toBeLessThanOrEqual(2);
        expect(sent.filter((request) => !request.includes('search'))).toEqual([]);
        // One answer or one question, never both.
        expect(said).not.toContain(' and “');
      }),
      { numRuns: 100 },
    );
  });
});
