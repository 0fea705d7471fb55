import { startPushWorker, type WorkerScope } from './push-worker.ts';

/** A worker's own scope, which the types of a page take for a window. */
declare const self: WorkerScope;

startPushWorker(self);
