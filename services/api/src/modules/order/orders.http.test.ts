import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallRefused } from '@masa/client/create-client';
import { shortId } from '@masa/domain/table-code';
import { evening, line, order, refusalOf, type Evening, type Guest } from '../../testing/evening.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

type Line = Parameters<Guest['api']['placeOrder']>[0]['body']['orderItems'][number];
const send = (guest: Pick<Guest, 'api' | 'session'>, orderItems: Line[], idempotencyKey?: string) =>
  guest.api.placeOrder(
    { body: { sessionId: guest.session.id, orderItems } },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  );
const billOf = ({ table }: Pick<Guest, 'table'>) => bar.ana.tableOrders({ params: { tableId: table } });
const itemsOf = async (guest: Guest) => (await billOf(guest)).sessionPrechecks.flatMap(({ items }) => items);

describe('an order', () => {
  it('stands on the bill of its session at once, ordered, at the price of the menu (D-002)', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const answer = await send(mihai, [
      line('fries', [{ group: 'fries_dipping_sauce', choice: 'ketchup' }]),
      line('lager__500ml'),
    ]);
    expect(answer.status).toBe('ok');
    const bill = await billOf(mihai);
    expect(bill.sessionsLookup[mihai.session.id]).toMatchObject({
      username: 'Mihai',
      waiterSession: false,
      checkId: null,
      tableId: mihai.table,
    });
    expect(bill.sessionPrechecks).toMatchObject([
      {
        sessionId: mihai.session.id,
        total: 10_050,
        items: [
          {
            orderItem: {
              sessionId: mihai.session.id,
              orderedItemId: 'fries',
              options: [{ group: 'fries_dipping_sauce', choice: 'ketchup' }],
              status: 'ordered',
            },
            appliedPromo: null,
            regularPrice: 4_550,
            effectivePrice: 4_550,
          },
          { orderItem: { orderedItemId: 'lager__500ml', options: [] }, regularPrice: 5_500 },
        ],
      },
    ]);
    expect(bill.checkTotal).toEqual({ regularTotal: 10_050, effectiveTotal: 10_050 });
    expect(bill.sessionPrechecks[0]?.items.map(({ orderItem }) => orderItem.id)).toEqual(
      answer.orders.map(({ id }) => id),
    );
  });

  it('keeps the words of its options when they leave the menu', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    await send(mihai, [line('fries', [{ group: 'fries_dipping_sauce', choice: 'ketchup' }])]);
    const [fries] = await itemsOf(mihai);
    const [sauce] = fries?.orderItem.options ?? [];
    expect(sauce?.choiceNames.ro).toMatch(/\S/u);
    expect(Object.keys(sauce ?? {}).toSorted()).toEqual(['choice', 'choiceNames', 'group']);
  });

  it('gets for every group the choice that the guest left open', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    await send(mihai, [line('wings_buffalo__8pc', [{ group: 'spiciness_level', choice: 'very_spicy' }])]);
    const [wings] = await itemsOf(mihai);
    const chosen = Object.fromEntries(
      (wings?.orderItem.options ?? []).map(({ group, choice }) => [group, choice]),
    );
    expect(chosen).toEqual({
      spiciness_level: 'very_spicy',
      wings_dipping_sauce: 'blue_cheese_sauce',
      side_vegetables: 'celery_and_carrots',
    });
  });

  it('takes no price from the guest and keeps the one it was ordered at', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const cheap = { ...line('fries'), price: 1, regularPrice: 1, effectivePrice: 1 };
    await send(mihai, [cheap]);
    await bar.reprice('fries', 9_999);
    await send(mihai, [line('fries')]);
    await bar.reprice('fries', 4_550);
    expect((await itemsOf(mihai)).map(({ regularPrice }) => regularPrice)).toEqual([4_550, 9_999]);
    expect((await billOf(mihai)).checkTotal.regularTotal).toBe(14_549);
  });

  it('holds a hundred lines, and each has a short id of its own', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const { orders } = await send(
      mihai,
      Array.from({ length: 100 }, () => line('lager__500ml')),
    );
    expect(new Set(orders.map(({ id }) => id)).size).toBe(100);
    expect(new Set(orders.map(({ id }) => shortId(id))).size).toBeGreaterThan(98);
    const tooMany = send(
      mihai,
      Array.from({ length: 101 }, () => line('lager__500ml')),
    );
    expect(await refusalOf(tooMany)).toBe('400 invalid_request');
    expect(await refusalOf(send(mihai, []))).toBe('400 invalid_request');
    expect(await itemsOf(mihai)).toHaveLength(100);
  });
});

