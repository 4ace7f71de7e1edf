/**
 * Texts typed after an answer with their readings, one per line, as in `reader/cases.ts`. The answer is named first.
 * `goods: sellers?` also says how the look-up is called; what is typed in other words comes after ` = `. After ` > ` come
 * texts that are read alike. A question is followed by what each of its buttons carries. Today is November 20, 2026.
 * A line that changes is a change of what is looked up, and often of what is paid.
 */
export const followUps: Readonly<Record<string, string>> = {
  'a fragment': `
    company, now only from Vietnam → shipments | company @acme | from Vietnam
    company, now only Vietnam → shipments | company @acme | from Vietnam
    goods, now from Vietnam → shipments | product "toys" | from Vietnam
    ranking, now Vietnam = and what about Vietnam? → top suppliers | product "toys" | from Vietnam
    profile, now only from Vietnam → shipments | company @acme | from Vietnam
    dealers, now only from Vietnam → top suppliers | product toys | from Vietnam
    company, now last year = and last year? → shipments | company @acme | 2025-01-01..2025-12-31
    ofAcme, now last year = what about last year? → shipments | company @acme | product "toys" | from China | 2025-01-01..2025-12-31
    company, now since June → shipments | company @acme | 2026-06-01..
    company, now over 500 kg → shipments | company @acme | weight at least 500
    company, now just last year then = ok just last year then → shipments | company @acme | 2025-01-01..2025-12-31
    company, now in Long Beach → shipments | company @acme | into Long Beach
    company, now not from China → shipments | company @acme | not from China
    goods, now no leather → shipments | product "toys" but not leather | from China
    goods, now not China → shipments | product "toys" | not from China
    goods, now from Vietnam too? no wait, just from Vietnam → shipments | product "toys" | from Vietnam
    company, now drop anything before july → shipments | company @acme | 2026-07-01..
    company, now hmm that's more than I expected. only since June = hmm that's more than I expected. only since June → shipments | company @acme | 2026-06-01..
    goods, now Vietnam, not China = I meant Vietnam, not China → shipments | product "toys" | from Vietnam
    goods, now Vietnam as well → shipments | product "toys" | from China or Vietnam
    goods, now plus Vietnam → shipments | product "toys" | from China or Vietnam
    goods, now with Vietnam → shipments | product "toys" | from China or Vietnam
    goods, now not just China, also Vietnam → shipments | product "toys" | from China or Vietnam
    goods, now wrong country, I said Vietnam → shipments | product "toys" | from Vietnam
    goods, now whats the trend → trend by month | product "toys" | from China
    goods, now drop china from that → shipments | product "toys"
    goods, now drop germany → shipments | product "toys" | from China but not Germany
    ranking, now drop china → top suppliers | product "toys" | not from China
    company: put it head to head with Borealis → compare company | @acme | Borealis
    company: 10 more → shipments | company @acme | from row 10
    goods, now from Mexico → shipments | product "toys" | from Mexico
    goods, now Vietnam also → shipments | product "toys" | from China or Vietnam
    dealers, now 20 = make it 20 → suppliers | product toys | 20 rows
    dated, now only until 15 August → shipments | company @acme | 2026-05-01..2026-08-15
    dated: drop the dates → shipments | company @acme
    ofAcme: pls remove the country filter → shipments | company @acme | product "toys"
    goods: anywhere → shipments | product "toys"
    goods: from any country → shipments | product "toys"
    goods: without the filters → shipments | product "toys"
    partners: only new ones → suppliers | new 2026-05-20..2026-11-20 | company @acme
    company: only new suppliers → suppliers | new 2026-05-20..2026-11-20 | company @acme
    company: no, the GmbH → shipments | company acme robotics GmbH
    company: what about the GmbH? → shipments | company acme robotics GmbH
    company: no, the BV not the LLC → shipments | company acme robotics BV
    company: wrong one, the GmbH → shipments | company acme robotics GmbH
    company: hold on, the GmbH entity not the Inc → shipments | company acme robotics GmbH
    company: no, the Ningbo one → shipments | company Acme Ningbo
    profile: the ningbo one → profile | firm Acme ningbo
    profile: do you have their phone nr? → profile | company @acme
    profileOfSupplier: address and phone number → profile | supplier @bright
    company: page 3 → shipments | company @acme | from row 20
    ranking: which of those also ship to Borealis? → top suppliers | company Borealis | product "toys"
    partners: do any of them also ship to Borealis? → compare company | @acme | Borealis
    goods, now anything over 500 kg in there → shipments | product "toys" | from China | weight at least 500
    company, now only stuff that came on Maersk → shipments | company @acme | carrier MAEU
    dated, now also give Q3 and Q4 = Please also give Q3 and Q4 → shipments | company @acme | 2026-05-01..
    ofLastYear, now 2024 too → shipments | company @acme | 2024-01-01..2025-12-31
    ofLastYear, now compare it with 2024 → trend by quarter | company @acme | 2024-01-01..2025-12-31
    goods, now Revert with year 2024 figures → shipments | product "toys" | from China | 2024-01-01..2024-12-31
    compared, now for 2024 only → compare company | @acme | @norvane | Jan 1, 2024 – Dec 31, 2024
    compared, now only from Vietnam → compare company | @acme | @norvane | from Vietnam
    compared: which vendors do they have in common? → compare company | @acme | @norvane
    ranking: mexico side? → mx-import top suppliers | product "toys"
    profileOfSupplier: flip it, who are THEIR customers → buyers | supplier @bright
    goods: how many in total? → shipments | product "toys" | from China
    profile: compare with Borealis → compare company | @acme | Borealis
    company: same but Borealis → shipments | company? Borealis | else shipments, company @acme, product Borealis | at a press
    others, now any in Vietnam or India = any in Vietnam or India? → alternatives | @bright | product toys | in Vietnam or India
    others, now only from Vietnam → alternatives | @bright | product toys | in Vietnam
    others, now narrow it to Vietnam, India → alternatives | @bright | product toys | in Vietnam or India
    others, now not in China → alternatives | @bright | product toys | not in China
    others: anyone else in India? → alternatives | @bright | product toys | in India
    company, now how many of those came via Savannah → shipments | company @acme | into Savannah
    company, now how many of them are in Vietnam → shipments | company @acme | from Vietnam
    company, now which ones are from Vietnam → shipments | company @acme | from Vietnam
    goods: that's not right, I need the suppliers → top suppliers | product "toys" | from China
    company, now remove everything from China → shipments | company @acme | not from China
    ported, now not only Houston → shipments | company @acme
    company: that's not the right Acme, I want Home Goods → shipments | company Acme Home Goods
    company: not the right one, I want Acme Home Goods → shipments | company Acme Home Goods
    ranking: what about light toys only, 4011.20? → top suppliers | firm? light toys | product "toys" | HS 401120 | else top suppliers, product light toys, HS 401120
    ranking, now which of those buy from Vietnam → top suppliers | product "toys" | from Vietnam
    ranking: make me excel (Excel opens CSV) = make me excel → export | csv | of top suppliers | product "toys"
    partners: which of these are new since June → suppliers | new 2026-06-01..2026-11-20 | company @acme
    partners: which of these are new vs last year → suppliers | new 2026-01-01..2026-11-20 | company @acme
    ranking: y lo mismo para las importaciones de México? → mx-import top suppliers | product "toys"
    profile: no i meant the supplier → profile | supplier Acme Robotics Inc
    company, now break it down by month → trend by month | company @acme
    ofLastYear, now the previous year = and the previous year → shipments | company @acme | 2024-01-01..2024-12-31
    ofLastYear, now previous year too → shipments | company @acme | 2024-01-01..2025-12-31
    ofCode: same for 8483 → shipments | HS 8483
    ofCode: same for 8483 also → shipments | HS 8482 or 8483
    goods, now Vietnam instead = what about Vietnam instead → shipments | product "toys" | from Vietnam
    goods, now not China, I meant Vietnam → shipments | product "toys" | from Vietnam
    goods, now I don't want China, I want Vietnam → shipments | product "toys" | from Vietnam
    company, now not 2024, I meant 2025 → shipments | company @acme | 2025-01-01..2025-12-31
    ranking: not the suppliers, I meant the importers → top buyers | product "toys"
    goods: sellers? → top suppliers | product "toys" | from China
    profile: hm no, I meant Borealis, not the Acme one → profile | firm Borealis
    ranking: no, I meant the importers → top buyers | product "toys"
    partners, now only from Taiwan → top suppliers | company @acme | from Taiwan
    ofAcme: who sold them those? → top suppliers | company @acme | product "toys" | from China
    profile: and their customers? → buyers | supplier Acme Robotics Inc
    company, now by month → trend by month | company @acme
    goods, now by quarter → trend by quarter | product "toys" | from China
    ofAcme: is it growing? → trend by month | company @acme | product "toys" | from China
    profile: is it growing? → trend by month | company @acme
    ofAcme: who else? → top buyers | product "toys" | from China
    ofAcme: ¿quién más lo importa? → top buyers | product "toys" | from China
    company: how big are they → profile | company @acme
    goods: how did this develop → trend by month | product "toys" | from China
    goods: who else sells them? → top suppliers | product "toys" | from China
    dealers: who else? → suppliers | product toys | from row 10
    dealers: who else imports it? → buyers | product toys
    profileOfSupplier: who else? → alternatives | @bright
    ranking: who else since June? → top suppliers | product "toys" | 2026-06-01..
    company: next → shipments | company @acme | from row 10
    ranking: more rows → top suppliers | product "toys" | from row 10
    company: as csv → export | csv | of shipments | company @acme
    ranking: as json → export | json | of top suppliers | product "toys"
    company: their suppliers → suppliers | company @acme
    profile: who supplies them → suppliers | company @acme
    supplier: its customers → buyers | supplier @bright
    company: its customers → buyers | supplier Acme Robotics Inc
    profile: what do they import? → shipments | company @acme
    company, now break that down by quarter instead → trend by quarter | company @acme
    company: use Borealis, not Acme → shipments | company? Borealis | else shipments, company @acme, product Borealis | at a press
    goods, now quita los de Vietnam → shipments | product "toys" | from China but not Vietnam
    profileOfSupplier: find similar ones → alternatives | @bright
    profileOfSupplier: alternatives in Vietnam → alternatives | @bright | in Vietnam
    partners: what exactly do they buy from Borealis? → shipments | company @acme | supplier Borealis
    profileOfSupplier: do they ship to Borealis? → shipments | company Borealis | supplier @bright
    profileOfSupplier: quién son sus competidores? → alternatives | @bright
    company, now limit to shipments above 500 kg and arriving since June → shipments | company @acme | weight at least 500 | 2026-06-01..
    company: that is the wrong Acme, I meant the GmbH → shipments | company acme robotics GmbH
    company: i was asking about the GmbH, not the Inc → shipments | company acme robotics GmbH
    company: no, me refería a Borealis → shipments | company? Borealis | else shipments, company @acme, product Borealis | at a press
    company, now restrict it to September and Vietnam → shipments | company @acme | from Vietnam | 2026-09-01..2026-09-30
    dated: quita las fechas → shipments | company @acme
    company: no, borealis components → shipments | company? borealis components | else shipments, company @acme, product borealis components | at a press
    company: wrong company, I meant Borealis → shipments | company? Borealis | else shipments, company @acme, product Borealis | at a press
    ofAcme: without the country → shipments | company @acme | product "toys"
    goods: drop the country, I want all of the US → shipments | product "toys"
    goods: drop the country and keep the dates → shipments | product "toys"
    company: the following ten → shipments | company @acme | from row 10
    goods: take the country out again → shipments | product "toys"
    goods: quítale el país → shipments | product "toys"
    goods, now limit it to 5 → shipments | product "toys" | from China | 5 rows
    goods, now take China out → shipments | product "toys"
    company, now restrict it to September → shipments | company @acme | 2026-09-01..2026-09-30
    goods: take that out again → shipments | product "toys"
    company: excel is better for me (Excel opens CSV) = excel is better for me → export | csv | of shipments | company @acme
    company: prefiero excel (Excel opens CSV) = prefiero excel → export | csv | of shipments | company @acme
    company: What would it cost to get all of them? → export | csv | of shipments | company @acme
    ranking: how much for everything → export | csv | of top suppliers | product "toys"
    company: ¿cuánto costaría todo? → export | csv | of shipments | company @acme
    goods: who imports it? → top buyers | product "toys" | from China
    goods > switch to Vietnam → shipments | product "toys" | from Vietnam
    goods > not HS 9503 → shipments | product "toys" | not HS 9503* | from China
    goods > anything from Vietnam since June? → ? Does that go on from your last search? / shipments | product "toys" | from Vietnam | 2026-06-01.. / shipments | from Vietnam | 2026-06-01.. / edit-query | of shipments | product "toys" | from Vietnam | 2026-06-01..
    company > and their phone → profile | company @acme
    goods > any country but China → shipments | product "toys" | not from China
    goods > with the word wooden → ? Does that go on from your last search? / shipments | product "toys" wooden | from China / profile | firm word wooden / shipments | firm? word wooden
    company > only by Maersk → shipments | company @acme | carrier MAEU
  `,
  'a fragment in Spanish': `
    goods, now no de China → shipments | product "toys" | not from China
    goods > no, de China → shipments | product "toys" | from China
    goods > perdón, Vietnam | en vez de China, Vietnam | en lugar de China Vietnam | no, quise decir Vietnam → shipments | product "toys" | from Vietnam
    goods > agrega Vietnam | y también de Vietnam → shipments | product "toys" | from China or Vietnam
    company > no más de 500 kg | que no pesen más de 500 kg → shipments | company @acme | weight at most 500
    company > los que llegaron a Houston | solo los que entraron por Houston → shipments | company @acme | into Houston
    company > qué importa? | ¿y qué compra? → shipments | company @acme
    company > ¿a quién le vende? | a quiénes les vende → buyers | supplier Acme Robotics Inc
    company > a quién le compra? | ¿de dónde importa? → suppliers | company @acme
    goods > a quién le vende? → top buyers | product "toys" | from China
    company > está creciendo? → trend by month | company @acme
    company > ¿quién es? → profile | company @acme
    company > dame 10 más | otros 10 → shipments | company @acme | from row 10
    company > página 3 → shipments | company @acme | from row 20
    company > solo los 5 primeros | dame los 5 primeros → shipments | company @acme | 5 rows
    company > avísame | avísame por favor | crea una alerta | vigílalo → watch-query | of shipments | company @acme
    company > avísame de nuevos embarques | avísame cuando haya más → watch-query | of shipments | company @acme
    company > mándamelo cada lunes → report | shipments | company @acme | 1
  `,
  'another firm': `
    company > what about Borealis? → shipments | company? Borealis | else shipments, company @acme, product Borealis | at a press
    profile > and Borealis? → profile | firm Borealis
    partners > what about Borealis? → suppliers | company Borealis
    profile > sorry not Acme, I meant Borealis → profile | firm Borealis
    partners > Same for Borealis also → suppliers | company Borealis
    company > I don't want Acme, I want Borealis | Borealis instead of Acme → shipments | company? Borealis | else shipments, company @acme, product Borealis | at a press
    company > what about Borealis in 2025? → shipments | company? Borealis | 2025-01-01..2025-12-31 | else shipments, company @acme, product Borealis, 2025-01-01..2025-12-31 | at a press
    goods > drill into Bright Bearings → shipments | firm? Bright Bearings | product "toys" | from China | else shipments, product Bright Bearings, from China | at a press
  `,
  'another firm beside the last': `
    company > Include Borealis also | add Borealis too | and also Borealis | plus Borealis | incluye Borealis también → ? I search for one firm at a time. Compare both, or see the other alone. / compare company | @acme | Borealis / shipments | company Borealis
    goods > compare that with Vietnam → ? I compare firms, not countries or ports. Look up the other, and compare the two answers. / shipments | product "toys" | from Vietnam / trend by month | product "toys" | from Vietnam / trend by month | product "toys" | from China or Vietnam
    profile > add Borealis → ? I search for one firm at a time. Compare both, or see the other alone. / compare company | @acme | Borealis / profile | firm Borealis
  `,
  'other goods': `
    goods > what about gearboxes? → shipments | firm? gearboxes | product "toys" | from China | else shipments, product gearboxes, from China
    company > what about gearboxes? → shipments | company? gearboxes | else shipments, company @acme, product gearboxes | at a press
    ofAcme > Instead of toys show gearboxes | remove toys, put gearboxes | replace toys with gearboxes → shipments | company? gearboxes | product "toys" | from China | else shipments, company @acme, product gearboxes, from China
    ofAcme > gearboxes instead of toys | not toys, I meant gearboxes → shipments | company? gearboxes | product "toys" | from China | else shipments, company @acme, product gearboxes, from China
    ofAcme > add gearboxes → shipments | company? gearboxes | product "toys" | from China | else shipments, company @acme, product "toys" or gearboxes, from China
    goods > also gearboxes | or gearboxes → shipments | firm? gearboxes | product "toys" | from China | else shipments, product "toys" or gearboxes, from China
    noLeather > also gearboxes → shipments | firm? gearboxes | product "toys" but not leather | else shipments, product "toys" or gearboxes but not leather
    bottles > swap glass for plastic → shipments | firm? plastic bottles | product glass bottles | else shipments, product plastic bottles
    goods > same but for frobnicators → shipments | firm? frobnicators | product "toys" | from China | else shipments, product frobnicators, from China | at a press
    goods > same but for gearboxes → shipments | firm? gearboxes | product "toys" | from China | else shipments, product gearboxes, from China
    furniture > also hs 9401 → ? I can search one HS heading at a time, or several full codes. / shipments | HS 9401
  `,
  'a comparison': `
    nikeAndAdidas > add Puma → compare firms | Nike | Adidas Group | Puma
    fiveFirms > add Puma → ? I compare at most 5 firms.
    nikeAndAdidas > swap adidas for puma → compare firms | Nike | puma
    compared > who supplies them → ? Which of them do you mean? / suppliers | company @acme / suppliers | company @norvane
    compared > show me the shipments → ? Which of them do you mean? / shipments | company @acme / shipments | company @norvane
    compared > are they growing → ? Which of them do you mean? / trend by month | company @acme / trend by month | company @norvane
    compared > compare with last year → ? Which of them do you mean? / trend by quarter | company @acme | 2025-01-01.. / trend by quarter | company @norvane | 2025-01-01..
  `,
  'firms and filters of a comparison': `
    three > which one buys more from china | which of them buys more from china → compare company | @acme | @norvane | wrenlock Wrenlock Automation Inc | from China
    compared > who imports more gearboxes | which one buys the most gearboxes | gearboxes only for both | for both only gearboxes → compare company | @acme | @norvane | product gearboxes
    comparedToys > who imports more gearboxes → compare company | @acme | @norvane | product gearboxes
    comparedToys > which one bought more in 2024 → compare company | @acme | @norvane | product "toys" · Jan 1, 2024 – Dec 31, 2024
    compared > who bought more last year → compare company | @acme | @norvane | Jan 1, 2025 – Dec 31, 2025
    compared > ¿quién compra más de China? → compare company | @acme | @norvane | from China
    three > drop wrenlock | without wrenlock | take wrenlock out | remove wrenlock automation | minus wrenlock | kick wrenlock out → compare company | @acme | @norvane
    three > drop wrenlock and norvane → ? That leaves one firm, and nothing to compare it with. / profile | company @acme
    compared > drop norvane → ? That leaves one firm, and nothing to compare it with. / profile | company @acme
    comparedToys > without norvane → ? That leaves one firm, and nothing to compare it with. / shipments | company @acme | product "toys"
    acmes > drop acme → ? Which of them shall I leave out? / compare company | acme-gmbh Acme Robotics GmbH | @norvane / compare company | @acme | @norvane
    three > drop borealis → ? I couldn't apply that to your last answer. It was: Compare companies Acme Robotics Inc vs Norvane Inc vs Wrenlock Automation Inc. Say what to look for, with the firm or the product. / profile | firm drop borealis
    three > drop cloths → profile | firm? drop cloths
    company > drop cloths → profile | firm? drop cloths
    nothing > drop cloths → profile | firm? drop cloths
    nothing > Drop Cloths Inc → profile | firm? Drop Cloths Inc
    ranking > who imports more gearboxes → ? Name two to five companies or suppliers, with "vs" between them.
    nothing > who buys more coffee from brazil → ? Which do you mean? I read that in more than one way. / shipments | firm? coffee | from Brazil / top buyers | supplier? coffee | from Brazil / top buyers | from Brazil
    ofAcme > how does it compare with Borealis | compare it with Borealis → compare company | @acme | Borealis | product "toys" · from China
    ofLastYear > compare it with Borealis → compare company | @acme | Borealis | Jan 1, 2025 – Dec 31, 2025
    acmeAndBright > compare it with Borealis → ? I count their shipments with all suppliers, not only with Bright Bearings. / compare company | @acme | Borealis
    ofAcme > add Borealis Inc → ? I search for one firm at a time. Compare both, or see the other alone. / compare company | @acme | Borealis Inc | product "toys" · from China / shipments | company Borealis Inc | product "toys" | from China
    profile > toys only → shipments | company @acme | product toys
    company > gearboxes only → shipments | company @acme | product gearboxes
  `,
  'both of two answers, and what came since': `
    company > both | compare both | compare the two | compare both quarters | compare the two years | both years side by side | difference in percent? | how much more is that? → compare-earlier
    nothing > compare them | compare the last two → compare-earlier
    compared > difference in percent? → compare company | @acme | @norvane
    nothing > Both Worlds Inc → profile | firm? Both Worlds Inc
    nothing > compare both acme and wrenlock → compare firms | both acme | wrenlock
    thirdQuarter > since then? | and after that? | and since? | from then on | desde entonces → shipments | company @acme | 2026-10-01..
    company > Since Hardware → profile | firm? Since Hardware | else shipments, product Hardware
    company > since then? → ? It goes up to today already. Name another time, such as since June.
    ofLastYear > since June → shipments | company @acme | 2026-06-01..
  `,
  'the peak of a trend, and sums': `
    monthly > which month was the peak | best month? | when was it highest | when did it peak? | ¿cuál fue el mejor mes? → trend by month | company @acme | 2026-05-01..2026-10-31
    monthly > and the lowest? | worst month? | which month had the fewest → trend by month | company @acme | 2026-05-01..2026-10-31
    company > when was it highest → ? I couldn't apply that to your last answer. It was: Acme Robotics Inc shipments. Say, for example: only from Vietnam, since 2024, by month, or as csv. / suppliers | company @acme / trend by month | company @acme / export | csv | of shipments | company @acme / edit-query | of shipments | company @acme
    nothing > Peak Design → profile | firm? Peak Design
    nothing > Peak → profile | firm? Peak
    ranking > how much volume in total | altogether? | in total? | total weight? | sum it up | add them up → ? I can't add up all weights, TEU or containers. A ranking has them of each firm, and an export of each record. / shipments | product "toys" / export | csv | of top suppliers | product "toys"
    company > in total? → shipments | company @acme
    profile > total weight? → profile | company @acme
    nothing > total weight? → ? I can't add up all weights, TEU or containers. A ranking has them of each firm, and an export of each record.
    ranking > only the ones with more than 10 shipments | more than 10 shipments only → ? I can't leave out firms by “more than 10 shipments”. A ranking has those with most records first. / top suppliers | product "toys" | from row 10 / top suppliers | product "toys" | 50 rows / export | csv | of top suppliers | product "toys"
    ranking > at least 5 records → ? I can't leave out firms by “at least 5 records”. A ranking has those with most records first. / top suppliers | product "toys" | from row 10 / top suppliers | product "toys" | 50 rows / export | csv | of top suppliers | product "toys"
    company > at least 5 records → ? I can't leave out firms by “at least 5 records”. A ranking has those with most records first.
  `,
  'alternatives, new firms and since when': `
    supplier > alternatives to them → alternatives | @bright
    acmeAndBright > alternatives to them in Vietnam → alternatives | @bright | in Vietnam
    toysOfSupplier > alternatives to them → alternatives | @bright | product "toys"
    ranking > alternatives to them → ? To which of them? / alternatives | @bright | product "toys" / alternatives | @acme | product "toys"
    acmeAndBright > compare it with Borealis in 2024 → ? I couldn't apply that to your last answer. It was: Acme Robotics Inc, Bright Bearings shipments. Say, for example: only from Vietnam, since 2024, by month, or as csv. / suppliers | company @acme / trend by month | company @acme | supplier @bright / export | csv | of shipments | company @acme | supplier @bright / edit-query | of shipments | company @acme | supplier @bright
    company > alternatives to them → ? Who else in which goods? Name them, like who else imports ball bearings.
    partners > anybody new since june? | anyone new since June → suppliers | new 2026-06-01..2026-11-20 | company @acme
    profileOfSupplier > how long have they been shipping to Borealis? | since when do they ship to Borealis → suppliers | company Borealis | share of Bright Bearings
    profile > how long have they been buying from Borealis? → suppliers | share of Borealis | company @acme
    nothing > how long have they been shipping to Borealis? → ? What does that follow? You looked nothing up here in the last 30 minutes that this could follow. Name the firm or the product too.
  `,
  'a filter is added': `
    notChina > also Vietnam → shipments | company @acme | not from China
    notChina > also China → shipments | company @acme
    fromChina > also not China → shipments | company @acme | not from China
    weighed > with over 500 kg → shipments | company @acme | weight at least 500
    company > drill into Vietnam | drill down into Vietnam please | zoom in on Vietnam → shipments | company @acme | from Vietnam
    company > focus only on Vietnam | limit it to Vietnam → shipments | company @acme | from Vietnam
    company > focus on shipments over 500 kg → shipments | company @acme | weight at least 500
    company > drill into HS 8482 → shipments | company @acme | HS 8482
    company > narrow it down to Houston → shipments | company @acme | into Houston
    goods > what about hs 8482? → shipments | product "toys" | HS 8482 | from China
    goods > same for Vietnam and only 2025 | lo mismo para Vietnam y solo 2025 → shipments | product "toys" | from Vietnam | 2025-01-01..2025-12-31
    goods > same for Vietnam but in 2025 → shipments | product "toys" | from Vietnam | 2025-01-01..2025-12-31
    goods > only Vietnam and since 2025 → shipments | product "toys" | from Vietnam | 2025-01-01..
    goods > without China but with Vietnam | sin China pero con Vietnam → shipments | product "toys" | from Vietnam
    goods > and suppliers from Vietnam → top suppliers | product "toys" | from Vietnam
  `,
  'a filter is dropped': `
    toHouston > remove Houston | forget about Houston | quita Houston → shipments | product "toys" | from China
    toTwoPorts > remove Houston | forget about Houston | quita Houston → shipments | product "toys" | into Savannah | from China
    goods > remove Houston → ? I couldn't apply that to your last answer. It was: Toys shipments. Say, for example: only from Vietnam, since 2024, by month, or as csv. / top suppliers | product "toys" | from China / top buyers | product "toys" | from China / trend by month | product "toys" | from China / edit-query | of shipments | product "toys" | from China / profile | firm remove Houston
    goods > forget about Houston → ? I couldn't apply that to your last answer. It was: Toys shipments. Say, for example: only from Vietnam, since 2024, by month, or as csv. / top suppliers | product "toys" | from China / top buyers | product "toys" | from China / trend by month | product "toys" | from China / edit-query | of shipments | product "toys" | from China / profile | firm forget about Houston
    goods > quita Houston → ? I couldn't apply that to your last answer. It was: Toys shipments. Say, for example: only from Vietnam, since 2024, by month, or as csv. / top suppliers | product "toys" | from China / top buyers | product "toys" | from China / trend by month | product "toys" | from China / edit-query | of shipments | product "toys" | from China / profile | firm quita Houston
    ported > all ports, not just Houston → shipments | company @acme
    carried > elimina el filtro de carriers → shipments | company @acme
    narrow > ok take both out again | take those out again | drop those filters → shipments | company @acme
    goods > drop it → ? Which filter shall I take out? / shipments | product "toys"
    narrow > take that out again | drop the last filter → ? Which filter shall I take out? / shipments | company @acme | into Houston / shipments | company @acme | from China / shipments | company @acme
    toTwoPorts > drop Houston and keep the rest → shipments | product "toys" | into Savannah | from China
    toHouston > drop Houston and keep Savannah | remove Houston, show Savannah → shipments | product "toys" | into Savannah | from China
    toHouston > drop the port and only 2025 | quita el puerto y solo 2025 → shipments | product "toys" | from China | 2025-01-01..2025-12-31
    toHouston > remove the port and show Savannah → shipments | product "toys" | into Savannah | from China
    goodsLastYear > drop the dates and only Vietnam → shipments | product "toys" | from Vietnam
    othersNotChina: any country → alternatives | @bright | product toys
  `,
  'a country of alternatives': `
    others > only those over 500 kg | from Vietnam since June → ? I can narrow alternatives by country, such as only from Vietnam, and by nothing else.
    profileOfSupplier > who else since June? → ? I can narrow alternatives by country, such as only from Vietnam, and by nothing else.
  `,
  'other dates': `
    dated > and before that? → shipments | company @acme | 2025-11-01..2026-04-30
    dated > go back a year | ¿y el año anterior a ese? → shipments | company @acme | 2025-05-01..2025-10-31
    company > Q2 → shipments | company @acme | 2026-04-01..2026-06-30
    dated > How did that look in the same months of 2024? → shipments | company @acme | 2024-05-01..2024-10-31
    dated > same period last year | and a year earlier? | and another year back → shipments | company @acme | 2025-05-01..2025-10-31
    dated > ¿y en el mismo periodo de 2024? → shipments | company @acme | 2024-05-01..2024-10-31
    thisYear > and the year before that? | and before that? | go back a year → shipments | company @acme | 2025-01-01..2025-12-31
    thisYear > same period last year → shipments | company @acme | 2025-01-01..2025-11-20
    dated > compare it with the same months of 2025 → trend by month | company @acme | 2026-05-01..2026-10-31
    dated > contrast it with the same months of 2025 → trend by month | company @acme | 2026-05-01..2026-10-31
    dated > compare it with the same months of 2023 → shipments | company @acme | 2023-05-01..2023-10-31
    company > Q3 vs Q2 | Q2 vs Q3 | compare Q3 with Q2 → trend by quarter | company @acme | 2026-04-01..2026-09-30
    company > March vs February → trend by month | company @acme | 2026-02-01..2026-03-31
    company > Q3 2026 vs Q3 2025 → trend by quarter | company @acme | 2026-07-01..2026-09-30
    company > 2025 vs 2024 → trend by year | company @acme | 2025-01-01..2025-12-31
    goods > this year vs last year → trend by month | product "toys" | from China | 2026-01-01..
    thirdQuarter > compared to the quarter before | compare it with the quarter before | vs the quarter before → trend by quarter | company @acme | 2026-04-01..2026-09-30
    company > compared to the quarter before | vs the quarter before → ? Which two? Name them, such as Q3 vs Q2. / trend by quarter | company @acme / trend by month | company @acme
    dated > compared to the year before | vs the year before → trend by month | company @acme | 2026-05-01..2026-10-31
    company > 2024 too → shipments | company @acme | 2024-01-01..
    dated > go back further | can we look further back? | show me older ones | older? | earlier ones → ? The newest come first. Which do you mean? / shipments | company @acme | 2026-05-01..2026-10-31 | from row 10 / shipments | company @acme | 2023-05-01..2026-04-30
    monthlyLastYear > go back further | can we look further back? | show me older ones | older? | earlier ones → ? Name the first year to search, such as since 2019. / trend by month | company @acme | 2023-11-21..
    ofLastYear > all time | any date | all years | no date limit | the whole history → ? Name the first year to search, such as since 2019. / shipments | company @acme | 2023-11-21..
    dated > show the shipments for August | shipments in August → ? Does that go on from your last search? / shipments | company @acme | 2026-08-01..2026-08-31 / shipments | 2026-08-01..2026-08-31
    nothing > show the shipments for August | shipments in August → shipments | 2026-08-01..2026-08-31
    ofLastYear > Q2 → shipments | company @acme | 2025-04-01..2025-06-30
    ofLastYear > in March → shipments | company @acme | 2025-03-01..2025-03-31
    ofLastYear > March to May → shipments | company @acme | 2025-03-01..2025-05-31
    ofLastYear > October 5 to 20 → shipments | company @acme | 2025-10-05..2025-10-20
    ofLastYear > just the fourth quarter → shipments | company @acme | 2025-10-01..2025-12-31
    ofLastYear > in the first half-year → shipments | company @acme | 2025-01-01..2025-06-30
    ofLastYear > second half → shipments | company @acme | 2025-07-01..2025-12-31
    ofLastYear > until June | until the end of June → shipments | company @acme | 2025-01-01..2025-06-30
    ofLastYear > before June → shipments | company @acme | 2025-01-01..2025-05-31
    ofLastYear > last quarter → shipments | company @acme | 2026-07-01..2026-09-30
    ofLastYear > the month just gone → shipments | company @acme | 2026-10-01..2026-10-31
    ofLastYear > since June | not before June → shipments | company @acme | 2026-06-01..
    ofLastYear > Q2 2024 → shipments | company @acme | 2024-04-01..2024-06-30
    goods > last 30 days → shipments | product "toys" | from China | 2026-10-22..
  `,
  'other records': `
    plain > same for US export data | same but exports → us-export shipments | product "toys"
    plain > what about Mexican imports? → mx-import shipments | product "toys"
    german > into Mexico instead | ok how about Mexico's import data instead | in Mexican records → mx-import shipments | product "toys" | from Alemania or Corea del Sur
    germanInMexico > what about US imports? → shipments | product "toys" | from Germany or South Korea
    goods > same for US export data → ? Of imports, the country is where goods came from; of exports, where they went. / us-export shipments | product "toys" | to China
    company > same for US exports → us-export shipments | company Acme Robotics Inc
    company > same for Mexican imports → mx-import shipments | importer Acme Robotics Inc
    ranking > exports instead → us-export top buyers | product "toys"
    exported > who exports it → us-export top buyers | product "toys"
    inMexico > exports instead → mx-export shipments | product "toys"
    plain > Sorry, Mexico not US → ? Does that go on from your last search? / mx-import shipments | product "toys" / shipments | from Mexico / shipments | firm? Sorry, Mexico | not from United States | else shipments, product Mexico, not from United States
    company > Mexico not US → ? Does that go on from your last search? / mx-import shipments | importer Acme Robotics Inc / shipments | from Mexico
    company > switch to US exports → us-export shipments | company Acme Robotics Inc
    goods > switch to Mexico → ? Goods from there, or imports into it? / shipments | product "toys" | from Mexico / mx-import shipments | product "toys" | from China
    profileOfSupplier > their customers in Mexico → mx-import top buyers | supplier Bright Bearings
  `,
  'pages and rows': `
    goodsPage5 > previous page | the page before → shipments | product "toys" | from China | from row 30
    goods > next 25 | hi can i get the next 25 pls → shipments | product "toys" | from China | 25 rows | from row 10
    goods > previous page → ? That was the first page.
    goodsPage5 > back to the first page → shipments | product "toys" | from China
    goods > go to page 3 → shipments | product "toys" | from China | from row 20
    partnersLater > first page → suppliers | company Acme
    goods > page 0 → ? The first page is page 1.
    goods > page two → ? I couldn't apply that to your last answer. It was: Toys shipments. Say, for example: only from Vietnam, since 2024, by month, or as csv. / top suppliers | product "toys" | from China / top buyers | product "toys" | from China / trend by month | product "toys" | from China / edit-query | of shipments | product "toys" | from China / profile | firm page two
    goodsPage5 > go back one | back | undo that | previous answer | regresa → shipments | product "toys" | from China | from row 30
    goods > go back one | back | previous answer | regresa → earlier
    goods > undo that → ? Your last answer was: Shipments · product "toys" · from China · Nov 21, 2025 – Nov 20, 2026 (last 12 months). / shipments | product "toys" / edit-query | of shipments | product "toys" | from China
    monthly > back to the shipments → shipments | company @acme | 2026-05-01..2026-10-31
    ranking > open the second one | ok open the second one, I need the full record | the 2nd | row 2 | #2 | open no. 2 | what about the second? | details of the second → profile | supplier @acme
    company > open the second one | the 2nd | row 2 | #2 | open no. 2 | what about the second? | details of the second → ? I can open rows by number only right after an answer with rows. Use the menu below the answer.
    ranking > what was the carrier on the second one? | which vessel was the second one on → profile | supplier @acme
    ranking > the weight of number 2 → profile | supplier @acme
    rankingLater > row 12 → profile | supplier @acme
    rankingLater > row 13 → ? That answer shows rows 11 to 12. Use its menu, or say one of these numbers.
    ranking > show me the actual shipments → shipments | product "toys"
    ranking > and the shipments behind those → shipments | product "toys"
    ofLastYear > everything → ? Your last answer has them all, page by page. It was: Shipments · company Acme Robotics Inc · Jan 1, 2025 – Dec 31, 2025. Say which filter to drop, or name other dates. / shipments | company @acme | 2025-01-01..2025-12-31 | from row 10 / export | csv | of shipments | company @acme | 2025-01-01..2025-12-31 / edit-query | of shipments | company @acme | 2025-01-01..2025-12-31
    company > newest → ? I can't sort. Each page of shipments shows its newest first, and rankings go by number of records. Narrow them instead, such as over 500 kg. / export | csv | of shipments | company @acme / edit-query | of shipments | company @acme
    company > show all → ? Your last answer has them all, page by page. It was: Shipments · company Acme Robotics Inc · Nov 21, 2025 – Nov 20, 2026 (last 12 months). Say which filter to drop, or name other dates. / shipments | company @acme | from row 10 / export | csv | of shipments | company @acme / edit-query | of shipments | company @acme
    ranking > all of them → ? Your last answer has them all, page by page. It was: Top suppliers · product "toys" · Nov 21, 2025 – Nov 20, 2026 (last 12 months). Say which filter to drop, or name other dates. / top suppliers | product "toys" | from row 10 / export | csv | of top suppliers | product "toys" / edit-query | of top suppliers | product "toys"
    company > the rest → ? Your last answer has them all, page by page. It was: Shipments · company Acme Robotics Inc · Nov 21, 2025 – Nov 20, 2026 (last 12 months). Say which filter to drop, or name other dates. / shipments | company @acme | from row 10 / export | csv | of shipments | company @acme / edit-query | of shipments | company @acme
  `,
  'a file': `
    partnersLater > as csv → answer-file | csv | of suppliers | company Acme | from row 20
    partnersLater > as json → answer-file | json | of suppliers | company Acme | from row 20
    profile > as json → ? I can send shipments and rankings as a file, but not this: Company Acme Robotics Inc. / export | json | of shipments | company @acme
    company > json is better for me → export | json | of shipments | company @acme
    bill > as csv → ? I can send shipments and rankings as a file, but not this: Bill of lading MAEU123456789 · US import.
    nothing > as csv → export-last | csv
    goods > as csv since June → export | csv | of shipments | product "toys" | from China | 2026-06-01..
    profile > as csv from China → export | csv | of shipments | company @acme | from China
  `,
  'an alert': `
    company > tell me when it gets a new supplier → watch-query | new-partner | in me | of shipments | company @acme
    company > let me know if that changes → watch-query | in me | of shipments | company @acme
    company > put that on alert | put it on watch → watch-query | of shipments | company @acme
    company > alert me | keep me posted | notify us → watch-query | in me | of shipments | company @acme
    company > set an alert | i want an alert → watch-query | of shipments | company @acme
    company > keep me posted weekly in C0SALES0001 → watch-query | every week | in C0SALES0001 | of shipments | company @acme
    company > tell me about new ones → ? New suppliers, or an alert about new shipments? / suppliers | new 2026-05-20..2026-11-20 | company @acme / watch-query | of shipments | company @acme
    company > add HS 8483 → shipments | company @acme | HS 8483
    profile > watch it → watch-query | of shipments | company @acme
    goods > watch that weekly in C0SALES0001 → watch-query | every week | in C0SALES0001 | of shipments | product "toys" | from China
    company > tell C0SALES0001 when it gets a new supplier → watch-query | new-partner | in C0SALES0001 | of shipments | company @acme
    acmeAndBright > tell me when there is a new one | alert me about new ones → watch-query | in me | of shipments | company @acme | supplier @bright
    acmeAndBright > let me know when the next one comes in → watch-query | in me | of shipments | company @acme | supplier @bright
    company > send me this every week → report | shipments | company @acme | 1 | me
    ranking > Can I get this every first Monday of the month at 8:30? → ? I can't schedule a report like that. Choose one of these instead. / report | top suppliers | product "toys" | workday | 08:30 / report | top suppliers | product "toys" | month | day 1 | 08:30 / report | top suppliers | product "toys" | 1 | 08:30
    ranking > every second Tuesday of the month please → ? I can't schedule a report like that. Choose one of these instead. / report | top suppliers | product "toys" | month | day 8 / report | top suppliers | product "toys" | 2
  `,
  'firms of a side': `
    italian > no, I meant the importers → top buyers | product toys | from Italy
    italianBuyers > and sellers? → ? I can't tell who sells to companies in Italy. Ask for the suppliers of toys.
    goods > now by supplier | focus on the suppliers → top suppliers | product "toys" | from China
    goods > the biggest buyers | top 10 importers | who are the main buyers | who is the biggest company → ? Does that go on from your last search? / top buyers | product "toys" | from China / top buyers
    nothing > the biggest buyers | top 10 importers | who are the main buyers | who is the biggest company → top buyers
    dated > who is their biggest supplier → top suppliers | company @acme | 2026-05-01..2026-10-31
    datedVietnam > their top 3 suppliers → top suppliers | company @acme | from Vietnam | 2026-05-01..2026-10-31 | 3 rows
    dated > who's the main supplier and what do they send → ? Did you mean this? I couldn't read “what”. / top suppliers | company @acme | 2026-05-01..2026-10-31 / top suppliers
    goods > who are the three biggest sellers → ? Does that go on from your last search? / top suppliers | product "toys" | from China | 3 rows / top suppliers | 3 rows
    datedRanking > who is new here? → suppliers | new 2026-05-01..2026-10-31 | company @acme
    ranking > which of them are new? → ? I can't pick out who is new. The list of a firm's suppliers or customers marks them.
    profile > do they export anything too → ? A supplier named “Acme Robotics Inc” may be another firm. Which do you mean? / us-export shipments | company Acme Robotics Inc / shipments | supplier Acme Robotics Inc
    company > who are the buyers → ? Acme Robotics Inc is the buyer here. / buyers | supplier Acme Robotics Inc
    ofAcme > who are the buyers → ? Acme Robotics Inc is the buyer here. / top buyers | product "toys" | from China / buyers | supplier Acme Robotics Inc
    profileOfSupplier > and the exporters? → ? Bright Bearings is the supplier here. / suppliers | company Bright Bearings
    goods > new suppliers → ? I can't pick out who is new. The list of a firm's suppliers or customers marks them. / top suppliers | product "toys" | from China
    profile > new suppliers → suppliers | new 2026-05-20..2026-11-20 | company @acme
    partners > any others → suppliers | company @acme | from row 10
    exported > who are the buyers → ? US export records name the buyer of each shipment, but no ranking does. / us-export top buyers | product "toys"
    exported > who are the sellers → us-export top buyers | product "toys"
    exported > top importers → ? Does that go on from your last search? / us-export shipments | product "toys" / top buyers
    exported > top exporters → ? Does that go on from your last search? / us-export top buyers | product "toys" / top suppliers
    exported > who imports it → ? US export records name the buyer of each shipment, but no ranking does. / us-export top buyers | product "toys"
    exported > who else → us-export top buyers | product "toys"
    exported > who else sells them → us-export top buyers | product "toys"
    exported > who else buys them → ? US export records name the buyer of each shipment, but no ranking does. / us-export top buyers | product "toys"
    monthly > which consignees are behind this → ? Acme Robotics Inc is the buyer here. / buyers | supplier Acme Robotics Inc
    ranking > und 2023? → top suppliers | product "toys" | 2023-01-01..2023-12-31
  `,
  'what no answer can do': `
    company > sort by weight | ordénalo por peso | sort | sort them by date | biggest first | cheapest first → ? I can't sort. Each page of shipments shows its newest first, and rankings go by number of records. Narrow them instead, such as over 500 kg. / export | csv | of shipments | company @acme / edit-query | of shipments | company @acme
    nothing > sort by weight | ordénalo por peso | sort | sort them by date | biggest first | cheapest first → ? I can't sort. Each page of shipments shows its newest first, and rankings go by number of records. Narrow them instead, such as over 500 kg.
    ranking > by weight not by shipments | by weight | ahora por peso → ? I rank by the number of records, and not by weight or value. / export | csv | of top suppliers | product "toys" / edit-query | of top suppliers | product "toys"
    ranking > which is the biggest? | biggest first | the biggest one | and the largest? → ? I rank by the number of records, and not by weight or value. The first row has the most. / profile | supplier @bright / export | csv | of top suppliers | product "toys" / edit-query | of top suppliers | product "toys"
    monthly > Can you tell me in kilograms as well? → ? I can't add up all weights, TEU or containers. A ranking has them of each firm, and an export of each record. / top suppliers | company @acme | 2026-05-01..2026-10-31 / export | csv | of shipments | company @acme | 2026-05-01..2026-10-31 / edit-query | of trend by month | company @acme | 2026-05-01..2026-10-31
    company > the biggest one | the heaviest → ? I can't sort. Each page of shipments shows its newest first, and rankings go by number of records. Narrow them instead, such as over 500 kg. / export | csv | of shipments | company @acme / edit-query | of shipments | company @acme
    goods > by carrier | now by carrier | split by vessel | and the carrier? | which carriers? → ? I can't list carriers, vessels or forwarders. The record of each shipment names its carrier and vessel.
    listed > container nos also | show containers too | with the container numbers | which containers? → ? I can't list container numbers. The record of each shipment says how many containers it came in. Say which row, such as the second one. / bill | AAAA1
    listed > show the carrier too | add the vessel | also the vessel name | which vessel was it on → ? The record of each shipment names its carrier, vessel and ports. Say which row, such as the second one. / bill | AAAA1
    listed > what did that cost | how much did that cost me? | how much was that | did that cost anything | what did we pay for that? → ? That cost 1 credit. It was: Shipments · company Acme Robotics Inc · Nov 21, 2025 – Nov 20, 2026 (last 12 months). / usage | me
    nothing > what did that cost → help | credits
    nothing > with container numbers → ? I can't list container numbers. The record of each shipment says how many containers it came in.
    company > now by country | by port | by origin | y por país de origen? | por puerto de entrada | y por país → ? I count the ports of entry of one company, but no countries. Suppliers are listed with their country. / top buyers | company @acme / top suppliers | company @acme / export | csv | of shipments | company @acme
    nothing > and ports? | y puertos → ? I rank firms, not goods, countries or ports. Suppliers are listed with their country, and shipments with all three.
    goods > is that kilos or pounds | kg or lbs? | which unit is the weight in? | ¿kilos o libras? → ? The records don't say the unit of a weight. I read it as kilograms.
    ranking > Which one would you recommend? | who's the best one? | which should we go with | ¿cuál recomiendas? → ? I can't recommend a firm: records say who shipped what and when, not who is good. A comparison shows how much each ships. / compare supplier | @bright | @acme
    dated > why so few? → ? I count only records that match every filter. Here: Shipments · company Acme Robotics Inc · May 1, 2026 – Oct 31, 2026. Records reach the data days or weeks after the arrival. / shipments | company @acme | 2023-11-01..2026-10-31 / edit-query | of shipments | company @acme | 2026-05-01..2026-10-31
    monthly > why is September so low? | what happened in September | reason for the dip in September? | what's going on in September? → ? I count records, and can't say why a month is high or low. / shipments | company @acme | 2026-09-01..2026-09-30 / top suppliers | company @acme | 2026-09-01..2026-09-30
    profile > next → ? There's no page after that.
    goods > remove the weight → ? Nothing of that kind narrows it.
    allVietnam > drop the country → ? Say what to look for instead: nothing else would narrow it.
    company > who else? → ? Who else in which goods? Name them, like who else imports ball bearings.
    goods > who else? → ? Who else buys them, or who else sells them? / top buyers | product "toys" | from China / top suppliers | product "toys" | from China
    ranking > their suppliers → ? Which of them do you mean? Name the firm.
    company > only from Africa → ? I can narrow by countries and ports, not by “africa”. Name its countries or a port.
    bill > only from Vietnam → ? I couldn't apply that to your last answer. It was: Bill of lading MAEU123456789 · US import. Say what to look for, with the firm or the product. / profile | firm only from Vietnam
    bill > who supplies them → ? I couldn't apply that to your last answer. It was: Bill of lading MAEU123456789 · US import. Say what to look for, with the firm or the product.
    bill > is it growing? → ? I couldn't apply that to your last answer. It was: Bill of lading MAEU123456789 · US import. Say what to look for, with the firm or the product.
    ranking > which of these also buy in Pakistan → ? I can't pick out who is in two answers. Look up the other, and compare them. / top suppliers | product "toys" | from Pakistan
    monthly > which company is behind the jump → ? I count records, and can't say why a month is high or low. Name the month to see them: in March. / shipments | company @acme | 2026-05-01..2026-10-31 / top suppliers | company @acme | 2026-05-01..2026-10-31
    listed > how many credits was that one → ? That cost 1 credit. It was: Shipments · company Acme Robotics Inc · Nov 21, 2025 – Nov 20, 2026 (last 12 months). / usage | me
    goods > lost suppliers → ? I can't pick out who stopped. The list of a firm's suppliers or customers says who last shipped when. / top suppliers | product "toys" | from China
  `,
  'a fragment that follows nothing': `
    nothing > who else? | next | is it growing? | their suppliers | who supplies them → ? What does that follow? You looked nothing up here in the last 30 minutes that this could follow. Name the firm or the product too.
    nothing > who else imports it? | remove the port filter | only new ones → ? What does that follow? You looked nothing up here in the last 30 minutes that this could follow. Name the firm or the product too.
    nothing > sorry not Liverpool Pottery, I meant East Liverpool Pottery → profile | firm? East Liverpool Pottery
    nothing > neither plastic nor rubber: I want wooden toys → ? Did you mean this? / shipments | firm? wooden toys | product not plastic or rubber | else shipments, product wooden toys but not plastic or rubber
    nothing > what about Borealis? → profile | firm Borealis
    nothing > from Vietnam | only from Vietnam → ? All US imports from Vietnam? You looked nothing up here in the last 30 minutes that this could follow. / shipments | from Vietnam
    nothing > over 500 kg → ? All US imports over 500 kg? You looked nothing up here in the last 30 minutes that this could follow. / shipments | weight at least 500
    nothing > and last year? → ? All US imports last year? You looked nothing up here in the last 30 minutes that this could follow. / shipments | 2025-01-01..2025-12-31
  `,
  'a text that says nothing by itself': `
    goods > too many for us. only Malaysian origin, skip the mattresses, and group by consignee so I know who to call → ? Does that go on from your last search? I couldn't read “too”, “many” and “group”. / top buyers | product "toys" but not mattresses | from Malaysia
    ranking > which of those could be backups for us? not Germany not Russia, ideally ones that already ship full containers to Houston → ? Does that go on from your last search? I couldn't read “which”, “ideally”, “ones”, “already”, “ship” and “backups”. / top suppliers | product "toys" | into Houston | not from Germany or Russia / edit-query | of top suppliers | product "toys" | into Houston | not from Germany or Russia
    goods > sold to Borealis → ? Does that go on from your last search? / shipments | company Borealis | product "toys" | from China / shipments | company Borealis
    goods > leather ones → ? Does that go on from your last search? / shipments | product "toys" leather | from China / profile | firm? leather ones | else shipments, product leather
    goods > now steel from Turkey → ? Does that go on from your last search? / shipments | firm? steel | product "toys" | from Turkey | else shipments, product steel, from Turkey / shipments | firm? steel | from Turkey
    goods > then gearboxes → ? Does that go on from your last search? / shipments | firm? gearboxes | product "toys" | from China | else shipments, product gearboxes, from China / profile | firm? gearboxes
    goods > ok cotton yarn → ? Does that go on from your last search? / shipments | firm? cotton yarn | product "toys" | from China | else shipments, product cotton yarn, from China / profile | firm? ok cotton yarn | else shipments, product cotton yarn
    goods > ok now shipments of gearboxes from Vietnam → shipments | firm? gearboxes | from Vietnam
    goods > drill bits from China → shipments | firm? drill bits | from China | at a press
    goods > Now Foods → profile | firm? Now Foods | else shipments, product Foods
    company > and so on and on → ? I couldn't apply that to your last answer. It was: Acme Robotics Inc shipments. Say, for example: only from Vietnam, since 2024, by month, or as csv. / suppliers | company @acme / trend by month | company @acme / export | csv | of shipments | company @acme / edit-query | of shipments | company @acme
    company > explain the second column → ? I couldn't apply that to your last answer. It was: Acme Robotics Inc shipments. Say, for example: only from Vietnam, since 2024, by month, or as csv. / suppliers | company @acme / trend by month | company @acme / export | csv | of shipments | company @acme / edit-query | of shipments | company @acme / profile | firm explain the second column
    ranking > share in % → ? I couldn't apply that to your last answer. It was: Toys, top suppliers. Say, for example: only from Vietnam, since 2024, by month, or as csv. / top buyers | product "toys" / trend by month | product "toys" / shipments | product "toys" / edit-query | of top suppliers | product "toys"
    profile > go on about that → ? I couldn't apply that to your last answer. It was: Company Acme Robotics Inc. Say, for example: its shipments, who supplies it, is it growing, or tell me when it gets a new supplier. / suppliers | company @acme / trend by month | company @acme / shipments | company @acme
  `,
  'a word more in a fragment that is read without it': `
    goods > the next 20 steel → ? I couldn't apply that to your last answer. It was: Toys shipments. Say, for example: only from Vietnam, since 2024, by month, or as csv. / top suppliers | product "toys" | from China / top buyers | product "toys" | from China / trend by month | product "toys" | from China / edit-query | of shipments | product "toys" | from China / profile | firm the next 20 steel
    goods > more in March → ? Does that go on from your last search? I couldn't read “more”. / shipments | product "toys" | from China | 2026-03-01..2026-03-31 / shipments | 2026-03-01..2026-03-31
    company: compare with Norvane in 2024 → compare company | @acme | Norvane | Jan 1, 2024 – Dec 31, 2024
    profile > their current suppliers → ? Records don't say who or what is “current”, so I'd leave that out. / suppliers | company @acme
    company > their cheaper suppliers → ? Records don't say who or what is “cheaper”, so I'd leave that out. / suppliers | company @acme
    goods, now other than into Houston → shipments | product "toys" | not into Houston | from China
    goods > half as csv → ? Does that go on from your last search? I couldn't read “half”. / export | csv | of shipments | product "toys" | from China / export-last | csv
  `,
  'what a second blind set asked for': `
    goods > which ports do they come in at → ? I rank firms, not goods, countries or ports. Suppliers are listed with their country, and shipments with all three. / top suppliers | product "toys" | from China / export | csv | of shipments | product "toys" | from China
    exported > which ports did they leave from → ? I rank firms, not goods, countries or ports. Suppliers are listed with their country, and shipments with all three. / us-export top buyers | product "toys" / export | csv | of us-export shipments | product "toys"
    ranking > which ports do they use → ? I rank firms, not goods, countries or ports. Suppliers are listed with their country, and shipments with all three. / shipments | product "toys"
    compared > Which of the two relies more on China? → ? Does that go on from your last search? I couldn't read “Which”, “two”, “relies” and “more”. / compare company | @acme | @norvane | from China / shipments | firm? two relies | from China
    compared > who is bigger → compare company | @acme | @norvane
    compared > which one grew more → compare company | @acme | @norvane
    compared > shared suppliers → compare company | @acme | @norvane
    compared > add a third, Borealis → compare company | @acme | @norvane | Borealis
    compared > profile of the first → profile | company @acme
    compared > by month → ? Which of them do you mean? / trend by month | company @acme / trend by month | company @norvane
    goods > same thing but Vietnam, and throw in tables too → ? Does that go on from your last search? I couldn't read “same”, “thing”, “but”, “throw”, “too” and “tables”. / shipments | product "toys" | from Vietnam / shipments | firm? tables | from Vietnam / edit-query | of shipments | product "toys" | from Vietnam
    goods > forget the toys → shipments | from China
    goods > drop the toys → shipments | from China
    goods > drop the steel → shipments | product "toys" but not steel | from China
    goods > lift trucks → profile | firm? lift trucks
    goods > drop cloths → profile | firm? drop cloths
    goods > forget the toys, what else came from there → shipments | from China
    goods > what else came from China → shipments | from China
    ofAcme > what else do they import from China → shipments | company @acme | from China
    nothing > what else came from China → ? Did you mean this? I couldn't read “else”. / shipments | from China
    goods > sure, as csv → export | csv | of shipments | product "toys" | from China
    goods > ok do it, csv → export | csv | of shipments | product "toys" | from China
    goods > redo it for 2024 → shipments | product "toys" | from China | 2024-01-01..2024-12-31
    goods > switch China to Vietnam → shipments | product "toys" | from Vietnam
    company > addresses? → profile | company @acme
    ranking > kindly give address and contact of each party → ? A profile has the address, the phone number and the website. Say which row, such as the second one. / profile | supplier @bright
    ranking > where does Vanter Kitchens rank → top suppliers | firm? Vanter Kitchens | product "toys" | else top suppliers, product Vanter Kitchens | at a press
    company > how many were 40 footers → ? I couldn't apply that to your last answer. It was: Acme Robotics Inc shipments. Say, for example: only from Vietnam, since 2024, by month, or as csv. / suppliers | company @acme / trend by month | company @acme / export | csv | of shipments | company @acme / edit-query | of shipments | company @acme
    acmeAndBright > does it get the same elsewhere → ? I couldn't apply that to your last answer. It was: Acme Robotics Inc, Bright Bearings shipments. Say, for example: only from Vietnam, since 2024, by month, or as csv. / edit-query | of shipments | company @acme | supplier @bright
    others > who do they supply → buyers | supplier @bright
    goods > knock off anything for Del Prado Surfaces, thats us → ? I can leave out countries and words of the product, not “Prado Surfaces”. I couldn't read “knock”. Press what you want instead. / profile | firm Del Prado Surfaces / shipments | firm? Del Prado Surfaces | else shipments, product Prado Surfaces
    profile > is that the one in Oregon? → profile | company @acme
    compared > throw Corriveau Board in as well → compare company | @acme | @norvane | Corriveau Board
    bill > who's the notify party on that → bill | MAEU123456789
    bill > who is the consignee → bill | MAEU123456789
    bill > what vessel was it on → bill | MAEU123456789
    bill > who shipped it | how heavy is it? | what vessel | what's its value? | port of entry? | how many containers was it → bill | MAEU123456789
    partners > so who got the boot → suppliers | lapsed 2021-01-01..2026-05-19 | company @acme
    monthly > Could you strip out Southeast Asia and show me only what remains → ? Does that go on from your last search? I couldn't read “show” and “what”. / trend by month | company @acme | product remains | not from Brunei or Cambodia or Indonesia or Laos or Malaysia or Myanmar or Philippines or Singapore or Thailand or Vietnam | 2026-05-01..2026-10-31
    goods > strip out Vietnam → shipments | product "toys" | from China but not Vietnam
    monthly > in containers → ? I can't add up all weights, TEU or containers. A ranking has them of each firm, and an export of each record. / top suppliers | company @acme | 2026-05-01..2026-10-31 / export | csv | of shipments | company @acme | 2026-05-01..2026-10-31 / edit-query | of trend by month | company @acme | 2026-05-01..2026-10-31
    ranking > is that by weight? → ? I rank by the number of records, and not by weight or value. / export | csv | of top suppliers | product "toys" / edit-query | of top suppliers | product "toys"
    ranking > bit more on the Thai one → ? Does that go on from your last search? I couldn't read “bit”, “more” and “one”. / top suppliers | product "toys" | from Thailand / shipments | from Thailand / edit-query | of top suppliers | product "toys" | from Thailand
    ranking > more on the Thai one → ? Does that go on from your last search? I couldn't read “more” and “one”. / top suppliers | product "toys" | from Thailand / shipments | from Thailand
    goods > who is the consignee → ? I couldn't apply that to your last answer. It was: Toys shipments. Say, for example: only from Vietnam, since 2024, by month, or as csv. / top buyers | product "toys" | from China / export | csv | of shipments | product "toys" | from China / edit-query | of shipments | product "toys" | from China
    others > Have any of these had compliance problems? → ? I couldn't apply that to your last answer. It was: Alternatives · supplier Bright Bearings · product toys. Say, for example: its shipments, who supplies it, is it growing, or tell me when it gets a new supplier.
    partners > which go back furthest → ? I can't sort. Each page of shipments shows its newest first, and rankings go by number of records. Narrow them instead, such as over 500 kg.
    compared > Who relies more heavily on a single supplier? → ? Did you mean this? I couldn't read “heavily” and “single”. / top suppliers | company @acme / top suppliers | company @norvane / top suppliers
    ranking > who has the most → ? I couldn't apply that to your last answer. It was: Toys, top suppliers. Say, for example: only from Vietnam, since 2024, by month, or as csv. / top buyers | product "toys" / trend by month | product "toys" / shipments | product "toys" / edit-query | of top suppliers | product "toys"
    ranking > the same but mex imports → mx-import top suppliers | product "toys"
    goods > can you boil this down per buyer → top buyers | product "toys" | from China
    goods > boil this down per buyer → top buyers | product "toys" | from China
    goods > next lot please → shipments | product "toys" | from China | from row 10
    goods > next batch → shipments | product "toys" | from China | from row 10
    others > not from china obviously → alternatives | @bright | product toys | not in China
  `,
  'what people ask in passing': `
    goods > who is the biggest → ? Rankings say which firms have the most records. / top buyers | product "toys" | from China / top suppliers | product "toys" | from China
    ranking > who is the biggest → ? I rank by the number of records, and not by weight or value. The first row has the most. / profile | supplier @bright / export | csv | of top suppliers | product "toys" / edit-query | of top suppliers | product "toys"
    goods > top suppliers instead → top suppliers | product "toys" | from China
    goods > oops, I wrote Houston, should have been Savannah → shipments | product "toys" | into Savannah | from China
    ranking > is that all time or just this year? → top suppliers | product "toys"
    monthly > is that number of boxes or number of shipments → ? I count records. Each is one shipment, however many boxes it has.
    goods > sorry i meant only the plush ones → ? Does that go on from your last search? / shipments | product "toys" plush | from China / shipments | firm? plush
    goods > is that boxes or shipments? → ? I count records. Each is one shipment, however many boxes it has.
    profile > now Borealis → ? Does that go on from your last search? / profile | firm Borealis / profile | firm? Borealis
  `,
  'periods of time': `
    goods > refresh → shipments | product "toys" | from China
    ranking > update this list → top suppliers | product "toys"
    bill > does this shipper have other US customers → bill | MAEU123456789
    ranking > Can this go to #bearings on the first of each month, 9am CET? → report | top suppliers | product "toys" | month | day 1 | 09:00 | #bearings
  `,
  'only goods, news of partners and what compared firms share': `
    company > only gearboxes → shipments | company @acme | product gearboxes
    company > just the ball bearings please → shipments | company @acme | product ball bearings
    goods > only gearboxes → ? Does that go on from your last search? / shipments | product "toys" gearboxes | from China / profile | firm? gearboxes
    company > ping me on any new supplier → watch-query | new-partner | in me | of shipments | company @acme
    company > notify me weekly of every new customer → watch-query | new-partner | every week | in me | of shipments | company @acme
    goods > heaviest on top → ? I can't sort. Each page of shipments shows its newest first, and rankings go by number of records. Narrow them instead, such as over 500 kg. / export | csv | of shipments | product "toys" | from China / edit-query | of shipments | product "toys" | from China
    ranking > biggest on top → ? I rank by the number of records, and not by weight or value. The first row has the most. / profile | supplier @bright / export | csv | of top suppliers | product "toys" / edit-query | of top suppliers | product "toys"
    compared > which suppliers do they share → compare company | @acme | @norvane
  `,
  'the other direction, and back to a side': `
    exported > from mexico to the us → shipments | product "toys" | from Mexico
    exported > flip it, mexico to us → shipments | product "toys" | from Mexico
    company > go back to the suppliers → suppliers | company @acme
    goods > from the us to mexico → us-export shipments | product "toys" | to Mexico
  `,
  'several trades': `
    partners > next 10 parties → suppliers | company @acme | from row 10
    company > undo → earlier
    ranking > is that all of them, or just the top? → top suppliers | product "toys"
    goods > i'd like the audit trail: what did you actually filter on? → shipments | product "toys" | from China
    compared > take also borealis in → compare company | @acme | @norvane | borealis
    goods > nm charleston instead → shipments | product "toys" | into Charleston | from China
    company > y las exportaciones? → us-export shipments | company Acme Robotics Inc
    ranking > drop the big box guys walmart target ikea → ? Does that go on from your last search? / top suppliers | product "toys" but not big box guys walmart target ikea / profile | firm? big box guys walmart target ikea / shipments | firm? box
    goods > refresh this on the first of every month → report | shipments | product "toys" | from China | month | day 1
    profile > the previous one → earlier
    partners > and the ones that disappeared? → suppliers | lapsed 2021-01-01..2026-05-19 | company @acme
    goods > who's buying them, not the rows → top buyers | product "toys" | from China
    goods > widen it to the whole of europe → shipments | product "toys" | from Austria or Belgium or Bulgaria or Croatia or Cyprus or Czech Republic or Denmark or Estonia or Finland or France or Germany or Greece or Hungary or Ireland or Italy or Latvia or Lithuania or Luxembourg or Malta or Netherlands or Poland or Portugal or Romania or Slovakia or Slovenia or Spain or Sweden or Iceland or Norway or Serbia or Switzerland or Turkey or Ukraine or United Kingdom
    company > actually cancel the date, all time → ? Name the first year to search, such as since 2019. / shipments | company @acme | 2023-11-21..
    company > now the same thing for wrenlock automation inc → shipments | company? wrenlock automation inc | else shipments, company @acme, product wrenlock automation inc | at a press
    company > where else do they buy from → ? I count the ports of entry of one company, but no countries. Suppliers are listed with their country. / top buyers | company @acme / top suppliers | company @acme / export | csv | of shipments | company @acme
    profile > who's their biggest competitor → ? Who else in which goods? Name them, like who else imports ball bearings.
    goods > anything not gearboxes? → ? Does that go on from your last search? / shipments | product "toys" but not gearboxes | from China / edit-query | of shipments | product "toys" but not gearboxes | from China
    goods > is that share by weight or by number of shipments? → ? I couldn't apply that to your last answer. It was: Toys shipments. Say, for example: only from Vietnam, since 2024, by month, or as csv. / edit-query | of shipments | product "toys" | from China
    company > exclude weekends → ? Does that go on from your last search? / shipments | company @acme | product not weekends
    company > remove my access → ? Does that go on from your last search? / shipments | company @acme | product not access / profile | firm? remove my access | else shipments, product access
    company > not helpful → ? Does that go on from your last search? / shipments | company @acme | product not helpful
    newPartners > and since January? → suppliers | new 2026-01-01..2026-11-20 | company @acme
    newPartners > and last year? → suppliers | new 2025-01-01..2025-12-31 | company @acme
    newPartners > and of Norvane Inc? → suppliers | company Norvane Inc | new 2026-03-01..2026-11-20
    newPartners > only from Germany → ? I can't pick out who is new. The list of a firm's suppliers or customers marks them. / suppliers | new 2026-03-01..2026-11-20 | company @acme / top suppliers | company @acme | from Germany | 2026-03-01..
    lapsedPartners > before 2024 → suppliers | lapsed 2023-01-01..2023-12-31 | company @acme
    profile > ping me whenever they land anything over 5 tons → watch-query | in me | of shipments | company @acme | weight at least 5000
    goods > tell me when anything over 10 tons arrives in #sourcing → watch-query | in #sourcing | of shipments | product "toys" | from China | weight at least 10000
    company > tell me when anything arrives from Vietnam → watch-query | in me | of shipments | company @acme | from Vietnam
    goods > How much would it cost me to pull the whole lot as a csv? → export | csv | of shipments | product "toys" | from China
    partners > hide the chinese ones → top suppliers | company @acme | not from China
    profile > how dependent are they on meridova drives? → suppliers | share of meridova drives | company @acme
    profile > what share of their imports comes from meridova → suppliers | share of meridova | company @acme
    exported > its customers → ? US export records name the buyer of each shipment, but no ranking does. / us-export top buyers | product "toys"
    goods > same table for gearboxes → shipments | firm? gearboxes | product "toys" | from China | else shipments, product gearboxes, from China
    profile > who are their common suppliers → ? I couldn't apply that to your last answer. It was: Company Acme Robotics Inc. Say, for example: its shipments, who supplies it, is it growing, or tell me when it gets a new supplier. / suppliers | company @acme
    profile > where from → profile | company @acme
    company > only by weight over 10 tons → shipments | company @acme | weight at least 10000
    newPartners > and lost? → suppliers | lapsed 2021-01-01..2026-02-28 | company @acme
    profile > who is their biggest supplier → suppliers | company @acme
    company > the week before → shipments | company @acme | 2024-11-21..2025-11-20
    compared > what about larkmoor components → compare company | @acme | @norvane | larkmoor components
    ranking > and tesselbruck antriebe gmbh too → ? That ranking has all suppliers that match. Look up “tesselbruck antriebe gmbh” by itself? / profile | firm tesselbruck antriebe gmbh
    partners > what do they mainly sell → ? Which of them do you mean? Name the firm.
    monthly > whats the total for the year? → trend by month | company @acme | 2026-05-01..2026-10-31
    ranking > how many shipments is that in total → shipments | product "toys"
    company > second page → shipments | company @acme | from row 10
    ranking > make it suppliers → top suppliers | product "toys"
    ranking > turn that into suppliers → top suppliers | product "toys"
    goods > draw that → trend by month | product "toys" | from China
    company > visualize this → trend by month | company @acme
    company > in dollars → ? US records give no prices or values. Mexican declarations give the value in US dollars.
    goods > only sea → ? US records are bills of lading of goods that came by ship. Mexican declarations say how goods traveled. Narrow them by transport:carretero, ferroviario, maritimo or aereo.
    goods > imports from Vietnam since June → ? Does that go on from your last search? / shipments | product "toys" | from Vietnam | 2026-06-01.. / shipments | from Vietnam | 2026-06-01..
    company > shipments from Vietnam → ? Does that go on from your last search? / shipments | company @acme | from Vietnam / shipments | from Vietnam
    company > what came into Houston last month → ? Does that go on from your last search? / shipments | company @acme | into Houston | 2026-10-01..2026-10-31 / shipments | into Houston | 2026-10-01..2026-10-31
    nothing > shipments from Vietnam → shipments | from Vietnam
    goods > remove the air filter → ? It has no such filter. Which shall I take out? / shipments | product "toys"
    goods > remove the China filter → shipments | product "toys"
    company > how many containers is that → ? I can't add up all weights, TEU or containers. A ranking has them of each firm, and an export of each record. It was: Acme Robotics Inc shipments. Say, for example: only from Vietnam, since 2024, by month, or as csv. / export | csv | of shipments | company @acme / edit-query | of shipments | company @acme
    company > remind me about this every month → report | shipments | company @acme | month | me
    company > what about the whole summer → shipments | company @acme | 2026-06-01..2026-08-31
  `,
  'what narrows, what is taken away, and goods right after a firm': `
    goods > drop China → shipments | product "toys"
    goods > ok and drop the weight thing again → ? Nothing of that kind narrows it.
    goods > too much. only this year → shipments | product "toys" | from China | 2026-01-01..
    goods > that's way too expensive, only 5 rows → shipments | product "toys" | from China | 5 rows
    goods > sorry I ment Vietnam → shipments | product "toys" | from Vietnam
    company > only outdoor ones → shipments | company @acme | product outdoor
    goods > only outdoor ones → shipments | product "toys" outdoor | from China
    goods > only stainless steel → shipments | product "toys" stainless steel | from China
    goods > only mugs → ? Does that go on from your last search? / shipments | product "toys" mugs | from China / profile | firm? mugs
    profile > toys only → shipments | company @acme | product toys
    goods > only wrenlock → shipments | firm? wrenlock | product "toys" | from China | at a press
    company > only meridova → shipments | supplier? meridova | company @acme | at a press
    company > wrenlock only → shipments | supplier? wrenlock | company @acme | at a press
    goods > only those of wrenlock → shipments | firm? wrenlock | product "toys" | from China | at a press
    goods > how much will the export be? → export | csv | of shipments | product "toys" | from China
    goods > what would the csv cost? → export | csv | of shipments | product "toys" | from China
    goods > sorry, exports → ? Of imports, the country is where goods came from; of exports, where they went. / us-export shipments | product "toys" | to China
    goods > no, exports to Germany → us-export shipments | product "toys" | to Germany
    goods > in Texas → ? Records name ports and countries, but no states. Do you mean this? / shipments | product "toys" | into Houston or Galveston or Freeport or Corpus Christi | from China
    goods > who buys them in texas → ? Records name ports and countries, but no states. Do you mean this? / top buyers | product "toys" | into Houston or Galveston or Freeport or Corpus Christi | from China
    company > shipments of furniture → ? Does that go on from your last search? / shipments | company @acme | product furniture / shipments | firm? furniture
    company > furniture shipments since 2025 → shipments | firm? furniture | 2025-01-01..
    profile > top suppliers furniture → ? Does that go on from your last search? / top suppliers | company @acme | product furniture / top suppliers | company? furniture
    profile > top companies furniture → top buyers | supplier? furniture
    profile > trend furniture → ? Does that go on from your last search? / trend by month | company @acme | product furniture / trend by month | firm? furniture
    goods > shipments of furniture → shipments | firm? furniture
    company > shipments wrenlock → shipments | firm? wrenlock | at a press
    partners > only taisendo → top suppliers | supplier? taisendo | company @acme | at a press
    profile > only wrenlock → shipments | supplier? wrenlock | company @acme | at a press
    company > just hoshimaro servo → ? Does that go on from your last search? / shipments | company @acme | product hoshimaro servo / profile | firm? hoshimaro servo
    company > only from wrenlock → ? Does that go on from your last search? / shipments | company @acme | supplier wrenlock / shipments | supplier wrenlock
    goods > I meant exports to Mexico → us-export shipments | product "toys" | to Mexico
    goods > same for exports to Germany → us-export shipments | product "toys" | to Germany
    goods > switch to exports to Canada → us-export shipments | product "toys" | to Canada
    company > no, exports to Germany → us-export shipments | company Acme Robotics Inc | to Germany
    goods > not norvane → ? I can't leave out a firm, only goods and places. An export has every row, to filter there. / shipments | product "toys" but not norvane | from China
    ranking > not norvane → ? I can't leave out a firm, only goods and places. An export has every row, to filter there. / top suppliers | product "toys" but not norvane
    goods > from china not wrenlock → ? I can't leave out a firm, only goods and places. An export has every row, to filter there. / shipments | product "toys" but not wrenlock | from China
    goods > now only servo motors → ? Does that go on from your last search? / shipments | product "toys" servo motors | from China / profile | firm? servo motors
    company > now only servo motors → shipments | company @acme | product servo motors
    ranking > who's the biggest here → ? I rank by the number of records, and not by weight or value. The first row has the most. / profile | supplier @bright / export | csv | of top suppliers | product "toys" / edit-query | of top suppliers | product "toys"
    compared > any in common? → compare company | @acme | @norvane
    goods > actualy only from Vietnam → shipments | product "toys" | from Vietnam
  `,
};
