import { drawIntro, drawTitle, labelOf } from './channel-view.js';
import { fetchState, listen, sendPress, sendText } from './client.js';
import { createComposer } from './composer.js';
import { icon } from './dom.js';
import { createMessageList } from './message-list.js';
import { senderName, spokenText } from './message-view.js';
import { createStore } from './store.js';
import { drawSidebar, hashOf, readHash } from './sidebar.js';

const LONGEST_WORK_MS = 30_000;

const $ = (id) => document.getElementById(id);
const store = createStore();
/** @type {import('./client.js').State | null} */
let state = null;
let here = { user: '', channel: '' };
let stopListening = () => {};
let visits = 0;
/** Events that came while the whole state was on its way: the state may be older than they are. @type {any[] | null} */
let meanwhile = null;

const directory = {
  userName: (id) => state?.users.find((user) => user.id === id)?.name,
  realName: (id) => state?.users.find((user) => user.id === id)?.realName,
  channelName: (id) => state?.channels.find((channel) => channel.id === id)?.name,
};
const list = createMessageList({
  frame: $('frame'),
  list: $('messages'),
  jump: $('jump'),
  context: { ...directory, press },
});
const composer = createComposer({ form: $('composer'), field: $('field'), list: $('suggestions'), send });

/** Follows the address: `#person/channel`. What it lacks, or names wrongly, is filled in. */
async function route() {
  const asked = readHash(location.hash);
  if (state === null || asked.user !== here.user) await becomeUser(asked.user);
  if (state === null) return;
  const known = state.channels.find((channel) => channel.id === asked.channel) ?? state.channels[0];
  here = { ...here, channel: known?.id ?? '' };
  history.replaceState(null, '', hashOf(here.user, here.channel));
  closeDrawer();
  render();
  if (matchMedia('(hover: hover)').matches) composer.focus();
}

async function becomeUser(asked) {
  stopListening();
  const visit = ++visits;
  try {
    const seen = await fetchState(asked ?? '');
    const user = seen.users.find((one) => one.id === asked) ?? seen.users[0];
    const own = user.id === asked ? seen : await fetchState(user.id);
    if (visit !== visits) return; // somebody else was chosen in between
    state = own;
    here = { user: user.id, channel: '' };
  } catch {
    showStatus('The local Slack does not answer. Is it still running?');
    setTimeout(route, 2_000);
    return;
  }
  showStatus('');
  const { user } = here;
  store.load(state, user);
  stopListening = listen(user, { event: handleEvent, opened: () => reload(user), lost: showLost });
}

/** Fetches everything again: what happened while nobody listened is in it. */
async function reload(user) {
  meanwhile = [];
  const fresh = await fetchState(user).catch(() => null);
  const late = meanwhile ?? [];
  meanwhile = null;
  if (fresh === null || user !== here.user) return;
  state = fresh;
  store.load(fresh, user);
  late.forEach(keep);
  showStatus('');
  render();
}

const showLost = () => showStatus('Connection lost. Trying again…');

function showStatus(text) {
  $('status').textContent = text;
  $('status').hidden = text === '';
}

function handleEvent(event) {
  meanwhile?.push(event);
  keep(event);
  announce(event);
  render();
}

function keep(event) {
  if (event.type === 'message') store.putMessage(event.message);
  else if (event.type === 'removed') store.removeMessage(event.channel, event.ts);
  else if (event.type === 'notice') store.addNotice(event.channel, event.text);
}

/** Says new and changed messages of the open channel to screen readers: one sentence, not every cell and button. */
function announce(event) {
  const channel = event.message?.channel ?? event.channel;
  if (channel !== here.channel || event.type === 'removed' || event.message?.from.id === here.user) return;
  const { message } = event;
  $('live').textContent = message
    ? `${senderName(message.from, directory)}: ${spokenText(message, directory)}`
    : event.text;
}

function render() {
  const channel = state.channels.find((one) => one.id === here.channel);
  if (!document.hidden) store.markRead(here.channel);
  drawSidebar(
    { channels: $('channels'), directs: $('directs'), people: $('people') },
    { state, ...here, unread: store.unread },
  );
  $('workspace').textContent = state.workspace.name;
  $('title').replaceChildren(...drawTitle(channel));
  const unread = state.channels.reduce((sum, one) => sum + store.unread(one.id), 0);
  document.title = `${unread > 0 ? `(${unread}) ` : ''}${labelOf(channel)} – ${state.workspace.name}`;
  $('frame').setAttribute('aria-label', `Messages in ${labelOf(channel)}`);
  const examples = state.examples?.length > 0 ? state.examples : state.commands.map((name) => `${name} help`);
  const intro = drawIntro(channel, examples, composer.write);
  $('send').disabled = channel?.isArchived === true;
  composer.open({ ...here, label: labelOf(channel), isArchived: channel?.isArchived === true, offers: offers() });
  list.show(hashOf(here.user, here.channel), intro, store.entries(here.channel));
}

function offers() {
  const examples = state.examples ?? [];
  const commands = state.commands.map((name) => ({ text: `${name} `, note: 'Command' }));
  return [...commands, ...examples.map((text) => ({ text, note: 'Example' }))];
}

async function send(text) {
  const { user, channel } = here;
  const name = state.commands.find((command) => text === command || text.startsWith(`${command} `));
  const key = name === undefined ? null : store.addCommand(channel, text);
  render();
  list.toBottom();
  const result = await sendText({ user, channel, text });
  if (user !== here.user) return;
  if (!result.ok)
    store.addNotice(channel, result.text ?? `${name ?? 'Sending'} failed with the error “${result.error}”.`);
  if (key !== null) finish(channel, key, result.ok);
  render();
}

/** After the app took the command its answer is awaited; the line stops promising one when none came for long. */
function finish(channel, key, taken) {
  store.setStage(channel, key, taken && !answeredSince(channel, key) ? 'working' : 'done');
  const stop = () => {
    store.setStage(channel, key, 'done');
    render();
  };
  if (taken) setTimeout(stop, LONGEST_WORK_MS);
}

const answeredSince = (channel, key) => {
  const entries = store.entries(channel);
  const since = entries.slice(entries.findIndex((entry) => entry.key === key) + 1);
  return since.some((entry) => entry.sort === 'message' && entry.message.from.kind === 'bot');
};

async function press(message, what) {
  const { user } = here;
  const result = await sendPress({ user, channel: message.channel, ts: message.ts, ...what });
  if (result.ok || user !== here.user) return;
  store.addNotice(message.channel, result.text ?? `The app did not take the press: “${result.error}”.`);
  render();
}

function closeDrawer() {
  document.body.classList.remove('drawer-open');
  $('menu').setAttribute('aria-expanded', 'false');
}

$('menu').append(icon('menu'));
$('send').append(icon('send'));
$('jump').prepend(icon('down'));
$('menu').addEventListener('click', () => {
  const open = document.body.classList.toggle('drawer-open');
  $('menu').setAttribute('aria-expanded', String(open));
  if (open) $('drawer').querySelector('a')?.focus();
});
$('scrim').addEventListener('click', closeDrawer);
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || !document.body.classList.contains('drawer-open')) return;
  closeDrawer();
  $('menu').focus();
});
document.addEventListener('visibilitychange', () => state !== null && !document.hidden && render());
$('skip').addEventListener('click', (event) => {
  event.preventDefault(); // the address is the person's and channel's, not a place in the page
  composer.focus();
});
addEventListener('hashchange', route);
await route();
