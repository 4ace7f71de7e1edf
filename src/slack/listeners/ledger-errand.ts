import { ledgerCsv } from '../../lookups/ledger-csv.ts';
import { sendPatiently } from '../exports/send-patiently.ts';
import { saidMessage } from '../ui/said.ts';
import { count } from '../ui/text.ts';
import type { ListenerDeps } from './deps.ts';
import type { ErrandScene } from './errand-scene.ts';
import { monthOf, startOf } from '../../model/calendar.ts';

const adminsOnly = 'Only the admins of Trade can have the ledger of everybody. Nothing was charged.';
const noScope = 'Trade may not send files in this workspace: its app needs the scope files:write. Nothing was charged.';
const notSent = 'Slack did not take the file. Press the button again in a minute. Nothing was charged.';
const there = 'The ledger of this month is in your direct messages with Trade. Nothing was charged.';

/** Sends this month's ledger to an admin's direct messages, as a file for spreadsheets. */
export async function sendLedger(deps: ListenerDeps, { to }: ErrandScene): Promise<void> {
  await deps.replier.reply(to, saidMessage(await outcomeOf(deps, to)), 'new');
}

async function outcomeOf(deps: ListenerDeps, { workspace, user, reference }: ErrandScene['to']): Promise<string> {
  if (!deps.admins.includes(user)) return adminsOnly;
  if (!(await deps.files.canSend())) return noScope;
  const month = monthOf(deps.today());
  const rows = await deps.ledger.list(workspace, startOf(month));
  const comment = `The ledger of ${month.slice(0, 7)}: ${count(rows.length, 'call')}, times in UTC.`;
  // A file goes to a conversation, and only a message tells which one that is.
  const begun = await deps.direct.post(user, { text: comment, blocks: null }, reference);
  if (begun.is !== 'taken') return notSent;
  const receipt = await sendPatiently(deps.files, reference, {
    ...{ name: `ledger-${month.slice(0, 7)}.csv`, bytes: Buffer.from(ledgerCsv(rows)), comment },
    channel: begun.at.channel,
  });
  return receipt.is === 'taken' ? there : notSent;
}
