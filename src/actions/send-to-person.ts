import { saidMessage, messageOf } from '../slack/kit/blocks.ts';
import { type NamedFile, sendFile } from '../slack/web-api.ts';
import { tell } from '../slack/replier.ts';
import type { ActionDeps, RunContext } from './feature.ts';

const doubleClickMs = 10_000;

/** False for the second click of a double click. @param what distinguishes the buttons of a message */
export async function isFirstPress(deps: ActionDeps, pressed: string | null, what: string): Promise<boolean> {
  return pressed === null || deps.notices.claim(deps.workspace, `${what} ${pressed}`, doubleClickMs);
}

type CommentedFile = NamedFile & { readonly comment: string };

/** Sends a file to the person's direct messages, once for a double click, and says so. @param what `The list` */
export async function sendToPerson(
  deps: ActionDeps,
  { to, pressed }: RunContext,
  what: string,
  build: () => CommentedFile | Promise<CommentedFile>,
): Promise<void> {
  if (!(await isFirstPress(deps, pressed, what))) return;
  await deps.answerFailures(to, null, async () => {
    const said = (await deps.files.canSend())
      ? (await isSent(deps, to, what, await build()))
        ? `${what} is in your direct messages with Trade.`
        : "Slack didn't accept the file. Press the button again in a minute."
      : "I can't send files in this workspace: the app needs the permission files:write.";
    await tell(deps, to, `${said} Nothing was charged.`);
  });
}

async function isSent(
  { messages, files }: ActionDeps,
  { user, reference }: RunContext['to'],
  what: string,
  file: CommentedFile,
): Promise<boolean> {
  const comment = saidMessage(file.comment).text;
  // A file needs a conversation id, which only a posted message reveals.
  const begun = await messages.post(user, messageOf(`${what} comes in a moment.`), reference);
  if (begun.is !== 'taken') return false;
  const receipt = await sendFile(files, reference, { ...file, comment, channel: begun.at.channel });
  await messages.withdraw(begun.at, reference);
  return receipt.is === 'taken';
}
