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
      return { kind: 'list', items: element.elements.map((item) => item.elements.flatMap(readInline)) };
    case 'rich_text_preformatted':
      return { kind: 'preformatted', text: element.elements.map((part) => part.text ?? '').join('') };
    case 'rich_text_section':
      return { kind: 'paragraph', children: element.elements.flatMap(readInline) };
    default:
      return { kind: 'paragraph', children: [{ kind: 'text', text: `[unsupported rich text: ${element.type}]` }] };
  }
}

/** Line breaks inside a text are kept. */
function readInline(element) {
  switch (element.type) {
    case 'text':
      return element.style?.bold ? [{ kind: 'bold', children: linesOf(element.text) }] : linesOf(element.text);
    case 'user':
      return [{ kind: 'mention', of: 'user', id: element.user_id }];
    default:
      return [{ kind: 'text', text: `[unsupported: ${element.type}]` }];
  }
}

const linesOf = (text) =>
  text.split('\n').flatMap((line, index) => [...(index > 0 ? [{ kind: 'break' }] : []), { kind: 'text', text: line }]);
