import { h, svg } from './dom.js';
import { slicesOf } from './read-chart.js';

const RADIUS = 80;
const SIZE = 170;

/**
 * A pie with its legend: name, value and share of each slice.
 * @param {readonly string[]} labels
 * @param {readonly number[]} values
 */
export function drawPie(labels, values) {
  const slices = slicesOf(labels, values);
  const half = SIZE / 2;
  const picture = svg('svg', { viewBox: `${-half} ${-half} ${SIZE} ${SIZE}`, class: 'pie', 'aria-hidden': 'true' });
  picture.append(...slices.flatMap((slice, index) => drawSlice(slice, index)));
  const entries = slices.map(({ label, value, from, to }, index) =>
    h('li', { class: `series-${index}` }, `${label}: ${value} (${Math.round((to - from) * 100)} %)`),
  );
  return h('div', { class: 'pie-frame' }, picture, h('ul', { class: 'legend' }, entries));
}

function drawSlice({ from, to }, index) {
  if (to - from <= 0) return [];
  // An arc whose ends are one point is drawn as nothing.
  if (to - from >= 0.9999) return [svg('circle', { class: `series-${index}`, r: RADIUS })];
  const isLarge = to - from > 0.5 ? 1 : 0;
  const path = `M0 0L${pointAt(from)}A${RADIUS} ${RADIUS} 0 ${isLarge} 1 ${pointAt(to)}Z`;
  return [svg('path', { class: `series-${index}`, d: path })];
}

/** On the rim, clockwise from the top. */
function pointAt(share) {
  const angle = share * 2 * Math.PI;
  return `${(Math.sin(angle) * RADIUS).toFixed(2)} ${(-Math.cos(angle) * RADIUS).toFixed(2)}`;
}
