import { alertScopes, longestSavedName, type TakenErrand } from '../errand.ts';
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
    case 'alerts':
      return readAlerts(rest.toLowerCase());
    case 'pause':
      return ofAlert(verb, rest, (id) => ({ errand: 'pause-alert', id, forDay: false }));
    case 'resume':
      return ofAlert(verb, rest, (id) => ({ errand: 'resume-alert', id, missed: null }));
    case 'run':
      return ofAlert(verb, rest, (id) => ({ errand: 'run-alert', id }));
    case 'stop':
      return ofAlert(verb, rest, (id) => ({ errand: 'stop-alert', id }));
    case 'undo':
      return ofAlert(verb, rest, (id) => ({ errand: 'undo-alert', id }));
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

function readAlerts(asked: string): TakenErrand | Mistake {
  const scope = asked === '' ? 'here' : alertScopes.find((name) => name === asked);
  if (scope !== undefined) return { errand: 'alerts', scope, offset: 0 };
  return {
    mistake: `There are no alerts "${asked.slice(0, 60)}"; there is here, mine and all.`,
    example: 'alerts mine',
  };
}

function ofAlert(verb: string, rest: string, make: (id: string) => TakenErrand): TakenErrand | Mistake {
  const id = rest.replace(/"/g, '').trim().toUpperCase();
  if (/^[A-Z0-9]{1,12}$/.test(id)) return make(id);
  const which = id === '' ? `Say which alert: ${verb} A7K2.` : `"${rest.slice(0, 60)}" is no id of an alert.`;
  return { mistake: `${which} The ids stand in the list: alerts.`, example: `${verb} A7K2` };
}
