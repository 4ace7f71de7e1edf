import { type Logger, LogLevel, type types, webApi } from '@slack/bolt';
import { request } from 'undici';
import { z } from 'zod';
import { channelPending, channelShared, channelUnseen, type SendFailure } from '../model/alert.ts';
import type { Config } from '../config/config.ts';
import type { Timings } from '../model/time.ts';
import { errorFields, type Log } from '../ops/log.ts';
import type { Store } from '../store/open-store.ts';
import { failureOfAnswer, failureOfError, sendPatiently } from './messages.ts';

/** What everything that speaks Slack is made of, for all workspaces. */
export interface SlackParts {
  readonly config: Config;
  readonly store: Store;
  readonly clientOptions: () => webApi.WebClientOptions;
  readonly pauseAlerts: (workspace: string, why: string) => Promise<void>;
  readonly now: () => number;
  readonly random: () => number;
  readonly timings: Timings;
  readonly logger: Logger;
  readonly log: Log;
}

/** Logs errors without their properties, and no other objects. */
export function createBoltLogger(log: Log): Logger {
  const line =
    (level: 'debug' | 'warn' | 'error') =>
    (...parts: unknown[]): void => {
      const words = parts.filter((part) => typeof part === 'string').join(' ');
      const error = parts.find((part) => part instanceof Error);
      log[level]({ from: 'bolt', ...(error !== undefined && { error: errorFields(error) }) }, words.slice(0, 500));
    };
  return {
    // Bolt's debug lines include payloads and tokens.
    debug: () => undefined,
    info: line('debug'),
    warn: line('warn'),
    error: line('error'),
    setLevel: () => undefined,
    getLevel: () => LogLevel.INFO,
    setName: () => undefined,
  };
}

/** Each client gets its own options, because libraries may modify them. @param apiUrl undefined for Slack's own */
export function clientOptionsFor(apiUrl: string | undefined, logger: Logger) {
  return (): webApi.WebClientOptions => ({
    ...(apiUrl !== undefined && { slackApiUrl: apiUrl }),
    allowAbsoluteUrls: false,
    rejectRateLimitedCalls: true,
    retryConfig: { retries: 1 },
    timeout: 5_000,
    logger,
  });
}

/** `repeated`: this trigger already opened its modal, since the press was delivered twice. */
type Opened =
  { readonly is: 'open'; readonly view: Record<'id' | 'hash', string> } | { readonly is: 'repeated' | 'refused' };

export type Views = ReturnType<typeof createViews>;

/** Modals and the Home tab. Never throws: refusals are logged and returned. */
export function createViews(web: webApi.WebClient, log: Log) {
  const call = async (what: string, run: () => Promise<webApi.ViewsOpenResponse>): Promise<Opened> => {
    try {
      const { view } = await run();
      return { is: 'open', view: { id: view?.id ?? '', hash: view?.hash ?? '' } };
    } catch (error) {
      log.warn({ what, error: errorFields(error) }, 'Slack did not take a view');
      const repeated = error instanceof webApi.WebAPIPlatformError && error.data.error === 'exchanged_trigger_id';
      return { is: repeated ? 'repeated' : 'refused' };
    }
  };
  return {
    open: (triggerId: string, view: types.ModalView) =>
      call('open', () => web.views.open({ trigger_id: triggerId, view })),
    /** @param hash the version that is changed; a newer one is left alone @returns whether it was changed */
    async update(viewId: string, view: types.ModalView, hash?: string): Promise<boolean> {
      const change = { view_id: viewId, view, ...(hash !== undefined && { hash }) };
      return (await call('update', () => web.views.update(change))).is === 'open';
    },
    publish: async (user: string, view: types.HomeView) =>
      (await call('publish', () => web.views.publish({ user_id: user, view }))).is === 'open',
  };
}

const keptMs = 10 * 60_000;
const maxKept = 1_000;

export type Channels = ReturnType<typeof createChannels>;

/** Requires the optional scopes channels:read and groups:read. Nothing throws: what Slack doesn't say is null. */
export function createChannels(web: webApi.WebClient, log: Log, now: () => number) {
  const kept = new Map<string, { readonly at: number; readonly facts: ChannelFacts | null }>();

  async function look(channel: string) {
    const seen = await readChannel(web, channel, log);
    if (kept.size >= maxKept) kept.clear();
    kept.set(channel, { at: now(), facts: seen.facts });
    return seen;
  }

  async function asked<T>(what: string, ask: () => Promise<T | undefined>): Promise<T | null> {
    try {
      return (await ask()) ?? null;
    } catch (error) {
      log.debug({ error: errorFields(error) }, `Slack did not say ${what}`);
      return null;
    }
  }

  function hasMember(channel: string, user: string): Promise<boolean | null> {
    return asked('who is in a channel', async () => {
      let cursor: string | undefined;
      do {
        const page = await web.conversations.members({ channel, limit: 1_000, ...(cursor && { cursor }) });
        if (page.members?.includes(user) === true) return true;
        cursor = page.response_metadata?.next_cursor;
      } while (cursor);
      return false;
    });
  }

  return {
    async facts(channel: string): Promise<ChannelFacts | null> {
      const known = kept.get(channel);
      return known !== undefined && now() - known.at < keptMs ? known.facts : (await look(channel)).facts;
    },

    /** Null if only people of this company read it. Asks Slack each time, since a channel may become shared. */
    outside: async (channel: string): Promise<SendFailure | null> => (await look(channel)).outside,

    hasMember,

    zoneOf: (user: string): Promise<string | null> =>
      asked("a person's time zone", async () => (await web.users.info({ user })).user?.tz),

    nameOf: (user: string): Promise<string | null> =>
      asked("a person's name", async () => {
        const { user: person } = await web.users.info({ user });
        return person?.profile?.real_name ?? person?.real_name ?? person?.name;
      }),

    /** Whether the channel is public or the person is in it. */
    async isOpenTo(channel: string, user: string): Promise<boolean | null> {
      const { facts } = await look(channel);
      return facts?.isPrivate === true ? hasMember(channel, user) : facts && true;
    },
  };
}

