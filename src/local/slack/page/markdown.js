import { isSafeAddress } from './mrkdwn.js';

/**
 * The part of Markdown that a `markdown` block is used for: headings, lists, quotes, fences, rules, emphasis, links.
 * @param {string} source
 * @returns {import('./inline.d.ts').Passage[]}
 */
export function parseMarkdown(source) {
  const passages = [];
  const lines = source.split('\n');
  for (let at = 0; at < lines.length; at++) {
    if (/^```/.test(lines[at])) {
      const end = lines.findIndex((line, index) => index > at && /^```/.test(line));
      const last = end === -1 ? lines.length : end;
      passages.push({ kind: 'preformatted', text: lines.slice(at + 1, last).join('\n') });
      at = last;
    } else addLine(passages, lines[at]);
  }
  return passages.filter((passage) => passage.kind !== 'blank');
}

/** Adds a line to the passage before it where the two belong together. */
function addLine(passages, line) {
  const last = passages.at(-1);
  const heading = /^(#{1,6}) +(.*)$/.exec(line);
  const item = /^(\s*)(?:([-*+])|\d+[.)]) +(.*)$/.exec(line);
  const quote = /^> ?(.*)$/.exec(line);
  if (line.trim() === '') passages.push({ kind: 'blank' });
  else if (/^ *([-*_])( *\1){2,} *$/.test(line)) passages.push({ kind: 'rule' });
  else if (heading) passages.push({ kind: 'heading', level: heading[1].length, children: parseSpans(heading[2]) });
  else if (item) addItem(passages, Math.floor(item[1].length / 2), item[2] === undefined, parseSpans(item[3]));
  else if (quote) joinOrPush(last, passages, 'quote', parseSpans(quote[1]));
  else joinOrPush(last, passages, 'paragraph', parseSpans(line));
}

function addItem(passages, indent, ordered, item) {
  const last = passages.at(-1);
  if (last?.kind === 'list' && last.ordered === ordered && last.indent === indent) last.items.push(item);
  else passages.push({ kind: 'list', ordered, indent, items: [item] });
}

function joinOrPush(last, passages, kind, children) {
  if (last?.kind === kind) last.children.push({ kind: 'break' }, ...children);
  else passages.push({ kind, children });
}

/** The spans of one line, the first that fits wins; `**` stands before `*`. */
const spans = [
  [/`([^`]+)`/, (m) => ({ kind: 'code', text: m[1] })],
  [/\[([^\]]+)\]\(([^\s)]+)\)/, (m) => readLink(m)],
  [/\*\*(\S(?:.*?\S)?)\*\*/, (m) => ({ kind: 'bold', children: parseSpans(m[1]) })],
  [/~~(\S(?:.*?\S)?)~~/, (m) => ({ kind: 'strike', children: parseSpans(m[1]) })],
  [/(?<![\p{L}\p{N}*])\*([^\s*](?:[^*]*[^\s*])?)\*(?!\*)/u, (m) => ({ kind: 'italic', children: parseSpans(m[1]) })],
  [
    /(?<![\p{L}\p{N}_])_([^\s_](?:[^_]*[^\s_])?)_(?![\p{L}\p{N}_])/u,
    (m) => ({ kind: 'italic', children: parseSpans(m[1]) }),
  ],
];

function parseSpans(text) {
  let first = null;
  for (const [pattern, build] of spans) {
    const match = pattern.exec(text);
    if (match && (first === null || match.index < first.match.index)) first = { match, build };
  }
  if (first === null) return text === '' ? [] : [{ kind: 'text', text }];
  const { match, build } = first;
  const after = text.slice(match.index + match[0].length);
  return [...parseSpans(text.slice(0, match.index)), build(match), ...parseSpans(after)];
}

function readLink([whole, label, url]) {
  return isSafeAddress(url) ? { kind: 'link', url, children: parseSpans(label) } : { kind: 'text', text: whole };
}
