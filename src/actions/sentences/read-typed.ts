import { isSchedulable } from '../../model/look-up.ts';
import { type Action, howSchema } from '../../slack/kit/action.ts';
import { asTyped } from '../../slack/kit/text.ts';
import { does, mistake, type ParsedCommand, type Verb } from '../feature.ts';
import { isOfSomeGoods, isWithoutFirm, openedBy } from '../follow-ups/asked.ts';
import type { Last } from '../last-look-up.ts';
import { dayIn, followUp, unclearAfter } from '../follow-ups/follow-ups.ts';
import { inWords, offered } from '../in-words.ts';
import { corrected } from '../question.ts';
import { ask } from '../reader/ask.ts';
import { unsaidIn } from '../reader/decide/caveats.ts';
import { misspelled, respelled } from '../reader/decide/spelling.ts';
import { amountsMeant } from '../reader/facts/amounts.ts';
import { unrecordedIn } from '../reader/facts/unrecorded.ts';
import { alone, type Fragment, fragmentOf, goesOnFrom, narrowsToGoods } from '../reader/fragments.ts';
import { asCommand, asName } from '../reader/query/name-action.ts';
import { isMistakes, type Preferences, standardPreferences } from '../reader/query/read-query.ts';
import { isSpelledOut, normalizeText, plainText, tokenize, unwrapped } from '../reader/query/tokens.ts';
import { unsound } from '../reader/query/unsound.ts';
import { asksNothing, isSentence, looksLikeName, readWholeName, Sentence } from '../reader/read.ts';
import { readSaid } from '../reader/said.ts';
import { asAlert, readTimedAlert } from '../reader/scheduled-alerts.ts';
import { readScheduled, toSomebody } from '../reader/scheduled.ts';
import {
  alertOfLast,
  anyOfLast,
  changedByPieces,
  goesOn,
  isDeadEnd,
  isOpen,
  mayStandAlone,
  meantBy,
  ofLastOrAll,
} from './after-last.ts';
import { areProducts, saysMoreThanNames } from './compared-names.ts';
import { recordAsked } from './record-question.ts';
import {
  asAsked,
  asQuestion,
  example,
  isBareName,
  isLookUp,
  longestCommand,
  question,
  questionOf,
  tooLong,
  unreadWords,
  withNotes,
  withUnits,
} from './typed-questions.ts';
import { alertAt, alertsIn, alertTold, makesAlert, reportsOf, scheduledNear, toNobodyElse } from './typed-schedules.ts';
import { queryVerbs, TypedText, verbAndRest } from './typed-text.ts';

export interface Begun {
  readonly opensForm: boolean;
  /** Whether the text is a command with typed filters alone, which no reader of sentences takes. */
  readonly isSpelledOut: boolean;
  /** Whether the person's last look-up there may say what is meant. */
  readonly mayFollow: () => boolean;
  readonly read: (preferences: Preferences, last?: Last | null) => Action;
}

interface Parser {
  readonly fragment: () => Fragment | null;
  readonly parse: (preferences: Preferences, last: Last | null) => ParsedCommand;
  readonly isScheduled?: true;
  readonly isVague?: () => boolean;
  /** Whether the last look-up is meant: `send me this every week`. */
  readonly pointsBack?: boolean;
}
/** `In October 2026` stays that month, while `last month` moves with each run. */
const namesYear = /\b(?:19|20)\d\d\b/;

const thanks = /\b(?:thanks|thank you|thankyou|thx|ty|cheers|gracias|much appreciated)\b/i;

/** `Shipments from Vietnam`, told by its first words: covers of each command would take too long. */
const placedRows = /^shipments (?:from|in|into|to|via|through)\b/i;

const always = (parsed: ParsedCommand): Parser => ({ fragment: () => null, parse: () => parsed });

interface Following {
  readonly sentence: Sentence;
  readonly typed: string;
  readonly preferences: Preferences;
  readonly last: Last | null;
}

export class TypedReader {
  private readonly verbs: readonly Verb[];
  private readonly names: readonly string[];
  private readonly opensForm: (name: string) => boolean;

  constructor(verbs: readonly Verb[], opensForm: (name: string) => boolean) {
    this.verbs = verbs;
    this.names = verbs.map(({ verb }) => verb);
    this.opensForm = opensForm;
  }

