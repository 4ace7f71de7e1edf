import { describe, expect, it } from 'vitest';
import { listSentences, respelledList, withFirm } from '../../../src/actions/reader/list-sentence.ts';

const first = (text: string) => {
  const [one] = listSentences(text);
  return one === undefined ? null : [one.as, ...one.firms, one.list].join(' | ');
};

it.each([
  ['make a list called Key suppliers with A Co, B Ltd and C Inc and share it with the team', 'Key suppliers', 3, true],
  ['new list: at risk: Acme Robotics, for everyone', 'at risk', 1, true],
  ['create a private list Targets from Acme Robotics, Wrenlock Tools', 'Targets', 2, false],
  ['put Acme on a new list called backup, just for me', 'backup', 1, false],
  ['make a list Targets with Acme', 'Targets', 1, null],
  ['put A Co, B Ltd and C Inc on a list called pumps and notify me when any ships', 'pumps', 3, null],
])('says who sees a new list: %s', (text, list, firms, shared) => {
  const [one] = listSentences(text);
  expect([one?.list, one?.firms.length, one?.shared]).toEqual([list, firms, shared]);
});

it.each([
  ['add acme to core supliers', 'add acme to core suppliers'],
  ['what is new at Core Supplier?', 'what is new at core suppliers?'],
  ['add acme to core suppliers', 'add acme to core suppliers'],
  ['more suppliers of acme', 'more suppliers of acme'],
  ['suppliers of cork', 'suppliers of cork'],
])('has the name of a list as it is spelled: %s', (text, respelled) => {
  expect(respelledList(text, 'core suppliers')).toBe(respelled);
});

