import { z } from 'zod';
import type { ShipmentsPage } from '../../lookups/outcome.ts';
import { allowsAlertsIn, isLinksOnly, workflowUser, type WorkspaceSettings } from '../../model/money.ts';
import { dayMs } from '../../model/time.ts';
import type { Interaction } from '../../slack/failure.ts';
import type { Action } from '../../slack/kit/action.ts';
import {
  answerMessage,
  type Block,
  button,
  buttons,
  header,
  type Message,
  paragraph,
  type Shown,
  messageOf,
  opening,
} from '../../slack/kit/blocks.ts';
import { count, figure, inSentence } from '../../slack/kit/text.ts';
import type { Step } from '../../slack/listeners/deliveries.ts';
import { sendPatiently } from '../../slack/messages.ts';
import { createPeoplePace, tooFast } from '../../slack/refusals.ts';
import { tell } from '../../slack/replier.ts';
import { hashOf } from '../../store/schema.ts';
import type { ActionDeps } from '../feature.ts';
import { standardPreferences } from '../reader/query/read-query.ts';
import { questionOf } from '../reader/say.ts';
import { profileCard } from '../look-ups/profile-card.ts';
import { shipmentsPage, shipmentsTitle } from '../look-ups/rows-page.ts';
import { sharedMessage } from '../answer.ts';
import { refusalOf } from '../where-to-post.ts';
import {
  findNews,
  lookUpFor,
  askedProfile,
  askedShipments,
  shipmentsFor,
  StepRefused,
  type StepRun,
} from './questions.ts';
import { shownFor } from '../look-ups/possible-matches.ts';

/* The app's steps in Workflow Builder. The manifest must match. */

const channelId = /^[CDG][A-Z0-9]+$/;
const userId = /^[UW][A-Z0-9]+$/;

export const parameters = {
  question: { type: 'string', title: 'Question', description: 'What you would type after /trade' },
  company: {
    type: 'string',
    title: 'Company',
    description: 'Its name, short name or link; for a supplier, put supplier before it',
  },
  max_credits: { type: 'number', title: 'Max credits', description: 'The most that this step may cost; 5 if empty' },
  person: { type: 'slack#/types/user_id', title: 'Person', description: 'Whose budget for agents pays' },
  channel: { type: 'slack#/types/channel_id', title: 'Channel', description: 'Where the answer is posted, too' },
  memory: { type: 'string', title: 'Memory', description: 'Names what the step knows, apart from other workflows' },
  text: { type: 'string', title: 'Answer', description: 'The answer in sentences, with what it cost' },
  count: { type: 'number', title: 'Count', description: 'How many shipments there are' },
  link: { type: 'string', title: 'Link', description: 'A link to the answer in the channel' },
  rows: { type: 'string', title: 'Rows', description: 'The shipments or partners, a line each' },
} as const;

interface Found {
  readonly message: Message;
  readonly count: number | null;
  readonly isNews?: boolean;
}

interface StepKind {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly inputs: readonly [asks: keyof typeof parameters, ...others: (keyof typeof parameters)[]];
  readonly outputs: readonly (keyof typeof parameters)[];
  /** @throws StepRefused, TradeError, LookupError, what the store throws */
  find(asked: string, run: StepRun, memory: string): Promise<Found>;
}

const usual = ['max_credits', 'person', 'channel'] as const;

export const steps: readonly StepKind[] = [
  {
    id: 'find_shipments',
    title: 'Find shipments',
    description: 'Looks up customs shipment records',
    inputs: ['question', ...usual],
    outputs: ['text', 'count', 'link', 'rows'],
    async find(asked, run) {
      const page = await shipmentsFor(await askedShipments(asked, run), run);
      const message = await shownIn(run, (shown) => shipmentsPage(page, shown));
      return { message, count: page.total ?? page.rows.length };
    },
  },
  {
    id: 'count_shipments',
    title: 'Count shipments',
    description: 'Counts customs shipment records, for the price of one',
    inputs: ['question', ...usual],
    outputs: ['text', 'count', 'link'],
    async find(asked, run) {
      const page = await shipmentsFor({ ...(await askedShipments(asked, run)), size: 1, offset: 0 }, run);
      if (page.total === null) throw new StepRefused("The data service doesn't count these shipments.");
      return { message: await shownIn(run, (shown) => countMessage(page, shown)), count: page.total };
    },
  },
  {
    id: 'company_profile',
    title: 'Company profile',
    description: 'Looks up a company or a supplier in US import records',
    inputs: ['company', ...usual],
    outputs: ['text', 'count', 'link', 'rows'],
    async find(asked, run) {
      const card = await lookUpFor(run, await askedProfile(asked, run));
      if (card.is !== 'profile') throw new Error(`A profile came as ${card.is}.`);
      const message = await shownIn(run, (shown) => profileCard(card, shown));
      return { message, count: card.profile.total_shipments ?? null };
    },
  },
  {
    id: 'new_shipments',
    title: 'New shipments',
    description: 'Looks up the shipments that came in since this step last ran',
    inputs: ['question', ...usual, 'memory'],
    outputs: ['text', 'count', 'link', 'rows'],
    async find(asked, run, memory) {
      const name = `news ${hashOf(JSON.stringify([asked.toLowerCase(), memory]))}`;
      const { page, news } = await findNews(await askedShipments(asked, run), name, run);
      const draw = (shown: Shown) =>
        news === null ? countMessage(page, shown, [firstRun]) : shipmentsPage(page, shown, news);
      const count = news?.length ?? 0;
      return { message: await shownIn(run, draw), count, isNews: count > 0 };
    },
  },
];

