import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listen } from '../../src/local/slack/http.ts';
import type { SendResult } from '../../src/model/alert.ts';
import type { FitButtons, Mention, Messages } from '../../src/slack/messages.ts';
import { createReplier, type Place, type Replier } from '../../src/slack/replier.ts';
import {
  button,
  buttons,
  factColumns,
  facts,
  formatted,
  header,
  type Message,
  note,
  overflow,
  paragraph,
} from '../../src/slack/kit/blocks.ts';
import { logLines } from './support/log-lines.ts';
import { lookUp } from './kit/samples.ts';
import { unexpected } from '../support/unexpected.ts';
import { perTest } from '../support/per-test.ts';

type Answer = (response: ServerResponse) => void;
const say =
  (status: number, body: string, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, headers).end(body);
  };
const ok = say(200, 'ok');
const refused = say(200, JSON.stringify({ ok: false, error: 'invalid_blocks' }));
const hangUp: Answer = (response) => response.destroy();

const post = z.looseObject({
  text: z.string(),
  blocks: z.array(z.looseObject({ type: z.string() })).optional(),
  response_type: z.string(),
  replace_original: z.boolean(),
});

/** A response_url that answers by the list, then with ok. */
async function openResponseUrl() {
  const posts: z.output<typeof post>[] = [];
  const answers: Answer[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      posts.push(post.parse(JSON.parse(body)));
      (answers.shift() ?? ok)(response);
    });
  });
  const { url, close } = await listen(server);
  return {
    url: `${url}/commands/1`,
    posts,
    answers: (...list: readonly Answer[]) => void answers.push(...list),
    close,
  };
}

const slack = perTest(openResponseUrl);
const choice = { label: 'Behind three dots', action: lookUp };
const message: Message = { text: 'One row.', blocks: [paragraph('rich')], plain: () => [paragraph('plain')] };

let replier: Replier;
let lines: string[];
/** What was sent to people directly, and how Slack takes it. */
let sentDirectly: { user: string; text: string; at?: Mention }[];
let takesDirectly: SendResult[];
/** Whether Slack deletes messages. */
let deletes: boolean;
/** When Slack answers an edit. */
let takesUpdate: (result: SendResult) => Promise<SendResult>;
/** The steps of workflows that were ended. */
let ended: unknown[];
const direct = unexpected<Messages>({
  endStep: (execution, end) => {
    ended.push([execution, end]);
    return Promise.resolve({ is: 'taken' });
  },
  answerMention: (at, reader, { text: said }) => {
    sentDirectly.push({ user: reader ?? 'everybody', text: said, at });
    return Promise.resolve(takesDirectly.shift() ?? { is: 'taken', at: { channel: at.channel, ts: '1.1' } });
  },
  update: ({ ts }, { text: said }) => {
    sentDirectly.push({ user: `edits ${ts}`, text: said });
    return takesUpdate(takesDirectly.shift() ?? { is: 'taken', at: { channel: 'D1', ts } });
  },
  withdraw: ({ ts }) => {
    sentDirectly.push({ user: `deletes ${ts}`, text: '' });
    return Promise.resolve(deletes);
  },
  post: (user, { text: said }) => {
    sentDirectly.push({ user, text: said });
    return Promise.resolve(takesDirectly.shift() ?? { is: 'taken', at: { channel: 'D1', ts: '1.1' } });
  },
});
/** Whether this process holds the delivery, each time that it asks. */
let holds: (boolean | Error)[];
/** How it asked: only `mayAnswer` notes that an answer may arrive. */
let checks: ('mayAnswer' | 'isHeld')[];
const checkAs = (check: 'mayAnswer' | 'isHeld') => () => {
  checks.push(check);
  const next = holds.shift() ?? true;
  return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
};
/** What a process that takes the delivery over reads. */
let underway: string;
const deliveries = {
  mayAnswer: checkAs('mayAnswer'),
  isHeld: checkAs('isHeld'),
  amend: (_workspace: string, _held: unknown, change: (kept: string) => string | null) => {
    underway = change(underway) ?? underway;
    return Promise.resolve();
  },
};
const fitButtons: FitButtons = (_, blocks) => Promise.resolve(blocks);
const parts = { direct, deliveries, fitButtons, log: logLines().log, againMs: 20 };
beforeEach(() => {
  [holds, checks, underway] = [[], [], '{"to":{"user":"U1"},"did":{}}'];
  takesUpdate = (result) => Promise.resolve(result);
  deletes = true;
  const logged = logLines();
  lines = logged.lines;
  sentDirectly = [];
  ended = [];
  takesDirectly = [];
  replier = createReplier({ ...parts, log: logged.log });
});

