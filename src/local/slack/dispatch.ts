import type { Context } from './context.ts';
import type { ResponseOrigin, ResponseUrls } from './response-urls.ts';
import type { Acknowledgement, Courier, Delivery, LocalChannel, LocalUser } from './types.ts';
import { channelOf, userOf } from './workspace.ts';

/** What every act of a person needs on its way to the app. */
export interface Dispatch {
  readonly context: Context;
  /** Delivers, and once more when the faults or the caller say so: the first answer counts. */
  deliver(delivery: Delivery, deliverTwice?: boolean): Promise<Acknowledgement>;
  /** Delivers what is never repeated. */
  ask(delivery: Delivery): Promise<Acknowledgement>;
  /** A fresh response_url, whole. */
  issueUrl(origin: ResponseOrigin): string;
  /** The person in a conversation that takes acts, or why not. */
  place(where: Where): Place | 'channel_not_found' | 'is_archived';
}

export interface Where {
  readonly user: string;
  readonly channel: string;
}

interface Place {
  readonly user: LocalUser;
  readonly channel: LocalChannel;
}

export function createDispatch(options: {
  context: Context;
  courier: Courier;
  responseUrls: ResponseUrls;
  baseUrl: () => string;
}): Dispatch {
  const { context, courier } = options;
  return {
    context,
    async deliver(delivery, deliverTwice = false) {
      if (!context.faults.takeDuplicate() && !deliverTwice) return courier.deliver(delivery);
      const repetition = { ...delivery, retry: { attempt: 1, reason: 'http_timeout' } };
      const [first] = await Promise.all([courier.deliver(delivery), courier.deliver(repetition)]);
      return first;
    },
    ask: (delivery) => courier.deliver(delivery),
    issueUrl: (origin) => options.baseUrl() + options.responseUrls.issue(origin),
    place(where) {
      const user = userOf(context.workspace, where.user);
      const channel = channelOf(context.workspace, where.user, where.channel);
      if (user === undefined || channel === undefined) return 'channel_not_found';
      return channel.isArchived ? 'is_archived' : { user, channel };
    },
  };
}
