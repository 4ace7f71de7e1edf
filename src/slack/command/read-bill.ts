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
