import { z } from 'zod';
import { isDirect, mayManage } from '../../alerts/rights.ts';
import { nounOf } from '../../alerts/transitions.ts';
import { isAlert, type Posting } from '../../model/alert.ts';
import { postingId } from '../../model/posting.ts';
import { isReport } from '../../model/report.ts';
import { readJson } from '../../slack/button-values.ts';
import type { Interaction } from '../../slack/failure.ts';
import { type Action } from '../../slack/kit/action.ts';
import { note, paragraph } from '../../slack/kit/blocks.ts';
import { type Draft, drawFields, formView, type ModalView, readFields } from '../../slack/kit/form.ts';
import { cleanText } from '../../slack/kit/text.ts';
import { tell } from '../../slack/replier.ts';
import { actorOf } from '../where-to-post.ts';
import { alertDraftOfAlert } from '../alerts/alert-draft.ts';
import { askBaseline } from '../alerts/make-alert.ts';
import { action, type ActionDeps, type Feature, type Form, formAction } from '../feature.ts';
import { openView, refused, sent } from '../forms.ts';
import { tellQuestion } from '../last-look-up.ts';
import { postingChoice } from './posting-questions.ts';
import { ifAllowed } from '../postings/kind.ts';
import { placeFields, placeIn, placeMistakes } from '../postings/schedules.ts';
import { draftOf, saveReport } from '../reports/report-form.ts';
import { postingsNamed, postingOf, isKept } from './find-postings.ts';

/* Where an alert or a report posts. */

/** A channel's id, or `me`. */
export const movablePlace = z.string().regex(/^(?:[CG][A-Z0-9]+|me)$/);

export const longestMoved = 100;

export const moveTo = (posting: string, to: string | null): Action =>
  to === null ? { do: 'move-form', id: posting } : { do: 'move-posting', id: posting, to };

const chooseNamed = action(
  'move-named',
  { name: z.string().max(longestMoved), to: movablePlace.nullable() },
  async (deps, { to, place }, { name, to: target }) => {
    const { found, all } = await postingsNamed(deps, to, name, isKept);
    const choose = (posting: string) => moveTo(posting, target);
    await tellQuestion(deps, to, postingChoice({ verb: 'move', name, found, all, choose, find: null }), place);
  },
);

/** Null after a message that says why not. */
async function managed(deps: ActionDeps, to: Interaction, posting: string): Promise<Posting | null> {
  const found = await postingOf(deps, to.workspace, posting);
  const noun = found === null ? 'posting' : nounOf(found);
  const mayMove = `the owner of this ${noun}, the person who made it, or an admin`;
  const notYours = `Only ${mayMove} can move it. Nothing was changed.`;
  const none = `I can't find an alert or report ${posting} here. Type alerts or reports to list those you can see.`;
  const allowed = await ifAllowed(deps, to, found, { none, notYours }, mayManage);
  if (allowed === null || isKept(allowed)) return allowed;
  await tell(deps, to, `${cleanText(allowed.name, 80)} is stopped, so it can't be moved. Nothing was changed.`);
  return null;
}

const movePosting = action(
  'move-posting',
  { id: postingId, to: movablePlace },
  async (deps, context, { id: posting, to }) => {
    const found = await managed(deps, context.to, posting);
    if (found === null) return;
    const target = to === 'me' ? context.to.user : to;
    // The same alert or report in another place, by the way of a form that is saved.
    if (found.channel === target) await tell(deps, context.to, "It's posting there already. Nothing was changed.");
    else if (isAlert(found)) await askBaseline(deps, context, { ...alertDraftOfAlert(found), ...placeIn(target) });
    else if (isReport(found))
      await saveReport(deps, context.to, { ...draftOf(found), agreed: found.agreed, ...placeIn(target) }, true);
  },
);

/** The form's note: the posting, and the channel that the form had last. */
const kept = z.object({ id: z.string(), channel: z.string() });

export function moveForm(posting: Posting, { where, channel }: Draft<typeof placeFields>): ModalView {
  const noun = nounOf(posting);
  return formView({ id: 'form:move', title: `Move the ${noun}`, submit: 'Move' }, [
    paragraph(`${cleanText(posting.name, 120)} (${posting.id})`),
    drawFields(placeFields, { where, channel }, ['where', where === 'channel' && 'channel']),
    note('It posts in a channel, or to you by direct message. It keeps its schedule and its history.'),
  ]);
}

const moveFormOf: Form = {
  id: 'form:move',
  async submit(deps, { to, values, note }) {
    const place = readFields(placeFields, values);
    const mistakes = await placeMistakes(deps, to, place);
    if (Object.keys(mistakes).length > 0) return refused(mistakes);
    const id = readJson(kept, note)?.id ?? '';
    return sent({ do: 'move-posting', id, to: place.where === 'me' ? 'me' : place.channel });
  },
  async redraw(deps, { to, values, note }) {
    const { where, channel } = readFields(placeFields, values);
    const before = readJson(kept, note);
    const posting = before === null ? null : await postingOf(deps, to.workspace, before.id);
    if (before === null || posting === null || !mayManage(posting, actorOf(deps, to)))
      throw new Error('The alert or report is gone, or is somebody else’s.');
    const draft = { where, channel: channel === '' ? before.channel : channel };
    return { view: moveForm(posting, draft), note: noteOf(posting, draft.channel) };
  },
};

const noteOf = ({ id }: Posting, channel: string): string => JSON.stringify({ id, channel });

export const moving: Feature = {
  forms: [moveFormOf],
  actions: [
    chooseNamed,
    movePosting,
    formAction('move-form', { id: postingId }, async (deps, context, { id: posting }) => {
      const found = await managed(deps, context.to, posting);
      if (found === null) return;
      const channel = isDirect(found.channel) ? '' : found.channel;
      await openView(deps, context, moveForm(found, { where: 'channel', channel }), noteOf(found, channel));
    }),
  ],
};
