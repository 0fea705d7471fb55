import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Request } from '@masa/contract/schemas';
import { evening, refusalOf, type Evening } from '../../testing/evening.ts';
import { keepingStock } from '../../testing/keeping-stock.ts';
import { listen, type Listening } from '../../testing/listening.ts';

let bar: Evening;
const open: Listening[] = [];
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());
afterEach(() => {
  for (const ears of open.splice(0)) ears.close();
});

const FRIES = { id: 'fries' };
const ranchOf = (id: string) => ({ id, optionId: 'ranch_dressing' });
const settingsOf = (id: string) => bar.ana.menuItemSettings({ params: { id } });
const hear = async (headers: Readonly<Record<string, string>>) => {
  const ears = await listen(bar.origin, headers);
  open.push(ears);
  return ears;
};
/** Heard by everybody, after everything that happened before it. */
const BELL = 4_102_444_800_000;
async function heardBefore(ears: Listening, deed: () => Promise<unknown>): Promise<number> {
  await deed();
  bar.product.context.bus.publish({ kind: 'venue', timestamp: BELL });
  for (let heard = 0; ; heard += 1) if ((await ears.next(null))?.timestamp === BELL) return heard;
}

type Body = Request<'addMenuItemStock'>['body'];

describe('what a portion uses up', () => {
  let potatoes: string;
  let oil: string;
  beforeAll(async () => {
    const { config } = keepingStock(bar);
    const fields = { allergens: [] };
    [potatoes, oil] = [await config(fields), await config(fields)];
  });

  const mayo = { ...FRIES, optionId: 'mayo' };
  const doors = {
    item: {
      entry: { menuItemId: 'fries' },
      list: () => bar.ana.menuItemStock({ params: FRIES }),
      add: (body: Body) => bar.ana.addMenuItemStock({ params: FRIES, body }),
      change: (body: Request<'changeMenuItemStock'>['body']) =>
        bar.ana.changeMenuItemStock({ params: FRIES, body }),
      remove: (depId: string) => bar.ana.removeMenuItemStock({ params: { ...FRIES, depId } }),
    },
    option: {
      entry: { menuItemId: 'fries', optionId: 'mayo' },
      list: () => bar.ana.menuOptionStock({ params: mayo }),
      add: (body: Body) => bar.ana.addMenuOptionStock({ params: mayo, body }),
      change: (body: Request<'changeMenuOptionStock'>['body']) =>
        bar.ana.changeMenuOptionStock({ params: mayo, body }),
      remove: (depId: string) => bar.ana.removeMenuOptionStock({ params: { ...mayo, depId } }),
    },
  } as const;

  describe.each(['item', 'option'] as const)('of an %s', (whose) => {
    const { entry, list, add, change, remove } = doors[whose];

    it('is added, listed, changed and removed (A-071)', async () => {
      expect(await list()).toEqual([]);
      const one = await add({ id: '', stockId: potatoes, ratio: 0.25 });
      expect(one).toEqual({ ...entry, id: one.id, stockId: potatoes, ratio: 0.25 });
      const own = `own-${whose}`;
      const two = await add({ id: own, stockId: oil, ratio: 0 });
      expect(two).toMatchObject({ id: own, ratio: 0 });
      expect((await list()).toSorted((a, b) => b.ratio - a.ratio)).toEqual([one, two]);
      expect(await settingsOf('fries')).toMatchObject({ stockLinks: 2 });

      const bigger = { id: one.id, stockId: potatoes, ratio: 0.3 };
      expect(await change(bigger)).toEqual({ ...entry, ...bigger });
      // Several at once may even exchange their stocks.
      const exchanged = [
        { id: one.id, stockId: oil, ratio: 0.02 },
        { id: own, stockId: potatoes, ratio: 0.3 },
      ];
      expect(await change(exchanged)).toEqual(exchanged.map((use) => ({ ...entry, ...use })));
      expect(await change([bigger].map((use) => ({ ...use, stockId: oil })))).toHaveLength(1);

      expect(await remove(one.id)).toEqual({ status: 'deleted', id: one.id });
      expect(await refusalOf(remove(one.id))).toBe('404 stock_dependency_not_found');
      await remove(own);
      expect(await list()).toEqual([]);
    });

    it('names a stock only once (A-072)', async () => {
      const one = await add({ stockId: potatoes, ratio: 1 });
      const two = await add({ stockId: oil, ratio: 1 });
      expect(await refusalOf(add({ stockId: potatoes, ratio: 2 }))).toBe('409 stock_already_linked');
      expect(await refusalOf(add({ id: one.id, stockId: 'x', ratio: 2 }))).toBe('404 stock_config_not_found');
      expect(await refusalOf(change({ id: two.id, stockId: potatoes, ratio: 1 }))).toBe(
        '409 stock_already_linked',
      );
      await Promise.all([remove(one.id), remove(two.id)]);
    });

    it('is changed all or none', async () => {
      const one = await add({ stockId: potatoes, ratio: 1 });
      const half = (id: string, stockId = potatoes) => ({ id, stockId, ratio: 0.5 });
      const before = await list();
      expect(await refusalOf(change([half(one.id), half('unknown', oil)]))).toBe(
        '404 stock_dependency_not_found',
      );
      expect(await refusalOf(change([half(one.id, 'nothing')]))).toBe('404 stock_config_not_found');
      expect(await refusalOf(change([]))).toBe('400 invalid_request');
      expect(await refusalOf(change({ ...half(one.id), ratio: 0.005 }))).toBe('400 invalid_request');
      expect(await refusalOf(change({ ...half(one.id), ratio: -1 }))).toBe('400 invalid_request');
      expect(await list()).toEqual(before);
      await remove(one.id);
    });

    it('of two who add the same stock at once one does, and the other learns it', async () => {
      const answers = await Promise.allSettled([
        add({ stockId: oil, ratio: 1 }),
        add({ stockId: oil, ratio: 2 }),
      ]);
      const [won] = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      const lost = answers.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
      expect(await Promise.all(lost.map(({ reason }) => refusalOf(Promise.reject(reason as Error))))).toEqual(
        ['409 stock_already_linked'],
      );
      expect(await list()).toEqual([won]);
      await remove(won?.id ?? '');
    });

    it('tells staff, guests hear nothing of what makes no difference to them; the same again tells nobody', async () => {
      const before = await add({ stockId: potatoes, ratio: 1 });
      const mihai = await bar.guest('Mihai', bar.table());
      const ears = await hear({ cookie: mihai.phone.cookie(), origin: bar.origin });
      const staff = await hear({ authorization: `Basic ${btoa('ion:correct horse battery')}` });
      let id = '';
      expect(await heardBefore(staff, async () => ({ id } = await add({ stockId: oil, ratio: 1 })))).toBe(1);
      expect((await ears.next(null))?.timestamp).toBe(BELL);
      expect(await heardBefore(staff, () => change({ id, stockId: oil, ratio: 1 }))).toBe(0);
      expect(await heardBefore(staff, () => change({ id, stockId: oil, ratio: 2 }))).toBe(1);
      expect(await heardBefore(staff, () => remove(id))).toBe(1);
      await remove(before.id);
    });
  });

  it('keeps an item and its options apart, and every id once', async () => {
    const own = await doors.item.add({ id: 'once', stockId: oil, ratio: 1 });
    expect(await refusalOf(doors.option.add({ id: 'once', stockId: potatoes, ratio: 1 }))).toBe(
      '409 id_taken',
    );
    expect(await refusalOf(doors.option.change({ id: 'once', stockId: oil, ratio: 1 }))).toBe(
      '404 stock_dependency_not_found',
    );
    expect(await refusalOf(doors.option.remove('once'))).toBe('404 stock_dependency_not_found');
    expect(await doors.option.list()).toEqual([]);
    await doors.item.remove(own.id);
  });

  it('gives one id to one of two items that ask for it at once', async () => {
    const add = (id: string) =>
      bar.ana.addMenuItemStock({ params: { id }, body: { id: 'wanted', stockId: oil, ratio: 1 } });
    const answers = await Promise.allSettled([add('fries'), add('lager__500ml'), add('lager_1l')]);
    const lost = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as Error] : []));
    const said = await Promise.all(lost.map((reason) => refusalOf(Promise.reject(reason))));
    expect(said).toEqual(['409 id_taken', '409 id_taken']);
    for (const id of ['fries', 'lager__500ml', 'lager_1l'])
      for (const use of await bar.ana.menuItemStock({ params: { id } }))
        await bar.ana.removeMenuItemStock({ params: { id, depId: use.id } });
  });

  it.each([
    [() => bar.ana.menuItemStock({ params: { id: 'soup' } }), '404 menu_item_not_found'],
    [() => bar.ana.menuOptionStock({ params: ranchOf('fries') }), '404 option_not_found'],
    [
      () => bar.ana.addMenuOptionStock({ params: ranchOf('fries'), body: { stockId: oil, ratio: 1 } }),
      '404 option_not_found',
    ],
    [
      () =>
        bar.ana.changeMenuOptionStock({
          params: ranchOf('fries'),
          body: { id: 'x', stockId: oil, ratio: 1 },
        }),
      '404 option_not_found',
    ],
    [
      () => bar.ana.removeMenuOptionStock({ params: { ...ranchOf('fries'), depId: 'x' } }),
      '404 option_not_found',
    ],
    [
      () => bar.ana.removeMenuOptionStock({ params: { ...ranchOf('soup'), depId: 'x' } }),
      '404 menu_item_not_found',
    ],
  ])('is refused where there is no such item or option: %#', async (call, refusal) => {
    expect(await refusalOf(call())).toBe(refusal);
  });
});
