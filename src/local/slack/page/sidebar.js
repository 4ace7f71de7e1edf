import { h, icon } from './dom.js';
import { drawAvatar } from './message-view.js';

/**
 * Channels and people as links: another tab can be another person (middle click, or “open in new tab”).
 * @param {{ channels: HTMLElement, directs: HTMLElement, panels: HTMLElement, people: HTMLElement }} lists
 * @param {{ state: import('./client.js').State, user: string, channel: string, isReading: boolean,
 *   unread(channel: string): number }} view isReading: the messages of the channel are in sight
 */
export function drawSidebar(lists, { state, user, channel, isReading, unread }) {
  const focused = document.activeElement?.getAttribute('href');
  const [rooms, directs] = [
    state.channels.filter((one) => !one.isDirect),
    state.channels.filter((one) => one.isDirect),
  ];
  const draw = (one) =>
    drawChannel(one, user, one.id === channel, one.id === channel && isReading ? 0 : unread(one.id));
  lists.channels.replaceChildren(...rooms.map(draw));
  lists.directs.replaceChildren(...directs.map(draw));
  lists.directs.parentElement.hidden = directs.length === 0;
  lists.panels.replaceChildren(...panels.map((one) => drawPanelLink(one, user, one.id === channel)));
  lists.people.replaceChildren(...state.users.map((one) => drawPerson(one, one.id === user, channel)));
  if (focused?.startsWith('#')) document.querySelector(`nav a[href="${CSS.escape(focused)}"]`)?.focus();
}

function drawChannel(channel, user, isCurrent, unread) {
  const mark = channel.isDirect
    ? drawAvatar({ kind: 'bot', name: channel.name })
    : icon(channel.isPrivate ? 'lock' : 'hash');
  const count =
    unread === 0 ? [] : [h('span', { class: 'count' }, String(unread), h('span', { class: 'hidden' }, ' unread'))];
  const attributes = {
    href: hashOf(user, channel.id),
    'aria-current': isCurrent && 'page',
    class: unread > 0 && 'unread',
  };
  const kind = channel.isPrivate && !channel.isDirect ? [h('span', { class: 'hidden' }, ' (private)')] : [];
  return h('li', {}, h('a', attributes, mark, h('span', { class: 'label' }, channel.name, ...kind), ...count));
}

/** What stands beside the conversations: each has an address as a channel has. */
export const panels = [
  { id: 'slackbot', name: 'Slackbot', isDirect: true },
  { id: 'workflows', name: 'Workflows', isDirect: true },
];

function drawPanelLink({ id, name }, user, isCurrent) {
  const attributes = { href: hashOf(user, id), 'aria-current': isCurrent && 'page' };
  return h('li', {}, h('a', attributes, drawAvatar({ kind: 'slack', name }), h('span', { class: 'label' }, name)));
}

function drawPerson(person, isCurrent, channel) {
  const attributes = { href: hashOf(person.id, channel), 'aria-current': isCurrent && 'true' };
  const avatar = drawAvatar({ kind: 'user', id: person.id, name: person.realName });
  return h('li', {}, h('a', attributes, avatar, h('span', { class: 'label' }, person.realName)));
}

/**
 * The address of a person's view of a channel, or of the app's Home tab there.
 * @param {string} user
 * @param {string} channel
 * @param {'messages' | 'home'} [tab]
 * @param {string} [thread] the timestamp of the message whose thread is open
 */
export const hashOf = (user, channel, tab = 'messages', thread = '') =>
  ['', user, channel, tab === 'home' ? tab : thread].filter(Boolean).join('/').replace(/^/, '#');

/** @param {string} hash @returns {{ user: string | null, channel: string | null, tab: 'messages' | 'home', thread: string }} */
export function readHash(hash) {
  const [user, channel, last = ''] = hash.replace(/^#/, '').split('/');
  return {
    user: user || null,
    channel: channel || null,
    tab: last === 'home' ? 'home' : 'messages',
    thread: /^\d+\.\d+$/.test(last) ? last : '',
  };
}
