import { nounOf } from '../../alerts/transitions.ts';
import type { Posting } from '../../model/alert.ts';
import type { Action } from '../../slack/kit/action.ts';
import { button, type Controls } from '../../slack/kit/blocks.ts';
import { cleanText } from '../../slack/kit/text.ts';
import { ask } from '../reader/ask.ts';
import { plainText } from '../reader/query/tokens.ts';

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

type Noun = 'alert' | 'report';

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

/** `Gearboxes (A7K2)` */
export const labelOf = ({ name, id }: Posting): string => cleanText(`${name} (${id})`, 60);

export const mostOffered = 8;

/** The action of the only one, or a question which of them is meant; null without any. @param verb `change` */
export function askWhich(
  noun: Noun | null,
  verb: string,
  postings: readonly Posting[],
  actionOf: (posting: Posting) => Action | null,
): Action | null {
  const ways = postings.flatMap((posting) => {
    const action = actionOf(posting);
    return action === null ? [] : [{ text: labelOf(posting), action }];
  });
  if (ways.length < 2) return ways[0]?.action ?? null;
  return ask(`Which ${noun ?? 'alert or report'} do you want to ${verb}?`, ways.slice(0, mostOffered));
}
