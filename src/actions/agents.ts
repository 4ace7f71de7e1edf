import { z } from 'zod';
import type { Outcome } from '../lookups/outcome.ts';
import type { LookUp } from '../model/look-up.ts';
import type { Caller } from '../model/money.ts';
import { within } from '../model/time.ts';
import { againIn, describeFailure } from '../slack/failure.ts';
import type { Message, Shown } from '../slack/kit/blocks.ts';
import { aboutPrice, cleanText, count, inCredits, utcMoment, withoutRetry, joined } from '../slack/kit/text.ts';
import type { Agents, ToolAnswer } from '../slack/mcp.ts';
import type { ActionDeps, FreeTool, LookUpTool, Tool } from './feature.ts';
import { preferencesOf } from './forms.ts';
import { isMistakes } from './reader/query/read-query.ts';
import { estimateMessage, outcomeMessage, progressWords } from './answer.ts';
import { matchesFor } from './screening/screening.ts';
import { readToken, writeToken } from './tool.ts';
import { dataOf, nextOf, sayOf, unitOf } from './kinds.ts';
import { costLines, dataSection, type Opener, tidy, toolBlocks } from './tool-answer.ts';
import { shownFor } from './look-ups/possible-matches.ts';

const mostWords =
  "The most it may cost. Above it, you get the price in place of rows. The person's own limit unless given.";
const priceInput = { max_credits: z.number().min(0).max(10_000).optional().describe(mostWords) };
const formatInput = { format: z.enum(['toon', 'json']).optional().describe('Of the data; toon unless given.') };
const options = z.looseObject({ ...priceInput, ...formatInput });

export function inputOf({ is, input }: Tool): z.ZodObject {
  return input.extend({ ...(is === 'look-up' && priceInput), ...formatInput });
}

const nothingMore = { credits_left: null, next_page_token: null, next_page_cost: null, data: null } as const;

/** Slack waits 60 s, and the answer needs time to travel. */
const answerWithinMs = 50_000;

/** With one that tells the price of the others. */
export function allTools(tools: readonly Tool[]): Tool[] {
  const charged = tools.filter((tool) => tool.is === 'look-up');
  const input = z.strictObject({
    tool: z.enum(charged.map(({ name }) => name)),
    arguments: z.record(z.string(), z.unknown()).describe('As you would give them to the tool.'),
  });
  const estimate: FreeTool = {
    is: 'free',
    name: 'estimate',
    title: 'What a look-up would cost',
    input,
    description: 'The price of a look-up, from what was charged before. It never runs the look-up.',
    async answer(deps, caller, args) {
      const { tool: name, arguments: given } = input.parse(args);
      const tool = charged.find((one) => one.name === name);
      const lookUp = tool === undefined ? [] : await lookUpFor(deps, tool, caller, given);
      if (isMistakes(lookUp)) return { say: lookUp.join(' '), data: null, isError: true };
      return { say: aboutPrice(await deps.pricing.estimate(lookUp), unitOf(lookUp)), data: null };
    },
  };
  return [...tools, estimate];
}

async function lookUpFor(
  deps: ActionDeps,
  tool: LookUpTool,
  { workspace, user }: Caller,
  args: Readonly<Record<string, unknown>>,
): Promise<LookUp | readonly string[]> {
  const given = inputOf(tool).safeParse(args);
  if (!given.success) return mistakesOf(given.error);
  const { page_token: token } = given.data;
  if (token === undefined)
    return tool.read(given.data, {
      today: deps.today(),
      preferences: await preferencesOf(deps, user),
      listNamed: (name) => deps.lists.named(workspace, user, name),
    });
  const lookUp = readToken(z.string().parse(token));
  return lookUp !== null && tool.argsOf(lookUp) !== null ? lookUp : [`This page_token is not one of ${tool.name}.`];
}

function mistakesOf({ issues }: z.ZodError): string[] {
  return issues.map(({ path, message }) => joined([path.join('.'), message], ': '));
}

export function openerOf(all: readonly Tool[]): Opener {
  return (lookUp) => {
    for (const tool of all) {
      const args = tool.is === 'look-up' ? tool.argsOf(lookUp) : null;
      if (args !== null) return { name: tool.name, args };
    }
    return null;
  };
}

