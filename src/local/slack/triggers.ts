import { ApiRefusal } from './http.ts';

const KEPT = 5000;

interface TriggerOptions {
  readonly teamId: string;
  readonly lifetimeMs: number;
  readonly clock: () => number;
  readonly newId: (length: number) => string;
}

export function createTriggers({ teamId, lifetimeMs, clock, newId }: TriggerOptions) {
  const issued = new Map<string, { readonly user: string; readonly at: number; isUsed: boolean }>();
  return {
    issue(user: string): string {
      const at = clock();
      const triggerId = `${Math.floor(at)}.${teamId}.${newId(32).toLowerCase()}`;
      issued.set(triggerId, { user, at, isUsed: false });
      for (const oldest of issued.keys()) {
        if (issued.size <= KEPT) break;
        issued.delete(oldest);
      }
      return triggerId;
    },
    /** Uses a trigger_id up: each opens one view, while it lives. @returns whose act it was made for. Throws ApiRefusal with Slack's word. */
    exchange(triggerId: string): string {
      const trigger = issued.get(triggerId);
      if (trigger === undefined) throw new ApiRefusal('invalid_trigger_id');
      if (trigger.isUsed) throw new ApiRefusal('exchanged_trigger_id');
      if (clock() - trigger.at > lifetimeMs) throw new ApiRefusal('expired_trigger_id');
      trigger.isUsed = true;
      return trigger.user;
    },
  };
}