/** A person without a response_url, a press with one, and a delivery that this process holds. */
const base = { workspace: 'T1', user: 'U1', responseUrl: null, reference: 'T-REF' };
const pressed = () => ({ ...base, responseUrl: slack.url });
const held = { ...base, leases: [{ on: 'deliveries', id: 'x', fence: 1 }] } as const;
const saidDirectly = () => sentDirectly.map(({ user, text: said }) => `${user}: ${said}`);

describe('an answer to a delivery', () => {
  const to = () => ({ ...held, ...pressed() });

  it('is not sent once another process has taken the delivery over', async () => {
    holds = [false, false];
    expect(await replier.reply(to(), message, 'new')).toBe('left');
    expect(sentDirectly).toEqual([]);
    await replier.hint(to(), 'new', () => message, new AbortController().signal);
    expect(slack.posts).toEqual([]);
  });

  it('is not sent again once another process has taken the delivery over meanwhile', async () => {
    holds = [true, false];
    slack.answers(say(500, 'later'));
    expect(await replier.reply(to(), message, 'new')).toBe('left');
    expect(slack.posts).toHaveLength(1);
  });

  it('is noted before each post of it', async () => {
    slack.answers(say(500, 'later'));
    expect(await replier.reply(to(), message, 'new')).toBe('taken');
    expect(checks).toEqual(['mayAnswer', 'mayAnswer']);
  });

  it('is sent while the store cannot say who holds it', async () => {
    holds = [new Error('away')];
    expect(await replier.reply(to(), message, 'new')).toBe('taken');
  });
});

describe('an answer to a step of a workflow', () => {
  const to = { ...base, user: 'workflow', step: 'Fx1' };
  const leases = [{ on: 'deliveries', id: 'Fx1', fence: 1 }] as const;

  it.each([
    ['Press Retry to try again.', 'Run the workflow again.'],
    ['Press Retry, or try again in a few minutes.', 'Run the workflow again in a few minutes.'],
    ['Press Retry in a minute.', 'Run the workflow again in a minute.'],
    ['Trade can add it. Then press Retry.', 'Trade can add it. Then run the workflow again.'],
  ])('ends it with an error that asks for no press: %s', async (said, error) => {
    expect(await replier.reply(to, { ...message, text: said }, 'new')).toBe('taken');
    expect(ended).toEqual([['Fx1', { error }]]);
    expect([slack.posts, sentDirectly]).toEqual([[], []]);
  });

  it('is not sent once another process has taken it over', async () => {
    holds = [false];
    expect(await replier.reply({ ...to, leases }, message, 'new')).toBe('left');
    expect(ended).toEqual([]);
  });
});

const reply = (place: Place = 'new', what = message, by = replier) => by.reply(pressed(), what, place);

describe('an answer', () => {
  it.each([
    ['new', { response_type: 'ephemeral', replace_original: false }],
    ['replace', { response_type: 'ephemeral', replace_original: true }],
    ['channel', { response_type: 'in_channel', replace_original: false }],
  ] as const)('goes to its place: %s', async (place, how) => {
    expect(await reply(place)).toBe('taken');
    expect(slack.posts).toMatchObject([{ text: 'One row.', ...how, unfurl_links: false, unfurl_media: false }]);
  });

  it('stores a payload that is too long for a button', async () => {
    const shelving = createReplier({ ...parts, fitButtons: () => Promise.resolve([paragraph('fitted')]) });
    await reply('new', message, shelving);
    expect(JSON.stringify(slack.posts)).toContain('fitted');
  });

  it('is sent without such a button when the store is down', async () => {
    const broken = createReplier({ ...parts, fitButtons: () => Promise.reject(new Error('disk full')) });
    const long = { ...lookUp, filter: { product_description: 'x'.repeat(2_500) } };
    const row = buttons('b', [
      button({ id: 'next', label: 'Next', action: long }),
      button({ id: 'share', label: 'Share', action: lookUp }),
    ]);
    expect(await reply('new', { ...message, blocks: [paragraph('rich'), ...row] }, broken)).toBe('taken');
    expect(JSON.stringify(slack.posts)).toContain('"share"');
    expect(JSON.stringify(slack.posts)).not.toContain('"next"');
  });
});

