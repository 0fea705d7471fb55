import { boundMemory } from './start/bounded-memory.ts';

const OLDEST_NODE = 22;
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < OLDEST_NODE) {
  // The database driver would crash without a word.
  console.error(
    `Masa needs Node ${OLDEST_NODE} or newer; this is ${process.versions.node}. "npm start" brings its own.`,
  );
  process.exit(1);
}

// Before anything is loaded: loading is what it would grow by.
boundMemory();
await import('./start/program.ts');
