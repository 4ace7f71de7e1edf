import type { Context } from './context.ts';
import type { ResponseOrigin, ResponseUrls } from './response-urls.ts';
import type {
  Acknowledgement,
  Courier,
  Delivery,
  DeliveryError,
  DeliveryResult,
  LocalChannel,
  LocalUser,
} from './types.ts';
import { channelOf, userOf } from './workspace.ts';

export type Dispatch = ReturnType<typeof createDispatch>;

export interface Where {
  readonly user: string;
  readonly channel: string;
}

/** What every act of a person needs on its way to the app. */
export function createDispatch(options: {
  context: Context;
  courier: Courier;
  responseUrls: ResponseUrls;
  baseUrl: () => string;
}) {
  const { context, courier } = options;

  /** Delivers, and once more when the faults say so: the first answer counts. */
  async function deliver(delivery: Delivery): Promise<Acknowledgement> {
    if (!context.faults.takeDuplicate()) return courier.deliver(delivery);
    const repetition = { ...delivery, retry: { attempt: 1, reason: 'http_timeout' } };
    const [first] = await Promise.all([courier.deliver(delivery), courier.deliver(repetition)]);
    return first;
  }

  return {
    context,
    deliver,

    /** Delivers what needs no answer. @param subject the start of the sentence about a failure: what the person did */
    async tell(subject: string, delivery: Delivery): Promise<DeliveryResult> {
      const ack = await deliver(delivery);
      return ack.ok ? { ok: true } : failed(ack.error, subject);
    },

    /** Delivers what is never repeated. */
    ask: (delivery: Delivery): Promise<Acknowledgement> => courier.deliver(delivery),

    /** A fresh response_url, whole. */
    issueUrl: (origin: ResponseOrigin): string => options.baseUrl() + options.responseUrls.issue(origin),

    /** The person in a conversation that takes acts, or why not. */
    place(where: Where): { user: LocalUser; channel: LocalChannel } | 'channel_not_found' | 'is_archived' {
      const user = userOf(context.workspace, where.user);
      const channel = channelOf(context.workspace, where.user, where.channel);
      if (user === undefined || channel === undefined) return 'channel_not_found';
      return channel.isArchived ? 'is_archived' : { user, channel };
    },
  };
}

const WORDS: Readonly<Record<DeliveryError, string>> = {
  operation_timeout: 'failed with the error "operation_timeout"',
  dispatch_failed: 'failed with the error "dispatch_failed"',
  'app did not respond': 'failed because the app did not respond',
  invalid_response: 'failed: Slack does not accept the answer of the app',
  channel_not_found: 'failed: this person has no such conversation',
  is_archived: 'failed: this conversation is archived',
  not_in_threads: 'is not supported in threads. Sorry!',
  message_not_found: 'failed: this person does not see such a message',
  view_not_found: 'failed: this person does not see such a view',
  shortcut_not_found: 'failed: the workspace has no such shortcut',
  element_not_found: 'failed: there is no such element any more',
  option_not_found: 'failed: the element has no such option',
  input_errors: 'is waiting: some inputs need another value',
};

export type Failure = Extract<DeliveryResult, { ok: false }>;

/** @param subject the start of the sentence: what the person did */
export function failed(error: DeliveryError, subject: string): Failure {
  return { ok: false, error, text: `${subject} ${WORDS[error]}` };
}

/** A failed submission, in the words of Slack's client, with our reason in brackets. */
export function submissionFailed(error: DeliveryError, reason: string = error): Failure {
  return { ok: false, error, text: `We had some trouble connecting. Try again? (${reason})` };
}
