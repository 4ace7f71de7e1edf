import { type Block, button, confirmation, formatted, note, paragraph, quoted } from '../../slack/kit/blocks.ts';
import { type ModalView, plain } from '../../slack/kit/form.ts';
import { ago, cleanText, count, escapeText, figure } from '../../slack/kit/text.ts';
import { type AgentToken, maxTokens } from '../../store/workspaces.ts';
import { type ActionDeps, type Feature, type Form, type NotedView, verbAlone } from '../feature.ts';
import { nameField, openView, modal, refused } from '../forms.ts';
import { tell } from '../../slack/replier.ts';
import { agentsNotAllowed } from './settings-form.ts';

const longestLabel = 40;

const notAllowed =
  "Agents outside Slack aren't allowed in this workspace. A Trade admin can allow them in the settings.";
const full = `You have ${figure(maxTokens)} tokens, which is the most. Revoke one to make another.`;

type TokensFormProps = Awaited<ReturnType<typeof tokensOf>>;

export function tokensForm({ tokens, isAllowed, now }: TokensFormProps): ModalView {
  const isFull = tokens.length >= maxTokens;
  const mayMake = isAllowed && !isFull;
  const have = `You have ${tokens.length === 0 ? 'no agent tokens yet' : count(tokens.length, 'agent token')}.`;
  const why = "With a token, Claude, Cursor or another MCP client looks things up for you, within your agents' budget.";
  const lines = isAllowed
    ? [isFull ? full : have, why]
    : [notAllowed, ...(tokens.length === 0 ? [] : ["Until then, your tokens don't work."])];
  const { submit, ...view } = tokensModal.view([
    paragraph(lines.join(' ')),
    tokens.map((token, nth) => tokenBlock(token, nth, now)),
    mayMake && tokensModal.draw({ label: '' }),
  ]);
  return { ...view, close: plain('Close', 24), ...(mayMake && { submit }) };
}

function tokenBlock({ id, label, madeAt, lastUsedAt }: AgentToken, nth: number, now: number): Block {
  const used = lastUsedAt === null ? 'never used' : `last used ${ago(now - lastUsedAt)}`;
  const revoke = button({
    id: 'revoke',
    action: { do: 'revoke' },
    label: 'Revoke',
    spoken: `Revoke: ${label}`,
    nth,
    style: 'danger',
    confirm: confirmation('Revoke this token?', `“${cleanText(label, 60)}” stops working right away.`, 'Revoke'),
  });
  return {
    type: 'section',
    text: plain(`${label}: made ${ago(now - madeAt)}, ${used}`, 200),
    accessory: { ...revoke, value: id },
  };
}

/** The only time a token is shown. @param mcpUrl null if the operator has not configured it */
export function tokenView(label: string, token: string, mcpUrl: string | null): ModalView {
  const url = mcpUrl ?? 'ADDRESS';
  const headers = { Authorization: `Bearer ${token}` };
  return {
    type: 'modal',
    title: plain('New agent token', 24),
    close: plain('Done', 24),
    blocks: [
      paragraph(`The token for ${label} is ready. Copy it now: I show it only once.`),
      formatted(`\`${token}\``),
      formatted(
        mcpUrl === null
          ? 'Ask the person who runs Trade for the address, and put it in place of ADDRESS.'
          : `*Address* \`${escapeText(url)}\``,
      ),
      formatted('*Claude Code*, in a terminal'),
      quoted(`claude mcp add --transport http trade ${url} --header "Authorization: ${headers.Authorization}"`),
      formatted('*Cursor*, in `mcp.json`'),
      quoted(JSON.stringify({ mcpServers: { trade: { url, headers } } })),
      note('Anyone who has it can spend credits in your name. Revoke it if it gets lost.'),
    ],
  };
}

async function tokensOf({ settings, agentTokens, workspace, now }: ActionDeps, user: string) {
  const [{ clients }, tokens] = await Promise.all([settings.get(workspace), agentTokens.list(workspace, user)]);
  return { tokens, isAllowed: clients, now: now() };
}

export async function drawTokens(deps: ActionDeps, user: string): Promise<NotedView> {
  return { view: tokensForm(await tokensOf(deps, user)) };
}

/** The new token is shown in the modal and not in a message, which would stay. */
const tokensModal = modal(
  { id: 'form:tokens', title: 'Agent tokens', submit: 'Make token' },
  { label: nameField('New token for', longestLabel, { placeholder: 'Claude on my laptop' }) },
  async ({ label }, { to: { workspace, user } }, { settings, agentTokens, mcpUrl }) => {
    if (!(await settings.get(workspace)).clients) return refused({ label: notAllowed });
    const made = await agentTokens.make(workspace, user, label);
    return made === 'full' ? refused({ label: full }) : { is: 'view', view: tokenView(label, made.token, mcpUrl) };
  },
);

const tokensFormOf: Form = {
  ...tokensModal,
  async redraw(deps, { to, pressed }) {
    if (pressed !== null) await deps.agentTokens.revoke(to.workspace, to.user, pressed);
    return drawTokens(deps, to.user);
  },
};

export const agentTokens: Feature = {
  verbs: [
    verbAlone('tokens', 'credits and settings', 'Makes and revokes tokens for agents outside Slack.', {
      do: 'form',
      form: 'tokens',
    }),
  ],
  forms: [tokensFormOf],
  opens: {
    async tokens(deps, context) {
      const shown = await tokensOf(deps, context.to.user);
      const mayAllow = !shown.isAllowed && shown.tokens.length === 0 && deps.admins.includes(context.to.user);
      if (mayAllow) await tell(deps, context.to, agentsNotAllowed());
      else await openView(deps, context, tokensForm(shown));
    },
  },
};
