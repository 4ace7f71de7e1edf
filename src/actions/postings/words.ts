import { isDirect } from '../../alerts/rights.ts';
import type { AlertChange, AlertState, Owned, Posting } from '../../model/alert.ts';
import { isOn, nounOf } from '../../alerts/transitions.ts';
import { button, type Button, confirmation, type Controls } from '../../slack/kit/blocks.ts';
import { cleanText, inSentence, moment } from '../../slack/kit/text.ts';
import type { Action } from '../../slack/kit/action.ts';
import { ask } from '../reader/ask.ts';
import { plainText } from '../reader/query/tokens.ts';
import type { Noun } from '../../model/posting.ts';

export const postingVerbs = ['pause', 'resume', 'run', 'stop', 'undo'] as const;
export type PostingVerb = (typeof postingVerbs)[number];

export function whereWords({ channel }: { readonly channel: string }): string {
  return isDirect(channel) ? 'by direct message to you' : `in <#${channel}>`;
}

/** Mrkdwn: `Acme robots posts in #sourcing from now on.` @param where as in `whereWords` */
export function movedWords(posting: Posting, where: string): string {
  const named = inSentence(posting.name, 120);
  return isOn(posting) ? `${named} posts ${where} from now on.` : `${named} will post ${where} once it's resumed.`;
}

/** Of a stop, and of the deletion of a list. */
export const canBeUndone = 'You can undo this for 7 days.';
/** `won't post anymore` */
export const noLonger = (posting: Posting): string => `won't ${nounOf(posting) === 'alert' ? 'post' : 'run'} anymore`;

export function duplicateWords({ name, id }: Owned): string {
  return `“${name}” (${id}) already watches this there. Change that alert, or post somewhere else.`;
}

export const isUser = (id: string): boolean => /^[A-Z0-9]+$/.test(id);

export const stateLabels: Record<AlertState, string> = {
  active: 'Active',
  paused: 'Paused',
  waiting: 'Waiting for credits',
  blocked: 'On hold',
  broken: "Can't post",
  stopped: 'Stopped',
};

/** `until Nov 23, 4:04 PM`, or the day alone as the person named it, by their own calendar. Mrkdwn. */
export function pauseWords({ pausedUntil, reason }: Posting): string {
  if (pausedUntil === null) return 'until someone resumes it';
  return /^Paused (until .+)\.$/.exec(reason ?? '')?.[1] ?? `until ${moment(pausedUntil)}`;
}

/** Whole sentences as mrkdwn: `*Paused* by @Ana until Nov 23, 4:04 PM. It resumes automatically.` */
export function offWords(posting: Posting): string {
  const { state, by, since, pausedUntil, reason } = posting;
  const who = by !== null && isUser(by) ? ` by <@${by}>` : '';
  if (state === 'paused' && pausedUntil !== null)
    return `*Paused*${who} ${pauseWords(posting)}. It resumes automatically.`;
  const why = reason === null || who !== '' ? '' : ` ${inSentence(reason, 300)}`;
  return `*${stateLabels[state]}*${who} ${state === 'stopped' ? 'on' : 'since'} ${moment(since)}.${why}`;
}

/** Mrkdwn without a period. Mentions people, so only for messages that one person sees. */
export function madeWords({ creator, owner, createdAt }: Posting): string {
  const made = isUser(creator) ? ` by <@${creator}>` : '';
  const now = owner !== creator && isUser(owner) ? `; it's now <@${owner}>'s` : '';
  return `Made ${moment(createdAt)}${made}${now}`;
}

/** Asks once more before it stops an alert or a report. */
export function stopButton(posting: Posting): Button {
  const noun = nounOf(posting);
  const ends = `“${cleanText(posting.name, 60)}” ${noLonger(posting)}.`;
  return button({
    action: { do: `stop-${noun}`, id: posting.id },
    label: 'Stop',
    style: 'danger',
    confirm: confirmation(`Stop this ${noun}?`, `${ends} ${canBeUndone}`, 'Stop'),
  });
}

const changesShown = 5;

