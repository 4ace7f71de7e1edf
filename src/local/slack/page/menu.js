import { freshId, h } from './dom.js';

/** @typedef {{ text: string, description?: string, value?: string }} MenuItem */

/**
 * A button that opens a menu. Arrow keys, Home, End and first letters move; Enter picks; Escape and a click elsewhere
 * close and give the focus back.
 * @param {{ label: string, content: Node[], className: string, items(): MenuItem[], pick(item: MenuItem): void }} options
 *   items: asked for at each opening
 * @returns {{ button: HTMLElement }}
 */
export function createMenuButton({ label, content, className, items, pick }) {
  const attributes = { type: 'button', class: className, 'aria-haspopup': 'menu', 'aria-expanded': 'false' };
  const button = h('button', { ...attributes, 'aria-label': label, title: label }, content);
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-disabled') !== 'true') openMenu(button, items(), pick);
  });
  button.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    button.click();
  });
  return { button };
}

function openMenu(button, items, pick) {
  const menu = h('div', { class: 'menu', role: 'menu', popover: 'auto', id: freshId() });
  const choose = (item) => {
    menu.hidePopover();
    pick(item);
  };
  menu.append(...items.map((item) => drawItem(item, choose)));
  menu.setAttribute('aria-label', button.getAttribute('aria-label'));
  menu.addEventListener('keydown', (event) => moveFocus(menu, event));
  menu.addEventListener('toggle', (event) => {
    button.setAttribute('aria-expanded', String(event.newState === 'open'));
    if (event.newState === 'closed') menu.remove();
  });
  // Outside an open dialog everything is inert.
  (button.closest('dialog') ?? document.body).append(menu);
  menu.showPopover();
  place(menu, button.getBoundingClientRect());
  menu.querySelector('button')?.focus();
}

function drawItem(item, choose) {
  const note = item.description ? [h('span', { class: 'description' }, item.description)] : [];
  const attributes = { type: 'button', role: 'menuitem', tabindex: '-1' };
  return h('button', { ...attributes, onclick: () => choose(item) }, item.text, ...note);
}

function moveFocus(menu, event) {
  const entries = [...menu.querySelectorAll('button')];
  const at = entries.indexOf(document.activeElement);
  const steps = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  if (event.key === 'Tab') menu.hidePopover();
  const target =
    event.key in steps
      ? entries.at(steps[event.key] % entries.length)
      : entries.find((entry) => event.key.length === 1 && entry.textContent.toLowerCase().startsWith(event.key));
  if (!target || event.key === ' ') return;
  event.preventDefault();
  target.focus();
}

/**
 * Puts an open popover under what opened it, or above it where there is no room.
 * @param {HTMLElement} menu
 * @param {DOMRect} anchor
 */
export function place(menu, anchor) {
  const { width, height } = menu.getBoundingClientRect();
  const below = anchor.bottom + 4 + height <= innerHeight;
  menu.style.top = `${below ? anchor.bottom + 4 : Math.max(8, anchor.top - 4 - height)}px`;
  menu.style.left = `${Math.max(8, Math.min(anchor.left, innerWidth - width - 8))}px`;
}