function shownIn({ deps }: StepRun, build: (shown: Shown) => Message): Promise<Message> {
  return deps.pricing.withPrices((priceOf) => build(shownFor(deps, workflowUser, priceOf)));
}

const firstRun = "This was the first run, so these count as known. The next run says what's new";

export function countMessage(page: ShipmentsPage, { now, priceOf }: Shown, more: readonly string[] = []): Message {
  const { cost } = page;
  const lookUp = { ...page.lookUp, size: standardPreferences.rows };
  const [title, lines] = [shipmentsTitle(page), [...more, questionOf(lookUp)]];
  const parts = [
    header(title),
    lines.map((line) => paragraph(line)),
    buttons('count', [page.total !== 0 && button({ id: 'shipments', ...opening('Shipments', lookUp, priceOf) })]),
  ];
  return answerMessage(`${inSentence([title, ...lines].join('. '), 1_500)}.`, parts, cost, now);
}

function sentenceOf(error: unknown): string {
  if (error instanceof StepRefused) return error.message;
  throw error;
}

const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema);

const notCredits = 'Max credits has to be a number, and not below 0.';

const settings = z.object({
  max_credits: optional(z.coerce.number(notCredits).min(0, notCredits).default(5)),
  person: optional(z.string().regex(userId, "Person isn't a person of this workspace.").optional()),
  channel: optional(z.string().regex(channelId, "Channel isn't a channel of this workspace.").optional()),
  memory: optional(z.string().max(100, 'Memory takes a name of at most 100 characters.').default('')),
});

const longestQuestion = 3_000;

/** The inputs, or what is wrong with them. */
function readInputs({ inputs: [asks] }: StepKind, inputs: Step['inputs']) {
  const { title } = parameters[asks];
  const asked = z.string().trim().catch('').parse(inputs[asks]);
  if (asked === '') return `${title} is empty.`;
  if (asked.length > longestQuestion) return `${title} takes at most ${figure(longestQuestion)} characters.`;
  const read = settings.safeParse(inputs);
  // Some authors paste the whole command.
  return read.success
    ? { ...read.data, asked: asked.replace(/^\/[^\s/]+\s+/, '') }
    : read.error.issues.map(({ message }) => message).join(' ');
}

/** `why` follows “I couldn't post it to the channel”; `link` is null where Slack gave none. */
type Posted = { readonly link: string | null } | { readonly why: string };

