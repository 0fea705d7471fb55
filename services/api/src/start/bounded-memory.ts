import v8 from 'node:v8';
import { runInNewContext } from 'node:vm';

/** With four times as much an order costs the processor as much as with this. */
const YOUNG_BYTES = 8 * 1_048_576;
const PIECES = 10_000;
/** Where it was told to stay smaller, it does. */
const ROUNDS = 60;
/** What was kept for a while and is not needed any more may be half of what is: then it is looked at again. */
const OLD_GROWS_BY_PERCENT = 50;

const youngBytes = (): number =>
  v8.getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? YOUNG_BYTES;

/**
 * Node.js lets what is short-lived pile up to 128 MB before it looks at it, what has been kept for a while to four times of
 * what is in use, and gives none of that back; a bar's computer has better uses for it. Said here and not to Node.js, so
 * that no way to start can forget it; threads are bound with it.
 */
export function boundMemory(): void {
  const kept: object[] = [];
  for (let round = 0; round < ROUNDS && youngBytes() < YOUNG_BYTES; round += 1)
    for (let piece = 0; piece < PIECES; piece += 1) kept.push({ piece });
  v8.setFlagsFromString('--semi-space-growth-factor=1');
  v8.setFlagsFromString(`--heap-growing-percent=${OLD_GROWS_BY_PERCENT}`);
}

/** What a start leaves behind is cleared away: until this was done once, nobody knows what is in use, and all may grow. */
export function clearAfterStart(): void {
  v8.setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
  v8.setFlagsFromString('--no-expose-gc');
}
