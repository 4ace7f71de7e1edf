/**
 * The inputs of a tool or of a workflow step, as the page's form asks for them: no DOM here.
 * @typedef {{ name: string, label: string, hint?: string, isRequired: boolean, kind: string, choices?: string[],
 *   least?: number, most?: number }} Parameter
 */

/**
 * @param {any} schema the JSON Schema of a tool's arguments
 * @returns {Parameter[]}
 */
export function parametersOfSchema({ properties = {}, required = [] }) {
  return Object.entries(properties).map(([name, property]) => {
    // An argument that may be null may as well be left out.
    const schema = property.anyOf?.find(({ type }) => type !== 'null') ?? property;
    const type = [schema.type].flat().find((one) => one !== 'null');
    const hint = property.description ?? schema.description;
    const limits = { least: schema.minimum, most: schema.maximum };
    const isRequired = required.includes(name) && property.default === undefined;
    return { name, label: name, hint, isRequired, ...limits, ...kindOf(type, schema.items?.type, schema.enum) };
  });
}

/**
 * @param {{ name: string, title?: string, description?: string, type: string, is_required?: boolean }[]} inputs of a step
 * @returns {Parameter[]}
 */
export const parametersOfStep = (inputs) =>
  inputs.map(({ name, title, description, type, is_required: isRequired = false, items }) => ({
    ...{ name, label: title ?? name, hint: description, isRequired },
    ...kindOf(type, items?.type),
  }));

function kindOf(type, itemType, choices) {
  if (choices) return { kind: 'choice', choices: choices.map(String) };
  if (type === 'array') return { kind: itemType === 'string' ? 'lines' : 'json' };
  if (type === 'object') return { kind: 'json' };
  return { kind: Object.hasOwn(elements, type) ? type : 'string' };
}

const option = (text) => ({ text: { type: 'plain_text', text }, value: text });

/** One element of Block Kit for each kind. */
const elements = {
  string: () => ({ type: 'plain_text_input' }),
  number: (limits) => ({ type: 'number_input', is_decimal_allowed: true, ...limits }),
  integer: (limits) => ({ type: 'number_input', is_decimal_allowed: false, ...limits }),
  boolean: () => ({ type: 'static_select', options: ['yes', 'no'].map(option) }),
  choice: (_, choices) => ({ type: 'static_select', options: choices.map(option) }),
  lines: () => ({ type: 'plain_text_input', multiline: true, placeholder: { text: 'One a line' } }),
  json: () => ({ type: 'plain_text_input', multiline: true, placeholder: { text: 'JSON' } }),
  'slack#/types/user_id': () => ({ type: 'users_select' }),
  'slack#/types/channel_id': () => ({ type: 'conversations_select' }),
};

/** @param {Parameter} parameter @returns {any} an input block */
export function inputOf({ name, label, hint, isRequired, kind, choices, least, most }) {
  return {
    ...{ type: 'input', block_id: name, optional: !isRequired },
    label: { type: 'plain_text', text: isRequired ? `${label} *` : label },
    ...(hint && { hint: { type: 'plain_text', text: hint } }),
    element: { ...elements[kind]({ min_value: least, max_value: most }, choices), action_id: 'value' },
  };
}

/**
 * @param {readonly Parameter[]} parameters
 * @param {import('../views/view-values.js').Values} values as the form holds them; what is empty is left out
 * @returns {Record<string, unknown>}
 */
export function readArguments(parameters, values) {
  const read = parameters.map(({ name, kind }) => [name, valueOf(kind, values[name]?.value ?? null)]);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

function valueOf(kind, entered) {
  if (entered === null) return undefined;
  switch (kind) {
    case 'number':
    case 'integer':
      return Number(entered);
    case 'boolean':
      return entered === 'yes';
    case 'lines':
      return entered.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
    case 'json':
      return parseOr(entered);
    default:
      return entered;
  }
}

/** What is no JSON goes as it was typed: the app is to say what is wrong with it. */
function parseOr(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * A call in one line: `shipments (company: acme, page_size: 10)`.
 * @param {string} name
 * @param {Record<string, unknown>} args
 */
export function callWords(name, args) {
  const words = Object.entries(args).map(
    ([key, value]) => `${key}: ${cut(typeof value === 'string' ? value : JSON.stringify(value))}`,
  );
  return words.length === 0 ? name : `${name} (${words.join(', ')})`;
}

const cut = (text) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
