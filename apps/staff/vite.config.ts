import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { appConfig, inOneFile, wordsOfScreens } from '../../vite.base.ts';

const WORKER = 'src/worker/sw.ts';

/** The service worker is one plain script under a name that never changes. */
const serviceWorker = (): Plugin => ({
  name: 'masa-service-worker',
  apply: 'build',
  async generateBundle() {
    const built = await build({
      configFile: false,
      root: import.meta.dirname,
      publicDir: false,
      logLevel: 'warn',
      build: {
        write: false,
        target: 'es2022',
        rolldownOptions: { input: WORKER, output: { format: 'iife', entryFileNames: 'sw.js' } },
      },
    });
    for (const { output } of [built].flat().filter((entry) => 'output' in entry))
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: output[0].code });
  },
});

export default appConfig({
  base: '/waiter/',
  port: 5174,
  plugins: [serviceWorker()],
  together: [
    wordsOfScreens(join(import.meta.dirname, 'src/app/main.tsx')),
    // The wall stands beside the app and shares little with it: cut after that, the board would come in twenty files.
    inOneFile(join(import.meta.dirname, 'src/app/main.tsx')),
  ],
});
