import type { Work } from '../../db/unit-of-work.ts';

/** `staff`: their screens show something else now. `print`: a job is waiting, ring the agents. */
export type Announcement = 'staff' | 'print';
export type Announce = (work: Work, ...what: readonly Announcement[]) => void;

export const announce: Announce = (work, ...what) => {
  for (const each of what)
    work.announce(each === 'print' ? { kind: 'print' } : { kind: 'staff', timestamp: work.now });
};
