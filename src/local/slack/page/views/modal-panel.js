import { freshId, h, icon } from '../dom.js';
import { plainText } from '../prose-view.js';
import { findFaults } from './find-faults.js';
import { createViewBody } from './view-body.js';

/** How long a submission that the app took may go without changing anything before it can be made again. */
const AFTER_SUBMIT_MS = 1_000;

/**
 * A view in a modal: title, blocks, and the buttons that send or close it.
 * @param {import('./view-body.js').ViewContext & {
 *   submit(viewId: string, values: import('../client.js').Values): Promise<import('../client.js').Delivery>,
 * }} context
 * @param {() => void} close
 */
export function createModalPanel(context, close) {
  const titleId = freshId();
  const title = h('h2', { id: titleId, tabindex: '-1' });
  const dismiss = h(
    'button',
    { type: 'button', class: 'icon-button', 'aria-label': 'Dismiss', onclick: close },
    icon('close'),
  );
  const failure = h('p', { class: 'view-failure', role: 'alert', hidden: true });
  const body = createViewBody(context, tellFailure);
  const cancel = h('button', { type: 'button', class: 'button', onclick: close });
  const send = h('button', { type: 'submit', class: 'button primary' });
  const scroll = h('div', { class: 'view-scroll' }, failure, body.node);
  const foot = h('div', { class: 'view-foot' }, cancel, send);
  const node = h(
    'form',
    { class: 'view', novalidate: true },
    h('div', { class: 'view-head' }, title, dismiss),
    scroll,
    foot,
  );
  let view = null;
  let changes = 0;

  function tellFailure(words) {
    failure.textContent = words ?? '';
    failure.hidden = words === null;
    if (words !== null) failure.scrollIntoView({ block: 'nearest' });
  }

  /** Typing begins in the first field; a view without one is read from its title on. */
  const focus = () => (body.firstControl() ?? title).focus();

  function setBusy(isBusy) {
    node.setAttribute('aria-busy', String(isBusy));
    send.setAttribute('aria-disabled', String(isBusy));
    send.classList.toggle('pressed', isBusy);
  }

  function tellFaults(faults, words) {
    const elsewhere = body.tellFaults(faults);
    const lines = [...elsewhere, ...(Object.keys(faults).length === 0 && words ? [words] : [])];
    tellFailure(lines.length > 0 ? lines.join(' ') : null);
  }

  async function submit() {
    if (view.submit === undefined || view.submit === null || node.getAttribute('aria-busy') === 'true') return;
    const values = body.values();
    const faults = findFaults(view.blocks, values);
    tellFaults(faults);
    if (Object.keys(faults).length > 0) return;
    setBusy(true);
    const seen = changes;
    const result = await context.submit(view.id, values);
    if (result.ok) {
      // The change this brings may come after the answer; until then a second press would be a second submission.
      if (changes === seen) setTimeout(() => changes === seen && setBusy(false), AFTER_SUBMIT_MS);
      return;
    }
    setBusy(false);
    tellFaults(
      result.errors ?? {},
      result.text ?? `The app did not take this: “${result.error}”. Nothing typed is lost.`,
    );
  }

  node.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  node.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
  });

  return {
    node,
    titleId,
    tellFailure,

    /** @param {import('../client.js').View} next */
    show(next) {
      if (view !== null && signatureOf(next) === signatureOf(view)) return;
      view = next;
      changes++;
      setBusy(false);
      title.textContent = next.title ? plainText(next.title) : 'Dialog';
      const hasSubmit = next.submit !== undefined && next.submit !== null;
      cancel.textContent = next.close ? plainText(next.close) : hasSubmit ? 'Cancel' : 'Close';
      send.hidden = !hasSubmit;
      send.textContent = hasSubmit ? plainText(next.submit) : '';
      tellFailure(null);
      const isLost = body.show(next);
      if (isLost || document.activeElement === title) focus();
    },

    focus,
  };
}

/** The state is what the server heard from here: it changes nothing that is drawn. */
const signatureOf = (view) => JSON.stringify({ ...view, state: undefined });
