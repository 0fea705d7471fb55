import type { Evening } from '../evening.ts';
import { order } from '../evening.ts';
import { keepingStock } from '../keeping-stock.ts';
import { ordering } from '../ordering.ts';
import { paying } from '../paying.ts';
import { PASSWORD } from '../test-venue.ts';
import type { Known, Sent } from './requests.ts';

const basic = (username: string, password = PASSWORD) => ({
  authorization: `Basic ${btoa(`${username}:${password}`)}`,
});

// The evenings of the tests begin on the twentieth.
const [YESTERDAY, TODAY, TOMORROW] = ['2026-11-19', '2026-11-20', '2026-11-21'];

const menusOfTheMorning = new WeakMap<Evening, File>();

/** Whatever was taken off the menu, or changed on it, is as it was: the next guests want to eat. */
export async function openKitchen(on: Evening): Promise<void> {
  const written = menusOfTheMorning.get(on);
  if (written) await on.boss.importMenu({ query: {}, file: written });
  else {
    const menu = new Uint8Array(await on.boss.exportMenu({ query: { format: 'yaml' } }));
    menusOfTheMorning.set(on, new File([menu], 'menu.yaml'));
  }
  for (const { id, active, optionsCatalogue } of await on.ana.menuSettings()) {
    if (!active) await on.ana.activateMenuItem({ params: { id }, body: { active: true } });
    for (const option of optionsCatalogue.flatMap(({ options }) => options).filter((one) => !one.active))
      await on.ana.activateMenuOption({ params: { id, optionId: option.id }, body: { active: true } });
  }
}

/** Whoever is changed, dismissed or erased tonight: never one of those who open the next hour. */
async function newcomer(on: Evening): Promise<string> {
  const { username } = await on.boss.addStaff({
    body: {
      username: crypto.randomUUID(),
      displayName: 'Nina',
      roles: ['waiter'],
      isAdmin: false,
      password: PASSWORD,
    },
  });
  return username;
}

const name = (): string => crypto.randomUUID();

/** Something of everything that is kept in stock. */
async function storeroom(on: Evening) {
  const stock = keepingStock(on);
  const [potatoes, oil] = [await stock.config({ name: name() }), await stock.config({ name: name() })];
  const batches = [await stock.batch(potatoes, 5), await stock.batch(oil, 5, { expires: '2026-11-19' })];
  const deps = [
    await stock.link(potatoes, oil, 0.1),
    await stock.use('fries', potatoes, 0.2),
    await stock.useOfOption('fries', 'mayo', oil, 0.01),
  ];
  const stockId = [potatoes, potatoes, oil, 'nothing'];
  return {
    stockId,
    dependsOnId: stockId,
    stockItemType: stockId,
    stockConfigId: stockId,
    config: stockId,
    depId: deps.map(({ id }) => id),
    batchId: batches.map(({ id }) => id),
    optionId: ['mayo', 'ketchup', 'wasabi'],
    name: [name(), name(), 'Feta', 'feta '],
    unit: ['kg', 'liter'],
    supplier: ['qualiko', 'forward', 'nobody'],
    supplierId: ['qualiko', 'forward', 'nobody'],
    expires: ['2026-11-30', '2026-11-19', '2026-11-30T10:00:00+02:00'],
    created: ['2026-11-20T10:00:00+02:00', '2026-11-30T10:00:00+02:00'],
    expectedDeliveryDate: [TOMORROW],
  };
}

