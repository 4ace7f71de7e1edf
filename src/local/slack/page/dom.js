/**
 * Makes one element. Children become text nodes or elements, never markup, so that nothing a message holds is parsed.
 * @param {string} tag
 * @param {Record<string, unknown>} [attributes] `onclick` and the like become listeners; undefined, null and false are left out
 * @param {...(Node | string | null | undefined | (Node | string)[])} children
 * @returns {HTMLElement}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/**
 * The same for SVG.
 * @param {string} tag
 * @param {Record<string, unknown>} [attributes]
 * @param {...(Node | string)} children
 * @returns {SVGElement}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

/**
 * A small line icon, drawn here so that the page loads nothing.
 * @param {keyof typeof icons} name
 */
export function icon(name) {
  const attributes = { viewBox: '0 0 16 16', class: 'icon', 'aria-hidden': 'true', focusable: 'false' };
  return svg('svg', attributes, svg('path', { d: icons[name] }));
}

const icons = {
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8ZM8 6.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6Z',
  lock: 'M4.5 7.5h7v6h-7zM5.75 7.5V5.2a2.25 2.25 0 0 1 4.5 0v2.3',
  hash: 'M6.3 2.5 5 13.5M11 2.5 9.7 13.5M3 6h10.5M2.5 10H13',
  menu: 'M2.5 4h11M2.5 8h11M2.5 12h11',
  close: 'M4 4l8 8M12 4l-8 8',
  send: 'M2.5 13.5 14 8 2.5 2.5 4.5 8ZM4.5 8H9',
  download: 'M8 2v8M4.5 6.5 8 10l3.5-3.5M2.5 13.5h11',
  down: 'M8 2.5v11M3.5 9 8 13.5 12.5 9',
  chevron: 'M4 6l4 4 4-4',
  warning: 'M8 2.2 14.8 13.8H1.2ZM8 6.5v3.4M8 11.6v.6',
  tick: 'M3 8.5l3.3 3.3L13 5',
  lightning: 'M9 1.5 3 9h4.5L7 14.5 13 7H8.5Z',
  file: 'M4 1.5h5.5L12.5 4.5v10H4ZM9.5 1.5v3h3',
  thread: 'M2.5 3h11v8H8l-3 2.5V11H2.5Z',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
};

/** An id for aria references that no other element of the page has. */
let lastId = 0;
export const freshId = () => `id-${++lastId}`;