  /** @param today ISO date that `last30d` and the default window are relative to */
  begin(text: string, today: string): Begun {
    const { length } = asTyped(text);
    if (length > longestCommand)
      return { opensForm: false, isSpelledOut: false, mayFollow: () => false, read: () => asQuestion(tooLong(length)) };
    const typed = unwrapped(normalizeText(text));
    const withIds = text.includes('<#') ? plainText(text) : typed;
    const { fragment, parse, isScheduled, pointsBack, isVague } = this.parserOf(typed, withIds, today);
    const [word, rest] = verbAndRest(typed);
    const isVerb = this.names.includes(word.toLowerCase());
    // No other verb with an argument opens a form, unless it is asked for on a schedule.
    const mayOpen = !isVerb || rest === '' || word.toLowerCase() === 'watch' || isScheduled === true;
    let parsed: ParsedCommand | null = null;
    const first = () => (parsed ??= parse(standardPreferences, null));
    const opens = (read: ParsedCommand) =>
      read.is === 'action' && (this.opensForm(read.action.do) || opensAlert(fragment()));
    const isSpelled = isVerb && isSpelledOut(tokenize(rest));
    const mayBeOpen = !isSpelled && (!isVerb || queryVerbs.includes(word.toLowerCase()));
    return {
      opensForm: mayOpen && opens(first()),
      isSpelledOut: isSpelled,
      mayFollow: () =>
        pointsBack === true || fragment() !== null || isVague?.() === true || (mayBeOpen && isOpen(first())),
      read: (preferences, last = null) => {
        const { dataset, rows } = standardPreferences;
        const isUsual = last === null && preferences.dataset === dataset && preferences.rows === rows;
        return this.asAction(isUsual ? first() : parse(preferences, last), typed, today, preferences);
      },
    };
  }

  /** @param withIds the text with the ids of its channels, which only an alert needs */
  private parserOf(typed: string, withIds: string, today: string): Parser {
    const [first, rest] = verbAndRest(typed);
    // `Open settings`
    if (first.toLowerCase() === 'open' && this.names.includes(rest.toLowerCase()))
      return this.parserOf(rest, rest, today);
    const alert = asAlert(typed);
    if (alert !== null) return this.timedParser(alert, asAlert(withIds) ?? alert, today);
    return this.scheduledParser(typed, withIds, today) ?? this.timedParser(typed, withIds, today);
  }

  /** `Every weekday at 8 tell me about new shipments of robots`: the times of an alert may stand anywhere. */
  private timedParser(typed: string, withIds: string, today: string): Parser {
    const own = this.sentenceParser(typed, withIds, today);
    const timed = readTimedAlert(withIds);
    if (timed === null) return own;
    return {
      ...own,
      parse: (preferences, last) => {
        const parsed = this.sentenceParser(timed.rest, timed.rest, today).parse(preferences, null);
        return alertTold(parsed, timed) ?? own.parse(preferences, last);
      },
    };
  }

  private sentenceParser(typed: string, withIds: string, today: string): Parser {
    const [first, rest] = verbAndRest(typed);
    const verb = this.verbs.find((one) => one.verb === first.toLowerCase());
    if (first === '' || (verb === undefined && asksNothing(typed)))
      return always(does({ do: thanks.test(typed) ? 'thanks' : 'launcher' }));
    const said = readSaid(typed, today);
    if (said !== null) return always(isMistakes(said) ? { is: 'mistakes', mistakes: said, example } : does(said));
    const text = new TypedText({ typed, withIds, rest, verb, today });
    const ofRecord = verb === undefined ? recordAsked(typed) : null;
    // Such a command follows nothing, so its words need no covers.
    const isSpelled = verb !== undefined && isSpelledOut(tokenize(rest));
    return {
      fragment: () => (isSpelled ? null : text.fragment),
      // `Top suppliers` and `shipments from Vietnam` may be of what was looked up.
      isVague: () =>
        ofRecord !== null || verb?.verb === 'top' || placedRows.test(typed) || (!isSpelled && text.sentence.isVague),
      parse: (preferences, last) =>
        ofRecord?.(last) ??
        (verb === undefined || (last !== null && text.pointsBack)
          ? this.parseWithoutVerb(text, preferences, last)
          : this.parseWithVerb(text, verb, preferences, last)),
    };
  }

