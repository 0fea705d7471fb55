import type { DrawerPin } from '@masa/domain/print-document';
import type { Context } from '../../context.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { readPrinters } from './printer.store.ts';
import { queueJob } from './queue-job.ts';
import { keepsBooks } from './routing.ts';

/** The printer on which a drawer hangs, and the plug of its cable. */
export type PulseOn = { readonly printerId: string; readonly pin: DrawerPin };

/**
 * The pulse that opens a drawer, in the transaction of the deed for which it opens: what is rolled back opens nothing. It has
 * no key, no copy and no backup, and dies in half a minute.
 */
export async function openDrawer(
  work: Work,
  world: Context['world'],
  { printerId, pin }: PulseOn,
): Promise<void> {
  const printer = (await readPrinters(work.tx)).find(({ id }) => id === printerId);
  // A cash register opens its drawer by itself, with its receipt.
  if (!printer || keepsBooks(printer)) return;
  await queueJob(work, world, {
    kind: 'drawer',
    role: printer.role,
    station: printer.station,
    printerId,
    dedupKey: null,
    orderItemId: null,
    checkId: null,
    copyNo: 0,
    title: printer.name,
    document: { kind: 'drawer', pin },
    training: false,
    requestedBy: null,
  });
}
