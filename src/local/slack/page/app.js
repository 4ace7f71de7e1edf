import { drawIntro, drawTitle, labelOf } from './channel-view.js';
import { fetchState, listen, send } from './client.js';
import { createComposer } from './composer.js';
import { icon } from './dom.js';
import { createDrawer } from './drawer.js';
import { createSlackbotPanel } from './panels/slackbot.js';
import { createWorkflowsPanel } from './panels/workflows.js';
import { createMessageList } from './message-list.js';
import { senderName, spokenText } from './message-view.js';
import { createSending } from './sending.js';
import { createShortcuts } from './shortcuts.js';
import { createStore } from './store.js';
import { drawSidebar, hashOf, panels, readHash } from './sidebar.js';
import { createTabs } from './tabs.js';
import { createThreadPanel } from './thread-panel.js';
import { createHome } from './views/home.js';
import { createModal } from './views/modal.js';
import { createRequests } from './views/create-requests.js';

const $ = (id) => document.getElementById(id);
const store = createStore();
/** @type {import('./client.js').State | null} */
let state = null;
let here = { user: '', channel: '', tab: 'messages', thread: '' };
let stopListening = () => {};
let visits = 0;
/** Events that came while the whole state was on its way: the state may be older than they are. @type {any[] | null} */
let meanwhile = null;

const directory = {
  userName: (id) => state?.users.find((user) => user.id === id)?.name,
  realName: (id) => state?.users.find((user) => user.id === id)?.realName,
  channelName: (id) => state?.channels.find((channel) => channel.id === id)?.name,
  users: () => state?.users ?? [],
  channels: () => state?.channels ?? [],
  appName: () => state?.workspace.appName ?? 'the app',
};
const requests = createRequests(() => here.user);
const shortcuts = createShortcuts({ all: () => state?.shortcuts ?? [], here: () => here, failed: notice });
const context = {
  ...directory,
  ...{ press, suggestFor: requests.suggestFor },
  ...{ messageShortcuts: shortcuts.ofMessages, runShortcut: shortcuts.run },
};
const list = createMessageList({
  ...{ frame: $('frame'), list: $('messages'), jump: $('jump') },
  context: { ...context, openThread },
});
const sendLine = createSending({ store, here: () => here, commands: () => state.commands, changed: render });
const composer = createComposer({ form: $('composer'), field: $('field'), list: $('suggestions'), send: sendTyped });
const thread = createThreadPanel($('thread'), {
  context,
  send: (text) => void sendLine(text, here.thread),
  close: closeThread,
});
const modal = createModal({ ...directory, ...requests, forget, focusElsewhere: () => composer.focus() });
const home = createHome($('home'), { ...directory, ...requests });
const drawnPanels = { slackbot: createSlackbotPanel(directory), workflows: createWorkflowsPanel(directory) };
createDrawer({ button: $('menu'), drawer: $('drawer'), scrim: $('scrim') });
const appTabs = [
  { name: 'home', label: 'Home', panel: $('home') },
  { name: 'messages', label: 'Messages', panel: $('talk') },
];
const tabs = createTabs($('tabs'), appTabs, (tab) => {
  location.hash = hashOf(here.user, here.channel, tab);
});

/**
 * Follows the address: `#person/channel`, with `/home` for the app's Home tab. What it lacks, or names wrongly, is
 * filled in.
 */
async function route() {
  const asked = readHash(location.hash);
  if (state === null || asked.user !== here.user) await becomeUser(asked.user);
  if (state === null) return;
  const panel = panels.find(({ id }) => id === asked.channel);
  const known = panel ?? state.channels.find((channel) => channel.id === asked.channel) ?? state.channels[0];
  const isSamePlace = known?.id === here.channel;
  const hasThread = asked.thread !== '' && store.thread(known?.id ?? '', asked.thread).length > 0;
  const isOtherThread = hasThread && asked.thread !== here.thread;
  here = { ...here, channel: known?.id ?? '', tab: panel ? 'panel' : known?.isDirect ? asked.tab : 'messages' };
  here.thread = hasThread ? asked.thread : '';
  history.replaceState(null, '', hashOf(here.user, here.channel, here.tab, here.thread));
  render();
  // Who turns from tab to tab keeps the focus there.
  if (isOtherThread) thread.focus();
  else if (!isSamePlace && matchMedia('(hover: hover)').matches) composer.focus();
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
    here = { user: user.id, channel: '', tab: 'messages', thread: '' };
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
  else if (event.type === 'modal') {
    state.modal = event.view;
    if (event.view !== null) store.finishCommands(here.channel);
    else list.awaitAnswer('');
  } else if (event.type === 'home') state.home = event.view;
  else if (event.type === 'execution') {
    const others = (state.executions ?? []).filter((one) => one.id !== event.execution.id);
    state.executions = [...others, event.execution];
  }
}

