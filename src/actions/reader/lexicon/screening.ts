/** Uses of a sentence about screening, in the order in which they are tried. */
export const screeningUses = [
  ...(['told of lists', 'told of firm', 'add', 'add to', 'meaning', 'audit', 'dismissed', 'decisions'] as const),
  ...(['remove', 'page', 'ours', 'firms'] as const),
] as const;

/** Kinds of screening lists: words before `list`; `_` stands for a space here. */
export const listKinds = `sanctions? screening (?:denied|restricted|blocked|prohibited)[_-](?:part(?:y|ies)|persons?)
  entity embargo black block(?:ed)? no-go no-fly debar(?:red|ment) exclusion unverified consolidated sancionad[oa]s?
  negra`;

/** Kinds that need no `list`. */
export const kindsAlone = `sanctions sanciones (?:denied|restricted|sanctioned)[_-](?:part(?:y|ies)|persons)`;

/** Words for a firm that is on a screening list. */
export const listedWords = `sanctioned sancionad[oa]s? blacklisted black-listed debarred denied flagged marked risky embargoed`;

/** The file of all decisions, and the decisions themselves. */
export const auditWords =
  '(?:(?:screening|sanctions?|compliance) )*(?:audit (?:file|trail|log|report|record|csv|export|history)|(?:screening|compliance|decision|dismissal) (?:audit|log|record|report|history|trail|file|protocol))s?';
export const decisionWords =
  '(?:(?:all|every|the|our|my|screening|sanctions?|compliance) (?:of )?)*(?:decisions|dismissals)(?: (?:and|with|incl\\.?|including) (?:all |the |their )*reasons)?';

/** Words that add nothing at the end of a question; `_` stands for a space. */
export const endings = `please pls thanks first por_favor now today yet again already currently ahora hoy or_not
  yes_or_no at_the_moment right_now any_?more anywhere somewhere at_all in_any_way this_(?:week|month|year)
  these_days`;

/** Several firms of one's own: `my suppliers`, `our active vendors`, `any approved vendors`. */
export const ofOurs =
  /\b(?:my|our|mis|nuestr[oa]s) (?:[a-z-]+ ){0,2}?(?:firms|companies|names|suppl[a-z]*rs|vendors|sellers|exporters|customers|buyers|clients|importers|partners|business|counterpart(?:y|ies)|proveedores|clientes|empresas|compradores)\b|^(?:(?:any|all|the|some|which) )*(?:approved|active|current|key|core|preferred|main|existing|strategic|critical) (?:firms|companies|suppliers|vendors|customers)$/i;

/** Words of a sentence about screening, in lower case: what holds one was hardly cut out as a name. */
export const screeningWords =
  /(?<!\S)(?:match(?:es|ed)?|hits?|flag(?:s|ged)?|alarms?|lists?|sanction(?:s|ed)?|dismiss(?:ed|als?)?|screening|shows? up)(?!\S)/;

/** Words for several firms, or for persons, which begin no name. */
export const hardlyName =
  /^(?:any(?:one|body|thing)?|all|every(?:one|body|thing)?|some(?:one|body|thing)?|which|what|who|those|these|them|they|it|its|you|we|us|i|me)\b/i;

const aMatch = '[the|this|that|a|my|our] [dismissed|possible|open|screening] match|matches|hit|hits';
const isFalse = '[a|an] false alarm|alarms|positive|positives|match|hit';
const firm = 'firm|company|entity|business|party|person|one';
const marking = 'dismiss|mark|flag|label|treat|count';
const changes = '[is|are|gets|has|have] [been] changed|updated|changes|change|updates';
const give =
  '[i|we|can|could] [i|we|you] [need|want|have|get] [like|to|a|an|the] [get|give|send|show|export|download|email|make|save|pull|create] [me|us] [the|an|a|our|full]';

/**
 * Shapes of sentences that dismiss a match, one per line. The first `*` is the firm, which may be said as `the match
   of
 * Acme`. A reason may follow each shape that doesn't end in `*`; `<why>` is what joins it.
 */
