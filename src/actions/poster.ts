import { aboutScreening, type AlertPost, channelNotAllowed, type Poster, type Posting } from '../model/alert.ts';
import { allowsAlertsIn, isLinksOnly, type WorkspaceSettings } from '../model/money.ts';
import { type ReportPost } from '../model/report.ts';
import { errorFields } from '../ops/log.ts';
import { type Button, button, buttons, type Message, paragraph, messageOf, formatted } from '../slack/kit/blocks.ts';
import { inSentence, priced, cleanText, count } from '../slack/kit/text.ts';
import { isPersonGone } from '../slack/messages.ts';
import { type ActionDeps } from './feature.ts';
import { refusePost } from './where-to-post.ts';
import { alertPost } from './alerts/alert-post.ts';
import { screenOf, shownFor } from './look-ups/possible-matches.ts';
import { LookupError } from '../lookups/outcome.ts';
import { isAnswer, viewOf } from './kinds.ts';
import { buttonsOnHold, reportLost, reportPost, todays } from './reports/report-messages.ts';
import { isChecked, nounOf } from '../alerts/transitions.ts';
import { type Noun } from '../model/posting.ts';
import { dayMs } from '../model/time.ts';
import type { AdminNotices } from '../slack/admin-notices.ts';

/** Slack's errors for a thread that was deleted or locked. The post then begins another thread. */
const noThread: readonly string[] = [
  ...['thread_not_found', 'message_not_found', 'cannot_reply_to_message'],
  ...['restricted_action_thread_locked', 'restricted_action_non_threadable_channel'],
];

function underRules(post: AlertPost, rules: WorkspaceSettings): AlertPost {
  if (post.kind === 'quiet') return post;
  const linksOnly = isLinksOnly(post.alert.channel, rules);
  return post.kind === 'records'
    ? { ...post, linksOnly }
    : { ...post, posts: post.posts.map((one) => ({ ...one, linksOnly })) };
}

async function drawReport(deps: ActionDeps, post: ReportPost, linksOnly: boolean): Promise<Message> {
  const { alert, run } = post;
  const { workspace, channel, owner, id } = alert;
  const caller = { workspace, channel, user: owner, reference: `R-${id}` };
  try {
    const outcome = await deps.lookUp(run.lookUp, caller, { cachedOnly: true });
    if (!isAnswer(outcome)) throw new LookupError('not_kept', 'It has no answer.');
    return await deps.pricing.withPrices((priceOf) => {
      // Its buttons answer the person who presses them, as those of a shared answer do.
      const answer = viewOf({ ...outcome, cost: run.cost }, shownFor(deps, owner, priceOf));
      return reportPost(answer, post, linksOnly);
    });
  } catch (error) {
    if (!(error instanceof LookupError && error.code === 'not_kept')) throw error;
    return deps.pricing.withPrices((priceOf) => reportPost(reportLost(post, priceOf), post));
  }
}

/** Under a message to the owner of what is on hold. */
async function buttonsOn(deps: ActionDeps, workspace: string, id: string): Promise<readonly Button[]> {
  const { alerts, reports, pricing } = deps;
  if (id === aboutScreening) return [button({ action: { do: 'screening' }, label: 'Screening lists' })];
  const alert = await alerts.get(workspace, id);
  const report = alert === null ? await reports.get(workspace, id) : null;
  if (report !== null) return buttonsOnHold(report, await pricing.priceAnew(todays(report, deps.now())));
  const manage = button({ action: { do: 'alert-card', id }, label: 'Manage' });
  // Reading what is there now is no way out of a cap.
  if (alert !== null && !isChecked(alert)) return [manage];
  const label = alert === null ? 'See price' : priced('See price', await alerts.countPrice(workspace, alert));
  return [button({ action: { do: 'price-alert', id }, label, style: 'primary' }), manage];
}

const takenOverAtOnce = 4;

export function ownerUnreachable(owner: string, owned: readonly Posting[]): Message {
  const them =
    owned.length === 1 ? 'Take it over to keep it looked after.' : 'Take them over to keep them looked after.';
  const of = (noun: Noun) => owned.filter((one) => nounOf(one) === noun).length;
  const counted = (['alert', 'report'] as const).flatMap((noun) => (of(noun) === 0 ? [] : [count(of(noun), noun)]));
  const say = `I can't reach <@${owner}>, who owns ${counted.join(' and ')}. Their account may be deactivated. ${them}`;
  const takeOver = (one: Posting, nth: number) =>
    button({
      action: { do: `take-${nounOf(one)}`, id: one.id },
      how: { place: 'new' },
      nth,
      label: `Take over ${cleanText(one.name, 50)}`,
      spoken: `Take over ${one.id} ${one.name}`,
    });
  const all = { action: { do: 'alerts', scope: 'all', offset: 0 }, how: { place: 'new' } } as const;
  return messageOf(say, [
    formatted(say),
    buttons('unreachable', [
      owned.slice(0, takenOverAtOnce).map(takeOver),
      button({ ...all, label: 'All alerts', nth: 1 }),
      owned.some((one) => nounOf(one) === 'report') &&
        button({ ...all, action: { ...all.action, do: 'reports' }, label: 'All reports', nth: 2 }),
    ]),
  ]);
}

/** How long until admins are told again that an owner can't be reached. */
const unreachableMs = 30 * dayMs;

async function tellUnreachable({ alerts, reports, workspace }: ActionDeps, admins: AdminNotices, owner: string) {
  const all = [...(await alerts.list(workspace)), ...(await reports.list(workspace))];
  const owned = all.filter((one) => one.owner === owner && one.state !== 'stopped');
  if (owned.length > 0)
    await admins.tellOnce(workspace, `unreachable ${owner}`, ownerUnreachable(owner, owned), unreachableMs);
}

/** Posts of alerts and reports, and messages to their owners. */
export function createPoster(deps: ActionDeps, admins: AdminNotices): Poster {
  const { messages, settings, log } = deps;
  return {
    async post(post, reference) {
      const { workspace, channel } = post.alert;
      const rules = await settings.recent(workspace);
      if (!allowsAlertsIn(channel, rules)) return { is: 'gone', error: channelNotAllowed };
      const refusal = await refusePost(deps, workspace, channel);
      if (refusal !== null) return refusal;
      let message: Message;
      try {
        message = await (post.kind === 'report'
          ? drawReport(deps, post, isLinksOnly(channel, rules))
          : deps.pricing.withPrices((priceOf) => alertPost(underRules(post, rules), priceOf, screenOf(deps))));
      } catch (error) {
        log.error({ reference, error: errorFields(error) }, 'a post could not be built');
        return { is: 'never', error: 'unreadable' };
      }
      // Records that several alerts found together go into none of their threads.
      if (post.kind === 'report' || post.kind === 'digest') return messages.post(channel, message, reference);
      const { inThread, thread } = post.alert;
      if (!inThread || thread === null) return messages.post(channel, message, reference);
      const result = await messages.post(channel, message, reference, thread);
      const isDeleted = 'error' in result && noThread.includes(result.error);
      return isDeleted ? messages.post(channel, message, reference) : result;
    },
    async tell(workspace, user, text, reference, about = null) {
      const blocks =
        about === null ? [] : [paragraph(text), buttons('on-hold', await buttonsOn(deps, workspace, about))];
      const result = await messages.post(user, messageOf(inSentence(text, 3_000), blocks), reference);
      if (isPersonGone(result)) await tellUnreachable(deps, admins, user);
      return result;
    },
  };
}
