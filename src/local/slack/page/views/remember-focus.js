/**
 * Notes which control below a root has the focus, and where its caret is.
 * @param {HTMLElement} root
 * @returns {() => boolean} gives the focus back, to the control drawn in its place if need be; false when it was here
 *   and there is none
 */
export function rememberFocus(root) {
  const focused = root.contains(document.activeElement) ? document.activeElement : null;
  if (focused === null) return () => true;
  const key = focused.closest('[data-control]')?.dataset.control;
  const index = key === undefined ? -1 : partsOf(focused.closest('[data-control]')).indexOf(focused);
  const caret = [focused.selectionStart, focused.selectionEnd];
  return () => {
    if (document.activeElement === focused) return true;
    const holder = [...root.querySelectorAll('[data-control]')].find((one) => one.dataset.control === key);
    const target = focused.isConnected ? focused : holder && (partsOf(holder)[index] ?? partsOf(holder)[0]);
    target?.focus({ preventScroll: true });
    if (typeof caret[0] === 'number') target?.setSelectionRange?.(...caret);
    return target !== undefined;
  };
}

/** The control itself, or the fields and buttons it is made of, in order. */
const partsOf = (control) =>
  control.matches('input, textarea, button, a') ? [control] : [...control.querySelectorAll('input, textarea, button')];
