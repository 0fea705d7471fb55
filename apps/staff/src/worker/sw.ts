import { startPushWorker, type WorkerScope } from './push-worker.ts';

// A worker's global scope, which the types of a page do not know.
startPushWorker(globalThis as unknown as WorkerScope);
