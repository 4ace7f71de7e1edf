import { send } from '../client.js';
import { askConfirm } from '../confirm.js';
import { h } from '../dom.js';
import { drawMessage } from '../message-view.js';
import { createCallForm } from './call-form.js';
import { callWords, parametersOfSchema } from './parameters.js';

const about =
  'You play the model. In Slack, Slackbot’s model picks a tool and its inputs from what a person asks; here you pick them. ' +
  'Tokens of earlier answers are filled in for you.';

const plain = (text) => ({ type: 'plain_text', text });
const alertOf = (text) => ({ type: 'alert', text });

/**
 * Slackbot as a client of the app's tools. No model chooses here: the person picks the tool that Slackbot would.
 * @param {import('../views/view-body.js').ViewContext & { realName(id: string): string | undefined,
 *   appName(): string }} directory
 */
export function createSlackbotPanel(directory) {
  const form = createCallForm({
    ...{ label: 'Tool', button: 'Call', directory },
    run: ({ name, takesToken }, args) =>
      ask(name, { ...args, ...(takesToken && { page_token: tokens.get(user) ?? '' }) }, 'asked Slackbot: '),
  });
  const tools = h('div', { class: 'tools-list' });
  const scroll = h(
    'div',
    { class: 'panel-scroll', tabindex: '0', role: 'region', 'aria-label': 'Answers of Slackbot' },
    tools,
  );
  const node = h('div', { class: 'panel' }, h('p', { class: 'panel-about' }, about), form.node, scroll);
  /** What was asked by each person in this tab. @type {Map<string, HTMLElement>} */
  const talks = new Map();
  let known = [];
  /** The token of the latest answer with one, by person. @type {Map<string, string>} */
  const tokens = new Map();
  let user = '';

  async function open() {
    const asker = user;
    const answer = await send('slackbot/tools', { user });
    if (asker !== user) return;
    known = answer.ok ? answer.tools : [];
    form.show(known.map(callableOf));
    tools.replaceChildren(...drawTools(answer, directory.appName(), form.choose));
  }

  function add(talk, line) {
    talk.append(line);
    line.scrollIntoView({ block: 'nearest' });
  }

  /** @param {string} how what the person did, after their name */
  async function ask(name, args, how) {
    const [asker, talk, who] = [user, talks.get(user), directory.realName(user) ?? user];
    const addLine = (kind, words) => {
      const mark = h('span', { class: kind, 'aria-hidden': 'true' }, kind === 'tick' ? '›' : '');
      add(talk, h('div', { class: 'command' }, mark, `${who} ${words}`, h('code', {}, callWords(name, args))));
      return mark;
    };
    const tool = known.find((one) => one.name === name);
    if (tool?.asksFirst !== false && !(await allows(name, args)))
      return void addLine('tick', 'didn’t allow Slackbot to run ');
    const spinner = addLine('spinner', how);
    const answer = await send('slackbot/call', { user: asker, tool: name, args });
    spinner.className = 'tick';
    spinner.textContent = '›';
    const token = tokenOf(answer);
    if (token !== undefined) tokens.set(asker, token);
    add(talk, drawAnswer(answer));
  }

  const allows = (name, args) =>
    askConfirm(
      {
        ...{ title: plain(`Allow ${directory.appName()} to run ${name}?`), text: plain(callWords(name, args)) },
        ...{ confirm: plain('Allow'), deny: plain('Don’t allow') },
      },
      directory,
    );

  function drawAnswer(answer) {
    const message = {
      ...{ ts: String(Date.now() / 1_000), channel: 'slackbot', ephemeral: false, edited: false },
      text: answer.text?.split('\n')[0] ?? '',
      ...{ from: { kind: 'slack', id: 'USLACKBOT', name: 'Slackbot' }, blocks: blocksOf(answer) },
    };
    const find = ({ blockId, actionId }) =>
      answer.buttons?.find((one) => one.blockId === blockId && one.actionId === actionId);
    const press = (_, what) => {
      const { label, tool, args } = find(what);
      return ask(tool, args, `pressed “${label}”: `);
    };
    const nothing = { suggestFor: () => Promise.resolve({ ok: false }), messageShortcuts: () => [], runShortcut() {} };
    const view = drawMessage(message, { ...directory, ...nothing, press });
    for (const control of view.querySelectorAll('[data-control]')) {
      const [blockId, actionId] = split(control.dataset.control);
      if (!find({ blockId, actionId })) disable(control);
    }
    if (answer.blocks?.length > 0) view.querySelector('.message-body').append(drawRead(answer.text));
    return view;
  }

  return {
    node,

    /** @param {string} next who has the panel open now, '' for nobody: the tools are asked for at each opening */
    openFor(next) {
      if (next === user) return;
      user = next;
      if (next === '') return;
      for (const talk of talks.values()) talk.remove();
      if (!talks.has(next)) talks.set(next, h('div', {}));
      scroll.append(talks.get(next));
      void open();
    },
  };
}

