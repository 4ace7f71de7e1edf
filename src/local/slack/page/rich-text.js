/**
 * A `rich_text` block as passages (see inline.d.ts). Its texts are literal: nothing in them is markup or an entity.
 * @param {{ elements?: any[] }} block
 * @returns {import('./inline.d.ts').Passage[]}
 */
export function readRichText(block) {
  return (block.elements ?? []).map(readPassage);
}

function readPassage(element) {
  switch (element.type) {
    case 'rich_text_list':
      return {
        kind: 'list',
        ordered: element.style === 'ordered',
        indent: element.indent ?? 0,
        items: element.elements.map((item) => item.elements.flatMap(readInline)),
      };
    case 'rich_text_preformatted':
      return { kind: 'preformatted', text: element.elements.map((part) => part.text ?? part.url ?? '').join('') };
    case 'rich_text_quote':
      return { kind: 'quote', children: element.elements.flatMap(readInline) };
    case 'rich_text_section':
      return { kind: 'paragraph', children: element.elements.flatMap(readInline) };
    default:
      return { kind: 'paragraph', children: [{ kind: 'text', text: `[unsupported rich text: ${element.type}]` }] };
  }
}

/** One element with its style, as nested nodes. Line breaks inside a text are kept. */
function readInline(element) {
  const style = element.style ?? {};
  let nodes = readBare(element);
  if (style.code) nodes = nodes.map((node) => (node.kind === 'text' ? { kind: 'code', text: node.text } : node));
  for (const kind of ['bold', 'italic', 'strike', 'underline']) {
    if (style[kind]) nodes = [{ kind, children: nodes }];
  }
  return nodes;
}

function readBare(element) {
  switch (element.type) {
    case 'text':
      return linesOf(element.text);
    case 'link':
      return [{ kind: 'link', url: element.url, children: [{ kind: 'text', text: element.text ?? element.url }] }];
    case 'emoji':
      return [{ kind: 'emoji', name: element.name, unicode: element.unicode }];
    case 'user':
      return [{ kind: 'mention', of: 'user', id: element.user_id }];
    case 'channel':
      return [{ kind: 'mention', of: 'channel', id: element.channel_id }];
    case 'usergroup':
      return [{ kind: 'mention', of: 'group', id: element.usergroup_id }];
    case 'broadcast':
      return [{ kind: 'mention', of: 'broadcast', id: element.range }];
    case 'date':
      return [{ kind: 'text', text: element.fallback ?? new Date(element.timestamp * 1000).toISOString() }];
    case 'color':
      return [{ kind: 'code', text: element.value }];
    default:
      return [{ kind: 'text', text: `[unsupported: ${element.type}]` }];
  }
}

const linesOf = (text) =>
  text.split('\n').flatMap((line, index) => [...(index > 0 ? [{ kind: 'break' }] : []), { kind: 'text', text: line }]);
