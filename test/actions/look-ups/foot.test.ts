import { describe, expect, it } from 'vitest';
import { footOf } from '../../../src/actions/look-ups/paging.ts';
import type { ProfileLookUp } from '../../../src/model/look-up.ts';
import { button, type Shown } from '../../../src/slack/kit/blocks.ts';
import { buttonsOf, choicesOf } from '../../slack/kit/message-rules.ts';
import { cachedCost, cost as freshCost, mine, shared } from '../../slack/kit/samples.ts';

const lookUp: ProfileLookUp = { do: 'profile', kind: 'company', party: { slug: 'acme-robotics' } };
const own = button({ label: 'Shipments', action: { do: 'shipments' } });
const rest = [{ label: 'Save', action: { do: 'save-query', of: lookUp } }];

/** Labels of the buttons, and of the menu behind them. */
function drawn(cost: typeof cachedCost, more: Partial<Parameters<typeof footOf>[3]> = {}, shown: Shown = mine) {
  const blocks = footOf('foot', { lookUp, cost }, shown, { first: [own], rest, schedule: lookUp, ...more });
  const labels = (all: readonly { readonly text: { readonly text: string } }[]) => all.map(({ text }) => text.text);
  return { buttons: labels(buttonsOf(blocks)), menu: labels(choicesOf(blocks, 'more')) };
}

describe('the buttons of an answer', () => {
  it('offer to refresh a kept one in the menu', () => {
    expect(drawn(freshCost)).toEqual({ buttons: ['Shipments', 'Share'], menu: ['Save', 'Schedule…'] });
    expect(drawn(cachedCost).menu).toEqual(['Save', 'Schedule…', expect.stringMatching(/^Refresh/)]);
  });

  it('begin with Refresh if it lacks records', () => {
    const { buttons, menu } = drawn(cachedCost, { isWrong: true });
    expect(buttons).toEqual([expect.stringMatching(/^Refresh/), 'Shipments', 'Share']);
    expect(menu).toEqual(['Save', 'Schedule…']);
  });

  it('are all visible without rows, of which nothing is shared or scheduled', () => {
    expect(drawn(freshCost, { isEmpty: true })).toEqual({ buttons: ['Shipments', 'Save'], menu: [] });
  });

  it('do not share again what is shared', () => {
    expect(drawn(freshCost, {}, shared).buttons).toEqual(['Shipments']);
  });

  it('show the other firms of a name beside a full menu', () => {
    const many = ['Trend', 'Compare…', 'Export'].map((label) => ({ label, action: { do: 'other' } }));
    const others = [{ label: 'Wrong company?', action: { do: 'other' } }];
    const { buttons, menu } = drawn(freshCost, { rest: [...rest, ...many], others });
    expect(menu).toEqual(['Save', 'Trend', 'Compare…', 'Export', 'Schedule…']);
    expect(buttons.at(-1)).toBe('Wrong company?');
  });
});
