import { createECDH, randomBytes } from 'node:crypto';
import { tablet } from './tablet.ts';
import { isSo } from './write.ts';

/** What rings, and what silences it. */
export const alertsSaid = {
  seen: isSo(async ({ bar, served }) => {
    await served('lager__500ml');
    const { things } = (await bar.ana.overview()).alerts.waiter;
    return () => bar.ana.seen({ body: { role: 'waiter', things: things.slice(0, 1) } });
  }),
  ringHall: isSo(async ({ bar, served }) => {
    const { items, guest } = await served('fries');
    const { openKitchenOrders } = await bar.ana.overview();
    const batchId = openKitchenOrders.find(({ id }) => id === items[0])?.batchId ?? '';
    for (const nextStatus of ['being_prepared', 'ready_for_delivery'])
      await bar.ion.advanceOrder({ params: { orderId: items[0] ?? '', nextStatus } });
    return () => bar.ana.ringHall({ body: { batchId, tableId: guest.table } });
  }),
  subscribePush: isSo(async (at) => {
    const phone = await tablet(at);
    at.whenOver(async () => void (await phone.unsubscribePush()));
    const p256dh = createECDH('prime256v1').generateKeys('base64url', 'uncompressed');
    const keys = { p256dh, auth: randomBytes(16).toString('base64url') };
    const endpoint = `https://fcm.googleapis.com/${crypto.randomUUID()}`;
    return () => phone.subscribePush({ body: { endpoint, keys } });
  }),
  unsubscribePush: isSo(async (at) => {
    const phone = await tablet(at);
    return () => phone.unsubscribePush();
  }),
};
