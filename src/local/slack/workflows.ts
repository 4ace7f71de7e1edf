import { z } from 'zod';
import { isObject, type Problem } from './check-rule.ts';
import { jsonField } from './content.ts';
import { type Dispatch, failed } from './dispatch.ts';
import type { Json } from './elements.ts';
import { ApiRefusal, BadRequest } from './http.ts';
import { actionTs, eventDelivery } from './payloads.ts';
import { type ApiMethod, apiMethod, argumentProblems } from './web-api-method.ts';
import { userOf } from './workspace.ts';

/** How long a step may take; after that its token is dead too. */
const EXECUTION_LIFE_MS = 15 * 60_000;
/** How often an event comes again that was not acked in time. Slack waits a minute and five between them. */
const MOST_RETRIES = 3;

const parameterSchema = z.looseObject({
  type: z.string(),
  title: z.string().optional(),
  description: z.string().optional(),
  is_required: z.boolean().default(false),
});
const parameters = z.record(z.string(), parameterSchema);
/** As the schema of manifests has them, or as the examples in Slack's documentation do. */
const parametersSchema = z.union([
  z
    .object({ properties: parameters, required: z.array(z.string()).default([]) })
    .transform(({ properties, required }) =>
      Object.entries(properties).map(([name, one]) => ({ ...one, name, is_required: required.includes(name) })),
    ),
  parameters.transform((all) => Object.entries(all).map(([name, one]) => ({ ...one, name }))),
]);
const functionSchema = z.object({
  title: z.string(),
  description: z.string().default(''),
  input_parameters: parametersSchema,
  output_parameters: parametersSchema,
});

type Parameters = z.output<typeof parametersSchema>;

type WorkflowStep = z.output<typeof functionSchema> & { readonly id: string; readonly callback_id: string };

/** One run of a step, as it is now. */
export interface Execution {
  readonly id: string;
  readonly user: string;
  readonly callbackId: string;
  readonly title: string;
  readonly inputs: Json;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly state: 'running' | 'completed' | 'failed';
  readonly outputs?: Json;
  readonly error?: string;
  /** Resolves once it completed or failed. */
  whenDone(): Promise<Execution>;
}

type Outcome = Pick<Execution, 'state' | 'outputs' | 'error'>;

interface Running {
  readonly step: WorkflowStep;
  readonly token: string;
  readonly execution: Execution;
  readonly finish: (outcome: Outcome) => void;
}

