import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pastedFirms, screeningAction } from '../../../src/actions/screening/screening-sentences.ts';
import { expectReadings } from '../reader/expect-readings.ts';

/** Typed texts with the fields of their actions, one per line. A question is followed by its buttons. */
const cases: Readonly<Record<string, string>> = {
  'names to compare': `
    is acme robotics sanctioned? → screen-names | names acme robotics
    why is Tainomi flagged → screen-names | names Tainomi
    are we allowed to buy from Koto Works under OFAC → screen-names | names Koto Works | against OFAC
    is Acme Robotics a match → screen-names | names Acme Robotics
    Good morning. Could you screen Al Noor Trading against the sanctions lists please? → screen-names | names Al Noor Trading
    Hi team, please screen Al Noor Trading FZE → screen-names | names Al Noor Trading FZE
    is Grupo Ferretero in some sanction list? my boss wants to know → screen-names | names Grupo Ferretero
    Revisa por favor si Valdespino está en alguna lista de sanciones → screen-names | names Valdespino
    check these three names against the OFAC list: Baltmetal Trade OU, Koto Works → screen-names | names Baltmetal Trade OU; Koto Works | against OFAC
    Kindly screen the following firms against the sanctions lists and confirm in writing: Orlovsky Chemtrade LLC, Zarin Petro FZE → screen-names | names Orlovsky Chemtrade LLC; Zarin Petro FZE
    screen Koto Works, I need this for a report → screen-names | names Koto Works
    screen Koto Works. That's all. → screen-names | names Koto Works
    screen Koto Works. I have a call with them at 2. → screen-names | names Koto Works
    screen Koto Works, My Pillow Inc → screen-names | names Koto Works; My Pillow Inc
    is Acme Robotics clean? → screen-names | names Acme Robotics
    is Acme Robotics a false positive? → screen-names | names Acme Robotics
    is the hit on Acme Robotics a false positive? → screen-names | names Acme Robotics
    is the match of Acme Robotics real? → screen-names | names Acme Robotics
    compliance check on Acme Robotics → screen-names | names Acme Robotics
    is Volga Steel on the OFAC list, yes or no? → screen-names | names Volga Steel | against OFAC
    check Kayrano Rulman AS against the EU sanctions list → screen-names | names Kayrano Rulman AS | against EU
    hay alguien en core suppliers con sanciones? → screen-list | list core suppliers
    has Haoyulan Precision been sanctioned by the EU? → screen-names | names Haoyulan Precision | against EU
    Is it OK under OFAC to buy from Shenzhen Lumina? → screen-names | names Shenzhen Lumina | against OFAC
    está sancionada la empresa Ural Metall Trading? → screen-names | names Ural Metall Trading
    is Jinvora Trade on the uflpa or ofac list? → screen-names | names Jinvora Trade | against OFAC; UFLPA
    has veiled orchard any hits on eu or ofac list? → screen-names | names veiled orchard | against OFAC; EU
    UFLPA check jinvora textile → screen-names | names jinvora textile | against UFLPA
    can we do business with Bharatel Exports? → screen-names | names Bharatel Exports
    are we clear with Tainomi Linear Guides? → screen-names | names Tainomi Linear Guides
    why is Acme Robotics Inc marked? → screen-names | names Acme Robotics Inc
    check acme, inc against the sanctions list → screen-names | names acme, inc
    check these against the denied parties: Golden Crescent FZE, Bandar Petro Trade; J. Smith & Sons → screen-names | names Golden Crescent FZE; Bandar Petro Trade; J. Smith & Sons | joined J. Smith & Sons | isList true
    Screen Weiluno Electric GmbH &amp; Co KG, Jinvora Plastics GmbH & Co KG against OFAC and the rest → screen-names | names Weiluno Electric GmbH & Co KG; Jinvora Plastics GmbH & Co KG | against OFAC
    screen Acme, Borealis and Haoyulan Foods JSC against OFAC and BIS → screen-names | names Acme; Borealis and Haoyulan Foods JSC | joined Borealis and Haoyulan Foods JSC | isList true | against OFAC; BIS
    Please check Weiluno Toys for sanctions before we onboard them → screen-names | names Weiluno Toys
    screen Weiluno Toys before we sign → screen-names | names Weiluno Toys
    screen Orsk Delta Metals FZE and Tamirlan Shipping before 3pm, it's going to the bank → screen-names | names Orsk Delta Metals FZE and Tamirlan Shipping | joined Orsk Delta Metals FZE and Tamirlan Shipping | isList false
    screen weiluno metal works and kaltmann textile pls, legal is asking before noon → screen-names | names weiluno metal works and kaltmann textile | joined weiluno metal works and kaltmann textile | isList false
    can you do a sanctions check for Weiluno Toys → screen-names | names Weiluno Toys
    make sure Haoyulan Electric isn't sanctioned → screen-names | names Haoyulan Electric
    please confirm Haoyulan Electric is not on a denied party list → screen-names | names Haoyulan Electric
    we need to check if Haoyulan Electric is on OFAC → screen-names | names Haoyulan Electric | against OFAC
    pls verify Haoyulan Electric against SDN → screen-names | names Haoyulan Electric | against OFAC
    run Haoyulan Electric past the sanctions lists → screen-names | names Haoyulan Electric
    run Haoyulan Electric through screening → screen-names | names Haoyulan Electric
    put Haoyulan Electric through a sanctions check → screen-names | names Haoyulan Electric
    does Haoyulan Electric appear on any watchlist → screen-names | names Haoyulan Electric
    cross-check Haoyulan Electric with the watch list → screen-names | names Haoyulan Electric
    Is Haoyulan Electric flagged anywhere? → screen-names | names Haoyulan Electric
    any red flags on Haoyulan Electric? → screen-names | names Haoyulan Electric
    is there any sanction problem with Haoyulan Electric? → screen-names | names Haoyulan Electric
    check these firms: Acme Motors, Borealis Drives → screen-names | names Acme Motors; Borealis Drives
    the auditor wants a csv with every dismissed match → screening-audit
    will I be told if a supplier gets sanctioned? → screening-told
    is anyone on my tier one list sanctioned → screen-list | list tier one
    Run screening on my Tier 1 list and tell me if anything changed → screen-list | list Tier 1
  `,
  'nothing about screening': `
    false alarm systems from China → nothing
    this answer is false → nothing
    that's a different company → nothing
    is Koto Works not the same company → nothing
    which suppliers of steel are new this week → nothing
    tell me when my tier one list changes → nothing
    add acme to my watch list → nothing
    make a list of suppliers → nothing
    show matches and lighters from India → nothing
    reopen the gearbox report → nothing
    any hits on gearboxes → nothing
    I was wrong about the date → nothing
    block these → nothing
    alert me when Koto Works ships steel → nothing
    Sanctioned Spirits Ltd → nothing
    can we import from Vietnam → nothing
    shipments of screen doors → nothing
    is acme growing → nothing
  `,
  'a dismissal with its reason': `
    Bharatel is not the company on the list - other owners → dismiss-named | name Bharatel | reason other owners
    clear the Bharatel hit, it's another company → dismiss-named | name Bharatel | reason it's another company
    dismiss the match of Tainomi, it's a different company → dismiss-named | name Tainomi | reason it's a different company
    dismiss Acme Precision GmbH, wrong address → dismiss-named | name Acme Precision GmbH | reason wrong address
    dismiss Weiluno Precision Co., Limited → dismiss-named | name Weiluno Precision Co., Limited
    acme precision is a false alarm, different company in germany → dismiss-named | name acme precision | reason different company in germany
    put aside the acme robotics ningbo match, its a false positive: different owner → dismiss-named | name acme robotics ningbo | reason its a false positive: different owner
    the Koto Works match is a false positive because other owner → dismiss-named | name Koto Works | reason other owner
    dismiss the match for Koto Works because other address → dismiss-named | name Koto Works | reason other address
    the match of Koto Works is a false alarm, other address → dismiss-named | name Koto Works | reason other address
    the hit on koto works is a false alarm → dismiss-named | name koto works
    ignore the hit on Koto Works because it is in Bremen → dismiss-named | name Koto Works | reason it is in Bremen
    mark koto works sa as not a match - other country → dismiss-named | name koto works sa | reason other country
    Koto Works is not the same company, different address → dismiss-named | name Koto Works | reason different address
    Koto Works isn't a match → dismiss-named | name Koto Works
    put Koto Works aside: other owners → dismiss-named | name Koto Works | reason other owners
    not our Koto Works → dismiss-named | name Koto Works
    Koto Works: false-positive → dismiss-named | name Koto Works
    we checked Koto Works, it's a false positive → dismiss-named | name Koto Works
    Koto Works was flagged by mistake: other city → dismiss-named | name Koto Works | reason other city
    close the match of Koto Works → dismiss-named | name Koto Works
    dismiss Koto Precision Co. Ltd → dismiss-named | name Koto Precision Co. Ltd
    false positive Acme Robotics (Ningbo) Co Ltd → dismiss-named | name Acme Robotics (Ningbo) Co Ltd
  `,
  'the partners of a firm': `
    are any of acme robotics' suppliers sanctioned? → screen-partners | name acme robotics | one supplier
    is any supplier of acme robotics on a sanctions list? → screen-partners | name acme robotics | one supplier
    which suppliers of Acme Robotics Inc are on a sanctions list? → screen-partners | name Acme Robotics Inc | one supplier
    show me all sanctioned suppliers of acme robotics → screen-partners | name acme robotics | one supplier
    run all Rookstone suppliers against SDN → screen-partners | name Rookstone | one supplier
    are Lumina Circuit's customers on the OFAC list → screen-partners | name Lumina Circuit | one customer
  `,
  'words that stand for firms are no name': `
    are any of those sanctioned? → which-firms
    which of them are sanctioned? → which-firms
    is acme or any of its suppliers sanctioned → which-firms
    are any of my suppliers sanctioned? → which-firms
    are any approved vendors on a sanctions list → which-firms
    any hits among my approved vendors? → which-firms
    which of our firms match the new list → which-firms
    is anybody on my list of suppliers sanctioned? → which-firms
    is there any risky company among my suppliers? → which-firms
    are we buying from anyone on a blacklist → which-firms
    quien de mis proveedores esta sancionado? → which-firms
    screen all my suppliers → which-firms
    screen our vendors → which-firms
    screen my core supplers → which-firms
  `,
  'matches and lists': `
    who is sanctioned? → screening
    which of the firms I looked at earlier match now? → screening
    do any of the companies I looked up match a sanctions list now? → screening
    show open matches → screening
    show me what I dismissed → screening | of dismissed
    which names matched this week? → screening
    show dismissed matches → screening | of dismissed
    has anything matched this week? → screening
    who's been dismissed? → screening | of dismissed
    show me the screening lists → screening
    who dismissed FooBar? → screening-decisions | name FooBar
    undo my dismissal of FooBar → screening-decisions | name FooBar
    undo dismissal foobar → screening-decisions | name foobar
    undo my last dismissal → screening-decisions
    I made a mistake, reinstate the match of FooBar → screening-decisions | name FooBar
    why was Koto Works dismissed → screening-decisions | name Koto Works
    who dismissed what → screening | of dismissed
    who decided what → screening | of dismissed
    I was wrong about FooBar, put the match back → screening-decisions | name FooBar
    revoke the dismissal of FooBar → screening-decisions | name FooBar
    cancel the dismissal of FooBar → screening-decisions | name FooBar
    dismissing FooBar was a mistake → screening-decisions | name FooBar
    reopen the FooBar match → screening-decisions | name FooBar
    I dismissed FooBar by mistake → screening-decisions | name FooBar
    what date are our sanctions lists from → screening
    is our sanctions list outdated → screening
    send the screening report to me as csv → screening-audit
    who dismissed which matches and why, as a file → screening-audit
    who gets notified about sanctions changes → screening-told
    reopen FooBar → screening-decisions | name FooBar
    how fresh is our sanctions data → screening
    date of the newest sanctions entry → screening
    when was the last sanctions entry added → screening
    list status → screening
    send me a file with all screening decisions for the auditor → screening-audit
    audit file of the sanction screening please → screening-audit
    export all dismissals with reasons → screening-audit
    give me the screening log as a file → screening-audit
    download compliance record of who decided what → screening-audit
    decisions as csv → screening-audit
    I need the audit trail for the auditor → screening-audit
    do I get a message if the watch list is updated → screening-told
    blacklist these: Koto Works AS; Foo Ltd → add-list-form | rows Koto Works AS; Foo Ltd
    block these firms: Koto Works AS; Foo Ltd → add-list-form | rows Koto Works AS; Foo Ltd
    the sanctions list changed, who matches now → screening
    new matches since the list changed → screening
    a sanctions list has changed, which of the firms we paid for match it now? → screening
    do we have any open screening matches → screening
    which sanctions lists do you check and how up to date are they → screening
    which lists were compared → screening
    who are the companies on the SDN list → screening | against OFAC
    has the OFAC list changed? → screening | against OFAC
    list of sanctioned companies → screening
    give me the audit file of all screening decisions for my manager → screening-audit
    alert me if Koto Works gets sanctioned → screening-told | name Koto Works
    tell us when Koto Works lands on the OFAC list → screening-told | name Koto Works
    tell me when a sanctions list changes → screening-told
    notify me when the demo watch list changes → screening-told
    add a sanctions list of my own → add-list-form
    add Koto Works to our blacklist → add-list-form | rows Koto Works
    add a screening list → add-list-form
    import my own blocked list: Koto, Acme Nord, Hanseko → add-list-form | rows Koto; Acme Nord; Hanseko
    actually I was wrong about Acme Precision, put that match back → screening-decisions | name Acme Precision
    I cleared Acme Precision GmbH by mistake, reopen it → screening-decisions | name Acme Precision GmbH
    who do you notify when a list changes? → screening-told
    who is told about new hits → screening-told
    will anybody notice if a list gets updated → screening-told
  `,
  'the verb': `
    screen acme precision gmbh, bharatel exports → screen-names | names acme precision gmbh; bharatel exports
    screen acme precision; hanseko jsc → screen-names | names acme precision; hanseko jsc
    screen these pls: Weiluno Foods, Jinvora Metal Works → screen-names | names Weiluno Foods; Jinvora Metal Works
    screen these 3: Weiluno Foods, Jinvora Metal Works → screen-names | names Weiluno Foods; Jinvora Metal Works
    screen the following suppliers please: Acme → screen-names | names Acme
    screen Johnson and Johnson → screen-names | names Johnson and Johnson | joined Johnson and Johnson | isList false
    screen "Smith and Daughters" → screen-names | names Smith and Daughters
    screen acme, koto and hanseko → screen-names | names acme; koto and hanseko | joined koto and hanseko | isList true
    screen acme robotics suppliers → screen-partners | name acme robotics | one supplier
    screen Rookstone Suppliers Inc → screen-names | names Rookstone Suppliers Inc
    screen them all → which-firms
  `,
};

