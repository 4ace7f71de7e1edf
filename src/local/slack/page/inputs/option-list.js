import { freshId, h, icon } from '../dom.js';
import { place } from '../menu.js';

/**
 * The list under a select's field. The focus stays in the field; aria-activedescendant names the option it is at.
 * @param {{ input: HTMLInputElement, isMulti: boolean, choose(option: import('../views/view-values.js').Choice): void }} parts
 */
export function createOptionList({ input, isMulti, choose }) {
  const id = freshId();
  const listbox = h('div', { role: 'listbox', id, 'aria-multiselectable': isMulti && 'true', 'aria-label': 'Options' });
  const note = h('p', { class: 'options-note', role: 'status' });
  const node = h('div', { class: 'options', popover: 'manual' }, listbox, note);
  let options = [];
  let active = -1;
  // The press must not take the focus from the field: its blur would close the list before the click.
  node.addEventListener('pointerdown', (event) => event.preventDefault());

  const isOpen = () => node.matches(':popover-open');
  const follow = (event) => {
    if (!node.contains(event.target)) place(node, input.closest('.select').getBoundingClientRect());
  };

  function open() {
    if (isOpen() || !node.isConnected) return;
    node.showPopover();
    node.style.width = `${Math.max(220, input.closest('.select').getBoundingClientRect().width)}px`;
    input.setAttribute('aria-expanded', 'true');
    document.addEventListener('scroll', follow, true);
  }

  function close() {
    document.removeEventListener('scroll', follow, true);
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
    active = -1;
    if (isOpen()) node.hidePopover();
  }

  function activate(index) {
    options[active]?.node.classList.remove('active');
    active = index;
    const option = options[active]?.node;
    option?.classList.add('active');
    option?.scrollIntoView({ block: 'nearest' });
    if (option) input.setAttribute('aria-activedescendant', option.id);
    else input.removeAttribute('aria-activedescendant');
  }

  return {
    node,
    id,
    isOpen,
    close,

    /**
     * Opens with these options, or with the note alone.
     * @param {{ options?: import('../views/view-values.js').Choice[], note?: string, chosen: Set<string>, start?: string }} content
     *   start: the value of the option to begin at; without it none is active yet
     */
    show({ options: found = [], note: words = '', chosen, start }) {
      options = found.map((option) => ({ ...option, node: drawOption(option, chosen.has(option.value)) }));
      for (const option of options) option.node.addEventListener('click', () => choose(option));
      listbox.replaceChildren(...options.map((option) => option.node));
      listbox.hidden = options.length === 0;
      note.textContent = words;
      note.hidden = words === '';
      open();
      activate(options.findIndex(({ value }) => value === start));
      place(node, input.closest('.select').getBoundingClientRect());
    },

    /** @param {1 | -1} step round and round */
    move(step) {
      if (options.length === 0) return;
      activate(active === -1 && step === -1 ? options.length - 1 : (active + step + options.length) % options.length);
    },

    /** @returns {boolean} whether there was an option to choose */
    chooseActive() {
      if (active === -1) return false;
      choose(options[active]);
      return true;
    },
  };
}

function drawOption({ text, description }, isChosen) {
  const note = description ? [h('span', { class: 'description' }, description)] : [];
  const mark = isChosen ? [icon('tick')] : [];
  const attributes = { class: 'option', role: 'option', id: freshId(), 'aria-selected': String(isChosen) };
  return h('div', attributes, h('span', { class: 'option-text' }, text, ...note), ...mark);
}
