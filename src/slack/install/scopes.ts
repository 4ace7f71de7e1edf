/** What the app asks to be granted, as manifest.yml does; people may leave the optional ones out. */
export const scopes = [
  ...['commands', 'chat:write'],
  ...['chat:write.public', 'channels:read', 'groups:read', 'files:write'],
] as const;
