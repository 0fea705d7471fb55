import { tablet } from './tablet.ts';
import { isSo, type Place, type Writes } from './write.ts';

/** A house has only so many: it is given up when the story is over, with whatever shift is open in it. */
async function aDrawer({ bar, whenOver }: Pick<Place, 'bar' | 'whenOver'>): Promise<string> {
  const { id } = await bar.boss.addDrawer({ body: { name: 'Bar' } });
  whenOver(() => giveUp(bar, id));
  return id;
}
async function giveUp(bar: Place['bar'], id: string): Promise<void> {
  const drawer = (await bar.boss.drawers()).drawers.find((each) => each.id === id);
  if (!drawer) return;
  const params = { id };
  if (drawer.shift) {
    await bar.boss.countDrawer({ params, body: { amount: drawer.shift.expected ?? 0 } });
    await bar.boss.closeDrawer({ params, body: {} });
  }
  await bar.boss.removeDrawer({ params });
}
export async function anOpenDrawer(at: Place): Promise<{ readonly id: string }> {
  const params = { id: await aDrawer(at) };
  await at.bar.boss.openDrawer({ params, body: { float: 10_000 } });
  return params;
}

/** Drawers, and the cash in them. */
export const drawerWrites = {
  addDrawer: ({ bar, whenOver }) => {
    whenOver(async () => {
      for (const { id } of (await bar.boss.drawers()).drawers) await giveUp(bar, id);
    });
    return (once) => bar.boss.addDrawer({ body: { name: 'Bar' } }, once);
  },
  removeDrawer: async (at) => {
    const params = { id: await aDrawer(at) };
    return (once) => at.bar.boss.removeDrawer({ params }, once);
  },
  openDrawer: async (at) => {
    const params = { id: await aDrawer(at) };
    return (once) => at.bar.boss.openDrawer({ params, body: { float: 10_000 } }, once);
  },
  moveCash: async (at) => {
    const params = await anOpenDrawer(at);
    const body = { kind: 'out', amount: 100, reason: 'tips' } as const;
    return (once) => at.bar.boss.moveCash({ params, body }, once);
  },
  openWithoutSale: async (at) => {
    const params = await anOpenDrawer(at);
    return (once) => at.bar.boss.openWithoutSale({ params, body: { reason: 'mistake' } }, once);
  },
  countDrawer: async (at) => {
    const params = await anOpenDrawer(at);
    return (once) => at.bar.boss.countDrawer({ params, body: { amount: 10_000 } }, once);
  },
  closeDrawer: async (at) => {
    const params = await anOpenDrawer(at);
    await at.bar.boss.countDrawer({ params, body: { amount: 10_000 } });
    return (once) => at.bar.boss.closeDrawer({ params, body: {} }, once);
  },
} satisfies Writes;

export const drawersSaid = {
  renameDrawer: isSo(async (at) => {
    const params = { id: await aDrawer(at) };
    return () => at.bar.boss.renameDrawer({ params, body: { name: 'Terrace' } });
  }),
  chooseDrawer: isSo(async (at) => {
    const drawerId = await aDrawer(at);
    const { chooseDrawer } = await tablet(at);
    return () => chooseDrawer({ body: { drawerId } });
  }),
};
