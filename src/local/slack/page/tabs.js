import { h } from './dom.js';

/**
 * Tabs of which one is always chosen; arrow keys, Home and End choose as well.
 * @param {HTMLElement} list
 * @param {readonly { name: string, label: string, panel: HTMLElement }[]} tabs
 * @param {(name: string) => void} choose
 */
export function createTabs(list, tabs, choose) {
  const buttons = tabs.map(({ name, label, panel }) => {
    const attributes = { type: 'button', role: 'tab', id: `tab-${name}`, 'aria-controls': panel.id };
    return h('button', { ...attributes, onclick: () => choose(name) }, label);
  });
  list.append(...buttons);
  list.addEventListener('keydown', (event) => {
    const at = buttons.indexOf(document.activeElement);
    const targets = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
    if (at === -1 || !(event.key in targets)) return;
    event.preventDefault();
    const button = buttons.at(targets[event.key] % buttons.length);
    button.focus();
    button.click();
  });

  return {
    /** @param {string} chosen @param {boolean} isShown without tabs the panels are ordinary parts of the page */
    show(chosen, isShown) {
      list.hidden = !isShown;
      tabs.forEach(({ name, panel }, at) => {
        buttons[at].setAttribute('aria-selected', String(name === chosen));
        buttons[at].tabIndex = name === chosen ? 0 : -1;
        panel.hidden = name !== chosen;
        if (isShown) setAll(panel, { role: 'tabpanel', 'aria-labelledby': `tab-${name}` });
        else for (const name of ['role', 'aria-labelledby']) panel.removeAttribute(name);
      });
    },
  };
}

function setAll(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
