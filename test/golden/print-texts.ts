import { allSamples } from './golden-set.ts';
import { inputs } from './inputs.ts';

/*
 * Prints every text that the bot's messages and forms show for ordinary input, each once, under the builder that makes
 * it: to be read aloud before a release, as somebody would who has never seen the bot.
 */
/** Under these keys Slack shows a text. */
const keys = ['text', 'caption', 'alt_text', 'title', 'label'];
const shown = new Set<string>();
const ordinary = inputs.filter(({ name }) => name === 'ordinary');

for (const { builder, make } of allSamples) {
  const texts = ordinary.flatMap((input) => make(input).flatMap((built) => textsIn(built)));
  const fresh = [...new Set(texts)].filter((text) => !shown.has(text) && /\p{L}{2}/u.test(text));
  for (const text of fresh) shown.add(text);
  if (fresh.length > 0) process.stdout.write(`\n${builder.name}\n${fresh.map((text) => `  ${text}\n`).join('')}`);
}

function textsIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return keys.includes(key) ? [value.replaceAll('\n', '\n    ')] : [];
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => textsIn(each, name));
}
