import { z } from 'zod';
import { type Asked } from './ask.ts';
import { meaningsOf } from './carried-out.ts';
import { asTyped, isWanted, type Meaning, meaningSchema } from './meaning.ts';

export const sentenceSchema = z.object({
  typed: z.string(),
  /** What was asked just before. */
  after: z.string().optional(),
  /** The job and the language of its writer. */
  by: z.string(),
  /** Any of these is right. */
  want: z.union([meaningSchema, z.array(meaningSchema)]).transform((want) => [want].flat()),
});
export type Sentence = z.infer<typeof sentenceSchema>;

/** `wrong`: paid for what nobody wanted. `lost`: neither answered nor one press away. */
export type Verdict = 'held' | 'wrong' | 'lost';

export interface Judged {
  readonly verdict: Verdict;
  /** What was paid for, or carried out. */
  readonly got: readonly Meaning[];
  /** Whether it was a question or a free thing that held. */
  readonly isAsked: boolean;
}

export function judge({ typed, after = '', want }: Sentence, { action, paidFor, buttons }: Asked): Judged {
  const wantedOf = (got: Meaning) => (got.found === true ? want : want.map((one) => asTyped(one, `${after} ${typed}`)));
  const holds = (all: readonly Meaning[]) => all.some((got) => wantedOf(got).some((one) => isWanted(got, one)));
  const meant = meaningsOf(action);
  const isFree = meant.every(({ do: kind }) => kind === 'verb');
  // Of a comparison only the firms that are not kept are paid for.
  const isPart = paidFor?.do === 'compare' && holds(meant);
  if (paidFor !== null && !(isFree && holds(meant)) && !isPart)
    return { verdict: holds([paidFor]) ? 'held' : 'wrong', got: [paidFor], isAsked: false };
  const mayAsk = want.some(({ do: kind }) => kind === 'ask' || kind === 'several');
  const offered = buttons.flatMap((button) => meaningsOf(button.action).filter((one) => one.do !== 'ask'));
  const isAsked = mayAsk || holds(offered);
  return { verdict: isAsked || holds(meant) ? 'held' : 'lost', got: meant, isAsked };
}