/** A bar in the middle of its evening, and all the names in it. */
export async function everything(
  on: Evening,
): Promise<{ known: Known; callers: readonly Sent['headers'][] }> {
  await openKitchen(on);
  const pay = paying(on);
  const tables = [on.table(), on.table()];
  const [mihai, olga, ion] = await Promise.all([
    on.guest('Mihai', tables[0]),
    on.guest('Olga', tables[0]),
    on.guest('Ion', tables[1]),
  ]);
  const orders = [
    ...(await order(mihai, 'fries', 'lager__500ml')),
    ...(await order(olga, 'wings_buffalo__8pc')),
    ...(await order(ion, 'fries')),
  ];
  const check = await pay.opened(pay.separate(olga));
  const paid = await pay.opened(pay.separate(ion));
  await on.ana.printFiscal({ params: { checkId: paid } });
  await pay.complete(paid);
  const waiter = await on.waiterAt(tables[0]);
  const quick = await Promise.all(Array.from({ length: 4 }, () => on.ana.waiterQuickSession()));
  await mihai.api.callWaiter({ params: { tableId: mihai.table, sessionId: mihai.session.id } });
  const { waiterCalls } = await on.ana.overview();
  const jobs = (await on.ana.printJobs({ query: {} })).map(({ jobId }) => jobId);
  const { penalties } = await on.ana.fine({
    body: { date: TODAY, role: 'kitchen', reason: 'Late', amount: 500 },
  });
  const kept = await storeroom(on);
  const buy = ordering(on);
  const bought = await buy.ordered(5, 2);
  const [first, second] = bought.items;
  const waiting = await buy.delivery(bought.order.id);
  const came = await buy.came(waiting.id, first?.id ?? '', 5);
  const nina = await newcomer(on);
  const agent = await on.boss.createPrintAgent({ body: { name: `Box of ${mihai.table}` } });
  const sessions = [mihai.session, olga.session, ion.session, waiter, ...quick].map(({ id }) => id);
  const table = [...tables, ...quick.map(({ tableId }) => tableId), 'nowhere'];
  return {
    known: {
      sessionId: sessions,
      newSessionId: sessions,
      previousSessionId: sessions,
      requestedBySessionId: sessions,
      table,
      tableId: table,
      orderId: orders,
      orderItemId: orders,
      appliedToOrder: orders,
      checkId: [check, paid],
      menuItemId: [
        'fries',
        'fries',
        'fries',
        'fries',
        'lager__500ml',
        'wings_buffalo__8pc',
        'lager_1l',
        'wings_bbq__8pc',
      ],
      group: ['fries_dipping_sauce', 'fries_dipping_sauce', 'fries_dipping_sauce', 'spiciness_level'],
      choice: ['mayo', 'mayo', 'ketchup', 'very_spicy', 'just_celery'],
      promocode: ['MINUS10', 'TABLE10', 'OLD', 'half'],
      nextStatus: ['being_prepared', 'ready_for_delivery', 'delivered'],
      callId: waiterCalls.map(({ id }) => id),
      jobId: jobs,
      agentId: [agent.id],
      printerId: ['none'],
      deviceId: ['none'],
      filename: ['none.webp'],
      // Of a day that is over, of today and of one to come.
      date: [YESTERDAY, YESTERDAY, TODAY, TOMORROW, '2026-02-30'],
      year: ['2026'],
      month: ['11', '012', '13'],
      roleId: ['waiter', 'kitchen', 'bar'],
      ...kept,
      id: [
        ...penalties.map(({ id }) => id),
        ...kept.stockId,
        ...kept.batchId,
        'fries',
        bought.order.id,
        waiting.id,
        waiting.id,
        ...bought.items.map(({ id }) => id),
        'forward',
      ],
      itemId: [came.id],
      supplierOrderId: [bought.order.id],
      orderedItemReference: [first?.id ?? '', second?.id ?? ''],
      documents: bought.order.documents,
      invoiceDocuments: bought.order.documents,
      reason: ['Late'],
      taskId: ['wipe_taps', 'check_fridges', 'count_till', 'close_hall', 'degrease_hood'],
      actionTakenId: ['done', 'in_range'],
      checkedItems: ['lines', 'trays'],
      completedBy: ['ana'],
      username: [nina, nina, nina, 'nobody'],
      password: [PASSWORD],
      lang: ['ro', 'en'],
    },
    callers: [
      {},
      { cookie: mihai.phone.cookie(), origin: on.origin },
      { cookie: olga.phone.cookie() },
      ...Array.from({ length: 6 }, () => basic('ana')),
      ...Array.from({ length: 4 }, () => basic('boss')),
      basic(nina),
      basic('ana', 'wrong'),
      { authorization: 'Basic' },
    ],
  };
}
