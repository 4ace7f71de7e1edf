import type { Lexicon } from '../lexicon.ts';

/** Whether a sentence asks for something, or only tells why another one does. */
export const sentences = {
  sentences: {
    openings: 'so|and|but|also|then|ok|okay|well|right|now|please|pls|plz|kindly|hey|hi|hello',
    asks: `
      show|list|find|give|get|pull|tell|send|check|run|compare|screen|rank|chart|plot|export|fetch|bring|dig|look|
        search|name|need|want|provide|share|help|let|add|put|create|set|track|watch|monitor|alert|notify|ping
      who|whos|who's|what|whats|what's|which|where|when|how|whose|any|anyone|anybody|anything
      is|are|was|were|do|does|did|has|have|can|could|would|will|may`,
    wishes: `
      i|we [just|really|only|now|urgently|still|also|would] need|want|require|wanna|seek
      i'd|we'd [really] need|like|love|want
      i'm|we're|am|are [trying|now] after|needing|seeking|looking|wondering|searching
      would like
      looking for
      need|want|wants to know|see
      asked|asks|asking whether|if|for
      please|pls|kindly`,
    refusals: `
      don't|dont|never
      do|never not|mind
      no need|rush|hurry|pressure
      not sure|urgent|interested
      i|we don't|dont|couldn't|didn't|can't
      i|we do|could|did|can not`,
    limits: `
      is|are|works [also|already|perfectly] fine|ok|okay|enough|good|great|ideal|plenty|sufficient
      would|will be fine|ok|okay|enough|good|great|ideal|plenty|sufficient
      would|will do`,
    corrections: 'sorry|only|just|say',
    tells: `
      i|i'm|i've|i'll|we|we're|we've|he|he's|she|she's|they|they're|it|it's|that's|there|there's
      is|are|was|were|has|have|had|did|said|says|thinks|think|thought|keep|keeps|got|lost|told|claims|claimed|swears|
        wants|insists`,
  },
} satisfies Partial<Lexicon>;
