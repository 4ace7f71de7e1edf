import { asTyped, normaliseText } from '../command/normalise.ts';

/** A firm that is named further down is not what the message is about. */
const longestRead = 3_000;
/** Nobody's name is longer. */
const longest = 100;

/** Words in front of which a firm's name ends. */
const legalForm = String.raw`(?:Inc|Incorporated|Ltd|Limited|LLC|LLP|Corp|Corporation|Co|Company|GmbH|AG|SA|SAS|SRL|SL|BV|NV|AB|Oy|Pty|Pte|PLC|S\.?A\.?(?: de C\.?V\.?)?)`;
const capitalised = String.raw`[\p{Lu}\p{N}][\p{L}\p{N}&'’.-]*`;
const joined = String.raw`(?:\s+(?:&|and|of|de|del|y|und)(?=\s+\p{Lu}))?`;
const withForm = new RegExp(`${capitalised}(?:${joined},?\\s+${capitalised}){0,6}?(?:,?\\s+${legalForm}\\b\\.?)+`, 'u');

/**
 * The firm that a message most likely is about, for a form in which it can be corrected: what stands in quotes, what
 * ends in a legal form such as "Ltd", or the whole of a short message. Empty when nothing looks like a name.
 */
export function nameInMessage(message: string): string {
  const text = normaliseText(asTyped(message.slice(0, longestRead)).replace(/[*_~`]/g, ''));
  const quoted = /"([^"\n]{2,100})"/.exec(text)?.[1];
  const firm = withForm.exec(text)?.[0];
  const short = text.length <= 60 && !/[?!\n]/.test(text) ? text : '';
  return (quoted ?? firm ?? short).trim().slice(0, longest);
}
