import { listLookUpOf } from '../../src/actions/look-ups/party-choice.ts';
import { addedMessage, addingMessage } from '../../src/actions/lists/add-firms.ts';
import {
  deleteForm,
  newListForm,
  pasteForm,
  pickListForm,
  removeForm,
  renameForm,
} from '../../src/actions/lists/list-forms.ts';
import { listGone, listMissing, listNote, listOverview } from '../../src/actions/lists/list-meant.ts';
import { listPage } from '../../src/actions/lists/list-page.ts';
import { digestLookUpOf, digestOffer, digestPage } from '../../src/actions/lists/digest-messages.ts';
import { comparedDays } from '../../src/lookups/compared-days.ts';
import { unwatchedList } from '../../src/actions/alerts/watch.ts';
import { usesOfList, otherUses } from '../../src/actions/lists/list-uses.ts';
import type { Digest, DigestFirm, ListRow } from '../../src/lookups/outcome.ts';
import { digestWays } from '../../src/model/look-up.ts';
import type { FirmList, ListedFirm } from '../../src/model/lists.ts';
import { cachedCost, cost, mine, shared } from '../slack/kit/samples.ts';
import { profileOf } from './answers.ts';
import type { Input } from './inputs.ts';
import { type Samples, samplesOf } from './samples.ts';

const slugOf = (nth: number) => `${'long-'.repeat(38)}slug-${nth}`;

const listOf = ({ text }: Input, nth = 0): FirmList => ({
  id: `7576deae-5e2${nth % 10}`,
  name: text.slice(0, 60) || 'Tier 1',
  owner: nth % 2 === 0 ? 'U1' : 'U2',
  shared: nth % 3 !== 0,
  count: 200,
});

const firmsOf = (input: Input, most: number): ListedFirm[] =>
  input.times(most, (nth) => ({
    kind: nth % 2 === 0 ? 'company' : 'supplier',
    slug: slugOf(nth),
    title: input.known(input.text.slice(0, 120)),
  }));

/** Every second firm has a kept profile. */
function rowsOf(input: Input): ListRow[] {
  return firmsOf(input, 20).map((firm, nth) => {
    if (nth % 2 === 1) return { ...firm, card: null, isUnknown: nth % 3 === 0 };
    const lookUp = { do: 'profile', kind: 'company', party: { slug: firm.slug } } as const;
    const party = { ...firm, kind: 'company', typed: null, others: null, confirmed: true } as const;
    const base = { is: 'profile', kind: 'company', lookUp, party, moves: [], cost: cachedCost } as const;
    return { ...firm, card: { ...base, profile: profileOf(input) }, isUnknown: false };
  });
}

/** Every firm of a full list changed, unless nothing is known. */
function digestOf(input: Input, by: (typeof digestWays)[number]): Digest {
  const list = listOf(input, 1);
  const [row] = rowsOf(input);
  const firms = firmsOf(input, 200).map((firm, nth): DigestFirm => {
    const figures = nth % 5 === 4 ? { recent: null, before: null } : { recent: nth % 2, before: input.known(900) };
    return { ...firm, card: by === 'profiles' ? (row?.card ?? null) : null, isUnknown: nth % 10 === 9, ...figures };
  });
  return {
    is: 'digest',
    lookUp: digestLookUpOf(list, by),
    list,
    days: comparedDays('2026-11-20', null, 90),
    firms,
    cost,
  };
}

const openOf = (input: Input) =>
  input.times(50, (nth) => ({
    typed: `${nth} ${input.text}`.slice(0, 200),
    candidates: Array.from({ length: 10 }, (_, other) => ({
      kind: other % 2 === 0 ? ('company' as const) : ('supplier' as const),
      slug: slugOf(other),
      title: input.text.slice(0, 200) || 'Acme',
      hit: { address: input.known(input.text), countryCode: input.known('US'), totalShipments: input.known(9) },
    })),
    more: true,
  }));

