/**
 * Slack's own markup, read into plain objects (see inline.d.ts). No DOM here: `prose-view.js` draws the result.
 * Only `&amp;` `&lt;` `&gt;` are entities; `* _ ~` and backticks count on one line, and only at an edge: at either end,
 * beside white space or beside ASCII punctuation. A letter of any alphabet beside them, or a word joiner, keeps them text;
 * a zero-width space is an edge.
 */

/**
 * @param {string} source text of a mrkdwn object, or of a message
 * @param {{ verbatim?: boolean }} [options] verbatim: bare addresses stay text
 * @returns {import('./inline.d.ts').Passage[]}
 */
export function parseMrkdwn(source, options = {}) {
  const passages = [];
  const parts = source.split(/```\n?([\s\S]+?)\n?```/);
  parts.forEach((part, index) => {
    if (index % 2 === 1) passages.push({ kind: 'preformatted', text: decodeEntities(part) });
    else passages.push(...parseLines(part, options));
  });
  return passages;
}

/** Takes apart quotes (lines that begin with `>`) and what stands between them. */
function parseLines(source, options) {
  const passages = [];
  for (const line of trimOneBreak(source).split('\n')) {
    const quoted = /^(?:>|&gt;) ?(.*)$/.exec(line);
    const kind = quoted ? 'quote' : 'paragraph';
    const last = passages.at(-1);
    const children = parseInline(quoted ? quoted[1] : line, options);
    if (last?.kind === kind) last.children.push({ kind: 'break' }, ...children);
    else passages.push({ kind, children });
  }
  return passages.filter((passage) => passage.children.length > 0);
}

const trimOneBreak = (text) => text.replace(/^\n|\n$/g, '');

/**
 * @param {string} source
 * @param {{ verbatim?: boolean }} [options]
 * @returns {import('./inline.d.ts').Inline[]}
 */
export function parseInline(source, options = {}) {
  const found = [];
  let plain = '';
  let at = 0;
  const flush = () => {
    if (plain !== '') found.push({ kind: 'text', text: decodeEntities(plain) });
    plain = '';
  };
  while (at < source.length) {
    const token = readToken(source, at, options);
    if (token === null) plain += source[at++];
    else {
      flush();
      found.push(token.node);
      at = token.end;
    }
  }
  flush();
  return found;
}

const edge = '[\\s\\u200b!-/:-@[-`{-~]';
const isEdge = (character) => character === undefined || new RegExp(edge).test(character);
const codeSpan = `\`([^\`\\n]+)\`(?=${edge}|$)`;

const emphasis = { '*': 'bold', _: 'italic', '~': 'strike' };

/** The piece of markup that begins at this place, or null. */
function readToken(source, at, options) {
  const character = source[at];
  if (character in emphasis) return readEmphasis(source, at, options);
  if (character === '`' && isEdge(source[at - 1]))
    return matchAt(new RegExp(codeSpan, 'y'), source, at, (m) => ({ kind: 'code', text: decodeEntities(m[1]) }));
  if (character === '<') return matchAt(/<([^<>\n]+)>/y, source, at, (m) => readReference(m[1]));
  if (character === ':')
    return matchAt(/:([a-z0-9_+-]+):(?![a-z0-9])/y, source, at, (m) => ({ kind: 'emoji', name: m[1] }));
  if (character === 'h' && !options.verbatim && !isWord(source[at - 1])) {
    return matchAt(/https?:\/\/[^\s<>|]*[^\s<>|.,;:!?)'"*_~]/y, source, at, (m) => {
      const url = decodeEntities(m[0]);
      return { kind: 'link', url, children: [{ kind: 'text', text: url }] };
    });
  }
  return null;
}

function matchAt(pattern, source, at, build) {
  pattern.lastIndex = at;
  const match = pattern.exec(source);
  return match && { node: build(match), end: pattern.lastIndex };
}

function readEmphasis(source, at, options) {
  const mark = source[at];
  const next = source[at + 1] ?? ' ';
  if (!isEdge(source[at - 1]) || next === mark || /\s/.test(next)) return null;
  const end = findClosing(source, at, mark);
  if (end === -1) return null;
  return { node: { kind: emphasis[mark], children: parseInline(source.slice(at + 1, end), options) }, end: end + 1 };
}

/** Where the emphasis ends: past whole code and references, never past the line. */
function findClosing(source, start, mark) {
  const skip = new RegExp(`${codeSpan}|<[^<>\\n]+>`, 'y');
  for (let at = start + 1; at < source.length && source[at] !== '\n'; at++) {
    skip.lastIndex = at;
    if (skip.test(source)) at = skip.lastIndex - 1;
    else if (source[at] === mark && at > start + 1 && !/\s/.test(source[at - 1]) && isEdge(source[at + 1])) return at;
  }
  return -1;
}

const isWord = (character) => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** `<…>`: a mention, a date or a link. What is none of these is shown as it stands. */
function readReference(inside) {
  const bar = inside.indexOf('|');
  const target = bar === -1 ? inside : inside.slice(0, bar);
  const label = bar === -1 ? undefined : decodeEntities(inside.slice(bar + 1));
  if (/^@[UW]/.test(target)) return { kind: 'mention', of: 'user', id: target.slice(1), label };
  if (/^#[CGD]/.test(target)) return { kind: 'mention', of: 'channel', id: target.slice(1), label };
  if (target.startsWith('!subteam^')) return { kind: 'mention', of: 'group', id: target.slice(9), label };
  if (target.startsWith('!date^')) return { kind: 'text', text: label ?? target };
  if (/^!(channel|here|everyone)$/.test(target)) return { kind: 'mention', of: 'broadcast', id: target.slice(1) };
  const url = decodeEntities(target);
  if (!isSafeAddress(url)) return { kind: 'text', text: `<${decodeEntities(inside)}>` };
  return { kind: 'link', url, children: [{ kind: 'text', text: label ?? url.replace(/^mailto:/, '') }] };
}

/** @param {string} url Only the web and mail: `javascript:` and `data:` never become a link. */
export const isSafeAddress = (url) => /^(https?:\/\/|mailto:)/i.test(url);

/** @param {string} text */
export function decodeEntities(text) {
  return text.replace(/&(amp|lt|gt);/g, (_, name) => ({ amp: '&', lt: '<', gt: '>' })[name]);
}
