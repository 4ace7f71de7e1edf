import { h, icon } from './dom.js';

/** @param {import('./client.js').Channel | undefined} channel @returns {string} how the channel is spoken of */
export const labelOf = (channel) => (channel?.isDirect ? channel.name : `#${channel?.name ?? ''}`);

/** @param {import('./client.js').Channel | undefined} channel */
export function drawTitle(channel) {
  if (channel === undefined || channel.isDirect) return [h('span', {}, channel?.name ?? 'No channel')];
  const mark = channel.isPrivate ? [icon('lock'), h('span', { class: 'hidden' }, 'Private channel ')] : [icon('hash')];
  return [...mark, h('span', {}, channel.name)];
}

/**
 * The beginning of every channel: what this is and what can be tried here. A click on an example sends it.
 * @param {import('./client.js').Channel | undefined} channel
 * @param {readonly string[]} commands
 * @param {readonly string[]} examples
 * @param {(text: string) => void} send
 */
export function drawIntro(channel, commands, examples, send) {
  const place = channel?.isDirect ? `your conversation with ${channel.name}` : labelOf(channel);
  const title = h('h2', {}, `This is the start of ${place}`);
  if (channel?.isArchived) {
    return h('li', { class: 'intro' }, title, h('p', {}, 'It is archived: it can be read, nothing can be sent.'));
  }
  const about = `This page stands in for Slack, so that ${commands.join(', ')} can be tried on this machine alone.`;
  const help = 'Type a command into the box below, or click an example to run it.';
  const privacy = 'Commands and most answers are seen by you only.';
  const list = h(
    'ul',
    { class: 'examples' },
    examples.map((text) => drawExample(text, send)),
  );
  return h('li', { class: 'intro' }, title, h('p', {}, `${about} ${help} ${privacy}`), list);
}

function drawExample(text, send) {
  const button = h('button', { type: 'button', class: 'example' }, h('code', {}, text));
  button.addEventListener('click', () => send(text));
  return h('li', {}, button);
}
