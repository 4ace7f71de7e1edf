import { signedForm, type SignedForm } from '../support/signed-form.ts';

/** A slash command as Slack would send it. */
interface SlashCommand {
  readonly team: string;
  readonly channel: string;
  readonly user: string;
  readonly text: string;
  readonly responseUrl: string;
  readonly triggerId: string;
}

/** The request that brings a command over HTTP, signed as of now. */
export function signedCommand(signingSecret: string, command: SlashCommand): SignedForm {
  const { team, channel, user, text, responseUrl, triggerId } = command;
  const body = new URLSearchParams({
    token: 'unused',
    team_id: team,
    team_domain: 'bench',
    channel_id: channel,
    channel_name: 'bench',
    user_id: user,
    user_name: user.toLowerCase(),
    command: '/trade',
    text,
    api_app_id: 'A0BENCH001',
    is_enterprise_install: 'false',
    response_url: responseUrl,
    trigger_id: triggerId,
  }).toString();
  return signedForm(signingSecret, body);
}
