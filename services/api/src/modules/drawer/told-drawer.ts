import { actorOf, type Staff } from '../../caller.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { audit, type AuditEntry } from '../audit/public.ts';
import type { Drawer } from './drawer.ts';

type Deed = 'added' | 'renamed' | 'removed' | 'opened' | 'moved' | 'counted' | 'closed';

/** Writes a deed with a drawer down, and has every screen that shows it look again. */
export async function told(
  work: Work,
  staff: Staff,
  drawer: Drawer,
  deed: Deed,
  details: AuditEntry['details'] = {},
): Promise<void> {
  await audit(work, {
    actor: actorOf(staff),
    action: `drawer.${deed}`,
    entity: 'drawer',
    entityId: drawer.id,
    details: { name: drawer.name, ...details },
  });
  work.announce({ kind: 'staff', timestamp: work.now });
}
