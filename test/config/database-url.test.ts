import { describe, expect, it } from 'vitest';
import { readConfig, readDatabaseUrl } from '../../src/config/config.ts';

const others = {
  SLACK_BOT_TOKEN: 'xoxb-1',
  SLACK_SIGNING_SECRET: 'signing-secret',
  TRADE_API_URL: 'https://data.example/v1.0',
  TRADE_API_KEY: 'key',
};

describe('the address of the database', () => {
  it.each([
    'sqlite:data/trade.db',
    'postgres://trade:100%25@db.example:5432/trade?sslmode=require',
    'postgresql://db.example/trade',
    'postgres:///trade?host=/var/run/postgresql',
  ])('may be %s', (url) => {
    expect(readConfig({ ...others, DATABASE_URL: url }).databaseUrl).toBe(url);
    expect(readDatabaseUrl({ DATABASE_URL: url })).toBe(url);
  });

  it('needs no other setting, and its error shows no password', () => {
    expect(readDatabaseUrl({})).toBe('sqlite:data/trade.db');
    expect(() => readDatabaseUrl({ DATABASE_URL: 'postgres://trade:Geheimnis%@h/x' })).toThrow(
      /^(?!.*Geheimnis)[^]*DATABASE_URL must be/,
    );
  });
});