export const dismissalShapes = `
  dismiss|ignore|disregard|discard|close|clear|resolve|overrule ${aMatch} of|for|on|with|about|against *
  put|set aside ${aMatch} of|for|on|with|about|against *
  dismiss|ignore|disregard|discard [the|my|our] * match|matches|hit|hits
  put|set aside [the|my|our] * match|matches|hit|hits
  put|set * aside
  ${marking} * as ${isFalse}
  ${marking} * as not [a|the|our|any] [real|true|possible] match|hit
  ${marking} * as [a|an|the] other|another|different|wrong ${firm}
  ${marking} * as not the same|listed|sanctioned ${firm}
  mark * as cleared|safe|dismissed|resolved
  unflag|whitelist|white-list *
  clear the|that|this * match|hit
  * is|was|are not the company|firm|one|supplier on the|that|this list
  dismiss *
  ${aMatch} of|for|on|with|about * is|was wrong|incorrect|mistaken|invalid
  * is|was|are [just|only|clearly|obviously] ${isFalse}
  * is|was|are [clearly|obviously] not [a|the|our|any] [real|true|actual] match|hit
  * isn't|wasn't|aren't [a|the|our|any] [real|true|actual] match|hit
  * is|was|are [clearly|obviously] not the same|listed|sanctioned ${firm}
  * isn't|wasn't|aren't the same|listed|sanctioned ${firm}
  * is|was [clearly|obviously] [a] another|different ${firm}
  * is|was flagged|matched|marked|listed by mistake|accident|error
  * is|was wrongly|mistakenly|incorrectly|falsely flagged|matched|marked|listed
  i|we [have] checked|verified|reviewed|investigated * <why> it's|its|it|they [is|are] ${isFalse}
  * <why> [it's|its|it] [is] [just] ${isFalse}
  * <why> [it's|its|it] [is] not a match|hit
  [that's|that|it's|this] [is] not our *
  [that's|that] [is] ${isFalse} for|of *
  [that's|that] [is] [a] false alarm|positive|match|hit <why> *
  false alarm|positive *`;

/**
 * Shapes of sentences, one per line, as for lists of firms. `<lists>` stands for a screening list, `<listed>` for being on
 * one: sanctioned, on the OFAC list, `<audit>` for the audit file and `<decisions>` for what it holds. The last `*` is the
 * firm or firms.
 */
