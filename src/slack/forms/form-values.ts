import { z } from 'zod';
import type { FormValues } from './form.ts';

const option = z.object({ value: z.string() }).nullish();
/** Every kind of element carries its value in a field of its own. */
const entered = z.looseObject({
  value: z.string().nullish(),
  selected_option: option,
  selected_options: z.array(z.object({ value: z.string() })).nullish(),
  selected_date: z.string().nullish(),
  selected_time: z.string().nullish(),
  selected_conversation: z.string().nullish(),
});

/** `view.state` as Slack sends it: by block, then by element. */
export const viewState = z.object({ values: z.record(z.string(), z.record(z.string(), entered)) });

/** What the fields hold, by block: a block of ours has one element. */
export function readFormValues({ values }: z.output<typeof viewState>): FormValues {
  const entries = Object.entries(values).flatMap(([block, elements]) => {
    const [first] = Object.values(elements);
    const value = first === undefined ? null : valueOf(first);
    return value === null || value.length === 0 ? [] : [[block, value] as const];
  });
  return Object.fromEntries(entries);
}

function valueOf(element: z.output<typeof entered>): string | readonly string[] | null {
  if (element.selected_options != null) return element.selected_options.map(({ value }) => value);
  return (
    element.value?.trim() ??
    element.selected_option?.value ??
    element.selected_date ??
    element.selected_time ??
    element.selected_conversation ??
    null
  );
}

/** The text of a field; empty when it is empty. */
export function textIn(values: FormValues, block: string): string {
  const value = values[block];
  return typeof value === 'string' ? value : '';
}

/** The choices of a field that takes several. */
export function choicesIn(values: FormValues, block: string): readonly string[] {
  const value = values[block];
  return typeof value === 'string' || value === undefined ? [] : value;
}
