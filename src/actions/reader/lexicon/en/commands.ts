import type { Lexicon } from '../lexicon.ts';

/** Sentences to the bot itself. */
export const commands = {
  commands: {
    help: `
      [can|could] [do] you do|speak|understand|read|answer|talk|know [in] french|spanish|german|english|portuguese|
        chinese|hindi|italian [*]
      who made|built|created|runs|owns you|trade
      do you [a|an|the] [real] bot|human|robot|person|ai|chatgpt|llm [*]
      what can|could|should i|we ask|type|say [*]
      can|could|do you email|mail|text|call|sms me|us [*]
      [how] [do] [i|we] [can] invite|add you|trade|bot to|in|into [a|the|our|my] channel|channels
      invite to|in [a|the|our|my] channel|channels
      help
      help me|us
      help me|us with|on|about|out|understand|learn|use|using|start *
      help with|on|about *
      [kindly] guide [*]
      instructions|tutorial|manual|commands [*]
      how to *
      how do|does|would|should|can|could i|we|you|one *
      how do [this|it|you|trade] work|works
      how far back *
      until|since when do * data|records [*]
      what|which data|records|countries|jurisdictions|datasets * search|cover|have|there [*]
      what|which * can you search|read|show
      what|which features *
      what do * mean
      what are you good|able|for [*]
      what [all|else] can|could|does|will [this|it|bot|tool|thing|app|trade|you] [actually|really|even] do [*]
      what|who do you [do]
      do you support *
      explain * me|us`,
    'help data': `
      do you [also] have [also] [the] import|export|customs|trade data|records of|for|from *
      why would|could|might|can|do [a|an|some|the|my|our] shipment|shipments|record|records|bill|bills|firm|company|
        supplier [do] missing|absent|not|there [*]
      [a|some|the|my|our] shipment|shipments|record|records|bill do missing [from] [*]
      do these|those|the|your|this data|records|figures|numbers [* |/] certified|admissible|official|accurate|reliable|
        public|verified|legal [*]
      can|could people|others|competitors|anyone|they|everyone see [that|what|who] i|we|us buy|import|purchase|order|
        ship [*]
      how do|can|could i|we get|take|keep|remove my|our company|firm|name out|off|from|removed [*]
      do [the|your|this] dataset|data|database tell|say|show|include|have|contain [*]
      exists|exist [there] [also] data|records [*]
      do there [also] data|records for|on|of|about *
      how current|fresh|recent|old|up-to-date do [your|the|this|our] [us|mexican|import|export|pedimento|
        shipment] data|records|pedimentos|imports|exports [*]
      do our|your|the|my|this data|records up to date
      do our|my|this data|records fresh|current|complete|up-to-date|updated [*]
      what|which countries|datasets|years|ports do you|trade cover|have|hold|support|know [*]
      [what do] [the] latest|last|newest data date|update|refresh|day
      [the] data date|update|refresh [*]
      how fresh|current|recent|old|up-to-date do [your|the|this] data|records|info|information|stuff [*]
      [how|like] once do it|this|that|data|records [last] updated|refreshed [*]
      [which|what] day|weekday|days [of] [the] [week] do you [get|have] [new] data|records [*]
      do [your|the] data|records fresh|current|complete|up-to-date
      [how] far back do [it|you|they] [your|the] [data|records] go|reach [*]
      do you|we [also] have|cover|hold * data|records|imports|exports [available|too|also]
      can|could you [also] do|cover|handle|check|search [us|mexican] imports|exports|data|records [too|also]
      you [also] have|cover|hold * data|records|imports|exports [available|too|also]
      do you [also] have data|records|pedimentos *
      do you cover *
      * import|export|trade|customs|shipment data|records available|included|covered
      do that|this|it|they|these|those [also] include|cover|contain|count [*]
      what|when|how * [you] [do] get|receive|load|add new|fresh data|records
      can|may|could i|we share|resell|publish|forward|redistribute|show|give your|the|this|these|our output|data|
        records|results|answers [*]
      * against|under [the|our|my|your] licence|license|contract [*]
      where do [your|the|this|that|these|those|all] data|records|information|numbers|figures come from [*]
      where do you|trade get [your|the] data|records|information [from] [*]
      what do [your|the] data|records cover|include|contain [*]
      why do companies|suppliers|term|name|names|consignee|shipper|notify blank|empty|missing|hidden|confidential [*]
      why do there two|several|duplicate [records|bills|rows] *
      why do [the|a] same bill|record|shipment [there] twice [*]
      my|our company|firm|name wants|want|hidden|confidential|removed [*]
      hide|remove|delete [my|our] company|firm|name|data from [your|the|this] data|records|database [*]`,
    'help privacy': `
      do what|anything i|we ask|type|say|search|see here|you [here] private|confidential|secret|logged|visible|
        shared [*]
      do this|it|that|our|my chat|conversation|question|questions [here] private|confidential|secret|logged|visible [*]
      can|could|do|will others|anyone|people|everyone|colleagues|they [in] [the|this|my|our] [channel|team|
        workspace] [can] see|read this|it|that|what|my|our|these [*]
      forget|delete|erase|remove|wipe everything|anything|all [of] [it] [you] [have|know|keep|store|stored] about|
        on me|us
      forget|delete|erase|remove|wipe all|everything [of] my|our [personal] data|history|searches|queries|information|
        info
      forget|delete|erase|remove|wipe my|our [personal|search|query] data|history|account|information|info [please]
      delete|erase|remove me [please]
      what [data|information|info] [else] do you|trade|it have|keep|know|store|save|collect|remember|hold about|on me
      what do you|trade keep|store|save|collect|remember [of] [about|on] me|my [*]
      do you|trade store|keep|save|log|remember|collect [what] [i|we] [my|our] [type|ask|searches|queries|data|
        messages] [*]
      [how] long do [you|trade] keep|store [my|our] data|searches|queries|history [*]
      gdpr [*]
      privacy [policy|statement|notice]
      can|could|do|will [my|our|the] colleague|colleagues|teammate|teammates|coworkers|boss|team|others|anyone|people|
        admin|admins see what i|
        we search|ask|type|query|look [*]
      who can|could see what i|we [search|ask|type|look|query] [*]
      can|could|do|will [my|our|the] competitor|competitors|rivals|suppliers|anyone see what i|we search|ask|type|
        query|look [*]
      who can|could see my|our searches|queries|lookups|look-ups [*]`,
    'help screening': `
      [tell|notify|alert|ping|warn] [me|us] once * sanctioned|sanctions|screening|ofac|sdn [list|lists] [*]
      [how] do|will i|we [get] told|notified|informed once * list|lists changes|change [*]
      how do [the|your] [fuzzy|name] screening|matching work|works [*]
      fuzzy|match|matching [match|matching] threshold [*]
      [what|which] [sanctions] lists do you screen|compare|check [against|with] [*]`,
    screening: `
      [get|show|send|download|export] [me|us] [the|an|our] [screening] audit [file|trail|log|report]
      [the] audit [file|trail|log|report]`,
    'help watch': `
      [how] often|frequently do you|trade|it check|run|look [for] [the|my|our] [new] alerts|alert|watches|shipments|
        records|arrivals [*]
      [what] [do] difference [a|an] alert|alerts|watch|watches [and|vs|or] [a|an] report|reports|digest [*]
      [what] [do] difference [a|an] report|reports|digest [and|vs|or] [a|an] alert|alerts|watch|watches [*]
      how do [the|your|an] alerts|alert|watches|watching|monitoring|notifications work|works [*]
      what do [an|the] alert
      how|where do|can|to [i|we|you] set|create|make|add|get|start|configure [up] [a|an|the] [new] alert|alerts|
        notification|notifications
      how|where do|can|to [i|we|you] watch|follow|monitor|track [a|an|the] company|firm|supplier|product|something|
        goods`,
    'help reports': `
      how do [the|your|a] [scheduled] reports|report|schedules|scheduling|digests|digest work|works [*]
      what do [a] [scheduled] report|digest
      how|where do|can|to [i|we|you] schedule|set|create|make|get [up] [a|an|the] [new] [scheduled|weekly|monthly|
        regular] report|reports`,
    'help lists': `
      how do [the|your] [firm|company|supplier] lists work|works [*]
      what do [a] list
      how|where do|can|to [i|we|you] set|create|make|start|keep [up] [a|an|the] [new] list|lists [of] [firms|companies|
        suppliers]`,
    'help terms': `
      difference term [and|vs] [*]
      difference company [and|vs] supplier [*]
      what do [a|an|the] term [mean|means|stand] [for] [exactly|here|there]
      explain|define|meaning [of] [a|an|the] term`,
    'help credits': `
      [how] much [do] [is] 1|one|a|each|per|the search|lookup|look-up|query|question [cost] [*]
      [how] [much] rows|records [do] maximum|most|allowed per|in|for|each [an|one|a] export|file|download [*]
      [what] maximum [number] [of] rows|records per|in|for|each [an|one|a] export|file|download [*]
      [what|how] [do] [the] cheapest way|option to get|export|download|pull|see [*]
      * file|export [only] had|has|contained|contains|have [only] * rows|records|lines [*]
      [how] [do] [can] i|we buy|purchase|get|add more credits [*]
      [what] [do] [the] price|cost|pricing for|per [*] users|user|seats|seat|people|month|year [*]
      [can|could|do] [i|we] [get] [a|my|our] refund|refunds [*]
      [do] there [a|an|any] limit|limits|cap on|for|of|to [the] [number] [of] searches|exports|export|credits|look-ups|
        lookups|queries|rows [*]
      export|search|row|credit|query limit|limits
      cost|price|prices|pricing [*]
      what [*] cost|costs|charge|charges|charged|price|prices|pricing [*]
      what do|would|will * set|run me|us [back] [*]
      much [*] set me|us back [*]
      do [my|the|our] [scheduled] reports|report|alerts|alert|digests eat|use|burn|consume|cost credits|anything|
        something|money [*]
      much [*] cost|costs|charge|charges|charged [*]
      [what] does|do|would|will [an|a] alert|alerts|report|reports|digest|export cost
      much for *
      before i|we * cost|costs|charged|spend|back
      do|is * charged|charge|cost|costs|free [*]
      do i|we pay *
      why * charged|charge|pay|paid|cost|costs [*]
      why * burn|burned|eat|ate|take|took|use|used * credits [*]
      what happens once|when * limit|budget [*]
      how expensive do *
      much do [a|an|one|each] look-up|lookup|search|query|page|profile|record|row|export [cost]
      how do [the|my|your] credits work|works [*]
      quote me|us *
      quote for *
      ballpark|estimate *`,
    usage: `
      [*] do|will|shall i|we|credits|they run out [of] [credits|budget] [*]
      [*] burn rate [*]
      [our|my|the] credits|credit
      [what] [do] left of|in|on [my|our|the] budget|credits|credit|quota [*]
      [running|current|grand] much|total|tally [of] [my|our|the] credits|spending|usage [used|spent|left] [*]
      [my|the|credits|money] usage|balance|spending|spend|spent|budget|budgets
      what did * cost me|us [*]
      what do i|we burn|burnt|burned|blow|blew [through] [*]
      how do [my|our|the] credits|budget|usage|spending [looking|doing|going|holding] [up|so] [far] [*]
      [what] [on] [earth] did i|we spend|spent [on] [*]
      usage|spending|credits by|per *
      credits|credit|account [*] usage|left|remaining|used|spent|burned|consumed|balance|standing [*]
      credits [do] i|we [*]
      much [*] credit|credits|lookups|look-ups|searches|queries [*]
      much [*] left|spend|spent|used|burned|burnt [*]
      much [*] budget left|remaining|used|spent [*]
      much [*] budget|quota|allowance [do] i|we|there [*]
      much do|is|did i [*] spending|spend|paying|burning [*]
      much [*] can i|we [still] * before [my|our|the] limit|budget|cap|quota [*]
      [and|so|but] [what|much] did|has it|that|this|those|these|one|search|export|answer cost|costed me|us [so] [far]
      remaining|balance credits|balance|budget [*]
      what [do] [i|we|us|my|our|the] [team|workspace|people] spend|spent|used|burned|balance|spending [*]
      [you|it|why] charged|billed me|us *
      [and] when do * reset|renew|refill [*]
      how do account *
      [so] what|who [do] [the|my|our] priciest|dearest|costliest [search|query|lookup|look-up|answer|question] [*]
      [so] what|who [do] [the|my|our] most expensive search|query|lookup|look-up|answer|question [*]
      buy|get more credits`,
    'usage workspace': `
      who used|spent|burned [all] [of] that|it|them|those
      who [do] spent|used|burned what|much [*]
      [*] break|split [down|up] [the|our|my] [team|team's|workspace] credits|spend|spending|usage [*]
      [*] credits|spend|spending|usage * by person|user|member|employee [*]
      [split|break|show] [it|that|this] [down] by|per person|user|member|employee
      our|team|workspace usage|spending|spend|balance|budget
      usage|spending|spend|balance|budget of [the|my|our] team|workspace
      much [credits] do|have we spent|spend|used|use|burned [*]
      much do|is|did we [*] spending|spend|paying|burning [*]
      much [credits] do|has our|the team|workspace spent|spend|used|use|burned [*]
      what do we spend|spent|used|burned [*]
      what do|has our|the team|workspace spend|spent|used|burned [*]
      who spent|spends|used|burned [the] most [credits] [*]
      who * spent|spend|used|uses|burned|credits [most|the|*]
      credits|spending by person|people|user|users|member|members [*]`,
    'pause *': `
      mute|silence|snooze|quiet [the|my|our] * alert|alerts|watch|report|digest [*]`,
    'stop *': `
      i|we do not want|need [the|my|our|this|that] * report|reports|alert|alerts|digest [any|anymore] [more]
      do not alert|notify|ping|tell [me|us] [anymore] about * [anymore]
      stop alerting|notifying|pinging|telling [me|us] [about] *
      delete|remove|cancel|end|stop [the|my|our] alert|watch [on|for|about|of] *
      stop watching *
      turn|switch|shut off my|our|the * report|reports|alert|alerts|digest [it|its] [is] [way] [too] [much|many|noisy|
        often]
      stop|cancel|delete|end|kill|remove my|our|the * report|reports|thing|digest
      unwatch|unsubscribe [from] [alert] *`,
    'reports *': `
      [show|see|open|view] [me] [the] history|details|runs of|for report *
      do|has my|our|the [weekly|monthly|daily] * report|digest go|gone|went|run|ran|sent|arrived [out] [yet] [*]`,
    'reports mine': `
      stop|quit sending|mailing|posting|messaging [me|us] [the|that|this|my|our] daily|weekly|monthly thing|report|
        update|summary|mail|email|one
      move|change|edit|reschedule|shift|update|switch [my|our|the] * report|reports [*]
      what|which|my|our reports [*]
      [list|show] [all] [my|our|the] scheduled reports [*]
      when do my|our|the [*] report run|come|go [*]
    `,
    'save *': `
      save [search|query|it|that|this] [for] me|us as|under *
      save search|query|it|that|this [as|under|called|named] *
      save search|query as|under *
      keep|store|save|bookmark|remember|stash|park|pin|hang|hold [on] [onto|to] this|that|it|search|query|one \
        [search|query|one|list|results] [for] [me|us|later] [and] as|under|called|named|call|name [it|this|that] *`,
    'open *': `
      open|run|load [my] saved [search|query] *
      open search|query *`,
    'alerts mine': `
      what do|am i|we subscribed [to] [*]
      [how] [do|can|where] [do] [i|we] stop|cancel|delete|pause|change|edit|end|silence [a|an|the|my|our] alert|alerts
      undo|revert that|it|this [pause|stop|change|alert|report|now|please|again]
      pause|mute|silence|snooze|stop all [of] my|our|the notifications|alerts|pings|messages [*]
      * button undo|revert that|it|this
      oops wrong button
      i pressed|hit|clicked [the] wrong button
      undo|revert i|we|sorry|please *
      change|edit|update|move|switch|turn * alerting [*]
      do not * alerting [*]
      alerts|watchlist [running|active] [*]
      [remind|tell|show] [me|us] what|what's|who|who's [is|are|do] [we|i] [have] on my|our|the watchlist
      [show|list|delete|stop|cancel|pause|remove|edit] [me] [my|our|all|the|these] watches [running|active|list]
      what|which|much watches [do] [running|active|i|we|have] [i|we|have] [have]
      watches on|for|about *
      what|which|much * alerting|watching [*]
      what|which|much|my|our|all|list|show alerting [*]
      why do [my|our|the] * alerting [*]
      make|set|have my|our|the * alerting *
      do my|our|the * alerting run|work|check|fire [*]
      stop|pause|resume|mute|disable all|every [my|our|the] alerting [*]
      get my alert back *
      stop|pause|resume|run|undo|cancel|unsubscribe|unwatch
      stop|disable|mute|delete|remove|cancel|end|turn|switch [*] alerting|watching [*]
      pause|resume|mute * alerting
      mute|shut|unsubscribe *
      [too many] alerting turn|shut|switch [*] off [*]`,
    lists: `
      my|our lists
      rename|delete my|our|the|a list *
      share|export|post|send my|our|the list
      share|export|post|send my|our|the list with|to|as|in|called|named *
      rename|share|delete|export|post|send my|our|the * list
      rename|share|delete|export|post|send my|our|the * list to|with|as|in *
      rename|delete list *
      * in|on|from|of|off my|our|the * list
      what|which lists [do] [i|we] [have]
      what|which lists have i|we [made|saved]`,
    saved: `
      my saved|stored [*]
      delete|remove|rename|edit|change [a|the|my|our|that] saved|stored search|query|searches|queries [*]
      saved|stored search|query|searches|queries [*]
      my searches|queries|lookups|look-ups
      what|which * saved [*]
      where do [my] saved|stored [*]`,
    settings: `
      [emergency] stop|pause|block|freeze|halt|allow|resume|restart [all] [the|our] spending|spend [again|now|for] \
        [everyone]
      emergency stop
      how|where do|can|to [i|we|you] change|edit|see|find|open [my|the|our] settings|preferences
      [show|list|give|display|see|return] [me|us] * rows|results|records|lines at a time
      [show|list|give|display|see|return] [me|us] * rows|results|records|lines [*] from now on
      [show|list|give|display|see|return] [me|us] * rows|results|records|lines per|each|every page|time|answer
      [show|list|give|display|see|return] [me|us] less|fewer|more rows|results|records|lines [per|each|every] page|
        time|answer [*]
      * make|set|use|save that|it|this|those|these [as] [the|my|our] default
      make|set|use|save [as] [the|my|our] default *
      settings|preferences [where]
      [only] ask [me] [again|first] [if|when|for] [it] [costs] \
        under|below|over|above * credits
      [how|where|from] [*] change|set|switch|edit * settings|setting|default|defaults|budget|limit|dataset|timezone [*]
      change|set|edit|update|switch|raise|increase|lower|reduce [*] \
        budget|budgets|settings|preferences|limit|limits|dataset|default|defaults|key|language|timezone|currency [*]
      change|set|edit|update|switch|raise|increase|lower|reduce [the|my|our|number] [of] rows [to|per|on] [*]
      where do|can * settings|setting|budget|key [*]
      where do * change|set *
      flip|move|put|make * default|defaults [*]
      switch|set me|us|my|our [to] *
      change * to *
      my * limit
      do not ask * cost|price|credits *
      default [me|us] to *
      use * [as|by] [my|our|the] default [*]
      always use|search|show|list|display|give *
      my|the clock|clocks|time do wrong|off [*]
      [*] by default
      [*] timezone [*]
      [*] time zone [*]
      use * time [*]
      [show|change|set|make|my] [my|the] page size [*]
      limit|cap|restrict|allow|set * credits [*]
      set|put [me|us] [a|the] [spending|daily|monthly|weekly] cap|limit|budget|maximum of|at|to *
      cap|limit [my|our|the] spending|spend|costs|usage|budget [*]
      [always] ask|check [with] me|us before *
      [warn|tell|alert|notify|ping] [me|us] once * down|low|under|below * credits [*]
      do not need|want|show * column|columns
      stop|do show|showing|listing|giving|list|give me|us * lines|rows|results|records [*]
      * your|the|my times|time|clock|clocks do off|wrong [*]
      hide|drop|remove|without * column|columns`,
    'help shipments': `
      how do [the] wildcards|wildcard|operators|quotes|filters|keys work|works [*]
      [what|which] wildcards|operators|filters [*] [can|could] [i|you|we] [use]
      can i|you|we use wildcards|operators *
      how do|can [i|we|you] filter|narrow|exclude|sort [*]
      can|could i|we filter|exclude *
    `,
    'export csv': `
      [export|download|send|give|get] [me|us] my|the|our last|latest|previous search|query|result|results|answer \
        [as|to|in|into] [a|an] csv|excel|xlsx|spreadsheet [file]
      csv|excel|xlsx|spreadsheet [file|export]
      can|could i|we|you [only] download|export|get|send [it|them|results|data] [as|in|to] excel|csv|xlsx [or] [only|
        just] [csv|excel]
      as|in|to csv|excel|xlsx [for|is *]
      export|download [this|it|that|these|them|all|everything|results] [as|to|in|into] [csv|excel|xlsx|spreadsheet]
      get|send|give|download this|it|that|these|them|everything [as|to|in|into] csv|excel|xlsx|spreadsheet [file]
      this|it|that as|in|to csv|excel [file]`,
    'export json': `
      json
      as|in|to json [for|is *]
      [export|download] [this|it|that|these|them|all] [as|to|in|into] json [file]`,
    'again --share': `
      share [this|it|that|answer|result|results] [here]
      share [this|it|that|answer|result|results] with|in|to [the|this|my|our] [whole] \
        all|channel|colleagues|everybody|everyone|group|room|team|thread|us
      post|put this|it|that [in] [here]
      post|put this|it|that in|to [the|this|our] channel|group|room|thread`,
    again: `
      again
      same again
      repeat *
      run it|that again`,
    status: `
      is|do [the] system|bot|service|site|thing|trade|slack|it|this|you down|up|working|work|works|slow|broken|dead [*]
      are you up|working|down|alive|there|dead|broken [*]
      why do [the|this|it|trade|bot|everything] [so|that] slow|down|broken [*]`,
  },
  hints: {
    trend: `curve graph history plot quarterly rising falling seasonal seasonality timeline trajectory volume volumes
      monthly "up or down"`,
    compare: 'benchmarking comparison differ differs "head to head" "side by side"',
    alternatives:
      'another backup comparable competing competitor other others rival similar substitute "doing the same"',
    watch: `alerted dm hear notification notifications notified ping pings warned whenever "be|being|get|getting told"
      "each time" "every time"`,
    screen: 'ofac rescreen sanction sanctioned sanctions screen screened screening vet vetted',
    suppliers: 'producer producers seller sellers selling sells source sourced sources sourcing',
  },
  commandHints: {
    'stop *': `alert alerts notification notifications pings watch + axe cancel delete drop end kill off remove scrap
      stop`,
    'resume *': 'alert alerts notification notifications pings + again back on restart resume start unmute unpause',
    'pause *': 'alert alerts notification notifications pings + hold holiday leave mute pause silence snooze vacation',
    'alerts mine': 'revert undo + alert alerts alerting change changed it last that this watch',
    saved: 'bookmarked favorite favourite kept saved stored + list lookups queries query search searches',
    'help credits': `charge charged charges charging cost costs expensive fee fees pay price prices pricing rate rates
      tariff + credit credits export exports look-up look-ups lookup lookups page profile queries query search
      searches`,
    settings: `budget column columns credits default limit timezone + ask before cap change drop hide lower make need
      raise set spending switch use`,
    usage: `budget charged credit credits look-ups lookups refund searches + again burned each enough left low me out
      remaining spent twice used us`,
    status: 'bot data feed service system trade + alive broken current dead down slow stale working',
    'help data': 'data database feed + fresh recent updated',
    reports: `report reports digest + arrive arrived cancel came come delivered edit get got instead late missing received
      sent stop switch where why`,
    help: 'can + do help + u you',
    'export csv': 'csv download excel file spreadsheet',
  },
} satisfies Partial<Lexicon>;
