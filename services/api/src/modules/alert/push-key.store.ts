import type { Reader, Tx } from '../../db/database.ts';

/** The venue's own pair of VAPID keys (RFC 8292), base64url. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

const THE_PAIR = 1;

export async function readPushKeys(reader: Reader): Promise<PushKeys | null> {
  const row = await reader('push_keys').where({ id: THE_PAIR }).first('public_key', 'private_key');
  return row ? { publicKey: row.public_key, privateKey: row.private_key } : null;
}

/** Whoever comes second keeps the first one's pair: subscriptions are bound to it. */
export async function insertPushKeys(tx: Tx, keys: PushKeys, now: number): Promise<void> {
  await tx('push_keys')
    .insert({
      id: THE_PAIR,
      public_key: keys.publicKey,
      private_key: keys.privateKey,
      created_at: now,
    })
    .onConflict('id')
    .ignore();
}