/** Says new and changed messages of the open channel to screen readers: one sentence, not every cell and button. */
function announce(event) {
  const channel = event.message?.channel ?? event.channel;
  if (
    channel === undefined ||
    channel !== here.channel ||
    event.type === 'removed' ||
    event.message?.from.id === here.user
  )
    return;
  const { message } = event;
  $('live').textContent = message
    ? `${senderName(message.from, directory)}: ${spokenText(message, directory)}`
    : event.text;
}

function render() {
  const channel = [...panels, ...state.channels].find((one) => one.id === here.channel);
  if (!document.hidden && here.tab === 'messages') store.markRead(here.channel);
  drawSidebar(
    { channels: $('channels'), directs: $('directs'), panels: $('panels'), people: $('people') },
    { state, ...here, isReading: here.tab === 'messages', unread: store.unread },
  );
  $('workspace').textContent = state.workspace.name;
  $('title').replaceChildren(...drawTitle(channel));
  const unread = state.channels.reduce((sum, one) => sum + store.unread(one.id), 0);
  document.title = `${unread > 0 ? `(${unread}) ` : ''}${labelOf(channel)} – ${state.workspace.name}`;
  $('frame').setAttribute('aria-label', `Messages in ${labelOf(channel)}`);
  const examples = state.examples?.length > 0 ? state.examples : state.commands.map((name) => `${name} help`);
  const intro = drawIntro(channel, state.commands, examples, composer.send);
  $('send').disabled = channel?.isArchived === true;
  // The box measures itself, so it must be in sight first.
  tabs.show(here.tab, channel?.isDirect === true && here.tab !== 'panel');
  showPanel();
  composer.open({ ...here, label: labelOf(channel), isArchived: channel?.isArchived === true, offers: offers() });
  home.show(state.home);
  home.openFor(here.tab === 'home' ? here.user : '');
  list.show(hashOf(here.user, here.channel), intro, store.entries(here.channel));
  thread.show(here.thread === '' ? null : openedThread(channel));
  showPace(state);
  shortcuts.show(channel);
  modal.show(state.modal ?? null);
}

function openedThread(channel) {
  const { user, thread: root } = here;
  const entries = store.thread(channel.id, root);
  // A command would be refused there.
  const asks = offers().filter(({ text }) => text.startsWith('@'));
  return { user, channel: channel.id, root, isArchived: channel.isArchived === true, offers: asks, entries };
}

function openThread({ ts }) {
  location.hash = hashOf(here.user, here.channel, here.tab, ts);
  if (here.thread === ts) thread.focus();
}

/** The focus goes back to what led there. */
function closeThread() {
  const root = here.thread;
  location.hash = hashOf(here.user, here.channel, here.tab);
  ($('messages').querySelector(`[data-ts="${root}"] .replies`) ?? $('field')).focus();
}

function showPanel() {
  const shown = drawnPanels[here.channel];
  $('panel').hidden = shown === undefined;
  if (shown && !$('panel').contains(shown.node)) $('panel').replaceChildren(shown.node);
  drawnPanels.workflows.show(here.user, state.steps ?? [], state.executions ?? []);
  for (const panel of Object.values(drawnPanels)) panel.openFor(panel === shown ? here.user : '');
}

function showPace({ pace }) {
  $('pace').hidden = pace === undefined;
  if (pace === undefined) return;
  const [box, label] = $('pace').children;
  box.checked = pace.isOn;
  label.textContent = pace.label;
}

function offers() {
  const examples = state.examples ?? [];
  const commands = state.commands.map((name) => ({ text: `${name} `, note: 'Command' }));
  return [...commands, ...examples.map((text) => ({ text, note: 'Example' }))];
}

function sendTyped(text) {
  void sendLine(text);
  list.toBottom();
}

function notice(channel, text) {
  store.addNotice(channel, text);
  render();
}

function forget(viewId) {
  if (state.modal?.id === viewId) state.modal = null;
  render();
}

async function press(message, what) {
  const { user } = here;
  list.awaitAnswer(message.ts);
  thread.awaitAnswer(message.ts);
  const result = await send('press', { user, channel: message.channel, ts: message.ts, ...what });
  if (result.ok || user !== here.user) return;
  notice(message.channel, result.text ?? `The app did not take the press: “${result.error}”.`);
}

$('send').before(shortcuts.button);
$('send').append(icon('send'));
$('jump').prepend(icon('down'));
$('pace').addEventListener('change', ({ target }) => {
  state.pace.isOn = target.checked;
  void send('pace', { isOn: target.checked });
});
document.addEventListener('visibilitychange', () => state !== null && !document.hidden && render());
$('skip').addEventListener('click', (event) => {
  event.preventDefault(); // the address is the person's and channel's, not a place in the page
  composer.focus();
});
addEventListener('hashchange', route);
await route();
