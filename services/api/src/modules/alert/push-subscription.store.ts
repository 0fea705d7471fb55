import { hash } from 'node:crypto';
import { isDuplicate, type Reader, type Tx } from '../../db/database.ts';
import { changeInPieces } from '../../db/pieces.ts';
import { TryAgain } from '../../db/unit-of-work.ts';

/** Where a browser wants to be told, and the keys that only it can read with. */
export type PushSubscription = {
  readonly deviceId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

export const anySubscription = async (reader: Reader): Promise<boolean> =>
  (await reader('push_subscriptions').first('device_id')) !== undefined;

export async function readSubscriptions(reader: Reader): Promise<PushSubscription[]> {
  const rows = await reader('push_subscriptions').select('device_id', 'endpoint', 'p256dh', 'auth');
  return rows.map(({ device_id, endpoint, p256dh, auth }) => ({
    deviceId: device_id,
    endpoint,
    p256dh,
    auth,
  }));
}

/**
 * One per device, and one per browser: who signs in on the same tablet takes its address over, or the last one's
 * alerts would go on ringing there.
 */
export async function keepSubscription(
  tx: Tx,
  { deviceId, endpoint, p256dh, auth }: PushSubscription,
  now: number,
): Promise<void> {
  const endpoint_hash = hash('sha256', endpoint, 'hex');
  await tx('push_subscriptions').where({ device_id: deviceId }).orWhere({ endpoint_hash }).delete();
  try {
    await tx('push_subscriptions').insert({
      device_id: deviceId,
      endpoint,
      endpoint_hash,
      p256dh,
      auth,
      created_at: now,
    });
  } catch (reason) {
    // Another device of the same browser was a moment faster: the last one has it.
    throw isDuplicate(reason) ? new TryAgain() : reason;
  }
}

export async function dropSubscriptions(tx: Tx, deviceIds: readonly string[]): Promise<number> {
  return changeInPieces(deviceIds, (piece) => tx('push_subscriptions').whereIn('device_id', piece).delete());
}

/** The push service knows this address no more; the device may have a new one by now. */
export async function dropEndpoint(
  tx: Tx,
  { deviceId, endpoint }: Pick<PushSubscription, 'deviceId' | 'endpoint'>,
): Promise<void> {
  await tx('push_subscriptions').where({ device_id: deviceId, endpoint }).delete();
}
