/**
 * Words that name no goods. One that no reading explains is never searched for unasked. Quotes around it make it a word of
 * the product.
 */
const functionWords = new Set(
  `a about above across after again against all along also although always am among an and another any anybody anyone
  anything anywhere apart are around as at away be because been before began being below besides best better between
  beyond but by can cannot compared could did do does doing done down during each either else ever every everybody
  everyone everything except excluding few fewer find for form from get give given go going got had has have having he
  her here hers him his how however i if in inside instead into is it its itself just know last least less let like list
  looking made many may maybe me mine more most much must my near need neither never new next no nobody none nor not
  nothing now of off often on once one only or other others ought our ours out outside over own past per perhaps please
  prior rather regarding said same see shall she should show since so some somebody someone something sometimes soon
  still such tell than that the their theirs them then there these they thing things this those though through throughout
  till to together too toward towards under unless until up upon us using versus very via vs want was we were what
  whatever when where whether which while who whom whose why will with within without would yes yet you your yours
  con como cual cuando de del desde donde el en entre esta este hasta la las los más para pero por que qué quien sin
  sobre su sus un una y`.split(/\s+/),
);

/** A word, or a bare number, that is no part of goods' names. */
export function isFunctionWord(word: string): boolean {
  return functionWords.has(word.toLowerCase()) || /^\d[\d.,]*$/.test(word);
}

/** Small words that names hold too: `Save A Lot`. */
const inNames = /^(?:a|an|and|of|the|&)$/i;

/** Whether words read as a name: two to six of them, each with a capital, and none that belongs to a sentence. */
export function looksLikeName(text: string, isOurs: (word: string) => boolean): boolean {
  const words = text.split(' ');
  if (words.length < 2 || words.length > 6) return false;
  return words.every(
    (word, i) =>
      /^(?:\p{Lu}[\p{L}\p{M}&'.-]*|&)$/u.test(word) &&
      (i === 0 || inNames.test(word) || !(isFunctionWord(word) || isOurs(word.toLowerCase()))),
  );
}
