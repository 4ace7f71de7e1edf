import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { elementsIn } from '../../src/local/slack/elements.ts';
import { optionsOf } from '../../src/local/slack/input-state.ts';
import type { ShownMessage } from '../../src/local/slack/index.ts';
import { lookUpSchema } from '../../src/model/look-up.ts';
import { nameOf } from '../../src/slack/button-values.ts';
import { agree, alertEnv, askFor, posted, pressLabel, runFrom } from '../support/alert-acts.ts';
import { read, stories, type Story } from '../support/in-world.ts';
import { isSoak } from '../support/chance.ts';

/*
 * A price that is shown is what a press of it charges, through the real gate: what is kept shows as free. Each control is
 * pressed on an answer that was just shown again, since a press changes what is kept.
 */

const begin = stories();

const firm = 'company/acme-robotics';
/** One of each route that a button of these answers may lead to, about other firms: then its price is known. */
const teachers = [
  '/trade shipments company:company/acme-home-products size:1',
  '/trade top suppliers company:company/acme-home-products size:1',
  '/trade top companies hs:8482 size:1',
  '/trade product zinc suppliers size:1',
  '/trade product zinc companies size:1',
  '/trade company company/acme-home-products',
  '/trade supplier supplier/acme-precision',
];

interface Control {
  readonly label: string;
  readonly press: Parameters<Story['slack']['press']>[0];
}

const option = z.object({ text: z.object({ text: z.string() }), value: z.string() });
const element = z.looseObject({
  action_id: z.string(),
  value: z.string().optional(),
  text: z.looseObject({ text: z.string() }).optional(),
  placeholder: z.looseObject({ text: z.string() }).optional(),
});
const lookUps: readonly string[] = lookUpSchema.options.map((kind) => kind.shape.do.value);
const looksUp = (value: string | undefined) => value !== undefined && lookUps.includes(nameOf(value) ?? '');

/** What a message offers to look up: its buttons, and the first choices of its menus under their price. */
function controlsOf({ ts, channel, blocks = [] }: ShownMessage, user: string): Control[] {
  return elementsIn(blocks).flatMap(({ element: placed }): Control[] => {
    const { action_id: actionId, value, text, placeholder } = element.parse(placed);
    const at = { user, channel, ts, actionId };
    if (value !== undefined) return looksUp(value) ? [{ label: text?.text ?? '', press: at }] : [];
    const choices = optionsOf(placed);
    // Further choices of a menu are like its first ones.
    return choices.slice(0, placed['type'] === 'overflow' ? choices.length : 2).flatMap((each): Control[] => {
      const read = option.parse(each);
      const own = /· (free|(up to )?[\d.]+ credits?)$/.test(read.text.text)
        ? ''
        : ` · ${/[^·]*$/.exec(placeholder?.text ?? '')?.[0].trim() ?? ''}`;
      return looksUp(read.value) ? [{ label: `${read.text.text}${own}`, press: { ...at, value: read.value } }] : [];
    });
  });
}

/** Credits that a label names; 0 where it is free, shares, or lists other matches; null where it names none. */
function priceIn(label: string): number | null {
  if (/· free$|^(Share|Wrong )/.test(label)) return 0;
  const [, credits] = /· (?:up to )?([\d,.]+) credits?$/.exec(label) ?? [];
  return credits === undefined ? null : Number(credits.replaceAll(',', ''));
}

/** Presses it, agrees to what it asks, and waits for what it brings. @returns what the service charged */
async function chargeOf({ ana, slack, trade }: Story, { label, press }: Control): Promise<number> {
  const before = trade.chargedTotal();
  const answer = await ana.answerAfter(() => slack.press(press));
  const agree = label.startsWith('Export') ? 'export:run' : 'run';
  const offered = elementsIn(answer.blocks ?? []).some(({ element: placed }) => placed['action_id'] === agree);
  if (offered) await ana.presses(answer, agree);
  if (label.startsWith('Export')) {
    const done = { user: ana.user, channel: 'D0ANA00001', timeoutMs: 15_000 };
    await slack.waitForMessage((message) => message.text.includes('Your file is ready'), done);
  }
  return Math.round((trade.chargedTotal() - before) * 10_000) / 10_000;
}

const questions = [
  ['a page of shipments', `/trade shipments company:${firm} from:01/01/2025`],
  ['a company', `/trade company ${firm}`],
  ['the last page of a product', '/trade product harmonic reducer suppliers country:India'],
  ...(isSoak
    ? [
        ['the last page', `/trade shipments company:${firm} from:01/01/2025 page:20`],
        ['a ranking', `/trade top suppliers company:${firm}`],
        ['a product', '/trade product ball bearings suppliers'],
        ['its partners', '/trade suppliers of acme robotics'],
        ['a trend', `/trade trend company:${firm}`],
        ['a comparison', `/trade compare ${firm} vs company/acme-home-products`],
        ['nothing found', '/trade shipments xylophones company:company/acme-robotics'],
      ]
    : []),
];

