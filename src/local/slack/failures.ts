import type { DeliveryError, DeliveryResult } from './types.ts';

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
