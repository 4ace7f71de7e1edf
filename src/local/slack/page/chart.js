import { h, svg } from './dom.js';
import { chartWords, MOST_SERIES, readChart } from './read-chart.js';

const WIDTH = 560;
const HEIGHT = 180;
/** The widest letter of a label where it is largest, as on a phone, and the least between two labels. */
const LETTER = 11;
const GAP = 8;
/** Room for the title of an axis. */
const TITLES = 20;

/**
 * A `data_visualization` block: bars side by side, or lines. What is more than can be told apart by color is left out,
 * and said so. A screen reader is told all figures.
 * @param {{ title: string, chart: any }} block
 */
export function drawChart({ title, chart }) {
  const { categories, series } = readChart(chart);
  const drawn = series.slice(0, MOST_SERIES);
  const rest = `${MOST_SERIES} of ${series.length} series are drawn.`;
  return h(
    'figure',
    {},
    h('figcaption', {}, title),
    [drawPlot(title, chart, categories, drawn), drawLegend(drawn)],
    series.length > drawn.length ? h('p', { class: 'hint' }, rest) : null,
  );
}

function drawPlot(title, { type, axis_config: axes }, categories, series) {
  const top = Math.max(1, ...series.flatMap((one) => one.values));
  const draw = type === 'line' ? drawLine : drawBars;
  const picture = svg('svg', {
    viewBox: `0 ${-TITLES} ${WIDTH} ${HEIGHT + 20 + 2 * TITLES}`,
    class: 'chart',
    role: 'img',
    'aria-label': chartWords(title, { categories, series }),
  });
  picture.append(svg('line', { class: 'axis', x1: 0, x2: WIDTH, y1: HEIGHT, y2: HEIGHT }));
  series.forEach((one, index) => picture.append(...draw(one.values, top, index, series.length)));
  const slot = WIDTH / categories.length;
  const longest = Math.max(...categories.map((name) => name.length));
  const every = Math.ceil((longest * LETTER + GAP) / slot);
  categories.forEach((name, at) => {
    if (at % every === 0) picture.append(svg('text', { x: slot * (at + 0.5), y: HEIGHT + 16 }, name));
  });
  // The highest value stands for a scale.
  picture.append(
    svg('text', { x: 0, y: 2 - TITLES / 2, class: 'title' }, [axes.y_label, top].filter(Boolean).join(', up to ')),
  );
  picture.append(svg('text', { x: WIDTH / 2, y: HEIGHT + 16 + TITLES }, axes.x_label ?? ''));
  return picture;
}

const heightOf = (value, top) => (Math.max(0, value) / top) * (HEIGHT - 8);

function drawBars(values, top, index, count) {
  const slot = WIDTH / values.length;
  const width = Math.min(36, (slot * 0.72) / count);
  return values.map((value, at) => {
    const height = heightOf(value, top);
    const x = slot * (at + 0.5) + (index - count / 2) * width;
    return svg('rect', { class: `series-${index}`, x, y: HEIGHT - height, width: width - 1, height, rx: 2 });
  });
}

function drawLine(values, top, index) {
  const slot = WIDTH / values.length;
  const points = values.map((value, at) => [slot * (at + 0.5), HEIGHT - heightOf(value, top)]);
  const path = points.map((point) => point.join(',')).join(' ');
  const line = svg('polyline', { class: `line series-${index}`, points: path });
  // A dot at each value: a line of one point would not be seen at all.
  const dots = points.map(([cx, cy]) => svg('circle', { class: `series-${index}`, cx, cy, r: 2.5 }));
  return [line, ...dots];
}

/** Names the colours, where there is more than one. */
function drawLegend(series) {
  const entries = series.map(({ name }, index) => h('li', { class: `series-${index}` }, name));
  return series.length > 1 ? h('ul', { class: 'legend' }, entries) : null;
}
