import { h } from '../dom.js';
import { createViewBody } from './view-body.js';

/**
 * The Home tab of the app.
 * @param {HTMLElement} frame
 * @param {import('./view-body.js').ViewContext & { visit(): Promise<import('../client.js').Delivery> }} context
 */
export function createHome(frame, context) {
  const failure = h('p', { class: 'view-failure', role: 'alert', hidden: true });
  const waiting = h('p', { class: 'home-waiting', role: 'status' });
  const body = createViewBody(context, tellFailure);
  frame.append(h('div', { class: 'home' }, failure, waiting, body.node));
  let signature = '';
  let visitor = '';

  function tellFailure(words) {
    failure.textContent = words ?? '';
    failure.hidden = words === null;
  }

  async function visit() {
    tellFailure(null);
    waiting.textContent = signature === '' ? 'Opening Home…' : '';
    const result = await context.visit();
    if (result.ok) waiting.textContent = signature === '' ? 'The app has put nothing on its Home tab yet.' : '';
    else {
      waiting.textContent = '';
      tellFailure(result.text ?? `The app did not answer: “${result.error}”. What stands here may be old.`);
    }
  }

  return {
    /** @param {string} user who has the tab open now, '' for nobody: the app is told once at each opening */
    openFor(user) {
      if (user !== '' && user !== visitor) void visit();
      visitor = user;
    },

    /** @param {import('../client.js').View | null | undefined} view null before the app showed anything */
    show(view) {
      const next = view ? JSON.stringify({ ...view, state: undefined }) : '';
      if (next === signature) return;
      signature = next;
      body.show(view ?? { id: '', blocks: [] });
      if (view) waiting.textContent = '';
    },
  };
}
