import { h } from './dom.js';
import { drawMessage } from './message-view.js';
import { dayName } from './time.js';

const NEAR_BOTTOM_PX = 80;

/**
 * The list of a channel. Draws again only what changed, so that focus, scrolling and the page of a data table stay.
 * @param {{ frame: HTMLElement, list: HTMLElement, jump: HTMLElement, context: import('./message-view.js').MessageContext }} parts
 *   frame scrolls, list holds the lines, jump leads to the newest line
 */
export function createMessageList({ frame, list, jump, context }) {
  /** @type {Map<string, { node: HTMLElement, signature: string }>} */
  let drawn = new Map();
  let shownPlace = '';
  let isPinned = true;
  /** The message whose answer is awaited, which comes into sight from anywhere; null for none. @type {string | null} */
  let awaited = null;

  const isAtBottom = () => frame.scrollHeight - frame.scrollTop - frame.clientHeight < NEAR_BOTTOM_PX;
  const toBottom = () => {
    frame.scrollTop = frame.scrollHeight;
    isPinned = true;
    jump.hidden = true;
  };
  const notePlace = () => {
    isPinned = isAtBottom();
    if (isPinned) jump.hidden = true;
  };
  /** Shows a message longer than the view from its beginning. @param {HTMLElement} line */
  const toLine = (line) => {
    line.scrollIntoView({ block: line.offsetHeight > frame.clientHeight ? 'start' : 'nearest' });
    notePlace();
  };
  jump.addEventListener('click', toBottom);
  frame.addEventListener('scroll', notePlace);
  for (const type of ['wheel', 'pointerdown', 'keydown']) frame.addEventListener(type, () => (awaited = null));
  // A smaller window, or a box that grows while a person types, must not hide the newest line.
  new ResizeObserver(() => isPinned && toBottom()).observe(frame);

  return {
    toBottom,

    /** @param {string} key of the message that was pressed: its answer changes it, or is a new line */
    awaitAnswer(key) {
      awaited = key;
    },

    /**
     * @param {string} place changes when another person or channel is shown
     * @param {HTMLElement} intro
     * @param {import('./store.js').Entry[]} entries
     */
    show(place, intro, entries) {
      const isNewPlace = place !== shownPlace;
      if (isNewPlace) drawn = new Map();
      if (isNewPlace) list.replaceChildren(intro);
      shownPlace = place;
      const before = drawn;
      drawn = reconcile(list, drawn, withDays(entries), context);
      if (isNewPlace) return toBottom();
      const added = [...drawn].findLast(([key]) => !before.has(key))?.[1].node;
      const pressed = drawn.get(awaited)?.node;
      const answer = added ?? (pressed === before.get(awaited)?.node ? undefined : pressed);
      if (answer && (isPinned || awaited !== null)) toLine(answer);
      else if (isPinned) toBottom();
      else if (drawn.size > before.size) jump.hidden = false;
      if (added) awaited = null;
    },
  };
}

/** Puts a line with the day's name before the first entry of each day. */
function withDays(entries) {
  const lines = [];
  let lastDay = '';
  for (const entry of entries) {
    const name = dayName(entry.at, Date.now());
    if (name !== lastDay) lines.push({ key: `day-${name}`, sort: 'day', name });
    lastDay = name;
    lines.push(entry);
  }
  return lines;
}

/** Makes the list hold these lines in this order. The focus in a line that is drawn again goes to the same control. */
function reconcile(list, drawn, lines, context) {
  const wanted = new Set(lines.map((line) => line.key));
  for (const [key, { node }] of drawn) {
    if (!wanted.has(key)) removeLine(node);
  }
  const next = new Map();
  let cursor = list.firstElementChild?.nextElementSibling ?? null; // the first child is the intro
  for (const line of lines) {
    const old = drawn.get(line.key);
    const signature = JSON.stringify(line);
    let node = old?.node;
    if (!node || old.signature !== signature) {
      node = h('li', {}, drawLine(line, context));
      if (old) {
        if (cursor === old.node) cursor = node;
        replaceLine(old.node, node);
      }
    }
    if (node === cursor) cursor = cursor.nextElementSibling;
    else list.insertBefore(node, cursor);
    next.set(line.key, { node, signature });
  }
  return next;
}

function replaceLine(old, node) {
  const focused = old.contains(document.activeElement) ? document.activeElement.closest('[data-control]') : null;
  const hadFocus = old.contains(document.activeElement);
  old.replaceWith(node);
  if (!hadFocus) return;
  const controls = [...node.querySelectorAll('[data-control]')];
  const same = controls.find((control) => control.dataset.control === focused?.dataset.control);
  (same ?? node.querySelector('article'))?.focus({ preventScroll: true });
}

function removeLine(node) {
  const hadFocus = node.contains(document.activeElement);
  const neighbour = node.previousElementSibling?.querySelector('article');
  node.remove();
  if (hadFocus) neighbour?.focus({ preventScroll: true });
}

function drawLine(line, context) {
  switch (line.sort) {
    case 'day':
      return h('div', { class: 'day' }, h('span', {}, line.name));
    case 'message':
      return drawMessage(line.message, context, line.replies);
    case 'notice':
      return drawNotice(line);
    case 'command':
      return drawCommand(line);
  }
}

/** A notice is plain text: it names nobody and has nothing to press. */
const nowhere = {
  userName: () => undefined,
  realName: () => undefined,
  channelName: () => undefined,
  press: () => Promise.resolve(),
  suggestFor: () => Promise.resolve({ ok: false }),
  messageShortcuts: () => [],
  runShortcut() {},
};

/** A failure as Slack tells it: from Slackbot, to this person only. */
function drawNotice({ key, at, text }) {
  const view = drawMessage(
    {
      ts: String(at / 1000),
      channel: key,
      from: { kind: 'slack', id: 'USLACKBOT', name: 'Slackbot' },
      text: '',
      ephemeral: true,
      edited: false,
    },
    nowhere,
  );
  view.setAttribute('aria-label', `Slackbot: ${text}`);
  view.querySelector('.block').append(h('p', {}, text));
  return view;
}

const stages = { sending: 'Sending…', working: 'Taken. The answer is on its way…', done: '' };

/** A command is not a message: only the one who typed it sees this line, in this tab. */
function drawCommand({ text, stage }) {
  const status = stages[stage] === '' ? [] : [h('span', { class: 'stage' }, stages[stage])];
  return h('div', { class: `command stage-${stage}` }, drawMark(stage), 'You ran ', h('code', {}, text), ...status);
}

const drawMark = (stage) =>
  stage === 'done'
    ? h('span', { class: 'tick', 'aria-hidden': 'true' }, '›')
    : h('span', { class: 'spinner', 'aria-hidden': 'true' });
