import type { KeyState } from '../lookups/check-key.ts';
import type { ServiceKeys } from '../store/workspaces.ts';
import type { KeyAbout } from '../model/workspace.ts';

/** A workspace's own key of the data service, as its admins see to it. Nothing here hands the key out. */
export interface OwnKey {
  /** Null where there is none. */
  about(): Promise<KeyAbout | null>;
  /** Asks the service whether it takes a key, free of charge and within the time that Slack gives a form. */
  check(key: string): Promise<KeyState>;
  keep(key: string, by: string): Promise<void>;
  remove(): Promise<void>;
}

/** Slack waits 3 s for what becomes of a form. */
const checkMs = 2_000;

export function createOwnKey(
  workspace: string,
  keys: ServiceKeys,
  check: (key: string, deadlineMs: number) => Promise<KeyState>,
): OwnKey {
  return {
    about: () => keys.about(workspace),
    check: (key) => check(key, checkMs),
    keep: (key, by) => keys.save(workspace, key, by),
    remove: () => keys.remove(workspace),
  };
}