describe('an answer Slack did not take yet', () => {
  it('is sent again after the pause that a 429 names', async () => {
    slack.answers(say(429, 'slow down', { 'retry-after': '0.05' }));
    expect(await reply('channel')).toBe('taken');
    expect(slack.posts).toHaveLength(2);
  });

  it('is given up after four tries', async () => {
    slack.answers(...Array.from({ length: 4 }, () => say(429, '', { 'retry-after': '0.01' })));
    expect(await reply()).toBe('failed');
    expect(slack.posts).toHaveLength(4);
  });

  it.each([404, 403])('is sent directly after a %i to every form', async (status) => {
    slack.answers(...Array.from({ length: 3 }, () => say(status, 'no_service')));
    expect(await reply()).toBe('taken');
    expect(slack.posts).toHaveLength(3);
    expect(sentDirectly).toEqual([{ user: 'U1', text: 'One row.' }]);
    expect(lines.join('')).toContain('T-REF');
  });
});

describe('an answer whose form Slack refuses', () => {
  const forms = () => slack.posts.map(({ blocks }) => (blocks === undefined ? 'text' : JSON.stringify(blocks))).join();

  it('is sent plain', async () => {
    slack.answers(refused);
    expect(await reply()).toBe('taken');
    expect(forms()).toMatch(/rich.*plain/);
  });

  it.each([
    ...['invalid_arguments', 'invalid_payload', 'invalid_blocks_format', 'invalid_form_data', 'no_text'],
    'a_word_of_tomorrow',
  ])('with %s is sent plain, and then in words', async (error) => {
    const refusal = say(400, JSON.stringify({ ok: false, error }));
    slack.answers(refusal, refusal);
    expect(await reply()).toBe('taken');
    expect(forms()).toMatch(/rich.*plain.*text$/);
    expect(slack.posts.map(({ text: said }) => said)).toEqual(['One row.', 'One row.', 'plain']);
  });

  it('shares no block with the one before, and keeps its words and its buttons', async () => {
    slack.answers(refused, refused);
    const blocks = [
      header('Two & more'),
      paragraph('One line.'),
      facts([['Weight', '5 kg']]),
      ...factColumns([['Port', 'Ningbo']]),
      ...buttons('do', [button({ action: lookUp, label: 'Next', style: 'primary' }), overflow([choice])]),
      formatted('*Ours*'),
      note('1 credit'),
    ];
    expect(await reply('new', { text: 'Said.', blocks })).toBe('taken');
    const [rich = [], plain = []] = slack.posts.map((one) => (one.blocks ?? []).map((block) => JSON.stringify(block)));
    expect(plain.filter((block) => rich.includes(block))).toEqual([]);
    expect(plain.map((block) => block.slice(0, 16))).toEqual(
      ['section', 'actions', 'section'].map((type) => `{"type":"${type}"`.slice(0, 16)),
    );
    for (const kept of ['Next', choice.label]) expect(plain.join()).toContain(kept);
    const words = ['Two &amp; more', 'One line.', '• Weight: 5 kg', '*Port*: Ningbo', '*Ours*', '1 credit'].join('\n');
    expect(slack.posts.at(-1)?.text).toBe(words);
  });

  it('is cut to the room of a message, line by line', async () => {
    slack.answers(refused, refused);
    const rows = Array.from({ length: 50 }, (_, nth): [string, string] => [`Row ${nth}`, 'steel & iron '.repeat(30)]);
    await reply('new', { text: 'Said.', blocks: [header('Fifty'), facts(rows), note('1 credit')] });
    const sections = z.array(z.object({ text: z.object({ text: z.string().max(3_000) }) }));
    const plain = sections.parse(slack.posts[1]?.blocks).map(({ text: { text: said } }) => said);
    for (const said of [plain.join('\n'), slack.posts[2]?.text ?? '']) {
      expect(said).toMatch(/^Fifty\n• Row 0: steel &amp; iron[^]*\n• Row 49: steel[^]*\n1 credit$/);
      expect(said.length).toBeLessThan(said === plain.join('\n') ? 12_000 : 4_000);
    }
  });

  it('is sent directly when every form is refused', async () => {
    slack.answers(refused, refused, refused);
    expect(await reply()).toBe('taken');
    expect(sentDirectly).toEqual([{ user: 'U1', text: 'One row.' }]);
  });

  it('is sent to nobody else when it was for the channel', async () => {
    slack.answers(refused, refused, refused);
    expect(await reply('channel')).toBe('failed');
    expect(sentDirectly).toEqual([]);
  });

  it('is built in its plain form only then', async () => {
    let built = 0;
    const plain = () => {
      built += 1;
      return [paragraph('plain')];
    };
    await reply('new', { ...message, plain });
    expect(built).toBe(0);
    slack.answers(refused);
    await reply('new', { ...message, plain });
    expect(built).toBe(1);
  });

  it('is built of its blocks when there is no plain form', async () => {
    slack.answers(refused);
    expect(await reply('new', { text: message.text, blocks: message.blocks })).toBe('taken');
    expect(forms()).toMatch(/plain_text.*mrkdwn.*rich/);
  });

  it('says nothing about the next one, which is sent rich again', async () => {
    slack.answers(refused);
    await reply();
    slack.posts.length = 0;
    await reply();
    expect(forms()).toContain('rich');
  });

  it('is given up after four posts in all', async () => {
    const busy = say(429, '', { 'retry-after': '0.01' });
    slack.answers(busy, refused, busy, busy, busy);
    expect(await reply()).toBe('failed');
    expect(slack.posts).toHaveLength(4);
  });
});

