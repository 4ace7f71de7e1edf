import { decode as decodeToon } from '@toon-format/toon';

/** The whole value of a body, or why it is none. */
export type Decoded =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly why: 'wrong_content' | 'too_large' };

const wrong: Decoded = { ok: false, why: 'wrong_content' };
const tooLarge: Decoded = { ok: false, why: 'too_large' };

/*
 * The decoder of TOON takes quadratic time on nested headers, so what goes in is bounded. A page of 50 rows is 40 KB, lies
 * some ten spaces deep, and its longest header names about 40 fields.
 */
const maxToonBytes = 1024 * 1024;
const maxIndent = 40;
const maxHeaderBraces = 8;

/** Decodes a JSON body; anything whose first character starts no object or array is refused unread. */
export function decodeJson(bytes: Buffer): Decoded {
  const text = toText(bytes);
  if (text === null || !/^\s*[[{]/.test(text)) return wrong;
  try {
    const value: unknown = JSON.parse(text);
    return { ok: true, value };
  } catch {
    return wrong;
  }
}

/**
 * Decodes the body of a success. With `format=toon` a service may still answer JSON, and HTML would decode as TOON without
 * an error, so content type and first character decide before the decoder does.
 */
export function decodeAnswer(bytes: Buffer, contentType: string, format: 'json' | 'toon'): Decoded {
  if (/html/i.test(contentType)) return wrong;
  const first = bytes.toString('latin1', 0, 64).trimStart().charAt(0);
  if (format === 'json' || /json/i.test(contentType) || first === '{') return decodeJson(bytes);
  return decodeToonText(bytes);
}

function decodeToonText(bytes: Buffer): Decoded {
  if (bytes.length > maxToonBytes) return tooLarge;
  const text = toText(bytes);
  // Our bodies are objects: they start with the name of a field.
  if (text === null || !/^"?[A-Za-z_]/.test(text)) return wrong;
  if (text.split('\n').some(isHostileLine)) return tooLarge;
  try {
    const value: unknown = decodeToon(text, { strict: true });
    return { ok: true, value };
  } catch (error) {
    return error instanceof RangeError ? tooLarge : wrong;
  }
}

function isHostileLine(line: string): boolean {
  if (line.search(/\S/) > maxIndent) return true;
  // Texts that hold a brace are quoted; with the escapes gone, every second piece lies outside of quotes.
  const pieces = line.replaceAll(/\\./g, '').split('"');
  const braces = pieces.map((piece, index) => (index % 2 === 0 ? piece.split('{').length - 1 : 0));
  return braces.reduce((sum, count) => sum + count, 0) > maxHeaderBraces;
}

function toText(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
