import { createComposer } from './composer.js';
import { h, icon } from './dom.js';
import { createMessageList } from './message-list.js';

/**
 * A thread beside its channel: the message, its replies, and a box for another.
 * @param {HTMLElement} node
 * @param {{ context: import('./message-view.js').MessageContext, send(text: string): void, close(): void }} parts
 */
export function createThreadPanel(node, { context, send, close }) {
  const $ = (selector) => node.querySelector(selector);
  const list = createMessageList({ frame: $('.frame'), list: $('.messages'), jump: $('.jump'), context });
  const parts = { form: $('form'), field: $('textarea'), list: $('.suggestions') };
  const composer = createComposer({
    ...parts,
    send(text) {
      send(text);
      list.toBottom();
    },
  });
  const closer = $('.close-thread');
  closer.append(icon('close'));
  closer.addEventListener('click', close);
  node.addEventListener('keydown', (event) => event.key === 'Escape' && !event.defaultPrevented && close());
  $('.send').append(icon('send'));

  return {
    awaitAnswer: list.awaitAnswer,
    focus: composer.focus,

    /**
     * @param {{ user: string, channel: string, root: string, isArchived: boolean, offers: object[],
     *   entries: import('./store.js').Entry[] } | null} thread null for none
     */
    show(thread) {
      node.hidden = thread === null;
      if (thread === null) return;
      const { user, channel, root, isArchived, offers, entries } = thread;
      const place = `${channel}/${root}`;
      $('.send').disabled = isArchived;
      const words = { label: 'the thread', name: 'Reply in the thread', prompt: 'Reply, with @Trade to ask Trade' };
      composer.open({ user, channel: place, ...words, isArchived, offers });
      list.show(`${user}/${place}`, h('li', { hidden: true }), entries);
    },
  };
}
