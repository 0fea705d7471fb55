import type { Context } from './context.ts';
import type { Announcements } from './db/announcements.ts';
import { sweepIdempotencyKeys } from './db/unit-of-work.ts';
import { abandonedBy, sweepIncoming } from './http/incoming.ts';
import { seenSweep, type alertPusher } from './modules/alert/public.ts';
import { auditSealer } from './modules/audit/public.ts';
import { imageSweep } from './modules/image/public.ts';
import { picturesOfMenu, type shelf } from './modules/menu/public.ts';
import type { PrintModule } from './modules/print/public.ts';
import { salesKeeper } from './modules/report/public.ts';
import { retentionSweep } from './modules/retention/public.ts';
import { guestDeviceSweep, idleSessionSweep, type TableLocks } from './modules/session/public.ts';
import { documentsOfSuppliers } from './modules/supplier/public.ts';
import { photosOfTasks } from './modules/task/public.ts';
import { picturesOfVenue } from './modules/venue/public.ts';
import type { Job } from './schedule.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Parts = {
  readonly announcing: Pick<Announcements, 'look'>;
  readonly pusher: Pick<ReturnType<typeof alertPusher>, 'look'>;
  readonly print: Pick<PrintModule, 'desk' | 'sweepPapers'>;
  readonly menuShelf: Pick<ReturnType<typeof shelf>, 'look'>;
  readonly locks: TableLocks;
  readonly effects: Parameters<typeof idleSessionSweep>[2];
};

/** What happens by itself, and how often. */
export function backgroundJobs(
  context: Context,
  { announcing, pusher, print, menuShelf, locks, effects }: Parts,
): readonly Job[] {
  const { config, db, world } = context;
  return [
    { name: 'announcements', everyMs: 2_000, run: announcing.look },
    { name: 'alerts to locked phones', everyMs: 2_000, run: pusher.look },
    { name: 'alerts seen long ago', everyMs: HOUR_MS, run: seenSweep(context) },
    { name: 'print leases and late jobs', everyMs: 5_000, run: print.desk.sweep },
    // A batch expires, or may be used from now on, with nobody touching it.
    { name: 'last portions', everyMs: MINUTE_MS, run: menuShelf.look },
    { name: 'seals of the audit log', everyMs: MINUTE_MS, run: auditSealer(context) },
    { name: 'sums of past days', everyMs: MINUTE_MS, run: salesKeeper(context) },
    { name: 'old papers', everyMs: HOUR_MS, run: print.sweepPapers },
    { name: 'names and photos kept long enough', everyMs: HOUR_MS, run: retentionSweep(context) },
    {
      name: 'unused pictures',
      everyMs: HOUR_MS,
      run: imageSweep(context, [picturesOfMenu, picturesOfVenue, photosOfTasks, documentsOfSuppliers]),
    },
    {
      name: 'abandoned uploads',
      everyMs: HOUR_MS,
      run: () => sweepIncoming(config.dataDir, abandonedBy(world.now())),
    },
    { name: 'idle sessions', everyMs: 10 * MINUTE_MS, run: idleSessionSweep(context, locks, effects) },
    { name: 'guest devices nobody uses', everyMs: HOUR_MS, run: guestDeviceSweep(context) },
    { name: 'old idempotency keys', everyMs: HOUR_MS, run: () => sweepIdempotencyKeys(db, world.now()) },
  ];
}
