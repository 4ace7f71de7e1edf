import { send } from '../client.js';
import { h, icon } from '../dom.js';
import { clockTime } from '../time.js';
import { createCallForm } from './call-form.js';
import { callWords, parametersOfStep } from './parameters.js';

/**
 * The app's workflow steps, each run by itself: in Slack a workflow fills the inputs and takes the outputs on.
 * @param {import('../views/view-body.js').ViewContext & { appName(): string }} directory
 */
export function createWorkflowsPanel(directory) {
  const failure = h('p', { class: 'view-failure', role: 'alert', hidden: true });
  const form = createCallForm({ label: 'Step', button: 'Run step', directory, run });
  const about = h('div', { class: 'tools-list' });
  const runs = h('ol', { class: 'runs', 'aria-live': 'polite' });
  const scroll = h('div', { class: 'panel-scroll', tabindex: '0', role: 'region', 'aria-label': 'Runs of steps' });
  scroll.append(failure, about, runs);
  const node = h('div', { class: 'panel' }, form.node, scroll);
  let user = '';
  let drawnSteps = '';
  /** @type {Map<string, { line: HTMLElement, signature: string }>} */
  let drawn = new Map();

  async function run({ name }, inputs) {
    const result = await send('step', { user, callbackId: name, inputs });
    failure.textContent = result.ok ? '' : (result.text ?? result.error);
    failure.hidden = result.ok;
  }

  function showSteps(steps) {
    const signature = JSON.stringify(steps);
    if (signature === drawnSteps) return;
    drawnSteps = signature;
    form.show(steps.map(callableOf));
    const words =
      steps.length === 0
        ? `${directory.appName()} has no steps for workflows.`
        : 'Here a step runs by itself. In Slack a workflow fills its inputs, and its next steps use the outputs.';
    about.replaceChildren(h('p', {}, words));
  }

  return {
    node,
    openFor: () => {},

    /**
     * @param {string} next whose runs these are
     * @param {any[]} steps
     * @param {any[]} executions in order
     */
    show(next, steps, executions) {
      if (next !== user) drawn = new Map();
      if (next !== user) runs.replaceChildren();
      user = next;
      showSteps(steps);
      for (const execution of executions) {
        const signature = JSON.stringify(execution);
        const old = drawn.get(execution.id);
        if (old?.signature === signature) continue;
        const line = h('li', {}, drawRun(execution));
        drawn.set(execution.id, { line, signature });
        if (old) old.line.replaceWith(line);
        else runs.append(line);
        line.scrollIntoView({ block: 'nearest' });
      }
    },
  };
}

const callableOf = ({ callback_id, title, description, input_parameters }) => ({
  ...{ name: callback_id, title, description, parameters: parametersOfStep(input_parameters) },
});

const states = { running: 'Running…', completed: 'Completed', failed: 'Failed' };

function drawRun({ title, inputs, startedAt, state, outputs = {}, error }) {
  const mark =
    state === 'running'
      ? h('span', { class: 'spinner', 'aria-hidden': 'true' })
      : icon(state === 'failed' ? 'warning' : 'tick');
  const values = Object.entries(outputs).map(([name, value]) => [
    h('dt', {}, name),
    h('dd', {}, typeof value === 'string' ? value : JSON.stringify(value, null, 2)),
  ]);
  return [
    h(
      'p',
      { class: 'run-head' },
      h('span', { class: `run-state state-${state}` }, mark, states[state]),
      clockTime(startedAt),
    ),
    h('p', {}, h('code', {}, callWords(title, inputs))),
    ...(error ? [h('p', { class: 'run-error' }, error)] : []),
    ...(values.length > 0 ? [h('dl', {}, values.flat())] : []),
  ];
}
