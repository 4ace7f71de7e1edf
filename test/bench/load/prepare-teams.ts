import { personIn } from '../../support/person.ts';
import type { LocalSlack, LocalWorkspace, ShownMessage } from '../../../src/local/slack/index.ts';
import { enterKey, install } from '../../support/in-workspaces.ts';
import { actionOf } from '../../support/alert-acts.ts';

/** A workspace that installed the bot, brought its key and watches the company. */
interface PreparedTeam {
  readonly id: string;
  readonly channel: string;
  /** Resolves when the channel is told of new records. */
  told(): Promise<unknown>;
}

interface Parts {
  readonly slack: LocalSlack;
  readonly botUrl: string;
  readonly keyOf: (nth: number) => string;
  readonly company: string;
  /** How many new ones the channels will be told of. */
  readonly records: number;
}

const patienceMs = 300_000;

/** Does for each workspace what its people do on their first day. */
export async function prepareTeams(
  { slack, botUrl, keyOf, company, records }: Parts,
  count: number,
): Promise<PreparedTeam[]> {
  const teams: PreparedTeam[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const workspace = nth === 0 ? slack : slack.addWorkspace(teamOf(nth));
    await install({ botUrl }, workspace);
    const person = personIn(workspace, 0);
    await enterKey(person, keyOf(nth));
    const form = await person.opensView(`/trade watch company:company/${company}`);
    const priced = await person.answerAfter(() => person.submits(form));
    await workspace.press({ ...placeOf(person), ts: priced.ts, actionId: actionOf(priced, 'Start watching[^"]*') });
    await textIn(workspace, placeOf(person), /Active/);
    teams.push({
      id: workspace.teamId,
      channel: person.channel,
      told: () => textIn(workspace, placeOf(person), new RegExp(`${records} new or corrected shipments`)),
    });
  }
  return teams;
}

const placeOf = ({ user, channel }: { user: string; channel: string }) => ({ user, channel });

function textIn(workspace: LocalWorkspace, place: { user: string; channel: string }, wanted: RegExp): Promise<unknown> {
  const has = (message: ShownMessage) => wanted.test(JSON.stringify(message));
  return workspace.waitForMessage(has, { ...place, timeoutMs: patienceMs });
}

function teamOf(nth: number) {
  const id = String(nth).padStart(3, '0');
  return {
    team: { id: `T0LOAD${id}`, name: `Team ${nth}`, domain: `team-${nth}` },
    users: [{ id: `U0OWNER${id}`, name: `owner${nth}`, realName: `Owner ${nth}` }],
    channels: [{ id: `C0LOAD${id}`, name: 'desk' }],
  };
}
