import { describe, expect, it } from 'vitest';
import { readRichText } from '../../../src/local/slack/page/rich-text.js';

const section = (...elements: object[]) => ({ elements: [{ type: 'rich_text_section', elements }] });

describe('rich text', () => {
  it('is literal: markup and entities in it are characters', () => {
    expect(readRichText(section({ type: 'text', text: '<!channel> *a* &amp;' }))).toEqual([
      { kind: 'paragraph', children: [{ kind: 'text', text: '<!channel> *a* &amp;' }] },
    ]);
  });

  it('has bold text, and shows a person as a mention', () => {
    const bold = { type: 'text', text: 'x', style: { bold: true } };
    expect(readRichText(section(bold, { type: 'user', user_id: 'U1' }))).toEqual([
      {
        kind: 'paragraph',
        children: [
          { kind: 'bold', children: [{ kind: 'text', text: 'x' }] },
          { kind: 'mention', of: 'user', id: 'U1' },
        ],
      },
    ]);
  });

  it('names an element it does not know', () => {
    expect(readRichText(section({ type: 'hologram' }))).toEqual([
      { kind: 'paragraph', children: [{ kind: 'text', text: '[unsupported: hologram]' }] },
    ]);
  });
});
