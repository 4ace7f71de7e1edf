import type { Logger, webApi } from '@slack/bolt';

/**
 * How clients of the Web API behave. The socket's client writes into the options it is given, so each client gets its own.
 * @param apiUrl base of the Web API, or undefined for Slack's own
 */
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
