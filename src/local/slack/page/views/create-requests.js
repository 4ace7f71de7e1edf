import { send } from '../client.js';

/**
 * The ways from views and messages to the app, for the signed-in person.
 * @param {() => string} user
 */
export function createRequests(user) {
  return {
    act: (viewId, act) => send('view/act', { user: user(), viewId, ...act }),
    submit: (viewId, values) => send('view/submit', { user: user(), viewId, values }),
    close: (viewId) => send('view/close', { user: user(), viewId }),
    visit: () => send('home', { user: user() }),
    suggestIn: (viewId, question) => send('suggest', { user: user(), viewId, ...question }),
    suggestFor: ({ channel, ts }, question) => send('suggest', { user: user(), channel, ts, ...question }),
  };
}
