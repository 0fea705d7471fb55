import { workerData } from 'node:worker_threads';

/** What a thread was given by whoever started it; both sides are ours, and name the same type. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node.js hands it over without a type
export const given = <T>(): T => workerData as T;
