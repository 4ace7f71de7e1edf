import { describe, expect, it } from 'vitest';
import { hasButton } from '../../src/local/person.ts';
import { read, stories } from '../support/in-world.ts';

const begin = stories();
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

it('an answer that Slack refuses for good, directly too, is told with the next answer, and shown for free', async () => {
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

it('buttons that carry a long question still page: the question is kept in the store', async () => {
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
