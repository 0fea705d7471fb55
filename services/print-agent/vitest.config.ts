import { defineConfig } from 'vitest/config';

// The agent tests wait for real sockets and processes; a busy machine must not fail them.
export default defineConfig({ test: { testTimeout: 20_000 } });
