/**
 * @typedef {import('../types.ts').ShownMessage} ShownMessage as the signed-in person sees it
 * @typedef {import('../types.ts').LocalFile} SharedFile
 * @typedef {{ id: string, type: 'modal' | 'home', title?: any, submit?: any, close?: any, blocks: any[], hash: string,
 *   state?: { values: Record<string, Record<string, any>> } }} View
 * @typedef {{ type: 'global' | 'message', name: string, callback_id: string }} Shortcut
 * @typedef {{ id: string, name: string, isPrivate: boolean, isDirect?: boolean, isShared?: boolean, isArchived?: boolean }} Channel
 * @typedef {{ id: string, name: string, realName: string }} User
 * @typedef {{ workspace: { name: string, appName?: string }, users: User[], channels: Channel[], commands: string[], examples?: string[],
 *   messages: Record<string, ShownMessage[]>, pace?: { label: string, isOn: boolean }, modal?: View | null, home?: View | null, shortcuts?: Shortcut[], steps?: any[],
 *   executions?: any[] }} State
 * @typedef {{ ok: true } | { ok: false, error: string, text?: string, errors?: Record<string, string> }} Delivery
 *   errors: what is wrong with what was submitted, by block id
 * @typedef {Record<string, Record<string, import('./views/view-values.js').Entered>>} Values all that is entered in a view
 * @typedef {{ type: 'message', message: ShownMessage } | { type: 'removed', channel: string, ts: string } |
 *   { type: 'notice', channel: string, text: string } | { type: 'modal', view: View | null } |
 *   { type: 'home', view: View } | { type: 'execution', execution: any }} ClientEvent
 */

/**
 * @param {string} user one the server does not know is in no channel, and still learns who there is
 * @returns {Promise<State>}
 */
export async function fetchState(user) {
  const response = await fetch(`/client/state?user=${encodeURIComponent(user)}`);
  if (!response.ok) throw new Error(`The local Slack answered ${response.status}`);
  return response.json();
}

/**
 * What a person does. The server says what each path takes; what comes of it besides the answer comes as events.
 * @param {string} path below `/client/`
 * @param {object} body
 * @returns {Promise<Delivery & Record<string, any>>}
 */
export async function send(path, body) {
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`/client/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const answer = await response.json();
    return typeof answer.ok === 'boolean' ? answer : { ok: false, error: `${response.status}` };
  } catch {
    return { ok: false, error: 'no_answer', text: 'The local Slack does not answer. Is it still running?' };
  }
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;

/**
 * Listens to what happens to one person until told to stop. A lost stream is opened again with growing pauses;
 * `opened` runs at each opening, since events were missed before it.
 * @param {string} user
 * @param {{ event(event: ClientEvent): void, opened(): void, lost(): void }} handlers
 * @returns {() => void} stop
 */
export function listen(user, handlers) {
  let source = null;
  let timer = null;
  let pause = FIRST_PAUSE_MS;

  const open = () => {
    source = new EventSource(`/client/events?user=${encodeURIComponent(user)}`);
    source.onopen = () => {
      pause = FIRST_PAUSE_MS;
      handlers.opened();
    };
    source.onmessage = ({ data }) => handlers.event(JSON.parse(data));
    source.onerror = () => {
      source.close();
      handlers.lost();
      timer = setTimeout(open, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    };
  };

  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
