import { freshId, h, icon } from '../dom.js';
import { plainText } from '../prose-view.js';
import { createOptionList } from './option-list.js';
import { createOptionSource } from './option-source.js';
import { createSearch } from './create-search.js';

/**
 * A select of one or of several options, as a field one can type into: letters narrow the list, arrows move, Enter
 * chooses, Escape closes. Of several, each chosen one stands before the field with a button that removes it.
 * @param {any} element
 * @param {import('../views/view-values.js').Content} start
 * @param {import('./draw-field.js').FieldHooks} hooks
 * @returns {import('./draw-field.js').Field}
 */
export function drawSelectField(element, start, { blockId, context, isOptional, changed, trigger }) {
  const isMulti = element.type.startsWith('multi_');
  const most = isMulti ? (element.max_selected_items ?? Infinity) : 1;
  const source = createOptionSource(element, blockId, context);
  let chosen = source.restore(withPlaceHere(element, start.chosen, context)).slice(0, most);

  const input = h('input', {
    type: 'text',
    role: 'combobox',
    class: 'select-input',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  const list = createOptionList({ input, isMulti, choose });
  const search = createSearch({ source, list, chosen: () => chosen.map((one) => one.value) });
  const chips = h('ul', { class: 'chips', 'aria-label': 'Chosen' });
  const spoken = h('span', { id: freshId(), hidden: true });
  const clear = h('button', { type: 'button', class: 'clear', 'aria-label': 'Clear', title: 'Clear' }, icon('close'));
  const node = h('div', { class: 'select' }, chips, spoken, input, clear, icon('chevron'), list.node);
  for (const [name, value] of Object.entries({
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': list.id,
  }))
    input.setAttribute(name, value);

  function draw() {
    const words = element.placeholder
      ? plainText(element.placeholder)
      : isMulti
        ? 'Choose options'
        : 'Choose an option';
    input.placeholder = isMulti && chosen.length > 0 ? '' : words;
    input.value = isMulti ? '' : (chosen[0]?.text ?? '');
    chips.hidden = !isMulti || chosen.length === 0;
    if (isMulti) chips.replaceChildren(...chosen.map((one) => drawChip(one, () => drop(one))));
    if (isMulti && chosen.length > 0) spoken.textContent = `Chosen: ${chosen.map((one) => one.text).join(', ')}`;
    else spoken.textContent = '';
    clear.hidden = isMulti || !isOptional || chosen.length === 0;
  }

  function set(next) {
    const isSame = next.length === chosen.length && next.every((one, at) => one.value === chosen[at].value);
    chosen = next;
    draw();
    if (isSame) return;
    changed();
    trigger?.chosen(input);
  }

  function choose(option) {
    const isChosen = chosen.some((one) => one.value === option.value);
    if (!isMulti) set([option]);
    else if (isChosen) set(chosen.filter((one) => one.value !== option.value));
    else if (chosen.length < most) set([...chosen, option]);
    else search.say(`At most ${most} can be chosen. Remove one first.`);
    if (!isMulti || chosen.length >= most) search.stop();
    else search.again();
  }

  function drop(one) {
    input.focus();
    set(chosen.filter(({ value }) => value !== one.value));
    search.stop();
  }

  const isTyping = () => input.value !== (isMulti ? '' : (chosen[0]?.text ?? ''));

  function leave() {
    search.stop();
    if (isTyping() && !isMulti && isOptional && input.value.trim() === '') set([]);
    else draw();
  }

  input.addEventListener('input', () => search.look(input.value));
  input.addEventListener('click', () => !list.isOpen() && search.look(isTyping() ? input.value : ''));
  input.addEventListener('focus', () => !isMulti && input.select());
  input.addEventListener('blur', leave);
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (handleKey(event.key)) event.preventDefault();
  });
  clear.addEventListener('click', () => {
    input.focus();
    set([]);
  });
  node.addEventListener('click', (event) => {
    if (event.target === node || event.target.closest('.icon')?.parentElement === node) {
      input.focus();
      input.click();
    }
  });

  /** @returns {boolean} whether the select took the key */
  function handleKey(key) {
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (list.isOpen()) list.move(key === 'ArrowDown' ? 1 : -1);
      else search.look(isTyping() ? input.value : '');
      return true;
    }
    if (key === 'Escape' && list.isOpen()) {
      search.stop();
      draw();
      return true;
    }
    if (key === 'Enter') {
      // With nothing to choose the key opens the list; it never sends the form from here.
      if (!list.isOpen()) search.look('');
      else list.chooseActive();
      return true;
    }
    if (key === 'Backspace' && isMulti && input.value === '' && chosen.length > 0) {
      drop(chosen.at(-1));
      return true;
    }
    return false;
  }

  draw();
  return {
    node,
    control: input,
    noteId: isMulti ? spoken.id : undefined,
    read: () => (isMulti ? chosen.map((one) => one.value) : (chosen[0]?.value ?? null)),
    keep: () => ({ text: '', chosen }),
  };
}

/** The conversation the person is in, where the app asked for it and nothing else is chosen. */
function withPlaceHere(element, chosen, context) {
  const isInitial = chosen.length === 0 || chosen[0].value === element.initial_conversation;
  if (!element.default_to_current_conversation || !isInitial) return chosen;
  return [{ value: context.place(), text: '' }];
}

function drawChip({ text }, remove) {
  const button = h('button', { type: 'button', 'aria-label': `Remove ${text}`, onclick: remove }, icon('close'));
  return h('li', { class: 'chip' }, h('span', {}, text), button);
}