const question = z.object({ meant: z.array(z.object({ text: z.string() })) });

function read(typed: string): string {
  const action = screeningAction(typed);
  if (action === null) return 'nothing';
  const asked = question.safeParse(action).data;
  if (asked !== undefined) return `? ${asked.meant.map(({ text }) => text).join(' / ')}`;
  const fields = Object.entries(action).filter(([name]) => !['do', 'isTyped', 'typed'].includes(name));
  const parts = fields.map(([name, value]) => `${name} ${Array.isArray(value) ? value.join('; ') : String(value)}`);
  return [action.do, ...parts].join(' | ').replaceAll('\n', '; ');
}

expectReadings(cases, read);

describe('several names', () => {
  it('may be numbered, a line each', () => {
    const typed = 'Please check these three against OFAC / EU lists:\n1) Baltmetal Trade OU\n2) Hesam Petro Kish';
    expect(screeningAction(typed)).toMatchObject({ names: ['Baltmetal Trade OU', 'Hesam Petro Kish'] });
  });

  const vendors = Array.from({ length: 60 }, (_, nth) => `Vendor Number ${nth} Ltd`);

  it.each(['; ', ', ', '\n'])('are all read from a text of over 1,000 characters, with %j between', (by) => {
    const names = [...vendors, 'Acme Precision GmbH'];
    for (const ask of ['screen ', 'check these against OFAC: '])
      expect(screeningAction(`${ask}${names.join(by)}`)).toMatchObject({ do: 'screen-names', names });
  });

  it('are refused whole if there are too many, or if one is too long', () => {
    const many = Array.from({ length: 501 }, (_, nth) => `Vendor ${nth} Ltd`);
    expect(screeningAction(`screen ${many.join('; ')}`)).toEqual({ do: 'names-refused', many: 501 });
    expect(screeningAction(`screen these\nAcme\n${'x'.repeat(301)}`)).toMatchObject({ do: 'names-refused', many: 2 });
    expect(screeningAction(`screen ${'x'.repeat(1_001)}`)).toBeNull();
  });

  it.each([
    ['screen Acme Precision GmbH, Stuttgart, Germany', ['Acme Precision GmbH, Stuttgart, Germany']],
    ['screen Acme Precision GmbH, Stuttgart; Koto JSC', ['Acme Precision GmbH, Stuttgart', 'Koto JSC']],
    ['screen Acme Works, Houston, Koto JSC', ['Acme Works, Houston', 'Koto JSC']],
    ['screen Acme Precision GmbH\tGermany\t4711', ['Acme Precision GmbH, Germany, 4711']],
    ['screen: Acme; Koto', ['Acme', 'Koto']],
    ['screen:\nAcme\tStuttgart\tGermany\nV-1\tKoto Works', ['Acme, Stuttgart, Germany', 'Koto Works']],
    ['screen these\nname,country\nAcme,Germany\n"Koto, Inc",China', ['Acme', 'Koto, Inc']],
    ['please check these against OFAC:\n- Acme\n- Koto', ['Acme', 'Koto']],
    ['can you screen these vendors for me?\nAcme\nKoto', ['Acme', 'Koto']],
    ['are any of these on a sanctions list: Acme; Koto', ['Acme', 'Koto']],
    ['check these against OFAC: Zeta\nAcme', ['Zeta', 'Acme']],
    ['Hi team,\ncan you vet these names: Zeta\n1. Acme', ['Zeta', 'Acme']],
    ['Acme\nKoto\nare any of these sanctioned?', ['Acme', 'Koto']],
    ['screen Acme\nKoto Works', ['Acme', 'Koto Works']],
  ])('are read with their places, columns and lines: %j', (typed, names) => {
    expect(screeningAction(typed)).toMatchObject({ do: 'screen-names', names });
  });

  it('are asked about where nothing else is said', () => {
    const alone = (name: string) => ({ do: 'name', name });
    const pasted = (text: string) => question.safeParse(pastedFirms(text, true, alone)).data?.meant;
    expect(pasted('Acme Robotics\nKoto Works\nUmberline')?.map(({ text }) => text)).toEqual([
      'Screen the 3 names',
      'Make a list of firms with them',
      'Look up Acme Robotics',
      'Look up Koto Works',
    ]);
    expect(pasted('Acme Robotics\nKoto Works')).toBeUndefined();
    expect(pasted('Product: toys\nFrom: China\nTo: Houston')).toBeUndefined();
    expect(pasted('Acme Robotics\nwho supplies them?\nKoto Works')).toBeUndefined();
  });

  it('keeps a comma inside quotes, and one before a legal form', () => {
    const rows = 'Golden River Co., Limited\n"Sunfare, Trading"\nKayrano Rulman AS';
    for (const typed of [
      'add these to our own blacklist: "Golden River Co., Limited", "Sunfare, Trading", Kayrano Rulman AS',
      'our own blacklist: Golden River Co., Limited, "Sunfare, Trading", Kayrano Rulman AS',
    ])
      expect(screeningAction(typed)).toEqual({ do: 'add-list-form', rows });
  });
});

describe('a screening list by its name', () => {
  const titles = [
    { title: 'Harbor no-go list', of: { id: 'list-1', by: 'U1' } },
    { title: 'Port watch', of: { id: 'list-2', by: 'U1' } },
  ];

  it.each([
    ['which firms match the Harbor no-go list?', { do: 'screening', list: 'list-1' }],
    ['delete the Harbor no-go list', { do: 'screening-list', of: 'list-1' }],
    ['remove Tainomi from the Harbor no-go list', { do: 'screening-list', of: 'list-1', entry: 'Tainomi' }],
    ['how recent is the watch list', { do: 'screening', list: 'list-2' }],
    ['is Acme on harbor no-go?', { do: 'screen-names', names: ['Acme'], isTyped: true }],
  ])('is read: %s', (typed, action) => {
    expect(screeningAction(typed, titles)).toEqual(action);
    expect(screeningAction(typed)).not.toEqual(action);
  });

  it('may be a list of firms where one is called so', () => {
    const lists = [{ id: 'firms-1', name: 'watch' }];
    expect(screeningAction('how recent is the watch list', titles, lists)).toBeNull();
  });
});
