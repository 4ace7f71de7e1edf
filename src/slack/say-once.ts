import type { Notices } from '../store/deliveries.ts';

/**
 * Says something, unless it was said within the last `quietMs` milliseconds. What could not be said does not count.
 * @throws what `say` throws
 */
export async function sayOnce(
  notices: Notices,
  workspace: string,
  id: string,
  quietMs: number,
  say: () => Promise<void>,
): Promise<void> {
  if (!(await notices.claim(workspace, id, quietMs))) return;
  try {
    await say();
  } catch (error) {
    await notices.release(workspace, id);
    throw error;
  }
}