export const screeningShapes: Readonly<Record<(typeof screeningUses)[number], string>> = {
  'told of lists': `
    tell|notify|alert|warn|ping|message|let [me|us] [know] if|when|whenever|once [the] [*] <lists> ${changes}
    tell|notify|alert|warn|ping|message * if|when|whenever|once [the] [*] <lists> ${changes}
    who|whom [is|are|gets|get] [be] told|notified|alerted|informed about|of <lists> changes|updates
    do|does|will|can you|trade tell|notify|alert|inform|message|warn me|us|anyone|people about|of|on <lists> changes|
      updates
    do|does|will|can you|trade tell|notify|alert|inform|message|warn me|us|anyone|people if|when|whenever|
      once [the] <lists> ${changes}
    [do|will|does|can|am|are|is] i|we|you|anyone|everyone|who|admins [get|gets|receive|be] [a|any|an] message|notice|
      notification|alert|told|notified|alerted|informed|messaged [about] if|when|whenever|once [the] <lists> ${changes}
    who|whom [is|are|gets|will|do|does] [get] [be] [you] told|notified|alerted|informed|messaged|tell|
      notify [about] if|when|whenever [the] <lists> ${changes}
    who|whom [do|does|is|are|gets|will] [you|trade] [be] notify|tell|inform|alert|told|notified|informed|alerted if|
      when|whenever [a|any|the|our] list|lists ${changes}
    who|whom [do|does|is|are|gets|will] [you|trade] [be] notify|tell|inform|alert|told|notified|informed|alerted of|
      about [a|any|the] [new] match|matches|hit|hits
    will|does|do anyone|anybody|someone notice|know|hear if|when [a|any|the|our] list|lists ${changes}
    avisame|avísame cuando|si cambia|cambie|cambian|cambien <lists>`,
  'told of firm': `
    will|do|does|can|am i|we|you [be|get|tell] told|notified|informed|alerted|me|us if|when|once * is|are|gets|
      becomes <listed>
    tell|notify|alert|warn|ping|message|let [me|us] [know] if|when|whenever|once * [ever] is|are|gets|becomes|lands|
      appears|goes|ends|shows|turns [up|put] <listed>
    avisame|avísame si|cuando * esta|está|queda|sea <listed>`,
  add: `
    [how|i|we] [do|can] [i|we] [want|need|would] [like] [to] add|import|upload|bring|create|make|
      set [up] <lists> [of] [my|our] [own] [with|of]
    [how|i|we] [do|can] [i|we] [want|need|would] [like] [to] add|import|upload|bring|create|make|
      set [up] <lists> [of] [my|our] [own] [with|of] *
    use|take|treat|keep|save|upload [all] [of] [these|this|those|the|following] names|firms|companies|suppliers|list|
      ones as|for|in <lists> *
    <lists> [all] [of] these|those|the [following] names|firms|companies|suppliers|ones *
    <lists> these|those|following *
    add|put [all] [of] these|those|the [following] [names|firms|companies|suppliers|vendors|ones] <listed> *
    block|blacklist|ban|bar|blocklist [all] [of] these|those|the [following] names|firms|companies|suppliers|vendors|
      ones *
    add|put [all] [of] these|those|the [following] [names|firms|companies|suppliers|ones] to|on|in <lists> *`,
  'add to': `
    [we|i] [need|want] [to] add|put|include * to|onto|into <lists>
    [we|i] [need|want] [to] add|put|include * <listed>`,
  meaning: `
    what|wat|whats|what's [does|do|is] [you|trade] [mean] [by] [a|an|the] possible match|matches [mean|means]
    meaning|definition|explain [of] [a|the] possible match
    que|qué significa|es [una] posible|possible coincidencia|match`,
  audit: `
    ${give} <audit>
    [the|our|my] auditor|auditors wants|want|needs|need [*] <decisions> [*]
    [the|our|my] auditor|auditors wants|want|needs|need [*] <audit> [*]
    [the|our|my] auditor|auditors wants|want|needs|need [*] dismissed|screened|screening|sanctions [*]
    [i|we] [need|want] proof|evidence that|when i|we [last] screened|checked [*]
    [i|we] [need|want] proof|evidence of our|my [last] screening [*]
    ${give} <audit> of|for|with|about|as|in|to|by *
    who dismissed|decided [*] as|in [a|an] file|csv|spreadsheet|excel
    [i|we] [need|want|give|show] [me|us] [the] proof|evidence|documentation of|for [*] <decisions> [*]
    ${give} [csv|excel] file|csv|export|spreadsheet|copy of|with|for <decisions> [*]
    export|download|email|save [me|us] <decisions> [*]
    send|give|get [me|us] <decisions> [*]
    [show] [me|us] <decisions> as|in|to [a|an] csv|file|excel|spreadsheet|xlsx [file] [*]
    [show] [me|us] <decisions> for [the|our|my|an] auditor|auditors|audit|regulator|compliance|records [*]`,
  dismissed: `
    who|what|which [ones|names|firms|matches] [has|have|was|were|is|are|been|did] [we|i|been] [been] dismissed|dismiss
    who's|what's [been] dismissed
    who decided what|which [*]
    who dismissed what|which|it|them|something|anything|matches [*]
    show|list|see [me] what|which [ones|names|firms|matches] [has|have|had] [we|i] [have] dismissed
    [show|list|see] [me] [all] [the] ones|names|firms|matches [that] we|i [have] dismissed
    [show|list|see] [me] <decisions>
    [show|list|see] [me] [all|the|my|our] dismissed possible|ones|names|firms|matches [matches]`,
  decisions: `
    who|when|why [did] [we|you|i|they|he|she] dismissed|dismiss *
    who|when|why was|were * dismissed
    undo|revert|reverse|revoke|cancel|withdraw|lift|rescind|retract|delete|remove|overturn|void [my|the|our|that|
      this] [last] dismissal [of|for|on] *
    undo|revert|reverse|revoke|cancel|withdraw|lift|rescind|retract [my|the|our|that|this] [last] dismissal
    undo what|that i|we [have] dismissed
    undo|revert|reverse [the|my|our|that] false alarm|positive on|for|of|about *
    take back [my|the|our|that|this] [last] dismissal [of|for|on] *
    take [my|the|our|that|this] [last] dismissal of|for|on * back
    reinstate|restore|reopen|re-open|undismiss ${aMatch} of|for|with|on *
    put|bring back ${aMatch} of|for|with|on *
    put|bring ${aMatch} of|for|with|on * back
    put|bring back [the|that|my] * match|hit
    put|bring [the|that|my] * match|hit back
    reinstate|restore|reopen|re-open [the|that|my] * match|hit
    reinstate|restore|reopen|re-open [the|that|my] * <listed>
    i|we [have] [wrongly|mistakenly] dismissed * by|in mistake|accident|error
    i|we [have] wrongly|mistakenly dismissed *
    i made a mistake, reinstate|restore|reopen|undismiss ${aMatch} of|for|with|on *
    i|we [have] cleared|dismissed * by|in mistake,|mistake|accident,|accident|error,|error [and|so] reopen|restore|
      reinstate|undo [it|that|this]
    [i|we] was|were|am wrong|mistaken about|on|with * [and|so] [please] put|bring|reinstate|restore|reopen|undo|
      undismiss [back] the|that|my|it [dismissed|possible] [match|hit|dismissal] [back]
    dismissing * was [a|an] [my] mistake|wrong|error
    [the] dismissal of * was [a|an] [my] mistake|wrong|error
    * should not have been dismissed
    * shouldn't have been dismissed
    undismiss|un-dismiss *
    reopen|re-open *`,
  remove: `
    delete|remove|drop|open|show|edit|change|rename <lists>
    delete|remove|drop|take <lists> off|from|out [of] [the|our|my] screening
    remove|delete|take|drop * from|off|on|in <lists>
    delete|remove|drop|take * off|from|out [of] [the|our|my] screening`,
  page: `
    who|what|who's|what's|anyone|anybody|anything [is|are|has|have|been] <listed>
    when did i|we [last] screen [*]
    is|are|has|have|did|do|does anyone|anybody|anything|something|somebody|nobody [new|been|now] <listed>
    has|have|did|do any name|names [new|now] <listed>
    [show|list|see|open] [me] [the|our|my|all] <lists>
    which|what <lists> are|were|did|do|have|is|was|can|does there|i|we|you|trade|compared|checked|screened|loaded|
      used [*]
    which|what lists are|were|was|is compared|checked|screened|loaded|used [*]
    which|what lists did|do|are|were i|we|you|trade compare|check|screen|screening|checking|use|using [*]
    do|does you|we|trade have|use|check|include|load|compare [with|against] <lists>
    is|are <lists> loaded|included|checked|compared|used|there|current|fresh|up-to-date
    did|has|have anything|something change|changed <listed>
    did|has|have|was|were <lists> [been] change|changed|updated
    what|which [has|have] changed|changes <listed>
    how fresh|old|current|recent|up-to-date are|is <lists> [data|information|info|entries]
    [from|of] what|which date|day are|is <lists> [from|of]
    when was|were|did <lists> [last] refreshed|refresh|published
    is|are <lists> [still] outdated|stale|old|fresh|current|up-to-date
    is|are <lists> [still] up to date
    <lists> [data] age|status|date
    how up to date are|is <lists> [data|information|info|entries]
    [what|what's|when] [is|was] [the] [date|age|day] [of] [the] newest|latest|last|most [recent] <lists> entry|entries|
      data|update [added|read|made|published|dated]
    [what|what's] [is|are] [the] age|date|status of <lists> [data|entries]
    [show|check] [me] [the] <lists> status|age
    list|lists status|age
    [when] [was|is|what|what's] [the] last|latest|newest update|updates|change|changes|version|reading of|to|in <lists>
    when was|were|did <lists> [last] updated|read|loaded|changed|change
    [do|are] [there|we|i|you] [have|got] [show|list|see|give] [me] [any|all|the|our|my] [possible] open|new|current|
      unresolved|screening|possible [possible|screening] matches|hits
    [show|list|see|give] [me] [any|all|the|our|my] [open|new|current] [possible|screening] matches
    [firms|names|companies|matches|everything] <listed>
    quien|quién|quienes|quiénes|que|qué esta|está|estan|están <listed>
    hay alguien|alguno <listed>`,
  ours: `
    are|is we|i buying|sourcing|importing|dealing|trading from|with anyone|anybody|someone|somebody|firms|
      companies <listed>
    do|did|have we|i buy|bought|import|imported|source|sourced|deal from|with anyone|anybody|someone|firms|
      companies <listed>
    compare|check|screen|run [these|those|my|our|some|many|several] names|firms|companies|suppliers [<listed>]`,
  firms: `
    is|are|am|can|may it|we|i [ok|okay|fine|legal|allowed] <listed> [to] buy|import|source|order|deal from|with *
    is|are|am|can|may it|we|i [ok|okay|fine|legal|allowed] [to] buy|import|source|order|deal from|with * <listed>
    [do|does|did|has|have] * appear|appears|appeared|show|shows|come|comes|turn|turns [up] <listed>
    is|are|was|were|has|have|do|does [there|been] * [been] <listed>
    has|have|does|do * have|has <lists>
    check|see|tell|verify|confirm|know|find [out] [me|us] if|whether|that * is|are|isn't|aren't [not] <listed>
    make|check|confirm|verify|ensure|assure [sure] [me|us] [that] * is|are|isn't|aren't [not] <listed>
    [are] [there] <lists> on|against *
    check|compare|screen|run|verify|match|cross-check|crosscheck|vet|put * <listed> [check|checks|screening]
    check|compare|screen|run [these|those|this|all] [two|three|four|five|six] [names|firms|companies|suppliers|
      vendors] <listed> *
    run|put * through|thru|past|by screening|compliance [check|checks]
    [do|run|perform|make|start|get] [a|an|the] [quick|full] <lists>|screening|compliance check|search|screening|
      checks [on|of|for] *
    [are|is] [there] any|some hits|matches|hit|match among *
    [is|are] [there] any red flags|flag for|on|with|about *
    [is|are|has] [there] any|a sanction|sanctions|screening problem|problems|issue|issues|concern|concerns with|for|on|
      about *
    run <lists>|screening on|for|over *
    run [a] screening|screen [on|of|for] *
    which|who|any|anyone|one|some|every [of] * [is|are|was|were] <listed>
    [show|list|find|give] [me] all|any|the * <listed>
    [show|give] [me] [the|a] list of * <listed>
    is|are * clean|clear|safe
    is|was * [a|an] false positive|alarm
    is|was the|that|this [possible] match|hit of|on|for|with * real|genuine|true|correct|right
    are|is we|i clear|clean|safe|ok|okay|fine with|on|to|about [buy|buying|import|importing|deal|dealing] [from|with] *
    is it|this ok|okay|safe|legal|fine|allowed to buy|import|source|order|deal|trade|work [from|with] *
    can|may|should we|i [still] do|have business with *
    can|may we|i deal|trade with *
    why is|are|was|were * [a|an] [possible] match|matches|hit|red|<listed>
    why did|does|do * <listed>
    screen|vet *
    check|screen|vet these|those|following firms|firms:|companies|companies:|names|names:|suppliers|suppliers:|vendors|
      vendors: *
    vet [this|the|these] name|names|firm|firms|company|supplier [for] [me|us] [please|pls] *
    esta|está|estan|están * <listed>
    esta|está|estan|están <listed> [la|el|los|las] [empresa|proveedor|compañía|compania] *
    hay * <listed>
    hay alguien|alguno|alguna|algun|algún [proveedor|empresa|cliente] de|en * <listed>
    quien|quién|quienes|quiénes|cual|cuál|cuales|alguno|alguien de|en * [esta|está|estan|están] <listed>
    revisa|revisar|compara|verifica|verificar|comprueba|checa|dime [por] [favor] si * esta|está|estan|están|aparece|
      aparecen <listed>
    revisa|compara|verifica|comprueba [por] [favor] * <listed>`,
};
