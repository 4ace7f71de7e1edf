import { describe, expect, it } from 'vitest';
import { createTradeClient, isBaseUrl } from '../../src/trade/index.ts';
import { startRawServer } from '../support/raw-server.ts';
import { clientOf, failureOf, paid } from './support/client.ts';

describe('isBaseUrl', () => {
  it.each([
    'https://api.example.com',
    'https://api.example.com/v1.0',
    'http://127.0.0.1:4000/',
    'HTTPS://api.example.com/trade/v1.0/',
  ])('%s can be the address of the service', async (text) => {
    expect(isBaseUrl(text)).toBe(true);
    await createTradeClient({ baseUrl: text, apiKey: 'k' }).close();
  });

  it.each([
    '',
    'api.example.com',
    '/v1.0',
    'ftp://api.example.com',
    'file:///v1.0',
    'http:api.example.com',
    'https://',
    'https://user@api.example.com',
    'https://:secret@api.example.com',
    'https://api.example.com/?key=1',
    'https://api.example.com/?',
    'https://api.example.com/#top',
  ])('%s cannot', (text) => {
    expect(isBaseUrl(text)).toBe(false);
    expect(() => createTradeClient({ baseUrl: text, apiKey: 'k' })).toThrow(
      expect.objectContaining({ code: 'invalid_request' }),
    );
  });
});

describe('the path of a request', () => {
  it.each([
    '/v2.0/company/x',
    '/v1.0/../admin',
    '/v1.0/company/./x',
    '/v1.0/company/a b',
    '//elsewhere/v1.0/company/x',
  ])('is not sent as %s', async (path) => {
    await using server = await startRawServer(() => undefined);
    const error = await failureOf(clientOf(server.url).send({ ...paid, path }));
    expect([error.code, error.charge, server.requests.length]).toEqual(['invalid_request', 'none', 0]);
  });
});
