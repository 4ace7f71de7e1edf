import type { types } from '@slack/bolt';
import type { Interaction, Wish } from '../failure-boundary.ts';
import type { ListenerDeps } from '../listeners/deps.ts';

/** What stands in the fields of a modal, by block: what was typed or chosen. Empty fields are missing. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;

/** A modal as somebody has it before them. */
export interface FilledForm {
  /** Who has it, and where the answer goes: to where it was opened, else to their direct messages. */
  readonly to: Interaction;
  readonly values: FormValues;
  /** What the form wrote for itself when it was drawn. */
  readonly note: string;
  /** Where it was opened, sealed; the next drawing carries it along. */
  readonly origin: string;
}

export type Submitted =
  /** By block; the modal stays, and each stands beside its field. */
  | { readonly is: 'mistakes'; readonly errors: Readonly<Record<string, string>> }
  /** Something to look up; the modal closes. */
  | { readonly is: 'wish'; readonly wish: Wish }
  /** Something to change; the modal closes, and `work` tells the person what became of it. */
  | { readonly is: 'work'; readonly work: () => Promise<void> };

/** A modal form: what its submission means and, where it changes while it is filled in, how it then looks. */
export interface Form {
  readonly callbackId: string;
  /** Slack shows the modal as busy for 3 s: only what is quick belongs here. */
  submit(deps: ListenerDeps, form: FilledForm): Promise<Submitted>;
  /** The modal for what its fields hold now; null when it never changes. */
  readonly redraw: ((deps: ListenerDeps, form: FilledForm) => Promise<types.ModalView>) | null;
}