/** The steps of the app, and their executions in one workspace. @param functions `functions` of the app's manifest */
export function createWorkflows(functions: unknown, clock: () => number, newId: (length: number) => string) {
  const all: Running[] = [];
  const listeners = new Set<(execution: Execution) => void>();
  const tell = (execution: Execution) => {
    for (const listener of listeners) listener(execution);
  };
  const current = (one: Running): Running => {
    const { state, startedAt } = one.execution;
    if (state === 'running' && clock() - startedAt >= EXECUTION_LIFE_MS)
      one.finish({ state: 'failed', error: 'The step did not complete within 15 minutes.' });
    return one;
  };
  return {
    steps: Object.entries(z.record(z.string(), functionSchema).parse(functions)).map(([callback_id, one]) => ({
      id: `Fn${newId(10)}`,
      callback_id,
      ...one,
    })),
    start(step: WorkflowStep, user: string, inputs: Json): Running {
      const { promise, resolve } = Promise.withResolvers<Execution>();
      const execution: Execution = {
        id: `Fx${newId(10)}`,
        user,
        callbackId: step.callback_id,
        title: step.title,
        inputs,
        startedAt: clock(),
        state: 'running',
        whenDone: () => promise,
      };
      const finish = (outcome: Outcome) => {
        if (execution.state !== 'running') return;
        resolve(Object.assign(execution, outcome));
        tell(execution);
      };
      const one = { step, token: `xwfp-local-${newId(24)}`, execution, finish };
      all.push(one);
      tell(execution);
      return one;
    },
    /** @throws ApiRefusal unless it runs */
    running(id: string): Running {
      const one = all.find(({ execution }) => execution.id === id);
      if (one === undefined) throw new ApiRefusal('function_execution_not_found');
      if (current(one).execution.state !== 'running') throw new ApiRefusal('execution_not_in_running_state');
      return one;
    },
    executionsOf: (user: string) => all.flatMap((one) => (one.execution.user === user ? [current(one).execution] : [])),
    /** Undefined for a token of no execution. */
    tokenState(token: string): 'alive' | 'dead' | undefined {
      const one = all.find((each) => each.token === token);
      if (one === undefined) return undefined;
      return current(one).execution.state === 'running' ? 'alive' : 'dead';
    },
    /** Tells of every execution that starts or ends. @returns what ends that */
    onChange(listener: (execution: Execution) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function createWorkflowPeople(dispatch: Dispatch) {
  const { context } = dispatch;
  const { workspace, workflows } = context;
  return {
    /**
     * Runs a step, as a workflow that this person started does. Resolves when the app has acked it, or was too slow to.
     * @throws BadRequest for a person or step that does not exist, and for inputs that the step does not take
     */
    async run(user: string, callbackId: string, inputs: Json): Promise<Execution> {
      const step = workflows.steps.find((one) => one.callback_id === callbackId);
      if (step === undefined || userOf(workspace, user) === undefined) throw new BadRequest('No such step or person.');
      const [problem] = problemsOf(step.input_parameters, inputs);
      if (problem !== undefined) throw new BadRequest(`The step does not take that: ${problem.at} ${problem.what}.`);
      const { execution, token, finish } = workflows.start(step, user, inputs);
      const dates = { date_created: Math.floor(context.clock() / 1_000), date_updated: 0, date_deleted: 0 };
      const delivery = eventDelivery(context, {
        type: 'function_executed',
        function: { ...step, type: 'app', app_id: workspace.bot.appId, ...dates },
        inputs,
        function_execution_id: execution.id,
        workflow_execution_id: `Wx${context.newId(10)}`,
        event_ts: actionTs(context),
        bot_access_token: token,
      });
      const deliver = async (attempt: number): Promise<void> => {
        const ack = await dispatch.deliver(
          attempt === 0 ? delivery : { ...delivery, retry: { attempt, reason: 'timeout' } },
        );
        if (ack.ok) return;
        // Who acks too late has the event all the same and may still complete it; who was killed meanwhile has not.
        if (ack.error === 'operation_timeout' && attempt < MOST_RETRIES) void deliver(attempt + 1);
        else finish({ state: 'failed', error: failed(ack.error, 'The step').text });
      };
      await deliver(0);
      return execution;
    },
  };
}

const completion = { function_execution_id: z.string().min(1) };

/** How the app ends an execution, with the bot's token or that of the execution. */
export const FUNCTION_METHODS: Readonly<Record<string, ApiMethod>> = {
  'functions.completeSuccess': apiMethod(
    { token: 'bot', scopes: [] },
    z.looseObject({ ...completion, outputs: jsonField(z.record(z.string(), z.unknown())) }),
    ({ context }, { function_execution_id: id, outputs }) => {
      const { step, finish } = context.workflows.running(id);
      const problems = problemsOf(step.output_parameters, outputs);
      if (problems.length > 0) throw new ApiRefusal('parameter_validation_failed', argumentProblems(problems));
      finish({ state: 'completed', outputs });
      return {};
    },
  ),
  'functions.completeError': apiMethod(
    { token: 'bot', scopes: [] },
    z.looseObject({ ...completion, error: z.string().min(1) }),
    ({ context }, { function_execution_id: id, error }) => {
      context.workflows.running(id).finish({ state: 'failed', error });
      return {};
    },
  ),
};

function problemsOf(taken: Parameters, values: Json): Problem[] {
  const missing = taken.filter(({ name, is_required }) => is_required && values[name] === undefined);
  const wrong = Object.entries(values).flatMap(([name, value]): Problem[] => {
    const parameter = taken.find((one) => one.name === name);
    if (parameter === undefined) return [{ what: 'is not a parameter', at: `/${name}` }];
    return fits(parameter.type, value) ? [] : [{ what: `must be of the type ${parameter.type}`, at: `/${name}` }];
  });
  return [...missing.map(({ name }) => ({ what: 'is required', at: `/${name}` })), ...wrong];
}

function fits(type: string, value: unknown): boolean {
  switch (type) {
    case 'integer':
    case 'slack#/types/timestamp':
      return Number.isInteger(value);
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case 'number':
    case 'boolean':
      return typeof value === type;
    default:
      // Slack's own types are ids and dates, but for a few that are structures.
      return (
        typeof value === 'string' || (/rich_text|user_context|message_context|blocks/u.test(type) && value !== null)
      );
  }
}
