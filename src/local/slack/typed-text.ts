import type { Workspace } from './workspace.ts';

/** Also after a colon, since Slack's client resolves the channel in `in:#sourcing`. */
const MENTION = /(^|[\s(:])([#@])([\p{L}\p{N}._-]+)/gu;
const LINK = /(^|\s)(https?:\/\/[^\s<>]+)/gu;

/** Escapes Slack's three entities. The ampersand goes first. */
export function escapeEntities(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * What a command's `text` becomes on the way to the app: entities are escaped and, for a command set up with
 * `should_escape`, links, #channels and @people the writer can see turn into their ids.
 */
export function commandText(workspace: Workspace, userId: string, typed: string, shouldEscape: boolean): string {
  const escaped = escapeEntities(typed.trim());
  if (!shouldEscape) return escaped;
  return escaped
    .replace(LINK, (_whole, before: string, url: string) => `${before}<${url}>`)
    .replace(MENTION, (whole, before: string, sign: string, name: string) => {
      const reference = sign === '#' ? channelReference(workspace, userId, name) : userReference(workspace, name);
      return reference === undefined ? whole : `${before}${reference}`;
    });
}

function channelReference(workspace: Workspace, userId: string, name: string): string | undefined {
  const channel = workspace.channels.find(
    (one) => !one.isDirect && one.name === name && (!one.isPrivate || one.members.includes(userId)),
  );
  return channel && `<#${channel.id}|${channel.name}>`;
}

function userReference(workspace: Workspace, name: string): string | undefined {
  const user = workspace.users.find((one) => one.name === name);
  return user && `<@${user.id}>`;
}
