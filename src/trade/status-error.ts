import { z } from 'zod';
import { decodeJson } from './decode.ts';
import { type Endpoint } from './endpoints.ts';
import { type TradeErrorCode } from './errors.ts';
import { type RawAnswer } from './transport.ts';

const errorBody = z.looseObject({ message: z.unknown().optional() });

const maxMessages = 20;
const maxMessageLength = 500;

/** The service's own words in an error body: a string, or an array of them for validation errors (specification, Errors). */
export function readMessages(answer: RawAnswer): readonly string[] | null {
  const decoded = decodeJson(answer.bytes);
  const body = decoded.ok ? errorBody.safeParse(decoded.value).data : undefined;
  if (body === undefined) return null;
  const { message } = body;
  const list: readonly unknown[] = Array.isArray(message) ? message : [message];
  return list
    .filter((text) => typeof text === 'string')
    .slice(0, maxMessages)
    .map((text) => text.slice(0, maxMessageLength));
}

/**
 * Tells the errors of the specification's table apart, by status and message.
 * @param messages null where the body is not an error body of the service, but for instance a proxy's page
 */
export function codeOfStatus(status: number, messages: readonly string[] | null, row: Endpoint): TradeErrorCode {
  // A throttling proxy has pages of its own, and slowing down is right in any case.
  if (status === 429)
    return messages === null || isAccountThrottle(messages) ? 'account_throttled' : 'dependency_throttled';
  if (messages === null) return 'wrong_content';
  if (status === 401) return 'unauthorized';
  if (status === 403) return forbidden(messages.join(' '));
  if (status === 404) return notFound(messages.join(' '), row);
  if (status === 500) return 'server_error';
  return status >= 400 && status < 500 ? 'bad_request' : 'wrong_content';
}

function isAccountThrottle(messages: readonly string[]): boolean {
  const text = messages.join(' ').trim();
  return /throttl|slow down/i.test(text) || /^(?:too many requests)?\.?$/i.test(text);
}

function forbidden(text: string): TradeErrorCode {
  if (/not enough credits/i.test(text)) return 'out_of_credits';
  if (/search limit/i.test(text)) return 'search_limit';
  return /contact support/i.test(text) ? 'account_blocked' : 'forbidden';
}

function notFound(text: string, row: Endpoint): TradeErrorCode {
  if (/company not found/i.test(text)) return 'company_not_found';
  if (/supplier not found/i.test(text)) return 'supplier_not_found';
  const namesRecord = /\{(?:number|id|words)\}/.test(row.template);
  return namesRecord && !/^cannot get /i.test(text) ? 'record_not_found' : 'route_not_found';
}