export const lists: readonly Samples[] = [
  samplesOf(listPage, (input, build) => {
    const rows = rowsOf(input);
    return [0, 1].flatMap((nth) => {
      const list = listOf(input, nth);
      const page = { is: 'list', lookUp: listLookUpOf(list, 20), list, rows } as const;
      return [build({ ...page, cost }, mine), build({ ...page, cost: cachedCost }, shared)];
    });
  }),
  samplesOf(listGone, (input, build) => [build(listOf(input).name, cachedCost, mine.now)]),
  samplesOf(digestOffer, (input, build) =>
    [input.known(12.3), 0].map((credits) => {
      const list = { ...listOf(input), firms: [] };
      const price = { credits, rows: credits === 0 ? 0 : 199 };
      return build(
        list,
        digestWays.map((by) => ({ by, price, fullPrice: credits })),
      );
    }),
  ),
  samplesOf(digestPage, (input, build) =>
    digestWays.flatMap((by) => {
      const digest = digestOf(input, by);
      const hidden = { ...digest, list: listOf(input, 3), cost: cachedCost };
      return [build(digest, mine), build({ ...digest, firms: [] }, mine), build(hidden, shared)];
    }),
  ),
  samplesOf(otherUses, (input, build) =>
    usesOfList.map((as) => build({ ...listOf(input), firms: firmsOf(input, 200) }, as)),
  ),
  samplesOf(unwatchedList, (input, build) => [build({ ...listOf(input), firms: firmsOf(input, 39) })]),
  samplesOf(listNote, (input, build) => [
    build(`“${listOf(input).name}” was deleted.`, listOf(input), { do: 'undo-list', list: 'x', name: 'y' }),
    build(input.text || 'Renamed.', listOf(input)),
  ]),
  samplesOf(listOverview, (input, build) => [
    build(
      input.times(100, (nth) => listOf(input, nth)),
      10,
      'U1',
    ),
  ]),
  samplesOf(listMissing, (input, build) => [
    build(input.text, input.known(listOf(input)), []),
    build(
      input.text,
      null,
      input.times(200, () => input.text.slice(0, 200) || 'Acme'),
      'me',
    ),
  ]),
  samplesOf(addedMessage, (input, build) => {
    const names = input.times(200, () => input.text.slice(0, 120));
    const none = {
      list: listOf(input),
      added: [],
      had: [],
      unknown: [],
      full: [],
      open: [],
      of: 'list T-7KQ2M9XA',
      screen: null,
    };
    return [
      build({ ...none, added: names, had: names, unknown: names, full: names, open: openOf(input) }),
      build({ ...none, added: names.slice(0, 1) }),
      build({ ...none, had: names.slice(0, 1) }),
      build({ ...none, unknown: names }),
    ];
  }),
  samplesOf(addingMessage, (_, build) => [build(20, 200), build(null, 200)]),
  samplesOf(newListForm, (_, build) => [build()]),
  samplesOf(pickListForm, (input, build) => [
    ...[1, 20].map((many) =>
      build(
        input.times(many, (nth) => ({ kind: 'company', slug: slugOf(nth + 1), title: input.known(input.text) })),
        input.times(100, (nth) => ({ ...listOf(input, nth), id: `list-${nth}` })),
      ),
    ),
  ]),
  samplesOf(pasteForm, (input, build) => [build(listOf(input).name)]),
  samplesOf(renameForm, (input, build) => [build(listOf(input).name)]),
  samplesOf(removeForm, (input, build) => [
    build({ ...listOf(input), firms: [...firmsOf(input, 199), { kind: 'company', slug: 'a', title: null }] }),
  ]),
  samplesOf(deleteForm, (input, build) => [
    build(listOf(input), []),
    build(listOf(input, 1), [`Until it's back, “${input.text.slice(0, 60)}” can't run.`]),
  ]),
];
