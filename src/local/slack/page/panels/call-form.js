import { freshId, h } from '../dom.js';
import { findFaults } from '../views/find-faults.js';
import { createViewBody } from '../views/view-body.js';
import { inputOf, readArguments } from './parameters.js';

/**
 * Something that can be called, and what it takes.
 * @typedef {{ name: string, title?: string, description?: string, note?: string, takesToken?: boolean,
 *   parameters: import('./parameters.js').Parameter[] }} Callable
 */

/**
 * A form that calls one of several tools or steps: what is required is in sight (else the first two inputs), the rest
 * folded.
 * @param {{ label: string, button: string, directory: object, run(callable: Callable, args: object): Promise<void> }} parts
 */
export function createCallForm({ label, button, directory, run }) {
  const context = {
    ...directory,
    act: () => Promise.resolve({ ok: true }),
    suggestIn: () => Promise.resolve({ ok: false }),
  };
  const select = h('select', { class: 'entry', id: freshId(), onchange: () => choose(select.value) });
  const about = h('p', { class: 'hint' });
  const [needed, further] = [createViewBody(context, () => {}), createViewBody(context, () => {})];
  const more = h('details', { class: 'more' }, h('summary', {}, 'More'), further.node);
  const send = h('button', { type: 'submit', class: 'button primary' }, button);
  const which = h('div', { class: 'block-input' }, h('label', { class: 'label', for: select.id }, label), select);
  const node = h(
    'form',
    { class: 'call-form', novalidate: true },
    h('div', { class: 'call-fields' }, which, needed.node),
    ...[about, more, h('footer', {}, send)],
  );
  /** @type {Callable[]} */
  let callables = [];
  /** @type {Callable | undefined} */
  let chosen;
  let blocks = [];

  function choose(name) {
    chosen = callables.find((one) => one.name === name) ?? callables[0];
    if (chosen === undefined) return;
    select.value = chosen.name;
    about.textContent = [chosen.description, chosen.note].filter(Boolean).join(' ');
    blocks = chosen.parameters.map(inputOf);
    const required = blocks.filter((one) => !one.optional);
    const inSight = required.length > 0 ? required : blocks.slice(0, 2);
    const folded = blocks.filter((one) => !inSight.includes(one));
    needed.show({ id: chosen.name, type: 'modal', hash: '', blocks: inSight });
    further.show({ id: chosen.name, type: 'modal', hash: '', blocks: folded });
    more.hidden = folded.length === 0;
    more.open = false;
  }

  async function submit() {
    if (chosen === undefined || send.classList.contains('pressed')) return;
    const values = { ...needed.values(), ...further.values() };
    const faults = findFaults(blocks, values);
    // Each part returns what belongs to the other.
    if (needed.tellFaults(faults).length > 0) more.open = true;
    further.tellFaults(faults);
    if (Object.keys(faults).length > 0) return;
    send.classList.add('pressed');
    await run(chosen, readArguments(chosen.parameters, values));
    send.classList.remove('pressed');
  }

  node.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });

  return {
    node,
    choose,

    /** @param {Callable[]} next the chosen one stays where it can */
    show(next) {
      callables = next;
      node.hidden = next.length === 0;
      select.replaceChildren(...next.map(({ name, title }) => h('option', { value: name }, title ?? name)));
      choose(chosen?.name);
    },
  };
}
