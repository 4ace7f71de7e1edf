import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeText } from '../../../src/actions/reader/query/tokens.ts';

describe('what phones do to text', () => {
  it.each([
    ['“a b” „c“ «d» ‟e‟', '"a b" "c" "d" "e"'],
    ['O’Neill ‘n’ sons', "O'Neill 'n' sons"],
    ['a\u00a0b\u202fc\u3000d\u2009e', 'a b c d e'],
    ['ac\u200bme\ufeff \u202ex\u202c', 'acme x'],
    ['steel —share', 'steel --share'],
    ['—share', '--share'],
    ['steel –breaded', 'steel -breaded'],
    ['steel −breaded', 'steel -breaded'],
    ['steel –“deep fried”', 'steel -"deep fried"'],
    ['2024–2026', '2024–2026'],
    ['Acme – Robotics', 'Acme – Robotics'],
    ['Acme—Robotics', 'Acme—Robotics'],
    ['  x  ', 'x'],
  ])('%s', (typed, meant) => {
    expect(normalizeText(typed)).toBe(meant);
  });
});

describe('what Slack does to text', () => {
  it.each([
    ['a &amp; b &lt;c&gt;', 'a & b <c>'],
    ['&amp;lt;', '&lt;'],
    ['<#C123|general>', '#general'],
    ['<#C123>', '#C123'],
    ['<@U123|ann>', '@ann'],
    ['<@U123>', '@U123'],
    ['<https://data.example/company/acme>', 'https://data.example/company/acme'],
    ['<http://acme.com|acme.com>', 'acme.com'],
    ['<https://data.example/x|click here>', 'https://data.example/x'],
    ['<mailto:ann@acme.example|ann@acme.example>', 'ann@acme.example'],
    ['<tel:+15550100>', '+15550100'],
    ['weight:<500', 'weight:<500'],
    ['<>', ''],
  ])('%s', (typed, meant) => {
    expect(normalizeText(typed)).toBe(meant);
  });
});

it('leaves plain text alone, however often it is read', () => {
  fc.assert(fc.property(fc.stringMatching(/^[a-zA-Z0-9:"*?()/. -]*$/), (text) => normalizeText(text) === text.trim()));
});
