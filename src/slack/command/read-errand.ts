import { longestSavedName, type TakenErrand } from '../errand.ts';
import { cleanText } from '../ui/text.ts';
import { usageScopes } from './verbs.ts';

export interface Mistake {
  readonly mistake: string;
  readonly example: string;
}

/** Reads the verbs that are no look-ups. @param rest what follows the verb, normalised; null for another verb */
export function readErrandVerb(verb: string, rest: string): TakenErrand | Mistake | null {
  const { share, words } = takeShare(rest);
  switch (verb) {
    case 'again':
      return words === '' ? { errand: 'again', share } : takesNothing(verb, words);
    case 'saved':
      return rest === '' ? { errand: 'saved' } : takesNothing(verb, rest);
    case 'status':
      return rest === '' ? { errand: 'status' } : takesNothing(verb, rest);
    case 'settings':
      return takesNothing(verb, rest);
    case 'save':
      return named(verb, rest, (name) => ({ errand: 'save', name }));
    case 'open':
      return named(verb, words, (name) => ({ errand: 'open', owner: null, name, share }));
    case 'usage':
      return readUsage(rest.toLowerCase());
    default:
      return null;
  }
}

export function isMistake(read: TakenErrand | Mistake): read is Mistake {
  return 'mistake' in read;
}

function takeShare(rest: string): { share: boolean; words: string } {
  const words = rest.replace(/(^|\s)--share$/i, '');
  return { share: words !== rest, words: words.trim() };
}

function takesNothing(verb: string, rest: string): Mistake {
  return { mistake: `${verb} takes nothing behind it, and there stands "${rest.slice(0, 60)}".`, example: verb };
}

/** A name as typed, with or without quotes around it. */
function named(verb: 'save' | 'open', rest: string, make: (name: string) => TakenErrand): TakenErrand | Mistake {
  const name = cleanText(rest.replace(/^"(.*)"$/s, '$1'), 4_000);
  const example = `${verb} copper from Chile`;
  if (name === '') return { mistake: `Say under which name: ${example}.`, example };
  if (name.length <= longestSavedName) return make(name);
  return { mistake: `A name has at most ${longestSavedName} characters; this one has ${name.length}.`, example };
}

function readUsage(asked: string): TakenErrand | Mistake {
  const scope = asked === '' ? 'me' : usageScopes.find((name) => name === asked);
  if (scope !== undefined) return { errand: 'usage', scope };
  return {
    mistake: `There is no usage of "${asked.slice(0, 60)}"; there is me, channel and workspace.`,
    example: 'usage me',
  };
}
