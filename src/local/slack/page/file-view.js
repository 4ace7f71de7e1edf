import { h } from './dom.js';

/**
 * The files of a message, each a link that saves it.
 * @param {readonly { name: string, size: number, url_private: string }[]} files
 */
export const drawFiles = (files) =>
  h(
    'ul',
    { class: 'files', 'aria-label': files.length === 1 ? 'File' : 'Files' },
    files.map(({ name, size, url_private }) =>
      h(
        'li',
        { class: 'file' },
        // By its path: the page may be open under another name of this machine.
        h('a', { href: new URL(url_private).pathname, download: name }, name),
        h('span', { class: 'file-size' }, sizeInWords(size)),
      ),
    ),
  );

/** @param {number} bytes */
export function sizeInWords(bytes) {
  if (bytes < 1_000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
