import { z } from 'zod';
import type { Interaction } from '../failure-boundary.ts';
import type { Sealing } from '../../store/seal.ts';
import { readJson } from '../read-json.ts';

/**
 * What a modal carries along in `private_metadata`: where its answer goes, sealed, since a response_url lets whoever
 * has it post in the bot's name; and what the form notes for itself. People can see it, and may send it back changed.
 */
const metadata = z.object({ origin: z.string(), note: z.string() });
const origin = z.object({ channel: z.string(), responseUrl: z.url().nullable() });

/** Where a modal was opened, for its metadata. */
export function sealOrigin(
  seal: Sealing,
  { channel, responseUrl }: Pick<Interaction, 'channel' | 'responseUrl'>,
): string {
  return seal.seal(JSON.stringify({ channel, responseUrl }));
}

export function writeMetadata(sealedOrigin: string, note: string): string {
  return JSON.stringify({ origin: sealedOrigin, note });
}

export interface Metadata {
  readonly origin: string;
  readonly note: string;
  /** Null when the origin cannot be read any more: then the answer comes as a direct message. */
  readonly openedAt: Pick<Interaction, 'channel' | 'responseUrl'> | null;
}

export function readMetadata(seal: Sealing, text: string): Metadata {
  const read = readJson(metadata, text) ?? { origin: '', note: '' };
  const opened = seal.open(read.origin);
  return { ...read, openedAt: opened === null ? null : readJson(origin, opened) };
}
