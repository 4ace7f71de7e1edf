import { z } from 'zod';
import type { Intent } from '../../model/intent.ts';
import { readJson } from '../../slack/button-values.ts';
import type { Interaction } from '../../slack/failure-boundary.ts';
import type { FormValues, Mistakes, ModalView } from '../../slack/kit/form.ts';
import type { Sealing } from '../../store/seal.ts';
import type { ActionDeps } from '../feature.ts';

/** A modal as somebody has it before them. */
export interface FilledForm {
  /** Who has it, and where the answer goes: to where it was opened, else to their direct messages. */
  readonly to: Interaction;
  readonly values: FormValues;
  /** What the form wrote for itself when it was drawn. */
  readonly note: string;
  /** Where it was opened, sealed; the next drawing carries it along. */
  readonly origin: string;
}

export type Submitted =
  /** By block; the modal stays, and each stands beside its field. */
  | { readonly is: 'mistakes'; readonly errors: Mistakes }
  /** Something to look up; the modal closes. */
  | { readonly is: 'look-up'; readonly intent: Intent }
  /** Something to change; the modal closes, and `work` tells the person what became of it. */
  | { readonly is: 'work'; readonly work: () => Promise<void> };

/** A modal form: what its submission means and, where it changes while it is filled in, how it then looks. */
export interface Form {
  readonly callbackId: string;
  /** Slack shows the modal as busy for 3 s: only what is quick belongs here. */
  submit(deps: ActionDeps, form: FilledForm): Promise<Submitted>;
  /** The modal for what its fields hold now; null when it never changes. */
  readonly redraw: ((deps: ActionDeps, form: FilledForm) => Promise<ModalView>) | null;
}

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

interface Metadata {
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
