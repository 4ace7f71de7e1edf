import type { Generated } from 'kysely';
import type { AlertSchema } from './alert-schema.ts';
import type { FeedSchema } from './feed-schema.ts';
import type { LookupSchema } from './lookup-schema.ts';
import type { MoneySchema } from './money-schema.ts';

/**
 * Tables as the code sees them. The workspace leads every key. Times are epoch milliseconds, ids and JSON are text,
 * so that one schema serves SQLite and PostgreSQL.
 */
export interface Schema extends AlertSchema, FeedSchema, LookupSchema, MoneySchema {
  deliveries: DeliveryTable;
  notices: NoticeTable;
  installations: InstallationTable;
  service_keys: ServiceKeyTable;
}

/** What Slack has already delivered: a second delivery of the same id is acknowledged and dropped. */
export interface DeliveryTable {
  workspace: string;
  id: string;
  at: number;
  /** The process that took it. */
  owner: string;
  /** Rises when another process takes it over: the one before then spends and says nothing more. */
  fence: number;
  /** When that process last said that it is alive. */
  alive_at: number;
  /** When an answer was about to be sent, epoch ms: it may have arrived. */
  answering_at: number | null;
  /** Sealed: what is needed to answer it, while it is not answered. */
  underway: string | null;
}

/** What was said already and is not to be said again for a while. */
export interface NoticeTable {
  workspace: string;
  id: string;
  at: number;
}

/** A workspace that installed the app, or has uninstalled it. */
export interface InstallationTable {
  workspace: string;
  /** The Enterprise Grid organization that the workspace belongs to. */
  enterprise: string | null;
  app_id: string;
  bot_id: string;
  bot_user: string;
  /** Sealed; null once it was uninstalled. */
  bot_token: string | null;
  /** What was granted, commas between. */
  scopes: string;
  installer: string;
  installed_at: number;
  uninstalled_at: number | null;
}

/** A workspace's own key of the data service. */
export interface ServiceKeyTable {
  workspace: string;
  /** Sealed. */
  service_key: string;
  /** Its last letters, by which people know it. */
  ending: string;
  changed_by: string;
  at: number;
}

export interface MetaTable {
  only: Generated<number>;
  schema_version: number;
}
