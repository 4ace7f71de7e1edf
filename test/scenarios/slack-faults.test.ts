import { expect, it } from 'vitest';
import { hasButton } from '../support/person.ts';
import { read, stories } from '../support/in-world.ts';

const begin = stories();
const question = '/trade shipments company:company/acme-robotics from:01/01/2025';

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
