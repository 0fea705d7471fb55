import { join } from 'node:path';
import { ROOT } from './node-runtime.mjs';

/** How Node.js is to run the API on a small computer; docker/api.Dockerfile says the second, too. */
export const apiEnvironment = () => ({
  // What was compiled once: a start takes a third of the time, and no compiler lies in memory.
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(ROOT, '.cache', 'compiled'),
  // The C library keeps memory of its own for each thread, which an evening's orders spread over all of them.
  MALLOC_ARENA_MAX: process.env['MALLOC_ARENA_MAX'] ?? '2',
});
