import { type Story } from './in-world.ts';

/** Three firms that changed in different ways. */
export const threeFirms = ['saltmarrow-patio', 'thistlecrane-audio', 'wrenlock-automation'].map(
  (slug) => `company/${slug}`,
);

export const sixFirms = [
  ...threeFirms,
  ...['emberwick-holiday-decor', 'acme-home-products', 'acme-robotic-toys'].map((slug) => `company/${slug}`),
];

/** Makes a list of Ana's by its forms, and pastes some firms. @returns the list as it is then */
export async function pasteList({ ana }: Story, name: string, firms: readonly string[], who: 'team' | 'me' = 'team') {
  const overview = await ana.types('/trade lists');
  const made = await ana.sends(await ana.opensViewFrom(overview, 'do:form'), { name, who });
  return ana.sends(await ana.opensViewFrom(made, 'do:edit-list'), { names: firms.join('\n') });
}

/** Makes a list of the team's by a sentence. */
export async function putOnList({ ana }: Pick<Story, 'ana'>, name: string, firms: readonly string[]): Promise<void> {
  await ana.presses(await ana.types(`/trade put ${firms.join(', ')} on my ${name} list`), 'make:1');
}
