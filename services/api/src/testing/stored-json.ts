import type { Json } from '../db/columns.ts';

/** What stands there, whatever it is: a test says itself what it expects. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a column holds is what its table says (docs/decisions/0029)
export const storedJson = <T>(stored: Json<T>): T => JSON.parse(stored as unknown as string) as T;
