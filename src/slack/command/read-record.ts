import { notLeftOut, readDataset, take, type Read } from './read.ts';
import { asPlainWords, type Tokens } from './tokens.ts';

export function readBill(tokens: Tokens): Read {
  const number = asPlainWords(tokens.words);
  const { dataset: typed, others } = take(tokens.filters, ['dataset']);
  const dataset = readDataset(typed);
  const mistakes = others.map(({ key }) => `bol takes a number and dataset:, not ${key}:.`);
  mistakes.push(...notLeftOut('bol', tokens));
  if (!/^[a-z0-9-]{4,40}$/i.test(number)) {
    mistakes.push(
      number === ''
        ? 'Say which bill of lading, by its number.'
        : `"${number.slice(0, 60)}" is not a bill of lading number: letters and digits without spaces.`,
    );
  }
  if (dataset !== 'us-import' && dataset !== 'us-export') {
    mistakes.push('Bills of lading are in dataset:us-import and dataset:us-export only.');
    return mistakes;
  }
  return mistakes.length > 0 ? mistakes : { do: 'bill', number: number.toUpperCase(), dataset };
}

/** `declaration ID`: a pedimento line, or a declaration's number. */
export function readDeclaration(tokens: Tokens): Read {
  const id = asPlainWords(tokens.words);
  const { dataset: typed, others } = take(tokens.filters, ['dataset']);
  const dataset = readDataset(typed ?? 'mx-import');
  const mistakes = others.map(({ key }) => `declaration takes an id and dataset:, not ${key}:.`);
  mistakes.push(...notLeftOut('declaration', tokens));
  if (!/^[a-z0-9_.&-]{4,100}$/i.test(id)) {
    mistakes.push(
      id === ''
        ? 'Say which declaration, by its pedimento.'
        : `"${id.slice(0, 60)}" is not a pedimento, which is written like 26_47_QXM010203AB1_6001234: 4 to 100 letters, digits and _ . & - without spaces.`,
    );
  }
  if (dataset !== 'mx-import' && dataset !== 'mx-export') {
    mistakes.push('Declarations are in dataset:mx-import and dataset:mx-export only.');
    return mistakes;
  }
  return mistakes.length > 0 ? mistakes : { do: 'declaration', id, dataset };
}
