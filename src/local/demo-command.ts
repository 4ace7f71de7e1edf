import { blockIds } from '../slack/kit/action.ts';
import { hasBlock, personIn } from './person.ts';
import { renderText, renderView } from './render-text.ts';
import type { ShownMessage, ShownView } from './slack/index.ts';
import { DEFAULT_CHANNELS, DEFAULT_USERS } from './slack/workspace.ts';
import { demoLists, startWorld } from './world.ts';

/**
 * Runs one command through the real app and prints its answer or its form.
 * @param next presses Next page once @returns the exit code: 1 for an answer that is a problem, or that has no next page
 * @throws RangeError when a form should have a next page
 */
export async function runOne(command: string, next: boolean, print: (text: string) => void): Promise<0 | 1> {
  const world = await startWorld({ env: { SCREENING_LISTS: demoLists } });
  const ana = personIn(world.slack);
  try {
    const ran = await ana.runs(command);
    if (ran.is === 'form') {
      print(formAs(command, ran.view));
      if (next) throw new RangeError('A form has no Next page button.');
      return 0;
    }
    const answer = ran.message;
    print(shownAs(command, answer));
    if (isProblem(answer)) return 1;
    if (!next) return 0;
    const page = await ana.presses(answer, 'next');
    print(page === null ? '\nThere is no Next page button: this is the last page.' : shownAs('Next page', page));
    return page === null || isProblem(page) ? 1 : 0;
  } finally {
    await world.close();
  }
}

function isProblem(message: ShownMessage): boolean {
  return hasBlock(message, blockIds.problem);
}

export function shownAs(did: string, answer: ShownMessage): string {
  return `\n> ${did}\n${asInSlack(renderText(answer))}`;
}

function formAs(did: string, view: ShownView): string {
  return `\n> ${did}\n\nIt opens this form:\n\n${asInSlack(renderView(view))}`;
}

/** Slack shows the names of channels and people in place of their ids, and dates in words. */
function asInSlack(text: string): string {
  const said = text.replace(/<!date\^\d+\^[^|>]*\|([^>]*)>/g, '$1');
  const known = [
    ...DEFAULT_CHANNELS.map((one) => ({ ...one, mark: '#' })),
    ...DEFAULT_USERS.map((one) => ({ ...one, mark: '@' })),
  ];
  return known.reduce(
    (named, { id, name, mark }) =>
      named.replaceAll(`<${mark}${id}>`, `${mark}${name}`).replaceAll(id, `${mark}${name}`),
    said,
  );
}
