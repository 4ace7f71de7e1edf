import { aboutScreening, type AlertPost, channelNotAllowed, type Poster } from '../../model/alert.ts';
import { allowsAlertsIn, isLinksOnly, type WorkspaceSettings } from '../../model/money.ts';
import type { ReportPost } from '../../model/report.ts';
import { errorFields } from '../../ops/log.ts';
import { type Button, button, buttons, type Message, paragraph, messageOf } from '../../slack/kit/blocks.ts';
import { inSentence, priced } from '../../slack/kit/text.ts';
import { isPersonGone } from '../../slack/messages.ts';
import type { Screens } from '../../screening/screening.ts';
import type { ActionDeps } from '../feature.ts';
import { refusePost } from '../where-to-post.ts';
import { alertPost } from './alert-post.ts';
import { screenOf } from '../look-ups/possible-matches.ts';

/** Slack's errors for a thread that was deleted or locked. The post then begins another thread. */
const noThread: readonly string[] = [
  ...['thread_not_found', 'message_not_found', 'cannot_reply_to_message'],
  ...['restricted_action_thread_locked', 'restricted_action_non_threadable_channel'],
];

interface ReportDrawer {
  draw(post: ReportPost, linksOnly: boolean): Promise<Message>;
  /** For a message to its owner; empty if there is no such report. */
  buttonsOnHold(id: string): Promise<readonly Button[]>;
}

type Shared = Pick<ActionDeps, 'messages' | 'settings' | 'channels' | 'pricing' | 'alerts' | 'log'>;

interface PosterParts extends Shared {
  readonly screening: Screens;
  readonly reports: ReportDrawer;
  readonly onUnreachable: (owner: string) => Promise<void>;
}

function underRules(post: AlertPost, rules: WorkspaceSettings): AlertPost {
  if (post.kind === 'quiet') return post;
  const linksOnly = isLinksOnly(post.alert.channel, rules);
  return post.kind === 'records'
    ? { ...post, linksOnly }
    : { ...post, posts: post.posts.map((one) => ({ ...one, linksOnly })) };
}

export function createPoster(parts: PosterParts): Poster {
  const { messages, settings, pricing, screening, alerts, onUnreachable, reports, log } = parts;

  async function onHold(workspace: string, id: string): Promise<readonly Button[]> {
    if (id === aboutScreening) return [button({ action: { do: 'screening' }, label: 'Screening lists' })];
    const alert = await alerts.get(workspace, id);
    const ofReport = alert === null ? await reports.buttonsOnHold(id) : [];
    if (ofReport.length > 0) return ofReport;
    const label = alert === null ? 'See price' : priced('See price', await alerts.countPrice(workspace, alert));
    return [
      button({ action: { do: 'price-alert', id }, label, style: 'primary' }),
      button({ action: { do: 'alert-card', id }, label: 'Manage' }),
    ];
  }

  return {
    async post(post, reference) {
      const { workspace, channel } = post.alert;
      const rules = await settings.recent(workspace);
      if (!allowsAlertsIn(channel, rules)) return { is: 'gone', error: channelNotAllowed };
      const refusal = await refusePost(parts, workspace, channel);
      if (refusal !== null) return refusal;
      let message: Message;
      try {
        message =
          post.kind === 'report'
            ? await reports.draw(post, isLinksOnly(channel, rules))
            : await pricing.withPrices((priceOf) =>
                alertPost(underRules(post, rules), priceOf, screenOf({ screening, workspace })),
              );
      } catch (error) {
        log.error({ reference, error: errorFields(error) }, 'a post could not be built');
        return { is: 'never', error: 'unreadable' };
      }
      if (post.kind === 'report') return messages.post(channel, message, reference);
      const { inThread, thread } = post.alert;
      // Records that several alerts found together go into none of their threads.
      if (!inThread || thread === null || post.kind === 'digest') return messages.post(channel, message, reference);
      const result = await messages.post(channel, message, reference, thread);
      const isDeleted = 'error' in result && noThread.includes(result.error);
      return isDeleted ? messages.post(channel, message, reference) : result;
    },
    async tell(workspace, user, text, reference, about = null) {
      const message = messageOf(inSentence(text, 3_000));
      const blocks = about === null ? [] : [paragraph(text), ...buttons('on-hold', await onHold(workspace, about))];
      const result = await messages.post(user, { ...message, blocks }, reference);
      if (isPersonGone(result)) await onUnreachable(user);
      return result;
    },
  };
}
