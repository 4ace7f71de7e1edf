import type { ServerResponse } from 'node:http';

/** A page for a person who installs the app in a browser. All of its words are ours. */
export interface InstallPage {
  readonly status: number;
  readonly title: string;
  /** Paragraphs. */
  readonly lines: readonly string[];
  readonly link?: { readonly to: string; readonly label: string };
}

/** The page with the button that leads to Slack. @param authorizeUrl where Slack asks for consent */
export function startPage(authorizeUrl: string): InstallPage {
  return {
    status: 200,
    title: 'Add Trade to your workspace',
    lines: [
      'Trade looks up customs shipment records in Slack. Every answer says what it cost.',
      'Slack will ask what Trade may do. You can leave out sending files, posting to public channels without an invitation, and reading about channels.',
      "You become Trade's admin in your workspace. The next step is to enter your key for the data service.",
    ],
    link: { to: authorizeUrl, label: 'Add to Slack' },
  };
}

export const installedPage: InstallPage = {
  status: 200,
  title: 'Trade is installed',
  lines: [
    'Go back to Slack. A direct message from Trade says what to do next. Look-ups start once an admin has entered the key for the data service.',
    'You can close this page.',
  ],
};

export const orgWidePage: InstallPage = {
  status: 400,
  title: 'Trade is installed in one workspace at a time',
  lines: [
    "You asked for a whole organization. Each workspace has its own key, budgets and admins, so choose a single workspace in Slack's menu and add Trade there. Nothing was saved.",
  ],
  link: { to: '/slack/install', label: 'Start again' },
};

const again = { to: '/slack/install', label: 'Start again' };

/** Why an installation came to nothing, by the code of the error or Slack's own word. */
export function failurePage(code: string): InstallPage {
  const [title, line] = wordsOf(code);
  return { status: isOurs(code) ? 500 : 400, title, lines: [line, 'Nothing was installed.'], link: again };
}

function wordsOf(code: string): readonly [title: string, line: string] {
  switch (code) {
    case 'slack_oauth_installer_authorization_error':
      return ["Trade wasn't installed", "You or your workspace's rules didn't allow it."];
    case 'slack_oauth_missing_state':
    case 'slack_oauth_invalid_state':
      return [
        "This installation didn't start here",
        'It was started in another browser or more than ten minutes ago, or cookies are blocked.',
      ];
    case 'slack_oauth_missing_code':
      return ['Slack sent no code', "Trade can't be installed without one."];
    case 'invalid_code':
    case 'code_already_used':
      return [
        "Slack's code was already used, or is too old",
        "If Trade is in your workspace, you're all set. Otherwise start again.",
      ];
    default:
      return ["Trade couldn't be installed", 'Something went wrong. Try again in a minute.'];
  }
}

function isOurs(code: string): boolean {
  return wordsOf(code)[0] === wordsOf('')[0];
}

/** Nothing of a page is kept, sent on, or shown within another page. */
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
