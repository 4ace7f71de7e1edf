import { type Dataset } from './datasets.ts';
import { type FilterField, adjacencyOf, filterFields } from './filter-fields.ts';
import { type Filter } from './filter.ts';
import { parseRange } from './range.ts';
import { parseText } from './parse-text.ts';
import { type TextExpression, isPlainWord } from './text-expression.ts';

/**
 * The filter in words, as a fragment of a sentence: `company acme-robotics, product "ball bearing" and steel but not plastic`.
 * Empty for an empty filter. The values are what users typed: whoever shows them escapes them.
 */
export function describeFilter(dataset: Dataset, filter: Filter): string {
  return filterFields
    .filter((row) => row.datasets.includes(dataset))
    .flatMap((row) => {
      const value = filter[row.field];
      return value === undefined ? [] : [describeField(row, value)];
    })
    .join(', ');
}

function describeField(row: FilterField, value: string): string {
  switch (row.kind) {
    case 'text':
      return `${row.label} ${describeText(parseText(value, [], adjacencyOf(row)))}`;
    case 'range':
      return `${row.label} ${describeRange(value, row.example)}`;
    case 'flag':
      return `${row.label}: ${value === 'true' ? 'yes' : 'no'}`;
    case 'plain':
      return `${row.label} ${row.values?.[value] ?? value}`;
    case 'slug':
    case 'name':
      return `${row.label} ${value}`;
  }
}

function describeRange(value: string, example: string): string {
  const { from, to } = parseRange(value, example);
  if (from === null) return `at most ${to ?? ''}`;
  if (to === null) return `at least ${from}`;
  return from === to ? `exactly ${from}` : `from ${from} to ${to}`;
}

function describeText(text: TextExpression): string {
  switch (text.op) {
    case 'term':
      return isPlainWord(text.text) ? text.text : `"${text.text}"`;
    case 'not':
      return `not ${describeInside(text.of)}`;
    case 'or':
      return text.of.map(describeInside).join(' or ');
    case 'and': {
      const wanted = text.of.filter((operand) => operand.op !== 'not').map(describeInside);
      const unwanted = text.of.flatMap((operand) => (operand.op === 'not' ? [describeInside(operand.of)] : []));
      if (wanted.length === 0) return `not ${unwanted.join(' or ')}`;
      return [wanted.join(' and '), ...(unwanted.length > 0 ? [unwanted.join(' or ')] : [])].join(' but not ');
    }
  }
}

function describeInside(text: TextExpression): string {
  return text.op === 'and' || text.op === 'or' ? `(${describeText(text)})` : describeText(text);
}
