import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evening, type Evening } from '../../testing/evening.ts';
import { paying } from '../../testing/paying.ts';
import {
  addFries,
  extraRanch,
  wingsKitchen,
  wingsLine,
  type WingsKitchen,
} from '../../testing/wings-kitchen.ts';

const FRIDAY = '2026-11-20';

let bar: Evening;
let kitchen: WingsKitchen;
beforeAll(async () => {
  bar = await evening();
  kitchen = await wingsKitchen(bar);
});
afterAll(() => bar.close());

async function reportOfFriday() {
  const report = await bar.boss.rangeReport({ query: { from: FRIDAY, to: FRIDAY } });
  if (report instanceof Uint8Array) throw new TypeError('A report was asked for, not a file.');
  return report;
}

describe('wings with extras that were paid', () => {
  it('are one dish in the report, beside what was added to them and what was left out (D-018, D-023)', async () => {
    const pay = paying(bar);
    const mihai = await bar.guest('Mihai', bar.table());
    const modifiers = [extraRanch, addFries];
    await kitchen.send(
      mihai,
      { ...wingsLine({ modifiers }), quantity: 2 },
      wingsLine({ modifiers, without: [kitchen.ids.celery] }),
    );
    await pay.complete(await pay.opened(pay.separate(mihai)));
    const report = await reportOfFriday();
    expect(report.byItem.map(({ menuItemId, items, total }) => [menuItemId, items, total])).toEqual([
      ['wings_buffalo__12pc', 3, 65_700],
    ]);
    expect(report.totals.till).toBe(65_700);
    expect(report.modifiers.map(({ id, names, items, total }) => [id, names.ro, items, total])).toEqual([
      ['add_fries', 'Cartofi prăjiți', 3, 10_500],
      ['extra_ranch', 'Ranch în plus', 3, 4_500],
    ]);
    expect(report.leftOut).toEqual([
      { id: kitchen.ids.celery, names: { ro: 'țelină', ru: 'сельдерея', en: 'celery' }, items: 1 },
    ]);
  });

  it('stand so in the file of the accountant', async () => {
    const file = await bar.boss.rangeReport({ query: { from: FRIDAY, to: FRIDAY, format: 'csv' } });
    const text = new TextDecoder().decode(file as Uint8Array);
    expect(text).toContain('modifier,add_fries,Cartofi prăjiți,3,105.00');
    expect(text).toContain(`left_out,${kitchen.ids.celery},țelină,1,`);
  });
});

describe('a promo', () => {
  it('frees the wings and spares their extras, where it says so (D-017)', async () => {
    const promo = await bar.boss.addPromo({
      body: {
        code: 'FREEWINGS',
        singleItemPromo: true,
        effect: { kind: 'free' },
        modifiersToo: false,
      },
    });
    expect(promo.modifiersToo).toBe(false);
    const pay = paying(bar);
    const olga = await bar.guest('Olga', bar.table());
    const [id = ''] = await kitchen.send(olga, wingsLine({ modifiers: [extraRanch, addFries] }));
    const applied = await olga.api.applyPromo({
      body: { promocode: 'FREEWINGS', sessionId: olga.session.id, appliedToOrder: id },
    });
    expect(applied.status).toBe('applied');
    const { sessionPrechecks } = await olga.api.tableOrders({ params: { tableId: olga.table } });
    const [item] = sessionPrechecks.flatMap(({ items }) => items);
    expect([item?.regularPrice, item?.effectivePrice]).toEqual([21_900, 5_000]);
    await pay.complete(await pay.opened(pay.separate(olga)));
    const { totals } = await reportOfFriday();
    expect(totals.till).toBe(70_700);
  });

  it('lowers everything where nobody says otherwise', async () => {
    const body = { code: 'WHOLEPRICE', singleItemPromo: true, effect: { kind: 'free' } } as const;
    expect(await bar.boss.addPromo({ body })).toMatchObject({ modifiersToo: true });
  });
});
