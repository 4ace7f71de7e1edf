import { h } from '../dom.js';
import { createModalPanel } from './modal-panel.js';

/**
 * The person's stack of modals in one dialog, of which the top one is shown. Those below stay as they are, with all
 * that was typed, until they are on top again.
 * @param {import('./view-body.js').ViewContext & {
 *   submit(viewId: string, values: import('../client.js').Values): Promise<import('../client.js').Delivery>,
 *   close(viewId: string): Promise<import('../client.js').Delivery>,
 *   forget(viewId: string): void,
 *   focusElsewhere(): void,
 * }} context forget: takes a view out of the stack without the app; focusElsewhere: takes the focus where the element that had it before is gone
 */
export function createModals(context) {
  const dialog = h('dialog', { class: 'modal', 'aria-modal': 'true' });
  /** @type {Map<string, { panel: ReturnType<typeof createModalPanel>, focused: Element | null, isClosing: boolean }>} */
  let open = new Map();
  let top = '';
  let cameFrom = null;

  async function close() {
    const id = top;
    const entry = open.get(id);
    if (entry === undefined || entry.isClosing) return;
    entry.isClosing = true;
    const result = await context.close(id);
    entry.isClosing = false;
    if (!result.ok) context.forget(id); // nobody answers for it any more: it must not keep the person
  }

  /** Shows another view of the stack, where the focus was when it was last shown. */
  function raise(id) {
    if (id === top) return;
    const below = open.get(top);
    if (below) below.focused = below.panel.node.contains(document.activeElement) ? document.activeElement : null;
    top = id;
    if (id === '') return leave();
    const { panel, focused } = open.get(id);
    for (const [one, entry] of open) entry.panel.node.hidden = one !== id;
    dialog.setAttribute('aria-labelledby', panel.titleId);
    if (!dialog.open) enter();
    if (focused?.isConnected) focused.focus();
    else panel.focus();
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

  // Escape is the close button; the app is told, and the stack says what is shown then.
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') keepInside(dialog, event);
    if (event.key !== 'Escape' || event.defaultPrevented || dialog.querySelector('[role=menu]')) return;
    event.preventDefault();
    void close();
  });

  return {
    /** @param {readonly import('../client.js').View[]} views the whole stack, from the lowest to the one to be shown */
    show(views) {
      const ids = new Set(views.map((view) => view.id));
      for (const [id, { panel }] of open) if (!ids.has(id)) discard(panel);
      open = new Map(views.map((view) => [view.id, open.get(view.id) ?? add()]));
      for (const view of views) open.get(view.id).panel.show(view);
      raise(views.at(-1)?.id ?? '');
    },
  };

  function add() {
    const panel = createModalPanel(context, close);
    panel.node.hidden = true;
    dialog.append(panel.node);
    return { panel, focused: null, isClosing: false };
  }
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
