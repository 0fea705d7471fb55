import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'masa-secrets-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

describe('a secret that lies in a file', () => {
  it('is taken from there, whichever it is, without the line break that an editor leaves', () => {
    const config = readConfig({
      DATABASE_URL_FILE: file('database', 'mysql://masa:a b @database/masa\n'),
      REDIS_URL_FILE: file('redis', 'redis://:word@redis:6379'),
      ADMIN_PASSWORD_FILE: file('administrator', ' chicken wings \r\n'),
      METRICS_TOKEN_FILE: file('metrics', 'figures for the owner\n'),
    });
    expect(config).toMatchObject({
      databaseUrl: 'mysql://masa:a b @database/masa',
      redisUrl: 'redis://:word@redis:6379',
      adminPassword: ' chicken wings ',
      metricsToken: 'figures for the owner',
    });
  });

  it('keeps the rules of the variable, and its mistakes do not say what the secret is', () => {
    const short = () => readConfig({ METRICS_TOKEN_FILE: file('metrics', 'too short') });
    expect(short).toThrow('METRICS_TOKEN');
    expect(short).not.toThrow('too short');
  });

  it('is refused beside the variable itself: nobody can tell which one was meant', () => {
    const both = { ADMIN_PASSWORD: 'wings', ADMIN_PASSWORD_FILE: file('administrator', 'beer') };
    expect(() => readConfig(both)).toThrow(
      'The environment is not valid. ADMIN_PASSWORD and ADMIN_PASSWORD_FILE are both given: keep one of them',
    );
  });

  it('is refused where it cannot be read or says nothing: no database is opened, no password made up instead', () => {
    const away = join(folder, 'away');
    expect(() => readConfig({ DATABASE_URL_FILE: away, ADMIN_PASSWORD_FILE: file('empty', '\n') })).toThrow(
      new RegExp(
        `DATABASE_URL_FILE: cannot be read \\(ENOENT.*\\); ADMIN_PASSWORD_FILE: ${folder}/empty is empty`,
        'u',
      ),
    );
  });

  it('is left out by an empty variable, as every setting is', () => {
    expect(readConfig({ ADMIN_PASSWORD: 'wings', ADMIN_PASSWORD_FILE: '' }).adminPassword).toBe('wings');
  });
});
