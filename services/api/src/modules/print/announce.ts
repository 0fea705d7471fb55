import type { Work } from '../../db/unit-of-work.ts';

/** `staff`: their screens show something else now. `print`: a job is waiting, ring the agents. */
type Announcement = 'staff' | 'print';

export function announce(work: Work, ...what: readonly Announcement[]): void {
  for (const each of what)
    work.announce(each === 'print' ? { kind: 'print' } : { kind: 'staff', timestamp: work.now });
}
