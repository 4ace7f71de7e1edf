import { labelOf } from '../channel-view.js';
import { plainText } from '../prose-view.js';
import { matchOptions, stillOffered } from './match-options.js';

const DEFAULT_MIN_QUERY = 3;

/**
 * Where a select's options come from.
 * @typedef {object} OptionSource
 * @property {number} minQuery how many characters must be typed before anything is looked up
 * @property {boolean} isRemote the app is asked, in the pauses of typing
 * @property {(typed: string) => Promise<import('../views/view-values.js').Choice[]>} find throws an Error whose message is for the person
 * @property {(chosen: readonly import('../views/view-values.js').Choice[]) => import('../views/view-values.js').Choice[]} restore
 *   those that can stay chosen, with their words
 */

/**
 * @param {any} element any kind of select
 * @param {string} blockId
 * @param {import('../blocks.js').BlockContext} context
 * @returns {OptionSource}
 */
export function createOptionSource(element, blockId, context) {
  const kind = element.type.replace('multi_', '');
  if (kind === 'external_select') return createRemoteSource(element, blockId, context);
  const options = lists[kind](element, context);
  return {
    minQuery: 0,
    isRemote: false,
    find: async (typed) => matchOptions(options, typed),
    restore: (chosen) => stillOffered(chosen, options),
  };
}

const lists = {
  static_select: ({ options }) => options.map(readOption),
  users_select: (_, context) =>
    context.users().map(({ id, name, realName }) => ({ value: id, text: realName, description: `@${name}` })),
  conversations_select: ({ filter = {} }, context) =>
    context
      .channels()
      .filter((one) => !one.isArchived && passes(one, filter))
      .map(readChannel),
};

const readChannel = (channel) => ({
  value: channel.id,
  text: labelOf(channel),
  ...describe(channel),
});

function describe({ isPrivate, isDirect, isShared }) {
  if (isShared) return { description: 'Shared with another company' };
  return isPrivate && !isDirect ? { description: 'Private' } : {};
}

/** The direct conversations of the local workspace are all with the app, which is a bot. */
function passes(channel, filter) {
  const { include = ['im', 'private', 'public'], exclude_bot_users: withoutBots = false } = filter;
  if (channel.isShared && filter.exclude_external_shared_channels === true) return false;
  if (channel.isDirect) return include.includes('im') && !withoutBots;
  return include.includes(channel.isPrivate ? 'private' : 'public');
}

const wordsOf = (text) => (typeof text === 'string' ? text : plainText(text));
const readOption = ({ text, value, description }) => ({
  text: wordsOf(text),
  value,
  ...(description ? { description: wordsOf(description) } : {}),
});

function createRemoteSource(element, blockId, context) {
  return {
    minQuery: element.min_query_length ?? DEFAULT_MIN_QUERY,
    isRemote: true,
    async find(typed) {
      const answer = await context.suggest({ blockId, actionId: element.action_id, value: typed });
      if (!answer.ok)
        throw new Error(answer.text ?? 'The app did not answer with options. Type again to ask once more.');
      return answer.options.map(readOption);
    },
    restore: (chosen) => [...chosen],
  };
}
