import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { isLanguage } from './packages/domain/src/language.ts';
import { wordsIn } from './packages/i18n/src/words.ts';
import { callsOfPages, plainImports, routerAsUsed, translatorAsUsed } from './vite.cuts.ts';

/** Over the names of the built files: they carry content hashes, so equal names are an equal build. */
const fingerprint = (names: readonly string[]): string =>
  createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16);

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

const PACKED = /\.(?:js|css|svg)$/u;

/** Packs once, at the build: the API sends the .br or .gz that lies beside a file. */
const packed = (): Plugin => ({
  name: 'masa-packed',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const [fileName, file] of Object.entries(bundle)) {
        if (!PACKED.test(fileName)) continue;
        const plain = file.type === 'chunk' ? file.code : file.source;
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotliCompressSync(plain) });
        this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(plain, { level: 9 }) });
      }
    },
  },
});

const WORDS = /packages\/i18n\/src\/(?:both|guest|staff)\/([\w-]+)\.json\?(\w\w)$/u;

/** A file of words holds every language; what is downloaded is one: `orders.json?ru`. */
export const wordsOfOneLanguage = (): Plugin => ({
  name: 'masa-words',
  load: {
    order: 'pre',
    filter: { id: WORDS },
    handler(id) {
      const [file = '', language] = id.split('?');
      if (!isLanguage(language)) return null;
      this.addWatchFile(file);
      const words = wordsIn(JSON.parse(readFileSync(file, 'utf8')), language);
      return { code: JSON.stringify(words), moduleType: 'json' };
    },
  },
});

/** What a script brings along: everything that it imports and does not load later. */
function withImports(entry: string, importsOf: (module: string) => readonly string[]): Set<string> {
  const found = new Set([entry]);
  for (const module of found) for (const imported of importsOf(module)) found.add(imported);
  return found;
}

/** The name of the file with all that an app needs before it can run. */
export const FIRST_FILE = 'index';

/**
 * All of that in one file: in two or three they pack worse, and each tells the others what it lends them. What later
 * screens share with the first is there already when they come.
 */
export function inOneFile(entry: string): Rolldown.CodeSplittingGroup {
  let first: ReadonlySet<string> | null = null;
  return {
    name: (module, chunking) => {
      first ??= withImports(entry, (one) => chunking.getModuleInfo(one)?.importedIds ?? []);
      return first.has(module) ? FIRST_FILE : null;
    },
  };
}

const FEATURE = /apps\/\w+\/src\/features\/([\w-]+)\//u;
const featuresOf = (modules: Iterable<string>): Set<string> =>
  new Set([...modules].flatMap((module) => FEATURE.exec(module)?.[1] ?? []));

/**
 * The words of the features of one screen are one file for each language, so that a tablet far away asks once: those of
 * the first screen, and those that all share, are called after the language, those of another one after the screen as well. A feature of several
 * later screens keeps a file of its own.
 */
export function wordsOfScreens(
  entry: string,
  screens: readonly string[] = [],
  shared: readonly string[] = ['shared'],
): Rolldown.CodeSplittingGroup {
  let first: Set<string> | null = null;
  let later: readonly (readonly [string, ReadonlySet<string>])[] = [];
  return {
    name: (module, chunking) => {
      const [, part = '', language] = WORDS.exec(module) ?? [];
      if (language === undefined) return null;
      const broughtBy = (script: string) =>
        featuresOf(withImports(script, (one) => chunking.getModuleInfo(one)?.importedIds ?? []));
      if (first === null) {
        first = broughtBy(entry);
        for (const one of shared) first.add(one);
        later = screens.map((screen) => [basename(screen, '.tsx'), broughtBy(screen)]);
      }
      if (first.has(part)) return language;
      const [only, ...others] = later.filter(([, features]) => features.has(part));
      return only !== undefined && others.length === 0 ? `${only[0]}-${language}` : null;
    },
  };
}

/** How both apps are built and served while they are written. */
export const appConfig = (app: {
  readonly base: string;
  readonly port: number;
  readonly plugins?: readonly Plugin[];
  /** Which modules travel in one file, without what they import. */
  readonly together?: readonly Rolldown.CodeSplittingGroup[];
  /** The looks of all screens come with the first one. */
  readonly oneSheet?: boolean;
  /** What a screen shares with none but later ones is asked for beside it, not after it. */
  readonly preloads?: boolean;
}) =>
  defineConfig({
    base: app.base,
    plugins: [
      react(),
      wordsOfOneLanguage(),
      routerAsUsed(),
      translatorAsUsed(),
      callsOfPages(),
      ...(app.preloads === false ? [plainImports()] : []),
      buildId(),
      ...(app.plugins ?? []),
      packed(),
    ],
    build: {
      target: 'es2022',
      outDir: 'dist',
      modulePreload: app.preloads === false ? false : { polyfill: false },
      // The content policy refuses data: addresses; every asset is a file of its own.
      assetsInlineLimit: 0,
      cssCodeSplit: app.oneSheet !== true,
      rolldownOptions: {
        ...(app.together && {
          output: {
            codeSplitting: { groups: [...app.together], includeDependenciesRecursively: false },
          },
        }),
        // The libraries' "use client" lines mean nothing to a bundle without a server.
        onLog(level, log, report) {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
        },
      },
    },
    server: {
      port: app.port,
      strictPort: true,
      proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } },
    },
  });
