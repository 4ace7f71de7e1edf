import { h } from './dom.js';

const MOST = 12;

/**
 * The list over the box while a command is typed. The focus stays in the box; aria-activedescendant names the choice.
 * Enter sends what is typed unless a line of the list was chosen with the arrows.
 * @param {{ field: HTMLTextAreaElement, list: HTMLElement, pick(text: string): void }} parts
 */
export function createSuggestions({ field, list, pick }) {
  /** @type {{ text: string, note: string }[]} */
  let offers = [];
  let shown = [];
  let active = -1;

  function draw() {
    list.hidden = shown.length === 0;
    list.replaceChildren(...shown.map((offer, index) => drawOffer(offer, index === active, index, choose)));
    if (active === -1) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', `offer-${active}`);
    list.children[active]?.scrollIntoView({ block: 'nearest' });
  }

  function close() {
    shown = [];
    active = -1;
    draw();
  }

  function choose(index) {
    const { text } = shown[index];
    close();
    pick(text);
  }

  return {
    close,

    offer(next) {
      offers = next;
    },

    update() {
      shown = matching(offers, field.value).slice(0, MOST);
      active = -1;
      draw();
    },

    /** @param {KeyboardEvent} event @returns {boolean} whether the list took the key */
    handleKey(event) {
      if (shown.length === 0) return false;
      if (event.key === 'Escape') close();
      else if (event.key === 'ArrowDown') active = (active + 1) % shown.length;
      else if (event.key === 'ArrowUp') active = (active <= 0 ? shown.length : active) - 1;
      else if (event.key === 'Tab' && !event.shiftKey) choose(Math.max(active, 0));
      else if (event.key === 'Enter' && active >= 0) choose(active);
      else return false;
      event.preventDefault();
      draw();
      return true;
    },
  };
}

/** Those that begin with what is typed; one that is typed in full already is no help. */
function matching(offers, typed) {
  if (!/^[/@]/.test(typed) || typed.includes('\n')) return [];
  const start = typed.toLowerCase();
  return offers.filter(({ text }) => text.toLowerCase().startsWith(start) && text.trim() !== typed.trim());
}

function drawOffer({ text, note }, isActive, index, choose) {
  const option = h('li', { role: 'option', id: `offer-${index}`, 'aria-selected': String(isActive) });
  option.append(h('span', { class: 'offer-text' }, text), h('span', { class: 'offer-note' }, note));
  // The press must not take the focus from the box: its blur would close the list before the click.
  option.addEventListener('pointerdown', (event) => event.preventDefault());
  option.addEventListener('click', () => choose(index));
  return option;
}
