import type { types } from '@slack/bolt';
import { z } from 'zod';
import type { Sealing } from '../../store/seal.ts';
import { readJson } from '../../slack/button-values.ts';
import { normaliseText, type Tokens } from '../grammar/tokens.ts';
import type { Interaction } from '../../slack/failure-boundary.ts';
import type { ViewState } from '../../slack/listeners/payloads.ts';
import type { Intent } from '../../model/intent.ts';
import type { ActionDeps } from '../deps.ts';

/** What stands in the fields of a modal, by block: what was typed or chosen. Empty fields are missing. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;

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
  | { readonly is: 'mistakes'; readonly errors: Readonly<Record<string, string>> }
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
  readonly redraw: ((deps: ActionDeps, form: FilledForm) => Promise<types.ModalView>) | null;
}

/** What the fields hold, by block: a block of ours has one element. */
export function readFormValues({ values }: ViewState): FormValues {
  const entries = Object.entries(values).flatMap(([block, elements]) => {
    const [first] = Object.values(elements);
    const value = first === undefined ? null : valueOf(first);
    return value === null || value.length === 0 ? [] : [[block, value] as const];
  });
  return Object.fromEntries(entries);
}

function valueOf(element: ViewState['values'][string][string]): string | readonly string[] | null {
  if (element.selected_options != null) return element.selected_options.map(({ value }) => value);
  return (
    element.value?.trim() ??
    element.selected_option?.value ??
    element.selected_date ??
    element.selected_time ??
    element.selected_conversation ??
    null
  );
}

/** The text of a field; empty when it is empty. */
export function textIn(values: FormValues, block: string): string {
  const value = values[block];
  return typeof value === 'string' ? value : '';
}

/** The choices of a field that takes several. */
export function choicesIn(values: FormValues, block: string): readonly string[] {
  const value = values[block];
  return typeof value === 'string' || value === undefined ? [] : value;
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

/**
 * What stands in the fields of a form, as if it had been typed behind a command: so a form and a command mean the same
 * and find the same mistakes. Empty fields are left out.
 */
export function typedTokens(words: readonly string[], filters: Readonly<Record<string, string>>): Tokens {
  return {
    words: words.map(normaliseText).filter((word) => word !== ''),
    filters: Object.entries(filters)
      .map(([key, value]) => ({ key, value: normaliseText(value), quoted: true, excluded: false, followedBy: null }))
      .filter(({ value }) => value !== ''),
    ...{ flags: [], excluded: [], openQuote: false },
  };
}

/** Zones that are offered; one that an alert has already is offered beside them. */
export const zones: readonly string[] = [
  ...['UTC', 'America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Los_Angeles'],
  ...['America/Anchorage', 'Pacific/Honolulu', 'America/Toronto', 'America/Vancouver', 'America/Mexico_City'],
  ...['America/Monterrey', 'America/Tijuana', 'America/Bogota', 'America/Lima', 'America/Santiago'],
  ...['America/Sao_Paulo', 'America/Argentina/Buenos_Aires', 'Europe/London', 'Europe/Lisbon', 'Europe/Madrid'],
  ...['Europe/Paris', 'Europe/Amsterdam', 'Europe/Berlin', 'Europe/Rome', 'Europe/Warsaw', 'Europe/Athens'],
  ...['Europe/Istanbul', 'Africa/Cairo', 'Africa/Lagos', 'Africa/Johannesburg', 'Asia/Jerusalem', 'Asia/Dubai'],
  ...['Asia/Karachi', 'Asia/Kolkata', 'Asia/Dhaka', 'Asia/Bangkok', 'Asia/Ho_Chi_Minh', 'Asia/Jakarta'],
  ...['Asia/Singapore', 'Asia/Manila', 'Asia/Shanghai', 'Asia/Hong_Kong', 'Asia/Taipei', 'Asia/Seoul'],
  ...['Asia/Tokyo', 'Australia/Perth', 'Australia/Sydney', 'Pacific/Auckland'],
];
