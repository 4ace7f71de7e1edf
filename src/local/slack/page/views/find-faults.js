/**
 * Looks over the input blocks of a view before they are sent, as Slack does: what is found here never reaches the app.
 * @param {readonly any[]} blocks
 * @param {Record<string, Record<string, import('./view-values.js').Entered>>} values
 * @returns {Record<string, string>} a sentence by block id; empty where nothing is wrong
 */
export function findFaults(blocks, values) {
  const faults = {};
  for (const block of blocks.filter(({ type }) => type === 'input')) {
    const fault = faultOf(block, values[block.block_id]?.[block.element.action_id] ?? null);
    if (fault !== undefined) faults[block.block_id] = fault;
  }
  return faults;
}

function faultOf({ element, optional }, value) {
  if (value === null || value.length === 0) return optional ? undefined : 'Please fill in this field.';
  return Object.hasOwn(checks, element.type) ? checks[element.type](element, value) : undefined;
}

const checks = {
  plain_text_input: checkLength,
  number_input: checkNumber,
};

function checkLength({ max_length: most = Infinity }, value) {
  if (value.length > most)
    return `Please enter at most ${most} ${most === 1 ? 'character' : 'characters'}: this is ${value.length - most} over.`;
  return undefined;
}

function checkNumber({ is_decimal_allowed: isDecimal, min_value: least, max_value: most }, value) {
  const pattern = isDecimal ? /^[-+]?(\d+\.?\d*|\.\d+)$/ : /^[-+]?\d+$/;
  if (!pattern.test(value)) return isDecimal ? 'Please enter a number.' : 'Please enter a whole number.';
  if (least !== undefined && Number(value) < Number(least)) return `Please enter ${least} or more.`;
  if (most !== undefined && Number(value) > Number(most)) return `Please enter ${most} or less.`;
  return undefined;
}
