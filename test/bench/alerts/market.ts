import { startTradeService, type LocalTradeService } from '../../../src/local/trade-service/index.ts';
import { createRandom } from '../../../src/local/trade-service/random.ts';
import type { FeedQuestion } from '../../../src/model/feed.ts';
import { createFeedWorld, firstDay, type FeedWorld } from '../../alerts/feeds/feed-world.ts';
import { dayMs } from '../../../src/model/time.ts';

export interface Simulation {
  readonly seed: number;
  readonly filters: number;
  readonly days: number;
  /** Of the new records, how many come 1 to 20 days after their arrival. */
  readonly lateShare: number;
  readonly thorough: boolean;
}

export const hourMs = 60 * 60_000;
const checkEveryMs = 20 * hourMs;
/** Credits for a record. */
export const price = 0.1;
export const lookBackDays = 120;
const keys = ['demo-key', 'peer-key'].map((key) => ({ key, credits: 100_000_000 }));
/** What is known before: so many days with as many records as later. */
const knownDays = 40;
const lateDays = 20;
const recordsADay = 10;
/** One call in so many meets rows that come in while it reads; and one a 429, and one a 500. */
const oneIn = { insert: 400, throttle: 4_000, error: 4_000 };

/** Companies whose records are published day by day, and the feeds' world over the service that has them. */
export interface Market {
  readonly plan: Simulation;
  readonly service: LocalTradeService;
  readonly world: FeedWorld;
  readonly questions: readonly FeedQuestion[];
  /** When each record was published, epoch ms, by the key that feeds know it under. */
  readonly publishedAt: ReadonlyMap<string, number>;
  /** A day's records of a question, about ten. */
  publishDay(question: FeedQuestion): void;
  /** Whether rows come in, and calls fail, from now on. */
  disturb(isOn: boolean): void;
  close(): Promise<void>;
}

export async function openMarket(plan: Simulation): Promise<Market> {
  const service = await startTradeService({ today: dayBefore(knownDays), keys });
  service.faults.rowOrder = 'none';
  const questions = questionsOf(service, plan.filters);
  for (let days = knownDays - lateDays; days >= 0; days -= lateDays) {
    service.setToday(dayBefore(days));
    for (const question of questions) service.publish({ late: lateDays * recordsADay, ...whose(question) });
  }
  const world = await createFeedWorld(service, checkEveryMs);
  const random = createRandom(plan.seed);
  const roll = (sides: number) => random.below(sides);
  const publishedAt = new Map<string, number>();

  function publish(question: FeedQuestion, records: number): void {
    const each = Array.from({ length: records });
    const some = (share: number) => each.filter(() => roll(10_000) < share * 10_000).length;
    const late = some(plan.lateShare);
    const { fresh, late: filed } = service.publish({
      fresh: records - late,
      late,
      ...whose(question),
      // 1 % are revised, a fifth of them with another date, and 0.2 % withdrawn.
      revised: some(0.008),
      redated: some(0.002),
      withdrawn: some(0.002),
    });
    for (const { number } of [...fresh, ...filed]) publishedAt.set(`${question.dataset}/${number}`, world.now());
  }

  return {
    plan,
    service,
    world,
    questions,
    publishedAt,
    publishDay(question) {
      publish(question, recordsADay - 6 + roll(13));
    },
    disturb(isOn) {
      const happens = (sides: number) => isOn && roll(sides) === 0;
      world.beforeCall = () => {
        const question = questions[roll(questions.length)];
        if (question !== undefined && happens(oneIn.insert)) publish(question, 1);
        if (happens(oneIn.throttle)) service.faults.next({ kind: 'throttle' });
        else if (happens(oneIn.error)) service.faults.next({ kind: 'error500' });
      };
    },
    async close() {
      await service.close();
      await world.store.close();
    },
  };
}

/** A company each; where there are not as many, their exports too. */
function questionsOf({ data }: LocalTradeService, most: number): FeedQuestion[] {
  const companies = data.companies.flatMap(({ slug }) => slug ?? []);
  const of = (dataset: FeedQuestion['dataset']) => companies.map((company) => ({ dataset, filter: { company } }));
  const all = [...of('us-import'), ...of('us-export')];
  if (all.length < most) throw new RangeError(`The local service has companies for ${all.length} filters.`);
  return all.slice(0, most);
}

function whose({ dataset, filter }: FeedQuestion) {
  return { dataset, for: { company: filter['company'] } };
}

function dayBefore(days: number): string {
  return new Date(Date.parse(firstDay) - days * dayMs).toISOString().slice(0, 10);
}