export function createStepRunner(deps: ActionDeps, readFor: (to: Interaction, text: string) => Promise<Action>) {
  const pace = createPeoplePace();
  return async function runStep(to: Interaction, { id, inputs }: Step, again: boolean): Promise<void> {
    const ended = await carryOut(to, { id, inputs }, again);
    const { reference, workspace } = to;
    deps.log.info({ reference, workspace, do: id, isAnswer: typeof ended !== 'string' }, 'a step was carried out');
    // A process that died may have been charged for a part of it.
    if (typeof ended === 'string')
      return tell(deps, to, again ? ended.replace('Nothing was charged.', 'Nothing more was charged.') : ended);
    const result = await deps.messages.endStep(to.step ?? '', { outputs: ended }, reference);
    if (result.is !== 'never' || result.error !== 'parameter_validation_failed') return;
    await tell(
      deps,
      to,
      `Slack didn't accept the result: the app's manifest may be of another version. Reference ${reference}.`,
    );
  };

  async function carryOut(to: Interaction, { id, inputs }: Step, again: boolean) {
    const waitMs = pace.admit(to.user);
    if (waitMs > 0) return tooFast(waitMs);
    const kind = steps.find((one) => one.id === id);
    if (kind === undefined) return "I don't know this step anymore. Please remove it from the workflow.";
    const given = readInputs(kind, inputs);
    if (typeof given === 'string') return given;
    const { asked, memory, max_credits: maxCredits, channel } = given;
    const rules = await deps.settings.get(to.workspace);
    if (channel !== undefined && !allowsAlertsIn(channel, rules))
      return "The admins don't let me post to that channel on my own. Nothing was charged.";
    const refusal = channel === undefined ? null : await whyNotPosted(to, channel);
    if (refusal !== null) return `${refusal} Nothing was charged.`;
    const door = 'workflow' as const;
    const run = { deps, to: { ...to, door }, maxCredits, again, read: (text: string) => readFor(to, text) };
    const found = await kind.find(asked, run, memory).catch(sentenceOf);
    if (typeof found === 'string') return found;
    const hasRows = kind.outputs.includes('rows') && !rules.linksOnly;
    return {
      ...(await sayAndPost(to, found, channel, rules)),
      ...(found.count !== null && { count: found.count }),
      ...(hasRows && { rows: rowsIn(found.message) }),
    };
  }

  async function sayAndPost(to: Interaction, found: Found, channel: string | undefined, rules: WorkspaceSettings) {
    const { message, isNews = true } = found;
    const text = handedOn(message.text);
    if (channel === undefined || !isNews) return { text };
    // The channel may have been shared with another company during the call.
    const refusal = await whyNotPosted(to, channel);
    if (refusal !== null) return { text: `${text} I didn't post it to the channel. ${refusal}` };
    const posted = await postOnce(to, channel, isLinksOnly(channel, rules) ? messageOf(message.text) : message);
    if ('why' in posted) return { text: `${text} I couldn't post it to the channel${posted.why}.` };
    return { text, ...(posted.link !== null && { link: posted.link }) };
  }

  async function whyNotPosted({ workspace }: Interaction, channel: string): Promise<string | null> {
    // A workflow has no button to press; the settings allow a channel, too.
    const refusal = await refusalOf(deps, { workspace, user: workflowUser }, channel);
    return refusal && `${refusal.why}. ${refusal.next}`;
  }

  /** @returns null when Slack didn't take it. After a crash it may already be there: then there is no link. */
  async function postOnce(to: Interaction, channel: string, message: Message): Promise<Posted> {
    const { workspace, reference, step } = to;
    if (!(await deps.notices.claim(workspace, `step ${step ?? ''}`, dayMs))) return { link: null };
    const shared = sharedMessage(message, workflowUser);
    const send = () => deps.messages.post(channel, shared, reference);
    const sent = await sendPatiently(send, { attempts: 3, repeats: 0 });
    if (sent.is === 'unknown') return { link: null };
    if (sent.is === 'taken') return { link: await deps.messages.permalink(sent.at, reference) };
    const isOutside = sent.is === 'gone' && ['not_in_channel', 'channel_not_found'].includes(sent.error);
    return { why: isOutside ? `: type /invite @${deps.botName} there` : '' };
  }
}

const longestRows = 3_000;

/** As many rows as fit, as lines. They contain record text, so they are escaped as sentences. */
function rowsIn({ plain }: Message): string {
  const lines = (plain?.() ?? []).flatMap((block) => (block.type === 'rich_text' ? linesIn(block) : []));
  const fits = lines.filter((_, nth) => lines.slice(0, nth + 1).join('\n').length <= longestRows - 40);
  const more = lines.length - fits.length;
  return [...fits, ...(more === 0 ? [] : [`and ${count(more, 'more', 'more')}`])].join('\n');
}

function linesIn({ elements }: Extract<Block, { readonly type: 'rich_text' }>): string[] {
  const items = elements.flatMap((element) => (element.type === 'rich_text_list' ? element.elements : []));
  return items.map((item) =>
    handedOn(inSentence(item.elements.map((part) => (part.type === 'text' ? part.text : '')).join(''), 600)),
  );
}

const typographic: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '‹', '&gt;': '›' };

/** Plain text for later steps, such as mail: < > become ‹ › so that nothing mentions or links. */
const handedOn = (sentence: string): string =>
  sentence.replace(/&(?:amp|lt|gt);/g, (entity) => typographic[entity] ?? '');
