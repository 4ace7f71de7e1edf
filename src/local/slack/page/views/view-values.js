/**
 * What is entered in a view, as plain data: no DOM here.
 *
 * A field holds text (also a date or a time), or choices, each with the words it is shown by ('' where only its id is
 * known). What a field starts with and what it is asked to keep have the same shape.
 * @typedef {{ value: string, text: string, description?: string }} Choice
 * @typedef {{ text: string, chosen: Choice[] }} Content
 * @typedef {string | string[] | null} Entered what the server is sent; null for nothing
 */

const PEOPLE_AND_PLACES = ['conversation', 'user'];

/**
 * What a field starts with: what was entered before the view changed, else what the server knows, else the app's
 * initial value. What was entered wins even when the app changed the initial value, as in Slack: an app that wants
 * its new value shown gives the block another id.
 * @param {any} element
 * @param {any} [stored] the element's entry in the view's state
 * @param {{ type: string, content: Content }} [kept] from the same block and action of the view as it was
 * @returns {Content}
 */
export function startOf(element, stored, kept) {
  if (kept?.type === element.type) return kept.content;
  const known = readContent(stored?.value, stored ?? {}, 'selected_');
  return isEmpty(known) ? readContent(element.initial_value, element, 'initial_') : known;
}

function readContent(text, source, prefix) {
  const options = [source[`${prefix}option`], ...(source[`${prefix}options`] ?? [])];
  const ids = PEOPLE_AND_PLACES.flatMap((name) => [source[prefix + name], ...(source[`${prefix}${name}s`] ?? [])]);
  return {
    text: String(text ?? source[`${prefix}date`] ?? source[`${prefix}time`] ?? ''),
    chosen: [
      ...options.filter(isPresent).map((option) => ({ value: option.value, text: option.text?.text ?? '' })),
      ...ids.filter(isPresent).map((value) => ({ value, text: '' })),
    ],
  };
}

const isPresent = (value) => value !== undefined && value !== null;
const isEmpty = ({ text, chosen }) => text === '' && chosen.length === 0;

/**
 * Everything entered in a view at this moment, as the server takes it.
 * @param {Iterable<{ blockId: string, actionId: string, read(): Entered }>} fields
 * @returns {Record<string, Record<string, Entered>>} by block, then by action
 */
export function collectValues(fields) {
  const values = {};
  for (const { blockId, actionId, read } of fields) values[blockId] = { ...values[blockId], [actionId]: read() };
  return values;
}

/**
 * What the fields of a view hold, to be given to those with the same block and action of the view it changes into.
 * @param {Iterable<{ blockId: string, actionId: string, type: string, keep(): Content }>} fields
 */
export function keepContents(fields) {
  const kept = new Map();
  for (const { blockId, actionId, type, keep } of fields) {
    kept.set(fieldKey(blockId, actionId), { type, content: keep() });
  }
  return kept;
}

/** @param {string} blockId @param {string} actionId */
export const fieldKey = (blockId, actionId) => JSON.stringify([blockId, actionId]);
