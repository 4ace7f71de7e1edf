import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../../src/local/slack/page/markdown.js';
import { readRichText } from '../../../src/local/slack/page/rich-text.js';

const section = (...elements: object[]) => ({ elements: [{ type: 'rich_text_section', elements }] });

describe('rich text', () => {
  it('is literal: markup and entities in it are characters', () => {
    expect(readRichText(section({ type: 'text', text: '<!channel> *a* &amp;' }))).toEqual([
      { kind: 'paragraph', children: [{ kind: 'text', text: '<!channel> *a* &amp;' }] },
    ]);
  });

  it('nests styles', () => {
    expect(readRichText(section({ type: 'text', text: 'x', style: { bold: true, code: true } }))).toEqual([
      { kind: 'paragraph', children: [{ kind: 'bold', children: [{ kind: 'code', text: 'x' }] }] },
    ]);
  });

  it('shows a broadcast as a mention', () => {
    expect(readRichText(section({ type: 'broadcast', range: 'here' }))).toEqual([
      { kind: 'paragraph', children: [{ kind: 'mention', of: 'broadcast', id: 'here' }] },
    ]);
  });

  it('names an element it does not know', () => {
    expect(readRichText(section({ type: 'hologram' }))).toEqual([
      { kind: 'paragraph', children: [{ kind: 'text', text: '[unsupported: hologram]' }] },
    ]);
  });
});

describe('a markdown block', () => {
  it('holds headings, nested lists, fences and rules', () => {
    expect(parseMarkdown('# T\n\n- a\n  1. b\n```\n*c*\n```\n---').map((passage) => passage.kind)).toEqual([
      'heading',
      'list',
      'list',
      'preformatted',
      'rule',
    ]);
  });

  it('makes no link of a script', () => {
    expect(parseMarkdown('[a](javascript:b)')).toEqual([
      { kind: 'paragraph', children: [{ kind: 'text', text: '[a](javascript:b)' }] },
    ]);
  });

  it('reads two stars as bold and one as italic', () => {
    expect(parseMarkdown('**a** *b*')).toEqual([
      {
        kind: 'paragraph',
        children: [
          { kind: 'bold', children: [{ kind: 'text', text: 'a' }] },
          { kind: 'text', text: ' ' },
          { kind: 'italic', children: [{ kind: 'text', text: 'b' }] },
        ],
      },
    ]);
  });
});
