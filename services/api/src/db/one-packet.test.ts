import { beforeEach, describe, expect, it } from 'vitest';
import { inOnePacket, NOT_YET, type Said } from './one-packet.ts';

const asked: { readonly sql: string; readonly bindings: unknown }[] = [];
let refused: Error | null = null;
let say: ReturnType<typeof inOnePacket>;
beforeEach(() => {
  asked.length = 0;
  refused = null;
  say = inOnePacket(({ sql }, bindings, done) => {
    asked.push({ sql, bindings });
    if (refused) return done(refused);
    const results = sql.split('; ').map((one) => `result of ${one}`);
    return results.length === 1
      ? done(null, results[0], 'fields')
      : done(
          null,
          results,
          results.map(() => 'fields'),
        );
  });
});

const answerTo = (said: Said, bindings: unknown = []): Promise<unknown> =>
  new Promise((resolve, reject) => {
    say(said, bindings, (failure, result) => (failure ? reject(failure) : resolve(result)));
  });
const nobody = () => undefined;

describe('what nobody waits for', () => {
  it('goes to the database with the next question, in the order in which it was said', async () => {
    const heard: unknown[] = [];
    expect(await answerTo({ sql: 'BEGIN;' })).toBe(NOT_YET);
    expect(await answerTo({ sql: 'insert ?', heard: (result) => heard.push(result) }, ['a'])).toBe(NOT_YET);
    expect(asked).toEqual([]);
    expect(await answerTo({ sql: 'select ?', kept: true }, ['b'])).toBe('result of select ?');
    expect(asked).toEqual([{ sql: 'BEGIN; insert ?; select ?', bindings: ['a', 'b'] }]);
    expect(heard).toEqual(['result of insert ?']);
    await answerTo({ sql: 'COMMIT;' });
    expect(asked.at(-1)?.sql).toBe('COMMIT;');
  });

  it('is refused with the question that takes it along', async () => {
    await answerTo({ sql: 'insert', heard: nobody });
    refused = new Error('duplicate');
    await expect(answerTo({ sql: 'COMMIT;' })).rejects.toThrow('duplicate');
  });

  it('is forgotten when the transaction is taken back', async () => {
    await answerTo({ sql: 'BEGIN;' });
    await answerTo({ sql: 'insert', heard: nobody });
    await answerTo({ sql: 'ROLLBACK' });
    await answerTo({ sql: 'select' });
    expect(asked.map(({ sql }) => sql)).toEqual(['ROLLBACK', 'select']);
  });

  it('goes by itself where it is large', async () => {
    await answerTo({ sql: 'insert ?', heard: nobody }, ['x'.repeat(1_000_000)]);
    expect(asked).toHaveLength(1);
  });
});

it('nobody else says two statements at once', async () => {
  await expect(answerTo({ sql: 'select 1; drop table sessions' })).rejects.toThrow('A statement at a time.');
});
