import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { createLog } from './log.ts';

describe('the log', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  const linesOf = (write: (log: ReturnType<typeof createLog>) => void): string => {
    let text = '';
    write(createLog('debug', { write: (line) => (text += line) }));
    return text;
  };

  it('never learns what a guest wrote, not even when the database refuses it', async () => {
    const guest = { id: 's1', unique_customer_id: 'planted-secret', username: 'Planted Name', key_: 'k' };
    const refused: unknown = await database
      .db('idempotency_keys')
      .insert({
        actor: guest.username,
        route: 'r',
        key_: guest.unique_customer_id,
        body_hash: 'h',
        response: '',
        created_at: 1,
      })
      .then(() =>
        database.db('idempotency_keys').insert({
          actor: guest.username,
          route: 'r',
          key_: guest.unique_customer_id,
          body_hash: 'h',
          response: '',
          created_at: 1,
        }),
      )
      .catch((reason: unknown) => reason);
    expect(refused).toBeInstanceOf(Error);
    const text = linesOf((log) => log.error({ err: refused }, 'request failed'));
    expect(text).toContain('request failed');
    expect(text).toMatch(/DUP_ENTRY|CONSTRAINT/u);
    expect(text).not.toMatch(/planted/iu);
  });

  it('carries no credentials', () => {
    const headers = { authorization: 'Basic planted', cookie: 'guest=planted' };
    const text = linesOf((log) =>
      log.info({ headers, req: { headers }, ...headers, user: { password: 'planted' } }, 'hello'),
    );
    expect(text).toContain('hello');
    expect(text).not.toContain('planted');
  });
});
