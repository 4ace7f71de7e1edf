import { z } from 'zod';
import { isDirect, mayManage } from '../../alerts/rights.ts';
import { nextPostAt } from '../../alerts/calendar.ts';
import { settled, type Candidate } from '../../lookups/outcome.ts';
import { savedWindowOf } from '../../lookups/moving-window.ts';
import { firmsOf, type LookUp, lookUpSchema, type SavedWindow, savedWindow, withFirm } from '../../model/look-up.ts';
import type { PartyKind } from '../../model/answer.ts';
import type { Report, ReportTerms } from '../../model/report.ts';
import type { Interaction } from '../../slack/failure.ts';
import { button, type Message, note, paragraph, saidMessage } from '../../slack/kit/blocks.ts';
import {
  choicesOf,
  drawFields,
  formView,
  type Mistakes,
  mistakesIn,
  type ModalView,
  readFields,
  select,
} from '../../slack/kit/form.ts';
import { cleanText, inCredits } from '../../slack/kit/text.ts';
import { tell } from '../../slack/replier.ts';
import { actorOf, refuseAim, whyNotTold } from '../where-to-post.ts';
import type { ActionDeps, FilledForm, Form, FormContext, NotedView } from '../feature.ts';
import { live, nameField, openView, readKept, refused } from '../forms.ts';
import { chosen, firmQuestionOf, lookUpOf, productsWith } from '../look-ups/party-choice.ts';
import { nameShape } from '../reader/query/name-action.ts';
import { shortNameOf } from '../reader/say.ts';
import { areGoodsWords } from '../reader/words/goods.ts';
import {
  capField,
  clockFields,
  dayWords,
  draftShape,
  noClockTime,
  placeFields,
  placeIn,
  placeMistakes,
  weekdayChoices,
  zoneFor,
  readRecurring,
  scheduleFields,
} from '../postings/schedules.ts';
import { readCredits } from '../settings/settings-form.ts';
import { findName } from '../split-name.ts';
import { asked as askedWords, priceWords, reportedHere, reportNotSaved, reportKind } from './report-messages.ts';
import { showCard } from '../postings/kind.ts';

const longestReportName = 60;

const string = z.string();

/** The form while it is being filled in; nothing has been validated. */
const draftSchema = z.object({
  ...draftShape,
  report: string.nullable().default(null),
  /** Null until a name has been resolved. */
  of: lookUpSchema.nullable().default(null),
  named: z.object(nameShape).nullable().default(null),
  /** Null until it is drawn: then, how the dates of its look-up move. */
  window: savedWindow.nullable().default(null),
  /** Dates of the month before, say, may also stay as they are. */
  dates: z.enum(['moving', 'fixed']).default('moving'),
  /** The name of a channel in a sentence, without its id. */
  unclearChannel: string.default(''),
  when: string.default('1'),
  day: string.default('1'),
  changed: z.enum(['always', 'changed']).default('always'),
  /** The price of a run that the form showed. */
  agreed: z.number().nullable().default(null),
});
export type ReportDraft = z.infer<typeof draftSchema>;

export const emptyReportDraft = draftSchema.parse({});

const fields = {
  name: nameField('Name', longestReportName, { placeholder: 'Top suppliers of bearings' }),
  ...placeFields,
  when: select<string>({
    ...live,
    label: 'How often',
    standard: emptyReportDraft.when,
    choices: [
      { value: 'day', label: 'Every day' },
      { value: 'weekday', label: 'Every weekday (Monday to Friday)' },
      ...weekdayChoices,
      { value: 'workday', label: 'On the first working day of a month (Monday to Friday)' },
      { value: 'month', label: 'On a day of every month' },
    ],
  }),
  day: select<string>({
    label: 'Day of the month',
    standard: '1',
    hint: 'A month without that day posts on its last day.',
    choices: Array.from({ length: 31 }, (_, i) => ({ value: String(i + 1), label: String(i + 1) })),
  }),
  ...clockFields,
  dates: select<ReportDraft['dates']>({
    label: 'Dates',
    standard: 'moving',
    choices: choicesOf({ moving: 'Move with each run', fixed: 'Always the same days' }),
  }),
  changed: select<ReportDraft['changed']>({
    label: 'Posts',
    standard: 'always',
    choices: choicesOf({ always: 'Each time', changed: 'Only if it changed' }),
  }),
  cap: capField('It waits for the next month when a run would cost more.'),
};

function drawn({ where, when, window }: ReportDraft): (keyof typeof fields)[] {
  const isIn: Partial<Record<keyof typeof fields, boolean>> = {
    channel: where === 'channel',
    day: when === 'month',
    dates: window !== null && unitOf(window) !== null,
  };
  const all = ['name', 'where', 'channel', 'when', 'day', 'at', 'zone', 'dates', 'changed', 'cap'] as const;
  return all.filter((key) => isIn[key] ?? true);
}

