import type { Answer } from '@masa/contract/schemas';
import { sharedRead } from '../../process/shared-read.ts';
import type { AskedBoard, kitchenBoard } from './board.service.ts';
import { boardToWire } from './kitchen.wire.ts';

type Told = Answer<'kitchenBoard'>;

/** Every screen of a station asks as soon as something has happened: one board is read for all of them. */
export function sharedBoards(read: ReturnType<typeof kitchenBoard>): (asked: AskedBoard) => Promise<Told> {
  const shared = new Map<string, () => Promise<Told>>();
  return async (asked) => {
    const key = JSON.stringify([asked.stationId, asked.waiters]);
    const ask = shared.get(key) ?? sharedRead(async () => boardToWire(await read(asked)));
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
