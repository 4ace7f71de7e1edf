import { mayManage, mayResume } from '../../alerts/rights.ts';
import { nounOf } from '../../alerts/transitions.ts';
import type { Actor, PauseEnd, Posting } from '../../model/alert.ts';
import type { CheckPrice } from '../../model/feed.ts';
import type { Action } from '../../slack/kit/action.ts';
import {
  button,
  type Button,
  buttons,
  formatted,
  header,
  list,
  type Block,
  type Message,
  messageOf,
  note,
  paragraph,
  type Parts,
} from '../../slack/kit/blocks.ts';
import { cleanText, count, inSentence, joined } from '../../slack/kit/text.ts';
import { checkLabel } from '../alerts/alert-words.ts';
import { postingWords } from '../postings/cards.ts';
import { mineButtons, mostOffered, nounIn, untelling, wordsIn, type PostingVerb } from '../postings/words.ts';
import type { Stepped } from '../postings/steps.ts';

export const everyVerbs = ['pause', 'resume', 'stop', 'undo'] as const;
type EveryVerb = (typeof everyVerbs)[number];

export interface AskedEnd extends PauseEnd {
  /** ISO: the first one after the pause. */
  readonly day: string;
}

/** Asks before anything is done. */
function question(text: string, title: string, parts: Parts<Block>): Message {
  const unchanged = 'Nothing was changed.';
  return messageOf(`${text} ${unchanged}`, [header(title), parts, note(unchanged)]);
}

/** @param why no sentence: without a period */
export function endQuestion(why: string, name: string): Message {
  const noEnd = button({ action: { do: 'name-alert', verb: 'pause', name }, label: 'Pause without an end' });
  return question(`${why}.`, why, [
    paragraph(`Say it with a day: pause ${inSentence(name, 60)} until Friday, or until 12/15.`),
    buttons('pause', [noEnd, mineButtons]),
  ]);
}

/** Of a step for all of them, and of the one that takes it back. */
export const everyWords = {
  pause: { label: 'Pause', done: 'paused', back: { verb: 'resume', label: 'Resume' } },
  resume: { label: 'Resume', done: 'resumed', back: { verb: 'pause', label: 'Pause' } },
  stop: { label: 'Stop', done: 'stopped', back: { verb: 'undo', label: 'Undo stop' } },
  undo: { label: 'Bring back', done: 'brought back', back: { verb: 'stop', label: 'Stop' } },
} as const;

function countOf(postings: readonly Posting[]): string {
  const [noun = 'alert', ...others] = new Set(postings.map(nounOf));
  return others.length > 0 ? `${postings.length} alerts and reports` : count(postings.length, noun);
}

export function everyQuestion(
  verb: EveryVerb,
  all: readonly Posting[],
  price: CheckPrice | null,
  end: AskedEnd | null,
): Message {
  const { label } = everyWords[verb];
  const title = joined([`${label} ${countOf(all)}`, end?.words ?? '']);
  const names = all.map(({ name, id: named }) => `${cleanText(name, 60)} (${named})`);
  const which = { 1: '', 2: ' both' }[all.length] ?? ` all ${all.length}`;
  return question(`${title}? ${inSentence(names.join(', '), 900)}.`, `${title}?`, [
    list(all.length === 1 ? "It's yours" : 'They are yours', names),
    buttons('every', [
      button({
        action: { do: 'each-posting', verb, ids: all.map((posting) => posting.id), ...(end && { until: end.day }) },
        label: checkLabel(`${label}${which}`, price),
        style: verb === 'stop' ? 'danger' : 'primary',
      }),
      mineButtons,
    ]),
  ]);
}

export function everyDone(verb: EveryVerb, ends: readonly Stepped[], prices: ReadonlyMap<string, CheckPrice>): Message {
  const { done: isDone, back } = everyWords[verb];
  const title = `${countOf(ends.map(({ posting }) => posting))} ${isDone}`;
  return messageOf(`${title}.`, [
    header(title),
    ends.map(({ posting: { id: named, name }, done }, i) =>
      formatted(`*${inSentence(name)}* (${inSentence(named)})\n${inSentence(done, 300)}`, {
        accessory: button({
          action: { do: 'name-alert', verb: back.verb, name: named },
          label: checkLabel(back.label, prices.get(named) ?? null),
          spoken: `${back.label}: ${named} ${name}`,
          nth: i + 1,
        }),
      }),
    ),
    note(ends.find(({ cost }) => cost !== undefined)?.cost ?? 'Nothing was charged.'),
  ]);
}

