import { sharedRead } from '../../process/shared-read.ts';
import type { AskedBoard, KitchenBoard } from './board.service.ts';

type ReadBoard = (asked: AskedBoard) => Promise<KitchenBoard>;

/** Every screen of a station asks as soon as something has happened: one board is read for all of them. */
export function sharedBoards(read: ReadBoard): ReadBoard {
  const shared = new Map<string, () => Promise<KitchenBoard>>();
  return async (asked) => {
    const key = JSON.stringify([asked.stationId, asked.waiters]);
    const ask = shared.get(key) ?? sharedRead(() => read(asked));
    shared.set(key, ask);
    try {
      return await ask();
    } catch (reason) {
      // Of stations that there are not none is kept.
      shared.delete(key);
      throw reason;
    }
  };
}
