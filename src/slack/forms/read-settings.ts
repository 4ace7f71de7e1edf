import type { PersonSettings, WorkspaceSettings } from '../../model/money.ts';
import { readDataset } from '../command/read.ts';
import { settingsBlocks } from '../ui/ids.ts';
import { textIn } from './form-values.ts';
import type { FormValues } from './form.ts';

/** What is wrong, by block. */
export interface Wrong {
  readonly errors: Readonly<Record<string, string>>;
}

const mostCredits = 10_000_000;

/** A person's own settings as their fields hold them. */
export function readPersonSettings(values: FormValues): PersonSettings | Wrong {
  const typedRows = textIn(values, settingsBlocks.rows);
  const rows = /^\d{1,3}$/.test(typedRows) ? Number(typedRows) : 0;
  const askAbove = readCredits(textIn(values, settingsBlocks.askAbove));
  const dataset = readDataset(textIn(values, settingsBlocks.dataset));
  const errors = {
    ...((rows < 1 || rows > 50) && { [settingsBlocks.rows]: 'A whole number from 1 to 50.' }),
    ...(typeof askAbove !== 'number' && { [settingsBlocks.askAbove]: 'Credits as a number, such as 5 or 2.5.' }),
    ...(dataset === null && { [settingsBlocks.dataset]: 'There is no such dataset.' }),
  };
  if (Object.keys(errors).length > 0 || typeof askAbove !== 'number' || dataset === null) return { errors };
  return { rows, askAbove, dataset };
}

/** The shared settings as their fields hold them; null where the form shows none for changing. */
export function readSharedSettings(values: FormValues): WorkspaceSettings | Wrong | null {
  const spending = textIn(values, settingsBlocks.spending);
  if (spending === '') return null;
  const limits = (['monthlyBudget', 'dailyBudget', 'floor'] as const).map(
    (field) => [settingsBlocks[field], readCredits(textIn(values, settingsBlocks[field]))] as const,
  );
  const wrong = limits.filter(([, credits]) => credits === 'wrong');
  if (wrong.length > 0) {
    const say = 'Credits as a number, such as 500; empty for no limit.';
    return { errors: Object.fromEntries(wrong.map(([block]) => [block, say])) };
  }
  const [monthlyBudget, dailyBudget, floor] = limits.map(([, credits]) => (credits === 'wrong' ? null : credits));
  return {
    monthlyBudget: monthlyBudget ?? null,
    dailyBudget: dailyBudget ?? null,
    floor: floor ?? null,
    stopped: spending === 'stopped',
  };
}

/** Credits as people type them, with commas between thousands; null for an empty field. */
export function readCredits(typed: string): number | null | 'wrong' {
  if (typed === '') return null;
  const text = typed.replace(/,(?=\d{3}(\D|$))/g, '');
  return /^\d+(\.\d{1,4})?$/.test(text) && Number(text) <= mostCredits ? Number(text) : 'wrong';
}
