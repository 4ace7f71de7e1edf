import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Inline, Passage } from '../../../src/local/slack/page/inline.d.ts';
import { isSafeAddress, parseInline, parseMrkdwn } from '../../../src/local/slack/page/mrkdwn.js';

const text = (words: string): Inline => ({ kind: 'text', text: words });

describe('emphasis', () => {
  it('is read at the edges of words', () => {
    expect(parseInline('a *bold* _it_ ~gone~')).toEqual([
      text('a '),
      { kind: 'bold', children: [text('bold')] },
      text(' '),
      { kind: 'italic', children: [text('it')] },
      text(' '),
      { kind: 'strike', children: [text('gone')] },
    ]);
  });

  it.each(['snake_case_name', '2*3*4', '* a *', '**', '*open', 'a*b*'])('leaves %j as it stands', (source) => {
    expect(parseInline(source)).toEqual([text(source)]);
  });

  it.each(['*a*。', '文*a*', '*a*“', '文`a`文', 'a`b`c', '\u2060*\u2060a\u2060*\u2060', '\u2060`\u2060a\u2060`\u2060'])(
    'does not begin or end beside a letter or another sign, as in %j',
    (source) => {
      expect(parseInline(source)).toEqual([text(source)]);
    },
  );

  it('begins and ends also inside a word where a zero-width space makes the edge', () => {
    expect(parseInline('a\u200b*\u200bb\u200b*\u200bc')).toEqual([
      text('a\u200b'),
      { kind: 'bold', children: [text('\u200bb\u200b')] },
      text('\u200bc'),
    ]);
  });

  it('ends on its own line', () => {
    expect(parseInline('*a\nb*')).toEqual([text('*a\nb*')]);
  });

  it('holds other markup', () => {
    expect(parseInline('*<https://a.example|A> `x*y`*')).toEqual([
      {
        kind: 'bold',
        children: [
          { kind: 'link', url: 'https://a.example', children: [text('A')] },
          text(' '),
          { kind: 'code', text: 'x*y' },
        ],
      },
    ]);
  });
});

describe('entities', () => {
  it('are decoded once', () => {
    expect(parseInline('a &amp;lt; b &lt;c&gt;')).toEqual([text('a &lt; b <c>')]);
  });

  it('never form a mention', () => {
    expect(parseInline('&lt;!channel&gt;')).toEqual([text('<!channel>')]);
  });
});

describe('references', () => {
  it('shows a mention of everybody as one', () => {
    expect(parseInline('<!channel>')).toEqual([{ kind: 'mention', of: 'broadcast', id: 'channel' }]);
  });

  it('names people and channels by id', () => {
    expect(parseInline('<@U1><#C1|desk>')).toEqual([
      { kind: 'mention', of: 'user', id: 'U1', label: undefined },
      { kind: 'mention', of: 'channel', id: 'C1', label: 'desk' },
    ]);
  });

  it('makes no link of a script', () => {
    expect(parseInline('<javascript:alert(1)|press>')).toEqual([text('<javascript:alert(1)|press>')]);
  });

  it('links a bare address without the full stop after it', () => {
    expect(parseInline('see https://a.example/x?a=1&amp;b=2.')).toEqual([
      text('see '),
      { kind: 'link', url: 'https://a.example/x?a=1&b=2', children: [text('https://a.example/x?a=1&b=2')] },
      text('.'),
    ]);
  });

  it('leaves a bare address of a verbatim text alone', () => {
    expect(parseInline('https://a.example', { verbatim: true })).toEqual([text('https://a.example')]);
  });
});

describe('passages', () => {
  it('tells quotes and preformatted text from prose', () => {
    expect(parseMrkdwn('a\n> b\n&gt; c\n```\nx *y*\n```\nd')).toEqual([
      { kind: 'paragraph', children: [text('a')] },
      { kind: 'quote', children: [text('b'), { kind: 'break' }, text('c')] },
      { kind: 'preformatted', text: 'x *y*' },
      { kind: 'paragraph', children: [text('d')] },
    ]);
  });

  it('keeps an empty line between two lines', () => {
    expect(parseMrkdwn('a\n\nb')).toEqual([
      { kind: 'paragraph', children: [text('a'), { kind: 'break' }, { kind: 'break' }, text('b')] },
    ]);
  });

  it('reads any text, and links nothing but the web and mail', () => {
    const pieces = fc.constantFrom(
      ...['*', '_', '~', '`', '<', '>', '|', '@', '!', ':', '\n', ' '],
      'a',
      'amp;',
      'https://a.example',
      'javascript:',
      '```',
      '!channel',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const links = parseMrkdwn(parts.join('')).flatMap(linksOf);
        expect(links.filter((url) => !isSafeAddress(url))).toEqual([]);
      }),
    );
  });
});

function linksOf(node: Passage | Inline): string[] {
  const inner = 'children' in node ? node.children.flatMap(linksOf) : [];
  return node.kind === 'link' ? [node.url, ...inner] : inner;
}
