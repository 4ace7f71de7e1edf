import type { DeliveryError, DeliveryResult } from './types.ts';

const WORDS: Readonly<Record<DeliveryError, string>> = {
  operation_timeout: 'failed with the error "operation_timeout"',
  dispatch_failed: 'failed with the error "dispatch_failed"',
  'app did not respond': 'failed because the app did not respond',
  invalid_response: 'failed: the app answered what Slack does not take',
  channel_not_found: 'failed: no such conversation for this person',
  is_archived: 'failed: this conversation is archived',
  message_not_found: 'failed: this person does not see such a message',
  view_not_found: 'failed: this person does not see such a view',
  shortcut_not_found: 'failed: the workspace has no such shortcut',
  element_not_found: 'failed: nothing there has such an element any more',
  option_not_found: 'failed: the element has no such option',
  input_errors: 'waits: some inputs need another value',
};

export type Failure = Extract<DeliveryResult, { ok: false }>;

/** @param subject what the person did, as the first words of the sentence */
export function failed(error: DeliveryError, subject: string): Failure {
  return { ok: false, error, text: `${subject} ${WORDS[error]}` };
}

/** A submission that came to nothing, in the client's words, which name no reason; ours follows in brackets. */
export function submissionFailed(error: DeliveryError, reason: string = error): Failure {
  return { ok: false, error, text: `We had some trouble connecting. Try again? (${reason})` };
}