describe('a line that cannot be served', () => {
  const sauce = (choice: string, group = 'fries_dipping_sauce') => ({ group, choice });
  const bad: [string, Line, string][] = [
    ['an unknown dish', line('unicorn'), '400 menu_item_unknown'],
    ['a dish that is off', line('wings_bbq__8pc'), '409 item_inactive'],
    ['a dish with nothing left to choose', line('celery_plate'), '409 item_inactive'],
    ["the waiters' litre", line('lager_1l'), '403 waiter_only_item'],
    ['an unknown choice', line('fries', [sauce('wasabi')]), '400 option_unknown'],
    ['a choice of another dish', line('lager__500ml', [sauce('mayo')]), '400 option_unknown'],
    ['a choice of another group', line('fries', [sauce('mayo', 'spiciness_level')]), '400 option_unknown'],
    [
      'a choice that is off',
      line('wings_buffalo__8pc', [sauce('just_celery', 'side_vegetables')]),
      '409 option_inactive',
    ],
    ['two sauces', line('fries', [sauce('mayo'), sauce('ketchup')]), '400 option_group_repeated'],
    ['an empty name', line(''), '400 invalid_request'],
  ];
  it.each(bad)('(%s) stops the whole order', async (_, wrong, refusal) => {
    const mihai = await bar.guest('Mihai', bar.table());
    const before = await billOf(mihai);
    expect(await refusalOf(send(mihai, [line('fries'), wrong, line('lager__500ml')]))).toBe(refusal);
    expect(await billOf(mihai)).toEqual(before);
  });

  it('is named, with all others that cannot', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const refused = await send(mihai, [line('fries'), line('wings_bbq__8pc'), line('unicorn')]).catch(
      (reason: unknown) => reason,
    );
    expect(refused).toBeInstanceOf(CallRefused);
    expect((refused as CallRefused).details['items']).toEqual([
      { line: 1, menuItemId: 'wings_bbq__8pc', error: 'item_inactive' },
      { line: 2, menuItemId: 'unicorn', error: 'menu_item_unknown' },
    ]);
  });

  it('may be served to a waiter: the litre for the road', async () => {
    const table = bar.table();
    const session = await bar.waiterAt(table);
    expect(await order({ api: bar.ana, session }, 'lager_1l')).toHaveLength(1);
    expect((await billOf({ table })).sessionsLookup[session.id]).toMatchObject({
      waiterSession: true,
      username: 'Ana',
    });
  });
});

describe('a session that cannot shop', () => {
  /** How he is refused; his bill stays as it was. */
  const refusedTo = async (guest: Guest) => {
    const before = await billOf(guest);
    const refusal = await refusalOf(send(guest, [line('fries')]));
    expect(await billOf(guest)).toEqual(before);
    return refusal;
  };

  it('orders nothing while it waits for the check, nothing after it, and again when the check is called off', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    await order(mihai, 'fries');
    const ask = async () => {
      const body = {
        sessionId: mihai.session.id,
        paymentMethod: 'cash' as const,
        lastProcessedUpdate: bar.clock.now() + 1_000,
      };
      return (await mihai.api.requestSessionCheck({ body })).checkId ?? '';
    };
    const checkId = await ask();
    expect(await refusedTo(mihai)).toBe('409 check_requested');
    await bar.ana.cancelCheck({ params: { checkId } });
    await order(mihai, 'fries');
    await bar.ana.completeCheck({ params: { checkId: await ask() } });
    expect(await refusedTo(mihai)).toBe('409 session_not_open');
  });

  it('is a quick order, which is sent with its payment, or nobody at all', async () => {
    const session = await bar.ana.waiterQuickSession();
    const quick = { api: bar.ana, session };
    expect(await refusalOf(send(quick, [line('fries')]))).toBe('409 quick_order_only');
    const nobody = { api: bar.ana, session: { ...session, id: crypto.randomUUID() } };
    expect(await refusalOf(send(nobody, [line('fries')]))).toBe('404 session_not_found');
  });
});

