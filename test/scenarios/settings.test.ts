import { describe, expect, it } from 'vitest';
import type { Entries } from '../support/person.ts';
import { read, stories, type Story } from '../support/in-world.ts';

const begin = stories();
const asAdmin = { env: { TRADE_ADMINS: 'U0ANA00001' } };
const question = '/trade shipments company:company/acme-robotics';

const opensSettings = async (story: Story, who: 'ana' | 'ben' = 'ana') => {
  const person = story[who];
  const form = await person.opensViewFrom(await person.types('/trade'), 'Settings');
  return {
    form,
    saves: (entries: Entries) => person.sends(form, entries),
    errors: async (entries: Entries) => (await person.submits(form, entries)).errors,
  };
};

describe('a person’s own settings', () => {
  it('hold where nothing was typed, and give way to what was', async () => {
    const story = await begin();
    const { saves } = await opensSettings(story);
    const saved = await saves({ rows: '3', dataset: 'us-export' });
    expect(read(saved)).toContain('Rows on a page: 3');
    const page = await story.ana.asks('shipments steel from:2024');
    expect(page).toContain('US export');
    expect(page).toMatch(/1–3 of/);
    expect(read(await story.ana.types(`${question} dataset:us-import size:2`))).toMatch(/1–2 of/);
    expect(read(await story.ben.types(question))).toMatch(/1–10 of/);
  });

  it('set above which price is asked first', async () => {
    const story = await begin();
    await story.ana.types(question);
    const { saves } = await opensSettings(story);
    expect(read(await saves({ askAbove: '0' }))).toContain('I ask before every answer that costs credits');
    const asked = read(await story.ana.types(`${question} from:2024`));
    expect(asked).toMatch(/[Aa]bout 1 credit/);
    expect(asked).toContain('[ Look up');
    expect(asked).toContain('I ask before every answer that costs credits, as your settings say.');
  });

  it('are refused beside their fields', async () => {
    const { errors } = await opensSettings(await begin(asAdmin));
    const wrong = await errors({ rows: '51', askAbove: 'much', monthlyBudget: '-3', floor: '99999999999' });
    const limit = 'Type a number from 0 to 10,000,000, with at most four decimals, like 500, or leave it empty.';
    expect(wrong).toEqual({
      rows: 'Type a whole number from 1 to 50.',
      askAbove: 'Type a number from 0 to 10,000,000, with at most four decimals, like 5 or 2.5.',
      monthlyBudget: limit,
      floor: limit,
    });
  });
});

describe('the settings of the workspace', () => {
  it('are changed by an admin, take effect, and say who changed what', async () => {
    const story = await begin(asAdmin);
    const { saves } = await opensSettings(story);
    const saved = read(await saves({ monthlyBudget: '1,500', stopped: 'yes' }));
    expect(saved).toContain('Workspace budget: 1,500 credits a month');
    expect(saved).toContain('Spending: stopped for everyone');
    await story.ben.types(question);
    expect(story.trade.calls.filter(({ charged }) => charged > 0)).toEqual([]);
    const again = await opensSettings(story);
    expect(JSON.stringify(again.form.blocks)).toContain(
      '<@U0ANA00001>, just now: Workspace budget: 1,500 credits a month; Spending: stopped for everyone',
    );
    await again.saves({ stopped: 'no' });
    expect(read(await story.ben.types(question))).toMatch(/1–10 of/);
  });

  it('are saved with a word about a budget that is used up already', async () => {
    const story = await begin(asAdmin);
    await story.ana.types(question);
    const { saves } = await opensSettings(story);
    const saved = read(await saves({ monthlyBudget: '0.5', dailyBudget: '1' }));
    expect(saved).toMatch(/^Your settings are saved\./);
    expect(saved).toMatch(
      /This workspace has already spent 1 credit this month, so new answers wait until <!date\^\d+\^[^|]+\|\w+ 1, \d{4}, 12:00 AM UTC>\./,
    );
    expect(saved).toMatch(/You've already spent 1 credit today, so new answers wait until /);
    const again = await opensSettings(story);
    expect(read(await again.saves({ monthlyBudget: '2', dailyBudget: '' }))).not.toContain('already spent');
  });

  it('are only read by others, also when nobody is an admin', async () => {
    const named = await opensSettings(await begin(asAdmin), 'ben');
    expect(JSON.stringify(named.form.blocks)).toContain('Only Trade admins can change this.');
    expect(JSON.stringify(named.form.blocks)).not.toContain('"block_id":"monthlyBudget"');
    const unnamed = await opensSettings(await begin());
    expect(JSON.stringify(unnamed.form.blocks)).toContain('can name admins in TRADE_ADMINS');
  });

  it('are not overwritten by somebody who saw older ones', async () => {
    const story = await begin({ env: { TRADE_ADMINS: 'U0ANA00001,U0BEN00001' } });
    const [hers, his] = [await opensSettings(story), await opensSettings(story, 'ben')];
    await hers.saves({ floor: '20' });
    const errors = await his.errors({ floor: '30' });
    expect(errors['monthlyBudget']).toContain('Someone else changed these while you had them open');
  });
});