export function reportForm(draft: ReportDraft, today: string): ModalView {
  const { report, of, named } = draft;
  const title = report === null ? 'New report' : `Report ${report}`;
  const asked = of ?? lookUpIn(draft);
  const what = asked === null ? '–' : `${askedWords({ lookUp: asked, window: windowOf(draft, asked, today) })}.`;
  const search =
    of !== null || named === null ? '' : ` I'll first find out whether “${cleanText(named.name, 80)}” is a firm.`;
  const schedule = readRecurring(draft);
  const price = schedule === null ? '' : `${priceWords(draft.agreed, schedule)} `;
  const isUnclear = draft.unclearChannel !== '' && draft.where === 'channel' && draft.channel === '';
  return formView({ id: 'form:report', title, submit: report === null ? 'Create' : 'Save' }, [
    isUnclear && paragraph(`Choose the channel below: I couldn't tell which one “${draft.unclearChannel}” is.`),
    paragraph(`${what}${search}`),
    note(`${price}Nothing is charged now.`),
    drawFields(fields, draft, drawn(draft)),
  ]);
}

/** Dates that end today go on until the day of each run, though a year is named: `in 2026`. */
function windowOf({ window, dates }: ReportDraft, of: LookUp, today: string): SavedWindow {
  const moving = window ?? savedWindowOf(of, today);
  return dates === 'fixed' && unitOf(moving) !== null ? 'fixed' : moving;
}

const unitOf = (window: SavedWindow) => (window !== 'fixed' && 'unit' in window ? window : null);

/** `Each run covers the month before it.` Empty for other dates. */
function coveredWords(window: SavedWindow): string {
  const { unit, ago } = unitOf(window) ?? {};
  if (unit === undefined) return '';
  return ago === 0 ? ` Each run covers the ${unit} it falls in.` : ` Each run covers the ${unit} before it.`;
}

/** The look-up by which a draft is priced and named. */
function lookUpIn({ of, named }: ReportDraft): LookUp | null {
  const [kind = 'company'] = named?.kinds ?? [];
  if (of === null && named !== null && (named.settles || areGoodsWords(named.name)) && named.otherwise !== null)
    return named.otherwise;
  return of ?? (named && lookUpOf(named, kind, { name: named.name }));
}

/** The draft is stored with the price that is shown, which creating it agrees to. */
async function drawForm(deps: ActionDeps, draft: ReportDraft): Promise<NotedView> {
  const of = lookUpIn(draft);
  const agreed = of === null ? null : await deps.pricing.priceAnew(of);
  const name = draft.name === '' && of !== null ? cleanText(shortNameOf(of), longestReportName) : draft.name;
  const window = draft.window ?? (of === null ? null : savedWindowOf(of, deps.today()));
  const shown = { ...draft, window, name, agreed };
  const note = await deps.payloads.put(deps.workspace, JSON.stringify(shown));
  return { view: reportForm(shown, deps.today()), note };
}

export async function openReportForm(deps: ActionDeps, context: FormContext, known: Partial<ReportDraft>) {
  const { to } = context;
  const zone = await zoneFor(deps, to);
  const draft = { ...emptyReportDraft, zone, ...placeIn(to.channel), ...known };
  const { view, note } = await drawForm(deps, draft);
  await openView(deps, context, view, note);
}

export const stale =
  "I don't have this form anymore. Ask for the answer again, then press Schedule…. Nothing was charged.";

export const keptReportDraft = (deps: ActionDeps, id: string): Promise<ReportDraft | null> =>
  readKept(deps, id, draftSchema);

export function draftOf(report: Report): ReportDraft {
  return {
    ...emptyReportDraft,
    report: report.id,
    of: report.lookUp,
    window: report.window,
    name: report.name,
    ...placeIn(report.channel),
    ...scheduleFields(report.schedule),
    changed: report.onlyIfChanged ? 'changed' : 'always',
    cap: report.monthlyCap === null ? '' : String(report.monthlyCap),
  };
}

async function draftIn(deps: ActionDeps, { values, note: id }: FilledForm): Promise<ReportDraft | null> {
  const base = await keptReportDraft(deps, id);
  if (base === null) return null;
  return { ...base, ...readFields(fields, values, drawn(base)) };
}

/** With such a cap, the report would wait for a month that never comes. */
function mistakeInCap({ cap, agreed }: ReportDraft): Mistakes {
  const credits = readCredits(cap);
  if (credits === null || agreed === null || !(credits < agreed)) return {};
  return {
    cap: `A run costs up to ${inCredits(agreed)}, so this cap would stop it. Raise the cap, or leave it empty.`,
  };
}

export const reportModal: Form = {
  id: 'form:report',

  async submit(deps, form) {
    const { to } = form;
    const draft = await draftIn(deps, form);
    if (draft === null) return refused({ name: stale });
    const errors: Mistakes = {
      ...mistakesIn(fields, draft),
      ...(await placeMistakes(deps, to, draft)),
      ...(readRecurring(draft) === null && { at: noClockTime }),
      ...mistakeInCap(draft),
    };
    if (Object.keys(errors).length > 0) return refused(errors);
    return { is: 'work', work: () => saveReport(deps, to, draft) };
  },

  async redraw(deps, form) {
    const draft = await draftIn(deps, form);
    if (draft === null) throw new Error('The draft of a report is no longer kept.');
    return drawForm(deps, draft);
  },
};

