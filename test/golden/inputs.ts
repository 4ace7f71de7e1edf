/** What every builder is fed with: as people know it, with nothing there, written by somebody who means ill, and as much as there can be. */
export interface Input {
  readonly name: 'ordinary' | 'empty' | 'hostile' | 'maximal';
  /** Every text that comes from people, from records or from the service. */
  readonly text: string;
  /** What may be missing; null where it is. */
  readonly known: <T>(value: T) => T | null;
  /** So many of what there can be several of. */
  readonly times: <T>(most: number, make: (nth: number) => T) => T[];
}

const known = <T>(value: T): T => value;
const times = <T>(count: number, make: (nth: number) => T): T[] => Array.from({ length: count }, (_, nth) => make(nth));

const hostileText =
  '<!channel> <@U1> <https://evil.example|click> https://evil.example *bold* _it_ ~no~ `code` ```more``` :tada: ' +
  '&lt;!here&gt; & < > @here "\'“ a\nb\r\n\tc \u202egnp.exe\u202c \u200b\u2060\ufeff שלום عالم 👩‍👩‍👧‍👦 \ud800';

export const inputs: readonly Input[] = [
  { name: 'ordinary', text: 'Acme Robotics Inc', known, times: (most, make) => times(Math.min(most, 3), make) },
  { name: 'empty', text: '', known: () => null, times: () => [] },
  { name: 'hostile', text: hostileText, known, times },
  { name: 'maximal', text: `👍${'&*x '.repeat(750)}`, known, times },
];

/** A text as a filter may hold it: one phrase, which a look-up or an alert would be refused for without its quotes. */
export function phraseOf({ text }: Input): string {
  return `"${text.replaceAll(/["“]/g, ' ').slice(0, 1_800)} z"`;
}
