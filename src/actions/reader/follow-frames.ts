import type { Frame } from './frames.ts';

const of = (more: Omit<Frame, 'shape' | 'ask'>, ...shapes: readonly string[]): Frame[] =>
  shapes.map((shape) => ({ shape, ask: 'shipments', ...more }));

/** The other list: `and sellers?`, `no, I meant the importers`. */
const listOf = (side: 'companies' | 'suppliers', verb: string): Frame[] =>
  of(
    { follow: 'side', side },
    `[and|but] ${side}`,
    `[no] [i] meant|mean|meaned ${side}`,
    `same for ${side}`,
    `[and] who|anyone [do] ${verb}`,
  );

/** Parts of questions, which follow the look-up before them. */
export const followFrames: readonly Frame[] = [
  ...of(
    { follow: 'narrow' },
    '[and|but] only|just|now|same [only|just|now] [ones|those|these|thing] [of|for]',
    '[and|but] same thing|info|information [of|for]',
    'and|but [what about]',
    '[and] what|how about',
    'same for|but [only]',
    'make it|that|them [only]',
    'filter|narrow|restrict|limit|confine|reduce [it|that|this|them|these|those|results] [to|by|for|down] [only]',
    'instead|rather|better',
    'ones|those [only]',
    'leave|take out ones|those',
    'solo|mejor|ahora [los|las] [de]',
    'ahora nada mas [los|las] [de]',
    'los|las de',
    'y',
  ),
  ...of({ follow: 'narrow', isAlso: true }, '[and] also|too|tambien', '[and] same for|but also|too', 'for also|too'),
  ...of(
    { follow: 'next' },
    'next [page|rows|results|ones|10|ten|20|twenty]',
    'next page|rows|results of it|those|these|them',
    'more [rows|results|records]',
    'show more [rows|results]',
    'continue|further',
    'keep going',
    'siguiente|siguientes|proxima [pagina|10|diez]',
    'los|las siguientes [10|diez]',
    'mas resultados|registros',
    'muestrame|dame|ver|quiero mas [resultados|registros]',
    'otra pagina',
  ),
  ...of({ follow: 'else' }, '[and] who|anyone else', 'quien mas'),
  ...of({ follow: 'else', side: 'companies' }, '[and] who|anyone else [do] buy|use [it|them|those|these|this]'),
  ...of({ follow: 'else', side: 'suppliers' }, '[and] who|anyone else [do] supply [it|them|those|these|this]'),
  ...of(
    { follow: 'other' },
    '[and] what|how about {thing}',
    'and|y [for|of] {thing}',
    'same [thing|info|information] for|with|of {thing}',
  ),
  ...listOf('companies', 'buy'),
  ...listOf('suppliers', 'supply'),
  ...of({ follow: 'all dates' }, 'drop|ditch|remove|forget|ignore|clear|lift date|dates|period'),
  ...of(
    { follow: 'file' },
    'csv|excel|spreadsheet download|file',
    '[put|have|get|send|share] it|that|this|those|same as|in|into|to [file] csv|excel|spreadsheet [file]',
  ),
  ...of(
    { follow: 'sort', cost: -1 },
    'sort|sorted|order|ordered|rank|ranked [it|them|these|this|rows|results] by *',
    'sort|reorder [it|them|these|this|rows|results]',
    'oldest|newest|biggest|largest|heaviest first',
  ),
];