export function createAgents(deps: ActionDeps, all: readonly Tool[], waitMs = answerWithinMs): Agents {
  const opener = openerOf(all);
  const say = (is: string, lines: readonly string[], isError = true): ToolAnswer => ({
    is,
    charged: 0,
    isError,
    texts: [lines.join('\n')],
    structured: null,
    blocks: [],
  });

  /** Never throws. @param isRich whether a person reads the blocks */
  async function call(
    name: string,
    args: Readonly<Record<string, unknown>>,
    caller: Caller,
    isRich: boolean,
  ): Promise<ToolAnswer> {
    const tool = all.find((one) => one.name === name);
    if (tool === undefined) return say('no_tool', [`There is no tool ${cleanText(name, 60)}.`]);
    try {
      return tool.is === 'free' ? await answerFree(tool, args, caller) : await lookUp(tool, args, caller, isRich);
    } catch (error) {
      // An agent's failures are not reported to admins, so the text must not say so.
      const failure = describeFailure(error, { reference: caller.reference, at: deps.now(), hasAdmins: false });
      const { code, title, lines, quoted, notes } = failure;
      const ours = [
        `${title}.`,
        ...lines.filter((line) => !quoted.includes(line)),
        againIn(failure, utcMoment) ?? [],
        ...notes,
      ].flat();
      const words = withoutRetry(ours.join(' '), 'call again');
      const texts = [words, ...dataSection(quoted.length === 0 ? null : tidy(quoted), 'json')];
      return { ...say(code, [words]), charged: null, texts };
    }
  }

  async function answerFree(
    tool: FreeTool,
    { format, ...args }: Readonly<Record<string, unknown>>,
    caller: Caller,
  ): Promise<ToolAnswer> {
    const given = tool.input.safeParse(args);
    if (!given.success) return say('mistakes', mistakesOf(given.error));
    const { say: said, data: found, isError = false } = await tool.answer(deps, caller, args);
    const data = tidy(found);
    return {
      ...say('answer', [said], isError),
      texts: [said, ...dataSection(data, format === 'json' ? 'json' : 'toon')],
      structured: isError ? null : { ...nothingMore, is: 'answer', says: said, cost: 0, data },
    };
  }

  async function lookUp(
    tool: LookUpTool,
    args: Readonly<Record<string, unknown>>,
    caller: Caller,
    isRich: boolean,
  ): Promise<ToolAnswer> {
    const { max_credits: maxCredits, format = 'toon' } = options.parse(args);
    const asked = await lookUpFor(deps, tool, caller, args);
    if (isMistakes(asked)) return say('mistakes', asked);
    let late = "The data service is slow, and this isn't ready.";
    const onProgress = (done: number, of: number) =>
      (late = `This isn't ready. ${progressWords({ done, of, unit: unitOf(asked) })}`);
    const found = deps.lookUp(asked, caller, { onProgress, ...(maxCredits !== undefined && { maxCredits }) });
    const outcome = await within(waitMs, found, () => null);
    if (outcome === null) {
      // The result is stored, so the next call gets it for free.
      found.catch(() => undefined);
      const again = `Call again in a minute with ${JSON.stringify(tool.argsOf(asked) ?? args)}`;
      return { ...say('late', [`${late} ${again}: what was paid for by then isn't paid for again.`]), charged: null };
    }
    return answerOf(outcome, format, caller, isRich);
  }

  async function answerOf(
    outcome: Outcome,
    format: 'toon' | 'json',
    { workspace }: Caller,
    isRich: boolean,
  ): Promise<ToolAnswer> {
    const { withPrices } = deps.pricing;
    const balance = (await deps.ledger.lastBalance(workspace))?.credits ?? null;
    const screener = deps.screening.of(workspace);
    const blocksOf = (build: (shown: Shown) => Message) =>
      withPrices((priceOf) => (isRich ? toolBlocks(build(shownFor(deps, null, priceOf)).blocks, opener, priceOf) : []));
    const { charged, left } = outcome.cost;
    const told = (is: string, says: string) => ({ is, says, cost: charged, credits_left: left ?? balance });
    if (outcome.is === 'estimate') {
      const { credits, rows } = outcome.estimate;
      const why =
        credits === null
          ? "The price of this isn't known, and max_credits allows nothing more."
          : `This would cost about ${inCredits(credits)} for up to ${count(rows, 'row')}, which is more than max_credits.`;
      const so = charged === 0 ? 'Nothing was looked up.' : 'What was paid for is kept.';
      const args = { ...argsOf(outcome.lookUp), ...(credits !== null && { max_credits: credits }) };
      const says = `${why} ${so} If the person agrees, call again with ${JSON.stringify(args)}.`;
      return {
        ...say('estimate', [says, ...costLines(outcome.cost, balance)], false),
        charged,
        structured: { ...nothingMore, ...told('estimate', says) },
        blocks: await blocksOf(({ priceOf }) => estimateMessage(outcome, {}, priceOf)),
      };
    }
    const next = nextOf(outcome);
    const nextCost = next === null ? null : (await deps.pricing.estimate(next)).credits;
    const says = sayOf(outcome);
    const token = next === null ? null : writeToken(next);
    const lines = [
      says,
      ...costLines(outcome.cost, balance),
      ...(token === null ? [] : [`next_page_token: ${token}`]),
      ...(nextCost === null ? [] : [`next_page_cost: about ${nextCost}`]),
    ];
    const own = dataOf(outcome);
    const matches = screener === null ? null : matchesFor(screener, own);
    const data = tidy(matches === null ? own : { answer: own, screening: matches });
    return {
      ...say(outcome.is, [], false),
      charged,
      texts: [lines.join('\n'), ...dataSection(data, format)],
      structured: { ...told(outcome.is, says), next_page_token: token, next_page_cost: nextCost, data },
      blocks: await blocksOf((shown) => outcomeMessage(outcome, shown)),
    };
  }

  const argsOf = (lookUp: LookUp) => opener(lookUp)?.args ?? {};

  return { call };
}
