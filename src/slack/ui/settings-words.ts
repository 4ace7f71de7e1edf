import type { WorkspaceSettings } from '../../model/money.ts';
import { count } from './text.ts';

const limit = (credits: number | null, per: string) =>
  credits === null ? 'no limit' : `${count(credits, 'credit')}${per}`;

/** The shared settings in words, one a line. */
export function settingsWords(settings: WorkspaceSettings): string[] {
  return Object.values(wordsByField(settings));
}

/** What a change of the shared settings changed, in words. */
export function changeWords(before: WorkspaceSettings, after: WorkspaceSettings): string[] {
  const [was, is] = [Object.values(wordsByField(before)), Object.values(wordsByField(after))];
  return is.filter((words, i) => words !== was[i]);
}

function wordsByField({
  monthlyBudget,
  dailyBudget,
  floor,
  stopped,
}: WorkspaceSettings): Record<keyof WorkspaceSettings, string> {
  return {
    monthlyBudget: `Budget of the workspace: ${limit(monthlyBudget, ' a month')}`,
    dailyBudget: `Budget of each person: ${limit(dailyBudget, ' a day')}`,
    floor: floor === null ? 'Floor for alerts: none' : `Floor for alerts: they wait below ${count(floor, 'credit')}`,
    stopped: stopped ? 'Spending: stopped for everybody' : 'Spending: allowed',
  };
}
