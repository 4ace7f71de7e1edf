import { h } from '../dom.js';
import { createModalPanel } from './modal-panel.js';

/**
 * The person's modal, in a dialog.
 * @param {import('./view-body.js').ViewContext & {
 *   submit(viewId: string, values: import('../client.js').Values): Promise<import('../client.js').Delivery>,
 *   close(viewId: string): Promise<import('../client.js').Delivery>,
 *   forget(viewId: string): void,
 *   focusElsewhere(): void,
 * }} context forget: closes the view without the app; focusElsewhere: takes the focus where the element that had it before is gone
 */
export function createModal(context) {
  const dialog = h('dialog', { class: 'modal', 'aria-modal': 'true' });
  /** @type {{ id: string, panel: ReturnType<typeof createModalPanel>, isClosing: boolean } | null} */
  let open = null;
  let cameFrom = null;

  async function close() {
    const modal = open;
    if (modal === null || modal.isClosing) return;
    modal.isClosing = true;
    const result = await context.close(modal.id);
    modal.isClosing = false;
    if (!result.ok) context.forget(modal.id); // nobody answers for it any more: it must not keep the person
  }

  function enter() {
    cameFrom = document.activeElement;
    document.body.append(dialog);
    dialog.showModal();
  }

  function leave() {
    dialog.close();
    dialog.remove();
    if (cameFrom?.isConnected && cameFrom !== document.body) cameFrom.focus();
    else context.focusElsewhere();
  }

  // Escape is the close button; the app is told, and the view goes then.
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') keepInside(dialog, event);
    if (event.key !== 'Escape' || event.defaultPrevented || dialog.querySelector('[role=menu]')) return;
    event.preventDefault();
    void close();
  });

  function put(id) {
    const panel = createModalPanel(context, close);
    dialog.append(panel.node);
    dialog.setAttribute('aria-labelledby', panel.titleId);
    open = { id, panel, isClosing: false };
  }

  return {
    /** @param {import('../client.js').View | null} view */
    show(view) {
      const before = open;
      if (before?.id === view?.id) return before?.panel.show(view);
      if (before !== null) discard(before.panel);
      open = null;
      if (view === null) return leave();
      put(view.id);
      open.panel.show(view);
      if (!dialog.open) enter();
      open.panel.focus();
    },
  };
}

/** Hidden first: a field that loses the focus by this was not left by the person. */
function discard(panel) {
  panel.node.hidden = true;
  panel.node.remove();
}

/** Tab goes round within the dialog. */
function keepInside(dialog, event) {
  const all = [...dialog.querySelectorAll('button, input, textarea, a[href], summary, [tabindex="0"]')];
  const stops = all.filter((one) => one.tabIndex >= 0 && !one.disabled && one.checkVisibility());
  const at = stops.indexOf(document.activeElement);
  if (event.shiftKey ? at > 0 : at !== stops.length - 1) return;
  event.preventDefault();
  stops.at(event.shiftKey ? -1 : 0)?.focus();
}
