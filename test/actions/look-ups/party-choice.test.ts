import { describe, expect, it } from 'vitest';
import { outcomeMessage } from '../../../src/actions/answer.ts';
import type { NoMatch, PartyChoice } from '../../../src/lookups/outcome.ts';
import type { LookUp } from '../../../src/model/look-up.ts';
import { buttonsOf, labelsOf } from '../../slack/kit/message-rules.ts';
import { candidate, cost, lookUp as shipments, mine } from '../../slack/kit/samples.ts';

const profile: LookUp & { do: 'profile' } = { do: 'profile', kind: 'company', party: { name: 'Acme' } };

function choice(parts: Partial<PartyChoice> = {}): PartyChoice {
  const candidates = [candidate, { ...candidate, slug: 'acme-labs', title: 'Acme Labs', hit: {} }];
  return { is: 'choice', kind: 'company', typed: 'Acme', candidates, more: false, lookUp: profile, cost, ...parts };
}

function none(parts: Partial<NoMatch> = {}): NoMatch {
  return { is: 'none', kind: 'company', typed: 'Acme', lookUp: profile, cost, ...parts };
}

const lookUps = (of: PartyChoice | NoMatch, shown = mine): unknown[] =>
  buttonsOf(outcomeMessage(of, shown).blocks).map(({ value }): unknown => JSON.parse(value));

describe('a choice of matches', () => {
  it('agrees in number when there is one', () => {
    expect(outcomeMessage(choice({ candidates: [candidate] }), mine).text).toMatch(/^1 company matches “Acme”/);
  });

  it('keeps the question, and that the answer is shared', () => {
    const how = { asks: 'when', place: 'channel' } as const;
    expect(lookUps(choice(), { ...mine, ...how })[0]).toMatchObject({ how });
  });

  it('names each button for a screen reader', () => {
    expect(JSON.stringify(outcomeMessage(choice(), mine).blocks)).toContain('Open 2: Acme Labs');
  });
});

describe('no match', () => {
  it('offers to search the suppliers', () => {
    expect(labelsOf(outcomeMessage(none(), mine))).toEqual([
      'Search suppliers instead · up to 1 credit',
      'Mexican imports of “Acme” · up to 1 credit',
    ]);
    expect(lookUps(none())[0]).toEqual({ ...profile, kind: 'supplier' });
  });

  it('offers to search the companies for shipments of a supplier', () => {
    const wanted = { ...shipments, supplier: { name: 'Acme' } };
    const [companies, exports] = lookUps(none({ kind: 'supplier', lookUp: wanted }));
    expect(companies).toEqual({ ...shipments, company: { name: 'Acme' } });
    const filter = { ...shipments.filter, supplier_name: 'Acme' };
    expect(exports).toEqual({ ...shipments, dataset: 'mx-export', filter });
  });

  it('turns both names around where the other side is asked for too', () => {
    const wanted = { ...shipments, supplier: { name: 'Acme' }, company: { name: 'Bolt' } };
    const [turned] = lookUps(none({ kind: 'supplier', typed: 'Acme', lookUp: wanted }));
    expect(turned).toMatchObject({ supplier: { name: 'Bolt' }, company: { name: 'Acme' } });
  });
});