  /** `Every Monday: top suppliers of robots` opens the form of a report. Null if the text asks for none. */
  private scheduledParser(typed: string, withIds: string, today: string): Parser | null {
    if (toSomebody.test(withIds)) {
      const own = this.scheduledParser(typed.replace(toSomebody, ''), withIds.replace(toSomebody, ''), today);
      return own && { ...own, parse: (preferences, last) => toNobodyElse(own.parse(preferences, last)) };
    }
    const scheduled = readScheduled(withIds);
    if (scheduled === null) return null;
    const { question: asked, words, mayBeAlert, near, noTime } = scheduled;
    if (noTime !== null)
      return always(mistake(`“${noTime}” is no time of day.`, 'every weekday at 9: top suppliers of robots'));
    const pointsBack =
      /^(?:(?:do |run |repeat )?(?:it|this|that|these|those|them)|(?:the )?same(?: thing| query| question)?(?: but| again)?)$/i.test(
        asked.replace(/(?:,? (?:please|pls|thanks))+$/i, ''),
      );
    const inner = this.parserOf(asked, asked, today);
    const own = this.timedParser(typed, withIds, today);
    const parse: Parser['parse'] = (preferences, last) => {
      if (pointsBack && last !== null && isSchedulable(last.lookUp))
        return scheduledNear({ do: 'schedule', of: last.lookUp, ...words }, near);
      const parsed = inner.parse(preferences, null);
      const reports = reportsOf(parsed, namesYear.test(asked) ? { ...words, dates: 'fixed' } : words);
      const [only, ...others] = reports;
      if (only === undefined) return own.parse(preferences, last);
      const alerts = mayBeAlert ? alertsIn(alertAt(own.parse(preferences, last), words)) : [];
      if (others.length + alerts.length === 0) return scheduledNear(only.action, near);
      const some = alerts.slice(0, 1);
      const meant = /\bnew\b/.test(asked) ? [...some, ...reports] : [...reports, ...some];
      return { is: 'mistakes', mistakes: ['Which do you mean?'], example, meant };
    };
    return { fragment: () => null, parse, isScheduled: true, pointsBack };
  }

  private parseWithoutVerb(text: TypedText, preferences: Preferences, last: Last | null): ParsedCommand {
    const parsed = this.readSentence(text, preferences, last);
    const [first = ''] = /^\S*/.exec(text.typed) ?? [];
    const isNamed = parsed.is === 'action' && asName(parsed.action)?.name.startsWith(`${first} `) === true;
    if (parsed.is === 'mistakes' || !(isBareName(parsed.action) || isNamed)) return parsed;
    const near = misspelled(first.toLowerCase(), this.names);
    const verb = this.verbs.find((one) => one.verb === near);
    return verb === undefined ? parsed : mistake(`Did you mean “${verb.verb}”?`, verb.example);
  }

  /** Offers what was probably meant by misspelled words; null if none are, or if the text is certain as it stands. */
  private respelled(
    text: TypedText,
    own: ParsedCommand,
    preferences: Preferences,
    last: Last | null,
  ): ParsedCommand | null {
    if (own.is === 'action' && asName(own.action) === null) return null;
    const better = respelled(text.sentence.words, text.sentence.allCovers[0]);
    if (better === null) return null;
    const parsed = this.sentenceParser(better.text, better.text, text.today).parse(preferences, last);
    if (parsed.is === 'action' && isBareName(parsed.action)) return null;
    const likely =
      parsed.is === 'action' ? [{ text: inWords(parsed.action, better.text), action: parsed.action }] : parsed.meant;
    if (likely === undefined) return null;
    const holdsTypo = (action: Action) =>
      better.corrections.some(([typo]) => JSON.stringify(action).toLowerCase().includes(typo.toLowerCase()));
    const others = own.is === 'mistakes' ? (own.meant ?? []).filter(({ action }) => !holdsTypo(action)) : [];
    const read = better.corrections.map(([typed, meant]) => `“${typed}” as “${meant}”`).join(' and ');
    const meant = [...new Map([...likely.slice(0, 2), ...others].map((one) => [one.text, one])).values()].slice(0, 4);
    return { is: 'mistakes', mistakes: [`Did you mean this? I read ${read}.`], example, meant, edit: text.form };
  }

