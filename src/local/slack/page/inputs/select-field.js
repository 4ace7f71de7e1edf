import { plainText } from '../prose-view.js';
import { createSearch } from './create-search.js';
import { createOptionList } from './option-list.js';
import { createOptionSource } from './option-source.js';
import { createSelectParts, drawSelectInput, restingText } from './select-parts.js';

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
  let chosen = source.restore(start.chosen).slice(0, most);
  /** Where the list of a multi-select continues after a choice. @type {string | undefined} */
  let lastUsed;

  const input = drawSelectInput();
  const list = createOptionList({ input, isMulti, choose });
  const search = createSearch({
    ...{ source, list },
    chosen: () => chosen.map((one) => one.value),
    current: () => (isMulti ? lastUsed : chosen[0]?.value),
  });
  const parts = createSelectParts({
    ...{ isMulti, isOptional, input, drop },
    ...{ list: list.node, listId: list.id },
    placeholder: element.placeholder ? plainText(element.placeholder) : `Choose ${isMulti ? 'options' : 'an option'}`,
    clear: () => drop(chosen[0]),
  });

  const isTyping = () => input.value !== restingText(isMulti, chosen);
  const open = () => search.look(isTyping() ? input.value : '');

  function set(next) {
    const isSame = next.length === chosen.length && next.every((one, at) => one.value === chosen[at].value);
    chosen = next;
    parts.show(chosen);
    if (isSame) return;
    changed();
    trigger?.chosen(input);
  }

  function choose(option) {
    lastUsed = option.value;
    const others = chosen.filter((one) => one.value !== option.value);
    if (!isMulti) {
      search.stop();
      set([option]);
    } else if (others.length === most) search.say(`At most ${most} can be chosen. Remove one first.`);
    else {
      set(others.length < chosen.length ? others : [...chosen, option]);
      search.again();
    }
  }

  function drop(one) {
    input.focus();
    search.stop();
    set(chosen.filter(({ value }) => value !== one.value));
  }

  /** What was typed and not chosen is gone; a field of one that was emptied holds nothing any more. */
  function leave() {
    search.stop();
    const isEmptied = isTyping() && input.value.trim() === '';
    if (isEmptied && !isMulti && isOptional) set([]);
    else parts.show(chosen);
  }

  const keys = {
    ArrowDown: () => (list.isOpen() ? list.move(1) : open()),
    ArrowUp: () => (list.isOpen() ? list.move(-1) : open()),
    // With nothing to choose the key opens the list; it never sends the form from here.
    Enter: () => (list.isOpen() ? list.chooseActive() : open()),
    Escape() {
      search.stop();
      parts.show(chosen);
    },
    Backspace: () => drop(chosen.at(-1)),
  };

  function handleKey(event) {
    const isLeftAlone =
      event.isComposing ||
      !Object.hasOwn(keys, event.key) ||
      (event.key === 'Escape' && !list.isOpen()) ||
      (event.key === 'Backspace' && (!isMulti || input.value !== '' || chosen.length === 0));
    if (isLeftAlone) return;
    event.preventDefault();
    keys[event.key]();
  }

  input.addEventListener('input', () => search.look(input.value));
  input.addEventListener('click', () => !list.isOpen() && open());
  input.addEventListener('focus', () => input.select());
  input.addEventListener('blur', leave);
  input.addEventListener('keydown', handleKey);
  parts.show(chosen);
  return {
    node: parts.node,
    control: input,
    noteId: parts.noteId,
    read: () => (isMulti ? chosen.map((one) => one.value) : (chosen[0]?.value ?? null)),
    keep: () => ({ text: '', chosen }),
  };
}
