import { askOptions, sendAct, sendClose, sendHomeVisit, sendSubmission } from '../client.js';

/**
 * The ways from views and messages to the app, for the signed-in person.
 * @param {() => string} user
 */
export function createRequests(user) {
  return {
    act: (viewId, act) => sendAct({ user: user(), view_id: viewId, ...act }),
    submit: (viewId, values) => sendSubmission({ user: user(), view_id: viewId, values }),
    close: (viewId) => sendClose({ user: user(), view_id: viewId }),
    visit: () => sendHomeVisit({ user: user() }),
    suggestIn: (viewId, question) => askOptions({ user: user(), view_id: viewId, ...question }),
    suggestFor: ({ channel, ts }, question) => askOptions({ user: user(), channel, ts, ...question }),
  };
}
