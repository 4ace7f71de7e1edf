import { z } from 'zod';
import { budgetsOf } from '../../lookups/quote.ts';
import { ledgerCsv } from '../../lookups/ledger-csv.ts';
import { monthOf, startOf } from '../../model/calendar.ts';
import type { ActionContext } from '../../slack/actions.ts';
import type { Interaction } from '../../slack/failure-boundary.ts';
import { sendFile } from '../../slack/files.ts';
import { textMessage } from '../../slack/kit/blocks.ts';
import type { ActionDeps } from '../deps.ts';
import { saidMessage } from '../../slack/kit/failure-message.ts';
import { count } from '../../slack/kit/text.ts';
import { usageMessage, type UsageProps, type UsageScopeName, usageScopes } from './usage-message.ts';
import { action, does, type Feature, mistake, oneOf } from '../feature.ts';

/**
 * What was spent since the first of this month (UTC) by this person, in this channel, or by everybody, with the budgets
 * of this person and of the workspace.
 */
async function usageOf(
  { ledger, settings, admins, today, now }: Pick<ActionDeps, 'ledger' | 'settings' | 'admins' | 'today' | 'now'>,
  { workspace, user, channel }: Interaction,
  scope: UsageScopeName,
): Promise<UsageProps> {
  const since = monthOf(today());
  const whose = { me: { user }, channel: { channel }, workspace: {} }[scope];
  const usage = await ledger.usage(workspace, whose, startOf(since));
  const rules = await settings.get(workspace);
  const budgets = await Promise.all(
    budgetsOf(rules, user, now()).map(async (budget) => ({
      budget,
      spending: await ledger.spending(workspace, budget),
    })),
  );
  return {
    scope,
    since,
    today: today(),
    now: now(),
    usage,
    budgets,
    stopped: rules.stopped,
    isAdmin: admins.includes(user),
  };
}

const adminsOnly = 'Only the admins of Trade can have the ledger of everybody. Nothing was charged.';
const noScope = 'Trade may not send files in this workspace: its app needs the scope files:write. Nothing was charged.';
const notSent = 'Slack did not take the file. Press the button again in a minute. Nothing was charged.';
const there = 'The ledger of this month is in your direct messages with Trade. Nothing was charged.';

export const usage: Feature = {
  verbs: [
    {
      verb: 'usage',
      group: 'credits and settings',
      does: 'Shows what was spent this month, and what is left.',
      example: 'usage workspace',
      read({ rest }) {
        const scope = oneOf(usageScopes, rest);
        if (scope !== undefined) return does({ do: 'usage', scope });
        const asked = rest.toLowerCase().slice(0, 60);
        return mistake(`There is no usage of "${asked}"; there is me, channel and workspace.`, 'usage me');
      },
    },
  ],
  actions: [
    action('usage', { scope: z.enum(usageScopes) }, async (deps, { to }, { scope }) => {
      await deps.replier.reply(to, usageMessage(await usageOf(deps, to, scope)), 'new');
    }),
    /** Sends this month's ledger as a file; for admins. */
    action('ledger-file', {}, sendLedger),
  ],
};

/** Sends this month's ledger to an admin's direct messages, as a file for spreadsheets. */
async function sendLedger(deps: ActionDeps, { to }: ActionContext): Promise<void> {
  await deps.replier.reply(to, saidMessage(await outcomeOf(deps, to)), 'new');
}

async function outcomeOf(deps: ActionDeps, { workspace, user, reference }: ActionContext['to']): Promise<string> {
  if (!deps.admins.includes(user)) return adminsOnly;
  if (!(await deps.files.canSend())) return noScope;
  const month = monthOf(deps.today());
  const rows = await deps.ledger.list(workspace, startOf(month));
  const comment = `The ledger of ${month.slice(0, 7)}: ${count(rows.length, 'call')}, times in UTC.`;
  // A file goes to a conversation, and only a message tells which one that is.
  const begun = await deps.messages.post(user, textMessage(comment), reference);
  if (begun.is !== 'taken') return notSent;
  const receipt = await sendFile(deps.files, reference, {
    ...{ name: `ledger-${month.slice(0, 7)}.csv`, bytes: Buffer.from(ledgerCsv(rows)), comment },
    channel: begun.at.channel,
  });
  return receipt.is === 'taken' ? there : notSent;
}
