import { perLanguage } from '@masa/domain/language';
import { toBani } from '@masa/domain/money';
import { loadDemoVenue } from '@masa/demo-venue/demo-venue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertItems } from '../../seed/seed.store.ts';
import { evening, type Evening, type Guest } from '../../testing/evening.ts';
import { paying } from '../../testing/paying.ts';
import { storedJson } from '../../testing/stored-json.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
  const { items, modifierGroups } = loadDemoVenue().menu;
  const [coffee] = items.filter(({ modifiers }) => modifiers.includes('coffee_extras'));
  if (!coffee) throw new Error('The demo bar has no coffee that takes a liqueur.');
  const named = {
    ...coffee,
    id: 'irish',
    price: toBani(3_000),
    names: perLanguage(() => 'Coffee'),
    options: [],
  };
  await bar.product.context.uow.run(({ tx, now }) =>
    insertItems(tx, { items: [named], modifierGroups }, now),
  );
});
afterAll(() => bar.close());

const order = ({ api, session }: Guest) =>
  api.placeOrder({
    body: {
      sessionId: session.id,
      orderItems: [
        {
          menuItemId: 'irish',
          options: [],
          modifiers: [
            { group: 'coffee_extras', choice: 'shot_liqueur' },
            { group: 'coffee_extras', choice: 'syrup_vanilla' },
          ],
        },
      ],
    },
  });
const linesOf = async (checkId: string, kind: 'precheck' | 'fiscal') => {
  const job = await bar.database.db('print_jobs').where({ check_id: checkId, kind }).first();
  const paper = job && storedJson(job.document);
  if (paper?.kind !== 'precheck' && paper?.kind !== 'fiscal') throw new Error(`No ${kind} of this check.`);
  return paper;
};

describe('a liqueur in a coffee', () => {
  it('is on the receipt with its own VAT, on the pre-check within its coffee, and in the report of the day', async () => {
    const pay = paying(bar);
    const mihai = await bar.guest('Mihai', bar.table());
    await order(mihai);
    const checkId = await pay.opened(pay.table(mihai));
    await bar.ana.printPrecheck({ params: { checkId } });
    await bar.ana.printFiscal({ params: { checkId } });
    const precheck = await linesOf(checkId, 'precheck');
    expect(precheck.lines.map(({ regularPrice, vatGroup }) => [regularPrice, vatGroup])).toEqual([
      [6_300, 'B'],
    ]);
    expect(precheck.lines[0]?.modifiers?.map(({ choice, amount }) => [choice.en, amount])).toEqual([
      ['Vanilla syrup', 800],
      ['A shot of liqueur', 2_500],
    ]);
    const receipt = await linesOf(checkId, 'fiscal');
    expect(
      receipt.lines.map(({ name, regularPrice, vatGroup }) => [name.en, regularPrice, vatGroup]),
    ).toEqual([
      ['Coffee', 3_800, 'B'],
      ['Coffee + A shot of liqueur', 2_500, 'A'],
    ]);
    expect(receipt).toMatchObject({
      vat: [
        { group: 'A', gross: 2_500, vat: 417 },
        { group: 'B', gross: 3_800, vat: 281 },
      ],
    });
    await pay.complete(checkId);
    const report = await bar.boss.rangeReport({ query: { from: '2026-11-01', to: '2026-11-30' } });
    const byVat = report instanceof Uint8Array ? [] : report.byVat;
    expect(byVat.map(({ group, gross, vat }) => [group, gross, vat])).toEqual([
      ['A', 2_500, 417],
      ['B', 3_800, 281],
    ]);
  });
});
