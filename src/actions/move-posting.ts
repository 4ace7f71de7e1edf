import { z } from 'zod';
import { isDirect } from '../alerts/alerts.ts';
import { nounOf } from '../alerts/transitions.ts';
import { isAlert, type Posting } from '../model/alert.ts';
import { isReport } from '../model/report.ts';
import { errorFields } from '../ops/log.ts';
import type { Interaction } from '../slack/failure.ts';
import { type Action, formIds } from '../slack/kit/action.ts';
import { note, paragraph } from '../slack/kit/blocks.ts';
import { channel, choicesOf, drawFields, formView, type ModalView, readFields, select } from '../slack/kit/form.ts';
import { cleanText } from '../slack/kit/text.ts';
import { tell } from '../slack/replier.ts';
import { refuseAlertChannel } from './aim.ts';
import { moveAlert } from './alerts/make-alert.ts';
import { postingChoice, postingOf, postingsNamed } from './by-name.ts';
import { action, type ActionDeps, type Feature, type Form, formAction, type FormContext } from './feature.ts';
import { ifAllowed } from './posting-cards.ts';
import { openView, writeMetadata } from './forms.ts';
import { normalizeText, unwrapped, withChannelIds } from './reader/tokens.ts';
import { moveReport } from './reports/reports.ts';

/* `Move the acme alert to #ops`, `send tier 1 digest to #sourcing instead`. */

const id = z.string().regex(/^[A-Z0-9]{1,12}$/);
/** A channel's id, or `me`. */
const place = z.string().regex(/^(?:[CG][A-Z0-9]+|me)$/);

const longestName = 100;
const mostOffered = 8;

const ask = '(?:(?:please|pls|can you|could you) )?';
const where = String.raw`(?:the )?(?<to>#\S+|[CG](?=\w*\d)[A-Z0-9]{6,}|me|here)(?: channel)?`;
const please = '(?:,? (?:please|pls))?[.!]?$';
const sentences = [
  new RegExp(`^${ask}(?:move|redirect|reroute) (?<name>.+?) (?:(?:in)?to )?(?<to>here)(?: instead)?${please}`, 'i'),
  new RegExp(`^${ask}(?:move|redirect|reroute) (?<name>.+?)(?: (?:in)?to ${where})?(?: instead)?${please}`, 'i'),
  new RegExp(
    `^${ask}(?:send|post|deliver|put) (?<name>.+?) (?:in|into|to) ${where},? (?:instead|from now on)${please}`,
    'i',
  ),
];

interface Moving {
  /** As typed, and without words such as `alert`. */
  readonly names: readonly string[];
  /** Whether the sentence says `alert`, `report` or `digest`. */
  readonly saysNoun: boolean;
  /** Null: to be chosen in a form. */
  readonly to: string | null;
}

