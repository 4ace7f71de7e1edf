import type { Collected } from '../../lookups/export/collect-rows.ts';
import { fileNameOf } from '../../lookups/export/file-name.ts';
import { writeFile } from '../../lookups/export/write-file.ts';
import type { ExportIntent } from '../../model/intent.ts';
import type { SentFile } from '../file-sender.ts';
import { questionOfResult } from '../ui/export-words.ts';

/**
 * The file of an export, in memory: ten thousand rows are some megabytes.
 * @param now epoch ms
 */
export function buildFile(
  { of, format, ...more }: ExportIntent,
  { rows, progress }: Collected,
  now: number,
): Pick<SentFile, 'name' | 'bytes'> {
  const exportedAt = new Date(now).toISOString();
  const meta = {
    dataset: of.do === 'product' ? 'us-import' : of.dataset,
    question: questionOfResult(of),
    window: of.do === 'product' ? null : { from: of.from, to: of.to },
    exported_at: exportedAt,
    ...{ rows: rows.length, total: progress.total, credits: progress.charged },
  };
  return {
    name: fileNameOf({ of, format, ...more }, exportedAt.slice(0, 10)),
    bytes: writeFile(format, meta, rows),
  };
}
