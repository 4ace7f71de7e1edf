import { freshId, h } from './dom.js';
import { drawText, plainText } from './prose-view.js';

/**
 * Asks what a confirm object asks, in the browser's own modal dialog (it keeps and gives back the focus).
 * @param {{ title?: any, text: any, confirm?: any, deny?: any, style?: string }} question
 * @param {import('./prose-view.js').Directory} directory
 * @returns {Promise<boolean>} false for no, Escape included
 */
export function askConfirm(question, directory) {
  const id = freshId();
  const { promise, resolve } = Promise.withResolvers();
  const no = h('button', { class: 'button', value: 'no' }, question.deny ? plainText(question.deny) : 'Cancel');
  const style = question.style === 'danger' ? 'danger' : 'primary';
  const yes = h(
    'button',
    { class: `button ${style}`, value: 'yes' },
    question.confirm ? plainText(question.confirm) : 'Yes',
  );
  const title = question.title ? plainText(question.title) : 'Are you sure?';
  const dialog = h(
    'dialog',
    { 'aria-labelledby': id, class: 'confirm' },
    h(
      'form',
      { method: 'dialog' },
      h('h2', { id }, title),
      drawText(question.text, directory),
      h('footer', {}, no, yes),
    ),
  );
  dialog.addEventListener('close', () => {
    dialog.remove();
    resolve(dialog.returnValue === 'yes');
  });
  document.body.append(dialog);
  dialog.showModal();
  return promise;
}
