import type { Usage } from '../../lookups/ports.ts';
import type { UsageScopeName } from '../command/verbs.ts';
import { facts, formatted, header, list, note } from './blocks.ts';
import { ago } from './cost-line.ts';
import type { Block, Message } from './message.ts';
import { count, day, figure } from './text.ts';

export interface UsageProps {
  readonly scope: UsageScopeName;
  /** ISO days. */
  readonly since: string;
  readonly today: string;
  /** Epoch ms, for ages. */
  readonly now: number;
  readonly usage: Usage;
}

const whose: Record<UsageScopeName, string> = {
  me: 'You have',
  channel: 'This channel has',
  workspace: 'This workspace has',
};

/** What the service's routes are to people. */
const kinds: Readonly<Record<string, string>> = {
  'company.search': 'searches for companies',
  'supplier.search': 'searches for suppliers',
  'company.profile': 'company profiles',
  'supplier.profile': 'supplier profiles',
  'company.bols': 'checks of a company',
  'supplier.bols': 'checks of a supplier',
  bol: 'bills of lading',
  'us-export.bol': 'bills of lading',
  declaration: 'declarations',
  'product.companies': 'companies by product',
  'product.suppliers': 'suppliers by product',
  'powerquery.bols': 'shipments',
  'powerquery.declarations': 'declarations, by pages',
  'powerquery.companies': 'rankings of companies',
  'powerquery.suppliers': 'rankings of suppliers',
  'powerquery.brokers': 'rankings of brokers',
};

/** Credits spent this month: how many, for what, by whom, at which pace, and what is left. */
export function usageMessage({ scope, since, today, now, usage }: UsageProps): Message {
  const spent = count(usage.charged, 'credit');
  const say = `${whose[scope]} spent ${spent} since ${day(since)}`;
  const { left } = usage;
  return {
    text: `${say}, in ${count(usage.answered, 'call')}.`,
    blocks: [
      header(say),
      facts([
        ['Calls answered by the service', figure(usage.answered)],
        ['Calls that may have been charged', usage.unknown === 0 ? null : figure(usage.unknown)],
        ['Pace', `${figure(pace(usage.charged, today))} credits a month, going on like this`],
        ['Left on the account', left === null ? null : `${figure(left.credits)}, as reported ${ago(now - left.at)}`],
      ]),
      ...what(usage),
      ...(scope === 'me' ? [] : who(usage)),
      note(
        'Charges are what the service reported. Answers from the cache are not calls and cost nothing. This cost 0 credits.',
      ),
    ],
    plain: null,
  };
}

function what({ byEndpoint }: Usage): Block[] {
  const lines = byEndpoint.map(
    ({ endpoint, calls, charged }) =>
      `${kinds[endpoint] ?? endpoint}: ${count(charged, 'credit')} in ${count(calls, 'call')}`,
  );
  return lines.length === 0 ? [] : [list('For what', lines.slice(0, 20))];
}

/** People are mentioned by their id, so that Slack shows their name; an ephemeral message notifies nobody. */
function who({ byUser }: Usage): Block[] {
  const lines = byUser
    .filter(({ user }) => /^[A-Z0-9]+$/.test(user))
    .slice(0, 20)
    .map(({ user, calls, charged }) => `• <@${user}>: ${count(charged, 'credit')} in ${count(calls, 'call')}`);
  return lines.length === 0 ? [] : [formatted(`*By whom*\n${lines.join('\n')}`)];
}

/** Credits a whole month would take at the pace so far, to one digit behind the point. */
function pace(charged: number, today: string): number {
  const [year = 0, month = 0, date = 1] = today.split('-').map(Number);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Math.round((charged / date) * days * 10) / 10;
}
