import { describe, expect, it } from 'vitest';
import { hasButton } from '../../src/local/person.ts';
import type { ShownMessage } from '../../src/local/slack/index.ts';
import { read, stories } from '../support/in-world.ts';

const begin = stories();
/** Ana's conversation with the app. */
const direct = 'D0ANA00001';
const question = '/trade shipments company:company/acme-robotics from:01/01/2025';

describe('a Slack that refuses the table', () => {
  it('gets the same rows as a list, page after page', async () => {
    const { ana, slack } = await begin();
    slack.faults.refuseBlockTypes.add('data_table');
    const page = await ana.types(question);
    expect(read(page)).toMatch(/• 1\. arrived .* · bill of lading /);
    expect(read(page)).toMatch(/1–10 of/);
    expect(read(await ana.presses(page, 'next'))).toMatch(/• 11\. arrived /);
    expect(slack.responsePosts.map(({ status }) => status)).toEqual([400, 200, 400, 200]);
  });

  it('gets the words alone, with the rows, when it takes no blocks of ours at all', async () => {
    const { ana, slack } = await begin();
    for (const type of ['data_table', 'header', 'rich_text', 'section']) slack.faults.refuseBlockTypes.add(type);
    const page = await ana.types(question);
    expect(page.blocks).toBeUndefined();
    expect(page.text).toMatch(/^Acme Robotics Inc: \d+ US import shipments\n.* 1–10 of \d+\n• 1\. arrived /);
    expect(page.text).toMatch(/\n• 10\. arrived [^]*\n1 credit · 999 left$/);
  });
});

describe('a Slack that refuses an answer for good', () => {
  const bot = (message: ShownMessage) => message.from.kind === 'bot';

  it('in every form, is sent directly to the person who asked', async () => {
    const { ana, ben, slack, paid } = await begin();
    slack.faults.failWith('response_url', 'invalid_arguments', 3);
    const answer = await ana.answerAfter(() => slack.command({ ...ana, text: question }), direct);
    expect(read(answer)).toMatch(/1–10 of/);
    expect(hasButton(answer, 'next')).toBe(true);
    expect([...ana.sees(), ...ben.sees()].filter(bot)).toEqual([]);
    expect(paid()).toHaveLength(1);
  });

  it('directly, too, is told with the next answer, and shown for free', async () => {
    const { ana, slack, paid } = await begin();
    slack.faults.failWith('response_url', 'invalid_arguments', 3);
    slack.faults.failWith('chat.postMessage', 'invalid_arguments', 3);
    expect(await slack.command({ ...ana, text: question })).toEqual({ ok: true });
    await expect.poll(() => slack.apiCalls.filter(({ method }) => method === 'chat.postMessage').length).toBe(3);
    await ana.types('/trade help');
    const told = await slack.waitForMessage((message) => read(message).includes("couldn't show you"), {
      user: ana.user,
      channel: ana.channel,
    });
    expect(read(told)).toMatch(/Acme Robotics Inc[^]*Slack didn't take it\. It cost 1 credit, and I kept it\./i);
    expect(read(await ana.presses(told, 'missed'))).toMatch(/1–10 of[^]*Free/);
    await ana.types('/trade help');
    expect(ana.sees().filter((message) => read(message).includes("couldn't show you"))).toHaveLength(1);
    expect(paid()).toHaveLength(1);
  });
});

it('a socket that Slack drops is connected to again', async () => {
  const { ana, slack } = await begin();
  slack.disconnectSockets('refresh');
  await slack.whenConnected();
  expect(read(await ana.types(question))).toMatch(/1–10/);
}, 30_000);

describe('buttons', () => {
  it('of somebody else’s private answer cannot be pressed', async () => {
    const { ana, ben, slack } = await begin();
    const page = await ana.types(question);
    const press = await slack.press({ user: ben.user, channel: ben.channel, ts: page.ts, actionId: 'next' });
    expect(press.ok).toBe(false);
  });

  it('that carry a long question still page: the question is kept in the store', async () => {
    const { ana } = await begin();
    // Each code becomes a long name, and each of both texts has nearly as many terms as can be sent.
    const codes =
      'cn,ag,ba,bf,cf,cg,cd,cr,cz,ci,do,ae,us,gb,sa,za,lk,nz,pg,tt,kr,kp,vc,kn,st,sb,sl,mk,mm,mh,ky,vg,vi,tc,gs,gq,gw,tl,pm,sh,um,io,tf,mp,as,pf';
    const words = Array.from({ length: 45 }, (_, i) => `"steel no ${i}"`).join(' OR ');
    const page = await ana.types(`/trade shipments bearing* OR ${words} country:${codes} from:2021`);
    expect(hasButton(page, 'next')).toBe(true);
    expect(JSON.stringify(page.blocks)).toMatch(/"action_id":"next"[^}]*\}?[^}]*"value":"#/);
    expect(read(await ana.presses(page, 'next'))).toMatch(/11–20 of/);
  });
});
