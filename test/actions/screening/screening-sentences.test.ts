import { describe, expect, it } from 'vitest';
import { screeningAction } from '../../../src/actions/screening/screening-sentences.ts';

const names = (...all: string[]) => ({ do: 'screen-names', names: all });
const offered = (text: string) => ({ do: 'mistakes', meant: [expect.objectContaining({ text })] });
const asks = { do: 'which-firms' };

describe('a question about screening', () => {
  it.each([
    ['is acme robotics sanctioned?', names('acme robotics')],
    ['why is Tainomi flagged', names('Tainomi')],
    ['are we allowed to buy from Koto Works under OFAC', { ...names('Koto Works'), against: ['OFAC'] }],
    ['is Acme Robotics a match', names('Acme Robotics')],
    ['Good morning. Could you screen Al Noor Trading against the sanctions lists please?', names('Al Noor Trading')],
    ['Hi team, please screen Al Noor Trading FZE', names('Al Noor Trading FZE')],
    ['is Grupo Ferretero in some sanction list? my boss wants to know', names('Grupo Ferretero')],
    ['Revisa por favor si Valdespino está en alguna lista de sanciones', names('Valdespino')],
    [
      'Please check these three against OFAC / EU lists:\n1) Baltmetal Trade OU\n2) Hesam Petro Kish',
      names('Baltmetal Trade OU', 'Hesam Petro Kish'),
    ],
    [
      'check these three names against the OFAC list: Baltmetal Trade OU, Koto Works',
      { ...names('Baltmetal Trade OU', 'Koto Works'), against: ['OFAC'] },
    ],
    ['is Acme Robotics clean?', names('Acme Robotics')],
    ['is Acme Robotics a false positive?', names('Acme Robotics')],
    ['is the hit on Acme Robotics a false positive?', names('Acme Robotics')],
    ['is the match of Acme Robotics real?', names('Acme Robotics')],
    ['compliance check on Acme Robotics', names('Acme Robotics')],
    ['is Volga Steel on the OFAC list, yes or no?', { ...names('Volga Steel'), against: ['OFAC'] }],
    ['check Kayrano Rulman AS against the EU sanctions list', { ...names('Kayrano Rulman AS'), against: ['EU'] }],
    ['hay alguien en core suppliers con sanciones?', { do: 'screen-list', list: 'core suppliers' }],
    ['has Haoyulan Precision been sanctioned by the EU?', names('Haoyulan Precision')],
    ['Is it OK under OFAC to buy from Shenzhen Lumina?', names('Shenzhen Lumina')],
    ['está sancionada la empresa Ural Metall Trading?', names('Ural Metall Trading')],
    ['is Jinvora Trade on the uflpa or ofac list?', names('Jinvora Trade')],
    ['has veiled orchard any hits on eu or ofac list?', names('veiled orchard')],
    ['UFLPA check jinvora textile', names('jinvora textile')],
    ['can we do business with Bharatel Exports?', names('Bharatel Exports')],
    ['are we clear with Tainomi Linear Guides?', names('Tainomi Linear Guides')],
    ['why is Acme Robotics Inc marked?', names('Acme Robotics Inc')],
    ['check acme, inc against the sanctions list', names('acme, inc')],
    [
      'check these against the denied parties: Golden Crescent FZE, Bandar Petro Trade; J. Smith & Sons',
      { ...names('Golden Crescent FZE', 'Bandar Petro Trade', 'J. Smith & Sons'), joined: ['J. Smith & Sons'] },
    ],
    [
      'Screen Weiluno Electric GmbH &amp; Co KG, Jinvora Plastics GmbH & Co KG against OFAC and the rest',
      names('Weiluno Electric GmbH & Co KG', 'Jinvora Plastics GmbH & Co KG'),
    ],
    [
      'screen Acme, Borealis and Haoyulan Foods JSC against OFAC and BIS',
      {
        ...names('Acme', 'Borealis and Haoyulan Foods JSC'),
        joined: ['Borealis and Haoyulan Foods JSC'],
        isList: true,
      },
    ],
    ['Please check Weiluno Toys for sanctions before we onboard them', names('Weiluno Toys')],
    ['screen Weiluno Toys before we sign', names('Weiluno Toys')],
    ['can you do a sanctions check for Weiluno Toys', names('Weiluno Toys')],
    ["make sure Haoyulan Electric isn't sanctioned", names('Haoyulan Electric')],
    ['please confirm Haoyulan Electric is not on a denied party list', names('Haoyulan Electric')],
    ['we need to check if Haoyulan Electric is on OFAC', { ...names('Haoyulan Electric'), against: ['OFAC'] }],
    ['pls verify Haoyulan Electric against SDN', { ...names('Haoyulan Electric'), against: ['OFAC'] }],
    ['run Haoyulan Electric past the sanctions lists', names('Haoyulan Electric')],
    ['run Haoyulan Electric through screening', names('Haoyulan Electric')],
    ['put Haoyulan Electric through a sanctions check', names('Haoyulan Electric')],
    ['does Haoyulan Electric appear on any watchlist', names('Haoyulan Electric')],
    ['cross-check Haoyulan Electric with the watch list', names('Haoyulan Electric')],
    ['Is Haoyulan Electric flagged anywhere?', names('Haoyulan Electric')],
    ['any red flags on Haoyulan Electric?', names('Haoyulan Electric')],
    ['is there any sanction problem with Haoyulan Electric?', names('Haoyulan Electric')],
    ['check these firms: Acme Motors, Borealis Drives', names('Acme Motors', 'Borealis Drives')],
    ['the auditor wants a csv with every dismissed match', { do: 'screening-audit' }],
    ['will I be told if a supplier gets sanctioned?', { do: 'screening-told' }],
    ['is anyone on my tier one list sanctioned', { do: 'screen-list', list: 'tier one' }],
    ['Run screening on my Tier 1 list and tell me if anything changed', { do: 'screen-list', list: 'Tier 1' }],
  ])('names what to compare: %s', (typed, action) => {
    expect(screeningAction(typed)).toMatchObject(action);
  });

  it.each([
    'false alarm systems from China',
    'this answer is false',
    "that's a different company",
    'is Koto Works not the same company',
  ])('is no dismissal: %s', (typed) => {
    expect(screeningAction(typed)).toBeNull();
  });

  it.each([
    ['Bharatel is not the company on the list - other owners', 'Bharatel', 'other owners'],
    ["clear the Bharatel hit, it's another company", 'Bharatel', "it's another company"],
    ["dismiss the match of Tainomi, it's a different company", 'Tainomi', "it's a different company"],
    ['dismiss Acme Precision GmbH, wrong address', 'Acme Precision GmbH', 'wrong address'],
    ['dismiss Weiluno Precision Co., Limited', 'Weiluno Precision Co., Limited', undefined],
    ['acme precision is a false alarm, different company in germany', 'acme precision', 'different company in germany'],
    [
      'put aside the acme robotics ningbo match, its a false positive: different owner',
      'acme robotics ningbo',
      'its a false positive: different owner',
    ],
    ['the Koto Works match is a false positive because other owner', 'Koto Works', 'other owner'],
    ['dismiss the match for Koto Works because other address', 'Koto Works', 'other address'],
    ['the match of Koto Works is a false alarm, other address', 'Koto Works', 'other address'],
    ['the hit on koto works is a false alarm', 'koto works', undefined],
    ['ignore the hit on Koto Works because it is in Bremen', 'Koto Works', 'it is in Bremen'],
    ['mark koto works sa as not a match - other country', 'koto works sa', 'other country'],
    ['Koto Works is not the same company, different address', 'Koto Works', 'different address'],
    ["Koto Works isn't a match", 'Koto Works', undefined],
    ['put Koto Works aside: other owners', 'Koto Works', 'other owners'],
    ['not our Koto Works', 'Koto Works', undefined],
    ['Koto Works: false-positive', 'Koto Works', undefined],
    ["we checked Koto Works, it's a false positive", 'Koto Works', undefined],
    ['Koto Works was flagged by mistake: other city', 'Koto Works', 'other city'],
    ['close the match of Koto Works', 'Koto Works', undefined],
    ['dismiss Koto Precision Co. Ltd', 'Koto Precision Co. Ltd', undefined],
    ['false positive Acme Robotics (Ningbo) Co Ltd', 'Acme Robotics (Ningbo) Co Ltd', undefined],
  ])('takes a dismissal with its reason: %s', (typed, name, reason) => {
    expect(screeningAction(typed)).toEqual({ do: 'dismiss-named', name, ...(reason !== undefined && { reason }) });
  });

  it.each([
    ["are any of acme robotics' suppliers sanctioned?", 'Suppliers of acme robotics'],
    ['is any supplier of acme robotics on a sanctions list?', 'Suppliers of acme robotics'],
    ['which suppliers of Acme Robotics Inc are on a sanctions list?', 'Suppliers of Acme Robotics Inc'],
    ['show me all sanctioned suppliers of acme robotics', 'Suppliers of acme robotics'],
    ['run all Rookstone suppliers against SDN', 'Suppliers of Rookstone'],
    ["are Lumina Circuit's customers on the OFAC list", 'Customers of Lumina Circuit'],
  ])('offers the list that marks them: %s', (typed, text) => {
    expect(screeningAction(typed)).toMatchObject(offered(text));
  });

  it.each([
    'are any of those sanctioned?',
    'which of them are sanctioned?',
    'is acme or any of its suppliers sanctioned',
    'are any of my suppliers sanctioned?',
    'are any approved vendors on a sanctions list',
    'any hits among my approved vendors?',
    'which of our firms match the new list',
    'is anybody on my list of suppliers sanctioned?',
    'is there any risky company among my suppliers?',
    'are we buying from anyone on a blacklist',
    'quien de mis proveedores esta sancionado?',
    'screen all my suppliers',
    'screen our vendors',
    'screen my core supplers',
  ])('never compares words that stand for firms as if they were a name: %s', (typed) => {
    expect(screeningAction(typed)).toMatchObject(asks);
  });

  it.each([
    ['who is sanctioned?', { do: 'screening' }],
    ['which of the firms I looked at earlier match now?', { do: 'screening' }],
    ['do any of the companies I looked up match a sanctions list now?', { do: 'screening' }],
    ['show open matches', { do: 'screening' }],
    ['show me what I dismissed', { do: 'screening', of: 'dismissed' }],
    ['which names matched this week?', { do: 'screening' }],
    ['show dismissed matches', { do: 'screening', of: 'dismissed' }],
    ['has anything matched this week?', { do: 'screening' }],
    ["who's been dismissed?", { do: 'screening', of: 'dismissed' }],
    ['show me the screening lists', { do: 'screening' }],
    ['who dismissed FooBar?', { do: 'screening-decisions', name: 'FooBar' }],
    ['undo my dismissal of FooBar', { do: 'screening-decisions', name: 'FooBar' }],
    ['undo dismissal foobar', { do: 'screening-decisions', name: 'foobar' }],
    ['undo my last dismissal', { do: 'screening-decisions' }],
    ['I made a mistake, reinstate the match of FooBar', { do: 'screening-decisions', name: 'FooBar' }],
    ['why was Koto Works dismissed', { do: 'screening-decisions', name: 'Koto Works' }],
    ['who dismissed what', { do: 'screening', of: 'dismissed' }],
    ['who decided what', { do: 'screening', of: 'dismissed' }],
    ['I was wrong about FooBar, put the match back', { do: 'screening-decisions', name: 'FooBar' }],
    ['revoke the dismissal of FooBar', { do: 'screening-decisions', name: 'FooBar' }],
    ['cancel the dismissal of FooBar', { do: 'screening-decisions', name: 'FooBar' }],
    ['dismissing FooBar was a mistake', { do: 'screening-decisions', name: 'FooBar' }],
    ['reopen the FooBar match', { do: 'screening-decisions', name: 'FooBar' }],
    ['I dismissed FooBar by mistake', { do: 'screening-decisions', name: 'FooBar' }],
    ['what date are our sanctions lists from', { do: 'screening' }],
    ['is our sanctions list outdated', { do: 'screening' }],
    ['send the screening report to me as csv', { do: 'screening-audit' }],
    ['who dismissed which matches and why, as a file', { do: 'screening-audit' }],
    ['who gets notified about sanctions changes', { do: 'screening-told' }],
    ['reopen FooBar', { do: 'screening-decisions', name: 'FooBar' }],
    ['how fresh is our sanctions data', { do: 'screening' }],
    ['date of the newest sanctions entry', { do: 'screening' }],
    ['when was the last sanctions entry added', { do: 'screening' }],
    ['list status', { do: 'screening' }],
    ['send me a file with all screening decisions for the auditor', { do: 'screening-audit' }],
    ['audit file of the sanction screening please', { do: 'screening-audit' }],
    ['export all dismissals with reasons', { do: 'screening-audit' }],
    ['give me the screening log as a file', { do: 'screening-audit' }],
    ['download compliance record of who decided what', { do: 'screening-audit' }],
    ['decisions as csv', { do: 'screening-audit' }],
    ['I need the audit trail for the auditor', { do: 'screening-audit' }],
    ['do I get a message if the watch list is updated', { do: 'screening-told' }],
    ['blacklist these: Koto Works AS; Foo Ltd', { do: 'add-list-form', rows: 'Koto Works AS\nFoo Ltd' }],
    ['block these firms: Koto Works AS; Foo Ltd', { do: 'add-list-form', rows: 'Koto Works AS\nFoo Ltd' }],
    ['the sanctions list changed, who matches now', { do: 'screening' }],
    ['new matches since the list changed', { do: 'screening' }],
    ['a sanctions list has changed, which of the firms we paid for match it now?', { do: 'screening' }],
    ['do we have any open screening matches', { do: 'screening' }],
    ['which sanctions lists do you check and how up to date are they', { do: 'screening' }],
    ['which lists were compared', { do: 'screening' }],
    ['who are the companies on the SDN list', { do: 'screening', against: ['OFAC'] }],
    ['has the OFAC list changed?', { do: 'screening', against: ['OFAC'] }],
    ['list of sanctioned companies', { do: 'screening' }],
    ['give me the audit file of all screening decisions for my manager', { do: 'screening-audit' }],
    ['alert me if Koto Works gets sanctioned', { do: 'screening-told', name: 'Koto Works' }],
    ['tell us when Koto Works lands on the OFAC list', { do: 'screening-told', name: 'Koto Works' }],
    ['tell me when a sanctions list changes', { do: 'screening-told' }],
    ['notify me when the demo watch list changes', { do: 'screening-told' }],
    ['add a sanctions list of my own', { do: 'add-list-form' }],
    ['add Koto Works to our blacklist', { do: 'add-list-form', rows: 'Koto Works' }],
    ['add a screening list', { do: 'add-list-form' }],
    ['import my own blocked list: Koto, Acme Nord, Hanseko', { do: 'add-list-form', rows: 'Koto\nAcme Nord\nHanseko' }],
  ])('is about matches and lists: %s', (typed, action) => {
    expect(screeningAction(typed)).toEqual(action);
  });

  it.each([
    'which suppliers of steel are new this week',
    'tell me when my tier one list changes',
    'add acme to my watch list',
    'make a list of suppliers',
    'show matches and lighters from India',
    'reopen the gearbox report',
    'any hits on gearboxes',
    'I was wrong about the date',
    'block these',
    'alert me when Koto Works ships steel',
  ])('is about something else: %s', (typed) => {
    expect(screeningAction(typed)).toBeNull();
  });

  it.each([
    ['actually I was wrong about Acme Precision, put that match back', 'Acme Precision'],
    ['I cleared Acme Precision GmbH by mistake, reopen it', 'Acme Precision GmbH'],
  ])('finds the dismissal to take back: %s', (typed, name) => {
    expect(screeningAction(typed)).toEqual({ do: 'screening-decisions', name });
  });

  it.each([
    'who do you notify when a list changes?',
    'who is told about new hits',
    'will anybody notice if a list gets updated',
  ])('asks who is told: %s', (typed) => {
    expect(screeningAction(typed)).toEqual({ do: 'screening-told' });
  });

  it('keeps a comma inside quotes, and one before a legal form', () => {
    const rows = 'Golden River Co., Limited\n"Sunfare, Trading"\nKayrano Rulman AS';
    for (const typed of [
      'add these to our own blacklist: "Golden River Co., Limited", "Sunfare, Trading", Kayrano Rulman AS',
      'our own blacklist: Golden River Co., Limited, "Sunfare, Trading", Kayrano Rulman AS',
    ])
      expect(screeningAction(typed)).toEqual({ do: 'add-list-form', rows });
  });

  it.each(['Sanctioned Spirits Ltd', 'can we import from Vietnam', 'shipments of screen doors', 'is acme growing'])(
    'is no other text: %s',
    (typed) => {
      expect(screeningAction(typed)).toBeNull();
    },
  );
});

