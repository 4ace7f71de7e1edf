import { z } from 'zod';
import { lookUpSchema } from '../model/look-up.ts';
import type { Action } from '../slack/kit/action.ts';
import { capital, joined } from '../slack/kit/text.ts';
import { lookUpOf } from './look-ups/party-choice.ts';
import { asName, type NameAction } from './reader/query/name-action.ts';
import { isGoodsWord } from './reader/lexicon/index.ts';
import { describeLookUp, isOfOneCompany, shortly } from './reader/say.ts';
import { wordsOf } from './reader/words/words.ts';

export const offered = (action: Action) => ({ text: inWords(action, null), action });

export function inWords(action: Action, typed: string | null): string {
  const name = asName(action);
  if (name !== null) return nameInWords(name);
  const { data: alert } = alertShape.safeParse(action);
  if (alert !== undefined) {
    const said = alert.filters.map(({ key, value, excluded }) => {
      if (key === 'in' && value === 'me') return 'by direct message';
      if (key === 'in' && value === 'here') return value;
      return key === 'when' ? value.replace('-', ' ') : `${excluded ? 'not ' : ''}${key} ${value}`;
    });
    return joined(['New alert', alert.words, ...said], ' · ');
  }
  const lookUp = lookUpSchema.safeParse(action).data;
  if (lookUp === undefined) return commandNames[typed ?? ''] ?? capital(typed ?? action.do);
  return 'filter' in lookUp ? shortly(lookUp) : describeLookUp(lookUp);
}

/** Labels for commands whose text does not explain itself. */
const commandNames: Readonly<Record<string, string>> = {
  'alerts mine': 'My alerts',
  'reports mine': 'My reports',
  'export csv': 'Export as CSV',
  'export json': 'Export as JSON',
  'help credits': 'What answers cost',
  'help data': 'Which records there are',
  'help privacy': 'What Trade keeps about me',
  'help screening': 'How screening works',
  'help shipments': 'Words and filters',
  'help terms': 'Words of customs records',
  saved: 'My saved queries',
  usage: 'Credits used',
  'usage workspace': 'Credits used by everyone',
};

export const alertShape = z.looseObject({
  do: z.literal('watch'),
  words: z.string(),
  filters: z.array(z.object({ key: z.string(), value: z.string(), excluded: z.boolean() })),
});

function nameInWords(asked: NameAction): string {
  const { name, wanted, kinds } = asked;
  // Goods have buyers, not customers.
  const areGoods = wordsOf(name.split(' ')).every(({ low }) => isGoodsWord(low));
  if (wanted.do === 'partners' && kinds[0] === 'supplier' && areGoods) return `Buyers of ${name}`;
  if (wanted.do === 'top' && kinds.every((kind) => kind === 'company') && isOfOneCompany({ ...wanted, company: name }))
    return shortly({ ...wanted, company: { name } });
  if ('filter' in wanted) return shortly(wanted, name);
  return wanted.do === 'profile'
    ? `The firm “${name}”`
    : describeLookUp(lookUpOf(asked, kinds[0] ?? 'supplier', { name }));
}