/** Nobody types a token. Where one is optional, a button of the answer carries it. */
function callableOf({ name, title, description, inputSchema, asksFirst }) {
  const parameters = parametersOfSchema(inputSchema);
  const takesToken = parameters.some((one) => one.name === 'page_token' && one.isRequired);
  const notes = [
    ...(asksFirst ? ['It may write, so Slackbot asks you first.'] : []),
    ...(takesToken ? ['It goes by the latest answer here.'] : []),
  ];
  return {
    ...{ name, title: title ? `${name}: ${title}` : name, description, note: notes.join(' '), takesToken },
    parameters: parameters.filter((one) => one.name !== 'page_token'),
  };
}

const tokenOf = ({ text = '', buttons = [] }) =>
  buttons.map(({ args }) => args.page_token).find(Boolean) ?? /^next_page_token: (\S+)$/m.exec(text)?.[1];

function drawTools(answer, app, choose) {
  if (!answer.ok) return [h('p', {}, answer.text ?? `Slackbot could not ask for the tools: “${answer.error}”.`)];
  const items = answer.tools.map(({ name, description, asksFirst }) => {
    const button = h('button', { type: 'button', class: 'example', onclick: () => choose(name) }, h('code', {}, name));
    const badge = asksFirst ? [h('span', { class: 'badge' }, 'ASKS FIRST')] : [];
    return h('li', {}, button, ...badge, h('span', {}, description));
  });
  const title = `Slackbot knows ${items.length} ${items.length === 1 ? 'tool' : 'tools'} of ${app}`;
  return [h('h2', {}, title), h('ul', {}, items)];
}

/** What Slackbot shows: the blocks, else the words. */
function blocksOf(answer) {
  if (!answer.ok) return [alertOf(answer.text ?? `Slackbot got no answer: “${answer.error}”.`)];
  if (answer.blocks.length > 0) return answer.blocks;
  const note = { type: 'context', elements: [plain(`Slack dropped all blocks of this answer: ${answer.dropped}.`)] };
  const part = { type: 'rich_text_preformatted', elements: [{ type: 'text', text: answer.text }] };
  const words = answer.isError ? alertOf(answer.text) : { type: 'rich_text', elements: [part] };
  return answer.dropped ? [words, note] : [words];
}

const drawRead = (text) =>
  h(
    'details',
    { class: 'more' },
    h('summary', {}, 'What the agent reads'),
    h('pre', { tabindex: '0' }, h('code', {}, text)),
  );

/** A block id may have a slash, an action id of a tool has none. */
function split(control) {
  const at = control.lastIndexOf('/');
  return [control.slice(0, at), control.slice(at + 1)];
}

function disable(control) {
  control.title = 'Slackbot makes only buttons that call a tool work.';
  control.removeAttribute('href');
  for (const one of [control, ...control.querySelectorAll('button, input, textarea')]) one.disabled = true;
}
