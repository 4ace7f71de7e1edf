import { h, icon } from './dom.js';
import { emojiOf } from './emoji.js';
import { isSafeAddress, parseMrkdwn } from './mrkdwn.js';

/**
 * Who the ids in a text stand for.
 * @typedef {{ userName(id: string): string | undefined, channelName(id: string): string | undefined }} Directory
 */

/**
 * A text object of Block Kit: mrkdwn is read, plain text is shown as it stands (but for emoji names).
 * @param {{ type: string, text: string, emoji?: boolean, verbatim?: boolean }} object
 * @param {Directory} directory
 */
export function drawText(object, directory) {
  if (object.type === 'mrkdwn') return drawPassages(parseMrkdwn(object.text, { verbatim: object.verbatim }), directory);
  return [h('p', {}, plainText(object))];
}

/** @param {{ text: string }} object plain text with its emoji names replaced */
export const plainText = ({ text }) => text.replace(/:([a-z0-9_+-]+):/g, (whole, name) => emojiOf(name) ?? whole);

/**
 * @param {import('./inline.d.ts').Passage[]} passages
 * @param {Directory} directory
 * @returns {HTMLElement[]}
 */
export function drawPassages(passages, directory) {
  return passages.map((passage) => drawPassage(passage, directory));
}

function drawPassage(passage, directory) {
  switch (passage.kind) {
    case 'preformatted':
      return h('pre', { tabindex: '0' }, h('code', {}, passage.text));
    case 'list': {
      const items = passage.items.map((item) => h('li', {}, drawInlines(item, directory)));
      return h('ul', {}, items);
    }
    case 'quote':
      return h('blockquote', {}, drawInlines(passage.children, directory));
    case 'paragraph':
      return h('p', {}, drawInlines(passage.children, directory));
  }
}

const elementOf = { bold: 'strong', italic: 'em', strike: 's' };

/**
 * @param {import('./inline.d.ts').Inline[]} nodes
 * @param {Directory} directory
 * @returns {(Node | string)[]}
 */
export function drawInlines(nodes, directory) {
  return nodes.map((node) => {
    switch (node.kind) {
      case 'text':
        return node.text;
      case 'code':
        return h('code', {}, node.text);
      case 'break':
        return h('br');
      case 'emoji':
        return drawEmoji(node);
      case 'link':
        return drawLink(node, directory);
      case 'mention':
        return drawMention(node, directory);
      default:
        return h(elementOf[node.kind], {}, drawInlines(node.children, directory));
    }
  });
}

function drawEmoji({ name }) {
  const drawn = emojiOf(name);
  return drawn === undefined ? `:${name}:` : h('span', { role: 'img', 'aria-label': name.replace(/_/g, ' ') }, drawn);
}

function drawLink(node, directory) {
  const children = drawInlines(node.children, directory);
  if (!isSafeAddress(node.url)) return h('span', { class: 'refused-link', title: 'Not a web address' }, children);
  return h('a', { href: node.url, title: node.url, target: '_blank', rel: 'noopener noreferrer' }, children);
}

/** A mention of everybody is loud on purpose: text from a record must never be able to form one. */
function drawMention({ of, id, label }, directory) {
  if (of === 'broadcast') {
    return h('span', { class: 'mention broadcast', title: 'Notifies everybody here' }, icon('warning'), `@${id}`);
  }
  if (of === 'channel') return h('span', { class: 'mention' }, `#${directory.channelName(id) ?? label ?? id}`);
  if (of === 'user') return h('span', { class: 'mention' }, `@${directory.userName(id) ?? label ?? id}`);
  return h('span', { class: 'mention' }, label ?? `@${id}`);
}
