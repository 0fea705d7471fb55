import v8 from 'node:v8';

/** With more than that nothing becomes measurably faster, with less what is short-lived is kept for long. */
const ENOUGH_BYTES = 8 * 1_048_576;
const PIECES = 10_000;
/** Where it was told to stay smaller, it does. */
const ROUNDS = 60;

const youngBytes = (): number =>
  v8.getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ??
  ENOUGH_BYTES;

/**
 * Node.js lets what is short-lived pile up to 128 MB before it looks at it, and gives none of that back; a bar's computer
 * has better uses for it. It may grow to `ENOUGH_BYTES` and no further. Said here and not to Node.js, so that no way to
 * start can forget it.
 */
export function boundYoungMemory(): void {
  const kept: object[] = [];
  for (let round = 0; round < ROUNDS && youngBytes() < ENOUGH_BYTES; round += 1)
    for (let piece = 0; piece < PIECES; piece += 1) kept.push({ piece });
  v8.setFlagsFromString('--semi-space-growth-factor=1');
}