describe('a screening list by its name', () => {
  const titles = [
    { title: 'Harbor no-go list', id: 'list-1' },
    { title: 'Port watch', id: 'list-2' },
  ];

  it.each([
    ['which firms match the Harbor no-go list?', { do: 'screening', list: 'list-1' }],
    ['delete the Harbor no-go list', { do: 'screening-list', of: 'list-1' }],
    ['remove Tainomi from the Harbor no-go list', { do: 'screening-list', of: 'list-1', entry: 'Tainomi' }],
    ['how recent is the watch list', { do: 'screening', list: 'list-2' }],
    ['is Acme on harbor no-go?', { ...names('Acme'), isTyped: true }],
  ])('is read: %s', (typed, action) => {
    expect(screeningAction(typed, titles)).toEqual(action);
    expect(screeningAction(typed)).not.toEqual(action);
  });

  it('may be a list of firms where one is called so', () => {
    const lists = [{ id: 'firms-1', name: 'watch' }];
    expect(screeningAction('how recent is the watch list', titles, lists)).toBeNull();
  });
});

describe('the verb', () => {
  it.each([
    ['acme precision gmbh, bharatel exports', names('acme precision gmbh', 'bharatel exports')],
    ['acme precision; hanseko jsc', names('acme precision', 'hanseko jsc')],
    ['these pls: Weiluno Foods, Jinvora Metal Works', names('Weiluno Foods', 'Jinvora Metal Works')],
    ['these 3: Weiluno Foods, Jinvora Metal Works', names('Weiluno Foods', 'Jinvora Metal Works')],
    ['the following suppliers please: Acme', names('Acme')],
    ['Johnson and Johnson', { ...names('Johnson and Johnson'), joined: ['Johnson and Johnson'], isList: false }],
    ['"Smith and Daughters"', names('Smith and Daughters')],
    ['acme, koto and hanseko', { ...names('acme', 'koto and hanseko'), joined: ['koto and hanseko'], isList: true }],
    ['acme robotics suppliers', offered('Suppliers of acme robotics')],
    ['Rookstone Suppliers Inc', names('Rookstone Suppliers Inc')],
    ['them all', asks],
  ])('reads %s', (typed, action) => {
    expect(screeningAction(`screen ${typed}`)).toMatchObject(action);
  });
});
