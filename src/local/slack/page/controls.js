import { freshId, h, icon } from './dom.js';
import { createMenuButton } from './menu.js';
import { plainText } from './prose-view.js';

/**
 * Draws one interactive element. `context.act` is told what was pressed and with which value.
 * @param {any} element
 * @param {string} blockId
 * @param {import('./blocks.js').BlockContext} context
 * @returns {HTMLElement}
 */
export function drawControl(element, blockId, context) {
  const drawn = Object.hasOwn(drawers, element.type)
    ? drawers[element.type](element, (control, value) => context.act(control, { block_id: blockId, element, value }))
    : h('span', { class: 'unsupported' }, `unsupported element: ${element.type}`);
  drawn.dataset.control = `${blockId}/${element.action_id}`;
  return drawn;
}

const drawers = {
  button: drawButton,
  overflow: drawOverflow,
  static_select: drawSelect,
  radio_buttons: (element, act) => drawChoices(element, act, 'radio'),
  checkboxes: (element, act) => drawChoices(element, act, 'checkbox'),
  datepicker: drawDatepicker,
};

/** A button with an address is a link that says where it leads; Slack tells the app about its press as well. */
function drawButton(element, act) {
  const label = plainText(element.text);
  const attributes = { class: `button ${element.style ?? ''}`, 'aria-label': element.accessibility_label };
  if (element.url === undefined) {
    const button = h('button', { ...attributes, type: 'button' }, label);
    button.addEventListener('click', () => act(button, element.value));
    return button;
  }
  const address = { href: safeHref(element.url), target: '_blank', rel: 'noopener noreferrer', title: element.url };
  const link = h('a', { ...attributes, ...address }, label, icon('outside'));
  link.addEventListener('click', () => act(link, element.value));
  return link;
}

const safeHref = (url) => (/^https?:\/\//i.test(url) ? url : undefined);

function drawOverflow(element, act) {
  const { button } = createMenuButton({
    label: element.accessibility_label ?? 'More actions',
    content: [icon('more')],
    className: 'button overflow',
    items: element.options.map(readOption),
    pick: (item) => act(button, item.value),
  });
  return button;
}

/** A menu instead of the browser's select: with that one, each arrow key would already be a choice sent to the app. */
function drawSelect(element, act) {
  const initial = element.initial_option;
  const title = initial ? plainText(initial.text) : element.placeholder ? plainText(element.placeholder) : 'Choose…';
  const groups = element.option_groups ?? [{ options: element.options ?? [] }];
  const items = groups.flatMap((group) =>
    group.options.map((option, index) => ({
      ...readOption(option),
      group: index === 0 && group.label ? plainText(group.label) : undefined,
      checked: option.value === initial?.value,
    })),
  );
  const shown = h('span', { class: 'select-text' }, title);
  const { button } = createMenuButton({
    content: [shown, icon('chevron')],
    className: 'button select',
    items,
    pick: (item) => {
      shown.textContent = item.text;
      return act(button, item.value);
    },
  });
  return button;
}

const readOption = ({ text, description, value, url }) => ({
  text: plainText(text),
  description: description && plainText(description),
  value,
  url: url && safeHref(url),
});

function drawChoices(element, act, type) {
  const name = freshId();
  const chosen = new Set([element.initial_option, ...(element.initial_options ?? [])].map((option) => option?.value));
  const choices = element.options.map((option) => {
    const { text, description, value } = readOption(option);
    const input = h('input', { type, name, value, checked: chosen.has(value) });
    input.addEventListener('change', () => act(input, type === 'radio' ? value : checkedValues(input)));
    const note = description ? [h('span', { class: 'description' }, description)] : [];
    return h('label', { class: 'choice' }, input, h('span', {}, text, ...note));
  });
  return h('div', { class: 'choices', role: type === 'radio' ? 'radiogroup' : 'group' }, choices);
}

/** All that are checked in the same group: that is what the app is told at each change. */
const checkedValues = (input) =>
  [...input.closest('.choices').querySelectorAll('input:checked')].map((checked) => checked.value);

function drawDatepicker(element, act) {
  const label = element.placeholder ? plainText(element.placeholder) : 'Date';
  const input = h('input', { type: 'date', class: 'button', value: element.initial_date, 'aria-label': label });
  input.addEventListener('change', () => input.value !== '' && act(input, input.value));
  return input;
}