describe('an answer whose receipt is lost', () => {
  it.each([
    ['new', hangUp],
    ['replace', hangUp],
    ['new', say(500, '')],
  ] as const)('is repeated where only one person sees it: %s', async (place, lost) => {
    slack.answers(lost);
    expect(await reply(place)).toBe('taken');
    expect(slack.posts).toHaveLength(2);
  });

  it('is repeated once and not again', async () => {
    slack.answers(hangUp, hangUp);
    expect(await reply()).toBe('unknown');
    expect(slack.posts).toHaveLength(2);
  });

  it('is not repeated in a plainer form either', async () => {
    slack.answers(hangUp, refused, hangUp);
    expect(await reply()).toBe('unknown');
    expect(slack.posts).toHaveLength(3);
  });

  it.each([
    ['a broken connection', hangUp],
    ['an error of the server', say(503, '')],
  ])('is not repeated where all see it: %s', async (_, lost) => {
    slack.answers(lost);
    expect(await reply('channel')).toBe('unknown');
    expect(slack.posts).toHaveLength(1);
  });

  it('writes no response_url to the log', async () => {
    slack.answers(hangUp);
    await reply('channel');
    expect(lines.join('')).not.toContain('/commands/1');
  });
});

it('is sent again, also to a channel, when there was no connection', async () => {
  const closed = await openResponseUrl();
  await closed.close();
  expect(await replier.reply({ ...base, responseUrl: closed.url }, message, 'channel')).toBe('failed');
  expect(lines.filter((line) => line.includes('ECONNREFUSED'))).toHaveLength(4);
});

describe('an answer without a response_url that takes it', () => {
  it('is sent to the person directly', async () => {
    expect(await replier.reply(base, message, 'new')).toBe('taken');
    expect(sentDirectly).toMatchObject([{ user: 'U1', text: 'One row.' }]);
  });

  it.each(['expired_url', 'used_url'])('is sent directly when Slack says %s', async (error) => {
    slack.answers(say(404, JSON.stringify({ ok: false, error })));
    expect(await reply('replace')).toBe('taken');
    expect(sentDirectly).toHaveLength(1);
  });

  it('is sent directly when the mention that it answers is gone', async () => {
    takesDirectly = [{ is: 'gone', error: 'user_not_in_channel' }];
    const at: Mention = { channel: 'C1', thread: '1.1' };
    expect(await replier.reply({ ...base, mention: at }, message, 'new')).toBe('taken');
    expect(sentDirectly).toEqual([
      { user: 'U1', text: 'One row.', at },
      { user: 'U1', text: 'One row.' },
    ]);
  });

  it('is not sent a second time to a person who takes no direct message', async () => {
    takesDirectly = [{ is: 'gone', error: 'user_disabled' }];
    expect(await replier.reply(base, message, 'new')).toBe('failed');
    expect(sentDirectly).toHaveLength(1);
  });

  it('is not shared by another way, which would show it to one person only', async () => {
    slack.answers(say(404, 'expired_url'));
    expect(await reply('channel')).toBe('failed');
    expect(sentDirectly).toEqual([]);
  });

  it('is sent again after a lost receipt, once', async () => {
    const lost = { is: 'unknown' } as const;
    takesDirectly = [lost, lost];
    expect(await replier.reply(base, message, 'new')).toBe('unknown');
    expect(sentDirectly).toHaveLength(2);
  });
});

