import { z } from 'zod';
import type { Finders } from '../../lookups/find-listed.ts';
import { partyKindSchema } from '../../model/answer.ts';
import type { ListedFirm } from '../../model/lists.ts';
import type { Interaction } from '../../slack/failure.ts';
import type { ActionDeps } from '../feature.ts';

export const firmShape = z.object({
  kind: partyKindSchema,
  slug: z.string().min(1).max(200),
  title: z.string().max(200).nullable(),
});

/** Firms of one page. */
export const pickedFirms = z.array(firmShape).min(1).max(50);

export const findersOf = (deps: ActionDeps, to: Interaction): Finders => ({
  recall: (kind, called) => deps.recallFirm(kind, called, to),
  find: (called, kinds) => deps.findFirm(called, kinds, to),
});

export const labelOf = ({ title, slug }: ListedFirm) => title ?? slug;
export const listed = ({ kind, slug, title }: ListedFirm): ListedFirm => ({ kind, slug, title });
