import type { ServerResponse } from 'node:http';

interface InstallPage {
  readonly status: number;
  readonly title: string;
  readonly lines: readonly string[];
  readonly link?: { readonly to: string; readonly label: string };
}

export function startPage(authorizeUrl: string): InstallPage {
  return {
    status: 200,
    title: 'Add Trade to your workspace',
    lines: [
      'Trade looks up customs shipment records in Slack. Every answer says what it cost.',
      'Slack will ask what Trade may do. You can leave out sending files, posting to public channels without an invitation, and reading about channels and people.',
      "You become Trade's admin in your workspace. The next step is to enter your key for the data service.",
    ],
    link: { to: authorizeUrl, label: 'Add to Slack' },
  };
}

export const installedPage: InstallPage = {
  status: 200,
  title: 'Trade is installed',
  lines: [
    'Go back to Slack. A direct message from Trade says what to do next. Answers start once an admin has entered the key for the data service.',
    'You can close this page.',
  ],
};

const startAgain = { to: '/slack/install', label: 'Start again' };

export const orgWidePage: InstallPage = {
  status: 400,
  title: 'Trade is installed in one workspace at a time',
  lines: [
    "You asked for a whole organization. Each workspace has its own key, budgets and admins, so choose a single workspace in Slack's menu and add Trade there. Nothing was saved.",
  ],
  link: startAgain,
};

const notHere = [
  "This installation didn't start here",
  'It was started in another browser or more than ten minutes ago, or cookies are blocked.',
] as const;
const usedCode = [
  "Slack's code was already used, or is too old",
  "If Trade is in your workspace, you're all set. Otherwise start again.",
] as const;

/** Failures outside of Trade, by the code of Slack or of its package. */
const refusals: Partial<Record<string, readonly [title: string, line: string]>> = {
  slack_oauth_installer_authorization_error: [
    "Trade wasn't installed",
    "You or your workspace's rules didn't allow it.",
  ],
  slack_oauth_missing_state: notHere,
  slack_oauth_invalid_state: notHere,
  slack_oauth_missing_code: ['Slack sent no code', "Trade can't be installed without one."],
  invalid_code: usedCode,
  code_already_used: usedCode,
};

export function failurePage(code: string): InstallPage {
  const refusal = refusals[code];
  const [title, line] = refusal ?? ["Trade couldn't be installed", 'Something went wrong. Try again in a minute.'];
  return {
    status: refusal === undefined ? 500 : 400,
    title,
    lines: [line, 'Nothing was installed.'],
    link: startAgain,
  };
}

/** Pages are not cached, send no referrer, and cannot be framed. */
export function setPageHeaders(response: ServerResponse): void {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.setHeader(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  );
  response.setHeader('referrer-policy', 'no-referrer');
  response.setHeader('x-content-type-options', 'nosniff');
}

export function sendPage(response: ServerResponse, page: InstallPage): void {
  setPageHeaders(response);
  response.writeHead(page.status).end(pageHtml(page));
}

export function pageHtml({ title, lines, link }: InstallPage): string {
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n');
  const button = link === undefined ? '' : `<p><a href="${escapeHtml(link.to)}">${escapeHtml(link.label)}</a></p>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:3rem auto;padding:0 1rem;color:#1d1c1d;background:#fff}
a{display:inline-block;padding:.5rem 1rem;border-radius:.25rem;background:#1d3557;color:#fff;text-decoration:none}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>
${paragraphs}
${button}</main></body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
