import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** FNV-1a over the names of the built files: they carry content hashes, so equal names are an equal build. */
const fingerprint = (names: readonly string[]): string => {
  let hash = 0xcbf29ce484222325n;
  for (const character of names.toSorted().join('\n'))
    hash = BigInt.asUintN(64, (hash ^ BigInt(character.codePointAt(0) ?? 0)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
};

/** The build id stands in the HTML; the API repeats it in X-Build, so that an old tab notices an update. */
const buildId = (): Plugin => ({
  name: 'masa-build-id',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => [
      {
        tag: 'meta',
        attrs: { name: 'build', content: fingerprint(Object.keys(bundle ?? {})) },
        injectTo: 'head',
      },
    ],
  },
});

export default defineConfig({
  base: '/',
  plugins: [react(), buildId()],
  build: {
    target: 'es2022',
    outDir: 'dist',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The libraries' "use client" lines mean nothing to a bundle without a server.
      onLog(level, log, report) {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } },
  },
});