/** Mrkdwn; null without any. @param history the newest first */
export function historyLines(history: readonly AlertChange[]): string | null {
  const lines = history.slice(0, changesShown).map(({ at, by, what }) => {
    const who = by !== null && isUser(by) ? `<@${by}>` : 'Trade';
    return `${moment(at)}, ${who}: ${inSentence(what, 200)}`;
  });
  const title = history.length > lines.length ? `History, the last ${lines.length} of ${history.length}` : 'History';
  return lines.length === 0 ? null : `*${title}*\n${lines.join('\n')}`;
}

/* Words of sentences about alerts and reports, and what is offered for them. */

/** A text without quotes, its last marks and its last courtesy. */
export const saidIn = (text: string): string =>
  plainText(text)
    .replace(/"/g, '')
    .replace(/[.!?\s]+$/, '')
    .replace(/(?:,? (?:please|pls|thanks|thank you|now|right now|again now))+$/i, (end) =>
      /again/i.test(end) ? ' again' : '',
    );

export const wordsIn = (text: string): string[] => text.toLowerCase().split(/[\s,;:“”"]+/);

/** `The Monday report` means no alert. Null if the words say neither, or both. */
export function nounIn(words: readonly string[]): Noun | null {
  const [isAlerts, isReports] = [/^(?:alerta?|aviso)s?$/, /^(?:report|digest|informe|reporte)s?$/].map((noun) =>
    words.some((one) => noun.test(one)),
  );
  return isAlerts === isReports ? null : isAlerts ? 'alert' : 'report';
}

/** `Reports`, `digests` */
export const isPluralNoun = (word: string): boolean => word.endsWith('s') && nounIn([word]) !== null;

/** Another one is asked for, or any; but not `a month`. */
export const indefinite = /\b(?:an?(?! (?:day|week|month|year|run|time)\b)|another|any|new)\b/;

/** Words that name nothing in `all of the reports that I have now`. */
export const untelling: ReadonlySet<string> = new Set(
  `the my mine our me us this that of for on about with and an a all every everything both each them i i've have ive got
  one ones are is alert alerts report reports digest digests here now stopped deleted cancelled canceled paused just i
    please pls
  again active running today post posts update updates el la los las mi mis de todos todas alerta alertas aviso avisos
  informe informes reporte reportes`.split(/\s+/),
);

/** The telling words, and the nouns that the text says. */
export const namesOf = (typed: string, telling: readonly string[]): string =>
  [...telling, ...wordsIn(typed).filter((word) => nounIn([word]) !== null)].join(' ');

export const listOf = (noun: Noun, scope: 'mine' | 'all' = 'mine'): Action => ({ do: `${noun}s`, scope, offset: 0 });
export const mine = {
  alert: { text: 'My alerts', action: listOf('alert') },
  report: { text: 'My reports', action: listOf('report') },
};
export const mineButtons: Controls = [mine.alert, mine.report].map(({ text, action }) =>
  button({ action, label: text }),
);

export const cardOf = (posting: Posting): Action => ({ do: `${nounOf(posting)}-card`, id: posting.id });

export const mostOffered = 8;

/**
 * The action of the only one, or a question which of them is meant; null without any.
 * @param verb `change` @param isUnsure whether even the only one is asked about
 */
export function askWhich(
  noun: Noun | null,
  verb: string,
  postings: readonly Posting[],
  actionOf: (posting: Posting) => Action | null,
  isUnsure = false,
): Action | null {
  const ways = postings.flatMap((posting) => {
    const action = actionOf(posting);
    return action === null ? [] : [{ text: cleanText(`${posting.name} (${posting.id})`, 60), action }];
  });
  if (ways.length === 0 || (ways.length === 1 && !isUnsure)) return ways[0]?.action ?? null;
  const nouns = new Set(postings.map(nounOf));
  const what = noun ?? (nouns.size === 1 ? [...nouns].join('') : 'alert or report');
  return ask(`Which ${what} do you want to ${verb}?`, ways.slice(0, mostOffered));
}
