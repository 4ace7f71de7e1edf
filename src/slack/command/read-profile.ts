import { toSlug } from '../../trade/index.ts';
import { notLeftOut, take, type Read } from './read.ts';
import { asPlainWords, type Tokens } from './tokens.ts';

export function readProfile(kind: 'company' | 'supplier', tokens: Tokens): Read {
  const { website: site, phone: dialled, others } = take(tokens.filters, ['website', 'phone']);
  const words = asPlainWords(tokens.words);
  // A phone number is written with spaces, and a company's own link is its website.
  const isRest = dialled !== undefined && /^[\d()+.\-\s]+$/.test(words);
  const link = /^https?:\/\//i.test(words) && toSlug(words, kind) === null ? websiteOf(words) : undefined;
  const phone = isRest ? `${dialled} ${words}` : dialled;
  const website = site ?? link;
  const name = isRest || link !== undefined ? '' : words;
  const mistakes = others.map(
    ({ key }) => `${kind} takes a name, website: or phone:, not ${key}: — filters belong to shipments.`,
  );
  mistakes.push(...notLeftOut(kind, tokens));
  const ways = [name, website, phone].filter((way) => way !== undefined && way !== '');
  if (ways.length === 0 || (name !== '' && !/[\p{L}\p{N}]/u.test(name)))
    mistakes.push(`Say which ${kind}: a name, a slug, a link, website: or phone:.`);
  if (ways.length > 1) mistakes.push(`Give one of a name, website: or phone:, not several.`);
  if (mistakes.length > 0) return mistakes;
  if (website !== undefined) return { do: 'profile', kind, party: { website } };
  if (phone !== undefined) return { do: 'profile', kind, party: { phone } };
  return { do: 'profile', kind, party: { name } };
}

function websiteOf(link: string): string | undefined {
  return URL.canParse(link) ? new URL(link).hostname : undefined;
}
