import type { Request } from 'express';
import type { Packing } from './handlers.ts';

/** Best first; browsers that take the first take the second too. */
const BEST_FIRST: readonly Packing[] = ['br', 'gzip'];

/** Asked one by one: of several that a browser likes equally Express gives the one it named first, which is gzip. */
export const packingsFor = (request: Request): readonly Packing[] =>
  BEST_FIRST.filter((packing) => request.acceptsEncodings(packing) !== false);