/**
 * Names are resolved, and the channel is told, before anything is saved. @throws TradeError, LookupError
 * @param isMove its card then says only where it posts now
 */
export async function saveReport(deps: ActionDeps, to: Interaction, draft: ReportDraft, isMove = false): Promise<void> {
  const { reports, workspace } = deps;
  const id = await deps.payloads.put(workspace, JSON.stringify(draft));
  const of = await resolved(deps, to, draft, id);
  const schedule = readRecurring(draft);
  if (schedule === null || !('do' in of)) return tell(deps, to, 'do' in of ? stale : of);
  const before = draft.report === null ? null : await reports.get(workspace, draft.report);
  if (draft.report !== null && (before === null || !mayManage(before, actorOf(deps, to))))
    return tell(deps, to, "That report isn't yours to change, or it's gone. Nothing was saved.");
  const terms: ReportTerms = {
    name: cleanText(draft.name, longestReportName),
    channel: draft.where === 'me' ? to.user : draft.channel,
    lookUp: of,
    window: windowOf(draft, of, deps.today()),
    schedule,
    onlyIfChanged: draft.changed === 'changed',
    monthlyCap: readCredits(draft.cap),
    agreed: draft.agreed,
  };
  const why = await announce(deps, to, terms, before, id);
  if (why !== null) return tell(deps, to, why);
  const nextRunAt = nextPostAt(schedule, deps.now());
  const saved =
    before === null
      ? await reports.create({ workspace, creator: to.user, terms, nextRunAt })
      : await reports.edit(workspace, before.id, terms, nextRunAt, to.user);
  if (saved === null) await tell(deps, to, 'That report was stopped meanwhile. Nothing was saved.');
  else {
    const hasMoved = before !== null && before.channel !== saved.channel;
    const done = before === null ? `Scheduled ${dayWords(schedule)}.` : hasMoved ? '' : 'Changed.';
    const said = isMove ? '' : `${done}${coveredWords(terms.window)}`.trim();
    await showCard(reportKind, deps, { to, place: 'new' }, saved, said || null, undefined, hasMoved || isMove);
  }
}

/** Posts once in a channel where it is new. @returns why nothing is saved, or null */
async function announce(deps: ActionDeps, to: Interaction, terms: ReportTerms, before: Report | null, draft: string) {
  const isNew = before?.channel !== terms.channel;
  const form = { label: 'Open the form', action: { do: 'report-draft', draft, of: null } };
  const refusal = await refuseAim(deps, to, terms.channel, isNew, form);
  if (refusal !== null) return reportNotSaved(refusal.why, draft, refusal.offer);
  if (!isNew || isDirect(terms.channel)) return null;
  const posted = await deps.messages.post(terms.channel, reportedHere(terms, to.user), to.reference);
  const why = whyNotTold(posted, deps.botName, 'Open the form');
  return why === null ? null : reportNotSaved(why, draft);
}

/** The look-up with its firms' slugs, or the question which firm is meant. A run could not ask. */
async function resolved(deps: ActionDeps, to: Interaction, draft: ReportDraft, id: string): Promise<LookUp | Message> {
  const { named } = draft;
  if (draft.of === null && named !== null) {
    const found = await findName(deps, named, to);
    if (found.is === 'certain') return resolved(deps, to, { ...draft, of: found.lookUp }, id);
    if (found.is === 'firm') return lookUpOf(named, found.party.kind, settled(found.party));
    const choose = (one: Candidate) => lookUpOf(named, one.kind, chosen(one));
    const { name: typed, kinds, otherwise } = named;
    return whichFirm({ typed, kinds, candidates: found.candidates, choose, otherwise, draft: id });
  }
  if (draft.of === null) return saidMessage(stale);
  let lookUp = draft.of;
  for (const { kind, party } of firmsOf(lookUp)) {
    if (!('name' in party)) continue;
    const found = await deps.resolveFirm(kind, party.name, to);
    const asked = lookUp;
    if (found.is === 'one') lookUp = withFirm(lookUp, kind, settled(found.party));
    else {
      const candidates = found.is === 'none' ? [] : found.candidates;
      const choose = (one: Candidate) => withFirm(asked, kind, chosen(one));
      return whichFirm({ typed: party.name, kinds: [kind], candidates, choose, otherwise: null, draft: id });
    }
  }
  return lookUp;
}

interface WhichProps {
  readonly typed: string;
  readonly kinds: readonly PartyKind[];
  readonly candidates: readonly Candidate[];
  readonly choose: (candidate: Candidate) => LookUp;
  readonly otherwise: LookUp | null;
  readonly draft: string;
}

/** Each button opens the form again, filled in. */
export function whichFirm({ choose, otherwise, draft, ...question }: WhichProps): Message {
  const goOn = (of: LookUp | null) => ({ do: 'report-draft', draft, of });
  const ways = [
    otherwise !== null && productsWith(question.typed, goOn(otherwise)),
    button({ action: goOn(null), label: 'Open the form' }),
  ];
  return firmQuestionOf({ ...question, choose: (one) => goOn(choose(one)), ways, noun: 'report' });
}
