import { beforeEach, describe, expect, it } from 'vitest';
import type { ActionDeps } from '../../../src/actions/feature.ts';
import { actions } from '../../../src/actions/registry.ts';
import { createStepRunner } from '../../../src/actions/workflow/steps.ts';
import type { SpendOptions } from '../../../src/lookups/gate.ts';
import type { Outcome } from '../../../src/lookups/outcome.ts';
import type { FoundFirm } from '../../../src/lookups/resolve-party.ts';
import type { Row } from '../../../src/model/answer.ts';
import type { SendResult } from '../../../src/model/alert.ts';
import type { LookUp, ShipmentsLookUp } from '../../../src/model/look-up.ts';
import type { Caller } from '../../../src/model/money.ts';
import type { StepEnd } from '../../../src/slack/messages.ts';
import { companyCard, cost, hostile, lookUp, now, page, party, rowOf } from '../../slack/kit/samples.ts';
import { depsOver, replierBy } from '../../slack/support/deps-over.ts';
import { unexpected } from '../../support/unexpected.ts';
import { perTest } from '../../support/per-test.ts';
import { memoryStore } from '../../support/stores.ts';

const having = (text: string | RegExp): unknown =>
  typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
const acme = 'shipments company:acme-robotics';

const store = perTest(() => memoryStore(() => now));
let deps: ActionDeps;
/** What was looked up, by whom, and for how much. */
let asked: { lookUp: LookUp; caller: Caller; options: SpendOptions }[];
/** What the service has, in its order. */
let rows: Row[];
/** What a look-up comes to in place of those rows. */
let outcome: Outcome | null;
let firm: FoundFirm;
let posted: { channel: string; text: string; blocks: number }[];
let takes: SendResult;
let ended: StepEnd[];
let refusal: { is: 'never'; error: string } | null;
let said: string[];

/** The rows of the service, and how many it counts. */
function pageOf(of: LookUp): Outcome {
  const asShipments: Partial<ShipmentsLookUp> = of.do === 'shipments' ? of : {};
  const size = asShipments.size ?? 10;
  return page({ lookUp: asShipments, rows: rows.slice(0, size), total: rows.length, parties: [party] });
}

beforeEach(() => {
  [asked, rows, outcome, posted, ended, refusal, said] = [[], [rowOf('one'), rowOf('two')], null, [], [], null, []];
  takes = { is: 'taken', at: { channel: 'C1', ts: '1.1' } };
  firm = { is: 'none', cost };
  deps = depsOver(store, () => now, {
    channels: unexpected<ActionDeps['channels']>({ outside: () => Promise.resolve(null) }),
    lookUp(lookUp, caller, options) {
      asked.push({ lookUp, caller, options });
      return Promise.resolve(outcome ?? pageOf(lookUp));
    },
    findFirm: () => Promise.resolve(firm),
    replier: replierBy((_, message) => {
      said.push(message.text);
      return Promise.resolve('taken');
    }),
    messages: unexpected<ActionDeps['messages']>({
      post(channel, { text, blocks }) {
        posted.push({ channel, text, blocks: blocks.length });
        return Promise.resolve(takes);
      },
      permalink: () => Promise.resolve('https://slack.example/p1'),
      endStep(_, end) {
        ended.push(end);
        return Promise.resolve(refusal ?? { is: 'taken' });
      },
    }),
  });
});

/** Runs a step. @param step names the execution */
async function run(
  id: string,
  inputs: Record<string, unknown>,
  step = 'Fx1',
  again = false,
): Promise<StepEnd | undefined> {
  const read = (_: unknown, text: string) => Promise.resolve(actions.parse(text, '2026-11-20'));
  const to = { workspace: 'T1', user: 'U1', channel: '', reference: 'T-1', responseUrl: null, typed: null, step };
  await createStepRunner(deps, read)(to, { id, inputs }, again);
  return ended.at(-1);
}

