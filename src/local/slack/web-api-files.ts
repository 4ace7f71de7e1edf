import { z } from 'zod';
import { jsonField } from './content.ts';
import { botSender } from './context.ts';
import { ApiRefusal } from './http.ts';
import type { LocalFile } from './types.ts';
import { writable } from './web-api-chat.ts';
import { type ApiMethod, apiMethod } from './web-api-method.ts';

const needs = { token: 'bot', scopes: ['files:write'] } as const;

const uploadArguments = z.looseObject({
  filename: z.string().min(1),
  // A form carries numbers as text.
  length: z.coerce.number().int().min(1),
});

const completeArguments = z.looseObject({
  files: jsonField(z.array(z.looseObject({ id: z.string(), title: z.string().optional() })).min(1)),
  channel_id: z.string().optional(),
  initial_comment: z.string().optional(),
});

/** files.getUploadURLExternal and files.completeUploadExternal; the bytes come in between, see file-routes.ts. */
export const FILE_METHODS: Readonly<Record<string, ApiMethod>> = {
  'files.getUploadURLExternal': apiMethod(needs, uploadArguments, ({ context }, { filename, length }) => ({
    ...context.files.open(filename, length),
  })),
  'files.completeUploadExternal': apiMethod(needs, completeArguments, ({ context }, args) => {
    const { channel_id: wanted, initial_comment: text = '' } = args;
    // Slack takes the id of a conversation here, and no person's.
    const channel = wanted === undefined ? null : context.workspace.channels.find(({ id }) => id === wanted);
    if (channel === undefined) throw new ApiRefusal('channel_not_found');
    if (channel !== null) writable(context, channel.id);
    const files = args.files.map(({ id, title }): LocalFile => {
      const file = context.files.share(id, title);
      if (file === null) throw new ApiRefusal('file_not_found');
      return file;
    });
    if (channel !== null) {
      context.messages.post({ channel: channel.id, from: botSender(context.workspace), text, files });
    }
    return { files };
  }),
};
