import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { LocalSlack } from '../../../src/local/slack/index.ts';
import { openSlack } from '../../support/open-slack.ts';
import { ANA } from './view-parts.ts';

const DIRECT = 'D0ANA00001';
const name = 'us-import-2026.csv';
const bytes = 'a,b\r\n1,"Å"\r\n';
const length = Buffer.byteLength(bytes);

describe('files', () => {
  let slack: LocalSlack;
  beforeEach(async () => {
    slack = await openSlack();
  });

  const call = async (method: string, args: Record<string, string>): Promise<Record<string, unknown>> => {
    const headers = { authorization: `Bearer ${slack.botToken}` };
    const response = await fetch(slack.apiUrl + method, { method: 'POST', headers, body: new URLSearchParams(args) });
    return z.record(z.string(), z.unknown()).parse(await response.json());
  };
  const slot = async () => {
    const answer = await call('files.getUploadURLExternal', { filename: name, length: String(length) });
    return z.object({ upload_url: z.string(), file_id: z.string() }).parse(answer);
  };
  const upload = (url: string, body: string) => fetch(url, { method: 'POST', body });
  const complete = (id: string, more: Record<string, string> = { channel_id: DIRECT, initial_comment: 'Here.' }) =>
    call('files.completeUploadExternal', { files: JSON.stringify([{ id, title: 'Rows' }]), ...more });

  it('are in no message, and cannot be read, before they are complete', async () => {
    const { upload_url, file_id } = await slot();
    await upload(upload_url, bytes);
    expect(slack.view(ANA, DIRECT)).toEqual([]);
    expect((await fetch(`${slack.url}/files/${file_id}/${name}`)).status).toBe(404);
    expect(() => slack.fileText(file_id)).toThrow(file_id);
  });

  it('are refused without their bytes, with others than were announced, and for a person instead of a conversation', async () => {
    const { upload_url, file_id } = await slot();
    expect(await complete(file_id)).toMatchObject({ ok: false, error: 'file_not_found' });
    expect((await upload(upload_url, `${bytes}more`)).status).toBe(400);
    await upload(upload_url, bytes);
    expect(await complete(file_id, { channel_id: ANA })).toMatchObject({ ok: false, error: 'channel_not_found' });
  });

  it('need files:write', async () => {
    slack = await openSlack({ scopes: ['chat:write'] });
    const answer = await call('files.getUploadURLExternal', { filename: name, length: '1' });
    expect(answer).toMatchObject({ ok: false, error: 'missing_scope', needed: 'files:write' });
  });
});
