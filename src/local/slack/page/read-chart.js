/** As many as there are colours that can be told apart. */
export const MOST_SERIES = 6;

/**
 * A chart as one list of categories and a value of each series for each of them; a category that a series lacks is 0.
 * @param {any} chart
 * @returns {{ categories: string[], series: { name: string, values: number[] }[] }}
 */
export function readChart(chart) {
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