describe('a hint', () => {
  const hint = (signal: AbortSignal) => replier.hint(pressed(), 'new', () => message, signal);

  it.each([
    ['busy', say(503, '')],
    ['hanging up', hangUp],
  ])('is posted once to a Slack that is %s', async (_, answer) => {
    slack.answers(answer);
    await hint(new AbortController().signal);
    expect(slack.posts).toHaveLength(1);
  });

  it('is given up when it is too late', async () => {
    const giveUp = new AbortController();
    slack.answers(() => {
      giveUp.abort();
    });
    await expect(hint(giveUp.signal)).resolves.toBeNull();
  });
});

describe('a notice that an answer takes long', () => {
  const mention = { ...held, mention: { channel: 'C1', thread: '1.0' } };
  const pressed = () => ({ ...held, responseUrl: slack.url });
  const signal = new AbortController().signal;
  const tell = (to: Parameters<Replier['hint']>[0], place: Place, said: string, until = signal) =>
    replier.hint(to, place, (isReplaced) => ({ ...message, text: `${said}${isReplaced ? '' : ', for good'}` }), until);
  const posts = () => slack.posts.map((one) => `${one.replace_original ? 'replaces' : 'adds'}: ${one.text}`);

  it('in a direct message is edited as the work advances, and the answer replaces it', async () => {
    await tell(held, 'new', '1 of 24');
    await tell(held, 'new', '1 of 24');
    await tell(held, 'new', '9 of 24');
    expect(await replier.reply(held, message, 'new')).toBe('taken');
    expect(await replier.reply(held, message, 'new')).toBe('taken');
    expect(saidDirectly()).toEqual(['U1: 1 of 24', 'edits 1.1: 9 of 24', 'edits 1.1: One row.', 'U1: One row.']);
  });

  it('on a pressed question is edited once, and leaves the answer enough of the response_url', async () => {
    for (const said of ['1 of 24', '9 of 24', '20 of 24']) await tell(pressed(), 'replace', said);
    slack.answers(say(500, ''), ok);
    expect(await replier.reply(pressed(), message, 'new')).toBe('taken');
    expect(posts()).toEqual(['replaces: 1 of 24', 'replaces: 9 of 24', 'replaces: One row.', 'replaces: One row.']);
    expect(sentDirectly).toEqual([]);
  });

  it.each([
    ['after a command', () => pressed(), () => posts(), ['adds: slow, for good', 'adds: One row.']],
    ['after a mention', () => mention, () => saidDirectly(), ['U1: slow, for good', 'U1: One row.']],
  ])('%s, where no answer can replace it, is said once', async (_, to, said, expected) => {
    await tell(to(), 'new', 'slow');
    await tell(to(), 'new', 'slower');
    await replier.reply(to(), message, 'new');
    expect(said()).toEqual(expected);
  });

  it('for everybody becomes the answer for everybody', async () => {
    await tell(mention, 'channel', '1 of 24');
    await replier.reply(mention, message, 'channel');
    expect(saidDirectly()).toEqual(['everybody: 1 of 24', 'edits 1.1: One row.']);
  });

  it('for everybody is deleted before an answer for one person', async () => {
    await tell(mention, 'channel', '1 of 24');
    await replier.reply(mention, message, 'new');
    expect(saidDirectly()).toEqual(['everybody: 1 of 24', 'deletes 1.1: ', 'U1: One row.']);
  });

  it('whose edit is still on its way never lands on the answer', async () => {
    await tell(held, 'new', '1 of 24');
    const slow = Promise.withResolvers<SendResult>();
    takesUpdate = () => slow.promise;
    const giveUp = new AbortController();
    const told = tell(held, 'new', '9 of 24', giveUp.signal);
    await expect.poll(() => sentDirectly.length).toBe(2);
    giveUp.abort();
    await told;
    await replier.reply(held, message, 'new');
    slow.resolve({ is: 'taken', at: { channel: 'D1', ts: '1.1' } });
    await expect.poll(saidDirectly).toEqual(['U1: 1 of 24', 'edits 1.1: 9 of 24', 'U1: One row.', 'deletes 1.1: ']);
  });

  it('on a pressed question whose receipt is lost never lands on the answer', async () => {
    slack.answers(hangUp);
    await tell(pressed(), 'replace', '1 of 24');
    await replier.reply(pressed(), message, 'replace');
    expect(posts()).toEqual(['replaces: 1 of 24', 'adds: One row.']);
  });

  it('that is gone by then does not take the answer with it', async () => {
    await tell(held, 'new', '1 of 24');
    takesDirectly = [{ is: 'gone', error: 'message_not_found' }];
    expect(await replier.reply(held, message, 'new')).toBe('taken');
    expect(saidDirectly()).toEqual(['U1: 1 of 24', 'edits 1.1: One row.', 'U1: One row.']);
  });

  it('that a dead process left is replaced by what the next one says', async () => {
    await tell(held, 'new', '1 of 24');
    expect(JSON.parse(underway)).toEqual({ to: { user: 'U1', notice: { channel: 'D1', ts: '1.1' } }, did: {} });
    const next = createReplier(parts);
    await next.reply({ ...held, notice: { channel: 'D1', ts: '1.1' } }, message, 'new');
    expect(saidDirectly()).toEqual(['U1: 1 of 24', 'edits 1.1: One row.']);
  });

  it('can be a message that is there already, which is then replaced even where there is a response_url', async () => {
    const there = { channel: 'D1', ts: '2.2' };
    expect(await tell({ ...held, notice: there }, 'new', '1 of 24')).toEqual(there);
    expect(JSON.parse(underway)).toMatchObject({ to: { notice: there } });
    await replier.reply({ ...pressed(), notice: there }, message, 'new');
    expect(saidDirectly()).toEqual(['edits 2.2: 1 of 24', 'edits 2.2: One row.']);
    expect(posts()).toEqual([]);
  });

  it('says where it is, as long as it is somewhere', async () => {
    takesDirectly = [{ is: 'gone', error: 'messages_tab_disabled' }];
    expect(await tell(held, 'new', '1 of 24')).toBeNull();
    expect(await tell(held, 'new', '1 of 24')).toEqual({ channel: 'D1', ts: '1.1' });
    expect(await tell(held, 'new', '1 of 24')).toEqual({ channel: 'D1', ts: '1.1' });
  });

  it('is not posted for a step of a workflow', async () => {
    await tell({ ...held, step: 'Fx1' }, 'new', '1 of 24');
    expect(sentDirectly).toEqual([]);
  });
});

