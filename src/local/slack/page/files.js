import { h, icon } from './dom.js';
import { kindInWords, sizeInWords } from './file-words.js';

/**
 * The files of a message, each as a link that downloads it.
 * @param {import('./client.js').SharedFile[]} [files]
 */
export function drawFiles(files = []) {
  if (files.length === 0) return null;
  return h(
    'ul',
    { class: 'files', 'aria-label': 'Files' },
    files.map((file) => h('li', {}, drawFile(file))),
  );
}

/** @param {import('./client.js').SharedFile} file @returns {string} name, kind and size, as one says them */
export const fileWords = (file) => `File ${file.name}, ${kindInWords(file)}, ${sizeInWords(file.size)}.`;

function drawFile(file) {
  const facts = `${kindInWords(file)} · ${sizeInWords(file.size)}`;
  const title = file.title && file.title !== file.name ? [h('span', { class: 'file-title' }, file.title)] : [];
  const words = [...title, h('span', { class: 'file-name' }, file.name), h('span', { class: 'description' }, facts)];
  const content = [icon('file'), h('span', { class: 'file-words' }, words)];
  const address = URL.canParse(file.url_private, location.href) ? new URL(file.url_private, location.href) : null;
  // The page talks to this machine only: a file elsewhere is named, not offered.
  if (address?.origin !== location.origin) return h('span', { class: 'file' }, content);
  const label = `Download ${file.name}, ${kindInWords(file)}, ${sizeInWords(file.size)}`;
  const attributes = { class: 'file', href: address.href, download: file.name, 'aria-label': label };
  return h('a', attributes, content, icon('download'));
}
