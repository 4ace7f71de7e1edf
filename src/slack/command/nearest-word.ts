/** The word a person most likely meant, or null when none is near. */
export function nearestWord(typed: string, words: readonly string[]): string | null {
  const ranked = words
    .map((word) => ({ word, distance: editDistance(typed, word) }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best !== undefined && best.distance <= Math.max(typed.length < 4 ? 1 : 2, Math.floor(typed.length / 3))
    ? best.word
    : null;
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of Array.from(a.slice(0, 40)).entries()) {
    const current = [i + 1];
    for (const [j, other] of Array.from(b).entries()) {
      const replaced = (previous[j] ?? 0) + (letter === other ? 0 : 1);
      current.push(Math.min(replaced, (previous[j + 1] ?? 0) + 1, (current[j] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? b.length;
}
