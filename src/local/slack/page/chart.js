import { h, svg } from './dom.js';
import { frame } from './table.js';

const WIDTH = 560;
const HEIGHT = 180;

/**
 * A `data_visualization` block: bars side by side, or a line (filled for an area), with the numbers as a table under
 * it. A pie's segments are drawn as bars, which are easier to compare.
 * @param {{ title: string, chart: any }} block
 */
export function drawChart({ title, chart }) {
  const { categories, series } = readSeries(chart);
  const top = Math.max(1, ...series.flatMap((one) => one.values));
  const draw = chart.type === 'line' || chart.type === 'area' ? drawLine : drawBars;
  const picture = svg('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT + 20}`, class: 'chart', 'aria-hidden': 'true' });
  picture.append(svg('line', { class: 'axis', x1: 0, x2: WIDTH, y1: HEIGHT, y2: HEIGHT }));
  series.forEach((one, index) => picture.append(...draw(one.values, top, index, series.length, chart.type)));
  const slot = WIDTH / categories.length;
  const every = Math.ceil(categories.length / 8);
  categories.forEach((name, at) => {
    if (at % every === 0) picture.append(svg('text', { x: slot * (at + 0.5), y: HEIGHT + 15 }, name));
  });
  return h(
    'figure',
    {},
    h('figcaption', {}, title),
    picture,
    drawLegend(series),
    drawNumbers(title, categories, series),
  );
}

function readSeries(chart) {
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

const heightOf = (value, top) => (Math.max(0, value) / top) * (HEIGHT - 8);

function drawBars(values, top, index, count) {
  const slot = WIDTH / values.length;
  const width = Math.min(36, (slot * 0.72) / count);
  return values.map((value, at) => {
    const height = heightOf(value, top);
    const x = slot * (at + 0.5) + (index - count / 2) * width;
    return svg('rect', { class: `series-${index % 6}`, x, y: HEIGHT - height, width: width - 1, height, rx: 2 });
  });
}

function drawLine(values, top, index, _count, type) {
  const slot = WIDTH / values.length;
  const points = values.map((value, at) => `${slot * (at + 0.5)},${HEIGHT - heightOf(value, top)}`);
  const line = svg('polyline', { class: `line series-${index % 6}`, points: points.join(' ') });
  if (type !== 'area') return [line];
  const closed = [`${slot / 2},${HEIGHT}`, ...points, `${WIDTH - slot / 2},${HEIGHT}`];
  return [svg('polygon', { class: `area series-${index % 6}`, points: closed.join(' ') }), line];
}

/** Names the colours, where there is more than one. */
function drawLegend(series) {
  const entries = series.map(({ name }, index) => h('li', { class: `series-${index % 6}` }, name));
  return series.length > 1 ? h('ul', { class: 'legend' }, entries) : null;
}

function drawNumbers(title, categories, series) {
  const head = [h('th', {}, ''), ...series.map(({ name }) => h('th', { scope: 'col', class: 'align-right' }, name))];
  const rows = categories.map((name, at) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, name),
      series.map(({ values }) => h('td', { class: 'align-right' }, String(values[at]))),
    ),
  );
  const table = h('table', {}, h('thead', {}, h('tr', {}, head)), h('tbody', {}, rows));
  return h('details', {}, h('summary', {}, 'Numbers'), frame(`Numbers of ${title}`, table));
}