describe('every look-up that an answer offers', () => {
  it.each(questions)(
    'of %s costs what its label says',
    async (_, question = '') => {
      const { story, ana } = await begin();
      for (const typed of teachers) await ana.types(typed);
      const shown = async () => {
        const answer = await ana.types(question);
        const runs = elementsIn(answer.blocks ?? []).some(({ element: placed }) => placed['action_id'] === 'run');
        return runs ? ((await ana.presses(answer, 'run')) ?? answer) : answer;
      };
      await shown();
      const { length } = controlsOf(await shown(), ana.user);
      expect(length).toBeGreaterThan(0);
      const differing: string[] = [];
      for (let nth = 0; nth < length; nth += 1) {
        const answer = await shown();
        const control = controlsOf(answer, ana.user)[nth];
        if (control === undefined) continue;
        const charged = await chargeOf(story, control);
        const price = priceIn(control.label);
        const mayBringLess = control.label.includes('· up to ');
        const isTrue = mayBringLess ? price !== null && charged <= price : charged === price;
        // Where nobody knows yet how many rows there are, the offer names the price.
        const isOffered = control.label === 'Export' && / Next /.test(read(answer));
        if (!isTrue && !isOffered) differing.push(`${control.label}: ${charged} charged\n${read(answer)}`);
      }
      expect(differing).toEqual([]);
    },
    60_000,
  );
});

it('a look-up costs credits before a price is known, at most a page of them after that, and nothing while it is kept', async () => {
  const { ana } = await begin();
  const card = await ana.types(`/trade company ${firm}`);
  expect(read(card)).toContain('[ Shipments · costs credits ]');
  expect(read(await ana.types('/trade shpments of acme robotics'))).toContain(
    '[ Shipments of acme robotics · costs credits ]',
  );
  await ana.types('/trade shipments of acme robotics');
  expect(read(await ana.types('/trade shpments of acme robotics'))).toContain('[ Shipments of acme robotics · free ]');
  const other = await ana.types('/trade company company/acme-home-products');
  expect(read(other)).toContain('[ Shipments · up to 1 credit ]');
});

it('a record names the price of the rest, or says that it costs', async () => {
  const { ana } = await begin();
  const rows = await ana.types(`/trade shipments company:${firm}`);
  const [, first = ''] = /"text":"(\d\d\/\d\d\/\d{4} · [^"]*)"/.exec(JSON.stringify(rows.blocks)) ?? [];
  const card = (await ana.presses(rows, first)) ?? rows;
  expect(read(card)).toMatch(/Full record · costs credits \].*Alternatives · costs credits \]/);
});

describe('every step of an alert', () => {
  it('costs what its button says, or at least that where a check may find something', async () => {
    const { story, ana, trade } = await begin({ env: alertEnv });
    // Else nothing is counted before something is published.
    trade.faults.databaseUpdated = false;
    const [teacher = ''] = teachers;
    await ana.types(teacher);
    const charged = async <T>(act: () => Promise<T>) => {
      const before = trade.chargedTotal();
      const answer = await act();
      return { answer, credits: Math.round((trade.chargedTotal() - before) * 10_000) / 10_000 };
    };
    const command = `/trade watch company:${firm}`;
    const form = await ana.opensView(command);
    expect(JSON.stringify(form.blocks)).toContain('finding it out costs up to 0.1 credits');
    await ana.closes(form);

    const asked = await charged(() => askFor(ana, command));
    expect(asked.credits).toBe(0.1);
    const [, price = ''] = /Start watching · ([\d.]+) credits/.exec(read(asked.answer)) ?? [];
    const made = await charged(() => agree(story, ana, asked.answer));
    expect(made.credits).toBe(Number(price));

    trade.publish({ fresh: 2, for: { company: 'acme-robotics' } });
    const card = await pressLabel(ana, await ana.types('/trade alerts'), 'Manage');
    expect(read(card)).toContain('[ Run now · check from 0.1 credits ]');
    const run = await charged(async () => {
      await runFrom(story, ana, card);
      return posted(story, /2 new shipments/);
    });
    expect(run.credits).toBeGreaterThanOrEqual(0.1);

    // Both windows were counted as it was set, and are kept.
    const counting = await agree(story, ana, await askFor(ana, `${command} when:quiet`));
    expect(read(counting)).toContain('[ Run now · free ]');
    expect((await charged(() => runFrom(story, ana, counting))).credits).toBe(0);
  });
});
