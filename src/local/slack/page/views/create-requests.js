import { askOptions, sendAct, sendClose, sendHomeVisit, sendSubmission } from '../client.js';

/**
 * The ways from views and messages to the app, for the signed-in person.
 * @param {() => string} user
 */
export function createRequests(user) {
  return {
    act: (viewId, act) => sendAct({ user: user(), viewId, ...act }),
    submit: (viewId, values) => sendSubmission({ user: user(), viewId, values }),
    close: (viewId) => sendClose({ user: user(), viewId }),
    visit: () => sendHomeVisit({ user: user() }),
    suggestIn: (viewId, question) => askOptions({ user: user(), viewId, ...question }),
    suggestFor: ({ channel, ts }, question) => askOptions({ user: user(), channel, ts, ...question }),
  };
}
