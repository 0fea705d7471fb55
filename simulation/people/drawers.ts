import type { Response as AnswerOf } from '@masa/contract/schemas';
import type { Closing } from './cook.ts';
import { pause, unlessRefused, untilAnswered, type Person } from './person.ts';
import type { DrawerTask, Timed } from './scripts.ts';

type Drawer = AnswerOf<'drawers'>['drawers'][number];

const COUNTS_MS = [1_000, 20_000] as const;
const FLOAT = 30_000;

const nthOf = async (person: Person, nth: number): Promise<Drawer | undefined> => {
  const { drawers } = await untilAnswered(person, () => person.api.drawers());
  return drawers.at(nth) ?? drawers.at(-1);
};

/** What lies in it, or so much beside it. */
async function count(person: Person, { id, shift }: Drawer, wrongBy: number): Promise<void> {
  await pause(person, ...COUNTS_MS);
  const amount = Math.max(0, (shift?.expected ?? 0) + wrongBy);
  await unlessRefused(person, (once) => person.api.countDrawer({ params: { id }, body: { amount } }, once));
}

async function close(person: Person, { id }: Drawer, stays: number | null): Promise<void> {
  const note = person.script.percent(60) ? 'somebody gave too much change' : null;
  const body = { note, stays };
  await unlessRefused(person, (once) => person.api.closeDrawer({ params: { id }, body }, once));
}

async function carryOut(person: Person, task: DrawerTask): Promise<void> {
  const { api } = person;
  if (task.do === 'new drawer') {
    await unlessRefused(person, (once) => api.addDrawer({ body: { name: task.name } }, once));
    return;
  }
  const drawer = await nthOf(person, task.nth);
  if (!drawer) return;
  const params = { id: drawer.id };
  switch (task.do) {
    case 'open drawer': {
      const body = { float: task.float };
      await unlessRefused(person, (once) => api.openDrawer({ params, body }, once));
      return;
    }
    case 'count':
      return count(person, drawer, task.wrongBy);
    case 'close drawer':
      return close(person, drawer, task.stays);
    case 'move cash': {
      const { amount, out } = task;
      const body = out
        ? { kind: 'out' as const, amount, reason: 'tips' as const }
        : { kind: 'in' as const, amount, reason: 'change' as const };
      await unlessRefused(person, (once) => api.moveCash({ params, body }, once));
      return;
    }
    case 'no sale':
      await unlessRefused(person, (once) => api.openWithoutSale({ params, body: {} }, once));
      return;
    case 'give up drawer':
      await unlessRefused(person, (once) => api.removeDrawer({ params }, once));
  }
}

/** Whoever is responsible for the cash. */
export async function cashier(
  person: Person,
  tasks: readonly Timed<DrawerTask>[],
  { passedMs }: Pick<Closing, 'passedMs'>,
): Promise<void> {
  for (const { atMs, task } of tasks) {
    await person.turns.sleep(Math.max(1, atMs - passedMs()));
    await carryOut(person, task);
  }
}

/** The bar is closed: what lies in the drawers is counted, and mostly they are ended; where nobody has opened one, one is. */
export async function endDrawers(person: Person): Promise<void> {
  const { drawers } = await untilAnswered(person, () => person.api.drawers());
  for (const drawer of drawers) {
    if (drawer.shift) await count(person, drawer, 0);
    else if (person.script.percent(20)) {
      const about = { params: { id: drawer.id }, body: { float: FLOAT } };
      await unlessRefused(person, (once) => person.api.openDrawer(about, once));
    }
    if (person.script.percent(80)) await close(person, drawer, null);
  }
}
