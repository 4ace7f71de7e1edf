import { z } from 'zod';
import { fileNameOf } from '../../lookups/export-file.ts';
import type { ListRow } from '../../lookups/outcome.ts';
import { type FirmList, listPageSize } from '../../model/lists.ts';
import type { Caller } from '../../model/money.ts';
import type { Interaction } from '../../slack/failure.ts';
import { saidMessage, textMessage } from '../../slack/kit/blocks.ts';
import { cleanText, count } from '../../slack/kit/text.ts';
import { sendFile } from '../../slack/web-api.ts';
import type { ActionDeps, FreeTool, RunContext } from '../feature.ts';
import { doubleClickMs } from '../look-ups/look-up-verbs.ts';
import { dataOf, listCsv, listLookUpOf } from './list-messages.ts';

/** All firms of a list, with what is kept. */
async function keptRows(deps: ActionDeps, caller: Caller, list: FirmList): Promise<ListRow[]> {
  const rows: ListRow[] = [];
  for (let offset = 0; offset < list.count; offset += listPageSize) {
    const page = await deps.lookUp(listLookUpOf(list, offset), caller, { cachedOnly: true });
    rows.push(...(page.is === 'list' ? page.rows : []));
  }
  return rows;
}

const noScope = "I can't send files in this workspace: the app needs the permission files:write. Nothing was charged.";
const notSent = "Slack didn't accept the file. Press the button again in a minute. Nothing was charged.";
const sent = 'The list is in your direct messages with Trade. Nothing was charged.';

/** The whole list as a file, from kept profiles only: once for a double click. */
export async function sendCsv(deps: ActionDeps, { to, pressed }: RunContext, list: FirmList): Promise<void> {
  const claim = `list file ${pressed ?? ''}`;
  if (pressed !== null && !(await deps.notices.claim(deps.workspace, claim, doubleClickMs))) return;
  await deps.answerFailures(to, null, async () => {
    const said = await csvOutcome(deps, to, list);
    await deps.replier.reply(to, saidMessage(said), 'new');
  });
}

async function csvOutcome(deps: ActionDeps, to: Interaction, list: FirmList): Promise<string> {
  if (!(await deps.files.canSend())) return noScope;
  const rows = await keptRows(deps, to, list);
  const comment = `${cleanText(list.name, 60)}: ${count(rows.length, 'firm')}, from kept profiles.`;
  // A file needs a conversation id, which only a posted message reveals.
  const begun = await deps.messages.post(to.user, textMessage(saidMessage(comment).text), to.reference);
  if (begun.is !== 'taken') return notSent;
  const receipt = await sendFile(deps.files, to.reference, {
    name: fileNameOf('csv', `list ${list.name}`, deps.today()),
    bytes: Buffer.from(listCsv(rows, deps.now())),
    comment: saidMessage(comment).text,
    channel: begun.at.channel,
  });
  return receipt.is === 'taken' ? sent : notSent;
}

const toolInput = z.strictObject({
  name: z.string().min(1).max(100).optional().describe('Of a list, to get its firms. All lists unless given.'),
});

export const listsTool: FreeTool = {
  is: 'free',
  name: 'lists',
  title: 'Lists of firms',
  input: toolInput,
  description:
    "The person's and the team's lists of firms. With a name: its firms, with figures where a profile is kept.",
  async answer(deps, caller, args) {
    const { name: asked } = toolInput.parse(args);
    const { workspace, user } = caller;
    if (asked === undefined) {
      const all = await deps.lists.all(workspace, user);
      const data = all.map((list) => ({ name: list.name, firms: list.count, private: !list.shared }));
      return { say: `There are ${count(all.length, 'list')}.`, data };
    }
    const list = await deps.lists.named(workspace, user, asked);
    if (list === null) return { say: 'There is no list of that name.', data: null, isError: true };
    const rows = await keptRows(deps, caller, list);
    return { say: `${count(rows.length, 'firm')}, from kept profiles.`, data: dataOf(rows, deps.now()) };
  },
};
