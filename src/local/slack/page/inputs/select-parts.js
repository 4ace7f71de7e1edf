import { freshId, h, icon } from '../dom.js';

/**
 * What is seen of a select while its list is closed: the field, what is chosen, a button that takes it back.
 * @param {{ isMulti: boolean, isOptional: boolean, placeholder: string, list: HTMLElement, listId: string,
 *   input: HTMLInputElement, drop(choice: import('../views/view-values.js').Choice): void, clear(): void }} options
 */
export function createSelectParts({ isMulti, isOptional, placeholder, list, listId, input, drop, clear }) {
  const chips = h('ul', { class: 'chips', 'aria-label': 'Chosen' });
  const spoken = h('span', { id: freshId(), hidden: true });
  const taker = h('button', { type: 'button', class: 'clear', onclick: clear }, icon('close'));
  const node = h('div', { class: 'select' }, chips, spoken, input, taker, icon('chevron'), list);
  input.setAttribute('aria-controls', listId);
  // All of the box belongs to the field, as it looks.
  node.addEventListener('click', (event) => {
    if (event.target !== node && event.target.closest('.icon')?.parentElement !== node) return;
    input.focus();
    input.click();
  });

  return {
    node,
    noteId: isMulti ? spoken.id : undefined,

    /** @param {readonly import('../views/view-values.js').Choice[]} chosen */
    show(chosen) {
      const isEmpty = chosen.length === 0;
      input.placeholder = isMulti && !isEmpty ? '' : placeholder;
      input.value = restingText(isMulti, chosen);
      // As wide as its words, where there is room.
      input.size = Math.max(input.placeholder.length, input.value.length, 1);
      chips.hidden = !isMulti || isEmpty;
      taker.hidden = isMulti || isEmpty || !isOptional;
      if (!isMulti) return taker.setAttribute('aria-label', `Clear ${chosen[0]?.text ?? ''}`);
      chips.replaceChildren(...chosen.map((one) => drawChip(one, () => drop(one))));
      spoken.textContent = isEmpty ? '' : `Chosen: ${chosen.map((one) => one.text).join(', ')}`;
    },
  };
}

/** The field of a select, before it is told which list it controls. */
export const drawSelectInput = () =>
  h('input', {
    ...{ type: 'text', class: 'select-input', autocomplete: 'off', spellcheck: 'false' },
    ...{ role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false' },
  });

/** What the field holds while nobody types in it. */
export const restingText = (isMulti, chosen) => (isMulti ? '' : (chosen[0]?.text ?? ''));

function drawChip({ text }, remove) {
  const button = h('button', { type: 'button', 'aria-label': `Remove ${text}`, onclick: remove }, icon('close'));
  return h('li', { class: 'chip' }, h('span', {}, text), button);
}
