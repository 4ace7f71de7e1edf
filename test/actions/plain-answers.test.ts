import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { actions } from '../../src/actions/registry.ts';
import { plainAnswer } from '../../src/actions/sentences/plain-answers.ts';
import { expectReadings } from './reader/expect-readings.ts';
import { readingOf, today } from './reader/readings.ts';

const run = (text: string) => actions.parse(text, today);

const saying = z.object({
  do: z.literal('mistakes'),
  mistakes: z.tuple([z.string()]),
  meant: z.array(z.object({ text: z.string() })),
});

/** The first sentence of the answer, with its buttons; or what is read otherwise. */
function answerTo(text: string): string {
  const action = plainAnswer(text, run(text), today, run);
  const { data } = saying.safeParse(action);
  if (data === undefined) return readingOf(action);
  return [data.mistakes[0].replace(/\..*$/, '.'), ...data.meant.map(({ text: label }) => `[${label}]`)].join(' ');
}

/** Typed texts with their answers, one per line. */
const cases: Readonly<Record<string, string>> = {
  'about Trade': `
    omg i searched the wrong thing twice, can u refund → I can't give credits back. [What answers cost] [Credits used]
    send me the october invoice → I have no invoices and no plans. [Credits used by everyone] [Shipments of invoice · Oct 1, 2026 – Oct 31, 2026]
    what happens when the budget is used up → Nothing that costs credits runs once a budget is used up. [What answers cost] [Credits used]
    make @raj admin too → The person who runs Trade names its admins. [The firm “make @raj admin too”]
    puedes contestar siempre en español porfa → I read English and Spanish, and answer in English. [Help]
    does it work in ms teams or just slack → I work in Slack. [Help]
    is this conform with DSGVO? → help | privacy
    how to remove our name, competitors can see our buyers → help | data
    how long is quiet? → Quiet means at most half of the shipments of the same 90 days a year before. [Help]
    what does going quiet mean → Quiet means at most half of the shipments of the same 90 days a year before. [Help]
    what counts as a surge → A surge means at least twice the shipments of the same 90 days a year before. [Help]
    what does TEU mean sorry hehe → help | terms
    hi! new here, whats the first thing i should try → help
    what is a consignee, and is that the same as the buyer → help | terms
    I mostly do Mexico, can you make that the default so I stop having to say it → form | settings
    can my teammates see what i search in DM → help | privacy
    hello, someone at work added me here. what are you for exactly? → help
  `,
  'what no record holds': `
    pls give phone no and mail id also → Records name no people and no email addresses. [The firm “phone no and mail id”]
    is Bright Bearings any good? do they deliver on time → Records don't say how good a firm is, or whether it delivers on time. [Shipments · supplier Bright Bearings] [The firm “Bright Bearings”]
    Does Bright Bearings have ISO 9001 or IATF → Records hold no certificates, registrations or approvals of a firm. [The firm “Bright Bearings”]
    whats Halden Tooling's MOQ and lead time → Records hold no minimum order, lead time or terms of payment. [The firm “Halden Tooling”]
    whats their EBITDA → Records hold no sales, revenue or profit of a firm. [The firm “EBITDA”]
    would antidumping apply to aluminum extrusions from Autopartes Norteza → I show what customs records say. [Shipments of Autopartes Norteza · product aluminum extrusions]
    predict 2027 solar panel imports → I make no forecasts. [Help]
    could you get me an email for the export sales manager at Kaltmann → Records name no people and no email addresses. [US export shipments of Kaltmann]
    and their parent company? → Records don't say which firms belong together. [Help]
    demurage on it? → Records hold no charges: no freight, demurrage, detention or storage. [The firm “demurage on it”]
  `,
  'everyday words alone': `
    how accurate is this → I couldn't read that as a question about customs records. [Help]
    hey are you there → status
    is meridova drives iso 9001 certified → Records hold no certificates, registrations or approvals of a firm. [Help]
  `,
};

const reading: readonly string[] = [
  'Profit Recovery Group',
  'certificate frames from China',
  'shipments of phone cases from China',
  'Reliable Forecast Systems Inc',
  'invoice printers',
  'top customs brokers of Nemak',
  'best buy imports',
  'acme robotics',
  'acme robotics shipments since March',
];

expectReadings(cases, answerTo);

describe('a look-up with such words is read as ever', () => {
  it.each(reading)('%s', (typed) => {
    expect(plainAnswer(typed, run(typed), today, run)).toEqual(run(typed));
  });
});
