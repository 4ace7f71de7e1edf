import { z } from 'zod';
import { checkView, type ViewType } from './check-view.ts';
import { jsonField } from './content.ts';
import type { Context } from './context.ts';
import { ApiRefusal } from './http.ts';
import type { ViewContent } from './types.ts';
import { viewPayload } from './payloads.ts';
import { type ApiMethod, apiMethod, argumentProblems } from './web-api-method.ts';
import { userOf } from './workspace.ts';

const needs = { token: 'bot', scopes: [] } as const;
const view = jsonField(z.unknown());
const hash = z.string().optional();

/** views.open, views.update and views.publish. A view that is refused uses no trigger_id up. */
export const VIEW_METHODS: Readonly<Record<string, ApiMethod>> = {
  'views.open': apiMethod(needs, z.looseObject({ trigger_id: z.string().min(1), view }), ({ context }, args) => {
    const content = acceptedView(context, args.view, 'modal');
    const user = context.triggers.exchange(args.trigger_id);
    return { view: viewPayload(context, context.views.open(user, content)) };
  }),
  'views.update': apiMethod(needs, z.looseObject({ view_id: z.string().min(1), hash, view }), ({ context }, args) => {
    const old = context.views.find(args.view_id);
    if (old === undefined) throw new ApiRefusal('not_found');
    const content = acceptedView(context, args.view, old.content.type);
    if (args.hash !== undefined && args.hash !== old.hash) throw new ApiRefusal('hash_conflict');
    return { view: viewPayload(context, context.views.update(old, content)) };
  }),
  'views.publish': apiMethod(needs, z.looseObject({ user_id: z.string().min(1), hash, view }), ({ context }, args) => {
    if (userOf(context.workspace, args.user_id) === undefined) throw new ApiRefusal('user_not_found');
    const old = context.views.homeOf(args.user_id);
    const content = acceptedView(context, args.view, 'home');
    if (args.hash !== undefined && args.hash !== old?.hash) throw new ApiRefusal('hash_conflict');
    return { view: viewPayload(context, context.views.publish(args.user_id, content)) };
  }),
};

/** The view if Slack takes it. Throws Slack's refusal otherwise. */
export function acceptedView(context: Context, value: unknown, type: ViewType): ViewContent {
  const verdict = checkView(value, type, context.faults.refuseBlockTypes, () => context.newId(5));
  if (!verdict.ok) throw new ApiRefusal(verdict.error, argumentProblems(verdict.problems));
  return verdict.content;
}
