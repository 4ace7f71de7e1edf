import type { Lexicon } from '../lexicon.ts';

/** Short forms and frequent slips. `M/s` and `Messrs` stand before the name of an Indian firm and are no part of it. */
export const shortForms = {
  short: `who is = who's whos; what is = what's whats; where is = where's wheres; how is = how's hows; it is = it's;
    that is = that's thats; there is = there's theres; do not = don't dont; does not = doesn't doesnt; did not = didn't
    didnt;
    is not = isn't; are not = aren't; has not = hasn't; was not = wasn't; were not = weren't; have not = haven't;
    what did = what'd whatd; who did = who'd whod; where did = where'd; how did = how'd; average = avg;
    either is = either's; they are = they're; they have = they've; they did = they'd; because = bc; them = em;
    let me know = lmk; out of = outta; year = yr; months = mounths monts mths mnths mos mo; or = and/or; without = w/o;
    between = b/w btwn; since = w.e.f wef sicne snice sinse; through = thru tru; from = frm fomr; up to = upto;
    dated = dtd; years = yrs; weeks = wks; quarter = qtr; quarters = qtrs; 14 days = fortnight; quarterly = qtrly;
    by month = monthwise month-wise; by quarter = quarterwise quarter-wise; by year = yearwise; shipment = shpt shpmt;
    shipments = shpts shpmts; records = recs; transactions = txn txns; manufacturer = mfr; manufacturers = mfrs;
    manufacturing = mfg; companies = cos companys; consignee = cnee; consignees = cnees; shipper = shpr;
    shippers = shprs; imports = imps; exports = exps; account = acct; weight = wt; destination = dest; minimum = min;
    maximum = max; vessel = vsl; commodity = cmdty; other = othr; which = whcih; top = tpo; you = u; your = ur;
    about = abt; what = wat; sir = sir/madam; sirs = sirs/madams; port of entry = poe; their = thier; the = teh;
    receive = recieve; received = recieved; this = ths; number = nr; would = wld; could = cld; should = shld;
    importer = importr; importers = importrs; last = lst; US = u.s; USA = u.s.a; UK = u.k; PRC = p.r.c; CV = c.v;
    RL = r.l; anyone = any1; there = ther; everyone = every1; someone = some1; compare = compair; week = wk;
    right now = rn; sorry = sry; actually = actualy actualley acutally; no = nah nope; till = til; = btw m/s messrs`,
} satisfies Partial<Lexicon>;
