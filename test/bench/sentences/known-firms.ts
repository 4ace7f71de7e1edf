import type { TradeData } from '../../../src/local/trade-service/index.ts';
import { isFirm, type Meaning } from './meaning.ts';

interface Named {
  readonly name: string;
  /** Undefined where either side is right. */
  readonly side?: 'company' | 'supplier';
}

/**
 * Lets the service know the firms that are wanted, under the records of others: a real firm would be taken for goods
 * only because the demo lacks it.
 * @param before names in what was asked just before
 * @returns gives the others their names back, since the services of one process share them
 */
export function letKnow(data: TradeData, wants: readonly Meaning[], before: readonly string[]): () => void {
  const isKnown = ({ name, side }: Named) =>
    [...(side === 'supplier' ? [] : data.companies), ...(side === 'company' ? [] : data.suppliers)].some(
      (firm) => firm.slug !== null && isFirm(firm.name, name, true),
    );
  const readings = wants.filter(({ do: kind }) => kind !== 'ask' && kind !== 'several').map(firmsOf);
  // Of `Borealis` and `Borealis Imports`, which are right both, the whole name.
  const lengthOf = (firms: readonly Named[]) => firms.reduce((sum, { name }) => sum + name.length, 0);
  const [longest = []] = readings.toSorted((one, other) => lengthOf(other) - lengthOf(one));
  const asked = readings.some((firms) => firms.every(isKnown)) ? [] : longest;
  const others = before
    .filter((name) => asked.every((firm) => firm.name.toLowerCase() !== name.toLowerCase()))
    .map((name): Named => ({ name }));
  const renamed = [...asked, ...others]
    .filter((firm) => !isKnown(firm))
    .map(({ name, side }, i) => {
      const firm: { name: string } | undefined = (side === 'supplier' ? data.suppliers : data.companies).at(-1 - i);
      if (firm === undefined) throw new RangeError('The service has too few firms.');
      const before = firm.name;
      firm.name = name;
      return () => (firm.name = before);
    });
  return () => {
    for (const undo of renamed) undo();
  };
}

/** All names of firms in what is wanted. */
export const namesIn = (wants: readonly Meaning[]): string[] => wants.flatMap(firmsOf).map(({ name }) => name);

/** Its firms, each on the side that it is asked about as. In Mexican records they have names only. */
function firmsOf({ firm, buyer, supplier, firms = [], who, do: kind, dataset = '' }: Meaning): Named[] {
  if (dataset.startsWith('mx')) return [];
  const [sells, buys] =
    dataset === 'us-export' ? (['company', 'supplier'] as const) : (['supplier', 'company'] as const);
  const isAsked =
    who === 'companies' ? sells : who === 'suppliers' ? buys : kind === 'alternatives' ? sells : undefined;
  return [
    ...firms.map((name) => ({ name })),
    ...(firm === undefined ? [] : [{ name: firm, ...(isAsked && { side: isAsked }) }]),
    ...(buyer === undefined ? [] : [{ name: buyer, side: buys }]),
    ...(supplier === undefined ? [] : [{ name: supplier, side: sells }]),
  ];
}
