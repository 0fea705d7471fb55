import { defineConfig } from 'vitest/config';

/** Pure rules keep nothing from one file to the next: a worker for each cost more than the tests. */
export default defineConfig({ test: { isolate: false } });
