import type { types, webApi } from '@slack/bolt';
import { errorFields, type Log } from '../ops/log.ts';

/** A modal as Slack keeps it: its id, and the version that an update may insist on. */
export interface OpenView {
  readonly id: string;
  readonly hash: string;
}

/** Modals and the Home tab. Nothing here throws: what Slack refused is logged, and said by a null or a false. */
export interface Views {
  /** Opens a modal within 3 s of what a person did. @returns null when Slack did not, such as after that time. */
  open(triggerId: string, view: types.ModalView): Promise<OpenView | null>;
  /** Puts a modal on top of the one in which the trigger was made. */
  push(triggerId: string, view: types.ModalView): Promise<OpenView | null>;
  /**
   * Changes a modal that is open.
   * @param hash the version it is a change of; one changed since then is left alone
   * @returns whether it was changed
   */
  update(viewId: string, view: types.ModalView, hash?: string): Promise<boolean>;
  /** Shows somebody's Home tab. */
  publish(user: string, view: types.HomeView): Promise<boolean>;
}

export function createViews(web: webApi.WebClient, log: Log): Views {
  const call = async (
    what: string,
    run: () => Promise<{ view?: { id?: string; hash?: string } | undefined }>,
  ): Promise<OpenView | null> => {
    try {
      const { view } = await run();
      return { id: view?.id ?? '', hash: view?.hash ?? '' };
    } catch (error) {
      log.warn({ what, error: errorFields(error) }, 'Slack did not take a view');
      return null;
    }
  };
  return {
    open: (triggerId, view) => call('open', () => web.views.open({ trigger_id: triggerId, view })),
    push: (triggerId, view) => call('push', () => web.views.push({ trigger_id: triggerId, view })),
    async update(viewId, view, hash) {
      const change = { view_id: viewId, view, ...(hash !== undefined && { hash }) };
      return (await call('update', () => web.views.update(change))) !== null;
    },
    publish: async (user, view) => (await call('publish', () => web.views.publish({ user_id: user, view }))) !== null,
  };
}