  /** The text begins with a verb's word, but may still be a sentence or a name ("watch makers"). */
  private parseWithVerb(text: TypedText, verb: Verb, preferences: Preferences, last: Last | null): ParsedCommand {
    const { typed, rest, today } = text;
    const parsed = verb.read({ text: typed, rest, today, preferences });
    if (parsed === null) return this.readSentence(text, preferences, last);
    const narrowed = verb.verb === 'compare' ? this.narrowedComparison(text, preferences) : null;
    if (narrowed !== null) return narrowed;
    const namesAlert = parsed.is === 'action' && parsed.action.do === 'name-alert';
    // The id of an alert may look like a fiscal year or a month: `stop FY22`.
    if (namesAlert && /^(?:[A-Z0-9]{4}|[a-z]*\d[a-z0-9]*)$/.test(rest)) return parsed;
    const isDone = (parsed.is === 'action' && !namesAlert) || (verb.group === 'look up' && verb.verb !== 'compare');
    if (isDone) return ofLastOrAll(parsed, last, today) ?? parsed;
    const other = this.readSentence(text, preferences, null);
    // `Pause Electronics profile needed` names no alert.
    const isOne = /^(?:the|my|our) .*\S (?:alert|report|digest|watch|one)\b/i.test(rest);
    if (namesAlert) return !isOne && other.is === 'action' && saysMore(other.action, typed) ? other : parsed;
    const isMore = rest.includes(' ');
    // Any words can be the name of a saved query, unless there are too many.
    const isWrong = !isMore || verb.verb === 'save';
    if (other.is === 'mistakes') return other.meant === undefined || isWrong ? parsed : other;
    const isSame = other.action.do === verb.verb || isBareName(other.action);
    return isLookUp(other.action) && (!isMore || isSame) ? parsed : other;
  }

  /** `Compare Claas and Fendt for tractors since May` says more than names; null if it doesn't. */
  private narrowedComparison(text: TypedText, preferences: Preferences): ParsedCommand | null {
    const { typed, rest } = text;
    if (rest.includes('"')) return null;
    const read = this.readSentence(text, preferences, null);
    if (read.is === 'action' && 'of' in read.action) return read;
    // `…, my boss is waiting`
    const hasAside = text.sentence.words.length < typed.split(' ').length;
    // As a button says it, it compares firms of these names.
    const isLabel = /^Compare .* vs /.test(typed);
    const saysMore = hasAside || saysMoreThanNames(rest) || (!isLabel && areProducts(rest));
    return saysMore && (read.is === 'action' || read.meant !== undefined) ? read : null;
  }

  /** The text as a sentence, or as a fragment that follows the last look-up. */
  private readSentence(text: TypedText, preferences: Preferences, last: Last | null): ParsedCommand {
    const { typed, verb, form } = text;
    const followed = this.parseFragment(text.follows, { sentence: text.sentence, typed, preferences, last });
    const withChannels = text.withChannels();
    if (followed !== null) {
      if (withChannels === null || !makesAlert(followed)) return followed;
      const following = { sentence: withChannels, typed: text.withIds, preferences, last };
      return this.parseFragment(fragmentOf(withChannels), following) ?? followed;
    }
    const own = this.parseSentence(text.sentence, preferences);
    // Filters are exact words.
    const isSpelled = text.sentence.tokens.filters.length > 0;
    const either = anyOfLast(text, own, last) ?? (isSpelled ? null : ofLastOrAll(own, last, text.today));
    if (either !== null) return either;
    const alert = last === null ? null : alertOfLast(text, own, last);
    if (alert !== null) return does(alert);
    const commands = own.is === 'mistakes' ? (own.meant ?? []) : [];
    // `What did we spend yesterday?`
    const isCommand = commands.length > 0 && commands.every(({ action }) => asCommand.safeParse(action).success);
    const isCertain = isCommand || (own.is === 'action' && !isBareName(own.action));
    // `What did they pay?` is answered by what no record holds.
    const isRefused = own.is === 'mistakes' && own.meant === undefined && unrecordedIn(text.sentence.words) !== null;
    if (last !== null && !isCertain && !isRefused && text.sentence.isVague) {
      const others = (own.is === 'mistakes' ? own.meant : undefined)?.filter(({ action }) => !isLookUp(action)) ?? [];
      return does(unclearAfter(last, typed, others, text.today));
    }
    const goingOn = last === null ? null : this.mayGoOn(text, own, preferences, last);
    if (goingOn !== null) return goingOn;
    const changed = last === null || own.is === 'action' ? null : changedByPieces(text, last, own);
    if (changed !== null) return changed;
    const parsed = this.respelled(text, own, preferences, last) ?? own;
    if (last !== null && !isRefused && isDeadEnd(parsed)) return does(unclearAfter(last, typed, [], text.today));
    if (parsed.is === 'action')
      return withChannels !== null && makesAlert(parsed) ? this.parseSentence(withChannels, preferences) : parsed;
    const canEdit = text.isQuery || parsed.meant?.some(({ action }) => isLookUp(action)) === true;
    return { ...parsed, example: verb?.example ?? example, ...(canEdit && { edit: form }) };
  }

