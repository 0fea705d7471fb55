import type { Portion } from '@masa/domain/prep-sample';
import type { Context } from '../../context.ts';
import { LONGEST_MS } from './gathering.service.ts';
import { portionsOpen, portionsReady } from './portion.view.ts';

/** It is looked at anew after that: phones of a full house ask for it once. */
const KEPT_MS = 5_000;

/** What stands before a dish in kitchen and bar: the same for all who ask within some seconds. */
export function watchQueue({ db, world }: Pick<Context, 'db' | 'world'>): () => Promise<readonly Portion[]> {
  let queue: { readonly at: number; readonly portions: Promise<readonly Portion[]> } | null = null;

  /** Everything that somebody waits for, and what became ready since the oldest of it came. */
  async function readQueue(): Promise<readonly Portion[]> {
    const open = await portionsOpen(db);
    const oldest = Math.min(...open.map(({ firedAt }) => firedAt));
    const now = world.now();
    // Of a dish that somebody has forgotten for days nothing is to be learned for those of now.
    const since = Math.max(oldest, now - LONGEST_MS);
    return open.length === 0 ? open : [...open, ...(await portionsReady(db, since, now))];
  }

  return () => {
    const now = world.now();
    if (queue !== null && Math.abs(now - queue.at) <= KEPT_MS) return queue.portions;
    const read = { at: now, portions: readQueue() };
    queue = read;
    // What could not be read is read anew by whoever asks next.
    read.portions.catch(() => {
      if (queue === read) queue = null;
    });
    return read.portions;
  };
}
