import { z } from 'zod';
import { exportFormats } from '../../model/intent.ts';
import { exportLast, wishOfExport } from './press-export.ts';
import { action, does, mistake, oneOf, type Feature } from '../feature.ts';

/** A person's last result as a file. */
export const exports: Feature = {
  verbs: [
    {
      verb: 'export',
      group: 'files and saved queries',
      does: 'Sends your last result as a file: csv, json or toon.',
      example: 'export csv',
      read({ rest }) {
        const format = oneOf(exportFormats, rest);
        if (format !== undefined) return does({ do: 'export-last', format });
        const asked = rest.slice(0, 60);
        return mistake(
          `There is no export as "${asked}"; there is csv, json and toon. It exports your last result.`,
          'export csv',
        );
      },
    },
  ],
  actions: [
    action(
      'export-last',
      { format: z.enum(exportFormats) },
      (deps, { to, command }, { format }) => exportLast(deps, to, command, format),
      { wish: (deps, to, { format }) => wishOfExport(deps, to, format) },
    ),
  ],
};
