import { z } from 'zod';
import { fileNameOf } from '../../lookups/export-file.ts';
import type { ListRow } from '../../lookups/outcome.ts';
import { type FirmList, listPageSize } from '../../model/lists.ts';
import type { Caller } from '../../model/money.ts';
import { cleanText, count } from '../../slack/kit/text.ts';
import type { ActionDeps, FreeTool, RunContext } from '../feature.ts';
import { sendToPerson } from '../send-to-person.ts';
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

/** The whole list as a file, from kept profiles only. */
export function sendCsv(deps: ActionDeps, context: RunContext, list: FirmList): Promise<void> {
  return sendToPerson(deps, context, 'The list', async () => {
    const rows = await keptRows(deps, context.to, list);
    return {
      name: fileNameOf('csv', `list ${list.name}`, deps.today()),
      bytes: Buffer.from(listCsv(rows, deps.now(), deps.screening.of(context.to.workspace)?.decided ?? null)),
      comment: `${cleanText(list.name, 60)}: ${count(rows.length, 'firm')}, from kept profiles.`,
    };
  });
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
