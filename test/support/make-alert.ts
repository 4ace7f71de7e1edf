import type { Person } from '../../src/local/person.ts';
import type { LocalWorkspace, ShownMessage } from '../../src/local/slack/index.ts';
import { read } from './in-world.ts';

/** Makes an alert by its form, agrees to its price, and waits until its first reading is done. @returns its card */
export async function makeAlert(slack: LocalWorkspace, person: Person, command: string): Promise<ShownMessage> {
  const form = await person.opensView(command);
  const question = await person.answerAfter(async () => {
    const { errors } = await person.submits(form);
    if (Object.keys(errors).length > 0) throw new Error(`The form is not taken: ${JSON.stringify(errors)}`);
  });
  const { user, channel } = person;
  await slack.press({ user, channel, ts: question.ts, actionId: actionOf(question, 'Run') });
  return slack.waitForMessage(
    ({ ts, ...message }) => ts === question.ts && read({ ts, ...message }).includes('Active'),
    {
      ...{ user, channel, timeoutMs: 15_000 },
    },
  );
}

/** The action of a button, by what stands on it. */
export function actionOf(message: ShownMessage, label: string): string {
  const button = new RegExp(`"action_id":"([^"]+)","text":\\{"type":"plain_text","text":"${label}"`);
  const match = button.exec(JSON.stringify(message.blocks));
  if (match?.[1] === undefined) throw new Error(`No button ${label} in: ${read(message)}`);
  return match[1];
}
