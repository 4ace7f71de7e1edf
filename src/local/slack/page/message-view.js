import { drawBlocks } from './blocks.js';
import { askConfirm } from './confirm.js';
import { h, icon } from './dom.js';
import { drawFiles, fileWords } from './files.js';
import { createMenuButton } from './menu.js';
import { parseMrkdwn } from './mrkdwn.js';
import { drawPassages } from './prose-view.js';
import { clockTime, fullTime } from './time.js';

/**
 * @typedef {import('./prose-view.js').Directory & {
 *   realName(id: string): string | undefined,
 *   press(message: import('./client.js').ShownMessage, press: object): Promise<void>,
 *   suggestFor(message: import('./client.js').ShownMessage, question: object): Promise<any>,
 *   messageShortcuts(): import('./client.js').Shortcut[],
 *   runShortcut(shortcut: import('./client.js').Shortcut, message: import('./client.js').ShownMessage): void,
 *   openThread?(message: import('./client.js').ShownMessage): void,
 * }} MessageContext openThread: absent where messages have no threads
 */

/**
 * One message. Its accessible name is who, when and its `text`: where blocks are shown, that text is seen nowhere else.
 * @param {import('./client.js').ShownMessage} message
 * @param {MessageContext} context
 * @param {{ count: number, lastAt: number }} [replies]
 */
export function drawMessage(message, context, replies) {
  const at = Number(message.ts) * 1000;
  const from = { ...message.from, name: senderName(message.from, context) };
  const view = h('article', {
    class: `message from-${message.from.kind} ${message.ephemeral ? 'ephemeral' : ''}`,
    'aria-label': `${from.name}, ${clockTime(at)}${message.ephemeral ? ', only visible to you' : ''}: ${spokenText(message, context)}`,
    tabindex: '-1',
    'data-ts': message.ts,
  });
  const suggest = (question) => context.suggestFor(message, question);
  const blocks = drawBody(message, { ...context, suggest, act: createAct(view, message, context) });
  const body = h('div', { class: 'message-body' }, blocks, drawFiles(message.files));
  if (message.edited) body.append(h('span', { class: 'edited' }, '(edited)'));
  if (replies && context.openThread) body.append(drawReplies(replies, () => context.openThread(message)));
  const buttons = isForAll(message) ? drawTools(message, context) : [];
  const tools = buttons.length > 0 ? [h('div', { class: 'tools' }, buttons)] : [];
  const mark = message.ephemeral ? [ephemeralMark()] : [];
  view.append(...mark, drawAvatar(from), drawSender(from, at), ...tools, body);
  return view;
}

/** As in Slack, what only one person sees, and what Slack itself says, has no thread and is nothing an app can be shown. */
const isForAll = ({ text, ephemeral, from }) => text !== '' && !ephemeral && from.kind !== 'slack';

function drawTools(message, context) {
  const hasThread = context.openThread && !message.threadTs;
  return [
    ...(hasThread ? [drawReplyButton(() => context.openThread(message))] : []),
    ...(context.messageShortcuts().length > 0 ? [drawShortcuts(message, context)] : []),
  ];
}

function drawReplyButton(onclick) {
  const label = 'Reply in thread';
  const attributes = { type: 'button', class: 'icon-button', 'aria-label': label, title: label, onclick };
  return h('button', { ...attributes, 'data-control': 'reply' }, icon('thread'));
}

function drawReplies({ count, lastAt }, onclick) {
  const words = count === 1 ? '1 reply' : `${count} replies`;
  const last = h('span', { class: 'last-reply' }, `Last reply ${clockTime(lastAt)}`);
  return h('button', { type: 'button', class: 'replies', 'data-control': 'replies', onclick }, words, last);
}

function drawShortcuts(message, context) {
  const { button } = createMenuButton({
    label: 'More actions',
    content: [icon('more')],
    className: 'icon-button',
    items: () => context.messageShortcuts().map((shortcut) => ({ text: shortcut.name, shortcut })),
    pick: ({ shortcut }) => context.runShortcut(shortcut, message),
  });
  button.dataset.control = 'more-actions';
  return button;
}

/**
 * A message's text without its markup, as it is said: mentions by name, links by their words; then its files.
 * @param {{ text: string, files?: import('./client.js').SharedFile[] }} message
 * @param {import('./prose-view.js').Directory} directory
 */
export const spokenText = ({ text, files = [] }, directory) => {
  const passages = drawPassages(parseMrkdwn(text), directory).map((passage) => passage.textContent);
  return [...passages, ...files.map(fileWords)].join(' ');
};

/**
 * @param {{ id: string, name: string }} from
 * @param {{ realName(id: string): string | undefined }} directory
 */
export const senderName = ({ id, name }, directory) => directory.realName(id) ?? name;

const ephemeralMark = () => h('p', { class: 'only-you' }, icon('eye'), 'Only visible to you');

function drawBody(message, context) {
  if (message.blocks?.length > 0) return drawBlocks(message.blocks, context);
  if (message.text === '' && message.files?.length > 0) return [];
  return [h('div', { class: 'block block-text' }, drawPassages(parseMrkdwn(message.text), context))];
}

/** @param {{ kind: string, id?: string, name: string }} from */
export function drawAvatar({ kind, name, id = name }) {
  const hue = [...id].reduce((sum, character) => (sum * 31 + character.codePointAt(0)) % 6, 7);
  const initials = name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('');
  return h('span', { class: `avatar avatar-${kind} hue-${hue}`, 'aria-hidden': 'true' }, initials.toUpperCase());
}

function drawSender({ kind, name }, at) {
  const badge = kind === 'bot' ? [h('span', { class: 'badge' }, 'APP')] : [];
  const time = h('time', { datetime: new Date(at).toISOString(), title: fullTime(at) }, clockTime(at));
  return h('header', { class: 'sender' }, h('span', { class: 'name' }, name), ...badge, time);
}

/**
 * What a control of this message calls: asks first where a confirm is set, then sends one press and holds all controls
 * of the message until it is taken. Buttons are held by aria-disabled, which leaves the focus where it is.
 */
function createAct(view, message, context) {
  return async (control, { block_id, element, value }) => {
    if (view.getAttribute('aria-busy') === 'true') return;
    if (element.confirm && !(await askConfirm(element.confirm, context))) return;
    const release = hold(view, control);
    const chosen = value === undefined || value === null ? {} : { value };
    await context.press(message, { blockId: block_id, actionId: element.action_id, ...chosen });
    release();
  };
}

function hold(view, control) {
  const controls = [...view.querySelectorAll('[data-control], [data-control] input')];
  const fields = controls.filter((one) => one instanceof HTMLInputElement && !one.disabled);
  view.setAttribute('aria-busy', 'true');
  control.classList.add('pressed');
  for (const one of controls) one.setAttribute('aria-disabled', 'true');
  for (const field of fields) field.disabled = true;
  return () => {
    view.removeAttribute('aria-busy');
    control.classList.remove('pressed');
    for (const one of controls) one.removeAttribute('aria-disabled');
    for (const field of fields) field.disabled = false;
    if (control instanceof HTMLInputElement && document.activeElement === document.body) control.focus();
  };
}
