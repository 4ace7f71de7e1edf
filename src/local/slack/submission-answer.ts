import { z } from 'zod';
import type { Context } from './context.ts';
import { failed, type Failure, submissionFailed } from './dispatch.ts';
import { ApiRefusal } from './http.ts';
import type { StoredView } from './views.ts';
import { acceptedView } from './web-api-views.ts';

const nothing = z.union([z.literal(''), z.null(), z.undefined(), z.strictObject({})]);
const answerSchema = z.discriminatedUnion('response_action', [
  z.object({ response_action: z.literal('errors'), errors: z.record(z.string(), z.string().min(1)) }),
  z.object({ response_action: z.literal('update'), view: z.unknown() }),
  z.object({ response_action: z.literal('push'), view: z.unknown() }),
  z.object({ response_action: z.literal('clear') }),
]);
type Answer = z.output<typeof answerSchema>;

/**
 * Does what the app answered to a submission: nothing closes the view, else errors, another content, a view above it,
 * or an empty stack. @returns what the person sees instead, when the answer is none that Slack takes.
 */
export function applyAnswer(context: Context, submitted: StoredView, body: unknown): Failure | undefined {
  // The app may have changed the view meanwhile, and the person closed it.
  const view = context.views.find(submitted.id);
  if (nothing.safeParse(body).success) {
    if (view !== undefined) context.views.close(view);
    return undefined;
  }
  const answer = answerSchema.safeParse(body);
  if (!answer.success) return submissionFailed('invalid_response', 'the answer has no known response_action');
  if (view === undefined) return undefined;
  try {
    return apply(context, view, answer.data);
  } catch (refusal) {
    if (!(refusal instanceof ApiRefusal)) throw refusal;
    return submissionFailed('invalid_response', JSON.stringify(refusal.answer));
  }
}

function apply(context: Context, view: StoredView, answer: Answer): Failure | undefined {
  switch (answer.response_action) {
    case 'errors':
      return errorsUnder(view, answer.errors);
    case 'update':
      context.views.update(view, acceptedView(context, answer.view, 'modal', view));
      return undefined;
    case 'push':
      if (context.views.push(view, acceptedView(context, answer.view, 'modal')) === undefined)
        return submissionFailed('invalid_response', 'push_limit_reached');
      return undefined;
    case 'clear':
      context.views.clear(view.user);
      return undefined;
  }
}

function errorsUnder(view: StoredView, errors: Readonly<Record<string, string>>): Failure {
  const inputs = view.content.blocks.filter((block) => block.type === 'input').map((block) => block.block_id);
  const stray = Object.keys(errors).find((blockId) => !inputs.includes(blockId));
  if (stray !== undefined) return submissionFailed('invalid_response', `errors name no input block: ${stray}`);
  if (Object.keys(errors).length === 0) return submissionFailed('invalid_response', 'errors are empty');
  return { ...failed('input_errors', 'The submission'), errors };
}