describe('the bill of a table', () => {
  it('is empty, not unknown, where nobody ordered', async () => {
    const table = bar.table();
    expect(await billOf({ table })).toMatchObject({
      tableId: table,
      sessionPrechecks: [],
      sessionsLookup: {},
      checkTotal: { regularTotal: 0, effectiveTotal: 0 },
    });
    const quick = await bar.ana.waiterQuickSession();
    expect((await billOf({ table: quick.tableId })).tableName).toBe(`Quick order ${quick.tableId}`);
    expect(await refusalOf(billOf({ table: 'nowhere' }))).toBe('404 table_not_found');
  });

  it('has an entry for each guest, with or without items, and for a waiter who ordered something', async () => {
    const table = bar.table();
    const mihai = await bar.guest('Mihai', table);
    const waiter = await bar.waiterAt(table);
    const entries = async () => (await billOf(mihai)).sessionPrechecks.map(({ sessionId }) => sessionId);
    expect(await entries()).toEqual([mihai.session.id]);
    expect(Object.keys((await billOf(mihai)).sessionsLookup).toSorted()).toEqual(
      [mihai.session.id, waiter.id].toSorted(),
    );
    await order({ api: bar.ana, session: waiter }, 'fries');
    expect(await entries()).toEqual([mihai.session.id, waiter.id]);
  });
});

describe('the same order sent again', () => {
  it('is one order under one key, also ten times at once, and says that it is a repeat', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const body = JSON.stringify({ sessionId: mihai.session.id, orderItems: [line('fries')] });
    const again = (text = body) =>
      bar.send('POST', '/api/order', {
        headers: {
          'content-type': 'application/json',
          'idempotency-key': 'cart-1',
          cookie: mihai.phone.cookie(),
        },
        body: text,
      });
    const answers = await Promise.all(Array.from({ length: 10 }, () => again()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(9);
    expect(await itemsOf(mihai)).toHaveLength(1);

    const other = JSON.stringify({ sessionId: mihai.session.id, orderItems: [line('fries'), line('fries')] });
    expect(await again(other)).toMatchObject({ status: 422, body: { error: 'idempotency_key_reused' } });
    bar.clock.advance(23 * 3_600_000);
    expect((await again()).headers.get('idempotent-replayed')).toBe('true');
    bar.clock.advance(-23 * 3_600_000);
    expect(await itemsOf(mihai)).toHaveLength(1);
  });

  it('is two orders without a key, and two of two guests who happen to use the same key', async () => {
    const table = bar.table();
    const [mihai, olga] = [await bar.guest('Mihai', table), await bar.guest('Olga', table)];
    await order(mihai, 'fries');
    await order(mihai, 'fries');
    for (const guest of [mihai, olga]) await send(guest, [line('lager__500ml')], 'same-key');
    expect(await itemsOf(mihai)).toHaveLength(4);
  });

  it('may be tried again under its key after it was refused', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    await bar.offer('fries', false);
    expect(await refusalOf(send(mihai, [line('fries')], 'later'))).toBe('409 item_inactive');
    await bar.offer('fries', true);
    expect((await send(mihai, [line('fries')], 'later')).status).toBe('ok');
    expect(await itemsOf(mihai)).toHaveLength(1);
  });

  it.each(['', 'x'.repeat(65), 'two words', 'ключ'])('takes no key like %j', async (key) => {
    const mihai = await bar.guest('Mihai', bar.table());
    const answer = await bar.send('POST', '/api/order', {
      headers: {
        'content-type': 'application/json',
        'idempotency-key': Buffer.from(key).toString('latin1'),
        cookie: mihai.phone.cookie(),
      },
      body: JSON.stringify({ sessionId: mihai.session.id, orderItems: [line('fries')] }),
    });
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    expect(await itemsOf(mihai)).toEqual([]);
  });
});