  /**
   * `Now steel from Turkey` after shipments of toys may change them, or be a request of its own. Null for a text that
   * says what it asks for.
   */
  private mayGoOn(text: TypedText, own: ParsedCommand, preferences: Preferences, last: Last): ParsedCommand | null {
    const { sentence, typed } = text;
    const [cover] = sentence.allCovers;
    // `Now Foods` is a name.
    if (own.is === 'mistakes' || !isLookUp(own.action) || looksLikeName(typed)) return null;
    if (!goesOnFrom(sentence.words)) return null;
    if (cover === undefined || cover.noun !== null || !/^(?:name|shipments)$/.test(cover.frame.ask)) return null;
    const fragment: Fragment = { as: 'other', cover, isUnsure: true };
    return (
      this.parseFragment(fragment, { sentence, typed, preferences, last }) ?? does(ask(goesOn, [offered(own.action)]))
    );
  }

  /** Resolves a fragment with the last look-up; null for a complete question. */
  private parseFragment(
    fragment: Fragment | null,
    { sentence, typed, preferences, last }: Following,
  ): ParsedCommand | null {
    const { tokens, today } = sentence;
    if (fragment === null) return null;
    const day = last === null ? today : dayIn(last.lookUp, fragment, today);
    const dated = day === today ? fragment : fragmentOf(new Sentence(tokens, day));
    const read = last === null || dated === null ? null : followUp(last, dated, typed, day);
    const followed = read === null ? null : withNotes(read, sentence);
    const meant = meantBy(fragment);
    if (followed === null && meant !== null)
      return this.parseSentence(new Sentence(tokenize(meant), today), preferences);
    if (followed === null && mayStandAlone(fragment)) return null;
    if (followed === null)
      return does(
        last === null || fragment.as === 'sort' || fragment.as === 'split' || fragment.as === 'file'
          ? alone(fragment, sentence, preferences)
          : unclearAfter(last, typed, [], today),
      );
    const unsaid = openedBy(followed) === null && asName(followed) === null ? null : unsaidIn(sentence.words);
    if (unsaid !== null && !('only' in followed))
      return does(ask(unsaid, [{ text: inWords(followed, null), action: followed }]));
    const { said } = howSchema.safeParse(followed['how']).data ?? {};
    const narrowsToSome = last !== null && narrowsToGoods(fragment, sentence.words, isOfSomeGoods(last.lookUp));
    // `Only Wrenlock` is looked for among firms first, which is free.
    const isFirm = fragment.as === 'narrow' && fragment.cover.skipped.length === 0 && asName(followed) !== null;
    const isSure = narrowsToSome || isFirm || (last !== null && isWithoutFirm(last.lookUp, followed));
    const isUnsure = (fragment.isUnsure && !isSure) || last?.isPassed === true;
    const more = {
      ...(tokens.flags.includes('share') && { place: 'channel' }),
      ...(/^(?:shared|growth|most|fewest)$/.test(sentence.asks ?? '') && { asks: sentence.asks }),
    };
    if (!isUnsure || said === undefined)
      return does(Object.keys(more).length > 0 ? { ...followed, how: { said, ...more } } : followed);
    const own = this.parseSentence(sentence, preferences);
    const others = own.is === 'mistakes' ? (own.meant ?? []) : [offered(own.action)];
    return does(
      ask(`${goesOn}${unreadWords(fragment.cover.skipped)}`, [{ text: said, action: followed }, ...others.slice(0, 2)]),
    );
  }

