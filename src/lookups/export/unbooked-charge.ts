import type { Ledger } from '../../store/ledger.ts';
import type { ExportJob } from '../../model/export.ts';

/** Far longer than any call waits and takes. */
const longestCallMs = 10 * 60_000;

/**
 * What a job has paid for a page that came when its process died, before the page was booked: an answer and its row in
 * the ledger are written in one moment.
 * @param at when the answer was kept, epoch ms
 * @returns credits; 0 when it was paid for by somebody else, null when the service did not say
 * @throws the store's error
 */
export async function unbookedCharge(
  ledger: Pick<Ledger, 'list'>,
  { workspace, reference }: ExportJob,
  at: number,
): Promise<number | null> {
  const rows = await ledger.list(workspace, at - longestCallMs);
  const own = rows.find((row) => row.reference === reference && row.finished_at === at && row.state === 'done');
  return own === undefined ? 0 : own.charged;
}
