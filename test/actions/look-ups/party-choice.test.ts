import { describe, expect, it } from 'vitest';
import { outcomeMessage } from '../../../src/actions/answer.ts';
import type { NoMatch, PartyChoice } from '../../../src/lookups/outcome.ts';
import type { LookUp } from '../../../src/model/look-up.ts';
import { buttonsOf, labelsOf, textOf } from '../../slack/kit/message-rules.ts';
import { candidate, cost, lookUp as shipments, mine } from '../../slack/kit/samples.ts';

const profile: LookUp & { do: 'profile' } = { do: 'profile', kind: 'company', party: { name: 'Acme' } };

function choice(parts: Partial<PartyChoice> = {}): PartyChoice {
  const candidates = [candidate, { ...candidate, slug: 'acme-labs', title: 'Acme Labs', hit: {} }];
  return { is: 'choice', kind: 'company', typed: 'Acme', candidates, more: false, lookUp: profile, cost, ...parts };
}

function none(parts: Partial<NoMatch> = {}): NoMatch {
  return { is: 'none', kind: 'company', typed: 'Acme', lookUp: profile, cost, ...parts };
}

const lookUps = (of: PartyChoice | NoMatch): unknown[] =>
  buttonsOf(outcomeMessage(of, mine).blocks).map(({ value }): unknown => JSON.parse(value));

describe('a choice of matches', () => {
  it('tells the matches apart by their facts', () => {
    const text = textOf(outcomeMessage(choice(), mine).blocks);
    expect(text).toContain('Acme Robotics Inc\n1 Main St, Houston · US · 143 shipments · last Sep 30, 2026');
    expect(text).toContain('Acme Labs\n');
  });

  it('says how many there are and what to do', () => {
    expect(outcomeMessage(choice({ more: true }), mine).text).toMatch(
      /^2 companies or more match “Acme”\. Which one do you mean\?/,
    );
  });

  it('agrees in number when there is one', () => {
    expect(outcomeMessage(choice({ candidates: [candidate] }), mine).text).toMatch(/^1 company matches “Acme”/);
  });

  it('leads on to the profile', () => {
    expect(lookUps(choice())[1]).toEqual({ ...profile, party: { slug: 'acme-labs', title: 'Acme Labs' } });
  });

  it('leads on to the shipments that were asked for', () => {
    expect(lookUps(choice({ lookUp: { ...shipments, company: { name: 'Acme' } } }))[0]).toEqual({
      ...shipments,
      company: { slug: 'acme-robotics', title: 'Acme Robotics Inc' },
    });
  });

  it('names each button for a screen reader', () => {
    expect(JSON.stringify(outcomeMessage(choice(), mine).blocks)).toContain('Open 2: Acme Labs');
  });
});

describe('no match', () => {
  it('offers to search the suppliers', () => {
    expect(labelsOf(outcomeMessage(none(), mine))).toEqual(['Search suppliers instead · up to 1 credit']);
    expect(lookUps(none())).toEqual([{ ...profile, kind: 'supplier' }]);
  });

  it('offers to search the companies for shipments of a supplier', () => {
    const wanted = { ...shipments, supplier: { name: 'Acme' } };
    expect(lookUps(none({ kind: 'supplier', lookUp: wanted }))).toEqual([{ ...shipments, company: { name: 'Acme' } }]);
  });

  it('turns both names around where the other side is asked for too', () => {
    const wanted = { ...shipments, supplier: { name: 'Acme' }, company: { name: 'Bolt' } };
    const [turned] = lookUps(none({ kind: 'supplier', typed: 'Acme', lookUp: wanted }));
    expect(turned).toMatchObject({ supplier: { name: 'Bolt' }, company: { name: 'Acme' } });
  });
});