  private parseSentence(sentence: Sentence, preferences: Preferences): ParsedCommand {
    const { today } = sentence;
    const wrong = unsound(sentence.tokens);
    if (sentence.tokens.openQuote) return { is: 'mistakes', mistakes: wrong, example };
    const decision = withUnits(sentence.decide(preferences), sentence);
    // The form of an alert takes several firms, and reports mistakes itself.
    const isAlert = decision.is === 'action' && decision.action.do === 'watch';
    if (decision.is === 'mistakes' || (wrong.length > 0 && !isAlert)) {
      const mistakes = decision.is === 'mistakes' ? decision.mistakes : [];
      return { is: 'mistakes', mistakes: [...wrong, ...mistakes], example };
    }
    if (decision.is === 'action') return this.asVerb(does(asAsked(decision.action, sentence)), today, preferences);
    const readings = decision.readings.flatMap((reading) => {
      if (isMistakes(reading)) return [];
      const { command = null } = asCommand.safeParse(reading).data ?? {};
      const parsed = this.asVerb(does(reading), today, preferences);
      return parsed.is === 'action'
        ? [{ text: inWords(reading, command), action: asAsked(parsed.action, sentence) }]
        : [];
    });
    const meant = readings.filter(({ text }, i) => readings.findIndex((one) => one.text === text) === i);
    const [only, ...others] = meant;
    const isSame = decision.is === 'requests' && others.length === 0;
    if (isSame && only !== undefined && !isLookUp(only.action)) return does(only.action);
    return { is: 'mistakes', mistakes: [questionOf(decision, meant)], example, meant };
  }

  /** A question about Trade itself, read as the verb that answers it. */
  private asVerb(parsed: ParsedCommand, today: string, preferences: Preferences): ParsedCommand {
    const { command } = (parsed.is === 'action' && asCommand.safeParse(parsed.action).data) || {};
    if (command === undefined) return parsed;
    const [typed, rest] = verbAndRest(command);
    const verb = this.verbs.find((one) => one.verb === typed);
    return verb?.read({ text: command, rest, today, preferences }) ?? does({ do: 'launcher' });
  }

  private asAction(parsed: ParsedCommand, typed: string, today: string, preferences: Preferences): Action {
    if (parsed.is === 'action') return this.sure(parsed.action, typed, preferences, today);
    const named =
      (parsed.meant ?? []).length > 0 && isSentence(typed) ? null : readWholeName(typed, today, preferences);
    if (parsed.meant !== undefined) {
      const isNamed = (action: Action) => isBareName(action) && asName(action)?.name === asName(named ?? action)?.name;
      const meant = parsed.meant.filter(({ action }) => named === null || !isNamed(action));
      return asQuestion(parsed, { ...(named && { named }), meant, isOwn: true });
    }
    const better = corrected(typed, this.names);
    const amounts = amountsMeant(typed);
    const commands = amounts.length > 0 || better === typed ? amounts : [{ text: better, command: better }];
    const meant = commands.flatMap(({ text: label, command }) => {
      const read = this.parserOf(command, command, today).parse(preferences, null);
      return read.is === 'action' && read.action.do !== 'launcher'
        ? [{ text: amounts.length > 0 ? label : `Run: ${label}`, action: read.action }]
        : [];
    });
    return asQuestion(parsed, { ...(named && { named }), meant });
  }

  /** The action itself, or a question if the text may be a name: nothing uncertain is carried out. */
  private sure(action: Action, typed: string, preferences: Preferences, today: string): Action {
    const [first] = verbAndRest(typed);
    const verb = this.names.find((name) => name === first.toLowerCase());
    const isAlert = verb !== undefined && action.do === 'name-alert';
    const isName = alsoNames.includes(verb ?? '') && looksLikeName(typed);
    const whole = isAlert || isName ? readWholeName(typed, today, preferences) : null;
    if (whole === null) return action;
    // Words that name no alert may name a firm, such as Stop & Shop.
    if (isAlert) return { ...action, named: whole };
    return question(`Is “${typed}” a name, or a command?`, {
      named: whole,
      meant: [{ text: `Run: ${typed}`, action }],
    });
  }
}

const opensAlert = (fragment: Fragment | null) => fragment?.as === 'it' && fragment.cover.frame.ask === 'watch';

const alsoNames = ['trend', 'product', 'save', 'open'];

/** True unless it is an alert's action or a bare name after a verb: `Pause Electronics`, but not `pause toys`. */
function saysMore(action: Action, typed: string): boolean {
  const name = asName(action)?.name ?? '';
  const isWord = typed.startsWith(name) && !/^\p{Lu}\S* \p{Lu}/u.test(name);
  return action.do !== 'name-alert' && name !== typed && (name === '' || !isWord);
}
