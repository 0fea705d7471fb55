import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deedKey } from '@masa/client/deed-key';
import { CallRefused } from '@masa/client/create-client';
import { cutLine, type Fault } from '../testing/cut-line.ts';
import { evening, type Evening } from '../testing/evening.ts';
import { drawerWrites } from '../testing/writes/drawer.ts';
import { moneyWrites } from '../testing/writes/money.ts';
import { placeIn, type Place, type Send, type Write } from '../testing/writes/write.ts';

/** `CUTS=every` cuts each deed at each of its statements; else at some of them, others in each deed. */
const EVERY = process.env['CUTS'] === 'every';
const STRIDE = EVERY ? 1 : 33;
/** The shortest deed says so much. */
const FIRST = 6;
/** No deed says so much: whoever is cut that often and goes on is not the deed that was meant. */
const MOST = 200;
const A_DEED_MS = EVERY ? 1_200_000 : 60_000;

let wire: Awaited<ReturnType<typeof cutLine>>;
let bar: Evening;
beforeAll(async () => {
  const server = new URL(process.env['TEST_DATABASE'] ?? '');
  wire = await cutLine(Number(server.port));
  server.port = String(wire.port);
  bar = await evening({}, { mariadb: server.href });
});
afterAll(async () => {
  wire.disarm();
  // Its rules are asked of what all the cuts have left behind.
  await bar.close();
  await wire.close();
});

const deedsTold = async () =>
  Number((await bar.database.db('audit_log').count({ count: '*' }))[0]?.['count']);

async function inScene<T>(prepare: Write, work: (send: Send) => Promise<T>): Promise<T> {
  const undo: (() => Promise<void>)[] = [];
  const at: Place = placeIn({ ...bar, table: tableOfItsOwn }, (one) => void undo.push(one));
  try {
    return await work(await prepare(at));
  } finally {
    for (const one of undo) await one();
    // Whoever comes next to this table pays for nobody else.
    for (const { checkId } of (await bar.ana.overview()).checks)
      await bar.ana.completeCheck({ params: { checkId } });
  }
}
let tables = 0;
/** Each scene has its own table; there are so many in a bar. */
const tableOfItsOwn = () => {
  tables += 1;
  return `T${String(tables % 120).padStart(3, '0')}BCDEFGHJ`;
};

async function heard(send: Promise<unknown>): Promise<number> {
  try {
    await send;
    return 200;
  } catch (reason) {
    if (reason instanceof CallRefused) return reason.status;
    throw reason;
  }
}

/** Answers whether the line was cut: else the deed has no so many statements. */
const cutAt = (prepare: Write, number: number, fault: Fault, told: number): Promise<boolean> =>
  inScene(prepare, async (send) => {
    await wire.quiet();
    const before = await deedsTold();
    await wire.quiet();
    const once = { idempotencyKey: deedKey() };
    wire.breakAtNumber(number, fault);
    const first = await heard(send(once));
    const wasCut = wire.hasBroken();
    wire.disarm();
    await wire.quiet();
    expect([200, 503], `cut at ${number}`).toContain(first);
    const between = (await deedsTold()) - before;
    expect([0, told], `cut at ${number}: half a deed`).toContain(between);
    if (first === 200) expect(between, `cut at ${number}: acknowledged, and not stored`).toBe(told);
    const answer = await send(once);
    expect(await send(once), `cut at ${number}: said again`).toEqual(answer);
    expect((await deedsTold()) - before, `cut at ${number}: done twice`).toBe(told);
    return wasCut;
  });

const faults: readonly Fault[] = [{ kind: 'unheard' }, { kind: 'unanswered' }];
const deeds: readonly [string, Write][] = Object.entries({ ...moneyWrites, ...drawerWrites });

describe('the line to the database is cut at any statement of a deed with money', () => {
  it.each(deeds.map(([name, prepare], at) => [name, prepare, at] as const))(
    '%s: it is whole or not at all, and said again it is done once',
    async (_, prepare, nth) => {
      const told = await inScene(prepare, async (send) => {
        const before = await deedsTold();
        await send({ idempotencyKey: deedKey() });
        return (await deedsTold()) - before;
      });
      expect(told, 'the log tells of it').toBeGreaterThan(0);
      for (const [at, fault] of faults.entries()) {
        const first = 1 + ((nth + at) % Math.min(FIRST, STRIDE));
        let number = first;
        while (number < MOST && (await cutAt(prepare, number, fault, told))) number += STRIDE;
        expect(number, `${fault.kind}: it was cut`).toBeGreaterThan(first);
        expect(number, `${fault.kind}: and came to its end`).toBeLessThan(MOST);
      }
    },
    A_DEED_MS,
  );
});
