import { failureMessage, type FailureProps } from './failure-message.ts';
import type { Message } from './message.ts';

interface UnsharedProps extends Pick<FailureProps, 'retry' | 'typed'> {
  /** `unknown` when Slack may have posted it. */
  readonly receipt: 'unknown' | 'failed';
  readonly reference: string;
}

/** Told to whoever shared an answer that Slack did not take for the channel, or did not say whether it took. */
export function unsharedMessage({ receipt, reference, retry, typed }: UnsharedProps): Message {
  const [title, next] =
    receipt === 'unknown'
      ? [
          'The answer may not have been shared',
          'Slack did not say whether it took it. If it is not in the channel, press Retry.',
        ]
      : ['The answer could not be shared', 'Slack did not take it for the channel. Press Retry to share it again.'];
  return failureMessage({ title, lines: [next, `Reference ${reference}.`], retry, instead: null, edit: null, typed });
}