describe('an answer by a file', () => {
  const sent: string[] = [];
  const send = () => {
    sent.push('file');
    return Promise.resolve({ is: 'taken' } as const);
  };
  beforeEach(async () => {
    sent.length = 0;
    await replier.hint(held, 'new', () => ({ ...message, text: '1 of 24' }), new AbortController().signal);
  });

  it('takes the place of its notice', async () => {
    expect(await replier.replyBy(held, send, message)).toEqual({ is: 'taken' });
    expect(saidDirectly()).toEqual(['U1: 1 of 24', 'deletes 1.1: ']);
    expect(checks.at(-1)).toBe('mayAnswer');
  });

  it('has its notice say so where Slack does not delete that', async () => {
    deletes = false;
    await replier.replyBy(held, send, message);
    expect(saidDirectly()).toEqual(['U1: 1 of 24', 'deletes 1.1: ', 'edits 1.1: One row.']);
  });

  it('that Slack refuses leaves the notice to what is said instead', async () => {
    const refusal = { is: 'gone', error: 'missing_scope' } as const;
    expect(await replier.replyBy(held, () => Promise.resolve(refusal), message)).toEqual(refusal);
    await replier.reply(held, message, 'new');
    expect(saidDirectly()).toEqual(['U1: 1 of 24', 'edits 1.1: One row.']);
  });

  it('is not sent once another process answers, whose message stays', async () => {
    holds = [false];
    expect(await replier.replyBy(held, send, message)).toEqual({ is: 'left' });
    expect(sent).toEqual([]);
    expect(saidDirectly()).toEqual(['U1: 1 of 24']);
  });
});
