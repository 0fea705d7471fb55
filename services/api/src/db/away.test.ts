import { describe, expect, it } from 'vitest';
import { isDatabaseAway, openDatabase } from './database.ts';

const failure = (message: string, more: object = {}): Error => Object.assign(new Error(message), more);
const coded = (code: string) => failure(code, { code });

describe('a database that is away or full', () => {
  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'PROTOCOL_CONNECTION_LOST',
    'PROTOCOL_SEQUENCE_TIMEOUT',
    'ER_SERVER_SHUTDOWN',
    'ER_NORMAL_SHUTDOWN',
    'ER_CON_COUNT_ERROR',
    'ER_NEW_ABORTING_CONNECTION',
    'ER_ABORTING_CONNECTION',
    'ER_QUERY_INTERRUPTED',
    'ER_NET_READ_ERROR',
    'ER_LOCK_WAIT_TIMEOUT',
    'ER_LOCK_DEADLOCK',
    'ER_ERROR_DURING_COMMIT',
    'ER_DISK_FULL',
    'ER_RECORD_FILE_FULL',
    'ER_GET_ERRNO',
    'ER_READ_ONLY_MODE',
    'SQLITE_FULL',
    'SQLITE_IOERR',
    'SQLITE_IOERR_FSYNC',
    'SQLITE_BUSY',
    'SQLITE_READONLY_DBMOVED',
    'SQLITE_CANTOPEN',
    'SQLITE_CORRUPT',
    'SQLITE_NOTADB',
  ])('is known by %s', (code) => {
    expect(isDatabaseAway(coded(code))).toBe(true);
  });

  it.each([
    ['a killed connection', failure('Connection was killed', { errno: 1927 })],
    ['a statement that the server cut', failure('max_statement_time exceeded', { errno: 1969 })],
    ['idle for too long', failure('disconnected by the server because of inactivity', { errno: 4031 })],
    ['a server that is gone behind its proxy', failure('Server has gone away', { errno: 2006 })],
    ['a server that was lost behind its proxy', failure('Lost connection to server', { errno: 2013 })],
    ['a closed line', failure("Can't add new command when connection is in closed state")],
    ['a lost line', failure('Connection lost: The server closed the connection.')],
    ['whatever took the connection with it', failure('Unexpected packet', { fatal: true })],
    ['a pool that is gone', failure('Unable to acquire a connection')],
    ['a wait that was given up', failure('aborted')],
    ['a closed file', new TypeError('The database connection is not open')],
  ])('is known by what drivers say: %s', (_, reason) => {
    expect(isDatabaseAway(reason)).toBe(true);
  });

  it.each([
    ['a row that exists', coded('ER_DUP_ENTRY')],
    ['a rule of the schema', coded('SQLITE_CONSTRAINT_CHECK')],
    ['a statement that is wrong', coded('ER_PARSE_ERROR')],
    ['a bug of ours', new TypeError("Cannot read properties of undefined (reading 'id')")],
    ['no error at all', 'ECONNREFUSED'],
  ])('is not meant by %s', (_, reason) => {
    expect(isDatabaseAway(reason)).toBe(false);
  });

  it('is known by whoever asks a pool that is closed, or a port where nobody is', async () => {
    const closed = openDatabase(':memory:');
    await closed.destroy();
    await expect(closed.raw('select 1')).rejects.toSatisfy(isDatabaseAway);
    const nobody = openDatabase('mysql://app:x@127.0.0.1:1/masa');
    await expect(nobody.raw('select 1')).rejects.toSatisfy(isDatabaseAway);
    await expect(nobody.transaction((tx) => tx.raw('select 1'))).rejects.toSatisfy(isDatabaseAway);
    await nobody.destroy();
  });
});
