/*
 * Words of German, French, Portuguese and Vietnamese that English and Spanish don't have. They only show that a text is
 * in another language.
 */

/** Nouns and verbs for what people ask for. German capitalizes its nouns. */
export const foreignNouns = new Set(
  `lieferanten lieferant sendungen sendung einfuhren importeure hersteller kunden kaufer fournisseur fournisseurs
  importateurs envois expeditions acheteurs fornecedor fornecedores remessas
  liefert lieferte importiert importieren kauft exportiert`.split(/\s+/),
);

export const foreignWords = `${[...foreignNouns].join(' ')} aus bitte fur mit nach seit und uber vom von welche welcher
  wer werden wieviel zeig zeige zum zur au depuis des du avec les pour quels quelles qui sont aux ete chez montre das
  desde quais quem sao nao meus mostre cong nao nhap khau xuat vao cua nhieu nhat`;