interface OthersQuestion {
  readonly verb: PostingVerb;
  readonly offered: readonly Posting[];
  /** Channels that the person must not see the names of. */
  readonly unnamed: ReadonlySet<string>;
  readonly prices: ReadonlyMap<string, CheckPrice>;
  readonly reader: Actor;
  readonly choose: (id: string) => Action;
}

/** Asks before something is done to an alert or a report that may not be the one that is meant. */
export function othersQuestion({ verb, offered, unnamed, prices, reader, choose }: OthersQuestion): Message {
  const may = (one: Posting) => verb === 'pause' || (verb === 'resume' ? mayResume : mayManage)(one, reader);
  const [first, second] = offered;
  const title =
    first !== undefined && second === undefined ? `This ${nounOf(first)} isn't yours` : "These aren't yours";
  const label = verb === 'run' ? 'Run…' : everyWords[verb].label;
  const ask = offered.some(may)
    ? `Press ${label} if you mean ${second === undefined ? 'it' : 'one of them'}.`
    : `Only its owner and admins can ${verb} it.`;
  return question(`${title}. ${ask}`, title, [
    paragraph(ask),
    offered.map((posting, i) =>
      formatted(postingWords(posting, unnamed), {
        ...(may(posting) && {
          accessory: button({
            action: choose(posting.id),
            label: checkLabel(label, prices.get(posting.id) ?? null),
            spoken: `${label}: ${posting.id} ${posting.name}`,
            nth: i + 1,
            ...(verb === 'stop' && { style: 'danger' }),
          }),
        }),
      }),
    ),
    buttons('alert-choice', [mineButtons]),
  ]);
}

const noun = '(?:alert|report|digest)';
/** `The` and `report` around a name. */
const aroundName = new RegExp(
  `^(?:(?:the|my|our) )?(?:${noun} (?:on|of|for|about) )?(.+?)(?: ${noun}s?)?(?: now)?$`,
  'i',
);

interface ChoiceProps {
  readonly verb: PostingVerb | 'move';
  readonly name: string;
  readonly found: readonly Posting[];
  readonly all: readonly Posting[];
  /** Of the choices, as far as the verb costs something. */
  readonly prices?: ReadonlyMap<string, CheckPrice>;
  readonly find: Button | null;
  readonly choose: (id: string) => Action;
}

export function postingChoice({ verb, name, found, all, prices, find, choose }: ChoiceProps): Message {
  const bare = name.replace(aroundName, '$1');
  const isTelling = bare.split(' ').some((word) => !untelling.has(word.toLowerCase()));
  const typed = cleanText(isTelling ? bare : name, 60);
  const isNone = found.length === 0;
  const possible = isNone ? all : found;
  const offered = possible.slice(0, mostOffered);
  const nouns = [...new Set(possible.map(nounOf))];
  const said = nounIn(wordsIn(name));
  const noun = said ?? (nouns.length === 1 ? (nouns[0] ?? 'alert') : isNone ? 'alert or report' : 'of them');
  const of = verb === 'undo' ? `stopped ${noun}` : noun;
  const title = isNone
    ? `I can't find a${of.startsWith('alert') ? 'n' : ''} ${of} “${typed}” here`
    : `${verb === 'undo' && nouns.length === 1 ? count(found.length, of) : countOf(found)} match “${typed}”`;
  const ask = offered.length === 0 ? 'Type alerts or reports to list those you can see.' : `Choose the one to ${verb}.`;
  const rest = possible.length - offered.length;
  return question(`${inSentence(title)}. ${ask}`, title, [
    paragraph(rest === 0 ? ask : `${ask} ${count(rest, 'more is', 'more are')} in the list.`),
    buttons('alert-choice', [
      offered.map((one, i) => {
        const label = checkLabel(`${cleanText(one.name, 40)} (${one.id})`, prices?.get(one.id) ?? null);
        return button({ action: choose(one.id), label, nth: i + 1 });
      }),
      isNone && find,
      mineButtons,
    ]),
  ]);
}
