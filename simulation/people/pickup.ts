import type { Board } from './cook.ts';
import { unlessRefused, type Person } from './person.ts';

const MINUTE_MS = 60_000;
const LATEST_MINUTES = 90;

/** Some of those who order what they fetch say when they come. */
export const wantedAt = ({ script }: Person, now: number) =>
  script.percent(50) ? { wantedAt: now + script.between(1, LATEST_MINUTES) * MINUTE_MS } : {};

/** Somebody who fetches his order calls: he comes at another time, or is on his way. */
export async function comesAtAnotherTime(person: Person, { openKitchenOrders, now }: Board): Promise<void> {
  const [one] = openKitchenOrders.filter(
    ({ pickupCode }) => pickupCode !== undefined && person.script.percent(5),
  );
  if (!one) return;
  const body = { orderId: one.id, wantedAt: null, ...wantedAt(person, now) };
  await unlessRefused(person, (once) => person.api.changePickupTime({ body }, once));
}
