import { LogLevel, WebAPIPlatformError, WebClient } from '@slack/web-api';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LocalSlack } from '../../../src/local/slack/index.ts';
import { openSlack } from '../../support/open-slack.ts';
import { ANA, DESK, home, input, modal } from './view-parts.ts';

const text = (words: string) => ({ type: 'plain_text', text: words });
const header = (words: string) => ({ type: 'header', text: text(words) });

describe('blocks.validate', () => {
  let slack: LocalSlack;
  beforeEach(async () => {
    slack = await openSlack({ delivery: { mode: 'http' } });
  });

  const validate = async (payload: Record<string, unknown>, token?: string): Promise<unknown> => {
    try {
      return await new WebClient(token, { slackApiUrl: slack.apiUrl, logLevel: LogLevel.ERROR }).apiCall(
        'blocks.validate',
        payload,
      );
    } catch (error) {
      if (error instanceof WebAPIPlatformError) return error.data;
      throw error;
    }
  };

  it.each([
    ['blocks', { blocks: [header('a')] }],
    ['a message', { message: { blocks: [header('a')] } }],
    ['a modal', { view: modal([input('a')]) }],
    ['a Home tab', { view: home([header('a')]) }],
  ])('takes %s that break no rule, with any token or none', async (_, payload) => {
    expect(await validate(payload)).toMatchObject({ ok: true });
    expect(await validate(payload, slack.botToken)).toMatchObject({ ok: true });
    expect(slack.view(ANA, DESK)).toEqual([]);
  });

  const long = 'must be less than 151 characters';
  it.each([
    ['blocks', { blocks: [header('x'.repeat(151))] }, '/0/text/text', long],
    ['a message', { message: { blocks: [header('x'.repeat(151))] } }, '/blocks/0/text/text', long],
    ['a modal', { view: modal([header('x'.repeat(151))]) }, '/blocks/0/text/text', long],
    ['a Home tab', { view: home([header('x'.repeat(151))]) }, '/blocks/0/text/text', long],
    ['an unknown block', { blocks: [{ type: 'toString' }] }, '/0/type', 'unsupported type: toString'],
    ['a message with a text', { message: { text: 'a', blocks: [] } }, '', 'invalid additional property: text'],
    ['a message of a word', { message: 'a' }, '', 'must be an object'],
    ['blocks that are no list', { blocks: 'a' }, '', 'invalid_blocks_format'],
    ['no view', { view: { type: 'panel' } }, '/type', 'unsupported type: panel'],
  ])('names what is wrong with %s, and where', async (_, payload, pointer, message) => {
    expect(await validate(payload)).toMatchObject({
      ok: false,
      error: 'invalid_blocks',
      errors: [{ code: 'failed_constraint', message, pointer }],
    });
  });

  it.each([
    ['nothing', {}],
    ['two', { blocks: [header('a')], view: home([header('a')]) }],
  ])('takes exactly one of the three, not %s', async (_, payload) => {
    expect(await validate(payload)).toMatchObject({
      ok: false,
      error: 'invalid_arguments',
      response_metadata: { messages: ['must provide exactly one of `blocks`, `view`, or `message`'] },
    });
  });

  it('takes 100,000 characters and no more', async () => {
    expect(await validate({ blocks: 'x'.repeat(100_001) })).toMatchObject({ ok: false, error: 'invalid_arguments' });
  });
});
