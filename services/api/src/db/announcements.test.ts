import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inProcessBus, type VenueEvent } from '../live/bus.ts';
import { commitsOf } from '../testing/commits.ts';
import { testContext, type TestContext } from '../testing/context.ts';
import { announcements } from './announcements.ts';
import { unitOfWork } from './unit-of-work.ts';

let bar: TestContext;
let commits: ReturnType<typeof commitsOf>;
beforeAll(async () => {
  bar = await testContext();
  commits = commitsOf(bar.db);
});
afterAll(() => bar.close());
afterEach(async () => {
  await bar.db('announcements').delete();
});

/** A process of this venue, with ears of its own. */
function process() {
  const bus = inProcessBus();
  const told: VenueEvent[] = [];
  bus.subscribe((event) => told.push(event));
  const announcing = announcements(bar.db, bus, bar.log);
  const uow = unitOfWork(bar.db, bar.world, announcing, bar.log);
  const deed = async (tableId: string) =>
    uow.run(async (work) => {
      await work.tx('counters').insert({ name: tableId, day: '2026-11-20', value: 1 });
      work.announce({ kind: 'table', tableRow: 1, tableId, timestamp: work.now });
    });
  return {
    deed,
    look: announcing.look,
    told: () => told.splice(0).map((event) => 'tableId' in event && event.tableId),
  };
}
const rows = async () => (await bar.db('announcements')).length;

describe('what a deed has to tell', () => {
  it('is told once, and cleared away', async () => {
    const { deed, look, told } = process();
    await deed('T1');
    expect([told(), await rows()]).toEqual([['T1'], 1]);
    for (let looks = 0; looks < 3; looks += 1) await look();
    expect([told(), await rows()]).toEqual([[], 0]);
  });

  it('is told of a deed that is stored, whatever its process heard of the commit', async () => {
    const { deed, look, told } = process();
    commits.next('answer lost');
    await expect(deed('T2')).rejects.toThrow('made up by a test');
    expect(told()).toEqual([]);
    await look();
    await look();
    expect([told(), await rows()]).toEqual([['T2'], 0]);
  });

  it('is told by another process when the one that did it died, and by nobody twice when it lives', async () => {
    const [here, there] = [process(), process()];
    await here.deed('T3');
    here.told();
    await there.look();
    await here.look();
    await there.look();
    expect([here.told(), there.told()]).toEqual([[], []]);

    await here.deed('T4');
    await there.look();
    await there.look();
    expect(there.told()).toEqual(['T4']);
  });

  it('is told at once when somebody repeats a deed', async () => {
    const { deed, look, told } = process();
    commits.next('answer lost');
    await expect(deed('T5')).rejects.toThrow('made up by a test');
    await look({ atOnce: true });
    expect(told()).toEqual(['T5']);
  });

  it('is never told of what was not stored', async () => {
    const { deed, look, told } = process();
    commits.next('refused');
    await expect(deed('T6')).rejects.toThrow('made up by a test');
    await look({ atOnce: true });
    expect([told(), await rows()]).toEqual([[], 0]);
  });
});
