/** As many as there are colours that can be told apart. */
export const MOST_SERIES = 6;

/**
 * A chart as one list of categories and a value of each series for each of them; a category that a series lacks is 0.
 * @param {any} chart
 * @returns {{ categories: string[], series: { name: string, values: number[] }[] }} one series for a pie
 */
export function readChart(chart) {
  if (chart.type === 'pie') {
    const values = chart.segments.map((segment) => segment.value);
    return { categories: chart.segments.map((segment) => segment.label), series: [{ name: 'Value', values }] };
  }
  const { categories } = chart.axis_config;
  const valueOf = (data, label) => data.find((point) => point.label === label)?.value ?? 0;
  const series = chart.series.map(({ name, data }) => ({
    name,
    values: categories.map((label) => valueOf(data, label)),
  }));
  return { categories, series };
}

/**
 * A chart in words, for those who don't see it.
 * @param {string} title
 * @param {ReturnType<typeof readChart>} chart
 */
export function chartWords(title, { categories, series }) {
  const lines = series.map(({ name, values }) => {
    const figures = categories.map((category, at) => `${category} ${values[at]}`).join(', ');
    return series.length > 1 ? `${name}: ${figures}` : figures;
  });
  return [title, ...lines].join('. ');
}

/**
 * The slices of a pie, in order; those for which no colour is left are one slice, “Other”.
 * @param {readonly string[]} labels
 * @param {readonly number[]} values below 0 counts as 0
 * @returns {{ label: string, value: number, from: number, to: number }[]} from and to: shares of the whole, 0 to 1
 */
export function slicesOf(labels, values) {
  const parts = labels.map((label, at) => ({ label, value: Math.max(0, values[at]) }));
  const head = parts.length > MOST_SERIES ? parts.slice(0, MOST_SERIES - 1) : parts;
  const others = parts.slice(head.length);
  const all = others.length > 0 ? [...head, { label: `Other (${others.length})`, value: sum(others) }] : head;
  const whole = sum(all) || 1;
  let to = 0;
  return all.map((part) => {
    const from = to;
    to += part.value / whole;
    return { ...part, from, to };
  });
}

const sum = (parts) => parts.reduce((total, { value }) => total + value, 0);
