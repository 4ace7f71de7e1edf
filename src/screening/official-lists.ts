interface OfficialList {
  readonly name: string;
  /** Words that name it in a sentence. */
  readonly said: RegExp;
  /** Words in the titles of its files and in the sources of their entries. */
  readonly held: RegExp;
}

const official = (name: string, said: string, held = said): OfficialList => ({
  name,
  said: new RegExp(`\\b(?:${said})\\b`, 'i'),
  held: new RegExp(`\\b(?:${held})\\b`, 'i'),
});

const all: readonly OfficialList[] = [
  official('OFAC', 'ofac|sdns?|specially designated'),
  official('EU', 'eu|european union', 'eu|european'),
  official('UN', 'un|united nations'),
  official('UK', 'uk|ofsi|hmt|british', 'uk|ofsi|hmt|united kingdom'),
  official('BIS', 'bis', 'bis|bureau of industry|entity list|denied persons|unverified list|military end.user'),
  official('Entity List', 'entity list'),
  official('Denied Persons List', 'denied persons'),
  official('UFLPA', 'uflpa'),
  official('Consolidated Screening List', 'csl|consolidated screening', 'csl|consolidated'),
];

/** Words in a sentence that name an official list without `list`. */
export const officialWords = 'ofac(?: sdn)?|sdn|uflpa|ofsi|hmt|csl|bis';
/** The same before `list`. */
export const officialKinds = `${officialWords}|eu|un|uk|us|european union|united nations|british`;

/** Names of the official lists that words name: `the OFAC SDN list`. */
export const officialNamed = (words: string): string[] =>
  all.filter(({ said }) => said.test(words)).map(({ name }) => name);

/** Those of some official lists that none of the titles and sources belongs to. */
export const notLoaded = (names: readonly string[], titles: readonly string[]): string[] =>
  names.filter((name) => !titles.some((title) => all.find((one) => one.name === name)?.held.test(title)));
