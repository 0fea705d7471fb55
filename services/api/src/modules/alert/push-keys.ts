import type { Context } from '../../context.ts';
import { webPush } from '../../process/when-used.ts';
import { insertPushKeys, readPushKeys, type PushKeys } from './push-key.store.ts';

export type PushKeysOf = () => Promise<PushKeys>;

/** Made when they are first asked for and kept for good; of two processes that make them the first one's count. */
export function pushKeys({ db, uow }: Pick<Context, 'db' | 'uow'>): PushKeysOf {
  let known: PushKeys | null = null;
  return async () => {
    known ??= await readPushKeys(db);
    if (known) return known;
    const made = webPush().generateVAPIDKeys();
    await uow.run(({ tx, now }) => insertPushKeys(tx, made, now));
    known = await readPushKeys(db);
    if (!known) throw new Error('The push keys were written and are not there.');
    return known;
  };
}