describe('a sentence about a list', () => {
  it.each([
    ['add Acme to tier 1', 'add | Acme | tier 1'],
    ['put acme robotics on my tier 1 list', 'add | acme robotics | tier 1'],
    ['Please add Acme to the list tier 1.', 'add | Acme | tier 1'],
    ['add "Port to Port" to tier 1', 'add | Port to Port | tier 1'],
    ['remove Acme from tier 1', 'remove | Acme | tier 1'],
    ['take acme off our tier 1 list, please', 'remove | acme | tier 1'],
    ['digest tier 1', 'digest | tier 1'],
    ['Give me a weekly digest of my tier 1 list.', 'digest | tier 1'],
    ['what changed on tier 1?', 'digest | tier 1'],
    ["what's new in our tier 1", 'digest | tier 1'],
    ['who went quiet on the list tier 1', 'digest | tier 1'],
    ['qué cambió en la lista textil', 'digest | textil'],
    ['dame un resumen semanal de textil', 'digest | textil'],
    ['watch everyone on tier 1', 'watch | tier 1'],
    ['alert me about tier 1', 'watch | tier 1'],
    ['tell me when anyone on tier 1 ships', 'watch | tier 1'],
    ['tell me if any firm on the list tier 1 imports something', 'watch | tier 1'],
    ['trend of tier 1', 'trend | tier 1'],
    ['is tier 1 growing?', 'trend | tier 1'],
    ['top suppliers of tier 1', 'top | tier 1'],
    ['list tier 1', 'open | tier 1'],
    ['show my tier 1 list', 'open | tier 1'],
    ["who's on the tier 1 list", 'open | tier 1'],
    ['whos on tier 1', 'open | tier 1'],
    ['stick Acme on tier 2', 'add | Acme | tier 2'],
    ['make a list called Targets', 'make | Targets'],
    ['a list of suppliers called Watchlist', 'make | Watchlist'],
    ['new watch list called Motors', 'make | Motors'],
    ['new list: at risk', 'make | at risk'],
    [
      'Make a list Targets with Acme Robotics, Wrenlock Tools and Pellworm',
      'make | Acme Robotics | Wrenlock Tools | Pellworm | Targets',
    ],
    ['add Acme Robotics and Wrenlock Tools to tier 1', 'add | Acme Robotics | Wrenlock Tools | tier 1'],
    ['add Stop and Shop to tier 1', 'add | Stop and Shop | tier 1'],
    ['crea una lista llamada textil con Azteca', 'make | Azteca | textil'],
    ['agrega acme a la lista proveedores', 'add | acme | proveedores'],
    ['quita acme de la lista proveedores', 'remove | acme | proveedores'],
    ["who's in tier 2", 'open | tier 2'],
    ['who all is on tier 1', 'open | tier 1'],
    ["what's on my watch list", 'open | watch'],
    ['put rookstone wholesale on my watch list', 'add | rookstone wholesale | watch list'],
    ['make a list called watch list', 'make | watch list'],
    ['shipments of tier 1', 'shipments | tier 1'],
    ['embarques de la lista textil', 'shipments | textil'],
    ['compare my tier 1 list this year vs last, shipments and teu', 'digest | tier 1'],
    ['add to approved vendors: Acme, Borealis', 'add | Acme | Borealis | approved vendors'],
    ['add to approved vendors', 'add | it | approved vendors'],
    ['and add it to approved vendors', 'add | it | approved vendors'],
    [
      '1) Oakhollow\n2) Larkmoor\n3) Juniper Row\nput these in "midwest"',
      'add | Oakhollow | Larkmoor | Juniper Row | midwest',
    ],
    ['- Oakhollow\n- Juniper Row\nadd all of those to tier 1', 'add | Oakhollow | Juniper Row | tier 1'],
    ['robots from China', null],
    ['list', null],
    ['add', null],
    ['add acme robotics', null],
    [`add ${'x '.repeat(400)}to tier 1`, null],
  ])('%s', (text, read) => {
    expect(first(text)).toBe(read);
  });

  it('is also read with a list that is called a list, and split at every place', () => {
    const lists = (text: string) => listSentences(text).map(({ firms, list }) => `${firms.join()} | ${list}`);
    expect(lists('add acme to my short list')).toEqual(expect.arrayContaining(['acme | short', 'acme | short list']));
    expect(lists('add acme to road to 2027')).toEqual(
      expect.arrayContaining(['acme | road to 2027', 'acme to road | 2027']),
    );
  });

  it.each(['who on tier 1 went quiet', 'which suppliers on tier 1 have surged', 'compare my tier 1 suppliers'])(
    'is read in every way there is: %s',
    (text) => {
      expect(listSentences(text).map(({ list }) => list)).toContain('tier 1');
    },
  );

  it.each([
    ['tell me when anyone on tier 1 gets a new supplier', 'tell me when FIRM gets a new supplier'],
    ['alert me if any firm on my tier 1 list goes quiet.', 'alert me if FIRM goes quiet'],
    ['new suppliers of tier 1', 'new suppliers of FIRM'],
    ['let me know if any of my tier 1 suppliers stops shipping', 'let me know if FIRM stops shipping'],
    ['tell me when tier 1 suppliers ship robots', 'tell me when FIRM ship robots'],
    ['watch everyone on "tier 1"', 'watch FIRM'],
    ['notify me about new shipments of the firms in tier 1', 'notify me about new shipments of FIRM'],
    ['alert for all firms of tier 1', 'alert for FIRM'],
    ['avísame cuando alguien de mi lista tier 1 crezca', 'avísame cuando FIRM crezca'],
    ['watch tier 10', null],
    ['watch frontier 1', null],
  ])('may be one about a firm: %s', (text, about) => {
    expect(withFirm(text, 'tier 1', 'FIRM')?.text ?? null).toBe(about);
  });

  it('says by itself that it means a list only with that word', () => {
    expect(listSentences('add acme to tier 1').some(({ saysList }) => saysList)).toBe(false);
    expect(listSentences('list suppliers of acme').some(({ saysList }) => saysList)).toBe(false);
    expect(listSentences('add acme to my tier 1 list')[0]?.saysList).toBe(true);
  });
});

it.each([
  [
    'make a list tier 1 with Acme, Weiluno Precision Co., Limited, Borealis',
    ['Acme', 'Weiluno Precision Co., Limited', 'Borealis'],
  ],
  ['make a list tier 1 with Acme, Inc., Borealis, S.A.', ['Acme, Inc.', 'Borealis, S.A']],
])('a legal form after a comma belongs to the name before it: %s', (text, firms) => {
  expect(listSentences(text)[0]?.firms).toEqual(firms);
});
