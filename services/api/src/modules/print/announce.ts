import type { Work } from '../../db/unit-of-work.ts';
import type { EventBus } from '../../live/bus.ts';

/** `staff`: their screens show something else now. `print`: a job is waiting, ring the agents. */
export type Announcement = 'staff' | 'print';
export type Announce = (work: Work, ...what: readonly Announcement[]) => void;

/** Once per transaction and kind: ten stickers of one order ring one bell. */
export function announcer(bus: EventBus): Announce {
  const told = new WeakMap<Work, Set<Announcement>>();
  return (work, ...what) => {
    const already = told.get(work) ?? new Set();
    told.set(work, already);
    for (const each of what) {
      if (already.has(each)) continue;
      already.add(each);
      work.after(() =>
        bus.publish(each === 'print' ? { kind: 'print' } : { kind: 'staff', timestamp: work.now }),
      );
    }
  };
}
