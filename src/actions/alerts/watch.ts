import { z } from 'zod';
import { queryIntent } from '../../model/intent.ts';
import { saidMessage } from '../../slack/kit/failure-message.ts';
import { action, does, type Feature } from '../feature.ts';
import { preferencesOf } from '../forms/open-form.ts';
import { readWatch } from '../grammar/read-watch.ts';
import { setAlert } from './make-alert.ts';
import { openAlertTerms, openDraft, openTypedWatch, openWatch } from './open-alert-form.ts';

/** Where the store keeps the alert form as somebody filled it in. */
const draft = z.string().min(1).max(60);

const dropped = 'Cancelled. No alert was saved, and nothing more was charged.';

/** The form of an alert, its price, and what saves it. */
export const watch: Feature = {
  verbs: [
    {
      verb: 'watch',
      group: 'watch',
      does: 'Tells a channel of new shipments.',
      example: 'watch company:"Acme Robotics" in:#sourcing every:day',
      read: ({ text }) => does({ do: 'watch', typed: text }),
    },
  ],
  actions: [
    /** Opens the form with what was understood of the command. */
    action(
      'watch',
      { typed: z.string() },
      async (deps, { to, triggerId }, { typed }) =>
        openTypedWatch(deps, to, triggerId, readWatch(typed, await preferencesOf(deps, to.user))),
      { opensForm: true },
    ),
    /** Opens the form with a query in it. */
    action(
      'watch-query',
      { of: queryIntent },
      (deps, { to, triggerId }, { of }) => openWatch(deps, to, triggerId, of),
      {
        opensForm: true,
      },
    ),
    /** Opens the form as somebody filled it in before. */
    action('draft-form', { draft }, (deps, { to, triggerId }, form) => openDraft(deps, to, triggerId, form.draft), {
      opensForm: true,
    }),
    /** Opens the form with the terms of an alert, for changing them. */
    action(
      'edit-alert',
      { id: z.string().regex(/^[A-Z0-9]{1,12}$/) },
      (deps, { to, triggerId }, { id }) => openAlertTerms(deps, to, triggerId, id),
      { opensForm: true },
    ),
    /** Carries out the priced question of the form: `anyway` also where records do not satisfy the filter. */
    action('set-alert', { draft, anyway: z.boolean() }, setAlert),
    action('drop-alert', {}, async ({ replier }, { to, place }) => {
      await replier.reply(to, saidMessage(dropped), place);
    }),
  ],
};