describe('a step of a workflow', () => {
  it('runs at the pace of people: what comes faster fails and says when to try again', async () => {
    const runStep = createStepRunner(deps, (_, text) => Promise.resolve(actions.parse(text, '2026-11-20')));
    const to = { workspace: 'T1', user: 'U1', channel: '', reference: 'T-1', responseUrl: null, typed: null };
    const step = { id: 'count_shipments', inputs: { question: acme } };
    for (let nth = 0; nth < 90; nth += 1) await runStep({ ...to, step: `Fx${nth}` }, step, false);
    expect(asked.length).toBeLessThan(90);
    expect(said).toContainEqual(
      having(/^That's more than I take from one person in a minute\. Try again in a second\./),
    );
    await runStep({ ...to, user: 'U2', step: 'Fx99' }, step, false);
    expect(asked.at(-1)?.caller.user).toBe('U2');
  });

  it('looks up the profile of a company, whose partners are its rows', async () => {
    const suppliers = [{ key: '/supplier/bright', supplier_name: 'Bright Bearings', total_shipments_company: 3 }];
    outcome = companyCard({ title: 'Acme Robotics Inc', total_shipments: 409, suppliers_table: suppliers });
    const end = await run('company_profile', { company: 'acme robotics' });
    expect(end).toMatchObject({ outputs: { count: 409, rows: having('Bright Bearings') } });
    expect(asked).toMatchObject([{ lookUp: { do: 'profile', kind: 'company', party: { name: 'acme robotics' } } }]);
    await run('company_profile', { company: 'supplier acme precision' });
    expect(asked[1]).toMatchObject({ lookUp: { do: 'profile', kind: 'supplier' } });
  });

  it.each(hostile)('hands on rows that do nothing to a message: %s', async (_, text) => {
    rows = Array.from({ length: 10 }, () => rowOf(text));
    const end = await run('find_shipments', { question: acme });
    const lines = String(end !== undefined && 'outputs' in end && end.outputs['rows']);
    expect(lines.length).toBeLessThanOrEqual(3_000);
    expect(lines).toMatch(/^1\. arrived/);
    expect(lines).not.toMatch(/<[!@#h]|@here|(^|\s)[*_~`]\w/);
  });

  it('hands on whole names, and no entities of Slack', async () => {
    const name = 'Bramble & Voss Imports of Machine Tools and Bearings, Inc.';
    rows = [{ ...rowOf('<one>'), company_name: name }];
    outcome = page({ rows, parties: [], total: 1, lookUp: { filter: { product_description: '"nuts & bolts"' } } });
    const end = await run('find_shipments', { question: 'shipments "nuts & bolts"' });
    expect(end).toMatchObject({ outputs: { text: having('nuts & bolts'), rows: having(`company ${name} · `) } });
    expect(end).toMatchObject({ outputs: { rows: having('‹one›') } });
    expect(JSON.stringify(end)).not.toMatch(/&(amp|lt|gt);|…/);
  });

  it('hands on as many rows as fit, and says how many more there are', async () => {
    rows = Array.from({ length: 40 }, () => rowOf('word '.repeat(500)));
    const end = await run('find_shipments', { question: `${acme} size:50` });
    expect(end).toMatchObject({ outputs: { count: 40, rows: having(/\nand \d+ more$/) } });
  });

  it('takes words for the one firm they name, and else for a product', async () => {
    firm = { is: 'one', party, cost };
    await run('find_shipments', { question: 'acme robotics' });
    expect(asked[0]).toMatchObject({ lookUp: { company: { slug: 'acme-robotics' } } });
    firm = { is: 'none', cost };
    await run('find_shipments', { question: 'ball bearings from Germany' });
    expect(asked[1]?.lookUp).toMatchObject({ filter: { product_description: 'ball AND (bearing OR bearings)' } });
  });

  it.each([
    ['without a question', { question: '  ' }, 'Question is empty.'],
    ['with an endless question', { question: 'x'.repeat(3_001) }, 'Question takes at most 3,000 characters.'],
    ['with what is no look-up', { question: 'help' }, "“help” doesn't ask for shipments. Type what you would type"],
    [
      'with another look-up',
      { question: 'company acme-robotics' },
      "“company acme-robotics” doesn't ask for shipments.",
    ],
    ['with a mistake', { question: 'shipments blub:3' }, "There's no filter “blub”."],
    [
      'with words for credits',
      { question: acme, max_credits: 'few' },
      'Max credits has to be a number, and not below 0.',
    ],
    ['with a name for a person', { question: acme, person: 'ana' }, "Person isn't a person of this workspace."],
    [
      'with a name for a channel',
      { question: acme, channel: '#imports' },
      "Channel isn't a channel of this workspace.",
    ],
  ])('that is filled in %s says so and asks nothing', async (_, inputs, why) => {
    await run('find_shipments', inputs);
    expect(said).toEqual([having(why)]);
    expect([asked, ended]).toEqual([[], []]);
  });

  it('that the app no longer has says so', async () => {
    await run('find_unicorns', { question: acme });
    expect(said).toEqual([having('remove it from the workflow')]);
  });

  const candidate = { kind: 'company', slug: 'acme-tools', title: 'Acme Tools', hit: {} } as const;
  const named = { kind: 'company', typed: 'acme', lookUp, cost } as const;

  it.each<[string, Outcome, string]>([
    [
      'choose',
      { ...named, is: 'choice', candidates: [candidate], more: false },
      '“acme” can be Acme Tools (company:acme-tools). Type what',
    ],
    ['search', { ...named, is: 'none' }, 'No company matches “acme”.'],
    [
      'pay',
      { is: 'estimate', lookUp, estimate: { rows: 50, credits: 8 }, cost },
      'about 8 credits for up to 50 rows, and this step may spend 5 credits',
    ],
  ])('that would have to %s says so', async (_, comesTo, why) => {
    outcome = comesTo;
    await run('find_shipments', { question: acme });
    expect(said).toEqual([having(why)]);
    expect(ended).toEqual([]);
  });

  it('names the firms that words can mean', async () => {
    firm = { is: 'several', candidates: [{ ...candidate, kind: 'supplier' }], more: false, cost };
    await run('find_shipments', { question: 'acme tools' });
    expect(said).toEqual([having('“acme tools” can be Acme Tools (supplier:acme-tools)')]);
  });

  it('posts an answer once, however often it is carried out', async () => {
    await run('find_shipments', { question: acme, channel: 'C1' });
    const again = await run('find_shipments', { question: acme, channel: 'C1' }, 'Fx1', true);
    expect(posted).toHaveLength(1);
    expect(again).not.toHaveProperty('outputs.link');
    expect(asked[1]?.options.anyAge).toBe(true);
  });

  it('hands its answer on where the channel does not take it', async () => {
    takes = { is: 'gone', error: 'not_in_channel' };
    const end = await run('find_shipments', { question: acme, channel: 'C1' });
    const how = /I couldn't post it to the channel: type \/invite @.+ there\.$/;
    expect(end).toMatchObject({ outputs: { text: having(how) } });
    takes = { is: 'gone', error: 'is_archived' };
    const other = await run('find_shipments', { question: acme, channel: 'C1' }, 'Fx2');
    expect(other).toMatchObject({ outputs: { text: having(/I couldn't post it to the channel\.$/) } });
  });

  it('keeps to what admins decided about channels', async () => {
    const rules = await store.settings.get('T1');
    await store.settings.save('T1', { ...rules, linksOnly: true, alertChannels: ['C2'] }, 'U9', now);
    await run('find_shipments', { question: acme, channel: 'C1' });
    expect(said).toEqual([having("The admins don't let me post to that channel")]);
    expect(asked).toEqual([]);
    const end = await run('find_shipments', { question: acme, channel: 'C2' });
    expect(posted).toMatchObject([{ channel: 'C2', blocks: 1 }]);
    expect(end).not.toHaveProperty('outputs.rows');
  });

  it('ends with an error where Slack does not take its result, and lets others be', async () => {
    refusal = { is: 'never', error: 'parameter_validation_failed' };
    await run('count_shipments', { question: acme });
    expect(said).toEqual([having("Slack didn't accept the result")]);
    refusal = { is: 'never', error: 'execution_not_in_running_state' };
    await run('count_shipments', { question: acme });
    expect(said).toHaveLength(1);
  });
});

describe('the step that looks for new shipments', () => {
  const look = (step: string, more: Record<string, unknown> = {}, again = false) =>
    run('new_shipments', { question: acme, channel: 'C1', ...more }, step, again);

  it('says the same when it is carried out again after a crash', async () => {
    await look('Fx1');
    rows = [rowOf('late'), ...rows];
    expect(await look('Fx2')).toMatchObject({ outputs: { count: 1 } });
    expect(await look('Fx2', {}, true)).toMatchObject({ outputs: { count: 1 } });
    expect(await look('Fx3')).toMatchObject({ outputs: { count: 0 } });
  });

  it('knows nothing of other questions, nor of other names for what it knows', async () => {
    await look('Fx1');
    expect(await look('Fx2', { memory: 'weekly' })).toMatchObject({
      outputs: { text: having('first run') },
    });
    const other = await look('Fx3', { question: `${acme} last7d` });
    expect(other).toMatchObject({ outputs: { text: having('first run') } });
    expect(asked.at(-1)).toMatchObject({ lookUp: { from: '2026-11-14' } });
  });

  it('pays for a count alone where there are more than it reads', async () => {
    rows = Array.from({ length: 51 }, (_, nth) => rowOf(String(nth)));
    await look('Fx1');
    expect(asked).toHaveLength(1);
    expect(said).toEqual([having('There are 51 shipments in these days, and this step reads 50')]);
  });
});
