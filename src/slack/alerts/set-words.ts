import type { Alert, AlertSet } from '../../model/alert.ts';
import type { PostResult } from '../../model/outbox.ts';
import { datasets } from '../../trade/index.ts';
import type { AlertDraft } from '../forms/alert-draft.ts';
import { chargedWords, type NotSetProps } from '../ui/alert-question.ts';
import { datasetOf } from '../ui/alert-words.ts';
import { count } from '../ui/text.ts';
import { twinWords } from './twin.ts';

type NotSet = Exclude<AlertSet, { is: 'set' | 'costlier' }>;

/** Why there is no alert, and what may be tried as it is. */
export type Unset = Pick<NotSetProps, 'why' | 'again' | 'twin'>;

export const stopped: Omit<Unset, 'again'> = {
  why: 'Reading what is there did not come to its end, so nothing was saved; what went wrong stands beside this. What was read is kept, and not paid for again.',
};

/** Says that a new alert watches, and how many records its price question found. @param from where it was asked for */
export function watchingWords({ channel, questions }: Alert, from: string, { existingRecords }: AlertDraft): string {
  const what = datasets[datasetOf({ questions })].rows === 'bols' ? 'shipments' : 'declarations';
  const where = channel === from ? 'here' : 'in the channel you chose';
  return `Watching. I'll post new ${what} ${where}.${existingWords(existingRecords)}`;
}

export function changedWords({ existingRecords }: AlertDraft): string {
  return `The alert was changed.${existingWords(existingRecords)}`;
}

function existingWords(existing: number | null): string {
  return existing === null || existing === 0 ? '' : ` (${count(existing, 'existing one')} won't be posted.)`;
}

export function costWords(charged: number | null): string {
  if (charged === 0) return 'Nothing was charged.';
  return charged === null ? 'The data service did not say what it cost.' : `This cost ${count(charged, 'credit')}.`;
}

export function unsetWords(set: NotSet | null): Unset {
  if (set === null) return { why: 'That alert is no longer there. Nothing was charged.', again: null };
  const cost = chargedWords(set.charged);
  if (set.is === 'duplicate') return { why: `${twinWords(set.alert)} ${cost}`, again: null, twin: set.alert.id };
  if (set.is === 'doubtful') {
    const fields = set.fields.join(', ');
    const why = `The first records do not satisfy ${fields}: the data service may have ignored it. An alert would then post, and pay for, records that do not match. ${cost}`;
    return { why, again: { label: 'Watch anyway', anyway: true } };
  }
  return { why: `The same is being read for somebody else just now. Press Retry in a minute. ${cost}`, again: retry };
}

export const retry = { label: 'Retry', anyway: false } as const;

/** There is more than was agreed to: what was read, before the price of the rest. */
export function costlierWords({ read, charged }: Extract<AlertSet, { is: 'costlier' }>): string {
  const cost = chargedWords(charged);
  return `There are more records than were said: reading stopped after ${count(read, 'record')}, which are kept. ${cost}`;
}

/** Why the channel cannot be told, or null when it was, or may have been. @param botName what people call the bot */
export function refusalOf(note: PostResult, botName: string): string | null {
  const nothing = 'Nothing was read and nothing was charged.';
  if (note.is === 'posted' || note.is === 'unknown') return null;
  if (note.is !== 'broken') {
    return `Slack did not take the first message for that channel. ${nothing} Try again in a minute.`;
  }
  if (['not_in_channel', 'channel_not_found'].includes(note.error)) {
    return `Trade is not in that channel. Type /invite @${botName} there, then press Retry. ${nothing}`;
  }
  if (note.error === 'is_archived') return `That channel is archived. Choose another one. ${nothing}`;
  return `Slack does not let Trade write there (${note.error}). Choose another channel. ${nothing}`;
}
