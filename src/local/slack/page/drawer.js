import { icon } from './dom.js';

/**
 * The workspace's side on narrow screens: opened by a button, closed by Escape, a click beside it, or a choice in it.
 * @param {{ button: HTMLElement, drawer: HTMLElement, scrim: HTMLElement }} parts
 */
export function createDrawer({ button, drawer, scrim }) {
  const { classList } = document.body;

  function close() {
    classList.remove('drawer-open');
    button.setAttribute('aria-expanded', 'false');
  }

  button.append(icon('menu'));
  button.addEventListener('click', () => {
    const open = classList.toggle('drawer-open');
    button.setAttribute('aria-expanded', String(open));
    if (open) drawer.querySelector('a')?.focus();
  });
  scrim.addEventListener('click', close);
  // The place that is open already changes no address.
  drawer.addEventListener('click', ({ target }) => target.closest('a') && close());
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !classList.contains('drawer-open')) return;
    close();
    button.focus();
  });
}
