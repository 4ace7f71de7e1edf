import type { Entries, Person } from './person.ts';
import type { ShownMessage } from '../../src/local/slack/types.ts';
import { read, type Story } from './in-world.ts';

/** Fills in the form that a sentence opens. @returns the report's card */
export async function makeReport(
  { slack }: Story,
  person: Person,
  command: string,
  entries: Entries = {},
): Promise<ShownMessage> {
  const form = await person.opensView(command);
  const mark = slack.mark();
  const { errors } = await person.submits(form, entries);
  if (Object.keys(errors).length > 0) throw new Error(`The form says: ${JSON.stringify(errors)}`);
  const isEnd = (message: ShownMessage) => /Report [A-Z0-9]{4,} |No report was saved/.test(read(message));
  return slack.nextMessage(mark, { user: person.user, timeoutMs: 15_000, predicate: isEnd });
}

export function idOf(card: ShownMessage): string {
  const [, id] = /Report ([A-Z0-9]{4,}) /.exec(read(card)) ?? [];
  if (id === undefined) throw new Error(`There is no report: ${read(card)}`);
  return id;
}
