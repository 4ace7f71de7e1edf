/** Names that try to speak Slack's markup, a spreadsheet's formulas, or to upset a layout. */
export const hostileNames: readonly string[] = [
  '<!channel> Promotions Inc',
  '<@U012> & Sons LLC',
  '<https://evil.example|click> Trading',
  '*Bold* _Slant_ ~Struck~ `Code` Corp',
  '=HYPERLINK("https://evil.example","Invoice") Ltd',
  "+cmd|' /C calc'!A0 Imports",
  'شركة النور للتجارة',
  'Rocket 🚀 Parcel 📦 Co',
  'Zero\u200bWidth\u200d Goods Inc',
  'Smith &amp; Daughters &lt;Import&gt; Inc',
  'A'.repeat(180) + ' Holdings',
];

/** Product descriptions of the same kind, and of the lengths and controls that real papers carry. */
export const hostileTexts: readonly string[] = [
  '<!here> <!channel> BALL BEARINGS <@U012> <#C012>',
  'SEE <https://evil.example|THE INVOICE> FOR STEEL BOLTS',
  '*BOLD* _SLANT_ ~STRUCK~ `CODE` ```BLOCK``` PLASTIC TOYS',
  '=HYPERLINK("https://evil.example","COTTON TOWELS")',
  "+cmd|' /C calc'!A0 COFFEE",
  '-2+3+cmd|TOYS @SUM(1+1)',
  'ألعاب بلاستيكية PLASTIC TOYS \u202eSYOT',
  'WIRELESS EARPHONES 🎧🎧 \u200bSET\u200d',
  'FIRST LINE\nSECOND LINE\tAFTER A TAB\r\nTHIRD LINE GLASS TUMBLERS',
  'BOLTS &amp; NUTS &lt;STEEL&gt; & "QUOTED"',
  `LONG LIST: ${'ASSORTED SPARE PARTS, '.repeat(150)}`.slice(0, 3000),
  '{"json": "inside"}, [1, 2]: - yaml',
];