function readMoving(text: string, from: Interaction): Moving | null {
  const typed = unwrapped(normalizeText(withChannelIds(text)));
  const { name, to: target = '' } = sentences.map((one) => one.exec(typed)?.groups).find((groups) => groups) ?? {};
  if (name === undefined || name.length > longestName) return null;
  const whole = name.replace(/"/g, '').replace(/^(?:the|my|our|that|this) /i, '');
  const bare = whole
    .replace(/^(?:alert|report|digest) (?:on|of|for|about) /i, '')
    .replace(/ (?:alert|report|digest|post|update)s?$/i, '');
  const own = target.toLowerCase() === 'here' && /^[CG]/.test(from.channel) ? from.channel : null;
  const to = target.toLowerCase() === 'me' ? 'me' : (own ?? (place.safeParse(target).success ? target : null));
  return { names: [...new Set([whole, bare])], saysNoun: /\b(?:alert|report|digest)s?\b/i.test(name), to };
}

const isOn = ({ state }: Posting) => state !== 'stopped';

/**
 * Reads a sentence that moves an alert or a report, if the person sees one of that name. Null for all other texts, which
 * mean what they always do. Never throws.
 */
export async function moveAction(deps: ActionDeps, to: Interaction, text: string): Promise<Action | null> {
  const moving = readMoving(text, to);
  if (moving === null) return null;
  try {
    for (const name of moving.names) {
      const { only, found } = await postingsNamed(deps, to, name, isOn);
      if (only !== null) return moveTo(only.id, moving.to);
      if (found.length > 0) return { do: 'move-named', name, to: moving.to };
    }
  } catch (error) {
    deps.log.error({ reference: to.reference, error: errorFields(error) }, 'the store did not say what may be moved');
    return null;
  }
  const [, bare = ''] = moving.names;
  return moving.saysNoun && bare !== '' ? { do: 'move-named', name: bare, to: moving.to } : null;
}

const moveTo = (posting: string, to: string | null): Action =>
  to === null ? { do: 'move-form', id: posting } : { do: 'move-posting', id: posting, to };

const chooseNamed = action(
  'move-named',
  { name: z.string().max(longestName), to: place.nullable() },
  async (deps, { to, place: at }, { name, to: target }) => {
    const { found, all } = await postingsNamed(deps, to, name, isOn);
    const offered = (found.length === 0 ? all : found).slice(0, mostOffered);
    const labels = offered.map((posting) => cleanText(`${posting.name} (${posting.id})`, 60));
    const choose = (posting: string) => moveTo(posting, target);
    await tell(deps, to, postingChoice({ verb: 'move', name, found, all, labels, choose, find: null }), at);
  },
);

/** Null after a message that says why not. */
async function managed(deps: ActionDeps, to: Interaction, posting: string): Promise<Posting | null> {
  const found = await postingOf(deps, to.workspace, posting);
  const noun = found === null ? 'posting' : nounOf(found);
  const notYours = `Only the owner of this ${noun}, the person who made it, or an admin can move it. Nothing was changed.`;
  const none = `I can't find an alert or report ${posting} here. Type alerts or reports to list those you can see.`;
  return ifAllowed(deps, to, found, { none, notYours });
}

const movePosting = action('move-posting', { id, to: place }, async (deps, context, { id: posting, to }) => {
  const found = await managed(deps, context.to, posting);
  if (found === null) return;
  const target = to === 'me' ? context.to.user : to;
  if (found.channel === target) await tell(deps, context.to, "It's posting there already. Nothing was changed.");
  else if (isAlert(found)) await moveAlert(deps, context, found, target);
  else if (isReport(found)) await moveReport(deps, context, found, target);
});

const fields = {
  where: select<'channel' | 'me'>({
    label: 'Post to',
    tellsChange: true,
    standard: 'channel',
    choices: choicesOf({ channel: 'A channel', me: 'Me, by direct message' }, ['channel', 'me']),
  }),
  channel: channel({
    label: 'Channel',
    mistake: (chosen) => (place.safeParse(chosen).success ? null : 'Choose a channel.'),
  }),
};

interface MoveProps {
  readonly posting: Posting;
  readonly where: 'channel' | 'me';
  readonly metadata: string;
}

export function moveForm({ posting, where: target, metadata }: MoveProps): ModalView {
  const { name, channel: before } = posting;
  const noun = nounOf(posting);
  const keys = ['where' as const, ...(target === 'channel' ? (['channel'] as const) : [])];
  return formView({ id: formIds.move, title: `Move the ${noun}`, submit: 'Move', metadata }, [
    paragraph(`${cleanText(name, 120)} (${posting.id})`),
    drawFields(fields, { where: target, channel: isDirect(before) ? '' : before }, keys),
    note('It keeps its schedule and its history. The new channel is told of it.'),
  ]);
}

async function openMoveForm(deps: ActionDeps, context: FormContext, posting: string): Promise<void> {
  const found = await managed(deps, context.to, posting);
  if (found === null) return;
  await openView(deps, context, (metadata) => moveForm({ posting: found, where: 'channel', metadata }), found.id);
}

const moveFormOf: Form = {
  callbackId: formIds.move,
  async submit(deps, { to, values, note: posting }) {
    const read = readFields(fields, values);
    const target = read.where === 'me' ? 'me' : read.channel;
    const mistake =
      target === 'me'
        ? null
        : (fields.channel.mistake(target) ?? (await refuseAlertChannel(deps, to.workspace, target)));
    if (mistake !== null) return { is: 'mistakes', errors: { channel: mistake } };
    return { is: 'action', action: { do: 'move-posting', id: posting, to: target } };
  },
  async redraw(deps, { to, values, note: kept, origin }) {
    const { where: target } = readFields(fields, values);
    const posting = await postingOf(deps, to.workspace, kept);
    if (posting === null) throw new Error('The alert or report is gone.');
    return moveForm({ posting, where: target, metadata: writeMetadata(origin, kept) });
  },
};

export const moving: Feature = {
  forms: [moveFormOf],
  actions: [
    chooseNamed,
    movePosting,
    formAction('move-form', { id }, (deps, context, form) => openMoveForm(deps, context, form.id)),
  ],
};
