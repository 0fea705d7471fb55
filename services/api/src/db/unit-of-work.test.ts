import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { testContext, type TestContext } from '../testing/context.ts';
import { hashBody, sweepIdempotencyKeys, TryAgain, type Once } from './unit-of-work.ts';
import type { Reader } from './database.ts';

describe('one deed, one transaction', () => {
  let bar: TestContext;
  beforeAll(async () => {
    bar = await testContext();
  });
  afterAll(() => bar.close());

  let deeds = 0;
  const write = (name: string) => (work: { tx: Reader }) =>
    work.tx('counters').insert({ name, day: '2026-11-20', value: 1 });
  const written = async (name: string) =>
    (await bar.db('counters').where({ name }).first('name')) !== undefined;
  const once = (key: string, body: unknown = {}): Once => ({
    actor: 'device:1',
    route: 'placeOrder',
    key,
    bodyHash: hashBody(body),
    replayed: false,
  });

  it('tells nobody of what was rolled back', async () => {
    const told: string[] = [];
    const deed = bar.uow.run(async (work) => {
      await write('refused')(work);
      work.after(() => told.push('refused'));
      throw new Refusal('session_not_open');
    });
    await expect(deed).rejects.toThrow('This session is closed.');
    expect(told).toEqual([]);
    expect(await written('refused')).toBe(false);
  });

  it('tells what was done once it is there for others to see', async () => {
    const seen: Promise<boolean>[] = [];
    await bar.uow.run(async (work) => {
      await write('done')(work);
      work.after(() => seen.push(written('done')));
    });
    expect(await Promise.all(seen)).toEqual([true]);
  });

  it('starts over when a table changed hands, and only then', async () => {
    let tries = 0;
    const answer = await bar.uow.run(() => {
      tries += 1;
      if (tries < 3) throw new TryAgain();
      return Promise.resolve('third time lucky');
    });
    expect(answer).toBe('third time lucky');
  });

  it('does ten copies of one deed once and answers all ten alike', async () => {
    const keys = Array.from({ length: 10 }, () => once('same-key'));
    const answers = await Promise.all(
      keys.map((key) =>
        bar.uow.run(async (work) => {
          deeds += 1;
          await write(`deed-${deeds}`)(work);
          return { id: deeds };
        }, key),
      ),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(keys.filter(({ replayed }) => replayed)).toHaveLength(9);
    const rows = (await bar.db('counters').where('name', 'like', 'deed-%')) as unknown[];
    expect(rows).toHaveLength(1);
  });

  it('refuses the key for another body, and forgets it after a day', async () => {
    await bar.uow.run(() => Promise.resolve(1), once('my-key', { beer: 1 }));
    await expect(bar.uow.run(() => Promise.resolve(2), once('my-key', { beer: 2 }))).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    });
    bar.pass(25 * 3_600_000);
    await sweepIdempotencyKeys(bar.db, bar.world.now());
    expect(await bar.uow.run(() => Promise.resolve(3), once('my-key', { beer: 2 }))).toBe(3);
  });

  it('keeps no answer of a refused deed: the same key may try again', async () => {
    const refused = bar.uow.run(() => Promise.reject(new Refusal('item_inactive')), once('retry-key'));
    await expect(refused).rejects.toMatchObject({ code: 'item_inactive' });
    expect(await bar.uow.run(() => Promise.resolve('now it works'), once('retry-key'))).toBe('now it works');
  });
});
