import { describe, expect, it } from 'vitest';
import { controlOf, hasButton } from '../../src/local/person.ts';
import { lastLine, read, stories, type Story } from '../support/in-world.ts';

const begin = stories();
const answer = (ana: Story['ana'], list: string) => ana.types(`/trade lists ${list}`);

/** A list with some firms on it, by a paste. */
async function listOf({ ana }: Story, name: string, names: string, who: 'team' | 'me' = 'team') {
  const overview = await ana.types('/trade lists');
  const made = await ana.answerAfter(async () =>
    ana.submits(await ana.opensViewFrom(overview, 'do:form'), { name, who }),
  );
  const paste = await ana.opensViewFrom(made, 'do:paste-firms');
  return ana.answerAfter(() => ana.submits(paste, { names }));
}

describe('a list', () => {
  it('is filled from a profile, a record and a paste; its gaps cost what the button says', async () => {
    const story = await begin();
    const { ana, paid, trade } = story;
    const profile = await ana.types('/trade acme robotics inc');
    const form = await ana.opensViewFrom(profile, 'Add to a list');
    expect((await ana.submits(form, {})).errors).toEqual({ name: 'Choose a list, or name a new one.' });
    const added = await ana.answerAfter(() => ana.submits(form, { name: 'tier 1' }));
    expect(read(added)).toContain('Added Acme Robotics Inc to “tier 1”');
    expect(lastLine(added)).toBe('Nothing was charged.');

    const rows = await ana.types('/trade shipments company:company/acme-robotics size:5');
    const record = await ana.presses(rows, '1');
    if (record === null) throw new Error('There is no record.');
    const other = await ana.opensViewFrom(record, 'Add Acme Robotics Inc');
    const again = await ana.answerAfter(async () =>
      ana.submits(other, { list: await story.listId('tier 1', JSON.stringify(other.blocks)) }),
    );
    expect(read(again)).toContain('Acme Robotics Inc is on “tier 1” already');

    const charged = paid().length;
    const list = await ana.presses(again, 'open-list');
    const paste = await ana.opensViewFrom(list ?? again, 'do:paste-firms');
    const names = [
      '- Wrenlock Automation',
      '2. company/saltmarrow-patio',
      'acme',
      'No Such Firm Xyz',
      'https://data.example/company/thistlecrane-audio',
      'ACME ROBOTICS INC.',
    ];
    const pasted = await ana.answerAfter(() => ana.submits(paste, { names: names.join('\n') }));
    expect(read(pasted)).toContain('Added: Wrenlock Automation Inc, saltmarrow-patio, thistlecrane-audio.');
    expect(read(pasted)).toContain('Already on it: Acme Robotics Inc.');
    expect(read(pasted)).toContain('No firm matches: No Such Firm Xyz.');
    expect(read(pasted)).toContain('4 companies and 2 suppliers match “acme”. Which one do you mean?');
    expect(read(pasted)).toMatch(/Acme Home Products Co\nCompany · .* · US · \d+ shipments/);
    const chosen = await ana.presses(pasted, 'choose:2');
    expect(read(chosen)).toContain('Added Acme Home Products Co to “tier 1”');
    // The same question, pressed again in the old message.
    expect(read(await ana.presses(pasted, 'choose:2'))).toContain('Acme Home Products Co is on “tier 1” already');

    const gaps = await answer(ana, 'TIER 1');
    expect(read(gaps)).toContain('tier 1: 5 firms');
    expect(read(gaps)).toMatch(/Acme Robotics Inc +\d+ +(up|down) \d+%/);
    expect(read(gaps)).toMatch(/Wrenlock Automation Inc +– +– +–/);
    expect(read(gaps)).toContain('–: no profile of 4 firms is kept here');
    expect(read(gaps)).toContain('[ Fill the gaps · 4 credits ]');
    expect(lastLine(gaps)).toMatch(/^Free · from/);
    expect(paid()).toHaveLength(charged);

    const filled = await ana.presses(gaps, 'fill');
    expect(lastLine(filled)).toMatch(/^4 credits · /);
    expect(read(filled)).toMatch(/Thistlecrane Audio Inc +\d+ +up \d+%/);
    expect(hasButton(filled ?? gaps, 'fill')).toBe(false);
    expect(paid()).toHaveLength(charged + 4);
    expect(lastLine(await ana.presses(gaps, 'fill'))).toMatch(/^Free · from/);
    expect(paid()).toHaveLength(charged + 4);
    const opened = await ana.presses(filled ?? gaps, 'Thistlecrane');
    expect(lastLine(opened)).toMatch(/^Free · from/);
    expect(trade.calls.filter(({ path }) => path.includes('search')).length).toBeLessThan(12);
  });
});
