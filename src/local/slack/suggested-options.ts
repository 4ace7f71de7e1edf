import type { Json, Placed } from './elements.ts';

/** Where somebody uses a menu: the id of a view, or the channel and ts of a message. */
export interface Surface {
  readonly user: string;
  readonly surface: string;
}

/** The options a bot suggested for external menus: nothing else can be chosen there. */
export function createSuggestedOptions() {
  const byMenu = new Map<string, Map<unknown, Json>>();
  const keyOf = ({ user, surface }: Surface, { blockId, element }: Placed): string =>
    JSON.stringify([user, surface, blockId, element['action_id']]);
  return {
    offer(surface: Surface, placed: Placed, options: readonly Json[]): void {
      const key = keyOf(surface, placed);
      const known = byMenu.get(key) ?? new Map<unknown, Json>();
      for (const option of options) known.set(option['value'], option);
      byMenu.set(key, known);
    },
    /** All that was suggested so far, by menu. */
    offeredOn:
      (surface: Surface) =>
      (placed: Placed): readonly Json[] => [...(byMenu.get(keyOf(surface, placed))?.values() ?? [])],
  };
}

export function messageSurface(user: string, message: { readonly channel: string; readonly ts: string }): Surface {
  return { user, surface: `${message.channel}/${message.ts}` };
}
