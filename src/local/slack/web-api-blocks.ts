import { z } from 'zod';
import { checkBlocks } from './check-blocks.ts';
import { isObject, type Problem, problemsIn, typeOf } from './check-rule.ts';
import { checkView } from './check-view.ts';
import { jsonField } from './content.ts';
import type { Context } from './context.ts';
import { ApiRefusal } from './http.ts';
import { type ApiMethod, apiMethod } from './web-api-method.ts';

const given = jsonField(z.unknown()).optional();

/** More is not read. */
const longestPayload = 100_000;

/** blocks.validate: holds what would be sent against the rules of blocks, messages and views, and sends nothing. */
export const BLOCK_METHODS: Readonly<Record<string, ApiMethod>> = {
  'blocks.validate': apiMethod(
    { token: 'none', scopes: [] },
    z.looseObject({ blocks: given, message: given, view: given }),
    ({ context }, { blocks, message, view }) => {
      const payloads = [blocks, message, view].filter((payload) => payload !== undefined);
      if (payloads.length !== 1) refuseArguments('must provide exactly one of `blocks`, `view`, or `message`');
      if (JSON.stringify(payloads[0]).length > longestPayload)
        refuseArguments(`must be less than ${longestPayload + 1} characters`);
      const problems =
        blocks !== undefined
          ? blockProblems(context, blocks, '/blocks')
          : message !== undefined
            ? messageProblems(context, message)
            : viewProblems(context, view);
      if (problems.length > 0) throw new ApiRefusal('invalid_blocks', { errors: problems.map(errorOf) });
      return {};
    },
  ),
};

function refuseArguments(message: string): never {
  throw new ApiRefusal('invalid_arguments', { response_metadata: { messages: [message] } });
}

function errorOf({ what, at }: Problem) {
  return { code: 'failed_constraint', message: what, pointer: at };
}

/** @param root what the places of the payload itself do not begin with */
function blockProblems(context: Context, blocks: unknown, root: string): Problem[] {
  const verdict = checkBlocks(blocks, context.faults.refuseBlockTypes, () => context.newId(5));
  return verdict.ok ? [] : problemsOf(verdict, '/blocks', root);
}

/** Only what a message shows is looked at: its text is no part of it. */
function messageProblems(context: Context, message: unknown): Problem[] {
  const problems = problemsIn(message, z.strictObject({ blocks: z.unknown().optional() }), '');
  const blocks = isObject(message) ? message['blocks'] : undefined;
  return blocks === undefined ? problems : [...problems, ...blockProblems(context, blocks, '')];
}

function viewProblems(context: Context, view: unknown): Problem[] {
  const type = typeOf(view) === 'home' ? 'home' : 'modal';
  const verdict = checkView(view, type, context.faults.refuseBlockTypes, () => context.newId(5));
  return verdict.ok ? [] : problemsOf(verdict, '', '/view');
}

/** What is wrong as a whole has no place of its own. @param whole its place */
function problemsOf(
  { error, problems }: { readonly error: string; readonly problems: readonly Problem[] },
  whole: string,
  root: string,
): Problem[] {
  const all = problems.length === 0 ? [{ what: error, at: whole }] : problems;
  return all.map(({ what, at }) => ({ what, at: at.startsWith(root) ? at.slice(root.length) : at }));
}
