import { signRequest } from '../../src/local/slack/http-courier.ts';

/** A request of Slack's over HTTP. */
export interface SignedForm {
  readonly path: string;
  readonly method: 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** @param body a form, signed as of now */
export function signedForm(signingSecret: string, body: string): SignedForm {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  return {
    path: '/slack/events',
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-slack-request-timestamp': timestamp,
      'x-slack-signature': signRequest(signingSecret, timestamp, body),
    },
    body,
  };
}
