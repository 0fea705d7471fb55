import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { appConfig } from '../../vite.base.ts';

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

const ENTRY = join(import.meta.dirname, 'src/app/main.tsx');
const WORDS = /packages\/i18n\/src\/staff\/([\w-]+)\/(\w\w)\.json$/u;
const FEATURE = /apps\/staff\/src\/features\/([\w-]+)\//u;

/** What the first screen brings along: everything that the entry imports and does not load later. */
function withImports(entry: string, importsOf: (module: string) => readonly string[]): Set<string> {
  const found = new Set([entry]);
  for (const module of found) for (const imported of importsOf(module)) found.add(imported);
  return found;
}

/** The words of the features of the first screen are one file for each language: a tablet far away asks once. */
function wordsOfTheFirstScreen(): Rolldown.CodeSplittingGroup {
  let features: ReadonlySet<string> | null = null;
  return {
    name: (module, chunking) => {
      const [, part = '', language] = WORDS.exec(module) ?? [];
      if (language === undefined) return null;
      features ??= new Set(
        [...withImports(ENTRY, (one) => chunking.getModuleInfo(one)?.importedIds ?? [])].map(
          (one) => FEATURE.exec(one)?.[1] ?? 'shared',
        ),
      );
      return features.has(part) ? language : null;
    },
  };
}

export default appConfig({
  base: '/waiter/',
  port: 5174,
  plugins: [serviceWorker()],
  together: wordsOfTheFirstScreen(),
});
