import { defineConfig } from 'vitest/config';

/** Reads the built files, so it stands apart from the unit tests, which need no build. */
// oxlint-disable-next-line import/no-default-export -- vitest reads it
export default defineConfig({ test: { include: ['size/**/*.test.ts'] } });
