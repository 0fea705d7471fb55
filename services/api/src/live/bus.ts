/** What happened, told after commit. Carries no data: whoever hears it reads the database. */
export type VenueEvent =
  /**
   * A table's orders, checks, sessions or calls changed. `tableRow` is the table, `tableId` the code under which staff
   * are told of it; a guest is told the one that he came with.
   */
  | {
      readonly kind: 'table';
      readonly tableRow: number;
      readonly tableId: string;
      readonly timestamp: number;
    }
  /** Somebody joined, moved or left: whoever listens to this table may no longer be at it, and his phone now is. */
  | { readonly kind: 'membership'; readonly tableRow: number; readonly deviceId?: string | null }
  /** The menu or the venue changed, for everybody. */
  | { readonly kind: 'venue'; readonly timestamp: number }
  /** Printers, print jobs, tasks, stock: staff only (AMB-118). */
  | { readonly kind: 'staff'; readonly timestamp: number }
  /** Print jobs are waiting. */
  | { readonly kind: 'print' }
  /** A device, a password, an account or an agent key was revoked: sockets opened with it must go. */
  | { readonly kind: 'access' }
  /** Events of other processes were lost, nobody knows which: whatever is kept or shown is read again. */
  | { readonly kind: 'missed' };

/** One small door, so that several API processes can share a bus without anybody noticing (docs/decisions/0006). */
export type EventBus = {
  readonly publish: (event: VenueEvent) => void;
  /** To this process alone: of what each of them finds out by itself. */
  readonly publishHere: (event: VenueEvent) => void;
  /** Returns the way to stop listening. */
  readonly subscribe: (listener: (event: VenueEvent) => void) => () => void;
};

export function inProcessBus(): EventBus {
  const listeners = new Set<(event: VenueEvent) => void>();
  const publish = (event: VenueEvent): void => {
    for (const listener of listeners) listener(event);
  };
  return {
    publish,
    publishHere: publish,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
