import { setTimeout as pause } from 'node:timers/promises';
import { hasBlock, type Person } from '../../support/person.ts';
import type { RecordedCall } from '../../../src/local/trade-service/index.ts';
import type { Random } from '../../../src/local/trade-service/random.ts';
import { blockIds } from '../../../src/slack/kit/action.ts';
import { read } from '../../support/in-world.ts';
import { fingerprint } from './metered-service.ts';
import type { Acknowledged } from './slack-balancer.ts';
import type { Team } from './two-bots.ts';

/** The firm that both workspaces ask about, each for itself. */
const common = 'norvane-home-living-stores';
const rows = 5;

/** Commands of the people of all teams at a fixed rate, without waiting for earlier ones. */
export function createSteadyLoad(teams: readonly Team[], random: Random) {
  const asked = new Map<Team, string[]>(teams.map((team) => [team, []]));

  /** Of twenty commands twelve ask something new of one's own firm, four of the common one, four repeat another. */
  function next(team: Team): string {
    const before = asked.get(team) ?? [];
    const kind = random.below(20);
    const old = before.length > 0 && kind < 4 ? random.pick(before) : null;
    const firm = kind < 8 ? common : team.firm;
    const text = old ?? `shipments company:company/${firm} from:2020 to:2025 size:${rows} page:${before.length + 1}`;
    before.push(text);
    return text;
  }

  return {
    /** @returns when all of them were acknowledged, or given up by Slack */
    async run(seconds: number, perSecond: number): Promise<void> {
      const begun = performance.now();
      const sent: Promise<unknown>[] = [];
      for (let nth = 0; nth < seconds * perSecond; nth += 1) {
        const wait = begun + (nth * 1_000) / perSecond - performance.now();
        if (wait > 0) await pause(wait);
        const team = random.pick(teams);
        const { user, channel } = random.pick(team.people);
        sent.push(team.workspace.command({ user, channel, text: `/trade ${next(team)}` }));
      }
      await Promise.all(sent);
    },
  };
}

/** Commands that were acknowledged more often than anybody was answered, or told why not. */
export function unanswered({ workspace, people }: Team, acknowledged: readonly Acknowledged[]): string[] {
  const answers = people.flatMap(answersOf);
  const mine = acknowledged.filter(({ team, said }) => team === workspace.teamId && said === '');
  const texts = mine.flatMap(({ text }) => (text?.startsWith('shipments') === true ? text : []));
  const count = (all: readonly unknown[], fits: (one: unknown) => boolean) => all.filter(fits).length;
  return [...new Set(texts)].flatMap((text) => {
    const missing = count(texts, (one) => one === text) - count(answers, (one) => isAnswer(String(one), text));
    return missing > 0 ? `${text} (${missing} × unanswered)` : [];
  });
}

/** Pages that a team reads and never paid for with its own key: somebody else's. */
export function unpaid({ people, key }: Team, calls: readonly RecordedCall[]): string[] {
  const paid = calls.filter((call) => call.key === fingerprint(key) && call.charged > 0);
  return people.flatMap(answersOf).flatMap((said) => {
    const [, first] = /· ([\d,]+)–/.exec(said) ?? [];
    if (first === undefined) return [];
    const slug = slugOf(said);
    const offset = Number(first.replaceAll(',', '')) - 1;
    const isPaid = paid.some(
      ({ query }) => Number(query['offset'] ?? 0) === offset && slug.startsWith(query['company'] ?? '–'),
    );
    return isPaid ? [] : `${slug.slice(0, 40)} from row ${first}`;
  });
}

/** What a person was told by the bot, but for notices that it takes longer. */
export function answersOf(person: Person): string[] {
  return person
    .sees()
    .filter((message) => message.from.kind === 'bot' && message.ephemeral && !hasBlock(message, blockIds.waiting))
    .map((message) => `${message.text}\n${read(message)}\n`);
}

/** What is said, as a slug: it begins with that of the firm whose page it is. */
function slugOf(said: string): string {
  return said
    .replaceAll('&amp;', '&')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
}

/** A page of rows, or words that repeat what was typed. */
function isAnswer(said: string, text: string): boolean {
  const [, firm = '', page = ''] = /company\/(\S+) .* page:(\d+)$/.exec(text) ?? [];
  const first = (Number(page) - 1) * rows + 1;
  const isPage = slugOf(said).startsWith(firm) && said.includes(`· ${first.toLocaleString('en-US')}–`);
  return isPage || said.includes(`${text}\n`);
}
