import type { FilledForm } from '../forms/form.ts';
import { readFormValues } from '../forms/form-values.ts';
import { readMetadata } from '../forms/metadata.ts';
import type { ListenerDeps } from './deps.ts';
import type { ViewPayload } from './payloads.ts';
import { newReference } from './underway.ts';

/** A modal's payload as its form reads it. */
export function filledForm({ seal, workspace }: ListenerDeps, { user, view }: ViewPayload): FilledForm {
  const { origin, note, openedAt } = readMetadata(seal, view.private_metadata);
  return {
    to: {
      workspace,
      user: user.id,
      // Slack takes a person for their direct conversation.
      channel: openedAt?.channel ?? user.id,
      reference: newReference(),
      responseUrl: openedAt?.responseUrl ?? null,
      typed: null,
    },
    values: readFormValues(view.state),
    note,
    origin,
  };
}
