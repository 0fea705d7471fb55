import type { Api, Evening, Guest } from '../evening.ts';
import { SPARE_TABLES } from '../test-venue.ts';

/** What somebody asked, and what he was told. */
export type Asked = { readonly call: string; readonly told: unknown };
type House = Pick<Evening, 'ana' | 'ion' | 'boss' | 'guest' | 'clock' | 'database'>;

const [, , THIRD = ''] = SPARE_TABLES;
const DAY = '2026-11-20';
const TOMORROW = '2026-11-21';
const WINGS = 'wings_buffalo__8pc';
const spicy = [
  { group: 'spiciness_level', choice: 'very_spicy' },
  { group: 'wings_dipping_sauce', choice: 'ranch_dressing' },
];
const dish = (menuItemId: string, options: { group: string; choice: string }[] = []) => ({
  menuItemId,
  options,
});
const A_MINUTE_MS = 60_000;

/**
 * The rest of an evening by specified calls alone, and what each was told. In the house of the backup Mihai sits at the
 * first spare table with wings in the pan, fries that are new and a lager; Olga at the second, two fries ready, and has
 * called; a quick order has its check; ana and ion have tomorrow's shifts; 20 kg of potatoes are kept for fries.
 */
export async function playOn({ ana, ion, boss, guest, clock, database }: House): Promise<Asked[]> {
  const asked: Asked[] = [];
  const says = async <T>(call: string, answer: Promise<T>): Promise<T> => {
    clock.advance(A_MINUTE_MS);
    const told = await answer;
    asked.push({ call, told: told ?? null });
    return told;
  };
  const overview = (call: string) => says(call, ana.overview());
  const pay = { paymentMethod: 'cash' as const, lastProcessedUpdate: clock.now() + 7_200_000 };
  const steps = async (api: Api, ids: readonly string[], ...to: string[]) => {
    for (const orderId of ids)
      for (const nextStatus of to)
        await says(`a step to ${nextStatus}`, api.advanceOrder({ params: { orderId, nextStatus } }));
  };

  const open = await overview('the boards after the update');
  await says('the menu', ana.menuItemSettings({ params: { id: WINGS } }));
  const waiting = open.openKitchenOrders.filter(({ status }) => status === 'ordered').map(({ id }) => id);
  await steps(ion, waiting, 'being_prepared', 'ready_for_delivery');
  await steps(
    ana,
    open.openKitchenOrders.filter(({ status }) => status === 'ready_for_delivery').map(({ id }) => id),
    'delivered',
  );
  for (const { id: callId } of open.waiterCalls)
    await says('a call', ana.acceptWaiterCall({ params: { callId } }));
  for (const { checkId } of open.checks)
    await says('the quick check', ana.completeCheck({ params: { checkId } }));

  const vera: Guest = await guest('Vera', THIRD);
  const ordered = await says(
    'Vera orders',
    vera.api.placeOrder({
      body: {
        sessionId: vera.session.id,
        orderItems: [dish(WINGS, spicy), dish('fries'), dish('lager__500ml')],
      },
    }),
  );
  const [wings = '', fries = ''] = ordered.orders.map(({ id }) => id);
  await overview('the boards with her order');
  await steps(ion, [wings, fries], 'being_prepared', 'ready_for_delivery');
  await says('a sticker again', ion.printSticker({ params: { orderId: wings } }));
  await steps(ana, [wings], 'delivered');
  await says('one struck off', ana.deleteItem({ params: { orderItemId: fries } }));
  const anas = await says('Ana sits down', ana.waiterTableSession({ params: { tableId: THIRD } }));
  const forThem = await says(
    'Ana orders',
    ana.placeOrder({ body: { sessionId: anas.id, orderItems: [dish('lager__500ml'), dish('fries')] } }),
  );
  for (const { id: orderId } of forThem.orders)
    await says(
      'Vera claims it',
      vera.api.claimOrder({
        body: { newSessionId: vera.session.id, previousSessionId: anas.id, orderId },
      }),
    );
  await says('the table', vera.api.tableOrders({ params: { tableId: THIRD } }));
  const separate = await says(
    'she pays alone',
    vera.api.requestSessionCheck({
      body: { sessionId: vera.session.id, ...pay, paymentMethod: 'card', tips: 500 },
    }),
  );
  const checkId = separate.checkId ?? '';
  await says('her check', ana.getCheck({ params: { checkId } }));
  await says('its pre-check', ana.printPrecheck({ params: { checkId } }));
  await says('cancelled', ana.cancelCheck({ params: { checkId } }));
  const together = await says(
    'together',
    vera.api.requestTableCheck({ body: { tableId: THIRD, requestedBySessionId: vera.session.id, ...pay } }),
  );
  const whole = together.checkId ?? '';
  await says('its receipt', ana.printFiscal({ params: { checkId: whole } }));
  await overview('the boards with her check');
  await says('paid', ana.completeCheck({ params: { checkId: whole } }));
  await says('a summary', vera.api.tableSummary({ params: { tableId: THIRD } }));
  await says('the day’s pay', boss.calendarDay({ params: { date: TOMORROW } }));
  await says('the month’s pay', boss.calendarSummary({ params: { year: 2026, month: 11 } }));
  await says('the storeroom', ana.stockLevels());
  await says('the report', boss.dayReport({ params: { date: DAY }, query: {} }));
  await overview('the boards at the end');
  const papers = await database
    .db('print_jobs')
    .orderBy('created_at')
    .orderBy('kind')
    .select('kind', 'status', 'document', 'created_at');
  // Papers of one order are made in one instant: they come in the order of its dishes.
  const told = papers
    .map(({ kind, status, document, created_at: at }) => {
      const text = typeof document === 'string' ? document : JSON.stringify(document);
      const paper = JSON.parse(text) as { readonly place?: { readonly number: number } };
      return { at, place: paper.place?.number ?? 0, paper: { kind, status, document: paper } };
    })
    .toSorted((one, other) => one.at - other.at || one.place - other.place)
    .map(({ paper }) => paper);
  asked.push({ call: 'the papers', told });
  return asked;
}
