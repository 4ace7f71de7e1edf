import { signRequest } from '../../src/local/slack/http-courier.ts';

/** A request of Slack's over HTTP. */
export interface SignedForm {
  readonly path: string;
  readonly method: 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The headers with which Slack signs a body. @param skewSeconds how wrong its clock is */
export function slackHeaders(secret: string, body: string, skewSeconds = 0): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1_000) + skewSeconds);
  return { 'x-slack-request-timestamp': timestamp, 'x-slack-signature': signRequest(secret, timestamp, body) };
}

/** @param body a form, signed as of now */
export function signedForm(signingSecret: string, body: string): SignedForm {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...slackHeaders(signingSecret, body) };
  return { path: '/slack/events', method: 'POST', headers, body };
}
