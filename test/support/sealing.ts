import type { Installation } from '../../src/store/workspaces.ts';

/** A key to seal with in tests. */
export const testKeys = [Buffer.alloc(32, 7)] as const;

export function installationOf(workspace: string): Installation {
  return {
    workspace,
    enterprise: null,
    appId: 'A1',
    botId: 'B1',
    botUser: 'U0',
    botToken: `xoxb-${workspace}`,
    scopes: ['commands'],
    installer: 'U1',
    installedAt: 1,
  };
}