async function readChannel(web: webApi.WebClient, channel: string, log: Log) {
  try {
    const { channel: found = {} } = await web.conversations.info({ channel });
    const isPrivate = found.is_private === true || found.is_im === true || found.is_mpim === true;
    return { facts: { name: found.name ?? '', isPrivate }, outside: outsidersIn(found) };
  } catch (error) {
    log.debug({ error: errorFields(error) }, 'Slack did not say what a channel is');
    return { facts: null, outside: unseenBecause(error) };
  }
}

function outsidersIn(channel: NonNullable<webApi.ConversationsInfoResponse['channel']>): SendFailure | null {
  const { is_im: isDirect, is_ext_shared: isShared, is_pending_ext_shared: isPending } = channel;
  if (isShared === true) return { is: 'gone', error: channelShared };
  if (isPending === true) return { is: 'gone', error: channelPending };
  // Slack gives both flags for every channel. The only visible direct conversations are those with the bot itself.
  const isOurs = isDirect === true || (isShared === false && isPending === false);
  return isOurs ? null : { is: 'gone', error: channelUnseen };
}

function unseenBecause(error: unknown): SendFailure {
  const failure = failureOfError(error);
  if (failure.is === 'unknown') return { is: 'not-now', retryAfterMs: null };
  if (failure.is === 'not-now') return failure;
  if (failure.error !== 'missing_scope') return { is: 'gone', error: failure.error };
  const needed = missingScope.safeParse(error).data?.data.needed.split(',') ?? [];
  return { is: 'gone', error: [channelUnseen, ...needed.filter((scope) => lookScopes.includes(scope))].join(' ') };
}

const missingScope = z.object({ data: z.object({ needed: z.string() }) });
const lookScopes = ['channels:read', 'groups:read'];

interface ChannelFacts {
  readonly name: string;
  readonly isPrivate: boolean;
}

export interface NamedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

interface SentFile extends NamedFile {
  readonly comment: string;
  readonly channel: string;
}

type FileResult = { readonly is: 'taken' } | SendFailure;

export type FileSender = ReturnType<typeof createFileSender>;

/** Several megabytes over a slow connection. */
const uploadMs = 60_000;

/**
 * In Slack's three steps: get an address, upload, complete. The Web API's own helper does not say which step failed, and
 * prints the address, which is secret. @param web without retries: completing twice makes a second file
 */
export function createFileSender(web: webApi.WebClient, scopes: readonly string[] | null, log: Log) {
  let granted = allows(scopes);
  return {
    /** Checked again while false, since scopes may be added while the bot runs. */
    async canSend(): Promise<boolean> {
      if (!granted) granted = allows(await grantedNow(web, log));
      return granted;
    },

    async send({ name, bytes, comment, channel }: SentFile, reference: string): Promise<FileResult> {
      // Nothing is visible before the last step, so an earlier one may be repeated.
      let isCompleting = false;
      try {
        const slot = await web.files.getUploadURLExternal({ filename: name, length: bytes.length });
        const { upload_url: address = '', file_id: id = '' } = slot;
        const { statusCode, headers, body } = await request(address, {
          method: 'POST',
          headers: { 'content-type': 'application/octet-stream' },
          body: bytes,
          signal: AbortSignal.timeout(uploadMs),
        });
        const failure = failureOfAnswer(statusCode, headers['retry-after'], (await body.text()).slice(0, 300));
        if (failure !== null) return failed(failure, isCompleting);
        isCompleting = true;
        const files: [{ id: string; title: string }] = [{ id, title: name }];
        await web.files.completeUploadExternal({ files, channel_id: channel, initial_comment: comment });
        return { is: 'taken' };
      } catch (error) {
        log.warn({ reference, error: errorFields(error) }, 'Slack did not take a file');
        return failed(failureOfError(error), isCompleting);
      }
    },
  };
}

const failed = (failure: SendFailure, isCompleting: boolean): SendFailure =>
  failure.is === 'unknown' && !isCompleting ? { is: 'not-now', retryAfterMs: null } : failure;

const allows = (scopes: readonly string[] | null) => scopes === null || scopes.includes('files:write');

async function grantedNow(web: webApi.WebClient, log: Log): Promise<readonly string[] | null> {
  try {
    const { response_metadata: said } = await web.auth.test();
    return said?.scopes ?? null;
  } catch (error) {
    log.warn({ error: errorFields(error) }, 'Slack did not say what the bot may do');
    return [];
  }
}

/** If the receipt is lost it is sent again: the user may get it twice, but paid rows never lack their file. */
export function sendFile(files: FileSender, reference: string, file: SentFile): Promise<FileResult> {
  return sendPatiently(() => files.send(file, reference), { attempts: 3, repeats: 3 });
}
