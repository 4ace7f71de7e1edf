/**
 * Undoes what phones and Slack do to typed text: curly quotes, non-breaking spaces, long dashes before a flag or an
 * exclusion, entities, and the angle-bracket forms of channels, people and links.
 */
export function normaliseText(text: string): string {
  return (
    asTyped(text)
      .replace(/[“”„‟«»″]/g, '"')
      .replace(/[‘’‚‛′]/g, "'")
      // Single quotes around a phrase; an apostrophe inside a word stays one.
      .replace(/(^|[\s:-])'([^'"]*\s[^'"]*)'(?=\s|$)/g, '$1"$2"')
      .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
      .replace(/[\u200b-\u200f\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g, '')
      .replace(/(^|\s)[—―](?=\p{L})/gu, '$1--')
      .replace(/(^|\s)[–−](?=[\p{L}"])/gu, '$1-')
      .trim()
  );
}

/** Undoes only what Slack does on the way: references and entities. What is left is what the person saw themselves type. */
export function asTyped(text: string): string {
  return text
    .replace(/<([^<>]*)>/g, (_, inside: string) => plainReference(inside))
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}

function plainReference(inside: string): string {
  const [target = '', label] = inside.split('|', 2);
  if (target.startsWith('#')) return `#${label ?? target.slice(1)}`;
  if (target.startsWith('@')) return `@${label ?? target.slice(1)}`;
  if (target.startsWith('mailto:') || target.startsWith('tel:')) return label ?? target.replace(/^\w+:/, '');
  // Slack makes a link of `acme.com` as typed; what was typed is the label.
  if (/^https?:\/\//.test(target)) return label !== undefined && target.endsWith(label) ? label : target;
  return inside;
}
