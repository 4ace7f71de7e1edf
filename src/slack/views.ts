import { webApi, type types } from '@slack/bolt';
import { errorFields, type Log } from '../ops/log.ts';

/** A modal as Slack keeps it: its id, and the version that an update may insist on. */
export interface OpenView {
  readonly id: string;
  readonly hash: string;
}

/** `repeated` when this trigger has opened its modal already: the same press, delivered twice. */
export type Opened = { readonly is: 'open'; readonly view: OpenView } | { readonly is: 'repeated' | 'refused' };

/** Modals and the Home tab. Nothing here throws: what Slack refused is logged and said in the result. */
export interface Views {
  /** Opens a modal; Slack allows it for 3 s after what a person did. */
  open(triggerId: string, view: types.ModalView): Promise<Opened>;
  /** Puts a modal on top of the one in which the trigger was made. */
  push(triggerId: string, view: types.ModalView): Promise<Opened>;
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
  const call = async (what: string, run: () => Promise<Shown>): Promise<Opened> => {
    try {
      const { view } = await run();
      return { is: 'open', view: { id: view?.id ?? '', hash: view?.hash ?? '' } };
    } catch (error) {
      log.warn({ what, error: errorFields(error) }, 'Slack did not take a view');
      const repeated = error instanceof webApi.WebAPIPlatformError && error.data.error === 'exchanged_trigger_id';
      return { is: repeated ? 'repeated' : 'refused' };
    }
  };
  return {
    open: (triggerId, view) => call('open', () => web.views.open({ trigger_id: triggerId, view })),
    push: (triggerId, view) => call('push', () => web.views.push({ trigger_id: triggerId, view })),
    async update(viewId, view, hash) {
      const change = { view_id: viewId, view, ...(hash !== undefined && { hash }) };
      return (await call('update', () => web.views.update(change))).is === 'open';
    },
    publish: async (user, view) =>
      (await call('publish', () => web.views.publish({ user_id: user, view }))).is === 'open',
  };
}

interface Shown {
  readonly view?: { readonly id?: string; readonly hash?: string };
}
