import { ApiRefusal } from './http.ts';

const KEPT = 5000;

/** The act that a trigger_id was made for: the person, and the modal if it was in one. */
interface TriggerOrigin {
  readonly user: string;
  readonly viewId?: string;
}

interface TriggerOptions {
  readonly teamId: string;
  readonly lifetimeMs: number;
  readonly clock: () => number;
  readonly newId: (length: number) => string;
}

export function createTriggers({ teamId, lifetimeMs, clock, newId }: TriggerOptions) {
  const issued = new Map<string, { readonly origin: TriggerOrigin; readonly at: number; isUsed: boolean }>();
  return {
    issue(origin: TriggerOrigin): string {
      const at = clock();
      const triggerId = `${Math.floor(at)}.${teamId}.${newId(32).toLowerCase()}`;
      issued.set(triggerId, { origin, at, isUsed: false });
      for (const oldest of issued.keys()) {
        if (issued.size <= KEPT) break;
        issued.delete(oldest);
      }
      return triggerId;
    },
    /** Uses a trigger_id up: each opens one view, while it lives. Throws ApiRefusal with Slack's word. */
    exchange(triggerId: string): TriggerOrigin {
      const trigger = issued.get(triggerId);
      if (trigger === undefined) throw new ApiRefusal('invalid_trigger_id');
      if (trigger.isUsed) throw new ApiRefusal('exchanged_trigger_id');
      if (clock() - trigger.at > lifetimeMs) throw new ApiRefusal('expired_trigger_id');
      trigger.isUsed = true;
      return trigger.origin;
    },
  };
}
