import type { Lexicon } from '../lexicon.ts';

/** Sentences about lists of firms. */
export const lists = {
  lists: {
    digest: `
      [give|send|show|make|get] [me|us] [a|the] [weekly|daily|monthly] digest [of|for|on] [my|our|the] [list] *
      [show] [me] [my|our|the] * digest
      [so] what|what's|whats [has|is] changed|new|happened|moved|different on|in|with|at|among|for [my|our|
        the] [list] *
      [any] changes|news on|in|with|at|among|for [my|our|the] [list] *
      who|which [firms|suppliers|companies] on|in|from|of [my|our|the] [list] * \
        [has|have|is|are] went|gone|going|goes|quiet [quiet|silent|dark|up|down]
      who|which [firms|suppliers|companies] on|in|from|of [my|our|the] [list] * \
        [has|have] changed|surged|grew|grown|dropped|stopped|slowed|shifted [shipping|importing]
      who [has|have|is] went|gone|going|goes quiet|silent|dark|up|down on|in|from|of [my|our|the] [list] *
      who [has|have] changed|surged|grew|grown|dropped|stopped|slowed|shifted on|in|from|of [my|our|the] [list] *
      how is|are [my|our|the] [list] * doing`,
    watch: `
      watch|follow|monitor|track [all|everyone|anyone] [firms] [on|of|in] [my|our|the] [list] *
      alert|tell|notify|ping|message me|us about|on|of [all|everyone|anyone] [on|in|of] [my|our|the] [list] *
      alert|tell|notify|ping|message me|us when|if|once anyone|anybody|someone|any|one [firm|supplier|company] \
        [on|from|in|of] [my|our|the] [list] * ships|imports|moves|buys|ship|import [something|anything|again]`,
    compare: `
      compare [all|everyone] [firms] [on|of|in] [my|our|the] [list] * [firms|suppliers|companies]`,
    trend: `
      trend [of|for] [my|our|the] [list] *
      is|are [my|our|the] [list] * growing`,
    top: `
      [show] [me] [top|best|main|all] suppliers|customers|partners|products of|for|to [my|our|the] [list] *`,
    shipments: `
      [show|get|give] [me] [all] [the] shipments|imports|records of|for|from|by [my|our|the] [list] *
      [my|our|the] [list] * shipments|imports|records`,
    open: `
      list|lists *
      [show|open|see] [me] [my|our|the] list *
      show|open|see [me] my|our|the * list
      what|what's|whats|who|who's|whos [is|are] on|in [my|our|the] list *
      what|what's|whats|who|who's|whos [is|are] on|in [my|our|the] * list
      who|who's|whos|what|what's|whats [all] [is|are] [all] on|in [my|our|the] *`,
    make: `
      make|create|start|build|open [me|us] [a|an|the] [new] list [called|named] * with|of|containing|including|from *
      new list [called|named] * with|of|containing|including|from *
      new list [called|named] *
      make|create|start [me|us] [a|an] [new] list [called|named] *`,
    add: `
      add|put|include|stick|throw|save * to|on|onto|in a|an|my|our|the new list [called|named] *
      add|put|include|stick|throw|save * to|on|onto|in a|an list called|named *
      add|put|include|stick|throw|save * to|on|onto|in [my|our|the] list *
      add|put|include|stick|throw|save * to|on|onto|in [my|our|the] * [list]`,
    remove: `
      remove|delete|take|drop|kick|strike|cross * from|off [my|our|the] list *
      remove|delete|take|drop|kick|strike|cross * from|off [my|our|the] * [list]`,
  },
  listed: `
    [my|our|the] [list] * [list|firms|companies|suppliers|vendors|customers]
    all|everyone|everybody|anyone|anybody|someone|somebody|any|each|one [of] [on|in|from] [my|our|the] [list] \
      * [list|firms|companies|suppliers|vendors|customers]
    all|any|every|each|one [of] [the] firm|firms|company|companies|supplier|suppliers|vendor|vendors \
      on|in|from [my|our|the] [list] * [list]
    [a|an|the] firm|firms|company|companies|supplier|suppliers|vendor|vendors on|in|from [my|our|the] [list] * [list]
    [all|any|every|each] [a|the] firm|firms|company|companies of [my|our|the] [list] * [list]`,
} satisfies Partial<Lexicon>;
