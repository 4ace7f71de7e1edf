import { isMistakes } from '../grammar/read-query.ts';
import { readProduct, readProfile } from '../grammar/read-verbs.ts';
import { normaliseText } from '../grammar/tokens.ts';
import { asTyped } from '../../slack/kit/text.ts';
import { formIds, partyBlocks, productBlocks } from '../../slack/kit/ids.ts';
import { type Form, textIn, typedTokens } from '../forms/form.ts';

/** The form for a company's or supplier's profile. */
export const partyFormOf: Form = {
  callbackId: formIds.party,

  submit(_, { values }) {
    const kind = textIn(values, partyBlocks.kind) === 'supplier' ? 'supplier' : 'company';
    const [name, website, phone] = [partyBlocks.name, partyBlocks.website, partyBlocks.phone].map((block) =>
      textIn(values, block),
    );
    const read = readProfile(kind, typedTokens([name ?? ''], { website: website ?? '', phone: phone ?? '' }));
    return Promise.resolve(
      isMistakes(read)
        ? {
            is: 'mistakes',
            errors: { [partyBlocks.name]: 'Fill in one of the three: a name, a website or a phone number.' },
          }
        : { is: 'look-up', intent: read },
    );
  },

  redraw: null,
};

/** The form for who deals in a product. */
export const productFormOf: Form = {
  callbackId: formIds.product,

  submit(_, { values }) {
    const side = textIn(values, productBlocks.side) === 'companies' ? 'companies' : 'suppliers';
    const [words, countries, size] = [productBlocks.words, productBlocks.countries, productBlocks.rows].map((block) =>
      textIn(values, block),
    );
    const read = readProduct(typedTokens([words ?? '', side], { countries: countries ?? '', size: size ?? '' }));
    return Promise.resolve(
      isMistakes(read) ? { is: 'mistakes', errors: besideFields(read) } : { is: 'look-up', intent: read },
    );
  },

  redraw: null,
};

/** A mistake begins with the key it is about; those about no key are about the words. */
function besideFields(mistakes: readonly string[]): Record<string, string> {
  const blockOf = (mistake: string) => {
    if (mistake.startsWith('countries:')) return productBlocks.countries;
    return mistake.startsWith('size:') ? productBlocks.rows : productBlocks.words;
  };
  const byBlock = Map.groupBy(mistakes, blockOf);
  return Object.fromEntries([...byBlock].map(([block, some]) => [block, some.join(' ')]));
}

/** A firm that is named further down is not what the message is about. */
const longestRead = 3_000;
/** Nobody's name is longer. */
const longest = 100;

/** Words in front of which a firm's name ends. */
const legalForm = String.raw`(?:Inc|Incorporated|Ltd|Limited|LLC|LLP|Corp|Corporation|Co|Company|GmbH|AG|SA|SAS|SRL|SL|BV|NV|AB|Oy|Pty|Pte|PLC|S\.?A\.?(?: de C\.?V\.?)?)`;
const capitalised = String.raw`[\p{Lu}\p{N}][\p{L}\p{N}&'’.-]*`;
const joined = String.raw`(?:\s+(?:&|and|of|de|del|y|und)(?=\s+\p{Lu}))?`;
const withForm = new RegExp(`${capitalised}(?:${joined},?\\s+${capitalised}){0,6}?(?:,?\\s+${legalForm}\\b\\.?)+`, 'u');

/**
 * The firm that a message most likely is about, for a form in which it can be corrected: what stands in quotes, what
 * ends in a legal form such as "Ltd", or the whole of a short message. Empty when nothing looks like a name.
 */
export function nameInMessage(message: string): string {
  const text = normaliseText(asTyped(message.slice(0, longestRead)).replace(/[*_~`]/g, ''));
  const quoted = /"([^"\n]{2,100})"/.exec(text)?.[1];
  const firm = withForm.exec(text)?.[0];
  const short = text.length <= 60 && !/[?!\n]/.test(text) ? text : '';
  return (quoted ?? firm ?? short).trim().slice(0, longest);
}
