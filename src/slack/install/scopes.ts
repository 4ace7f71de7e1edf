/** Without these nothing works. */
export const neededScopes = ['commands', 'chat:write'] as const;

/** What people may leave out when they install the app. */
export const optionalScopes = ['chat:write.public', 'channels:read', 'groups:read', 'files:write'] as const;
